// Checks documents in the background: one at a time, the one that was asked for last first. A wish
// waits a moment for others that replace it, and may cancel the check that runs. A check that does
// not listen to that is left to itself, and another thread takes its place.
#pragma once

#include "driver/check.h"
#include "lsp/documents.h"
#include "policy/policy.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace culprit::lsp {

struct CheckJob {
  std::shared_ptr<const Snapshot> snapshot;
  std::string uri;
  driver::Options options; // files, deadline and refutations are set by the checker
  std::shared_ptr<smt::Refutations> refutations = {}; // from earlier checks
  policy::Policy policy = {};
};

struct CheckResult {
  std::shared_ptr<const Snapshot> snapshot; // what was checked
  std::string uri;
  std::int64_t version = 0;
  std::shared_ptr<const driver::Checked> checked; // none: it broke
  bool final = true;        // otherwise it is what was known before it is known why
  std::string failure;      // why it broke
  std::uint64_t number = 0; // of all results; given by who gets it
};

class Checker {
public:
  struct Host {
    // What to check for a wish; nothing if it is none any more. On a thread of the checker.
    std::function<std::optional<CheckJob>(const std::string &uri)> begin;
    std::function<void(CheckResult)> report;
  };
  explicit Checker(Host host);
  ~Checker();
  Checker(const Checker &) = delete;
  Checker &operator=(const Checker &) = delete;

  enum class Urgency : std::uint8_t {
    Now,      // cancels whatever runs
    Whenever, // cancels a check of the same document only
  };
  void ask(const std::string &uri, std::chrono::milliseconds delay, Urgency urgency);
  void forget(const std::string &uri);
  // Waits until there is nothing left to check.
  void settle();
  // Cancels all, and asks its host for nothing more.
  void end();

private:
  struct State;
  std::shared_ptr<State> state_; // shared with threads that nobody waits for any more
};

} // namespace culprit::lsp
