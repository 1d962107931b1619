#include "report/style.h"

namespace culprit::report {

namespace {

std::string_view sequence(Role role) {
  switch (role) {
  case Role::Plain:
    return "";
  case Role::Error:
    return "\x1b[1;31m";
  case Role::Unknown:
    return "\x1b[1;33m";
  case Role::Good:
    return "\x1b[1;32m";
  case Role::Primary:
    return "\x1b[31m";
  case Role::Secondary:
  case Role::Frame:
    return "\x1b[34m";
  case Role::Emphasis:
    return "\x1b[1m";
  }
  return "";
}

} // namespace

std::string paint(const Style &style, Role role, std::string_view text) {
  if (!style.colour || role == Role::Plain || text.empty())
    return std::string(text);
  std::string painted(sequence(role));
  painted += text;
  painted += "\x1b[0m";
  return painted;
}

const Glyphs &glyphs(const Style &style) {
  static constexpr Glyphs unicode{"│", "┌─", "⋮", "╭", "│", "╰", "…"};
  static constexpr Glyphs ascii{"|", "-->", ":", "/", "|", "\\", "..."};
  return style.unicode ? unicode : ascii;
}

} // namespace culprit::report
