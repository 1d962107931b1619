// Declarations in annotations, written out again.
#include "syntax/liquid/printer.h"

namespace culprit::syntax::liquid {

namespace {

using Property = declaration::Mark::Property;

constexpr std::uint32_t member_indentation = 8;

std::string_view word_of(Property property) {
  switch (property) {
  case Property::Measure:
    return "measure";
  case Property::Reflect:
    return "reflect";
  case Property::Axiomatize:
    return "axiomatize";
  case Property::PrivateReflect:
    return "private-reflect";
  case Property::OpaqueReflect:
    return "opaque-reflect";
  case Property::Inline:
    return "inline";
  case Property::Ignore:
    return "ignore";
  case Property::Bound:
    return "bound";
  case Property::Autosize:
    return "autosize";
  case Property::Lazy:
    return "lazy";
  case Property::Strict:
    return "strict";
  case Property::Lazyvar:
    return "lazyvar";
  case Property::Fail:
    return "fail";
  case Property::Rewrite:
    return "rewrite";
  case Property::Ple:
    return "ple";
  case Property::AutomaticInstances:
    return "automatic-instances";
  }
  return "";
}

} // namespace

// ---- signatures and measures

void Printer::show(const declaration::Signature &node) {
  switch (node.force) {
  case declaration::Signature::Force::Plain:
    break;
  case declaration::Signature::Force::Assume:
    text("assume ");
    break;
  case declaration::Signature::Force::Assert:
    text("assert ");
    break;
  case declaration::Signature::Force::Local:
    text("local ");
    break;
  }
  separated(node.names, ", ", [&](const PlacedName &name) { operand(name.name); });
  text(" :: ");
  type(node.type);
  if (!node.has_metrics)
    return;
  text(" / [");
  separated(node.metrics, ", ", [&](const Metric &metric) { term(metric.term); });
  text("]");
}

void Printer::show(const declaration::Measure &node) {
  switch (node.owner) {
  case declaration::Measure::Owner::Module:
    break;
  case declaration::Measure::Owner::Class:
    text("class ");
    break;
  case declaration::Measure::Owner::Instance:
    text("instance ");
    break;
  }
  text("measure ");
  operand(node.name.name);
  text(" :: ");
  type(node.type);
  for (const Equation &element : tree_[node.equations]) {
    newline(member_indentation);
    equation(element);
  }
}

void Printer::equation(const Equation &equation) {
  operand(equation.measure.name);
  for (const MeasurePattern &element : tree_[equation.patterns]) {
    text(" ");
    pattern(element);
  }
  for (const MeasureBody &body : tree_[equation.bodies]) {
    if (body.guard != no_term) {
      newline(member_indentation + 4);
      text("| ");
      term(body.guard);
    }
    text(" = ");
    const bool refined = body.binder.name.text != no_symbol;
    if (refined) {
      text("{");
      plain(body.binder.name);
      text(" | ");
    }
    term(body.term);
    text(refined ? "}" : "");
  }
}

void Printer::pattern(const MeasurePattern &pattern) {
  using enum MeasurePattern::Shape;
  const std::span<const PlacedName> variables = tree_[pattern.variables];
  switch (pattern.shape) {
  case Variable:
  case Nullary:
    return operand(pattern.name.name);
  case Prefix:
    text("(");
    operand(pattern.name.name);
    names(pattern.variables, " ");
    return text(")");
  case Infix:
    text("(");
    plain(variables[0].name);
    text(" ");
    operation(pattern.name.name);
    text(" ");
    plain(variables[1].name);
    return text(")");
  case Tuple:
    text("(");
    separated(pattern.variables, ", ", [&](const PlacedName &name) { plain(name.name); });
    return text(")");
  }
}

void Printer::show(const declaration::Relational &node) {
  text(node.assumed ? "assume relational " : "relational ");
  operand(node.left.name);
  text(" ~ ");
  operand(node.right.name);
  text(" :: { ");
  type(node.left_type);
  text(" ~ ");
  type(node.right_type);
  text(" | ");
  if (node.assumption != no_term) {
    term(node.assumption);
    text(" |- ");
  }
  term(node.relation);
  text(" }");
}

// ---- marks

void Printer::show(const declaration::Mark &node) {
  text(word_of(node.property));
  text(" ");
  separated(node.names, ", ", [&](const PlacedName &name) { operand(name.name); });
  if (node.depth.text == no_symbol)
    return;
  text(" with ");
  literal(node.depth);
}

void Printer::show(const declaration::RewriteWith &node) {
  text("rewriteWith ");
  operand(node.name.name);
  text(" [");
  separated(node.rules, ", ", [&](const PlacedName &name) { operand(name.name); });
  text("]");
}

void Printer::show(const declaration::AssumeReflect &node) {
  text("assume reflect ");
  operand(node.name.name);
  text(" as ");
  operand(node.as.name);
}

void Printer::show(const declaration::Decrease &node) {
  text("decrease ");
  operand(node.name.name);
  for (const Literal &position : tree_[node.positions]) {
    text(" ");
    literal(position);
  }
}

void Printer::show(const declaration::Option &node) {
  text("LIQUID ");
  literal(node.written);
}

void Printer::show(const declaration::Import &node) {
  text("import ");
  plain(node.module.name);
}

void Printer::show(const declaration::Include &node) {
  text("include <");
  symbol(node.path);
  text(">");
}

void Printer::show(const declaration::Fixity &node) {
  switch (node.associativity) {
  case Associativity::None:
    text("infix ");
    break;
  case Associativity::Left:
    text("infixl ");
    break;
  case Associativity::Right:
    text("infixr ");
    break;
  }
  if (node.has_precedence) {
    text(std::string_view("0123456789").substr(node.precedence, 1));
    text(" ");
  }
  separated(node.operators, ", ", [&](const PlacedName &name) {
    operation(name.name);
    fixities_.declare(name.name.text,
                      node.associativity == Associativity::Right ? Associativity::Right
                                                                 : Associativity::Left,
                      node.precedence);
  });
}

// ---- aliases and what else is said with predicates

void Printer::show(const declaration::TypeAlias &node) {
  text("type ");
  operand(node.name.name);
  for (const AliasParameter &parameter : tree_[node.parameters]) {
    text(" ");
    plain(parameter.name.name);
  }
  text(" = ");
  type(node.body);
}

void Printer::show(const declaration::TermAlias &node) {
  text(node.expression ? "expression " : "predicate ");
  operand(node.name.name);
  for (const AliasParameter &parameter : tree_[node.parameters]) {
    text(" ");
    plain(parameter.name.name);
  }
  text(" = ");
  term(node.body.predicate);
}

void Printer::show(const declaration::Define &node) {
  text("define ");
  operand(node.name.name);
  names(node.parameters, " ");
  text(" = ");
  term(node.body);
}

void Printer::show(const declaration::Invariant &node) {
  text("invariant ");
  type(node.type);
}

void Printer::show(const declaration::Using &node) {
  text("using ");
  type(node.type);
  text(" as ");
  type(node.as);
}

void Printer::show(const declaration::Qualifier &node) {
  text("qualif ");
  operand(node.name.name);
  text("(");
  separated(node.parameters, ", ", [&](const QualifierParameter &parameter) {
    plain(parameter.name.name);
    if (parameter.pattern != no_symbol) {
      text(" as ");
      symbol(parameter.pattern);
      text(" ");
    }
    colon_type(parameter.sort, Tightness::Any);
  });
  text("): ");
  term(node.body.predicate);
}

void Printer::show(const declaration::Bound &node) {
  text("bound ");
  operand(node.name.name);
  text(" = ");
  if (!node.variables.empty()) {
    text("forall");
    names(node.variables, " ");
    text(". ");
  }
  const auto bindings = [&](List<Binding> list) {
    for (const Binding &element : tree_[list]) {
      text("(");
      binding(element, " :: ");
      text(") ");
    }
  };
  bindings(node.parameters);
  if (node.has_arguments) {
    text("\\");
    bindings(node.arguments);
    text("-> ");
  }
  term(node.body);
}

void Printer::show(const declaration::Embed &node) {
  text("embed ");
  operand(node.name.name);
  text(node.star ? " * as " : " as ");
  type(node.sort);
}

// ---- data types, classes, instances

void Printer::show(const declaration::Data &node) {
  text(node.flavour == Flavour::Data ? "data " : "newtype ");
  operand(node.name.name);
  if (node.size.name.text != no_symbol) {
    text(" [");
    plain(node.size.name);
    text("]");
  }
  for (const TypeId argument : tree_[node.instance]) {
    text(" ");
    type(argument, Tightness::Atom);
  }
  for (const TypeVariable &variable : tree_[node.variables]) {
    text(" ");
    type_variable(variable);
  }
  if (!node.parameters.empty()) {
    text(" ");
    abstract_parameters(node.parameters);
  }
  if (node.kind != no_type) {
    text(" :: ");
    type(node.kind);
  }
  if (node.generalized) {
    text(" where");
    for (const Constructor &element : tree_[node.constructors]) {
      newline(member_indentation);
      constructor(element);
    }
  } else if (node.has_constructors) {
    text(" = ");
    separated(node.constructors, " | ", [&](const Constructor &entry) { constructor(entry); });
  }
}

void Printer::constructor(const Constructor &constructor) {
  operand(constructor.name.name);
  switch (constructor.shape) {
  case Constructor::Shape::Generalized:
    text(" :: ");
    return type(constructor.type);
  case Constructor::Shape::Record:
    text(" { ");
    separated(constructor.fields, ", ", [&](const Field &element) {
      plain(element.name.name);
      text(" :: ");
      type(element.type);
    });
    return text(" }");
  case Constructor::Shape::Positional:
    for (const Field &entry : tree_[constructor.fields]) {
      text(" ");
      field(entry);
    }
  }
}

void Printer::field(const Field &field) {
  if (field.name.name.text == no_symbol) {
    const bool strict = std::holds_alternative<type::Strict>(tree_[field.type].node);
    return type(field.type, strict ? Tightness::Any : Tightness::Atom);
  }
  text("(");
  plain(field.name.name);
  text(" :: ");
  type(field.type);
  text(")");
}

void Printer::show(const declaration::DataSize &node) {
  text("data size (");
  separated(node.types, ", ", [&](TypeId id) { type(id); });
  text(") ");
  operand(node.function.name);
}

void Printer::show(const declaration::Variance &node) {
  text("data variance ");
  operand(node.name.name);
  names(node.variances, " ");
}

void Printer::members(List<DeclarationId> list) {
  for (const DeclarationId id : tree_[list]) {
    newline(member_indentation);
    declaration(id);
  }
}

void Printer::show(const declaration::Class &node) {
  text(node.laws ? "class laws " : "class ");
  context(node.context);
  operand(node.name.name);
  names(node.variables, " ");
  text(" where");
  members(node.members);
}

void Printer::show(const declaration::Instance &node) {
  text(node.laws ? "instance laws " : "instance ");
  context(node.context);
  operand(node.name.name);
  for (const TypeId argument : tree_[node.arguments]) {
    text(" ");
    type(argument, Tightness::Atom);
  }
  text(" where");
  members(node.members);
  for (const Law &law : tree_[node.equations]) {
    newline(member_indentation);
    operand(law.left.name);
    text(" = ");
    operand(law.right.name);
  }
}

void Printer::show(const declaration::Broken &) { text("?broken?"); }

} // namespace culprit::syntax::liquid
