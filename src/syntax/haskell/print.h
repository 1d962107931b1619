// Writes a tree as Haskell. What is written parses to the same tree again; only parentheses are
// added where a tree that no parser made needs them. Blocks inside of expressions get braces, the
// others layout. Comments and pragmas other than LANGUAGE are left out, annotations stand before
// the next declaration.
#pragma once

#include "base/symbol.h"
#include "syntax/tree.h"

#include <string>

namespace culprit::syntax::haskell {

[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, ExpressionId id);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, PatternId id);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, TypeId id);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, DeclarationId id);

} // namespace culprit::syntax::haskell
