// Qualifier instances: the predicates a κ may become a conjunction of.
#pragma once

#include "base/budget.h"
#include "horn/system.h"
#include "logic/store.h"

#include <span>
#include <vector>

namespace culprit::horn {

// All well-sorted instances of the qualifiers over the parameters of a κ, without duplicates and
// without those that are trivially true, in the order of the qualifiers. New terms are made in
// `store`, which extends the system's.
[[nodiscard]] std::vector<logic::Term> candidates(logic::Store &store, const System &system,
                                                  std::span<const Qualifier> qualifiers,
                                                  const Kappa &kappa, Budget &budget);

// Qualifiers read off the right-hand (and with scrape_all also the left-hand) predicates of the
// clauses.
[[nodiscard]] std::vector<Qualifier> scrape_qualifiers(logic::Store &store, const System &system);

// The qualifiers without those that differ from an earlier one in the names of their parameters
// only: a program of many functions says the same thing about each of them.
[[nodiscard]] std::vector<Qualifier> distinct(logic::Store &store,
                                              std::vector<Qualifier> qualifiers);

} // namespace culprit::horn
