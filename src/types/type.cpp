#include "types/type.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::types {

Type Store::variable(Level level, EntityId origin) {
  const Type type =
      push({Shape::Variable, origin, static_cast<std::uint32_t>(variables_.size()), 0});
  variables_.push_back({no_type, level, type});
  return type;
}

Type Store::skolem(Symbol name, Level level, EntityId origin) {
  skolems_.push_back({name, level, no_type});
  return push({Shape::Skolem, origin, static_cast<std::uint32_t>(skolems_.size() - 1), 0});
}

Type Store::bound(std::uint32_t number, EntityId origin) {
  return push({Shape::Bound, origin, number, 0});
}

Type Store::constructor(names::TypeNameId name, EntityId origin) {
  return push({Shape::Constructor, origin, static_cast<std::uint32_t>(name), 0});
}

Type Store::promoted(names::ValueId constructor, EntityId origin) {
  return push({Shape::Promoted, origin, static_cast<std::uint32_t>(constructor), 0});
}

Type Store::literal(Symbol text, EntityId origin) {
  return push({Shape::Literal, origin, static_cast<std::uint32_t>(text), 0});
}

Type Store::apply(Type function, Type argument, EntityId origin) {
  return push({Shape::Apply, origin, static_cast<std::uint32_t>(function),
               static_cast<std::uint32_t>(argument)});
}

Type Store::function(Type argument, Type result, EntityId origin) {
  return apply(apply(constructor(program_->arrow(), origin), argument, origin), result, origin);
}

Type Store::list(Type element, EntityId origin) {
  return apply(constructor(program_->list(), origin), element, origin);
}

Type Store::tuple(std::span<const Type> elements, EntityId origin) {
  if (elements.size() == 1)
    return elements[0];
  Type type =
      constructor(elements.empty() ? program_->unit() : program_->tuple(elements.size()), origin);
  for (const Type element : elements)
    type = apply(type, element, origin);
  return type;
}

Type Store::forall(const Quantifier &quantifier, EntityId origin) {
  quantifiers_.push_back(quantifier);
  return push({Shape::Forall, origin, static_cast<std::uint32_t>(quantifiers_.size() - 1), 0});
}

Type Store::unknown(EntityId origin) {
  has_unknown_ = true;
  return push({Shape::Unknown, origin, 0, 0});
}

bool Store::is_unknown(Type type) const {
  if (!has_unknown_)
    return false;
  type = resolve(type);
  while (nodes_[index(type)].shape == Shape::Apply)
    type = resolve(Type{nodes_[index(type)].first});
  return nodes_[index(type)].shape == Shape::Unknown;
}

bool Store::mentions_unknown(Type type) const {
  if (!has_unknown_)
    return false;
  // A type may have the same part many times, and that one again.
  constexpr std::size_t few = 100;
  std::unordered_set<std::uint32_t> seen;
  std::vector<Type> work{type};
  for (std::size_t parts = 0; !work.empty(); ++parts) {
    const Type part = resolve(work.back());
    work.pop_back();
    const Node &node = nodes_[index(part)];
    if (node.shape == Shape::Unknown)
      return true;
    if (parts > few && !seen.insert(index(part)).second)
      continue;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
    else if (node.shape == Shape::Forall)
      work.push_back(quantifier(part).body);
  }
  return false;
}

std::uint32_t Store::add_bounds(std::span<const Symbol> names) {
  const auto first = static_cast<std::uint32_t>(bounds_.size());
  bounds_.insert(bounds_.end(), names.begin(), names.end());
  return first;
}

Predicate Store::predicate(names::TypeNameId head, std::span<const Type> arguments) {
  const auto first = static_cast<std::uint32_t>(arguments_.size());
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  return {head, first, static_cast<std::uint32_t>(arguments.size())};
}

std::uint32_t Store::add(std::span<const Predicate> predicates) {
  const auto first = static_cast<std::uint32_t>(predicates_.size());
  predicates_.insert(predicates_.end(), predicates.begin(), predicates.end());
  return first;
}

Type Store::resolve(Type type) const {
  for (;;) {
    const Node &node = nodes_[index(type)];
    Type next = no_type;
    if (node.shape == Shape::Variable)
      next = variables_[node.first].binding;
    else if (node.shape == Shape::Skolem)
      next = skolems_[node.first].assumed;
    if (next == no_type)
      return type;
    type = next;
  }
}

