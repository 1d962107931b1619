#include "evaluate/logical_values.h"

namespace culprit::evaluate {

namespace {

std::optional<double> real_value(const LogicalValue &value) {
  if (const double *real = std::get_if<double>(&value.value))
    return *real;
  if (const Integer *whole = std::get_if<Integer>(&value.value))
    return whole->nearest();
  return std::nullopt;
}

// The remainder has the sign of the divisor.
LogicalValue calculate_whole(Operator op, const Integer &x, const Integer &y) {
  switch (op) {
  case Operator::Add:
    return {x + y};
  case Operator::Subtract:
    return {x - y};
  case Operator::Multiply:
    return {x * y};
  default:
    break;
  }
  if (y.zero())
    return {};
  Integer::Division division = Integer::divide(x, y);
  if (!division.remainder.zero() && division.remainder.negative() != y.negative()) {
    division.quotient = division.quotient - Integer(1);
    division.remainder = division.remainder + y;
  }
  return {op == Operator::Divide ? division.quotient : division.remainder};
}

LogicalValue calculate_real(Operator op, double x, double y) {
  switch (op) {
  case Operator::Add:
    return {x + y};
  case Operator::Subtract:
    return {x - y};
  case Operator::Multiply:
    return {x * y};
  case Operator::Divide:
    return y == 0 ? LogicalValue{} : LogicalValue{x / y};
  default:
    return {};
  }
}

} // namespace

std::optional<bool> equal_numbers(const LogicalValue &left, const LogicalValue &right) {
  const auto x = real_value(left);
  const auto y = real_value(right);
  if (!x || !y)
    return std::nullopt;
  const Integer *a = std::get_if<Integer>(&left.value);
  const Integer *b = std::get_if<Integer>(&right.value);
  return a && b ? *a == *b : *x == *y;
}

LogicalValue compare(Operator op, const LogicalValue &left, const LogicalValue &right) {
  const auto x = real_value(left);
  const auto y = real_value(right);
  if (!x || !y)
    return {};
  const auto decide = [&](const auto &p, const auto &q) {
    switch (op) {
    case Operator::Less:
      return p < q;
    case Operator::LessEqual:
      return p <= q;
    case Operator::Greater:
      return p > q;
    default:
      return p >= q;
    }
  };
  const Integer *a = std::get_if<Integer>(&left.value);
  const Integer *b = std::get_if<Integer>(&right.value);
  return {a && b ? decide(*a, *b) : decide(*x, *y)};
}

LogicalValue calculate(Operator op, const LogicalValue &left, const LogicalValue &right) {
  const Integer *a = std::get_if<Integer>(&left.value);
  const Integer *b = std::get_if<Integer>(&right.value);
  if (a && b)
    return calculate_whole(op, *a, *b);
  const auto x = real_value(left);
  const auto y = real_value(right);
  return x && y ? calculate_real(op, *x, *y) : LogicalValue{};
}

bool is_whole_number(const Object &object) {
  return object.kind == ObjectKind::Int || object.kind == ObjectKind::SmallInteger ||
         object.kind == ObjectKind::LargeInteger;
}

} // namespace culprit::evaluate
