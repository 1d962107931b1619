// Rules that no κ connects can be solved apart.
#pragma once

#include "horn/solve/fixpoint.h"

#include <cstdint>
#include <vector>

namespace culprit::horn {

// The lanes of some rules: they depend on the system alone, not on the number of threads.
[[nodiscard]] std::vector<std::vector<std::uint32_t>>
partition(const Problem &problem, const std::vector<std::uint32_t> &rules);

} // namespace culprit::horn
