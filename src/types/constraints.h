// The constraints of one module, as they were made: each with the entity that caused it and the
// role that entity plays, so that a message can say why. The solver reads them one by one; on a
// conflict the same list goes to scl/.
#pragma once

#include "types/type.h"

#include <vector>

namespace culprit::types {

enum class Role : std::uint8_t {
  Use,         // a name has the type it was given
  Literal,     // a literal
  Application, // a function and its arguments; detail: how many
  Operator,    // an operator and its operands
  Section,
  Negation,
  Lambda,
  Condition, // if, guard
  Branch,    // of an if or a match; detail: which one
  Subject,   // of a match, and its patterns
  Pattern,   // a constructor's pattern
  Element,   // of a list
  List,
  Tuple,
  Sequence, // [a .. b]
  Comprehension,
  Statement,  // of a do; detail: which one
  Field,      // of a record
  Clause,     // a clause of a function
  Binding,    // a variable and its right-hand side
  Body,       // of a clause, a let, a lambda
  Signature,  // what is written and what is found
  Annotation, // an expression or pattern with a type
  Class,      // a type must be an instance
  Step,       // what is done for its effect: a body of a loop, an if without else
  Index,      // of an array or string, a bound of a loop
  Assignment, // what is changed and to what
  Handler,    // what a handler catches and gives
};

enum class ConstraintKind : std::uint8_t {
  Equal, // left = right
  Class, // predicate
  Use,   // left is an instance of what binding group `group` makes of `right`
};

struct Constraint {
  ConstraintKind kind = ConstraintKind::Equal;
  Role role = Role::Use;
  std::uint16_t detail = 0;
  EntityId entity = no_entity;
  Type left = no_type;
  Type right = no_type;
  Type solved = no_type; // Use: the type that inference gave it
  Predicate predicate;
  std::uint32_t group = 0;
  std::uint32_t givens = 0; // Class: what may be assumed there
  bool lenient = false;     // what skolems are there is not known
};

// A binding group: its constraints and variables have consecutive numbers.
struct Group {
  std::uint32_t first_constraint = 0;
  std::uint32_t last_constraint = 0; // exclusive
  std::uint32_t first_variable = 0;
  std::uint32_t last_variable = 0; // exclusive
  bool failed = false;             // something inside is ill-typed
};

// A constraint that cannot hold together with those before it.
struct Conflict {
  std::uint32_t constraint = 0;
  Type left = no_type;
  Type right = no_type;
  enum class Kind : std::uint8_t {
    Different,
    Infinite,
    Escape,
    NoInstance,
    Ambiguous
  } kind = Kind::Different;
};

} // namespace culprit::types
