// Names, operators and punctuation (Haskell 2010, §2.2, §2.4).
#include "syntax/haskell/lexer.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::syntax::haskell {

namespace {

constexpr std::uint32_t most_expansions = 64; // of macros inside of macros

constexpr std::array unicode_spellings{
    std::pair{"∷", TokenKind::DoubleColon},
    std::pair{"⇒", TokenKind::DoubleArrow},
    std::pair{"→", TokenKind::RightArrow},
    std::pair{"←", TokenKind::LeftArrow},
};

bool needs_extension(TokenKind word) {
  return word == TokenKind::Mdo || word == TokenKind::Rec || word == TokenKind::Proc ||
         word == TokenKind::Static;
}

} // namespace

// Words that only an extension reserves.
TokenKind Lexer::extension_word(std::string_view word) const {
  const Extensions &on = tokens_.extensions;
  if ((on.recursive_do || on.arrows) && word == "rec")
    return TokenKind::Rec;
  if (on.recursive_do && word == "mdo")
    return TokenKind::Mdo;
  if (on.arrows && word == "proc")
    return TokenKind::Proc;
  if (on.static_pointers && word == "static")
    return TokenKind::Static;
  return TokenKind::Variable;
}

// -< and its kin
TokenKind Lexer::arrow_tail(std::string_view word) const {
  constexpr std::array tails{TokenKind::LeftTail, TokenKind::LeftDoubleTail, TokenKind::RightTail,
                             TokenKind::RightDoubleTail};
  const auto *const tail =
      std::ranges::find_if(tails, [&](TokenKind kind) { return spelling(kind) == word; });
  return tokens_.extensions.arrows && tail != tails.end() ? *tail : TokenKind::Operator;
}

void Lexer::reserve_words() {
  const auto reserve = [&](std::string_view word, TokenKind kind) {
    const auto index = static_cast<std::size_t>(symbols_.intern(word));
    if (index >= reserved_.size())
      reserved_.resize(index + 1, TokenKind::Failed);
    reserved_[index] = kind;
  };
  for (auto kind = static_cast<int>(TokenKind::Case); kind <= static_cast<int>(TokenKind::Tilde);
       ++kind)
    if (!needs_extension(TokenKind{static_cast<std::uint8_t>(kind)}))
      reserve(spelling(TokenKind{static_cast<std::uint8_t>(kind)}),
              TokenKind{static_cast<std::uint8_t>(kind)});
  for (const auto &[text, kind] : unicode_spellings)
    reserve(text, kind);
}

TokenKind Lexer::reserved(Symbol text, TokenKind otherwise) const {
  const auto index = static_cast<std::size_t>(text);
  return index < reserved_.size() && reserved_[index] != TokenKind::Failed ? reserved_[index]
                                                                           : otherwise;
}

// From here to `end` is one token.
void Lexer::push(TokenKind kind, std::size_t end, Symbol text, Symbol qualifier) {
  Token token;
  token.kind = kind;
  token.text = text;
  token.qualifier = qualifier;
  token.hashes = std::exchange(hashes_, std::uint8_t{0});
  token.start = position();
  token.column = token.start.column + tab_extra_;
  if (pragma_column_ > 0)
    token.column = std::exchange(pragma_column_, 0);
  token.first_on_line = !line_has_token_;
  if (kind == TokenKind::Operator || kind == TokenKind::At || kind == TokenKind::Tilde ||
      kind == TokenKind::Splice || kind == TokenKind::TypedSplice ||
      kind == TokenKind::ConstructorOperator) {
    token.tight_left = ends_operand(offset_);
    token.tight_right = begins_operand(end);
  }
  if (kind == TokenKind::String || kind == TokenKind::QuasiQuote)
    pass_to(end); // may reach over several lines
  else
    pass_word_to(end);
  token.end = position();
  line_has_token_ = true;
  tokens_.list.push_back(token);
}

bool Lexer::ends_operand(std::size_t end) const {
  if (end == 0)
    return false;
  std::size_t before = end - 1;
  while (before > 0 && (static_cast<unsigned char>(text_[before]) & 0xC0U) == 0x80U)
    --before;
  const char c = text_[before];
  return continues_name(class_at(before)) || c == ')' || c == ']' || c == '}' || c == '"' ||
         c == '\'';
}

