// Constructors that simplify as they build, and a bottom-up simplifier made of them.
#pragma once

#include "logic/store.h"

#include <span>
#include <vector>

namespace culprit::logic {

[[nodiscard]] Term conjunction(Store &store,
                               std::span<const Term> parts); // flattened, without duplicates
[[nodiscard]] Term disjunction(Store &store, std::span<const Term> parts);
[[nodiscard]] Term
negation(Store &store,
         Term term); // pushes through relations: not (x < y) is x >= y on Int and Real
[[nodiscard]] Term implication(Store &store, Term left, Term right);
[[nodiscard]] Term equality(Store &store, Term left, Term right);

// A relation with its sides exchanged: x < y is y > x. Others stay what they are.
[[nodiscard]] Op converse(Op op);

// The conjuncts of a term (nested conjunctions flattened); empty for true.
[[nodiscard]] std::vector<Term> conjuncts(const Store &store, Term term);

// Folds constants and units, bottom up; equivalent to the input.
[[nodiscard]] Term simplify(Store &store, Term term);

} // namespace culprit::logic
