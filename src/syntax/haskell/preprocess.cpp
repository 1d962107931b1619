// The C preprocessor, as far as Haskell programs use it: conditionals and constants.
#include "syntax/haskell/prepare.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <utility>
#include <vector>

namespace culprit::syntax::haskell {

namespace {

constexpr std::int64_t compiler_version = 900; // GHC 9.0
constexpr unsigned most_depth = 200;
constexpr unsigned most_included = 20;

constexpr std::array sizes_of_types{
    std::pair{"HSCHAR", 4},    std::pair{"HSINT", 8},        std::pair{"HSWORD", 8},
    std::pair{"HSDOUBLE", 8},  std::pair{"HSFLOAT", 4},      std::pair{"HSPTR", 8},
    std::pair{"HSFUNPTR", 8},  std::pair{"HSSTABLEPTR", 8},  std::pair{"INT8", 1},
    std::pair{"WORD8", 1},     std::pair{"INT16", 2},        std::pair{"WORD16", 2},
    std::pair{"INT32", 4},     std::pair{"WORD32", 4},       std::pair{"INT64", 8},
    std::pair{"WORD64", 8},    std::pair{"CHAR", 1},         std::pair{"SHORT", 2},
    std::pair{"INT", 4},       std::pair{"UNSIGNED_INT", 4}, std::pair{"LONG", 8},
    std::pair{"LONG_LONG", 8}, std::pair{"FLOAT", 4},        std::pair{"DOUBLE", 8},
    std::pair{"VOID_P", 8},    std::pair{"SIZE_T", 8},
};

bool begins_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool in_name(char c) { return begins_name(c) || (c >= '0' && c <= '9'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos)
    return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

constexpr std::string_view version_of_package = "MIN_VERSION_";
constexpr std::string_view version_of_tool = "MIN_TOOL_VERSION_"; // such as the compiler

bool asks_for_version(std::string_view macro) {
  return macro.starts_with(version_of_package) || macro.starts_with(version_of_tool);
}

bool is_defined(const std::string &macro, const Macros &macros) {
  return macros.contains(macro) || asks_for_version(macro);
}

// The condition of an #if: integers, macros, defined(X), MIN_VERSION_package(a, b, c).
class Condition {
public:
  Condition(std::string_view text, const Macros &macros, unsigned depth = 0)
      : text_(text), macros_(macros), depth_(depth) {}

  // Nothing if it cannot be understood.
  std::optional<std::int64_t> value() {
    const std::int64_t result = disjunction();
    skip();
    return bad_ || at_ < text_.size() ? std::nullopt : std::optional(result);
  }

private:
  // Blanks, lines that are continued, comments of C.
  void skip() {
    while (at_ < text_.size())
      if (std::string_view(" \t\r\\\n").find(text_[at_]) != std::string_view::npos)
        ++at_;
      else if (text_.substr(at_).starts_with("/*"))
        at_ = std::min(text_.find("*/", at_ + 2), text_.size() - 2) + 2;
      else
        return;
  }
  bool take(std::string_view word) {
    skip();
    if (!text_.substr(at_).starts_with(word))
      return false;
    at_ += word.size();
    return true;
  }
  std::int64_t fail() {
    bad_ = true;
    at_ = text_.size();
    return 0;
  }

  std::int64_t disjunction() {
    std::int64_t left = conjunction();
    while (take("||")) {
      const std::int64_t right = conjunction();
      left = left != 0 || right != 0 ? 1 : 0;
    }
    return left;
  }
  std::int64_t conjunction() {
    std::int64_t left = comparison();
    while (take("&&")) {
      const std::int64_t right = comparison();
      left = left != 0 && right != 0 ? 1 : 0;
    }
    return left;
  }
  std::int64_t comparison() {
    const std::int64_t left = unary();
    if (take("=="))
      return left == unary() ? 1 : 0;
    if (take("!="))
      return left != unary() ? 1 : 0;
    if (take("<="))
      return left <= unary() ? 1 : 0;
    if (take(">="))
      return left >= unary() ? 1 : 0;
    if (take("<"))
      return left < unary() ? 1 : 0;
    if (take(">"))
      return left > unary() ? 1 : 0;
    return left;
  }
  std::int64_t unary() {
    bool negated = false;
    while (take("!"))
      negated = !negated;
    const std::int64_t inner = primary();
    return negated ? (inner == 0 ? 1 : 0) : inner;
  }
  std::int64_t primary() {
    skip();
    if (++depth_ > most_depth)
      return fail();
    std::int64_t result = 0;
    if (take("(")) {
      result = disjunction();
      if (!take(")"))
        return fail();
    } else if (at_ < text_.size() && is_digit(text_[at_])) {
      const auto [end, error] = std::from_chars(&text_[at_], text_.data() + text_.size(), result);
      if (error != std::errc())
        return fail();
      at_ = static_cast<std::size_t>(end - text_.data());
    } else if (at_ < text_.size() && begins_name(text_[at_])) {
      result = named();
    } else {
      return fail();
    }
    --depth_;
    return result;
  }
  std::string name() {
    skip();
    const std::size_t begin = at_;
    while (at_ < text_.size() && in_name(text_[at_]))
      ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }
  std::int64_t named() {
    const std::string word = name();
    if (word == "defined") {
      const bool parenthesis = take("(");
      const std::string which = name();
      if (which.empty() || (parenthesis && !take(")")))
        return fail();
      return is_defined(which, macros_) ? 1 : 0;
    }
    if (asks_for_version(word))
      return at_least(word);
    skip();
    if (at_ < text_.size() && text_[at_] == '(') {
      skip_arguments();
      return 0;
    }
    const auto macro = macros_.find(word);
    if (macro == macros_.end() || macro->second.is_function || trim(macro->second.text).empty())
      return 0;
    return Condition(trim(macro->second.text), macros_, depth_ + 1).value().value_or(0);
  }
  // Of a macro with parameters nothing is known but that it takes some.
  void skip_arguments() {
    unsigned depth = 0;
    do {
      if (at_ >= text_.size())
        return;
      depth += text_[at_] == '(' ? 1 : 0;
      depth -= text_[at_] == ')' ? 1 : 0;
      ++at_;
    } while (depth > 0);
  }
  // The packages that come with the compiler; of others the newest version is assumed.
  std::int64_t at_least(const std::string &macro) {
    std::vector<std::int64_t> wanted;
    if (!take("("))
      return fail();
    do {
      skip();
      std::int64_t part = 0;
      const auto [end, error] =
          std::from_chars(text_.data() + at_, text_.data() + text_.size(), part);
      if (error != std::errc())
        return fail();
      at_ = static_cast<std::size_t>(end - text_.data());
      wanted.push_back(part);
    } while (take(","));
    if (!take(")"))
      return fail();
    const std::string_view prefix =
        macro.starts_with(version_of_tool) ? version_of_tool : version_of_package;
    const auto package = versions().find(std::string_view(macro).substr(prefix.size()));
    return package == versions().end() || package->second >= wanted ? 1 : 0;
  }

  using Version = std::vector<std::int64_t>;
  static const std::map<std::string_view, Version> &versions() {
    static const std::map<std::string_view, Version> all{
        {"base", {4, 15, 1}},         {"GLASGOW_HASKELL", {9, 0, 2, 0}},
        {"ghc", {9, 0, 2, 0}},        {"array", {0, 5, 4, 0}},
        {"binary", {0, 8, 8, 0}},     {"bytestring", {0, 10, 12, 1}},
        {"containers", {0, 6, 4, 1}}, {"deepseq", {1, 4, 5, 0}},
        {"directory", {1, 3, 6, 2}},  {"exceptions", {0, 10, 4}},
        {"filepath", {1, 4, 2, 1}},   {"ghc_prim", {0, 7, 0}},
        {"mtl", {2, 2, 2}},           {"parsec", {3, 1, 14, 0}},
        {"pretty", {1, 1, 3, 6}},     {"process", {1, 6, 13, 2}},
        {"stm", {2, 5, 0, 0}},        {"template_haskell", {2, 17, 0, 0}},
        {"terminfo", {0, 4, 1, 5}},   {"text", {1, 2, 5, 0}},
        {"time", {1, 9, 3}},          {"transformers", {0, 5, 6, 2}},
        {"unix", {2, 7, 2, 2}},       {"integer_gmp", {1, 1}},
        {"Cabal", {3, 4, 1, 0}},
    };
    return all;
  }

  std::string_view text_;
  const Macros &macros_;
  unsigned depth_;
  std::size_t at_ = 0;
  bool bad_ = false;
};

class Preprocessor {
public:
  Preprocessor(std::string text, const Settings &settings, SyntaxErrors &errors)
      : settings_(settings), errors_(errors) {
    result_.text = std::move(text);
    known_["__GLASGOW_HASKELL__"].text = std::to_string(compiler_version);
    for (const char *const name : {"linux_HOST_OS", "x86_64_HOST_ARCH", "__LINE__"})
      known_[name].text = "1";
    known_["WORD_SIZE_IN_BITS"].text = "64"; // also where MachDeps.h comes in by itself
    known_["SIZEOF_HSWORD"].text = "8";
    known_["TOOL_VERSION_ghc"].text = "\"9.0.2\"";
    known_["__FILE__"].text = "\"\"";
    for (const char *const name : {"__LINE__", "__FILE__", "TOOL_VERSION_ghc"})
      result_.macros[name] = {known_[name]};
    for (const auto &[name, value] : settings.macros) {
      known_[name].text = value;
      result_.macros[name] = {known_[name]};
    }
  }

  Preprocessed run() {
    look_through();
    for (const Conditional &open : open_)
      errors_.report({{open.line, 1}, {open.line, 4}}, "this conditional is never closed",
                     "begins here; no `#endif` follows");
    return std::move(result_);
  }

private:
  struct Conditional {
    bool outer;  // what is around it is active
    bool taken;  // one of its branches was active already
    bool active; // this branch is
    std::uint32_t line;
  };

  void look_through() {
    std::string &text = result_.text;
    for (std::size_t start = 0; start < text.size();) {
      std::size_t end = line_end(start);
      line_ = number_;
      if (text[start] == '#') {
        while (end > start && text[end - 1] == '\\' && end < text.size())
          end = line_end(end + 1);
        const std::string content = text.substr(start, end - start);
        width_ = static_cast<std::uint32_t>(std::min(content.find('\n'), content.size()));
        directive(content);
        blank_out(start, end);
      } else if (!active()) {
        blank_out(start, end);
      }
      start = end + 1;
    }
  }

  [[nodiscard]] bool active() const { return open_.empty() || open_.back().active; }

  std::size_t line_end(std::size_t start) {
    ++number_;
    return std::min(result_.text.find('\n', start), result_.text.size());
  }

  void blank_out(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      if (result_.text[i] != '\n' && result_.text[i] != '\r')
        result_.text[i] = ' ';
  }

  [[nodiscard]] Range here() const { return {{line_, 1}, {line_, width_ + 1}}; }

  void directive(const std::string &content) {
    std::string_view rest = trim(std::string_view(content).substr(1));
    std::size_t length = 0;
    while (length < rest.size() && in_name(rest[length]))
      ++length;
    const std::string_view word = rest.substr(0, length);
    rest = trim(rest.substr(length));
    if (word == "if" || word == "ifdef" || word == "ifndef")
      return begin(word, rest);
    if (word == "elif" || word == "else" || word == "endif")
      return proceed(word, rest);
    if (!active())
      return;
    if (word == "define")
      define(rest);
    else if (word == "undef") {
      known_.erase(std::string(rest));
      Macro none;
      none.defined = false;
      note(std::string(rest), std::move(none));
    } else if (word == "error" && result_.missing.empty()) // else what it asks about is not known
      errors_.report(here(), fmt::format("the program asks for an error: {}", rest),
                     "`#error` is reached");
    else if (word == "include")
      include(rest);
  }

  // Whether nothing is left of it but comments.
  static bool known_text(std::string_view text) {
    while (!trim(text).empty()) {
      text = trim(text);
      const bool block = text.starts_with("/*");
      if (!block && !text.starts_with("//") && !text.starts_with("--"))
        return false;
      const std::size_t end = text.find(block ? "*/" : "\n");
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + (block ? 2 : 1));
    }
    return true;
  }

  // Its text is looked at in place of this one's, for what it defines.
  void include(std::string_view rest) {
    if (rest.size() < 2)
      return;
    const std::string_view name = rest.substr(1, rest.find_last_of("\">") - 1);
    std::optional<std::string> text =
        settings_.include && depth_ < most_included ? settings_.include(name) : std::nullopt;
    if (!text) {
      const bool of_compiler =
          name == "HsBaseConfig.h" || name == "MachDeps.h" || name == "ghcautoconf.h";
      if (of_compiler)
        define_sizes();
      else if (name != "cabal_macros.h")
        note_missing();
      return;
    }
    if (depth_++ == 0)
      including_ = line_;
    std::string outer = std::exchange(result_.text, std::move(*text));
    std::vector<Conditional> open = std::exchange(open_, {});
    const std::uint32_t number = std::exchange(number_, 0);
    const std::uint32_t line = line_;
    look_through();
    const bool all_known = known_text(result_.text);
    result_.text = std::move(outer);
    open_ = std::move(open);
    number_ = number;
    line_ = line;
    --depth_;
    if (!all_known)
      note_missing();
  }

  void note_missing() {
    Range place = here();
    if (depth_ > 0)
      place.start.line = place.end.line = including_;
    result_.missing.push_back(place);
  }

  // What the headers of the compiler say about the machine.
  void define_sizes() {
    for (const auto &[name, size] : sizes_of_types)
      for (const char *const what : {"SIZEOF_", "ALIGNMENT_"})
        define(fmt::format("{}{} {}", what, name, size));
    define("WORD_SIZE_IN_BITS 64");
    define("WORD_SIZE_IN_BITS_FLOAT 64.0");
    define("TAG_BITS 3");
    define("TAG_MASK ((1 << TAG_BITS) - 1)");
  }

  bool holds(std::string_view condition) {
    const std::optional<std::int64_t> value = Condition(condition, known_).value();
    if (!value)
      errors_.report(here(), "this condition cannot be understood",
                     "expected integers, macros, `defined`, comparisons, `&&`, `||`, `!`");
    return value.value_or(0) != 0;
  }

  void begin(std::string_view word, std::string_view rest) {
    bool taken = false;
    if (active())
      taken =
          word == "if" ? holds(rest) : is_defined(std::string(rest), known_) == (word == "ifdef");
    open_.push_back({active(), taken, active() && taken, line_});
  }

  void proceed(std::string_view word, std::string_view rest) {
    if (open_.empty()) {
      errors_.report(here(), fmt::format("`#{}` without `#if`", word), "closes nothing");
      return;
    }
    Conditional &last = open_.back();
    if (word == "endif") {
      open_.pop_back();
      return;
    }
    const bool chosen = last.outer && !last.taken && (word == "else" || holds(rest));
    last.active = chosen;
    last.taken = last.taken || chosen;
  }

  void define(std::string_view rest) {
    std::size_t length = 0;
    while (length < rest.size() && in_name(rest[length]))
      ++length;
    Macro macro;
    const std::string name(rest.substr(0, length));
    if (length < rest.size() && rest[length] == '(') {
      const std::size_t close = std::min(rest.find(')', length), rest.size() - 1);
      macro.is_function = true;
      std::string_view parameters = rest.substr(length + 1, close - length - 1);
      while (!trim(parameters).empty()) {
        const std::size_t comma = std::min(parameters.find(','), parameters.size());
        macro.parameters.emplace_back(trim(parameters.substr(0, comma)));
        parameters.remove_prefix(std::min(comma + 1, parameters.size()));
      }
      length = close + 1;
    }
    macro.text = trim(rest.substr(length));
    for (std::size_t i = 0; i < macro.text.size(); ++i) // lines that are continued
      if (macro.text[i] == '\n' || macro.text[i] == '\r' ||
          (macro.text[i] == '\\' && (i + 1 == macro.text.size() || macro.text[i + 1] == '\n')))
        macro.text[i] = ' ';
    macro.text = std::string(trim(without_comments(macro)));
    known_.insert_or_assign(name, macro);
    note(name, std::move(macro));
  }

  // Comments of C: in the text of a macro that takes arguments, they join what is around them.
  static std::string without_comments(const Macro &macro) {
    std::string text;
    bool quoted = false;
    for (std::size_t at = 0; at < macro.text.size();) {
      if (!quoted && macro.text.compare(at, 2, "/*") == 0) {
        const std::size_t end = macro.text.find("*/", at + 2);
        text += macro.is_function ? "##" : "";
        at = end == std::string::npos ? macro.text.size() : end + 2;
        continue;
      }
      if (quoted && macro.text[at] == '\\' && at + 1 < macro.text.size())
        text += macro.text[at++];
      else if (macro.text[at] == '"')
        quoted = !quoted;
      text += macro.text[at++];
    }
    return text;
  }

  // From this line on; what a file defines that is included, from where it is.
  void note(const std::string &name, Macro macro) {
    macro.from = depth_ == 0 ? line_ : including_;
    result_.macros[name].push_back(std::move(macro));
  }

  const Settings &settings_;
  SyntaxErrors &errors_;
  Preprocessed result_;
  Macros known_;
  std::vector<Conditional> open_;
  std::uint32_t number_ = 0; // of the last line that was looked at
  std::uint32_t line_ = 0;
  std::uint32_t width_ = 0;
  unsigned depth_ = 0;          // of files that include each other
  std::uint32_t including_ = 0; // where the outermost of them is
};

} // namespace

std::string in_capitals(std::string_view text) {
  std::string capitals(text);
  std::transform(capitals.begin(), capitals.end(), capitals.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return capitals;
}

bool asks_for_preprocessor(std::string_view text) {
  for (std::size_t at = text.find("{-#"); at != std::string_view::npos;
       at = text.find("{-#", at + 3)) {
    const std::size_t end = text.find("#-}", at);
    if (end == std::string_view::npos)
      return false;
    const std::string_view pragma = text.substr(at + 3, end - at - 3);
    const std::string words = in_capitals(pragma); // GHC does not mind how pragmas are written
    const bool relevant =
        words.find("LANGUAGE") != std::string::npos || words.find("OPTIONS") != std::string::npos;
    const std::size_t name = pragma.find("CPP");
    const auto part_of_name = [&](std::size_t i) {
      return i < pragma.size() && in_name(pragma[i]);
    };
    if (relevant && name != std::string_view::npos && !part_of_name(name + 3) &&
        (!part_of_name(name - 1) || pragma[name - 1] == 'X'))
      return true;
    if (relevant && pragma.find("-cpp") != std::string_view::npos)
      return true;
  }
  return false;
}

bool has_directives(std::string_view text) {
  return text.starts_with("#if") || text.find("\n#if") != std::string_view::npos;
}

bool is_template(std::string_view text) {
  return text.find("\n{{") != std::string_view::npos || text.find("\n{%") != std::string_view::npos;
}

Preprocessed preprocess(std::string text, const Settings &settings, SyntaxErrors &errors) {
  return Preprocessor(std::move(text), settings, errors).run();
}

} // namespace culprit::syntax::haskell
