#include "horn/format/fq_lexer.h"

#include "horn/format/escapes.h"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

namespace {

constexpr std::array<std::pair<std::string_view, FqToken>, 14> fixed_words{{
    {"true", FqToken::True},
    {"false", FqToken::False},
    {"not", FqToken::Not},
    {"mod", FqToken::Mod},
    {"if", FqToken::If},
    {"then", FqToken::Then},
    {"else", FqToken::Else},
    {"let", FqToken::Let},
    {"in", FqToken::In},
    {"coerce", FqToken::Coerce},
    {"forall", FqToken::Forall},
    {"exists", FqToken::Exists},
    {"func", FqToken::Func},
    {"lit", FqToken::Lit},
}};

// Longest first among those that share a beginning.
constexpr std::array<std::pair<std::string_view, FqToken>, 39> symbols{{
    {"(", FqToken::LeftParenthesis},
    {")", FqToken::RightParenthesis},
    {"[", FqToken::LeftBracket},
    {"]", FqToken::RightBracket},
    {"{", FqToken::LeftBrace},
    {"}", FqToken::RightBrace},
    {",", FqToken::Comma},
    {";", FqToken::Semicolon},
    {":=", FqToken::Assign},
    {"::", FqToken::Colon},
    {":", FqToken::Colon},
    {"->", FqToken::Arrow},
    {"-", FqToken::Minus},
    {"||", FqToken::Or},
    {"|", FqToken::Bar},
    {"@", FqToken::At},
    {".", FqToken::Dot},
    {"\\", FqToken::Backslash},
    {"??", FqToken::Gradual},
    {"?", FqToken::Question},
    {"~~", FqToken::SimilarTo},
    {"~", FqToken::Tilde},
    {"&&", FqToken::And},
    {"==>", FqToken::LongImplies},
    {"=>", FqToken::Implies},
    {"==", FqToken::Equal},
    {"=", FqToken::Equal},
    {"<=>", FqToken::Iff},
    {"<=", FqToken::LessEqual},
    {"<", FqToken::Less},
    {">=", FqToken::GreaterEqual},
    {">", FqToken::Greater},
    {"!=", FqToken::NotEqual},
    {"/=", FqToken::NotEqual},
    {"!~", FqToken::NotSimilarTo},
    {"+", FqToken::Plus},
    {"*", FqToken::Times},
    {"/", FqToken::Slash},
    {"_|_", FqToken::Bottom},
}};

enum FqCharacter : std::uint8_t { other = 0, letter = 1, digit = 2, inner = 4, space = 8 };

// What each byte can be part of. Bytes of non-ASCII characters count as letters.
constexpr std::array<std::uint8_t, 256> classify_fq_characters() {
  std::array<std::uint8_t, 256> all{};
  for (std::size_t c = 0; c < 256; ++c) {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80)
      all[c] = letter | inner;
    else if (c >= '0' && c <= '9')
      all[c] = digit | inner;
    else if (c == '.' || c == '%' || c == '#' || c == '$' || c == '\'')
      all[c] = inner;
    else if (c == ' ' || (c >= '\t' && c <= '\r'))
      all[c] = space;
  }
  return all;
}
constexpr std::array<std::uint8_t, 256> fq_characters = classify_fq_characters();

bool is(char c, std::uint8_t what) {
  return (fq_characters[static_cast<unsigned char>(c)] & what) != 0;
}

// Longer literals in other bases than ten, or with larger exponents, have no use and would cost
// quadratic time.
constexpr std::size_t longest_literal = 2000;

std::string to_decimal(std::string_view digits, unsigned base) {
  std::string reversed{"0"};
  for (const char c : digits) {
    auto carry = static_cast<unsigned>(digit_value(c));
    for (char &d : reversed) {
      const unsigned value = static_cast<unsigned>(d - '0') * base + carry;
      d = static_cast<char>('0' + value % 10);
      carry = value / 10;
    }
    for (; carry != 0; carry /= 10)
      reversed.push_back(static_cast<char>('0' + carry % 10));
  }
  return {reversed.rbegin(), reversed.rend()};
}

} // namespace

