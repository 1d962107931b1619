#include "types/survey.h"

namespace culprit::types {

namespace e = syntax::expression;

namespace {

class Surveyor {
public:
  explicit Surveyor(const syntax::Tree &tree) : tree_(tree) {}

  Survey run() {
    for (std::uint32_t i = 0; i < tree_.expression_count(); ++i) {
      const syntax::ExpressionId id{i};
      if (const auto *apply = std::get_if<e::Apply>(&tree_[id].node))
        look_at(id, *apply);
      else if (const auto *infix = std::get_if<e::Infix>(&tree_[id].node))
        look_at(*infix);
      else if (const auto *tuple = std::get_if<e::Tuple>(&tree_[id].node))
        for (const syntax::ExpressionId part : tree_[tuple->elements])
          if (part != syntax::no_expression)
            found_.elements.insert(stripped(part));
    }
    return std::move(found_);
  }

private:
  [[nodiscard]] EntityId stripped(syntax::ExpressionId id) const {
    while (const auto *inner = std::get_if<e::Parenthesized>(&tree_[id].node))
      id = inner->body;
    return tree_[id].entity;
  }

  void look_at(syntax::ExpressionId id, const e::Apply &apply) {
    const EntityId function = stripped(apply.function);
    found_.functions.insert(function);
    found_.application_of[function] = tree_[id].entity;
    for (const syntax::ExpressionId argument : tree_[apply.arguments]) {
      found_.arguments.insert(stripped(argument));
      found_.head_of[stripped(argument)] = function;
      found_.argument_of[stripped(argument)] = tree_[id].entity;
      found_.arguments_of[function].push_back(stripped(argument));
    }
  }

  void look_at(const e::Infix &infix) {
    const auto elements = tree_[infix.elements];
    for (const syntax::ExpressionId operand : elements) {
      if (std::holds_alternative<e::Operator>(tree_[operand].node))
        continue;
      found_.operands.insert(stripped(operand));
      if (infix.elements.count == 3) {
        found_.head_of[stripped(operand)] = stripped(elements[1]);
        found_.arguments_of[stripped(elements[1])].push_back(stripped(operand));
      }
    }
  }

  const syntax::Tree &tree_;
  Survey found_;
};

} // namespace

Survey survey(const ModuleInput &module, const Environment &environment, const Typing &typing) {
  Survey found = Surveyor(module.tree).run();
  for (const Constraint &constraint : typing.constraints) {
    if (constraint.kind != ConstraintKind::Equal)
      continue;
    const EntityId entity = environment.store[constraint.left].origin;
    if (constraint.role == Role::Body || constraint.role == Role::Branch)
      found.bodies.insert(entity);
    else if (constraint.role == Role::Condition)
      found.conditions.insert(entity);
    else if (constraint.role == Role::Element)
      found.elements.insert(entity);
  }
  return found;
}

} // namespace culprit::types
