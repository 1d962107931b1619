// What OCaml demands of the form of a file beyond its grammar: names that a structure or signature
// may define only once (those of types apart, which are looked at while names are resolved), and
// where patterns of exceptions may stand.
#pragma once

#include "base/symbol.h"
#include "names/problems.h"

namespace culprit::names::ocaml {

void check_form(const syntax::Tree &tree, const SymbolTable &symbols, Problems &problems);

} // namespace culprit::names::ocaml
