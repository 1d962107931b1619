#include "syntax/haskell/parser.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::syntax::haskell {

KnownNames::KnownNames(SymbolTable &symbols)
    : minus(symbols.intern("-")), bang(symbols.intern("!")), dot(symbols.intern(".")),
      star(symbols.intern("*")), question(symbols.intern("?")), hash(symbols.intern("#")),
      forall(symbols.intern("forall")), as(symbols.intern("as")), hiding(symbols.intern("hiding")),
      qualified(symbols.intern("qualified")), safe(symbols.intern("safe")),
      family(symbols.intern("family")), role(symbols.intern("role")),
      pattern(symbols.intern("pattern")), stock(symbols.intern("stock")),
      anyclass(symbols.intern("anyclass")), via(symbols.intern("via")),
      foreign(symbols.intern("foreign")), export_(symbols.intern("export")),
      cases(symbols.intern("cases")), unit(symbols.intern("()")), list(symbols.intern("[]")),
      arrow(symbols.intern("->")), tilde(symbols.intern("~")), underscore(symbols.intern("_")),
      by(symbols.intern("by")), using_(symbols.intern("using")), group(symbols.intern("group")) {}

Parser::Parser(const Tokens &tokens, Tree &tree, SymbolTable &symbols, EntityTable &entities,
               SyntaxErrors &errors)
    : ProgramParsing(tree, symbols, entities, errors), tokens_(tokens), layout_(tokens.list),
      known_(symbols) {}

Parser::Nested::Nested(Parser &parser) : Nesting(parser) {
  if (!too_deep() || parser.failed())
    return;
  report_too_deep(parser.errors_, parser.token().range());
  parser.layout_.fail();
}

// ---- reading

bool Parser::accept(K wanted) {
  if (!at(wanted))
    return false;
  layout_.advance();
  return true;
}

bool Parser::accept_word(Symbol word) {
  if (!at_word(word))
    return false;
  layout_.advance();
  return true;
}

bool Parser::expect(K wanted, std::string_view expected) {
  if (accept(wanted))
    return true;
  fail(expected.empty() ? fmt::format("`{}`", spelling(wanted)) : std::string(expected));
  return false;
}

std::string Parser::next_in_words() const {
  const Token &next = token();
  switch (kind()) {
  case K::End:
    return "the end of the file";
  case K::VirtualSemicolon:
  case K::VirtualClose:
    return next.kind == K::End ? "the end of the file" : "a new line";
  case K::String:
    return "a string";
  case K::QuasiQuote:
    return "a quasi-quote";
  default:
    break;
  }
  if (is_keyword(next.kind))
    return fmt::format("the keyword `{}`", spelling(next.kind));
  if (!spelling(next.kind).empty())
    return fmt::format("`{}`", spelling(next.kind));
  if (next.qualifier != no_symbol)
    return fmt::format("`{}.{}`", symbols_.name(next.qualifier), symbols_.name(next.text));
  return fmt::format("`{}`", symbols_.name(next.text));
}

// What people usually did when this is found.
std::string Parser::hint() const {
  const bool in_expression = !constructs_.empty() && !constructs_.back().bracket;
  switch (kind()) {
  case K::VirtualSemicolon:
    return kind_ahead(0) == K::End
               ? ""
               : "a line that is not indented further than the one before it begins something new";
  case K::VirtualClose:
    return kind_ahead(0) == K::End ? ""
                                   : "a line that is indented less than the block ends the block";
  case K::Equals:
    return in_expression ? "`=` defines; to compare, write `==`" : "";
  case K::Operator:
    return token().text == known_.bang || token().text == known_.minus
               ? "put parentheses around an operand that begins with an operator"
               : "";
  case K::Then:
  case K::Else:
    return "is the `if` that it belongs to complete?";
  default:
    return {};
  }
}

// What is missing is missing behind the last word, not before the next line.
Range Parser::place_of_error() const {
  if (!layout_.is_virtual() && !at(K::End))
    return token().range();
  const Position behind = end();
  return {behind, {behind.line, behind.column + 1}};
}

