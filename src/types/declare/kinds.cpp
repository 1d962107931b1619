#include "types/declare/kinds.h"

#include <algorithm>
#include <utility>

namespace culprit::types {

namespace {

constexpr std::size_t number(Kind kind) { return static_cast<std::size_t>(kind); }

} // namespace

// ---- kinds by themselves

Kind Kinds::add(Node node) {
  nodes_.push_back(node);
  return Kind{static_cast<std::uint32_t>(nodes_.size() - 1)};
}

Kind Kinds::variable() {
  return add({Form::Variable, Kind{static_cast<std::uint32_t>(nodes_.size())}, {}});
}

Kind Kinds::arrow(Kind argument, Kind result) { return add({Form::Arrow, argument, result}); }

Kind Kinds::resolve(Kind kind) const {
  while (nodes_[number(kind)].form == Form::Variable && nodes_[number(kind)].first != kind)
    kind = nodes_[number(kind)].first;
  return kind;
}

std::optional<std::pair<Kind, Kind>> Kinds::as_arrow(Kind kind) {
  kind = resolve(kind);
  if (nodes_[number(kind)].form == Form::Variable) {
    const Kind argument = variable();
    nodes_[number(kind)].first = arrow(argument, variable());
    kind = nodes_[number(kind)].first;
  }
  if (nodes_[number(kind)].form != Form::Arrow)
    return std::nullopt;
  return std::pair{nodes_[number(kind)].first, nodes_[number(kind)].second};
}

bool Kinds::occurs(Kind variable, Kind in) const {
  std::vector<Kind> work{in};
  while (!work.empty()) {
    const Kind kind = resolve(work.back());
    work.pop_back();
    if (kind == variable)
      return true;
    if (nodes_[number(kind)].form == Form::Arrow)
      work.insert(work.end(), {nodes_[number(kind)].first, nodes_[number(kind)].second});
  }
  return false;
}

bool Kinds::unify(Kind left, Kind right) {
  std::vector<std::pair<Kind, Kind>> work{{left, right}};
  while (!work.empty()) {
    Kind a = resolve(work.back().first);
    Kind b = resolve(work.back().second);
    work.pop_back();
    if (nodes_[number(a)].form != Form::Variable)
      std::swap(a, b);
    if (a == b)
      continue;
    Node &node = nodes_[number(a)];
    const Node other = nodes_[number(b)];
    if (node.form == Form::Variable)
      node.first = occurs(a, b) ? unknown : b;
    else if (a == unknown || b == unknown)
      continue;
    else if (node.form != Form::Arrow || other.form != Form::Arrow)
      return false;
    else
      work.insert(work.end(), {{node.second, other.second}, {node.first, other.first}});
  }
  return true;
}

std::size_t Kinds::argument_count(Kind kind) const {
  std::size_t count = 0;
  for (kind = resolve(kind); nodes_[number(kind)].form == Form::Arrow; ++count)
    kind = resolve(nodes_[number(kind)].second);
  return count;
}

std::string Kinds::print(Kind kind) const {
  kind = resolve(kind);
  const Node &node = nodes_[number(kind)];
  if (node.form != Form::Arrow)
    return kind == of_values ? "Type" : kind == of_classes ? "Constraint" : "_";
  const Kind argument = resolve(node.first);
  const bool nested = nodes_[number(argument)].form == Form::Arrow;
  return (nested ? "(" + print(argument) + ")" : print(argument)) + " -> " + print(node.second);
}

// ---- the kinds of names

Kind Kinds::of(names::TypeNameId name) {
  if (const auto entry = known_.find(name); entry != known_.end()) {
    if (const auto open = open_.find(name); open != open_.end())
      outermost_ = std::min(outermost_, open->second);
    return entry->second;
  }
  // Those that are declared with the help of each other see what is known of them so far. What has
  // been found of them when the outermost one ends holds for all of their uses.
  const std::size_t before = nodes_.size();
  const Kind own = variable();
  known_.emplace(name, own);
  const unsigned depth = ++depth_;
  open_.emplace(name, depth);
  const unsigned outer = std::exchange(outermost_, depth);
  const Kind found = declared(name);
  --depth_;
  if (!unify(own, found))
    known_.at(name) = unknown;
  if (outermost_ == depth) {
    std::erase_if(open_, [&](const auto &entry) { return entry.second >= depth; });
    for (std::size_t i = before; i < nodes_.size(); ++i)
      if (nodes_[i].form == Form::Variable && number(nodes_[i].first) == i)
        nodes_[i].first = unknown;
  } else {
    open_.at(name) = outermost_;
  }
  outermost_ = std::min(outer, outermost_);
  return known_.at(name);
}

Kind Kinds::declared(names::TypeNameId name) {
  constexpr unsigned deepest = 200; // chains of declarations
  if (depth_ > deepest || name == program_.unknown_type() || name == program_.unit() ||
      environment_.families.contains(name) || symbols_.name(program_[name].name).ends_with('#'))
    return unknown;
  if (name == program_.arrow())
    return arrow(of_values, arrow(of_values, of_values));
  if (name == program_.list())
    return arrow(of_values, of_values);
  if (const auto synonym = environment_.synonyms.find(name); synonym != environment_.synonyms.end())
    return taking(synonym->second.first_bound, synonym->second.bound_count,
                  of_type(synonym->second.body));
  if (const auto info = environment_.classes.find(name); info != environment_.classes.end())
    return of_class(info->second);
  for (std::size_t size = 2; size <= names::Program::largest_tuple; ++size)
    if (name == program_.tuple(size)) {
      Kind result = of_values;
      for (; size > 0; --size)
        result = arrow(of_values, result);
      return result;
    }
  if (const auto info = environment_.data.find(name); info != environment_.data.end())
    return of_data(name, info->second);
  return unknown;
}

// Its constructors say what it takes beyond its parameters.
Kind Kinds::of_data(names::TypeNameId name, const DataInfo &info) {
  Kind result =
      with_signature.contains(name) || !info.constructors.empty() ? variable() : of_values;
  for (std::size_t i = 0; i < info.parameters.size(); ++i)
    result = arrow(variable(), result);
  unify(known_.at(name), result);
  for (const names::ValueId constructor : info.constructors)
    if (const Type type = environment_.values[index(constructor)].type; type != no_type)
      unify(of_type(type), of_values);
  return result;
}

Kind Kinds::of_class(const ClassInfo &info) {
  const Kind result = taking(info.first_bound, info.bound_count, of_classes);
  for (const Predicate &superclass : info.superclasses)
    assume(superclass);
  for (const names::ValueId method : info.methods) {
    const Type type = environment_.values[index(method)].type;
    if (type == no_type || environment_.store[type].shape != Shape::Forall)
      continue;
    const std::uint32_t first = environment_.store.quantifier(type).first_bound;
    for (std::uint32_t i = 0; i < info.bound_count; ++i)
      bound_[first + i] = of_bound(info.first_bound + i);
    of_type(type);
  }
  return result;
}

Kind Kinds::taking(std::uint32_t first_bound, std::size_t count, Kind result) {
  for (auto i = static_cast<std::uint32_t>(count); i-- > 0;)
    result = arrow(of_bound(first_bound + i), result);
  return result;
}

// ---- the kinds of types that were read

Kind Kinds::of_bound(std::uint32_t number) {
  const auto [entry, added] = bound_.try_emplace(number, unknown);
  if (added)
    entry->second = variable();
  return entry->second;
}

void Kinds::assume(const Predicate &predicate) {
  const auto arguments = environment_.store.arguments(predicate);
  Kind rest = predicate.equality() ? unknown : of(predicate.head);
  const Kind shared = variable();
  for (const Type argument : arguments) {
    const Kind kind = of_type(argument);
    if (predicate.equality() && arguments.size() == 2)
      unify(shared, kind);
    const auto taken = as_arrow(rest);
    if (!taken)
      continue;
    unify(taken->first, kind);
    rest = taken->second;
  }
}

Kind Kinds::of_quantified(Type type) {
  const Store &store = environment_.store;
  const Quantifier quantifier = store.quantifier(type);
  const auto context = store.context(quantifier);
  for (const Predicate &predicate : std::vector<Predicate>(context.begin(), context.end()))
    assume(predicate);
  return of_type(quantifier.body);
}

Kind Kinds::of_type(Type type) {
  const Store &store = environment_.store;
  type = store.resolve(type);
  while (const auto function = store.as_function(type)) {
    unify(of_type(function->first), of_values);
    type = store.resolve(function->second);
    if (!store.as_function(type)) {
      unify(of_type(type), of_values);
      return of_values;
    }
  }
  const types::Node &node = store[type];
  switch (node.shape) {
  case Shape::Bound:
    return of_bound(node.first);
  case Shape::Constructor:
    return names::TypeNameId{node.first} == names::no_type_name ? unknown
                                                                : of(names::TypeNameId{node.first});
  case Shape::Forall:
    return of_quantified(type);
  case Shape::Apply:
    break;
  default:
    return unknown;
  }
  const Store::Spine spine = store.spine(type);
  std::vector<Kind> arguments;
  for (const Type argument : spine.arguments)
    arguments.push_back(of_type(argument));
  // Several constraints in parentheses are written as a tuple is.
  if (arguments.size() >= 2 && arguments.size() <= names::Program::largest_tuple &&
      store.is(spine.head, program_.tuple(arguments.size()))) {
    const auto any = [&](Kind wanted) {
      return std::ranges::any_of(arguments, [&](Kind kind) { return resolve(kind) == wanted; });
    };
    if (any(of_classes))
      return of_classes;
    if (any(unknown) && !any(of_values)) // it may be either
      return unknown;
  }
  Kind kind = of_type(spine.head);
  for (const Kind argument : arguments) {
    const auto taken = as_arrow(kind);
    if (!taken)
      return unknown;
    unify(taken->first, argument);
    kind = taken->second;
  }
  return kind;
}

} // namespace culprit::types
