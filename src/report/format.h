// The formats of a report.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace culprit::report {

enum class Format : std::uint8_t { Text, Json, JsonLines, Short, Github, Sarif, Html };

struct FormatDescription {
  std::string_view name; // as --format takes it
  Format format;
};

// All of them; whatever offers formats offers these.
[[nodiscard]] const std::vector<FormatDescription> &formats();

} // namespace culprit::report
