#include "cli/inputs.h"

#include "load/project_members.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

namespace culprit::cli {

namespace {

namespace fs = std::filesystem;

// What build tools make, beside the sources of a project.
bool is_made(const fs::path &directory) {
  const std::string name = directory.filename().string();
  if (name == "_build" || name == "_opam" || name == "dist-newstyle")
    return true;
  return name == "dist" && !load::disk().list(directory.parent_path(), ".cabal").empty();
}

std::string shown_path(const fs::path &path) {
  const std::string text = path.string();
  return text.starts_with("./") ? text.substr(2) : text;
}

std::vector<std::string> files_below(const std::string &directory) {
  std::vector<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator at(directory, fs::directory_options::skip_permission_denied,
                                      error);
  const fs::recursive_directory_iterator end;
  for (; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    std::error_code ignored;
    if (at->is_directory(ignored)) {
      if (name.starts_with('.') || is_made(at->path()))
        at.disable_recursion_pending();
    } else if (load::language_of_path(name)) {
      files.push_back(shown_path(at->path()));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> members_below(const std::string &directory) {
  std::vector<std::string> files = files_below(directory);
  load::ProjectMembers projects(load::disk());
  std::vector<std::string> members;
  for (const std::string &file : files)
    if (projects.builds(file))
      members.push_back(file);
  return load::in_dependency_order(members.empty() ? files : members, load::disk());
}

} // namespace

std::optional<std::string> project_here() {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  const std::optional<fs::path> project = load::project_around(here, load::disk());
  if (!project)
    return std::nullopt;
  return project->lexically_relative(here).string();
}

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
      for (std::string &file : members_below(path))
        inputs.push_back({std::move(file), std::nullopt, std::nullopt});
    } else {
      inputs.push_back({path, std::nullopt, language});
    }
  }
  return inputs;
}

} // namespace culprit::cli
