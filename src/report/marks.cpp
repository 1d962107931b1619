#include "report/marks.h"

#include <algorithm>

namespace culprit::report {

namespace {

constexpr std::size_t members_marked = 4;

bool touches(const Span &a, const Span &b) {
  return a.file == b.file && a.start < b.end && b.start < a.end;
}

} // namespace

std::vector<Mark> marks_of(const Sources &sources, const Diagnostic &diagnostic, bool whole_core) {
  std::vector<Mark> marks;
  marks.push_back({diagnostic.span, "", true});
  for (const Label &label : diagnostic.labels) {
    if (label.span == diagnostic.span && marks.front().text.empty())
      marks.front().text = label.text;
    else
      marks.push_back({label.span, label.text, label.span == diagnostic.span});
  }
  if (diagnostic.core.size() <= members_marked || whole_core)
    for (const CoreMember &member : diagnostic.core)
      if (std::none_of(marks.begin(), marks.end(),
                       [&](const Mark &mark) { return touches(mark.span, member.span); }))
        marks.push_back(
            {member.span, sources.has_text(member.span.file) ? "" : member.text, false});
  return marks;
}

} // namespace culprit::report
