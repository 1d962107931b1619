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
  std::string unit;                 // what other packages call it
  std::vector<std::string> modules; // also those that it hides
  struct Passed {
    std::string module;
    std::string unit;     // of the package that has it,
    std::string original; // under this name
  };
  std::vector<Passed> passed; // modules of other packages that it offers
  std::vector<std::string> directories;
};
[[nodiscard]] GhcPackage read_ghc_package(std::string_view text);

class GhcPackages {
public:
  explicit GhcPackages(const FileSystem &files) : files_(files) {}

  struct Found {
    std::filesystem::path path; // of the interface (.hi)
    const GhcPackage *package;  // that offers it
    std::string original;       // what it is called where it is
  };
  // All that have it, in the order of the directories.
  [[nodiscard]] std::vector<Found> find(std::string_view module);

private:
  struct Description {
    std::string text;
    std::optional<GhcPackage> read;
  };
  [[nodiscard]] std::vector<Description> &descriptions();
  [[nodiscard]] const GhcPackage *of_unit(std::string_view unit);

  const FileSystem &files_;
  std::optional<std::vector<Description>> descriptions_;
};

// The variables of the environment that say where packages are.
[[nodiscard]] std::vector<const char *> ghc_variables();

} // namespace culprit::load
