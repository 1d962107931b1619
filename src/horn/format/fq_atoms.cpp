// Expressions of the .fq format: applications and what they are made of.
#include "horn/format/fq_parser.h"

#include <array>
#include <fmt/format.h>

namespace culprit::horn {

using surface::ExpressionKind;

bool FqExpressionParser::starts_argument() const {
  switch (kind()) {
  case FqToken::Identifier:
    return !at_declaration();
  case FqToken::Integer:
  case FqToken::Real:
  case FqToken::String:
  case FqToken::True:
  case FqToken::False:
  case FqToken::Lit:
  case FqToken::If:
  case FqToken::Coerce:
  case FqToken::Backslash:
  case FqToken::LeftParenthesis:
  case FqToken::Bottom:
    return true;
  default:
    return false;
  }
}

surface::ExpressionId FqExpressionParser::application(bool predicate_position) {
  const bool can_be_applied = at(FqToken::Identifier) || at(FqToken::LeftParenthesis);
  const Id head = atom(predicate_position, false);
  if (failed_ || !can_be_applied || !starts_argument())
    return head;
  std::vector<Id> children{head};
  while (!failed_ && starts_argument()) {
    if (at(FqToken::LeftParenthesis)) {
      if (arguments_in_brackets(children))
        continue;
      children.push_back(parenthesised());
    } else {
      children.push_back(atom(false, true));
    }
  }
  if (failed_)
    return surface::no_expression;
  if (children.size() == 1)
    return head;
  surface::Expression node;
  node.kind = ExpressionKind::Apply;
  node.range = since(module_[head].range.start);
  return module_.add(node, children);
}

// f([a; b]), the older way to write f a b. Consumes nothing unless the parenthesis is followed by a
// bracket.
bool FqExpressionParser::arguments_in_brackets(std::vector<Id> &arguments) {
  if (!lexer_.followed_by('['))
    return false;
  next();
  next();
  while (!failed_ && !at(FqToken::RightBracket)) {
    arguments.push_back(predicate());
    if (!at(FqToken::RightBracket))
      expect(FqToken::Semicolon);
  }
  expect(FqToken::RightBracket);
  expect(FqToken::RightParenthesis);
  return true;
}

surface::ExpressionId FqExpressionParser::word(ExpressionKind kind) {
  surface::Expression node;
  node.kind = kind;
  node.name = lexer_.symbol();
  node.range = lexer_.range();
  next();
  return module_.add(node);
}

surface::ExpressionId FqExpressionParser::atom(bool predicate_position, bool argument) {
  switch (kind()) {
  case FqToken::Identifier:
    if (at_declaration())
      break;
    return word(ExpressionKind::Name);
  case FqToken::Integer:
    return word(ExpressionKind::Integer);
  case FqToken::Real:
    return word(ExpressionKind::Real);
  case FqToken::String:
    return word(ExpressionKind::String);
  case FqToken::True:
    return word(ExpressionKind::True);
  case FqToken::False:
  case FqToken::Bottom:
    return word(ExpressionKind::False);
  case FqToken::LeftParenthesis:
    return parenthesised();
  case FqToken::Lit:
    return literal();
  case FqToken::If:
    return conditional(predicate_position);
  case FqToken::Let:
    return let(predicate_position);
  case FqToken::Backslash:
    return lambda(predicate_position);
  case FqToken::Coerce:
    return coercion();
  case FqToken::Forall:
    return quantifier(ExpressionKind::Forall);
  case FqToken::Exists:
    return quantifier(ExpressionKind::Exists);
  case FqToken::Kappa:
    return kappa();
  case FqToken::LeftBracket:
    return argument ? surface::no_expression : list_of(ExpressionKind::And);
  case FqToken::And:
    next();
    return list_of(ExpressionKind::And);
  case FqToken::Or:
    next();
    return list_of(ExpressionKind::Or);
  case FqToken::Gradual:
    error(lexer_.range(), "gradual predicates (`??`) are not supported", "C0190");
    return surface::no_expression;
  default:
    break;
  }
  error_here("an expression");
  return surface::no_expression;
}

surface::ExpressionId FqExpressionParser::parenthesised() {
  const Position start = here();
  expect(FqToken::LeftParenthesis);
  const Id first = predicate();
  if (accept(FqToken::Colon)) {
    surface::Expression node;
    node.kind = ExpressionKind::Ascribe;
    node.sort = sort();
    expect(FqToken::RightParenthesis);
    node.range = since(start);
    return failed_ ? surface::no_expression : module_.add(node, {&first, 1});
  }
  if (at(FqToken::Comma)) { // a tuple: (,) applied to its components
    std::vector<Id> children{surface::no_expression, first};
    while (accept(FqToken::Comma))
      children.push_back(predicate());
    expect(FqToken::RightParenthesis);
    if (failed_)
      return surface::no_expression;
    surface::Expression node;
    node.range = since(start);
    node.kind = ExpressionKind::Name;
    node.name = store_.symbol(fmt::format("({})", std::string(children.size() - 2, ',')));
    children.front() = module_.add(node);
    node.kind = ExpressionKind::Apply;
    node.name = no_symbol;
    return module_.add(node, children);
  }
  expect(FqToken::RightParenthesis);
  return first;
}

// The branches of a conditional that is itself part of an arithmetic expression end before the next
// relation.
surface::ExpressionId FqExpressionParser::body(bool predicate_position) {
  return predicate_position ? predicate() : arithmetic();
}

surface::ExpressionId FqExpressionParser::conditional(bool predicate_position) {
  const Position start = here();
  expect(FqToken::If);
  const Id condition = predicate();
  expect(FqToken::Then);
  const Id yes = body(predicate_position);
  expect(FqToken::Else);
  const Id no = body(predicate_position);
  if (failed_)
    return surface::no_expression;
  const Id result = make(ExpressionKind::If, {condition, yes, no});
  module_.expressions.back().range.start = start;
  return result;
}

surface::ExpressionId FqExpressionParser::let(bool predicate_position) {
  const Position start = here();
  expect(FqToken::Let);
  surface::Binder binder;
  binder.range = lexer_.range();
  binder.name = expect_name();
  if (accept(FqToken::Colon))
    binder.sort = sort();
  expect(FqToken::Equal);
  const Id value = predicate();
  expect(FqToken::In);
  const Id inner = body(predicate_position);
  if (failed_)
    return surface::no_expression;
  surface::Expression node;
  node.kind = ExpressionKind::Let;
  node.range = since(start);
  const std::array children{value, inner};
  return module_.add(node, children, {&binder, 1});
}

surface::ExpressionId FqExpressionParser::lambda(bool predicate_position) {
  const Position start = here();
  expect(FqToken::Backslash);
  surface::Binder binder;
  binder.range = lexer_.range();
  binder.name = expect_name();
  if (accept(FqToken::Colon))
    binder.sort = sort();
  expect(FqToken::Arrow);
  const Id inner = body(predicate_position);
  if (failed_)
    return surface::no_expression;
  surface::Expression node;
  node.kind = ExpressionKind::Lambda;
  node.range = since(start);
  return module_.add(node, {&inner, 1}, {&binder, 1});
}

// forall [x : int; y : int] . p
surface::ExpressionId FqExpressionParser::quantifier(ExpressionKind kind) {
  const Position start = here();
  next();
  std::vector<surface::Binder> binders;
  const bool parentheses = at(FqToken::LeftParenthesis);
  if (!accept(FqToken::LeftParenthesis))
    expect(FqToken::LeftBracket);
  while (!failed_ && !at(FqToken::RightBracket) && !at(FqToken::RightParenthesis)) {
    surface::Binder &binder = binders.emplace_back();
    binder.range = lexer_.range();
    binder.name = expect_name();
    if (accept(FqToken::Colon))
      binder.sort = sort();
    if (!accept(FqToken::Semicolon) && !accept(FqToken::Comma))
      break;
  }
  expect(parentheses ? FqToken::RightParenthesis : FqToken::RightBracket);
  if (!accept(FqToken::Dot))
    expect(FqToken::Colon);
  const Id inner = predicate();
  if (failed_)
    return surface::no_expression;
  surface::Expression node;
  node.kind = kind;
  node.range = since(start);
  return module_.add(node, {&inner, 1}, binders);
}

// coerce (s ~ t) e, or coerce s ~ t in e
surface::ExpressionId FqExpressionParser::coercion() {
  const Position start = here();
  expect(FqToken::Coerce);
  surface::Expression node;
  node.kind = ExpressionKind::Coerce;
  const bool parentheses = accept(FqToken::LeftParenthesis);
  node.sort = sort();
  if (!accept(FqToken::SimilarTo))
    expect(FqToken::Tilde);
  node.other_sort = sort();
  if (parentheses)
    expect(FqToken::RightParenthesis);
  accept(FqToken::In);
  const Id inner = arithmetic();
  if (failed_)
    return surface::no_expression;
  node.range = since(start);
  return module_.add(node, {&inner, 1});
}

surface::ExpressionId FqExpressionParser::literal() {
  surface::Expression node;
  node.kind = ExpressionKind::Literal;
  const Position start = here();
  if (!lexer_.followed_by('"')) // an ordinary name
    return word(ExpressionKind::Name);
  expect(FqToken::Lit);
  node.name = lexer_.symbol();
  expect(FqToken::String);
  node.sort = sort();
  node.range = since(start);
  return failed_ ? surface::no_expression : module_.add(node);
}

surface::ExpressionId FqExpressionParser::kappa() {
  const Position start = here();
  surface::Expression node;
  node.kind = ExpressionKind::Kappa;
  node.name = lexer_.symbol();
  next();
  std::vector<Id> arguments;
  std::vector<surface::Binder> parameters;
  while (!failed_ && accept(FqToken::LeftBracket)) {
    surface::Binder &parameter = parameters.emplace_back();
    parameter.range = lexer_.range();
    parameter.name = expect_name();
    expect(FqToken::Assign);
    arguments.push_back(predicate());
    expect(FqToken::RightBracket);
  }
  if (failed_)
    return surface::no_expression;
  node.range = since(start);
  return module_.add(node, arguments, parameters);
}

surface::ExpressionId FqExpressionParser::list_of(ExpressionKind kind) {
  const Position start = here();
  std::vector<Id> children;
  expect(FqToken::LeftBracket);
  while (!failed_ && !at(FqToken::RightBracket)) {
    children.push_back(predicate());
    if (!accept(FqToken::Semicolon))
      break;
  }
  expect(FqToken::RightBracket);
  if (failed_)
    return surface::no_expression;
  if (children.size() == 1)
    return children.front();
  surface::Expression node;
  node.kind = !children.empty()             ? kind
              : kind == ExpressionKind::And ? ExpressionKind::True
                                            : ExpressionKind::False;
  node.range = since(start);
  return module_.add(node, children);
}

} // namespace culprit::horn
