#include "cli/run.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// Memory that was given back is needed again at once: each check of a changed program makes what
// the one before it has just freed. Returning it to the system costs more than the check.
void keep_memory() {
#ifdef __GLIBC__
  constexpr int keep = 1 << 30;
  constexpr int grow_by = 16 << 20;
  // NOLINTBEGIN(concurrency-mt-unsafe): there are no other threads yet
  mallopt(M_TRIM_THRESHOLD, keep);
  mallopt(M_MMAP_THRESHOLD, keep);
  mallopt(M_TOP_PAD, grow_by);
  // NOLINTEND(concurrency-mt-unsafe)
#endif
}

} // namespace

int main(int argc, char **argv) {
  keep_memory();
  return culprit::cli::main(argc, argv);
}
