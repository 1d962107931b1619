// Linear equations between integer terms, solved for one of them.
#pragma once

#include "logic/store.h"

#include <cstdint>
#include <map>
#include <optional>

namespace culprit::discover {

// constant + Σ coefficient · term. The terms are whatever is not a sum: variables, applications,
// products.
struct LinearForm {
  std::map<logic::Term, std::int64_t> coefficients; // none is 0
  std::int64_t constant = 0;
};

// Nothing if a number is too large to compute with.
[[nodiscard]] std::optional<LinearForm> linear_form(const logic::Store &store, logic::Term root);
[[nodiscard]] logic::Term to_term(logic::Store &store, const LinearForm &form);

// What `variable` is if the equation holds; nothing if that is no linear term.
[[nodiscard]] std::optional<logic::Term> solve_for(logic::Store &store, logic::Term equation,
                                                   logic::Term variable);

} // namespace culprit::discover
