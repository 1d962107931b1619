// Reads the description of a Haskell package as hpack has it (`package.yaml`), as far as it matters
// for the meaning of its modules. What depends on a condition is left out.
#pragma once

#include "load/cabal.h"

#include <string_view>

namespace culprit::load {

// Its components list no modules: all files in their directories belong to them.
[[nodiscard]] CabalPackage read_hpack(std::string_view text);

} // namespace culprit::load
