#include "syntax/ocaml/lex.h"

#include "syntax/ocaml/conditions.h"
#include "syntax/ocaml/lexer.h"

namespace culprit::syntax::ocaml {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

} // namespace

void Lexer::pass(std::size_t bytes) {
  const std::size_t end = cursor_.offset() + bytes;
  while (cursor_.offset() < end && !cursor_.at_end())
    cursor_.advance();
}

Diagnostic &Lexer::report(Position start, std::string message, std::string label,
                          std::string_view code) {
  return errors_.report({start, cursor_.position()}, std::move(message), std::move(label), code);
}

void Lexer::run() {
  if (rest().starts_with("#!")) // a script's first line
    pass_line();
  for (;;) {
    skip_blanks();
    if (cursor_.at_end())
      break;
    token();
  }
  Token end;
  end.start = end.end = cursor_.position();
  end.first_on_line = true;
  tokens_.push_back(end);
}

void Lexer::pass_line() {
  while (!cursor_.at_end() && peek() != '\n' && peek() != '\r')
    cursor_.advance();
}

void Lexer::skip_blanks() {
  while (!cursor_.at_end()) {
    const char c = peek();
    const bool ascii = (static_cast<unsigned char>(c) & 0x80U) == 0;
    if (ascii ? is_blank(c) : class_ahead(0) == CharacterClass::Blank)
      cursor_.advance();
    else if (c == '(' && peek(1) == '*')
      pass_comment();
    else if (c == '#' && at_line_directive())
      pass_line();
    else if (c == '#' && at_condition())
      pass_condition();
    else
      return;
  }
}

// # 12 "file.ml"
bool Lexer::at_line_directive() const {
  if (cursor_.position().column != 1)
    return false;
  std::size_t ahead = 1;
  while (peek(ahead) == ' ' || peek(ahead) == '\t')
    ++ahead;
  return peek(ahead) >= '0' && peek(ahead) <= '9';
}

// Comments nest, and what looks like their end inside of a string is none.
void Lexer::pass_comment() {
  const Position start = cursor_.position();
  std::size_t depth = 0;
  do {
    const std::size_t offset = cursor_.offset();
    if (peek() == '(' && peek(1) == '*') {
      ++depth;
      pass(2);
    } else if (peek() == '*' && peek(1) == ')') {
      --depth;
      pass(2);
    } else if (peek() == '"' || peek() == '{') {
      const std::size_t length = peek() == '"' ? string_length(offset) : quoted_length(offset);
      if (length == std::string_view::npos) {
        const Position string = cursor_.position();
        cursor_.advance();
        report(string, "this string inside of a comment is not closed", "no closing quote follows")
            .labels.push_back(
                {errors_.span({start, {start.line, start.column + 2}}), "the comment begins here"});
        return pass(rest().size());
      }
      pass(length > 0 ? length : 1);
    } else if (peek() == '\'') {
      const std::size_t length = character_length(offset);
      pass(length > 0 && length != std::string_view::npos ? length : 1);
    } else if (cursor_.at_end()) {
      errors_.report({start, {start.line, start.column + 2}}, "this comment is never closed",
                     "the comment begins here; no `*)` that matches follows");
      return;
    } else {
      cursor_.advance();
    }
  } while (depth > 0);
}

Tokens lex(const Sources &sources, FileId file, Syntax syntax, SymbolTable &symbols,
           SyntaxErrors &errors) {
  Tokens tokens;
  const std::string_view text = sources.text(file);
  tokens.reserve(text.size() / 4);
  Lexer(text, syntax, symbols, errors, tokens).run();
  return syntax == Syntax::Standard ? tokens : without_conditions(tokens, symbols);
}

} // namespace culprit::syntax::ocaml
