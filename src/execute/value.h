// Inputs of functions as plain trees: they can be counted, made smaller, written down as source
// text and built in the memory of an evaluator.
#pragma once

#include "kernel/program.h"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace culprit::execute {

struct Maker;

// An instance of a class: what makes it of the instances that it depends on.
struct Dictionary {
  kernel::GlobalId instance = kernel::no_global;
  std::vector<Dictionary> arguments;

  friend bool operator==(const Dictionary &, const Dictionary &) = default;
};

enum class Form : std::uint8_t {
  Number,
  Real,
  Character,
  Data,     // a constructor with its fields
  Function, // that was made up
  Global,   // a function of the program
  Text,     // OCaml: a string of characters; with `large`, one that can be changed
  Array,    // OCaml
  Made,     // what a function of another module gives, where constructors are hidden: `add 1 empty`
};

// What a function that was made up gives.
enum class Rule : std::uint8_t {
  Constant,  // parts: the value
  Parameter, // one of its arguments
  Sum,       // one of its arguments plus `number`
  Table,     // parts: keys, each with what it gives there; the last one is what it gives elsewhere
};

struct Value {
  Form form = Form::Number;
  bool large = false;      // Number: an Integer, not an Int
  bool text = false;       // Data: the empty list, as a string
  std::int64_t number = 0; // Number, Character (its code point), Function that adds
  double real = 0;
  kernel::ConstructorId constructor = kernel::no_constructor; // Data
  kernel::GlobalId global = kernel::no_global;                // Global, Made: the function
  std::vector<Dictionary> dictionaries;                       // Made: the first arguments
  Rule rule = Rule::Constant;
  std::uint32_t parameters = 0; // Function: how many
  std::uint32_t parameter = 0;  // Function: the one that matters
  // Data, Made: the fields or arguments, without dictionaries; Text, Array: the elements. The keys
  // of a table differ: numbers, characters, or constructors whose fields may be anything.
  std::vector<Value> parts;

  friend bool operator==(const Value &, const Value &) = default;
};

[[nodiscard]] Value number(std::int64_t value, bool large = false);
[[nodiscard]] Value data(kernel::ConstructorId constructor, std::vector<Value> fields);
[[nodiscard]] Value made(const Maker &maker, std::vector<Value> arguments);

// A number that chance or the input gave (evaluate::World::draw).
struct Drawn {
  std::string source;
  std::int64_t number = 0;
  std::int64_t least = 0; // it could have been
  std::int64_t greatest = 0;

  friend bool operator==(const Drawn &, const Drawn &) = default;
};

// What is drawn where nobody says what.
[[nodiscard]] std::int64_t simplest_draw(std::int64_t least, std::int64_t greatest);

// How many constructors with fields, and numbers other than zero.
[[nodiscard]] std::size_t constructors(const Value &value);

// How many steps it takes to write it: what a smaller value means.
[[nodiscard]] std::size_t size(const Value &value);

} // namespace culprit::execute
