#include "lsp/checker.h"

#include "base/thread_stack.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace culprit::lsp {

namespace {

using Clock = std::chrono::steady_clock;

// A short check says what it found at its end.
constexpr std::chrono::milliseconds interim_after{150};
// How long a check that was cancelled may take to end.
constexpr std::chrono::milliseconds patience{2'000};

// Whether looking for runs would find nothing that is not known already.
bool says_it_all(const Finding &finding) {
  if (finding.verdict == Verdict::Unknown)
    return false;
  if (finding.verdict != Verdict::Unsafe)
    return true;
  return std::ranges::any_of(finding.diagnostics, [](const Diagnostic &diagnostic) {
    const Code *code = find_code(diagnostic.code);
    return code != nullptr && code->kind == Kind::Type;
  });
}

// A check tries to make an OCaml program fail before it tries to prove it, which takes much longer.
// Who waits for an answer is told first what the proof comes to; if it succeeds, nothing can fail.
driver::Checked look_at_document(const Document &document, const driver::Options &options) {
  const driver::Input input{document.path, document.text, document.language};
  if (document.language == driver::Language::Ocaml) {
    driver::Options proof = options;
    proof.runs = proof.discover = false;
    driver::Checked first = driver::check(input, proof);
    if (says_it_all(first.finding))
      return first;
    if (first.finding.verdict == Verdict::Unsafe)
      options.interim(first.sources, first.finding);
  }
  return driver::check(input, options);
}

// What is accepted is not shown, as on the command line.
driver::Checked check_document(const Document &document, const driver::Options &options,
                               const policy::Policy &policy) {
  driver::Checked checked = look_at_document(document, options);
  policy::apply(policy, checked.sources, checked.finding);
  return checked;
}

} // namespace

struct Checker::State {
  struct Wish {
    std::string uri;
    Clock::time_point due;
  };
  // One check. Its thread writes to it with the lock.
  struct Execution {
    Execution(CheckJob wanted, std::chrono::milliseconds after)
        : job(std::move(wanted)), deadline(after), timeout(after) {}

    CheckJob job;
    Deadline deadline;
    std::chrono::milliseconds timeout;
    Clock::time_point started = Clock::now();
    std::optional<Clock::time_point> cancelled;
    std::shared_ptr<const driver::Checked> interim; // not yet told
    std::shared_ptr<const driver::Checked> result;
    std::string failure;
    bool ended = false;
  };
  explicit State(Host of) : host(std::move(of)) {}

  Host host;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<Wish> wishes;
  std::shared_ptr<Execution> running;
  bool busy = false; // a result is being told
  bool ending = false;
  std::thread control;
  std::thread worker; // of what is running

