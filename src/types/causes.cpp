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
  one.push_back({whole, candidates(whole, subject), nullptr});
  if (!has_remedy(one.front().suspects) && !wrong.empty())
    one.front().suspects = candidates(whole, subject, wrong);
  if (has_remedy(one.front().suspects))
    return one;
  std::vector<Cause> several;
  for (const scl::Fault &part : whole.fault.parts) {
    std::vector<EntityId> others = explanations(whole.fault.parts, part);
    others.insert(others.end(), wrong.begin(), wrong.end());
    const Case alone{part, whole.diagnosis, whole.built, whole.supports};
    several.push_back({alone, candidates(alone, subject, others), nullptr});
    if (!has_remedy(several.back().suspects))
      return one;
  }
  return several.empty() ? one : several;
}

// Whether the same change is a remedy for both.
bool share_a_repair(const Cause &a, const Cause &b) {
  const auto same = [](const Repair &one, const Repair &other) {
    return !one.edits.empty() && std::equal(one.edits.begin(), one.edits.end(), other.edits.begin(),
                                            other.edits.end(), [](const Edit &x, const Edit &y) {
                                              return x.span == y.span &&
                                                     x.replacement == y.replacement;
                                            });
  };
  for (const Candidate &one : a.suspects)
    for (const Repair &repair : one.repairs)
      for (const Candidate &other : b.suspects)
        if (std::any_of(other.repairs.begin(), other.repairs.end(),
                        [&](const Repair &another) { return same(repair, another); }))
          return true;
  return false;
}

} // namespace

std::vector<Cause> causes(const std::vector<scl::Fault> &faults, const scl::Diagnosis &diagnosis,
                          const BlameSystem &built, const Supports &supports,
                          const Subject &subject) {
  std::vector<Cause> found;
  for (const scl::Fault &fault : faults)
    for (Cause &cause :
         causes_of({fault, diagnosis, built, supports}, subject, explanations(faults, fault)))
      if (std::none_of(found.begin(), found.end(),
                       [&](const Cause &known) { return share_a_repair(known, cause); }))
        found.push_back(std::move(cause));
  return found;
}

} // namespace culprit::types
