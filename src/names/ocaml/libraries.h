// Which library a module that is not there belongs to.
#pragma once

#include <string_view>

namespace culprit::names::ocaml {

// As dune and ocamlfind call it; empty if it is not known.
[[nodiscard]] std::string_view library_of(std::string_view module);

} // namespace culprit::names::ocaml
