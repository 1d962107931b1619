// What one mistake can explain. Conflicts that share a place are one fault, because one cause can
// be behind them all; but two mistakes in one definition share its signature as well.
#pragma once

#include "blame/types/inference.h"
#include "blame/types/rank.h"

namespace culprit::blame {

struct Cause {
  Case context;
  std::vector<Candidate> suspects;
  const scl::Conflict *conflict = nullptr; // to be shown: the first that the likeliest is on
};

// Of each fault one, if a change of a single place will do: for all that is wrong in its
// definitions, or with all other faults out of the way. Otherwise one for each part of it, if that
// does it for each of them with all others out of the way.
[[nodiscard]] std::vector<Cause> causes(const std::vector<scl::Fault> &faults,
                                        const scl::Diagnosis &diagnosis, const BlameSystem &built,
                                        const Supports &supports, scl::Collector &collector,
                                        const Subject &subject);

} // namespace culprit::blame
