#include "base/environment.h"

#include <atomic>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

namespace culprit {

namespace fs = std::filesystem;

std::string_view environment_variable(const char *name) {
  const char *value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody sets any
  return value != nullptr ? value : "";
}

std::optional<fs::path> cache_directory() {
  // Relative paths do not count, says the XDG base directory specification.
  if (const fs::path given = environment_variable("XDG_CACHE_HOME"); given.is_absolute())
    return given / "culprit";
  if (const fs::path home = environment_variable("HOME"); home.is_absolute())
    return home / ".cache" / "culprit";
  return std::nullopt;
}

void write_whole(const fs::path &path, std::string_view bytes) {
  // A name of its own until everything is there.
  static std::atomic<unsigned> count = 0;
  const fs::path unfinished = fmt::format("{}.{}.{}", path.string(), getpid(), ++count);
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream file(unfinished, std::ios::binary);
  file << bytes;
  file.close();
  if (file)
    fs::rename(unfinished, path, error);
  if (!file || error)
    fs::remove(unfinished, error);
}

} // namespace culprit
