// Words that are there under a condition, for the macros of camlp4 and camlp5: IFDEF NAME THEN ...
// ELSE ... END. A name that only a command line could define is not defined.
#pragma once

#include "syntax/ocaml/token.h"

#include <array>

namespace culprit::syntax::ocaml {

inline constexpr std::array compiler_version{4, 13, 1}; // whose library Culprit has

// The words that are there, without the conditions.
[[nodiscard]] Tokens without_conditions(const Tokens &tokens, const SymbolTable &symbols);

} // namespace culprit::syntax::ocaml
