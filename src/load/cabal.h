// Reads the description of a Haskell package (`*.cabal`), as far as it matters for the meaning of
// its modules.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::load {

// A library or program of a package. Conditions are decided as GHC 9.0 on Linux would, with the
// flags as they are by default.
struct CabalComponent {
  std::vector<std::string> source_directories; // relative to the package; none: its own directory
  std::vector<std::string> modules;            // that it lists
  std::vector<std::string> main_files;
  std::vector<std::string> extensions;
  std::vector<std::pair<std::string, std::string>> macros; // of the C preprocessor
  std::vector<std::string> include_directories;
};

struct CabalPackage {
  std::string name;
  std::vector<CabalComponent> components;
};

[[nodiscard]] CabalPackage read_cabal(std::string_view text);

} // namespace culprit::load
