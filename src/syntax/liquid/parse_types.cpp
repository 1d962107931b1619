// Types in annotations.
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
  result.type = at(K::OpenBrace) && !postfix_ ? braces_type(false) : applied_type();
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
                               at_parenthesized_operator() || postfix_ ||
                               (at(K::OpenBracket) && kind_ahead(1) == K::CloseBracket);
  result = type_atom(false);
  if (takes_arguments) {
    Gathered<TypeId> arguments(*this);
    while (at_type_atom() && (!postfix_ || at(K::Variable)))
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

} // namespace culprit::syntax::liquid
