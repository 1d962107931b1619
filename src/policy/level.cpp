#include "policy/level.h"

#include <algorithm>

namespace culprit::policy {

std::optional<Level> level_named(std::string_view name) {
  if (name == "error")
    return Level::Error;
  if (name == "warning")
    return Level::Warning;
  if (name == "off")
    return Level::Off;
  return std::nullopt;
}

bool is_selector(std::string_view what) {
  return what == "all" || std::ranges::any_of(all_codes(), [&](const Code &code) {
           return code.name == what || name_of(code.kind) == what;
         });
}

bool selects(std::string_view what, const Diagnostic &diagnostic) {
  if (what == "all" || what == diagnostic.code)
    return true;
  const Code *code = find_code(diagnostic.code);
  return code != nullptr && name_of(code->kind) == what;
}

bool selects(const std::vector<std::string> &any_of, const Diagnostic &diagnostic) {
  return any_of.empty() || std::ranges::any_of(any_of, [&](const std::string &what) {
           return selects(what, diagnostic);
         });
}

std::optional<LevelRule> parse_level_rule(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || !is_selector(text.substr(0, equals)))
    return std::nullopt;
  const std::optional<Level> level = level_named(text.substr(equals + 1));
  if (!level)
    return std::nullopt;
  return LevelRule{std::string(text.substr(0, equals)), *level};
}

} // namespace culprit::policy
