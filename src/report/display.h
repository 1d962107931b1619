// Text as a terminal shows it: how wide it is, and what stands for characters that cannot be shown.
#pragma once

#include "report/style.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::report {

// A piece of one source line. Tabs are expanded, control characters replaced by visible ones;
// without Unicode, what is not ASCII is spelled with ASCII.
class DisplayLine {
public:
  // Shows `line` from code point `first` (counted from 1) on, at most `limit` code points, with a
  // sign where it was cut.
  DisplayLine(std::string_view line, std::uint32_t first, std::uint32_t limit, const Style &style);

  [[nodiscard]] const std::string &text() const { return text_; }
  // The cell, from 0, where the code point of a source column is shown; clipped to the text, one
  // past it at most.
  [[nodiscard]] std::size_t cell(std::uint32_t column) const;

private:
  std::string text_;
  std::uint32_t first_;
  std::vector<std::size_t> cells_; // of each code point shown, and of the end
};

// Messages and names: one line, nothing that would upset a terminal.
[[nodiscard]] std::string printable(std::string_view text, const Style &style);
// Cells that printable text takes.
[[nodiscard]] std::size_t display_width(std::string_view text);
// The same cut to `cells`, with a sign where it was cut.
[[nodiscard]] std::string shorten(std::string_view text, std::size_t cells, const Style &style);

} // namespace culprit::report
