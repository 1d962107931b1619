#include "cli/pool.h"

#include "base/memory.h"
#include "base/thread_stack.h"

#include <algorithm>
#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace culprit::cli {

namespace {

// Shared by the threads, and by those that nobody waits for any more.
struct Pool {
  struct Worker {
    std::thread thread;
    std::size_t input = static_cast<std::size_t>(-1); // that it works on
  };
  std::mutex mutex;
  std::condition_variable changed;
  std::function<void(std::size_t)> work;
  std::size_t count = 0;
  std::size_t next = 0;
  std::size_t finished = 0;
  std::vector<bool> ready;
  std::vector<bool> abandoned;
  std::list<Worker> workers; // that somebody waits for
};

void run(Pool &pool, std::list<Pool::Worker>::iterator self) {
  reserve_heap();
  std::unique_lock lock(pool.mutex);
  while (pool.next < pool.count) {
    const std::size_t mine = self->input = pool.next++;
    lock.unlock();
    pool.work(mine);
    lock.lock();
    if (pool.abandoned[mine])
      return; // another thread has taken over
    pool.ready[mine] = true;
    ++pool.finished;
    pool.changed.notify_one();
  }
}

// With the lock.
void start(const std::shared_ptr<Pool> &pool) {
  const auto worker = pool->workers.emplace(pool->workers.end());
  worker->thread = std::thread([pool, worker] { run(*pool, worker); });
}

// With the lock: what these inputs take is no longer waited for.
void abandon(const std::shared_ptr<Pool> &pool, const std::vector<std::size_t> &inputs) {
  for (const std::size_t input : inputs) {
    if (pool->ready[input])
      continue;
    pool->abandoned[input] = pool->ready[input] = true;
    ++pool->finished;
    const auto worker = std::find_if(pool->workers.begin(), pool->workers.end(),
                                     [&](const auto &each) { return each.input == input; });
    worker->thread.detach();
    pool->workers.erase(worker);
    if (pool->next < pool->count)
      start(pool);
  }
}

} // namespace

bool in_order(std::size_t count, const PoolOptions &options,
              const std::function<void(std::size_t)> &work,
              const std::function<void(std::size_t)> &done,
              const std::function<std::vector<std::size_t>(std::size_t)> &waiting) {
  give_threads_room();
  const auto pool = std::make_shared<Pool>();
  pool->work = work;
  pool->count = count;
  pool->ready.resize(count);
  pool->abandoned.resize(count);
  std::unique_lock lock(pool->mutex);
  for (std::size_t i = 0; i < std::min(std::max<std::size_t>(options.threads, 1), count); ++i)
    start(pool);
  auto look = std::chrono::steady_clock::now() + options.idle;
  const auto wait = [&] {
    if (options.idle.count() == 0) {
      pool->changed.wait(lock);
    } else if (pool->changed.wait_until(lock, look) == std::cv_status::timeout) {
      look = std::chrono::steady_clock::now() + options.idle;
      const std::size_t now = pool->finished;
      lock.unlock();
      const std::vector<std::size_t> late = waiting(now);
      lock.lock();
      abandon(pool, late);
    }
  };
  for (std::size_t i = 0; i < count; ++i) {
    while (!pool->ready[i])
      wait();
    lock.unlock();
    done(i);
    lock.lock();
  }
  lock.unlock(); // nobody finds anything more to do
  for (Pool::Worker &worker : pool->workers)
    worker.thread.join();
  return std::find(pool->abandoned.begin(), pool->abandoned.end(), true) == pool->abandoned.end();
}

} // namespace culprit::cli
