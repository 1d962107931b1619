// What GHC knows about a compiled module, as a Haskell module: `ghc --show-iface` prints what is
// exported, and the declarations with the original names of everything that they mention.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

struct GhcInterface {
  std::string module;
  // Values are declared by their signatures, instances by their heads. Names of other modules are
  // qualified by the module that defines them; imports are left to whoever knows what is there.
  std::string declarations;
  std::vector<std::string> exports; // as they are written between the parentheses of a header
  bool whole = true;                // false: there is more, which cannot be said here
};

// Nothing if it is not what GHC prints.
[[nodiscard]] std::optional<GhcInterface> read_ghc_interface(std::string_view text);

// Where a name of a module is to be imported from: usually that module itself.
using Homes = std::function<std::string(std::string_view module, std::string_view name)>;
// The module as a text, with imports of all the modules that it mentions.
[[nodiscard]] std::string haskell_of(const GhcInterface &interface, const Homes &homes);

// The modules that define what it exports, but does not declare.
[[nodiscard]] std::vector<std::string> reexported_modules(const GhcInterface &interface);

// What GHC prints without the code of functions, which is most of it.
[[nodiscard]] std::string without_unfoldings(std::string_view printed);

} // namespace culprit::load
