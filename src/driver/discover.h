// Annotations that nobody wrote: what signatures would have to say so that everything that failed
// is proved. They are found in the constraints (discover/), written down, and tried out on the text
// of the program like any other change.
#pragma once

#include "base/budget.h"
#include "discover/annotations/write.h"
#include "discover/discover.h"
#include "driver/check.h"
#include "driver/constraints.h"
#include "explain/attempts.h"
#include "explain/goals.h"
#include "explain/refinements.h"
#include "smt/contexts.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace culprit::driver {

// A check of a program that did not prove everything.
struct FailedCheck {
  const ConstraintMaker &maker;
  refine::Switches switches;
  const refine::Refinements &refinements;
  const std::vector<explain::Unproved> &unproved;
  const std::vector<const refine::Obligation *> &elsewhere; // not proved, and not asked about
  const std::vector<const refine::Obligation *> &proved;
  load::LoadedProgram &program;
  FileId file = no_file;
};

struct FoundAnnotations {
  std::vector<discover::FoundAnnotation> annotations;
  explain::Strengthening strengthening;
  std::size_t left = 0; // goals that fail all the same
};

[[nodiscard]] DiscoveredAnnotations summary_of(const FoundAnnotations &found);

struct AnnotationEffort {
  // To the solver, for each choice of signatures: where none says something, and elsewhere.
  std::uint64_t questions = 0;
  std::uint64_t questions_of_others = 0;
  std::size_t clauses = 0; // that there may be
  std::size_t trials = 0;  // that may fail
  bool thorough = false;   // whether it is worth it where definitions are unfolded, and so on
  std::vector<discover::Strategy> strategies;
  std::function<void(const std::string &step)> progress;
};

// About as much as the check of the program, which took so many questions; or much more.
[[nodiscard]] AnnotationEffort effort_of(std::uint64_t questions, const DiscoveryOptions &options);

// The first that hold, if there are any.
[[nodiscard]] std::optional<FoundAnnotations>
find_annotations(const FailedCheck &check, Sources &sources, explain::Attempts &attempts,
                 const AnnotationEffort &effort, const Deadline &deadline, smt::Contexts &contexts,
                 std::vector<Statistic> &statistics);

} // namespace culprit::driver