bool Lexer::begins_operand(std::size_t from) const {
  const CharacterClass kind = class_at(from);
  const char c = at(from);
  return kind == CharacterClass::Small || kind == CharacterClass::Large ||
         kind == CharacterClass::Digit || kind == CharacterClass::Quote || c == '(' || c == '[';
}

std::size_t Lexer::name_end(std::size_t from) const {
  std::size_t end = from;
  for (;;) {
    const CodePoint next = character_at(text_, end);
    if (next.length == 0 || (!continues_name(next.kind) && next.code != '\''))
      break;
    end += next.length;
  }
  if (tokens_.extensions.magic_hash)
    while (at(end) == '#')
      ++end;
  return end;
}

std::size_t Lexer::symbol_end(std::size_t from) const {
  std::size_t end = from;
  for (CodePoint next = character_at(text_, end);
       next.length != 0 && next.kind == CharacterClass::Symbol; next = character_at(text_, end))
    end += next.length;
  return end;
}

void Lexer::token() {
  switch (class_at(offset_)) {
  case CharacterClass::Small:
  case CharacterClass::Large:
    return name();
  case CharacterClass::Digit:
    return number();
  case CharacterClass::Symbol:
    return operation();
  case CharacterClass::Special:
    return special();
  case CharacterClass::Quote:
    return peek() == '"' ? string() : quote();
  default:
    return stray();
  }
}

// A name, perhaps qualified; also a qualified operator.
void Lexer::name() {
  const std::size_t begin = offset_;
  std::size_t segment = begin;
  std::size_t end = name_end(segment);
  bool large = class_at(segment) == CharacterClass::Large;
  const auto qualifier = [&] {
    return segment == begin ? no_symbol : symbols_.intern(piece(begin, segment - 1));
  };
  while (large && at(end) == '.') {
    const CharacterClass next = class_at(end + 1);
    if (next == CharacterClass::Large) {
      segment = end + 1;
      end = name_end(segment);
    } else if (next == CharacterClass::Small) {
      const std::size_t stop = name_end(end + 1);
      const Symbol word = symbols_.intern(piece(end + 1, stop));
      const TokenKind kind = reserved(word, TokenKind::Variable);
      if (kind != TokenKind::Variable && kind != TokenKind::Do) // Just.where is three words
        break;
      return push(kind, stop, word, symbols_.intern(piece(begin, end)));
    } else if (next == CharacterClass::Symbol) {
      const std::size_t stop = symbol_end(end + 1);
      const Symbol word = symbols_.intern(piece(end + 1, stop));
      const TokenKind kind =
          at(end + 1) == ':' ? TokenKind::ConstructorOperator : TokenKind::Operator;
      if (reserved(word, kind) != kind)
        break;
      return push(kind, stop, word, symbols_.intern(piece(begin, end)));
    } else {
      break;
    }
  }
  const std::string_view word = piece(segment, end);
  if (macros_ != nullptr && segment == begin && expand(word, end))
    return;
  const Symbol text = symbols_.intern(word);
  if (large)
    return push(TokenKind::Constructor, end, text, qualifier());
  TokenKind kind = reserved(text, TokenKind::Variable);
  if (kind == TokenKind::Variable)
    kind = extension_word(word);
  push(kind, end, text);
}

// The text of a macro, with what it is applied to; nothing if it needs arguments and has none.
std::optional<std::string> Lexer::filled_in(const Macro &macro, std::size_t &end) const {
  if (!macro.is_function)
    return macro.text;
  std::size_t at = end;
  while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t'))
    ++at;
  if (this->at(at) != '(')
    return std::nullopt;
  std::vector<std::string> arguments(1);
  for (unsigned depth = 0; at < text_.size(); ++at) {
    const char c = text_[at];
    if (c == '"') { // a text is one piece
      const std::size_t begin = at;
      for (++at; at < text_.size() && text_[at] != '"'; ++at)
        at += text_[at] == '\\' ? 1 : 0;
      arguments.back() += text_.substr(begin, at + 1 - begin);
      continue;
    }
    if (c == '(' && depth++ == 0)
      continue;
    if (c == ')' && --depth == 0)
      break;
    if (c == ',' && depth == 1)
      arguments.emplace_back();
    else
      arguments.back() += c;
  }
  end = std::min(at + 1, text_.size());
  std::string text;
  for (std::size_t i = 0; i < macro.text.size();) {
    const std::size_t stop = std::max(
        std::find_if_not(macro.text.begin() + static_cast<std::ptrdiff_t>(i), macro.text.end(),
                         [](char c) {
                           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
                                  (c >= '0' && c <= '9');
                         }) -
            macro.text.begin(),
        static_cast<std::ptrdiff_t>(i) + 1);
    const std::string word = macro.text.substr(i, stop - i);
    const auto parameter = std::ranges::find(macro.parameters, word);
    const auto which = static_cast<std::size_t>(parameter - macro.parameters.begin());
    text +=
        parameter != macro.parameters.end() && which < arguments.size() ? arguments[which] : word;
    i = stop;
  }
  for (std::size_t paste = text.find("##"); paste != std::string::npos; paste = text.find("##"))
    text.erase(paste, 2);
  return text;
}

