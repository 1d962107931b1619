// Conditions on the arguments of a function, in terms that its type can say: comparisons of numbers
// and lengths, what all elements are, and which of the constants of a type it is.
#pragma once

#include "execute/value.h"

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace culprit::preconditions {

using execute::Value;

enum class Dialect : std::uint8_t { Haskell, Ocaml };

// What is known of an argument before it has a value.
struct Argument {
  std::string name; // no two arguments have the same
  std::string type; // as a program writes it; `_` where that cannot be said
  enum class Kind : std::uint8_t { Number, Truth, Sequence, Constants, Other } kind = Kind::Other;
  kernel::ConstructorId truth = kernel::no_constructor; // Truth: the one that holds
  std::string length;                                   // Sequence: the function that gives it
  std::string elements;  // Sequence of numbers: their type; otherwise empty
  std::string container; // ... and what stands around it: "{} list"
  std::vector<std::pair<kernel::ConstructorId, std::string>> constants; // Constants
};

// A number that an argument is, or has: its length.
struct Term {
  std::size_t argument = 0;
  friend auto operator<=>(const Term &, const Term &) = default;
};

enum class Comparison : std::uint8_t { AtLeast, AtMost, Equal, Different };

struct Atom {
  enum class Form : std::uint8_t {
    Compare,  // the sum of the left terms with that of the right ones and a number
    Elements, // each element of an argument with the same
    Truth,    // an argument holds, or does not
    Constant, // an argument is this constant, or is not
  };
  Form form = Form::Compare;
  Comparison comparison = Comparison::AtLeast; // Truth, Constant: Equal or Different
  std::vector<Term> left;                      // Elements, Truth, Constant: the argument
  std::vector<Term> right;
  std::int64_t number = 0;
  kernel::ConstructorId constant = kernel::no_constructor;

  friend bool operator==(const Atom &, const Atom &) = default;
};

using Clause = std::vector<Atom>;      // one of them holds
using Condition = std::vector<Clause>; // all of them hold

[[nodiscard]] bool holds(const Atom &atom, std::span<const Argument> arguments,
                         std::span<const Value> inputs);
[[nodiscard]] bool holds(const Condition &condition, std::span<const Argument> arguments,
                         std::span<const Value> inputs);

// How much there is to read.
[[nodiscard]] std::size_t size(const Condition &condition);

// As a person says it: `0 <= i && i < Array.length a`.
[[nodiscard]] std::string text(const Condition &condition, std::span<const Argument> arguments,
                               Dialect dialect);
// As the type of the function: `a:int array -> i:{int | 0 <= i && i < Array.length a} -> _`.
[[nodiscard]] std::string type(const Condition &condition, std::span<const Argument> arguments,
                               Dialect dialect);

} // namespace culprit::preconditions
