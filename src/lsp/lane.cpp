#include "lsp/lane.h"

#include "base/thread_stack.h"

namespace culprit::lsp {

Lane::Lane() {
  give_threads_room();
  thread_ = std::thread([this] { run(); });
}

Lane::~Lane() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    waiting_.clear();
    changed_.notify_all();
  }
  thread_.join();
}

void Lane::add(std::function<void()> work) {
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(std::move(work));
  changed_.notify_all();
}

void Lane::settle() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ending_ || (waiting_.empty() && !working_); });
}

void Lane::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_)
      return;
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    working_ = true;
    lock.unlock();
    work();
    lock.lock();
    working_ = false;
    changed_.notify_all();
  }
}

} // namespace culprit::lsp
