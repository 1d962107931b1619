#include "types/causes.h"

#include <algorithm>

namespace culprit::types {

namespace {

bool has_remedy(const std::vector<Candidate> &suspects) {
  return std::any_of(suspects.begin(), suspects.end(), [](const Candidate &one) {
    const auto is = [&](Feature feature) {
      return one.features[static_cast<std::size_t>(feature)] > 0;
    };
    return is(Feature::Hole) || is(Feature::WholeSignature) || has_repair(one.features);
  });
}

// The likeliest explanation of all but one.
std::vector<EntityId> explanations(const std::vector<scl::Fault> &faults, const scl::Fault &but) {
  std::vector<EntityId> entities;
  for (const scl::Fault &fault : faults)
    if (&fault != &but && !fault.suspects.empty())
      for (const scl::Suspect &suspect : fault.suspects.front().members)
        entities.push_back(suspect.entity);
  return entities;
}

// `wrong` explains the other faults.
std::vector<Cause> causes_of(const Case &whole, const Subject &subject,
                             const std::vector<EntityId> &wrong) {
  std::vector<Cause> one;
  one.push_back({whole, candidates(whole, subject)});
  if (!has_remedy(one.front().suspects) && !wrong.empty())
    one.front().suspects = candidates(whole, subject, wrong);
  if (has_remedy(one.front().suspects))
    return one;
  std::vector<Cause> several;
  for (const scl::Fault &part : whole.fault.parts) {
    std::vector<EntityId> others = explanations(whole.fault.parts, part);
    others.insert(others.end(), wrong.begin(), wrong.end());
    const Case alone{part, whole.diagnosis, whole.built};
    several.push_back({alone, candidates(alone, subject, others)});
    if (!has_remedy(several.back().suspects))
      return one;
  }
  return several.empty() ? one : several;
}

} // namespace

std::vector<Cause> causes(const std::vector<scl::Fault> &faults, const scl::Diagnosis &diagnosis,
                          const BlameSystem &built, const Subject &subject) {
  std::vector<Cause> found;
  for (const scl::Fault &fault : faults)
    for (Cause &cause : causes_of({fault, diagnosis, built}, subject, explanations(faults, fault)))
      found.push_back(std::move(cause));
  return found;
}

} // namespace culprit::types
