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

[[nodiscard]] Tokens lex(const Sources &sources, FileId file, Syntax syntax, SymbolTable &symbols,
                         SyntaxErrors &errors);

// The syntax in which a file is written, as far as the file says it (recognize.cpp). Nothing that
// is right in the standard syntax counts as revised.
[[nodiscard]] Syntax syntax_of(std::string_view text);
// Whether a text may have words that only another program knows, so that it need not be wrong if it
// cannot be read.
[[nodiscard]] bool has_words_of_its_own(std::string_view text, Syntax syntax);
[[nodiscard]] bool is_known_extension(std::string_view file); // pa_extend.cmo

} // namespace culprit::syntax::ocaml