std::string_view describe(FqToken token) {
  switch (token) {
  case FqToken::End:
    return "the end of the file";
  case FqToken::Identifier:
    return "a name";
  case FqToken::Kappa:
    return "an unknown predicate";
  case FqToken::Hole:
    return "a hole like `$1`";
  case FqToken::Integer:
  case FqToken::Real:
    return "a number";
  case FqToken::String:
    return "a string";
  case FqToken::Failed:
    return "";
  default:
    break;
  }
  static const auto quoted = [] {
    std::array<std::string, 256> table;
    for (const auto &[text, kind] : symbols)
      table[static_cast<std::size_t>(kind)] = fmt::format("`{}`", text);
    for (const auto &[text, kind] : fixed_words)
      table[static_cast<std::size_t>(kind)] = fmt::format("`{}`", text);
    return table;
  }();
  return quoted[static_cast<std::size_t>(token)];
}

FqLexer::FqLexer(Sources &sources, FileId file, logic::Store &store, Diagnostics &diagnostics)
    : cursor_(file, sources.text(file)), store_(store), diagnostics_(diagnostics) {
  for (const auto &[text, kind] : fixed_words) {
    const auto symbol = static_cast<std::size_t>(store_.symbol(text));
    if (words_.size() <= symbol)
      words_.resize(symbol + 1, FqToken::Identifier);
    words_[symbol] = kind;
  }
  next();
}

void FqLexer::fail(Position start, std::string message) {
  diagnostics_.report("C0101", cursor_.span_from(start), std::move(message));
  kind_ = FqToken::Failed;
}

void FqLexer::next() {
  previous_end_ = cursor_.position();
  skip_space();
  start_ = cursor_.position();
  symbol_ = no_symbol;
  if (cursor_.at_end()) {
    kind_ = FqToken::End;
    text_ = {};
    return;
  }
  const std::size_t begin = cursor_.offset();
  const char c = cursor_.peek();
  if (is(c, letter) && !cursor_.starts_with("_|_"))
    word();
  else if (is(c, digit))
    number();
  else if (c == '"')
    string();
  else if (c == '$')
    dollar();
  else
    punctuation();
  text_ = cursor_.since(begin);
}

bool FqLexer::followed_by(char c) const {
  const std::string_view rest = cursor_.rest();
  std::size_t i = 0;
  while (i < rest.size() && is(rest[i], space))
    ++i;
  return i < rest.size() && rest[i] == c;
}

void FqLexer::skip_space() {
  for (;;) {
    const char c = cursor_.peek();
    if (is(c, space))
      cursor_.advance();
    else if (c == '/' && cursor_.peek(1) == '/')
      skip_line_comment();
    else if (c == '/' && cursor_.peek(1) == '*')
      skip_block_comment();
    else
      return;
  }
}

void FqLexer::skip_line_comment() {
  cursor_.advance(2);
  while (cursor_.peek() == ' ')
    cursor_.advance();
  const Position start = cursor_.position();
  const std::size_t begin = cursor_.offset();
  while (!cursor_.at_end() && cursor_.peek() != '\n' && cursor_.peek() != '\r')
    cursor_.advance();
  const std::string_view text = cursor_.since(begin);
  if (text.starts_with("META constraint id") || text.starts_with("Config {"))
    remarks_.push_back({text, start});
}

void FqLexer::skip_block_comment() {
  const Position start = cursor_.position();
  cursor_.advance(2);
  while (!cursor_.starts_with("*/")) {
    if (cursor_.at_end()) {
      diagnostics_.report("C0101", {cursor_.file(), start, {start.line, start.column + 2}},
                          "this comment is never closed: expected `*/`");
      return;
    }
    cursor_.advance();
  }
  cursor_.advance(2);
}

void FqLexer::word() {
  const std::size_t begin = cursor_.offset();
  while (is(cursor_.peek(), inner))
    cursor_.advance();
  symbol_ = store_.symbol(cursor_.since(begin));
  const auto symbol = static_cast<std::size_t>(symbol_);
  kind_ = symbol < words_.size() ? words_[symbol] : FqToken::Identifier;
}

