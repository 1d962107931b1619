// What the operations of kernel/primitives.h do here.
#pragma once

#include "evaluate/heap.h"
#include "kernel/primitives.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace culprit::evaluate {

class Machine;

struct PrimitiveImplementation {
  using Arguments = std::array<Object *, kernel::PrimitiveOperation::most_arguments>;
  using Run = Object *(*)(Machine &machine, const Arguments &arguments);

  enum class Kind : std::uint8_t {
    Function, // `run` gives the value, or what comes of the action
    // What the machine itself does.
    Sequence,
    Coerce,
    Fail,
    PassOn, // a failure that was caught
    Try,    // evaluates the first argument; failures go to the second one
    Open,   // evaluates what is inside of a lazy value
    Perform,
    Return,
    Bind,
    Catch,
    Put,  // writes a string as far as it can be evaluated
    Exit, // ends the program with a status
  };

  PrimitiveImplementation(std::string_view name_in_table, Kind of_machine)
      : name(name_in_table), kind(of_machine) {}
  PrimitiveImplementation(std::string_view name_in_table, Run function)
      : name(name_in_table), run(function) {}

  std::string_view name;
  Kind kind = Kind::Function;
  Run run = nullptr;
  const kernel::PrimitiveOperation *operation = nullptr; // what the table says about it
};

// What is in a number.
inline std::int64_t number(const Object *object) { return (*object)[0].integer; }
inline std::uint64_t bits(const Object *object) {
  return static_cast<std::uint64_t>(number(object));
}
inline double real(const Object *object) { return (*object)[0].floating; }

// What two numbers come to; true if that does not fit.
inline constexpr auto adds = [](auto x, auto y, auto *r) {
  return __builtin_add_overflow(x, y, r);
};
inline constexpr auto subtracts = [](auto x, auto y, auto *r) {
  return __builtin_sub_overflow(x, y, r);
};
inline constexpr auto multiplies = [](auto x, auto y, auto *r) {
  return __builtin_mul_overflow(x, y, r);
};

// Nothing if there is no such primitive, or only one with another number of arguments.
[[nodiscard]] const PrimitiveImplementation *find_implementation(std::string_view name,
                                                                 std::size_t arity);
// By its position in the table.
[[nodiscard]] const PrimitiveImplementation &implementation_at(std::size_t position);

// All there are, as they are written down: those with names of Haskell's, and OCaml's own.
[[nodiscard]] std::span<const PrimitiveImplementation> haskell_implementations();
[[nodiscard]] std::span<const PrimitiveImplementation> ocaml_implementations();

} // namespace culprit::evaluate
