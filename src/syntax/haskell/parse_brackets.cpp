// Expressions in brackets: tuples, sections, lists, comprehensions, quotations.
#include "syntax/haskell/parser.h"

namespace culprit::syntax::haskell {

ExpressionId Parser::parenthesized() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "(", token().range(), true);
  if (at_parenthesized(true, true)) {
    const bool constructor = kind_ahead(1) == K::ConstructorOperator;
    const Name name = parenthesized_operator().name;
    return constructor ? make(from, expression::Constructor{name})
                       : make(from, expression::Variable{name});
  }
  layout_.advance();
  if (accept(K::CloseParenthesis))
    return make(from, expression::Constructor{{no_symbol, known_.unit}});
  if (at(K::RightArrow) && kind_ahead(1) == K::CloseParenthesis) {
    layout_.advance();
    layout_.advance();
    return make(from, expression::Constructor{{no_symbol, known_.arrow}});
  }
  const bool negation = at_operator(known_.minus) && !at_section_end();
  if (at_operation() && !negation && !at_implicit_parameter() && !at_label())
    return right_section(from);
  Gathered<ExpressionId> elements(*this);
  if (at(K::Comma))
    return tuple_rest(from, elements, false);
  const ExpressionId first = expression();
  elements.add(first);
  if (at(K::Comma))
    return tuple_rest(from, elements, false);
  if (at_operation()) { // only where it ends a section
    const ExpressionId between = operation();
    expect(K::CloseParenthesis);
    return make(from, expression::LeftSection{first, between});
  }
  expect(K::CloseParenthesis);
  return make(from, expression::Parenthesized{first});
}

ExpressionId Parser::right_section(Position from) {
  const ExpressionId between = operation();
  const ExpressionId right = infix_expression();
  expect(K::CloseParenthesis);
  return make(from, expression::RightSection{between, right});
}

// From the first comma on; elements may be missing.
ExpressionId Parser::tuple_rest(Position from, Gathered<ExpressionId> &elements, bool is_unboxed) {
  const K close = is_unboxed ? K::CloseUnboxed : K::CloseParenthesis;
  bool any = !elements.empty();
  if (elements.empty())
    elements.add(no_expression);
  while (accept(K::Comma)) {
    const bool missing = at(K::Comma) || at(close);
    const ExpressionId next = missing ? no_expression : expression();
    elements.add(next);
    any = any || !missing;
  }
  expect(close, is_unboxed ? "`,` or `#)`" : "`,` or `)`");
  if (!any)
    return make(from, expression::Constructor{
                          {no_symbol, comma_constructor(elements.size() - 1, is_unboxed)}});
  return make(from, expression::Tuple{elements.list(), is_unboxed});
}

ExpressionId Parser::unboxed() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "(#", token().range(), true);
  layout_.advance();
  Gathered<ExpressionId> elements(*this);
  if (accept(K::CloseUnboxed))
    return make(from, expression::Tuple{elements.list(), true});
  std::uint32_t before = 0;
  while (accept(K::Bar))
    ++before;
  if (at(K::Comma))
    return tuple_rest(from, elements, true);
  const ExpressionId first = expression();
  std::uint32_t after = 0;
  while (accept(K::Bar))
    ++after;
  if (before + after > 0) {
    expect(K::CloseUnboxed);
    return make(from, expression::UnboxedSum{first, before, after});
  }
  elements.add(first);
  return tuple_rest(from, elements, true);
}

ExpressionId Parser::bracketed() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "[", token().range(), true);
  layout_.advance();
  if (accept(K::CloseBracket))
    return make(from, expression::Constructor{{no_symbol, known_.list}});
  const auto sequence = [&](ExpressionId first, ExpressionId second) {
    layout_.advance();
    const ExpressionId last = at(K::CloseBracket) ? no_expression : expression();
    expect(K::CloseBracket);
    return make(from, expression::Sequence{first, second, last});
  };
  const ExpressionId first = expression();
  if (at(K::DotDot))
    return sequence(first, no_expression);
  if (at(K::Bar))
    return comprehension(from, first);
  Gathered<ExpressionId> elements(*this);
  elements.add(first);
  while (accept(K::Comma)) {
    const ExpressionId next = expression();
    elements.add(next);
    if (at(K::DotDot) && elements.size() == 2)
      return sequence(first, next);
  }
  expect(K::CloseBracket, "`,` or `]`");
  return make(from, expression::ListOf{elements.list()});
}

ExpressionId Parser::comprehension(Position from, ExpressionId body) {
  Gathered<Branch> branches(*this);
  while (accept(K::Bar)) {
    Gathered<Statement> gathered(*this);
    do {
      if (at(K::Then) && tokens_.extensions.transformed_comprehensions) {
        transform(gathered);
        continue;
      }
      const Statement next = statement();
      gathered.add(next);
    } while (accept(K::Comma));
    branches.add({gathered.list()});
  }
  expect(K::CloseBracket, "`,` or `]`");
  return make(from, expression::Comprehension{body, branches.list()});
}

// ---- quotations and splices

ExpressionId Parser::quasi_quote() {
  const Position from = start();
  const Name quoter{no_symbol, token().qualifier};
  const Symbol text = token().text;
  layout_.advance();
  return make(from, expression::QuasiQuote{quoter, text});
}

ExpressionId Parser::quotation() {
  const Nested nested(*this);
  const Position from = start();
  const K open = kind();
  const Inside inside(*this, spelling(open), token().range(), true);
  layout_.advance();
  ExpressionNode node;
  switch (open) {
  case K::OpenTypeQuote:
    node = expression::TypeQuote{type()};
    break;
  case K::OpenPatternQuote:
    node = expression::PatternQuote{typed_pattern()};
    break;
  case K::OpenDeclarationQuote:
    node = expression::DeclarationQuote{declarations(Level::Top, {"the quotation"})};
    break;
  default:
    node = expression::Quote{expression(), open == K::OpenTypedQuote};
    break;
  }
  expect(open == K::OpenTypedQuote ? K::CloseTypedQuote : K::CloseQuote);
  return make(from, node);
}

ExpressionId Parser::name_quote() {
  const Position from = start();
  const bool of_type = at(K::DoubleTick);
  layout_.advance();
  Name name{no_symbol, known_.unit};
  if (at_parenthesized(true, true)) {
    name = parenthesized_operator().name;
  } else if (at(K::Variable) || at(K::Constructor)) {
    name = placed_name().name;
  } else if (at(K::OpenBracket) && kind_ahead(1) == K::CloseBracket) {
    layout_.advance();
    layout_.advance();
    name.text = known_.list;
  } else if (at(K::OpenParenthesis) && kind_ahead(1) == K::CloseParenthesis) {
    layout_.advance();
    layout_.advance();
  } else if (at(K::OpenParenthesis) &&
             (kind_ahead(1) == K::Comma || kind_ahead(1) == K::RightArrow)) {
    while (!failed() && !at(K::CloseParenthesis)) // (,), (->)
      layout_.advance();
    layout_.advance();
  } else {
    fail("a name");
  }
  return make(from, expression::NameQuote{name, of_type});
}

ExpressionId Parser::splice() {
  const Position from = start();
  const bool typed = at(K::TypedSplice);
  layout_.advance();
  const ExpressionId body = atom();
  return make(from, expression::Splice{body, typed});
}

} // namespace culprit::syntax::haskell
