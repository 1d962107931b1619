#include "load/grammar.h"

#include "load/trim.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <vector>

namespace culprit::load {

namespace {

// Reads the declarations of a grammar, up to its rules.
class GrammarReader {
public:
  explicit GrammarReader(std::string_view text) : text_(text) {}

  std::optional<std::string> run() {
    while (skip_blanks(), at_ < text_.size() && !text_.substr(at_).starts_with("%%")) {
      if (text_.substr(at_).starts_with("%{"))
        skip_past("%}");
      else if (text_[at_] == '%')
        declaration();
      else
        ++at_;
    }
    return known_ && !starts_.empty() ? written() : std::nullopt;
  }

private:
  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      if (std::isspace(static_cast<unsigned char>(rest.front())) != 0)
        ++at_;
      else if (rest.starts_with("/*"))
        skip_past("*/");
      else if (rest.starts_with("(*"))
        skip_past("*)");
      else if (rest.starts_with("//"))
        skip_past("\n");
      else
        return;
    }
  }

  std::string word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                                  text_[at_] == '_' || text_[at_] == '\''))
      ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  // <t>; an arrow inside of it does not end it.
  std::string type() {
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != '<')
      return {};
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && (text_[at_] != '>' || text_[at_ - 1] == '-'))
      ++at_;
    const std::string_view inside = text_.substr(begin, at_ - begin);
    at_ += at_ < text_.size() ? 1 : 0;
    return std::string(trim(inside));
  }

  void declaration() {
    ++at_;
    const std::string kind = word();
    if (kind == "parameter") {
      known_ = false; // a functor
      return;
    }
    if (kind != "token" && kind != "start" && kind != "type")
      return;
    const std::string of = type();
    for (;;) {
      skip_blanks();
      if (at_ < text_.size() && text_[at_] == '"') { // how a token is written
        ++at_;
        skip_past("\"");
        continue;
      }
      if (text_.substr(at_).starts_with("[@")) {
        skip_past("]");
        continue;
      }
      if (at_ < text_.size() && text_[at_] == ',') {
        ++at_;
        continue;
      }
      const std::string name = word();
      if (name.empty())
        return;
      if (kind == "token")
        tokens_ += fmt::format("  | {}{}{}\n", name, of.empty() ? "" : " of ",
                               of.empty() ? of : fmt::format("({})", of));
      else if (kind == "start")
        starts_.push_back(name);
      if (kind != "token" && !of.empty())
        types_[name] = of;
    }
  }

  [[nodiscard]] std::optional<std::string> written() const {
    std::string text = tokens_.empty() ? "type token\n" : "type token =\n" + tokens_;
    text += "exception Error\n";
    for (const std::string &start : starts_) {
      const auto type = types_.find(start);
      if (type == types_.end())
        return std::nullopt;
      text += fmt::format("val {} : (Lexing.lexbuf -> token) -> Lexing.lexbuf -> ({})\n", start,
                          type->second);
    }
    return text;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string tokens_;
  std::vector<std::string> starts_;
  std::map<std::string, std::string> types_;
  bool known_ = true;
};

} // namespace

std::optional<std::string> interface_of_grammar(std::string_view text) {
  return GrammarReader(text).run();
}

} // namespace culprit::load
