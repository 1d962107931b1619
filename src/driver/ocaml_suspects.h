// Who is to blame for goals of an OCaml program that are not proved, or that a run shows to fail:
// the cores, the ranking and the trials are those of Haskell's refinements.
#pragma once

#include "base/budget.h"
#include "driver/check.h"
#include "driver/constraints.h"
#include "driver/judgement.h"
#include "driver/runs/ocaml_program.h"
#include "load/program.h"
#include "smt/contexts.h"

#include <span>
#include <vector>

namespace culprit::driver {

struct OcamlGoals {
  Checked &checked;
  FileId file = no_file;
  load::LoadedProgram &program;
  const Options &options;
  const ConstraintMaker &maker;
  const refine::Refinements &refinements;
  refine::Switches switches;
  std::uint64_t questions = 0;       // that were asked about them so far
  std::span<const FailedRun> failed; // where runs show them to fail
};

// A diagnostic for each cause.
[[nodiscard]] std::vector<Diagnostic> explain_ocaml_goals(const OcamlGoals &goals,
                                                          Judgement &judgement,
                                                          const Deadline &deadline,
                                                          smt::Contexts &contexts);

// What is known of the goals at the places of these diagnostics comes to them.
void add_suspects_to(std::vector<Diagnostic> &failing_runs, std::vector<Diagnostic> explained);
[[nodiscard]] bool are_about_the_same(const Span &run, const Span &goal);

// Leaves only fixes with which a whole check, runs included, no longer reports what they are for,
// and nothing in a line of which nothing is `reported` now.
void confirm_ocaml_fixes(const Checked &checked, FileId file, const Options &options,
                         const std::vector<Diagnostic> &reported,
                         std::vector<Diagnostic> &diagnostics, const Deadline &deadline);

} // namespace culprit::driver
