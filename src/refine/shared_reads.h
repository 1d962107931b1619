// What is read from a field, a reference or an array stays there until somebody can have changed
// it: a second read gives what the first one gave, or what was written last.
// `if s.top > 0 then s.data.(s.top - 1)` reads `s.top` once then, so that what the condition says
// is known of the index. A read within a condition comes before it, so that it is known afterwards.
//
// The containers of the library have a number of elements, or a table a key, in the same way:
// `if not (Queue.is_empty q) then Queue.pop q` asks how many there are, and whether that is none.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

namespace culprit::refine {

// In all that the program itself defines.
void share_reads(kernel::Program &program, const names::Program &names,
                 const types::Environment &environment, const SymbolTable &symbols);

} // namespace culprit::refine
