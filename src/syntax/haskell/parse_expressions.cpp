// Expressions: operators, applications, atoms. Brackets and blocks have files of their own.
#include "syntax/haskell/parser.h"

namespace culprit::syntax::haskell {

ExpressionId Parser::expression() {
  const Nested nested(*this);
  const Position from = start();
  const ExpressionId body = infix_expression();
  if (at_tail())
    return arrow_command(from, body);
  if (!accept(K::DoubleColon))
    return body;
  const TypeId annotation = type();
  return make(from, expression::Typed{body, annotation});
}

bool Parser::at_operation() const {
  return at(K::Operator) || at(K::ConstructorOperator) || at(K::Backtick);
}

std::size_t Parser::operation_length() const { return at(K::Backtick) ? 3 : 1; }

// (e + ): the operator belongs to the section.
bool Parser::at_section_end() const {
  const K next = kind_ahead(operation_length());
  return next == K::CloseParenthesis || next == K::CloseUnboxed;
}

ExpressionId Parser::operation() {
  const Position from = start();
  const std::optional<PlacedName> name = operator_name();
  return name ? make(from, expression::Operator{name->name}) : broken_expression();
}

ExpressionId Parser::infix_expression() {
  const Position from = start();
  Gathered<ExpressionId> elements(*this);
  for (;;) {
    const Position place = start();
    if (at_operator(known_.minus)) {
      layout_.advance();
      elements.add(make(place, expression::Minus{}));
    }
    const ExpressionId next = operand();
    elements.add(next);
    if (!at_operation() || at_section_end())
      break;
    const ExpressionId between = operation();
    elements.add(between);
  }
  if (elements.size() == 1)
    return elements[0];
  return make(from, expression::Infix{elements.list()});
}

bool Parser::at_block_expression() const {
  switch (kind()) {
  case K::Backslash:
  case K::Let:
  case K::If:
  case K::Case:
  case K::Do:
  case K::Mdo:
  case K::Proc:
  case K::Static:
    return true;
  default:
    return false;
  }
}

// Not counted: whatever nests inside of it is.
ExpressionId Parser::operand() { return application(); }

ExpressionId Parser::argument() {
  switch (kind()) {
  case K::Backslash:
    return lambda();
  case K::Let:
    return let_expression();
  case K::If:
    return if_expression();
  case K::Case:
    return case_expression();
  case K::Do:
  case K::Mdo:
    return do_expression();
  case K::Proc:
    return proc_expression();
  case K::Static:
    return static_form();
  case K::At: {
    const Position from = start();
    layout_.advance();
    const TypeId argument = atomic_type();
    return make(from, expression::TypeArgument{argument});
  }
  default:
    return with_records(atom());
  }
}

// f x y; blocks may be arguments without parentheses (as GHC's BlockArguments).
ExpressionId Parser::application() {
  const Position from = start();
  const auto at_argument = [&] {
    return at_atom() || at_block_expression() || at_implicit_parameter() || at_label() ||
           (at(K::At) && token().is_prefix());
  };
  const ExpressionId function = argument();
  if (!at_argument())
    return function;
  Gathered<ExpressionId> arguments(*this);
  while (at_argument()) {
    const ExpressionId next = argument();
    arguments.add(next);
  }
  return make(from, expression::Apply{function, arguments.list()});
}

bool Parser::at_atom() const {
  switch (kind()) {
  case K::Variable:
    return !at_transform_word();
  case K::Constructor:
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
  case K::OpenParenthesis:
  case K::OpenUnboxed:
  case K::OpenBanana:
  case K::OpenBracket:
  case K::Underscore:
  case K::QuasiQuote:
  case K::OpenQuote:
  case K::OpenTypedQuote:
  case K::OpenTypeQuote:
  case K::OpenPatternQuote:
  case K::OpenDeclarationQuote:
  case K::Splice:
  case K::TypedSplice:
    return true;
  case K::Tick:
  case K::DoubleTick:
    return tokens_.extensions.template_haskell;
  default:
    return false;
  }
}

ExpressionId Parser::atom() {
  const Position from = start();
  switch (kind()) {
  case K::Variable:
    return make(from, expression::Variable{placed_name().name});
  case K::Constructor:
    return make(from, expression::Constructor{placed_name().name});
  case K::Underscore:
    layout_.advance();
    return make(from, expression::Variable{{no_symbol, known_.underscore}});
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
    return make(from, expression::Literal{literal()});
  case K::OpenParenthesis:
    return parenthesized();
  case K::OpenUnboxed:
    return unboxed();
  case K::OpenBanana:
    return control_form();
  case K::OpenBracket:
    return bracketed();
  case K::QuasiQuote:
    return quasi_quote();
  case K::OpenQuote:
  case K::OpenTypedQuote:
  case K::OpenTypeQuote:
  case K::OpenPatternQuote:
  case K::OpenDeclarationQuote:
    return quotation();
  case K::Tick:
  case K::DoubleTick:
    return name_quote();
  case K::Splice:
  case K::TypedSplice:
    return splice();
  case K::Operator:
    if (const bool is_label = at_label(); is_label || at_implicit_parameter()) {
      layout_.advance();
      return make(from, expression::ImplicitParameter{placed_name().name.text, is_label});
    }
    break;
  default:
    break;
  }
  fail("an expression");
  return broken_expression();
}

// e { x = 1 } binds tighter than application.
ExpressionId Parser::with_records(ExpressionId record) {
  while (at(K::OpenBrace)) {
    const Position from = range(record).start;
    Gathered<FieldBinding> fields(*this);
    const bool rest = braced_fields("`,` or `}`", [&](const PlacedName &field) {
      fields.add({field, accept(K::Equals) ? expression() : no_expression});
    });
    if (failed())
      return record;
    const auto *constructor = std::get_if<expression::Constructor>(&tree_[record].node);
    if (constructor != nullptr) {
      const Name name = constructor->name;
      record = make(from, expression::RecordConstruction{name, fields.list(), rest});
    } else {
      record = make(from, expression::RecordUpdate{record, fields.list()});
    }
  }
  return record;
}

} // namespace culprit::syntax::haskell
