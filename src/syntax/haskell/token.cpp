#include "syntax/haskell/token.h"

#include "syntax/token_table.h"

#include <array>
#include <fmt/format.h>
#include <iterator>

namespace culprit::syntax::haskell {

namespace {

using Description = TokenDescription<TokenKind>;

constexpr auto descriptions = [] {
  using enum TokenKind;
  return std::array{
      Description{End, "end", ""},
      Description{Variable, "variable", ""},
      Description{Constructor, "constructor", ""},
      Description{Operator, "operator", ""},
      Description{ConstructorOperator, "constructor operator", ""},
      Description{Integer, "integer", ""},
      Description{Fractional, "fractional", ""},
      Description{Character, "character", ""},
      Description{String, "string", ""},
      Description{OpenParenthesis, "punctuation", "("},
      Description{CloseParenthesis, "punctuation", ")"},
      Description{OpenUnboxed, "punctuation", "(#"},
      Description{CloseUnboxed, "punctuation", "#)"},
      Description{OpenBracket, "punctuation", "["},
      Description{CloseBracket, "punctuation", "]"},
      Description{OpenBrace, "punctuation", "{"},
      Description{CloseBrace, "punctuation", "}"},
      Description{Comma, "punctuation", ","},
      Description{Semicolon, "punctuation", ";"},
      Description{Backtick, "punctuation", "`"},
      Description{Tick, "punctuation", "'"},
      Description{DoubleTick, "punctuation", "''"},
      Description{QuasiQuote, "quasi-quote", ""},
      Description{OpenQuote, "punctuation", "[|"},
      Description{OpenTypedQuote, "punctuation", "[||"},
      Description{OpenTypeQuote, "punctuation", "[t|"},
      Description{OpenPatternQuote, "punctuation", "[p|"},
      Description{OpenDeclarationQuote, "punctuation", "[d|"},
      Description{CloseQuote, "punctuation", "|]"},
      Description{CloseTypedQuote, "punctuation", "||]"},
      Description{Splice, "punctuation", "$"},
      Description{TypedSplice, "punctuation", "$$"},
      Description{Case, "keyword", "case"},
      Description{Class, "keyword", "class"},
      Description{Data, "keyword", "data"},
      Description{Default, "keyword", "default"},
      Description{Deriving, "keyword", "deriving"},
      Description{Do, "keyword", "do"},
      Description{Else, "keyword", "else"},
      Description{If, "keyword", "if"},
      Description{Import, "keyword", "import"},
      Description{In, "keyword", "in"},
      Description{Infix, "keyword", "infix"},
      Description{Infixl, "keyword", "infixl"},
      Description{Infixr, "keyword", "infixr"},
      Description{Instance, "keyword", "instance"},
      Description{Let, "keyword", "let"},
      Description{Mdo, "keyword", "mdo"},
      Description{Module, "keyword", "module"},
      Description{Newtype, "keyword", "newtype"},
      Description{Of, "keyword", "of"},
      Description{Rec, "keyword", "rec"},
      Description{Then, "keyword", "then"},
      Description{Type, "keyword", "type"},
      Description{Proc, "keyword", "proc"},
      Description{Static, "keyword", "static"},
      Description{Where, "keyword", "where"},
      Description{Underscore, "punctuation", "_"},
      Description{DotDot, "punctuation", ".."},
      Description{DoubleColon, "punctuation", "::"},
      Description{Equals, "punctuation", "="},
      Description{Backslash, "punctuation", "\\"},
      Description{Bar, "punctuation", "|"},
      Description{LeftArrow, "punctuation", "<-"},
      Description{RightArrow, "punctuation", "->"},
      Description{DoubleArrow, "punctuation", "=>"},
      Description{At, "punctuation", "@"},
      Description{Tilde, "punctuation", "~"},
      Description{LeftTail, "punctuation", "-<"},
      Description{LeftDoubleTail, "punctuation", "-<<"},
      Description{RightTail, "punctuation", ">-"},
      Description{RightDoubleTail, "punctuation", ">>-"},
      Description{OpenBanana, "punctuation", "(|"},
      Description{CloseBanana, "punctuation", "|)"},
      Description{VirtualSemicolon, "layout", ";"},
      Description{VirtualClose, "layout", "}"},
      Description{Failed, "failed", ""},
  };
}();

static_assert(in_order(descriptions));

const Description &describe(TokenKind kind) { return descriptions[static_cast<std::size_t>(kind)]; }

} // namespace

std::string_view name_of(TokenKind kind) { return describe(kind).name; }
std::string_view spelling(TokenKind kind) { return describe(kind).spelling; }
bool is_keyword(TokenKind kind) { return kind >= TokenKind::Case && kind <= TokenKind::Where; }

bool is_literal(TokenKind kind) { return kind >= TokenKind::Integer && kind <= TokenKind::String; }

Literal literal_of(const Token &token) {
  const LiteralKind kind = token.kind == TokenKind::Integer      ? LiteralKind::Integer
                           : token.kind == TokenKind::Fractional ? LiteralKind::Fractional
                           : token.kind == TokenKind::Character  ? LiteralKind::Character
                                                                 : LiteralKind::String;
  return {kind, token.hashes, token.text};
}

std::string print(const Tokens &tokens, const SymbolTable &symbols) {
  std::string text;
  for (const Token &token : tokens.list) {
    text += place_and_kind(token, describe(token.kind));
    if (token.qualifier != no_symbol)
      text += fmt::format(" {}.{}", symbols.name(token.qualifier), symbols.name(token.text));
    else if (token.text != no_symbol && spelling(token.kind).empty())
      text += fmt::format(" {}", symbols.name(token.text));
    text.append(token.hashes, '#');
    text += '\n';
  }
  return text;
}

} // namespace culprit::syntax::haskell
