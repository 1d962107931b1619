// What GHC knows about a compiled module, as a Haskell module: `ghc --show-iface` prints what is
// exported, and the declarations with the original names of everything that they mention.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

struct GhcInterface {
  struct Declaration {
    enum class Kind : std::uint8_t { Type, Value, Fixity, Instance } kind = Kind::Value;
    std::string name; // of the type or class, the value, the operator; an instance has none
    std::string text;
  };
  struct Export {
    std::string module; // that defines it; empty: this one
    std::string name;   // with its parts, or of a type of which it has the parts alone
    std::vector<std::string> parts;
    std::string text; // as it is written between the parentheses of a header
  };
  std::string module;
  // Values are declared by their signatures, instances by their heads. Names of other modules are
  // qualified by the module that defines them; imports are left to whoever knows what is there.
  std::vector<Declaration> declarations;
  std::vector<Export> exports;
  bool whole = true; // false: there is more, which cannot be said here
};

// Nothing if it is not what GHC prints.
[[nodiscard]] std::optional<GhcInterface> read_ghc_interface(std::string_view text);

// The modules that define what it exports, but does not declare.
[[nodiscard]] std::vector<std::string> reexported_modules(const GhcInterface &interface);

// The names that a text mentions: `use(module, name)`, with an empty module where there is none.
using UseOfName = std::function<void(std::string_view module, std::string_view name)>;
void each_name(std::string_view text, const UseOfName &use);

// A text in which names come from other modules than GHC says.
using Homes = std::function<std::string(std::string_view module, std::string_view name)>;
[[nodiscard]] std::string with_modules(std::string_view text, const Homes &homes);

// What GHC prints without the code of functions, which is most of it.
[[nodiscard]] std::string without_unfoldings(std::string_view printed);

} // namespace culprit::load
