// Why goals of a program fail: minimal cores in the relaxed system (refine/check/relax.h), in which
// code and annotations can both be taken away.
#pragma once

#include "base/budget.h"
#include "driver/check.h"
#include "driver/constraints.h"
#include "explain/goals.h"
#include "horn/solve/solve.h"
#include "localize/localize.h"
#include "refine/refine.h"
#include "smt/contexts.h"

#include <cstdint>
#include <span>
#include <vector>

namespace culprit::driver {

using explain::GoalCores;

// By goal; those for which none was found within the budget are empty. `proved` are goals that
// hold. Search::First looks for others than the first core for a short while only. What clauses do
// not speak about can be left out (localize/slice.h).
enum class WithParts : bool { No, Yes };
enum class Unrelated : bool { Keep, LeaveOut };
[[nodiscard]] std::vector<GoalCores> find_cores(const ConstraintMaker &maker,
                                                refine::Switches switches, Search search,
                                                WithParts parts, Unrelated unrelated,
                                                std::span<const refine::Obligation *const> failed,
                                                std::span<const refine::Obligation *const> proved,
                                                const Deadline &deadline, smt::Contexts &contexts);

// What a core of a goal consists of; its clauses come from what they belong to.
[[nodiscard]] GoalCores::Part part_of(const horn::Solver &solver, const horn::System &system,
                                      horn::ClauseId goal, const std::vector<EntityId> &core);

// The goals that one of the methods of the paper speaks about, with their cores.
[[nodiscard]] std::vector<explain::Unproved>
locate(const horn::System &system, horn::Solver &solver, std::vector<explain::Unproved> unproved,
       const Options &options, const Deadline &deadline);

} // namespace culprit::driver
