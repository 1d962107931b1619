// Names, operators and punctuation (the OCaml manual, §11.1).
#include "syntax/ocaml/lexer.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::syntax::ocaml {

namespace {

constexpr std::string_view symbol_characters = "!$%&*+-./:<=>?@^|~";

bool is_symbol(char c) { return c != '\0' && symbol_characters.find(c) != std::string_view::npos; }

// Runs of symbols that mean something else, too.
constexpr std::array specials{TokenKind::Equals, TokenKind::Less,      TokenKind::Greater,
                              TokenKind::Bar,    TokenKind::LeftArrow, TokenKind::RightArrow,
                              TokenKind::Star,   TokenKind::Plus,      TokenKind::PlusDot,
                              TokenKind::Minus,  TokenKind::MinusDot};

// Words of the standard syntax that are names in the revised one.
constexpr std::array<std::string_view, 4> plain_in_revised{"false", "function", "true", "val"};

} // namespace

Lexer::Lexer(std::string_view text, Syntax syntax, SymbolTable &symbols, SyntaxErrors &errors,
             Tokens &tokens)
    : text_(text), syntax_(syntax), symbols_(symbols), errors_(errors), tokens_(tokens),
      cursor_(no_file, text), end_(text.size()) {
  const TokenKind last = is_revised() ? TokenKind::Where : TokenKind::With;
  for (auto kind = static_cast<int>(TokenKind::And); kind <= static_cast<int>(last); ++kind) {
    const TokenKind word{static_cast<std::uint8_t>(kind)};
    words_.emplace(spelling(word), word);
  }
  for (const std::string_view word : {"mod", "land", "lor", "lxor", "lsl", "lsr", "asr", "or"})
    words_.emplace(word, TokenKind::Operator);
}

// The next `length` bytes are one token.
void Lexer::push(TokenKind kind, std::size_t length, Level level, Symbol text) {
  Token token;
  token.kind = kind;
  token.level = level;
  token.text = text;
  token.start = cursor_.position();
  token.first_on_line = token.start.line != last_line_;
  pass(length);
  token.end = cursor_.position();
  last_line_ = token.end.line;
  tokens_.push_back(token);
}

void Lexer::fixed(TokenKind kind, Level level) {
  const std::string_view text = spelling(kind);
  push(kind, text.size(), level, symbols_.intern(text));
}

std::size_t Lexer::name_length(std::size_t from) const {
  std::size_t end = from;
  for (;;) {
    const CodePoint next = character_at(text_, cursor_.offset() + end);
    if (next.length == 0 || (!continues_name(next.kind) && next.code != '\''))
      return end;
    end += next.length;
  }
}

std::size_t Lexer::symbol_length(std::size_t from) const {
  while (is_symbol(peek(from)) && cursor_.offset() + from < end_)
    ++from;
  return from;
}

void Lexer::token() {
  switch (class_ahead(0)) {
  case CharacterClass::Small:
  case CharacterClass::Large:
    return name();
  case CharacterClass::Digit:
    if (peek() >= '0' && peek() <= '9')
      return number();
    return stray();
  case CharacterClass::Quote:
    return peek() == '"' ? string() : quote();
  default:
    if (!revised_symbol() && !quotation() && !punctuation())
      operation();
  }
}

// [: and :], the arrow as it is printed, and \\+, the operator as a name.
bool Lexer::revised_symbol() {
  if (!is_revised())
    return false;
  const std::string_view text = rest();
  if (text.starts_with("\u2192")) {
    push(TokenKind::RightArrow, std::string_view("\u2192").size(), Level::None,
         symbols_.intern("->"));
    return true;
  }
  if (text.starts_with("[:") && !text.starts_with("[::")) {
    fixed(TokenKind::OpenStream);
    return true;
  }
  if (text.starts_with(":]")) {
    fixed(TokenKind::CloseStream);
    return true;
  }
  if (const std::size_t end =
          text.starts_with('\\') ? std::max(symbol_length(1), name_length(1)) : 0;
      end > 1) {
    push(TokenKind::Lower, end, Level::None, symbols_.intern(text.substr(1, end - 1)));
    return true;
  }
  return false;
}

void Lexer::name() {
  const std::size_t length = name_length(0);
  const std::string_view word = rest().substr(0, length);
  if (word == "_")
    return fixed(TokenKind::Underscore);
  if (is_revised() && (word == "True" || word == "False"))
    return push(word == "True" ? TokenKind::True : TokenKind::False, length, Level::None,
                symbols_.intern(word == "True" ? "true" : "false"));
  // Such a name is called otherwise in the standard syntax, as camlp5 writes it.
  if (is_revised() &&
      std::find(plain_in_revised.begin(), plain_in_revised.end(), word) != plain_in_revised.end())
    return push(TokenKind::Lower, length, Level::None, symbols_.intern(fmt::format("{}__", word)));
  const Symbol text = symbols_.intern(word);
  if (const auto known = words_.find(word); known != words_.end()) {
    push(known->second, length, level_of(word), text);
    return after_keyword();
  }
  push(class_ahead(0) == CharacterClass::Large ? TokenKind::Upper : TokenKind::Lower, length,
       Level::None, text);
}

