// Refined types in annotations.
#include "syntax/liquid/parser.h"

#include <fmt/format.h>

namespace culprit::syntax::liquid {

// A chain of arrows is read in one go and joined from its end, so that it may have any length.
TypeId Parser::type() {
  const Nested nested(*this);
  Gathered<Component> components(*this);
  Component::Link link = Component::Link::None;
  do {
    Component next;
    component(next);
    link = next.link;
    components.add(next);
  } while (link != Component::Link::None && !failed());
  const Component &last = components.back();
  TypeId result = last.type;
  if (last.name.name.text != no_symbol && last.link == Component::Link::None)
    result = make(last.start, TypeNode{type::Named{last.name, last.type}});
  for (std::size_t i = components.size() - 1; i-- > 0;)
    result = joined(components[i], result);
  return result;
}

void Parser::component(Component &result) {
  result.start = start();
  if (at(K::OpenBrace) && scan_braces() >= Braces::Constraint)
    return constraint(result);
  if (at_word("forall")) {
    result.type = forall_type();
    return;
  }
  if (at_word("exists") && kind_ahead(1) == K::OpenBracket) {
    result.type = exists_type();
    return;
  }
  if ((at(K::Variable) || at(K::Underscore)) && colon_ahead(1)) {
    result.name = placed_name();
    accept_colon();
  }
  result.type = at(K::OpenBrace) ? braces_type(false) : applied_type();
  result.range = range_from(result.start);
  PlacedName operation;
  result.link = link(operation);
  if (result.link == Component::Link::Infix) {
    if (result.name.name.text != no_symbol)
      result.type = make(result.start, TypeNode{type::Named{result.name, result.type}});
    result.name = operation;
  }
}

Component::Link Parser::link(PlacedName &operation) {
  using enum Component::Link;
  if (accept(K::RightArrow))
    return Function;
  if (accept(K::DoubleArrow))
    return Context;
  if (accept_operator("~>"))
    return Implicit;
  const bool is_infix = (at(K::Tilde) && !stops_at_tilde_) ||
                        (at(K::ConstructorOperator) && text() != ":") ||
                        (at(K::Operator) && fixities_.declared(token().text)) ||
                        (at(K::Backtick) && kind_ahead(1) == K::Constructor);
  if (!is_infix)
    return None;
  if (accept(K::Backtick)) {
    operation = placed_name();
    expect(K::Backtick);
  } else {
    operation = placed_name();
  }
  return Infix;
}

// {x::t, y::u |- a <: b} =>
void Parser::constraint(Component &result) {
  result.link = Component::Link::Constraint;
  const bool has_environment = scan_braces() == Braces::ConstraintInEnvironment;
  {
    const Bracket braces(*this, "{");
    Gathered<Binding> environment(*this);
    if (has_environment && !at_operator("|-")) {
      do
        environment.add(binding());
      while (accept(K::Comma));
    }
    result.environment = environment.list();
    if (has_environment && !accept_operator("|-"))
      fail("`|-`");
    result.type = type();
    if (!accept_operator("<:"))
      fail("`<:`");
    result.upper = type();
    expect(K::CloseBrace);
  }
  result.range = range_from(result.start);
  result.arrow = accept(K::DoubleArrow);
}

Binding Parser::binding() {
  Binding result;
  result.name = lower_name("a name");
  if (!accept_colon())
    expect(K::DoubleColon);
  result.type = type();
  return result;
}

TypeId Parser::joined(const Component &left, TypeId right) {
  using enum Component::Link;
  const Range range{left.start, tree_[right].range.end};
  const auto joined_node = [&](TypeNode node) { return tree_.add(Type{node, range}); };
  switch (left.link) {
  case Context:
    return joined_node(type::Qualified{context_of(left.type), right});
  case Infix:
    return joined_node(type::Infix{left.name, left.type, right});
  case Constraint:
    return joined_node(type::Constrained{left.environment, left.type, left.upper, right, left.arrow,
                                         entity(EntityKind::Refinement, left.range)});
  default:
    return joined_node(
        type::Function{left.name, left.type, right, left.link == Implicit,
                       entity(EntityKind::Signature, left.range, left.name.name.text)});
  }
}

List<TypeId> Parser::context_of(TypeId context) {
  Gathered<TypeId> all(*this);
  const auto *tuple = std::get_if<type::Tuple>(&tree_[context].node);
  if (tuple == nullptr) {
    all.add(context);
    return all.list();
  }
  for (const Binding &element : tree_[tuple->elements])
    all.add(element.type);
  return all.list();
}

TypeId Parser::applied_type() {
  const Position from = start();
  TypeId result = no_type;
  const bool takes_arguments = at(K::Variable) || at(K::Constructor) || at(K::Tick) ||
                               at_parenthesized_operator() ||
                               (at(K::OpenBracket) && kind_ahead(1) == K::CloseBracket);
  result = type_atom(false);
  if (takes_arguments) {
    Gathered<TypeId> arguments(*this);
    while (at_type_atom())
      arguments.add(type_atom(true));
    if (!arguments.empty())
      result = make(from, TypeNode{type::Apply{result, arguments.list()}});
  }
  if (!at(K::Operator) || !text().starts_with("<<"))
    return result;
  open_angle(); // T a <<p>>
  result = instantiated(result, from);
  if (auto *const whole = std::get_if<type::Instantiate>(&tree_[result].node)) {
    type::Instantiate node = *whole;
    node.of_whole = true;
    close_angle();
    return make(from, TypeNode{node});
  }
  return result;
}

bool Parser::at_type_atom() const {
  switch (kind()) {
  case K::Variable:
    return text() != "forall" && !(stops_at_as_ && text() == "as") && !colon_ahead(1);
  case K::Operator:
    return text() == "*";
  case K::Constructor:
  case K::Underscore:
  case K::Tick:
  case K::OpenBracket:
  case K::OpenParenthesis:
  case K::OpenBrace:
  case K::Integer:
  case K::String:
  case K::Character:
  case K::At:
    return true;
  default:
    return false;
  }
}

TypeId Parser::type_atom(bool argument) {
  const Position from = start();
  switch (kind()) {
  case K::Underscore:
    advance();
    return make(from, TypeNode{type::Hole{}});
  case K::Variable:
    if (text() == "func" && kind_ahead(1) == K::OpenParenthesis && kind_ahead(2) == K::Integer)
      return function_sort();
    return name_type();
  case K::Constructor:
  case K::Tick:
    return name_type();
  case K::OpenBracket:
    return list_type();
  case K::OpenParenthesis:
    return argument && at_arithmetic() ? arithmetic() : parenthesized_type();
  case K::OpenBrace:
    return braces_type(argument);
  case K::Integer:
  case K::String:
  case K::Character: {
    const TermId value = make(from, TermNode{term::Literal{literal()}});
    return make(from, TypeNode{type::Value{value, false}});
  }
  case K::At:
    return sort_variable();
  default:
    break;
  }
  if (accept_operator("!")) {
    const Nested nested(*this);
    const TypeId body = type_atom(argument);
    return make(from, TypeNode{type::Strict{body}});
  }
  if (at_operator("*"))
    return make(from, TypeNode{type::Constructor{placed_name().name, false}});
  fail("a type");
  return broken_type();
}

TypeId Parser::name_type() {
  const Position from = start();
  const bool promoted = accept(K::Tick);
  if (promoted && !at(K::Constructor))
    fail("the name of a constructor");
  const bool variable = at(K::Variable);
  const Name name = placed_name().name;
  const TypeId body = variable ? make(from, TypeNode{type::Variable{name}})
                               : make(from, TypeNode{type::Constructor{name, promoted}});
  return instantiated(body, from);
}

// @(0), a variable of the sorts of liquid-fixpoint.
TypeId Parser::sort_variable() {
  const Position from = start();
  advance();
  expect(K::OpenParenthesis);
  const std::string number(text());
  expect(K::Integer, "a number");
  expect(K::CloseParenthesis);
  return make(from,
              TypeNode{type::Variable{{no_symbol, symbols_.intern(fmt::format("@({})", number))}}});
}

// func(1, [@(0), int]); older files have semicolons.
TypeId Parser::function_sort() {
  const Position from = start();
  type::FunctionSort node{};
  advance();
  {
    const Bracket parenthesis(*this, "(");
    node.variables = literal();
    expect(K::Comma);
    if (!at(K::OpenBracket))
      fail("`[`");
    const Bracket bracket(*this, "[");
    Gathered<TypeId> sorts(*this);
    do
      sorts.add(type());
    while (accept(K::Comma) || accept(K::Semicolon));
    node.sorts = sorts.list();
    expect(K::CloseBracket);
    expect(K::CloseParenthesis);
  }
  return make(from, TypeNode{node});
}

TypeId Parser::list_type() {
  const Position from = start();
  TypeId element = no_type;
  {
    const Bracket bracket(*this, "[");
    if (!at(K::CloseBracket))
      element = type();
    expect(K::CloseBracket);
  }
  return instantiated(make(from, TypeNode{type::ListOf{element}}), from);
}

TypeId Parser::parenthesized_type() {
  const Position from = start();
  if (at_parenthesized_operator()) {
    const Name name = parenthesized_operator().name;
    return make(from, TypeNode{type::Constructor{name, false}});
  }
  if (kind_ahead(1) == K::RightArrow && kind_ahead(2) == K::CloseParenthesis) {
    const Name name = parenthesized_operator().name;
    return make(from, TypeNode{type::Constructor{name, false}});
  }
  TypeId result = no_type;
  {
    const Bracket parenthesis(*this, "(");
    const bool around = std::exchange(stops_at_as_, false);
    Gathered<Binding> elements(*this);
    bool named = false;
    if (!at(K::CloseParenthesis)) {
      do {
        const bool has_name =
            (at(K::Variable) || at(K::Underscore)) && kind_ahead(1) == K::DoubleColon;
        named = named || has_name;
        elements.add(has_name ? binding() : Binding{{}, type()});
      } while (accept(K::Comma));
    }
    expect(K::CloseParenthesis);
    stops_at_as_ = around;
    result = elements.size() == 1 && !named
                 ? make(from, TypeNode{type::Parenthesized{elements[0].type}})
                 : make(from, TypeNode{type::Tuple{elements.list()}});
  }
  return instantiated(result, from);
}

// Whether parentheses have a sum or the like directly inside, which no type has.
bool Parser::at_arithmetic() const {
  std::size_t depth = 0;
  for (std::size_t i = index_; i < tokens_.size(); ++i) {
    const Token &next = tokens_[i];
    if (haskell::opens_bracket(next.kind))
      ++depth;
    else if (haskell::closes_bracket(next.kind))
      --depth;
    if (depth == 0)
      return false;
    if (depth > 1 || next.kind != K::Operator || fixities_.declared(next.text))
      continue;
    const std::string_view word = symbols_.name(next.text);
    if (word == "+" || word == "-")
      return true;
  }
  return false;
}

// T (n + 1): the braces of T {n + 1} are left out.
TypeId Parser::arithmetic() {
  const Position from = start();
  TermId value = no_term;
  {
    const Bracket parenthesis(*this, "(");
    value = term();
    expect(K::CloseParenthesis);
  }
  return make(from, TypeNode{type::Value{value, true}});
}

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
