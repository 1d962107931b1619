#include "scl/lexer.h"

#include <array>
#include <utility>

namespace culprit::scl {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_ascii_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

// Letters beyond ASCII. The mathematical and punctuation blocks U+2000 to U+2BFF (lead byte E2) are
// not letters.
bool is_wide_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0xC3 && byte != 0xE2;
}

bool starts_identifier(char c) { return is_ascii_letter(c) || c == '*' || is_wide_letter(c); }

// The format lets names contain what other languages use in paths and labels, so `a->b` is one
// name.
bool continues_identifier(char c) {
  return starts_identifier(c) || is_digit(c) || c == '-' || c == '>' || c == ':' || c == '&' ||
         c == '.' || c == '{' || c == '}';
}

constexpr std::array keywords = {
    std::pair{std::string_view("CONSTRUCTOR"), TokenKind::Constructor},
    std::pair{std::string_view("FUNCTION"), TokenKind::Function},
    std::pair{std::string_view("VARIABLE"), TokenKind::Variable},
    std::pair{std::string_view("level"), TokenKind::Level},
    std::pair{std::string_view("AXIOM"), TokenKind::Axiom},
    std::pair{std::string_view("axiom"), TokenKind::Axiom},
    std::pair{std::string_view("JOIN"), TokenKind::Join},
    std::pair{std::string_view("join"), TokenKind::Join},
    std::pair{std::string_view("MEET"), TokenKind::Meet},
    std::pair{std::string_view("meet"), TokenKind::Meet},
};

// Longest first where one is the beginning of another.
constexpr std::array symbols = {
    std::pair{std::string_view("%%"), TokenKind::Separator},
    std::pair{std::string_view("=="), TokenKind::Equal},
    std::pair{std::string_view("=>"), TokenKind::Implies},
    std::pair{std::string_view("<="), TokenKind::LessOrEqual},
    std::pair{std::string_view("<-"), TokenKind::LeftArrow},
    std::pair{std::string_view(">="), TokenKind::GreaterOrEqual},
    std::pair{std::string_view("->"), TokenKind::Arrow},
    std::pair{std::string_view("⊔"), TokenKind::Join},
    std::pair{std::string_view("⊓"), TokenKind::Meet},
    std::pair{std::string_view("±"), TokenKind::Both},
    std::pair{std::string_view("="), TokenKind::Both},
    std::pair{std::string_view("."), TokenKind::Dot},
    std::pair{std::string_view("{"), TokenKind::LeftBrace},
    std::pair{std::string_view("}"), TokenKind::RightBrace},
    std::pair{std::string_view("-"), TokenKind::Minus},
    std::pair{std::string_view("+"), TokenKind::Plus},
    std::pair{std::string_view("~"), TokenKind::Tilde},
};

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text)
    count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  return count;
}

} // namespace

std::string_view name_of(TokenKind kind) {
  switch (kind) {
  case TokenKind::End:
    return "the end of the file";
  case TokenKind::Identifier:
    return "a name";
  case TokenKind::Integer:
    return "a number";
  case TokenKind::String:
    return "a string";
  case TokenKind::Constructor:
    return "`CONSTRUCTOR`";
  case TokenKind::Function:
    return "`FUNCTION`";
  case TokenKind::Variable:
    return "`VARIABLE`";
  case TokenKind::Level:
    return "`level`";
  case TokenKind::Axiom:
    return "`axiom`";
  case TokenKind::Separator:
    return "`%%`";
  case TokenKind::Join:
    return "`⊔`";
  case TokenKind::Meet:
    return "`⊓`";
  case TokenKind::Equal:
    return "`==`";
  case TokenKind::LessOrEqual:
    return "`<=`";
  case TokenKind::GreaterOrEqual:
    return "`>=`";
  case TokenKind::Arrow:
    return "`->`";
  case TokenKind::LeftArrow:
    return "`<-`";
  case TokenKind::Implies:
    return "`=>`";
  case TokenKind::Semicolon:
    return "`;`";
  case TokenKind::Comma:
    return "`,`";
  case TokenKind::Dot:
    return "`.`";
  case TokenKind::Colon:
    return "`:`";
  case TokenKind::At:
    return "`@`";
  case TokenKind::LeftParenthesis:
    return "`(`";
  case TokenKind::RightParenthesis:
    return "`)`";
  case TokenKind::LeftBracket:
    return "`[`";
  case TokenKind::RightBracket:
    return "`]`";
  case TokenKind::LeftBrace:
    return "`{`";
  case TokenKind::RightBrace:
    return "`}`";
  case TokenKind::Minus:
    return "`-`";
  case TokenKind::Plus:
    return "`+`";
  case TokenKind::Both:
    return "`±`";
  case TokenKind::Tilde:
    return "`~`";
  case TokenKind::Unknown:
    break;
  }
  return "something unreadable";
}

