// Runs that show what could not be proved of a program: for each goal that failed, inputs on which
// the program goes wrong just there, if there are small ones.
#pragma once

#include "base/diagnostic.h"
#include "blame/refinements/evidence.h"
#include "driver/runs/replay.h"
#include "load/program.h"
#include "refine/obligation.h"
#include "smt/contexts.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace culprit::driver {

struct WitnessedGoal {
  const refine::Obligation *obligation = nullptr;
  std::vector<std::int64_t> numbers; // of the model in which it fails: worth a try
};

struct Witnesses {
  std::vector<std::optional<Counterexample>> examples;   // by goal
  std::vector<std::optional<Survival>> survivals;        // by goal
  std::vector<blame::refinements::RunEvidence> evidence; // by goal
  std::uint64_t calls = 0;
  std::uint64_t symbolic_runs = 0;
  std::uint64_t queries = 0;       // of the solver, for those
  std::uint64_t outside_logic = 0; // calls that were left out for it
  std::uint64_t disagreed = 0;     // symbolic runs with which no real run agreed
  std::uint64_t not_confirmed = 0; // runs that the replay did not show
};

void add_statistics(const Witnesses &witnesses, std::vector<Statistic> &statistics);

// The program is that of the text, and well-typed.
[[nodiscard]] Witnesses find_witnesses(load::LoadedProgram &program, const Sources &sources,
                                       std::vector<refine::ModuleAnnotations> library,
                                       const ReplayedText &text,
                                       std::span<const WitnessedGoal> goals,
                                       const Deadline &deadline, smt::Contexts &contexts);

} // namespace culprit::driver
