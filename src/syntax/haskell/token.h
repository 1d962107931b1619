// The words of Haskell.
#pragma once

#include "base/source.h"
#include "base/symbol.h"
#include "syntax/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit::syntax::haskell {

enum class TokenKind : std::uint8_t {
  End, // of the file
  Variable,
  Constructor,
  Operator,
  ConstructorOperator,
  Integer,
  Fractional,
  Character,
  String,

  OpenParenthesis,
  CloseParenthesis,
  OpenUnboxed, // (#
  CloseUnboxed,
  OpenBracket,
  CloseBracket,
  OpenBrace,
  CloseBrace,
  Comma,
  Semicolon,
  Backtick,
  Tick,       // ' before a name: promotion or quotation
  DoubleTick, // ''
  QuasiQuote, // qualifier and text: the quoter; the quoted text is the next token, a String
  OpenQuote,  // [| or [e|
  OpenTypedQuote,
  OpenTypeQuote,
  OpenPatternQuote,
  OpenDeclarationQuote,
  CloseQuote,
  CloseTypedQuote,
  Splice, // $ before a name or a parenthesis, where splices are on
  TypedSplice,

  Case,
  Class,
  Data,
  Default,
  Deriving,
  Do,
  Else,
  If,
  Import,
  In,
  Infix,
  Infixl,
  Infixr,
  Instance,
  Let,
  Mdo,
  Module,
  Newtype,
  Of,
  Rec,
  Then,
  Type,
  Proc,   // of Arrows
  Static, // of StaticPointers
  Where,
  Underscore,

  DotDot,
  DoubleColon,
  Equals,
  Backslash,
  Bar,
  LeftArrow,
  RightArrow,
  DoubleArrow,
  At,
  Tilde,

  LeftTail, // -< and its kin: of Arrows
  LeftDoubleTail,
  RightTail,
  RightDoubleTail,
  OpenBanana, // (|
  CloseBanana,

  VirtualSemicolon, // from the layout
  VirtualClose,
  Failed, // from the parser: an error was reported, nothing matches until it has recovered
};

[[nodiscard]] std::string_view name_of(TokenKind kind); // for -p tokens
[[nodiscard]] bool is_keyword(TokenKind kind);          // a reserved word
// ( [ { (# and what closes them.
[[nodiscard]] constexpr bool opens_bracket(TokenKind kind) {
  return kind == TokenKind::OpenParenthesis || kind == TokenKind::OpenBracket ||
         kind == TokenKind::OpenBrace || kind == TokenKind::OpenUnboxed ||
         kind == TokenKind::OpenBanana;
}
[[nodiscard]] constexpr bool closes_bracket(TokenKind kind) {
  return kind == TokenKind::CloseParenthesis || kind == TokenKind::CloseBracket ||
         kind == TokenKind::CloseBrace || kind == TokenKind::CloseUnboxed ||
         kind == TokenKind::CloseBanana;
}
// How a fixed token is written; empty if it has no fixed text.
[[nodiscard]] std::string_view spelling(TokenKind kind);

struct Token {
  TokenKind kind = TokenKind::End;
  std::uint8_t hashes = 0;    // of a literal
  bool first_on_line = false; // nothing but blanks and comments before it
  bool tight_left = false;    // directly after something that ends an operand
  bool tight_right = false;   // directly before something that begins one
  Symbol qualifier = no_symbol;
  Symbol text = no_symbol;
  Position start;
  Position end;
  std::uint32_t column = 0; // for the layout: tabs reach to multiples of eight

  [[nodiscard]] Range range() const { return {start, end}; }
  // `!x` after a blank, in contrast to `a!x`, `a ! x`.
  [[nodiscard]] bool is_prefix() const { return !tight_left && tight_right; }
};

// Extensions that change how words are read. The others need no switch: their syntax is free in
// Haskell 2010.
struct Extensions {
  bool magic_hash = false;
  bool unboxed_tuples = false;
  bool quasi_quotes = false;
  bool template_haskell = false;
  bool recursive_do = false;
  bool implicit_parameters = false;
  bool overloaded_labels = false;
  bool preprocessor = false;
  bool pattern_synonyms = false;
  bool rebindable_syntax = false;
  bool arrows = false;
  bool static_pointers = false;
  bool transformed_comprehensions = false;
};

struct Tokens {
  std::vector<Token> list; // the last one is End
  Extensions extensions;
  std::vector<PlacedName> extension_names;
  std::vector<Annotation> annotations;
  std::vector<Pragma> pragmas;
  std::vector<Range> missing_texts; // where files are included that are not there, or are program
  bool for_preprocessor = false;    // another program reads the file first (-F)
};

[[nodiscard]] bool is_literal(TokenKind kind);
[[nodiscard]] Literal literal_of(const Token &token);

// One line per token: place, kind, text.
[[nodiscard]] std::string print(const Tokens &tokens, const SymbolTable &symbols);

} // namespace culprit::syntax::haskell
