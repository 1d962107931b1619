#include "load/project_members.h"

#include "base/whole_path.h"
#include "load/language.h"

#include <algorithm>
#include <fnmatch.h>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

constexpr unsigned most_directories_above = 30;

bool is_there(const fs::path &file, const FileSystem &files) {
  return std::holds_alternative<std::string>(files.read(file));
}

fs::path directory_at(const fs::path &place) {
  fs::path directory = whole_path(place);
  if (!directory.has_filename() && directory.has_relative_path()) // "src/"
    directory = directory.parent_path();
  return directory;
}

// Calls `look` for a directory and those above it, until it is satisfied.
template <class Look> void upwards(fs::path directory, Look look) {
  for (unsigned level = 0; level < most_directories_above; ++level) {
    if (look(directory) || !directory.has_relative_path())
      return;
    directory = directory.parent_path();
  }
}

// A pattern of cabal.project: `./`, `*/`, `lib/*.cabal`.
bool matches(const std::string &pattern, const fs::path &project, const fs::path &package) {
  fs::path wanted = (project / pattern).lexically_normal();
  if (wanted.extension() == ".cabal" || !wanted.has_filename())
    wanted = wanted.parent_path();
  return fnmatch(wanted.c_str(), package.c_str(), FNM_PATHNAME) == 0;
}

} // namespace

std::optional<fs::path> project_around(const fs::path &directory, const FileSystem &files) {
  std::optional<fs::path> outermost;
  std::optional<fs::path> nearest;
  upwards(directory_at(directory), [&](const fs::path &place) {
    for (const std::string_view name : {"cabal.project", "dune-workspace", "dune-project"})
      if (is_there(place / name, files))
        outermost = place;
    if (!nearest && (!files.list(place, ".cabal").empty() ||
                     is_there(place / "package.yaml", files) || is_there(place / "dune", files)))
      nearest = place;
    return false;
  });
  return outermost ? outermost : nearest;
}

const HaskellProject &ProjectMembers::haskell(const fs::path &file) {
  std::unique_ptr<HaskellProject> &project = haskell_[file.parent_path()];
  if (!project)
    project = std::make_unique<HaskellProject>(file, files_);
  return *project;
}

bool ProjectMembers::is_in_cabal_project(const fs::path &package) {
  const auto [entry, fresh] = in_project_.try_emplace(package, true);
  if (fresh)
    upwards(package, [&](const fs::path &place) {
      const FileText text = files_.read(place / "cabal.project");
      if (!std::holds_alternative<std::string>(text))
        return false;
      std::vector<std::string> packages = read_cabal_project(std::get<std::string>(text));
      if (packages.empty())
        packages.emplace_back("./*.cabal"); // as cabal has it
      entry->second = std::ranges::any_of(
          packages, [&](const std::string &pattern) { return matches(pattern, place, package); });
      return true;
    });
  return entry->second;
}

bool ProjectMembers::builds(const fs::path &file) {
  const std::optional<Language> language = language_of_path(file.native());
  if (!language || !is_program(*language))
    return true;
  if (dialect_of(*language) == syntax::Dialect::Ocaml)
    return ocaml_.builds(file);
  const HaskellProject &project = haskell(file);
  return project.builds(file) && (!project.is_known() || is_in_cabal_project(project.root()));
}

} // namespace culprit::load
