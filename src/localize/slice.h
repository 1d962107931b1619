// Clauses without what they do not speak about. A binding that has nothing to do with what a clause
// says matters to it in one way only: while nothing flows into its κ, there is no such value, and
// whatever comes behind it holds. So parts of a program that have nothing to do with a failure
// would be in all of its cores: without them a value that nobody looks at would not be there.
#pragma once

#include "horn/system.h"

namespace culprit::localize {

// Takes from the environment of each clause the bindings that no variable connects with its sides,
// nor with what decides whether it is reached at all: a predicate that is not about its own
// variable. What failed before fails afterwards.
void leave_out_unrelated(horn::System &system);

} // namespace culprit::localize
