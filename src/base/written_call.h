// Calls as a program writes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit {

// The arguments are in parentheses where they need them, and so is an operator. With two arguments
// it stands between them.
[[nodiscard]] std::string written_call(std::string_view function,
                                       const std::vector<std::string> &arguments);

} // namespace culprit
