// How suspects of a type error are printed (-p suspects).
#include "blame/types/rank.h"

#include <fmt/format.h>

namespace culprit::blame {

std::string print(const std::vector<Candidate> &candidates, const EntityTable &entities,
                  const Sources &sources) {
  std::string text;
  for (const Candidate &candidate : candidates) {
    std::vector<Contribution> known;
    known.reserve(feature_count);
    for (std::size_t i = 0; i < feature_count; ++i)
      known.push_back({name_of(static_cast<Feature>(i)), candidate.features[i]});
    text += suspect_line(candidate.rank, candidate.probability, candidate.span,
                         sources.text(entities[candidate.entity].span), known);
    for (const Repair &repair : candidate.repairs)
      if (!repair.description.empty())
        text += fmt::format("  {}\n", repair.description);
  }
  return text;
}

} // namespace culprit::blame
