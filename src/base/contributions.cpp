#include "base/contributions.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace culprit {

namespace {

constexpr double negligible = 0.05;

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

std::string explain_rank(const Blame &blame, std::vector<Contribution> contributions) {
  std::stable_sort(contributions.begin(), contributions.end(),
                   [](const Contribution &a, const Contribution &b) {
                     return std::abs(a.amount) > std::abs(b.amount);
                   });
  std::string text;
  for (const bool speaks_for : {true, false}) {
    std::string list;
    for (const Contribution &contribution : contributions)
      if (std::abs(contribution.amount) >= negligible && (contribution.amount > 0) == speaks_for)
        list += fmt::format("{}{} {:.1f}", list.empty() ? "" : ", ", contribution.what,
                            std::abs(contribution.amount));
    if (!list.empty())
      text +=
          fmt::format("{}{}: {}", text.empty() ? "" : "; ", speaks_for ? "for" : "against", list);
  }
  return fmt::format("suspect {} at {}:{} ({:.0f} %): {}", blame.rank, blame.span.start.line,
                     blame.span.start.column, 100 * blame.score,
                     text.empty() ? "nothing in particular" : text);
}

std::string suspect_line(std::size_t rank, double probability, const Span &span,
                         std::string_view text, const std::vector<Contribution> &known) {
  std::string line =
      fmt::format("{} {:.4f} {}:{}-{}:{} {}", rank, probability, span.start.line, span.start.column,
                  span.end.line, span.end.column, in_one_line(text));
  for (const Contribution &contribution : known)
    if (contribution.amount != 0)
      line += fmt::format("\t{} {:.4g}", contribution.what, contribution.amount);
  return line + '\n';
}

} // namespace culprit
