// Lines for a preprocessor (cppo): parts of a file that are there under a condition. The version of
// OCaml is the one whose library Culprit has; a name that only a command line could define is not
// defined.
#include "syntax/ocaml/conditions.h"
#include "syntax/ocaml/lexer.h"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <vector>

namespace culprit::syntax::ocaml {

namespace {

// cond ::= conj || ...; conj ::= atom && ...; atom ::= not atom, (cond), defined X, x op y
class Condition {
public:
  explicit Condition(std::string_view text) : text_(text) {}

  bool value() {
    bool result = conjunction();
    while (accept("||"))
      result = conjunction() || result;
    return result;
  }

private:
  using Number = std::vector<int>; // 4.13 is (4, 13)

  bool conjunction() {
    bool result = atom();
    while (accept("&&"))
      result = atom() && result;
    return result;
  }

  bool atom() {
    if (accept("not ") || accept("!"))
      return !atom();
    if (accept("defined")) {
      const bool parenthesized = accept("(");
      const bool known = word().starts_with("OCAML_");
      if (parenthesized)
        accept(")");
      return known;
    }
    if (accept("true"))
      return true;
    if (accept("false"))
      return false;
    const std::size_t before = at_;
    if (accept("(")) {
      if (std::optional<Number> first = number_behind(); first) { // (4, 3, 0) op x
        return compare(*first);
      }
      at_ = before;
      accept("(");
      const bool inner = value();
      accept(")");
      return inner;
    }
    const Number left = number();
    return compare(left);
  }

  // The rest of a tuple of numbers.
  std::optional<Number> number_behind() {
    Number result;
    do {
      blank();
      int part = 0;
      const auto [end, error] =
          std::from_chars(text_.data() + at_, text_.data() + text_.size(), part);
      if (error != std::errc())
        return std::nullopt;
      at_ = static_cast<std::size_t>(end - text_.data());
      result.push_back(part);
    } while (accept(","));
    return accept(")") ? std::optional(result) : std::nullopt;
  }

  Number number() {
    if (accept("("))
      return number_behind().value_or(Number{});
    blank();
    int part = 0;
    const auto [end, error] =
        std::from_chars(text_.data() + at_, text_.data() + text_.size(), part);
    if (error == std::errc()) {
      at_ = static_cast<std::size_t>(end - text_.data());
      return {part};
    }
    const std::string_view name = word();
    if (name == "OCAML_VERSION")
      return {compiler_version.begin(), compiler_version.end()};
    if (name == "OCAML_MAJOR")
      return {compiler_version[0]};
    if (name == "OCAML_MINOR")
      return {compiler_version[1]};
    return name.starts_with("OCAML") ? Number{-1} : Number{};
  }

  // A version as one number, written as the other one: 4, 413, 41301.
  static int packed_like(int other) {
    if (other < 100)
      return compiler_version[0];
    const int both = compiler_version[0] * 100 + compiler_version[1];
    return other < 10'000 ? both : both * 100 + compiler_version[2];
  }

  bool compare(Number left) {
    for (const std::string_view operation : {"<=", ">=", "<>", "!=", "==", "=", "<", ">"}) {
      if (!accept(operation))
        continue;
      Number right = number();
      if (left.size() == 1 && left[0] == -1 && right.size() == 1)
        left[0] = packed_like(right[0]);
      else if (right.size() == 1 && right[0] == -1 && left.size() == 1)
        right[0] = packed_like(left[0]);
      if (left.empty() || right.empty())
        return false;
      const auto part = [](const Number &of, std::size_t i) { return i < of.size() ? of[i] : 0; };
      int sign = 0;
      for (std::size_t i = 0; i < std::max(left.size(), right.size()) && sign == 0; ++i)
        sign = part(left, i) - part(right, i);
      if (operation == "<=")
        return sign <= 0;
      if (operation == ">=")
        return sign >= 0;
      if (operation == "<")
        return sign < 0;
      if (operation == ">")
        return sign > 0;
      return (operation == "=" || operation == "==") == (sign == 0);
    }
    return !left.empty() && left[0] != 0;
  }

  void blank() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
      ++at_;
  }
  bool accept(std::string_view expected) {
    blank();
    if (!text_.substr(at_).starts_with(expected))
      return false;
    at_ += expected.size();
    return true;
  }
  std::string_view word() {
    blank();
    const std::size_t from = at_;
    while (at_ < text_.size() &&
           ((text_[at_] >= '0' && text_[at_] <= '9') || text_[at_] == '_' ||
            (text_[at_] >= 'A' && text_[at_] <= 'Z') || (text_[at_] >= 'a' && text_[at_] <= 'z')))
      ++at_;
    return text_.substr(from, at_ - from);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// `#if x` is `if` and ` x`; nothing if the line is none of those for the preprocessor.
struct Directive {
  std::string_view word;
  std::string_view rest;
};

std::optional<Directive> directive_of(std::string_view line) {
  if (!line.starts_with('#'))
    return std::nullopt;
  line.remove_prefix(1);
  while (line.starts_with(' ') || line.starts_with('\t'))
    line.remove_prefix(1);
  for (const std::string_view word : {"ifdef", "ifndef", "if", "elif", "else", "endif", "define",
                                      "undef", "include", "error", "warning", "ext", "endext"})
    if (line.starts_with(word) &&
        (line.size() == word.size() ||
         std::string_view(" \t\r(\"").find(line[word.size()]) != std::string_view::npos))
      return Directive{word, line.substr(word.size())};
  return std::nullopt;
}

bool holds(const Directive &directive) {
  if (directive.word == "ifdef")
    return Condition("defined " + std::string(directive.rest)).value();
  if (directive.word == "ifndef")
    return !Condition("defined " + std::string(directive.rest)).value();
  return Condition(directive.rest).value();
}

} // namespace

bool Lexer::at_condition() const {
  std::size_t before = cursor_.offset();
  while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\t'))
    --before;
  return (before == 0 || text_[before - 1] == '\n') &&
         directive_of(rest().substr(0, rest().find('\n'))).has_value();
}

// Passes a line for the preprocessor, and what is not there because of it.
void Lexer::pass_condition() {
  const std::string line(rest().substr(0, rest().find('\n')));
  const std::optional<Directive> directive = directive_of(line);
  const Position start = cursor_.position();
  pass_line();
  const std::string_view word = directive->word;
  if (word == "define" || word == "include" || word == "ext") {
    unknown_extension(start, fmt::format("#{}", word));
    push(TokenKind::Deriving, 0);
    if (word == "ext")
      pass_branch(true);
    return;
  }
  if (word == "else" || word == "elif") // the branch before was taken
    pass_branch(true);
  else if (word.starts_with("if") && !holds(*directive))
    pass_branch(false);
}

// To behind the `#endif`, or where it is allowed to the branch that is there.
void Lexer::pass_branch(bool to_end) {
  std::size_t depth = 0;
  while (!cursor_.at_end()) {
    if (peek() == '\n' || peek() == '\r') {
      cursor_.advance();
      continue;
    }
    std::string line(rest().substr(0, rest().find('\n')));
    line.erase(0, line.find_first_not_of(" \t"));
    const std::optional<Directive> directive = directive_of(line);
    pass_line();
    if (!directive)
      continue;
    const std::string_view word = directive->word;
    if (word.starts_with("if") || word == "ext")
      ++depth;
    else if ((word == "endif" || word == "endext") && depth-- == 0)
      return;
    else if (depth == 0 && !to_end && (word == "else" || (word == "elif" && holds(*directive))))
      return;
  }
}

} // namespace culprit::syntax::ocaml
