// Writes a module with what its names mean: what a module declares is qualified by that
// module, whatever the program calls it (`Data.OldList.sort`); variables that are bound inside of a
// declaration have a number (`x₁`, `x₂`), one for each time the name is bound. A name that is
// missing is left as it is. Operators are nested in parentheses; OCaml's keep their names, and so
// do its records.
#pragma once

#include "names/program.h"
#include "names/resolution.h"
#include "syntax/languages.h"

#include <string>

namespace culprit::names {

[[nodiscard]] std::string print(const syntax::Tree &tree, const Resolution &resolution,
                                const Program &program, const SymbolTable &symbols,
                                syntax::Dialect dialect = syntax::Dialect::Haskell);

} // namespace culprit::names
