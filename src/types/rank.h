// How likely each place is to be the mistake. Everything on a conflicting path is a candidate; what
// is known about it (what kind of thing it is, what scl/ found, which small repairs make the types
// agree) is summed up with weights that were fitted by cross-validation on programs with known
// mistakes, and the sums are compared (a softmax). docs/decisions has the model and its figures.
#pragma once

#include "scl/diagnose.h"
#include "types/repair.h"

#include <array>

namespace culprit::types {

// What is known about a candidate, each a number; most are 0 or 1.
enum class Feature : std::uint8_t {
  // What it is.
  LocalVariable,
  OwnName,     // a function of this program
  LibraryName, // a function of the library
  Operator,
  Constructor,
  Literal,
  Application,
  Infix,
  Brackets, // a list, tuple, sequence, comprehension
  Function, // a lambda or section
  Block,    // if, case, let, do
  PatternVariable,
  Pattern,
  OwnSignature,   // a part of that of the failing binding
  OtherSignature, // a part of another one
  Field,          // of a data type
  // What scl/ found.
  Optimal,        // part of a cheapest explanation
  Distance,       // from the cheapest explanation, as exp(-difference)
  Supports,       // satisfiable paths that use it, as a logarithm
  End,            // an end of a conflicting path
  ClassEnd,       // an end that asks for an instance
  SkolemEnd,      // a signature that promises too much: any type, where a certain one is needed
  MissingContext, // a signature that lacks a class constraint
  Conflicts,      // the share of the conflicts that it is on
  // What would repair it.
  Hole,
  Swap,
  MissingArgument,      // of a name that has none
  MissingOfApplied,     // of a function that has some, before them
  MissingOfApplication, // after those it has
  ExtraArgument,
  WrapVariable,
  WrapOther,
  Unwrap,
  NameRepair,
  OperatorRepair,
  LiteralRepair,
  Curry,
  Parentheses,
  PatternRepair,
  // What a repair elsewhere does with it.
  Swapped,
  Removed,
  Enclosed,          // by new parentheses
  BesideName,        // its function or operator has a repair of its own
  HeadOfMissing,     // a function whose application lacks an argument
  HeadOfExtra,       // or has one too many
  ArgumentOfMissing, // an argument of such an application
  // Where it is.
  FunctionPosition, // applied to something
  ArgumentPosition,
  OperandPosition,
  RightHandSide, // all that a clause or branch gives
  Size,          // characters, as a logarithm
  Outside,       // other candidates inside it, as a logarithm
  Last,          // how late in the text among the candidates, from 0 to 1
  Count,
};
inline constexpr std::size_t feature_count = static_cast<std::size_t>(Feature::Count);
using Features = std::array<double, feature_count>;

[[nodiscard]] std::string_view name_of(Feature feature);

enum class Prior : std::uint8_t {
  Fitted,  // the weights above
  Uniform, // the paper's measure alone (SHErrLoc §9)
};

struct Candidate {
  EntityId entity = no_entity;
  Features features{};
  double probability = 0;
  std::uint32_t rank = 0;
  std::vector<Repair> repairs;
  std::string type;     // by itself; empty where that is not known
  std::string expected; // where it stands
};

// The candidates of one fault, most likely first.
[[nodiscard]] std::vector<Candidate> rank(const scl::Fault &fault, const scl::Diagnosis &diagnosis,
                                          const BlameSystem &built, const ModuleInput &module,
                                          const Environment &environment, const Typing &typing,
                                          const EntityTable &entities, const SymbolTable &symbols,
                                          const Sources &sources, Prior prior);

} // namespace culprit::types
