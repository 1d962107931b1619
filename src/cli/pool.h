// Works on many inputs at once and hands the results over in the order of the inputs.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace culprit::cli {

struct PoolOptions {
  std::size_t threads = 1;
  std::chrono::milliseconds idle{
      0}; // how often to call `waiting` while the next result is not there; 0: never
};

// Calls work(i) for every i < count on some thread, and done(i) on this one, in order, once work(i)
// has returned. `waiting` is called on this thread with the number of those that have returned; it
// gives those that are not to be waited for any longer: another thread takes the place of each.
// Returns whether all work has ended. If not, what `work` uses must stay until the process ends.
bool in_order(std::size_t count, const PoolOptions &options,
              const std::function<void(std::size_t)> &work,
              const std::function<void(std::size_t)> &done,
              const std::function<std::vector<std::size_t>(std::size_t finished)> &waiting);

} // namespace culprit::cli
