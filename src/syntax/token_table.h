// What a language calls its kinds of tokens.
#pragma once

#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace culprit::syntax {

template <typename Kind> struct TokenDescription {
  Kind kind;
  std::string_view name;
  std::string_view spelling; // of those that have one only
};

// Whether each stands where its number says.
template <typename Kind, std::size_t count>
constexpr bool in_order(const std::array<TokenDescription<Kind>, count> &table) {
  for (std::size_t i = 0; i < count; ++i)
    if (static_cast<std::size_t>(table[i].kind) != i)
      return false;
  return true;
}

// "1:5-1:8 keyword let", "1:9-1:10 variable": how a token is printed, up to its text.
template <typename Token, typename Kind>
std::string place_and_kind(const Token &token, const TokenDescription<Kind> &description) {
  return fmt::format("{}:{}-{}:{} {}{}{}", token.start.line, token.start.column, token.end.line,
                     token.end.column, description.name, description.spelling.empty() ? "" : " ",
                     description.spelling);
}

} // namespace culprit::syntax
