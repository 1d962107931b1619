// culprit.toml: what a project says once about how it is checked. Everything in it can be said on
// the command line, too, which comes first.
#pragma once

#include "policy/policy.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace culprit::policy {

struct Configuration {
  std::vector<std::string> include; // directories with modules
  std::vector<std::string> exclude; // patterns of files that a check of a directory leaves out
  std::vector<LevelRule> levels;
  std::vector<PathRule> accepted;
  std::optional<bool> strict;
  std::optional<bool> termination;
  std::optional<bool> totality;
  std::optional<double> timeout; // seconds
  std::optional<std::string> baseline;
};

struct WrongConfiguration {
  std::string message; // "culprit.toml:3: ..."
};

// Paths in the text are relative to the directory of the file; those in the result are not.
[[nodiscard]] std::variant<Configuration, WrongConfiguration>
read_configuration(std::string_view text, const std::filesystem::path &file);

// The culprit.toml of a directory, or of the nearest one above it that has one.
[[nodiscard]] std::optional<std::filesystem::path>
find_configuration(const std::filesystem::path &directory);

} // namespace culprit::policy
