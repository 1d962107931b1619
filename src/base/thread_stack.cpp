#include "base/thread_stack.h"

#include <cstddef>
#include <pthread.h>

namespace culprit {

namespace {
constexpr std::size_t stack_size = 512UL << 20U;
} // namespace

void give_threads_room() {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0)
    return;
  if (pthread_attr_setstacksize(&attributes, stack_size) == 0)
    pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

} // namespace culprit
