#include "cli/changes.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace culprit::cli {

namespace {

constexpr int quiet_for = 40;     // milliseconds: an editor writes a file in several steps
constexpr int quiet_at_most = 25; // times: something may be writing all the time

} // namespace

Changes::Changes() : descriptor_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {}

Changes::~Changes() {
  if (descriptor_ >= 0)
    close(descriptor_);
}

void Changes::look_at(const std::filesystem::path &directory) {
  constexpr std::uint32_t events =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR;
  const int watch = inotify_add_watch(descriptor_, directory.c_str(), events);
  if (watch >= 0)
    directories_.try_emplace(watch, directory);
}

void Changes::read_events(std::set<std::filesystem::path> &changed) {
  alignas(inotify_event) std::array<char, 1U << 14U> buffer{};
  for (;;) {
    const ssize_t got = read(descriptor_, buffer.data(), buffer.size());
    if (got <= 0)
      return;
    for (std::size_t at = 0; at < static_cast<std::size_t>(got);) {
      inotify_event event{};
      std::memcpy(&event, buffer.data() + at, sizeof event);
      const char *name = buffer.data() + at + sizeof event;
      const auto directory = directories_.find(event.wd);
      if (directory != directories_.end() && event.len > 0)
        changed.insert(directory->second / name);
      if ((event.mask & IN_IGNORED) != 0) // the directory is gone
        directories_.erase(event.wd);
      at += sizeof event + event.len;
    }
  }
}

std::set<std::filesystem::path> Changes::wait() {
  std::set<std::filesystem::path> changed;
  pollfd waiting{descriptor_, POLLIN, 0};
  for (int quiet = 0; quiet < quiet_at_most; ++quiet) {
    const int ready = poll(&waiting, 1, changed.empty() ? -1 : quiet_for);
    if (ready < 0 && errno != EINTR)
      break;
    if (ready == 0)
      break;
    read_events(changed);
    if (changed.empty())
      quiet = -1;
  }
  return changed;
}

} // namespace culprit::cli
