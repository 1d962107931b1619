#include "blame/refinements/pairs.h"

#include <array>

namespace culprit::blame::refinements {

namespace {

// docs/decisions/0018-refinement-blame.md says how they were found.
constexpr auto pairs = std::to_array<PairWeight>({
    {"a comparison", "is a condition", 0.00, 0.00},
});

} // namespace

std::span<const PairWeight> pair_weights() { return pairs; }

} // namespace culprit::blame::refinements
