// What a value has to be while a program runs: the annotations of its source, as checks. A contract
// has the shape of a type; its predicates speak about slots of an environment, which holds the
// arguments that came before and, last, the value itself.
//
// Predicates are trees of their own, made from the annotations as they were written and evaluated
// on values. They share nothing with the formulas that the solver sees.
#pragma once

#include "base/entity.h"
#include "base/integer.h"
#include "base/symbol.h"
#include "kernel/program.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace culprit::evaluate {

enum class ContractId : std::uint32_t {};
enum class PredicateId : std::uint32_t {};
inline constexpr ContractId no_demand{0}; // any value will do

enum class Operator : std::uint8_t {
  Unknown,  // cannot be evaluated; whatever depends on it is not checked
  Abstract, // the same, because it is a parameter of the signature; index: of Contracts, children
  Hole,     // what is to be inferred: nothing is demanded, unless those who call it say otherwise
  Slot,     // index
  Number,   // number
  Real,
  Text, // text: the characters themselves
  Character,
  Truth, // index
  And,
  Or,
  Implies,
  Iff,
  Not,
  If,
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Negate,
  Add,
  Subtract,
  Multiply,
  Divide, // of whole numbers: rounds down
  Modulo,
  Call,      // index: a kernel::GlobalId
  Apply,     // the first child, a function that was passed, to the others
  Measure,   // index: of Contracts::measure
  Construct, // index: a kernel::ConstructorId
  // Sets
  EmptySet,
  Singleton,
  Union,
  Intersection,
  Difference,
  Member,
  Subset,
  IsEmpty,
  Elements, // of a list
};

// What a function that predicates mention asks of its type: an instance, which depends on the
// values that it is applied to.
struct Constraint {
  names::TypeNameId of_class = names::no_type_name;
  std::uint32_t variable = 0; // a binder of the function's type
};

[[nodiscard]] constexpr bool is_known(Operator op) {
  return op != Operator::Unknown && op != Operator::Abstract;
}

struct Predicate {
  Operator op = Operator::Unknown;
  std::uint32_t index = 0;
  Integer number;
  double real = 0;
  Symbol text = no_symbol;
  std::vector<PredicateId> children;
  std::string kinds; // Call, Construct: i, I or d for arguments that are Int, Integer or Double
  std::vector<Constraint> constraints; // Call: of its dictionaries
};

// One conjunct of a refinement.
struct Demand {
  PredicateId predicate{};
  EntityId entity = no_entity; // where it is written
  bool about_value = true;     // otherwise it can be checked before the value is there
};

struct Contract {
  enum class Form : std::uint8_t { Any, Data, Function };
  Form form = Form::Any;
  std::uint32_t depth = 0; // the slot of the value; those before it are the environment
  std::vector<Demand> demands;
  std::vector<ContractId> also; // has to hold of the same value; made for a smaller environment
  names::TypeNameId head = names::no_type_name; // Data
  std::vector<ContractId> arguments;            // Data: of its type's parameters
  std::vector<std::uint32_t> abstractions;      // Data: of Contracts
  ContractId argument = no_demand;              // Function
  ContractId result = no_demand;                // Function: it knows the argument as one more slot
};

// Contracts of a constructor's fields (dictionaries left out). Where `dependent`, their
// environment has the fields as further slots.
struct FieldContracts {
  std::vector<ContractId> fields;
  bool dependent = false;
};

// Of what a let binds, or the constructor of a newtype is applied to.
struct LocalContract {
  ContractId contract = no_demand;
  std::uint32_t dictionaries = 0;              // that come before other arguments
  kernel::GlobalId around = kernel::no_global; // the global that it is a part of
  kernel::ConstructorId constructor = kernel::no_constructor;
  std::vector<kernel::VariableId> outer; // the first slots of its environment
};
struct LocalContracts {
  std::unordered_map<kernel::VariableId, LocalContract> variables;
  std::unordered_map<kernel::ConstructorId, LocalContract> newtypes;
};

// What kind of thing a measure gives.
enum class MeasureResult : std::uint8_t { Number, Truth, Other };

// f (C x y) = body, where the slots are the fields.
struct MeasureCase {
  kernel::ConstructorId constructor = kernel::no_constructor;
  PredicateId body{};
};

} // namespace culprit::evaluate
