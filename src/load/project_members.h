// Projects as a whole: where they are, which of the files below a directory they build, and in
// which order these are best looked at.
#pragma once

#include "load/file_system.h"
#include "load/ocaml_project.h"
#include "load/project.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace culprit::load {

// The directory of the project that a directory is part of: the outermost one above it with a
// `cabal.project`, `dune-workspace` or `dune-project`, else the nearest one with a `*.cabal`,
// `package.yaml` or `dune`. Nothing if there is none.
[[nodiscard]] std::optional<std::filesystem::path>
project_around(const std::filesystem::path &directory, const FileSystem &files);

class ProjectMembers {
public:
  explicit ProjectMembers(const FileSystem &files) : files_(files), ocaml_({}, files) {}

  // Whether the project around a file builds it, as far as its description says so. Where there is
  // no project, every file counts.
  [[nodiscard]] bool builds(const std::filesystem::path &file);

private:
  [[nodiscard]] const HaskellProject &haskell(const std::filesystem::path &file);
  [[nodiscard]] bool is_in_cabal_project(const std::filesystem::path &package);

  const FileSystem &files_;
  OcamlProject ocaml_;
  std::map<std::filesystem::path, std::unique_ptr<HaskellProject>> haskell_; // by directory
  std::map<std::filesystem::path, bool> in_project_;                         // by package
};

// Each file after those that it needs, otherwise as they are given; by a glance at what they
// mention, so nothing but the order may depend on it.
[[nodiscard]] std::vector<std::string> in_dependency_order(const std::vector<std::string> &paths,
                                                           const FileSystem &files);

} // namespace culprit::load
