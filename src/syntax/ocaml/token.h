// The words of OCaml.
#pragma once

#include "base/source.h"
#include "base/symbol.h"
#include "syntax/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit::syntax::ocaml {

// Which words there are, and how phrases are written.
enum class Syntax : std::uint8_t {
  Standard,
  Extended, // the standard one, with quotations: for camlp4o and camlp5o
  Revised,  // that of camlp4r and camlp5r
};

enum class TokenKind : std::uint8_t {
  End, // of the file
  Lower,
  Upper,
  TypeVariable,  // 'a
  Label,         // ~l: (the text is l)
  OptionalLabel, // ?l:
  Prefix,        // an operator that stands before its operand
  Operator,      // one that means nothing else
  HashOperator,  // #+
  LetOperator,   // let*
  AndOperator,   // and*
  Integer,
  Fractional,
  Character,
  String,

  OpenParenthesis,
  CloseParenthesis,
  OpenBracket,
  CloseBracket,
  OpenArray,
  CloseArray,
  OpenLess,    // [<
  OpenGreater, // [>
  OpenBrace,
  CloseBrace,
  OpenObject,    // {<
  CloseObject,   // >}
  OpenExtension, // [% and [%%
  OpenStream,    // [:
  CloseStream,   // :]
  OpenQuotation, // <:name<, <<; the text is the name
  CloseQuotation,
  OpenAntiquotation, // $name: and $, inside of a quotation; the text is the name
  CloseAntiquotation,
  DotOperator, // .%, before an index
  Comma,
  Semicolon,
  DoubleSemicolon,
  Dot,
  DotDot,
  Colon,
  DoubleColon,
  ColonEquals,
  ColonGreater,
  Equals,
  Less,
  Greater,
  Bar,
  LeftArrow,
  RightArrow,
  Star,
  Plus,
  PlusDot,
  Minus,
  MinusDot,
  Tilde,
  Question,
  Hash,
  Backtick,
  Underscore,

  And,
  As,
  Assert,
  Begin,
  Class,
  Constraint,
  Do,
  Done,
  Downto,
  Else,
  EndWord, // end
  Exception,
  External,
  False,
  For,
  Fun,
  Function,
  Functor,
  If,
  In,
  Include,
  Inherit,
  Initializer,
  Lazy,
  Let,
  Match,
  Method,
  Module,
  Mutable,
  New,
  Nonrec,
  Object,
  Of,
  Open,
  Private,
  Rec,
  Sig,
  Struct,
  Then,
  To,
  True,
  Try,
  Type,
  Val,
  Virtual,
  When,
  While,
  With,
  Declare, // this one and those that follow only in the revised syntax
  Value,
  Where,

  Deriving, // [@@deriving ...]: there is more than what is written
  Refine,   // [@@refine "text"], with the string and its quotes
  Assume,   // [@@assume "text"]
  Measure,  // [@@measure "text"]

  Failed, // from the parser: an error was reported, nothing matches until it has recovered
};

[[nodiscard]] std::string_view name_of(TokenKind kind); // for -p tokens
[[nodiscard]] bool is_keyword(TokenKind kind);          // a reserved word
// How a fixed token is written; empty if it has no fixed text.
[[nodiscard]] std::string_view spelling(TokenKind kind);

// How tight an operator between two operands binds; the tightest one last.
enum class Level : std::uint8_t {
  None,
  Assign,
  Tuple,
  Or,
  And,
  Compare,
  Append,
  Cons,
  Add,
  Multiply,
  Power,
  Sign, // before one operand
};
[[nodiscard]] bool is_right_associative(Level level);
// That of an operator by how it is written; None if it does not stand between operands.
[[nodiscard]] Level level_of(std::string_view operation);

struct Token {
  TokenKind kind = TokenKind::End;
  Level level = Level::None;  // where it stands between operands
  bool first_on_line = false; // nothing but blanks and comments before it
  bool extended = false;      // let%name
  Symbol text = no_symbol;
  Position start;
  Position end;

  [[nodiscard]] Range range() const { return {start, end}; }
};

using Tokens = std::vector<Token>; // the last one is End

// One line per token: place, kind, text.
[[nodiscard]] std::string print(const Tokens &tokens, const SymbolTable &symbols);

} // namespace culprit::syntax::ocaml
