#include "load/generated_haskell.h"

#include "load/trim.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace culprit::load {

namespace {

constexpr std::string_view some_type = "TypeOfC";
constexpr std::string_view some_value = "value_of_c";

bool is_part_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string_view first_word(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_part_of_word(text[length]))
    ++length;
  return text.substr(0, length);
}

// Lines stay where they are.
std::string blank_lines(std::string_view text) {
  return std::string(static_cast<std::size_t>(std::ranges::count(text, '\n')), '\n');
}

// Such comments nest.
std::size_t past_block_comment(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const std::string_view two = text.substr(at, 2);
    depth += two == "{-" ? 1 : 0;
    depth -= two == "-}" ? 1 : 0;
    at += two == "{-" || two == "-}" ? 2 : 1;
    if (depth == 0)
      break;
  }
  return at;
}

// `-->` is an operator.
bool is_symbol_after_dashes(std::string_view text) {
  const std::size_t end = text.find_first_not_of('-');
  return end != std::string_view::npos &&
         std::string_view("!#$%&*+./<=>?@\\^|~:").find(text[end]) != std::string_view::npos;
}

// Where a comment, a string or a character ends that begins here; `at` if none does.
std::size_t past_quoted(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  const auto past = [&](std::string_view end, std::size_t from) {
    const std::size_t found = text.find(end, from);
    return found == std::string_view::npos ? text.size() : found + end.size();
  };
  if (rest.starts_with("{-"))
    return past_block_comment(text, at);
  if (rest.starts_with("--") && !is_symbol_after_dashes(rest))
    return std::min(text.find('\n', at), text.size());
  if (rest.starts_with("'\\"))
    return past("'", at + 3);
  if (rest.size() > 2 && rest[0] == '\'' && rest[2] == '\'')
    return at + 3;
  if (!rest.starts_with('"'))
    return at;
  for (++at; at < text.size() && text[at] != '"'; ++at)
    at += text[at] == '\\' ? 1 : 0;
  return std::min(at + 1, text.size());
}

// ---- hsc2hs

// #{const N}, #size T, (#peek S, f): up to the end of the line, or the parenthesis around it.
std::size_t past_directive(std::string_view text, std::size_t at) {
  const bool braces = text.substr(at).starts_with("#{");
  unsigned depth = 0;
  for (at += braces ? 2 : 1; at < text.size(); ++at) {
    const char c = text[at];
    const bool closes = c == ')' || c == ']' || c == '}';
    if (closes && depth == 0)
      return at + (braces ? 1 : 0);
    if (c == '\n' && !braces && depth == 0 && text[at - 1] != '\\')
      return at;
    depth += c == '(' || c == '[' || c == '{' ? 1 : 0;
    depth -= closes ? 1 : 0;
  }
  return at;
}

// Conditionals are left to the preprocessor.
bool is_conditional(std::string_view directive) {
  constexpr std::array<std::string_view, 6> all{"if", "ifdef", "ifndef", "elif", "else", "endif"};
  return std::ranges::find(all, directive) != all.end();
}

// What a directive within a line stands for.
std::string_view value_of(std::string_view directive) {
  if (directive == "type")
    return some_type;
  if (directive == "const_str")
    return "\"\"";
  const bool is_number = directive == "const" || directive == "size" || directive == "offset" ||
                         directive == "alignment";
  return is_number ? "0" : some_value;
}

std::string module_of_hsc(std::string_view text) {
  std::string result = "{-# LANGUAGE CPP #-} ";
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t end = past_quoted(text, at); end != at) {
      result += text.substr(at, end - at);
      at = end;
      continue;
    }
    const bool begins = at == 0 || text[at - 1] == '\n';
    const char next = at + 1 < text.size() ? text[at + 1] : ' ';
    const bool is_directive = text[at] == '#' && (at == 0 || !is_part_of_word(text[at - 1])) &&
                              (next == '{' || std::isalpha(static_cast<unsigned char>(next)) != 0);
    if (!is_directive) {
      result += text[at];
      at += text.substr(at).starts_with("##") ? 2 : 1; // one of them is for C
      continue;
    }
    const std::size_t end = past_directive(text, at);
    const std::string_view whole = text.substr(at, end - at);
    const std::string_view word = first_word(trim(whole.substr(next == '{' ? 2 : 1)));
    if (begins && is_conditional(word)) {
      result += whole;
    } else {
      result += begins ? "" : value_of(word);
      result += blank_lines(whole);
    }
    at = end;
  }
  return result;
}

// ---- c2hs

// {#import M#} is an import; other hooks define something, or stand for it.
std::string module_of_chs(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find("{#", at), text.size());
    result += text.substr(at, open - at);
    if (open == text.size())
      break;
    const std::size_t close = std::min(text.find("#}", open), text.size());
    const std::string_view hook = trim(text.substr(open + 2, close - open - 2));
    const std::string_view kind = first_word(hook);
    if (kind == "import")
      result += hook;
    else if (open > 0 && text[open - 1] != '\n')
      result += kind == "type" ? some_type : some_value;
    result += kind == "import" ? "" : blank_lines(hook);
    at = std::min(close + 2, text.size());
  }
  return result;
}

// ---- alex, happy

// The code in braces before the rules, and what comes behind them: two pieces of code with nothing
// between them are the last action and that. All else is left out.
std::string module_of_rules(std::string_view text) {
  std::string result;
  bool has_header = false;
  bool has_rules = false; // behind %% or :-
  bool was_code = false;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '{' || text.substr(at).starts_with("{-")) {
      const std::size_t end = std::max(past_quoted(text, at), at + 1);
      const std::string_view rest = text.substr(at);
      has_rules = has_rules || rest.starts_with("%%") || rest.starts_with(":-");
      was_code =
          was_code && (end > at + 1 || std::isspace(static_cast<unsigned char>(text[at])) != 0);
      result += blank_lines(text.substr(at, end - at));
      at = end;
      continue;
    }
    unsigned depth = 0;
    const std::size_t begin = at + 1;
    do {
      depth += text[at] == '{' ? 1 : 0;
      depth -= text[at] == '}' ? 1 : 0;
      const std::size_t end = past_quoted(text, at + 1);
      at = std::max(end, at + 1);
    } while (depth > 0 && at < text.size());
    const std::string_view code = text.substr(begin, at - 1 - begin);
    const bool counts = !has_header || was_code;
    result += counts ? std::string(code) : blank_lines(code);
    was_code = has_rules;
    has_header = true;
  }
  return result;
}

} // namespace

std::string module_of_generated(std::string_view text, const Generator &generator) {
  if (generator.ending == ".hsc")
    return module_of_hsc(text);
  return generator.ending == ".chs" ? module_of_chs(text) : module_of_rules(text);
}

std::string paths_module(std::string_view name) {
  return fmt::format("module {} where\n"
                     "import Data.Version\n"
                     "version :: Version\n"
                     "version = undefined\n"
                     "getBinDir, getLibDir, getDynLibDir, getDataDir, getLibexecDir, getSysconfDir "
                     ":: IO FilePath\n"
                     "getBinDir = undefined\ngetLibDir = undefined\ngetDynLibDir = undefined\n"
                     "getDataDir = undefined\ngetLibexecDir = undefined\n"
                     "getSysconfDir = undefined\n"
                     "getDataFileName :: FilePath -> IO FilePath\n"
                     "getDataFileName = undefined\n",
                     name);
}

} // namespace culprit::load
