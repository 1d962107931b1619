#include "cli/watch.h"

#include "base/memory.h"
#include "cli/memory.h"

#include <algorithm>

namespace culprit::cli {

namespace {

// A check that does not end by itself is given an eighth more time, and a moment in any case:
// ending a process with gigabytes of memory takes time as well.
constexpr auto least_patience = std::chrono::milliseconds(20);
std::chrono::milliseconds patience(std::chrono::milliseconds timeout) {
  return std::max(timeout / 8, least_patience);
}

// Where so much of the memory is used, checks are asked to end, and how long they may take for it.
constexpr std::size_t asked_to_end_at = 90; // percent
constexpr auto between_looks = std::chrono::milliseconds(30);
constexpr auto patience_for_memory = std::chrono::seconds(1);

} // namespace

driver::Checked give_up(const driver::Input &input, std::string_view code, std::string message) {
  driver::Checked checked;
  checked.finding.file = checked.sources.add_external(input.path);
  Diagnostics diagnostics;
  diagnostics.report(code, {}, std::move(message));
  checked.finding.diagnostics = diagnostics.take();
  checked.finding.verdict = Verdict::Unknown;
  return checked;
}

Watch::Watch(const Limits &limits, std::size_t inputs) : limits_(limits), tasks_(inputs) {}

const Deadline &Watch::begin(std::size_t input) {
  const std::scoped_lock lock(mutex_);
  Task &task = tasks_[input];
  task.state = State::Running;
  task.started = Clock::now();
  if (limits_.timeout)
    task.deadline.emplace(*limits_.timeout);
  else
    task.deadline.emplace();
  return *task.deadline;
}

void Watch::note(std::size_t input, const Sources &sources, const Finding &finding) {
  driver::Checked so_far{sources, finding, {}, {}};
  const std::scoped_lock lock(mutex_);
  tasks_[input].best = std::move(so_far);
}

bool Watch::end(std::size_t input) {
  std::optional<driver::Checked> dropped;
  const std::scoped_lock lock(mutex_);
  Task &task = tasks_[input];
  if (task.state == State::Over)
    return false;
  task.state = State::Over;
  dropped.swap(task.best);
  if (task.cancelled)
    return_memory();
  return true;
}

bool Watch::is_late(const Task &task, Clock::time_point now) const {
  if (task.cancelled)
    return now - *task.cancelled > patience_for_memory;
  return limits_.timeout && now - task.started > *limits_.timeout + patience(*limits_.timeout);
}

// One check at a time is asked to end, the one that has taken longest: it may be the only one that
// takes much. Where that does not help, all are given up.
void Watch::look_at_memory(Clock::time_point now) {
  if (limits_.memory == 0 || now < next_look_)
    return;
  next_look_ = now + between_looks;
  const std::size_t used = used_memory();
  if (used < limits_.memory / 100 * asked_to_end_at)
    return;
  Task *longest = nullptr;
  for (Task &task : tasks_) {
    if (task.state != State::Running)
      continue;
    task.out_of_memory = task.out_of_memory || used >= limits_.memory;
    if (task.cancelled)
      return;
    if (longest == nullptr || task.started < longest->started)
      longest = &task;
  }
  if (longest != nullptr) {
    longest->cancelled = now;
    longest->deadline->cancel();
  }
}

std::vector<std::size_t> Watch::overdue() {
  std::vector<std::size_t> late;
  const std::scoped_lock lock(mutex_);
  const Clock::time_point now = Clock::now();
  look_at_memory(now);
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    Task &task = tasks_[i];
    if (task.state != State::Running || !(task.out_of_memory || is_late(task, now)))
      continue;
    if (task.out_of_memory || task.cancelled) { // what it holds will not come back
      task.deadline->cancel();
      full_ = true;
    }
    task.state = State::Over;
    late.push_back(i);
  }
  return late;
}

driver::Checked Watch::best(std::size_t input, const driver::Input &of) {
  const std::scoped_lock lock(mutex_);
  Task &task = tasks_[input];
  const std::string_view code = task.deadline->code();
  std::string message = task.deadline->complaint();
  if (!task.best)
    return give_up(of, code, std::move(message));
  Diagnostics diagnostics;
  diagnostics.report(code, {}, message + ", before it was known what to change");
  for (Diagnostic &diagnostic : diagnostics.take())
    task.best->finding.diagnostics.push_back(std::move(diagnostic));
  return std::move(*task.best);
}

} // namespace culprit::cli
