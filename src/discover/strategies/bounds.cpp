#include "discover/strategies/bounds.h"

#include "discover/clauses/affine.h"
#include "discover/clauses/linear.h"
#include "logic/print.h"

#include <algorithm>
#include <set>

namespace culprit::discover {

namespace {

constexpr std::size_t most_constants_of_steps = 6;
constexpr std::int64_t largest_value = std::int64_t{1} << 50U; // that is computed with

std::vector<BoundedForm> pairs(NumberRange range, std::size_t numbers, int sign) {
  std::vector<BoundedForm> forms;
  for (std::size_t i = range.first; i < range.last; ++i)
    for (std::size_t k = i + 1; k < numbers; ++k)
      for (const int first : {1, -1})
        forms.push_back({{{i, first}, {k, first * sign}}});
  return forms;
}

} // namespace

std::vector<BoundedForm> forms_of_one(NumberRange range) {
  std::vector<BoundedForm> forms;
  for (std::size_t i = range.first; i < range.last; ++i)
    for (const int sign : {1, -1})
      forms.push_back({{{i, sign}}});
  return forms;
}

std::vector<BoundedForm> differences(NumberRange range, std::size_t numbers) {
  return pairs(range, numbers, -1);
}

std::vector<BoundedForm> sums(NumberRange range, std::size_t numbers) {
  return pairs(range, numbers, 1);
}

std::vector<std::int64_t> steps_of(const logic::Store &store, const Vocabulary &vocabulary) {
  std::set<std::int64_t> steps{-1, 0, 1};
  std::size_t taken = 0;
  for (const logic::Term constant : vocabulary.constants) {
    const auto value = read_integer(logic::to_source(store, constant));
    if (!value || *value > largest_value || *value < -largest_value)
      continue;
    if (taken++ == most_constants_of_steps)
      break;
    for (const std::int64_t near : {*value - 1, *value, *value + 1}) {
      steps.insert(near);
      steps.insert(-near);
    }
  }
  return {steps.begin(), steps.end()};
}

void Bounds::take_in(std::span<const BoundedForm> forms, std::span<const std::int64_t> steps,
                     std::span<const std::int64_t> point) {
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    std::int64_t value = 0;
    bool small = true;
    for (const auto &[number, sign] : forms[i].parts) {
      small = small && point[number] <= largest_value && point[number] >= -largest_value;
      value += small ? sign * point[number] : 0;
    }
    const auto step = std::ranges::lower_bound(steps, value);
    const std::size_t level =
        small ? static_cast<std::size_t>(step - steps.begin()) + 1 : steps.size() + 1;
    levels_[i] = std::max(levels_[i], level);
  }
}

std::optional<std::int64_t> Bounds::of(std::size_t form,
                                       std::span<const std::int64_t> steps) const {
  if (form >= levels_.size() || levels_[form] == below_all || levels_[form] > steps.size())
    return std::nullopt;
  return steps[levels_[form] - 1];
}

logic::Term bounded(logic::Store &store, const BoundedForm &form,
                    std::span<const logic::Term> numbers, std::int64_t bound) {
  LinearForm left;
  for (const auto &[number, sign] : form.parts)
    left.coefficients[numbers[number]] = sign;
  return store.make(logic::Op::LessEqual, store.bool_sort(),
                    {to_term(store, left), store.integer(bound)});
}

} // namespace culprit::discover
