#include "words.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace culprit::fit {

namespace {

constexpr std::array<std::string_view, 32> haskell_keywords{
    "case",   "class",   "data",   "default", "deriving", "do",     "else",     "foreign",
    "if",     "import",  "in",     "infix",   "infixl",   "infixr", "instance", "let",
    "module", "newtype", "of",     "then",    "type",     "where",  "_",        "qualified",
    "as",     "hiding",  "forall", "mdo",     "rec",      "family", "proc",     "pattern"};
constexpr std::array<std::string_view, 34> ocaml_keywords{
    "and",  "as",        "assert",   "begin",   "class", "do",       "done", "downto", "else",
    "end",  "exception", "external", "for",     "fun",   "function", "if",   "in",     "include",
    "let",  "match",     "module",   "mutable", "of",    "open",     "rec",  "sig",    "struct",
    "then", "to",        "try",      "type",    "val",   "when",     "while"};
constexpr std::string_view symbols = "!#$%&*+./<=>?@\\^|-~:";
constexpr std::array<std::string_view, 11> reserved{"=",  "->", "<-", "|",  "::", "..",
                                                    "\\", "@",  "~",  "=>", ":="};

class Reader {
public:
  Reader(std::string text, bool haskell) : haskell_(haskell) { words_.text = std::move(text); }

