// Modules of installed Haskell packages, as texts that can be read like other modules.
#pragma once

#include "base/symbol.h"
#include "load/file_system.h"
#include "load/ghc_packages.h"
#include "names/program.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::load {

struct InstalledModule {
  std::filesystem::path path; // of its interface
  std::string package;
  std::string text;                  // empty: GHC is not there to read the interface
  std::vector<std::string> defining; // modules that define what it exports
  bool whole = true;                 // false: it has more than the text says
};

class InstalledHaskell {
public:
  InstalledHaskell(const FileSystem &files, const names::Program &names, SymbolTable &symbols)
      : files_(files), names_(names), symbols_(symbols), packages_(files) {}

  [[nodiscard]] std::optional<InstalledModule> find(std::string_view module);
  // Whether the library has its types: of what comes with GHC, in the version that is installed.
  [[nodiscard]] bool has_signatures(std::string_view module);
  // Reads the interfaces of these modules at the same time: they will be asked for. The files keep
  // what was read.
  void expect(std::span<const std::string> modules);
  // The package that has it, and from now on is the one that is meant: of several the first that
  // fits. None if it is not installed.
  [[nodiscard]] const GhcPackage *
  choose_package(std::string_view module, const std::function<bool(const GhcPackage &)> &fits);

private:
  [[nodiscard]] std::optional<GhcPackages::Found> package_of(std::string_view module);
  [[nodiscard]] std::optional<GhcPackages::Found> readable(std::string_view module);
  [[nodiscard]] bool is_in_library(std::string_view module, std::string_view name);
  [[nodiscard]] std::string home(std::string_view module, std::string_view name);

  const FileSystem &files_;
  const names::Program &names_;
  SymbolTable &symbols_;
  GhcPackages packages_;
  std::unordered_map<std::string, GhcPackages::Found> chosen_; // of modules that were asked for
  std::unordered_set<std::string> expected_;
};

} // namespace culprit::load
