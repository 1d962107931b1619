// Finds predicates that nobody wrote: a refinement loop for systems of Horn constraints whose
// qualifiers are too poor to prove some of their goals.
//
// Strategies propose predicates, which become qualifiers; the fixpoint solver says which goals
// follow. The cheap ones come first. Nothing is believed: what the proof needs is added to the
// system as it was given, and every goal is proved there again and audited.
#pragma once

#include "base/budget.h"
#include "horn/solve/solve.h"
#include "horn/system.h"
#include "smt/contexts.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace culprit::discover {

enum class Strategy : std::uint8_t {
  Mined,        // words and shapes of the clauses (strategies/mined.h)
  Equations,    // linear ones between the words of a κ (strategies/equations.h)
  Bounds,       // of sums and differences of two of them, also under conditions (the same)
  Conditional,  // p ⇒ q (strategies/conditional.h)
  Invariants,   // what Spacer says about the clauses (strategies/spacer.h)
  Interpolants, // the same of the clauses unrolled
  Runs,         // what the states have in common that clauses reach (strategies/runs.h)
};
[[nodiscard]] std::string_view name_of(Strategy strategy);
[[nodiscard]] std::vector<Strategy> all_strategies();

// One turn of the loop.
struct Round {
  Strategy strategy{};
  std::size_t proposed = 0;    // qualifiers that were not there before
  std::size_t kept = 0;        // of them, that the proof of a goal needs
  std::size_t open = 0;        // goals that are left
  std::uint64_t questions = 0; // that the solver was asked
};

struct Options {
  // How many questions an SMT solver may be asked.
  std::uint64_t questions = 4'000;
  std::vector<Strategy> strategies = all_strategies();
  std::function<void(const Round &)> progress;
  // How many more may be asked to leave out what a proof could do without. What it does not rest on
  // is left out in any case.
  std::uint64_t questions_to_minimize = 3'000;
  // Whether goals are proved again and audited in the system as it was given. Without that, only
  // the qualifiers count: who uses them has to prove the goals.
  bool confirm = true;
  // Whether all goals have to be proved: then the search ends with the first that is not.
  bool all = false;
};

struct Discovered {
  horn::Result result;                     // of the goals that were asked for
  std::vector<horn::Qualifier> qualifiers; // that were found and that the proof needs
  horn::System system;                     // as given, and these
  std::vector<Round> rounds;

  [[nodiscard]] bool proves(horn::ClauseId goal) const;
};

// Those of the goals that predicates could prove: they depend on κs that are solved with
// qualifiers, and no short derivation refutes them.
[[nodiscard]] std::vector<horn::ClauseId> within_reach(const horn::System &system,
                                                       std::span<const horn::ClauseId> goals,
                                                       const Deadline &deadline,
                                                       smt::Contexts &contexts);

// For goals that were not proved.
[[nodiscard]] Discovered discover(const horn::System &system, std::span<const horn::ClauseId> goals,
                                  const Deadline &deadline, smt::Contexts &contexts,
                                  const Options &options = {});

} // namespace culprit::discover
