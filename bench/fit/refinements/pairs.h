// Products of two features as features of their own.
#pragma once

#include "regression.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace culprit::fit {

using TermPair = std::pair<std::size_t, std::size_t>;

// The pairs of terms that occur together often enough to be told from chance, and not almost always
// if one of them does.
[[nodiscard]] std::vector<TermPair> frequent_pairs(const std::vector<Sample> &samples,
                                                   std::size_t terms);

// Adds the product of each pair as a term: those of pair i are `terms + i`. They count less than
// what they are made of, so that a pair is used only where that is not enough.
inline constexpr double share_of_pair = 0.5;
void add_products(std::vector<Sample> &samples, const std::vector<TermPair> &pairs,
                  std::size_t terms);

// The products that do not matter, by term: all but so many of them.
[[nodiscard]] std::vector<bool> unimportant_products(const Weights &weights,
                                                     std::span<const Weighed> samples,
                                                     std::size_t terms, std::size_t most);

} // namespace culprit::fit
