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
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace culprit::horn {

// Why a goal fails: clauses that together derive what it forbids.
struct Refutation {
  // One use of a clause, with the values it was used at.
  struct Step {
    ClauseId clause{};
    std::string fact;                    // what it derives; the goal's own derives nothing
    std::vector<std::uint32_t> premises; // steps that derive what it needs
  };
  ClauseId goal{};
  ClauseSet clauses; // the goal's own clause is one of them; not minimal
  std::vector<std::pair<std::string, std::string>> model; // values of the goal's variables
  std::vector<Step> steps; // a tree, the goal's first; later ones derive what earlier ones need
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
  // Short attempts at all goals together, long ones at each alone, or both.
  enum class Rounds : std::uint8_t { All, Short, Long } rounds = Rounds::All;
  std::optional<std::vector<ClauseId>> goals = std::nullopt; // only these, ascending
  // Where Spacer says that there is a refutation, but not which: look for one.
  bool search = true;
};

struct Refuted;
struct Translation;
// Adds what a checked derivation shows.
void add_refutation(const System &system, const Translation &translation, const Refuted &refuted,
                    Decision &decision);

// Decides the goals among the clauses that are present.
[[nodiscard]] Decision decide(const System &system, const ClauseSet &present,
                              const Deadline &deadline, const DecideOptions &options = {});
[[nodiscard]] Decision decide(const System &system, const Deadline &deadline,
                              const DecideOptions &options = {});

// What every κ means, as SMT-LIB's define-fun, in the order of the file; empty if there is no
// solution.
[[nodiscard]] std::string solution_text(const System &system, const Decision &decision);

} // namespace culprit::horn
