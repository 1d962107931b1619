// What a proof rests on: of a solution, the conjuncts that its goals need, and those that these
// need in turn.
#pragma once

#include "discover/question.h"
#include "smt/solver.h"

#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

namespace culprit::discover {

using Solution = std::vector<std::optional<std::vector<logic::Term>>>; // by κ: conjuncts

// The conjuncts, over the parameters of their κs, with which the goals still hold and which still
// hold themselves. Those that are `cheap` are preferred to others. Nothing if that cannot be seen
// from one clause at a time. The solver speaks about the question's store.
[[nodiscard]] std::optional<std::unordered_set<logic::Term>>
support(Question &question, const Solution &solution, std::span<const horn::ClauseId> goals,
        const std::unordered_set<logic::Term> &cheap, smt::Solver &solver);

} // namespace culprit::discover
