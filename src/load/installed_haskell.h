// Modules of installed Haskell packages, as texts that can be read like other modules.
#pragma once

#include "base/symbol.h"
#include "load/file_system.h"
#include "load/ghc_packages.h"
#include "load/interface_needs.h"
#include "load/library_rest.h"
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
  std::vector<std::string> defining; // modules of packages that it needs something of
  bool whole = true;                 // false: it has more than the text says
};

class InstalledHaskell {
public:
  InstalledHaskell(const FileSystem &files, const names::Program &names, SymbolTable &symbols);

  // The modules that the program imports, once all of its texts have been read: `words` are those
  // of its texts.
  void want(const std::vector<std::string> &modules, Words words);
  // One of them, or one that such a module needs something of.
  [[nodiscard]] std::optional<InstalledModule> find(const std::string &module);
  // Whether the library has its types: of what comes with GHC, in the version that is installed.
  [[nodiscard]] bool has_signatures(std::string_view module);
  // The package that has it, and from now on is the one that is meant: of several the first that
  // fits. None if it is not installed.
  [[nodiscard]] const GhcPackage *
  choose_package(std::string_view module, const std::function<bool(const GhcPackage &)> &fits);

private:
  [[nodiscard]] InterfaceNeeds::Packages packages_for_needs();
  [[nodiscard]] std::optional<GhcPackages::Found> package_of(std::string_view module);
  [[nodiscard]] const GhcInterface *interface(const std::string &module);
  void expect(std::span<const std::string> modules);
  [[nodiscard]] bool has_module(std::string_view module) const;
  [[nodiscard]] bool is_in_library(std::string_view module, std::string_view name);
  [[nodiscard]] bool is_as_with_ghc(std::string_view module, std::string_view name) const;
  [[nodiscard]] std::string home(std::string_view module, std::string_view name);
  [[nodiscard]] std::optional<std::string> library_home(std::string_view module,
                                                        std::string_view name);
  [[nodiscard]] bool is_mentioned(std::string_view name) const;
  [[nodiscard]] bool is_new(std::string_view module, std::string_view type);

  // What the library has of a package that does not come with GHC: from the names that the
  // interfaces of its modules pass on to the modules of the library that have them.
  using Origins = std::unordered_map<std::string, std::string>; // `M.name`
  [[nodiscard]] const Origins &origins(const GhcPackage &package);

  const FileSystem &files_;
  const names::Program &names_;
  SymbolTable &symbols_;
  GhcPackages packages_;
  InterfaceNeeds needs_;
  Words words_;
  std::unordered_map<std::string, GhcPackages::Found> chosen_; // of modules that were asked for
  std::unordered_map<std::string, std::optional<GhcInterface>> interfaces_;
  std::unordered_map<std::string, Origins> origins_; // by the name of the package
  std::unordered_set<std::string> types_of_library_; // names, once they are asked for
  std::unordered_map<std::string, Words> words_of_signatures_;
  std::unordered_set<std::string> expected_;
};

} // namespace culprit::load
