// What could be the mistake in a program whose refinements were not proved: small parts of its code
// and of its annotations, and the small changes that a person might make to each.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/source.h"
#include "base/symbol.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::blame::refinements {

// What a candidate is.
enum class Shape : std::uint8_t {
  // Code.
  Literal,
  LocalVariable,
  OwnName,     // a function of this file
  LibraryName, // a function of another one
  Constructor,
  Relation,      // an operator that compares
  Arithmetic,    // an operator that computes
  OtherOperator, // any other
  Operation,     // an operator with its operands
  Comparison,    // one that compares, with its operands
  Application,   // a function with its arguments
  Construction,  // a constructor with its arguments
  Arguments,     // all of an application, as their order is a thing of its own
  Branches,      // both of a conditional
  Guards,        // two that follow each other, with what they give
  OtherExpression,
  // Annotations.
  Conjunct,
  SpecificationRelation,
  SpecificationArithmetic,
  SpecificationConnective,
  SpecificationLiteral,
  SpecificationVariable,
  SpecificationMeasure, // a function of the logic
  SpecificationBoolean, // true, false
  RefinedType,          // { v : t | p } as a whole
  TypeName,             // a type or an alias of types
  Metric,
  MeasureBody, // what an equation says
  // What an annotation does not say.
  UnrefinedArgument, // the type of an argument
  UnrefinedResult,   // or of a result
  MissingSignature,  // a function without a refined type: its signature, or else its name
  Count,
};
inline constexpr std::size_t shape_count = static_cast<std::size_t>(Shape::Count);
[[nodiscard]] std::string_view name_of(Shape shape);
[[nodiscard]] constexpr bool is_code(Shape shape) { return shape < Shape::Conjunct; }
[[nodiscard]] constexpr bool is_missing(Shape shape) { return shape >= Shape::UnrefinedArgument; }

// Where it stands in what is around it.
enum class Role : std::uint8_t {
  None,
  Condition, // of a conditional, or a guard
  Branch,    // what a conditional gives
  Body,      // what a clause, guard or alternative gives
  Argument,  // of a function
  Field,     // an argument of a constructor
  Operand,
  Head, // what is applied
  Count,
};

// What is odd about it, whatever is to be proved.
enum class Oddity : std::uint8_t {
  Says_nothing,        // `true`, or the same on both sides
  Self_related,        // one variable on both sides of a relation
  Neglects,            // what a clause gives: something that it binds is never used
  Neglects_other,      // a variable: something else that its clause binds is never used
  Repeats,             // the same twice in a row
  Unchanged_recursion, // a recursive call with the very parameter
  Negated,
  Behind_otherwise, // guards that are never reached, and the one that hides them
  Refines_nothing,  // part of a signature that says no more than the program's own
  Any_number,       // of which nothing is said
  Bare_proof,       // a proof without a step: `()`, `trivial`
  Count,
};

enum class ChangeKind : std::uint8_t {
  Relation,   // < to <=
  Turned,     // < to >
  Arithmetic, // + to -
  Connective, // && to ||
  Constant,   // n to n + 1
  Variable,   // another one of the same clause
  Swap,       // of two arguments
  Branches,   // of a conditional
  Negate,     // a condition
  Unnegate,   // not c to c
  Guards,     // the last two guards in the other order
  Unrepeat,   // x : x : xs to x : xs
  Decrease,   // f (x : xs) to f xs
  Cons,       // e to x : e
  Measure,    // another function of the logic
  Drop,       // a conjunct
  Count,
};

// Does it say all, if such a change helps? Others of these kinds would seldom help as well.
[[nodiscard]] constexpr bool is_telling(ChangeKind kind) {
  return kind == ChangeKind::Unnegate || kind == ChangeKind::Unrepeat ||
         kind == ChangeKind::Decrease || kind == ChangeKind::Swap || kind == ChangeKind::Arithmetic;
}

struct Change {
  ChangeKind kind = ChangeKind::Relation;
  std::string description;
  std::vector<Edit> edits;
};

// How often others of the same shape are written alike: a mistake seldom is, but right text often
// differs from it in one word.
struct Twins {
  std::uint32_t same = 0;
  std::uint32_t other_operator = 0; // another operator or number in one place
  std::uint32_t other_name = 0;
};

struct Candidate {
  Span span;  // what is weighed
  Span shown; // the node of the program that a person is pointed at; as a rule the same
  Shape shape = Shape::OtherExpression;
  Role role = Role::None;
  std::uint32_t oddities = 0; // a bit for each
  std::size_t unit = 0;       // the declaration that it is part of
  bool argument = false;      // an annotation: about what goes in
  std::vector<Symbol> bound;  // UnrefinedArgument: what clauses call the argument and its parts
  Twins twins;
  std::vector<Change> changes;

  void mark(Oddity oddity) { oddities |= 1U << static_cast<unsigned>(oddity); }
  [[nodiscard]] bool has(Oddity oddity) const {
    return (oddities >> static_cast<unsigned>(oddity) & 1U) != 0;
  }
};

// A declaration of the program, or one of an annotation.
struct Unit {
  std::vector<Symbol> names; // that it defines or speaks about
  Span span;
  bool code = true;
  EntityKind kind = EntityKind::Expression; // of an annotation
  std::size_t parent = SIZE_MAX;            // code: the declaration around it
  bool assumed = false;                     // an annotation that nobody proves
};

// A name that is used.
struct Mention {
  Span span;
  Symbol name = no_symbol;
};

// One of several parts that stand side by side: it needs the others for what they bind alone.
struct Sibling {
  Span span;
  std::vector<Symbol> binds;
  bool statement = false;
};

struct Inventory {
  std::vector<Unit> units;
  std::vector<Mention> mentions; // by place
  std::vector<Span> clauses;     // of functions, alternatives of matches
  std::vector<Span> lambdas;
  struct Guarded { // where a condition decides what is evaluated
    Span condition;
    Span body;
  };
  std::vector<Guarded> guarded;
  std::vector<std::vector<Sibling>> siblings;
  std::vector<Candidate> candidates;
};

inline constexpr std::uint32_t glance = 32; // characters that a person takes in at once
[[nodiscard]] inline std::uint32_t length(const Span &span) {
  return span.start.line == span.end.line ? span.end.column - span.start.column
                                          : 40 * (span.end.line - span.start.line + 1);
}
[[nodiscard]] inline bool overlap(const Span &a, const Span &b) {
  return a.file == b.file && a.start < b.end && b.start < a.end;
}

} // namespace culprit::blame::refinements
