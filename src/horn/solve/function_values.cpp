#include "horn/solve/function_values.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::horn {

using logic::Op;
using logic::SortKind;
using logic::Term;

void passed_functions(const logic::Store &store, Term root, std::size_t most,
                      std::vector<Term> &values) {
  std::vector<Term> stack{root};
  std::unordered_set<Term> seen;
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    if (const Op op = store.op(term);
        !seen.insert(term).second || op == Op::Lambda || op == Op::Forall || op == Op::Exists)
      continue;
    const bool applied = store.op(term) == Op::Apply;
    for (std::size_t i = store.arity(term); i-- > 0;) {
      const Term child = store.child(term, i);
      const bool value = store.kind(store.sort(child)) == SortKind::Function;
      if (value && !(applied && i == 0) && values.size() < most &&
          std::ranges::find(values, child) == values.end())
        values.push_back(child);
      stack.push_back(child);
    }
  }
}

// Only where something comes of it: a lambda is reduced, what is defined is unfolded.
void FunctionValues::is(Term function, Term value) {
  const auto application = as_application(store_, value);
  if (store_.kind(store_.sort(function)) != SortKind::Function ||
      store_.sort(function) != store_.sort(value) ||
      (store_.op(value) != Op::Lambda && !(application && definitions_.defined(application->head))))
    return;
  remember(function, value);
}

void FunctionValues::remember(Term function, Term value) {
  values_[function].push_back(value);
  if (const auto known = applications_.find(function); known != applications_.end())
    for (const Term term : known->second)
      replaced_.push_back({term, function, value});
}

void FunctionValues::applied(Term term) {
  Term function = term;
  while (store_.op(function) == Op::Apply) {
    function = store_.child(function, 0);
    if (store_.op(function) == Op::Lambda)
      replaced_.push_back({term, function, function}); // is reduced
    applications_[function].push_back(term);
    if (const auto known = values_.find(function); known != values_.end())
      for (const Term value : known->second)
        replaced_.push_back({term, function, value});
  }
}

void FunctionValues::select(const ConstructorOf &constructor_of) {
  std::vector<std::pair<Term, Term>> equal;
  for (const auto &[function, terms] : applications_)
    if (!selected_.contains(function) && store_.op(function) == Op::Call &&
        store_.arity(function) == 1)
      if (const auto value = selected(function, constructor_of))
        equal.emplace_back(function, *value);
  std::ranges::sort(equal);
  for (const auto &[function, value] : equal) {
    selected_.insert(function);
    if (store_.op(value) == Op::Apply && store_.sort(function) == store_.sort(value))
      remember(function, value); // what is applied there may be known, or become so
    else
      is(function, value);
  }
}

std::optional<Term> FunctionValues::selected(Term selection,
                                             const ConstructorOf &constructor_of) const {
  const auto whole = constructor_of(store_.child(selection, 0));
  if (!whole)
    return std::nullopt;
  for (const logic::DataType &data : system_.declarations.data_types)
    for (const logic::Constructor &constructor : data.constructors) {
      if (constructor.name != whole->head)
        continue;
      for (std::size_t i = 0; i < constructor.fields.size() && i < whole->arguments.size(); ++i)
        if (constructor.fields[i].name == store_.payload(selection))
          return whole->arguments[i];
    }
  return std::nullopt;
}

std::vector<std::pair<Term, Term>> FunctionValues::new_equations() {
  std::vector<std::pair<Term, Term>> equations;
  for (const auto &[term, function, value] : std::exchange(replaced_, {}))
    equations.emplace_back(term, with_function(term, function, value));
  return equations;
}

// An application with another function in its place.
Term FunctionValues::with_function(Term term, Term function, Term value) {
  std::vector<Term> arguments;
  for (; term != function; term = store_.child(term, 0))
    arguments.push_back(store_.child(term, 1));
  for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
    value = definitions_.apply(value, *argument);
  return value;
}

} // namespace culprit::horn
