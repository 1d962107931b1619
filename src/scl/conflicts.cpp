#include "scl/conflicts.h"

namespace culprit::scl {

bool needs_expansion(const System &system) {
  return !system.axioms().empty() || system.function_count() > 0;
}

Evidence gather_evidence(System &system, Entailments &entailments, const Saturation &saturation,
                         Budget &budget) {
  (void)entailments;
  (void)budget;
  Evidence evidence;
  evidence.complete = saturation.complete;
  for (const StepId id : saturation.unsatisfiable) {
    const Step &step = saturation[id];
    evidence.conflicts.push_back(
        {ConflictKind::Ordering, system.fact(step.source, step.node), step.hypotheses, {id}});
  }
  for (const StepId id : saturation.satisfiable)
    evidence.supports.push_back({id});
  return evidence;
}

} // namespace culprit::scl
