#include "refine/read/locals.h"

#include "kernel/parts.h"

#include <algorithm>
#include <tuple>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::VariableId;

void LocalDefinitions::add(VariableId variable) {
  const kernel::Variable &defined = program_[variable];
  if (defined.name != no_symbol && defined.entity != no_entity &&
      defined.role == kernel::Role::Value)
    definitions_[defined.name].push_back({variable, entities_[defined.entity].span.start});
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

// The definitions and expressions that an annotation stands in, from outside to inside. At the end
// of a block it is behind everything that the block has; that it is indented tells.
std::vector<syntax::Range> LocalDefinitions::find_around(Position annotation) const {
  const auto inside = [](Position place, const syntax::Range &range) {
    return !(place < range.start) && !(range.end < place);
  };
  for (const syntax::Annotation &comment : tree_.annotations)
    if (inside(annotation, comment.range))
      annotation = comment.range.start; // where the comment begins, not the name inside of it
  Position place = annotation;
  std::optional<Position> before;
  bool free = true;
  for (const syntax::DeclarationId id : tree_.declarations) {
    const syntax::Range &range = tree_[id].range;
    free = free && !inside(annotation, range);
    if (range.end < annotation && range.start.column < annotation.column &&
        (!before || *before < range.end))
      before = range.end;
  }
  if (free && before)
    place = *before;
  std::vector<syntax::Range> enclosing;
  const auto add = [&](const syntax::Range &range) {
    if (inside(place, range))
      enclosing.push_back(range);
  };
  for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
    add(tree_[syntax::DeclarationId{i}].range);
  for (std::uint32_t i = 0; i < tree_.expression_count(); ++i)
    add(tree_[syntax::ExpressionId{i}].range);
  const auto count = static_cast<std::uint32_t>(tree_.list_size<syntax::Clause>());
  for (const syntax::Clause &clause : tree_[syntax::List<syntax::Clause>{0, count}])
    add(clause.range);
  std::sort(enclosing.begin(), enclosing.end(), [](const syntax::Range &a, const syntax::Range &b) {
    return a.start < b.start || (a.start == b.start && b.end < a.end);
  });
  return enclosing;
}

const std::vector<syntax::Range> &LocalDefinitions::around(Position annotation) {
  const auto known = around_.find(annotation);
  return known != around_.end()
             ? known->second
             : around_.emplace(annotation, find_around(annotation)).first->second;
}

VariableId LocalDefinitions::nearest(Symbol name, Position annotation, OfModule of_module) {
  if (!collected_) {
    collected_ = true;
    find();
  }
  const auto all = definitions_.find(name);
  if (all == definitions_.end())
    return kernel::no_variable;
  const std::vector<syntax::Range> &outer = around(annotation);
  // How far outside one has to go to have both.
  const auto apart = [&](Position place) {
    for (std::size_t i = outer.size(); i-- > 0;)
      if (!(place < outer[i].start) && place < outer[i].end)
        return outer.size() - i;
    return outer.size() + 1;
  };
  // Then in lines; of two that are equally far the one below, which a signature stands above.
  const auto distance = [&](Position place) {
    const bool above = place < annotation;
    const std::uint32_t lines = above ? annotation.line - place.line : place.line - annotation.line;
    return std::tuple(apart(place), lines, above, place);
  };
  const Definition *best = nullptr;
  for (const Definition &definition : all->second)
    if (best == nullptr || distance(definition.place) < distance(best->place))
      best = &definition;
  if (of_module == OfModule::Yes && apart(best->place) > outer.size())
    return kernel::no_variable;
  return best->variable;
}

} // namespace culprit::refine
