#include "diagnose/diagnose.h"

#include <fmt/format.h>

namespace culprit::diagnose {

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

std::string print(const std::vector<Suspect> &suspects, const Inventory &inventory,
                  const Sources &sources) {
  std::string text;
  std::size_t rank = 0;
  for (const Suspect &one : suspects) {
    const Span &span = inventory.candidates[one.candidate].span;
    text += fmt::format("{} {:.4f} {}:{}-{}:{} {}", ++rank, one.probability, span.start.line,
                        span.start.column, span.end.line, span.end.column,
                        in_one_line(sources.text(span)));
    for (std::size_t i = 0; i < feature_count; ++i)
      if (one.features[i] != 0)
        text += fmt::format("\t{} {:.4g}", name_of_feature(i), one.features[i]);
    text += '\n';
  }
  return text;
}

} // namespace culprit::diagnose
