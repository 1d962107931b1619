#include "syntax/haskell/literal.h"

#include "syntax/characters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace culprit::syntax::haskell {

namespace {

constexpr char32_t last_character = 0x10FFFF;

// In the order of their codes; SO comes after SOH in the search because it is its prefix.
constexpr std::array<std::string_view, 33> control_names{
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS",  "HT",  "LF",
    "VT",  "FF",  "CR",  "SO",  "SI",  "DLE", "DC1", "DC2", "DC3", "DC4", "NAK",
    "SYN", "ETB", "CAN", "EM",  "SUB", "ESC", "FS",  "GS",  "RS",  "US",  "SP"};

std::optional<unsigned> digit_of(char c, unsigned base) {
  unsigned value = 36;
  if (c >= '0' && c <= '9')
    value = static_cast<unsigned>(c - '0');
  else if (c >= 'a' && c <= 'f')
    value = static_cast<unsigned>(c - 'a' + 10);
  else if (c >= 'A' && c <= 'F')
    value = static_cast<unsigned>(c - 'A' + 10);
  return value < base ? std::optional(value) : std::nullopt;
}

class Decoder {
public:
  explicit Decoder(std::string_view text) : text_(text) {}

  std::variant<std::u32string, BadEscape> run() {
    while (at_ < text_.size()) {
      if (text_[at_] == '\\') {
        const std::size_t begin = at_++;
        if (!escape())
          return BadEscape{begin + 1, std::max<std::size_t>(at_ - begin, 2)};
      } else {
        const CodePoint next = character_at(text_, at_);
        result_ += static_cast<char32_t>(next.code);
        at_ += next.length;
      }
    }
    return std::move(result_);
  }

private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool escape() {
    constexpr std::string_view letters = "abfnrtv\\\"'";
    constexpr std::u32string_view values = U"\a\b\f\n\r\t\v\\\"'";
    const char c = peek();
    if (const std::size_t letter = letters.find(c);
        letter != std::string_view::npos && at_ < text_.size()) {
      ++at_;
      result_ += values[letter];
      return true;
    }
    switch (c) {
    case '&':
      ++at_;
      return true;
    case '^':
      return control();
    case 'x':
    case 'X':
      ++at_;
      return numeric(16);
    case 'o':
    case 'O':
      ++at_;
      return numeric(8);
    default:
      return digit_of(c, 10) ? numeric(10) : blank(c) ? gap() : named();
    }
  }

  static bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

  bool gap() { // a backslash, blanks, a backslash
    while (blank(peek()))
      ++at_;
    return peek() == '\\' && ++at_ > 0;
  }

  bool control() {
    ++at_;
    const char c = peek();
    if (c < '@' || c > '_')
      return false;
    ++at_;
    result_ += static_cast<char32_t>(c - '@');
    return true;
  }

  bool numeric(unsigned base) {
    if (!digit_of(peek(), base))
      return false;
    char32_t value = 0;
    for (auto digit = digit_of(peek(), base); digit; digit = digit_of(peek(), base)) {
      value = std::min<char32_t>(value * base + *digit, last_character + 1);
      ++at_;
    }
    result_ += value;
    return value <= last_character;
  }

  bool named() {
    if (text_.substr(at_).starts_with("DEL"))
      return take(3, 0x7F);
    const std::string_view *longest = nullptr;
    for (const std::string_view &name : control_names)
      if (text_.substr(at_).starts_with(name) &&
          (longest == nullptr || name.size() > longest->size()))
        longest = &name;
    return longest != nullptr &&
           take(longest->size(), static_cast<char32_t>(longest - control_names.data()));
  }

  bool take(std::size_t length, char32_t value) {
    at_ += length;
    result_ += value;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::u32string result_;
};

} // namespace

std::variant<std::u32string, BadEscape> decode(std::string_view literal) {
  if (literal.size() < 2)
    return std::u32string{};
  return Decoder(literal.substr(1, literal.size() - 2)).run();
}

std::string decimal(std::string_view literal) {
  if (literal.starts_with('-')) // of an unboxed number
    return "-" + decimal(literal.substr(1));
  unsigned base = 10;
  if (literal.size() > 2 && literal[0] == '0') {
    const char kind = literal[1];
    base = kind == 'x' || kind == 'X'   ? 16
           : kind == 'o' || kind == 'O' ? 8
           : kind == 'b' || kind == 'B' ? 2
                                        : 10;
    if (base != 10)
      literal.remove_prefix(2);
  }
  if (base == 10) {
    std::string digits;
    for (const char c : literal)
      if (c != '_')
        digits += c;
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
    return digits;
  }
  constexpr std::uint64_t limb = 1'000'000'000;
  std::vector<std::uint64_t> limbs{0}; // the least significant first
  for (const char c : literal) {
    const std::optional<unsigned> digit = digit_of(c, base);
    if (!digit)
      continue;
    std::uint64_t carry = *digit;
    for (std::uint64_t &part : limbs) {
      carry += part * base;
      part = carry % limb;
      carry /= limb;
    }
    if (carry > 0)
      limbs.push_back(carry);
  }
  std::string digits = std::to_string(limbs.back());
  for (auto part = limbs.rbegin() + 1; part != limbs.rend(); ++part) {
    const std::string text = std::to_string(*part);
    digits += std::string(9 - text.size(), '0') + text;
  }
  return digits;
}

} // namespace culprit::syntax::haskell
