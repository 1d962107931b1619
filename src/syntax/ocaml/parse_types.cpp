// Types.
#include "syntax/ocaml/parser.h"

namespace culprit::syntax::ocaml {

// t as 'a
TypeId Parser::type() {
  const Nested nested(*this);
  const Position from = start();
  TypeId result = arrow_type();
  while (accept(K::As)) {
    const Symbol name = token().text;
    expect(K::TypeVariable, "a type variable");
    result = make(from, type::Alias{result, name});
  }
  return result;
}

bool Parser::at_label_of_type() const {
  return at(K::OptionalLabel) || (at(K::Lower) && kind_ahead(1) == K::Colon) ||
         (at(K::Question) && kind_ahead(1) == K::Lower && kind_ahead(2) == K::Colon);
}

// l:t, ?l:t, t
TypeId Parser::argument_type() {
  const Position from = start();
  if (!at_label_of_type())
    return tuple_type();
  const bool optional = !at(K::Lower);
  accept(K::Question);
  const Symbol label = token().text;
  const bool joined_colon = at(K::OptionalLabel);
  advance();
  if (!joined_colon)
    expect(K::Colon);
  const TypeId body = tuple_type();
  return make(from, type::Labelled{label, optional, body});
}

TypeId Parser::arrow_type() {
  Gathered<TypeId> all(*this);
  do {
    const TypeId next = argument_type();
    all.add(next);
  } while (accept(K::RightArrow));
  TypeId result = all[all.size() - 1];
  if (std::holds_alternative<type::Labelled>(tree_[result].node))
    fail("`->`", "a label is that of an argument");
  for (std::size_t i = all.size() - 1; i > 0; --i)
    result = make(range(all[i - 1]).start, type::Function{all[i - 1], result});
  return result;
}

TypeId Parser::tuple_type() {
  const Position from = start();
  const TypeId first = applied_type();
  if (!at(K::Star))
    return first;
  Gathered<TypeId> elements(*this);
  elements.add(first);
  while (accept(K::Star)) {
    const TypeId next = applied_type();
    elements.add(next);
  }
  return make(from, type::Tuple{elements.list(), false});
}

bool Parser::at_atomic_type() const {
  switch (kind()) {
  case K::Lower:
  case K::Upper:
  case K::TypeVariable:
  case K::Underscore:
  case K::OpenParenthesis:
  case K::OpenBracket:
  case K::OpenLess:
  case K::OpenGreater:
  case K::Less:
  case K::Hash:
  case K::OpenExtension:
  case K::OpenQuotation:
    return true;
  default:
    return false;
  }
}

// int list array
TypeId Parser::applied_type() {
  const Position from = start();
  TypeId result = atomic_type();
  while (at(K::Lower) || at(K::Upper) || at(K::Hash)) {
    if (at(K::Hash)) {
      advance();
      not_judged(from, "classes");
      (void)long_name();
      result = make(from, type::Broken{});
      continue;
    }
    Gathered<TypeId> arguments(*this);
    arguments.add(result);
    result = type_constructor(from, arguments.list());
  }
  return result;
}

// M.N, F(X).N: `F(X)` is the name of a module.
Symbol Parser::extended_path() {
  const Nested nested(*this);
  Symbol path = no_symbol;
  while (at(K::Upper)) {
    path = joined(path, token().text);
    advance();
    while (at(K::OpenParenthesis)) {
      advance();
      const Symbol argument = extended_path();
      expect(K::CloseParenthesis);
      if (argument != no_symbol)
        path = symbols_.intern(fmt::format("{}({})", symbols_.name(path), symbols_.name(argument)));
    }
    if (!at(K::Dot))
      break;
    advance();
  }
  return path;
}

// M.t, F(X).t
TypeId Parser::type_constructor(Position from, List<TypeId> arguments) {
  const Position place = start();
  const Symbol before = extended_path();
  const std::optional<PlacedName> name = lower_name("the name of a type");
  if (!name)
    return make(from, type::Broken{});
  const TypeId function = make(place, type::Constructor{{before, name->name.text}});
  return arguments.empty() ? function : make(from, type::Apply{function, arguments});
}

TypeId Parser::atomic_type() {
  const Nested nested(*this);
  const Position from = start();
  switch (kind()) {
  case K::TypeVariable:
    return make(from, type::Variable{placed_name().name});
  case K::Underscore:
    advance();
    return make(from, type::Wildcard{});
  case K::Lower:
  case K::Upper:
    return type_constructor(from, {});
  case K::OpenParenthesis:
    return parenthesized_type();
  case K::OpenBracket:
  case K::OpenLess:
  case K::OpenGreater:
    return variants_type();
  case K::Less:
    advance();
    not_judged(from, "objects");
    pass_to(K::Greater);
    return make(from, type::Broken{});
  case K::Hash:
    advance();
    not_judged(from, "classes");
    (void)long_name();
    return make(from, type::Broken{});
  case K::OpenExtension:
    pass_extension();
    return make(from, type::Broken{});
  case K::OpenQuotation:
    pass_quotation();
    return make(from, type::Broken{});
  default:
    fail("a type", reserved_note());
    return broken_type();
  }
}

// (t), (a, b) t
TypeId Parser::parenthesized_type() {
  const Position from = start();
  const Inside inside(*this, "(", token().range(), true);
  advance();
  if (accept(K::Module)) {
    const ModuleId packed = module_type();
    expect(K::CloseParenthesis);
    return make(from, type::Package{packed});
  }
  Gathered<TypeId> elements(*this);
  do {
    const TypeId next = type();
    elements.add(next);
  } while (accept(K::Comma));
  expect(K::CloseParenthesis, elements.size() > 1 ? "`,` or `)`" : "`)`");
  if (elements.size() == 1)
    return make(from, type::Parenthesized{elements[0]});
  if (at(K::Hash)) { // (a, b) #c
    advance();
    not_judged(from, "classes");
    (void)long_name();
    return make(from, type::Broken{});
  }
  if (!at(K::Lower) && !at(K::Upper))
    fail("the name of a type",
         "several types in parentheses are the arguments of one that follows; "
         "a tuple's type is written `a * b`");
  if (failed())
    return make(from, type::Broken{});
  return type_constructor(from, elements.list());
}

// [ `A | `B of t ], [> ... ], [< ... ]
TypeId Parser::variants_type() {
  const Position from = start();
  const Inside inside(*this, spelling(kind()), token().range(), true);
  using Bound = type::Variants::Bound;
  const Bound bound = at(K::OpenLess)      ? Bound::Upper
                      : at(K::OpenGreater) ? Bound::Lower
                                           : Bound::Exact;
  advance();
  accept(K::Bar);
  Gathered<Tag> tags(*this);
  Gathered<TypeId> inherited(*this);
  while (!failed() && !at(K::CloseBracket) && !at(K::Greater)) {
    const Position place = start();
    if (accept(K::Backtick)) {
      Tag tag;
      tag.name = {{no_symbol, token().text}, {place, token().end}};
      if (!at(K::Lower))
        expect(K::Upper, "the name of a variant");
      else
        advance();
      if (accept(K::Of))
        tag.argument = type();
      tags.add(tag);
    } else {
      const TypeId next = applied_type();
      inherited.add(next);
    }
    if (!accept(K::Bar))
      break;
  }
  if (tags.empty() && inherited.empty() && bound != Bound::Lower)
    fail("a variant");
  const List<PlacedName> required = required_tags();
  expect(K::CloseBracket, "`|` or `]`");
  return make(from, type::Variants{bound, tags.list(), inherited.list(), required});
}

// [< ... > `A `B]: those that must be there
List<PlacedName> Parser::required_tags() {
  Gathered<PlacedName> names(*this);
  if (accept(K::Greater))
    while (accept(K::Backtick))
      names.add(placed_name());
  return names.list();
}

// 'a 'b. t; also without the binders
TypeId Parser::polymorphic_type() {
  const Position from = start();
  std::size_t ahead = 0;
  while (kind_ahead(ahead) == K::TypeVariable)
    ++ahead;
  if (failed() || ahead == 0 || kind_ahead(ahead) != K::Dot)
    return type();
  const List<TypeBinder> binders = binders_before_dot();
  const TypeId body = type();
  return make(from, type::Forall{binders, body, false});
}

List<TypeBinder> Parser::binders_before_dot() {
  Gathered<TypeBinder> binders(*this);
  while (at(K::TypeVariable) || at(K::Lower))
    binders.add({placed_name(), no_type, false});
  expect(K::Dot);
  return binders.list();
}

} // namespace culprit::syntax::ocaml
