// Fixes that make a proof worthless.
#pragma once

#include "driver/check.h"

#include <string>
#include <vector>

namespace culprit::tests {

// What becomes vacuous by a fix of a Haskell program: code that is never reached, a promise that
// says nothing.
[[nodiscard]] std::vector<std::string> vacuous_fixes(const driver::Checked &checked);

} // namespace culprit::tests
