// Paths as parts of addresses.
#pragma once

#include <string>
#include <string_view>

namespace culprit {

// Bytes that an address cannot hold as they are become %XX; slashes stay.
[[nodiscard]] std::string percent_encoded(std::string_view path);

} // namespace culprit
