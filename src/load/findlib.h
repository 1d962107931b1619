// The OCaml packages that are installed, as findlib knows them: each has a directory with a META
// file, which says what it needs, and with the interfaces of its modules. Nothing is run for it.
#pragma once

#include "load/file_system.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

// A package, or a part of one.
struct MetaPackage {
  std::string name;               // re, re.glob
  std::string directory;          // relative to where the META file is; empty: there
  std::vector<std::string> needs; // other packages, whatever they are needed for
};
// All packages of a META file; what cannot be read is left out.
[[nodiscard]] std::vector<MetaPackage> read_meta(std::string_view text, std::string_view package);

class Findlib {
public:
  explicit Findlib(const FileSystem &files) : files_(files) {}

  struct Found {
    std::filesystem::path path; // of its source; only modules that have one are found
    std::string package;
  };
  // A module that one of the packages has, or one that they need.
  [[nodiscard]] std::optional<Found> find(std::string_view module,
                                          const std::vector<std::string> &packages);
  // The package whose directory has the module; none if there are several, or none.
  [[nodiscard]] std::vector<std::string> all_with(std::string_view module);
  [[nodiscard]] bool is_installed(const std::string &package);
  // The packages whose modules are in a directory, once something was found there.
  [[nodiscard]] std::vector<std::string> packages_in(const std::filesystem::path &directory) const;

private:
  struct Package {
    std::filesystem::path directory;
    std::vector<std::string> needs;
  };
  [[nodiscard]] const std::vector<std::filesystem::path> &places();
  [[nodiscard]] const Package *package(const std::string &name);
  void read_packages(const std::string &name);
  void read_all();
  [[nodiscard]] bool has_module(std::string_view module, const std::filesystem::path &directory);

  const FileSystem &files_;
  std::optional<std::vector<std::filesystem::path>> places_; // that packages are installed in
  std::map<std::string, std::optional<Package>> packages_;
  // All that are installed, by their modules, once they were asked for.
  std::optional<std::map<std::string, std::vector<std::string>, std::less<>>> owners_;
};

// The variables of the environment that say where packages are.
[[nodiscard]] std::vector<const char *> findlib_variables();

} // namespace culprit::load
