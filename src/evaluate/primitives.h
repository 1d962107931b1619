// The operations that are not written in Haskell (src/library/haskell/Culprit/Primitive.hs says
// what each one means).
#pragma once

#include "evaluate/heap.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace culprit::evaluate {

class Machine;

struct PrimitiveOperation {
  static constexpr std::size_t most_arguments = 3;
  using Arguments = std::array<Object *, most_arguments>;

  enum class Kind : std::uint8_t {
    Pure,   // `run` gives its value
    Action, // a value of IO; `run` is called when it is run
    // What the machine itself does.
    Sequence,
    Coerce,
    Fail,
    Perform,
    Return,
    Bind,
    Catch,
    Put, // writes a string as far as it can be evaluated
    Exit,
  };

  std::string_view name;
  std::uint8_t arity = 0;
  std::uint8_t strict = 0; // a bit for each argument that is evaluated first
  Kind kind = Kind::Pure;
  Object *(*run)(Machine &machine, const Arguments &arguments) = nullptr;
};

[[nodiscard]] const PrimitiveOperation *find_primitive(std::string_view name); // may be missing
[[nodiscard]] std::size_t primitive_number(const PrimitiveOperation &operation);
[[nodiscard]] const PrimitiveOperation &primitive_numbered(std::size_t number);

} // namespace culprit::evaluate
