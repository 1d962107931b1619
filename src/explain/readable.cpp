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

// "(x : int)" stands for x: drops the parentheses and the sort of a cast of a single name.
std::string without_casts(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::size_t name_end = at + 1;
    while (text[at] == '(' && name_end < text.size() && belongs_to_name(text[name_end]))
      ++name_end;
    const std::size_t close = text.find(')', at);
    const bool cast =
        name_end > at + 1 && text.substr(name_end).starts_with(" : ") &&
        close != std::string_view::npos &&
        text.substr(name_end + 3, close - name_end - 3).find('(') == std::string_view::npos;
    if (!cast) {
      out += text[at];
      continue;
    }
    out += text.substr(at + 1, name_end - at - 1);
    at = close;
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
