#include "evaluate/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

namespace culprit::evaluate {

namespace {

// The widest field that anybody needs: what is larger is cut.
constexpr int widest = 4096;

struct Format {
  std::string flags;
  std::optional<int> width;
  std::optional<int> precision;
  char size = 0;
  char conversion = 'd';
};

Format read(std::string_view text) {
  Format format;
  std::size_t i = text.starts_with('%') ? 1 : 0;
  const auto number = [&] {
    int value = 0;
    for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
      value = std::min(widest, value * 10 + (text[i] - '0'));
    return value;
  };
  for (; i < text.size() && std::string_view("-+ #0").find(text[i]) != std::string_view::npos; ++i)
    format.flags += text[i];
  if (i < text.size() && text[i] >= '1' && text[i] <= '9')
    format.width = number();
  if (i < text.size() && text[i] == '.') {
    ++i;
    format.precision = number();
  }
  if (i + 1 < text.size() && std::string_view("lLn").find(text[i]) != std::string_view::npos)
    format.size = text[i++];
  if (i < text.size())
    format.conversion = text[i];
  return format;
}

std::string for_c(const Format &format, std::string_view conversion) {
  std::string result = "%" + format.flags;
  if (format.width)
    result += std::to_string(*format.width);
  if (format.precision)
    result += "." + std::to_string(*format.precision);
  return result + std::string(conversion);
}

template <class Value> std::string print(const std::string &format, Value value) {
  std::vector<char> buffer(widest * 2 + 512);
  const int length = std::snprintf(buffer.data(), buffer.size(), format.c_str(), value);
  return {buffer.data(),
          static_cast<std::size_t>(std::clamp(length, 0, static_cast<int>(buffer.size()) - 1))};
}

// A number that OCaml would read as a float.
std::string as_float(std::string text) {
  const bool plain = std::all_of(text.begin(), text.end(),
                                 [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
  return plain ? text + "." : text;
}

std::string special(double value) {
  return std::isnan(value) ? "nan" : value > 0 ? "infinity" : "neg_infinity";
}

} // namespace

std::string format_integer(std::string_view text, std::int64_t value) {
  const Format format = read(text);
  switch (format.conversion) {
  case 'x':
  case 'X':
  case 'o':
  case 'u': {
    auto bits = static_cast<unsigned long long>(value);
    if (format.size == 'l')
      bits &= 0xFFFFFFFFU;
    else if (format.size == 0)
      bits &= ~0ULL >> 1U;
    return print(for_c(format, std::string("ll") + format.conversion), bits);
  }
  default:
    return print(for_c(format, "lld"), static_cast<long long>(value));
  }
}

std::string format_float(std::string_view text, double value) {
  Format format = read(text);
  if (format.conversion == 'F') {
    if (!std::isfinite(value))
      return special(value);
    format.precision = format.precision.value_or(12);
    return as_float(print(for_c(format, "g"), value));
  }
  const bool known = std::string_view("eEfgG").find(format.conversion) != std::string_view::npos;
  const bool hexadecimal = format.conversion == 'h' || format.conversion == 'H';
  const std::string conversion(1, hexadecimal ? (format.conversion == 'h' ? 'a' : 'A')
                                  : known     ? format.conversion
                                              : 'f');
  return print(for_c(format, conversion), value);
}

std::string float_text(double value) {
  if (!std::isfinite(value))
    return special(value);
  std::string text;
  for (const char *format : {"%.12g", "%.15g", "%.18g"}) {
    text = print(std::string(format), value);
    if (std::strtod(text.c_str(), nullptr) == value)
      break;
  }
  return as_float(text);
}

std::optional<std::int64_t> parse_integer(std::string_view text, unsigned width) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+'))
    text.remove_prefix(1);
  std::uint64_t base = 10;
  bool is_signed = true;
  if (text.size() > 2 && text[0] == '0') {
    const char mark = static_cast<char>(text[1] | 0x20);
    base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 10;
    is_signed = base == 10 && mark != 'u';
    if (!is_signed)
      text.remove_prefix(2);
  }
  if (text.empty() || text.front() == '_')
    return std::nullopt;
  const std::uint64_t most = ~std::uint64_t{0} >> (64 - width);
  const std::uint64_t limit = is_signed ? most / 2 + (negative ? 1 : 0) : most;
  std::uint64_t value = 0;
  for (const char c : text) {
    if (c == '_')
      continue;
    const auto digit = static_cast<std::uint64_t>(c >= '0' && c <= '9'   ? c - '0'
                                                  : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                                  : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                                         : 99);
    if (digit >= base || value > (limit - digit) / base)
      return std::nullopt;
    value = value * base + digit;
  }
  const std::uint64_t bits = negative ? 0 - value : value;
  return static_cast<std::int64_t>(bits << (64 - width)) >> (64 - width);
}

std::optional<double> parse_float(std::string_view text) {
  std::string digits(text);
  std::erase(digits, '_');
  if (digits.empty() || digits.front() == ' ')
    return std::nullopt;
  char *end = nullptr;
  const double value = std::strtod(digits.c_str(), &end);
  return *end == '\0' ? std::optional(value) : std::nullopt;
}

} // namespace culprit::evaluate
