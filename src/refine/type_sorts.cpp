// The sorts of types in the logic, and which numbers type variables stand for.
#include "refine/type.h"

#include "types/infer/rows.h"
#include "types/labels.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

using types::Shape;

RefinedTypes::Numbers RefinedTypes::numbers_of(names::TypeNameId of_class, unsigned depth) const {
  constexpr unsigned deepest = 16;
  const auto info = environment_.classes.find(of_class);
  if (info == environment_.classes.end() || depth > deepest)
    return Numbers::None;
  if (names_.is_of_library(of_class)) {
    const std::string_view name = symbols_.name(names_[of_class].name);
    if (name == dialect_.classes.whole_number)
      return Numbers::Whole;
    if (name == dialect_.classes.number)
      return Numbers::Any;
  }
  Numbers result = Numbers::None;
  for (const types::Predicate &superclass : info->second.superclasses)
    if (!superclass.equality())
      result = std::max(result, numbers_of(superclass.head, depth + 1));
  return result;
}

void RefinedTypes::constrain(names::TypeNameId of_class, std::span<const types::Type> arguments) {
  const Numbers numbers = arguments.size() == 1 ? numbers_of(of_class) : Numbers::None;
  if (numbers == Numbers::None)
    return;
  const types::Store &store = environment_.store;
  const types::Type variable = store.resolve(arguments[0]);
  const Shape shape = store[variable].shape;
  if (shape != Shape::Bound && shape != Shape::Skolem && shape != Shape::Variable)
    return;
  Numbers &known = numbers_[key(variable)];
  known = std::max(known, numbers);
  fractions_ = fractions_ || known == Numbers::Any;
}

void RefinedTypes::same_numbers(VariableKey variable, Refined other) {
  const RefinedType &itself = nodes_[index(other)];
  const auto known = numbers_.find(variable);
  if (known != numbers_.end() && itself.form == Form::Variable && itself.arguments.empty())
    numbers_[itself.variable] = known->second;
}

void RefinedTypes::constrain(const types::Predicate &predicate) {
  if (!predicate.equality())
    constrain(predicate.head, environment_.store.arguments(predicate));
}

void RefinedTypes::constrain(types::Type predicate) {
  const types::Store::Spine spine = environment_.store.spine(predicate);
  const types::Node &head = environment_.store[spine.head];
  if (head.shape == Shape::Constructor)
    constrain(names::TypeNameId{head.first}, spine.arguments);
}

// Numbers of a type that is not known need not be whole: what holds of all real numbers holds of
// theirs, and nothing else does.
SortId RefinedTypes::variable_sort(VariableKey key) {
  if (const auto known = numbers_.find(key); known != numbers_.end())
    return known->second == Numbers::Whole ? formulas_.int_sort() : formulas_.real_sort();
  return formulas_.rigid(fmt::format("t##{}", static_cast<std::uint64_t>(key)));
}

SortId RefinedTypes::sort_of_head(names::TypeNameId head, std::span<const SortId> arguments) {
  if (const auto known = embedded_.find(head); known != embedded_.end())
    return formulas_.is_basic(known->second) ? known->second
                                             : formulas_.applied(known->second, arguments);
  if (head == names_.arrow() && arguments.size() == 2)
    return formulas_.function(arguments.first(1), arguments[1]);
  return formulas_.named(sort_name(head), arguments);
}

std::string RefinedTypes::sort_name(names::TypeNameId head) const {
  const names::TypeName &name = names_[head];
  const std::string_view text = symbols_.name(name.name);
  return name.module == names::no_module
             ? std::string(text)
             : fmt::format("{}.{}", symbols_.name(names_[name.module].name), text);
}

SortId RefinedTypes::sort(Refined type) {
  if (index(type) < sorts_.size() && sorts_[index(type)] != no_sort)
    return sorts_[index(type)];
  const RefinedType &node = nodes_[index(type)];
  SortId result = no_sort;
  switch (node.form) {
  case Form::Forall:
    result = sort(node.result);
    break;
  case Form::Function: {
    const SortId argument = sort(node.argument);
    result = formulas_.function(std::span(&argument, 1), sort(node.result));
    break;
  }
  case Form::Data:
  case Form::Variable: {
    std::vector<SortId> arguments;
    for (const Refined argument : node.arguments)
      arguments.push_back(sort(argument));
    result = node.form == Form::Data ? sort_of_head(node.head, arguments)
                                     : formulas_.applied(variable_sort(node.variable), arguments);
    break;
  }
  }
  if (sorts_.size() <= index(type))
    sorts_.resize(nodes_.size(), no_sort);
  return sorts_[index(type)] = result;
}

