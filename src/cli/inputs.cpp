#include "cli/inputs.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

namespace culprit::cli {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> files_below(const std::string &directory) {
  std::vector<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator at(directory, fs::directory_options::skip_permission_denied,
                                      error);
  const fs::recursive_directory_iterator end;
  for (; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    std::error_code ignored;
    if (name.starts_with('.') && at->is_directory(ignored))
      at.disable_recursion_pending();
    else if (load::language_of_path(name) && !at->is_directory(ignored))
      files.push_back(at->path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

} // namespace

std::string read_standard_input() {
  std::string text;
  std::array<char, 1U << 16U> piece{};
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), stdin))
    text.append(piece.data(), got);
  return text;
}

std::string read_line() {
  std::string text;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    text += static_cast<char>(c);
    if (c == '\n')
      break;
  }
  return text;
}

std::vector<driver::Input> find_inputs(const std::vector<std::string> &paths,
                                       std::optional<driver::Language> language) {
  std::vector<driver::Input> inputs;
  for (const std::string &path : paths) {
    std::error_code ignored;
    if (path == "-") {
      inputs.push_back({path, read_standard_input(), language});
    } else if (fs::is_directory(path, ignored)) {
      for (std::string &file : files_below(path))
        inputs.push_back({std::move(file), std::nullopt, std::nullopt});
    } else {
      inputs.push_back({path, std::nullopt, language});
    }
  }
  return inputs;
}

} // namespace culprit::cli
