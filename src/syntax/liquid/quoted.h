// What LiquidHaskell's quasi-quoter makes of `[lq| f :: t |]` and `[lq| type T a = t |]`: not only
// an annotation, but Haskell's own declaration as well, without the refinements.
#pragma once

#include "base/entity.h"
#include "base/symbol.h"
#include "syntax/liquid/annotation.h"
#include "syntax/tree.h"

namespace culprit::syntax::liquid {

// Adds the signatures and synonyms of quotations to the tree, except for names that it declares
// itself, and for types that say more than Haskell's can (a hole).
void declare_quoted(const Annotations &annotations, Tree &tree, SymbolTable &symbols,
                    EntityTable &entities);

} // namespace culprit::syntax::liquid
