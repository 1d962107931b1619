// Uses of functions that have no types of their own. Within a function's recursion they need none,
// because they are at those that the function is defined for. Of all others nobody has noted down
// the types (a field `{ f }`, a structure that a signature makes less general): they may be any.
#pragma once

#include "kernel/program.h"
#include "names/program.h"

#include <unordered_set>

namespace culprit::refine {

// In the program's own code, outside of recursion.
[[nodiscard]] std::unordered_set<kernel::ExpressionId> untyped_uses(const kernel::Program &program,
                                                                    const names::Program &names);

} // namespace culprit::refine
