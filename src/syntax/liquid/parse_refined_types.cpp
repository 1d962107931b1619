// What types in annotations have besides the types of programs: refinements, abstract refinements
// and quantifiers of their own.
#include "syntax/liquid/parser.h"

namespace culprit::syntax::liquid {

// ---- refined types

// What braces are: decided by the first `|`, `|-` or `<:` that stands directly inside.
Parser::Braces Parser::scan_braces() const {
  std::size_t depth = 0;
  for (std::size_t i = index_; i < tokens_.size(); ++i) {
    const Token &next = tokens_[i];
    if (haskell::opens_bracket(next.kind))
      ++depth;
    else if (haskell::closes_bracket(next.kind))
      --depth;
    if (depth == 0)
      break;
    if (depth > 1)
      continue;
    if (next.kind == K::Bar)
      return Braces::Refined;
    if (next.kind != K::Operator)
      continue;
    std::string_view word = symbols_.name(next.text);
    while (word.starts_with('>')) // {v:a<p>| q}
      word.remove_prefix(1);
    if (word == "|")
      return Braces::Refined;
    if (word == "|-")
      return Braces::ConstraintInEnvironment;
    if (word == "<:")
      return Braces::Constraint;
  }
  return Braces::Predicate;
}

TypeId Parser::braces_type(bool argument) {
  const Position from = start();
  const Braces what = scan_braces();
  type::Refined node{{}, no_type, {}};
  TermId value = no_term;
  {
    const Bracket braces(*this, "{");
    const bool around = std::exchange(stops_at_as_, false);
    if (what == Braces::Refined) {
      const bool name = at(K::Variable) || at(K::Underscore) || at(K::Constructor);
      if (name && colon_ahead(1)) {
        node.binder = placed_name();
        accept_colon();
        node.base = type();
      } else if (at(K::Variable) && kind_ahead(1) == K::Bar) {
        node.binder = placed_name();
      } else {
        node.base = type();
      }
      expect(K::Bar);
      node.refinement = refinement();
    } else if (argument) {
      value = term();
      if (is_predicate(value))
        node.refinement = {value, conjuncts(value)};
    } else {
      node.refinement = refinement();
    }
    stops_at_as_ = around;
    expect(K::CloseBrace);
  }
  if (value != no_term && node.refinement.predicate == no_term)
    return make(from, TypeNode{type::Value{value, true}});
  return make(from, TypeNode{node});
}

// ---- abstract refinements

bool Parser::at_angle() const {
  return at(K::Operator) && (text() == "<" || text().starts_with("<\\"));
}

void Parser::open_angle() {
  constructs_.push_back({"<", token().range(), true, no_symbol});
  ++depth_;
  split(1);
}

bool Parser::close_angle() {
  const bool closes = at(K::Operator) && text().starts_with('>');
  if (!closes)
    fail("`>`");
  constructs_.pop_back();
  --depth_;
  if (closes)
    split(1);
  else
    look();
  return closes;
}

TypeId Parser::instantiated(TypeId body, Position from) {
  if (!at_angle())
    return body;
  open_angle();
  Gathered<AbstractArgument> arguments(*this);
  do
    arguments.add(abstract_argument());
  while (accept(K::Comma));
  close_angle();
  return make(from, TypeNode{type::Instantiate{body, arguments.list(), false}});
}

AbstractArgument Parser::abstract_argument() {
  AbstractArgument result;
  const Position from = start();
  const auto parameters = [&] {
    Gathered<PlacedName> names(*this);
    advance();
    while (at(K::Variable) || at(K::Underscore) || at(K::Constructor))
      names.add(placed_name());
    expect(K::RightArrow);
    return names.list();
  };
  if (at(K::OpenBrace) && kind_ahead(1) == K::Backslash) {
    result.form = AbstractArgument::Form::Predicate;
    const Bracket braces(*this, "{");
    result.parameters = parameters();
    result.refinement = refinement();
    expect(K::CloseBrace);
  } else if (at(K::OpenBrace) || at(K::Backslash)) {
    result.form = AbstractArgument::Form::Refined;
    if (at(K::Backslash))
      result.parameters = parameters();
    if (at(K::OpenBrace))
      result.type = braces_type(false);
    else
      fail("`{`");
  } else {
    result.use = application(level::expression);
  }
  result.range = range_from(from);
  result.entity = entity(EntityKind::Refinement, result.range);
  return result;
}

List<AbstractParameter> Parser::abstract_parameters() {
  Gathered<AbstractParameter> all(*this);
  if (!at_angle())
    return {};
  open_angle();
  while (!failed() && !(at(K::Operator) && text().starts_with('>'))) {
    AbstractParameter next;
    const Position from = start();
    next.name = lower_name("the name of an abstract refinement");
    expect(K::DoubleColon);
    next.type = type();
    next.range = range_from(from);
    next.entity = entity(EntityKind::Refinement, next.range, next.name.name.text);
    all.add(next);
    if (!accept(K::Comma))
      break;
  }
  close_angle();
  return all.list();
}

// ---- quantifiers

TypeVariable Parser::type_variable() {
  TypeVariable result;
  if (at(K::Variable) || at(K::Underscore)) {
    result.name = placed_name();
    return result;
  }
  const Bracket parenthesis(*this, "(");
  result.name = lower_name("a type variable");
  if (accept(K::DoubleColon))
    result.kind = type();
  expect(K::CloseParenthesis);
  return result;
}

List<TypeVariable> Parser::type_variables() {
  Gathered<TypeVariable> all(*this);
  while (at(K::Variable) || at(K::Underscore) ||
         (at(K::OpenParenthesis) && kind_ahead(1) == K::Variable))
    all.add(type_variable());
  return all.list();
}

TypeId Parser::forall_type() {
  const Position from = start();
  const Inside inside(*this, "the quantifier", token().range());
  advance();
  type::Forall node{};
  node.variables = type_variables();
  node.parameters = abstract_parameters();
  if (!at(K::Operator) || !text().starts_with('.'))
    fail("`.`");
  else
    split(1);
  node.body = type();
  return make(from, TypeNode{node});
}

TypeId Parser::exists_type() {
  const Position from = start();
  advance();
  Gathered<Binding> variables(*this);
  {
    const Bracket bracket(*this, "[");
    do
      variables.add(binding());
    while (accept(K::Comma));
    expect(K::CloseBracket);
  }
  if (!accept_operator("."))
    fail("`.`");
  const TypeId body = type();
  return make(from, TypeNode{type::Exists{variables.list(), body}});
}

} // namespace culprit::syntax::liquid