// let* is one word; let%lwt is read as if it were plain.
void Lexer::after_keyword() {
  const TokenKind kind = tokens_.back().kind;
  const Position start = tokens_.back().start;
  if (kind == TokenKind::Operator)
    return;
  if (peek() == '%' && name_length(1) > 1) {
    std::size_t length = name_length(1);
    while (peek(length) == '.' && name_length(length + 1) > length + 1)
      length = name_length(length + 1);
    const std::string name(rest().substr(1, length - 1));
    pass(length);
    tokens_.back().extended = true;
    tokens_.back().end = cursor_.position();
    unknown_extension(start, name);
  } else if ((kind == TokenKind::Let || kind == TokenKind::And) && peek() != '.' && peek() != ':' &&
             peek() != '!' && peek() != '?' && peek() != '~' && is_symbol(peek())) {
    const std::size_t length = symbol_length(0);
    Token &word = tokens_.back();
    word.kind = kind == TokenKind::Let ? TokenKind::LetOperator : TokenKind::AndOperator;
    word.text = symbols_.intern(
        fmt::format("{}{}", kind == TokenKind::Let ? "let" : "and", rest().substr(0, length)));
    pass(length);
    word.end = cursor_.position();
  }
}

// Each is told once.
void Lexer::unknown_extension(Position start, const std::string &name) {
  if (extensions_.insert(name).second)
    errors_.gap({start, cursor_.position()}, "C0125",
                fmt::format("the meaning of the extension `{}` is not known", name),
                "stands for code that another program makes");
}

bool Lexer::label() {
  const bool optional = peek() == '?';
  const std::size_t end = name_length(1);
  const CharacterClass first = class_ahead(1);
  if (first != CharacterClass::Small || end == 1 || peek(end) != ':')
    return false;
  push(optional ? TokenKind::OptionalLabel : TokenKind::Label, end + 1, Level::None,
       symbols_.intern(rest().substr(1, end - 1)));
  return true;
}

bool Lexer::punctuation() {
  switch (peek()) {
  case '(':
    fixed(TokenKind::OpenParenthesis);
    return true;
  case ')':
    fixed(TokenKind::CloseParenthesis);
    return true;
  case '[':
    if (at_quotation(1))
      fixed(TokenKind::OpenBracket);
    else if (peek(1) == '@')
      pass_attribute();
    else if (peek(1) == '%')
      push(TokenKind::OpenExtension, peek(2) == '%' ? 3 : 2);
    else
      fixed(peek(1) == '|'   ? TokenKind::OpenArray
            : peek(1) == '<' ? TokenKind::OpenLess
            : peek(1) == '>' ? TokenKind::OpenGreater
                             : TokenKind::OpenBracket);
    return true;
  case ']':
    fixed(TokenKind::CloseBracket);
    return true;
  case '{':
    if (!quoted_string())
      fixed(peek(1) == '<' ? TokenKind::OpenObject : TokenKind::OpenBrace);
    return true;
  case '}':
    fixed(TokenKind::CloseBrace);
    return true;
  case ',':
    fixed(TokenKind::Comma, Level::Tuple);
    return true;
  case ';':
    fixed(peek(1) == ';' ? TokenKind::DoubleSemicolon : TokenKind::Semicolon);
    return true;
  case '`':
    fixed(TokenKind::Backtick);
    return true;
  case '.':
    if (!index_operator())
      fixed(peek(1) == '.' ? TokenKind::DotDot : TokenKind::Dot);
    return true;
  case ':':
    if (peek(1) == ':')
      fixed(TokenKind::DoubleColon, Level::Cons);
    else if (peek(1) == '=')
      fixed(TokenKind::ColonEquals, Level::Assign);
    else
      fixed(peek(1) == '>' ? TokenKind::ColonGreater : TokenKind::Colon);
    return true;
  case '|':
    if (peek(1) != ']')
      return false;
    fixed(TokenKind::CloseArray);
    return true;
  default:
    return false;
  }
}

