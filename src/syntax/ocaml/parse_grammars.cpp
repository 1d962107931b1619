// Statements that extend grammars: EXTEND entry: [ [ x = symbol; "word" -> action | ... ] ]; END.
// The actions are read with what their rules bind; what symbols are is not known.
#include "syntax/ocaml/extensible.h"

#include <algorithm>
#include <array>

namespace culprit::syntax::ocaml {

namespace {
constexpr std::array<std::string_view, 7> statements{
    "EXTEND",       "GEXTEND",       "EXTEND_PRINTER", "DELETE_RULE",
    "GDELETE_RULE", "EXTEND_PARSER", "EXTEND_EXTENDED"};
constexpr std::array<std::string_view, 5> known_in_printers{"curr", "next", "pc", "dang", "bottom"};
} // namespace

bool ExtensibleParser::at_grammar() const {
  return at(K::Upper) && kind_ahead(1) != K::Dot &&
         std::find(statements.begin(), statements.end(), symbols_.name(token().text)) !=
             statements.end();
}

ExpressionId ExtensibleParser::grammar() {
  const Nested nested(*this);
  const Position from = start();
  const std::string word(symbols_.name(token().text));
  const Inside inside(*this, "the grammar", token().range());
  const bool deletes = word.find("DELETE") != std::string::npos;
  advance();
  Parts parts;
  while (!failed() && !at_word("END")) {
    if (at(K::End))
      fail("`END`");
    else if (at(K::OpenBracket) && !deletes)
      grammar_levels(parts, word == "EXTEND_PRINTER");
    else if (at(K::OpenQuotation))
      pass_quotation();
    else
      advance();
  }
  if (!failed())
    advance();
  gap(from, "C0125", "the meaning of grammars is not known",
      "stands for code that camlp4 or camlp5 makes");
  return made_of(from, parts);
}

// [ "name" LEFTA [ rules ] | ... ]
void ExtensibleParser::grammar_levels(Parts &parts, bool of_printers) {
  const Inside inside(*this, "[", token().range(), true);
  advance();
  while (!failed() && !at(K::CloseBracket)) {
    if (!at(K::OpenBracket)) {
      if (!at(K::Bar) && !at(K::String) && !at(K::Upper))
        fail("the rules of a level, or `]`");
      if (!failed())
        advance();
    } else if (of_printers) {
      printer_rules(parts);
    } else {
      grammar_rules(parts);
    }
  }
  expect(K::CloseBracket);
}

// [ pattern -> e | ... ], where e knows how to print the rest
void ExtensibleParser::printer_rules(Parts &parts) {
  const Position from = start();
  advance();
  if (accept(K::CloseBracket))
    return;
  Parts bound;
  for (const std::string_view name : known_in_printers)
    bound.push_back(bound_unknown(name, from));
  const List<Clause> all = clauses();
  expect(K::CloseBracket, "`|` or `]`");
  if (!failed())
    parts.push_back(part(bound, make(from, expression::LambdaMatch{all, false})));
}

void ExtensibleParser::grammar_rules(Parts &parts) {
  const Nested nested(*this);
  const Inside inside(*this, "[", token().range(), true);
  advance();
  while (!failed() && !at(K::CloseBracket)) {
    grammar_rule(parts);
    if (!accept(K::Bar) && !at(K::CloseBracket))
      fail("`|` or `]`");
  }
  expect(K::CloseBracket);
}

// x = symbol; y = symbol -> action
void ExtensibleParser::grammar_rule(Parts &parts) {
  Parts bound{bound_unknown("loc", start()), bound_unknown("_loc", start())};
  while (!failed() && !at(K::RightArrow) && !at(K::Bar) && !at(K::CloseBracket)) {
    if (at_pattern_of_symbol()) {
      bound.push_back(bound_unknown(any_pattern()));
      expect(K::Equals);
    }
    grammar_symbol(parts, bound);
    if (!accept(K::Semicolon))
      break;
  }
  if (!accept(K::RightArrow))
    return;
  const ExpressionId action = any_expression();
  if (!failed())
    parts.push_back(part(bound, action));
}

// x =, (x, y) =
bool ExtensibleParser::at_pattern_of_symbol() const {
  if (at(K::Lower) || at(K::Underscore))
    return kind_ahead(1) == K::Equals;
  if (!at(K::OpenParenthesis))
    return false;
  std::size_t depth = 0;
  for (std::size_t ahead = 0; kind_ahead(ahead) != K::End; ++ahead) {
    depth += kind_ahead(ahead) == K::OpenParenthesis ? 1 : 0;
    if (kind_ahead(ahead) == K::CloseParenthesis && --depth == 0)
      return kind_ahead(ahead + 1) == K::Equals;
  }
  return false;
}

// Any words, with rules in brackets; `p is a pattern of a token.
void ExtensibleParser::grammar_symbol(Parts &parts, Parts &bound) {
  std::size_t depth = 0;
  for (;;) {
    switch (kind()) {
    case K::OpenBracket:
      grammar_rules(parts);
      continue;
    case K::OpenQuotation:
      pass_quotation();
      continue;
    case K::Backtick: {
      advance();
      const PatternId of_token = applied_pattern();
      if (!failed())
        bound.push_back(bound_unknown(of_token));
      continue;
    }
    case K::OpenParenthesis:
      ++depth;
      break;
    case K::CloseParenthesis:
      if (depth == 0)
        return;
      --depth;
      break;
    case K::Semicolon:
    case K::RightArrow:
    case K::Bar:
    case K::CloseBracket:
      if (depth == 0)
        return;
      break;
    case K::End:
    case K::Failed:
      fail("`]`");
      return;
    default:
      break;
    }
    advance();
  }
}

} // namespace culprit::syntax::ocaml
