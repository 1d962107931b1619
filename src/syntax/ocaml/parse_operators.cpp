// Operators, by their precedences and without recursion (the OCaml manual, §11.7).
#include "syntax/ocaml/common.h"

#include <fmt/format.h>

namespace culprit::syntax::ocaml {

ExpressionId CommonParser::operators() {
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
    if (failed() || level() == Level::None)
      break;
    operation(base);
  }
  while (pending_.size() > base)
    reduce();
  return pop_operand();
}

// a.%(i) <- e is what .%()<- makes of a, i and e.
std::optional<Name> CommonParser::setter(ExpressionId element) const {
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

ExpressionId CommonParser::pop_operand() {
  const ExpressionId last = operands_.back();
  operands_.pop_back();
  return last;
}

// A sign before an operand that is no number.
bool CommonParser::signs() {
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
void CommonParser::operation(std::size_t base) {
  const Level level = this->level();
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

ExpressionId CommonParser::combined(ExpressionId left, ExpressionId operation, ExpressionId right) {
  Gathered<ExpressionId> elements(*this);
  elements.add(left);
  elements.add(operation);
  elements.add(right);
  return make(Range{range(left).start, range(right).end}, expression::Infix{elements.list()});
}

void CommonParser::reduce() {
  const Pending last = pending_.back();
  pending_.pop_back();
  const ExpressionId right = pop_operand();
  const Position end = range(right).end;
  Gathered<ExpressionId> elements(*this);
  switch (last.kind) {
  case Pending::Kind::Infix: {
    const ExpressionId left = pop_operand();
    operands_.push_back(combined(left, last.operation, right));
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
bool CommonParser::at_negative_literal() const {
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

ExpressionId CommonParser::negative_literal() {
  const Position from = start();
  const bool negative = at(K::Minus) || at(K::MinusDot);
  advance();
  Literal value = literal();
  if (negative)
    value.text = symbols_.intern(fmt::format("-{}", symbols_.name(value.text)));
  return make(from, expression::Literal{value});
}

ExpressionId CommonParser::negated(const Pending &minus, ExpressionId operand) {
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

// a.{i, j}: Bigarray.Array2.get a i j
ExpressionId CommonParser::big_element(ExpressionId array, Range operation, ExpressionId index) {
  const Position from = range(array).start;
  std::vector<ExpressionId> all{array};
  const auto *tuple = std::get_if<expression::Tuple>(&tree_[index].node);
  if (tuple != nullptr && tuple->elements.count <= 3)
    all.insert(all.end(), tree_[tuple->elements].begin(), tree_[tuple->elements].end());
  else if (tuple == nullptr)
    all.push_back(index);
  else // more dimensions have one array of indices
    all.push_back(make(range(index), expression::Array{tuple->elements}));
  const std::string path = all.size() - 1 == 1 && tuple != nullptr
                               ? "Bigarray.Genarray"
                               : fmt::format("Bigarray.Array{}", all.size() - 1);
  const ExpressionId function =
      make(operation, expression::Variable{{symbols_.intern(path), symbols_.intern("get")}});
  return make(from, expression::Apply{function, tree_.add(std::span<const ExpressionId>(all))});
}

bool CommonParser::begins_simple(K kind) {
  switch (kind) {
  case K::Lower:
  case K::Upper:
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
  case K::True:
  case K::False:
  case K::OpenParenthesis:
  case K::OpenBracket:
  case K::OpenArray:
  case K::OpenLess:
  case K::OpenBrace:
  case K::OpenObject:
  case K::OpenExtension:
  case K::OpenQuotation:
  case K::Begin:
  case K::Backtick:
  case K::Prefix:
  case K::New:
  case K::Object:
    return true;
  default:
    return false;
  }
}

} // namespace culprit::syntax::ocaml
