#include "base/process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; // NOLINT(readability-redundant-declaration): of POSIX

namespace culprit {

namespace {

constexpr std::size_t most_written = 64U << 20U;
constexpr std::uint32_t between_looks = 20; // at the deadline, in milliseconds

class Descriptor {
public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;
  ~Descriptor() { close_now(); }

  [[nodiscard]] int get() const { return number_; }
  void close_now() {
    if (number_ >= 0)
      close(number_);
    number_ = -1;
  }

private:
  int number_;
};

// A file in memory: nobody has to write while the other side reads.
int file_with(std::string_view bytes) {
  const int file = memfd_create("input", MFD_CLOEXEC);
  while (file >= 0 && !bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0) {
      close(file);
      return -1;
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  if (file >= 0)
    lseek(file, 0, SEEK_SET);
  return file;
}

std::optional<pid_t> start(std::vector<std::string> &command, int input, int output) {
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<char *> words;
  words.reserve(command.size() + 1);
  for (std::string &word : command)
    words.push_back(word.data());
  words.push_back(nullptr);
  pid_t process = 0;
  const int failed = posix_spawnp(&process, words[0], &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? std::optional(process) : std::nullopt;
}

// Whether that was everything; otherwise there was no time or no room for it.
bool read_to_the_end(int from, const Deadline &deadline, std::string &text) {
  std::array<char, 1U << 16U> piece{};
  while (!deadline.passed() && text.size() <= most_written) {
    pollfd wanted{from, POLLIN, 0};
    if (poll(&wanted, 1, static_cast<int>(deadline.left(between_looks))) <= 0)
      continue;
    const ssize_t got = read(from, piece.data(), piece.size());
    if (got == 0)
      return true;
    if (got > 0)
      text.append(piece.data(), static_cast<std::size_t>(got));
    else if (errno != EINTR)
      return false;
  }
  return false;
}

} // namespace

std::optional<std::string> output_of(std::vector<std::string> command, std::string_view input,
                                     const Deadline &deadline) {
  const Descriptor given(file_with(input));
  std::array<int, 2> ends{};
  if (given.get() < 0 || pipe2(ends.data(), O_CLOEXEC) != 0)
    return std::nullopt;
  const Descriptor from(ends[0]);
  Descriptor to(ends[1]);
  const std::optional<pid_t> process = start(command, given.get(), to.get());
  to.close_now();
  if (!process)
    return std::nullopt;
  std::string text;
  const bool whole = read_to_the_end(from.get(), deadline, text);
  if (!whole)
    kill(*process, SIGKILL);
  int status = 0;
  while (waitpid(*process, &status, 0) < 0 && errno == EINTR) {
  }
  return whole && status == 0 ? std::optional(std::move(text)) : std::nullopt;
}

} // namespace culprit
