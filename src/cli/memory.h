// How much memory there is, and what becomes of that which was freed.
#pragma once

#include <cstddef>

namespace culprit::cli {

// For the whole process, before it has other threads: memory that was given back is needed again
// at once, because each check of a changed program makes what the one before it has just freed.
// Returning it to the system costs more than the check.
void keep_memory();

// What is free, in bytes: of the machine, and of the control groups that the process is in. 0 where
// that cannot be found out.
[[nodiscard]] std::size_t free_memory();

// What this process and its children use, in bytes; 0 where that cannot be found out.
[[nodiscard]] std::size_t used_memory();

} // namespace culprit::cli
