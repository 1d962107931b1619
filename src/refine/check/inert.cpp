#include "refine/check/inert.h"

#include "base/overloaded.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

bool InertData::contains(kernel::ExpressionId id) {
  if (const auto known = known_.find(id); known != known_.end())
    return known->second;
  const bool inert = find(id);
  known_.emplace(id, inert);
  return inert;
}

bool InertData::find(kernel::ExpressionId id) {
  return std::visit(
      Overloaded{
          [](const e::Constant &) { return true; },
          [&](const e::Variable &node) { return variables_.contains(node.variable); },
          [&](const e::Global &node) { // without arguments
            const kernel::Global &global = program_[node.global];
            return global.kind == kernel::GlobalKind::Constructor && asks_for_nothing(global.value);
          },
          [&](const e::Construct &node) {
            const kernel::Constructor &constructor = program_[node.constructor];
            const auto arguments = program_[node.arguments];
            return constructor.dictionaries == 0 && asks_for_nothing(constructor.value) &&
                   std::all_of(arguments.begin(), arguments.end(),
                               [this](kernel::ExpressionId part) { return contains(part); });
          },
          [&](const e::Let &node) { // a part that no annotation speaks of
            const kernel::Variable &variable = program_[node.variable];
            const bool named = variable.entity != no_entity &&
                               entities_[variable.entity].kind != EntityKind::Expression;
            if (named || annotated(node.variable) || variable.role != kernel::Role::Value ||
                !contains(node.bound))
              return false;
            variables_.insert(node.variable);
            return contains(node.body);
          },
          [](const auto &) { return false; },
      },
      program_[id].node);
}

// By its name: a variable of the same name elsewhere is checked without need, but none is passed
// over that an annotation means.
bool InertData::annotated(kernel::VariableId variable) const {
  const auto &locals = specifications_.locals;
  return specifications_.lazy_variables.contains(variable) ||
         std::any_of(locals.begin(), locals.end(), [&](const LocalSignature &local) {
           return local.name == program_[variable].name;
         });
}

bool InertData::asks_for_nothing(names::ValueId constructor) const {
  if (constructor == names::no_value || specifications_.signatures.contains(constructor) ||
      std::any_of(specifications_.invariants.begin(), specifications_.invariants.end(),
                  [](const Invariant &invariant) { return invariant.checked; }))
    return false;
  const auto written = specifications_.constructors.find(constructor);
  if (written == specifications_.constructors.end())
    return true;
  const RefinedType &scheme = types_[written->second.type];
  Refined rest = types_.body(written->second.type);
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
    if (types_.says_something(types_[rest].argument, scheme.predicate_variables))
      return false;
  return scheme.constraints.empty();
}

} // namespace culprit::refine
