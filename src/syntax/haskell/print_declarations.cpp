// Declarations and modules, as Haskell.
#include "syntax/haskell/printer.h"

#include <array>

namespace culprit::syntax::haskell {

// By layout, or in braces where everything is.
void Printer::members(List<DeclarationId> list, bool in_braces) {
  if (list.empty())
    return;
  if (in_braces) {
    text(" where");
    return local_declarations(list);
  }
  piece(Piece::Kind::Indent);
  newline();
  text("where");
  piece(Piece::Kind::Indent);
  for (const DeclarationId id : tree_[list]) {
    newline();
    declaration(id);
  }
  piece(Piece::Kind::Dedent);
  piece(Piece::Kind::Dedent);
}

// ---- bindings

void Printer::show(const declaration::Signature &node) {
  if (node.is_default)
    text("default ");
  if (node.pattern)
    text("pattern ");
  names(node.names, ", ");
  text(" :: ");
  type(node.type);
}

void Printer::clause(const PlacedName &name, const Clause &clause) {
  const auto patterns = tree_[clause.patterns];
  std::size_t next = 0;
  if (clause.infix && patterns.size() >= 2) {
    const bool more = patterns.size() > 2;
    wrapped(more, [&] {
      alone(patterns[0]);
      text(" ");
      operation(name.name);
      text(" ");
      alone(patterns[1]);
    });
    next = 2;
  } else {
    operand(name.name);
  }
  for (; next < patterns.size(); ++next) {
    text(" ");
    atomic(patterns[next]);
  }
  right_hand_side(clause.right, " = ", braces_ > 0);
}

void Printer::show(const declaration::Function &node) {
  bool first = true;
  for (const Clause &element : tree_[node.clauses]) {
    if (!first) {
      if (braces_ > 0)
        text(";");
      newline();
    }
    first = false;
    clause(node.name, element);
  }
}

void Printer::show(const declaration::PatternBinding &node) {
  alone(node.pattern);
  right_hand_side(node.right, " = ", braces_ > 0);
}

void Printer::show(const declaration::Fixity &node) {
  constexpr std::array<std::string_view, 10> digits{"0", "1", "2", "3", "4",
                                                    "5", "6", "7", "8", "9"};
  text(node.associativity == Associativity::Left    ? "infixl "
       : node.associativity == Associativity::Right ? "infixr "
                                                    : "infix ");
  if (node.has_precedence) {
    text(digits[node.precedence % digits.size()]);
    text(" ");
  }
  names(node.operators, ", ", true);
}

// ---- types and data

void Printer::head(const PlacedName &name, List<TypeBinder> parameters) {
  operand(name.name);
  binders(parameters);
}

void Printer::show(const declaration::TypeSynonym &node) {
  text("type ");
  head(node.name, node.parameters);
  text(" = ");
  type(node.type);
}

void Printer::field(const FieldDeclaration &field) {
  names(field.names, ", ");
  text(" :: ");
  type(field.type);
}

void Printer::constructor(const Constructor &constructor) {
  using Shape = Constructor::Shape;
  const bool generalized =
      constructor.shape == Shape::Generalized || constructor.shape == Shape::GeneralizedRecord;
  const auto record = [&] {
    text("{ ");
    separated(constructor.fields, ", ", [&](const FieldDeclaration &element) { field(element); });
    text(" }");
  };
  if (generalized) {
    operand(constructor.name.name);
    text(" :: ");
  }
  if (!constructor.binders.empty())
    forall(constructor.binders, ". ");
  if (!constructor.context.empty())
    context(constructor.context);
  const auto arguments = tree_[constructor.arguments];
  switch (constructor.shape) {
  case Shape::Prefix:
    operand(constructor.name.name);
    for (const TypeId argument : arguments) {
      text(" ");
      atomic(argument);
    }
    break;
  case Shape::Infix:
    type_operand(arguments[0]);
    text(" ");
    operation(constructor.name.name);
    text(" ");
    type_operand(arguments[1]);
    break;
  case Shape::Record:
    operand(constructor.name.name);
    text(" ");
    record();
    break;
  case Shape::Generalized:
    type(constructor.type);
    break;
  case Shape::GeneralizedRecord:
    record();
    text(" -> ");
    type(constructor.type);
    break;
  }
}

void Printer::strategy(Strategy strategy) {
  if (strategy == Strategy::Stock)
    text("stock ");
  else if (strategy == Strategy::Newtype)
    text("newtype ");
  else if (strategy == Strategy::AnyClass)
    text("anyclass ");
}

void Printer::deriving(const Deriving &deriving) {
  text("deriving ");
  strategy(deriving.strategy);
  elements("(", deriving.classes, ", ", ")");
  if (deriving.via != no_type) {
    text(" via ");
    type(deriving.via);
  }
}

void Printer::show(const declaration::Data &node) {
  text(node.flavour == Flavour::Newtype ? "newtype " : "data ");
  if (node.keyword)
    text("instance ");
  if (!node.context.empty())
    context(node.context);
  if (node.instance)
    type(node.head);
  else
    head(node.name, node.parameters);
  if (node.kind != no_type) {
    text(" :: ");
    type(node.kind);
  }
  piece(Piece::Kind::Indent);
  if (node.generalized) {
    text(" where");
    block(node.constructors, [&](const Constructor &element) { constructor(element); });
  } else {
    bool first = true;
    for (const Constructor &entry : tree_[node.constructors]) {
      newline();
      text(first ? "= " : "| ");
      first = false;
      constructor(entry);
    }
  }
  for (const Deriving &clause : tree_[node.deriving]) {
    newline();
    deriving(clause);
  }
  piece(Piece::Kind::Dedent);
}

// ---- classes

void Printer::dependencies(List<Dependency> list) {
  separated(list, ", ", [&](const Dependency &dependency) {
    names(dependency.from, " ");
    text(dependency.from.empty() ? "-> " : " -> ");
    names(dependency.to, " ");
  });
}

void Printer::show(const declaration::Class &node) {
  text("class ");
  if (!node.context.empty())
    context(node.context);
  head(node.name, node.parameters);
  if (!node.dependencies.empty()) {
    text(" | ");
    dependencies(node.dependencies);
  }
  members(node.members, braces_ > 0);
}

void Printer::show(const declaration::Instance &node) {
  text("instance ");
  type(node.head);
  members(node.members, braces_ > 0);
}

void Printer::show(const declaration::StandaloneDeriving &node) {
  text("deriving ");
  strategy(node.strategy);
  if (node.via != no_type) {
    text("via ");
    atomic(node.via);
    text(" ");
  }
  text("instance ");
  type(node.head);
}

// ---- families

void Printer::equation(const FamilyEquation &equation) {
  if (!equation.binders.empty())
    forall(equation.binders, ". ");
  type(equation.left);
  text(" = ");
  type(equation.right);
}

void Printer::show(const declaration::Family &node) {
  text(node.data ? "data " : "type ");
  if (node.keyword)
    text("family ");
  head(node.name, node.parameters);
  if (node.result.name.text != no_symbol) {
    text(" = ");
    binder({node.result, node.kind, false});
  } else if (node.kind != no_type) {
    text(" :: ");
    type(node.kind);
  }
  if (!node.injectivity.empty()) {
    text(" | ");
    dependencies(node.injectivity);
  }
  if (node.closed) {
    text(" where");
    block(node.equations, [&](const FamilyEquation &element) { equation(element); });
  }
}

void Printer::show(const declaration::FamilyInstance &node) {
  text(node.keyword ? "type instance " : "type ");
  equation(node.equation);
}

void Printer::show(const declaration::KindSignature &node) {
  text("type ");
  names(node.names, ", ");
  text(" :: ");
  type(node.kind);
}

// ---- the rest

void Printer::show(const declaration::Role &node) {
  text("type role ");
  operand(node.name.name);
  text(" ");
  names(node.roles, " ");
}

void Printer::show(const declaration::Default &node) {
  text("default ");
  elements("(", node.types, ", ", ")");
}

void Printer::show(const declaration::Foreign &node) {
  text(node.imports ? "foreign import " : "foreign export ");
  for (const Symbol word : {node.convention, node.safety, node.entity})
    if (word != no_symbol) {
      symbol(word);
      text(" ");
    }
  operand(node.name.name);
  text(" :: ");
  type(node.type);
}

void Printer::show(const declaration::PatternSynonym &node) {
  using Direction = declaration::PatternSynonym::Direction;
  text("pattern ");
  const auto parameters = tree_[node.parameters];
  if (node.infix && parameters.size() == 2) {
    operand(parameters[0].name);
    text(" ");
    operation(node.name.name);
    text(" ");
    operand(parameters[1].name);
  } else {
    operand(node.name.name);
    text(node.record ? " {" : parameters.empty() ? "" : " ");
    names(node.parameters, node.record ? ", " : " ");
    text(node.record ? "}" : "");
  }
  text(node.direction == Direction::Both ? " = " : " <- ");
  pattern(node.pattern);
  if (node.direction == Direction::Explicit) {
    text(" where");
    local_declarations(node.builder);
  }
}

void Printer::show(const declaration::Splice &node) { expression(node.body); }
void Printer::show(const declaration::Broken &) {}

// ---- modules

void Printer::item(const Item &item) {
  constexpr std::array<std::string_view, 4> spaces{"", "module ", "pattern ", "type "};
  text(spaces[static_cast<std::size_t>(item.space)]);
  operand(item.name.name);
  if (item.members == Item::Members::None)
    return;
  text("(");
  names(item.listed, ", ");
  if (item.members == Item::Members::All)
    text(item.listed.empty() ? ".." : ", ..");
  text(")");
}

void Printer::import(const Import &import) {
  text("import ");
  if (import.safe)
    text("safe ");
  if (import.qualified)
    text("qualified ");
  if (import.package != no_symbol) {
    symbol(import.package);
    text(" ");
  }
  plain(import.module.name);
  if (import.alias.name.text != no_symbol) {
    text(" as ");
    plain(import.alias.name);
  }
  if (import.hiding)
    text(" hiding");
  if (import.has_items) {
    text(" (");
    separated(import.items, ", ", [&](const Item &element) { item(element); });
    text(")");
  }
  newline();
}

void Printer::module() {
  for (const PlacedName &extension : tree_.extensions) {
    text("{-# LANGUAGE ");
    plain(extension.name);
    text(" #-}");
    newline();
  }
  if (tree_.module.name.text != no_symbol) {
    annotations_before(tree_.module.range.start);
    text("module ");
    plain(tree_.module.name);
    if (tree_.has_exports) {
      text(" (");
      separated(tree_.exports, ", ", [&](const Item &element) { item(element); });
      text(")");
    }
    text(" where");
    newline();
  }
  for (const Import &imported : tree_.imports) {
    annotations_before(imported.range.start);
    import(imported);
  }
  for (const DeclarationId id : tree_.declarations) {
    declaration(id);
    newline();
  }
  write();
  while (next_annotation_ < tree_.annotations.size()) {
    annotation(tree_.annotations[next_annotation_++]);
    newline();
  }
}

} // namespace culprit::syntax::haskell
