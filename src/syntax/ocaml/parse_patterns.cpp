// Patterns and parameters.
#include "syntax/ocaml/parser.h"

namespace culprit::syntax::ocaml {

// From the loosest to the tightest: as, |, the comma, ::, constructors.
PatternId Parser::pattern() {
  const Nested nested(*this);
  return pattern_from(applied_pattern());
}

PatternId Parser::pattern_from(PatternId first) {
  PatternId result = or_pattern(first);
  while (accept(K::As)) {
    const std::optional<PlacedName> name = value_name();
    result = make(range(result).start, pattern::As{name ? name->name.text : no_symbol, result});
    result = or_pattern(result);
  }
  return result;
}

PatternId Parser::or_pattern(PatternId first) {
  first = tuple_pattern(first);
  if (!at(K::Bar))
    return first;
  Gathered<PatternId> alternatives(*this);
  alternatives.add(first);
  while (accept(K::Bar)) {
    const PatternId next = tuple_pattern(applied_pattern());
    alternatives.add(next);
  }
  return make(range(first).start, pattern::Or{alternatives.list()});
}

PatternId Parser::tuple_pattern(PatternId first) {
  first = cons_pattern(first);
  if (!at(K::Comma))
    return first;
  Gathered<PatternId> elements(*this);
  elements.add(first);
  while (accept(K::Comma)) {
    const PatternId next = cons_pattern(applied_pattern());
    elements.add(next);
  }
  return make(range(first).start, pattern::Tuple{elements.list(), false});
}

PatternId Parser::cons_pattern(PatternId first) {
  if (!at(K::DoubleColon))
    return first;
  Gathered<PatternId> all(*this); // operands and operators in turn
  all.add(first);
  while (at(K::DoubleColon)) {
    const Position place = start();
    advance();
    all.add(make(place, pattern::Operator{{no_symbol, known_.cons}}));
    const PatternId next = applied_pattern();
    all.add(next);
  }
  PatternId result = all[all.size() - 1];
  for (std::size_t i = all.size() - 1; i > 0; i -= 2) {
    Gathered<PatternId> elements(*this);
    const PatternId left = all[i - 2];
    const PatternId operation = all[i - 1];
    elements.add(left);
    elements.add(operation);
    elements.add(result);
    result = make(range(left).start, pattern::Infix{elements.list()});
  }
  return result;
}

PatternId Parser::applied_pattern() {
  const Nested nested(*this);
  const Position from = start();
  switch (kind()) {
  case K::Upper:
    return constructor_pattern(true);
  case K::Backtick: {
    advance();
    const Symbol name = token().text;
    at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
    const PatternId argument = at_simple_pattern() ? applied_pattern() : no_pattern;
    return make(from, pattern::Variant{name, argument});
  }
  case K::Lazy: {
    advance();
    const PatternId body = simple_pattern();
    return make(from, pattern::Force{body});
  }
  case K::Exception: {
    advance();
    const PatternId body = applied_pattern();
    return make(from, pattern::Exception{body});
  }
  default:
    return simple_pattern();
  }
}

bool Parser::at_simple_pattern() const {
  switch (kind()) {
  case K::Lower:
  case K::Upper:
  case K::Underscore:
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
  case K::True:
  case K::False:
  case K::OpenParenthesis:
  case K::OpenBracket:
  case K::OpenArray:
  case K::OpenBrace:
  case K::Backtick:
  case K::Hash:
  case K::Lazy:
  case K::OpenExtension:
  case K::OpenQuotation:
    return true;
  case K::Minus:
  case K::MinusDot:
  case K::Plus:
  case K::PlusDot:
    return is_literal(kind_ahead(1));
  default:
    return false;
  }
}

PatternId Parser::simple_pattern() {
  const Nested nested(*this);
  const Position from = start();
  switch (kind()) {
  case K::Lower:
    return make(from, pattern::Variable{placed_name().name.text});
  case K::Underscore:
    advance();
    return make(from, pattern::Wildcard{});
  case K::Upper:
    return constructor_pattern(false);
  case K::True:
  case K::False:
    return make(from, pattern::Construct{placed_name().name, {}});
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
  case K::Minus:
  case K::MinusDot:
  case K::Plus:
  case K::PlusDot:
    return literal_pattern();
  case K::OpenParenthesis:
    if (at_parenthesized_operator())
      return make(from, pattern::Variable{parenthesized_operator().name.text});
    return parenthesized_pattern();
  case K::OpenBracket:
  case K::OpenArray: {
    const bool array = at(K::OpenArray);
    const Inside inside(*this, spelling(kind()), token().range(), true);
    advance();
    Gathered<PatternId> elements(*this);
    semicolon_list(elements, array ? K::CloseArray : K::CloseBracket);
    if (array)
      return make(from, pattern::Array{elements.list()});
    if (elements.empty())
      return make(from, pattern::Construct{{no_symbol, known_.list}, {}});
    return make(from, pattern::ListOf{elements.list()});
  }
  case K::OpenBrace:
    return record_pattern();
  case K::Backtick: {
    advance();
    const Symbol name = token().text;
    at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
    return make(from, pattern::Variant{name, no_pattern});
  }
  case K::Hash: {
    advance();
    const std::optional<PlacedName> name = long_name();
    return make(from, pattern::Variants{name ? name->name : Name{}});
  }
  case K::OpenQuotation:
    return quotation_pattern();
  case K::OpenExtension:
    pass_extension();
    return make(from, pattern::Broken{{}});
  default:
    fail("a pattern", reserved_note());
    return broken_pattern();
  }
}

void Parser::semicolon_list(Gathered<PatternId> &elements, K close) {
  while (!failed() && !at(close)) {
    const PatternId next = pattern();
    elements.add(next);
    if (!accept(K::Semicolon))
      break;
  }
  expect(close, close == K::CloseArray ? "`;` or `|]`" : "`;` or `]`");
}

// C, M.C, C p; M.(p)
PatternId Parser::constructor_pattern(bool with_argument) {
  const Position from = start();
  Symbol before = no_symbol;
  while (at(K::Upper) && kind_ahead(1) == K::Dot) {
    const Symbol path = joined(before, token().text);
    if (kind_ahead(2) != K::Upper) {
      advance();
      const PlacedName module{{no_symbol, path}, range_from(from)};
      advance();
      return opened_pattern(from, module);
    }
    before = path;
    advance();
    advance();
  }
  const std::optional<PlacedName> last = upper_name("a constructor");
  if (!last)
    return broken_pattern();
  Gathered<PatternId> arguments(*this);
  if (with_argument && at_simple_pattern()) {
    if (at(K::OpenParenthesis) && kind_ahead(1) == K::Type) { // C (type a) p
      const Position place = start();
      advance();
      pass_to(K::CloseParenthesis);
      not_judged(place, "types named in patterns");
    }
    const PatternId argument = applied_pattern();
    arguments.add(argument);
  }
  return make(from, pattern::Construct{{before, last->name.text}, arguments.list()});
}

PatternId Parser::opened_pattern(Position from, PlacedName module) {
  switch (at_parenthesized_operator() ? kind_ahead(1) : kind()) {
  case K::OpenParenthesis:
  case K::OpenBracket:
  case K::OpenArray:
  case K::OpenBrace: {
    const PatternId body = simple_pattern();
    return make(from, pattern::Opened{module, body});
  }
  default:
    fail("a constructor, `(`, `[` or `{`",
         at(K::Lower) ? "a pattern binds names of its own: they have no module before them" : "");
    return broken_pattern();
  }
}

// (), (p), (p : t)
PatternId Parser::parenthesized_pattern() {
  const Position from = start();
  const Inside inside(*this, "(", token().range(), true);
  advance();
  if (accept(K::CloseParenthesis))
    return make(from, pattern::Construct{{no_symbol, known_.unit}, {}});
  if (at(K::Module))
    return package_pattern(from);
  const Position inner = start();
  PatternId body = pattern();
  if (accept(K::Colon)) {
    const TypeId annotation = polymorphic_type();
    body = make(inner, pattern::Typed{body, annotation});
  }
  expect(K::CloseParenthesis);
  return make(from, pattern::Parenthesized{body});
}

// (module M), (module M : S)
PatternId Parser::package_pattern(Position from) {
  advance();
  PlacedName name;
  if (at(K::Underscore))
    name = placed_name();
  else
    name = upper_name("the name of a module").value_or(PlacedName{});
  const ModuleId type = accept(K::Colon) ? module_type() : no_module;
  expect(K::CloseParenthesis);
  return make(from, pattern::Package{name, type});
}

// { x = p; M.y; z : t = p; _ }
PatternId Parser::record_pattern() {
  const Position from = start();
  const Inside inside(*this, "{", token().range(), true);
  advance();
  Gathered<FieldPattern> all(*this);
  bool rest = false;
  while (!failed() && !at(K::CloseBrace)) {
    if (accept(K::Underscore)) {
      rest = true;
      accept(K::Semicolon);
      break;
    }
    const std::optional<PlacedName> name = long_name();
    if (!name)
      break;
    FieldPattern field{*name, no_pattern};
    const Position after = start();
    const TypeId annotation = accept(K::Colon) ? type() : no_type;
    if (accept(K::Equals))
      field.pattern = pattern();
    if (annotation != no_type) {
      if (field.pattern == no_pattern)
        field.pattern = make(name->range, pattern::Variable{name->name.text});
      field.pattern = make(after, pattern::Typed{field.pattern, annotation});
    }
    all.add(field);
    if (!accept(K::Semicolon))
      break;
  }
  if (all.empty() && !rest)
    fail("the name of a field", reserved_note());
  expect(K::CloseBrace, "`;` or `}`");
  return make(from, pattern::Record{{}, all.list(), rest});
}

// ---- parameters

bool Parser::at_parameter() const {
  switch (kind()) {
  case K::Label:
  case K::OptionalLabel:
  case K::Tilde:
  case K::Question:
    return true;
  case K::Lazy:
  case K::Minus:
  case K::MinusDot:
  case K::Plus:
  case K::PlusDot:
    return false;
  default:
    return at_simple_pattern();
  }
}

void Parser::parameters(Gathered<PatternId> &patterns) {
  while (at_parameter()) {
    if (at(K::OpenParenthesis) && kind_ahead(1) == K::Type) {
      type_parameters(patterns);
    } else {
      const PatternId next = parameter();
      patterns.add(next);
    }
  }
}

// (type a b): as if they were written one by one
void Parser::type_parameters(Gathered<PatternId> &patterns) {
  const Inside inside(*this, "(", token().range(), true);
  advance();
  advance();
  do {
    const Position from = start();
    const std::optional<PlacedName> name = lower_name("the name of a type");
    if (!name)
      return;
    patterns.add(make(from, pattern::TypeParameter{*name}));
  } while (at(K::Lower));
  expect(K::CloseParenthesis);
}

PatternId Parser::parameter() {
  const Nested nested(*this);
  switch (kind()) {
  case K::Label:
  case K::OptionalLabel:
  case K::Tilde:
  case K::Question:
    return labelled_parameter();
  default:
    return simple_pattern();
  }
}

// ~l, ~l:p, ~(l : t), ?l, ?l:p, ?(l : t = e), ?l:(p : t = e)
PatternId Parser::labelled_parameter() {
  const Position from = start();
  const bool optional = at(K::OptionalLabel) || at(K::Question);
  const bool bare = at(K::Tilde) || at(K::Question);
  Symbol label = token().text;
  advance();
  ExpressionId preset = no_expression;
  PatternId body = no_pattern;
  if (bare && at(K::Lower)) {
    label = token().text;
    body = simple_pattern();
  } else if (at(K::OpenParenthesis) && (bare || optional) && !at_parenthesized_operator() &&
             kind_ahead(1) != K::CloseParenthesis) {
    const Position open = start();
    const Inside inside(*this, "(", token().range(), true);
    advance();
    if (bare && at(K::Lower))
      label = token().text;
    else if (bare)
      fail("the name of the parameter");
    const Position inner = start();
    body = bare ? simple_pattern() : pattern();
    if (accept(K::Colon)) {
      const TypeId annotation = type();
      body = make(inner, pattern::Typed{body, annotation});
    }
    if (optional && accept(K::Equals))
      preset = sequence();
    expect(K::CloseParenthesis);
    if (preset == no_expression)
      body = make(open, pattern::Parenthesized{body});
  } else if (!bare) {
    body = simple_pattern();
  } else {
    fail("the name of the parameter");
    body = broken_pattern();
  }
  return make(from, pattern::Labelled{label, optional, body, preset});
}

} // namespace culprit::syntax::ocaml
