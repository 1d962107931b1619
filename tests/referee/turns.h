// Work in processes of its own, several at a time: whatever hangs, crashes or needs too much memory
// takes nothing else down with it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

namespace culprit::referee {

// Sends something from the process that works to the one that waits.
using Tell = std::function<void(const nlohmann::json &)>;

enum class TurnEnd : std::uint8_t { Done, TooLong, TooLarge, Crashed };

struct Turn {
  std::function<void(const Tell &)> work; // in a process of its own
  std::function<void(const nlohmann::json &)> heard;
  std::function<void(TurnEnd)> ended;
};

struct TurnOptions {
  unsigned jobs = 1;
  std::chrono::milliseconds longest{30'000}; // then the process is stopped
  std::size_t memory = std::size_t{3} << 30;
  std::function<void()> tick; // now and then, while others work
};

// Takes turns until there is no further one and all have ended. `next` is asked again whenever a
// turn has ended. Must be called before anything starts a thread.
void take_turns(const std::function<std::optional<Turn>()> &next, const TurnOptions &options);

} // namespace culprit::referee