// What a name stands for in this line, or in the line of the macro around it.
const Macro *Lexer::macro_named(const std::string &word) const {
  static const Macro version{false, {}, "\"0\"", 0, true}; // VERSION_base: a text
  const std::uint32_t line = expansions_ > 0 ? line_of_macro_ : position().line;
  const auto known = macros_->find(word);
  if (known == macros_->end())
    return word.starts_with("VERSION_") ? &version : nullptr;
  const Macro *last = nullptr;
  for (const Macro &macro : known->second)
    if (macro.from <= line)
      last = &macro;
  return last != nullptr && last->defined ? last : nullptr;
}

// Replaces a macro of the preprocessor; all its tokens stand where the macro stands, but for the
// layout they follow each other.
bool Lexer::expand(std::string_view word, std::size_t end) {
  const Macro *macro = expansions_ < most_expansions ? macro_named(std::string(word)) : nullptr;
  if (macro == nullptr)
    return false;
  const Position start = position();
  const std::uint32_t column = start.column + tab_extra_;
  const bool first = !line_has_token_;
  const std::size_t count = tokens_.list.size();
  const std::optional<std::string> text = filled_in(*macro, end);
  if (!text)
    return false;
  Lexer inner(*text, symbols_, errors_, tokens_);
  inner.macros_ = macros_;
  inner.expansions_ = expansions_ + 1;
  inner.line_of_macro_ = expansions_ > 0 ? line_of_macro_ : start.line;
  inner.run();
  tokens_.list.pop_back(); // its end
  pass_to(end);
  line_has_token_ = true;
  for (std::size_t i = count; i < tokens_.list.size(); ++i) {
    Token &token = tokens_.list[i];
    token.start = start;
    token.end = position();
    token.column += column - 1;
    token.first_on_line = first && i == count;
  }
  return true;
}

void Lexer::operation() {
  const std::size_t end = symbol_end(offset_);
  const Extensions &on = tokens_.extensions;
  const std::string_view word = piece(offset_, end);
  if (word == "-" && negative_number())
    return;
  if (quotes_ > 0 && at(end) == ']' && (word == "|" || word == "||")) {
    --quotes_;
    return push(word == "|" ? TokenKind::CloseQuote : TokenKind::CloseTypedQuote, end + 1);
  }
  if (on.unboxed_tuples && at(end) == ')' && word == "#")
    return push(TokenKind::CloseUnboxed, end + 1);
  if (on.arrows && at(end) == ')' && word == "|")
    return push(TokenKind::CloseBanana, end + 1);
  if (const TokenKind tail = arrow_tail(word); tail != TokenKind::Operator)
    return push(tail, end);
  if (word == "∀")
    return push(TokenKind::Variable, end, symbols_.intern("forall"));
  if (word == "★")
    return push(TokenKind::Operator, end, symbols_.intern("*"));
  if (on.template_haskell && (word == "$" || word == "$$") && !ends_operand(offset_) &&
      (class_at(end) == CharacterClass::Small || at(end) == '('))
    return push(word == "$" ? TokenKind::Splice : TokenKind::TypedSplice, end);
  const Symbol text = symbols_.intern(word);
  push(reserved(text, word.front() == ':' ? TokenKind::ConstructorOperator : TokenKind::Operator),
       end, text);
}

