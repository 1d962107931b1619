#include "turns.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <list>
#include <malloc.h>
#include <new>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace culprit::referee {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int too_large = 3;          // exit status of a process whose memory did not suffice
constexpr int patience = 500;         // milliseconds between two ticks
constexpr int most_spare = 256 << 20; // bytes that a process keeps for later

struct Running {
  Turn turn;
  pid_t process = 0;
  int pipe = -1;
  Clock::time_point started;
  std::string received; // the beginning of a line
  bool stopped = false;
};

void limit_memory([[maybe_unused]] std::size_t bytes) {
#ifndef __SANITIZE_ADDRESS__ // which reserves far more than it uses
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
#endif
}

[[noreturn]] void work(const Turn &turn, int pipe, std::size_t memory) {
  prctl(PR_SET_PDEATHSIG, SIGKILL); // nobody would listen
  limit_memory(memory);
  mallopt(M_TRIM_THRESHOLD, most_spare); // every check needs about the same
  mallopt(M_MMAP_THRESHOLD, most_spare);
  const Tell tell = [pipe](const nlohmann::json &what) {
    // Texts of programs need not be UTF-8.
    const std::string line =
        what.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    for (std::size_t sent = 0; sent < line.size();) {
      const ssize_t some = write(pipe, line.data() + sent, line.size() - sent);
      if (some <= 0)
        _exit(EXIT_FAILURE);
      sent += static_cast<std::size_t>(some);
    }
  };
  try {
    turn.work(tell);
  } catch (const std::bad_alloc &) {
    _exit(too_large);
  }
  _exit(EXIT_SUCCESS); // without the destructors of what belongs to the other process
}

Running start(Turn turn, std::size_t memory) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0)
    throw std::runtime_error("no pipe for another process");
  const pid_t process = fork();
  if (process < 0)
    throw std::runtime_error("no other process can be started");
  if (process == 0) {
    close(ends[0]);
    work(turn, ends[1], memory);
  }
  close(ends[1]);
  return {std::move(turn), process, ends[0], Clock::now(), {}, false};
}

void hear_lines(Running &process) {
  std::size_t start = 0;
  for (std::size_t end = 0; (end = process.received.find('\n', start)) != std::string::npos;
       start = end + 1)
    process.turn.heard(nlohmann::json::parse(process.received.substr(start, end - start)));
  process.received.erase(0, start);
}

// Whether there may be more to come.
bool listen(Running &process) {
  std::array<char, 1 << 16> buffer{};
  const ssize_t size = read(process.pipe, buffer.data(), buffer.size());
  if (size <= 0)
    return false;
  process.received.append(buffer.data(), static_cast<std::size_t>(size));
  hear_lines(process);
  return true;
}

void end(Running &process) {
  close(process.pipe);
  int status = 0;
  waitpid(process.process, &status, 0);
  const bool exited = WIFEXITED(status);
  process.turn.ended(process.stopped                                 ? TurnEnd::TooLong
                     : exited && WEXITSTATUS(status) == EXIT_SUCCESS ? TurnEnd::Done
                     : exited && WEXITSTATUS(status) == too_large    ? TurnEnd::TooLarge
                                                                     : TurnEnd::Crashed);
}

} // namespace

void take_turns(const std::function<std::optional<Turn>()> &next, const TurnOptions &options) {
  std::list<Running> running;
  while (true) {
    while (running.size() < std::max(1U, options.jobs)) {
      std::optional<Turn> turn = next();
      if (!turn)
        break;
      running.push_back(start(std::move(*turn), options.memory));
    }
    if (running.empty())
      return;
    std::vector<pollfd> waiting;
    for (const Running &child : running)
      waiting.push_back({child.pipe, POLLIN, 0});
    poll(waiting.data(), waiting.size(), patience);
    std::size_t i = 0;
    for (auto child = running.begin(); child != running.end(); ++i) {
      if (!child->stopped && Clock::now() - child->started > options.longest) {
        kill(child->process, SIGKILL);
        child->stopped = true;
      }
      if (waiting[i].revents == 0 || listen(*child)) {
        ++child;
      } else {
        end(*child);
        child = running.erase(child);
      }
    }
    if (options.tick)
      options.tick();
  }
}

} // namespace culprit::referee
