// What ocamllex makes of a file (`*.mll`), as far as others can see it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace culprit::load {

// An OCaml module: the code before and behind the rules, and between them a function for each rule,
// whose result is not known. Nothing if there are no rules.
[[nodiscard]] std::optional<std::string> module_of_lexer(std::string_view text);

} // namespace culprit::load
