// Expressions of the .fq format.
#include "horn/fq_parser.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

using surface::ExpressionKind;

namespace {

constexpr unsigned deepest = 2000;
constexpr std::uint8_t relation = 7;

// Binding strength of binary operators, as in liquid-fixpoint; 0: not a binary operator.
std::uint8_t precedence_of(FqToken token) {
  switch (token) {
  case FqToken::Iff:
    return 1;
  // 2: an `=` between predicates, which is weaker than one between expressions
  case FqToken::LongImplies:
    return 3;
  case FqToken::Implies:
    return 4;
  case FqToken::Or:
    return 5;
  case FqToken::And:
    return 6;
  case FqToken::Equal:
  case FqToken::NotEqual:
  case FqToken::SimilarTo:
  case FqToken::NotSimilarTo:
  case FqToken::Less:
  case FqToken::LessEqual:
  case FqToken::Greater:
  case FqToken::GreaterEqual:
    return relation;
  case FqToken::Mod:
    return 8;
  case FqToken::Plus:
  case FqToken::Minus:
    return 9;
  case FqToken::Times:
  case FqToken::Slash:
    return 10;
  case FqToken::Dot:
    return 11;
  default:
    return 0;
  }
}
// `not` and `~` bind weaker than relations: ~ x = y denies the equation.
constexpr std::uint8_t prefix_not = 7;
constexpr std::uint8_t prefix_minus = 12;

bool right_associative(std::uint8_t precedence) {
  return precedence < relation || precedence == 11;
}

ExpressionKind kind_of(FqToken token) {
  switch (token) {
  case FqToken::Iff:
    return ExpressionKind::Iff;
  case FqToken::LongImplies:
  case FqToken::Implies:
    return ExpressionKind::Implies;
  case FqToken::Or:
    return ExpressionKind::Or;
  case FqToken::And:
    return ExpressionKind::And;
  case FqToken::Equal:
    return ExpressionKind::Equal;
  case FqToken::NotEqual:
    return ExpressionKind::NotEqual;
  case FqToken::SimilarTo:
    return ExpressionKind::SimilarTo;
  case FqToken::NotSimilarTo:
    return ExpressionKind::NotSimilarTo;
  case FqToken::Less:
    return ExpressionKind::Less;
  case FqToken::LessEqual:
    return ExpressionKind::LessEqual;
  case FqToken::Greater:
    return ExpressionKind::Greater;
  case FqToken::GreaterEqual:
    return ExpressionKind::GreaterEqual;
  case FqToken::Mod:
    return ExpressionKind::Modulo;
  case FqToken::Plus:
    return ExpressionKind::Add;
  case FqToken::Minus:
    return ExpressionKind::Subtract;
  case FqToken::Times:
    return ExpressionKind::Multiply;
  case FqToken::Slash:
    return ExpressionKind::Divide;
  default:
    return ExpressionKind::Apply;
  }
}

} // namespace

// Counts how deep the recursion is; past the limit it reports and the parser fails.
class FqExpressionParser::Nesting {
public:
  explicit Nesting(FqExpressionParser &parser) : parser_(parser) {
    if (++parser_.depth_ > deepest)
      parser_.error(parser_.lexer_.range(), fmt::format("nested more than {} levels deep", deepest),
                    "C0002");
  }
  ~Nesting() { --parser_.depth_; }
  Nesting(const Nesting &) = delete;
  Nesting &operator=(const Nesting &) = delete;

private:
  FqExpressionParser &parser_;
};

surface::ExpressionId FqExpressionParser::make(ExpressionKind kind,
                                               std::initializer_list<Id> children) {
  surface::Expression node;
  node.kind = kind;
  node.range = {module_[*children.begin()].range.start, module_[*(children.end() - 1)].range.end};
  return module_.add(node, std::span(children.begin(), children.size()));
}

surface::ExpressionId FqExpressionParser::arithmetic() { return expression(relation + 1U); }

