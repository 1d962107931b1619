// How memory is taken from the system, and given back. To take it costs more than it seems: a small
// program is checked in less time than the pages that Z3 fills need to appear one by one. Keeping
// what is free is cheaper than asking for it again, but not where a large program leaves more of it
// behind than the next step needs.
#pragma once

#include <cstddef>
#include <vector>

namespace culprit {

// Before so many elements are added. Doubling is right for what stays small; a large array that
// takes twice what it has, beside itself while it is moved, is most of what a program takes.
template <class T> void grow_gently(std::vector<T> &array, std::size_t more = 1) {
  constexpr std::size_t large = std::size_t{1} << 20U; // in bytes
  const std::size_t size = array.size() + more;
  if (size > array.capacity() && size * sizeof(T) > large)
    array.reserve(size + size / 4);
}

// For the thread that calls: its allocator gets room at once instead of page by page, in large
// pages where the system has them. What is not used costs nothing.
void reserve_heap();

// Gives what is not needed back to the system.
void return_memory();

} // namespace culprit
