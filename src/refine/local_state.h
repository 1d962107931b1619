// References that never leave the function that makes them are variables: what they hold is passed
// along. `let s = ref 0 in for i = 1 to n do s := !s + i done; !s` becomes a loop that takes the
// number that `s` holds and gives the one that it holds in the end. So what is known of it is known
// at each place, and not of all that it ever holds.
//
// A function that reads or writes such a reference takes what it holds, and gives what it holds
// afterwards beside its result. That is done for functions that are only called, and whose types
// are known; a reference that is used in any other way stays one.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

namespace culprit::refine {

// In all that the program itself defines. What is left is read no more often than it has to be
// (shared_reads.h).
void pass_local_state(kernel::Program &program, const names::Program &names,
                      types::Environment &environment, SymbolTable &symbols);

} // namespace culprit::refine
