// Comparisons of sums, as a person would write them.
#pragma once

#include "logic/store.h"

namespace culprit::discover {

// Every comparison of integers in a formula with what is alike added up, and negative parts on the
// other side: (-1) * x + v >= 0 becomes v >= x. Equivalent to the formula.
[[nodiscard]] logic::Term tidy(logic::Store &store, logic::Term formula);

} // namespace culprit::discover
