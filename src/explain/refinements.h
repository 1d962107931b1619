// From refinements that were not proved to what a person reads: one diagnostic per cause, with
// ranked suspects.
#pragma once

#include "base/diagnostic.h"
#include "blame/refinements/diagnose.h"
#include "explain/attempts.h"
#include "explain/facts.h"
#include "explain/goals.h"
#include "horn/solve/solve.h"
#include "kernel/program.h"
#include "refine/refine.h"
#include "types/environment.h"

#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::explain {

// A goal that was not proved.
struct Unproved {
  const refine::Obligation *obligation = nullptr;
  horn::ClauseId clause{};
  bool undecided = false;                                 // rather than failed
  std::vector<std::pair<std::string, std::string>> model; // values, by names of the logic
  GoalCores cores;
  bool unconfirmed = false;                     // undecided, because a proof failed its audit
  std::optional<Counterexample> counterexample; // a run that shows that it does not hold
  std::optional<Survival> survival;             // or that none was found
  blame::refinements::RunEvidence runs = {};
};

// Signatures that were found, with which goals are proved: tried out.
struct Strengthening {
  GoalKeys repaired;
  std::vector<names::ValueId> functions; // whose signatures say more
  Fix fix;
};

struct RefinementExplanation {
  FileId file = no_file;
  const Sources &sources;
  const SymbolTable &symbols;
  const EntityTable &entities;
  const names::Program &names;
  const types::Environment &environment;
  const kernel::Program &kernel; // that was checked
  const refine::Refinements &refinements;
  // The candidates of the file that may have to do with failures at these places; asked for once,
  // and only if something failed.
  std::function<blame::refinements::Inventory(std::span<const Span> places)> inventory;
  Attempts *trials = nullptr; // none: nothing is tried out
  bool explain_ranking = false;
  bool all_cores = false;                        // whether all that were found are shown
  std::string *suspects = nullptr;               // where they are printed; none: nowhere
  std::vector<blame::refinements::Proof> proofs; // what holds
  std::unordered_set<std::string> bound;         // names of variables of the program
  std::vector<Strengthening> strengthenings = {};
  // Changes that are tried out: where nothing is written, less is known of which one is worth it.
  std::size_t most_trials_of_cause = 10;
  std::size_t most_trials_in_all = 12;
};

void report_refinements(const RefinementExplanation &explanation, std::span<const Unproved> goals,
                        Diagnostics &diagnostics);

} // namespace culprit::explain
