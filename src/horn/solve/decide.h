// Deciding systems that bring no qualifiers (SMT-LIB HORN files) with Spacer, and checking what it
// says.
//
// A solution must make every clause valid, a refutation must be satisfiable when its clauses are
// unfolded: both are checked with a solver that shares nothing with Spacer's engine. What fails its
// check is unknown.
#pragma once

#include "base/budget.h"
#include "horn/solve/solve.h"
#include "horn/system.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace culprit::horn {

// Why a goal fails: clauses that together derive what it forbids.
struct Refutation {
  ClauseId goal{};
  ClauseSet clauses; // the goal's own clause is one of them; not minimal
  std::vector<std::pair<std::string, std::string>> model; // values of the goal's variables
};

struct Decision {
  Result result;
  std::vector<logic::Term>
      solution; // one formula per κ over its parameters, if every goal was proved
  std::vector<Refutation> refutations; // one per goal that failed
  logic::Store store;                  // the system's, and the terms of the solution
  std::uint64_t queries = 0;           // how often Spacer was asked
  std::uint64_t rejected = 0;          // answers of Spacer that failed their check
};

// Does the system have the form that Spacer decides? (No existential bindings, no qualifiers, no
// definitions to unfold.)
[[nodiscard]] bool decidable(const System &system);

struct DecideOptions {
  // Spacer's resources per goal: the first attempts get little, later rounds more, up to this.
  std::uint32_t resources = 40'000'000;
  bool quick = false; // one attempt for each question
};

// Decides the goals among the clauses that are present.
[[nodiscard]] Decision decide(const System &system, const ClauseSet &present,
                              const Deadline &deadline, const DecideOptions &options = {});
[[nodiscard]] Decision decide(const System &system, const Deadline &deadline,
                              const DecideOptions &options = {});

// What every κ means, one line each, in the order of the file; empty if there is no solution.
[[nodiscard]] std::string solution_text(const System &system, const Decision &decision);

} // namespace culprit::horn
