// Room for threads.
#pragma once

namespace culprit {

// From now on, threads have a large stack, also those that the engines start: Z3 and printers of
// terms recurse on the depth of terms, and this is room for what the readers' depth guards let
// through. Pages that nobody touches cost nothing.
void give_threads_room();

} // namespace culprit
