#include "discover/clauses/linear.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace culprit::discover {

using logic::Op;
using logic::Term;

namespace {

std::optional<std::int64_t> small_literal(const logic::Store &store, Term term) {
  if (store.op(term) == Op::Negate) {
    const auto inner = small_literal(store, store.child(term, 0));
    return inner ? std::optional(-*inner) : std::nullopt;
  }
  if (store.op(term) != Op::IntLiteral)
    return std::nullopt;
  constexpr std::int64_t most = 1'000'000'000;
  const std::string_view text = store.text(term);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && value <= most
             ? std::optional(value)
             : std::nullopt;
}

// A product with a number.
std::optional<std::pair<Term, std::int64_t>> scaled_term(const logic::Store &store, Term term) {
  if (store.op(term) != Op::Multiply)
    return std::nullopt;
  for (const std::size_t i : {0U, 1U})
    if (const auto factor = small_literal(store, store.child(term, i)))
      return std::pair(store.child(term, 1 - i), *factor);
  return std::nullopt;
}

} // namespace

std::optional<LinearForm> linear_form(const logic::Store &store, Term root) {
  constexpr std::int64_t largest = std::int64_t{1} << 40U;
  LinearForm form;
  std::vector<std::pair<Term, std::int64_t>> open{{root, 1}};
  while (!open.empty()) {
    const auto [term, factor] = open.back();
    open.pop_back();
    if (std::abs(factor) > largest || std::abs(form.constant) > largest)
      return std::nullopt;
    const Op op = store.op(term);
    if (const auto value = small_literal(store, term)) {
      std::int64_t product = 0;
      if (__builtin_mul_overflow(factor, *value, &product) ||
          __builtin_add_overflow(form.constant, product, &form.constant))
        return std::nullopt;
    } else if (op == Op::Add || op == Op::Subtract) {
      open.emplace_back(store.child(term, 0), factor);
      open.emplace_back(store.child(term, 1), op == Op::Add ? factor : -factor);
    } else if (op == Op::Negate) {
      open.emplace_back(store.child(term, 0), -factor);
    } else if (const auto scaled = scaled_term(store, term)) {
      std::int64_t product = 0;
      if (__builtin_mul_overflow(factor, scaled->second, &product))
        return std::nullopt;
      open.emplace_back(scaled->first, product);
    } else {
      form.coefficients[term] += factor;
    }
  }
  std::erase_if(form.coefficients, [](const auto &entry) { return entry.second == 0; });
  return form;
}

Term to_term(logic::Store &store, const LinearForm &form) {
  std::optional<Term> sum;
  for (const auto &[term, coefficient] : form.coefficients) {
    const std::int64_t size = std::abs(coefficient);
    const Term part =
        size == 1 ? term : store.make(Op::Multiply, store.int_sort(), {store.integer(size), term});
    if (!sum)
      sum = coefficient > 0 ? part : store.make(Op::Negate, store.int_sort(), {part});
    else
      sum = store.make(coefficient > 0 ? Op::Add : Op::Subtract, store.int_sort(), {*sum, part});
  }
  if (!sum)
    return store.integer(form.constant);
  if (form.constant == 0)
    return *sum;
  return store.make(form.constant > 0 ? Op::Add : Op::Subtract, store.int_sort(),
                    {*sum, store.integer(std::abs(form.constant))});
}

std::optional<Term> solve_for(logic::Store &store, Term equation, Term variable) {
  if (store.op(equation) != Op::Equal || store.sort(variable) != store.int_sort())
    return std::nullopt;
  auto left = linear_form(store, store.child(equation, 0));
  const auto right = linear_form(store, store.child(equation, 1));
  if (!left || !right)
    return std::nullopt;
  left->constant -= right->constant;
  for (const auto &[term, coefficient] : right->coefficients)
    left->coefficients[term] -= coefficient;
  const auto own = left->coefficients.find(variable);
  if (own == left->coefficients.end() || std::abs(own->second) != 1)
    return std::nullopt;
  const std::int64_t sign = -own->second;
  left->coefficients.erase(own);
  LinearForm value;
  value.constant = sign * left->constant;
  for (const auto &[term, coefficient] : left->coefficients) {
    const std::vector<Term> used = logic::free_variables(store, term);
    if (std::ranges::find(used, variable) != used.end())
      return std::nullopt;
    if (coefficient != 0)
      value.coefficients[term] = sign * coefficient;
  }
  return to_term(store, value);
}

} // namespace culprit::discover
