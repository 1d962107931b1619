// The pages of all diagnostic codes, in the order of their names; codes.cpp joins them.
#pragma once

#include "base/diagnostic.h"

#include <vector>

namespace culprit {

[[nodiscard]] std::vector<Code> codes_of_input();    // C00xx, C01xx
[[nodiscard]] std::vector<Code> codes_of_findings(); // C02xx and above

} // namespace culprit
