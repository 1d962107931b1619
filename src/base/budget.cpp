#include "base/budget.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit {

namespace {
// Reading the clock costs about as much as a small step; a few hundred steps between readings keep
// the deadline sharp to well below a millisecond where steps are small.
constexpr std::uint32_t steps_between_readings = 256;
} // namespace

std::uint32_t Deadline::left(std::uint32_t most) const {
  if (cancelled_.load(std::memory_order_relaxed))
    return 0;
  if (!at_)
    return most;
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(*at_ - Clock::now()).count();
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(left, 0, most));
}

std::string_view Deadline::code() const { return cancelled() ? "C0005" : "C0003"; }

std::string Deadline::complaint() const {
  if (cancelled())
    return "gave up: the memory ran out";
  return fmt::format("gave up after {} s", std::chrono::duration<double>(after_).count());
}

bool Budget::spend(std::uint64_t n) {
  if (exhausted_)
    return false;
  if (until_clock_ == 0) {
    until_clock_ = steps_between_readings;
    if (deadline_->passed()) {
      exhausted_ = true;
      return false;
    }
  }
  --until_clock_;
  if (n > left_) {
    exhausted_ = true;
    return false;
  }
  left_ -= n;
  spent_ += n;
  return true;
}

} // namespace culprit
