// Parts that stand side by side: the statements of a block, the components of a tuple, the elements
// of a list.
#include "blame/refinements/focus.h"

namespace culprit::blame::refinements {

namespace {

namespace e = syntax::expression;
using syntax::ExpressionId;

class SiblingReader {
public:
  SiblingReader(const Module &module, Inventory &inventory)
      : tree_(module.tree), inventory_(inventory) {}

  void read(const syntax::Expression &expression) {
    if (const auto *tuple = std::get_if<e::Tuple>(&expression.node))
      read(tree_[tuple->elements]);
    else if (const auto *list = std::get_if<e::ListOf>(&expression.node))
      read(tree_[list->elements]);
    else if (const auto *block = std::get_if<e::Do>(&expression.node); block && !block->recursive)
      read(tree_[block->statements]);
  }

private:
  void read(std::span<const ExpressionId> elements) {
    std::vector<Sibling> siblings;
    for (const ExpressionId element : elements)
      if (element != syntax::no_expression)
        siblings.push_back({tree_.span(tree_[element].range), {}, false});
    if (siblings.size() > 1)
      inventory_.siblings.push_back(std::move(siblings));
  }

  void read(std::span<const syntax::Statement> statements) {
    std::vector<Sibling> siblings;
    for (const syntax::Statement &statement : statements)
      siblings.push_back({tree_.span(statement.range), bound_by(statement), true});
    if (siblings.size() > 1)
      inventory_.siblings.push_back(std::move(siblings));
  }

  // With what is bound inside of it, which nobody else names.
  [[nodiscard]] std::vector<Symbol> bound_by(const syntax::Statement &statement) const {
    std::vector<Symbol> names;
    if (statement.kind == syntax::StatementKind::Evaluate)
      return names;
    const Span whole = tree_.span(statement.range);
    for (std::uint32_t i = 0; i < tree_.pattern_count(); ++i) {
      const syntax::Pattern &pattern = tree_[syntax::PatternId{i}];
      if (!inside(tree_.span(pattern.range), whole))
        continue;
      if (const auto *variable = std::get_if<syntax::pattern::Variable>(&pattern.node))
        names.push_back(variable->name);
      else if (const auto *as = std::get_if<syntax::pattern::As>(&pattern.node))
        names.push_back(as->name);
    }
    for (const Unit &unit : inventory_.units)
      if (inside(unit.span, whole))
        names.insert(names.end(), unit.names.begin(), unit.names.end());
    return names;
  }

  const syntax::Tree &tree_;
  Inventory &inventory_;
};

} // namespace

void read_siblings(const Module &module, const Focus &focus, Inventory &inventory) {
  SiblingReader reader(module, inventory);
  for (std::uint32_t i = 0; i < module.tree.expression_count(); ++i)
    if (const syntax::Expression &expression = module.tree[ExpressionId{i}];
        focus.covers(module.tree.span(expression.range)))
      reader.read(expression);
}

} // namespace culprit::blame::refinements
