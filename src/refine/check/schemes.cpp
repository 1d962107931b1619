#include "refine/check/schemes.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

Refined Schemes::instantiate(Refined scheme, std::span<const types::Type> types) {
  if (types_[scheme].form != Form::Forall)
    return scheme;
  std::vector<Refined> arguments;
  const std::vector<bool> unrefined = types_[scheme].unrefined;
  for (std::size_t i = 0; i < types.size(); ++i)
    arguments.push_back(i < unrefined.size() && unrefined[i]
                            ? types_.plain(types[i])
                            : generator_.fresh(types[i], Origin::TypeArgument));
  // Those that nobody told stay what they are.
  const std::vector<VariableKey> variables = types_[scheme].variables;
  for (std::size_t i = arguments.size(); i < variables.size(); ++i) {
    RefinedType itself;
    itself.form = Form::Variable;
    itself.variable = variables[i];
    arguments.push_back(types_.add(std::move(itself)));
  }
  return generator_.instantiate(scheme, arguments);
}

Refined Schemes::instantiate_by(Refined scheme, std::span<const Refined> arguments,
                                types::Type result) {
  TypeSubstitution matched;
  Refined rest = types_.body(scheme);
  std::vector<std::pair<Refined, Refined>> quantified_arguments; // with their places
  for (const Refined argument : arguments) {
    if (types_[rest].form != Form::Function)
      break;
    if (types_[argument].form == Form::Forall)
      quantified_arguments.emplace_back(types_[rest].argument, argument);
    else
      types_.match(types_[rest].argument, types_.unrefined(argument), matched);
    rest = types_.body(types_[rest].result);
  }
  if (result != types::no_type)
    types_.match(rest, types_.plain(result), matched);
  // What is quantified itself says less: its own variables may stand for anything.
  for (const auto &[place, argument] : quantified_arguments)
    types_.match(place, types_.unrefined(argument), matched);
  std::vector<Refined> instance;
  const RefinedType quantified = types_[scheme];
  for (std::size_t i = 0; i < quantified.variables.size(); ++i) {
    const auto known = matched.find(quantified.variables[i]);
    RefinedType itself;
    itself.form = Form::Variable;
    itself.variable = quantified.variables[i];
    if (known == matched.end())
      instance.push_back(types_.add(std::move(itself)));
    else if (i < quantified.unrefined.size() && quantified.unrefined[i])
      instance.push_back(known->second);
    else
      instance.push_back(generator_.fresh(known->second, Origin::TypeArgument));
  }
  return generator_.instantiate(scheme, instance);
}

// The type of an expression in the program, if that is easily told.
Refined Schemes::shape_of(ExpressionId id) {
  const kernel::Expression &expression = program_[id];
  if (const auto *let = std::get_if<e::Let>(&expression.node))
    return shape_of(let->body);
  if (const auto *let = std::get_if<e::LetRecursive>(&expression.node))
    return shape_of(let->body);
  if (const auto *global = std::get_if<e::Global>(&expression.node); global != nullptr)
    if (const Refined used = used_shape(*global); used != no_refined)
      return used;
  if (expression.type != types::no_type)
    return types_.plain(expression.type);
  const auto *apply = std::get_if<e::Apply>(&expression.node);
  Refined rest = apply == nullptr ? no_refined : shape_of(apply->function);
  for (std::size_t i = apply == nullptr ? 0 : apply->dictionaries;
       rest != no_refined && i < apply->arguments.count; ++i)
    rest = types_[rest].form == Form::Function ? types_.body(types_[rest].result) : no_refined;
  return rest;
}

Refined Schemes::used_shape(const e::Global &node) {
  const names::ValueId value = program_[node.global].value;
  if (value == names::no_value || environment_.values[index(value)].type == types::no_type)
    return no_refined;
  const RefinedType scheme = types_[types_.plain(environment_.values[index(value)].type)];
  const auto used_at_types = program_[node.types];
  if (scheme.form != Form::Forall || scheme.variables.size() != used_at_types.size())
    return no_refined;
  TypeSubstitution instance;
  for (std::size_t i = 0; i < used_at_types.size(); ++i)
    instance.emplace(scheme.variables[i], types_.plain(used_at_types[i]));
  return types_.substitute(scheme.result, instance);
}

Refined Schemes::own_view(Refined scheme, ExpressionId body) {
  if (types_[scheme].form != Form::Forall)
    return scheme;
  const RefinedType quantified = types_[scheme];
  TypeSubstitution own;
  Refined rest = types_.body(scheme);
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node)) {
    for (const VariableId parameter : program_[lambda->parameters]) {
      if (program_[parameter].role == kernel::Role::Dictionary)
        continue;
      if (types_[rest].form != Form::Function)
        break;
      if (program_[parameter].type != types::no_type)
        types_.match(types_[rest].argument, types_.plain(program_[parameter].type), own);
      rest = types_.body(types_[rest].result);
    }
    body = lambda->body;
  }
  if (const Refined shape = shape_of(body); shape != no_refined)
    types_.match(rest, shape, own);
  for (const auto &[variable, itself] : own)
    types_.same_numbers(variable, itself);
  // Only what the scheme quantifies is renamed.
  std::erase_if(own, [&](const auto &entry) {
    return std::find(quantified.variables.begin(), quantified.variables.end(), entry.first) ==
           quantified.variables.end();
  });
  for (const PredicateVariable &variable : quantified.predicate_variables) {
    std::vector<SortId> sorts;
    for (const Refined each : variable.types)
      sorts.push_back(types_.sort(types_.substitute(each, own)));
    vocabulary_.declare(formulas_.text(variable.name),
                        formulas_.function(sorts, formulas_.bool_sort()));
  }
  for (const TypeConstraint &constraint : quantified.constraints)
    generator_.assume(types_.substitute(constraint, own));
  return types_.substitute(quantified.result, own);
}

} // namespace culprit::refine