std::string unescape(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    switch (text[i + 1]) {
    case 't':
      result += '\t';
      ++i;
      break;
    case 'n':
      result += '\n';
      ++i;
      break;
    case 'r':
      result += '\r';
      ++i;
      break;
    case '"':
      result += '"';
      ++i;
      break;
    default:
      result += '\\';
    }
  }
  return result;
}

void Lexer::skip_blanks() {
  while (!cursor_.at_end()) {
    const char c = cursor_.peek();
    if (c == ' ' || c == '\t' || c == '\f' || c == '\r' || c == '\n') {
      cursor_.advance();
    } else if (cursor_.starts_with("//")) {
      while (!cursor_.at_end() && cursor_.peek() != '\n' && cursor_.peek() != '\r')
        cursor_.advance();
    } else if (cursor_.starts_with("/*")) {
      const Position start = cursor_.position();
      cursor_.advance(2);
      while (!cursor_.at_end() && !cursor_.starts_with("*/"))
        cursor_.advance();
      if (cursor_.at_end())
        diagnostics_->report("C0101", cursor_.span_from(start), "this comment is never closed");
      cursor_.advance(2);
    } else {
      return;
    }
  }
}

Token Lexer::identifier(Position start) {
  const std::size_t from = cursor_.offset();
  while (!cursor_.at_end() && continues_identifier(cursor_.peek()))
    cursor_.advance();
  const std::string_view text = cursor_.since(from);
  for (const auto &[spelling, kind] : keywords)
    if (text == spelling)
      return token(kind, start, text);
  return token(TokenKind::Identifier, start, text);
}

Token Lexer::string(Position start) {
  cursor_.advance();
  const std::size_t from = cursor_.offset();
  while (!cursor_.at_end() && cursor_.peek() != '"' && cursor_.peek() != '\n') {
    if (cursor_.peek() == '\\' && cursor_.peek(1) != '\n')
      cursor_.advance();
    cursor_.advance();
  }
  const std::string_view text = cursor_.since(from);
  if (cursor_.peek() == '"')
    cursor_.advance();
  else
    diagnostics_->report("C0101", cursor_.span_from(start), "this string is never closed");
  return token(TokenKind::String, start, text);
}

Token Lexer::symbol(Position start) {
  // The frequent ones without a search.
  constexpr std::array frequent = {
      std::pair{'(', TokenKind::LeftParenthesis}, std::pair{')', TokenKind::RightParenthesis},
      std::pair{';', TokenKind::Semicolon},       std::pair{',', TokenKind::Comma},
      std::pair{'[', TokenKind::LeftBracket},     std::pair{']', TokenKind::RightBracket},
      std::pair{':', TokenKind::Colon},           std::pair{'@', TokenKind::At},
  };
  for (const auto &[character, kind] : frequent)
    if (cursor_.peek() == character) {
      cursor_.advance();
      return token(kind, start);
    }
  // Reports print the extremes like this; so a person may write them as well.
  for (const auto &[spelling, name] : {std::pair{"⊥", "_"}, std::pair{"⊤", "*"}})
    if (cursor_.starts_with(spelling)) {
      cursor_.advance();
      return token(TokenKind::Identifier, start, name);
    }
  for (const auto &[spelling, kind] : symbols) {
    if (!cursor_.starts_with(spelling))
      continue;
    cursor_.advance(code_points(spelling));
    return token(kind, start, spelling);
  }
  const std::size_t from = cursor_.offset();
  cursor_.advance();
  return token(TokenKind::Unknown, start, cursor_.since(from));
}

void Lexer::skip_to(std::size_t offset) {
  while (cursor_.offset() < offset && !cursor_.at_end())
    cursor_.advance();
}

Token Lexer::next() {
  skip_blanks();
  const std::size_t offset = cursor_.offset();
  Token result = scan();
  result.offset = offset;
  return result;
}

Token Lexer::scan() {
  const Position start = cursor_.position();
  if (cursor_.at_end())
    return token(TokenKind::End, start);
  const char c = cursor_.peek();
  if (c == '"')
    return string(start);
  if (is_digit(c)) {
    const std::size_t from = cursor_.offset();
    while (is_digit(cursor_.peek()))
      cursor_.advance();
    return token(TokenKind::Integer, start, cursor_.since(from));
  }
  if (starts_identifier(c))
    return identifier(start);
  return symbol(start);
}

} // namespace culprit::scl
