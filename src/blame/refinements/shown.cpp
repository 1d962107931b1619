// Which suspects a person reads. A mistake is one of many candidates that lie inside each other: an
// operator, the comparison around it, the condition. Each of them is a fair guess if it is short.
#include "blame/refinements/diagnose.h"

#include <algorithm>

namespace culprit::blame::refinements {

namespace {

constexpr std::size_t most_weighed = 200; // the others are too unlikely to matter
constexpr double as_good = 0.95;          // of the best chance

// Whether whoever looks at one of them sees the other as well.
bool are_seen_together(const Span &a, const Span &b) {
  const auto [shorter, longer] = std::minmax({length(a), length(b)});
  return overlap(a, b) && longer <= std::max(glance, 3 * shorter);
}

} // namespace

void choose_shown(std::vector<Suspect> &suspects, const Inventory &inventory, std::size_t most) {
  const std::size_t count = std::min(suspects.size(), most_weighed);
  const auto span_of = [&](std::size_t i) -> const Span & {
    return inventory.candidates[suspects[i].candidate].span;
  };
  for (std::size_t i = 0; i < count; ++i) {
    suspects[i].chance = 0;
    for (std::size_t k = 0; k < count; ++k)
      suspects[i].chance += are_seen_together(span_of(i), span_of(k)) ? suspects[k].probability : 0;
  }
  std::vector<std::size_t> shown;
  std::vector<std::size_t> left(count);
  for (std::size_t i = 0; i < count; ++i)
    left[i] = i;
  while (shown.size() < most && !left.empty()) {
    const std::size_t widest = *std::ranges::max_element(left, [&](std::size_t a, std::size_t b) {
      return suspects[a].chance < suspects[b].chance;
    });
    // The likeliest one comes first in what is left.
    const std::size_t best = *std::ranges::find_if(left, [&](std::size_t i) {
      return overlap(span_of(i), span_of(widest)) &&
             suspects[i].chance >= as_good * suspects[widest].chance;
    });
    shown.push_back(best);
    std::erase_if(left, [&](std::size_t i) { return overlap(span_of(i), span_of(best)); });
  }
  std::vector<Suspect> chosen;
  chosen.reserve(suspects.size());
  for (const std::size_t i : shown)
    chosen.push_back(std::move(suspects[i]));
  std::sort(shown.begin(), shown.end());
  for (std::size_t i = 0; i < suspects.size(); ++i)
    if (!std::binary_search(shown.begin(), shown.end(), i))
      chosen.push_back(std::move(suspects[i]));
  suspects = std::move(chosen);
}

} // namespace culprit::blame::refinements
