// Whole definitions taken to the logic: as equations of a measure, or over their parameters.
#include "refine/logic/lift.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;

Lifter::Function Lifter::function(GlobalId global) const {
  Function code;
  code.body = program_[global].body;
  while (code.body != kernel::no_expression) {
    const auto *lambda = std::get_if<e::Lambda>(&program_[code.body].node);
    if (lambda == nullptr)
      break;
    for (const VariableId parameter : program_[lambda->parameters])
      if (program_[parameter].role == kernel::Role::Value)
        code.parameters.push_back(parameter);
    code.body = lambda->body;
  }
  return code;
}

bool Lifter::by_constructors(GlobalId global) const {
  const Function code = function(global);
  if (code.parameters.size() != 1 || code.body == kernel::no_expression)
    return false;
  const auto *match = std::get_if<e::Case>(&program_[code.body].node);
  if (match == nullptr || match->subject != code.parameters[0])
    return false;
  const auto alternatives = program_[match->alternatives];
  return std::all_of(alternatives.begin(), alternatives.end(), [](const auto &alternative) {
    return alternative.constructor != kernel::no_constructor;
  });
}

bool Lifter::inlinable(GlobalId global) { return lift(function(global).body, {}).has_value(); }

std::optional<std::vector<MeasureEquation>> Lifter::equations(GlobalId global) {
  why_.clear();
  const Function code = function(global);
  if (code.body == kernel::no_expression || code.parameters.size() != 1)
    return give_up("a measure has one argument", code.body);
  std::vector<MeasureEquation> equations;
  const auto *match = std::get_if<e::Case>(&program_[code.body].node);
  const auto equation = [&](names::ValueId constructor, std::vector<Symbol> parameters,
                            ExpressionId body, Known known) {
    // A case that fails says nothing.
    if (std::holds_alternative<e::Failure>(program_[body].node))
      return true;
    const std::optional<Formula> value = expression(body, known);
    if (!value)
      return false;
    MeasureEquation next;
    next.constructor = constructor;
    next.parameters = std::move(parameters);
    next.body = *value;
    next.entity = program_[body].entity;
    equations.push_back(std::move(next));
    return true;
  };
  if (match == nullptr || match->subject != code.parameters[0])
    return give_up("it does not match its argument against constructors", code.body);
  std::vector<names::ValueId> seen;
  for (const kernel::Alternative &alternative : program_[match->alternatives]) {
    if (alternative.constructor == kernel::no_constructor)
      return give_up("it matches a literal", code.body);
    const kernel::Constructor &constructor = program_[alternative.constructor];
    std::vector<Symbol> parameters;
    for (const VariableId field : program_[alternative.fields].subspan(constructor.dictionaries))
      parameters.push_back(name(field));
    seen.push_back(constructor.value);
    // The argument itself, where it is mentioned again, is the constructed value.
    Known known;
    if (!equation(constructor.value, std::move(parameters), alternative.body, known))
      return std::nullopt;
  }
  if (match->otherwise == kernel::no_expression || equations.empty())
    return equations;
  const names::TypeNameId type = names_[seen[0]].parent;
  for (const names::ValueId constructor : names_.members(type)) {
    if (names_[constructor].kind != names::ValueKind::Constructor ||
        std::find(seen.begin(), seen.end(), constructor) != seen.end())
      continue;
    const auto info = types_.environment().constructors.find(constructor);
    std::vector<Symbol> parameters;
    for (std::uint32_t i = 0;
         info != types_.environment().constructors.end() && i < info->second.arity; ++i)
      parameters.push_back(formulas_.fresh("field"));
    Known known;
    if (!equation(constructor, std::move(parameters), match->otherwise, known))
      return std::nullopt;
  }
  return equations;
}

bool Lifter::has_results_of_several_sorts(GlobalId global) const {
  const Refined own = types_.plain(types_.environment().values[index(program_[global].value)].type);
  Refined result = types_.body(own);
  while (types_[result].form == Form::Function)
    result = types_.body(types_[result].result);
  if (types_[result].form != Form::Variable)
    return false;
  std::vector<ExpressionId> open{function(global).body};
  Refined before = no_refined;
  while (!open.empty()) {
    const ExpressionId id = open.back();
    open.pop_back();
    if (id == kernel::no_expression || std::holds_alternative<e::Failure>(program_[id].node))
      continue;
    if (const auto *let = std::get_if<e::Let>(&program_[id].node)) {
      open.push_back(let->body);
    } else if (const auto *match = std::get_if<e::Case>(&program_[id].node)) {
      for (const kernel::Alternative &alternative : program_[match->alternatives])
        open.push_back(alternative.body);
      open.push_back(match->otherwise);
    } else if (program_[id].type != types::no_type) {
      const Refined type = types_.body(types_.plain(program_[id].type));
      if (types_[type].form != Form::Data)
        continue;
      if (before != no_refined && types_[before].head != types_[type].head &&
          !(formulas_.is_basic(types_.sort(type)) && types_.sort(type) == types_.sort(before)))
        return true;
      before = type;
    }
  }
  return false;
}

std::optional<Lifter::Definition> Lifter::definition(GlobalId global,
                                                     std::unordered_set<names::ValueId> &opaque) {
  why_.clear();
  const Function code = function(global);
  if (code.body == kernel::no_expression)
    return give_up("it has no definition", code.body);
  Definition definition;
  for (const VariableId parameter : code.parameters)
    definition.parameters.emplace_back(name(parameter), program_[parameter].type);
  Known known;
  opaque_ = &opaque;
  const std::optional<Formula> body = expression(code.body, known);
  opaque_ = nullptr;
  if (!body)
    return std::nullopt;
  definition.body = *body;
  definition.result = program_[code.body].type;
  const auto *global_body = std::get_if<e::Global>(&program_[code.body].node);
  definition.constructor = global_body != nullptr &&
                           program_[global_body->global].kind == kernel::GlobalKind::Constructor;
  return definition;
}

} // namespace culprit::refine
