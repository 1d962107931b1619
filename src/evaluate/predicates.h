// Evaluates the predicates of contracts on values. What they need of a value is evaluated beside
// whatever the machine is doing, within bounds; what cannot be found out is not known.
#pragma once

#include "evaluate/contract.h"
#include "evaluate/heap.h"

#include <optional>
#include <span>

namespace culprit::evaluate {

class Machine;

// Nothing if it is not known.
[[nodiscard]] std::optional<bool> evaluate_predicate(Machine &machine, PredicateId predicate,
                                                     std::span<Object *const> slots);

} // namespace culprit::evaluate
