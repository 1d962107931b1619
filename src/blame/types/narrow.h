// What of a large blamed system is worth saturating. The cost of a diagnosis must follow from the
// mistake, not from the length of the list or the chain of definitions that it stands in.
#pragma once

#include "blame/types/inference.h"
#include "scl/system.h"

#include <span>
#include <vector>

namespace culprit::blame {

// By assertion, whether it is kept: those that show why something does not fit (plain unification
// finds them, with a proof of each equality), and what surrounds these, nearest first. Nothing is
// kept that has nothing to do with a conflict.
[[nodiscard]] std::vector<bool> narrow(const scl::System &system,
                                       std::span<const scl::Assertion> assertions);

} // namespace culprit::blame
