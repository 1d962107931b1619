// What inference found out about one module: a type for every node, the evidence for every class
// constraint, and what does not fit.
#pragma once

#include "types/constraints.h"
#include "types/environment.h"

#include <optional>
#include <unordered_map>

namespace culprit::types {

enum class EvidenceId : std::uint32_t {};
enum class ParameterId : std::uint32_t {}; // a class constraint that a binding takes as given

struct Evidence {
  enum class Kind : std::uint8_t {
    Open,       // not found: ambiguous, or the program is ill-typed
    Instance,   // first: an InstanceId; applied to `arguments`
    Parameter,  // first: a ParameterId
    Superclass, // first: which one, of arguments[0]
    Same,       // as arguments[0]
    Builtin,    // equality, Typeable, Coercible: nothing to run
  };
  Kind kind = Kind::Open;
  std::uint32_t first = 0;
  std::vector<EvidenceId> arguments;
  names::TypeNameId of_class = names::no_type_name; // Superclass: of arguments[0]; Builtin
  Type type = no_type; // Builtin: the type that is Typeable (`arguments`: its), or Coercible a b
};

// A place where something polymorphic is used.
struct Instantiation {
  std::vector<Type> types;          // of its binders
  std::vector<EvidenceId> evidence; // of its context
};

// What a parameter of a function gets where arguments have labels.
struct Passing {
  enum class Kind : std::uint8_t {
    Argument, // `argument`
    Wrapped,  // `argument`, as the option that an optional parameter is
    Omitted,  // an optional parameter that is left out
    Later,    // nothing: the result is a function of it
    Further,  // `argument`; it is one of what the function gives
  };
  Kind kind = Kind::Argument;
  syntax::ExpressionId argument = syntax::no_expression; // without its label
};

// A derived instance: what it is for, and what its methods may call.
struct DerivedInstance {
  struct Constructor {
    names::ValueId value = names::no_value;
    std::vector<Type> fields; // what they are in the instance
  };
  struct Part {
    EvidenceId evidence{};
    bool holds = false; // otherwise the evidence has gaps
  };
  Type type = no_type;
  names::TypeNameId data = names::no_type_name; // of the type; none if it cannot be derived for it
  Type last = no_type;                          // functors: the parameter that is mapped over
  std::vector<Constructor> constructors;
  std::vector<ParameterId> parameters; // its context
  std::vector<EvidenceId> superclasses;
  bool has_superclasses = true; // instances of all of them
  // The instances of its class for itself, for the types of fields, and for what holds the last
  // parameter of a functor.
  std::unordered_map<Type, Part> parts;
};

// A run of a module's constraints.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t last = 0; // exclusive
};

// What a functional dependency says about a class constraint: an argument of the instance that
// applies, or of what is given, and the argument of the constraint.
struct Determined {
  Type by = no_type;
  Type argument = no_type;
};

struct Typing {
  std::vector<Type> expressions; // by ExpressionId; no_type where there is none
  std::vector<Type> patterns;
  std::vector<Type> locals; // by LocalId
  std::unordered_map<syntax::ExpressionId, Instantiation> uses;
  std::unordered_map<syntax::PatternId, Instantiation> pattern_uses;
  // What a match on a constructor with a context provides.
  std::unordered_map<syntax::PatternId, std::vector<ParameterId>> pattern_givens;
  // What a binding (Function, PatternBinding, an instance) is abstracted over.
  std::unordered_map<syntax::DeclarationId, std::vector<ParameterId>> parameters;
  // An argument of a quantified type is abstracted too.
  std::unordered_map<syntax::ExpressionId, std::vector<ParameterId>> abstracted;
  // A pattern of a do block that may fail: the evidence for MonadFail.
  std::unordered_map<syntax::PatternId, EvidenceId> failures;
  // Of an instance: the evidence for its class's superclasses.
  std::unordered_map<syntax::DeclarationId, std::vector<EvidenceId>> superclasses;
  std::unordered_map<InstanceId, DerivedInstance> derived;
  std::optional<EvidenceId> string_equality; // for Eq String, if a pattern is a string
  // OCaml: of an application with labels, the parameters in order.
  std::unordered_map<syntax::ExpressionId, std::vector<Passing>> passed;
  std::vector<Evidence> evidence;
  std::uint32_t parameter_count = 0;

  std::vector<Constraint> constraints;
  // What an expression, a pattern, a top-level binding says by itself. Where it stands says more.
  std::vector<Range> expression_ranges; // by ExpressionId
  std::vector<Range> pattern_ranges;    // by PatternId
  std::vector<Range> units;
  std::vector<syntax::DeclarationId> unit_declarations; // of each, its first
  // The constraint that ties a function (an operator) to its arguments.
  std::unordered_map<syntax::ExpressionId, std::uint32_t> applications;
  std::vector<Group> groups;
  // What a class constraint may rest on: runs of predicates, by `Constraint::givens`.
  std::vector<std::vector<Predicate>> givens;
  // By the numbers of class constraints.
  std::unordered_map<std::uint32_t, std::vector<Determined>> determined;
  std::vector<Conflict> conflicts;

  [[nodiscard]] bool well_typed() const { return conflicts.empty(); }
};

} // namespace culprit::types
