// What signatures say that may be too much: of results, what a run refutes, and of arguments, what
// a call does not meet.
#pragma once

#include "base/entity.h"
#include "driver/discover.h"
#include "names/program.h"
#include "refine/obligation.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace culprit::driver {

// By function: conjuncts of what it gives. Of functions that some other one relies on.
[[nodiscard]] std::map<names::ValueId, std::vector<EntityId>>
refuted_results(const FailedCheck &check);

// A run in which a goal goes wrong, if there is one. One that breaks the promise of a result
// refutes it for all places that give the result, also where the run has not been.
[[nodiscard]] const Counterexample *refutation(const FailedCheck &check,
                                               const explain::Unproved &goal);

// By function of the module and argument, from 1: what is not proved of it.
using UnmetConditions =
    std::map<std::pair<names::ValueId, std::uint32_t>, std::vector<const refine::Obligation *>>;
[[nodiscard]] UnmetConditions unmet_conditions(const FailedCheck &check);

} // namespace culprit::driver
