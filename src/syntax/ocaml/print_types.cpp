// Types, as OCaml.
#include "syntax/ocaml/printer.h"

namespace culprit::syntax::ocaml {

Printer::TypeLevel Printer::level_of(TypeId id) const {
  const TypeNode &node = tree_[id].node;
  if (std::holds_alternative<type::Forall>(node))
    return TypeLevel::Polymorphic;
  if (std::holds_alternative<type::Alias>(node))
    return TypeLevel::Alias;
  if (std::holds_alternative<type::Function>(node) || std::holds_alternative<type::Labelled>(node))
    return TypeLevel::Function;
  return std::holds_alternative<type::Tuple>(node) ? TypeLevel::Tuple : TypeLevel::Applied;
}

void Printer::type_at(TypeId id, TypeLevel least) {
  wrapped(level_of(id) < least, [&] { type(id); });
}

void Printer::parameters(List<TypeBinder> list) {
  if (list.empty())
    return;
  wrapped(list.count > 1, [&] {
    separated(list, ", ", [&](const TypeBinder &binder) {
      if (binder.covariant)
        text("+");
      symbol(binder.name.name.text);
    });
  });
  text(" ");
}

void Printer::binders(List<TypeBinder> list) {
  separated(list, " ", [&](const TypeBinder &binder) { symbol(binder.name.name.text); });
  text(". ");
}

void Printer::show(const type::Variable &node) { plain(node.name); }
void Printer::show(const type::Constructor &node) { plain(node.name); }
void Printer::show(const type::Wildcard &) { text("_"); }

void Printer::show(const type::Apply &node) {
  if (node.arguments.count == 1) {
    type_at(tree_[node.arguments][0], TypeLevel::Applied);
  } else {
    text("(");
    separated(node.arguments, ", ", [&](TypeId element) { type_at(element, TypeLevel::Alias); });
    text(")");
  }
  text(" ");
  type(node.function);
}

void Printer::show(const type::Function &node) {
  if (std::holds_alternative<type::Labelled>(tree_[node.argument].node))
    type(node.argument);
  else
    type_at(node.argument, TypeLevel::Tuple);
  text(" -> ");
  type_at(node.result, TypeLevel::Function);
}

void Printer::show(const type::Tuple &node) {
  separated(node.elements, " * ", [&](TypeId type) { type_at(type, TypeLevel::Applied); });
}

// `type a.` binds names of types, 'a. variables.
void Printer::show(const type::Forall &node) {
  const auto binders_of = tree_[node.binders];
  if (!binders_of.empty() && !symbols_.name(binders_of[0].name.name.text).starts_with('\''))
    text("type ");
  binders(node.binders);
  type_at(node.body, TypeLevel::Alias);
}

void Printer::show(const type::Parenthesized &node) {
  text("(");
  type(node.body);
  text(")");
}

void Printer::show(const type::Labelled &node) {
  if (node.optional)
    text("?");
  symbol(node.label);
  text(":");
  type_at(node.body, TypeLevel::Tuple);
}

void Printer::show(const type::Variants &node) {
  using Bound = type::Variants::Bound;
  text(node.bound == Bound::Exact ? "[ " : node.bound == Bound::Lower ? "[> " : "[< ");
  separated(node.tags, " | ", [&](const Tag &tag) {
    text("`");
    symbol(tag.name.name.text);
    if (tag.argument != no_type) {
      text(" of ");
      type_at(tag.argument, TypeLevel::Alias);
    }
  });
  if (!node.tags.empty() && !node.inherited.empty())
    text(" | ");
  separated(node.inherited, " | ", [&](TypeId type) { type_at(type, TypeLevel::Applied); });
  if (!node.required.empty())
    text(" >");
  for (const PlacedName &name : tree_[node.required]) {
    text(" `");
    symbol(name.name.text);
  }
  text(" ]");
}

void Printer::show(const type::Package &node) {
  text("(module ");
  module(node.type);
  text(")");
}

void Printer::show(const type::Alias &node) {
  type_at(node.body, TypeLevel::Alias);
  text(" as ");
  symbol(node.name);
}

void Printer::show(const type::Broken &) { text("[%unknown]"); }

} // namespace culprit::syntax::ocaml
