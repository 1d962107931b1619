// Why goals of a program fail: minimal cores in the relaxed system (refine/relax.h), in which code
// and annotations can both be taken away.
#pragma once

#include "base/budget.h"
#include "driver/constraints.h"
#include "horn/solve.h"
#include "localize/localize.h"
#include "refine/refine.h"
#include "smt/contexts.h"

#include <cstdint>
#include <span>
#include <vector>

namespace culprit::driver {

struct GoalCore {
  std::vector<EntityId> core;        // the goal's own first; minimal, verified
  std::vector<EntityId> corrections; // of them, those without which the goal holds
};

// By goal; those for which none was found within the budget are empty. `proved` are goals that
// hold.
[[nodiscard]] std::vector<GoalCore> find_cores(const ConstraintMaker &maker,
                                               refine::Switches switches,
                                               std::span<const refine::Obligation *const> failed,
                                               std::span<const refine::Obligation *const> proved,
                                               const Deadline &deadline, smt::Contexts &contexts);

} // namespace culprit::driver
