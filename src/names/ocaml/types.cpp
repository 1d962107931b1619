// What the names in types of OCaml mean, and what type definitions declare.
#include "names/ocaml/resolver.h"

namespace culprit::names::ocaml {

using namespace syntax;

void Resolver::type(TypeId id) {
  while (id != no_type)
    id = std::visit([&](const auto &node) { return walk(id, node); }, tree_[id].node);
}

void Resolver::types(List<TypeId> list) {
  for (const TypeId id : tree_[list])
    type(id);
}

TypeId Resolver::walk(TypeId id, const type::Constructor &node) {
  of(result_.types, id) = type_name(node.name, tree_[id].range);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::Apply &node) {
  types(node.arguments);
  return node.function;
}

TypeId Resolver::walk(TypeId, const type::Function &node) {
  type(node.argument);
  return node.result;
}

TypeId Resolver::walk(TypeId, const type::Tuple &node) {
  types(node.elements);
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::Forall &node) { return node.body; }
TypeId Resolver::walk(TypeId, const type::Parenthesized &node) { return node.body; }
TypeId Resolver::walk(TypeId, const type::Labelled &node) { return node.body; }
TypeId Resolver::walk(TypeId, const type::Alias &node) { return node.body; }

TypeId Resolver::walk(TypeId, const type::Package &node) {
  (void)type_of(node.type, inner_name(symbols_.intern("(module)")));
  return no_type;
}

TypeId Resolver::walk(TypeId, const type::Variants &node) {
  for (const Tag &tag : tree_[node.tags])
    type(tag.argument);
  types(node.inherited);
  return no_type;
}

} // namespace culprit::names::ocaml
