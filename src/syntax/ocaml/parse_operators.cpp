// Operators, by their precedences and without recursion (the OCaml manual, §11.7).
#include "syntax/ocaml/parser.h"

#include <fmt/format.h>

namespace culprit::syntax::ocaml {

ExpressionId Parser::operators() {
  const std::size_t base = pending_.size();
  for (;;) {
    while (signs()) {
    }
    const ExpressionId next = at_negative_literal() ? negative_literal() : operand();
    if (at(K::LeftArrow)) {
      const ExpressionNode &node = tree_[next].node;
      if (!std::holds_alternative<expression::Field>(node) &&
          !std::holds_alternative<expression::Element>(node) &&
          !std::holds_alternative<expression::Variable>(node) && !setter(next))
        fail("an operator or the end of the expression");
      if (accept(K::LeftArrow)) {
        pending_.push_back(
            {.kind = Pending::Kind::Assign, .level = Level::Assign, .operation = next});
        continue;
      }
    }
    operands_.push_back(next);
    if (failed() || token().level == Level::None)
      break;
    operation(base);
  }
  while (pending_.size() > base)
    reduce();
  return pop_operand();
}

// a.%(i) <- e is what .%()<- makes of a, i and e.
std::optional<Name> Parser::setter(ExpressionId element) const {
  const auto *apply = std::get_if<expression::Apply>(&tree_[element].node);
  const auto *getter =
      apply == nullptr ? nullptr : std::get_if<expression::Variable>(&tree_[apply->function].node);
  if (getter == nullptr)
    return std::nullopt;
  const std::string_view name = symbols_.name(getter->name.text);
  if (name.starts_with('.'))
    return Name{getter->name.qualifier, symbols_.intern(fmt::format("{}<-", name))};
  const bool is_big = getter->name.qualifier != no_symbol && name == "get" &&
                      symbols_.name(getter->name.qualifier).starts_with("Bigarray.") &&
                      range(apply->function).end != range(apply->function).start &&
                      range(element).start < range(apply->function).start;
  return is_big ? std::optional(Name{getter->name.qualifier, symbols_.intern("set")})
                : std::nullopt;
}

ExpressionId Parser::pop_operand() {
  const ExpressionId last = operands_.back();
  operands_.pop_back();
  return last;
}

// A sign before an operand that is no number.
bool Parser::signs() {
  if (!(at(K::Minus) || at(K::MinusDot) || at(K::Plus) || at(K::PlusDot)) || at_negative_literal())
    return false;
  pending_.push_back({.kind = Pending::Kind::Sign,
                      .level = Level::Sign,
                      .sign = kind(),
                      .range = token().range()});
  advance();
  return true;
}

// An operator between two operands: first what binds tighter and stands before it.
void Parser::operation(std::size_t base) {
  const Level level = token().level;
  while (pending_.size() > base) {
    const Level before = pending_.back().level;
    const bool first = before > level ||
                       (before == level && level != Level::Tuple && !is_right_associative(level));
    if (!first)
      break;
    reduce();
  }
  if (level == Level::Tuple) {
    if (pending_.size() > base && pending_.back().kind == Pending::Kind::Tuple)
      ++pending_.back().commas;
    else
      pending_.push_back({.kind = Pending::Kind::Tuple, .level = level, .commas = 1});
    return advance();
  }
  const Position from = start();
  const Name name = placed_name().name;
  const ExpressionId between = make(from, expression::Operator{name});
  pending_.push_back({.kind = Pending::Kind::Infix, .level = level, .operation = between});
}

void Parser::reduce() {
  const Pending last = pending_.back();
  pending_.pop_back();
  const ExpressionId right = pop_operand();
  const Position end = range(right).end;
  Gathered<ExpressionId> elements(*this);
  switch (last.kind) {
  case Pending::Kind::Infix: {
    const ExpressionId left = pop_operand();
    elements.add(left);
    elements.add(last.operation);
    elements.add(right);
    operands_.push_back(make(Range{range(left).start, end}, expression::Infix{elements.list()}));
    return;
  }
  case Pending::Kind::Tuple: {
    const std::size_t before = operands_.size() - last.commas;
    for (std::size_t i = before; i < operands_.size(); ++i)
      elements.add(operands_[i]);
    elements.add(right);
    operands_.resize(before);
    operands_.push_back(
        make(Range{range(elements[0]).start, end}, expression::Tuple{elements.list(), false}));
    return;
  }
  case Pending::Kind::Sign:
    operands_.push_back(negated(last, right));
    return;
  case Pending::Kind::Assign:
    if (const std::optional<Name> name = setter(last.operation)) {
      const auto &apply = std::get<expression::Apply>(tree_[last.operation].node);
      const ExpressionId function = make(range(apply.function), expression::Variable{*name});
      for (const ExpressionId part : std::vector<ExpressionId>(
               tree_[std::get<expression::Apply>(tree_[last.operation].node).arguments].begin(),
               tree_[std::get<expression::Apply>(tree_[last.operation].node).arguments].end()))
        elements.add(part);
      elements.add(right);
      operands_.push_back(make(Range{range(last.operation).start, end},
                               expression::Apply{function, elements.list()}));
      return;
    }
    operands_.push_back(
        make(Range{range(last.operation).start, end}, expression::Assign{last.operation, right}));
    return;
  }
}

// -1 is a number, and so is `- 1.5`: the sign of a number need not say that it is floating.
bool Parser::at_negative_literal() const {
  if (!at(K::Minus) && !at(K::MinusDot) && !at(K::Plus) && !at(K::PlusDot))
    return false;
  const K next = kind_ahead(1);
  const bool floating = at(K::MinusDot) || at(K::PlusDot);
  if (next != K::Fractional && (floating || next != K::Integer))
    return false;
  const K after = kind_ahead(2);
  return !begins_simple(after) && after != K::Dot && after != K::Hash && after != K::HashOperator &&
         after != K::Label && after != K::OptionalLabel && after != K::Tilde &&
         after != K::Question;
}

ExpressionId Parser::negative_literal() {
  const Position from = start();
  const bool negative = at(K::Minus) || at(K::MinusDot);
  advance();
  Literal value = literal();
  if (negative)
    value.text = symbols_.intern(fmt::format("-{}", symbols_.name(value.text)));
  return make(from, expression::Literal{value});
}

ExpressionId Parser::negated(const Pending &minus, ExpressionId operand) {
  Gathered<ExpressionId> elements(*this);
  const Range all{minus.range.start, range(operand).end};
  if (minus.sign == K::Plus || minus.sign == K::PlusDot) {
    const Symbol name = minus.sign == K::Plus ? known_.unary_plus : known_.unary_plus_dot;
    const ExpressionId function = make(minus.range, expression::Variable{{no_symbol, name}});
    elements.add(operand);
    return make(all, expression::Apply{function, elements.list()});
  }
  ExpressionId inner = operand;
  while (const auto *in = std::get_if<expression::Parenthesized>(&tree_[inner].node))
    inner = in->body;
  const auto *number = std::get_if<expression::Literal>(&tree_[inner].node);
  const bool floating = minus.sign == K::MinusDot ||
                        (number != nullptr && number->value.kind == LiteralKind::Fractional);
  elements.add(make(minus.range, expression::Minus{floating}));
  elements.add(operand);
  return make(all, expression::Infix{elements.list()});
}

} // namespace culprit::syntax::ocaml
