// Reads the annotations of a program, and files of specifications, in the grammar of
// LiquidHaskell. Words are those of Haskell.
//
// Declarations begin on lines of their own, as far to the left as the first one of their block, or
// are separated by semicolons; what goes on is indented further. Operators have LiquidHaskell's
// fixities, which `infix` declarations inside of annotations change for all that follows.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/source.h"
#include "base/symbol.h"
#include "syntax/liquid/annotation.h"
#include "syntax/tree.h"

namespace culprit::syntax::liquid {

// What is malformed is reported, each declaration at most once, and stands in the result as Broken.
[[nodiscard]] Annotations parse(const Tree &tree, const Sources &sources, SymbolTable &symbols,
                                EntityTable &entities, Diagnostics &diagnostics);

// A file that begins with `module spec M where`.
[[nodiscard]] Annotations parse_specification(const Sources &sources, FileId file,
                                              SymbolTable &symbols, EntityTable &entities,
                                              Diagnostics &diagnostics);

} // namespace culprit::syntax::liquid
