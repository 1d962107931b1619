// What a check has found, as bytes for a later run of the same program, and back.
#pragma once

#include "driver/check.h"

#include <optional>
#include <string>
#include <string_view>

namespace culprit::driver {

// Whether it would come out the same again: nothing was given up, and there is nothing besides the
// finding.
[[nodiscard]] bool can_be_saved(const Checked &checked);

// With the texts that its places are in.
[[nodiscard]] std::string save(Checked &checked);
// Nothing if these are not such bytes.
[[nodiscard]] std::optional<Checked> restore(std::string_view bytes);

} // namespace culprit::driver
