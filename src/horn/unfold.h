// Unfolding of definitions (proof by logical evaluation, as in liquid-fixpoint): adds to a clause
// the equations f args = body for the applications that occur in it, where the guards on the way
// are decided by what the clause knows.
#pragma once

#include "base/budget.h"
#include "horn/system.h"
#include "logic/store.h"

#include <vector>

namespace culprit::horn {

// Further facts by clause; empty if the system asks for no unfolding. New terms are made in
// `store`, which extends the system's.
[[nodiscard]] std::vector<std::vector<logic::Term>>
unfold(logic::Store &store, const System &system, const Deadline &deadline);

} // namespace culprit::horn
