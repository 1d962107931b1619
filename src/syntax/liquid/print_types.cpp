// Refined types in annotations, written out again.
#include "base/overloaded.h"
#include "syntax/liquid/printer.h"

namespace culprit::syntax::liquid {

Printer::Tightness Printer::tightness_of(TypeId id) const {
  return std::visit(Overloaded{
                        [](const type::Function &) { return Tightness::Any; },
                        [](const type::Named &) { return Tightness::Any; },
                        [](const type::Qualified &) { return Tightness::Any; },
                        [](const type::Constrained &) { return Tightness::Any; },
                        [](const type::Forall &) { return Tightness::Any; },
                        [](const type::Exists &) { return Tightness::Any; },
                        [](const type::Infix &) { return Tightness::Any; },
                        [](const type::Strict &) { return Tightness::Any; },
                        [](const type::Apply &) { return Tightness::Component; },
                        [](const type::Instantiate &node) {
                          return node.of_whole ? Tightness::Component : Tightness::Atom;
                        },
                        [](const auto &) { return Tightness::Atom; },
                    },
                    tree_[id].node);
}

void Printer::abstract_argument(const AbstractArgument &argument) {
  const auto parameters = [&] {
    text("\\");
    separated(argument.parameters, " ", [&](const PlacedName &name) { plain(name.name); });
    text(" -> ");
  };
  switch (argument.form) {
  case AbstractArgument::Form::Predicate:
    text("{");
    parameters();
    term(argument.refinement.predicate);
    return text("}");
  case AbstractArgument::Form::Refined:
    if (!argument.parameters.empty())
      parameters();
    return type(argument.type);
  case AbstractArgument::Form::Use:
    return term(argument.use, {level::tight + 1, false, false});
  }
}

void Printer::abstract_parameters(List<AbstractParameter> list) {
  text("<");
  separated(list, ", ", [&](const AbstractParameter &parameter) {
    operand(parameter.name.name);
    text(" :: ");
    type(parameter.type);
  });
  text(">");
}

// Symbols behind a colon would belong to it.
void Printer::colon_type(TypeId id, Tightness tightness) {
  const auto *constructor = std::get_if<type::Constructor>(&tree_[id].node);
  const bool star = constructor != nullptr && symbols_.name(constructor->name.text) == "*";
  text(star || std::holds_alternative<type::Strict>(tree_[id].node) ? ": " : ":");
  type(id, tightness);
}

void Printer::type_variable(const TypeVariable &variable) {
  if (variable.kind == no_type)
    return plain(variable.name.name);
  text("(");
  plain(variable.name.name);
  text(" :: ");
  type(variable.kind);
  text(")");
}

void Printer::context(List<TypeId> list) {
  if (list.empty())
    return;
  if (list.count == 1) {
    type(tree_[list].front(), Tightness::Component);
  } else {
    text("(");
    separated(list, ", ", [&](TypeId id) { type(id); });
    text(")");
  }
  text(" => ");
}

void Printer::show(const type::Variable &node) { plain(node.name); }

void Printer::show(const type::Constructor &node) {
  text(node.promoted ? "'" : "");
  if (symbols_.name(node.name.text) == "*")
    return plain(node.name);
  operand(node.name);
}

void Printer::show(const type::Hole &) { text("_"); }

void Printer::show(const type::Value &node) {
  text(node.braces ? "{ " : "");
  term(node.term);
  text(node.braces ? " }" : "");
}

void Printer::show(const type::Apply &node) {
  type(node.function, Tightness::Atom);
  for (const TypeId argument : tree_[node.arguments]) {
    text(" ");
    type(argument, Tightness::Atom);
  }
}

void Printer::show(const type::Function &node) {
  if (node.binder.name.text != no_symbol) {
    plain(node.binder.name);
    colon_type(node.argument, Tightness::Component);
  } else {
    type(node.argument, Tightness::Component);
  }
  text(node.implicit ? " ~> " : " -> ");
  type(node.result);
}

void Printer::show(const type::Named &node) {
  plain(node.binder.name);
  colon_type(node.body, Tightness::Component);
}

void Printer::show(const type::Qualified &node) {
  if (node.context.empty())
    text("() => ");
  context(node.context);
  type(node.body);
}

void Printer::show(const type::Constrained &node) {
  text("{");
  separated(node.environment, ", ", [&](const Binding &element) { binding(element, "::"); });
  if (!node.environment.empty())
    text(" |- ");
  type(node.lower);
  text(" <: ");
  type(node.upper);
  text(node.arrow ? "} => " : "} ");
  type(node.body);
}

void Printer::show(const type::Tuple &node) {
  text("(");
  separated(node.elements, ", ", [&](const Binding &element) { binding(element, "::"); });
  text(")");
}

void Printer::show(const type::ListOf &node) {
  text("[");
  if (node.element != no_type)
    type(node.element);
  text("]");
}

void Printer::show(const type::Instantiate &node) {
  type(node.body, node.of_whole ? Tightness::Component : Tightness::Atom);
  text(node.of_whole ? " <<" : "<");
  separated(node.arguments, ", ",
            [&](const AbstractArgument &argument) { abstract_argument(argument); });
  text(node.of_whole ? ">>" : ">");
}

void Printer::show(const type::Refined &node) {
  const bool named = node.binder.name.text != no_symbol;
  const bool based = node.base != no_type;
  text(named || based ? "{" : "{ ");
  if (named)
    plain(node.binder.name);
  if (named && based)
    colon_type(node.base, Tightness::Any);
  else if (based)
    type(node.base);
  if (named || based)
    text(" | ");
  term(node.refinement.predicate);
  text(named || based ? "}" : " }");
}

void Printer::show(const type::Forall &node) {
  text("forall");
  for (const TypeVariable &variable : tree_[node.variables]) {
    text(" ");
    type_variable(variable);
  }
  if (!node.parameters.empty()) {
    text(" ");
    abstract_parameters(node.parameters);
  }
  text(". ");
  type(node.body);
}

void Printer::show(const type::Exists &node) {
  text("exists [");
  separated(node.variables, ", ", [&](const Binding &element) { binding(element, ": "); });
  text("]. ");
  type(node.body);
}

void Printer::show(const type::Infix &node) {
  type(node.left, Tightness::Component);
  text(" ");
  operation(node.operation.name);
  text(" ");
  type(node.right);
}

void Printer::show(const type::FunctionSort &node) {
  text("func(");
  literal(node.variables);
  text(", [");
  separated(node.sorts, ", ", [&](TypeId id) { type(id); });
  text("])");
}

void Printer::show(const type::Strict &node) {
  text("!");
  type(node.body, Tightness::Atom);
}

void Printer::show(const type::Parenthesized &node) {
  text("(");
  type(node.body);
  text(")");
}

void Printer::show(const type::Broken &) { text("{ ?broken? }"); }

} // namespace culprit::syntax::liquid
