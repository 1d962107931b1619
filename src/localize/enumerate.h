// All minimal cores and all minimal correction sets, with a map of the subsets not yet explored
// (MARCO: Liffiton, Previti, Malik, Marques-Silva, Constraints 2016).
#pragma once

#include "localize/shrink.h"

#include <cstdint>
#include <vector>

namespace culprit::localize {

struct Enumeration {
  std::vector<Subset> cores;       // fail, and hold without any one member; verified
  std::vector<Subset> corrections; // without them the rest holds; no smaller part of one does
  bool complete = false;           // there are no others
  std::uint64_t rejected = 0;      // cores that were not confirmed
};

// Both lists are sorted by size, then by members. `known` are verified cores found before. No
// further set is begun once so many steps were spent.
[[nodiscard]] Enumeration enumerate(Questions &questions, std::uint32_t size,
                                    const std::vector<Subset> &known = {},
                                    std::uint64_t steps = UINT64_MAX);

} // namespace culprit::localize
