// Parses a Haskell file: Haskell 2010 and the extensions that real programs use.
// docs/architecture.md lists them.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/source.h"
#include "base/symbol.h"
#include "syntax/errors.h"
#include "syntax/haskell/lex.h"
#include "syntax/tree.h"

#include <optional>

namespace culprit::syntax::haskell {

// Symbols and entities are added to those of the modules that were read before. Syntax errors are
// reported, several if there are several; then nothing comes back.
[[nodiscard]] std::optional<Tree> parse(const Sources &sources, FileId file, Form form,
                                        SymbolTable &symbols, EntityTable &entities,
                                        Diagnostics &diagnostics, const Settings &settings = {});

// The second half alone. The tree is complete if no errors were reported.
[[nodiscard]] Tree parse(Tokens tokens, FileId file, SymbolTable &symbols, EntityTable &entities,
                         SyntaxErrors &errors);

} // namespace culprit::syntax::haskell
