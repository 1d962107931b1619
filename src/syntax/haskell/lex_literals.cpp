// Numbers, characters and strings (Haskell 2010, §2.5, §2.6; underscores and binary as in GHC).
#include "syntax/haskell/lexer.h"
#include "syntax/haskell/literal.h"

#include <fmt/format.h>

namespace culprit::syntax::haskell {

namespace {

bool is_digit(char c, unsigned base) {
  if (base == 16 && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')))
    return true;
  return c >= '0' && c <= '9' && static_cast<unsigned>(c - '0') < base;
}

// A text as the preprocessor leaves it where it joins lines; gaps stay what they are.
std::string with_joined_lines(std::string_view literal) {
  std::string text;
  for (std::size_t at = 0; at < literal.size(); ++at) {
    const std::size_t after = literal.find_first_not_of(" \t\n\v\f\r", at + 1);
    const bool blank = literal[at] == '\\' && after > at + 1;
    const bool gap = blank && after != std::string_view::npos && literal[after] == '\\';
    if (blank && !gap) {
      at = literal.find('\n', at);
      continue;
    }
    const std::size_t length = gap ? after + 1 - at : literal[at] == '\\' ? 2 : 1;
    text += literal.substr(at, length);
    at += length - 1;
  }
  return text;
}

// Behind the digits that begin here; single underscores may stand between them.
std::size_t digits_end(std::string_view text, std::size_t at, unsigned base) {
  const auto is = [&](std::size_t i) { return i < text.size() && is_digit(text[i], base); };
  while (is(at)) {
    ++at;
    std::size_t after = at;
    while (after < text.size() && text[after] == '_')
      ++after;
    if (is(after))
      at = after;
  }
  return at;
}

} // namespace

std::size_t Lexer::with_hashes(std::size_t end) {
  if (tokens_.extensions.magic_hash)
    while (at(end) == '#' && hashes_ < 2) {
      ++end;
      ++hashes_;
    }
  return end;
}

Lexer::Numeral Lexer::numeral(std::size_t begin) const {
  TokenKind kind = TokenKind::Integer;
  const char mark = static_cast<char>(at(begin + 1) | 0x20); // in lower case
  const unsigned base = at(begin) != '0' ? 10
                        : mark == 'x'    ? 16
                        : mark == 'o'    ? 8
                        : mark == 'b'    ? 2
                                         : 10;
  const bool based = base != 10 && is_digit(at(begin + 2), base);
  std::size_t end = based ? digits_end(text_, begin + 2, base) : digits_end(text_, begin, 10);
  if (based)
    return {kind, end};
  if (at(end) == '.' && is_digit(at(end + 1), 10)) {
    kind = TokenKind::Fractional;
    end = digits_end(text_, end + 1, 10);
  }
  if ((at(end) | 0x20) == 'e') {
    const std::size_t sign = at(end + 1) == '+' || at(end + 1) == '-' ? 1 : 0;
    if (is_digit(at(end + 1 + sign), 10)) {
      kind = TokenKind::Fractional;
      end = digits_end(text_, end + 1 + sign, 10);
    }
  }
  return {kind, end};
}

void Lexer::number() {
  const Numeral read = numeral(offset_);
  const Symbol text = symbols_.intern(piece(offset_, read.end));
  push(read.kind, with_hashes(read.end), text);
}

// -1# is one word (MagicHash), unless something stands directly before it.
bool Lexer::negative_number() {
  if (!tokens_.extensions.magic_hash || ends_operand(offset_) || !is_digit(peek(1), 10))
    return false;
  const Numeral read = numeral(offset_ + 1);
  if (at(read.end) != '#')
    return false;
  const Symbol text = symbols_.intern(piece(offset_, read.end));
  push(read.kind, with_hashes(read.end), text);
  return true;
}

// Whether the preprocessor takes the backslash and the end of the line away.
bool Lexer::joins_lines(std::size_t backslash) const {
  return tokens_.extensions.preprocessor &&
         (at(backslash + 1) == '\n' || (at(backslash + 1) == '\r' && at(backslash + 2) == '\n'));
}

// To the closing quote; a backslash before blanks opens a gap that may reach over lines.
void Lexer::string() {
  const std::size_t begin = offset_;
  std::size_t end = begin + 1;
  bool any_joined = false;
  for (;;) {
    const char c = at(end);
    if (c == '"')
      break;
    if (end >= text_.size() || c == '\n' || c == '\r') {
      const Position start = position();
      const std::size_t stop = end;
      push(TokenKind::String, stop, symbols_.intern("\"\""));
      errors_
          .report({start, {start.line, start.column + 1}}, "this string is not closed",
                  "no closing `\"` follows on this line")
          .notes.emplace_back(
              "a string that goes on on the next line has a `\\` at the end of this line and "
              "another one before it goes on");
      return;
    }
    if (c != '\\') {
      ++end;
    } else if (const char next = at(end + 1); next == ' ' || (next >= '\t' && next <= '\r')) {
      const std::size_t close = text_.find_first_not_of(" \t\n\v\f\r", end + 1);
      const bool joined = at(close) != '\\' && joins_lines(end);
      end = close == std::string_view::npos ? text_.size() : at(close) == '\\' ? close + 1 : close;
      any_joined = any_joined || joined;
    } else {
      end += next == '^' ? 3 : 2;
    }
  }
  const std::string_view literal = piece(begin, end + 1);
  const Position start = position();
  const Symbol text = symbols_.intern(any_joined ? with_joined_lines(literal) : literal);
  push(TokenKind::String, with_hashes(end + 1), text);
  if (!any_joined && literal.find('\\') != std::string_view::npos)
    check_escapes(literal, start);
}

void Lexer::check_escapes(std::string_view literal, Position start) {
  const auto decoded = decode(literal);
  const auto *bad = std::get_if<BadEscape>(&decoded);
  if (bad == nullptr)
    return;
  Cursor cursor(no_file, literal);
  while (cursor.offset() < bad->offset)
    cursor.advance();
  const Position place = cursor.position();
  const Position from = place.line == 1 ? Position{start.line, start.column + place.column - 1}
                                        : Position{start.line + place.line - 1, place.column};
  const auto width = static_cast<std::uint32_t>(bad->length);
  errors_
      .report(
          {from, {from.line, from.column + width}},
          fmt::format("`{}` is not an escape sequence", literal.substr(bad->offset, bad->length)),
          "stands for no character")
      .notes.emplace_back("a backslash itself is written `\\\\`");
}

namespace {

bool is_word_part(char c) {
  return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Behind letters, digits and blanks.
std::size_t end_of_words(std::string_view text, std::size_t from) {
  while (from < text.size() && (is_word_part(text[from]) || text[from] == ' '))
    ++from;
  return from;
}

} // namespace

// 'a', '\n'; or a tick before a name: 'Z, ''T.
void Lexer::quote() {
  if (peek(1) == '\\') {
    std::size_t end = offset_ + (peek(2) == '^' ? 4 : 3);
    while (at(end) != '\'' && end < text_.size() && at(end) != '\n')
      ++end;
    return character(end);
  }
  const CodePoint inside = character_at(text_, offset_ + 1);
  if (inside.length > 0 && inside.code != '\'' && inside.code != '\n' &&
      at(offset_ + 1 + inside.length) == '\'')
    return character(offset_ + 1 + inside.length);
  if (inside.code == '\'')
    return push(TokenKind::DoubleTick, offset_ + 2);
  if (const std::size_t end = end_of_words(text_, offset_ + 1);
      !tokens_.extensions.template_haskell && inside.code >= 'a' && inside.code <= 'z' &&
      at(end) == '\'' && !is_word_part(at(end + 1)))
    return text_in_ticks(end);
  push(TokenKind::Tick, offset_ + 1);
}

// 'hello', meant as text.
void Lexer::text_in_ticks(std::size_t content_end) {
  const Position start = position();
  const std::string_view content = piece(offset_ + 1, content_end);
  const std::string text = fmt::format("\"{}\"", content);
  push(TokenKind::String, content_end + 1, symbols_.intern(text));
  errors_
      .report({start, position()}, "a character literal holds exactly one character",
              fmt::format("holds {}", content.size()))
      .notes.push_back(fmt::format("text is written in double quotes: {}", text));
}

void Lexer::character(std::size_t content_end) {
  const std::size_t begin = offset_;
  const Position start = position();
  if (at(content_end) != '\'') {
    push(TokenKind::Character, content_end, symbols_.intern("' '"));
    errors_.report({start, {start.line, start.column + 1}}, "this character is not closed",
                   "no closing `'` follows");
    return;
  }
  const std::string_view literal = piece(begin, content_end + 1);
  const Symbol text = symbols_.intern(literal);
  push(TokenKind::Character, with_hashes(content_end + 1), text);
  if (literal[1] != '\\')
    return;
  check_escapes(literal, start);
  const auto decoded = decode(literal);
  const auto *value = std::get_if<std::u32string>(&decoded);
  if (value != nullptr && value->size() != 1)
    errors_.report({start, position()}, "a character literal holds exactly one character",
                   fmt::format("holds {}", value->size()));
}

} // namespace culprit::syntax::haskell
