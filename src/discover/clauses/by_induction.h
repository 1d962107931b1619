// Proofs about data by induction over a goal: relations are read as recursive functions, and what a
// goal says about them is a theorem about all values of one of its variables.
#pragma once

#include "base/budget.h"
#include "discover/clauses/model.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <optional>

namespace culprit::discover {

// New terms go into `store`.
[[nodiscard]] std::optional<Model> prove_by_induction(logic::Store &store,
                                                      const logic::Declarations &declarations,
                                                      const smt::HornProblem &problem,
                                                      const Deadline &deadline);

} // namespace culprit::discover
