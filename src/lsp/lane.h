// A thread that does one thing after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace culprit::lsp {

class Lane {
public:
  Lane();
  ~Lane(); // after what has begun; the rest is forgotten
  Lane(const Lane &) = delete;
  Lane &operator=(const Lane &) = delete;

  void add(std::function<void()> work);
  // Waits until all is done.
  void settle();

private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool working_ = false;
  bool ending_ = false;
  std::thread thread_;
};

} // namespace culprit::lsp
