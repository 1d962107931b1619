// How much what is found counts: as an error, as a warning, or not at all.
#pragma once

#include "base/diagnostic.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::policy {

enum class Level : std::uint8_t { Error, Warning, Off };
[[nodiscard]] std::optional<Level> level_named(std::string_view name); // error, warning, off

// Which diagnostics are meant: a code (C0303), a kind (termination), or `all`.
[[nodiscard]] bool is_selector(std::string_view what);
[[nodiscard]] bool selects(std::string_view what, const Diagnostic &diagnostic);
// No selector at all means everything.
[[nodiscard]] bool selects(const std::vector<std::string> &any_of, const Diagnostic &diagnostic);

struct LevelRule {
  std::string what;
  Level level = Level::Error;
};
// `termination=off`; nothing if it is no such rule.
[[nodiscard]] std::optional<LevelRule> parse_level_rule(std::string_view text);

} // namespace culprit::policy
