// Data types: constructors, fields, deriving.
#include "syntax/haskell/parser.h"

namespace culprit::syntax::haskell {

DeclarationId Parser::data_declaration(Level level) {
  const Position from = start();
  const Inside inside(*this, "the data declaration", token().range());
  const Flavour flavour = at(K::Newtype) ? Flavour::Newtype : Flavour::Data;
  layout_.advance();
  if (at_word(known_.family) && flavour == Flavour::Data) {
    layout_.advance();
    return type_family(from, true, true, level);
  }
  if (level == Level::Class && !at(K::Instance))
    return type_family(from, true, false, level);
  const bool keyword = accept(K::Instance);
  return data_rest(from, flavour, keyword || level == Level::Instance, keyword);
}

DeclarationId Parser::data_rest(Position from, Flavour flavour, bool instance, bool keyword) {
  declaration::Data result{};
  result.flavour = flavour;
  result.instance = instance;
  result.keyword = keyword;
  result.kind = no_type;
  result.head = infix_type();
  if (accept(K::DoubleArrow)) {
    result.context = context_of(result.head);
    result.head = infix_type();
  }
  if (!instance) {
    if (const std::optional<Head> parts = head_of(result.head)) {
      result.name = parts->name;
      result.parameters = parts->parameters;
    }
    result.head = no_type;
  }
  if (accept(K::DoubleColon))
    result.kind = type();
  Gathered<Constructor> all(*this);
  if (accept(K::Equals)) {
    constructors(all);
  } else if (accept(K::Where)) {
    result.generalized = true;
    generalized_constructors(all);
  }
  result.constructors = all.list();
  result.deriving = deriving_clauses();
  return make(range_from(from), result, EntityKind::Declaration, result.name.name.text);
}

void Parser::constructors(Gathered<Constructor> &all) {
  do {
    const Constructor next = constructor();
    all.add(next);
  } while (accept(K::Bar));
}

Constructor Parser::constructor() {
  Constructor result;
  const Position from = start();
  const Inside inside(*this, "the constructor", token().range());
  result.binders = optional_quantifier();
  result.context = optional_context();
  plain_constructor(result);
  result.range = range_from(from);
  result.entity = entity(EntityKind::Declaration, result.range, result.name.name.text);
  return result;
}

void Parser::plain_constructor(Constructor &result) {
  const auto stop = [](K kind, std::size_t depth) {
    return (depth == 0 && (kind == K::Bar || kind == K::Equals)) || is_keyword(kind);
  };
  Gathered<TypeId> arguments(*this);
  if (sees(K::ConstructorOperator, stop) || sees(K::Backtick, stop)) {
    result.shape = Constructor::Shape::Infix;
    const TypeId left = applied_type();
    arguments.add(left);
    result.name = operator_name().value_or(PlacedName{});
    const TypeId right = applied_type();
    arguments.add(right);
    result.arguments = arguments.list();
    return;
  }
  const std::optional<PlacedName> name = constructor_name();
  if (!name)
    return;
  result.name = *name;
  if (at(K::OpenBrace)) {
    result.shape = Constructor::Shape::Record;
    result.fields = field_declarations();
    return;
  }
  while (at_atomic_type()) {
    const TypeId next = atomic_type();
    arguments.add(next);
  }
  result.arguments = arguments.list();
}

void Parser::generalized_constructors(Gathered<Constructor> &all) {
  block({"the data declaration", true}, [&] { generalized_constructor(all); });
}

// C, D :: t -> u; C :: { x :: t } -> u
void Parser::generalized_constructor(Gathered<Constructor> &all) {
  Constructor result;
  const Position from = start();
  const Inside inside(*this, "the constructor", token().range());
  Gathered<PlacedName> names(*this);
  do {
    const std::optional<PlacedName> name = constructor_name();
    if (!name)
      return;
    names.add(*name);
  } while (accept(K::Comma));
  expect(K::DoubleColon);
  result.binders = optional_quantifier();
  result.context = optional_context();
  result.shape = Constructor::Shape::Generalized;
  if (at(K::OpenBrace)) {
    result.shape = Constructor::Shape::GeneralizedRecord;
    result.fields = field_declarations();
    expect(K::RightArrow);
  }
  result.type = type();
  result.range = range_from(from);
  for (std::size_t i = 0; i < names.size() && !failed(); ++i) {
    result.name = names[i];
    result.entity = entity(EntityKind::Declaration, result.range, names[i].name.text);
    all.add(result);
  }
}

List<FieldDeclaration> Parser::field_declarations() {
  const Inside inside(*this, "{", token().range(), true);
  layout_.enter_braces();
  layout_.advance();
  Gathered<FieldDeclaration> fields(*this);
  if (!at(K::CloseBrace)) {
    do {
      const FieldDeclaration next = field_declaration();
      fields.add(next);
    } while (accept(K::Comma));
  }
  layout_.leave_braces();
  expect(K::CloseBrace, "`,` or `}`");
  return fields.list();
}

FieldDeclaration Parser::field_declaration() {
  FieldDeclaration result;
  const Position from = start();
  Gathered<PlacedName> names(*this);
  do {
    const std::optional<PlacedName> name = variable_name();
    if (!name)
      break;
    names.add(*name);
  } while (accept(K::Comma));
  expect(K::DoubleColon);
  result.type = type();
  result.names = names.list();
  result.range = range_from(from);
  result.entity =
      entity(EntityKind::Field, result.range, names.empty() ? no_symbol : names[0].name.text);
  return result;
}

List<Deriving> Parser::deriving_clauses() {
  Gathered<Deriving> all(*this);
  while (at(K::Deriving)) {
    const Deriving next = deriving_clause();
    all.add(next);
  }
  return all.list();
}

Deriving Parser::deriving_clause() {
  Deriving result;
  const Position from = start();
  const Inside inside(*this, "the deriving clause", token().range());
  layout_.advance();
  result.strategy = strategy();
  Gathered<TypeId> classes(*this);
  if (at(K::OpenParenthesis)) {
    layout_.advance();
    type_list(classes, K::CloseParenthesis);
  } else if (at(K::Constructor)) {
    const TypeId element = atomic_type();
    classes.add(element);
  } else {
    fail("the name of a class");
  }
  result.classes = classes.list();
  if (accept_word(known_.via)) {
    result.strategy = Strategy::Via;
    result.via = type();
  }
  result.range = range_from(from);
  return result;
}

} // namespace culprit::syntax::haskell
