// A set of clauses in the form that Spacer takes.
#pragma once

#include "horn/solve/solve.h"
#include "horn/system.h"
#include "smt/fixedpoint.h"

#include <span>
#include <vector>

namespace culprit::horn {

struct Translation {
  smt::HornProblem problem;
  std::vector<ClauseId> origin; // by rule: the clause it came from
};

// The clauses that are present; only the goals among `goals` (ascending) are demanded. Negations of
// what is demanded are made in `store`, which extends the system's.
[[nodiscard]] Translation translate(const System &system, logic::Store &store,
                                    const ClauseSet &present, std::span<const ClauseId> goals);

} // namespace culprit::horn
