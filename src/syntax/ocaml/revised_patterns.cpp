// Patterns of the revised syntax: `C p q`, `[p :: q]`, `(p as x)`, tuples in parentheses.
#include "syntax/ocaml/revised.h"

namespace culprit::syntax::ocaml {

// From the loosest to the tightest: as, |, constructors.
PatternId RevisedParser::pattern() {
  const Nested nested(*this);
  const Position from = start();
  PatternId result = alternatives();
  while (accept(K::As)) {
    if (at(K::Lower) || at_parenthesized_operator()) {
      const std::optional<PlacedName> name = value_name();
      result = make(from, pattern::As{name ? name->name.text : no_symbol, result});
    } else if (const auto *variable = std::get_if<pattern::Variable>(&tree_[result].node)) {
      const Symbol name = variable->name; // (x as p)
      const PatternId body = applied_pattern();
      result = make(from, pattern::As{name, body});
    } else {
      fail("a name");
    }
  }
  return result;
}

PatternId RevisedParser::alternatives() {
  const PatternId first = applied_pattern();
  if (!at(K::Bar))
    return first;
  Gathered<PatternId> all(*this);
  all.add(first);
  while (accept(K::Bar)) {
    const PatternId next = applied_pattern();
    all.add(next);
  }
  return make(range(first).start, pattern::Or{all.list()});
}

PatternId RevisedParser::applied_pattern() {
  const Nested nested(*this);
  const Position from = start();
  switch (kind()) {
  case K::Upper:
    return constructed_pattern();
  case K::Backtick: {
    advance();
    const Symbol name = token().text;
    at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
    const PatternId argument = at_simple_pattern() ? simple_pattern() : no_pattern;
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

// C p q: the constructor's argument is a tuple
PatternId RevisedParser::constructed_pattern() {
  const Position from = start();
  const PatternId constructor = path_pattern();
  const auto *named = std::get_if<pattern::Construct>(&tree_[constructor].node);
  if (!at_simple_pattern() || named == nullptr)
    return constructor;
  const Name name = named->constructor;
  const Position first = start();
  Gathered<PatternId> parts(*this);
  while (at_simple_pattern()) {
    const PatternId next = simple_pattern();
    parts.add(next);
  }
  Gathered<PatternId> arguments(*this);
  arguments.add(parts.size() == 1 ? parts[0] : make(first, pattern::Tuple{parts.list(), false}));
  return make(from, pattern::Construct{name, arguments.list()});
}

bool RevisedParser::at_simple_pattern() const {
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
  case K::OpenExtension:
  case K::OpenQuotation:
    return true;
  default:
    return false;
  }
}

PatternId RevisedParser::simple_pattern() {
  const Nested nested(*this);
  const Position from = start();
  switch (kind()) {
  case K::Lower:
    return make(from, pattern::Variable{placed_name().name.text});
  case K::Underscore:
    advance();
    return make(from, pattern::Wildcard{});
  case K::Upper:
    return path_pattern();
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
  case K::OpenArray:
    return list_pattern();
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
  case K::OpenExtension:
    pass_extension();
    return unknown_pattern(from, {});
  case K::OpenQuotation:
    return quotation_pattern();
  default:
    fail("a pattern", reserved_note());
    return broken_pattern();
  }
}

// C, M.C, M.(p)
PatternId RevisedParser::path_pattern() {
  const Position from = start();
  Symbol before = no_symbol;
  while (at(K::Upper) && kind_ahead(1) == K::Dot) {
    const Symbol path = joined(before, token().text);
    if (kind_ahead(2) != K::Upper) {
      advance();
      const PlacedName module{{no_symbol, path}, range_from(from)};
      advance();
      if (at(K::Lower)) {
        fail("a constructor, `(`, `[` or `{`",
             "a pattern binds names of its own: they have no module before them");
        return broken_pattern();
      }
      const PatternId body = simple_pattern();
      return make(from, pattern::Opened{module, body});
    }
    before = path;
    advance();
    advance();
  }
  const std::optional<PlacedName> last = upper_name("a constructor");
  if (!last)
    return broken_pattern();
  if (macros_.contains(symbols_.name(last->name.text)))
    return unknown_pattern(from, {});
  return make(from, pattern::Construct{{before, last->name.text}, {}});
}

// (), (p), (p : t), (p, q), (module M : S)
PatternId RevisedParser::parenthesized_pattern() {
  const Position from = start();
  const Inside inside(*this, "(", token().range(), true);
  advance();
  if (accept(K::CloseParenthesis))
    return make(from, pattern::Construct{{no_symbol, known_.unit}, {}});
  if (accept(K::Module)) {
    const PlacedName name = at(K::Underscore)
                                ? placed_name()
                                : upper_name("the name of a module").value_or(PlacedName{});
    const ModuleId type = accept(K::Colon) ? module_type() : no_module;
    expect(K::CloseParenthesis);
    return make(from, pattern::Package{name, type});
  }
  const Position inner = start();
  Gathered<PatternId> elements(*this);
  do {
    const Position place = start();
    PatternId next = pattern();
    if (accept(K::Colon)) {
      const TypeId annotation = type();
      next = make(place, pattern::Typed{next, annotation});
    }
    elements.add(next);
  } while (accept(K::Comma));
  PatternId body = elements[0];
  if (elements.size() > 1)
    body = make(inner, pattern::Tuple{elements.list(), false});
  expect(K::CloseParenthesis, "`,` or `)`");
  return make(from, pattern::Parenthesized{body});
}

// [], [p; q], [p; q :: r], [| p; q |]
PatternId RevisedParser::list_pattern() {
  const Position from = start();
  const bool array = at(K::OpenArray);
  const K close = array ? K::CloseArray : K::CloseBracket;
  const Inside inside(*this, spelling(kind()), token().range(), true);
  advance();
  Gathered<PatternId> elements(*this);
  while (!failed() && !at(close)) {
    const PatternId next = pattern();
    elements.add(next);
    if (!accept(K::Semicolon))
      break;
  }
  if (array || !at(K::DoubleColon) || elements.empty()) {
    expect(close, array ? "`;` or `|]`" : "`;`, `::` or `]`");
    if (array)
      return make(from, pattern::Array{elements.list()});
    if (elements.empty())
      return make(from, pattern::Construct{{no_symbol, known_.list}, {}});
    return make(from, pattern::ListOf{elements.list()});
  }
  const Range place = token().range();
  advance();
  PatternId rest = pattern();
  expect(close);
  for (std::size_t i = elements.size(); i > 0; --i) {
    Gathered<PatternId> all(*this);
    const PatternId head = elements[i - 1];
    all.add(head);
    all.add(make(place, pattern::Operator{{no_symbol, known_.cons}}));
    all.add(rest);
    rest = make(Range{range(head).start, range(rest).end}, pattern::Infix{all.list()});
  }
  return make(from, pattern::Parenthesized{rest});
}

// { x = p; M.y = q; _ }
PatternId RevisedParser::record_pattern() {
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
    if (symbols_.name(name->name.text) == field_of_references)
      field.field.name.text = symbols_.intern("contents");
    if (accept(K::Equals))
      field.pattern = pattern();
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

bool RevisedParser::at_parameter() const {
  switch (kind()) {
  case K::Label:
  case K::OptionalLabel:
  case K::Tilde:
  case K::Question:
    return true;
  default:
    return at_simple_pattern();
  }
}

void RevisedParser::parameters(Gathered<PatternId> &patterns) {
  while (at_parameter()) {
    if (at(K::OpenParenthesis) && kind_ahead(1) == K::Type) { // (type a b)
      advance();
      advance();
      while (at(K::Lower)) {
        const Position from = start();
        patterns.add(make(from, pattern::TypeParameter{placed_name()}));
      }
      expect(K::CloseParenthesis);
    } else {
      const PatternId next = parameter();
      patterns.add(next);
    }
  }
}

PatternId RevisedParser::parameter() {
  const Nested nested(*this);
  switch (kind()) {
  case K::Tilde:
  case K::Question:
    if (kind_ahead(1) == K::OpenBrace)
      return labelled_in_braces();
    return labelled_pattern();
  case K::Label:
  case K::OptionalLabel:
    return labelled_pattern();
  default:
    return simple_pattern();
  }
}

// ~{l}, ~{l : t = p}, ?{l}, ?{l : t = e}
PatternId RevisedParser::labelled_in_braces() {
  const Position from = start();
  const bool optional = at(K::Question);
  advance();
  const Inside inside(*this, "{", token().range(), true);
  advance();
  const Position inner = start();
  const Symbol label = token().text;
  PatternId body = at(K::Lower) ? simple_pattern() : broken_pattern();
  const TypeId annotation = accept(K::Colon) ? type() : no_type;
  ExpressionId preset = no_expression;
  if (accept(K::Equals)) {
    if (!optional)
      body = pattern();
    else if (at(K::Question) && kind_ahead(1) == K::OpenBrace) { // ?{l = ?{x = e}}
      const PatternId renamed = labelled_in_braces();
      const auto &named = std::get<pattern::Labelled>(tree_[renamed].node);
      body = named.body;
      preset = named.preset;
    } else {
      preset = expression();
    }
  }
  if (annotation != no_type)
    body = make(inner, pattern::Typed{body, annotation});
  expect(K::CloseBrace);
  return make(from, pattern::Labelled{label, optional, body, preset});
}

// ~l, ~l:p, ~(l : t), ?l, ?(l : t = e), ?l:(p : t = e)
PatternId RevisedParser::labelled_pattern() {
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
    const Inside inside(*this, "(", token().range(), true);
    advance();
    const Position inner = start();
    if (bare && at(K::Lower))
      label = token().text;
    else if (bare)
      fail("the name of the parameter");
    body = bare ? simple_pattern() : pattern();
    if (accept(K::Colon)) {
      const TypeId annotation = type();
      body = make(inner, pattern::Typed{body, annotation});
    }
    if (optional && accept(K::Equals))
      preset = expression();
    expect(K::CloseParenthesis);
  } else if (!bare) {
    body = simple_pattern();
  } else {
    fail("the name of the parameter");
    body = broken_pattern();
  }
  return make(from, pattern::Labelled{label, optional, body, preset});
}

} // namespace culprit::syntax::ocaml
