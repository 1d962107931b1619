#include "refine/locals.h"

#include "kernel/parts.h"

#include <tuple>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::VariableId;

void LocalDefinitions::add(VariableId variable) {
  const kernel::Variable &one = program_[variable];
  if (one.name != no_symbol && one.entity != no_entity && one.role == kernel::Role::Value)
    definitions_[one.name].push_back({variable, entities_[one.entity].span.start});
}

void LocalDefinitions::find() {
  std::vector<ExpressionId> stack;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[kernel::GlobalId{i}];
    if (global.module == module_ && global.body != kernel::no_expression)
      stack.push_back(global.body);
  }
  while (!stack.empty()) {
    const ExpressionId id = stack.back();
    stack.pop_back();
    if (const auto *let = std::get_if<e::Let>(&program_[id].node))
      add(let->variable);
    else if (const auto *recursive = std::get_if<e::LetRecursive>(&program_[id].node))
      for (const kernel::Binding &binding : program_[recursive->bindings])
        add(binding.variable);
    kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
  }
}

VariableId LocalDefinitions::nearest(Symbol name, Position annotation,
                                     std::optional<Position> of_module) {
  if (!found_) {
    found_ = true;
    find();
  }
  const auto all = definitions_.find(name);
  if (all == definitions_.end())
    return kernel::no_variable;
  // In lines; of two that are equally far the one below, which a signature stands above.
  const auto distance = [&](Position place) {
    const bool above = place < annotation;
    const std::uint32_t lines = above ? annotation.line - place.line : place.line - annotation.line;
    return std::tuple(lines, above, place);
  };
  const Definition *best = nullptr;
  for (const Definition &one : all->second)
    if (best == nullptr || distance(one.place) < distance(best->place))
      best = &one;
  if (of_module && !(distance(best->place) < distance(*of_module)))
    return kernel::no_variable;
  return best->variable;
}

} // namespace culprit::refine
