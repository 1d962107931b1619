// Definitions of types and exceptions.
#include "syntax/ocaml/parser.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::syntax::ocaml {

// type ... and ...; type t += ...
DeclarationId Parser::types() {
  const Position from = start();
  const Inside inside(*this, "the definition of a type", token().range());
  advance();
  const bool recursive = !accept(K::Nonrec);
  Gathered<DeclarationId> members(*this);
  do {
    const DeclarationId next = type_declaration(start());
    if (std::holds_alternative<declaration::Extension>(tree_[next].node)) {
      tree_.at(next).range.start = from;
      return next;
    }
    members.add(next);
    while (accept(K::Deriving))
      derived_ = true;
  } while (accept(K::And));
  return make(range_from(from), declaration::Types{recursive, members.list()},
              EntityKind::Declaration, no_symbol);
}

// 'a, +'a, _
TypeBinder Parser::declared_parameter() {
  bool covariant = false; // of other types than abstract ones the definition says it
  while (at(K::Plus) || at(K::Minus) || at(K::Prefix) || at(K::Operator)) {
    covariant = covariant || symbols_.name(token().text).starts_with('+');
    advance();
  }
  if (at(K::TypeVariable) || at(K::Underscore))
    return {placed_name(), no_type, false, covariant};
  fail("a type variable");
  return {};
}

List<TypeBinder> Parser::declared_parameters() {
  Gathered<TypeBinder> all(*this);
  if (at(K::OpenParenthesis)) {
    const Inside inside(*this, "(", token().range(), true);
    advance();
    do {
      const TypeBinder next = declared_parameter();
      all.add(next);
    } while (accept(K::Comma));
    expect(K::CloseParenthesis);
  } else if (!at(K::Lower) && !at(K::Upper)) {
    all.add(declared_parameter());
  }
  return all.list();
}

DeclarationId Parser::type_declaration(Position from) {
  const Nested nested(*this);
  declaration::Data data{};
  data.head = data.kind = no_type;
  data.parameters = declared_parameters();
  data.name =
      (at(K::Upper) && kind_ahead(1) == K::Dot ? long_name() : lower_name("the name of a type"))
          .value_or(PlacedName{});
  const Symbol name = data.name.name.text;
  const Inside inside(*this, "the definition of", data.name.range, false, name);
  if (at(K::Operator) && token().text == known_.plus_equals) {
    return type_extension(from, data.name, data.parameters);
  }
  if (data.name.name.qualifier != no_symbol)
    fail("`+=`", "a type that is defined has no module before its name");
  data.flavour = Flavour::Abstract;
  const bool is_local = at(K::ColonEquals);
  const std::size_t types_before = tree_.type_count();
  if (accept(K::Equals) || accept(K::ColonEquals)) {
    data.is_private = accept(K::Private);
    if (!type_representation(data)) {
      TypeId same = type();
      if (!accept(K::Equals)) {
        if (type_constraints(data, types_before))
          same = broken_type();
        return make(
            range_from(from),
            declaration::TypeSynonym{data.name, data.parameters, same, data.is_private, is_local},
            EntityKind::Alias, name);
      }
      data.manifest = same;
      data.is_private = accept(K::Private);
      if (!type_representation(data))
        fail("constructors or the fields of a record");
    }
  }
  type_constraints(data, types_before);
  return make(range_from(from), data, EntityKind::Declaration, name);
}

// constraint 'a = t. Variables of t that are no parameters stand for parts of what 'a is, which is
// not judged: where the definition uses them, the type is not known.
bool Parser::type_constraints(const declaration::Data &of, std::size_t types_before) {
  const std::size_t types_behind = tree_.type_count();
  const std::size_t first = index_;
  bool any = false;
  while (at(K::Constraint)) {
    const Position from = start();
    advance();
    (void)type();
    expect(K::Equals);
    (void)type();
    not_judged(from, "constraints on type parameters");
    any = true;
  }
  std::unordered_set<Symbol> bound;
  for (std::size_t i = first; i < index_; ++i) // also those of objects, which have no nodes
    if (tokens_[i].kind == K::TypeVariable)
      bound.insert(tokens_[i].text);
  for (const TypeBinder &parameter : tree_[of.parameters])
    bound.erase(parameter.name.name.text);
  for (std::size_t i = types_before; i < types_behind; ++i)
    if (const auto *variable = std::get_if<type::Variable>(&tree_[TypeId(i)].node);
        variable != nullptr && bound.contains(variable->name.text))
      tree_.at(TypeId(i)).node = type::Broken{};
  return any;
}

