#include "blame/types/rank.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace culprit::blame {

namespace {

// The likeliest has the first rank, and others beside it that are this likely, the more so the
// likelier the first: they are worth looking at only as far as they may be the mistake. Places of
// the first rank lie apart: what is inside another is looked at with it.
struct FirstRank {
  double least;
  double slope;
  std::size_t most;
};
constexpr FirstRank first_rank_in_haskell{0.1, 0.1, 2};
constexpr FirstRank first_rank_in_ocaml{0.05, 0.03, 3};

const FirstRank &first_rank(syntax::Dialect dialect) {
  return dialect == syntax::Dialect::Ocaml ? first_rank_in_ocaml : first_rank_in_haskell;
}

} // namespace

void add_alone(std::vector<Candidate> &candidates, const Case &part, const Subject &subject) {
  std::unordered_map<EntityId, std::size_t> known;
  for (std::size_t i = 0; i < candidates.size(); ++i)
    known.emplace(candidates[i].entity, i);
  const Testimonies alone = testimonies(part);
  if (std::any_of(alone.begin(), alone.end(),
                  [&](const auto &entry) { return !known.contains(entry.first); }))
    for (Candidate &candidate : blame::candidates(part, subject))
      if (known.try_emplace(candidate.entity, candidates.size()).second)
        candidates.push_back(std::move(candidate));
  for (const auto &[entity, testimony] : alone) {
    Features &features = candidates[known.at(entity)].features;
    const auto feature = [&](Feature which) -> double & {
      return features[static_cast<std::size_t>(which)];
    };
    feature(Feature::AloneConflicts) = testimony.conflicts;
    feature(Feature::AloneOptimal) = testimony.closeness == 1 ? 1 : 0;
    feature(Feature::AloneDistance) = testimony.closeness;
    feature(Feature::Supports) = std::log1p(testimony.supports);
  }
}

void rank(std::vector<Candidate> &candidates, syntax::Dialect dialect) {
  double sum = 0;
  std::vector<double> chances;
  for (const Candidate &candidate : candidates)
    sum += chances.emplace_back(std::exp(weigh(candidate.features, dialect)));
  // Who changes all of something changes its parts, unless there is a better way.
  for (Candidate &candidate : candidates) {
    candidate.probability = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i)
      if (const Candidate &whole = candidates[i];
          &whole == &candidate ||
          (inside(candidate.span, whole.span) && !has_repair(whole.features)))
        candidate.probability += chances[i] / sum;
  }
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const Candidate &a, const Candidate &b) { return a.probability > b.probability; });
  const FirstRank &rule = first_rank(dialect);
  std::vector<const Candidate *> first;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Candidate &candidate = candidates[i];
    candidate.rank = static_cast<std::uint32_t>(i + 1);
    if (first.size() == rule.most ||
        (i > 0 && candidate.probability < rule.least + rule.slope * candidates[0].probability) ||
        std::any_of(first.begin(), first.end(), [&](const Candidate *other) {
          return inside(candidate.span, other->span) || inside(other->span, candidate.span);
        }))
      continue;
    candidate.rank = 1;
    first.push_back(&candidate);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate &a, const Candidate &b) { return a.rank < b.rank; });
}

void rank_uniformly(std::vector<Candidate> &candidates, const scl::Fault &fault) {
  std::unordered_map<EntityId, scl::Suspect> known;
  for (const scl::Suspects &suspects : fault.suspects)
    for (const scl::Suspect &suspect : suspects.members)
      known.try_emplace(suspect.entity, suspect);
  std::erase_if(candidates,
                [&](const Candidate &candidate) { return !known.contains(candidate.entity); });
  for (Candidate &candidate : candidates) {
    candidate.rank = known.at(candidate.entity).rank;
    candidate.probability = known.at(candidate.entity).probability;
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate &a, const Candidate &b) { return a.rank < b.rank; });
}

} // namespace culprit::blame
