// `incr r` is `r := !r + 1`, and `decr r` is `r := !r - 1`: said so, it is known what they ask of
// the reference, and what it holds afterwards.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

namespace culprit::refine {

// In all that the program itself defines.
void spell_out_counting(kernel::Program &program, const names::Program &names,
                        const types::Environment &environment, const SymbolTable &symbols);

} // namespace culprit::refine
