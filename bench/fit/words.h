// The words of a program, as far as seeding mistakes needs them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::fit {

enum class Dialect : std::uint8_t { Haskell, OCaml };

enum class WordKind : std::uint8_t {
  Name,        // of a value
  Constructor, // or of a type
  Operator,
  Number,
  Text,
  Character,
  Keyword,
  Open,
  Close,
  Separator,
};

inline constexpr std::size_t no_word = static_cast<std::size_t>(-1);

struct Word {
  WordKind kind = WordKind::Name;
  std::size_t from = 0; // bytes
  std::size_t to = 0;
  std::size_t line = 0;
  std::size_t column = 0;
  std::size_t match = no_word; // of a bracket, the other one
  std::size_t declaration = 0; // the number of the top-level declaration it stands in
  bool in_type = false;        // of a signature
  bool in_pattern = false;
};

struct Words {
  std::string text;
  std::vector<Word> list;
  std::vector<bool> code; // by declaration: defines a value
  [[nodiscard]] std::string_view operator[](std::size_t index) const {
    return std::string_view(text).substr(list[index].from, list[index].to - list[index].from);
  }
};

[[nodiscard]] Words read_words(std::string text, Dialect dialect);

} // namespace culprit::fit
