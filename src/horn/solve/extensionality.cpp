#include "horn/solve/extensionality.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace culprit::horn {

namespace {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

constexpr std::size_t most_function_values = 6;
constexpr std::size_t most_compared_values = 400; // in one round, fields of fields included

} // namespace

void Extensionality::compare_sides(const Rule &rule) {
  Pairs pairs;
  for (const Term goal : rule.goals)
    if (store_.op(goal) == Op::Equal) {
      to_be_equal_.emplace_back(store_.child(goal, 0), store_.child(goal, 1));
      const auto [left, right] = to_be_equal_.back();
      if (store_.kind(store_.sort(left)) == SortKind::Function &&
          store_.sort(left) == store_.sort(right) && compared_.insert(equal(left, right)).second)
        pairs.push_back(to_be_equal_.back());
    }
  compare(pairs);
}

bool Extensionality::compare_functions(const Rule &rule) {
  std::vector<Term> values;
  for (const Term goal : rule.goals)
    passed_functions(store_, goal, most_function_values, values);
  Pairs pairs;
  for (std::size_t i = 0; i < values.size(); ++i)
    for (std::size_t j = i + 1; j < values.size(); ++j)
      if (store_.sort(values[i]) == store_.sort(values[j]) &&
          !compared_.contains(equal(values[j], values[i])) &&
          compared_.insert(equal(values[i], values[j])).second)
        pairs.emplace_back(values[i], values[j]);
  compare(pairs);
  return !pairs.empty();
}

bool Extensionality::compare_fields(const FunctionValues::ConstructorOf &constructor_of) {
  Pairs pairs;
  Pairs values = to_be_equal_;
  for (std::size_t i = 0; i < values.size() && values.size() < most_compared_values; ++i) {
    const auto left = constructor_of(values[i].first);
    const auto right = constructor_of(values[i].second);
    if (!left || !right || left->head != right->head)
      continue;
    for (std::size_t k = 0; k < std::min(left->arguments.size(), right->arguments.size()); ++k) {
      const auto field = std::pair(left->arguments[k], right->arguments[k]);
      if (field.first == field.second || store_.sort(field.first) != store_.sort(field.second))
        continue;
      if (store_.kind(store_.sort(field.first)) != SortKind::Function)
        values.push_back(field);
      else if (compared_.insert(equal(field.first, field.second)).second)
        pairs.push_back(field);
    }
  }
  compare(pairs);
  return !pairs.empty();
}

void Extensionality::compare(const Pairs &pairs) {
  std::vector<Term> witnesses;
  for (const auto &[f, g] : pairs) {
    std::vector<Term> arguments;
    for (const Sort sort : store_.signature(store_.sort(f)).first)
      arguments.push_back(witnesses.emplace_back(store_.fresh("argument", sort)));
    to_be_equal_.emplace_back(apply_all(f, arguments), apply_all(g, arguments));
    const auto [left, right] = to_be_equal_.back();
    learn_(store_.make(Op::Iff, store_.bool_sort(), {equal(f, g), equal(left, right)}));
  }
  for (const auto &[f, g] : pairs)
    instantiate_equality(f, g, witnesses);
}

void Extensionality::instantiate_equality(Term f, Term g, const std::vector<Term> &witnesses) {
  const std::vector<Sort> parameters = store_.signature(store_.sort(f)).first;
  if (parameters.size() != 1)
    return;
  const Sort parameter = parameters[0];
  const auto [head, sorts] = store_.unapply(parameter);
  std::vector<Term> pool;
  std::ranges::copy_if(witnesses, std::back_inserter(pool),
                       [&](Term w) { return store_.sort(w) == parameter; });
  if (const logic::DataType *data =
          store_.kind(head) == SortKind::Named
              ? system_.declarations.data_type(Symbol{store_.node(head).a})
              : nullptr;
      data != nullptr && data->constructors.size() == 1) {
    std::vector<Term> fields;
    for (const logic::Field &field : data->constructors[0].fields) {
      const Sort sort = store_.instantiate(field.sort, sorts);
      const auto it = std::ranges::find(witnesses, sort, [&](Term w) { return store_.sort(w); });
      fields.push_back(it != witnesses.end() ? *it : store_.fresh("field", sort));
    }
    pool.push_back(store_.call(data->constructors[0].name, fields, parameter));
  }
  for (const Term argument : pool)
    learn_(logic::implication(
        store_, equal(f, g),
        equal(definitions_.apply(f, argument), definitions_.apply(g, argument))));
}

Term Extensionality::equal(Term a, Term b) {
  return store_.make(Op::Equal, store_.bool_sort(), {a, b});
}

Term Extensionality::apply_all(Term function, const std::vector<Term> &arguments) {
  for (const Term argument : arguments)
    function = definitions_.apply(function, argument);
  return function;
}

} // namespace culprit::horn