// Constructors, fields or `..`; nothing is read if it is another type.
bool Parser::type_representation(declaration::Data &data) {
  if (accept(K::DotDot)) {
    data.flavour = Flavour::Open;
    return true;
  }
  if (at(K::OpenBrace)) {
    Constructor only;
    only.shape = Constructor::Shape::Record;
    const Position from = start();
    only.fields = fields();
    only.range = range_from(from);
    only.entity = entity(EntityKind::Declaration, only.range, data.name.name.text);
    Gathered<Constructor> all(*this);
    all.add(only);
    data.constructors = all.list();
    data.flavour = Flavour::Record;
    return true;
  }
  if (!at_constructor())
    return false;
  data.flavour = Flavour::Data;
  data.constructors = constructors();
  for (const Constructor &constructor : tree_[data.constructors])
    data.generalized |= constructor.shape == Constructor::Shape::Generalized ||
                        constructor.shape == Constructor::Shape::GeneralizedRecord;
  return true;
}

bool Parser::at_constructor() const {
  switch (kind()) {
  case K::Bar:
  case K::True:
  case K::False:
    return true;
  case K::Upper:
    return kind_ahead(1) != K::Dot && kind_ahead(1) != K::OpenParenthesis;
  case K::OpenBracket:
    return kind_ahead(1) == K::CloseBracket;
  case K::OpenParenthesis:
    return kind_ahead(1) == K::CloseParenthesis ||
           (kind_ahead(1) == K::DoubleColon && kind_ahead(2) == K::CloseParenthesis);
  default:
    return false;
  }
}

List<Constructor> Parser::constructors() {
  Gathered<Constructor> all(*this);
  if (accept(K::Bar) && !at_constructor()) { // type t = |
    if (!at(K::Lower))
      return all.list();
    fail("the name of a constructor", "it begins with a capital letter");
  }
  do {
    const Constructor next = constructor();
    all.add(next);
  } while (accept(K::Bar));
  return all.list();
}

Constructor Parser::constructor() {
  const Nested nested(*this);
  Constructor result;
  const Position from = start();
  if (at(K::Upper) || at(K::True) || at(K::False)) {
    result.name = placed_name();
  } else if (at(K::OpenBracket) || at(K::OpenParenthesis)) { // [], (), (::)
    const Symbol name = at(K::OpenBracket)                ? known_.list
                        : kind_ahead(1) == K::DoubleColon ? known_.cons
                                                          : known_.unit;
    if (!at_constructor())
      fail("the name of a constructor");
    while (!failed() && !at(K::CloseBracket) && !at(K::CloseParenthesis))
      advance();
    if (!failed())
      advance();
    result.name = {{no_symbol, name}, range_from(from)};
  } else {
    fail("the name of a constructor", at(K::Lower) ? "it begins with a capital letter" : "");
  }
  constructor_arguments(result);
  result.range = range_from(from);
  result.entity = entity(EntityKind::Declaration, result.range, result.name.name.text);
  return result;
}

// of t * u, of { x : t }; : t * u -> v
void Parser::constructor_arguments(Constructor &result) {
  using Shape = Constructor::Shape;
  if (accept(K::Of)) {
    if (at(K::OpenBrace)) {
      result.shape = Shape::Record;
      result.fields = fields();
      return;
    }
    Gathered<TypeId> arguments(*this);
    do {
      const TypeId next = applied_type();
      arguments.add(next);
    } while (accept(K::Star));
    result.arguments = arguments.list();
  } else if (accept(K::Colon)) {
    std::size_t ahead = 0;
    while (kind_ahead(ahead) == K::TypeVariable)
      ++ahead;
    if (ahead > 0 && kind_ahead(ahead) == K::Dot)
      result.binders = binders_before_dot();
    result.shape = at(K::OpenBrace) ? Shape::GeneralizedRecord : Shape::Generalized;
    if (at(K::OpenBrace)) {
      result.fields = fields();
      expect(K::RightArrow);
      result.type = applied_type();
    } else {
      result.type = arrow_type();
    }
  }
}

