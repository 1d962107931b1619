// Manual pages, generated from the command line and from the pages of the codes.
#pragma once

#include "cli/described.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit::cli {

// culprit(1)
[[nodiscard]] std::string manual_of_commands(std::string_view version,
                                             const std::vector<CommandDescription> &commands);
// culprit-codes(7)
[[nodiscard]] std::string manual_of_codes(std::string_view version);

} // namespace culprit::cli
