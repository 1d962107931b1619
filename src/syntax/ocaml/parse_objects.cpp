// Objects and classes. Methods and initial values are read as expressions; the types of objects are
// not judged, so that an object, and all that it is asked for, is unknown (parse_unknown.cpp).
#include "syntax/ocaml/parser.h"

namespace culprit::syntax::ocaml {

// object (self) ... end
ExpressionId Parser::object() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "object", token().range(), true);
  advance();
  not_judged(from, "objects");
  Gathered<DeclarationId> variables(*this);
  if (at(K::OpenParenthesis))
    variables.add(bound_unknown(parenthesized_pattern()));
  std::vector<DeclarationId> parts;
  while (!failed() && !at(K::EndWord)) {
    if (at(K::OpenExtension))
      pass_extension();
    else
      object_part(variables, parts);
  }
  expect(K::EndWord);
  for (const DeclarationId part : parts)
    variables.add(part);
  return unknown_of(range_from(from), variables.list());
}

// What is read first is seen by all that follows: variables, and what is inherited.
void Parser::object_part(Gathered<DeclarationId> &variables, std::vector<DeclarationId> &parts) {
  const Position from = start();
  const auto modifiers = [&] {
    while (at(K::Prefix) || at(K::Mutable) || at(K::Virtual) || at(K::Private))
      advance();
  };
  switch (kind()) {
  case K::Inherit: {
    advance();
    modifiers();
    const ExpressionId parent = class_expression();
    parts.push_back(ignored(parent));
    const ModuleId nobody = make(from, module::Broken{});
    variables.add(make(range_from(from), declaration::Open{nobody, true}, EntityKind::Declaration,
                       no_symbol));
    if (accept(K::As))
      if (const std::optional<PlacedName> name = lower_name("the name of what is inherited"))
        variables.add(bound_unknown(*name));
    return;
  }
  case K::Val: {
    advance();
    modifiers();
    const std::optional<PlacedName> name = lower_name("the name of a variable");
    const TypeId annotation = accept(K::Colon) ? polymorphic_type() : no_type;
    coerced_type();
    if (accept(K::Equals)) {
      ExpressionId value = sequence();
      if (annotation != no_type)
        value = make(from, expression::Typed{value, annotation});
      parts.push_back(ignored(value));
    }
    if (name)
      variables.add(bound_unknown(*name));
    return;
  }
  case K::Method: {
    advance();
    modifiers();
    (void)lower_name("the name of a method");
    Gathered<PatternId> patterns(*this);
    parameters(patterns);
    if (accept(K::Colon))
      quantified_type();
    coerced_type();
    if (accept(K::Equals)) {
      ExpressionId body = sequence();
      if (!patterns.empty())
        body = make(from, expression::Lambda{patterns.list(), body});
      parts.push_back(ignored(body));
    }
    return;
  }
  case K::Initializer:
    advance();
    parts.push_back(ignored(sequence()));
    return;
  case K::Constraint:
    advance();
    (void)type();
    expect(K::Equals);
    (void)type();
    return;
  default:
    fail("a method, `val`, `inherit` or `end`", reserved_note());
  }
}

// 'a. t, type a. t
void Parser::quantified_type() {
  if (!accept(K::Type)) {
    (void)polymorphic_type();
    return;
  }
  (void)binders_before_dot();
  (void)type();
}

void Parser::coerced_type() {
  if (accept(K::ColonGreater))
    (void)type();
}

