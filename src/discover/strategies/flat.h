// The clauses of a question for Spacer, which knows numbers and truths, but no functions: a
// parameter of any other sort becomes one argument for each number and truth that the functions of
// a vocabulary give for it.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "logic/rewrite.h"
#include "smt/fixedpoint.h"

#include <optional>
#include <vector>

namespace culprit::discover {

struct FlatProblem {
  smt::HornProblem problem;                  // relation i is κ i
  std::vector<logic::Substitution> meanings; // by relation: of its parameters, in those of the κ
};

// What cannot be said is left out, which says less about the variables of a clause. Nothing if that
// would be a goal.
[[nodiscard]] std::optional<FlatProblem> flatten(Question &question, const Vocabulary &vocabulary);

} // namespace culprit::discover
