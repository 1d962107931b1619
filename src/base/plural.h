// Numbers of things, in words.
#pragma once

#include <string>
#include <string_view>

namespace culprit {

// "1 declaration", "2 declarations"
[[nodiscard]] inline std::string plural(std::size_t count, std::string_view noun) {
  return std::to_string(count).append(" ").append(noun).append(count == 1 ? "" : "s");
}

} // namespace culprit
