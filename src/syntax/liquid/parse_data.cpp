// Data types, classes and instances.
#include "syntax/liquid/parser.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::syntax::liquid {

using Force = declaration::Signature::Force;
using Owner = declaration::Measure::Owner;

DeclarationId Parser::data() {
  const Position from = start();
  declaration::Data node{};
  node.flavour = at(K::Newtype) ? Flavour::Newtype : Flavour::Data;
  node.kind = no_type;
  advance();
  if (node.flavour == Flavour::Data && at_word("variance"))
    return variance(from);
  if (node.flavour == Flavour::Data && at_word("size"))
    return data_size(from);
  node.name = upper_name("the name of a type");
  const Inside inside(*this, "the type", node.name.range, node.name.name.text);
  data_size_function(node);
  Gathered<TypeId> instance(*this);
  while (at(K::Constructor) || at(K::OpenBracket) ||
         (at(K::OpenParenthesis) && kind_ahead(1) != K::Variable))
    instance.add(type_atom(true));
  node.instance = instance.list();
  node.variables = type_variables();
  data_size_function(node);
  node.parameters = abstract_parameters();
  data_body(node);
  return make(from, node, EntityKind::Declaration, node.name.name.text);
}

// [size]
void Parser::data_size_function(declaration::Data &data) {
  if (!at(K::OpenBracket) || kind_ahead(1) != K::Variable || kind_ahead(2) != K::CloseBracket)
    return;
  advance();
  data.size = placed_name();
  advance();
}

void Parser::data_body(declaration::Data &data) {
  Gathered<Constructor> constructors(*this);
  if (accept(K::DoubleColon)) {
    data.kind = type();
    if (!at(K::Where))
      fail("`where`");
  }
  if (accept(K::Equals)) {
    data.has_constructors = true;
    do
      constructors.add(constructor());
    while (accept(K::Bar));
  } else if (accept(K::Where)) {
    data.has_constructors = true;
    data.generalized = true;
    if (!at(K::End) && !at(K::VirtualSemicolon))
      items([&] {
        do // the old style separates them
          constructors.add(generalized_constructor());
        while (accept(K::Bar));
      });
  }
  data.constructors = constructors.list();
}

Constructor Parser::constructor() {
  Constructor result;
  const Position from = start();
  result.name = upper_name("the name of a constructor");
  const Inside inside(*this, "the constructor", result.name.range, result.name.name.text);
  const bool record = at(K::OpenBrace) && (kind_ahead(1) == K::CloseBrace ||
                                           (kind_ahead(1) == K::Variable &&
                                            (kind_ahead(2) == K::DoubleColon || colon_ahead(2)) &&
                                            scan_braces() != Braces::Refined));
  if (record) {
    result.shape = Constructor::Shape::Record;
    result.fields = record_fields();
  } else {
    Gathered<Field> fields(*this);
    while (at_type_atom() || at_operator("!"))
      fields.add(positional_field());
    result.fields = fields.list();
  }
  result.range = range_from(from);
  result.entity = entity(EntityKind::Declaration, result.range, result.name.name.text);
  return result;
}

List<Field> Parser::record_fields() {
  const Bracket braces(*this, "{");
  Gathered<Field> fields(*this);
  while (!failed() && !at(K::CloseBrace)) {
    Field next;
    const Position from = start();
    const Binding named = binding();
    next.name = named.name;
    next.type = named.type;
    next.range = range_from(from);
    next.entity = entity(EntityKind::Field, next.range, next.name.name.text);
    fields.add(next);
    if (!accept(K::Comma))
      break;
  }
  expect(K::CloseBrace, "`,` or `}`");
  return fields.list();
}

// (x :: t), or an atomic type, which may be a tuple whose elements have names.
Field Parser::positional_field() {
  Field result;
  const Position from = start();
  result.type = type_atom(true);
  if (const auto *tuple = std::get_if<type::Tuple>(&tree_[result.type].node);
      tuple != nullptr && tuple->elements.count == 1) {
    const Binding named = tree_[tuple->elements].front();
    result.name = named.name;
    result.type = named.type;
  }
  result.range = range_from(from);
  result.entity = entity(EntityKind::Field, result.range, result.name.name.text);
  return result;
}

