#include "logic/simplify.h"

#include "logic/rewrite.h"

#include <charconv>
#include <limits>
#include <optional>
#include <unordered_set>

namespace culprit::logic {

namespace {

// The value of a literal or a negated one, if it is small enough to compute with.
std::optional<std::int64_t> integer_value(const Store &store, Term term) {
  const bool negative = store.op(term) == Op::Negate;
  const Term digits = negative ? store.child(term, 0) : term;
  if (store.op(digits) != Op::IntLiteral)
    return std::nullopt;
  const std::string_view text = store.text(digits);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    return std::nullopt;
  return negative ? -value : value;
}

bool is_literal(const Store &store, Term term) {
  switch (store.op(term)) {
  case Op::IntLiteral:
  case Op::StringLiteral:
  case Op::True:
  case Op::False:
    return true;
  case Op::Negate:
    return store.op(store.child(term, 0)) == Op::IntLiteral;
  default:
    return false;
  }
}

// Two literals that certainly have different values. (Real and other literals can be written in
// many ways.)
bool differ(const Store &store, Term a, Term b) {
  if (a == b || !is_literal(store, a) || !is_literal(store, b))
    return false;
  if (store.op(a) == Op::IntLiteral || store.op(a) == Op::Negate) {
    const auto x = integer_value(store, a);
    const auto y = integer_value(store, b);
    return x && y && *x != *y;
  }
  return store.op(a) == store.op(b) || store.sort(a) == store.bool_sort();
}

bool ordered(const Store &store, Term left, Term right) { // is < total on this sort?
  const auto numeric = [&](Term t) {
    return store.sort(t) == store.int_sort() || store.sort(t) == store.real_sort();
  };
  return numeric(left) && numeric(right);
}

std::optional<Op> opposite(Op op) {
  switch (op) {
  case Op::Less:
    return Op::GreaterEqual;
  case Op::LessEqual:
    return Op::Greater;
  case Op::Greater:
    return Op::LessEqual;
  case Op::GreaterEqual:
    return Op::Less;
  default:
    return std::nullopt;
  }
}

// And and Or are each other's mirror image: `unit` disappears, `zero` swallows everything.
Term junction(Store &store, Op op, std::span<const Term> parts) {
  const Term unit = store.truth(op == Op::And);
  const Term zero = store.truth(op == Op::Or);
  std::vector<Term> flat;
  std::unordered_set<Term> seen;
  std::vector<Term> pending(parts.rbegin(), parts.rend());
  while (!pending.empty()) {
    const Term part = pending.back();
    pending.pop_back();
    if (part == zero)
      return zero;
    if (part == unit)
      continue;
    if (!seen.insert(part).second)
      continue;
    if (store.op(part) == op) {
      const std::span<const Term> inner = store.children(part);
      pending.insert(pending.end(), inner.rbegin(), inner.rend());
    } else {
      flat.push_back(part);
    }
  }
  for (const Term part : flat)
    if (store.op(part) == Op::Not && seen.contains(store.child(part, 0)))
      return zero;
  if (flat.empty())
    return unit;
  return flat.size() == 1 ? flat.front() : store.make(op, store.bool_sort(), flat);
}

Term conditional(Store &store, Sort sort, Term condition, Term then, Term otherwise) {
  if (condition == store.truth(true) || then == otherwise)
    return then;
  if (condition == store.truth(false))
    return otherwise;
  return store.make(Op::If, sort, {condition, then, otherwise});
}

Term equivalence(Store &store, Op op, Term left, Term right) {
  const Term yes = store.truth(true);
  const Term no = store.truth(false);
  if (left == right)
    return yes;
  if (left == yes)
    return right;
  if (right == yes)
    return left;
  if (left == no)
    return negation(store, right);
  if (right == no)
    return negation(store, left);
  return store.make(op, store.bool_sort(), {left, right});
}

std::optional<bool> compare(const Store &store, Op op, Term left, Term right) {
  if (left == right && ordered(store, left, right))
    return op == Op::LessEqual || op == Op::GreaterEqual;
  const auto x = integer_value(store, left);
  const auto y = integer_value(store, right);
  if (!x || !y)
    return std::nullopt;
  switch (op) {
  case Op::Less:
    return *x < *y;
  case Op::LessEqual:
    return *x <= *y;
  case Op::Greater:
    return *x > *y;
  default:
    return *x >= *y;
  }
}

// SMT-LIB's div and mod: the remainder is never negative.
std::optional<std::int64_t> euclidean(Op op, std::int64_t x, std::int64_t y) {
  if (y == 0 || y == -1) // div by -1 may overflow
    return std::nullopt;
  std::int64_t quotient = x / y;
  std::int64_t remainder = x % y;
  if (remainder < 0) {
    remainder += y < 0 ? -y : y;
    quotient += y < 0 ? 1 : -1;
  }
  return op == Op::Divide ? quotient : remainder;
}

std::optional<std::int64_t> compute(Op op, std::int64_t x, std::int64_t y) {
  std::int64_t result = 0;
  bool overflow = false;
  switch (op) {
  case Op::Add:
    overflow = __builtin_add_overflow(x, y, &result);
    break;
  case Op::Subtract:
    overflow = __builtin_sub_overflow(x, y, &result);
    break;
  case Op::Multiply:
    overflow = __builtin_mul_overflow(x, y, &result);
    break;
  default:
    return euclidean(op, x, y);
  }
  if (overflow || result == std::numeric_limits<std::int64_t>::min())
    return std::nullopt;
  return result;
}

Term arithmetic(Store &store, Term old, Op op, Term left, Term right) {
  const Sort sort = store.sort(old);
  const auto x = integer_value(store, left);
  const auto y = integer_value(store, right);
  if (sort == store.int_sort()) {
    if (x && y)
      if (const auto result = compute(op, *x, *y))
        return store.integer(*result);
    const bool same_left = store.sort(left) == sort;
    const bool same_right = store.sort(right) == sort;
    if (op == Op::Add && x == 0 && same_right)
      return right;
    if ((op == Op::Add || op == Op::Subtract) && y == 0 && same_left)
      return left;
    if (op == Op::Multiply && x == 1 && same_right)
      return right;
    if ((op == Op::Multiply || op == Op::Divide) && y == 1 && same_left)
      return left;
  }
  return store.make(op, sort, {left, right});
}

Term negate(Store &store, Term old, Term inner) {
  if (store.op(inner) == Op::Negate && store.sort(store.child(inner, 0)) == store.sort(old))
    return store.child(inner, 0);
  if (integer_value(store, inner) == 0)
    return inner;
  return store.make(Op::Negate, store.sort(old), {inner});
}

Term step(Store &store, Term old, std::span<const Term> children) {
  const Op op = store.op(old);
  switch (op) {
  case Op::Not:
    return negation(store, children[0]);
  case Op::And:
  case Op::Or:
    return junction(store, op, children);
  case Op::Implies:
    return implication(store, children[0], children[1]);
  case Op::Iff:
    return equivalence(store, op, children[0], children[1]);
  case Op::If:
    return conditional(store, store.sort(old), children[0], children[1], children[2]);
  case Op::Equal:
    return equality(store, children[0], children[1]);
  case Op::NotEqual:
    return negation(store, equality(store, children[0], children[1]));
  case Op::Less:
  case Op::LessEqual:
  case Op::Greater:
  case Op::GreaterEqual:
    if (const auto known = compare(store, op, children[0], children[1]))
      return store.truth(*known);
    break;
  case Op::Add:
  case Op::Subtract:
  case Op::Multiply:
  case Op::Divide:
  case Op::Modulo:
    return arithmetic(store, old, op, children[0], children[1]);
  case Op::Negate:
    return negate(store, old, children[0]);
  case Op::Forall:
  case Op::Exists:
    if (children.back() == store.truth(true) || children.back() == store.truth(false))
      return children.back(); // every sort has a value
    break;
  default:
    break;
  }
  return store.make(op, store.sort(old), children, static_cast<std::uint32_t>(store.payload(old)));
}

} // namespace

Term conjunction(Store &store, std::span<const Term> parts) {
  return junction(store, Op::And, parts);
}

Term disjunction(Store &store, std::span<const Term> parts) {
  return junction(store, Op::Or, parts);
}

Term negation(Store &store, Term term) {
  const Op op = store.op(term);
  switch (op) {
  case Op::True:
  case Op::False:
    return store.truth(op == Op::False);
  case Op::Not:
    return store.child(term, 0);
  case Op::Equal:
  case Op::NotEqual:
    return store.make(op == Op::Equal ? Op::NotEqual : Op::Equal, store.bool_sort(),
                      {store.child(term, 0), store.child(term, 1)});
  default:
    break;
  }
  const std::optional<Op> flipped = opposite(op);
  if (flipped && ordered(store, store.child(term, 0), store.child(term, 1)))
    return store.make(*flipped, store.bool_sort(), {store.child(term, 0), store.child(term, 1)});
  return store.make(Op::Not, store.bool_sort(), {term});
}

Term implication(Store &store, Term left, Term right) {
  const Term yes = store.truth(true);
  const Term no = store.truth(false);
  if (left == no || right == yes || left == right)
    return yes;
  if (left == yes)
    return right;
  if (right == no)
    return negation(store, left);
  return store.make(Op::Implies, store.bool_sort(), {left, right});
}

Term equality(Store &store, Term left, Term right) {
  if (left == right)
    return store.truth(true);
  if (differ(store, left, right))
    return store.truth(false);
  if (store.sort(left) == store.bool_sort() && store.sort(right) == store.bool_sort())
    return equivalence(store, Op::Equal, left, right);
  return store.make(Op::Equal, store.bool_sort(), {left, right});
}

Op converse(Op op) {
  switch (op) {
  case Op::Less:
    return Op::Greater;
  case Op::LessEqual:
    return Op::GreaterEqual;
  case Op::Greater:
    return Op::Less;
  case Op::GreaterEqual:
    return Op::LessEqual;
  default:
    return op;
  }
}

std::vector<Term> conjuncts(const Store &store, Term term) {
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term part = pending.back();
    pending.pop_back();
    if (!seen.insert(part).second)
      continue;
    if (store.op(part) == Op::And) {
      const std::span<const Term> inner = store.children(part);
      pending.insert(pending.end(), inner.rbegin(), inner.rend());
    } else if (store.op(part) != Op::True) {
      result.push_back(part);
    }
  }
  return result;
}

Term simplify(Store &store, Term term) { return rebuild(store, term, step); }

} // namespace culprit::logic
