// Goals that no predicates can prove, because clauses derive what they forbid.
#pragma once

#include "discover/question.h"
#include "smt/solver.h"

namespace culprit::discover {

// Whether one of the shortest derivations refutes a goal of the question. (What is shorter comes
// first; there is a limit to how many steps are looked at together.) The solver speaks about the
// question's store.
[[nodiscard]] bool is_refuted(Question &question, horn::ClauseId goal, smt::Solver &solver);

} // namespace culprit::discover