  void loop(const std::shared_ptr<State> &self);
  bool start(const std::shared_ptr<State> &self, std::unique_lock<std::mutex> &lock);
  void attend(std::unique_lock<std::mutex> &lock);
  void tell(std::unique_lock<std::mutex> &lock, const Execution &execution,
            std::shared_ptr<const driver::Checked> checked, bool final);
  void cancel();
  static void execute(const std::shared_ptr<State> &state,
                      const std::shared_ptr<Execution> &execution);
};

// On the thread of a check.
void Checker::State::execute(const std::shared_ptr<State> &state,
                             const std::shared_ptr<Execution> &execution) {
  const Document *document = execution->job.snapshot->find(execution->job.uri);
  driver::Options options = execution->job.options;
  options.files = &execution->job.snapshot->files();
  options.deadline = &execution->deadline;
  options.refutations = execution->job.refutations.get();
  options.interim = [&](const Sources &sources, const Finding &finding) {
    auto copy = std::make_shared<driver::Checked>();
    copy->sources = sources;
    copy->finding = finding;
    policy::apply(execution->job.policy, copy->sources, copy->finding);
    const std::scoped_lock lock(state->mutex);
    execution->interim = std::move(copy);
    state->changed.notify_all();
  };
  std::shared_ptr<const driver::Checked> checked;
  std::string failure;
  try {
    checked = std::make_shared<const driver::Checked>(
        check_document(*document, options, execution->job.policy));
  } catch (const std::exception &error) {
    failure = error.what();
  }
  const std::scoped_lock lock(state->mutex);
  execution->result = std::move(checked);
  execution->failure = std::move(failure);
  execution->ended = true;
  state->changed.notify_all();
}

// With the lock.
void Checker::State::cancel() {
  if (!running || running->cancelled)
    return;
  running->deadline.cancel();
  running->cancelled = Clock::now();
}

// Lets go of the lock while it tells.
void Checker::State::tell(std::unique_lock<std::mutex> &lock, const Execution &execution,
                          std::shared_ptr<const driver::Checked> checked, bool final) {
  const Document *document = execution.job.snapshot->find(execution.job.uri);
  CheckResult result{execution.job.snapshot,
                     execution.job.uri,
                     document == nullptr ? 0 : document->version,
                     std::move(checked),
                     final,
                     execution.failure,
                     0};
  busy = true;
  lock.unlock();
  host.report(std::move(result));
  lock.lock();
  busy = false;
  changed.notify_all();
}

// Begins what is due; whether there was something.
bool Checker::State::start(const std::shared_ptr<State> &self, std::unique_lock<std::mutex> &lock) {
  const auto first = std::ranges::min_element(wishes, {}, &Wish::due);
  if (first == wishes.end() || first->due > Clock::now())
    return false;
  const std::string uri = first->uri;
  wishes.erase(first);
  busy = true;
  lock.unlock();
  std::optional<CheckJob> job = host.begin(uri);
  lock.lock();
  busy = false;
  const bool replaced = std::ranges::find(wishes, uri, &Wish::uri) != wishes.end();
  if (!job || replaced || job->snapshot->find(uri) == nullptr) {
    changed.notify_all();
    return true;
  }
  const auto timeout = job->options.timeout.value_or(std::chrono::hours(24));
  running = std::make_shared<Execution>(std::move(*job), timeout);
  worker = std::thread([self, execution = running] { execute(self, execution); });
  return true;
}

// Looks after what is running.
void Checker::State::attend(std::unique_lock<std::mutex> &lock) {
  const auto now = Clock::now();
  if (running->ended) {
    const std::shared_ptr<Execution> execution = std::exchange(running, nullptr);
    std::thread done = std::move(worker);
    busy = true;
    lock.unlock();
    done.join();
    lock.lock();
    busy = false;
    if (!execution->cancelled)
      tell(lock, *execution, execution->result, true);
    changed.notify_all();
    return;
  }
  if (running->cancelled && now - *running->cancelled >= patience) {
    worker.detach();
    running.reset();
    changed.notify_all();
    return;
  }
  if (running->interim && !running->cancelled && now - running->started >= interim_after) {
    const std::shared_ptr<Execution> execution = running;
    tell(lock, *execution, std::exchange(execution->interim, nullptr), false);
    return;
  }
  const Clock::time_point late = running->started + running->timeout + patience;
  if (!running->cancelled && now >= late) {
    const std::shared_ptr<Execution> execution = running;
    cancel();
    execution->failure = "the check does not come to an end";
    tell(lock, *execution, std::exchange(execution->interim, nullptr), true);
    return;
  }
  Clock::time_point until = late;
  if (running->cancelled)
    until = *running->cancelled + patience;
  else if (running->interim)
    until = running->started + interim_after;
  changed.wait_until(lock, until);
}

void Checker::State::loop(const std::shared_ptr<State> &self) {
  std::unique_lock lock(mutex);
  while (!ending || running) {
    if (running) {
      attend(lock);
    } else if (!start(self, lock)) {
      const auto first = std::ranges::min_element(wishes, {}, &Wish::due);
      if (first == wishes.end())
        changed.wait(lock);
      else
        changed.wait_until(lock, first->due);
    }
  }
}

Checker::Checker(Host host) : state_(std::make_shared<State>(std::move(host))) {
  give_threads_room();
  state_->control = std::thread([state = state_] { state->loop(state); });
}

Checker::~Checker() { end(); }

void Checker::end() {
  {
    const std::scoped_lock lock(state_->mutex);
    state_->ending = true;
    state_->wishes.clear();
    state_->cancel();
    state_->changed.notify_all();
  }
  if (state_->control.joinable())
    state_->control.join();
}

void Checker::ask(const std::string &uri, std::chrono::milliseconds delay, Urgency urgency) {
  const std::scoped_lock lock(state_->mutex);
  if (state_->ending)
    return;
  std::erase_if(state_->wishes, [&](const State::Wish &wish) { return wish.uri == uri; });
  state_->wishes.push_back({uri, Clock::now() + delay});
  // What is typed now matters more than what was asked for earlier, which begins again.
  if (state_->running && !state_->running->cancelled &&
      (urgency == Urgency::Now || state_->running->job.uri == uri)) {
    const std::string other = state_->running->job.uri;
    state_->cancel();
    if (std::ranges::find(state_->wishes, other, &State::Wish::uri) == state_->wishes.end())
      state_->wishes.push_back({other, Clock::now() + delay});
  }
  state_->changed.notify_all();
}

void Checker::forget(const std::string &uri) {
  const std::scoped_lock lock(state_->mutex);
  std::erase_if(state_->wishes, [&](const State::Wish &wish) { return wish.uri == uri; });
  if (state_->running && state_->running->job.uri == uri)
    state_->cancel();
  state_->changed.notify_all();
}

void Checker::settle() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] {
    return state_->ending || (state_->wishes.empty() && !state_->running && !state_->busy);
  });
}

} // namespace culprit::lsp
