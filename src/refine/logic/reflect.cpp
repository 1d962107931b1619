#include "refine/logic/reflect.h"

#include "refine/check/groups.h"
#include "refine/logic/measures.h"

#include <fmt/format.h>

namespace culprit::refine {

std::vector<Formula> Reflection::define() {
  std::vector<Formula> constants;
  for (const names::ValueId value : sorted(specifications_.opaque))
    if (lifter_.depends_on_instance(value))
      reject(value, "what it gives depends on an instance that its arguments do not tell");
  for (const names::ValueId value : sorted(specifications_.reflected)) {
    const kernel::GlobalId global = input_.kernel.find_global(value);
    if (!has_definition(input_.kernel, global))
      continue;
    (void)vocabulary_.constant(value); // declared before what its definition mentions
    if (lifter_.has_results_of_several_sorts(global)) // known by its name alone
      continue;
    const std::optional<Lifter::Definition> definition =
        lifter_.definition(global, specifications_.opaque);
    if (definition) {
      horn::surface::Equation meaning = equation(value, *definition);
      if (meaning.parameters.empty() &&
          !types_.has_variables(types_.body(types_.plain(definition->result))) &&
          !depends(input_.kernel, global, global))
        constants.push_back(formulas_.equal(formulas_.name(meaning.function), meaning.body));
      formulas_.module().equations.push_back(std::move(meaning));
      continue;
    }
    reject(value, lifter_.why(), lifter_.where());
  }
  return constants;
}

void Reflection::reject(names::ValueId value, std::string_view why, EntityId where) {
  const kernel::GlobalId global = input_.kernel.find_global(value);
  const EntityId at = where != no_entity            ? where
                      : global != kernel::no_global ? input_.kernel[global].entity
                                                    : no_entity;
  diagnostics_.report("C0190", at == no_entity ? Span{} : input_.entities[at].span,
                      fmt::format("`{}` cannot be taken to the logic: {}; this is not supported",
                                  input_.symbols.name(input_.names[value].name), why));
}

horn::surface::Equation Reflection::equation(names::ValueId value,
                                             const Lifter::Definition &definition) {
  horn::surface::Equation equation;
  equation.function = vocabulary_.constant(value);
  // The function's own type has all its type variables; its parts may call them otherwise.
  RefinedTypes::Generalised variables;
  Refined rest = types_.body(types_.plain(input_.environment.values[index(value)].type));
  for (const auto &[parameter, type] : definition.parameters) {
    const RefinedType arrow = types_[rest];
    const bool function = arrow.form == Form::Function;
    equation.parameters.push_back(
        {parameter, types_.sort(function ? arrow.argument : types_.plain(type), variables), {}});
    rest = function ? types_.body(arrow.result) : types_.plain(definition.result);
  }
  equation.body = definition.body;
  if (definition.constructor) // cons = (:) is cons x xs = x : xs
    rest = add_fields(equation, rest, variables);
  equation.result = types_.sort(rest, variables);
  return equation;
}

Refined Reflection::add_fields(horn::surface::Equation &equation, Refined rest,
                               RefinedTypes::Generalised &variables) {
  std::vector<Formula> fields;
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result)) {
    const Symbol field = formulas_.fresh("field");
    equation.parameters.push_back({field, types_.sort(types_[rest].argument, variables), {}});
    fields.push_back(formulas_.name(field));
  }
  equation.body = formulas_.apply(equation.body, fields);
  return rest;
}

} // namespace culprit::refine
