// Names in types. Variables of types are not resolved: types/ gives them their scopes.
#include "names/resolver.h"

namespace culprit::names {

using namespace syntax;

TypeId head_of(const Tree &tree, TypeId id) {
  while (id != no_type) {
    const TypeNode &node = tree[id].node;
    if (std::holds_alternative<type::Constructor>(node) ||
        std::holds_alternative<type::Operator>(node))
      return id;
    if (const auto *forall = std::get_if<type::Forall>(&node))
      id = forall->body;
    else if (const auto *qualified = std::get_if<type::Qualified>(&node))
      id = qualified->body;
    else if (const auto *parenthesized = std::get_if<type::Parenthesized>(&node))
      id = parenthesized->body;
    else if (const auto *kinded = std::get_if<type::Kinded>(&node))
      id = kinded->body;
    else if (const auto *apply = std::get_if<type::Apply>(&node))
      id = apply->function;
    else if (const auto *infix = std::get_if<type::Infix>(&node);
             infix && infix->elements.count == 3)
      id = tree[infix->elements][1];
    else
      return no_type;
  }
  return no_type;
}

Reference Resolver::type_name(Name name, Range range, bool promoted) {
  const auto as_value = [&]() -> std::optional<Reference> {
    if (const std::optional<Reference> found = built_in(Space::Value, name, range))
      return found;
    return unique(Space::Value, name, range);
  };
  const auto as_type = [&]() -> std::optional<Reference> {
    if (const std::optional<Reference> found = built_in(Space::Type, name, range))
      return found;
    return unique(Space::Type, name, range);
  };
  std::optional<Reference> found = promoted ? as_value() : as_type();
  if (!found)
    found = promoted ? as_type() : as_value(); // a constructor needs no tick where it is clear
  if (found)
    return *found;
  if (kinds_ > 0)
    return {};
  return unbound(Space::Type, name, range, "type");
}

void Resolver::type(TypeId id) {
  while (id != no_type)
    id = std::visit([&](const auto &node) { return walk(id, node); }, tree_[id].node);
}

void Resolver::types(List<TypeId> list) {
  for (const TypeId id : tree_[list])
    type(id);
}

void Resolver::kind(TypeId id) {
  ++kinds_;
  type(id);
  --kinds_;
}

void Resolver::binders(List<TypeBinder> list) {
  for (const TypeBinder &binder : tree_[list])
    kind(binder.kind);
}

TypeId Resolver::walk(TypeId id, const type::Constructor &node) {
  const bool star = symbols_.name(node.name.text) == "*"; // the kind, unless something is called so
  kinds_ += star ? 1 : 0;
  of(result_.types, id) = type_name(node.name, tree_[id].range, false);
  kinds_ -= star ? 1 : 0;
  return no_type;
}

TypeId Resolver::walk(TypeId id, const type::Operator &node) {
  of(result_.types, id) = type_name(node.name, tree_[id].range, node.promoted);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::Apply &node) {
  types(node.arguments);
  return node.function;
}

TypeId Resolver::walk(TypeId, const type::KindArgument &node) {
  kind(node.kind);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::Function &node) {
  type(node.argument);
  return node.result;
}

TypeId Resolver::walk(TypeId, const type::Tuple &node) {
  types(node.elements);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::UnboxedSum &node) {
  types(node.elements);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::ListOf &node) { return node.element; }

TypeId Resolver::walk(TypeId, const type::Forall &node) {
  binders(node.binders);
  return node.body;
}

TypeId Resolver::walk(TypeId, const type::Qualified &node) {
  types(node.context);
  return node.body;
}

TypeId Resolver::walk(TypeId, const type::Infix &node) {
  types(node.elements);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::Kinded &node) {
  kind(node.kind);
  return node.body;
}

TypeId Resolver::walk(TypeId, const type::Strict &node) { return node.body; }
TypeId Resolver::walk(TypeId, const type::Lazy &node) { return node.body; }

TypeId Resolver::walk(TypeId, const type::Promoted &node) {
  const Type &body = tree_[node.body];
  const auto *constructor = std::get_if<type::Constructor>(&body.node);
  if (constructor == nullptr)
    return node.body;
  of(result_.types, node.body) = type_name(constructor->name, body.range, true);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::PromotedList &node) {
  types(node.elements);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::PromotedTuple &node) {
  types(node.elements);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::Parenthesized &node) { return node.body; }

} // namespace culprit::names
