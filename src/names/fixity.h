// Gives every sequence of operators its structure (Haskell 2010, §10.6), once it is known which
// operators they are. A sequence may have any length: nothing here recurs.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "names/resolution.h"

namespace culprit::names {

struct Fixities {
  const Program &program;
  const std::unordered_map<LocalId, Fixity> &locals;
  const SymbolTable &symbols;
};

// Afterwards every Infix of expressions, patterns and types has a single operator. Operators that
// may not stand beside each other are reported, and then taken from the left.
void resolve_fixities(syntax::Tree &tree, Resolution &resolution, const Fixities &fixities,
                      EntityTable &entities, Diagnostics &diagnostics);

} // namespace culprit::names
