// What is read from a field or a reference stays there until somebody can have changed it: between
// two calls, and where nothing is assigned to that field, a second read gives what the first one
// gave. `if s.top > 0 then s.data.(s.top - 1)` reads `s.top` once then, so that what the condition
// says is known of the index.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

namespace culprit::refine {

// In all that the program itself defines.
void share_reads(kernel::Program &program, const names::Program &names,
                 const types::Environment &environment, const SymbolTable &symbols);

} // namespace culprit::refine
