// Most changes that are tried out are inside of one function. Then what has nothing to do with that
// function need not be checked again.
#pragma once

#include "base/diagnostic.h"
#include "base/symbol.h"
#include "syntax/tree.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace culprit::driver {

// The functions on the top level that the edits are inside of; nothing if some edit is elsewhere,
// or in an annotation.
[[nodiscard]] std::optional<std::set<std::string>>
touched_functions(const syntax::Tree &tree, const SymbolTable &symbols,
                  const std::vector<Edit> &edits);

// Whether two versions of a module declare the same, whatever is inside of its functions.
[[nodiscard]] bool declare_alike(const syntax::Tree &before, const SymbolTable &before_symbols,
                                 const syntax::Tree &after, const SymbolTable &after_symbols);

// The function on the top level that has this line; nothing if there is none, or more than one.
[[nodiscard]] std::optional<std::string>
function_at(const syntax::Tree &tree, const SymbolTable &symbols, std::uint32_t line);

} // namespace culprit::driver
