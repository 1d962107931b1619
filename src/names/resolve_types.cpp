// Names in types. Variables of types are not resolved: types/ gives them their scopes.
#include "names/lookup.h"
#include "names/phrases.h"
#include "syntax/languages.h"

namespace culprit::names {

using namespace syntax;

namespace {

// What an instance defines is a type of its class, whether or not its name is in scope.
bool is_associated(Context &context, TypeId id) {
  if (id != context.associated)
    return false;
  context.resolution.types[index(id)] = context.associated_meaning;
  return true;
}

TypeId walk(Context &context, TypeId id, const type::Constructor &node) {
  if (is_associated(context, id))
    return no_type;
  const bool star =
      context.symbols.name(node.name.text) == "*"; // the kind, unless something is called so
  context.kinds += star ? 1 : 0;
  context.resolution.types[index(id)] = look_up_type(
      context, node.name, context.tree[id].range,
      context.kinds == 0 && context.of_values.contains(id) ? Promoted::Never : Promoted::Otherwise);
  context.kinds -= star ? 1 : 0;
  return no_type;
}

TypeId walk(Context &context, TypeId id, const type::Operator &node) {
  if (is_associated(context, id))
    return no_type;
  context.resolution.types[index(id)] =
      look_up_type(context, node.name, context.tree[id].range,
                   node.promoted ? Promoted::First : Promoted::Otherwise);
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::Apply &node) {
  resolve_types(context, node.arguments);
  return node.function;
}

TypeId walk(Context &context, TypeId, const type::KindArgument &node) {
  resolve_kind(context, node.kind);
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::Function &node) {
  resolve_value_type(context, node.argument);
  context.of_values.insert(head_of(context.tree, node.result));
  return node.result;
}

TypeId walk(Context &context, TypeId, const type::Tuple &node) {
  resolve_types(context, node.elements);
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::UnboxedSum &node) {
  resolve_types(context, node.elements);
  return no_type;
}

TypeId walk(Context &, TypeId, const type::ListOf &node) { return node.element; }

TypeId walk(Context &context, TypeId, const type::Forall &node) {
  resolve_binders(context, node.binders);
  return node.body;
}

TypeId walk(Context &context, TypeId, const type::Qualified &node) {
  resolve_types(context, node.context);
  return node.body;
}

TypeId walk(Context &context, TypeId, const type::Infix &node) {
  resolve_types(context, node.elements);
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::Kinded &node) {
  resolve_kind(context, node.kind);
  return node.body;
}

TypeId walk(Context &, TypeId, const type::Strict &node) { return node.body; }

TypeId walk(Context &, TypeId, const type::Lazy &node) { return node.body; }

TypeId walk(Context &context, TypeId, const type::Promoted &node) {
  const Type &body = context.tree[node.body];
  const auto *constructor = std::get_if<type::Constructor>(&body.node);
  if (constructor == nullptr)
    return node.body;
  context.resolution.types[index(node.body)] =
      look_up_type(context, constructor->name, body.range, Promoted::First);
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::PromotedList &node) {
  resolve_types(context, node.elements);
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::PromotedTuple &node) {
  resolve_types(context, node.elements);
  return no_type;
}

TypeId walk(Context &, TypeId, const type::Parenthesized &node) { return node.body; }

template <class Node>
concept NamelessType =
    OneOf<Node, type::Variable, type::Literal, type::Wildcard, type::Splice, type::Broken>;
TypeId walk(Context &, TypeId, const NamelessType auto &) { return no_type; }
TypeId walk(Context &, TypeId, const OcamlOnly auto &) { return no_type; }

} // namespace

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

void resolve_type(Context &context, TypeId id) {
  while (id != no_type)
    id = std::visit([&](const auto &node) { return walk(context, id, node); },
                    context.tree[id].node);
}

void resolve_value_type(Context &context, TypeId id) {
  context.of_values.insert(head_of(context.tree, id));
  resolve_type(context, id);
}

void resolve_types(Context &context, List<TypeId> list) {
  for (const TypeId id : context.tree[list])
    resolve_type(context, id);
}

void resolve_kind(Context &context, TypeId id) {
  ++context.kinds;
  resolve_type(context, id);
  --context.kinds;
}

void resolve_binders(Context &context, List<TypeBinder> list) {
  for (const TypeBinder &binder : context.tree[list])
    resolve_kind(context, binder.kind);
}

} // namespace culprit::names
