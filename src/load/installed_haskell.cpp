#include "load/installed_haskell.h"

#include "library/library.h"
#include "load/ghc_interface.h"
#include "load/versions.h"
#include "load/words.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <fmt/format.h>
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

// The library has them as they are with GHC.
bool comes_with_ghc(const GhcPackage &package) {
  return std::ranges::any_of(library::packages(), [&](const library::Module &known) {
    return known.name == package.name;
  });
}

// A module that offers all of another one, under its own name.
GhcInterface passed_on(GhcInterface interface, const std::string &module) {
  for (GhcInterface::Export &item : interface.exports)
    if (item.module.empty()) {
      item.module = interface.module;
      const bool is_operator = item.text.starts_with('(');
      item.text = fmt::format("{}{}.{}", is_operator ? "(" : "", interface.module,
                              std::string_view(item.text).substr(is_operator ? 1 : 0));
    }
  interface.declarations.clear();
  interface.module = module;
  return interface;
}

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

InstalledHaskell::InstalledHaskell(const FileSystem &files, const names::Program &names,
                                   SymbolTable &symbols)
    : files_(files), names_(names), symbols_(symbols), packages_(files),
      needs_(packages_for_needs()) {}

InterfaceNeeds::Packages InstalledHaskell::packages_for_needs() {
  return {
      .interface = [this](const std::string &module) { return interface(module); },
      .expect = [this](std::span<const std::string> modules) { expect(modules); },
      .home = [this](std::string_view module, std::string_view name) { return home(module, name); },
      .is_in_library = [this](std::string_view module,
                              std::string_view name) { return is_in_library(module, name); },
      .is_new = [this](std::string_view module,
                       std::string_view type) { return is_new(module, type); },
      .is_mentioned = [this](std::string_view name) { return is_mentioned(name); }};
}

// Texts that others include are not among those of the program, but their names have been read.
bool InstalledHaskell::is_mentioned(std::string_view name) const {
  return words_.contains(name) || symbols_.find(name) != no_symbol;
}

bool InstalledHaskell::has_module(std::string_view module) const {
  const Symbol name = symbols_.find(module);
  const names::ModuleId id = name == no_symbol ? names::no_module : names_.find_module(name);
  return id != names::no_module && names_[id].library;
}

// Of signatures alone the names are those that they mention.
bool InstalledHaskell::is_in_library(std::string_view module, std::string_view name) {
  if (has_signatures(module)) {
    const auto [entry, fresh] = words_of_signatures_.try_emplace(std::string(module));
    if (fresh)
      add_words(library::find_signatures(module)->module->source, entry->second);
    return entry->second.contains(std::string(name));
  }
  const Symbol symbol = symbols_.find(name);
  if (symbol == no_symbol || !has_module(module))
    return false;
  const names::ModuleId id = names_.find_module(symbols_.find(module));
  return !names_.exported(id, names::Space::Type, symbol).empty() ||
         !names_.exported(id, names::Space::Value, symbol).empty();
}

const InstalledHaskell::Origins &InstalledHaskell::origins(const GhcPackage &package) {
  const auto [entry, fresh] = origins_.try_emplace(package.name);
  if (!fresh || comes_with_ghc(package))
    return entry->second;
  for (const std::string &module : package.modules)
    if (const GhcInterface *known = has_module(module) ? interface(module) : nullptr)
      for (const GhcInterface::Export &item : known->exports) {
        const std::string &from = item.module.empty() ? module : item.module;
        if (is_in_library(module, item.name))
          entry->second.try_emplace(fmt::format("{}.{}", from, item.name), module);
        for (const std::string &part : item.parts)
          if (is_in_library(module, part))
            entry->second.try_emplace(fmt::format("{}.{}", from, part), module);
      }
  return entry->second;
}

// Modules of GHC's own that nobody imports have functions of the library's own making.
bool InstalledHaskell::is_as_with_ghc(std::string_view module, std::string_view name) const {
  if (!has_module(module) || library::exported(module) != nullptr)
    return true;
  const Symbol symbol = symbols_.find(name);
  const names::ModuleId id = names_.find_module(symbols_.find(module));
  return symbol != no_symbol && !names_.exported(id, names::Space::Type, symbol).empty();
}

