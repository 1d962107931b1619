// How suspects of a failed proof are printed (-p suspects).
#include "blame/refinements/diagnose.h"

#include "base/contributions.h"

namespace culprit::blame::refinements {

std::string print(const std::vector<Suspect> &suspects, const Inventory &inventory,
                  const Sources &sources) {
  std::vector<std::string> names;
  names.reserve(feature_count);
  for (std::size_t i = 0; i < feature_count; ++i)
    names.push_back(name_of_feature(i));
  std::string text;
  std::size_t rank = 0;
  for (const Suspect &suspect : suspects) {
    const Span &span = inventory.candidates[suspect.candidate].span;
    std::vector<Contribution> known;
    known.reserve(feature_count);
    for (std::size_t i = 0; i < feature_count; ++i)
      known.push_back({names[i], suspect.features[i]});
    text += suspect_line(++rank, suspect.probability, span, sources.text(span), known);
  }
  return text;
}

} // namespace culprit::blame::refinements
