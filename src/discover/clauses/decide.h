// Deciding SMT-LIB HORN problems with everything there is, the cheapest first: short runs of
// Spacer, proofs by features of data, derivations to a bounded depth, long runs of Spacer.
//
// Whatever says `proved` or `failed` was checked on the clauses as they were read: solutions by
// horn::AnswerChecker or by ModelChecker, refutations by replaying them.
#pragma once

#include "base/budget.h"
#include "discover/clauses/by_features.h"
#include "discover/clauses/model.h"
#include "horn/solve/decide.h"
#include "horn/system.h"

#include <cstdint>
#include <optional>
#include <string>

namespace culprit::discover {

enum class ClauseStrategy : std::uint8_t {
  None,
  Spacer,
  Invariants,
  Pairs,
  Features,
  Induction,
  Derivations,
};
[[nodiscard]] std::string_view name_of(ClauseStrategy strategy);

struct ClauseDecision {
  horn::Decision decision;
  std::optional<Model> model; // if features prove it: what the solution is made of
  ClauseStrategy strategy = ClauseStrategy::None; // that settled the last goal
  std::string features;                           // the vocabulary of the proof
};

[[nodiscard]] ClauseDecision decide_clauses(const horn::System &system, const Deadline &deadline);

// The solution in SMT-LIB: functions on data as define-fun-rec, then what every relation means, as
// define-fun. Empty if there is none.
[[nodiscard]] std::string solution_text(const horn::System &system, const ClauseDecision &decision);

// The derivations that refute goals, each step with the clause it uses and the fact it derives.
[[nodiscard]] std::string derivation_text(const horn::System &system,
                                          const horn::Refutation &refutation);

} // namespace culprit::discover
