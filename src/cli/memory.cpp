#include "cli/memory.h"

#include <cstddef>
#include <cstdlib>
#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

namespace culprit::cli {

#ifdef __GLIBC__

void keep_memory() {
  constexpr int keep = 1 << 30;
  constexpr int grow_by = 16 << 20;
  // NOLINTBEGIN(concurrency-mt-unsafe): there are no other threads yet
  mallopt(M_TRIM_THRESHOLD, keep);
  mallopt(M_MMAP_THRESHOLD, keep);
  mallopt(M_TOP_PAD, grow_by);
  // NOLINTEND(concurrency-mt-unsafe)
}

// The heap of a thread is extended by no more than what is missing, unless it is asked for a lot.
// What was freed stays in it; a heap of glibc's has 64 MB.
void make_room() {
  constexpr std::size_t room = 48U << 20U;
  constexpr std::size_t large_page = 2U << 20U;
  // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): this is about malloc
  const std::unique_ptr<void, decltype(&std::free)> block(std::malloc(room), &std::free);
  void *start = block.get();
  std::size_t left = room;
  if (start != nullptr && std::align(large_page, large_page, start, left) != nullptr)
    madvise(start, left / large_page * large_page, MADV_HUGEPAGE);
}

#else

void keep_memory() {}
void make_room() {}

#endif

} // namespace culprit::cli
