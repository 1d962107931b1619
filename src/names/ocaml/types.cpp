// What the names in types of OCaml mean, and what type definitions declare.
#include "names/ocaml/lookup.h"
#include "names/ocaml/modules.h"
#include "names/ocaml/phrases.h"
#include "syntax/languages.h"

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

TypeId walk(Context &context, TypeId id, const type::Constructor &node) {
  context.resolution.types[index(id)] = look_up_type(context, node.name, context.tree[id].range);
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::Apply &node) {
  resolve_types(context, node.arguments);
  return node.function;
}

TypeId walk(Context &context, TypeId, const type::Function &node) {
  resolve_type(context, node.argument);
  return node.result;
}

TypeId walk(Context &context, TypeId, const type::Tuple &node) {
  resolve_types(context, node.elements);
  return no_type;
}

TypeId walk(Context &, TypeId, const type::Forall &node) { return node.body; }

TypeId walk(Context &, TypeId, const type::Parenthesized &node) { return node.body; }

TypeId walk(Context &, TypeId, const type::Labelled &node) { return node.body; }

TypeId walk(Context &, TypeId, const type::Alias &node) { return node.body; }

TypeId walk(Context &context, TypeId, const type::Package &node) {
  (void)resolve_module_type(context, node.type, inner_name(context, "(module)"));
  return no_type;
}

TypeId walk(Context &context, TypeId, const type::Variants &node) {
  for (const Tag &tag : context.tree[node.tags])
    resolve_type(context, tag.argument);
  resolve_types(context, node.inherited);
  return no_type;
}

template <class Node>
concept NamelessType =
    OneOf<Node, type::Variable, type::Wildcard, type::Broken> || HaskellOnly<Node>;
TypeId walk(Context &, TypeId, const NamelessType auto &) { return no_type; }

} // namespace

void resolve_type(Context &context, TypeId id) {
  while (id != no_type)
    id = std::visit([&](const auto &node) { return walk(context, id, node); },
                    context.tree[id].node);
}

void resolve_types(Context &context, List<TypeId> list) {
  for (const TypeId id : context.tree[list])
    resolve_type(context, id);
}

} // namespace culprit::names::ocaml
