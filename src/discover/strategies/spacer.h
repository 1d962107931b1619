// What Spacer says about clauses that were made flat: invariants of the recursive clauses, or
// interpolants of the clauses unrolled to a depth (Jhala & Majumdar, §5; Tondwalkar et al., §4).
// What it says of a κ is broken into conjuncts and literals: the fixpoint solver says which of them
// hold, also where Spacer has seen only a part of the truth.
#pragma once

#include "base/budget.h"
#include "discover/question.h"
#include "discover/strategies/flat.h"
#include "horn/system.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <vector>

namespace culprit::discover {

struct SpacerTurn {
  smt::HornStrategy strategy = smt::HornStrategy::Plain;
  std::uint32_t resources = 0;
  std::uint32_t depth = 0; // to which clauses are unrolled; 0: they are not
};

[[nodiscard]] std::vector<horn::Qualifier>
propose_with_spacer(Question &question, const FlatProblem &flat, const SpacerTurn &turn,
                    std::uint64_t most, const Deadline &deadline);

} // namespace culprit::discover
