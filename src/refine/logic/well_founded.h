// Whether the equations of measures can be true. They are known of every value that a constructor
// makes, in the proof that the measure ends, too; so they must show by their form that they define
// something.
#pragma once

#include "refine/specifications.h"

#include <unordered_set>

namespace culprit::refine {

// The measures that are applied to something else than fields in their own equations.
[[nodiscard]] std::unordered_set<Symbol> ill_founded(const Formulas &formulas,
                                                     const std::vector<Measure> &measures);

// The measures that are numbers and never negative, as the form of their equations shows: sums and
// products of literals and of such measures.
[[nodiscard]] std::unordered_set<Symbol> never_negative(const Formulas &formulas,
                                                        const std::vector<Measure> &measures);

} // namespace culprit::refine
