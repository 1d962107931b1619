// Measures and their equations.
#include "syntax/liquid/parser.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::syntax::liquid {

using Owner = declaration::Measure::Owner;

DeclarationId Parser::measure() {
  const Position from = start();
  const bool typed = names_then_colons(index_ + 1);
  if (!typed)
    return mark();
  advance();
  return measure_with_type(from, Owner::Module);
}

DeclarationId Parser::measure_with_type(Position from, Owner owner) {
  declaration::Measure node{owner, {}, no_type, {}};
  node.name = binder("the name of a measure");
  const Symbol name = node.name.name.text;
  const Inside inside(*this, "the measure", node.name.range, name);
  layout_.measure = owner == Owner::Class ? no_symbol : name;
  look();
  expect(K::DoubleColon);
  node.type = type();
  accept(K::Semicolon);
  layout_.measure = no_symbol;
  look();
  node.equations = owner == Owner::Class ? List<Equation>{} : equations(name);
  return make(from, node, EntityKind::Measure, name);
}

List<Equation> Parser::equations(Symbol measure) {
  Gathered<Equation> all(*this);
  while (!failed() && begins_equation(index_, measure)) {
    Layout layout = item_here();
    layout.measure = measure;
    with_layout(layout, [&] { all.add(equation()); });
    while (at(K::Semicolon) && begins_equation(index_ + 1, measure))
      advance();
  }
  return all.list();
}

Equation Parser::equation() {
  Equation result;
  const Position from = start();
  result.measure = placed_name();
  const Inside inside(*this, "the equation of", result.measure.range, result.measure.name.text);
  Gathered<MeasurePattern> patterns(*this);
  while (!failed() && !at(K::Equals) && !at(K::Bar))
    patterns.add(measure_pattern());
  result.patterns = patterns.list();
  Gathered<MeasureBody> bodies(*this);
  if (!at(K::Bar))
    bodies.add(measure_body());
  while (at(K::Bar))
    bodies.add(measure_body());
  result.bodies = bodies.list();
  result.range = range_from(from);
  result.entity = entity(EntityKind::Measure, result.range, result.measure.name.text);
  return result;
}

MeasurePattern Parser::measure_pattern() {
  using enum MeasurePattern::Shape;
  MeasurePattern result;
  const Position from = start();
  if (at(K::Variable) || at(K::Underscore)) {
    result.shape = Variable;
    result.name = placed_name();
  } else if (at(K::Constructor)) {
    result.name = placed_name();
  } else if (at(K::OpenBracket)) {
    advance();
    expect(K::CloseBracket);
    result.name = {{no_symbol, symbols_.intern("[]")}, range_from(from)};
  } else if (at_parenthesized_operator()) {
    result.name = parenthesized_operator();
  } else if (at(K::OpenParenthesis)) {
    const Bracket parenthesis(*this, "(");
    constructor_pattern(result);
    expect(K::CloseParenthesis);
  } else {
    fail("a pattern");
  }
  result.range = range_from(from);
  return result;
}

// What stands in parentheses: C x y, x : xs, x, y, []
void Parser::constructor_pattern(MeasurePattern &result) {
  using enum MeasurePattern::Shape;
  const Position from = start();
  Gathered<PlacedName> variables(*this);
  if (at(K::OpenBracket)) {
    advance();
    expect(K::CloseBracket);
    result.name = {{no_symbol, symbols_.intern("[]")}, range_from(from)};
    result.shape = Prefix;
    return;
  }
  if (at(K::Constructor) || at_parenthesized_operator()) {
    result.shape = Prefix;
    result.name = upper_name("the name of a constructor");
    if (postfix_ && at(K::OpenParenthesis)) { // C (x, y)
      const Bracket parenthesis(*this, "(");
      do
        variables.add(lower_name("a variable"));
      while (accept(K::Comma));
      expect(K::CloseParenthesis);
    }
    while (at(K::Variable) || at(K::Underscore))
      variables.add(placed_name());
  } else if (at(K::CloseParenthesis)) {
    result.shape = Tuple;
    result.name = {{no_symbol, symbols_.intern("()")}, range_from(from)};
  } else {
    variables.add(lower_name("a pattern"));
    if (at(K::ConstructorOperator) || (postfix_ && at(K::DoubleColon))) {
      result.shape = Infix;
      const bool of_ocaml = at(K::DoubleColon);
      result.name = placed_name();
      if (of_ocaml) // the same constructor, which the two languages write differently
        result.name.name.text = symbols_.intern(":");
      variables.add(lower_name("a variable"));
    } else {
      result.shape = Tuple;
      while (accept(K::Comma))
        variables.add(lower_name("a variable"));
      result.name = {
          {no_symbol, symbols_.intern(fmt::format("({})", std::string(variables.size() - 1, ',')))},
          range_from(from)};
    }
  }
  result.variables = variables.list();
}

MeasureBody Parser::measure_body() {
  MeasureBody result;
  const Position from = start();
  if (accept(K::Bar)) {
    const auto around = std::exchange(equals_ends_term_, depth_);
    result.guard = term();
    equals_ends_term_ = around;
  }
  expect(K::Equals);
  if (at(K::OpenBrace)) {
    const Bracket braces(*this, "{");
    result.binder = lower_name("the name of the result");
    expect(K::Bar);
    result.term = term();
    expect(K::CloseBrace);
  } else {
    result.term = term();
  }
  result.range = range_from(from);
  return result;
}

} // namespace culprit::syntax::liquid
