#include "names/knots.h"

#include "names/bound.h"

#include <algorithm>
#include <unordered_map>

namespace culprit::names {

namespace {

namespace e = syntax::expression;
using syntax::Statement;
using syntax::StatementKind;

bool is_recursive(const syntax::Expression &expression) {
  const auto *block = std::get_if<e::Do>(&expression.node);
  return block && block->recursive;
}

class Knots {
public:
  Knots(syntax::Tree &tree, const Resolution &resolution) : tree_(tree), resolution_(resolution) {}

  void run() {
    std::vector<syntax::ExpressionId> blocks;
    for (std::uint32_t i = 0; i < tree_.expression_count(); ++i)
      if (is_recursive(tree_[syntax::ExpressionId{i}]))
        blocks.push_back(syntax::ExpressionId{i});
    if (blocks.empty())
      return;
    find_mentions();
    for (const syntax::ExpressionId block : blocks) {
      auto &node = std::get<e::Do>(tree_.at(block).node);
      node.recursive = false;
      const syntax::List<Statement> statements = node.statements;
      const syntax::List<Statement> tied = tie(statements);
      std::get<e::Do>(tree_.at(block).node).statements = tied;
    }
  }

private:
  // Where local variables are mentioned, in the order of the text.
  struct Mention {
    Position place;
    LocalId local;
  };

  void find_mentions() {
    const auto add = [&](const syntax::Range &range, Reference reference) {
      if (reference.is(Reference::Kind::Local))
        mentions_.push_back({range.start, reference.local()});
    };
    for (std::uint32_t i = 0; i < tree_.expression_count(); ++i) {
      const syntax::Expression &expression = tree_[syntax::ExpressionId{i}];
      add(expression.range, resolution_.expressions[i]);
      if (const auto *record = std::get_if<e::RecordConstruction>(&expression.node))
        for (std::uint32_t k = 0; k < record->fields.count; ++k)
          add(expression.range, resolution_.field_variables[record->fields.first + k]);
      if (const auto *record = std::get_if<e::RecordUpdate>(&expression.node))
        for (std::uint32_t k = 0; k < record->fields.count; ++k)
          add(expression.range, resolution_.field_variables[record->fields.first + k]);
      if (const auto implied = resolution_.implied_expressions.find(syntax::ExpressionId{i});
          implied != resolution_.implied_expressions.end())
        for (const ImpliedField &field : implied->second)
          add(expression.range, field.variable);
    }
    std::stable_sort(mentions_.begin(), mentions_.end(),
                     [](const Mention &a, const Mention &b) { return a.place < b.place; });
  }

  // From the first statement that mentions a variable to the one that binds it; what overlaps is
  // one. The last statement stays outside: it binds nothing.
  syntax::List<Statement> tie(syntax::List<Statement> list) {
    const std::vector<Statement> all(tree_[list].begin(), tree_[list].end());
    std::unordered_map<LocalId, std::size_t> binder;
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Reference bound : bound_by(tree_, resolution_, std::span(&all[i], 1)))
        if (bound.is(Reference::Kind::Local))
          binder.emplace(bound.local(), i);
    std::vector<Statement> ordered;
    for (std::size_t i = 0; i < all.size();) {
      std::size_t end = reach(all, i, binder);
      for (std::size_t k = i + 1; k < end; ++k)
        end = std::max(end, reach(all, k, binder));
      if (end == i) {
        ordered.push_back(all[i++]);
        continue;
      }
      Statement knot;
      knot.kind = StatementKind::Recursive;
      knot.range = {all[i].range.start, all[end - 1].range.end};
      knot.statements = tree_.add(std::span<const Statement>(all).subspan(i, end - i));
      ordered.push_back(knot);
      i = end;
    }
    return tree_.add(std::span<const Statement>(ordered));
  }

  // Behind the last statement that binds what this one needs before it is there.
  [[nodiscard]] std::size_t reach(std::span<const Statement> all, std::size_t number,
                                  const std::unordered_map<LocalId, std::size_t> &binder) const {
    std::size_t end = number;
    const syntax::Range &range = all[number].range;
    for (auto element = std::lower_bound(
             mentions_.begin(), mentions_.end(), range.start,
             [](const Mention &mention, Position place) { return mention.place < place; });
         element != mentions_.end() && element->place < range.end; ++element) {
      const auto bound = binder.find(element->local);
      const bool own = bound != binder.end() && bound->second == number &&
                       all[number].kind != StatementKind::Bind; // let and rec tie theirs themselves
      if (bound != binder.end() && bound->second >= number && !own)
        end = std::max(end, bound->second + 1);
    }
    return end;
  }

  syntax::Tree &tree_;
  const Resolution &resolution_;
  std::vector<Mention> mentions_;
};

} // namespace

void find_knots(syntax::Tree &tree, const Resolution &resolution) { Knots(tree, resolution).run(); }

} // namespace culprit::names
