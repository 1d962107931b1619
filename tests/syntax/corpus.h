// Real programs, where they are at hand: the folder that CULPRIT_CORPORA names.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace culprit::syntax {

[[nodiscard]] inline std::filesystem::path corpora() {
  const char *set = std::getenv("CULPRIT_CORPORA");
  return set != nullptr ? std::filesystem::path(set)
                        : std::filesystem::path(CULPRIT_SOURCE_DIR) / ".." / "shared" / "corpora";
}

[[nodiscard]] inline std::vector<std::filesystem::path>
programs(const std::filesystem::path &folder, const std::vector<std::string> &endings) {
  std::vector<std::filesystem::path> result;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(folder))
    if (std::find(endings.begin(), endings.end(), entry.path().extension()) != endings.end())
      result.push_back(entry.path());
  std::sort(result.begin(), result.end());
  return result;
}

[[nodiscard]] inline std::string contents(const std::filesystem::path &path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace culprit::syntax
