#include "types/rank.h"

#include <fmt/format.h>

namespace culprit::types {

namespace {

// The beginning of a text, each space of it as one blank.
std::string in_one_line(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank || (!line.empty() && line.back() != ' '))
      line += blank ? ' ' : c;
    if (line.size() == longest)
      break;
  }
  return line;
}

} // namespace

std::string print(const std::vector<Candidate> &candidates, const EntityTable &entities,
                  const Sources &sources) {
  std::string text;
  for (const Candidate &one : candidates) {
    const Span &span = one.span;
    text += fmt::format("{} {:.4f} {}:{}-{}:{} {}\t", one.rank, one.probability, span.start.line,
                        span.start.column, span.end.line, span.end.column,
                        in_one_line(sources.text(entities[one.entity].span)));
    for (std::size_t i = 0; i < feature_count; ++i)
      if (one.features[i] != 0)
        text += fmt::format("{} {:.4g}\t", name_of(static_cast<Feature>(i)), one.features[i]);
    text.back() = '\n';
    for (const Repair &repair : one.repairs)
      if (!repair.description.empty())
        text += fmt::format("  {}\n", repair.description);
  }
  return text;
}

} // namespace culprit::types
