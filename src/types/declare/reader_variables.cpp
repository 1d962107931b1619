// The variables of a type that nothing around it binds.
#include "base/overloaded.h"
#include "types/declare/reader.h"

#include <algorithm>

namespace culprit::types {

namespace t = syntax::type;
using syntax::TypeId;

void TypeReader::free_variables(TypeId type, std::vector<Symbol> &free) const {
  std::vector<Symbol> bound;
  gather(type, free, bound);
}

namespace {

// The kinds that a type says of its parts.
void gather_kinds(const syntax::Tree &tree, TypeId type, std::vector<TypeId> &kinds) {
  const auto each = [&](syntax::List<TypeId> list) {
    for (const TypeId element : tree[list])
      gather_kinds(tree, element, kinds);
  };
  std::visit(Overloaded{
                 [&](const t::Kinded &node) {
                   kinds.push_back(node.kind);
                   gather_kinds(tree, node.body, kinds);
                 },
                 [&](const t::Apply &node) {
                   gather_kinds(tree, node.function, kinds);
                   each(node.arguments);
                 },
                 [&](const t::KindArgument &node) { kinds.push_back(node.kind); },
                 [&](const t::Infix &node) { each(node.elements); },
                 [&](const t::Promoted &node) { gather_kinds(tree, node.body, kinds); },
                 [&](const t::PromotedList &node) { each(node.elements); },
                 [&](const t::PromotedTuple &node) { each(node.elements); },
                 [&](const t::Parenthesized &node) { gather_kinds(tree, node.body, kinds); },
                 [&](const t::ListOf &node) { gather_kinds(tree, node.element, kinds); },
                 [&](const t::Tuple &node) { each(node.elements); },
                 [&](const t::Qualified &node) {
                   each(node.context);
                   gather_kinds(tree, node.body, kinds);
                 },
                 [&](const t::Forall &node) {
                   for (const syntax::TypeBinder &binder : tree[node.binders])
                     if (binder.kind != syntax::no_type)
                       kinds.push_back(binder.kind);
                   gather_kinds(tree, node.body, kinds);
                 },
                 [](const auto &) {},
             },
             tree[type].node);
}

} // namespace

void TypeReader::bind_kind_variables(TypeId type) {
  std::vector<TypeId> kinds;
  gather_kinds(module_.tree, type, kinds);
  std::vector<Symbol> names;
  for (std::size_t i = 0; i < kinds.size(); ++i) { // kinds may say kinds themselves
    free_variables(kinds[i], names);
    gather_kinds(module_.tree, TypeId{kinds[i]}, kinds);
  }
  for (const Symbol name : names)
    scope.add(name, environment_.store.unknown());
}

void TypeReader::bind_kind_variables(syntax::List<syntax::TypeBinder> binders) {
  std::vector<Symbol> names;
  for (const syntax::TypeBinder &binder : module_.tree[binders])
    if (binder.kind != syntax::no_type) {
      bind_kind_variables(binder.kind);
      free_variables(binder.kind, names);
    }
  for (const Symbol name : names)
    scope.add(name, environment_.store.unknown());
}

void TypeReader::gather(TypeId type, std::vector<Symbol> &free, std::vector<Symbol> &bound) const {
  const syntax::Tree &tree = module_.tree;
  const auto each = [&](syntax::List<TypeId> list) {
    for (const TypeId element : tree[list])
      gather(element, free, bound);
  };
  std::visit(Overloaded{
                 [&](const t::Variable &node) {
                   const Symbol name = node.name.text;
                   if (std::find(bound.begin(), bound.end(), name) == bound.end() &&
                       std::find(free.begin(), free.end(), name) == free.end() &&
                       scope.find(name) == no_type)
                     free.push_back(name);
                 },
                 [&](const t::Apply &node) {
                   gather(node.function, free, bound);
                   each(node.arguments);
                 },
                 [&](const t::Function &node) {
                   gather(node.argument, free, bound);
                   gather(node.result, free, bound);
                 },
                 [&](const t::Tuple &node) { each(node.elements); },
                 [&](const t::UnboxedSum &node) { each(node.elements); },
                 [&](const t::ListOf &node) { gather(node.element, free, bound); },
                 [&](const t::Forall &node) {
                   const std::size_t mark = bound.size();
                   for (const syntax::TypeBinder &binder : tree[node.binders])
                     bound.push_back(binder.name.name.text);
                   gather(node.body, free, bound);
                   bound.resize(mark);
                 },
                 [&](const t::Qualified &node) {
                   each(node.context);
                   gather(node.body, free, bound);
                 },
                 [&](const t::Infix &node) { each(node.elements); },
                 [&](const t::Kinded &node) { gather(node.body, free, bound); },
                 [&](const t::Strict &node) { gather(node.body, free, bound); },
                 [&](const t::Lazy &node) { gather(node.body, free, bound); },
                 [&](const t::Promoted &node) { gather(node.body, free, bound); },
                 [&](const t::PromotedList &node) { each(node.elements); },
                 [&](const t::PromotedTuple &node) { each(node.elements); },
                 [&](const t::Parenthesized &node) { gather(node.body, free, bound); },
                 [&](const t::Labelled &node) { gather(node.body, free, bound); },
                 [&](const t::Alias &node) {
                   gather(node.body, free, bound);
                   bound.push_back(node.name); // stands for the body from here on
                 },
                 [&](const t::Variants &node) {
                   for (const syntax::Tag &tag : tree[node.tags])
                     if (tag.argument != syntax::no_type)
                       gather(tag.argument, free, bound);
                   each(node.inherited);
                 },
                 [&](const t::Package &node) {
                   const auto *with = std::get_if<syntax::module::With>(&tree[node.type].node);
                   if (with == nullptr)
                     return;
                   for (const syntax::DeclarationId declaration : tree[with->constraints])
                     if (const auto *same =
                             std::get_if<syntax::declaration::TypeSynonym>(&tree[declaration].node))
                       gather(same->type, free, bound);
                 },
                 [&](const auto &) {},
             },
             tree[type].node);
}

} // namespace culprit::types
