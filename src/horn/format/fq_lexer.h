// Tokens of the .fq format. The lexer hands out one token at a time, so that a file of any size
// needs no token array.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "horn/format/surface.h"
#include "logic/store.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::horn {

enum class FqToken : std::uint8_t {
  End,
  Failed, // what follows cannot be a token; reported already
  // words
  Identifier,
  Kappa, // $name; symbol is the name without the dollar
  Hole,  // $1
  Integer,
  Real,
  String,
  // words with a meaning inside expressions and sorts
  True,
  False,
  Not,
  Mod,
  If,
  Then,
  Else,
  Let,
  In,
  Coerce,
  Forall,
  Exists,
  Lit,
  Func,
  // punctuation
  LeftParenthesis,
  RightParenthesis,
  LeftBracket,
  RightBracket,
  LeftBrace,
  RightBrace,
  Comma,
  Semicolon,
  Colon, // : and ::
  Assign,
  Arrow,
  Bar,
  At,
  Dot,
  Backslash,
  Question,
  Gradual, // ??
  Bottom,  // _|_
  // operators
  Tilde,
  And,
  Or,
  Implies,
  LongImplies, // ==>, weaker than =>
  Iff,
  Equal, // = and ==
  NotEqual,
  SimilarTo,
  NotSimilarTo,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Plus,
  Minus,
  Times,
  Slash,
};

// How a token is called in messages: "`)`", "a name".
[[nodiscard]] std::string_view describe(FqToken token);

class FqLexer {
public:
  FqLexer(Sources &sources, FileId file, logic::Store &store, Diagnostics &diagnostics);

  void next();
  [[nodiscard]] FqToken kind() const { return kind_; }
  // Identifier (and the words with a meaning): the name; Kappa; Integer, Real: decimal digits;
  // String: its characters.
  [[nodiscard]] Symbol symbol() const { return symbol_; }
  [[nodiscard]] std::string_view text() const { return text_; } // as written
  [[nodiscard]] surface::Range range() const { return {start_, cursor_.position()}; }
  // Where the token before this one ended.
  [[nodiscard]] Position previous_end() const { return previous_end_; }

  // Does this character come after the token and the blanks behind it?
  [[nodiscard]] bool followed_by(char c) const;

  // Comments that carry meaning: LiquidHaskell's configuration and the origins of constraints.
  struct Remark {
    std::string_view text; // without the slashes
    Position start;
  };
  [[nodiscard]] const std::vector<Remark> &remarks() const { return remarks_; }

private:
  void skip_space();
  void skip_line_comment();
  void skip_block_comment();
  void word();
  void number();
  void hexadecimal(unsigned base);
  void exponent(std::string_view text, std::size_t exponent_at);
  void string();
  void punctuation();
  void dollar();
  void fail(Position start, std::string message);

  Cursor cursor_;
  logic::Store &store_;
  Diagnostics &diagnostics_;
  std::vector<FqToken> words_; // by symbol, as far as there are words with a meaning
  FqToken kind_ = FqToken::End;
  Symbol symbol_ = no_symbol;
  std::string_view text_;
  Position start_{1, 1};
  Position previous_end_{1, 1};
  std::vector<Remark> remarks_;
};

} // namespace culprit::horn
