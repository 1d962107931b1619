#include "syntax/characters.h"

#include <array>
#include <utf8proc.h>

namespace culprit::syntax {

namespace {

constexpr std::array<CharacterClass, 128> ascii = [] {
  std::array<CharacterClass, 128> table{};
  const auto set = [&](std::string_view characters, CharacterClass kind) {
    for (const char c : characters)
      table[static_cast<unsigned char>(c)] = kind;
  };
  set(" \t\n\r\v\f", CharacterClass::Blank);
  set("0123456789", CharacterClass::Digit);
  set("abcdefghijklmnopqrstuvwxyz_", CharacterClass::Small);
  set("ABCDEFGHIJKLMNOPQRSTUVWXYZ", CharacterClass::Large);
  set("!#$%&*+./<=>?@\\^|-~:", CharacterClass::Symbol);
  set("()[]{},;`", CharacterClass::Special);
  set("'\"", CharacterClass::Quote);
  return table;
}();

CharacterClass classify(std::uint32_t code) {
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(code))) {
  case UTF8PROC_CATEGORY_LU:
  case UTF8PROC_CATEGORY_LT:
    return CharacterClass::Large;
  case UTF8PROC_CATEGORY_LL:
  case UTF8PROC_CATEGORY_LO:
    return CharacterClass::Small;
  case UTF8PROC_CATEGORY_LM:
  case UTF8PROC_CATEGORY_MN:
  case UTF8PROC_CATEGORY_ND:
  case UTF8PROC_CATEGORY_NL:
  case UTF8PROC_CATEGORY_NO:
    return CharacterClass::Tail;
  case UTF8PROC_CATEGORY_PC:
  case UTF8PROC_CATEGORY_PD:
  case UTF8PROC_CATEGORY_PO:
  case UTF8PROC_CATEGORY_SM:
  case UTF8PROC_CATEGORY_SC:
  case UTF8PROC_CATEGORY_SK:
  case UTF8PROC_CATEGORY_SO:
    return CharacterClass::Symbol;
  case UTF8PROC_CATEGORY_ZS:
    return CharacterClass::Blank;
  default:
    return CharacterClass::Other;
  }
}

} // namespace

CodePoint character_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size())
    return {};
  const auto first = static_cast<unsigned char>(text[offset]);
  if (first < 0x80)
    return {first, 1, ascii[first]};
  const std::uint32_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  std::uint32_t code = first & (0xFFU >> (length + 1));
  for (std::uint32_t i = 1; i < length && offset + i < text.size(); ++i)
    code = code << 6U | (static_cast<unsigned char>(text[offset + i]) & 0x3FU);
  return {code, length, classify(code)};
}

} // namespace culprit::syntax
