// The operations that are not written in the language itself: those of Haskell
// (src/library/haskell/Culprit/Primitive.hs says what each one means), and those of OCaml, which
// begin with ml_ and are declared where the library uses them.
#pragma once

#include "evaluate/heap.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace culprit::evaluate {

class Machine;

struct PrimitiveOperation {
  static constexpr std::size_t most_arguments = 5;
  using Arguments = std::array<Object *, most_arguments>;

  enum class Kind : std::uint8_t {
    Pure,   // `run` gives its value
    Action, // a value of IO; `run` is called when it is run
    // What the machine itself does.
    Sequence,
    Coerce,
    Fail,
    PassOn, // a failure that was caught
    Try,    // evaluates the first argument; failures go to the second one
    Open,   // evaluates what is inside of a lazy value
    Stop,   // ends the program with a status
    Perform,
    Return,
    Bind,
    Catch,
    Put, // writes a string as far as it can be evaluated
    Exit,
  };
  // Those of OCaml happen when they are evaluated: they are Pure, or what the machine does.

  std::string_view name;
  std::uint8_t arity = 0;
  std::uint8_t strict = 0; // a bit for each argument that is evaluated first
  Kind kind = Kind::Pure;
  Object *(*run)(Machine &machine, const Arguments &arguments) = nullptr;
};

// What is in a number.
inline std::int64_t number(const Object *object) { return (*object)[0].integer; }
inline std::uint64_t bits(const Object *object) {
  return static_cast<std::uint64_t>(number(object));
}
inline double real(const Object *object) { return (*object)[0].floating; }

[[nodiscard]] const PrimitiveOperation *find_primitive(std::string_view name); // may be missing
[[nodiscard]] std::span<const PrimitiveOperation> ocaml_operations();
[[nodiscard]] std::size_t primitive_number(const PrimitiveOperation &operation);
[[nodiscard]] const PrimitiveOperation &primitive_numbered(std::size_t number);

} // namespace culprit::evaluate
