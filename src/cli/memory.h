// How memory is taken from the system. That costs more than it seems: a small program is checked in
// less time than the pages that Z3 fills need to appear one by one.
#pragma once

#include <cstddef>

namespace culprit::cli {

// For the whole process, before it has other threads: memory that was given back is needed again
// at once, because each check of a changed program makes what the one before it has just freed.
// Returning it to the system costs more than the check.
void keep_memory();

// For the thread that calls: its allocator gets room at once instead of page by page, in large
// pages where the system has them. What is not used costs nothing.
void reserve_heap();

// What is free, in bytes: of the machine, and of the control groups that the process is in. 0 where
// that cannot be found out.
[[nodiscard]] std::size_t free_memory();

// What this process and its children use, in bytes; 0 where that cannot be found out.
[[nodiscard]] std::size_t used_memory();

} // namespace culprit::cli
