// What is known about a place that may be the mistake, and how much it counts.
#pragma once

#include "base/contributions.h"
#include "blame/types/inference.h"
#include "syntax/languages.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace culprit::blame {

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
  Supports,       // satisfiable paths that use it, as a logarithm: alone, where that is looked at
  End,            // an end of a conflicting path
  ClassEnd,       // an end that asks for an instance
  SkolemEnd,      // a signature that promises too much: any type, where a certain one is needed
  MissingContext, // a signature that lacks a class constraint
  Conflicts,      // the share of the conflicts that it is on
  Copies,         // how often it is on them, as a logarithm: in a definition that is used twice
  AloneConflicts, // the same of the first failing definition alone (see sequence.h)
  AloneOptimal,
  AloneDistance,
  Elsewhere, // in another definition than that in which the types do not agree
  Later,     // OCaml: behind the first definition in which they do not
  // What would repair it.
  Hole,
  PairHole,       // together with another place: its share of the pairs that do
  PairAlike,      // one with the same text or of the same kind
  WholeSignature, // the types agree without the signature that it is part of
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
  OtherOperator,
  LiteralRepair,
  Curry,
  Parentheses,
  PatternRepair,
  OperatorName,
  Map,
  Convert,
  TupleRepair,
  ParameterRepair,
  Compose,          // (f . g) x y to (f . g x) y
  OtherVariable,    // another variable of the same clause fits
  OnlyRepair,       // nothing else has a concrete repair
  WrapOperand,      // brackets around an operand
  InfiniteWrap,     // brackets, where something would be an element of itself
  InfiniteVariable, // a local variable there
  InfiniteOperator, // an operator there
  InfiniteFunction, // a function there
  FunctionForValue, // it is a function where none is wanted
  ValueForFunction, // and the other way round
  // What a repair elsewhere does with it.
  Swapped,
  Removed,
  Enclosed,          // by new parentheses
  BesideName,        // its function or operator has a repair of its own
  HeadOfMissing,     // a function whose application lacks an argument
  HeadOfExtra,       // or has one too many
  HeadOfSwapped,     // a function or operator with arguments in another order
  HeadOfEnclosed,    // a function before new parentheses
  HeadOfSuspect,     // one of its arguments alone could be wrong
  ArgumentOfSuspect, // its function alone could be wrong
  ArgumentOfMissing, // an argument of such an application
  // Where it is.
  FunctionPosition, // applied to something
  ArgumentPosition,
  OperandPosition,
  ConditionPosition,
  ElementPosition, // of a list or tuple
  RightHandSide,   // all that a clause or branch gives
  LiteralArgument,
  Size,    // characters, as a logarithm
  Outside, // other candidates inside it, as a logarithm
  Last,    // how late in the text among the candidates, from 0 to 1
  Count,
};
inline constexpr std::size_t feature_count = static_cast<std::size_t>(Feature::Count);
using Features = std::array<double, feature_count>;

// The same evidence may say more about an argument than about a condition: these count by position
// as well.
inline constexpr std::array positions{Feature::FunctionPosition, Feature::ArgumentPosition,
                                      Feature::OperandPosition,  Feature::ConditionPosition,
                                      Feature::ElementPosition,  Feature::RightHandSide};
inline constexpr std::array evidence_by_position{
    Feature::Optimal,       Feature::Hole,         Feature::End,      Feature::Distance,
    Feature::Conflicts,     Feature::AloneOptimal, Feature::PairHole, Feature::Supports,
    Feature::AloneDistance, Feature::Copies,       Feature::Size,     Feature::Outside,
    Feature::Last};
inline constexpr std::size_t term_count =
    feature_count + evidence_by_position.size() * positions.size();
// What the sum is made of before it is weighted: the features, then evidence times position.
using Terms = std::array<double, term_count>;

[[nodiscard]] Terms terms(const Features &features);
// Whether some small change of it makes all types agree.
[[nodiscard]] bool has_repair(const Features &features);
[[nodiscard]] std::string_view name_of(Feature feature);
// The weighted sum.
[[nodiscard]] double weigh(const Features &features, syntax::Dialect dialect);
// What the sum is made of.
[[nodiscard]] std::vector<Contribution> contributions(const Features &features,
                                                      syntax::Dialect dialect);

} // namespace culprit::blame
