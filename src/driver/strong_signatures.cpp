#include "driver/strong_signatures.h"

#include "discover/annotations/choose.h"

#include <algorithm>

namespace culprit::driver {

std::map<names::ValueId, std::vector<EntityId>> refuted_results(const FailedCheck &check) {
  std::map<names::ValueId, std::vector<EntityId>> result;
  const std::vector<names::ValueId> used =
      discover::used_by_others(check.maker.kernel(), check.refinements.strengthenable);
  for (const explain::Unproved &goal : check.unproved) {
    const refine::Obligation &obligation = *goal.obligation;
    if (goal.counterexample && goal.counterexample->concrete &&
        obligation.kind == Kind::Refinement && obligation.reason.demand == refine::Demand::Result &&
        obligation.conjunct != no_entity && std::ranges::binary_search(used, obligation.owner)) {
      std::vector<EntityId> &conjuncts = result[obligation.owner];
      if (std::ranges::count(conjuncts, obligation.conjunct) == 0)
        conjuncts.push_back(obligation.conjunct);
    }
  }
  return result;
}

const Counterexample *refutation(const FailedCheck &check, const explain::Unproved &goal) {
  const refine::Obligation &asked = *goal.obligation;
  const auto refutes = [&](const explain::Unproved &other) {
    const refine::Obligation &broken = *other.obligation;
    const bool same_promise = asked.reason.demand == refine::Demand::Result &&
                              broken.reason.demand == refine::Demand::Result &&
                              asked.conjunct != no_entity && asked.owner == broken.owner &&
                              asked.conjunct == broken.conjunct;
    return (&other == &goal || same_promise) && other.counterexample &&
           other.counterexample->concrete;
  };
  const auto found = std::ranges::find_if(check.unproved, refutes);
  return found == check.unproved.end() ? nullptr : &*found->counterexample;
}

UnmetConditions unmet_conditions(const FailedCheck &check) {
  UnmetConditions result;
  for (const explain::Unproved &goal : check.unproved) {
    const refine::Obligation &obligation = *goal.obligation;
    if (obligation.kind != Kind::Refinement || obligation.conjunct == no_entity ||
        obligation.reason.demand != refine::Demand::Argument || obligation.reason.argument == 0)
      continue;
    for (const refine::Strengthenable &each : check.refinements.strengthenable)
      if (each.written == refine::Strengthenable::Written::Refined &&
          check.program.names[each.function].name == obligation.reason.subject)
        result[{each.function, obligation.reason.argument}].push_back(&obligation);
  }
  return result;
}

} // namespace culprit::driver
