#pragma once

#include <string>
#include <string_view>

namespace culprit::tests {

inline std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i)
    all += text;
  return all;
}

} // namespace culprit::tests
