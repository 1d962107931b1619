// What the environment of the process says.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace culprit {

[[nodiscard]] std::string_view environment_variable(const char *name); // empty if it is not set

// Where the user keeps what can be made again ($XDG_CACHE_HOME/culprit, ~/.cache/culprit); nothing
// without a home.
[[nodiscard]] std::optional<std::filesystem::path> cache_directory();

// Writes a file whole or not at all, with the directories that it needs. Several processes and
// threads may do so at once; nobody is told if it cannot be done.
void write_whole(const std::filesystem::path &path, std::string_view bytes);

} // namespace culprit
