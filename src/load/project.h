// The Haskell package that a file belongs to: what it says about how its modules are read, and
// where they are.
#pragma once

#include "load/cabal.h"
#include "load/file_system.h"
#include "load/versions.h"
#include "syntax/haskell/lex.h"

#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace culprit::load {

class HaskellProject {
public:
  // Looks for the description of a package beside a file and in the directories above it. Without
  // one there is nothing to know.
  HaskellProject(const std::filesystem::path &file, const FileSystem &files);

  [[nodiscard]] bool is_known() const { return known_; }
  [[nodiscard]] const std::string &name() const { return package_.name; }
  [[nodiscard]] const std::filesystem::path &root() const { return root_; }
  // Whether a component has the file. Without a description everything belongs to it.
  [[nodiscard]] bool builds(const std::filesystem::path &file) const;
  // Whether only conditions that do not hold here bring the file into a component: it is meant for
  // another compiler, system or version of a package.
  [[nodiscard]] bool is_for_elsewhere(const std::filesystem::path &file) const;
  // Whether a file is built with this version of a package. What no component has is not built with
  // any: it may be meant for others. Files elsewhere may use everything.
  [[nodiscard]] bool depends_on(const std::filesystem::path &file, std::string_view package,
                                const Version &version) const;
  // How a file of the package is read.
  [[nodiscard]] syntax::haskell::Settings settings(const std::filesystem::path &file) const;
  // Where modules are, those of the file's own component first.
  [[nodiscard]] std::vector<std::filesystem::path>
  directories(const std::filesystem::path &file) const;
  // Where the modules are of those packages of the same `cabal.project` that a file is built with.
  // They are looked for when this is asked first; from then on their files are known, too.
  [[nodiscard]] std::vector<std::filesystem::path> neighbours(const std::filesystem::path &file);

  // Its components are pointed at.
  HaskellProject(const HaskellProject &) = delete;
  HaskellProject &operator=(const HaskellProject &) = delete;
  HaskellProject(HaskellProject &&) = default;
  HaskellProject &operator=(HaskellProject &&) = delete;
  ~HaskellProject() = default;

private:
  explicit HaskellProject(const FileSystem &files) : files_(files) {}

  [[nodiscard]] const HaskellProject &home_of(const std::filesystem::path &file) const;
  [[nodiscard]] bool has_unasked_directives(const std::filesystem::path &file) const;
  void find_neighbours();
  [[nodiscard]] const std::vector<const CabalComponent *> &
  components_of(const std::filesystem::path &file) const;
  [[nodiscard]] bool is_listed(const CabalComponent &component,
                               const std::filesystem::path &file) const;
  [[nodiscard]] std::vector<std::filesystem::path>
  sources_of(const CabalComponent &component) const;

  [[nodiscard]] bool read_description(const std::filesystem::path &directory);

  const FileSystem &files_;
  bool known_ = false;
  std::filesystem::path root_;
  CabalPackage package_;
  mutable std::unordered_map<std::string, std::vector<const CabalComponent *>> components_of_;
  bool has_looked_ = false;
  std::vector<HaskellProject> neighbours_; // the other packages of the `cabal.project`
};

} // namespace culprit::load
