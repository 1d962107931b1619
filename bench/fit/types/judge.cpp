#include "judge.h"

#include "tally.h"

#include <algorithm>

namespace culprit::fit {

void Figures::add(const Figures &other) {
  programs += other.programs;
  any += other.any;
  half += other.half;
  first += other.first;
  three += other.three;
  suggestions += other.suggestions;
}

std::vector<std::pair<double, const Suspect *>> ranked(const Suspects &fault,
                                                       const Weights &weights) {
  const std::vector<double> chances = softmax(fault, weights);
  std::vector<std::pair<double, const Suspect *>> order;
  for (const Suspect &suspect : fault) {
    double chance = 0;
    for (std::size_t i = 0; i < fault.size(); ++i)
      if (&fault[i] == &suspect || (is_part(suspect.place, fault[i].place) && !fault[i].repaired))
        chance += chances[i];
    order.emplace_back(chance, &suspect);
  }
  std::stable_sort(order.begin(), order.end(),
                   [](const auto &a, const auto &b) { return a.first > b.first; });
  return order;
}

Figures judge(const Sample &sample, const Weights &weights, const Rule &rule) {
  Figures figures;
  figures.programs = 1;
  std::vector<Named> named;
  const auto clashes = std::count_if(sample.faults.begin(), sample.faults.end(),
                                     [&](const Fault &fault) { return fault.code != rule.second; });
  for (std::size_t number = 0; number < sample.faults.size(); ++number) {
    const Fault &fault = sample.faults[number];
    const auto order = ranked(fault.suspects, weights);
    const bool after = rule.in_sequence ? number > 0 : clashes > 0 && fault.code == rule.second;
    const std::size_t before = rule.in_sequence ? number : after ? 1 : 0;
    const std::size_t most =
        (clashes > 0 ? clashes : std::ssize(sample.faults)) > 1 && !rule.in_sequence
            ? rule.most_of_several
            : rule.most;
    std::vector<Place> first;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Place &place = order[i].second->place;
      const bool top = first.size() < most &&
                       (i == 0 || order[i].first >= rule.least + rule.slope * order[0].first) &&
                       std::none_of(first.begin(), first.end(), [&](const Place &other) {
                         return is_part(place, other) || is_part(other, place);
                       });
      if (top)
        first.push_back(place);
      named.push_back({top && before == 0 ? 1 : before + i + 1, order[i].first, order[i].second});
    }
  }
  sort_by_rank(named);
  std::vector<Named> once; // every place
  for (const Named &candidate : named)
    if (std::none_of(once.begin(), once.end(), [&](const Named &other) {
          return other.suspect->place == candidate.suspect->place;
        }))
      once.push_back(candidate);
  const auto [top, right, three] = tally(once);
  figures.three = three ? 1 : 0;
  if (top == 0)
    return figures;
  figures.any = right > 0 ? 1 : 0;
  figures.half = right > 0 && 2 * right >= top ? 1 : 0;
  figures.first = right / top;
  figures.suggestions = top;
  return figures;
}

} // namespace culprit::fit
