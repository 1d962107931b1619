#include "base/contributions.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace culprit {

namespace {

constexpr double negligible = 0.05;

} // namespace

std::string explain_rank(const Blame &blame, std::vector<Contribution> contributions) {
  std::stable_sort(contributions.begin(), contributions.end(),
                   [](const Contribution &a, const Contribution &b) {
                     return std::abs(a.amount) > std::abs(b.amount);
                   });
  std::string text;
  for (const bool speaks_for : {true, false}) {
    std::string list;
    for (const Contribution &one : contributions)
      if (std::abs(one.amount) >= negligible && (one.amount > 0) == speaks_for)
        list +=
            fmt::format("{}{} {:.1f}", list.empty() ? "" : ", ", one.what, std::abs(one.amount));
    if (!list.empty())
      text +=
          fmt::format("{}{}: {}", text.empty() ? "" : "; ", speaks_for ? "for" : "against", list);
  }
  return fmt::format("suspect {} at {}:{} ({:.0f} %): {}", blame.rank, blame.span.start.line,
                     blame.span.start.column, 100 * blame.score,
                     text.empty() ? "nothing in particular" : text);
}

} // namespace culprit