// Whether a file is included before the next token that could have brought what is expected.
bool Parser::after_missing_text() const {
  return std::ranges::any_of(tokens_.missing_texts, [&](const Range &place) {
    return end() <= place.start && place.start < start();
  });
}

void Parser::fail(std::string_view expected, std::string note) {
  if (failed())
    return;
  if (after_missing_text()) // it may define anything
    return layout_.fail();
  Diagnostic &error = report_unexpected(place_of_error(), expected, next_in_words());
  if (layout_.is_virtual() && kind_ahead(0) != K::End)
    error.labels.push_back({errors_.span(token().range()),
                            at(K::VirtualSemicolon) ? "this line begins a new item"
                                                    : "this line ends the block before it"});
  if (note.empty())
    note = hint();
  if (!note.empty())
    error.notes.push_back(std::move(note));
  layout_.fail();
}

std::string Parser::reserved_note() const {
  return is_keyword(kind())
             ? fmt::format("`{}` is a reserved word and cannot be a name", spelling(kind()))
             : std::string();
}

// Tokens that end a block although its indentation does not: they belong to what is around it.
bool Parser::at_block_closer() const {
  switch (kind()) {
  case K::CloseParenthesis:
  case K::CloseUnboxed:
  case K::CloseBanana:
  case K::CloseBracket:
  case K::CloseBrace:
  case K::CloseQuote:
  case K::CloseTypedQuote:
  case K::Comma:
  case K::Bar: // of a guard around the block
  case K::In:
  case K::Of:
  case K::Then:
  case K::Else:
  case K::Where:
  case K::End:
  case K::Failed:
  case K::Backtick:
  case K::ConstructorOperator:
    return true;
  case K::Deriving: // `deriving instance`, or with a strategy, is a declaration
    return kind_ahead(1) != K::Instance && kind_ahead(2) != K::Instance;
  case K::Operator: { // nothing begins with one, except for the signs
    if (at_implicit_parameter() || at_label())
      return false;
    const std::string_view text = symbols_.name(token().text);
    const bool splice = (text == "$" || text == "$$") && token().tight_right;
    return text != "-" && text != "!" && text != "~" && !splice;
  }
  default:
    return false;
  }
}

// p <- e. What cannot stand in a pattern ends the search, so that it stays short.
bool Parser::sees_bind_arrow() const {
  return sees(K::LeftArrow, [](K kind, std::size_t depth) {
    switch (kind) {
    case K::Equals:
    case K::Bar:
    case K::Backslash:
    case K::Comma:
      return depth == 0;
    default:
      return depth == 0 && is_keyword(kind);
    }
  });
}

bool Parser::sees_view_arrow() const {
  return sees(K::RightArrow, [](K kind, std::size_t depth) {
    switch (kind) {
    case K::Equals:
    case K::Bar:
    case K::LeftArrow:
    case K::Comma:
    case K::DoubleColon:
      return depth == 0;
    default:
      return depth == 0 && is_keyword(kind);
    }
  });
}

bool Parser::sees_context_arrow() const {
  return sees(K::DoubleArrow, [](K kind, std::size_t depth) {
    return (depth == 0 && (kind == K::Bar || kind == K::Equals)) || is_keyword(kind);
  });
}

// ---- what cannot be read

void Parser::recover(std::size_t depth, std::size_t first) {
  layout_.recover(depth, first);
  note_unread(first, layout_.index());
}

// What an item may define: of a definition or signature what stands before its first `=`, `|` or
// `::`; anything in it otherwise.
void Parser::note_unread(std::size_t first, std::size_t last) {
  Unread &unread = tree_.unread;
  const K begins = tokens_.list[first].kind;
  if (begins == K::Instance || begins == K::Deriving)
    return;
  if (begins == K::Import || begins == K::Infix || begins == K::Infixl || begins == K::Infixr)
    unread.concerns_all = true;
  const auto ends_head = [](const Token &token) {
    return token.kind == K::Equals || token.kind == K::Bar || token.kind == K::DoubleColon;
  };
  const std::span item(tokens_.list.data() + first, last - first);
  const auto head = is_keyword(begins) ? item.end() : std::ranges::find_if(item, ends_head);
  const bool may_be_signature = head == item.end() || head->kind == K::DoubleColon;
  for (const Token &token : std::span(item.begin(), head))
    if (token.qualifier == no_symbol && token.text != no_symbol) {
      unread.names.insert(token.text);
      if (may_be_signature)
        unread.signatures.insert(token.text);
    }
}

