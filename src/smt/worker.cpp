#include "smt/worker.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace culprit::smt {

namespace {

constexpr rlim_t most_memory = rlim_t{4} << 30U;
constexpr std::uint32_t patience = 20; // milliseconds between looks at the deadline

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
  const rlimit memory{most_memory, most_memory};
  setrlimit(RLIMIT_AS, &memory);
#endif
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGTERM})
    std::signal(signal, SIG_DFL);
}

[[noreturn]] void child(int output, const std::function<std::string()> &work) {
  limit_child();
  bool good = false;
  try {
    good = write_all(output, work());
  } catch (const std::exception &) {
    good = false; // out of memory, or Z3 gave up: the parent learns it from the status
  }
  // No destructors and no exit handlers: they belong to the parent.
  _exit(good ? EXIT_SUCCESS : EXIT_FAILURE);
}

// Everything the child writes, until it closes its end; false once the deadline has passed.
bool read_until_closed(int input, const Deadline &deadline, std::string &bytes) {
  std::array<char, 65536> buffer{};
  for (;;) {
    pollfd wanted{input, POLLIN, 0};
    const int ready = poll(&wanted, 1, static_cast<int>(deadline.left(patience)));
    if (ready > 0) {
      const ssize_t count = read(input, buffer.data(), buffer.size());
      if (count == 0)
        return true;
      if (count > 0)
        bytes.append(buffer.data(), static_cast<std::size_t>(count));
      else if (errno != EINTR)
        return false;
    } else if (ready < 0 && errno != EINTR) {
      return false;
    }
    if (ready <= 0 && deadline.passed())
      return false;
  }
}

} // namespace

std::optional<std::string> run_in_child(const std::function<std::string()> &work,
                                        const Deadline &deadline) {
  std::array<int, 2> ends{};
  if (deadline.passed() || pipe(ends.data()) != 0)
    return std::nullopt;
  const pid_t process = fork();
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
  std::string bytes;
  const bool complete = read_until_closed(ends[0], deadline, bytes);
  close(ends[0]);
  if (!complete)
    kill(process, SIGKILL);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  if (!complete || !WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS)
    return std::nullopt;
  return bytes;
}

} // namespace culprit::smt
