// Printing sorts and terms.
#pragma once

#include "logic/declarations.h"
#include "logic/store.h"

#include <string>

namespace culprit::logic {

// As a person writes it: `x + 1 <= len xs && (p => q)`, with the fewest parentheses.
[[nodiscard]] std::string to_source(const Store &store, Term term);
[[nodiscard]] std::string to_source(const Store &store, Sort sort);

// S-expressions in SMT-LIB's concrete syntax; names are quoted with |...| where they need it.
[[nodiscard]] std::string to_smtlib(const Store &store, Term term);
[[nodiscard]] std::string to_smtlib(const Store &store, Sort sort);
// Knowing the data types: testers are (_ is C), and constants of a polymorphic type carry their
// sort.
[[nodiscard]] std::string to_smtlib(const Store &store, const Declarations &declarations,
                                    Term term);
[[nodiscard]] std::string smtlib_name(std::string_view name); // quoted where it needs it
// How the operator of a term is called; nothing if it has none.
[[nodiscard]] std::string_view smtlib_operator(const Store &store, Term term);

} // namespace culprit::logic
