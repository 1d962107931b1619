#include "smt/worker.h"

#include "smt/contexts.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace culprit::smt {

namespace {

[[maybe_unused]] constexpr std::size_t most_memory = std::size_t{4} << 30U; // of a child, in bytes
constexpr std::uint32_t patience = 20; // milliseconds between looks at the deadline
constexpr auto longest_sleep = std::chrono::seconds(4); // of a child that is not stuck
constexpr int most_children = 8;                        // one after the other, for one answer

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void limit_child() {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL); // not to outlive the parent
#endif
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
#if !defined(__SANITIZE_ADDRESS__) // it reserves terabytes
  rlimit memory{};
  if (getrlimit(RLIMIT_AS, &memory) == 0) {
    memory.rlim_cur = memory.rlim_max = std::min<rlim_t>(memory.rlim_cur, most_memory);
    setrlimit(RLIMIT_AS, &memory);
  }
#endif
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGTERM})
    std::signal(signal, SIG_DFL);
}

[[noreturn]] void child(int output, const std::function<std::string()> &work) {
  limit_child();
  bool good = false;
  try {
    const std::string bytes = work();
    const std::uint64_t size = bytes.size();
    std::array<char, sizeof size> prefix{};
    std::memcpy(prefix.data(), &size, sizeof size);
    good = write_all(output, {prefix.data(), prefix.size()}) && write_all(output, bytes);
  } catch (const std::exception &) {
    good = false; // out of memory, or Z3 gave up: the parent learns it from the status
  }
  // No destructors and no exit handlers: they belong to the parent.
  _exit(good ? EXIT_SUCCESS : EXIT_FAILURE);
}

// Does the process still use processor time?
class Pulse {
public:
  explicit Pulse(pid_t process) { known_ = clock_getcpuclockid(process, &clock_) == 0; }

  [[nodiscard]] bool stopped() {
    timespec used{};
    if (!known_ || clock_gettime(clock_, &used) != 0)
      return false;
    const auto now = std::chrono::steady_clock::now();
    if (used.tv_sec != last_.tv_sec || used.tv_nsec != last_.tv_nsec) {
      last_ = used;
      since_ = now;
    }
    return now - since_ > longest_sleep;
  }

private:
  clockid_t clock_{};
  bool known_ = false;
  timespec last_{};
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

enum class Waiting : std::uint8_t { Complete, Ended, Late, Stuck };

// Reads what the child has written so far; true once that is everything. The length comes first:
// the end of the pipe cannot be waited for, since children of other threads may hold it open.
class Message {
public:
  [[nodiscard]] bool receive(int input) {
    std::array<char, 65536> buffer{};
    const ssize_t count = read(input, buffer.data(), buffer.size());
    if (count > 0)
      bytes_.append(buffer.data(), static_cast<std::size_t>(count));
    std::uint64_t size = 0;
    if (bytes_.size() < sizeof size)
      return false;
    std::memcpy(&size, bytes_.data(), sizeof size);
    return bytes_.size() - sizeof size >= size;
  }
  [[nodiscard]] std::string take() { return bytes_.substr(sizeof(std::uint64_t)); }

private:
  std::string bytes_;
};

Waiting wait_for(int input, pid_t process, const Deadline &deadline, Message &message) {
  Pulse pulse(process);
  for (;;) {
    pollfd wanted{input, POLLIN, 0};
    const int ready = poll(&wanted, 1, static_cast<int>(deadline.left(patience)));
    if (ready > 0 && (wanted.revents & POLLIN) != 0) {
      if (message.receive(input))
        return Waiting::Complete;
      continue;
    }
    siginfo_t ended{}; // the process itself stays to be collected
    const bool gone =
        waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        ended.si_pid == process;
    if (gone && poll(&wanted, 1, 0) <= 0)
      return Waiting::Ended;
    if (gone && (wanted.revents & POLLIN) == 0)
      return Waiting::Ended;
    if (deadline.passed())
      return Waiting::Late;
    if (pulse.stopped())
      return Waiting::Stuck;
  }
}

// One child; nothing if it did not end well.
std::optional<std::string> attempt(const std::function<std::string()> &work,
                                   const Deadline &deadline, Waiting &waiting) {
  waiting = Waiting::Late;
  std::array<int, 2> ends{};
  if (deadline.passed() || pipe2(ends.data(), O_CLOEXEC) != 0)
    return std::nullopt;
  const pid_t process = [] {
    const NoContextInTheMaking others;
    return fork();
  }();
  if (process < 0) {
    close(ends[0]);
    close(ends[1]);
    return std::nullopt;
  }
  if (process == 0) {
    close(ends[0]);
    child(ends[1], work);
  }
  close(ends[1]);
  Message message;
  waiting = wait_for(ends[0], process, deadline, message);
  close(ends[0]);
  if (waiting != Waiting::Complete)
    kill(process, SIGKILL);
  while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
  return waiting == Waiting::Complete ? std::optional(message.take()) : std::nullopt;
}

} // namespace

std::optional<std::string> run_in_child(const std::function<std::string()> &work,
                                        const Deadline &deadline) {
  for (int i = 0; i < most_children; ++i) {
    Waiting waiting = Waiting::Late;
    auto bytes = attempt(work, deadline, waiting);
    if (bytes || waiting != Waiting::Stuck)
      return bytes;
  }
  return std::nullopt;
}

} // namespace culprit::smt
