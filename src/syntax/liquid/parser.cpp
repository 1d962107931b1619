#include "syntax/liquid/parser.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::syntax::liquid {

namespace {

using haskell::TokenKind;

TokenKind operator_kind(std::string_view text) {
  for (auto kind = static_cast<int>(TokenKind::DotDot); kind <= static_cast<int>(TokenKind::Tilde);
       ++kind)
    if (haskell::spelling(TokenKind{static_cast<std::uint8_t>(kind)}) == text)
      return TokenKind{static_cast<std::uint8_t>(kind)};
  return text.front() == ':' ? TokenKind::ConstructorOperator : TokenKind::Operator;
}

std::string_view closing(std::string_view bracket) {
  return bracket == "(" ? "`)`" : bracket == "[" ? "`]`" : bracket == "{" ? "`}`" : "`>`";
}

} // namespace

Parser::Parser(Annotations &tree, SymbolTable &symbols, EntityTable &entities, SyntaxErrors &errors)
    : Parsing(tree, symbols, entities, errors), fixities_(symbols) {}

Parser::Nested::Nested(Parser &parser) : Nesting(parser) {
  if (!too_deep() || parser.failed())
    return;
  report_too_deep(parser.errors_, parser.token().range());
  parser.failed_ = true;
  parser.look();
}

Parser::Bracket::Bracket(Parser &parser, std::string_view what) : parser_(parser) {
  parser.constructs_.push_back({what, parser.token().range(), true, no_symbol});
  ++parser.depth_;
  parser.advance();
}

Parser::Bracket::~Bracket() {
  --parser_.depth_;
  parser_.constructs_.pop_back();
  parser_.look();
}

// ---- reading

std::string_view Parser::text(std::size_t ahead) const {
  const Token &next = token(ahead);
  return next.text == no_symbol ? haskell::spelling(next.kind) : symbols_.name(next.text);
}

void Parser::advance() {
  if (failed_ || token().kind == K::End)
    return;
  end_ = token().end;
  ++index_;
  look();
}

void Parser::look() {
  kind_ = failed_ ? K::Failed : begins_item() ? K::VirtualSemicolon : token().kind;
}

bool Parser::accept(K wanted) {
  if (!at(wanted))
    return false;
  advance();
  return true;
}

bool Parser::accept_word(std::string_view word) {
  if (!at_word(word))
    return false;
  advance();
  return true;
}

bool Parser::accept_operator(std::string_view word) {
  if (!at_operator(word))
    return false;
  advance();
  return true;
}

bool Parser::accept_colon() {
  if (!at_colon())
    return false;
  split(1);
  return true;
}

bool Parser::expect(K wanted, std::string_view expected) {
  if (accept(wanted))
    return true;
  fail(expected.empty() ? fmt::format("`{}`", haskell::spelling(wanted)) : std::string(expected));
  return false;
}

bool Parser::expect_word(std::string_view word) {
  if (accept_word(word))
    return true;
  fail(fmt::format("`{}`", word));
  return false;
}

void Parser::split(std::size_t length) {
  Token &here = tokens_[index_];
  const std::string_view all = symbols_.name(here.text);
  const auto columns = static_cast<std::uint32_t>(length);
  if (all.size() <= length)
    return advance();
  here.start.column += columns;
  here.column += columns;
  here.first_on_line = false;
  here.tight_left = false;
  here.text = symbols_.intern(all.substr(length));
  here.kind = operator_kind(all.substr(length));
  end_ = here.start;
  look();
}

std::string Parser::next_in_words() const {
  const Token &next = token();
  if (next.kind == K::End)
    return "the end of the annotation";
  if (at(K::VirtualSemicolon))
    return "a new declaration";
  if (next.kind == K::String)
    return "a string";
  if (haskell::is_keyword(next.kind))
    return fmt::format("the keyword `{}`", text());
  if (next.qualifier != no_symbol)
    return fmt::format("`{}.{}`", symbols_.name(next.qualifier), text());
  return fmt::format("`{}`", text());
}

void Parser::fail(std::string_view expected, std::string note) {
  if (failed_)
    return;
  // What is missing is missing behind the last word, not before the next line.
  const bool behind = token().kind == K::End || at(K::VirtualSemicolon);
  const Range place = behind ? Range{end_, {end_.line, end_.column + 1}} : Range(token().range());
  Diagnostic &error = report_unexpected(errors_, place, expected, next_in_words());
  if (!constructs_.empty()) {
    const Construct &around = constructs_.back();
    Label label = label_of(around, errors_, symbols_);
    if (around.bracket && expected.find(closing(around.what)) == std::string_view::npos)
      label.text = fmt::format("inside of this `{}`", around.what); // which may be closed
    error.labels.push_back(std::move(label));
  }
  if (at(K::VirtualSemicolon))
    error.labels.push_back({errors_.span(token().range()), "this line begins something new"});
  if (!note.empty())
    error.notes.push_back(std::move(note));
  failed_ = true;
  look();
}

// ---- layout

Parser::Layout Parser::item_here() const { return {token().column, index_, depth_, no_symbol}; }

// A line that is not indented further than the item begins another one, if it can. Continuations
// that are not indented are common in old programs, so a line farther to the left has to look like
// a declaration. Behind `::`, an arrow or the first word of a declaration nothing new can begin.
bool Parser::begins_item() const {
  const Token &next = token();
  if (!next.first_on_line || next.kind == K::End || index_ <= layout_.first + 1 ||
      depth_ != layout_.depth)
    return false;
  if (layout_.measure != no_symbol && begins_equation(index_, layout_.measure))
    return true;
  if (next.column > layout_.column)
    return false;
  const K before = tokens_[index_ - 1].kind;
  const bool unfinished = before == K::DoubleColon || before == K::RightArrow;
  return (next.column == layout_.column && next.kind == K::Variable && !unfinished) ||
         begins_declaration();
}