// ---- literals

bool Parser::at_literal() const { return haskell::is_literal(kind()); }

Literal Parser::literal() {
  const Literal result = literal_of(token());
  layout_.advance();
  return result;
}

// ---- names

PlacedName Parser::placed_name() {
  const PlacedName result{name_here(), token().range()};
  layout_.advance();
  return result;
}

Parser::K Parser::kind_ahead(std::size_t ahead) const {
  for (std::size_t i = 1; i <= ahead; ++i)
    if (token(i).kind != K::End && layout_.ends_item(token(i)))
      return K::VirtualSemicolon;
  return token(ahead).kind;
}

bool Parser::at_parenthesized(bool variables, bool constructors) const {
  if (!at(K::OpenParenthesis) || kind_ahead(2) != K::CloseParenthesis)
    return false;
  const K inside = kind_ahead(1);
  return (variables && (inside == K::Operator || inside == K::Tilde)) ||
         (constructors && inside == K::ConstructorOperator);
}

PlacedName Parser::parenthesized_operator() {
  const Position from = start();
  layout_.advance();
  PlacedName result = placed_name();
  layout_.advance();
  result.range = range_from(from);
  return result;
}

bool Parser::at_tuple_constructor() const {
  return at(K::OpenParenthesis) && kind_ahead(1) == K::Comma;
}

PlacedName Parser::tuple_constructor() {
  const Position from = start();
  layout_.advance();
  std::size_t commas = 0;
  while (accept(K::Comma))
    ++commas;
  expect(K::CloseParenthesis);
  return {{no_symbol, comma_constructor(commas, false)}, range_from(from)};
}

bool Parser::at_variable_name() const { return at(K::Variable) || at_parenthesized(true, false); }

std::optional<PlacedName> Parser::variable_name() {
  if (at(K::Variable))
    return placed_name();
  if (at_parenthesized(true, false))
    return parenthesized_operator();
  fail("a name", reserved_note());
  return std::nullopt;
}

std::optional<PlacedName> Parser::constructor_name() {
  if (at(K::Constructor))
    return placed_name();
  if (at_parenthesized(false, true))
    return parenthesized_operator();
  fail("the name of a constructor",
       at(K::Variable) ? "names of constructors, types and classes begin with a capital letter"
                       : "");
  return std::nullopt;
}

// The whole name as one symbol.
std::optional<PlacedName> Parser::module_name() {
  if (!at(K::Constructor)) {
    fail("the name of a module",
         at(K::Variable) ? "names of modules begin with a capital letter" : "");
    return std::nullopt;
  }
  PlacedName result = placed_name();
  if (result.name.qualifier != no_symbol)
    result.name = {no_symbol,
                   symbols_.intern(fmt::format("{}.{}", symbols_.name(result.name.qualifier),
                                               symbols_.name(result.name.text)))};
  return result;
}

std::optional<PlacedName> Parser::operator_name() {
  if (at(K::Operator) || at(K::ConstructorOperator) || at(K::Tilde))
    return placed_name();
  if (!at(K::Backtick)) {
    fail("an operator");
    return std::nullopt;
  }
  const Position from = start();
  layout_.advance();
  if (!at(K::Variable) && !at(K::Constructor)) {
    fail("a name between backticks");
    return std::nullopt;
  }
  PlacedName result = placed_name();
  if (!expect(K::Backtick))
    return std::nullopt;
  result.range = range_from(from);
  return result;
}

Symbol Parser::comma_constructor(std::size_t commas, bool unboxed) {
  return symbols_.intern(unboxed ? fmt::format("(#{}#)", std::string(commas, ','))
                                 : fmt::format("({})", std::string(commas, ',')));
}

} // namespace culprit::syntax::haskell
