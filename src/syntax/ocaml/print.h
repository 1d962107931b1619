// Writes a tree as OCaml. What is written parses to the same tree again; only parentheses are added
// where a tree that no parser made needs them. Comments and attributes are left out.
#pragma once

#include "base/symbol.h"
#include "syntax/ocaml/parse.h"
#include "syntax/tree.h"

#include <string>

namespace culprit::syntax::ocaml {

[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols,
                                Form form = Form::Implementation);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, ExpressionId id);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, PatternId id);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, TypeId id);
[[nodiscard]] std::string print(const Tree &tree, const SymbolTable &symbols, DeclarationId id);

} // namespace culprit::syntax::ocaml
