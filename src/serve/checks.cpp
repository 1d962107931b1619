#include "serve/checks.h"

#include "base/thread_stack.h"
#include "driver/check.h"
#include "policy/policy.h"
#include "report/json.h"
#include "report/report.h"
#include "smt/worker.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <thread>

namespace culprit::serve {

namespace {

// How long a check may take to end once its time is over.
constexpr std::chrono::milliseconds patience{2'000};
// Each waits on a thread of the server, and some have to be left for other requests.
constexpr unsigned most_waiting = 8;
// Threads have large stacks, of which they use little: addresses, but no memory.
constexpr std::size_t room_for_stacks = std::size_t{1} << 30U;

// Where there is nothing but the program that was sent.
class NoFiles : public load::FileSystem {
public:
  [[nodiscard]] load::FileText read(const std::filesystem::path &) const override {
    return load::Unreadable{"a page has no files"};
  }
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &,
                                                        std::string_view) const override {
    return {};
  }
  [[nodiscard]] load::FileText interface(const std::filesystem::path &path) const override {
    return read(path);
  }
};

std::string path_for(load::Language language) {
  for (const load::LanguageDescription &known : load::languages())
    if (known.language == language)
      return fmt::format("program{}", known.ending);
  return "program";
}

// {"result": what --format json says, "report": the page of --format html}
std::string answer_to(const Question &question, std::chrono::milliseconds timeout) {
  const NoFiles files;
  driver::Options options;
  options.timeout = timeout;
  options.files = &files;
  driver::Checked checked =
      driver::check({path_for(question.language), question.text, question.language}, options);
  policy::apply({}, checked.sources, checked.finding);
  report::Report report(report::Format::Html, report::Style{});
  (void)report.add(report.render(checked.sources, checked.finding, 1, checked.graph));
  using Json = nlohmann::ordered_json;
  return Json{{"result", Json::parse(report::json(checked.sources, checked.finding, false))},
              {"report", report.closing()}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

// In the child. Its only thread is one of the server's, with a small stack.
std::string answer_on_a_large_stack(const Question &question, std::chrono::milliseconds timeout) {
  std::string answer;
  std::exception_ptr broken;
  give_threads_room();
  std::thread([&] {
    try {
      answer = answer_to(question, timeout);
    } catch (...) {
      broken = std::current_exception();
    }
  }).join();
  if (broken)
    std::rethrow_exception(broken);
  return answer;
}

} // namespace

Checks::Checks(const Limits &limits) : limits_(limits) {
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

Answer Checks::check(const Question &question) {
  const Running mine = begin(question.page);
  std::optional<std::string> body;
  const bool started = wait_for_turn(*mine);
  if (started) {
    body = smt::run_in_child([&] { return answer_on_a_large_stack(question, limits_.timeout); },
                             *mine, limits_.memory + room_for_stacks);
    const std::scoped_lock lock(mutex_);
    --running_;
    changed_.notify_all();
  }
  end(question.page, mine);
  if (body)
    return {200, std::move(*body)};
  if (mine->cancelled())
    return refusal(409, "the page has asked for another check since");
  if (!started)
    return refusal(503, "the server has too much to do");
  return refusal(422, fmt::format("the check was given up: it may take {} seconds and {} megabytes",
                                  static_cast<double>(limits_.timeout.count()) / 1000,
                                  limits_.memory >> 20U));
}

} // namespace culprit::serve
