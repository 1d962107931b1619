#include "cli/pool.h"

#include "cli/memory.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <vector>

namespace culprit::cli {

namespace {

// Z3 and printers of terms recurse on the depth of terms: room for what the readers' depth guards
// let through. Pages that nobody touches cost nothing.
constexpr std::size_t stack_size = 512UL << 20U;

void give_threads_room() {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0)
    return;
  if (pthread_attr_setstacksize(&attributes, stack_size) == 0)
    pthread_setattr_default_np(&attributes); // threads that the engines start have it too
  pthread_attr_destroy(&attributes);
}

} // namespace

void in_order(std::size_t count, const PoolOptions &options,
              const std::function<void(std::size_t)> &work,
              const std::function<void(std::size_t)> &done,
              const std::function<void(std::size_t)> &waiting) {
  give_threads_room();
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t next = 0;
  std::size_t finished = 0;
  std::vector<bool> ready(count, false);

  const auto worker = [&] {
    make_room();
    std::unique_lock lock(mutex);
    while (next < count) {
      const std::size_t mine = next++;
      lock.unlock();
      work(mine);
      lock.lock();
      ready[mine] = true;
      ++finished;
      changed.notify_one();
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < std::min(std::max<std::size_t>(options.threads, 1), count); ++i)
    threads.emplace_back(worker);

  std::unique_lock lock(mutex);
  for (std::size_t i = 0; i < count; ++i) {
    while (!ready[i]) {
      if (options.idle.count() == 0) {
        changed.wait(lock);
      } else if (changed.wait_for(lock, options.idle) == std::cv_status::timeout) {
        const std::size_t now = finished;
        lock.unlock();
        waiting(now);
        lock.lock();
      }
    }
    lock.unlock();
    done(i);
    lock.lock();
  }
}

} // namespace culprit::cli
