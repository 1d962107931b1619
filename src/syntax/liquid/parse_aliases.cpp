// Aliases, invariants, qualifiers, bounds, embeddings.
#include "syntax/liquid/parser.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::syntax::liquid {

List<AliasParameter> Parser::alias_parameters() {
  Gathered<AliasParameter> all(*this);
  while (at(K::Variable) || at(K::Constructor) || at(K::Underscore)) {
    const bool value = at(K::Constructor);
    all.add({placed_name(), value});
  }
  return all.list();
}

DeclarationId Parser::type_alias() {
  const Position from = start();
  advance();
  declaration::TypeAlias node{};
  node.name = upper_name("the name of a type alias");
  const Inside inside(*this, "the alias", node.name.range, node.name.name.text);
  node.parameters = alias_parameters();
  expect(K::Equals);
  node.body = type();
  return make(from, node, EntityKind::Alias, node.name.name.text);
}

DeclarationId Parser::term_alias() {
  const Position from = start();
  declaration::TermAlias node{};
  node.expression = at_word("expression");
  advance();
  node.name = upper_name("the name of a predicate alias");
  const Inside inside(*this, "the alias", node.name.range, node.name.name.text);
  node.parameters = alias_parameters();
  expect(K::Equals);
  const TermId body = term(); // brackets are lists here
  node.body = {body, conjuncts(body)};
  return make(from, node, EntityKind::Alias, node.name.name.text);
}

DeclarationId Parser::define() {
  const Position from = start();
  advance();
  declaration::Define node{};
  node.name = binder("the name of a function");
  const Inside inside(*this, "the definition of", node.name.range, node.name.name.text);
  Gathered<PlacedName> parameters(*this);
  while (at(K::Variable) || at(K::Constructor) || at(K::Underscore))
    parameters.add(placed_name());
  node.parameters = parameters.list();
  expect(K::Equals);
  node.body = term();
  return make(from, node, EntityKind::Alias, node.name.name.text);
}

DeclarationId Parser::invariant() {
  const Position from = start();
  const Inside inside(*this, "the invariant", token().range());
  advance();
  const TypeId body = type();
  return make(from, declaration::Invariant{body}, EntityKind::Invariant);
}

DeclarationId Parser::using_() {
  const Position from = start();
  const Inside inside(*this, "the invariant", token().range());
  advance();
  declaration::Using node{};
  const bool around = std::exchange(stops_at_as_, true);
  node.type = type();
  stops_at_as_ = around;
  expect_word("as");
  node.as = type();
  return make(from, node, EntityKind::Invariant);
}

DeclarationId Parser::qualifier() {
  const Position from = start();
  advance();
  declaration::Qualifier node{};
  node.name = binder("the name of a qualifier");
  const Inside inside(*this, "the qualifier", node.name.range, node.name.name.text);
  if (!at(K::OpenParenthesis))
    fail("`(`");
  {
    const Bracket parenthesis(*this, "(");
    Gathered<QualifierParameter> parameters(*this);
    do
      parameters.add(qualifier_parameter());
    while (accept(K::Comma));
    node.parameters = parameters.list();
    expect(K::CloseParenthesis);
  }
  if (!accept_colon())
    fail("`:`");
  const TermId body = term(); // brackets are lists here
  node.body = {body, conjuncts(body)};
  return make(from, node, EntityKind::Qualifier, node.name.name.text);
}

// The pattern is one name, or a name that begins or ends with anything: (f . $1), ($1 . f).
QualifierParameter Parser::qualifier_parameter() {
  QualifierParameter result;
  if (at(K::Constructor))
    result.name = placed_name();
  else
    result.name = lower_name("a parameter");
  if (accept_word("as")) {
    std::string pattern;
    while (!failed() && !at(K::End) && !at_colon()) {
      if (!pattern.empty() && text() != ")" && !pattern.ends_with('(') && !pattern.ends_with('$'))
        pattern += ' ';
      pattern += text();
      advance();
    }
    result.pattern = symbols_.intern(pattern);
  }
  if (!accept_colon())
    fail("`:`");
  result.sort = type();
  return result;
}

// bound Name = forall a. (p :: t) \(x :: a) -> q; without `=` a function that is one.
DeclarationId Parser::bound() {
  const K after = kind_ahead(2);
  if (after != K::Equals)
    return mark();
  const Position from = start();
  advance();
  declaration::Bound node{};
  node.name = binder("the name of a bound");
  const Inside inside(*this, "the bound", node.name.range, node.name.name.text);
  expect(K::Equals);
  Gathered<PlacedName> variables(*this);
  if (accept_word("forall")) {
    while (at(K::Variable))
      variables.add(placed_name());
    if (!accept_operator("."))
      fail("`.`");
  }
  node.variables = variables.list();
  node.parameters = bound_bindings();
  if (accept(K::Backslash)) {
    node.has_arguments = true;
    node.arguments = bound_bindings();
    expect(K::RightArrow);
  }
  node.body = term();
  return make(from, node, EntityKind::Refinement, node.name.name.text);
}

// (x :: t) (y :: u), as long as a name and `::` follow the parenthesis.
List<Binding> Parser::bound_bindings() {
  Gathered<Binding> all(*this);
  while (at(K::OpenParenthesis) && kind_ahead(1) == K::Variable &&
         kind_ahead(2) == K::DoubleColon) {
    const Bracket parenthesis(*this, "(");
    all.add(binding());
    expect(K::CloseParenthesis);
  }
  return all.list();
}

DeclarationId Parser::embed() {
  const Position from = start();
  advance();
  declaration::Embed node{};
  node.name = upper_name("the name of a type");
  node.star = accept_operator("*");
  expect_word("as");
  node.sort = type();
  return make(from, node, EntityKind::Declaration, node.name.name.text);
}

} // namespace culprit::syntax::liquid
