// The evidence that a saturated graph holds (SHErrLoc §8): paths whose ends cannot be ordered,
// infinite types, and what graph expansion (§7.4) adds to both.
#pragma once

#include "scl/saturate.h"

namespace culprit::scl {

enum class ConflictKind : std::uint8_t {
  Ordering, // lower ≤ upper does not follow from the hypotheses
  Infinite, // an element would have to contain itself
};

// A derivable inequality that does not hold, with the paths that show it is derivable.
struct Conflict {
  ConflictKind kind = ConflictKind::Ordering;
  Fact conclusion;
  HypothesesId hypotheses = no_hypotheses;
  std::vector<StepId>
      paths; // the first one connects the two ends, the others what replaced their variables
};

struct Evidence {
  std::vector<Conflict> conflicts;
  std::vector<std::vector<StepId>> supports; // satisfiable informative paths
  bool complete = true;
};

// Is there a term whose instances the hypotheses treat differently, so that expansion may find
// something?
[[nodiscard]] bool needs_expansion(const System &system);

[[nodiscard]] Evidence gather_evidence(System &system, Entailments &entailments,
                                       const Saturation &saturation, Budget &budget);

} // namespace culprit::scl
