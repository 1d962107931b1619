// Parses an OCaml file: the core language and the module language of OCaml 4.13, in the standard or
// in the revised syntax. Objects, classes, extension points, quotations, grammars and stream
// parsers are recognized, but not supported.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/source.h"
#include "base/symbol.h"
#include "syntax/errors.h"
#include "syntax/ocaml/lex.h"
#include "syntax/tree.h"

#include <optional>

namespace culprit::syntax::ocaml {

enum class Form : std::uint8_t { Implementation, Interface };
[[nodiscard]] Form form_of(std::string_view path); // by its ending

// Symbols and entities are added to those of the modules that were read before. Syntax errors are
// reported, several if there are several; then nothing comes back.
[[nodiscard]] std::optional<Tree> parse(const Sources &sources, FileId file, Form form,
                                        SymbolTable &symbols, EntityTable &entities,
                                        Diagnostics &diagnostics);

// The second half alone. The tree is complete if no errors were reported.
[[nodiscard]] Tree parse(const Tokens &tokens, FileId file, Form form, Syntax syntax,
                         SymbolTable &symbols, EntityTable &entities, SyntaxErrors &errors);

} // namespace culprit::syntax::ocaml
