// Cutting systems down to some of their clauses.
#pragma once

#include "horn/solve/solve.h"
#include "horn/system.h"

namespace culprit::horn {

// Keeps the goal and, of the other clauses that are present, what they say about κs.
void keep_clauses(System &system, ClauseId goal, const ClauseSet &present);

// Makes parameters that are silent ordinary ones. A κ that is solved with qualifiers loses them:
// whatever it means says nothing about them.
void state_scopes(System &system);

// Leaves out what no clause needs, directly or through something else that is needed: bindings, κs,
// qualifiers, constants, data types and definitions.
[[nodiscard]] System slice(System system);

} // namespace culprit::horn
