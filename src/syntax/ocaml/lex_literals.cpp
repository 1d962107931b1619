// Numbers, characters and strings (the OCaml manual, §11.1).
#include "syntax/ocaml/lexer.h"

#include <fmt/format.h>

namespace culprit::syntax::ocaml {

namespace {

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

bool is_digit(char c, unsigned base) {
  if (base == 16 && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')))
    return true;
  return is_decimal(c) && static_cast<unsigned>(c - '0') < base;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

} // namespace

void Lexer::number() {
  const std::string_view text = rest();
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
  const char mark = static_cast<char>(at(1) | 0x20); // in lower case
  const unsigned base = at(0) != '0'  ? 10
                        : mark == 'x' ? 16
                        : mark == 'o' ? 8
                        : mark == 'b' ? 2
                                      : 10;
  const bool based = base != 10 && is_digit(at(2), base);
  std::size_t end = based ? 2 : 0;
  const auto digits = [&](unsigned radix) {
    while (is_digit(at(end), radix) || at(end) == '_')
      ++end;
  };
  digits(based ? base : 10);
  TokenKind kind = TokenKind::Integer;
  if (!based || base == 16) {
    if (at(end) == '.' && at(end + 1) != '.') {
      kind = TokenKind::Fractional;
      ++end;
      digits(based ? base : 10);
    }
    if ((at(end) | 0x20) == (based ? 'p' : 'e')) {
      const std::size_t sign = at(end + 1) == '+' || at(end + 1) == '-' ? 1 : 0;
      if (is_decimal(at(end + 1 + sign))) {
        kind = TokenKind::Fractional;
        end += 1 + sign;
        digits(10);
      }
    }
  }
  const Position start = cursor_.position();
  if (is_letter(at(end))) { // 1l, 1L, 1n
    const std::size_t suffix = end;
    end = name_length(end);
    const bool known = end == suffix + 1 && kind == TokenKind::Integer &&
                       (at(suffix) == 'l' || at(suffix) == 'L' || at(suffix) == 'n');
    if (!known) {
      push(kind, end, Level::None, symbols_.intern(text.substr(0, suffix)));
      report(start, fmt::format("`{}` is not a number", text.substr(0, end)),
             "a number ends with its digits, or with `l`, `L` or `n` if it is an integer");
      return;
    }
  }
  push(kind, end, Level::None, symbols_.intern(text.substr(0, end)));
}

// From the opening quote to behind the closing one.
std::size_t Lexer::string_length(std::size_t from) const {
  std::size_t at = from + 1;
  while (at < text_.size() && text_[at] != '"')
    at += text_[at] == '\\' ? 2 : 1;
  return at < text_.size() ? at + 1 - from : std::string_view::npos;
}

// {|text|}, {id|text|id}
std::size_t Lexer::quoted_length(std::size_t from) const {
  std::size_t bar = from + 1;
  while (bar < text_.size() && ((text_[bar] >= 'a' && text_[bar] <= 'z') || text_[bar] == '_'))
    ++bar;
  if (bar >= text_.size() || text_[bar] != '|')
    return 0;
  const std::string close = fmt::format("|{}}}", text_.substr(from + 1, bar - from - 1));
  const std::size_t end = text_.find(close, bar + 1);
  return end == std::string_view::npos ? end : end + close.size() - from;
}

void Lexer::string() {
  const std::size_t length = string_length(cursor_.offset());
  if (length != std::string_view::npos)
    return push(TokenKind::String, length, Level::None, symbols_.intern(rest().substr(0, length)));
  const Position start = cursor_.position();
  cursor_.advance();
  report(start, "this string is not closed", "no closing `\"` follows");
  pass(rest().size());
}

// {%name|text|}, {%%name id|text|id}
bool Lexer::quoted_extension() {
  std::size_t at = 1;
  while (peek(at) == '%')
    ++at;
  const std::size_t begin = at;
  while (name_length(at) > at || peek(at) == '.')
    at = peek(at) == '.' ? at + 1 : name_length(at);
  const std::string name(rest().substr(begin, at - begin));
  while (peek(at) == ' ')
    ++at;
  const std::size_t bar = rest().find('|', at);
  if (name.empty() || bar == std::string_view::npos)
    return false;
  const std::string close = fmt::format("|{}}}", rest().substr(at, bar - at));
  const std::size_t end = rest().find(close, bar + 1);
  if (end == std::string_view::npos)
    return false;
  const Position start = cursor_.position();
  push(TokenKind::OpenExtension, end + close.size());
  push(TokenKind::CloseBracket, 0);
  unknown_extension(start, name);
  return true;
}

bool Lexer::quoted_string() {
  if (peek(1) == '%' && quoted_extension())
    return true;
  const std::size_t length = quoted_length(cursor_.offset());
  if (length == 0)
    return false;
  if (length != std::string_view::npos) {
    push(TokenKind::String, length, Level::None, symbols_.intern(rest().substr(0, length)));
    return true;
  }
  const Position start = cursor_.position();
  pass(rest().find('|') + 1);
  report(start, "this string is not closed", "its end does not follow");
  pass(rest().size());
  return true;
}

std::size_t Lexer::character_length(std::size_t from) const {
  const auto at = [&](std::size_t i) { return from + i < text_.size() ? text_[from + i] : '\0'; };
  if (is_revised() && at(1) == '\'' && at(2) == '\'')
    return 3;
  if (at(1) != '\\') {
    const CodePoint inside = character_at(text_, from + 1);
    const bool any = inside.length > 0 && inside.code != '\'';
    if (at(1) == '\r' && at(2) == '\n')
      return at(3) == '\'' ? 4 : 0;
    return any && at(1 + inside.length) == '\'' ? inside.length + 2 : 0;
  }
  constexpr std::string_view simple = "\\'\"ntbr ";
  if (at(2) != '\0' && simple.find(at(2)) != std::string_view::npos)
    return at(3) == '\'' ? 4 : std::string_view::npos;
  const bool decimal = is_decimal(at(2)) && is_decimal(at(3)) && is_decimal(at(4));
  const bool octal = at(2) == 'o' && is_digit(at(3), 8) && is_digit(at(4), 8) && is_digit(at(5), 8);
  const bool hexadecimal = at(2) == 'x' && is_digit(at(3), 16) && is_digit(at(4), 16);
  const std::size_t length = octal ? 6 : decimal || hexadecimal ? 5 : 0;
  return length > 0 && at(length) == '\'' ? length + 1 : std::string_view::npos;
}

// 'a', '\n'; or a type variable.
void Lexer::quote() {
  if (at_stream_character())
    return push(TokenKind::Backtick, 1, Level::None, symbols_.intern("`"));
  const std::size_t length = character_length(cursor_.offset());
  const Position start = cursor_.position();
  if (length == std::string_view::npos) {
    std::size_t end = 2;
    while (end < rest().size() && end < 8 && peek(end) != '\'' && peek(end) != '\n')
      ++end;
    push(TokenKind::Character, peek(end) == '\'' ? end + 1 : 2, Level::None,
         symbols_.intern("' '"));
    report(start, "this is not a character", "a backslash and what follows stand for no character")
        .notes.emplace_back("a backslash itself is written `'\\\\'`");
    return;
  }
  if (length > 0) // ''' in the revised syntax
    return push(TokenKind::Character, length, Level::None,
                symbols_.intern(rest().starts_with("'''") ? "'\\''" : rest().substr(0, length)));
  std::size_t begin = 1; // the name may stand apart
  while (peek(begin) == ' ')
    ++begin;
  const CharacterClass next = class_ahead(begin);
  if (next == CharacterClass::Small || next == CharacterClass::Large) {
    const std::size_t end = name_length(begin);
    return push(TokenKind::TypeVariable, end, Level::None,
                symbols_.intern(fmt::format("'{}", rest().substr(begin, end - begin))));
  }
  stray();
}

} // namespace culprit::syntax::ocaml