void FqLexer::number() {
  const std::size_t begin = cursor_.offset();
  if (cursor_.peek() == '0' && (cursor_.peek(1) == 'x' || cursor_.peek(1) == 'X') &&
      digit_value(cursor_.peek(2)) < 16)
    return hexadecimal(16);
  if (cursor_.peek() == '0' && (cursor_.peek(1) == 'o' || cursor_.peek(1) == 'O') &&
      digit_value(cursor_.peek(2)) < 8)
    return hexadecimal(8);
  const auto digits = [this] {
    while (is(cursor_.peek(), digit))
      cursor_.advance();
  };
  digits();
  kind_ = FqToken::Integer;
  if (cursor_.peek() == '.' && is(cursor_.peek(1), digit)) {
    kind_ = FqToken::Real;
    cursor_.advance();
    digits();
  }
  const std::size_t mantissa = cursor_.offset();
  if (cursor_.peek() == 'e' || cursor_.peek() == 'E') {
    const std::size_t sign = cursor_.peek(1) == '-' || cursor_.peek(1) == '+' ? 1 : 0;
    if (is(cursor_.peek(1 + sign), digit)) {
      cursor_.advance(1 + sign);
      digits();
      return exponent(cursor_.since(begin), mantissa - begin);
    }
  }
  symbol_ = store_.symbol(cursor_.since(begin));
}

void FqLexer::hexadecimal(unsigned base) {
  cursor_.advance(2);
  const std::size_t begin = cursor_.offset();
  while (digit_value(cursor_.peek()) < static_cast<int>(base))
    cursor_.advance();
  const std::string_view digits = cursor_.since(begin);
  if (digits.size() > longest_literal)
    return fail(start_, "this number is too long");
  kind_ = FqToken::Integer;
  symbol_ = store_.symbol(to_decimal(digits, base));
}

// Writes a number with an exponent without it: 1.25e-3 is 0.00125.
void FqLexer::exponent(std::string_view text, std::size_t exponent_at) {
  const std::string_view mantissa = text.substr(0, exponent_at);
  const std::size_t point = mantissa.find('.');
  std::string digits(mantissa.substr(0, point));
  auto before_point = static_cast<std::int64_t>(digits.size());
  if (point != std::string_view::npos)
    digits += mantissa.substr(point + 1);
  std::int64_t shift = 0;
  for (const char c : text.substr(exponent_at + 1))
    if (is(c, digit) && shift < 1'000'000)
      shift = shift * 10 + (c - '0');
  if (shift > static_cast<std::int64_t>(longest_literal))
    return fail(start_, "the exponent of this number is too large");
  before_point += text[exponent_at + 1] == '-' ? -shift : shift;
  if (before_point <= 0) {
    digits.insert(0, static_cast<std::size_t>(1 - before_point), '0');
    before_point = 1;
  }
  if (before_point >= static_cast<std::int64_t>(digits.size()))
    digits.append(static_cast<std::size_t>(before_point) - digits.size() + 1, '0');
  digits.insert(static_cast<std::size_t>(before_point), 1, '.');
  kind_ = FqToken::Real;
  symbol_ = store_.symbol(digits);
}

void FqLexer::string() {
  std::string value;
  cursor_.advance();
  while (cursor_.peek() != '"') {
    if (cursor_.at_end() || cursor_.peek() == '\n')
      return fail(start_, "this string is never closed: expected `\"`");
    if (cursor_.peek() == '\\') {
      const std::size_t length = read_escape(cursor_.rest(), value);
      if (length == 0)
        return fail(cursor_.position(), "an escape that strings do not have");
      cursor_.advance(length);
      continue;
    }
    const std::size_t begin = cursor_.offset();
    cursor_.advance();
    value += cursor_.since(begin);
  }
  cursor_.advance();
  kind_ = FqToken::String;
  symbol_ = store_.symbol(value);
}

void FqLexer::dollar() {
  cursor_.advance();
  const std::size_t begin = cursor_.offset();
  if (is(cursor_.peek(), letter)) {
    while (is(cursor_.peek(), inner))
      cursor_.advance();
    kind_ = FqToken::Kappa;
  } else if (is(cursor_.peek(), digit)) {
    while (is(cursor_.peek(), digit))
      cursor_.advance();
    kind_ = FqToken::Hole;
  } else {
    return fail(start_, "expected the name of an unknown predicate after `$`");
  }
  symbol_ = store_.symbol(cursor_.since(begin));
}

void FqLexer::punctuation() {
  const std::string_view rest = cursor_.rest();
  for (const auto &[text, kind] : symbols) {
    if (rest.front() != text.front() || !rest.starts_with(text))
      continue;
    cursor_.advance(text.size());
    kind_ = kind;
    return;
  }
  const Position start = cursor_.position();
  cursor_.advance();
  fail(start, "a character that has no meaning here");
}

} // namespace culprit::horn
