// Hypotheses that are likely to be missing (SHErrLoc §9.3): the smallest sets of unsatisfied
// conclusions from which all the others follow, which are also the weakest.
#pragma once

#include "scl/conflicts.h"

namespace culprit::scl {

// All minimal sets, as alternatives. Infinite types cannot be repaired by a hypothesis and are left
// out.
[[nodiscard]] std::vector<std::vector<Fact>>
missing_hypotheses(System &system, std::span<const Conflict> conflicts, Budget &budget);

// The hypotheses among `missing` without which a conflict would remain.
[[nodiscard]] std::vector<Fact> relevant(System &system, const std::vector<Fact> &missing,
                                         std::span<const Conflict> all,
                                         std::span<const std::size_t> conflicts);

} // namespace culprit::scl
