// Properties of all data of a sort, in terms of some features: sizes are not negative, an empty
// list has no elements.
#pragma once

#include "discover/clauses/features.h"
#include "discover/clauses/model.h"

#include <span>
#include <vector>

namespace culprit::discover {

// Simple candidates, and of those the largest set that is inductive.
[[nodiscard]] std::vector<Lemma> find_lemmas(logic::Store &store, DataTypes &types,
                                             std::span<const Feature> features,
                                             ModelChecker &checker);

} // namespace culprit::discover
