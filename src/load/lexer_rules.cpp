#include "load/lexer_rules.h"

#include <cctype>
#include <fmt/format.h>

namespace culprit::load {

namespace {

class LexerReader {
public:
  explicit LexerReader(std::string_view text) : text_(text) {}

  std::optional<std::string> run() {
    while (at_ < text_.size()) {
      const std::size_t begin = at_;
      if (text_[at_] == '{')
        code();
      else if (skip_quoted())
        was_action_ = false;
      else if (is_letter(text_[at_]))
        word();
      else {
        was_action_ = was_action_ && std::isspace(static_cast<unsigned char>(text_[at_])) != 0;
        ++at_;
      }
      if (at_ == begin)
        return std::nullopt;
    }
    if (rules_.empty())
      return std::nullopt;
    return fmt::format("{}\n{}{}\n", header_, rules_, trailer_);
  }

private:
  static bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
  }

  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  // A comment, a string or a character: braces inside of them mean nothing.
  bool skip_quoted() {
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("(*")) {
      skip_comment();
    } else if (rest.front() == '"') {
      for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
        at_ += text_[at_] == '\\' ? 1 : 0;
      ++at_;
    } else if (rest.size() > 2 && rest.front() == '\'' && rest[1] != '\\' && rest[2] == '\'') {
      at_ += 3;
    } else if (rest.size() > 3 && rest.starts_with("'\\")) {
      at_ += 3;
      skip_past("'");
    } else {
      return false;
    }
    return true;
  }

  void skip_comment() {
    unsigned depth = 0;
    do {
      const std::string_view rest = text_.substr(at_);
      const bool opens = rest.starts_with("(*");
      depth += opens ? 1 : 0;
      depth -= rest.starts_with("*)") ? 1 : 0;
      at_ += opens || rest.starts_with("*)") ? 2 : 1;
    } while (depth > 0 && at_ < text_.size());
  }

  // What stands before the rules, an action, or, behind the last action, what comes after the
  // rules.
  void code() {
    const std::size_t begin = at_ + 1;
    unsigned depth = 0;
    do {
      if (skip_quoted())
        continue;
      depth += text_[at_] == '{' ? 1 : 0;
      depth -= text_[at_] == '}' ? 1 : 0;
      ++at_;
    } while (depth > 0 && at_ < text_.size());
    const std::string_view inside = text_.substr(begin, at_ - 1 - begin);
    if (rules_.empty() && !refills_)
      header_ = inside;
    else if (was_action_)
      trailer_ = inside;
    refills_ = false;
    was_action_ = !rules_.empty();
  }

  std::string_view name() {
    while (at_ < text_.size() &&
           (std::isspace(static_cast<unsigned char>(text_[at_])) != 0 || skip_comments()))
      ++at_;
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_letter(text_[at_]))
      ++at_;
    return text_.substr(begin, at_ - begin);
  }
  bool skip_comments() {
    if (text_.substr(at_).starts_with("(*")) {
      skip_comment();
      --at_; // the caller goes on behind it
      return true;
    }
    return false;
  }

  // rule f x y = parse …, and g = shortest …
  void word() {
    const std::string_view keyword = name();
    was_action_ = false;
    refills_ = keyword == "refill";
    if (keyword != "rule" && (keyword != "and" || rules_.empty()))
      return;
    const std::string_view rule = name();
    std::string arguments;
    for (std::string_view next = name(); !next.empty(); next = name())
      arguments += "_ ";
    if (!rule.empty()) // any result fits
      rules_ += fmt::format("let {} {}(_ : Lexing.lexbuf) = raise Exit\n", rule, arguments);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view header_;
  std::string rules_;
  std::string_view trailer_;
  bool refills_ = false;    // behind the keyword
  bool was_action_ = false; // what was read last
};

} // namespace

std::optional<std::string> module_of_lexer(std::string_view text) {
  return LexerReader(text).run();
}

} // namespace culprit::load
