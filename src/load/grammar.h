// What ocamlyacc and menhir make of a grammar (`*.mly`), as far as others can see it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace culprit::load {

// An OCaml interface: the tokens, and a function for each symbol to start with. Nothing if the
// grammar does not say all of their types.
[[nodiscard]] std::optional<std::string> interface_of_grammar(std::string_view text);

} // namespace culprit::load
