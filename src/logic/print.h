// Printing sorts and terms.
#pragma once

#include "logic/store.h"

#include <string>

namespace culprit::logic {

// As a person writes it: `x + 1 <= len xs && (p => q)`, with the fewest parentheses.
[[nodiscard]] std::string to_source(const Store &store, Term term);
[[nodiscard]] std::string to_source(const Store &store, Sort sort);

// S-expressions in SMT-LIB's concrete syntax; names are quoted with |...| where they need it.
[[nodiscard]] std::string to_smtlib(const Store &store, Term term);
[[nodiscard]] std::string to_smtlib(const Store &store, Sort sort);

} // namespace culprit::logic
