#include "load/installed_haskell.h"

#include "load/ghc_interface.h"

#include <algorithm>
#include <array>
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

const GhcPackage *InstalledHaskell::package_of(std::string_view module) {
  const std::optional<GhcPackages::Found> found = packages_.find(module);
  return found ? found->package : nullptr;
}

std::optional<InstalledModule> InstalledHaskell::find(std::string_view module) {
  const std::optional<GhcPackages::Found> found = packages_.find(module);
  // Where the library has a part of a package, its types are not those of the package.
  if (!found || std::ranges::any_of(found->package->modules, [&](const std::string &other) {
        return names_.find_module(symbols_.intern(other)) != names::no_module;
      }))
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
