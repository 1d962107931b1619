// The Haskell packages that are installed, as GHC knows them: directories of descriptions
// (`package.conf.d/*.conf`), which `ghc-pkg` lists, say where the interfaces of their modules are.
#pragma once

#include "load/file_system.h"
#include "load/versions.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

struct GhcPackage {
  std::string name;
  Version version;
  std::vector<std::string> modules; // also those that it hides
  std::vector<std::string> directories;
};
[[nodiscard]] GhcPackage read_ghc_package(std::string_view text);

class GhcPackages {
public:
  explicit GhcPackages(const FileSystem &files) : files_(files) {}

  struct Found {
    std::filesystem::path path; // of the interface (.hi)
    const GhcPackage *package;
  };
  // All that have it, in the order of the directories.
  [[nodiscard]] std::vector<Found> find(std::string_view module);

private:
  struct Description {
    std::string text;
    std::optional<GhcPackage> read;
  };
  [[nodiscard]] std::vector<Description> &descriptions();

  const FileSystem &files_;
  std::optional<std::vector<Description>> descriptions_;
};

// The variables of the environment that say where packages are.
[[nodiscard]] std::vector<const char *> ghc_variables();

} // namespace culprit::load
