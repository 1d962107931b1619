// Derivations of false, looked for to a depth that grows: all of one depth are one question to the
// solver. A relation has one place below each place that needs it, whichever of its rules is used
// there, so that chains of steps cost what they are long.
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <optional>

namespace culprit::discover {

struct DerivationLimits {
  std::size_t places = 400;            // in one question
  std::uint64_t resources = 2'000'000; // of the solver, for each question
};

// New terms go into `store`. What is found has to be replayed.
[[nodiscard]] std::optional<smt::Derivation>
find_derivation(logic::Store &store, const logic::Declarations &declarations,
                const smt::HornProblem &problem, const Deadline &deadline,
                const DerivationLimits &limits = {});

} // namespace culprit::discover