  Words run() {
    const std::string &text = words_.text;
    while (at_ < text.size())
      step();
    match_brackets();
    find_declarations();
    find_patterns();
    return std::move(words_);
  }

private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < words_.text.size() ? words_.text[at_ + ahead] : '\0';
  }
  [[nodiscard]] bool starts(std::string_view what) const {
    return std::string_view(words_.text).substr(at_).starts_with(what);
  }
  static bool is_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
  }
  static bool is_symbol(char c) { return c != '\0' && symbols.find(c) != std::string_view::npos; }

  void skip(std::size_t count) {
    for (; count > 0 && at_ < words_.text.size(); --count, ++at_) {
      column_ = words_.text[at_] == '\n' ? 1 : column_ + 1;
      line_ += words_.text[at_] == '\n' ? 1 : 0;
    }
  }

  void add(WordKind kind, std::size_t length) {
    Word word;
    word.kind = kind;
    word.from = at_;
    word.to = at_ + length;
    word.line = line_;
    word.column = column_;
    words_.list.push_back(word);
    skip(length);
  }

  // A comment may hold others.
  void skip_comment(std::string_view open, std::string_view close) {
    std::size_t depth = 0;
    do {
      if (starts(open)) {
        ++depth;
        skip(open.size());
      } else if (starts(close)) {
        --depth;
        skip(close.size());
      } else {
        skip(1);
      }
    } while (depth > 0 && at_ < words_.text.size());
  }

  void step() {
    const char c = peek();
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      skip(1);
    } else if (haskell_ && starts("{-")) {
      skip_comment("{-", "-}");
    } else if (!haskell_ && starts("(*")) {
      skip_comment("(*", "*)");
    } else if (haskell_ && starts("--") && !is_symbol(after_dashes())) {
      while (at_ < words_.text.size() && peek() != '\n')
        skip(1);
    } else if (c == '"') {
      add(WordKind::Text, quoted('"'));
    } else if (c == '\'' && quoted('\'') > 2) {
      add(WordKind::Character, quoted('\''));
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      add(WordKind::Number, number());
    } else if (std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_') {
      name();
    } else if (haskell_ && c == '`') {
      std::size_t length = 1;
      while (peek(length) != '`' && peek(length) != '\0' && peek(length) != '\n')
        ++length;
      add(WordKind::Operator, length + 1);
    } else if (std::string_view("([{").find(c) != std::string_view::npos) {
      add(WordKind::Open, 1);
    } else if (std::string_view(")]}").find(c) != std::string_view::npos) {
      add(WordKind::Close, 1);
    } else if (is_symbol(c)) {
      operation();
    } else {
      add(WordKind::Separator, 1);
    }
  }

  [[nodiscard]] char after_dashes() const {
    std::size_t ahead = 0;
    while (peek(ahead) == '-')
      ++ahead;
    return peek(ahead);
  }

  // 0 if nothing ends it.
  [[nodiscard]] std::size_t quoted(char quote) const {
    std::size_t length = 1;
    while (peek(length) != quote) {
      if (peek(length) == '\0' || peek(length) == '\n' || (quote == '\'' && length > 5))
        return quote == '"' ? length : 0;
      length += peek(length) == '\\' ? 2 : 1;
    }
    return length + 1;
  }

  [[nodiscard]] std::size_t number() const {
    std::size_t length = 1;
    while (
        std::isalnum(static_cast<unsigned char>(peek(length))) != 0 ||
        (peek(length) == '.' && std::isdigit(static_cast<unsigned char>(peek(length + 1))) != 0) ||
        (!haskell_ && peek(length) == '.'))
      ++length;
    return length;
  }

  void name() {
    std::size_t length = 0;
    std::size_t last = 0;
    while (is_name(peek(length)) ||
           (peek(length) == '.' && std::isupper(static_cast<unsigned char>(peek(last))) != 0 &&
            std::isalpha(static_cast<unsigned char>(peek(length + 1))) != 0)) {
      if (peek(length) == '.')
        last = length + 1;
      ++length;
    }
    const std::string_view own = std::string_view(words_.text).substr(at_, length);
    const bool keyword = haskell_ ? std::find(haskell_keywords.begin(), haskell_keywords.end(),
                                              own) != haskell_keywords.end()
                                  : std::find(ocaml_keywords.begin(), ocaml_keywords.end(), own) !=
                                            ocaml_keywords.end() ||
                                        own == "with" || own == "_";
    const bool upper = std::isupper(static_cast<unsigned char>(peek(last))) != 0;
    add(keyword ? WordKind::Keyword : upper ? WordKind::Constructor : WordKind::Name, length);
  }

  void operation() {
    std::size_t length = 0;
    while (is_symbol(peek(length)))
      ++length;
    const std::string_view own = std::string_view(words_.text).substr(at_, length);
    const bool fixed = std::find(reserved.begin(), reserved.end(), own) != reserved.end() &&
                       (haskell_ || own != "=");
    add(fixed ? WordKind::Separator : WordKind::Operator, length);
  }

  void match_brackets() {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < words_.list.size(); ++i) {
      if (words_.list[i].kind == WordKind::Open)
        open.push_back(i);
      if (words_.list[i].kind == WordKind::Close && !open.empty()) {
        words_.list[i].match = open.back();
        words_.list[open.back()].match = i;
        open.pop_back();
      }
    }
  }

  // What begins in the first column is a declaration; a signature has its colons near the front.
  void find_declarations() {
    words_.code.assign(1, false);
    bool type = false;
    for (std::size_t i = 0; i < words_.list.size(); ++i) {
      Word &word = words_.list[i];
      if (word.column == 1 && word.kind != WordKind::Close) {
        const bool binding =
            word.kind != WordKind::Keyword || words_[i] == "let" || words_[i] == "and";
        words_.code.push_back(binding);
        type = false;
      }
      word.declaration = words_.code.size() - 1;
      if (words_[i] == "::" || (!haskell_ && words_[i] == ":"))
        type = true;
      else if (type && (words_[i] == "=" ||
                        (i > 0 && word.line > words_.list[i - 1].line && words_[i] != "->" &&
                         words_[i] != "=>" && words_[i - 1] != "->" && words_[i - 1] != "=>" &&
                         words_[i - 1] != "::")))
        type = false;
      word.in_type = type;
    }
  }

  // A word is part of a pattern if what ends its piece of text binds.
  void find_patterns() {
    std::vector<bool> binding(1, false);
    for (std::size_t i = words_.list.size(); i-- > 0;) {
      Word &word = words_.list[i];
      const std::string_view own = words_[i];
      if (word.kind == WordKind::Close)
        binding.push_back(binding.back());
      else if (word.kind == WordKind::Open && binding.size() > 1)
        binding.pop_back();
      else if (own == "->" || own == "<-" || own == "=")
        binding.back() = !word.in_type;
      else if (own == "|" || own == "\\" || own == "of" || own == "then" || own == "else" ||
               own == "in" || own == "let" || own == "where" || own == "do" || own == "if" ||
               own == "case" || own == "with" || own == "function" || own == "fun")
        binding.back() = false;
      word.in_pattern = binding.back() && own != "->" && own != "<-" && own != "=";
      // A line that begins another clause ends what is before it.
      if (i > 0 && word.line > words_.list[i - 1].line && binding.size() == 1 && binding.back())
        binding.back() = false;
    }
    // Guards lie between a bar and an equals sign, but bind nothing.
    bool guard = false;
    for (std::size_t i = 0; i < words_.list.size(); ++i) {
      if (words_[i] == "|" && haskell_)
        guard = true;
      else if (words_[i] == "=" || words_[i] == "->" || words_[i] == "<-" ||
               words_.list[i].column == 1)
        guard = false;
      if (guard)
        words_.list[i].in_pattern = false;
    }
  }

  bool haskell_;
  Words words_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
};

} // namespace

Words read_words(std::string text, Dialect dialect) {
  return Reader(std::move(text), dialect == Dialect::Haskell).run();
}

} // namespace culprit::fit