std::optional<std::string> InstalledHaskell::library_home(std::string_view module,
                                                          std::string_view name) {
  const std::optional<GhcPackages::Found> found = package_of(module);
  if (is_in_library(module, name) &&
      (!found || !comes_with_ghc(*found->package) || is_as_with_ghc(module, name)))
    return std::string(module);
  if (found && !comes_with_ghc(*found->package)) {
    const Origins &known = origins(*found->package);
    const auto entry = known.find(fmt::format("{}.{}", module, name));
    return entry == known.end() ? std::nullopt : std::optional(entry->second);
  }
  for (const auto &[from, to] : public_modules)
    if (from == module && is_in_library(to, name))
      return std::string(to);
  // Data.Map.Internal, Control.Monad.State.Class
  if (const std::size_t dot = module.rfind('.'); dot != std::string_view::npos)
    if (const std::string_view last = module.substr(dot + 1);
        (last == "Internal" || last == "Types" || last == "Class" || last == "Base") &&
        is_in_library(module.substr(0, dot), name))
      return std::string(module.substr(0, dot));
  return std::nullopt;
}

// What the library has, whoever defines it there; otherwise the module itself.
std::string InstalledHaskell::home(std::string_view module, std::string_view name) {
  if (std::optional<std::string> known = library_home(module, name))
    return *std::move(known);
  return (has_module(module) || has_signatures(module)) && package_of(module) ? rest_of(module)
                                                                              : std::string(module);
}

// Where two modules that come with GHC have types of one name, they may be the same.
bool InstalledHaskell::is_new(std::string_view module, std::string_view type) {
  const std::optional<GhcPackages::Found> found = package_of(module);
  if (!found || !comes_with_ghc(*found->package))
    return true;
  if (types_of_library_.empty()) {
    for (std::uint32_t i = 0; i < names_.type_count(); ++i)
      if (const names::TypeName &known = names_[names::TypeNameId{i}];
          names_.is_of_library(names::TypeNameId{i}))
        types_of_library_.emplace(symbols_.name(known.name));
    for (const library::Module &signatures : library::signatures())
      for (const std::string &declaration : declarations(signatures.source))
        if (const std::vector<std::string> words = split_words(declaration, " (\n");
            words.size() > 1 && !is_signature(declaration))
          types_of_library_.insert(words.begin(), words.end());
  }
  return !types_of_library_.contains(std::string(type));
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
  if (const std::string_view completed = completed_by(module); !completed.empty())
    return package_of(completed);
  if (const auto chosen = chosen_.find(std::string(module)); chosen != chosen_.end())
    return chosen->second;
  const std::vector<GhcPackages::Found> all = packages_.find(module);
  if (all.empty())
    return std::nullopt;
  return chosen_.try_emplace(std::string(module), all.front()).first->second;
}

void InstalledHaskell::expect(std::span<const std::string> modules) {
  std::vector<std::filesystem::path> paths;
  for (const std::string &module : modules)
    if (const std::optional<GhcPackages::Found> found = package_of(module);
        found && expected_.insert(found->path.native()).second)
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

// Of a module of a package, whether or not the library has it as well. Nothing if there is no GHC
// that can read it.
const GhcInterface *InstalledHaskell::interface(const std::string &module) {
  const auto [entry, fresh] = interfaces_.try_emplace(module);
  std::optional<GhcInterface> &result = entry->second;
  if (const std::optional<GhcPackages::Found> found = fresh ? package_of(module) : std::nullopt) {
    const FileText printed = files_.interface(found->path);
    const auto *text = std::get_if<std::string>(&printed);
    result = text != nullptr ? read_ghc_interface(*text) : std::nullopt;
    if (result && result->module != found->original)
      result.reset();
    if (result && found->original != module)
      result = passed_on(*std::move(result), module);
  }
  return result ? &*result : nullptr;
}

void InstalledHaskell::want(const std::vector<std::string> &modules, Words words) {
  words_ = std::move(words);
  expect(modules);
  needs_.want(modules);
}

std::optional<InstalledModule> InstalledHaskell::find(const std::string &module) {
  if (has_signatures(module))
    return of_signatures(*library::find_signatures(module));
  const std::optional<GhcPackages::Found> found = package_of(module);
  if (!found)
    return std::nullopt;
  InstalledModule result;
  result.path = found->path;
  result.package = found->package->name;
  if (!needs_.needs(module))
    return result;
  InterfaceNeeds::Text text = needs_.text(module);
  result.text = std::move(text.source);
  for (std::string &other : text.mentioned)
    if (needs_.needs(other) || has_signatures(other))
      result.defining.push_back(std::move(other));
  const std::string completed(completed_by(module));
  result.whole = interface(completed.empty() ? module : completed)->whole;
  return result;
}

} // namespace culprit::load
