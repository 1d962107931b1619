// Patterns.
#include "syntax/haskell/parser.h"

namespace culprit::syntax::haskell {

bool Parser::at_atomic_pattern() const {
  switch (kind()) {
  case K::Variable:
  case K::Constructor:
  case K::Underscore:
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
  case K::OpenParenthesis:
  case K::OpenUnboxed:
  case K::OpenBracket:
  case K::Tilde:
  case K::QuasiQuote:
  case K::Splice:
    return true;
  case K::Operator:
    return at_operator(known_.bang);
  default:
    return false;
  }
}

// Only constructors join patterns: : :+: `C`
bool Parser::at_pattern_operator() const {
  return at(K::ConstructorOperator) || (at(K::Backtick) && kind_ahead(1) == K::Constructor);
}

PatternId Parser::pattern() {
  const Position from = start();
  const PatternId first = pattern_operand();
  if (!at_pattern_operator())
    return first;
  Gathered<PatternId> elements(*this);
  elements.add(first);
  while (at_pattern_operator()) {
    const Position place = start();
    const std::optional<PlacedName> name = operator_name();
    if (!name)
      break;
    elements.add(make(place, pattern::Operator{name->name}));
    const PatternId right = pattern_operand();
    elements.add(right);
  }
  return make(from, pattern::Infix{elements.list()});
}

PatternId Parser::typed_pattern() {
  const Position from = start();
  const PatternId body = pattern();
  if (!accept(K::DoubleColon))
    return body;
  const TypeId annotation = type();
  return make(from, pattern::Typed{body, annotation});
}

PatternId Parser::pattern_operand() {
  if (at_operator(known_.minus))
    return negative_literal();
  if (at(K::Constructor) || at_parenthesized(false, true) || at_tuple_constructor())
    return constructor_pattern(true);
  return atomic_pattern();
}

PatternId Parser::negative_literal() {
  const Position from = start();
  layout_.advance();
  if (!at(K::Integer) && !at(K::Fractional)) {
    fail("a number after `-`");
    return broken_pattern();
  }
  return make(from, pattern::Literal{literal(), true});
}

PatternId Parser::constructor_pattern(bool with_arguments) {
  const Position from = start();
  const std::optional<PlacedName> name =
      at_tuple_constructor() ? tuple_constructor() : constructor_name();
  if (!name)
    return broken_pattern();
  if (at(K::OpenBrace))
    return record_pattern(from, name->name);
  Gathered<PatternId> arguments(*this);
  const auto at_type_argument = [&] { return at(K::At) && token().is_prefix(); };
  // C x ! y = ... defines an operator, C x !y has a strict argument.
  const auto at_argument = [&] {
    return at_atomic_pattern() && (!at_operator(known_.bang) || token().is_prefix());
  };
  while (with_arguments && (at_argument() || at_type_argument())) {
    const Position place = start();
    if (accept(K::At)) {
      const TypeId argument = atomic_type();
      arguments.add(make(place, pattern::TypeArgument{argument}));
    } else {
      arguments.add(atomic_pattern());
    }
  }
  return make(from, pattern::Construct{name->name, arguments.list()});
}

PatternId Parser::record_pattern(Position from, Name constructor) {
  Gathered<FieldPattern> fields(*this);
  const bool rest = braced_fields({}, [&](const PlacedName &field) {
    fields.add({field, accept(K::Equals) ? component_pattern() : no_pattern});
  });
  return make(from, pattern::Record{constructor, fields.list(), rest});
}

PatternId Parser::variable_pattern() {
  const Position from = start();
  if (token().qualifier != no_symbol) {
    fail("a pattern", "a pattern binds names of its own: they have no qualifier");
    return broken_pattern();
  }
  const Symbol name = placed_name().name.text;
  if (!accept(K::At))
    return make(from, pattern::Variable{name});
  const PatternId body = atomic_pattern();
  return make(from, pattern::As{name, body});
}

PatternId Parser::atomic_pattern() {
  const Nested nested(*this);
  const Position from = start();
  switch (kind()) {
  case K::Variable:
    return variable_pattern();
  case K::Constructor:
    return constructor_pattern(false);
  case K::Underscore:
    layout_.advance();
    return make(from, pattern::Wildcard{});
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
    return make(from, pattern::Literal{literal(), false});
  case K::OpenParenthesis:
    if (at_parenthesized(false, true) || at_tuple_constructor())
      return constructor_pattern(false);
    if (at_parenthesized(true, false))
      return make(from, pattern::Variable{parenthesized_operator().name.text});
    return parenthesized_pattern(false);
  case K::OpenUnboxed:
    return parenthesized_pattern(true);
  case K::OpenBracket:
    return bracketed_pattern();
  case K::Tilde: {
    layout_.advance();
    const PatternId body = atomic_pattern();
    return make(from, pattern::Lazy{body});
  }
  case K::Operator:
    if (at_operator(known_.bang)) {
      layout_.advance();
      const PatternId body = atomic_pattern();
      return make(from, pattern::Strict{body});
    }
    break;
  case K::QuasiQuote:
  case K::Splice: {
    const ExpressionId body = at(K::Splice) ? splice() : quasi_quote();
    return make(from, pattern::Splice{body});
  }
  default:
    break;
  }
  fail("a pattern", reserved_note());
  return broken_pattern();
}

// An element of a tuple, list or record: also e -> p and p :: t.
PatternId Parser::component_pattern() {
  const Nested nested(*this);
  if (!sees_view_arrow())
    return typed_pattern();
  const Position from = start();
  const ExpressionId function = infix_expression();
  expect(K::RightArrow);
  const PatternId body = component_pattern();
  return make(from, pattern::View{function, body});
}

PatternId Parser::parenthesized_pattern(bool unboxed) {
  const Position from = start();
  const K close = unboxed ? K::CloseUnboxed : K::CloseParenthesis;
  const Inside inside(*this, unboxed ? "(#" : "(", token().range(), true);
  layout_.advance();
  if (!unboxed && accept(close))
    return make(from, pattern::Construct{{no_symbol, known_.unit}, {}});
  std::uint32_t before = 0;
  while (unboxed && accept(K::Bar))
    ++before;
  Gathered<PatternId> elements(*this);
  if (!at(close)) {
    do {
      elements.add(component_pattern());
    } while (before == 0 && accept(K::Comma));
  }
  std::uint32_t after = 0;
  while (unboxed && elements.size() == 1 && accept(K::Bar))
    ++after;
  expect(close);
  if (before + after > 0)
    return make(from, pattern::UnboxedSum{elements[0], before, after});
  if (elements.size() == 1 && !unboxed)
    return make(from, pattern::Parenthesized{elements[0]});
  return make(from, pattern::Tuple{elements.list(), unboxed});
}

PatternId Parser::bracketed_pattern() {
  const Position from = start();
  const Inside inside(*this, "[", token().range(), true);
  layout_.advance();
  Gathered<PatternId> elements(*this);
  if (!at(K::CloseBracket)) {
    do {
      elements.add(component_pattern());
    } while (accept(K::Comma));
  }
  expect(K::CloseBracket);
  return make(from, pattern::ListOf{elements.list()});
}

} // namespace culprit::syntax::haskell
