// Checks what pages ask for. Each check is a run of `culprit answer` with limits on time and
// memory: whatever happens there, the server goes on. It sees no files but the program itself, and
// writes none.
#pragma once

#include "base/budget.h"
#include "serve/messages.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace culprit::serve {

struct Limits {
  std::chrono::milliseconds timeout{10'000};
  std::size_t memory = std::size_t{2} << 30U; // of a check, in bytes
  std::size_t text = std::size_t{256} << 10U; // of a program, in bytes
  unsigned at_once = 0;                       // checks; 0: one for each processor
};

class Checks {
public:
  // `program` is culprit.
  Checks(std::string program, const Limits &limits);

  // On any thread; waits for the answer.
  [[nodiscard]] Answer check(const Question &question);

private:
  using Running = std::shared_ptr<Deadline>;

  // What the same page asked for before is given up.
  [[nodiscard]] Running begin(const std::string &page);
  void end(const std::string &page, const Running &mine);
  // Whether it is its turn; otherwise nobody waits for it any more, or it waited for too long.
  [[nodiscard]] bool wait_for_turn(const Deadline &deadline);
  [[nodiscard]] std::optional<Answer> run(const Question &question, const Deadline &deadline) const;

  std::string program_;
  Limits limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned running_ = 0;
  unsigned waiting_ = 0;
  std::map<std::string, Running> latest_; // by page
};

} // namespace culprit::serve