Constructor Parser::generalized_constructor() {
  Constructor result;
  result.shape = Constructor::Shape::Generalized;
  const Position from = start();
  result.name = upper_name("the name of a constructor");
  const Inside inside(*this, "the constructor", result.name.range, result.name.name.text);
  expect(K::DoubleColon);
  result.type = type();
  result.range = range_from(from);
  result.entity = entity(EntityKind::Declaration, result.range, result.name.name.text);
  return result;
}

DeclarationId Parser::variance(Position from) {
  advance();
  declaration::Variance node{};
  node.name = upper_name("the name of a type");
  Gathered<PlacedName> variances(*this);
  while (at_word("bivariant") || at_word("invariant") || at_word("covariant") ||
         at_word("contravariant"))
    variances.add(placed_name());
  node.variances = variances.list();
  return make(from, node, EntityKind::Declaration, node.name.name.text);
}

DeclarationId Parser::data_size(Position from) {
  advance();
  declaration::DataSize node{};
  if (!at(K::OpenParenthesis))
    fail("`(`");
  {
    const Bracket parenthesis(*this, "(");
    Gathered<TypeId> types(*this);
    do
      types.add(type());
    while (accept(K::Comma));
    node.types = types.list();
    expect(K::CloseParenthesis);
  }
  node.function = binder("the name of a function");
  return make(from, node, EntityKind::Metric, node.function.name.text);
}

// ---- classes and instances

bool Parser::sees_context() const {
  for (std::size_t i = 0; kind_ahead(i) != K::End && kind_ahead(i) != K::Where; ++i)
    if (kind_ahead(i) == K::DoubleArrow)
      return true;
  return false;
}

List<TypeId> Parser::class_context() {
  if (!sees_context())
    return {};
  const TypeId context = applied_type();
  expect(K::DoubleArrow);
  return failed() ? List<TypeId>{} : context_of(context);
}

void Parser::members(Gathered<DeclarationId> &all) {
  if (!accept(K::Where) || at(K::End) || at(K::VirtualSemicolon))
    return;
  items([&] {
    const bool assumed = at_word("assume") && kind_ahead(1) != K::DoubleColon;
    all.add(assumed ? assume() : signature(Force::Plain));
  });
}

DeclarationId Parser::class_() {
  const Position from = start();
  advance();
  declaration::Class node{};
  if (accept_word("measure"))
    return measure_with_type(from, Owner::Class);
  node.laws = accept_word("laws");
  node.context = class_context();
  node.name = upper_name("the name of a class");
  const Inside inside(*this, "the class", node.name.range, node.name.name.text);
  Gathered<PlacedName> variables(*this);
  while (at(K::Variable))
    variables.add(placed_name());
  node.variables = variables.list();
  Gathered<DeclarationId> all(*this);
  if (!at(K::Where))
    fail("`where`");
  members(all);
  node.members = all.list();
  return make(from, node, EntityKind::Declaration, node.name.name.text);
}

DeclarationId Parser::instance() {
  const Position from = start();
  advance();
  declaration::Instance node{};
  if (accept_word("measure"))
    return measure_with_type(from, Owner::Instance);
  node.laws = accept_word("laws");
  node.context = class_context();
  node.name = upper_name("the name of a class");
  const Inside inside(*this, "the instance of", node.name.range, node.name.name.text);
  Gathered<TypeId> arguments(*this);
  while (at_type_atom())
    arguments.add(type_atom(false));
  node.arguments = arguments.list();
  if (!at(K::Where))
    fail("`where`");
  Gathered<DeclarationId> all(*this);
  Gathered<Law> laws(*this);
  if (!node.laws) {
    members(all);
  } else if (accept(K::Where) && !at(K::End) && !at(K::VirtualSemicolon)) {
    items([&] {
      const PlacedName left = binder("the name of a method");
      expect(K::Equals);
      laws.add({left, binder("the name of a lemma")});
    });
  }
  node.members = all.list();
  node.equations = laws.list();
  return make(from, node, EntityKind::Declaration, node.name.name.text);
}

} // namespace culprit::syntax::liquid
