// How text looks: which characters may be used, and whether they are coloured.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::report {

struct Style {
  bool colour = false;
  bool unicode = true;       // otherwise plain ASCII
  bool verbose = false;      // the core step by step
  bool statistics = false;   // times and counters
  std::uint32_t width = 120; // source lines longer than this are cut around what is marked
};

enum class Role : std::uint8_t { Plain, Error, Unknown, Good, Primary, Secondary, Frame, Emphasis };

// The text wrapped in the escape sequences of its role, or as it is without colour.
[[nodiscard]] std::string paint(const Style &style, Role role, std::string_view text);

// The characters that frames are drawn with.
struct Glyphs {
  std::string_view bar, corner, gap, open, inside, close, cut;
};
[[nodiscard]] const Glyphs &glyphs(const Style &style);

} // namespace culprit::report
