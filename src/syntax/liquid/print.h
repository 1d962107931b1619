// Writes annotations as LiquidHaskell. What is written is read as the same tree again; parentheses
// are added only where a tree that no parser made needs them. Declarations stand on lines of their
// own, comments are left out.
#pragma once

#include "base/symbol.h"
#include "syntax/liquid/annotation.h"

#include <string>

namespace culprit::syntax::liquid {

// All annotations of a program, each in its own delimiters, or a whole file of specifications.
[[nodiscard]] std::string print(const Annotations &annotations, const SymbolTable &symbols);

// With the fixities that are known without any declaration.
[[nodiscard]] std::string print(const Annotations &annotations, const SymbolTable &symbols,
                                DeclarationId id);
[[nodiscard]] std::string print(const Annotations &annotations, const SymbolTable &symbols,
                                TypeId id);
[[nodiscard]] std::string print(const Annotations &annotations, const SymbolTable &symbols,
                                TermId id);

} // namespace culprit::syntax::liquid
