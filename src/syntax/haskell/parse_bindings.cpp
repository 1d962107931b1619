// What may stand in every block of declarations: signatures, fixities, functions, patterns.
#include "syntax/haskell/bindings.h"
#include "syntax/haskell/parser.h"

#include <charconv>

namespace culprit::syntax::haskell {

List<DeclarationId> Parser::declarations(Level level, BlockStyle style) {
  Bindings bindings(*this);
  block(style, [&] { declaration(level, bindings); });
  return bindings.list();
}

void Parser::declaration(Level level, Bindings &bindings) {
  const Nested nested(*this);
  if (level == Level::Top && top_declaration(bindings))
    return;
  if ((level == Level::Class || level == Level::Instance) && member_declaration(level, bindings))
    return;
  binding(level, bindings);
}

void Parser::binding(Level level, Bindings &bindings) {
  const Position from = start();
  if (at(K::Infix) || at(K::Infixl) || at(K::Infixr))
    return bindings.add(fixity());
  if (at_signature())
    return bindings.add(signature(false));
  if (level == Level::Local && at_implicit_parameter())
    return bindings.add(implicit_binding());
  const HeadShape shape = head_shape();
  if (shape == HeadShape::None) {
    if (level == Level::Top && tokens_.extensions.template_haskell &&
        (at_atom() || at_block_expression()))
      return bindings.add(splice_declaration());
    return fail("a declaration", "a definition has an `=`, a signature a `::`");
  }
  if (shape == HeadShape::Pattern) {
    const Inside inside(*this, "the definition", token().range());
    const PatternId left = typed_pattern();
    const RightHandSide right = right_hand_side(K::Equals);
    return bindings.add(make(range_from(from), declaration::PatternBinding{left, right},
                             EntityKind::Expression, no_symbol));
  }
  const Range first = token().range();
  Gathered<PatternId> patterns(*this);
  const std::optional<ClauseHead> head = clause_head(shape, patterns);
  if (!head)
    return;
  const Inside inside(*this, "the definition of", first, false, head->name.name.text);
  Clause clause;
  clause.patterns = patterns.list();
  clause.infix = head->infix;
  clause.right = right_hand_side(K::Equals);
  clause.range = range_from(from);
  if (!failed())
    bindings.add_clause(head->name, clause);
}

// let ?x = e: what the parameter is where it is used is not followed.
DeclarationId Parser::implicit_binding() {
  const Position from = start();
  layout_.advance();
  const PatternId ignored = make(token().range(), pattern::Wildcard{});
  layout_.advance();
  const RightHandSide right = right_hand_side(K::Equals);
  return make(range_from(from), declaration::PatternBinding{ignored, right}, EntityKind::Expression,
              no_symbol);
}

// ---- signatures and fixities

bool Parser::at_signature() const {
  if (!at_variable_name())
    return false;
  const K next = kind_ahead(at(K::Variable) ? 1 : 3);
  return next == K::DoubleColon || next == K::Comma;
}

DeclarationId Parser::signature(bool is_default) {
  const Position from = start();
  const Symbol first = token(at(K::Variable) ? 0 : 1).text;
  const Inside inside(*this, "the signature of", token().range(), false, first);
  Gathered<PlacedName> names(*this);
  do {
    const std::optional<PlacedName> name = variable_name();
    if (!name)
      break;
    names.add(*name);
  } while (accept(K::Comma));
  expect(K::DoubleColon);
  const TypeId annotation = type();
  if (names.size() == 1 && (at(K::Equals) || at(K::Bar))) { // x :: t = e: a pattern with a type
    const PatternId variable = make(names[0].range, pattern::Variable{first});
    const PatternId typed = make(from, pattern::Typed{variable, annotation});
    const RightHandSide right = right_hand_side(K::Equals);
    return make(range_from(from), declaration::PatternBinding{typed, right}, EntityKind::Expression,
                no_symbol);
  }
  return make(range_from(from), declaration::Signature{names.list(), annotation, is_default, false},
              EntityKind::Signature, first);
}

DeclarationId Parser::fixity() {
  const Position from = start();
  const Inside inside(*this, "the fixity declaration", token().range());
  const Associativity associativity = at(K::Infixl)   ? Associativity::Left
                                      : at(K::Infixr) ? Associativity::Right
                                                      : Associativity::None;
  layout_.advance();
  unsigned precedence = 9;
  const bool given = at(K::Integer);
  if (given) {
    const std::string_view digits = symbols_.name(token().text);
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), precedence);
    if (result.ec != std::errc() || precedence > 9)
      fail("a precedence from 0 to 9");
    layout_.advance();
  }
  Gathered<PlacedName> operators(*this);
  do {
    const std::optional<PlacedName> name = operator_name();
    if (!name)
      break;
    operators.add(*name);
  } while (accept(K::Comma));
  return make(range_from(from),
              declaration::Fixity{associativity, static_cast<std::uint8_t>(precedence & 0xFU),
                                  given, operators.list()},
              EntityKind::Declaration, operators.empty() ? no_symbol : operators[0].name.text);
}

