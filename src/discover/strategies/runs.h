// Learning from runs: the clauses are run from small numbers, and what all states that they reach
// have in common is proposed. These are equations of the second degree between the numbers of a κ
// (Sharma et al. 2013, Guess-and-Check), of which neither the clauses nor Spacer say anything.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "horn/system.h"
#include "smt/solver.h"

#include <cstdint>
#include <vector>

namespace culprit::discover {

// Asks no more questions than allowed. The solver speaks about the question's store.
[[nodiscard]] std::vector<horn::Qualifier>
propose_from_runs(Question &question, const Vocabulary &vocabulary, std::uint64_t most,
                  std::uint64_t questions, smt::Solver &solver);

} // namespace culprit::discover
