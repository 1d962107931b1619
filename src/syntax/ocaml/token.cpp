#include "syntax/ocaml/token.h"

#include "syntax/token_table.h"

#include <array>
#include <fmt/format.h>
#include <iterator>

namespace culprit::syntax::ocaml {

namespace {

using Description = TokenDescription<TokenKind>;

constexpr auto descriptions = [] {
  using enum TokenKind;
  return std::array{
      Description{End, "end", ""},
      Description{Lower, "name", ""},
      Description{Upper, "capitalized name", ""},
      Description{TypeVariable, "type variable", ""},
      Description{Label, "label", ""},
      Description{OptionalLabel, "optional label", ""},
      Description{Prefix, "prefix operator", ""},
      Description{Operator, "operator", ""},
      Description{HashOperator, "operator", ""},
      Description{LetOperator, "binding operator", ""},
      Description{AndOperator, "binding operator", ""},
      Description{Integer, "integer", ""},
      Description{Fractional, "fractional", ""},
      Description{Character, "character", ""},
      Description{String, "string", ""},
      Description{OpenParenthesis, "punctuation", "("},
      Description{CloseParenthesis, "punctuation", ")"},
      Description{OpenBracket, "punctuation", "["},
      Description{CloseBracket, "punctuation", "]"},
      Description{OpenArray, "punctuation", "[|"},
      Description{CloseArray, "punctuation", "|]"},
      Description{OpenLess, "punctuation", "[<"},
      Description{OpenGreater, "punctuation", "[>"},
      Description{OpenBrace, "punctuation", "{"},
      Description{CloseBrace, "punctuation", "}"},
      Description{OpenObject, "punctuation", "{<"},
      Description{CloseObject, "punctuation", ">}"},
      Description{OpenExtension, "punctuation", "[%"},
      Description{OpenStream, "punctuation", "[:"},
      Description{CloseStream, "punctuation", ":]"},
      Description{OpenQuotation, "quotation", ""},
      Description{CloseQuotation, "punctuation", ">>"},
      Description{OpenAntiquotation, "antiquotation", ""},
      Description{CloseAntiquotation, "punctuation", "$"},
      Description{DotOperator, "operator", ""},
      Description{Comma, "punctuation", ","},
      Description{Semicolon, "punctuation", ";"},
      Description{DoubleSemicolon, "punctuation", ";;"},
      Description{Dot, "punctuation", "."},
      Description{DotDot, "punctuation", ".."},
      Description{Colon, "punctuation", ":"},
      Description{DoubleColon, "punctuation", "::"},
      Description{ColonEquals, "punctuation", ":="},
      Description{ColonGreater, "punctuation", ":>"},
      Description{Equals, "punctuation", "="},
      Description{Less, "punctuation", "<"},
      Description{Greater, "punctuation", ">"},
      Description{Bar, "punctuation", "|"},
      Description{LeftArrow, "punctuation", "<-"},
      Description{RightArrow, "punctuation", "->"},
      Description{Star, "punctuation", "*"},
      Description{Plus, "punctuation", "+"},
      Description{PlusDot, "punctuation", "+."},
      Description{Minus, "punctuation", "-"},
      Description{MinusDot, "punctuation", "-."},
      Description{Tilde, "punctuation", "~"},
      Description{Question, "punctuation", "?"},
      Description{Hash, "punctuation", "#"},
      Description{Backtick, "punctuation", "`"},
      Description{Underscore, "punctuation", "_"},
      Description{And, "keyword", "and"},
      Description{As, "keyword", "as"},
      Description{Assert, "keyword", "assert"},
      Description{Begin, "keyword", "begin"},
      Description{Class, "keyword", "class"},
      Description{Constraint, "keyword", "constraint"},
      Description{Do, "keyword", "do"},
      Description{Done, "keyword", "done"},
      Description{Downto, "keyword", "downto"},
      Description{Else, "keyword", "else"},
      Description{EndWord, "keyword", "end"},
      Description{Exception, "keyword", "exception"},
      Description{External, "keyword", "external"},
      Description{False, "keyword", "false"},
      Description{For, "keyword", "for"},
      Description{Fun, "keyword", "fun"},
      Description{Function, "keyword", "function"},
      Description{Functor, "keyword", "functor"},
      Description{If, "keyword", "if"},
      Description{In, "keyword", "in"},
      Description{Include, "keyword", "include"},
      Description{Inherit, "keyword", "inherit"},
      Description{Initializer, "keyword", "initializer"},
      Description{Lazy, "keyword", "lazy"},
      Description{Let, "keyword", "let"},
      Description{Match, "keyword", "match"},
      Description{Method, "keyword", "method"},
      Description{Module, "keyword", "module"},
      Description{Mutable, "keyword", "mutable"},
      Description{New, "keyword", "new"},
      Description{Nonrec, "keyword", "nonrec"},
      Description{Object, "keyword", "object"},
      Description{Of, "keyword", "of"},
      Description{Open, "keyword", "open"},
      Description{Private, "keyword", "private"},
      Description{Rec, "keyword", "rec"},
      Description{Sig, "keyword", "sig"},
      Description{Struct, "keyword", "struct"},
      Description{Then, "keyword", "then"},
      Description{To, "keyword", "to"},
      Description{True, "keyword", "true"},
      Description{Try, "keyword", "try"},
      Description{Type, "keyword", "type"},
      Description{Val, "keyword", "val"},
      Description{Virtual, "keyword", "virtual"},
      Description{When, "keyword", "when"},
      Description{While, "keyword", "while"},
      Description{With, "keyword", "with"},
      Description{Declare, "keyword", "declare"},
      Description{Value, "keyword", "value"},
      Description{Where, "keyword", "where"},
      Description{Deriving, "attribute", ""},
      Description{Refine, "refinement", ""},
      Description{Assume, "assumption", ""},
      Description{Measure, "measure", ""},
      Description{Failed, "failed", ""},
  };
}();

static_assert(in_order(descriptions));

const Description &describe(TokenKind kind) { return descriptions[static_cast<std::size_t>(kind)]; }

} // namespace

std::string_view name_of(TokenKind kind) { return describe(kind).name; }
std::string_view spelling(TokenKind kind) { return describe(kind).spelling; }
bool is_keyword(TokenKind kind) { return kind >= TokenKind::And && kind <= TokenKind::Where; }

bool is_right_associative(Level level) {
  switch (level) {
  case Level::Assign:
  case Level::Or:
  case Level::And:
  case Level::Append:
  case Level::Cons:
  case Level::Power:
    return true;
  default:
    return false;
  }
}

// By its first characters (the OCaml manual, §11.7).
Level level_of(std::string_view operation) {
  if (operation == "mod" || operation == "land" || operation == "lor" || operation == "lxor")
    return Level::Multiply;
  if (operation == "lsl" || operation == "lsr" || operation == "asr")
    return Level::Power;
  if (operation == "or" || operation == "||")
    return Level::Or;
  if (operation == "&" || operation == "&&")
    return Level::And;
  if (operation == ":=")
    return Level::Assign;
  if (operation == "::")
    return Level::Cons;
  if (operation.empty() || operation == "|" || operation == "<-" || operation == "->")
    return Level::None;
  switch (operation.front()) {
  case '=':
  case '<':
  case '>':
  case '|':
  case '&':
  case '$':
    return Level::Compare;
  case '@':
  case '^':
    return Level::Append;
  case '+':
  case '-':
    return Level::Add;
  case '*':
    return operation.starts_with("**") ? Level::Power : Level::Multiply;
  case '/':
  case '%':
    return Level::Multiply;
  default:
    return operation == "!=" ? Level::Compare : Level::None;
  }
}

std::string print(const Tokens &tokens, const SymbolTable &symbols) {
  std::string text;
  for (const Token &token : tokens) {
    text += place_and_kind(token, describe(token.kind));
    if (token.text != no_symbol && spelling(token.kind).empty())
      text += fmt::format(" {}", symbols.name(token.text));
    text += '\n';
  }
  return text;
}

} // namespace culprit::syntax::ocaml
