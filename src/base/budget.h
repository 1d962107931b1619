// Budgets: every long computation spends deterministic steps; the wall clock is only a backstop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace culprit {

// The wall-clock backstop of one run, shared by all its lanes. Also carries cancellation (an editor
// moved on).
class Deadline {
public:
  using Clock = std::chrono::steady_clock;

  Deadline() = default; // never
  explicit Deadline(std::chrono::milliseconds after) : at_(Clock::now() + after), after_(after) {}

  // Nobody waits for the answer any more, or there is no memory left for it.
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
  [[nodiscard]] bool passed() const {
    return cancelled_.load(std::memory_order_relaxed) || (at_ && Clock::now() >= *at_);
  }
  // Milliseconds left, at most `most`.
  [[nodiscard]] std::uint32_t
  left(std::uint32_t most = std::numeric_limits<std::uint32_t>::max()) const;
  // Once it has passed, why, as a code and the beginning of a message: "gave up after 5 s".
  [[nodiscard]] std::string_view code() const;
  [[nodiscard]] std::string complaint() const;

private:
  std::optional<Clock::time_point> at_;
  std::chrono::milliseconds after_{0};
  std::atomic<bool> cancelled_{false};
};

// Steps of one computation. Not shared between threads: give each lane its own.
class Budget {
public:
  explicit Budget(const Deadline &deadline,
                  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max())
      : deadline_(&deadline), left_(steps) {}

  // Takes n steps; false once they are used up or the deadline has passed (from then on always
  // false).
  bool spend(std::uint64_t n = 1);
  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }
  [[nodiscard]] const Deadline &deadline() const { return *deadline_; }

private:
  const Deadline *deadline_;
  std::uint64_t left_;
  std::uint64_t spent_ = 0;
  std::uint32_t until_clock_ = 0; // the clock is read once in a while only
  bool exhausted_ = false;
};

} // namespace culprit
