// Files on disk.
#pragma once

#include "base/source.h"

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace culprit::driver {

struct Unreadable {
  std::string reason; // "No such file or directory"
};

[[nodiscard]] std::variant<std::string, Unreadable> read_file(const std::filesystem::path &path);

// Gives the files that `file` speaks about their text, where they are found: beside it, or in one
// of the directories.
void attach_mentioned(Sources &sources, FileId file,
                      const std::vector<std::filesystem::path> &directories);

} // namespace culprit::driver
