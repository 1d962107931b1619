#include "serve/checks.h"

#include "base/process.h"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace culprit::serve {

namespace {

// How long a check may take to end once its time is over.
constexpr std::chrono::milliseconds patience{2'000};
// Each waits on a thread of the server, and some have to be left for other requests.
constexpr unsigned most_waiting = 8;
// The program itself, and the large stack of its thread, of which it uses little: addresses, but no
// memory.
constexpr std::size_t room_for_program = std::size_t{640} << 20U;

} // namespace

Checks::Checks(std::string program, const Limits &limits)
    : program_(std::move(program)), limits_(limits) {
  if (limits_.at_once == 0)
    limits_.at_once = std::max(1U, std::thread::hardware_concurrency());
}

Checks::Running Checks::begin(const std::string &page) {
  auto mine = std::make_shared<Deadline>(limits_.timeout + patience);
  if (page.empty())
    return mine;
  const std::scoped_lock lock(mutex_);
  Running &latest = latest_[page];
  if (latest)
    latest->cancel();
  latest = mine;
  changed_.notify_all();
  return mine;
}

void Checks::end(const std::string &page, const Running &mine) {
  const std::scoped_lock lock(mutex_);
  if (const auto latest = latest_.find(page); latest != latest_.end() && latest->second == mine)
    latest_.erase(latest);
}

bool Checks::wait_for_turn(const Deadline &deadline) {
  std::unique_lock lock(mutex_);
  if (waiting_ >= most_waiting)
    return false;
  ++waiting_;
  changed_.wait_for(lock, std::chrono::milliseconds(deadline.left()),
                    [&] { return deadline.passed() || running_ < limits_.at_once; });
  --waiting_;
  if (deadline.passed())
    return false;
  ++running_;
  return true;
}

std::optional<Answer> Checks::run(const Question &question, const Deadline &deadline) const {
  const std::optional<std::string> output = output_of(
      {program_, "answer", "--language", std::string(description_of(question.language).name),
       "--timeout", fmt::format("{}", static_cast<double>(limits_.timeout.count()) / 1000),
       "--memory", fmt::format("{}B", limits_.memory + room_for_program)},
      question.text, deadline);
  const std::size_t end = output ? output->find('\0') : std::string::npos;
  if (end == std::string::npos)
    return std::nullopt;
  return answer_with(std::string_view(*output).substr(0, end),
                     std::string_view(*output).substr(end + 1));
}

Answer Checks::check(const Question &question) {
  const Running mine = begin(question.page);
  std::optional<Answer> answer;
  const bool started = wait_for_turn(*mine);
  if (started) {
    answer = run(question, *mine);
    const std::scoped_lock lock(mutex_);
    --running_;
    changed_.notify_all();
  }
  end(question.page, mine);
  if (answer)
    return std::move(*answer);
  if (mine->cancelled())
    return refusal(409, "the page has asked for another check since");
  if (!started)
    return refusal(503, "the server has too much to do");
  return refusal(422, fmt::format("the check was given up: it may take {} seconds and {} megabytes",
                                  static_cast<double>(limits_.timeout.count()) / 1000,
                                  limits_.memory >> 20U));
}

} // namespace culprit::serve
