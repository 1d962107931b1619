// Conditions on the arguments of a function, in terms that its type can say: comparisons of numbers
// and lengths, also of those inside of tuples and records, what all elements are and what functions
// give, which constructor has made a value, and what each constructor has made of recursive data.
#pragma once

#include "preconditions/computed.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::preconditions {

using execute::Value;

enum class Dialect : std::uint8_t { Haskell, Ocaml };

// Where a number, a truth or a choice is in a value, and how formulas and people call it. What is
// said of a place that a value does not have is false.
struct Place {
  std::string logic; // `fst p`, `Array.length (rows m)`
  std::string shown; // `fst p`, `Array.length m.rows`
  struct Step {
    std::uint32_t field = 0;
    kernel::ConstructorId of = kernel::no_constructor; // no_constructor: there is only one
  };
  std::vector<Step> path; // the fields that lead there
  std::string guard;      // what has to be the case so that there is such a place: `is_Node t`
  // For people, who call a field by what a pattern calls it: `t is Node (_, t2, _)`.
  std::string pattern{};
  std::optional<Computed> computed{}; // of what is there, rather than that itself
};

struct NumberAt : Place {
  bool length = false;     // of what is there, rather than that itself
  std::int64_t modulo = 0; // what is left when it is divided by this, rather than that itself
  // Of values of a type variable, which: they have an order among themselves only.
  types::Type open = types::no_type;
};

struct TruthAt : Place {
  kernel::ConstructorId truth = kernel::no_constructor; // the one that holds
};

// One of the constructors of a type.
struct ChoiceAt : Place {
  struct Case {
    kernel::ConstructorId constructor = kernel::no_constructor;
    std::string name;
    bool constant = false; // without fields
  };
  std::vector<Case> cases;
  // Haskell, by case: what says that a value is made by it, where a constant does not. Empty if
  // nothing can.
  std::vector<std::string> measures{};
};

// Values that an argument holds many of: the elements of a sequence or of other data, or what a
// function gives.
struct Elements {
  std::string container;         // what stands around their type: "{} list"
  std::string type;              // of one, as a program writes it; `_` where that cannot be said
  std::vector<NumberAt> numbers; // in one of them, which is called `v`
  // Of data: what the fields of a constructor are. Of sequences and functions there are none.
  enum class Field : std::uint8_t { Element, Same, Other };
  std::vector<std::pair<kernel::ConstructorId, std::vector<Field>>> fields;
};

// Recursive data as unions of sets of values, one for each constructor: `C {x | p}` (paper 003).
// What is said of a constructor is said of all values inside of an argument that it has made.
struct Nodes {
  std::string type;    // as a measure writes it
  std::string measure; // a name for what is said
  bool list = false;   // of the language
  struct Made {
    kernel::ConstructorId constructor = kernel::no_constructor;
    std::string name;
    std::size_t arity = 0;
    std::vector<std::uint32_t> same; // fields of the type itself that are looked at
    // In the fields, which are called x1, x2 ...
    std::vector<std::pair<std::uint32_t, NumberAt>> numbers;
    std::vector<std::pair<std::uint32_t, ChoiceAt>> choices;
  };
  std::vector<Made> made;
  std::string element{}; // the type of what a list holds
};

// What is known of an argument before it has a value.
struct Argument {
  std::string name; // no two arguments have the same
  std::string type; // as a program writes it; `_` where that cannot be said
  std::vector<NumberAt> numbers;
  std::vector<TruthAt> truths;
  std::vector<ChoiceAt> choices;
  std::optional<Elements> elements;
  std::optional<Nodes> nodes;
};

// One of the numbers, truths or choices of an argument.
struct Term {
  std::size_t argument = 0;
  std::size_t which = 0;
  friend auto operator<=>(const Term &, const Term &) = default;
};

enum class Comparison : std::uint8_t { AtLeast, AtMost, Equal, Different };

struct Atom {
  enum class Form : std::uint8_t {
    Compare,  // the sum of the left terms with that of the right ones and a number
    Elements, // a number of each element of an argument with the same
    Truth,    // it holds, or does not
    Choice,   // it is made by this constructor, or is not
    Never,    // nothing in an argument is made by one of its constructors
    Fields,   // a number in all that this constructor has made with a number, or with another one
    Made,     // a field of all that it has made is made by this one, or is not
    Ordered,  // a number in all that it has made with that below, where this has made it as well
  };
  Form form = Form::Compare;
  Comparison comparison = Comparison::AtLeast; // Truth, Choice: Equal or Different
  std::vector<Term> left;                      // Elements, Truth, Choice: one
  std::vector<Term> right;
  std::int64_t number = 0;
  std::size_t chosen = 0; // Choice, Made: which of the cases. Ordered: which of the fields below
  std::size_t made = 0;   // Never, Fields, Made, Ordered: by which of the constructors
  bool strict = false;    // the program mentions what is next to the number: `y > 1582`

  friend bool operator==(const Atom &, const Atom &) = default;
};

using Clause = std::vector<Atom>;      // one of them holds
using Condition = std::vector<Clause>; // all of them hold

[[nodiscard]] bool holds(const Atom &atom, std::span<const Argument> arguments,
                         std::span<const Value> inputs, Remembered &remembered);
[[nodiscard]] bool holds(const Condition &condition, std::span<const Argument> arguments,
                         std::span<const Value> inputs);

// Whether it compares values of a type variable.
[[nodiscard]] bool compares_open(const Condition &condition, std::span<const Argument> arguments);

// How much there is to read.
[[nodiscard]] std::size_t size(const Condition &condition);

// As a person says it: `0 <= i && i < Array.length a`.
[[nodiscard]] std::string text(const Condition &condition, std::span<const Argument> arguments,
                               Dialect dialect);
// The measures that its type mentions: `t_of_f :: tree -> bool; t_of_f Leaf = true; ...`
[[nodiscard]] std::vector<std::string>
measures(const Condition &condition, std::span<const Argument> arguments, Dialect dialect);
// As the type of the function: `a:int array -> i:{int | 0 <= i && i < Array.length a} -> _`.
[[nodiscard]] std::string type(const Condition &condition, std::span<const Argument> arguments,
                               Dialect dialect);

} // namespace culprit::preconditions