// What a class is made of: its parts are read, what it makes is not known.
ExpressionId Parser::class_expression() {
  const Nested nested(*this);
  const Position from = start();
  Gathered<DeclarationId> parts(*this);
  switch (kind()) {
  case K::Fun: {
    advance();
    Gathered<PatternId> patterns(*this);
    parameters(patterns);
    expect(K::RightArrow);
    const ExpressionId body = class_expression();
    parts.add(ignored(make(from, expression::Lambda{patterns.list(), body})));
    return unknown_of(range_from(from), parts.list());
  }
  case K::Let: {
    const List<DeclarationId> declared = local_declarations();
    expect(K::In);
    const ExpressionId body = class_expression();
    return make(from, expression::Let{declared, body});
  }
  case K::Object:
    return object();
  case K::OpenParenthesis: {
    advance();
    const ExpressionId body = class_expression();
    parts.add(ignored(body));
    if (accept(K::Colon))
      class_type();
    expect(K::CloseParenthesis);
    break;
  }
  case K::OpenExtension:
    pass_extension();
    break;
  default:
    class_path();
  }
  while (!failed() && at_argument()) {
    ExpressionId argument = at_simple() ? simple() : labelled_argument();
    if (const auto *labelled = std::get_if<expression::Labelled>(&tree_[argument].node))
      argument = labelled->body;
    parts.add(ignored(argument));
  }
  return unknown_of(range_from(from), parts.list());
}

// [t, u] M.c
void Parser::class_path() {
  if (accept(K::OpenBracket))
    pass_to(K::CloseBracket);
  (void)long_name();
}

// t -> object ... end
void Parser::class_type() {
  const Nested nested(*this);
  for (;;) {
    if (at(K::Object)) {
      advance();
      pass_to(K::EndWord);
    } else if (at(K::OpenBracket)) {
      class_path();
    } else if (at(K::Let)) { // let open M in
      advance();
      pass_until(K::In);
    } else {
      (void)argument_type();
    }
    if (!accept(K::RightArrow))
      return;
  }
}

// class c x = ... and d = ...: each is a type that nobody knows.
void Parser::classes(Gathered<DeclarationId> &all, bool signature) {
  const Position from = start();
  const Inside inside(*this, "the class", token().range());
  advance();
  not_judged(from, "classes");
  const bool is_type = accept(K::Type);
  std::vector<DeclarationId> types;
  std::vector<DeclarationId> parts;
  do {
    accept(K::Virtual);
    const Position place = start();
    Gathered<TypeBinder> binders(*this);
    if (accept(K::OpenBracket)) {
      do
        binders.add(declared_parameter());
      while (accept(K::Comma));
      expect(K::CloseBracket);
    }
    const List<TypeBinder> bound = binders.list();
    const PlacedName name = lower_name("the name of a class").value_or(PlacedName{});
    const TypeId nobody = broken_type();
    types.push_back(make(range_from(place), declaration::TypeSynonym{name, bound, nobody, false},
                         EntityKind::Alias, name.name.text));
    Gathered<PatternId> patterns(*this);
    if (!signature && !is_type)
      parameters(patterns);
    if (accept(K::Colon))
      class_type();
    if (accept(K::Equals)) {
      if (is_type) {
        class_type();
      } else {
        ExpressionId body = class_expression();
        if (!patterns.empty())
          body = make(place, expression::Lambda{patterns.list(), body});
        parts.push_back(
            make(range(body), declaration::Evaluate{body}, EntityKind::Expression, no_symbol));
      }
    }
  } while (!failed() && accept(K::And));
  if (failed())
    return;
  all.add(make(range_from(from),
               declaration::Types{true, tree_.add(std::span<const DeclarationId>(types))},
               EntityKind::Declaration, no_symbol));
  for (const DeclarationId part : parts)
    all.add(part);
}

// {< x = e; y >}
ExpressionId Parser::object_copy() {
  const Position from = start();
  const Inside inside(*this, "{<", token().range(), true);
  advance();
  not_judged(from, "objects");
  Gathered<DeclarationId> parts(*this);
  while (!failed() && !at(K::CloseObject)) {
    (void)lower_name("the name of a variable");
    if (accept(K::Equals))
      parts.add(ignored(expression()));
    if (!accept(K::Semicolon))
      break;
  }
  expect(K::CloseObject);
  return unknown_of(range_from(from), parts.list());
}

} // namespace culprit::syntax::ocaml
