#include "blame/types/survey.h"

#include <tuple>

namespace culprit::blame {

namespace e = syntax::expression;

namespace {

class Surveyor {
public:
  Surveyor(const ModuleInput &module, const EntityTable &entities)
      : tree_(module.tree), resolution_(module.resolution), entities_(entities) {}

  Survey run() {
    for (std::uint32_t i = 0; i < tree_.expression_count(); ++i) {
      const syntax::ExpressionId id{i};
      if (!std::holds_alternative<e::Parenthesized>(tree_[id].node))
        result_.expressions.add(tree_[id].entity, id);
      if (std::holds_alternative<e::Variable>(tree_[id].node) &&
          resolution_.expressions[i].is(names::Reference::Kind::Local))
        result_.local_variables.emplace_back(tree_.span(tree_[id].range).start, id);
      if (const auto *apply = std::get_if<e::Apply>(&tree_[id].node))
        look_at(id, *apply);
      else if (const auto *infix = std::get_if<e::Infix>(&tree_[id].node))
        look_at(id, *infix);
      else if (const auto *tuple = std::get_if<e::Tuple>(&tree_[id].node))
        for (const syntax::ExpressionId part : tree_[tuple->elements])
          if (part != syntax::no_expression)
            result_.elements.insert(stripped(part));
    }
    for (std::uint32_t i = 0; i < tree_.pattern_count(); ++i)
      result_.patterns.add(tree_[syntax::PatternId{i}].entity, syntax::PatternId{i});
    for (std::uint32_t i = 0; i < tree_.type_count(); ++i)
      if (const EntityId part = tree_[syntax::TypeId{i}].entity; part != no_entity)
        result_.written_types.emplace_back(entities_[part].span.start, part);
    for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
      look_at(syntax::DeclarationId{i});
    result_.expressions.sort();
    result_.patterns.sort();
    result_.functions_declared.sort();
    result_.clauses.sort();
    std::sort(result_.written_types.begin(), result_.written_types.end());
    std::sort(result_.local_variables.begin(), result_.local_variables.end());
    return std::move(result_);
  }

private:
  void look_at(syntax::DeclarationId id) {
    const auto *node = std::get_if<syntax::declaration::Function>(&tree_[id].node);
    if (!node)
      return;
    result_.functions_declared.add(tree_[id].entity, id);
    for (const syntax::Clause &clause : tree_[node->clauses]) {
      result_.clauses.add(tree_.span(clause.range), result_.clause_spans.size());
      result_.clause_spans.push_back(tree_.span(clause.range));
    }
  }

  [[nodiscard]] syntax::ExpressionId strip(syntax::ExpressionId id) const {
    while (const auto *inner = std::get_if<e::Parenthesized>(&tree_[id].node))
      id = inner->body;
    return id;
  }

  [[nodiscard]] EntityId stripped(syntax::ExpressionId id) const { return tree_[strip(id)].entity; }

  void look_at(syntax::ExpressionId id, const e::Apply &apply) {
    if (const auto *inner = std::get_if<e::Infix>(&tree_[strip(apply.function)].node);
        inner && inner->elements.count == 3 && apply.arguments.count >= 2)
      result_.applied_operation.emplace(strip(tree_[inner->elements][2]), id);
    const EntityId function = stripped(apply.function);
    result_.functions.insert(function);
    result_.application_of[function] = tree_[id].entity;
    for (const syntax::ExpressionId argument : tree_[apply.arguments]) {
      result_.arguments.insert(stripped(argument));
      result_.head_of[stripped(argument)] = function;
      result_.argument_of[stripped(argument)] = tree_[id].entity;
      result_.arguments_of[function].push_back(stripped(argument));
    }
  }

  void look_at(syntax::ExpressionId id, const e::Infix &infix) {
    const auto elements = tree_[infix.elements];
    if (elements.size() == 3) {
      result_.infix_of.emplace(elements[1], id);
      result_.operation.emplace(strip(elements[0]), elements[1]);
      result_.operation.emplace(strip(elements[2]), elements[1]);
    }
    for (const syntax::ExpressionId operand : elements) {
      if (std::holds_alternative<e::Operator>(tree_[operand].node))
        continue;
      result_.operands.insert(stripped(operand));
      if (infix.elements.count == 3) {
        result_.head_of[stripped(operand)] = stripped(elements[1]);
        result_.arguments_of[stripped(elements[1])].push_back(stripped(operand));
      }
    }
  }

