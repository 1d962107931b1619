#include "syntax/ocaml/common.h"

#include <fmt/format.h>

namespace culprit::syntax::ocaml {

KnownNames::KnownNames(SymbolTable &symbols)
    : unit(symbols.intern("()")), list(symbols.intern("[]")), cons(symbols.intern("::")),
      true_(symbols.intern("true")), false_(symbols.intern("false")),
      underscore(symbols.intern("_")), plus_equals(symbols.intern("+=")),
      unary_plus(symbols.intern("~+")), unary_plus_dot(symbols.intern("~+.")) {}

CommonParser::CommonParser(const Tokens &tokens, Tree &tree, SymbolTable &symbols,
                           EntityTable &entities, SyntaxErrors &errors)
    : ProgramParsing(tree, symbols, entities, errors), tokens_(tokens), known_(symbols) {}

CommonParser::Nested::Nested(CommonParser &parser) : Nesting(parser) {
  if (!too_deep() || parser.failed())
    return;
  report_too_deep(parser.errors_, parser.token().range());
  parser.failed_ = true;
}

// ---- reading

void CommonParser::advance() {
  last_end_ = token().end;
  if (index_ + 1 < tokens_.size())
    ++index_;
}

bool CommonParser::accept(K wanted) {
  if (!at(wanted))
    return false;
  advance();
  return true;
}

bool CommonParser::expect(K wanted, std::string_view expected, std::string note) {
  if (accept(wanted))
    return true;
  fail(expected.empty() ? fmt::format("`{}`", spelling(wanted)) : std::string(expected),
       std::move(note));
  return false;
}

std::string CommonParser::next_in_words() const {
  const Token &next = token();
  switch (next.kind) {
  case K::End:
    return "the end of the file";
  case K::String:
    return "a string";
  case K::Refine:
  case K::Assume:
  case K::Measure:
    return "a refinement, which stands behind the definition or declaration of a name";
  case K::OpenQuotation:
    return "a quotation";
  case K::OpenAntiquotation:
    return "an antiquotation";
  case K::Label:
    return fmt::format("the label `~{}:`", symbols_.name(next.text));
  case K::OptionalLabel:
    return fmt::format("the label `?{}:`", symbols_.name(next.text));
  default:
    break;
  }
  if (is_keyword(next.kind))
    return fmt::format("the keyword `{}`", spelling(next.kind));
  if (!spelling(next.kind).empty())
    return fmt::format("`{}`", spelling(next.kind));
  return fmt::format("`{}`", symbols_.name(next.text));
}

// What is missing is missing behind the last word, not before the next line.
Range CommonParser::place_of_error() const {
  if (!at(K::End))
    return token().range();
  return {last_end_, {last_end_.line, last_end_.column + 1}};
}

void CommonParser::fail(std::string_view expected, std::string note) {
  if (failed_)
    return;
  if (attempts_ > 0) {
    failed_ = true;
    return;
  }
  Diagnostic &error = report_unexpected(place_of_error(), expected, next_in_words());
  if (note.empty())
    note = hint();
  if (!note.empty())
    error.notes.push_back(std::move(note));
  failed_ = true;
}

std::string CommonParser::reserved_note() const {
  return is_keyword(kind())
             ? fmt::format("`{}` is a reserved word and cannot be a name", spelling(kind()))
             : std::string();
}

void CommonParser::unsupported(Position from, std::string_view what) {
  if (failed_)
    return;
  errors_.report(range_from(from), fmt::format("{} are not supported", what), "cannot be checked",
                 "C0190");
}

// ---- nodes

ModuleId CommonParser::make(Position start, ModuleNode node) {
  return tree_.add(Module{node, {start, std::max(start, last_end_)}});
}

bool CommonParser::is_literal(K kind) {
  return kind == K::Integer || kind == K::Fractional || kind == K::Character || kind == K::String;
}

Literal CommonParser::literal() {
  const LiteralKind what = at(K::Integer)      ? LiteralKind::Integer
                           : at(K::Fractional) ? LiteralKind::Fractional
                           : at(K::Character)  ? LiteralKind::Character
                                               : LiteralKind::String;
  const Literal result{what, 0, token().text};
  advance();
  return result;
}

// 1, -1, 'a' .. 'z'
PatternId CommonParser::literal_pattern() {
  const Position from = start();
  bool negative = false;
  if (!is_literal(kind())) {
    negative = at(K::Minus) || at(K::MinusDot);
    advance();
    if (!at(K::Integer) && !at(K::Fractional)) {
      fail("a number");
      return broken_pattern();
    }
  }
  const Literal first = literal();
  if (negative || !at(K::DotDot))
    return make(from, pattern::Literal{first, negative});
  advance();
  if (!is_literal(kind())) {
    fail("the last one of the interval");
    return broken_pattern();
  }
  const Literal last = literal();
  return make(from, pattern::Interval{first, last});
}

// ---- names

PlacedName CommonParser::placed_name() {
  const PlacedName result{{no_symbol, token().text}, token().range()};
  advance();
  return result;
}

bool CommonParser::is_operator_name(const Token &token) {
  return token.kind == K::Prefix || token.kind == K::HashOperator || token.kind == K::LetOperator ||
         token.kind == K::AndOperator ||
         (token.level != Level::None && token.kind != K::Comma && token.kind != K::DoubleColon);
}

bool CommonParser::at_parenthesized_operator(std::size_t ahead) const {
  return !failed_ && kind_ahead(ahead) == K::OpenParenthesis &&
         is_operator_name(token(ahead + 1)) && kind_ahead(ahead + 2) == K::CloseParenthesis;
}

PlacedName CommonParser::parenthesized_operator() {
  const Position from = start();
  advance();
  PlacedName result = placed_name();
  advance();
  result.range = range_from(from);
  return result;
}

std::optional<PlacedName> CommonParser::value_name() {
  if (at_parenthesized_operator())
    return parenthesized_operator();
  return lower_name("a name");
}

std::optional<PlacedName> CommonParser::lower_name(std::string_view expected) {
  if (at(K::Lower))
    return placed_name();
  fail(expected, at(K::Upper) ? "names with a capital letter are those of constructors and modules"
                              : reserved_note());
  return std::nullopt;
}

std::optional<PlacedName> CommonParser::upper_name(std::string_view expected) {
  if (at(K::Upper))
    return placed_name();
  fail(expected, at(K::Lower) ? "it begins with a capital letter" : reserved_note());
  return std::nullopt;
}

Symbol CommonParser::joined(Symbol qualifier, Symbol text) {
  return qualifier == no_symbol
             ? text
             : symbols_.intern(fmt::format("{}.{}", symbols_.name(qualifier), symbols_.name(text)));
}

PlacedName CommonParser::qualifier() {
  PlacedName result{{}, {start(), start()}};
  while (at(K::Upper) && kind_ahead(1) == K::Dot) {
    result.name.text = joined(result.name.text, token().text);
    advance();
    result.range.end = last_end_;
    advance();
  }
  return result;
}

std::optional<PlacedName> CommonParser::module_path() {
  const Position from = start();
  Symbol before = no_symbol;
  while (at(K::Upper) && kind_ahead(1) == K::Dot && kind_ahead(2) == K::Upper) {
    before = joined(before, token().text);
    advance();
    advance();
  }
  std::optional<PlacedName> last = upper_name("the name of a module");
  if (last)
    *last = {{before, last->name.text}, range_from(from)};
  return last;
}

std::optional<PlacedName> CommonParser::long_name() {
  const Position from = start();
  const Symbol before = qualifier().name.text;
  std::optional<PlacedName> last = lower_name("a name");
  if (last)
    *last = {{before, last->name.text}, range_from(from)};
  return last;
}

void CommonParser::refinements(const PlacedName &subject) {
  const Position end = last_end_; // what is refined ends here
  while (at(K::Refine) || at(K::Assume) || at(K::Measure)) {
    const std::string_view quoted = symbols_.name(token().text);
    const std::size_t open = quoted.find(quoted.front() == '"' ? '"' : '|') + 1;
    Annotation annotation;
    annotation.form = AnnotationForm::Attribute;
    annotation.range = token().range();
    annotation.text_start = token().start;
    annotation.text_start.column += static_cast<std::uint32_t>(open);
    annotation.text = quoted.substr(open, quoted.size() - 2 * open);
    if (!at(K::Measure))
      annotation.subject = subject;
    annotation.measure = at(K::Measure);
    annotation.assumed = at(K::Assume);
    tree_.annotations.push_back(std::move(annotation));
    advance();
  }
  last_end_ = end;
}

} // namespace culprit::syntax::ocaml
