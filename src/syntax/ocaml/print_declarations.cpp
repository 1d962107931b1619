// Declarations and modules, as OCaml.
#include "syntax/ocaml/printer.h"

namespace culprit::syntax::ocaml {

void Printer::file(Form form) {
  bool first = true;
  for (const DeclarationId id : tree_.declarations) {
    const bool evaluates = std::holds_alternative<declaration::Evaluate>(tree_[id].node);
    if (evaluates && !first)
      text(";;\n");
    first = false;
    node(form == Form::Interface ? Piece::Kind::Declared : Piece::Kind::Declaration, id);
    newline();
  }
}

void Printer::items(List<DeclarationId> list, bool signature) {
  piece(Piece::Kind::Indent);
  bool first = true;
  for (const DeclarationId id : tree_[list]) {
    newline();
    if (!first && std::holds_alternative<declaration::Evaluate>(tree_[id].node))
      text(";; ");
    first = false;
    node(signature ? Piece::Kind::Declared : Piece::Kind::Declaration, id);
  }
  piece(Piece::Kind::Dedent);
  newline();
}

// ---- values

void Printer::right_hand_side(const RightHandSide &right) {
  text(" = ");
  steps(tree_[right.bodies][0].body);
}

void Printer::joined_by_and(List<DeclarationId> list) {
  bool first = true;
  for (const DeclarationId id : tree_[list]) {
    if (!first) {
      newline();
      text("and ");
    }
    first = false;
    declaration(id);
  }
}

void Printer::show(const declaration::Bindings &node) {
  text(node.recursive ? "let rec " : "let ");
  joined_by_and(node.members);
}

void Printer::show(const declaration::Function &node) {
  const Clause &clause = tree_[node.clauses][0];
  value(node.name.name);
  for (const PatternId pattern : tree_[clause.patterns]) {
    text(" ");
    parameter(pattern);
  }
  if (clause.result != no_type) {
    text(" : ");
    type(clause.result);
  }
  right_hand_side(clause.right);
}

void Printer::show(const declaration::PatternBinding &node) {
  // `let exception` would define one.
  wrapped(std::holds_alternative<pattern::Exception>(tree_[first_part(node.pattern)].node),
          [&] { pattern(node.pattern); });
  right_hand_side(node.right);
}

void Printer::show(const declaration::Evaluate &node) { steps(node.body); }

void Printer::show(const declaration::Signature &node) {
  text("val ");
  value(tree_[node.names][0].name);
  text(" : ");
  type(node.type);
}

void Printer::show(const declaration::Foreign &node) {
  text("external ");
  value(node.name.name);
  text(" : ");
  type(node.type);
  text(" = ");
  symbol(node.entity);
}

// ---- types

void Printer::show(const declaration::Types &node) {
  text(node.recursive ? "type " : "type nonrec ");
  joined_by_and(node.members);
}

void Printer::show(const declaration::TypeSynonym &node) {
  parameters(node.parameters);
  plain(node.name.name);
  text(node.is_local ? " := " : node.is_private ? " = private " : " = ");
  type_at(node.type, TypeLevel::Alias);
}

void Printer::show(const declaration::Data &node) {
  parameters(node.parameters);
  plain(node.name.name);
  if (node.manifest != no_type) {
    text(" = ");
    type_at(node.manifest, TypeLevel::Alias);
  }
  if (node.flavour == Flavour::Abstract)
    return;
  text(node.is_private ? " = private " : " = ");
  if (node.flavour == Flavour::Open)
    return text("..");
  if (node.flavour == Flavour::Record)
    return record(tree_[node.constructors][0].fields);
  if (node.constructors.empty())
    return text("|");
  constructors(node.constructors);
}

void Printer::constructors(List<Constructor> list) {
  piece(Piece::Kind::Indent);
  for (const Constructor &element : tree_[list]) {
    newline();
    text("| ");
    constructor(element);
  }
  piece(Piece::Kind::Dedent);
}

void Printer::constructor(const Constructor &constructor) {
  using Shape = Constructor::Shape;
  constructor_name(constructor.name.name);
  switch (constructor.shape) {
  case Shape::Record:
    text(" of ");
    return record(constructor.fields);
  case Shape::Generalized:
  case Shape::GeneralizedRecord:
    text(" : ");
    if (!constructor.binders.empty())
      binders(constructor.binders);
    if (constructor.shape == Shape::Generalized)
      return type_at(constructor.type, TypeLevel::Function);
    record(constructor.fields);
    text(" -> ");
    return type_at(constructor.type, TypeLevel::Applied);
  default:
    break;
  }
  if (constructor.arguments.empty())
    return;
  text(" of ");
  separated(constructor.arguments, " * ", [&](TypeId type) { type_at(type, TypeLevel::Applied); });
}

void Printer::record(List<FieldDeclaration> list) {
  text("{ ");
  separated(list, "; ", [&](const FieldDeclaration &field) {
    if (field.is_mutable)
      text("mutable ");
    plain(tree_[field.names][0].name);
    text(" : ");
    type(field.type);
  });
  text(" }");
}

void Printer::show(const declaration::Extension &node) {
  text("type ");
  plain(node.type.name);
  text(" +=");
  constructors(node.constructors);
}

void Printer::show(const declaration::Exception &node) {
  text("exception ");
  constructor(tree_[node.constructor][0]);
  if (node.same.name.text != no_symbol) {
    text(" = ");
    plain(node.same.name);
  }
}

// ---- modules

void Printer::show(const declaration::Open &node) {
  text(node.silent ? "open! " : "open ");
  module(node.module);
}

void Printer::show(const declaration::Include &node) {
  text("include ");
  module(node.module);
}

void Printer::show(const declaration::Module &node) {
  text(node.recursive ? "module rec " : "module ");
  plain(node.name.name);
  text(node.is_local ? " := " : declared_ ? " : " : " = ");
  const auto *same = std::get_if<module::TypeOf>(&tree_[node.body].node);
  module(node.is_local && same != nullptr ? same->body : node.body);
}

void Printer::show(const declaration::ModuleType &node) {
  text("module type ");
  plain(node.name.name);
  if (node.body == no_module)
    return;
  text(" = ");
  module(node.body);
}

void Printer::show(const declaration::Broken &) {}

void Printer::show(const module::Path &node) { plain(node.name.name); }

void Printer::show(const module::Structure &node) {
  text(node.signature ? "sig" : "struct");
  items(node.items, node.signature);
  text("end");
}

void Printer::show(const module::Functor &node) {
  text("functor (");
  if (node.type != no_module) {
    plain(node.parameter.name);
    text(" : ");
    module(node.type);
  }
  text(") -> ");
  module(node.body);
}

// What ends where it is clear.
void Printer::simple_module(ModuleId id) {
  wrapped(std::holds_alternative<module::Functor>(tree_[id].node), [&] { module(id); });
}

void Printer::show(const module::Apply &node) {
  simple_module(node.function);
  text("(");
  if (node.argument != no_module)
    module(node.argument);
  text(")");
}

void Printer::show(const module::Typed &node) {
  text("(");
  module(node.body);
  text(" : ");
  module(node.type);
  text(")");
}

void Printer::show(const module::With &node) {
  simple_module(node.body);
  text(" with ");
  separated(node.constraints, " and ",
            [&](DeclarationId id) { with_constraint(id, node.destructive ? " := " : " = "); });
}

void Printer::with_constraint(DeclarationId id, std::string_view equals) {
  if (const auto *same = std::get_if<declaration::TypeSynonym>(&tree_[id].node)) {
    text("type ");
    parameters(same->parameters);
    plain(same->name.name);
    text(equals);
    if (same->is_private)
      text("private ");
    type_at(same->type, TypeLevel::Alias);
  } else if (const auto *other = std::get_if<declaration::Module>(&tree_[id].node)) {
    text("module ");
    plain(other->name.name);
    text(equals);
    module(other->body);
  }
}

void Printer::show(const module::TypeOf &node) {
  text("module type of ");
  simple_module(node.body);
}

void Printer::show(const module::Parenthesized &node) {
  text("(");
  module(node.body);
  text(")");
}

void Printer::show(const module::Unpack &node) {
  text("(val ");
  expression(node.body);
  if (node.type != no_module) {
    text(" : ");
    module(node.type);
  }
  text(")");
}

void Printer::show(const module::Broken &) { text("[%unknown]"); }

} // namespace culprit::syntax::ocaml
