// Types, as Haskell.
#include "syntax/haskell/printer.h"

namespace culprit::syntax::haskell {

namespace {

template <class... Nodes> bool is_one_of(const TypeNode &node) {
  return (std::holds_alternative<Nodes>(node) || ...);
}

} // namespace

// As an argument, or applied.
void Printer::atomic(TypeId id) {
  const TypeNode &node = tree_[id].node;
  const auto *constructor = std::get_if<type::Constructor>(&node);
  const bool star = constructor != nullptr && symbols_.name(constructor->name.text) == "*";
  wrapped(star || is_one_of<type::Apply, type::Function, type::Forall, type::Qualified, type::Infix,
                            type::Operator, type::Kinded>(node),
          [&] { type(id); });
}

// Beside an operator, or as the argument of a function.
void Printer::type_operand(TypeId id) {
  wrapped(is_one_of<type::Function, type::Forall, type::Qualified, type::Infix, type::Kinded>(
              tree_[id].node),
          [&] { type(id); });
}

void Printer::unkinded(TypeId id) {
  wrapped(is_one_of<type::Kinded>(tree_[id].node), [&] { type(id); });
}

void Printer::context(List<TypeId> list) {
  if (list.count == 1) {
    const TypeId only = tree_[list][0];
    wrapped(
        is_one_of<type::Function, type::Forall, type::Qualified, type::Kinded>(tree_[only].node),
        [&] { type(only); });
  } else {
    elements("(", list, ", ", ")");
  }
  text(" => ");
}

void Printer::binder(const TypeBinder &binder) {
  const bool bare = binder.kind == no_type && !binder.inferred;
  if (!bare)
    text(binder.inferred ? "{" : "(");
  plain(binder.name.name);
  if (binder.kind != no_type) {
    text(" :: ");
    type(binder.kind);
  }
  if (!bare)
    text(binder.inferred ? "}" : ")");
}

void Printer::binders(List<TypeBinder> list) {
  for (const TypeBinder &element : tree_[list]) {
    text(" ");
    binder(element);
  }
}

void Printer::forall(List<TypeBinder> list, std::string_view end) {
  text("forall");
  binders(list);
  text(end);
}

void Printer::elements(std::string_view open, List<TypeId> list, std::string_view separator,
                       std::string_view close) {
  text(open);
  separated(list, separator, [&](TypeId element) { type(element); });
  text(close);
}

void Printer::show(const type::Variable &node) { operand(node.name); }

void Printer::show(const type::Constructor &node) {
  const bool star = symbols_.name(node.name.text) == "*" && node.name.qualifier == no_symbol;
  wrapped(is_operator(node.name) && !star, [&] { plain(node.name); });
}

void Printer::show(const type::Literal &node) { literal(node.value); }
void Printer::show(const type::Wildcard &) { text("_"); }

void Printer::show(const type::Apply &node) {
  atomic(node.function);
  for (const TypeId argument : tree_[node.arguments]) {
    text(" ");
    atomic(argument);
  }
}

void Printer::show(const type::KindArgument &node) {
  text("@");
  atomic(node.kind);
}

void Printer::show(const type::Function &node) {
  wrapped(is_one_of<type::Function, type::Forall, type::Qualified, type::Kinded>(
              tree_[node.argument].node),
          [&] { type(node.argument); });
  text(" -> ");
  unkinded(node.result);
}

void Printer::show(const type::Tuple &node) {
  if (node.unboxed && node.elements.empty())
    return text("(# #)");
  elements(node.unboxed ? "(# " : "(", node.elements, ", ", node.unboxed ? " #)" : ")");
}

void Printer::show(const type::UnboxedSum &node) { elements("(# ", node.elements, " | ", " #)"); }

void Printer::show(const type::ListOf &node) {
  text("[");
  type(node.element);
  text("]");
}

void Printer::show(const type::Forall &node) {
  forall(node.binders, node.visible ? " -> " : ". ");
  unkinded(node.body);
}

void Printer::show(const type::Qualified &node) {
  context(node.context);
  unkinded(node.body);
}

void Printer::show(const type::Infix &node) {
  separated(node.elements, " ", [&](TypeId element) { type_operand(element); });
}

void Printer::show(const type::Operator &node) {
  if (node.promoted)
    text("'");
  operation(node.name);
}

void Printer::show(const type::Kinded &node) {
  unkinded(node.body);
  text(" :: ");
  unkinded(node.kind);
}

void Printer::show(const type::Strict &node) {
  text("!");
  atomic(node.body);
}

void Printer::show(const type::Lazy &node) {
  text("~");
  atomic(node.body);
}

// A blank keeps 'A' from being a character.
void Printer::show(const type::Promoted &node) {
  text("'");
  const auto *constructor = std::get_if<type::Constructor>(&tree_[node.body].node);
  if (constructor != nullptr && symbols_.name(constructor->name.text).substr(1).starts_with('\''))
    text(" ");
  atomic(node.body);
}

void Printer::show(const type::PromotedList &node) { elements("'[ ", node.elements, ", ", " ]"); }
void Printer::show(const type::PromotedTuple &node) { elements("'( ", node.elements, ", ", " )"); }

void Printer::show(const type::Parenthesized &node) {
  text("(");
  type(node.body);
  text(")");
}

void Printer::show(const type::Splice &node) { expression(node.body); }
void Printer::show(const type::Broken &) { text("_"); }

} // namespace culprit::syntax::haskell