bool Parser::begins_equation(std::size_t index, Symbol measure) const {
  const Token &next = tokens_[index];
  const K after = tokens_[std::min(index + 1, tokens_.size() - 1)].kind;
  return next.kind == K::Variable && next.text == measure && after != K::DoubleColon &&
         after != K::Comma;
}

bool Parser::names_then_colons(std::size_t index) const {
  const auto kind_at = [&](std::size_t i) { return tokens_[std::min(i, tokens_.size() - 1)].kind; };
  for (;;) {
    if (kind_at(index) == K::OpenParenthesis && is_operator(kind_at(index + 1)) &&
        kind_at(index + 2) == K::CloseParenthesis)
      index += 3;
    else if (kind_at(index) == K::Variable || kind_at(index) == K::Constructor ||
             kind_at(index) == K::Operator)
      index += 1;
    else
      return false;
    if (kind_at(index) != K::Comma)
      return kind_at(index) == K::DoubleColon;
    ++index;
  }
}

// Skips what is left of a broken declaration that began with the token `first`: to the next line
// that begins one.
void Parser::recover(std::size_t first, std::uint32_t column) {
  failed_ = false;
  depth_ = 0;
  constructs_.clear();
  stops_at_as_ = false;
  stops_at_tilde_ = false;
  equals_ends_term_.reset();
  layout_ = {};
  index_ = first + 1;
  while (index_ < tokens_.size() && tokens_[index_].kind != K::End) {
    const Token &next = tokens_[index_];
    if (next.first_on_line && next.column <= column &&
        (begins_declaration() || (next.column == column && next.kind == K::Variable)))
      break;
    ++index_;
  }
  layout_.first = index_;
  look();
}

// ---- nodes and names

bool Parser::at_literal() const { return haskell::is_literal(kind()); }

Literal Parser::literal() {
  const Literal result = haskell::literal_of(token());
  advance();
  return result;
}

PlacedName Parser::placed_name() {
  const PlacedName result{name_here(), token().range()};
  advance();
  return result;
}

bool Parser::is_operator(K kind) {
  return kind == K::Operator || kind == K::ConstructorOperator ||
         (kind >= K::DotDot && kind <= K::Tilde && kind != K::DoubleColon);
}

bool Parser::at_parenthesized_operator() const {
  return at(K::OpenParenthesis) && is_operator(kind_ahead(1)) &&
         kind_ahead(2) == K::CloseParenthesis;
}

PlacedName Parser::parenthesized_operator() {
  const Position from = start();
  advance();
  PlacedName result = placed_name();
  advance();
  result.range = range_from(from);
  return result;
}

bool Parser::at_binder() const {
  return at(K::Variable) || at(K::Constructor) || at(K::Operator) ||
         (at(K::ConstructorOperator) && text() != ":") || at_parenthesized_operator();
}

PlacedName Parser::binder(std::string_view what) {
  if (at_parenthesized_operator())
    return parenthesized_operator();
  if (at_binder())
    return placed_name();
  fail(what);
  return {};
}

List<PlacedName> Parser::binders(std::string_view what) {
  Gathered<PlacedName> names(*this);
  do
    names.add(binder(what));
  while (accept(K::Comma));
  return names.list();
}

PlacedName Parser::upper_name(std::string_view what) {
  if (at_parenthesized_operator())
    return parenthesized_operator();
  if (at(K::Constructor) || at(K::ConstructorOperator))
    return placed_name();
  fail(what, at(K::Variable) ? "such names begin with a capital letter" : "");
  return {};
}

PlacedName Parser::lower_name(std::string_view what) {
  if (at(K::Variable) || at(K::Underscore))
    return placed_name();
  fail(what);
  return {};
}

PlacedName Parser::whole_name(PlacedName name) {
  if (name.name.qualifier != no_symbol)
    name.name = {no_symbol, symbols_.intern(fmt::format("{}.{}", symbols_.name(name.name.qualifier),
                                                        symbols_.name(name.name.text)))};
  return name;
}

// LiquidHaskell has fewer keywords than Haskell: in:Int -> {v:Int | v > in}. Such a word is a name
// throughout the annotation that binds it, except where it is part of a `let`.
void Parser::read_bound_keywords() {
  static constexpr std::array names{K::Case, K::Default, K::Deriving, K::Do, K::In, K::Let, K::Of};
  for (const K keyword : names) {
    index_ = 0;
    const auto binds = [&](std::size_t i) {
      return kind_ahead(i) == keyword && colon_ahead(i + 1);
    };
    std::size_t first = 0;
    while (first < tokens_.size() && !binds(first))
      ++first;
    if (first == tokens_.size())
      continue;
    std::size_t open = 0; // `let` whose `in` is to come
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const bool begins_let = kind_ahead(i) == K::Let && kind_ahead(i + 1) == K::Variable;
      const bool ends_let = kind_ahead(i) == K::In && open > 0 && kind_ahead(i - 1) != K::Equals &&
                            !is_operator(kind_ahead(i - 1));
      open = open + (begins_let ? 1 : 0) - (ends_let ? 1 : 0);
      if (kind_ahead(i) != keyword || begins_let || ends_let)
        continue;
      tokens_[i].kind = K::Variable;
      tokens_[i].text = symbols_.intern(haskell::spelling(keyword));
    }
  }
}

} // namespace culprit::syntax::liquid