// .%, before an index; ( .%() ) and ( .%[]<- ) are names.
bool Lexer::index_operator() {
  if (peek(1) == '\0' ||
      std::string_view("!$%&*+-/:=>?@^|").find(peek(1)) == std::string_view::npos)
    return false;
  const std::size_t length = symbol_length(1);
  const std::string_view text = rest().substr(0, length);
  const bool is_name = !tokens_.empty() && tokens_.back().kind == TokenKind::OpenParenthesis;
  if (is_name)
    for (const std::string_view brackets : {"()", "[]", "{}", "(;..)", "[;..]", "{;..}"})
      if (rest().substr(length).starts_with(brackets)) {
        std::size_t end = length + brackets.size();
        if (peek(end) == '<' && peek(end + 1) == '-')
          end += 2;
        push(TokenKind::Prefix, end, Level::None, symbols_.intern(rest().substr(0, end)));
        return true;
      }
  push(TokenKind::DotOperator, length, Level::None, symbols_.intern(text));
  return true;
}

void Lexer::operation() {
  const char first = peek();
  if (first == '#') {
    std::size_t length = 1;
    while (peek(length) == '#' || is_symbol(peek(length)))
      ++length;
    if (length == 1)
      return fixed(TokenKind::Hash);
    return push(TokenKind::HashOperator, length, Level::None,
                symbols_.intern(rest().substr(0, length)));
  }
  if (!is_symbol(first))
    return stray();
  if (first == '>' && peek(1) == '}')
    return fixed(TokenKind::CloseObject);
  if ((first == '~' || first == '?') && label())
    return;
  const std::size_t length = symbol_length(0);
  const std::string_view text = rest().substr(0, length);
  const Level level = level_of(text);
  for (const TokenKind special : specials)
    if (spelling(special) == text)
      return push(special, length, level, symbols_.intern(text));
  if (length == 1 && (first == '~' || first == '?'))
    return fixed(first == '~' ? TokenKind::Tilde : TokenKind::Question);
  push(level == Level::None ? TokenKind::Prefix : TokenKind::Operator, length, level,
       symbols_.intern(text));
}

// [@name payload]; the payload is made of tokens, too, so that brackets in strings do no harm.
void Lexer::pass_attribute() {
  const Position start = cursor_.position();
  const std::size_t count = tokens_.size();
  const std::uint32_t line = last_line_;
  pass(2);
  const bool of_item = peek() == '@' && peek(1) != '@';
  while (peek() == '@')
    pass(1);
  skip_blanks();
  const std::string_view word = rest().substr(0, name_length(0));
  const bool derives = word == "deriving" || word == "deriving_inline";
  const bool refines = of_item && (word == "refine" || word == "assume");
  const bool measures = of_item && word == "measure";
  for (std::size_t depth = 1; depth > 0;) {
    skip_blanks();
    if (cursor_.at_end()) {
      errors_.report({start, {start.line, start.column + 2}}, "this attribute is never closed",
                     "no `]` that matches follows");
      break;
    }
    const std::size_t before = tokens_.size();
    if (peek() == '[' && peek(1) == '@') { // not by recursion
      ++depth;
      pass(2);
      continue;
    }
    token();
    if (tokens_.size() == before)
      continue;
    const TokenKind kind = tokens_.back().kind;
    if (kind == TokenKind::OpenBracket || kind == TokenKind::OpenLess ||
        kind == TokenKind::OpenGreater || kind == TokenKind::OpenExtension ||
        kind == TokenKind::OpenArray)
      ++depth;
    else if (kind == TokenKind::CloseBracket || kind == TokenKind::CloseArray)
      --depth;
  }
  std::optional<Token> written; // [@@refine "text"]
  if ((refines || measures) && tokens_.size() == count + 3 &&
      tokens_[count + 1].kind == TokenKind::String)
    written = tokens_[count + 1];
  tokens_.resize(count);
  last_line_ = line;
  if (written) {
    written->kind = measures           ? TokenKind::Measure
                    : word == "refine" ? TokenKind::Refine
                                       : TokenKind::Assume;
    tokens_.push_back(*written);
  } else if (refines) {
    errors_.report({start, cursor_.position()}, "this attribute says nothing",
                   fmt::format("a refinement is a string: `[@@{} \"...\"]`", word));
  }
  if (!derives)
    return;
  if (extensions_.insert("deriving").second)
    errors_.gap({start, cursor_.position()}, "C0125", "what is derived is not known",
                "stands for definitions that another program makes");
  push(TokenKind::Deriving, 0);
}

// A character that means nothing here.
void Lexer::stray() {
  const CodePoint character = character_at(text_, cursor_.offset());
  const Position start = cursor_.position();
  const std::string text(rest().substr(0, character.length));
  cursor_.advance();
  const bool visible = character.code >= 0x20 && character.code != 0x7F;
  Diagnostic &error =
      report(start,
             visible ? fmt::format("the character `{}` has no meaning in OCaml", text)
                     : fmt::format("the control character U+{:04X} has no meaning in OCaml",
                                   character.code),
             "cannot stand here");
  if (character.code >= 0x2018 && character.code <= 0x201F)
    error.notes.emplace_back("quotation marks in programs are straight: \" or '");
}

} // namespace culprit::syntax::ocaml
