// Definitions of types and exceptions in the revised syntax: `type t 'a = [ A of int and t 'a ]`.
#include "syntax/ocaml/revised.h"

#include <algorithm>

namespace culprit::syntax::ocaml {

// type ... and ...; type t += [ ... ]
DeclarationId RevisedParser::types() {
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
List<TypeBinder> RevisedParser::declared_parameters() {
  Gathered<TypeBinder> all(*this);
  for (;;) {
    bool covariant = false;
    while (at(K::Plus) || at(K::Minus) || at(K::Prefix) ||
           (at(K::Operator) && token().text != known_.plus_equals)) {
      covariant = covariant || symbols_.name(token().text).starts_with('+');
      advance();
    }
    if (at(K::TypeVariable) || at(K::Underscore)) {
      all.add({placed_name(), no_type, false, covariant});
    } else if (at_greek()) {
      PlacedName name = placed_name();
      name.name.text = symbols_.intern("'" + std::string(symbols_.name(name.name.text)));
      all.add({name, no_type, false, covariant});
    } else {
      return all.list();
    }
  }
}

// t 'a = private u == [ ... ]
DeclarationId RevisedParser::type_declaration(Position from) {
  const Nested nested(*this);
  declaration::Data data{};
  data.head = data.kind = no_type;
  data.name = long_name().value_or(PlacedName{});
  const Symbol name = data.name.name.text;
  const Inside inside(*this, "the definition of", data.name.range, false, name);
  data.parameters = declared_parameters();
  if (at(K::Operator) && token().text == known_.plus_equals)
    return type_extension(from, data);
  if (data.name.name.qualifier != no_symbol)
    fail("`+=`", "a type that is defined has no module before its name");
  data.flavour = Flavour::Abstract;
  const bool is_local = at(K::ColonEquals);
  if (accept(K::Equals) || accept(K::ColonEquals)) {
    data.is_private = accept(K::Private);
    if (!type_representation(data)) {
      TypeId same = type();
      const bool again = at(K::Operator) && symbols_.name(token().text) == "==";
      if (again) {
        advance();
        data.manifest = same;
        data.is_private = accept(K::Private);
        if (!type_representation(data))
          fail("constructors or the fields of a record");
      } else if (!is_abstract(same, data.parameters)) {
        if (type_constraints())
          same = broken_type();
        return make(
            range_from(from),
            declaration::TypeSynonym{data.name, data.parameters, same, data.is_private, is_local},
            EntityKind::Alias, name);
      }
    }
  }
  type_constraints();
  return make(range_from(from), data, EntityKind::Declaration, name);
}

// A variable that is no parameter stands for a type that is not said.
bool RevisedParser::is_abstract(TypeId type, List<TypeBinder> parameters) const {
  const auto *variable = std::get_if<type::Variable>(&tree_[type].node);
  return variable != nullptr && std::none_of(tree_[parameters].begin(), tree_[parameters].end(),
                                             [&](const TypeBinder &binder) {
                                               return binder.name.name.text == variable->name.text;
                                             });
}

// constraint 'a = t
bool RevisedParser::type_constraints() {
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
  return any;
}

// Constructors in brackets, fields or `..`; nothing is read if it is another type.
bool RevisedParser::type_representation(declaration::Data &data) {
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
  if (!at(K::OpenBracket) || at_variants())
    return false;
  data.flavour = Flavour::Data;
  data.constructors = constructors();
  for (const Constructor &constructor : tree_[data.constructors])
    data.generalized |= constructor.shape == Constructor::Shape::Generalized ||
                        constructor.shape == Constructor::Shape::GeneralizedRecord;
  return true;
}

// [ A | B of t and u ]
List<Constructor> RevisedParser::constructors() {
  const Inside inside(*this, "[", token().range(), true);
  Gathered<Constructor> all(*this);
  expect(K::OpenBracket);
  accept(K::Bar);
  if (!at(K::CloseBracket))
    do {
      const Constructor next = constructor();
      all.add(next);
    } while (accept(K::Bar));
  expect(K::CloseBracket, "`|` or `]`");
  return all.list();
}

Constructor RevisedParser::constructor() {
  const Nested nested(*this);
  Constructor result;
  const Position from = start();
  if (at(K::Upper) || at(K::True) || at(K::False)) {
    result.name = placed_name();
  } else if ((at(K::OpenBracket) && kind_ahead(1) == K::CloseBracket) ||
             (at(K::OpenParenthesis) && kind_ahead(1) == K::CloseParenthesis)) {
    const Symbol name = at(K::OpenBracket) ? known_.list : known_.unit;
    advance();
    advance();
    result.name = {{no_symbol, name}, range_from(from)};
  } else if (at(K::OpenParenthesis) && kind_ahead(1) == K::DoubleColon) {
    advance();
    advance();
    expect(K::CloseParenthesis);
    result.name = {{no_symbol, known_.cons}, range_from(from)};
  } else {
    fail("the name of a constructor", at(K::Lower) ? "it begins with a capital letter" : "");
  }
  constructor_arguments(result);
  result.range = range_from(from);
  result.entity = entity(EntityKind::Declaration, result.range, result.name.name.text);
  return result;
}

// of t and u, of { x : t }, of t and u : v, : t -> v
void RevisedParser::constructor_arguments(Constructor &result) {
  using Shape = Constructor::Shape;
  std::vector<TypeId> arguments;
  if (accept(K::Of)) {
    if ((at(K::Prefix) && kind_ahead(1) == K::TypeVariable) || at(K::Type)) {
      advance();
      result.binders = binders_before_dot();
    }
    if (at(K::OpenBrace)) {
      result.shape = Shape::Record;
      result.fields = fields();
    } else {
      do
        arguments.push_back(type());
      while (accept(K::And));
    }
    result.arguments = tree_.add(std::span<const TypeId>(arguments));
  }
  if (!accept(K::Colon))
    return;
  if (at(K::Prefix) && kind_ahead(1) == K::TypeVariable) {
    advance();
    result.binders = binders_before_dot();
  }
  if (result.shape == Shape::Record) {
    result.shape = Shape::GeneralizedRecord;
    result.type = applied_type();
    return;
  }
  result.shape = Shape::Generalized;
  result.arguments = {};
  result.type = arrow_type();
  for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
    result.type = make(Range{range(*argument).start, range(result.type).end},
                       type::Function{*argument, result.type});
}

// { x : t; y : mutable u }
List<FieldDeclaration> RevisedParser::fields() {
  const Inside inside(*this, "{", token().range(), true);
  advance();
  Gathered<FieldDeclaration> all(*this);
  do {
    if (!all.empty() && at(K::CloseBrace))
      break;
    FieldDeclaration field;
    const Position from = start();
    PlacedName name = lower_name("the name of a field").value_or(PlacedName{});
    if (name.name.text != no_symbol && symbols_.name(name.name.text) == field_of_references)
      name.name.text = symbols_.intern("contents");
    expect(K::Colon);
    field.is_mutable = accept(K::Mutable);
    field.type = type();
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

// t 'a += [ A | B ]
DeclarationId RevisedParser::type_extension(Position from, const declaration::Data &data) {
  advance();
  accept(K::Private);
  const List<Constructor> added = constructors();
  return make(range_from(from), declaration::Extension{data.name, added}, EntityKind::Declaration,
              data.name.name.text);
}

// exception A of t and u, exception A = M.B
DeclarationId RevisedParser::exception() {
  const Position from = start();
  const Inside inside(*this, "the exception", token().range());
  advance();
  if (!at(K::Upper))
    fail("the name of an exception", "it begins with a capital letter");
  const Constructor declared = constructor();
  PlacedName same;
  if (accept(K::Equals))
    same = module_path().value_or(PlacedName{});
  Gathered<Constructor> constructor(*this);
  constructor.add(declared);
  return make(range_from(from), declaration::Exception{constructor.list(), same},
              EntityKind::Declaration, declared.name.name.text);
}

} // namespace culprit::syntax::ocaml
