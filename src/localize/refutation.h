// The core of a goal that was refuted outright, not only in the domain of the qualifiers.
#pragma once

#include "horn/solve/decide.h"
#include "localize/localize.h"

namespace culprit::localize {

struct RefutationEffort {
  std::uint64_t steps = 2'000;          // a question costs one, and one for each clause
  std::uint32_t resources = 40'000'000; // of Spacer, for each question
  std::uint64_t undecided = 20;         // questions; after that nothing is asked any more
  std::uint64_t questions = 2'000;      // that Spacer has to decide
};
// While somebody waits for a verdict, a core must not take longer than that did.
inline constexpr RefutationEffort quick_refutation{200, 100'000, 0, 4};

// Shrinks the refutation's clauses, asking `decide` about subsets; each answer of it is checked.
// The result has one core, verified, or none if the budget or the deadline ended the search.
[[nodiscard]] Localization localize(const horn::System &system, const horn::Refutation &refutation,
                                    const Deadline &deadline, Statistics &statistics,
                                    const RefutationEffort &effort = {});

} // namespace culprit::localize
