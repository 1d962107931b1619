#include "base/percent.h"

#include <cctype>
#include <fmt/format.h>

namespace culprit {

std::string percent_encoded(std::string_view path) {
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte < 0x80 && (std::isalnum(byte) != 0 || c == '/' || c == '-' ||
                                       c == '_' || c == '.' || c == '~');
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return out;
}

} // namespace culprit