// ---- left-hand sides

// What stands before `=` or `|`. A pattern may say its type before them.
Parser::HeadScan Parser::scan_head() const {
  HeadScan result;
  bool in_type = false;
  scan_item(longest_head, [&](std::size_t &i, const Token &next, Brackets around) {
    if (around.depth > 0)
      return true;
    if (next.kind == K::Equals || next.kind == K::Bar)
      result.defines = true;
    if (result.defines || next.kind == K::Semicolon || is_keyword(next.kind))
      return false;
    in_type = in_type || next.kind == K::DoubleColon;
    if (in_type)
      return true;
    const bool bang = next.text == known_.bang && (next.is_prefix() || i == 0);
    if ((next.kind == K::Operator && !bang) ||
        (next.kind == K::Backtick && token(i + 1).kind == K::Variable))
      result.has_operator = true;
    if (next.kind == K::Backtick)
      i += 2;
    return true;
  });
  return result;
}

bool Parser::begins_atomic_pattern(const Token &next) const {
  switch (next.kind) {
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
  case K::Splice:
  case K::QuasiQuote:
    return true;
  default:
    return next.kind == K::Operator && next.text == known_.bang;
  }
}

// How many tokens ahead the one behind the matching parenthesis is.
std::size_t Parser::after_parenthesis() const {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < longest_head; ++i) {
    const K next = token(i).kind;
    if (next == K::OpenParenthesis)
      ++depth;
    else if (next == K::CloseParenthesis && --depth == 0)
      return i + 1;
    else if (next == K::End)
      return i;
  }
  return longest_head;
}

Parser::HeadShape Parser::head_shape() const {
  const HeadScan scan = scan_head();
  if (at_variable_name()) {
    if (scan.defines && scan.has_operator)
      return HeadShape::Infix;
    const std::size_t behind = at(K::Variable) ? 1 : 3;
    const K next = kind_ahead(behind);
    const bool joined = next == K::At || next == K::ConstructorOperator ||
                        (next == K::Backtick && kind_ahead(behind + 1) == K::Constructor);
    if (joined)
      return HeadShape::Pattern;
    const bool splice = !scan.defines && tokens_.extensions.template_haskell;
    return splice ? HeadShape::None : HeadShape::Prefix;
  }
  if (!scan.defines || !(begins_atomic_pattern(token()) || at_operator(known_.minus)))
    return HeadShape::None;
  if (scan.has_operator)
    return HeadShape::Infix;
  if (at(K::OpenParenthesis) && !at_parenthesized(false, true) &&
      begins_atomic_pattern(token(after_parenthesis())))
    return HeadShape::Nested;
  return HeadShape::Pattern;
}

std::optional<Parser::ClauseHead> Parser::clause_head(HeadShape shape,
                                                      Gathered<PatternId> &patterns) {
  ClauseHead head;
  if (shape == HeadShape::Infix) {
    const PatternId left = pattern();
    patterns.add(left);
    const std::optional<PlacedName> name = operator_name();
    if (!name)
      return std::nullopt;
    const PatternId right = pattern();
    patterns.add(right);
    return ClauseHead{*name, true};
  }
  if (shape == HeadShape::Nested) { // (x + y) z = ..., (f x) y = ...
    const Inside inside(*this, "(", token().range(), true);
    layout_.advance();
    const HeadShape inner = scan_head().has_operator ? HeadShape::Infix
                            : at(K::OpenParenthesis) && !at_parenthesized(true, false)
                                ? HeadShape::Nested
                                : HeadShape::Prefix;
    const Nested nested(*this);
    const std::optional<ClauseHead> inner_head = clause_head(inner, patterns);
    expect(K::CloseParenthesis);
    if (!inner_head || failed())
      return std::nullopt;
    head = *inner_head;
  } else {
    const std::optional<PlacedName> name = variable_name();
    if (!name)
      return std::nullopt;
    head.name = *name;
  }
  while (at_atomic_pattern()) {
    const PatternId next = atomic_pattern();
    patterns.add(next);
  }
  return failed() ? std::nullopt : std::optional(head);
}

} // namespace culprit::syntax::haskell
