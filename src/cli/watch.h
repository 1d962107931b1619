// Keeps an eye on the checks of a run: whether one takes longer than it may, or all together more
// memory. Checks look at their deadlines themselves, and most end in time; this is for the rest. It
// keeps the best answer that a check has had so far, so that there is always one to report.
#pragma once

#include "base/budget.h"
#include "driver/check.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::cli {

struct Limits {
  std::optional<std::chrono::milliseconds> timeout; // of one input
  std::size_t memory = 0;                           // of the process, in bytes; 0: none
};

class Watch {
public:
  using Clock = std::chrono::steady_clock;

  Watch(const Limits &limits, std::size_t inputs);

  // On the thread of a check.
  const Deadline &begin(std::size_t input);
  void note(std::size_t input, const Sources &sources, const Finding &finding);
  // Whether its result is still wanted.
  bool end(std::size_t input);

  // On another thread, from time to time: the inputs that are not to be waited for any longer.
  [[nodiscard]] std::vector<std::size_t> overdue();
  // The best answer of one of these.
  [[nodiscard]] driver::Checked best(std::size_t input, const driver::Input &of);
  // Whether no more inputs are to be begun: there is no memory for them.
  [[nodiscard]] bool is_full() const { return full_; }

private:
  enum class State : std::uint8_t { Waiting, Running, Over };
  struct Task {
    State state = State::Waiting;
    Clock::time_point started;
    std::optional<Clock::time_point> cancelled; // for want of memory
    std::optional<Deadline> deadline;
    std::optional<driver::Checked> best;
    bool out_of_memory = false;
  };

  [[nodiscard]] bool is_late(const Task &task, Clock::time_point now) const;
  void look_at_memory(Clock::time_point now);

  Limits limits_;
  std::mutex mutex_;
  std::deque<Task> tasks_; // a deque: deadlines stay where they are
  Clock::time_point next_look_;
  std::atomic<bool> full_ = false;
};

// A finding that nothing was found out: what a check without an answer has.
[[nodiscard]] driver::Checked give_up(const driver::Input &input, std::string_view code,
                                      std::string message);

} // namespace culprit::cli