// { x : t; mutable y : u }
List<FieldDeclaration> Parser::fields() {
  const Inside inside(*this, "{", token().range(), true);
  advance();
  Gathered<FieldDeclaration> all(*this);
  do {
    if (!all.empty() && at(K::CloseBrace))
      break;
    FieldDeclaration field;
    const Position from = start();
    field.is_mutable = accept(K::Mutable);
    const PlacedName name = lower_name("the name of a field").value_or(PlacedName{});
    expect(K::Colon);
    field.type = polymorphic_type();
    Gathered<PlacedName> names(*this);
    names.add(name);
    field.names = names.list();
    field.range = range_from(from);
    field.entity = entity(EntityKind::Field, field.range, name.name.text);
    all.add(field);
  } while (accept(K::Semicolon));
  expect(K::CloseBrace, "`;` or `}`",
         at(K::Comma) ? "the fields of a record are separated by `;`" : "");
  return all.list();
}

// Where parameters have names, each constructor says what it makes of its arguments.
DeclarationId Parser::type_extension(Position from, PlacedName name, List<TypeBinder> parameters) {
  advance();
  accept(K::Private);
  const std::size_t bar = at(K::Bar) ? 1 : 0;
  if (kind_ahead(bar) == K::Upper && kind_ahead(bar + 1) == K::Equals)
    return rebinding(from);
  List<Constructor> added = constructors();
  const auto binders = tree_[parameters];
  if (std::any_of(binders.begin(), binders.end(), [&](const TypeBinder &binder) {
        return binder.name.name.text != known_.underscore;
      }))
    added = generalized(added, name, parameters);
  return make(range_from(from), declaration::Extension{name, added}, EntityKind::Declaration,
              name.name.text);
}

// type t += A = B: A is B, as that of an exception.
DeclarationId Parser::rebinding(Position from) {
  accept(K::Bar);
  const Symbol name = token().text;
  Constructor constructor;
  const Position place = start();
  constructor.name = placed_name();
  constructor.range = range_from(place);
  constructor.entity = entity(EntityKind::Declaration, constructor.range, name);
  expect(K::Equals);
  const PlacedName same = module_path().value_or(PlacedName{});
  Gathered<Constructor> all(*this);
  all.add(constructor);
  return make(range_from(from), declaration::Exception{all.list(), same}, EntityKind::Declaration,
              name);
}

List<Constructor> Parser::generalized(List<Constructor> list, PlacedName name,
                                      List<TypeBinder> parameters) {
  std::vector<Constructor> all(tree_[list].begin(), tree_[list].end());
  for (Constructor &next : all) {
    if (next.shape != Constructor{}.shape)
      continue;
    std::vector<TypeId> variables;
    for (const TypeBinder &binder :
         std::vector<TypeBinder>(tree_[parameters].begin(), tree_[parameters].end()))
      variables.push_back(make(binder.name.range, type::Variable{binder.name.name}));
    TypeId result = make(name.range, type::Constructor{name.name});
    result = make(name.range, type::Apply{result, tree_.add(std::span<const TypeId>(variables))});
    const std::vector<TypeId> arguments(tree_[next.arguments].begin(), tree_[next.arguments].end());
    for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
      result = make(Range{range(*argument).start, range(*argument).end},
                    type::Function{*argument, result});
    next.shape = Constructor::Shape::Generalized;
    next.arguments = {};
    next.type = result;
  }
  return tree_.add(std::span<const Constructor>(all));
}

// exception A of t, exception A = M.B
DeclarationId Parser::exception() {
  const Position from = start();
  const Inside inside(*this, "the exception", token().range());
  advance();
  if (!at(K::Upper))
    fail("the name of an exception", "it begins with a capital letter");
  const Constructor declared = constructor();
  PlacedName same;
  if (accept(K::Equals)) {
    const std::optional<PlacedName> path = module_path();
    same = path.value_or(PlacedName{});
  }
  Gathered<Constructor> constructor(*this);
  constructor.add(declared);
  return make(range_from(from), declaration::Exception{constructor.list(), same},
              EntityKind::Declaration, declared.name.name.text);
}

} // namespace culprit::syntax::ocaml
