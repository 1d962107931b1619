// Types of the revised syntax: `list int`, `(int * string)`, `! 'a . t`, [ = `A | `B ].
#include "syntax/ocaml/revised.h"

namespace culprit::syntax::ocaml {

// t as 'a; ! 'a 'b . t
TypeId RevisedParser::type() {
  const Nested nested(*this);
  const Position from = start();
  if ((at(K::Prefix) && kind_ahead(1) == K::TypeVariable) || at(K::Type)) {
    advance();
    const List<TypeBinder> binders = binders_before_dot();
    const TypeId body = type();
    return make(from, type::Forall{binders, body, false});
  }
  TypeId result = arrow_type();
  while (accept(K::As)) {
    const Symbol name = token().text;
    expect(K::TypeVariable, "a type variable");
    result = make(from, type::Alias{result, name});
  }
  return result;
}

List<TypeBinder> RevisedParser::binders_before_dot() {
  Gathered<TypeBinder> binders(*this);
  while (at(K::TypeVariable) || at(K::Lower))
    binders.add({placed_name(), no_type, false});
  expect(K::Dot);
  return binders.list();
}

TypeId RevisedParser::arrow_type() {
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

// ~l: t, ?l: t, t
TypeId RevisedParser::argument_type() {
  const Position from = start();
  const bool apart = (at(K::Tilde) || at(K::Question)) && kind_ahead(1) == K::Lower;
  if (!apart && !at(K::Label) && !at(K::OptionalLabel))
    return applied_type();
  const bool optional = at(K::OptionalLabel) || at(K::Question);
  if (apart)
    advance();
  const Symbol label = token().text;
  advance();
  if (apart)
    expect(K::Colon);
  const TypeId body = applied_type();
  return make(from, type::Labelled{label, optional, body});
}

// list int, Hashtbl.t string int
TypeId RevisedParser::applied_type() {
  const Position from = start();
  const TypeId function = simple_type();
  if (!at_simple_type())
    return function;
  Gathered<TypeId> arguments(*this);
  while (at_simple_type()) {
    const TypeId next = simple_type();
    arguments.add(next);
  }
  if (std::holds_alternative<type::Broken>(tree_[function].node))
    return make(from, type::Broken{});
  if (!std::holds_alternative<type::Constructor>(tree_[function].node))
    fail("`->` or the end of the type",
         "the name of a type comes before its arguments: `list int`");
  return make(from, type::Apply{function, arguments.list()});
}

bool RevisedParser::at_variants() const {
  return at(K::OpenLess) || at(K::OpenGreater) ||
         (at(K::OpenBracket) &&
          (kind_ahead(1) == K::Equals || kind_ahead(1) == K::Less || kind_ahead(1) == K::Greater));
}

bool RevisedParser::at_simple_type() const {
  switch (kind()) {
  case K::Lower:
  case K::Upper:
  case K::TypeVariable:
  case K::Underscore:
  case K::OpenParenthesis:
  case K::Less:
  case K::Hash:
  case K::OpenExtension:
  case K::OpenQuotation:
    return true;
  default:
    return at_variants();
  }
}

// Greek letters are type variables.
bool RevisedParser::at_greek() const {
  if (!at(K::Lower))
    return false;
  const std::string_view text = symbols_.name(token().text);
  return text.starts_with("\xCE") || text.starts_with("\xCF");
}

TypeId RevisedParser::simple_type() {
  const Nested nested(*this);
  const Position from = start();
  if (at_variants())
    return variants_type();
  switch (kind()) {
  case K::TypeVariable:
    return make(from, type::Variable{placed_name().name});
  case K::Underscore:
    advance();
    return make(from, type::Wildcard{});
  case K::Lower:
    if (at_greek()) {
      const Symbol name =
          symbols_.intern("'" + std::string(symbols_.name(placed_name().name.text)));
      return make(from, type::Variable{{no_symbol, name}});
    }
    return type_path();
  case K::Upper:
    return type_path();
  case K::OpenParenthesis:
    return parenthesized_type();
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

// t, M.t, M(N).t
TypeId RevisedParser::type_path() {
  const Position from = start();
  Symbol before = no_symbol;
  bool is_applied = false;
  while (at(K::Upper)) {
    before = joined(before, token().text);
    advance();
    if (at(K::OpenParenthesis)) {
      is_applied = true;
      advance();
      pass_to(K::CloseParenthesis);
    }
    expect(K::Dot);
  }
  const std::optional<PlacedName> name = lower_name("the name of a type");
  if (is_applied)
    not_judged(from, "types of applied functors");
  if (!name || is_applied)
    return make(from, type::Broken{});
  return make(from, type::Constructor{{before, name->name.text}});
}

// (F X).t: what a dot follows is a module
bool RevisedParser::at_applied_path() const {
  constexpr std::size_t longest = 100;
  std::size_t depth = 0;
  for (std::size_t ahead = 0; !failed() && ahead < longest; ++ahead) {
    depth += kind_ahead(ahead) == K::OpenParenthesis ? 1 : 0;
    if (kind_ahead(ahead) == K::CloseParenthesis && --depth == 0)
      return kind_ahead(ahead + 1) == K::Dot;
    if (depth == 0)
      return false;
  }
  return false;
}

void RevisedParser::pass_applied_path() {
  const Position from = start();
  advance();
  pass_to(K::CloseParenthesis);
  while (accept(K::Dot))
    if (at(K::Upper) || at(K::Lower))
      advance();
  not_judged(from, "types of applied functors");
}

// (t), (t * u), (module S)
TypeId RevisedParser::parenthesized_type() {
  const Position from = start();
  const Inside inside(*this, "(", token().range(), true);
  if (at_applied_path()) {
    pass_applied_path();
    return make(from, type::Broken{});
  }
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
  } while (accept(K::Star));
  expect(K::CloseParenthesis, "`*` or `)`");
  if (elements.size() == 1)
    return make(from, type::Parenthesized{elements[0]});
  const TypeId tuple = make(from, type::Tuple{elements.list(), false});
  return make(from, type::Parenthesized{tuple});
}

// [ = `A | `B of t ], [ > ... ], [ < ... > `A ]
TypeId RevisedParser::variants_type() {
  const Position from = start();
  const Inside inside(*this, "[", token().range(), true);
  using Bound = type::Variants::Bound;
  if (at(K::OpenBracket))
    advance();
  const Bound bound = at(K::OpenLess) || at(K::Less)         ? Bound::Upper
                      : at(K::OpenGreater) || at(K::Greater) ? Bound::Lower
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
      at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
      if (accept(K::Of)) {
        accept(K::Operator); // of & t
        tag.argument = type();
      }
      tags.add(tag);
    } else {
      const TypeId next = applied_type();
      inherited.add(next);
    }
    if (!accept(K::Bar))
      break;
  }
  Gathered<PlacedName> required(*this);
  if (accept(K::Greater))
    while (accept(K::Backtick))
      required.add(placed_name());
  expect(K::CloseBracket, "`|` or `]`");
  return make(from, type::Variants{bound, tags.list(), inherited.list(), required.list()});
}

} // namespace culprit::syntax::ocaml
