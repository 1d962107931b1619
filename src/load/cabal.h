// Reads the description of a Haskell package (`*.cabal`), as far as it matters for the meaning of
// its modules.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::load {

// A package that is built with, and which versions of it.
struct CabalDependency {
  std::string package;
  std::string range;
};

// A library or program of a package. Conditions are decided as GHC 9.0 on Linux would, with the
// flags as they are by default.
struct CabalComponent {
  std::vector<std::string> source_directories; // relative to the package; none: its own directory
  std::vector<std::string> modules;            // that it lists
  std::vector<std::string> main_files;
  std::vector<std::string> extensions;
  std::vector<std::pair<std::string, std::string>> macros; // of the C preprocessor
  std::vector<std::string> include_directories;
  std::vector<CabalDependency> dependencies;
};

struct CabalPackage {
  std::string name;
  std::vector<CabalComponent> components;
  // What they would have where conditions hold that do not hold here: sources for another compiler
  // or system.
  std::vector<CabalComponent> elsewhere;
};

[[nodiscard]] CabalPackage read_cabal(std::string_view text);

// Where the packages of a `cabal.project` are, as it says: directories or files, with wildcards.
[[nodiscard]] std::vector<std::string> read_cabal_project(std::string_view text);

// Packages with their ranges, between commas.
void add_dependencies(CabalComponent &component, std::string_view text);

// An option of the compiler: -X and -D matter.
void add_compiler_option(CabalComponent &component, const std::string &word);

} // namespace culprit::load