Store::Spine Store::spine(Type type) const {
  Spine spine{resolve(type), {}};
  while (nodes_[index(spine.head)].shape == Shape::Apply) {
    const Node &node = nodes_[index(spine.head)];
    spine.arguments.push_back(Type{node.second});
    spine.head = resolve(Type{node.first});
  }
  std::reverse(spine.arguments.begin(), spine.arguments.end());
  return spine;
}

std::optional<std::pair<Type, Type>> Store::as_function(Type type) const {
  const Node &outer = nodes_[index(resolve(type))];
  if (outer.shape != Shape::Apply)
    return std::nullopt;
  const Node &inner = nodes_[index(resolve(Type{outer.first}))];
  if (inner.shape != Shape::Apply || !is(Type{inner.first}, program_->arrow()))
    return std::nullopt;
  return std::pair{Type{inner.second}, Type{outer.second}};
}

Type Store::without_quantifier(Type type) const {
  for (type = resolve(type); nodes_[index(type)].shape == Shape::Forall;)
    type = resolve(quantifier(type).body);
  return type;
}

Store::Signature Store::signature(Type type) const {
  Signature signature{{}, without_quantifier(type)};
  while (const auto arrow = as_function(signature.result)) {
    signature.parameters.push_back(arrow->first);
    signature.result = without_quantifier(arrow->second);
  }
  return signature;
}

bool Store::is(Type type, names::TypeNameId constructor) const {
  const Node &node = nodes_[index(resolve(type))];
  return node.shape == Shape::Constructor && node.first == static_cast<std::uint32_t>(constructor);
}

Type Store::substitute(Type type, std::uint32_t first, std::span<const Type> replacements,
                       EntityId origin, Origins origins) {
  const Node node = nodes_[index(type)]; // a copy: the array grows
  const EntityId at = origins == Origins::Replace ? origin : node.origin;
  switch (node.shape) {
  case Shape::Bound: {
    if (node.first - first >= replacements.size())
      return type;
    // Each occurrence of a variable in a signature may be the one that is wrong.
    const Type replacement = replacements[node.first - first];
    const Node other = nodes_[index(replacement)];
    return other.shape == Shape::Skolem && at != no_entity && at != other.origin
               ? push({Shape::Skolem, at, other.first, 0})
               : replacement;
  }
  case Shape::Variable:
  case Shape::Skolem: {
    const Type behind = resolve(type);
    return behind == type ? type : substitute(behind, first, replacements, origin, origins);
  }
  case Shape::Constructor:
  case Shape::Promoted:
  case Shape::Literal:
  case Shape::Unknown:
    return at == node.origin ? type : push({node.shape, at, node.first, 0});
  case Shape::Apply: {
    const Type function = substitute(Type{node.first}, first, replacements, origin, origins);
    const Type argument = substitute(Type{node.second}, first, replacements, origin, origins);
    const bool same = function == Type{node.first} && argument == Type{node.second};
    return same && at == node.origin ? type : apply(function, argument, at);
  }
  case Shape::Forall: {
    Quantifier copy = quantifiers_[node.first];
    std::vector<Predicate> context(predicates_.begin() + copy.first_predicate,
                                   predicates_.begin() + copy.first_predicate +
                                       copy.predicate_count);
    for (Predicate &predicate : context)
      predicate = substitute(predicate, first, replacements, origin, origins);
    copy.first_predicate = add(context);
    copy.body = substitute(copy.body, first, replacements, origin, origins);
    return forall(copy, at);
  }
  }
  return type;
}

Predicate Store::substitute(const Predicate &predicate, std::uint32_t first,
                            std::span<const Type> replacements, EntityId origin, Origins origins) {
  std::vector<Type> copies(arguments(predicate).begin(), arguments(predicate).end());
  for (Type &argument : copies)
    argument = substitute(argument, first, replacements, origin, origins);
  return this->predicate(predicate.head, copies);
}

bool mentions(const Store &store, Type type, Type part) {
  part = store.resolve(part);
  const Node wanted = store[part];
  std::vector<Type> work{type};
  while (!work.empty()) {
    const Type next = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[next];
    // One skolem has a node for each place that mentions it.
    if (next == part || (node.shape == Shape::Skolem && wanted.shape == Shape::Skolem &&
                         node.first == wanted.first))
      return true;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(next).body);
  }
  return false;
}

} // namespace culprit::types
