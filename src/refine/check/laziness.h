// Variables that may have no value. Such a variable is known by the part of its refinement that
// some value meets, whatever else is the case; by all of it, where it has been evaluated. So there
// is always a value that could stand in for the one that is missing, and a function in an argument,
// a field or a dictionary can be taken to give one.
#pragma once

#include "refine/check/constructors.h"
#include "refine/check/context.h"
#include "refine/check/failures.h"
#include "refine/check/generator.h"
#include "refine/check/globals.h"
#include "refine/check/invariants.h"
#include "refine/check/strictness.h"
#include "refine/check/variables.h"
#include "refine/check/variances.h"

#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Laziness : Part {
public:
  struct Uses { // other parts
    Generator &generator;
    Invariants &invariants;
    Variances &variances;
    Constructors &constructors;
    Variables &variables;
    GlobalTypes &globals;
    Strictness &strictness;
    Failures &failures;
  };
  Laziness(Context &context, const Uses &uses)
      : Part(context), generator_(uses.generator), invariants_(uses.invariants),
        variances_(uses.variances), constructors_(uses.constructors), variables_(uses.variables),
        globals_(uses.globals), strictness_(uses.strictness), failures_(uses.failures) {}

  // What a let binds, where it may have no value.
  void bind(VariableId variable, Refined type, ExpressionId bound);
  // What is known once a variable has been evaluated, and once an expression has.
  void force(VariableId variable);
  void force_arguments(ExpressionId id);
  // What is known of a constant wherever it is mentioned, and as what it can be passed.
  Refinement known_of(GlobalId id, Refined type);
  Refined passed_as(GlobalId id, Refined type);
  // The type of a function that may fail, to those who do not know whether it does.
  Refined weakened(Refined type);
  // Whether a refinement says something that is not about its value.
  [[nodiscard]] bool promises_others(const Refinement &refinement) const;
  // Of a call that may fail: the values that could stand in for what it gives (witnesses.cpp).
  void find_witnesses(ExpressionId call, Refined function, std::span<const ExpressionId> arguments);

private:
  struct Pending { // until it is evaluated
    Refined type = no_refined;
    ExpressionId bound = kernel::no_expression;
  };
  struct Field { // of a structure that is taken apart
    Refined type = no_refined;
    Formula term = no_formula; // what it is of something in scope, if that can be said
  };
  using Fields = std::unordered_map<VariableId, Field>;

  Refinement inhabited(const Refinement &refinement, Refined type, bool fails); // inhabited.cpp
  bool is_inhabited(const Refinement &refinement, Refined type);
  bool is_inhabited(Refined type); // stand_ins.cpp, with its parts
  Refinement met(const Refinement &refinement, Refined type, bool fails);
  Refinement about_value(const Refinement &refinement);
  // Whether there is something unknown in a type that is not believed.
  [[nodiscard]] bool is_doubted(Refined type) const;
  void assume_type(VariableId variable, Refined type);
  // A type that some value meets, whatever else is the case (stand_ins.cpp).
  Refined stand_in(Refined type, ExpressionId bound, bool fails);
  void stand_in_for_parts(RefinedType &type, ExpressionId bound, bool fails);
  // Which parameters and abstract refinements of a type are about values that are in its fields,
  // and not only about what functions in them give.
  struct Held {
    std::vector<bool> parameters;
    std::vector<bool> predicates;
  };
  Held held(names::TypeNameId head);
  [[nodiscard]] bool is_newtype(names::TypeNameId head) const;
  bool has_values(names::TypeNameId newtype);
  void report_without_values(names::TypeNameId newtype, ExpressionId bound);
  // What an expression takes out of a structure, or out of what stands in for it.
  std::optional<Refined> taken(ExpressionId id, Fields &fields);
  bool take_fields(VariableId subject, const kernel::Alternative &alternative, Fields &fields);
  Refined without(Refined type, const Fields &fields);
  // The structure of which an expression takes one field.
  [[nodiscard]] VariableId structure(ExpressionId bound) const;
  bool takes_uncertain_fields(ExpressionId id);
  bool declares_certain_fields(names::ValueId constructor);
  [[nodiscard]] names::ValueId only_constructor(Refined type) const;
  [[nodiscard]] Symbol selector(names::ValueId constructor, std::size_t field);
  // Measures of a structure that its fields restrict.
  struct Restricted {
    Refinement selectors;
    std::vector<Symbol> measures;
  };
  Restricted restricted_by_fields(Refined type);
  bool returns_argument(ExpressionId id);
  void find_witnesses(Refined place, Refined given, std::vector<std::set<Symbol>> &witnesses);
  [[nodiscard]] Refinement witnessed(ExpressionId call, const Refinement &refinement) const;

  Generator &generator_;
  Invariants &invariants_;
  Variances &variances_;
  Constructors &constructors_;
  Variables &variables_;
  GlobalTypes &globals_;
  Strictness &strictness_;
  Failures &failures_;
  std::unordered_map<VariableId, Pending> pending_;
  std::unordered_map<VariableId, std::vector<VariableId>> fields_of_; // those that are pending
  std::unordered_set<VariableId> forcing_;
  std::unordered_map<names::TypeNameId, bool> has_values_; // newtypes
  std::unordered_set<names::TypeNameId> reported_;         // that have none
  // Of calls that may fail: unknown refinements that one value is known to meet together.
  std::unordered_map<ExpressionId, std::vector<std::set<Symbol>>> witnesses_;
};

} // namespace culprit::refine
