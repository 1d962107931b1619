#include "blame/types/causes.h"

#include <algorithm>
#include <set>

namespace culprit::blame {

namespace {

bool has_remedy(const std::vector<Candidate> &suspects) {
  return std::any_of(suspects.begin(), suspects.end(), [](const Candidate &candidate) {
    const auto is = [&](Feature feature) {
      return candidate.features[static_cast<std::size_t>(feature)] > 0;
    };
    return is(Feature::Hole) || is(Feature::WholeSignature) || has_repair(candidate.features);
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

std::vector<Cause> causes_of(const Case &whole, const Subject &subject,
                             const std::vector<scl::Fault> &faults) {
  std::vector<Cause> single;
  single.push_back({whole, candidates(whole, subject), nullptr});
  if (has_remedy(single.front().suspects))
    return single;
  const std::vector<EntityId> wrong = explanations(faults, whole.fault);
  if (!wrong.empty())
    single.front().suspects = candidates(whole, subject, wrong);
  if (has_remedy(single.front().suspects))
    return single;
  std::vector<Cause> several;
  for (const scl::Fault &part : whole.fault.parts) {
    std::vector<EntityId> others = explanations(whole.fault.parts, part);
    others.insert(others.end(), wrong.begin(), wrong.end());
    const Case alone{part, whole.diagnosis, whole.built, whole.supports, whole.collector};
    several.push_back({alone, candidates(alone, subject, others), nullptr});
    if (!has_remedy(several.back().suspects))
      return single;
  }
  return several.empty() ? single : several;
}

// The changes that are a remedy for a cause.
std::vector<std::vector<std::pair<Span, std::string>>> changes(const Cause &cause) {
  std::vector<std::vector<std::pair<Span, std::string>>> all;
  for (const Candidate &candidate : cause.suspects)
    for (const Repair &repair : candidate.repairs)
      if (!repair.edits.empty())
        for (all.emplace_back(); const Edit &edit : repair.edits)
          all.back().emplace_back(edit.span, edit.replacement);
  return all;
}

} // namespace

std::vector<Cause> causes(const std::vector<scl::Fault> &faults, const scl::Diagnosis &diagnosis,
                          const BlameSystem &built, const Supports &supports,
                          scl::Collector &collector, const Subject &subject) {
  std::vector<Cause> result;
  std::set<std::vector<std::pair<Span, std::string>>> known; // who shares a remedy shares the cause
  for (const scl::Fault &fault : faults)
    for (Cause &cause :
         causes_of({fault, diagnosis, built, supports, collector}, subject, faults)) {
      const auto all = changes(cause);
      if (std::any_of(all.begin(), all.end(),
                      [&](const auto &change) { return known.contains(change); }))
        continue;
      known.insert(all.begin(), all.end());
      result.push_back(std::move(cause));
    }
  return result;
}

} // namespace culprit::blame
