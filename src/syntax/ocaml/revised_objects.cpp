// Objects and classes in the revised syntax; what is said of those of the standard one holds
// (parse_objects.cpp).
#include "syntax/ocaml/revised.h"

namespace culprit::syntax::ocaml {

// object (self) ...; ...; end
ExpressionId RevisedParser::object() {
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
    else if (!at(K::Semicolon))
      object_part(variables, parts);
    if (!at(K::EndWord))
      expect(K::Semicolon);
  }
  expect(K::EndWord);
  for (const DeclarationId part : parts)
    variables.add(part);
  return unknown_of(range_from(from), variables.list());
}

void RevisedParser::object_part(Gathered<DeclarationId> &variables,
                                std::vector<DeclarationId> &parts) {
  const Position from = start();
  const auto modifiers = [&] {
    while (at(K::Prefix) || at(K::Mutable) || at(K::Virtual) || at(K::Private))
      advance();
  };
  const auto definition = [&](Gathered<PatternId> &patterns, bool is_method) {
    const TypeId annotation = accept(K::Colon) ? type() : no_type;
    if (accept(K::ColonGreater))
      (void)type();
    if (!accept(K::Equals))
      return;
    ExpressionId body = expression();
    if (annotation != no_type && !is_method)
      body = make(from, expression::Typed{body, annotation});
    if (!patterns.empty())
      body = make(from, expression::Lambda{patterns.list(), body});
    parts.push_back(ignored(body));
  };
  Gathered<PatternId> patterns(*this);
  switch (kind()) {
  case K::Inherit: {
    advance();
    modifiers();
    parts.push_back(ignored(class_expression()));
    const ModuleId nobody = make(from, module::Broken{});
    variables.add(make(range_from(from), declaration::Open{nobody, true}, EntityKind::Declaration,
                       no_symbol));
    if (accept(K::As))
      if (const std::optional<PlacedName> name = lower_name("the name of what is inherited"))
        variables.add(bound_unknown(*name));
    return;
  }
  case K::Value: {
    advance();
    modifiers();
    const std::optional<PlacedName> name = lower_name("the name of a variable");
    definition(patterns, false);
    if (name)
      variables.add(bound_unknown(*name));
    return;
  }
  case K::Method:
    advance();
    modifiers();
    (void)lower_name("the name of a method");
    parameters(patterns);
    definition(patterns, true);
    return;
  case K::Declare:
    advance();
    while (!failed() && !at(K::EndWord)) {
      object_part(variables, parts);
      expect(K::Semicolon);
    }
    expect(K::EndWord);
    return;
  case K::Initializer:
    advance();
    parts.push_back(ignored(expression()));
    return;
  case K::Type:
  case K::Constraint:
    advance();
    (void)type();
    expect(K::Equals);
    (void)type();
    return;
  case K::OpenQuotation:
    pass_quotation();
    return;
  default:
    fail("a method, `value`, `inherit` or `end`", reserved_note());
  }
}

// What a class is made of: its parts are read, what it makes is not known.
ExpressionId RevisedParser::class_expression() {
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
  case K::OpenQuotation:
    pass_quotation();
    break;
  default:
    if (accept(K::OpenBracket)) { // [t] c
      pass_to(K::CloseBracket);
      (void)long_name();
    } else { // c [t]
      (void)long_name();
      if (accept(K::OpenBracket))
        pass_to(K::CloseBracket);
    }
  }
  while (!failed() && at_argument()) {
    ExpressionId argument = this->argument();
    if (const auto *labelled = std::get_if<expression::Labelled>(&tree_[argument].node))
      argument = labelled->body;
    parts.add(ignored(argument));
  }
  return unknown_of(range_from(from), parts.list());
}

// [t] -> object ... end, and paths; up to what ends the phrase
void RevisedParser::class_type() {
  std::size_t depth = 0;
  while (!failed() && !at(K::End)) {
    if (depth == 0 && (at(K::Semicolon) || at(K::Equals) || at(K::And) || at(K::CloseParenthesis) ||
                       at(K::EndWord)))
      return;
    switch (kind()) {
    case K::Object:
    case K::OpenParenthesis:
    case K::OpenBracket:
      ++depth;
      break;
    case K::EndWord:
    case K::CloseParenthesis:
    case K::CloseBracket:
      depth -= depth > 0 ? 1 : 0;
      break;
    default:
      break;
    }
    advance();
  }
}

// class c ['a] x = ... and d = ...: each is a type that nobody knows.
void RevisedParser::classes(Gathered<DeclarationId> &all, bool signature) {
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
    if (at(K::OpenQuotation)) {
      pass_quotation();
      continue;
    }
    Gathered<TypeBinder> binders(*this);
    const PlacedName name = lower_name("the name of a class").value_or(PlacedName{});
    if (accept(K::OpenBracket)) {
      do {
        const List<TypeBinder> next = declared_parameters();
        for (std::uint32_t i = 0; i < next.count; ++i)
          binders.add(tree_[next][i]);
      } while (accept(K::Comma));
      expect(K::CloseBracket);
    }
    const List<TypeBinder> bound = binders.list();
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

// {< x = e; y = e >}
ExpressionId RevisedParser::object_copy() {
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
