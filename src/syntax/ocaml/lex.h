// Splits an OCaml file into tokens.
//
// Comments, attributes, line directives and a script's first line vanish here. Attributes do,
// because they may stand nearly everywhere and say nothing about types; those that refine types are
// tokens.
#pragma once

#include "base/source.h"
#include "base/symbol.h"
#include "syntax/errors.h"
#include "syntax/ocaml/token.h"

namespace culprit::syntax::ocaml {

[[nodiscard]] Tokens lex(const Sources &sources, FileId file, SymbolTable &symbols,
                         SyntaxErrors &errors);

} // namespace culprit::syntax::ocaml
