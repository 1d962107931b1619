// `if a && b then … else …` asks twice: where both hold, it is known that both do, and not only
// that their conjunction is true. So a condition that is itself chosen (`&&`, `||`, `if`, `match`)
// is decided where it is found: each way that leads to a truth value goes on with what that one
// leads to. What several ways lead to is shared by them.
#pragma once

#include "kernel/program.h"
#include "names/program.h"

namespace culprit::refine {

// In all that the program itself defines.
void decide_conditions(kernel::Program &program, const names::Program &names);

} // namespace culprit::refine
