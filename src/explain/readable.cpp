#include "explain/readable.h"

#include <algorithm>
#include <cctype>

namespace culprit::explain {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool belongs_to_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '#' || c == '$' ||
         c == '.' || c == '\'';
}

// LiquidHaskell writes characters that liquid-fixpoint does not allow in names as $code$.
std::string decode(std::string_view name) {
  std::string text;
  for (std::size_t at = 0; at < name.size(); ++at) {
    std::size_t end = at + 1;
    while (end < name.size() && is_digit(name[end]) && end < at + 4)
      ++end;
    const bool encoded = name[at] == '$' && end > at + 1 && end < name.size() && name[end] == '$';
    if (!encoded) {
      text += name[at];
      continue;
    }
    int code = 0;
    for (std::size_t i = at + 1; i < end; ++i)
      code = 10 * code + (name[i] - '0');
    text += code >= 0x20 && code < 0x7F ? static_cast<char>(code) : '?';
    at = end;
  }
  return text;
}

// GHC.Types.True is True to whoever wrote it.
std::string_view without_modules(std::string_view name) {
  while (!name.empty() && is_upper(name.front())) {
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos || dot + 1 == name.size())
      break;
    name.remove_prefix(dot + 1);
  }
  return name;
}

std::string readable_name(std::string_view name) {
  if (is_digit(name.front()))
    return std::string(name);
  if (name == "VV" || name.starts_with("VV#"))
    return "v";
  if (name.starts_with("lq_anf$")) // a value that the program does not name
    return "_";
  for (const std::string_view generated : {"lq_tmp$", "lq_rnm$", "lam_arg$"})
    if (name.starts_with(generated) && name.size() > generated.size())
      name.remove_prefix(generated.size());
  if (const std::size_t suffix = name.find("##"); suffix != std::string_view::npos && suffix > 0)
    name = name.substr(0, suffix);
  const std::string decoded = decode(name);
  return std::string(without_modules(decoded));
}

// Where the parenthesis at `open` is closed, and where at its depth a sort begins, if any does.
struct Parenthesis {
  std::size_t sort = std::string_view::npos;
  std::size_t close = std::string_view::npos;
};
Parenthesis parenthesis_at(std::string_view text, std::size_t open) {
  Parenthesis result;
  std::size_t depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '(')
      ++depth;
    else if (text[at] == ')' && --depth == 0) {
      result.close = at;
      break;
    } else if (depth == 1 && text.substr(at).starts_with(" : "))
      result.sort = at;
  }
  return result;
}

// A name, or a function with its arguments.
bool is_application(std::string_view text) {
  std::size_t depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : 0;
    depth -= c == ')' && depth > 0 ? 1 : 0;
    if (depth == 0 && c != ' ' && c != ')' && !belongs_to_name(c))
      return false;
  }
  return true;
}

// "(x : int)" stands for x, and "n < (len xs : real)" for "n < len xs".
std::string without_casts(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const Parenthesis found = text[at] == '(' ? parenthesis_at(text, at) : Parenthesis{};
    if (found.sort == std::string_view::npos || found.close == std::string_view::npos) {
      out += text[at];
      continue;
    }
    const std::string inside = without_casts(text.substr(at + 1, found.sort - at - 1));
    const std::size_t before = out.find_last_not_of(' ');
    const bool argument = before != std::string::npos &&
                          (belongs_to_name(out[before]) || out[before] == ')') &&
                          before + 1 < out.size();
    const bool plain =
        inside.find(' ') == std::string::npos || (!argument && is_application(inside));
    out += plain ? inside : "(" + inside + ")";
    at = found.close;
  }
  return out;
}

} // namespace

std::string readable(std::string_view predicate) {
  std::string text;
  for (std::size_t at = 0; at < predicate.size();) {
    std::size_t end = at;
    while (end < predicate.size() && belongs_to_name(predicate[end]))
      ++end;
    if (end == at) {
      text += predicate[at++];
      continue;
    }
    text += readable_name(predicate.substr(at, end - at));
    at = end;
  }
  return without_casts(text);
}

std::string readable_quotes(std::string_view message) {
  std::string text;
  bool quoted = false;
  for (std::size_t at = 0; at <= message.size(); quoted = !quoted) {
    const std::size_t end = std::min(message.find('`', at), message.size());
    const std::string_view part = message.substr(at, end - at);
    text += quoted ? readable(part) : std::string(part);
    if (end < message.size())
      text += '`';
    at = end + 1;
  }
  return text;
}

} // namespace culprit::explain