void Lexer::special() {
  switch (peek()) {
  case '(':
    if (tokens_.extensions.unboxed_tuples && peek(1) == '#' &&
        class_at(offset_ + 2) != CharacterClass::Symbol && peek(2) != ')')
      return push(TokenKind::OpenUnboxed, offset_ + 2);
    if (tokens_.extensions.arrows && peek(1) == '|' &&
        class_at(offset_ + 2) != CharacterClass::Symbol && peek(2) != ')')
      return push(TokenKind::OpenBanana, offset_ + 2);
    return push(TokenKind::OpenParenthesis, offset_ + 1);
  case ')':
    return push(TokenKind::CloseParenthesis, offset_ + 1);
  case '[':
    if (quotation() || quasi_quote())
      return;
    return push(TokenKind::OpenBracket, offset_ + 1);
  case ']':
    return push(TokenKind::CloseBracket, offset_ + 1);
  case '{':
    return push(TokenKind::OpenBrace, offset_ + 1);
  case '}':
    return push(TokenKind::CloseBrace, offset_ + 1);
  case ',':
    return push(TokenKind::Comma, offset_ + 1);
  case ';':
    return push(TokenKind::Semicolon, offset_ + 1);
  default:
    return push(TokenKind::Backtick, offset_ + 1);
  }
}

// [| [|| [e| [t| [p| [d|
bool Lexer::quotation() {
  if (!tokens_.extensions.template_haskell)
    return false;
  TokenKind kind = TokenKind::OpenQuote;
  std::size_t length = 3;
  if (peek(1) == '|' && peek(2) == '|')
    kind = TokenKind::OpenTypedQuote;
  else if (peek(1) == '|')
    length = 2;
  else if (peek(2) == '|' && peek(1) == 't')
    kind = TokenKind::OpenTypeQuote;
  else if (peek(2) == '|' && peek(1) == 'p')
    kind = TokenKind::OpenPatternQuote;
  else if (peek(2) == '|' && peek(1) == 'd')
    kind = TokenKind::OpenDeclarationQuote;
  else if (peek(2) != '|' || peek(1) != 'e')
    return false;
  ++quotes_;
  push(kind, offset_ + length);
  return true;
}

// [quoter| ... |]; LiquidHaskell's quoter makes an annotation.
bool Lexer::quasi_quote() {
  if (!tokens_.extensions.quasi_quotes)
    return false;
  std::size_t at_name = offset_ + 1;
  std::size_t end = name_end(at_name);
  while (at(end) == '.' && class_at(at_name) == CharacterClass::Large) {
    at_name = end + 1;
    end = name_end(at_name);
  }
  if (at(end) != '|' || end == at_name || class_at(at_name) != CharacterClass::Small)
    return false;
  const std::size_t close = text_.find("|]", end + 1);
  if (close == std::string_view::npos) {
    const Position start = position();
    pass_word_to(end + 1);
    errors_.report({start, position()}, "this quasi-quote is never closed",
                   "the quasi-quote begins here; no `|]` follows");
    pass_to(text_.size());
    return true;
  }
  const std::string_view quoter = piece(offset_ + 1, end);
  const std::string_view quoted = piece(end + 1, close);
  if (quoter != "lq") {
    push(TokenKind::QuasiQuote, close + 2, symbols_.intern(quoted), symbols_.intern(quoter));
    return true;
  }
  Annotation annotation;
  annotation.form = AnnotationForm::QuasiQuote;
  const Position start = position();
  annotation.text = quoted;
  annotation.text_start = {start.line, start.column + 4};
  pass_to(close + 2);
  annotation.range = {start, position()};
  tokens_.annotations.push_back(std::move(annotation));
  return true;
}

// A character that means nothing here.
void Lexer::stray() {
  const CodePoint character = character_at(text_, offset_);
  const Position start = position();
  const std::string text(piece(offset_, offset_ + character.length));
  pass_to(offset_ + character.length);
  const bool visible = character.code >= 0x20 && character.code != 0x7F;
  Diagnostic &error = errors_.report(
      {start, position()},
      visible
          ? fmt::format("the character `{}` has no meaning in Haskell", text)
          : fmt::format("the control character U+{:04X} has no meaning in Haskell", character.code),
      "cannot stand here");
  if (character.code >= 0x2018 && character.code <= 0x201F)
    error.notes.emplace_back("quotation marks in programs are straight: \" or '");
}

} // namespace culprit::syntax::haskell
