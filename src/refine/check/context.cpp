#include "refine/check/context.h"

#include <algorithm>

namespace culprit::refine {

std::vector<kernel::VariableId> parameters_of(const kernel::Program &program,
                                              kernel::ExpressionId body) {
  std::vector<kernel::VariableId> parameters;
  while (const auto *lambda = std::get_if<kernel::expression::Lambda>(&program[body].node)) {
    for (const kernel::VariableId parameter : program[lambda->parameters])
      if (program[parameter].role != kernel::Role::Dictionary)
        parameters.push_back(parameter);
    body = lambda->body;
  }
  return parameters;
}

bool is_missing(const kernel::Program &program, const kernel::Global &method) {
  kernel::ExpressionId body = method.body;
  while (const auto *lambda = std::get_if<kernel::expression::Lambda>(&program[body].node))
    body = lambda->body;
  const auto *failure = std::get_if<kernel::expression::Failure>(&program[body].node);
  return failure != nullptr && failure->kind == kernel::FailureKind::MissingMethod;
}

std::vector<Symbol> binders(const RefinedTypes &types, Refined type) {
  std::vector<Symbol> names;
  for (Refined rest = types.body(type); types[rest].form == Form::Function;
       rest = types.body(types[rest].result))
    names.push_back(types[rest].binder);
  return names;
}

Refined result_of(const RefinedTypes &types, Refined function) {
  Refined result = types.body(function);
  while (types[result].form == Form::Function)
    result = types.body(types[result].result);
  return result;
}

bool has_unknown(const Formulas &formulas, const Refinement &refinement) {
  return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
    return formulas.is_unknown(conjunct.formula);
  });
}

bool says_false(const Formulas &formulas, const Refinement &refinement) {
  return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
    if (conjunct.formula == no_formula)
      return false;
    const std::vector<Formula> parts = formulas.conjuncts(conjunct.formula);
    return std::any_of(parts.begin(), parts.end(),
                       [&](Formula part) { return formulas[part].kind == Op::False; });
  });
}

bool is_derived(const types::Environment &environment, const kernel::Global &global) {
  return global.instance != 0xFFFFFFFF && environment.instances[global.instance].derived;
}

bool in_logic(const Specifications &specifications, names::ValueId value) {
  return specifications.lifted.contains(value) || specifications.reflected.contains(value) ||
         specifications.inlined.contains(value) || specifications.opaque.contains(value) ||
         specifications.reflected_as.contains(value);
}

} // namespace culprit::refine
