// Reports speak of what a person wrote: none of them mentions a name that was made up on the way,
// by Culprit or by the tool that wrote the constraints.
#pragma once

#include "driver/check.h"

#include <set>
#include <string>
#include <string_view>

namespace culprit::tests {

// Names in a report that look made up. Those that the text itself has are not counted.
[[nodiscard]] std::set<std::string> made_up_names(const std::string &report,
                                                  std::string_view written);

// Those in all that is said about a file.
[[nodiscard]] std::set<std::string> made_up_names(const driver::Checked &checked);

} // namespace culprit::tests
