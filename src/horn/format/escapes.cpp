#include "horn/format/escapes.h"

#include <array>
#include <cstdint>

#include <fmt/format.h>

namespace culprit::horn {

namespace {

constexpr std::uint32_t last_character = 0x10FFFF;

// Haskell's names of control characters, in the order of their codes; DEL and SP are apart.
constexpr std::array<std::string_view, 32> control_names{
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS",  "HT",  "LF",
    "VT",  "FF",  "CR",  "SO",  "SI",  "DLE", "DC1", "DC2", "DC3", "DC4", "NAK",
    "SYN", "ETB", "CAN", "EM",  "SUB", "ESC", "FS",  "GS",  "RS",  "US"};

void append_utf8(std::string &text, std::uint32_t c) {
  if (c < 0x80) {
    text.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    text.push_back(static_cast<char>(0xC0 | (c >> 6)));
    text.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else if (c < 0x10000) {
    text.push_back(static_cast<char>(0xE0 | (c >> 12)));
    text.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
    text.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else {
    text.push_back(static_cast<char>(0xF0 | (c >> 18)));
    text.push_back(static_cast<char>(0x80 | ((c >> 12) & 0x3F)));
    text.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
    text.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  }
}

// 12, x1F, o17: its length, or 0.
std::size_t read_code(std::string_view text, std::string &into) {
  const char first = text.empty() ? '\0' : text.front();
  const int base = first == 'x' || first == 'X' ? 16 : first == 'o' || first == 'O' ? 8 : 10;
  const std::size_t begin = base == 10 ? 0 : 1;
  std::size_t at = begin;
  std::uint32_t value = 0;
  for (; at < text.size() && digit_value(text[at]) < base; ++at) {
    value = value * static_cast<std::uint32_t>(base) +
            static_cast<std::uint32_t>(digit_value(text[at]));
    if (value > last_character)
      return 0;
  }
  if (at == begin)
    return 0;
  append_utf8(into, value);
  return at;
}

// NUL, SOH, ..: its length, or 0.
std::size_t read_control_name(std::string_view text, std::string &into) {
  std::size_t longest = control_names.size();
  for (std::size_t i = 0; i < control_names.size(); ++i) // SO is the beginning of SOH
    if (text.starts_with(control_names[i]) &&
        (longest == control_names.size() ||
         control_names[i].size() > control_names[longest].size()))
      longest = i;
  if (longest < control_names.size()) {
    into.push_back(static_cast<char>(longest));
    return control_names[longest].size();
  }
  if (text.starts_with("DEL")) {
    into.push_back('\x7F');
    return 3;
  }
  if (text.starts_with("SP")) {
    into.push_back(' ');
    return 2;
  }
  return 0;
}

} // namespace

int digit_value(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  if (c >= 'A' && c <= 'F')
    return c - 'A' + 10;
  return 99;
}

std::size_t read_escape(std::string_view text, std::string &into) {
  constexpr std::string_view letters = "abfnrtv\"'\\";
  constexpr std::string_view meanings = "\a\b\f\n\r\t\v\"'\\";
  if (text.size() < 2)
    return 0;
  if (const std::size_t at = letters.find(text[1]); at != std::string_view::npos) {
    into.push_back(meanings[at]);
    return 2;
  }
  if (text[1] == '&') // nothing: separates \12 from a digit that follows
    return 2;
  std::size_t length = read_code(text.substr(1), into);
  if (length == 0)
    length = read_control_name(text.substr(1), into);
  return length == 0 ? 0 : length + 1;
}

std::string quote(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      result += fmt::format("\\{}", c);
    else if (code < 0x20 || code == 0x7F)
      result += fmt::format("\\{}\\&", code);
    else
      result.push_back(c);
  }
  return result + '"';
}

} // namespace culprit::horn
