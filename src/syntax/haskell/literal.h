// What a literal means.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace culprit::syntax::haskell {

struct BadEscape {
  std::size_t offset = 0; // into the literal
  std::size_t length = 0;
};

// The characters of a string or character literal, given with its quotes (Haskell 2010, §2.6).
[[nodiscard]] std::variant<std::u32string, BadEscape> decode(std::string_view literal);

// The decimal digits of an integer literal of any size and base.
[[nodiscard]] std::string decimal(std::string_view literal);

} // namespace culprit::syntax::haskell
