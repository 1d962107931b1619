// Code points and their encoding in UTF-8. Surrogates, which UTF-8 leaves out but Haskell has, are
// encoded like all others.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace culprit {

struct CodePoint {
  std::uint32_t code = 0;
  std::uint32_t length = 1; // in bytes
};

// The first code point of a text that is not empty and was encoded here.
[[nodiscard]] inline CodePoint decode(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto part = [&](std::size_t i) { return byte(i) & 0x3FU; };
  if (byte(0) < 0xC0)
    return {byte(0), 1};
  if (byte(0) < 0xE0)
    return {(byte(0) & 0x1FU) << 6 | part(1), 2};
  if (byte(0) < 0xF0)
    return {(byte(0) & 0x0FU) << 12 | part(1) << 6 | part(2), 3};
  return {(byte(0) & 0x07U) << 18 | part(1) << 12 | part(2) << 6 | part(3), 4};
}

inline void encode(std::uint32_t code, std::string &into) {
  const auto last = [&](unsigned shift) {
    into += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) {
    into += static_cast<char>(code);
  } else if (code < 0x800) {
    into += static_cast<char>(0xC0U | code >> 6);
    last(0);
  } else if (code < 0x10000) {
    into += static_cast<char>(0xE0U | code >> 12);
    last(6);
    last(0);
  } else {
    into += static_cast<char>(0xF0U | code >> 18);
    last(12);
    last(6);
    last(0);
  }
}

} // namespace culprit
