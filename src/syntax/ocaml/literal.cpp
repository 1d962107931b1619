#include "syntax/ocaml/literal.h"

#include "base/characters.h"

#include <algorithm>
#include <cstdlib>

namespace culprit::syntax::ocaml {

namespace {

unsigned digit(char c) {
  if (c >= '0' && c <= '9')
    return static_cast<unsigned>(c - '0');
  return static_cast<unsigned>((c | 0x20) - 'a') + 10;
}

// Takes the digits of a number.
unsigned number(std::string_view &text, std::size_t length, unsigned base) {
  unsigned value = 0;
  for (std::size_t i = 0; i < length && !text.empty(); ++i, text.remove_prefix(1))
    value = value * base + digit(text.front());
  return value;
}

bool is_space_or_tab(char c) { return c == ' ' || c == '\t'; }

// What follows a backslash.
void escape(std::string_view &text, std::string &into) {
  const char c = text.front();
  text.remove_prefix(1);
  switch (c) {
  case 'n':
    into += '\n';
    return;
  case 't':
    into += '\t';
    return;
  case 'b':
    into += '\b';
    return;
  case 'r':
    into += '\r';
    return;
  case 'x':
    into += static_cast<char>(number(text, 2, 16));
    return;
  case 'o':
    into += static_cast<char>(number(text, 3, 8));
    return;
  case 'u': { // \u{1F600}
    const std::size_t end = std::min(text.find('}'), text.size());
    std::string_view digits = text.substr(0, end);
    if (!digits.empty())
      digits.remove_prefix(1);
    encode(number(digits, digits.size(), 16), into);
    text.remove_prefix(std::min(end + 1, text.size()));
    return;
  }
  case '\r':
  case '\n': // the line goes on after the blanks of the next one
    if (c == '\r' && text.starts_with('\n'))
      text.remove_prefix(1);
    while (!text.empty() && is_space_or_tab(text.front()))
      text.remove_prefix(1);
    return;
  default:
    break;
  }
  if (c >= '0' && c <= '9') {
    const unsigned first = digit(c) * 100;
    into += static_cast<char>(first + number(text, 2, 10));
    return;
  }
  into += c;
}

} // namespace

std::string decode(std::string_view literal) {
  if (literal.starts_with('{')) { // {id|...|id}
    const std::size_t begin = literal.find('|') + 1;
    return std::string(literal.substr(begin, literal.size() - 2 * begin));
  }
  std::string_view text = literal.substr(1, literal.size() < 2 ? 0 : literal.size() - 2);
  std::string bytes;
  while (!text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    if (c == '\\' && !text.empty())
      escape(text, bytes);
    else
      bytes += c;
  }
  return bytes;
}

std::int64_t integer(std::string_view literal) {
  const bool negative = literal.starts_with('-');
  if (negative || literal.starts_with('+'))
    literal.remove_prefix(1);
  std::uint64_t base = 10;
  if (literal.size() > 2 && literal[0] == '0') {
    const char letter = static_cast<char>(literal[1] | 0x20);
    base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : letter == 'u' ? 10 : 0;
    literal.remove_prefix(base == 0 ? 0 : 2);
    base = base == 0 ? 10 : base;
  }
  std::uint64_t value = 0;
  for (const char c : literal) {
    if (c == '_')
      continue;
    const unsigned next = digit(c);
    if (next >= base) // the suffix
      break;
    value = value * base + next;
  }
  return static_cast<std::int64_t>(negative ? 0 - value : value);
}

double floating(std::string_view literal) {
  std::string text(literal);
  std::erase(text, '_');
  return std::strtod(text.c_str(), nullptr);
}

} // namespace culprit::syntax::ocaml
