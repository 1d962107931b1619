// What a literal of OCaml means. It was read by the lexer, so it is well-formed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::syntax::ocaml {

// The bytes of a string or character literal, given with its quotes.
[[nodiscard]] std::string decode(std::string_view literal);

// An integer with its sign, base and suffix, modulo 2^64.
[[nodiscard]] std::int64_t integer(std::string_view literal);

[[nodiscard]] double floating(std::string_view literal);

} // namespace culprit::syntax::ocaml
