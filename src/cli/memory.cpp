#include "cli/memory.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <unistd.h>
#endif

namespace culprit::cli {

#ifdef __GLIBC__

void keep_memory() {
  constexpr int keep = 1 << 30;
  constexpr int grow_by = 16 << 20;
  // NOLINTBEGIN(concurrency-mt-unsafe): there are no other threads yet
  mallopt(M_TRIM_THRESHOLD, keep);
  mallopt(M_MMAP_THRESHOLD, keep);
  mallopt(M_TOP_PAD, grow_by);
  // NOLINTEND(concurrency-mt-unsafe)
}

#else

void keep_memory() {}

#endif

#ifdef __linux__

namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path &path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A number in a file of its own; nothing for `max`.
std::optional<std::size_t> number_in(const fs::path &path) {
  const std::string text = contents(path);
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end != text.data() ? std::optional(value) : std::nullopt;
}

std::size_t available() {
  constexpr std::string_view wanted = "MemAvailable:";
  std::ifstream file("/proc/meminfo");
  std::string line;
  while (std::getline(file, line))
    if (line.starts_with(wanted))
      return std::strtoull(line.c_str() + wanted.size(), nullptr, 10) << 10U;
  return 0;
}

// What a control group and those around it leave; `limit` and `usage` are names of files.
std::size_t left_in(const fs::path &root, fs::path group, const char *limit, const char *usage,
                    std::size_t most) {
  for (;; group = group.parent_path()) {
    const fs::path here = root / group.relative_path();
    const std::optional<std::size_t> may = number_in(here / limit);
    const std::optional<std::size_t> has = number_in(here / usage);
    if (may && has)
      most = std::min(most, *may > *has ? *may - *has : 0);
    if (!group.has_relative_path())
      return most;
  }
}

std::size_t resident(const std::string &process) {
  std::size_t all = 0;
  std::size_t pages = 0;
  std::ifstream file("/proc/" + process + "/statm");
  static const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return file >> all >> pages ? pages * page : 0;
}

} // namespace

std::size_t free_memory() {
  std::size_t most = available();
  if (most == 0)
    return 0;
  std::istringstream groups(contents("/proc/self/cgroup")); // 0::/path, or 4:memory:/path
  for (std::string line; std::getline(groups, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (second == std::string::npos)
      continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const fs::path group = line.substr(second + 1);
    if (controllers.empty())
      most = left_in("/sys/fs/cgroup", group, "memory.max", "memory.current", most);
    else if (controllers.find("memory") != std::string::npos)
      most = left_in("/sys/fs/cgroup/memory", group, "memory.limit_in_bytes",
                     "memory.usage_in_bytes", most);
  }
  return most;
}

// A child shares most of its memory with the process at first, and this counts it twice: better too
// much than too little.
std::size_t used_memory() {
  std::size_t sum = resident("self");
  std::error_code error;
  for (const auto &task : fs::directory_iterator("/proc/self/task", error)) {
    std::ifstream children(task.path() / "children");
    for (std::string child; children >> child;)
      sum += resident(child);
  }
  return sum;
}

#else

std::size_t free_memory() { return 0; }
std::size_t used_memory() { return 0; }

#endif

} // namespace culprit::cli
