// Text without the blanks around it.
#pragma once

#include <string_view>

namespace culprit::load {

[[nodiscard]] inline std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos)
    return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

} // namespace culprit::load
