#include "base/memory.h"

#include <cstdlib> // which C library it is
#ifdef __GLIBC__
#include <cstddef>
#include <malloc.h>
#include <memory>
#include <sys/mman.h>
#endif

namespace culprit {

#ifdef __GLIBC__

// The heap of a thread is extended by no more than what is missing, unless it is asked for a lot.
// What was freed stays in it; a heap of glibc's has 64 MB.
void reserve_heap() {
  constexpr std::size_t room = 48U << 20U;
  constexpr std::size_t large_page = 2U << 20U;
  // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): this is about malloc
  const std::unique_ptr<void, decltype(&std::free)> block(std::malloc(room), &std::free);
  void *start = block.get();
  std::size_t left = room;
  if (start != nullptr && std::align(large_page, large_page, start, left) != nullptr)
    madvise(start, left / large_page * large_page, MADV_HUGEPAGE);
}

void return_memory() { malloc_trim(0); }

#else

void reserve_heap() {}
void return_memory() {}

#endif

} // namespace culprit
