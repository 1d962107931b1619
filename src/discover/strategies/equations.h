// Linear equations between the words of a κ, also such that hold only under a condition, together
// with bounds and remainders: the strongest of them that all clauses keep.
//
// The affine hull of all that flows into a κ (Karr 1976) is built up from models of clauses that
// derive something outside of it (Reps, Sagiv, Yorsh 2004). A κ has a hull for every condition, and
// a set of atoms that no model has violated; each of them may need the others. A relation like
// a + b = 3 · i, which no clause says, is found by as many questions as there are words.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "horn/system.h"
#include "smt/solver.h"

#include <cstdint>
#include <vector>

namespace culprit::discover {

// Which inequalities there are: simple ones, or bounds of all numbers of the value, and of their
// sums and differences with others, also under conditions (bounds.h).
enum class Inequalities : bool { Simple, OfTwo };

// Asks no more questions than allowed; what is left standing then is proposed. The solver speaks
// about the question's store.
[[nodiscard]] std::vector<horn::Qualifier>
propose_equations(Question &question, const Vocabulary &vocabulary, Inequalities inequalities,
                  std::uint64_t most, std::uint64_t questions, smt::Solver &solver);

} // namespace culprit::discover
