// Qualifiers that transform what comes before them (TransformListComp): `then f`, `then f by e`,
// `then group using f`, `then group by e using f`. They become generators: `then f` draws the
// variables of the qualifiers before it from what `f` makes of the list of all they were.
#include "syntax/haskell/parser.h"

#include <algorithm>
#include <array>

namespace culprit::syntax::haskell {

bool Parser::at_transform_word() const {
  return tokens_.extensions.transformed_comprehensions &&
         (at_word(known_.by) || at_word(known_.using_) || at_word(known_.group));
}

void Parser::bound_by(PatternId id, std::vector<Symbol> &names) const {
  std::vector<PatternId> work{id};
  const auto push = [&](List<PatternId> list) {
    const auto parts = tree_[list];
    work.insert(work.end(), parts.begin(), parts.end());
  };
  while (!work.empty()) {
    const PatternNode &node = tree_[work.back()].node;
    work.pop_back();
    if (const auto *variable = std::get_if<pattern::Variable>(&node))
      names.push_back(variable->name);
    else if (const auto *construct = std::get_if<pattern::Construct>(&node))
      push(construct->arguments);
    else if (const auto *tuple = std::get_if<pattern::Tuple>(&node))
      push(tuple->elements);
    else if (const auto *list = std::get_if<pattern::ListOf>(&node))
      push(list->elements);
    else if (const auto *infix = std::get_if<pattern::Infix>(&node))
      push(infix->elements);
    else if (const auto *lazy = std::get_if<pattern::Lazy>(&node))
      work.push_back(lazy->body);
    else if (const auto *strict = std::get_if<pattern::Strict>(&node))
      work.push_back(strict->body);
    else if (const auto *view = std::get_if<pattern::View>(&node))
      work.push_back(view->body);
    else if (const auto *typed = std::get_if<pattern::Typed>(&node))
      work.push_back(typed->body);
    else if (const auto *inner = std::get_if<pattern::Parenthesized>(&node))
      work.push_back(inner->body);
    else if (const auto *as = std::get_if<pattern::As>(&node)) {
      names.push_back(as->name);
      work.push_back(as->body);
    } else if (const auto *record = std::get_if<pattern::Record>(&node)) {
      for (const FieldPattern &field : tree_[record->fields])
        if (field.pattern == no_pattern)
          names.push_back(field.field.name.text);
        else
          work.push_back(field.pattern);
    }
  }
}

std::vector<Symbol> Parser::bound_by(Gathered<Statement> &statements) const {
  std::vector<Symbol> names;
  for (std::size_t i = 0; i < statements.size(); ++i) {
    if (statements[i].kind == StatementKind::Bind)
      bound_by(statements[i].pattern, names);
    if (statements[i].kind != StatementKind::Let)
      continue;
    for (const DeclarationId id : tree_[statements[i].declarations])
      if (const auto *function = std::get_if<declaration::Function>(&tree_[id].node))
        names.push_back(function->name.name.text);
      else if (const auto *binding = std::get_if<declaration::PatternBinding>(&tree_[id].node))
        bound_by(binding->pattern, names);
  }
  for (auto name = names.begin(); name != names.end();) // the last of a name hides the others
    name = std::find(name + 1, names.end(), *name) != names.end() ? names.erase(name) : name + 1;
  return names;
}

PatternId Parser::tuple_pattern(Range place, std::span<const Symbol> names) {
  if (names.empty())
    return made(place, pattern::Wildcard{});
  std::vector<PatternId> parts;
  for (const Symbol name : names)
    parts.push_back(made(place, pattern::Variable{name}));
  return parts.size() == 1
             ? parts.front()
             : made(place, pattern::Tuple{tree_.add(std::span<const PatternId>(parts)), false});
}

ExpressionId Parser::tuple_expression(Range place, std::span<const Symbol> names) {
  if (names.empty())
    return made(place, expression::Constructor{{no_symbol, known_.unit}});
  std::vector<ExpressionId> parts;
  for (const Symbol name : names)
    parts.push_back(made(place, expression::Variable{{no_symbol, name}}));
  return parts.size() == 1
             ? parts.front()
             : made(place,
                    expression::Tuple{tree_.add(std::span<const ExpressionId>(parts)), false});
}

Statement Parser::generator(Range place, PatternId left, ExpressionId right) {
  Statement result;
  result.kind = StatementKind::Bind;
  result.pattern = left;
  result.expression = right;
  result.range = place;
  return result;
}

// let x = [x | (x, y) <- group]: a variable is the list of what it was in the group.
Statement Parser::regrouped(Range place, std::span<const Symbol> names) {
  std::vector<DeclarationId> declarations;
  for (const Symbol name : names) {
    const Statement all = generator(place, tuple_pattern(place, names),
                                    made(place, expression::Variable{{no_symbol, known_.group}}));
    const Branch branch{tree_.add(std::span(&all, 1))};
    const ExpressionId one = tuple_expression(place, std::span(&name, 1));
    GuardedBody body;
    body.body = made(place, expression::Comprehension{one, tree_.add(std::span(&branch, 1))});
    body.range = place;
    Clause clause;
    clause.right.bodies = tree_.add(std::span<const GuardedBody>(&body, 1));
    clause.range = place;
    declarations.push_back(
        ProgramParsing::make(place,
                             declaration::Function{{{no_symbol, name}, place},
                                                   tree_.add(std::span<const Clause>(&clause, 1))},
                             EntityKind::Expression, name));
  }
  Statement result;
  result.kind = StatementKind::Let;
  result.declarations = tree_.add(std::span<const DeclarationId>(declarations));
  result.range = place;
  return result;
}

// Takes the place of all statements so far.
void Parser::transform(Gathered<Statement> &statements) {
  const Range place = token().range();
  layout_.advance();
  const bool groups = accept_word(known_.group);
  ExpressionId function = no_expression;
  ExpressionId key = no_expression;
  if (!groups)
    function = expression();
  if (accept_word(known_.by))
    key = expression();
  if (groups) {
    if (!accept_word(known_.using_))
      fail("`using`");
    function = expression();
  }
  if (failed())
    return;
  const std::vector<Symbol> names = bound_by(statements);
  const Branch before{statements.list()};
  std::vector<ExpressionId> arguments;
  if (key != no_expression) {
    const PatternId parameter = tuple_pattern(place, names);
    arguments.push_back(made(place, expression::Lambda{tree_.add(std::span(&parameter, 1)), key}));
  }
  arguments.push_back(made(place, expression::Comprehension{tuple_expression(place, names),
                                                            tree_.add(std::span(&before, 1))}));
  const ExpressionId all =
      made(place, expression::Apply{function, tree_.add(std::span<const ExpressionId>(arguments))});
  statements.clear();
  statements.add(generator(
      place, groups ? tuple_pattern(place, std::array{known_.group}) : tuple_pattern(place, names),
      all));
  if (groups)
    statements.add(regrouped(place, names));
}

} // namespace culprit::syntax::haskell
