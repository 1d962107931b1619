// Classes of characters (Haskell 2010, §2.2; Unicode categories as GHC reads them).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace culprit::syntax {

enum class CharacterClass : std::uint8_t {
  Other, // cannot stand outside of strings and comments
  Blank,
  Digit,
  Small, // begins a variable
  Large, // begins a constructor
  Tail,  // only inside of a name
  Symbol,
  Special, // brackets, comma, semicolon, backtick
  Quote,
};

struct CodePoint {
  std::uint32_t code = 0;
  std::uint32_t length = 0; // bytes; 0 at the end of the text
  CharacterClass kind = CharacterClass::Other;
};

// The character at a place of valid UTF-8.
[[nodiscard]] CodePoint character_at(std::string_view text, std::size_t offset);

[[nodiscard]] inline bool continues_name(CharacterClass kind) {
  return kind == CharacterClass::Small || kind == CharacterClass::Large ||
         kind == CharacterClass::Digit || kind == CharacterClass::Tail;
}

} // namespace culprit::syntax
