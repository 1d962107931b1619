// Streams and their parsers: [: `e; s :] and `parser [: `p; q = f :] -> e` in the revised syntax,
// [< 'e; s >] and `parser [< 'p; q = f >] -> e` in the standard one.
#include "syntax/ocaml/extensible.h"

#include <utility>

namespace culprit::syntax::ocaml {

void ExtensibleParser::tell_of_streams(Position from) {
  gap(from, "C0125", "stream parsers are not known here",
      "stands for code that camlp4 or camlp5 makes");
}

bool ExtensibleParser::at_word(std::string_view word, std::size_t ahead) const {
  const Token &next = token(ahead);
  return !failed() && (next.kind == K::Lower || next.kind == K::Upper) &&
         symbols_.name(next.text) == word;
}

// parser [: ... :], parser [ [: ... :], parser place [: ... :]; no function of that name
bool ExtensibleParser::at_stream_parser() const {
  if (!at_word("parser") && !at_word("fparser") && !at_word("bparser"))
    return false;
  std::size_t ahead = 1;
  if (kind_ahead(ahead) == K::Lower || kind_ahead(ahead) == K::Underscore)
    ++ahead;
  if (kind_ahead(ahead) == K::OpenBracket && kind_ahead(ahead + 1) == K::CloseBracket)
    return true;
  if (kind_ahead(ahead) == K::OpenBracket || kind_ahead(ahead) == K::Bar)
    ++ahead;
  if (kind_ahead(ahead) == K::Bar)
    ++ahead;
  return kind_ahead(ahead) == K::OpenStream || kind_ahead(ahead) == K::OpenLess;
}

bool ExtensibleParser::at_stream_end() const {
  return at(K::CloseStream) || at(K::CloseBracket) ||
         (at(K::Greater) && kind_ahead(1) == K::CloseBracket);
}

void ExtensibleParser::end_stream() {
  if (accept(K::CloseStream))
    return;
  if (!accept(K::Greater))
    fail("the end of the stream");
  expect(K::CloseBracket);
}

ExpressionId ExtensibleParser::stream_parser() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the `parser`", token().range());
  advance();
  Parts outside;
  if (at(K::Lower) || at(K::Underscore))
    outside.push_back(bound_unknown(applied_pattern()));
  const bool closed = accept(K::OpenBracket);
  accept(K::Bar);
  const bool several = closed || at(K::OpenLess); // in the revised syntax only in brackets
  Parts parts;
  while (!failed() && !(closed && at(K::CloseBracket))) {
    stream_alternative(parts, outside);
    if (!several || !accept(K::Bar))
      break;
  }
  if (closed)
    expect(K::CloseBracket, "`|` or `]`");
  tell_of_streams(from);
  return made_of(from, parts);
}

void ExtensibleParser::stream_alternative(Parts &parts, const Parts &outside) {
  Parts bound = outside;
  if (!at(K::OpenStream))
    expect(K::OpenLess, "a pattern of streams");
  else
    advance();
  while (!failed() && !at_stream_end()) {
    const bool outer = std::exchange(in_component_, true);
    stream_component(bound);
    in_component_ = outer;
    if (!accept(K::Semicolon))
      break;
  }
  end_stream();
  if (at(K::Lower) || at(K::Underscore)) // the place behind it
    bound.push_back(bound_unknown(applied_pattern()));
  expect(K::RightArrow);
  const ExpressionId body = any_expression();
  if (!failed())
    parts.push_back(part(bound, body));
}

bool ExtensibleParser::at_message() const {
  return in_component_ && at(K::Prefix) && symbols_.name(token().text) == "??";
}

// `p when e, p = e, s, let p = e, ?= [...]; each with `? e` behind it for what is said otherwise
void ExtensibleParser::stream_component(Parts &bound) {
  while (at(K::Prefix) || at_word("SHIFT"))
    advance(); // cuts
  if (at_stream_end() || at(K::Semicolon))
    return;
  if (at(K::Question) || at(K::Operator)) { // what may follow
    while (!failed() && !at(K::Semicolon) && !at_stream_end() && !at(K::End)) {
      const K open = kind();
      advance();
      if (open == K::OpenBracket)
        pass_to(K::CloseBracket);
    }
    return;
  }
  const bool defines = accept(K::Let);
  const bool is_element = accept(K::Backtick);
  const PatternId left = any_pattern();
  if (!is_element && accept(K::Equals)) {
    const ExpressionId right = single_expression();
    if (!failed())
      bound.push_back(defines ? CommonParser::bound(left, right) : ignored(right));
    if (defines)
      return;
  }
  if (failed())
    return;
  bound.push_back(bound_unknown(left));
  if (accept(K::When))
    bound.push_back(ignored(single_expression()));
  while (at(K::Question) || at(K::Prefix)) {
    advance();
    if (!at(K::Question) && !at(K::Semicolon) && !at_stream_end())
      bound.push_back(ignored(single_expression()));
  }
}

ExpressionId ExtensibleParser::stream() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, spelling(kind()), token().range(), true);
  advance();
  Parts parts;
  while (!failed() && !at_stream_end()) {
    accept(K::Backtick);
    const ExpressionId element = single_expression();
    if (!failed())
      parts.push_back(ignored(element));
    if (!accept(K::Semicolon))
      break;
  }
  end_stream();
  tell_of_streams(from);
  return made_of(from, parts);
}

} // namespace culprit::syntax::ocaml
