// Numbers of things, in words.
#pragma once

#include <string>
#include <string_view>

namespace culprit {

// "1 declaration", "2 declarations"
[[nodiscard]] inline std::string plural(std::size_t count, std::string_view noun) {
  return std::to_string(count).append(" ").append(noun).append(count == 1 ? "" : "s");
}

// "1,204 calls"
[[nodiscard]] inline std::string readable(std::size_t count, std::string_view noun) {
  std::string text = plural(count, noun);
  for (std::size_t digits = text.find(' '); digits > 3; digits -= 3)
    text.insert(digits - 3, ",");
  return text;
}

} // namespace culprit
