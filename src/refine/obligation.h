// What has to be proved, and why: each goal of the constraints of a program, in its own terms.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/symbol.h"
#include "kernel/program.h"
#include "names/program.h"
#include "refine/logic/formulas.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace culprit::refine {

// What asks for a property.
enum class Demand : std::uint8_t {
  Argument,   // a function, of what it is applied to
  Result,     // a signature, of what a binding gives
  Field,      // a data declaration, of what a constructor is applied to
  Method,     // a class, of an instance's method
  Pattern,    // a match, of the alternatives that are not there
  Decrease,   // a recursive call, of its measure
  Constraint, // a bound of abstract refinements
  Invariant,  // something that was said about all values of a type
  Exception,  // whoever runs a program, that none is raised that nobody catches
};

struct Reason {
  Demand demand = Demand::Result;
  EntityId place = no_entity;   // the expression that gives the value
  EntityId demands = no_entity; // what asks, where it is not the conjunct itself
  Symbol subject = no_symbol;   // the function, constructor or method, a symbol of the program
  std::uint32_t argument = 0;   // Argument, Field: which one, from 1
  Kind kind = Kind::Refinement; // of what is asked for
  kernel::ExpressionId failure = kernel::no_expression; // Pattern: what must not be reached
};

struct Obligation {
  std::int64_t clause = 0; // its number
  Kind kind = Kind::Refinement;
  Reason reason;
  EntityId conjunct = no_entity;          // who wrote what is to be proved
  names::ValueId owner = names::no_value; // the binding of the top level it is part of
  Formula formula = no_formula;
  // It compares what two types say where values of these types need not tell: in an argument that
  // is not what they hold, or in a bound of abstract refinements.
  bool of_types = false;
};

// What a proof of a probe shows: that other proofs are worth nothing.
enum class Vacuity : std::uint8_t {
  Contradiction, // what was written contradicts itself
  DeadCode,      // a right-hand side is never reached
  IdlePromise,   // a conjunct of a result holds of any value, whatever the function does
  IdleDemand,    // a conjunct of an argument holds of any value, whatever is passed
};
inline constexpr std::size_t vacuity_count = 4;

// A question that should not have a proof.
struct Probe {
  std::int64_t clause = 0;
  Vacuity shows = Vacuity::Contradiction;
  Span span;                              // of what was written, or of the right-hand side
  names::ValueId owner = names::no_value; // the binding that it is about
  std::string message;                    // Contradiction: what a person is told
  bool everywhere = false;                // then others are likely to follow from it
};

} // namespace culprit::refine
