#include "report/display.h"

#include <algorithm>
#include <array>
#include <utf8proc.h>

namespace culprit::report {

namespace {

constexpr std::size_t tab_stop = 4;

struct CodePoint {
  utf8proc_int32_t value;
  std::string_view bytes;
};

// Takes one code point off the front; a byte that is none stands for itself as U+FFFD.
CodePoint take(std::string_view &text) {
  utf8proc_int32_t value = 0;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t *>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &value);
  const std::size_t taken = length > 0 ? static_cast<std::size_t>(length) : 1;
  const CodePoint point{length > 0 ? value : 0xFFFD, text.substr(0, taken)};
  text.remove_prefix(taken);
  return point;
}

void append_utf8(std::string &to, utf8proc_int32_t value) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto length = utf8proc_encode_char(value, bytes.data());
  to.append(reinterpret_cast<const char *>(bytes.data()), static_cast<std::size_t>(length));
}

// How the signs that Culprit's own messages and its users' logics use are written where there is
// only ASCII.
std::string_view in_ascii(utf8proc_int32_t value) {
  static constexpr std::array<std::pair<utf8proc_int32_t, std::string_view>, 16> spellings{{
      {0x03BA, "k"},
      {0x03BB, "\\"},
      {0x03BD, "v"},
      {0x2013, "-"},
      {0x2014, "-"},
      {0x2026, "..."},
      {0x2190, "<-"},
      {0x2192, "->"},
      {0x21D2, "=>"},
      {0x21D4, "<=>"},
      {0x2200, "forall"},
      {0x2203, "exists"},
      {0x2227, "&&"},
      {0x2228, "||"},
      {0x2264, "<="},
      {0x2265, ">="},
  }};
  const auto *entry = std::find_if(spellings.begin(), spellings.end(),
                                   [&](const auto &element) { return element.first == value; });
  return entry != spellings.end() ? entry->second : "?";
}

bool is_control(utf8proc_int32_t value) {
  const bool overrides_direction =
      (value >= 0x202A && value <= 0x202E) || (value >= 0x2066 && value <= 0x2069);
  return value < 0x20 || (value >= 0x7F && value < 0xA0) || overrides_direction;
}

void append_shown(std::string &to, const CodePoint &point, bool unicode) {
  if (is_control(point.value)) {
    if (unicode)
      append_utf8(to, point.value < 0x20 ? 0x2400 + point.value : 0xFFFD);
    else
      to += '?';
  } else if (point.value < 0x80) {
    to += static_cast<char>(point.value);
  } else if (!unicode) {
    to += in_ascii(point.value);
  } else if (point.value == 0xFFFD) {
    append_utf8(to, 0xFFFD);
  } else {
    to += point.bytes;
  }
}

} // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const CodePoint point = take(text);
    width += point.value < 0x80 ? 1 : static_cast<std::size_t>(utf8proc_charwidth(point.value));
  }
  return width;
}

DisplayLine::DisplayLine(std::string_view line, std::uint32_t first, std::uint32_t limit,
                         const Style &style)
    : first_(first) {
  for (std::uint32_t i = 1; i < first && !line.empty(); ++i)
    take(line);
  std::size_t cell = 0;
  const auto put = [&](std::string_view shown) {
    text_ += shown;
    cell += display_width(shown);
  };
  if (first > 1)
    put(glyphs(style).cut);
  for (std::uint32_t i = 0; i < limit && !line.empty(); ++i) {
    cells_.push_back(cell);
    const CodePoint point = take(line);
    std::string shown;
    if (point.value == '\t')
      shown.assign(tab_stop - cell % tab_stop, ' ');
    else
      append_shown(shown, point, style.unicode);
    put(shown);
  }
  cells_.push_back(cell);
  if (!line.empty())
    put(glyphs(style).cut);
}

std::size_t DisplayLine::cell(std::uint32_t column) const {
  const std::size_t index = column > first_ ? column - first_ : 0;
  return cells_[std::min(index, cells_.size() - 1)];
}

std::string printable(std::string_view text, const Style &style) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const CodePoint point = take(text);
    if (point.value == '\n' || point.value == '\r' || point.value == '\t')
      shown += ' ';
    else
      append_shown(shown, point, style.unicode);
  }
  return shown;
}

std::string shorten(std::string_view text, std::size_t cells, const Style &style) {
  if (display_width(text) <= cells)
    return std::string(text);
  const std::string_view sign = glyphs(style).cut;
  const std::size_t room = cells - std::min(cells, display_width(sign));
  std::string kept;
  std::size_t width = 0;
  while (!text.empty()) {
    const CodePoint point = take(text);
    width += display_width(point.bytes);
    if (width > room)
      break;
    kept += point.bytes;
  }
  return kept.append(sign);
}

} // namespace culprit::report
