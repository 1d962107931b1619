// The operations that are not written in the language itself: their names, how many arguments they
// take, which of those they evaluate, and what they are about. Haskell's are declared and described
// in src/library/haskell/Culprit/Primitive.hs; OCaml uses many of them, and has others of its own,
// which begin with ml_.
//
// Whoever gives kernel programs a meaning goes by this table; `evaluate/` implements all of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace culprit::kernel {

enum class Meaning : std::uint8_t {
  Arithmetic, // on numbers and their bits
  Comparison, // of two values, or a question about a number
  Conversion, // of numbers, characters and text into each other
  Character,  // its category and its cases
  Bytes,      // OCaml's strings
  Array,
  Cell, // references, fields that can be assigned
  Memory,
  Evaluation, // evaluates a value, or asks whether that was done
  Coercion,   // gives its argument, at another type
  Choice,     // any number: the same one for the same argument, or one that somebody draws
  Exception,  // raises one, or catches it
  Sequencing, // of actions
  World,      // input, output, files, arguments, the end of the program
};

// An action of IO is a value: it looks at its arguments when it is run.
enum class Execution : std::uint8_t { AtOnce, WhenRun };

struct PrimitiveOperation {
  static constexpr std::size_t most_arguments = 5;

  std::string_view name;
  std::uint8_t arity = 0;
  std::uint8_t strict = 0; // a bit for each argument that is evaluated first
  Meaning meaning = Meaning::Arithmetic;
  Execution execution = Execution::AtOnce;

  [[nodiscard]] constexpr bool evaluates(std::size_t argument) const {
    return (strict >> argument & 1U) != 0;
  }
};

// By name, ascending.
[[nodiscard]] std::span<const PrimitiveOperation> primitive_operations();
[[nodiscard]] const PrimitiveOperation *find_primitive(std::string_view name); // may be missing
// Whether one of OCaml's raises an exception for some arguments of its types; comparisons do so for
// functions only.
[[nodiscard]] bool may_raise(std::string_view name);
// Its position in the table.
[[nodiscard]] std::size_t index(const PrimitiveOperation &operation);

} // namespace culprit::kernel