  const syntax::Tree &tree_;
  const names::Resolution &resolution_;
  const EntityTable &entities_;
  Survey result_;
};

void find_definitions(Survey &survey, const ModuleInput &module, const Environment &environment,
                      const Typing &typing, const EntityTable &entities) {
  for (std::size_t i = 0; i < typing.units.size(); ++i) {
    const syntax::DeclarationId declaration = typing.unit_declarations[i];
    survey.definitions.add(module.tree.span(module.tree[declaration].range), i);
    const names::Reference defines =
        module.resolution.declarations[static_cast<std::size_t>(declaration)];
    if (!defines.is(names::Reference::Kind::Value))
      continue;
    if (const EntityId signature = environment.values[index(defines.value())].entity;
        signature != no_entity)
      survey.signatures.add(entities[signature].span, i);
  }
  survey.definitions.sort();
  survey.signatures.sort();
}

} // namespace

UnitsByConstraint::UnitsByConstraint(std::span<const Range> units) {
  for (std::size_t i = 0; i < units.size(); ++i)
    all_.push_back({units[i], i, 0});
  std::stable_sort(all_.begin(), all_.end(),
                   [](const Entry &a, const Entry &b) { return a.range.first < b.range.first; });
  std::uint32_t reaches = 0;
  for (Entry &entry : all_)
    entry.reaches = reaches = std::max(reaches, entry.range.last);
}

void Stretches::sort() {
  std::stable_sort(all_.begin(), all_.end(), [](const Entry &a, const Entry &b) {
    return std::tie(a.span.file, a.span.start, b.span.end) <
           std::tie(b.span.file, b.span.start, a.span.end);
  });
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    while (!open.empty() && !inside(all_[i].span, all_[open.back()].span))
      open.pop_back();
    all_[i].outer = open.empty() ? none : open.back();
    open.push_back(i);
  }
}

std::optional<std::size_t> Stretches::around(const Span &span) const {
  const auto after =
      std::upper_bound(all_.begin(), all_.end(), span, [](const Span &wanted, const Entry &entry) {
        return std::tie(wanted.file, wanted.start) < std::tie(entry.span.file, entry.span.start);
      });
  auto at = static_cast<std::size_t>(after - all_.begin());
  if (at == 0)
    return std::nullopt;
  for (--at; at != none; at = all_[at].outer)
    if (inside(span, all_[at].span)) {
      while (all_[at].outer != none && all_[all_[at].outer].span == all_[at].span)
        at = all_[at].outer; // the first of several
      return all_[at].what;
    }
  return std::nullopt;
}

Survey survey(const ModuleInput &module, const Environment &environment, const Typing &typing,
              const EntityTable &entities) {
  Survey result = Surveyor(module, entities).run();
  find_definitions(result, module, environment, typing, entities);
  result.units = UnitsByConstraint(typing.units);
  result.failing.resize(typing.units.size());
  for (const Conflict &conflict : typing.conflicts)
    result.units.each(conflict.constraint, [&](std::size_t unit) { result.failing[unit] = true; });
  for (std::uint32_t i = 0; i < typing.constraints.size(); ++i) {
    const Constraint &constraint = typing.constraints[i];
    if (constraint.kind != ConstraintKind::Equal)
      continue;
    if (constraint.role == Role::Use)
      result.uses[constraint.right].push_back(i);
    const EntityId entity = environment.store[constraint.left].origin;
    if (constraint.role == Role::Body || constraint.role == Role::Branch)
      result.bodies.insert(entity);
    else if (constraint.role == Role::Condition)
      result.conditions.insert(entity);
    else if (constraint.role == Role::Element)
      result.elements.insert(entity);
  }
  return result;
}

} // namespace culprit::blame
