#include "discover/strategies/linear.h"

#include "base/integer.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace culprit::discover {

using logic::Op;
using logic::Store;
using logic::Term;

namespace {

constexpr std::int64_t largest_coefficient = 1'000'000'000;

// c1 * t1 + … + c
struct Sum {
  std::vector<std::pair<Term, std::int64_t>> parts; // in the order in which they were met
  std::int64_t constant = 0;

  void add(Term term, std::int64_t coefficient) {
    const auto part = std::ranges::find(parts, term, &std::pair<Term, std::int64_t>::first);
    if (part == parts.end())
      parts.emplace_back(term, coefficient);
    else
      part->second += coefficient;
  }
};

std::optional<std::int64_t> number_of(const Store &store, Term term) {
  if (store.op(term) == Op::Negate) {
    const auto value = number_of(store, store.child(term, 0));
    return value ? std::optional(-*value) : std::nullopt;
  }
  if (store.op(term) != Op::IntLiteral)
    return std::nullopt;
  const auto value = Integer::parse(store.text(term));
  const auto small = value ? value->small() : std::nullopt;
  return small && std::abs(*small) <= largest_coefficient ? small : std::nullopt;
}

// Adds a term to a sum; false if a number is too large to count with.
bool add_to(const Store &store, Sum &sum, Term root, std::int64_t sign) {
  std::vector<std::pair<Term, std::int64_t>> work{{root, sign}};
  while (!work.empty()) {
    const auto [term, factor] = work.back();
    work.pop_back();
    if (std::abs(factor) > largest_coefficient || std::abs(sum.constant) > largest_coefficient)
      return false;
    const Op op = store.op(term);
    if (const auto number = number_of(store, term)) {
      sum.constant += *number * factor;
    } else if (op == Op::Negate) {
      work.emplace_back(store.child(term, 0), -factor);
    } else if (op == Op::Add || op == Op::Subtract) {
      work.emplace_back(store.child(term, 1), op == Op::Add ? factor : -factor);
      work.emplace_back(store.child(term, 0), factor);
    } else if (op == Op::Multiply && number_of(store, store.child(term, 0))) {
      work.emplace_back(store.child(term, 1), factor * *number_of(store, store.child(term, 0)));
    } else if (op == Op::Multiply && number_of(store, store.child(term, 1))) {
      work.emplace_back(store.child(term, 0), factor * *number_of(store, store.child(term, 1)));
    } else {
      sum.add(term, factor);
    }
  }
  return true;
}

Term written(Store &store, const std::vector<std::pair<Term, std::int64_t>> &parts,
             std::int64_t constant) {
  Term result = logic::no_term;
  const auto append = [&](Term term, bool negative) {
    if (result == logic::no_term)
      result = negative ? store.make(Op::Negate, store.int_sort(), {term}) : term;
    else
      result = store.make(negative ? Op::Subtract : Op::Add, store.int_sort(), {result, term});
  };
  for (const auto &[term, coefficient] : parts)
    append(coefficient == 1
               ? term
               : store.make(Op::Multiply, store.int_sort(), {store.integer(coefficient), term}),
           false);
  if (constant != 0 || result == logic::no_term) {
    if (result == logic::no_term && constant < 0)
      return store.make(Op::Negate, store.int_sort(), {store.integer(-constant)});
    append(store.integer(std::abs(constant)), constant < 0);
  }
  return result;
}

// left - right, compared with zero; what is negative goes to the right, the constant as well.
Term tidy_comparison(Store &store, Term atom) {
  Sum sum;
  Op op = store.op(atom);
  if (!add_to(store, sum, store.child(atom, 0), 1) || !add_to(store, sum, store.child(atom, 1), -1))
    return atom;
  std::erase_if(sum.parts, [](const auto &part) { return part.second == 0; });
  if (sum.parts.empty())
    return logic::simplify(store, atom);
  std::int64_t divisor = sum.constant;
  for (const auto &[term, coefficient] : sum.parts)
    divisor = std::gcd(divisor, coefficient);
  for (auto &[term, coefficient] : sum.parts)
    coefficient /= divisor;
  sum.constant /= divisor;
  if (sum.parts.front().second < 0) {
    for (auto &[term, coefficient] : sum.parts)
      coefficient = -coefficient;
    sum.constant = -sum.constant;
    op = logic::converse(op);
  }
  std::vector<std::pair<Term, std::int64_t>> left;
  std::vector<std::pair<Term, std::int64_t>> right;
  for (const auto &[term, coefficient] : sum.parts)
    (coefficient > 0 ? left : right).emplace_back(term, std::abs(coefficient));
  return store.make(op, store.bool_sort(),
                    {written(store, left, 0), written(store, right, -sum.constant)});
}

bool compares_integers(const Store &store, Term term) {
  const Op op = store.op(term);
  return (op == Op::Equal || op == Op::NotEqual || op == Op::Less || op == Op::LessEqual ||
          op == Op::Greater || op == Op::GreaterEqual) &&
         store.sort(store.child(term, 0)) == store.int_sort();
}

} // namespace

Term tidy(Store &store, Term formula) {
  const Term plain =
      logic::rebuild(store, formula, [](Store &terms, Term old, std::span<const Term> children) {
        if (terms.op(old) == Op::Not)
          return logic::negation(terms, children[0]);
        const Term rebuilt = terms.make(terms.op(old), terms.sort(old), children,
                                        static_cast<std::uint32_t>(terms.payload(old)));
        return compares_integers(terms, rebuilt) ? tidy_comparison(terms, rebuilt) : rebuilt;
      });
  return logic::simplify(store, plain);
}

} // namespace culprit::discover
