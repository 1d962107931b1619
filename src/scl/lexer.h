// Tokens of the `.con` format. docs/scl.md describes the syntax.
#pragma once

#include "base/diagnostic.h"

#include <string>

namespace culprit::scl {

enum class TokenKind : std::uint8_t {
  End,
  Identifier,
  Integer,
  String,
  Constructor,
  Function,
  Variable,
  Level,
  Axiom,
  Separator, // %%
  Join,
  Meet,
  Equal,
  LessOrEqual,
  GreaterOrEqual,
  Arrow,
  LeftArrow,
  Implies,
  Semicolon,
  Comma,
  Dot,
  Colon,
  At,
  LeftParenthesis,
  RightParenthesis,
  LeftBracket,
  RightBracket,
  LeftBrace,
  RightBrace,
  Minus,
  Plus,
  Both, // ± or =
  Tilde,
  Unknown,
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string_view text; // of identifiers and integers; of strings with their escapes
  Span span;
  std::size_t offset = 0; // of its first byte
};

// The text of a string token, escapes resolved.
[[nodiscard]] std::string unescape(std::string_view text);

// How a token of this kind is called in an error message: "`;`", "a name".
[[nodiscard]] std::string_view name_of(TokenKind kind);

class Lexer {
public:
  Lexer(FileId file, std::string_view text, Diagnostics &diagnostics)
      : cursor_(file, text), diagnostics_(&diagnostics) {}

  Token next();
  // Goes on at a later offset.
  void skip_to(std::size_t offset);

private:
  Token scan();
  void skip_blanks();
  Token identifier(Position start);
  Token string(Position start);
  Token symbol(Position start);
  [[nodiscard]] Token token(TokenKind kind, Position start, std::string_view text = {}) const {
    return {kind, text, cursor_.span_from(start)};
  }

  Cursor cursor_;
  Diagnostics *diagnostics_;
};

} // namespace culprit::scl
