// Which types the variables of a function's type stand for when it is applied to values: found by
// looking for a value of such a type in them. And whether the values are what it takes: code is
// well typed, but an annotation may apply a function to a value of a type that is not known there.
#pragma once

#include "evaluate/machine.h"

#include <span>

namespace culprit::evaluate {

class TypesOfValues {
public:
  explicit TypesOfValues(Machine &machine) : machine_(machine) {}

  // Int where there is no such value, because then it does not matter; no_type_name where there is
  // one that does not tell its type.
  [[nodiscard]] names::TypeNameId of_variable(kernel::GlobalId function, std::uint32_t variable,
                                              std::span<Object *const> arguments) const;

  // Whether the arguments are values of the types that the function takes, as far as they are
  // evaluated.
  [[nodiscard]] bool fit(kernel::GlobalId function, std::span<Object *const> arguments) const;

private:
  [[nodiscard]] names::TypeNameId of(const Object &value) const;

  Machine &machine_;
};

} // namespace culprit::evaluate
