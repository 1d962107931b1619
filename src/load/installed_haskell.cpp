#include "load/installed_haskell.h"

#include "library/library.h"
#include "load/ghc_interface.h"
#include "load/versions.h"
#include "load/words.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <utility>

namespace culprit::load {

namespace {

// Where the library has what GHC's own packages define in modules that nobody imports.
constexpr std::array<std::pair<std::string_view, std::string_view>, 39> public_modules{{
    {"GHC.Base", "Prelude"},
    {"GHC.Base", "Control.Applicative"},
    {"GHC.Base", "Control.Monad"},
    {"GHC.Base", "Data.List.NonEmpty"},
    {"GHC.Base", "Data.Semigroup"},
    {"GHC.Types", "Prelude"},
    {"GHC.Classes", "Prelude"},
    {"GHC.Maybe", "Data.Maybe"},
    {"GHC.Num", "Prelude"},
    {"GHC.Num.Integer", "Prelude"},
    {"GHC.Num.Natural", "Numeric.Natural"},
    {"GHC.Num.BigNat", "Prelude"},
    {"GHC.Natural", "Numeric.Natural"},
    {"GHC.Real", "Prelude"},
    {"GHC.Real", "Data.Ratio"},
    {"GHC.Float", "Prelude"},
    {"GHC.Enum", "Prelude"},
    {"GHC.Show", "Prelude"},
    {"GHC.Read", "Prelude"},
    {"GHC.Exception.Type", "Control.Exception"},
    {"GHC.IO.Exception", "Control.Exception"},
    {"GHC.IO", "Prelude"},
    {"GHC.IO.Handle.Types", "System.IO"},
    {"GHC.IO.IOMode", "System.IO"},
    {"GHC.MVar", "Control.Concurrent.MVar"},
    {"GHC.Conc.Sync", "Control.Concurrent"},
    {"GHC.Conc.Sync", "Control.Concurrent.STM"},
    {"GHC.Stack.Types", "GHC.Stack"},
    {"GHC.STRef", "Data.STRef"},
    {"GHC.Ptr", "Foreign.Ptr"},
    {"Foreign.C.Types", "Foreign.C"},
    {"Data.Text.Internal", "Data.Text"},
    {"Data.Text.Internal.Lazy", "Data.Text.Lazy"},
    {"Data.Text.Internal.Builder", "Data.Text.Lazy.Builder"},
    {"Data.ByteString.Lazy.Internal", "Data.ByteString.Lazy"},
    {"Data.ByteString.Builder.Internal", "Data.ByteString.Builder"},
    {"Data.Semigroup.Internal", "Data.Monoid"},
    {"Data.Typeable.Internal", "Data.Typeable"},
    {"Data.Time.Clock.Internal.UTCTime", "Data.Time.Clock"},
}};

// ---- signatures of the library

// The lines of a text, those that are indented joined to the one before.
std::vector<std::string> declarations(std::string_view text) {
  std::vector<std::string> all;
  for (std::string &line : split_words(text, "\n"))
    if (line.starts_with(' ') && !all.empty())
      (all.back() += '\n') += line;
    else
      all.push_back(std::move(line));
  return all;
}

// `f, (+++) :: T`, but not `data T = C {f :: U}`
bool is_signature(std::string_view declaration) {
  constexpr std::array<std::string_view, 6> others{"class",  "data", "import",
                                                   "module", "type", "newtype"};
  const std::string_view first = declaration.substr(0, declaration.find(' '));
  return std::ranges::find(others, first) == others.end() &&
         declaration.find(" :: ") != std::string_view::npos;
}

InstalledModule of_signatures(const library::Signatures &known) {
  InstalledModule result;
  result.path = known.module->path;
  result.package = known.package;
  result.whole = !known.module->source.starts_with("-- part");
  for (const std::string &declaration : declarations(known.module->source)) {
    result.text += declaration + "\n";
    const std::vector<std::string> words = split_words(declaration, " ,\n");
    if (words.size() > 1 && words.front() == "import")
      result.defining.push_back(words[1]);
    else if (is_signature(declaration))
      for (const std::string &name : words) {
        if (name == "::")
          break;
        result.text += name + " = undefined\n";
      }
  }
  return result;
}

} // namespace

bool InstalledHaskell::is_in_library(std::string_view module, std::string_view name) {
  const names::ModuleId id = names_.find_module(symbols_.intern(module));
  if (id == names::no_module || !names_[id].library)
    return false;
  const Symbol symbol = symbols_.intern(name);
  return !names_.exported(id, names::Space::Type, symbol).empty() ||
         !names_.exported(id, names::Space::Value, symbol).empty();
}

// What the library has, whoever defines it there; otherwise the module itself.
std::string InstalledHaskell::home(std::string_view module, std::string_view name) {
  if (is_in_library(module, name))
    return std::string(module);
  for (const auto &[from, to] : public_modules)
    if (from == module && is_in_library(to, name))
      return std::string(to);
  // Data.Map.Internal, Control.Monad.State.Class
  if (const std::size_t dot = module.rfind('.'); dot != std::string_view::npos)
    if (const std::string_view last = module.substr(dot + 1);
        (last == "Internal" || last == "Types" || last == "Class" || last == "Base") &&
        is_in_library(module.substr(0, dot), name))
      return std::string(module.substr(0, dot));
  return std::string(module);
}

bool InstalledHaskell::has_signatures(std::string_view module) {
  const std::optional<library::Signatures> known = library::find_signatures(module);
  const std::optional<GhcPackages::Found> installed = known ? package_of(module) : std::nullopt;
  return known && (!installed || installed->package->version == read_version(known->version));
}

const GhcPackage *
InstalledHaskell::choose_package(std::string_view module,
                                 const std::function<bool(const GhcPackage &)> &fits) {
  const std::vector<GhcPackages::Found> all = packages_.find(module);
  if (all.empty())
    return nullptr;
  const auto fitting = std::ranges::find_if(
      all, [&](const GhcPackages::Found &found) { return fits(*found.package); });
  const GhcPackages::Found &found = fitting == all.end() ? all.front() : *fitting;
  return chosen_.try_emplace(std::string(module), found).first->second.package;
}

std::optional<GhcPackages::Found> InstalledHaskell::package_of(std::string_view module) {
  if (const auto chosen = chosen_.find(std::string(module)); chosen != chosen_.end())
    return chosen->second;
  const std::vector<GhcPackages::Found> all = packages_.find(module);
  return all.empty() ? std::nullopt : std::optional(all.front());
}

// Where the library has a part of a package, its types are not those of the package.
std::optional<GhcPackages::Found> InstalledHaskell::readable(std::string_view module) {
  const std::optional<GhcPackages::Found> found = package_of(module);
  if (!found || std::ranges::any_of(found->package->modules, [&](const std::string &other) {
        return names_.find_module(symbols_.intern(other)) != names::no_module;
      }))
    return std::nullopt;
  return found;
}

void InstalledHaskell::expect(std::span<const std::string> modules) {
  std::vector<std::filesystem::path> paths;
  for (const std::string &module : modules)
    if (names_.find_module(symbols_.intern(module)) == names::no_module && !has_signatures(module))
      if (const std::optional<GhcPackages::Found> found = readable(module))
        if (expected_.insert(found->path.native()).second)
          paths.push_back(found->path);
  if (paths.size() < 2)
    return;
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> readers(
      std::min<std::size_t>(paths.size(), std::max(1U, std::thread::hardware_concurrency())));
  for (std::jthread &reader : readers)
    reader = std::jthread([&] {
      for (std::size_t i = next++; i < paths.size(); i = next++)
        (void)files_.interface(paths[i]);
    });
}

std::optional<InstalledModule> InstalledHaskell::find(std::string_view module) {
  if (has_signatures(module))
    return of_signatures(*library::find_signatures(module));
  const std::optional<GhcPackages::Found> found = readable(module);
  if (!found)
    return std::nullopt;
  InstalledModule result;
  result.path = found->path;
  result.package = found->package->name;
  const FileText printed = files_.interface(found->path);
  const auto *text = std::get_if<std::string>(&printed);
  const std::optional<GhcInterface> interface =
      text != nullptr ? read_ghc_interface(*text) : std::nullopt;
  if (!interface || interface->module != module)
    return result;
  result.text = haskell_of(*interface, [this](std::string_view from, std::string_view name) {
    return home(from, name);
  });
  result.defining = reexported_modules(*interface);
  result.whole = interface->whole;
  return result;
}

} // namespace culprit::load
