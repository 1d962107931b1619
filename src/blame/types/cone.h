// Which constraints of an ill-typed module matter for its conflicts. A large module with one
// mistake is mostly constraints that have nothing to do with it, and saturation would look at all
// of them.
#pragma once

#include "blame/types/inference.h"
#include "types/typing.h"

#include <vector>

namespace culprit::blame {

// Runs of constraints, in order and apart from each other: the top-level bindings in which
// something fails, those that share type variables with them, and those that speak about the same
// entities, because what agrees there speaks for these. A polymorphic binding is taken to be part
// of whatever uses it, over at most `depth` uses of uses.
[[nodiscard]] std::vector<Range> cone(const Environment &environment, const Typing &typing,
                                      unsigned depth);

} // namespace culprit::blame
