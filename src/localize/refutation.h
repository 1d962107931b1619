// The core of a goal that was refuted outright, not only in the domain of the qualifiers.
#pragma once

#include "horn/decide.h"
#include "localize/localize.h"

namespace culprit::localize {

// Shrinks the refutation's clauses, asking `decide` about subsets; each answer of it is checked.
// The result has one core, verified, or none if the budget or the deadline ended the search.
[[nodiscard]] Localization localize(const horn::System &system, const horn::Refutation &refutation,
                                    const Deadline &deadline, Statistics &statistics,
                                    std::uint64_t steps = 2'000);

} // namespace culprit::localize
