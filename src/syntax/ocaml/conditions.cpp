#include "syntax/ocaml/conditions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace culprit::syntax::ocaml {

namespace {

using Version = std::array<int, 3>;

// OCAML_4_08_0; nothing if it is none.
std::optional<Version> version_of(std::string_view name) {
  if (name == "OCAML_VERSION")
    return compiler_version;
  constexpr std::string_view prefix = "OCAML_";
  if (!name.starts_with(prefix))
    return std::nullopt;
  name.remove_prefix(prefix.size());
  Version result{};
  for (int &part : result) {
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), part);
    if (error != std::errc())
      return std::nullopt;
    name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    if (name.empty())
      return result;
    if (name.front() != '_')
      return std::nullopt;
    name.remove_prefix(1);
  }
  return std::nullopt;
}

class Conditions {
public:
  Conditions(const Tokens &tokens, const SymbolTable &symbols)
      : tokens_(tokens), symbols_(symbols) {}

  Tokens run() {
    while (at_ + 1 < tokens_.size()) {
      if (opens() && has_then()) {
        begin();
      } else if (!open_.empty() && ends_branch()) {
        end_branch();
      } else {
        if (is("DEFINE") && tokens_[at_ + 1].kind == TokenKind::Upper)
          defined_.insert(tokens_[at_ + 1].text);
        nest();
        kept_.push_back(tokens_[at_++]);
      }
    }
    kept_.push_back(tokens_.back());
    return std::move(kept_);
  }

private:
  // A statement with an END: a condition, or another one.
  struct Statement {
    bool is_condition;
  };

  [[nodiscard]] std::string_view word(std::size_t at) const {
    return tokens_[at].kind == TokenKind::Upper ? symbols_.name(tokens_[at].text)
                                                : std::string_view();
  }
  [[nodiscard]] bool is(std::string_view name) const { return word(at_) == name; }
  [[nodiscard]] bool opens() const { return is("IFDEF") || is("IFNDEF"); }

  // Whether the condition here is one: a `THEN` follows.
  [[nodiscard]] bool has_then() const {
    for (std::size_t at = at_ + 1; at < std::min(at_ + 40, tokens_.size()); ++at)
      if (word(at) == "THEN")
        return true;
    return false;
  }

  [[nodiscard]] bool ends_branch() const {
    return open_.back().is_condition &&
           (is("ELSE") || is("ELSIFDEF") || is("ELSIFNDEF") || is("END") || is("ENDIF"));
  }

  void nest() {
    const std::string_view name = word(at_);
    if (name == "EXTEND" || name == "GEXTEND" || name == "EXTEND_PRINTER" ||
        name == "DELETE_RULE" || name == "GDELETE_RULE")
      open_.push_back({false});
    else if (name == "END" && !open_.empty() && !open_.back().is_condition)
      open_.pop_back();
  }

  void begin() {
    open_.push_back({true});
    choose();
  }

  // Goes to the branch that is there, or behind the END.
  void choose() {
    for (;;) {
      const bool negative = word(at_).ends_with("NDEF");
      ++at_;
      const bool holds = disjunction() != negative;
      while (at_ + 1 < tokens_.size() && !is("THEN"))
        ++at_;
      if (at_ + 1 < tokens_.size())
        ++at_;
      if (holds)
        return;
      skip();
      if (is("ELSE")) {
        ++at_;
        return;
      }
      if (!is("ELSIFDEF") && !is("ELSIFNDEF"))
        return close();
    }
  }

  // The branch that was there ends: what follows up to the END is not.
  void end_branch() {
    while (at_ + 1 < tokens_.size() && !is("END") && !is("ENDIF")) {
      ++at_;
      skip();
    }
    close();
  }

  void close() {
    open_.pop_back();
    if (at_ + 1 < tokens_.size())
      ++at_;
  }

  // To the word that ends the branch here.
  void skip() {
    std::size_t depth = 0;
    for (; at_ + 1 < tokens_.size(); ++at_) {
      const std::string_view name = word(at_);
      if (name.empty())
        continue;
      if (name == "IFDEF" || name == "IFNDEF" || name == "EXTEND" || name == "GEXTEND" ||
          name == "EXTEND_PRINTER" || name == "DELETE_RULE" || name == "GDELETE_RULE") {
        ++depth;
      } else if (name == "END" || name == "ENDIF") {
        if (depth == 0)
          return;
        --depth;
      } else if (depth == 0 && (name == "ELSE" || name == "ELSIFDEF" || name == "ELSIFNDEF")) {
        return;
      }
    }
  }

  // a OR b, a AND b, NOT a, (a), NAME, OCAML_VERSION < OCAML_4_08_0
  bool disjunction() {
    bool result = conjunction();
    while (is("OR")) {
      ++at_;
      result = conjunction() || result;
    }
    return result;
  }

  bool conjunction() {
    bool result = negation();
    while (is("AND")) {
      ++at_;
      result = negation() && result;
    }
    return result;
  }

  bool negation() {
    bool negative = false;
    for (; is("NOT"); ++at_)
      negative = !negative;
    return atom() != negative;
  }

  bool atom() {
    if (at_ + 2 >= tokens_.size())
      return false;
    if (tokens_[at_].kind == TokenKind::OpenParenthesis && ++depth_ < most_depth) {
      ++at_;
      const bool result = disjunction();
      if (tokens_[at_].kind == TokenKind::CloseParenthesis)
        ++at_;
      --depth_;
      return result;
    }
    const std::optional<Version> left = version_of(word(at_));
    const bool is_defined = defined_.contains(tokens_[at_].text);
    ++at_;
    if (tokens_[at_].level != Level::Compare)
      return is_defined;
    const std::string_view operation = symbols_.name(tokens_[at_].text);
    const std::optional<Version> right = version_of(word(at_ + 1));
    at_ += 2;
    if (!left || !right)
      return false;
    return operation == "<"    ? *left < *right
           : operation == "<=" ? *left <= *right
           : operation == ">"  ? *left > *right
           : operation == ">=" ? *left >= *right
           : operation == "<>" ? *left != *right
                               : *left == *right;
  }

  static constexpr std::size_t most_depth = 100;

  const Tokens &tokens_;
  const SymbolTable &symbols_;
  Tokens kept_;
  std::vector<Statement> open_;
  std::unordered_set<Symbol> defined_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
};

} // namespace

Tokens without_conditions(const Tokens &tokens, const SymbolTable &symbols) {
  const bool has_any = std::any_of(tokens.begin(), tokens.end(), [&](const Token &token) {
    return token.kind == TokenKind::Upper &&
           (symbols.name(token.text) == "IFDEF" || symbols.name(token.text) == "IFNDEF");
  });
  return has_any ? Conditions(tokens, symbols).run() : tokens;
}

} // namespace culprit::syntax::ocaml
