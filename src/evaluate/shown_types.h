// What types tell about how values are written, where the values do not: a string without
// characters is an empty list, and a newtype leaves nothing behind.
#pragma once

#include "evaluate/machine.h"
#include "types/environment.h"

#include <optional>
#include <string_view>
#include <vector>

namespace culprit::evaluate {

class ShownTypes {
public:
  using Type = types::Type;

  // Without an environment, nothing is known.
  ShownTypes(const kernel::Program &program, const names::Program &names,
             const SymbolTable &symbols, types::Environment *environment);

  // Int for its variables: no value tells anything of them.
  [[nodiscard]] Type plain(Type type) const;
  [[nodiscard]] bool is_text(Type type) const;
  // Nothing for what is no type of the library.
  [[nodiscard]] std::string_view library_name(Type type) const;
  // Of a type that stands for its only field; those of the library are abstract.
  struct Wrapped {
    names::ValueId constructor = names::no_value;
    Type inner = types::no_type;
    bool library = false;
  };
  [[nodiscard]] std::optional<Wrapped> wrapped(Type type) const;
  // As many as the constructor takes; no_type for what is not known.
  [[nodiscard]] std::vector<Type> fields(kernel::ConstructorId constructor, Type type) const;
  // The list of what is in a set or a map of the library.
  [[nodiscard]] Type entries(Type type) const;

private:
  [[nodiscard]] names::TypeNameId head(Type type) const;
  [[nodiscard]] std::vector<Type> arguments(Type type) const;

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  types::Environment *environment_;
  Type unknown_ = types::no_type; // stands for what a constructor hides
};

} // namespace culprit::evaluate
