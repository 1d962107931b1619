#include "load/show_interface.h"

#include "base/digest.h"
#include "base/environment.h"
#include "load/ghc_interface.h"

#include <array>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; // NOLINT(readability-redundant-declaration): of POSIX

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_printed = 64U << 20U;
constexpr std::string_view form_of_kept = "interface 1"; // changes with what is kept

// What a program writes; nothing if it cannot be run, or says that it failed.
std::optional<std::string> output_of(std::vector<std::string> command) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    return std::nullopt;
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<char *> arguments;
  for (std::string &word : command)
    arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed =
      posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  std::string text;
  std::array<char, 1U << 16U> room{};
  for (ssize_t got = 0; failed == 0 && (got = read(ends[0], room.data(), room.size())) > 0;)
    if (text.size() < most_printed)
      text.append(room.data(), static_cast<std::size_t>(got));
  close(ends[0]);
  int status = 0;
  if (failed != 0 || waitpid(process, &status, 0) != process || status != 0)
    return std::nullopt;
  return text;
}

// Where the text is kept as long as the file is the same.
std::optional<fs::path> place_of_kept(const fs::path &path) {
  const std::optional<fs::path> directory = cache_directory();
  struct stat status {};
  if (!directory || stat(path.c_str(), &status) != 0)
    return std::nullopt;
  return *directory / "interfaces" /
         digest(fmt::format("{} {} {} {}.{}", form_of_kept, path.string(), status.st_size,
                            status.st_mtim.tv_sec, status.st_mtim.tv_nsec));
}

} // namespace

FileText show_interface(const fs::path &path) {
  const std::optional<fs::path> place = place_of_kept(path);
  if (place)
    if (FileText kept = disk().read(*place); std::holds_alternative<std::string>(kept))
      return kept;
  const std::optional<std::string> printed = output_of({"ghc", "--show-iface", path.string()});
  if (!printed)
    return Unreadable{"there is no GHC that can read it"};
  std::string text = without_unfoldings(*printed);
  if (place)
    write_whole(*place, text);
  return text;
}

} // namespace culprit::load