SortId RefinedTypes::sort(types::Type type) { return sort(type, nullptr); }

SortId RefinedTypes::general_sort(types::Type type) {
  Generalised generalised;
  const types::Store &store = environment_.store;
  type = store.resolve(type);
  while (store[type].shape == Shape::Forall) {
    for (const types::Predicate &predicate : store.context(store.quantifier(type)))
      constrain(predicate);
    type = store.resolve(store.quantifier(type).body);
  }
  std::vector<SortId> arguments;
  while (const auto function = store.as_function(type)) {
    arguments.push_back(sort(function->first, &generalised));
    type = store.resolve(function->second);
  }
  const SortId result = sort(type, &generalised);
  return formulas_.function(arguments, result, static_cast<std::int64_t>(generalised.size()));
}

SortId RefinedTypes::sort(types::Type type, Generalised *generalised) {
  const types::Store &store = environment_.store;
  type = store.resolve(type);
  if (store[type].shape == Shape::Forall)
    return sort(store.quantifier(type).body, generalised);
  if (const auto label = types::label_of(store, symbols_, type)) {
    const SortId body = sort(label->body, generalised);
    return label->optional ? sort_of_head(option(), std::span(&body, 1)) : body;
  }
  if (const auto function = store.as_function(type)) {
    const SortId argument = sort(function->first, generalised);
    return formulas_.function(std::span(&argument, 1), sort(function->second, generalised));
  }
  if (types::is_variants(environment_, symbols_, type))
    return variable_sort(key_of_variants);
  const types::Store::Spine spine = store.spine(type);
  std::vector<SortId> arguments;
  for (const types::Type argument : spine.arguments)
    arguments.push_back(sort(argument, generalised));
  if (store[spine.head].shape == Shape::Constructor)
    return sort_of_head(names::TypeNameId{store[spine.head].first}, arguments);
  const VariableKey variable = key(spine.head);
  if (generalised == nullptr)
    return formulas_.applied(variable_sort(variable), arguments);
  return formulas_.applied(generalise(variable, *generalised), arguments);
}

SortId RefinedTypes::generalise(VariableKey variable, Generalised &generalised) {
  if (numbers_.contains(variable) || variable == key_of_variants)
    return variable_sort(variable);
  auto [known, added] = generalised.try_emplace(variable, no_sort);
  if (added)
    known->second = formulas_.variable(static_cast<std::int64_t>(generalised.size() - 1));
  return known->second;
}

SortId RefinedTypes::sort(Refined type, Generalised &generalised) {
  const RefinedType &node = nodes_[index(type)];
  if (node.form == Form::Forall)
    return sort(node.result, generalised);
  if (node.form == Form::Function) {
    const SortId argument = sort(node.argument, generalised);
    return formulas_.function(std::span(&argument, 1), sort(node.result, generalised));
  }
  std::vector<SortId> arguments;
  for (const Refined argument : node.arguments)
    arguments.push_back(sort(argument, generalised));
  return node.form == Form::Data
             ? sort_of_head(node.head, arguments)
             : formulas_.applied(generalise(node.variable, generalised), arguments);
}

SortId RefinedTypes::general_sort(Refined type) {
  Generalised generalised;
  std::vector<SortId> arguments;
  type = body(type);
  while (nodes_[index(type)].form == Form::Function) {
    arguments.push_back(sort(nodes_[index(type)].argument, generalised));
    type = body(nodes_[index(type)].result);
  }
  const SortId result = sort(type, generalised);
  return formulas_.function(arguments, result, static_cast<std::int64_t>(generalised.size()));
}

SortId RefinedTypes::general_function_sort(types::Type argument, types::Type result) {
  Generalised generalised;
  const SortId from = sort(argument, &generalised);
  const SortId to = sort(result, &generalised);
  return formulas_.function(std::span(&from, 1), to, static_cast<std::int64_t>(generalised.size()));
}

SortId RefinedTypes::general_function_sort(types::Type argument, SortId result) {
  Generalised generalised;
  const SortId from = sort(argument, &generalised);
  return formulas_.function(std::span(&from, 1), result,
                            static_cast<std::int64_t>(generalised.size()));
}

} // namespace culprit::refine
