// Structural comparison of systems that live in different stores.
#pragma once

#include "horn/system.h"

#include <gtest/gtest.h>

namespace culprit::horn {

// Equal up to places and entities. The failure message names the first difference.
[[nodiscard]] testing::AssertionResult same_system(const System &a, const System &b);

} // namespace culprit::horn
