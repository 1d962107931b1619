#include "driver/trials/edits.h"

#include <algorithm>

namespace culprit::driver {

std::string edited(const Sources &sources, FileId file, std::vector<Edit> edits) {
  std::sort(edits.begin(), edits.end(),
            [](const Edit &a, const Edit &b) { return a.span.start > b.span.start; });
  std::string text(sources.text(file));
  for (const Edit &edit : edits) {
    const std::size_t start = sources.offset(file, edit.span.start);
    const std::size_t end = sources.offset(file, edit.span.end);
    text.replace(start, end - start, edit.replacement);
  }
  return text;
}

std::uint32_t line_before(std::uint32_t line, std::vector<Edit> edits) {
  std::ranges::sort(edits, {}, [](const Edit &edit) { return edit.span.start; });
  std::uint32_t added = 0; // modulo 2^32, so that lines may have gone as well
  for (const Edit &edit : edits) {
    const auto lines = static_cast<std::uint32_t>(std::ranges::count(edit.replacement, '\n'));
    const std::uint32_t first = edit.span.start.line + added;
    if (line < first)
      break;
    if (line < first + lines)
      return edit.span.start.line;
    added += lines - (edit.span.end.line - edit.span.start.line);
  }
  return line - added;
}

} // namespace culprit::driver
