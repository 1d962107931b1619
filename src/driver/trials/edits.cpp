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

} // namespace culprit::driver
