// How long things take.
#pragma once

#include <chrono>
#include <utility>

namespace culprit {

class Stopwatch {
public:
  // Milliseconds since the last lap, or since it was started.
  double lap() {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double, std::milli> passed = now - std::exchange(last_, now);
    return passed.count();
  }

private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point last_ = Clock::now();
};

} // namespace culprit
