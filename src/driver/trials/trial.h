// Changes of a program, tried out. The changed program is checked only as far as it takes to know
// whether the change repairs what failed: first the goals that must hold now, and the others only
// if these do.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "driver/readings.h"
#include "driver/runs/ocaml_program.h"
#include "driver/trials/substance.h"
#include "explain/attempts.h"
#include "horn/solve/solve.h"
#include "load/file_system.h"
#include "load/language.h"
#include "load/program.h"
#include "refine/refine.h"
#include "smt/contexts.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::driver {

// A file that is to be checked with other text in some places.
struct Changeable {
  const Sources &sources;
  FileId file = no_file;
  const syntax::Tree &tree;
  const SymbolTable &symbols; // of the tree
  load::Language language = load::Language::Haskell;
  const std::vector<std::filesystem::path> &include;
  const load::FileSystem &files;
  const std::vector<bool> &library; // the modules of it that are used, by ModuleId
  refine::Switches switches;
  std::uint64_t questions = 0;            // that the unchanged program took
  std::span<const FailedRun> failed = {}; // OCaml: of the unchanged program
};

class Trials : public explain::Attempts {
public:
  // The contexts are used for each trial. The readings are those of the unchanged program.
  Trials(const Changeable &changeable, Readings &readings, const Deadline &deadline,
         smt::Contexts &contexts);

  [[nodiscard]] std::optional<explain::GoalKeys> attempt(const std::vector<Edit> &edits,
                                                         const Expectation &expectation) override;
  // Trials cost questions to the solver, and as much as some questions to come so far. Counting
  // them does not depend on the machine, as a clock would.
  [[nodiscard]] bool exhausted() const override;
  // Changes that repaired what failed by making proofs worthless.
  [[nodiscard]] std::size_t vacuous() const { return vacuous_; }

private:
  class Attempt;
  [[nodiscard]] bool still_fails(const std::vector<Edit> &edits, const Expectation &expectation);
  [[nodiscard]] bool loses(Attempt &attempt, const std::vector<Edit> &edits,
                           const Expectation &expectation);
  Changeable changeable_;
  const Deadline &deadline_;
  horn::SolveOptions limits_;
  Readings &readings_;
  Substances unchanged_; // of the program as it is, for bindings that were asked about
  std::size_t vacuous_ = 0;
  std::size_t undecided_ = 0;
  std::uint64_t questions_in_all_; // a few times what the program took, or what a small one may
  std::uint64_t questions_before_; // as much time as it takes before the first one
  std::uint64_t spent_ = 0;
};

} // namespace culprit::driver
