#include "horn/elaborate/sort_inference.h"

#include <algorithm>

namespace culprit::horn {

using logic::Sort;
using logic::SortKind;

namespace {

// Unknowns are Variables that no file can write.
constexpr std::uint32_t first_unknown = 1U << 30U;
// Sorts beyond this depth arise only from contrived polymorphism; they are left as they are.
constexpr unsigned deepest_unification = 3000;
constexpr unsigned most_steps_of_inference = 100'000;

} // namespace

Sort SortInference::fresh(bool numeric) {
  unknowns_.push_back({logic::no_sort, numeric});
  return store_.sort_variable(first_unknown + static_cast<std::uint32_t>(unknowns_.size() - 1));
}

Sort SortInference::instantiate(Sort sort) {
  if (store_.kind(sort) != SortKind::Forall)
    return sort;
  instances_.clear();
  for (std::uint32_t i = 0; i < store_.node(sort).a; ++i)
    instances_.push_back(fresh());
  return store_.instantiate(sort, instances_);
}

bool SortInference::is_unknown(Sort sort) const {
  const logic::SortNode &node = store_.node(sort);
  return node.kind == SortKind::Variable && node.a >= first_unknown;
}

SortInference::Unknown &SortInference::unknown(Sort sort) {
  return unknowns_[store_.node(sort).a - first_unknown];
}

// What was looked through is shortened: a long sum is a long chain of unknowns.
Sort SortInference::shallow(Sort sort) {
  while (is_unknown(sort)) {
    Sort &solution = unknown(sort).solution;
    if (solution == logic::no_sort)
      return sort;
    if (is_unknown(solution) && unknown(solution).solution != logic::no_sort)
      solution = unknown(solution).solution;
    sort = solution;
  }
  return sort;
}

void SortInference::make_numeric(Sort sort) {
  sort = shallow(sort);
  if (is_unknown(sort))
    unknown(sort).numeric = true;
}

bool SortInference::has_unknowns(Sort sort) {
  // Parts of a sort are older than it: one pass over the new sorts, no recursion.
  for (std::size_t i = has_unknowns_.size(); i < store_.sort_count(); ++i) {
    const logic::SortNode &node = store_.node(Sort{static_cast<std::uint32_t>(i)});
    const bool compound = node.kind == SortKind::Apply || node.kind == SortKind::Function;
    has_unknowns_.push_back(compound ? has_unknowns_[node.a] || has_unknowns_[node.b]
                                     : is_unknown(Sort{static_cast<std::uint32_t>(i)}));
  }
  return has_unknowns_[static_cast<std::size_t>(sort)];
}

bool SortInference::occurs(Sort what, Sort sort) {
  std::vector<Sort> stack{sort};
  std::vector<Sort> seen;
  while (!stack.empty()) {
    const Sort top = shallow(stack.back());
    stack.pop_back();
    if (top == what)
      return true;
    if (!has_unknowns(top) || std::ranges::find(seen, top) != seen.end())
      continue;
    seen.push_back(top);
    const logic::SortNode &node = store_.node(top);
    if (node.kind == SortKind::Apply || node.kind == SortKind::Function) {
      stack.push_back(Sort{node.a});
      stack.push_back(Sort{node.b});
    }
  }
  return false;
}

bool SortInference::is_string(Sort sort) {
  if (store_.kind(sort) == SortKind::String)
    return true;
  if (store_.kind(sort) != SortKind::Apply)
    return false;
  const Sort argument = shallow(Sort{store_.node(sort).b});
  return store_.kind(argument) == SortKind::Named &&
         store_.name(Symbol{store_.node(argument).a}) == "Char";
}

SortInference::Fit SortInference::bind(Sort variable, Sort sort) {
  Unknown &binding = unknown(variable);
  if (is_unknown(sort)) {
    unknown(sort).numeric = unknown(sort).numeric || binding.numeric;
    binding.solution = sort;
    return Fit::Same;
  }
  if (binding.numeric) {
    const SortKind kind = store_.kind(sort);
    if (kind != SortKind::Int && kind != SortKind::Real) {
      binding.solution = store_.int_sort();
      return clash(store_.int_sort(), sort);
    }
  }
  if (has_unknowns(sort) && occurs(variable, sort))
    return Fit::Different;
  unknown(variable).solution = sort;
  return Fit::Same;
}

// Two sorts that differ at the top and are no unknowns.
SortInference::Fit SortInference::clash(Sort a, Sort b) {
  const auto flexible = [](SortKind kind) {
    return kind == SortKind::Rigid || kind == SortKind::Variable;
  };
  const auto number = [](SortKind kind) { return kind == SortKind::Int || kind == SortKind::Real; };
  const SortKind left = store_.kind(a), right = store_.kind(b);
  if (flexible(left) || flexible(right) || (number(left) && number(right)) ||
      (is_string(a) && is_string(b)))
    return Fit::Coercible;
  return Fit::Different;
}

SortInference::Fit SortInference::unify(Sort a, Sort b) {
  if (a == b)
    return Fit::Same;
  Fit result = Fit::Same;
  work_.clear();
  work_.emplace_back(a, b);
  for (unsigned steps = 0; !work_.empty(); ++steps) {
    const Sort left = shallow(work_.back().first);
    const Sort right = shallow(work_.back().second);
    work_.pop_back();
    if (left == right)
      continue;
    const logic::SortNode x = store_.node(left), y = store_.node(right);
    Fit fit = Fit::Same;
    if (steps > most_steps_of_inference)
      fit = Fit::Different;
    else if (is_unknown(left))
      fit = bind(left, right);
    else if (is_unknown(right))
      fit = bind(right, left);
    else if (x.kind == y.kind && (x.kind == SortKind::Apply || x.kind == SortKind::Function)) {
      work_.emplace_back(Sort{x.b}, Sort{y.b});
      work_.emplace_back(Sort{x.a}, Sort{y.a});
    } else {
      fit = clash(left, right);
    }
    result = std::max(result, fit);
    if (result == Fit::Different)
      return result;
  }
  return result;
}

Sort SortInference::rebuild(Sort sort, Leave unknowns, unsigned depth) {
  sort = shallow(sort);
  if (is_unknown(sort)) {
    if (unknowns == Leave::AsTheyAre)
      return sort;
    if (unknowns == Leave::Shown)
      return unknown(sort).numeric ? store_.int_sort() : store_.rigid(store_.symbol("_"));
    Unknown &binding = unknown(sort);
    binding.solution = generalising_ && !binding.numeric ? store_.sort_variable(next_variable_++)
                                                         : store_.int_sort();
    return binding.solution;
  }
  if (depth > deepest_unification || !has_unknowns(sort))
    return sort;
  const logic::SortNode node = store_.node(sort);
  const Sort head = shallow(Sort{node.a});
  if (node.kind == SortKind::Apply && is_unknown(head) && unknowns == Leave::Solved &&
      !generalising_)
    unknown(head).solution = store_.named(store_.symbol("Any")); // Int has no arguments
  const Sort left = rebuild(Sort{node.a}, unknowns, depth + 1);
  const Sort right = rebuild(Sort{node.b}, unknowns, depth + 1);
  return node.kind == SortKind::Apply ? store_.apply_sort(left, right)
                                      : store_.function_sort(left, right);
}

Sort SortInference::resolve(Sort sort) { return rebuild(sort, Leave::AsTheyAre, 0); }
Sort SortInference::finish(Sort sort) { return rebuild(sort, Leave::Solved, 0); }
Sort SortInference::display(Sort sort) { return rebuild(sort, Leave::Shown, 0); }

bool SortInference::has_rigid(Sort sort) const {
  const logic::SortNode &node = store_.node(sort);
  switch (node.kind) {
  case SortKind::Rigid:
  case SortKind::Variable:
    return true;
  case SortKind::Apply:
  case SortKind::Function:
    return has_rigid(Sort{node.a}) || has_rigid(Sort{node.b});
  default:
    return false;
  }
}

Sort SortInference::join(Sort a, Sort b) {
  if (a == b)
    return a;
  if (a == store_.real_sort() || b == store_.real_sort())
    return store_.real_sort();
  return has_rigid(a) && !has_rigid(b) ? b : a;
}

} // namespace culprit::horn
