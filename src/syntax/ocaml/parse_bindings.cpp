// Definitions of values.
#include "syntax/ocaml/parser.h"

namespace culprit::syntax::ocaml {

// let, let rec ... and ...
DeclarationId Parser::bindings() {
  const Position from = start();
  advance();
  const bool recursive = accept(K::Rec);
  Gathered<DeclarationId> members(*this);
  do {
    const DeclarationId next = binding();
    members.add(next);
    if (const auto *function = std::get_if<declaration::Function>(&tree_[next].node))
      refinements(function->name);
  } while (accept(K::And));
  const Range all{from, tree_[members[members.size() - 1]].range.end};
  return make(all, declaration::Bindings{recursive, members.list()}, EntityKind::Declaration,
              no_symbol);
}

// A name that is defined, in contrast to one in a pattern: x, y and x :: y and x as y.
bool Parser::at_function_binding() const {
  if (!at_value_name())
    return false;
  switch (kind_ahead(at(K::Lower) ? 1 : 3)) {
  case K::Comma:
  case K::DoubleColon:
  case K::Bar:
  case K::As:
    return false;
  default:
    return true;
  }
}

DeclarationId Parser::binding() {
  const Nested nested(*this);
  const Position from = start();
  if (!at_function_binding()) {
    const Inside inside(*this, "the definition", token().range());
    PatternId left = pattern();
    if (accept(K::Colon)) {
      const TypeId annotation = polymorphic_type();
      left = make(from, pattern::Typed{left, annotation});
    }
    const RightHandSide right = right_hand_side();
    return make({from, tree_[right.bodies][0].range.end}, declaration::PatternBinding{left, right},
                EntityKind::Expression, no_symbol);
  }
  const Range first = token().range();
  const PlacedName name = value_name().value_or(PlacedName{});
  const Inside inside(*this, "the definition of", first, false, name.name.text);
  Clause clause;
  Gathered<PatternId> patterns(*this);
  parameters(patterns);
  clause.patterns = patterns.list();
  if (accept(K::Colon)) {
    if (at(K::Type)) { // type a b. t
      const Position place = start();
      advance();
      const List<TypeBinder> binders = binders_before_dot();
      const TypeId body = type();
      clause.result = make(place, type::Forall{binders, body, false});
    } else {
      clause.result = polymorphic_type();
    }
  }
  const TypeId coerced = accept(K::ColonGreater) ? type() : no_type;
  clause.right = right_hand_side();
  if (coerced != no_type) { // let f x : t :> u = e
    GuardedBody &body = tree_.at(clause.right.bodies)[0];
    const ExpressionId inner = body.body;
    const Range place = range(inner);
    tree_.at(clause.right.bodies)[0].body =
        make(place, expression::Coerce{inner, clause.result, coerced});
    clause.result = no_type;
  }
  clause.range = {from, tree_[clause.right.bodies][0].range.end};
  Gathered<Clause> clauses(*this);
  clauses.add(clause);
  return make(clause.range, declaration::Function{name, clauses.list()}, EntityKind::Expression,
              name.name.text);
}

RightHandSide Parser::right_hand_side() {
  const Position from = start();
  expect(K::Equals, "`=`",
         at(K::RightArrow) ? "a definition has `=`; `->` stands behind `fun` and in the cases of "
                             "`match`"
         : at(K::ColonEquals) ? "a definition has `=`; `:=` changes a reference"
                              : reserved_note());
  GuardedBody body;
  body.body = sequence();
  body.range = {from, std::max(from, range(body.body).end)};
  Gathered<GuardedBody> bodies(*this);
  bodies.add(body);
  return {bodies.list(), {}};
}

DeclarationId Parser::value() {
  const Position from = start();
  advance();
  const PlacedName name = value_name().value_or(PlacedName{});
  const Inside inside(*this, "the declaration of", name.range, false, name.name.text);
  expect(K::Colon);
  const TypeId annotation = polymorphic_type();
  Gathered<PlacedName> names(*this);
  names.add(name);
  const DeclarationId declared =
      make(range_from(from), declaration::Signature{names.list(), annotation, false, false},
           EntityKind::Signature, name.name.text);
  refinements(name);
  return declared;
}

// external f : t = "name" "another"
DeclarationId Parser::external() {
  const Position from = start();
  advance();
  declaration::Foreign result{};
  result.imports = true;
  result.convention = result.safety = result.entity = no_symbol;
  result.name = value_name().value_or(PlacedName{});
  const Inside inside(*this, "the declaration of", result.name.range, false, result.name.name.text);
  expect(K::Colon);
  result.type = polymorphic_type();
  expect(K::Equals);
  std::string strings;
  while (at(K::String)) {
    strings += strings.empty() ? "" : " ";
    strings += symbols_.name(token().text);
    advance();
  }
  if (strings.empty())
    fail("the name of the primitive, a string");
  result.entity = symbols_.intern(strings);
  const DeclarationId declared =
      make(range_from(from), result, EntityKind::Signature, result.name.name.text);
  if (at(K::Refine))
    fail("a definition",
         "nothing can be checked of what is defined elsewhere: `[@@assume ...]` trusts it");
  refinements(result.name);
  return declared;
}

} // namespace culprit::syntax::ocaml
