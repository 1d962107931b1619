// Expressions of the .fq format: operators.
#include "horn/format/fq_parser.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

using surface::ExpressionKind;

namespace {

// Far beyond what anybody writes, and within the stack of a sanitized build.
constexpr unsigned deepest_expression = 1000;
constexpr std::uint8_t relation_strength = 7;

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
    return relation_strength;
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
  return precedence < relation_strength || precedence == 11;
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
    if (++parser_.depth_ > deepest_expression)
      parser_.error(parser_.lexer_.range(),
                    fmt::format("nested more than {} levels deep", deepest_expression), "C0002");
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

surface::ExpressionId FqExpressionParser::arithmetic() {
  return expression(relation_strength + 1U);
}

// Operator precedence with explicit stacks, so that long chains of operators need no recursion.
// Stops at operators weaker than `weakest`.
surface::ExpressionId FqExpressionParser::expression(unsigned weakest) {
  const Nesting nesting(*this);
  const std::size_t operator_base = operators_.size();
  const std::size_t operand_base = operands_.size();
  while (!failed_) {
    const auto top = operators_.size() > operator_base ? operators_.back().precedence : weakest;
    const bool prefix_expected = weakest <= relation_strength;
    const bool predicate_position =
        prefix_expected && top <= relation_strength &&
        (operators_.size() == operator_base || operators_.back().prefix || top < relation_strength);
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
             !right_associative(precedence) && precedence != relation_strength)))
      reduce(operator_base);
    if (precedence == relation_strength && operators_.size() > operator_base &&
        operators_.back().precedence == relation_strength && !operators_.back().prefix) {
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

} // namespace culprit::horn
