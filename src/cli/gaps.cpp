#include "cli/gaps.h"

#include "base/plural.h"
#include "base/warning.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::cli {

namespace {
constexpr std::size_t gaps_shown = 12;
} // namespace

std::vector<std::string> gaps_of(const Finding &finding) {
  std::vector<std::string> gaps;
  for (const Diagnostic &diagnostic : finding.diagnostics)
    if (is_gap(diagnostic))
      if (std::ranges::find(gaps, diagnostic.message) == gaps.end())
        gaps.push_back(diagnostic.message);
  return gaps;
}

void drop_gaps(Finding &finding) {
  std::erase_if(finding.diagnostics,
                [](const Diagnostic &diagnostic) { return is_gap(diagnostic); });
}

void Gaps::add(const std::vector<std::string> &of_file) {
  for (const std::string &gap : of_file)
    ++count_[gap];
}

std::string Gaps::text() const {
  std::vector<std::pair<std::string, std::size_t>> sorted(count_.begin(), count_.end());
  std::ranges::stable_sort(sorted,
                           [](const auto &a, const auto &b) { return a.second > b.second; });
  if (sorted.empty())
    return {};
  std::string text = "what depends on the following was not judged:\n";
  const std::size_t shown = std::min(sorted.size(), gaps_shown);
  for (std::size_t i = 0; i < shown; ++i)
    text += fmt::format("  {} ({})\n", sorted[i].first, plural(sorted[i].second, "file"));
  if (shown < sorted.size())
    text += fmt::format("  and {} more (-v lists them)\n", sorted.size() - shown);
  return text;
}

} // namespace culprit::cli
