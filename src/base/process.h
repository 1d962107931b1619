// Another program, run for what it writes.
#pragma once

#include "base/budget.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit {

// What it writes to its standard output. Nothing if it cannot be run or says that it failed; it is
// killed if the deadline passes or it writes without end. `input` is all that it can read; its
// messages go nowhere.
[[nodiscard]] std::optional<std::string>
output_of(std::vector<std::string> command, std::string_view input, const Deadline &deadline);

} // namespace culprit