// Operator precedence with explicit stacks, so that long chains of operators need no recursion.
// Stops at operators weaker than `weakest`.
surface::ExpressionId FqExpressionParser::expression(unsigned weakest) {
  const Nesting nesting(*this);
  const std::size_t operator_base = operators_.size();
  const std::size_t operand_base = operands_.size();
  while (!failed_) {
    const auto top = operators_.size() > operator_base ? operators_.back().precedence : weakest;
    const bool prefix_expected = weakest <= relation;
    const bool predicate_position =
        prefix_expected && top <= relation &&
        (operators_.size() == operator_base || operators_.back().prefix || top < relation);
    if (at(FqToken::Minus)) {
      operators_.push_back({kind(), prefix_minus, true, lexer_.range()});
      next();
      continue;
    }
    if (at(FqToken::Tilde) || at(FqToken::Not)) {
      operators_.push_back({kind(), prefix_not, true, lexer_.range()});
      next();
      continue;
    }
    operands_.push_back(operand(predicate_position));
    std::uint8_t precedence = precedence_of(kind());
    if (precedence == 0 || precedence < weakest)
      break;
    while (operators_.size() > operator_base &&
           (operators_.back().precedence > precedence ||
            (operators_.back().precedence == precedence && !operators_.back().prefix &&
             !right_associative(precedence) && precedence != relation)))
      reduce(operator_base);
    if (precedence == relation && operators_.size() > operator_base &&
        operators_.back().precedence == relation && !operators_.back().prefix) {
      // a < b = c: the equation is between the predicate on its left and what follows
      if (!at(FqToken::Equal) && !at(FqToken::NotEqual)) {
        error(lexer_.range(), "relations cannot be chained: use parentheses or `&&`");
        break;
      }
      precedence = 2;
      while (operators_.size() > operator_base && operators_.back().precedence > precedence)
        reduce(operator_base);
    }
    operators_.push_back({kind(), precedence, false, lexer_.range()});
    next();
  }
  while (!failed_ && operators_.size() > operator_base)
    reduce(operator_base);
  const Id result =
      failed_ || operands_.size() <= operand_base ? surface::no_expression : operands_.back();
  operators_.resize(operator_base);
  operands_.resize(operand_base);
  return result;
}

// Applies the topmost operator.
void FqExpressionParser::reduce(std::size_t operator_base) {
  const Operator top = operators_.back();
  if (top.token == FqToken::And || top.token == FqToken::Or)
    return reduce_run(operator_base);
  operators_.pop_back();
  if (top.prefix) {
    surface::Expression node;
    node.kind = top.token == FqToken::Minus ? ExpressionKind::Negate : ExpressionKind::Not;
    const Id child = operands_.back();
    node.range = {top.range.start, module_[child].range.end};
    operands_.back() = module_.add(node, {&child, 1});
    return;
  }
  const Id right = operands_.back();
  operands_.pop_back();
  const Id left = operands_.back();
  if (top.token == FqToken::Dot) {
    surface::Expression name;
    name.kind = ExpressionKind::Name;
    name.name = store_.symbol(".");
    name.range = top.range;
    operands_.back() = make(ExpressionKind::Apply, {module_.add(name), left, right});
    module_.expressions.back().range = {module_[left].range.start, module_[right].range.end};
    return;
  }
  const bool between_predicates = top.precedence == 2 && top.token == FqToken::Equal;
  operands_.back() =
      make(between_predicates ? ExpressionKind::Iff : kind_of(top.token), {left, right});
}

// p && q && r is one node.
void FqExpressionParser::reduce_run(std::size_t operator_base) {
  const FqToken token = operators_.back().token;
  std::size_t count = 1;
  while (operators_.size() > operator_base && operators_.back().token == token &&
         !operators_.back().prefix) {
    operators_.pop_back();
    ++count;
  }
  surface::Expression node;
  node.kind = kind_of(token);
  const std::span<const Id> children = std::span(operands_).last(count);
  node.range = {module_[children.front()].range.start, module_[children.back()].range.end};
  const Id id = module_.add(node, children);
  operands_.resize(operands_.size() - count);
  operands_.push_back(id);
}

surface::ExpressionId FqExpressionParser::operand(bool predicate_position) {
  accept(FqToken::Question); // marks a predicate in older files
  return application(predicate_position);
}

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
  const Id children[] = {value, inner};
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
