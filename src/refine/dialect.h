// What the passes have to know about the language that a program is written in: the names of its
// standard library that mean something to the logic, and how it evaluates. A language enters with a
// value of this; no pass asks which language it is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

namespace culprit::refine {

struct Dialect {
  using Names = std::span<const std::string_view>;

  // ---- types of the library that the logic has sorts of its own for
  enum class Sort : std::uint8_t { WholeNumber, RealNumber, Truth, Character, Set };
  struct Embedding {
    std::string_view type;
    Sort sort = Sort::WholeNumber;
    std::string_view modules{}; // only of modules whose names begin like this
  };
  std::span<const Embedding> embeddings;
  std::string_view truth; // the constructors of the type of truth values
  std::string_view falsehood;
  std::string_view length;  // the measure of lists and strings
  std::string_view prelude; // the module with the operators that the logic has, too
  struct Called {           // a function of the library that is a measure
    std::string_view module;
    std::string_view function;
    std::string_view measure;
    bool of_elements = false; // whether the type of its argument has one for elements
  };
  std::span<const Called> measures{};

  struct Place { // where a type is declared
    std::string_view module;
    std::string_view type;
  };
  Place optional{};                 // the type of parameters that may be left out
  std::span<const Place> immutable; // types without constructors whose values never change
  // The types of literals: the first that is there counts.
  struct Literals {
    std::span<const Place> machine_integer;
    std::span<const Place> integer;
    std::span<const Place> fraction;
    std::span<const Place> character;
    std::span<const Place> bytes;
    std::span<const Place> truth{}; // of what comparisons give
    std::span<const Place> exception{};
  };
  Literals literals;

  // ---- evaluation
  struct Evaluation {
    // Whether what is bound or passed may never be evaluated. Where it is evaluated first, nothing
    // that is in scope can be missing.
    bool lazy = true;
    Names need_not_return; // functions, beside those whose types say so
    Names delaying{};      // functions that run an action when its result is looked at
    Names strict;          // functions that evaluate their first argument before anything else
    std::string_view application; // f $ x is f x
    // Functions that do nothing but raise an exception.
    struct Raising {
      std::string_view function;
      std::string_view exception;
      std::size_t argument = 0; // that is to blame, counted from 1; 0: any of them
    };
    std::span<const Raising> raising{};
    // Those that raise one where they are given what they do not ask for.
    std::span<const Raising> partial{};
    // How the names of functions begin that raise nothing where others do, but go wrong: nobody can
    // catch that.
    std::string_view unchecked{};
    // Functions that give a value whatever they are given, though their code may look otherwise or
    // is not there: what is documented of them. That the world does not let them (no file, no
    // connection) is not noticed. Their names, with spaces between them.
    struct Total {
      std::string_view module;
      std::string_view functions;
    };
    std::span<const Total> total{};
  };
  Evaluation evaluation;

  // ---- programs
  // Whether a file is a program: types of all that it defines are inferred. What others can call,
  // or nobody does, may be given anything.
  bool infers_everything = false;
  // Types whose arguments do not say all of what they hold, or ask for: how their full names begin.
  Names unrefined{};
  std::string_view entry{}; // the function that is the program, if nobody calls it

  // ---- classes
  struct Circular { // two methods that are each other's default, in either order
    std::string_view of_class;
    std::string_view first;
    std::string_view second;
  };
  struct Bounds { // a type of numbers with few values
    std::string_view type;
    std::int64_t first = 0;
    std::int64_t last = 0;
  };
  struct Classes {
    std::string_view number;       // a variable with this class stands for numbers
    std::string_view whole_number; // or for whole ones
    Names numeric;   // what the library says about these holds of numbers of the logic only
    Names observers; // compare and show values that they are given, and make none
    std::string_view equality;
    std::string_view order;
    Names choices; // methods of `order` that give one of their arguments
    // Enumerations: a method asks for a value that has what it gives.
    std::string_view enumeration;
    std::string_view next;
    std::string_view previous;
    std::string_view from_number;
    std::string_view least; // values at the ends
    std::string_view greatest;
    Names ranges;           // methods that give what lies between their arguments
    Names unsigned_numbers; // types that begin at zero
    std::span<const Bounds> bounded_numbers;
    std::string_view index;    // the class of indices
    std::string_view is_index; // the measure that says whether one lies between two
    std::string_view natural;  // the type that a conversion must not give a negative number to
    std::string_view conversion;
    std::string_view difference; // a function that takes its first argument from its second
    std::span<const Circular> circular;
    // What the translation of a block says where a pattern does not fit, and the monads that go on.
    std::string_view refuted_pattern;
    Names monads_with_failure;
  };
  Classes classes;

  // ---- values that are made without code that is checked
  struct Derived {
    Names keeps_invariants; // derived instances of these classes make no values an invariant is of
    Names makes_none;       // make no values of the type
    Names maps;             // values whose fields of the last type variable are others
    Names makes_fields;     // values with fields; of a newtype, those of any other class do
    Names makes_all;        // whoever has an instance of these can make any value of the type
    std::string_view unchecked_coercion; // functions whose names begin like this
  };
  Derived derived;
};

[[nodiscard]] inline bool among(Dialect::Names names, std::string_view text) {
  return std::find(names.begin(), names.end(), text) != names.end();
}

// What a type of the library is to the logic, as far as its name says.
[[nodiscard]] inline bool is_embedded_as(const Dialect &dialect, std::string_view type,
                                         Dialect::Sort sort) {
  return std::any_of(dialect.embeddings.begin(), dialect.embeddings.end(),
                     [&](const Dialect::Embedding &embedding) {
                       return embedding.type == type && embedding.sort == sort;
                     });
}

// The dialect of Haskell: lazy, with LiquidHaskell's measures.
[[nodiscard]] const Dialect &haskell();
// The dialect of OCaml: strict, and nothing is written about a program.
[[nodiscard]] const Dialect &ocaml();

} // namespace culprit::refine
