// Invariants of relations that are found by weakening: the strongest conjunction, of a kind, that
// all rules keep.
//
// Linear equations: the affine hull of all that is derived (Karr 1976), built up from models of
// what is derived outside of it (Reps, Sagiv, Yorsh: symbolic abstraction, 2004). Simple
// inequalities: those that no model of a rule violates (Houdini). Both end after as many steps as
// there are parameters or candidates.
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace culprit::discover {

struct InvariantLimits {
  std::uint64_t resources = 100'000; // of the solver, for each question
  std::size_t questions = 400;
};

// By relation: a formula over its parameters that holds of all that is derived; nothing if that was
// not found out within the limits. New terms go into `store`.
[[nodiscard]] std::optional<std::vector<logic::Term>>
find_invariants(logic::Store &store, const logic::Declarations &declarations,
                const smt::HornProblem &problem, const Deadline &deadline,
                const InvariantLimits &limits = {});

// The same rules, told what their premises satisfy.
[[nodiscard]] smt::HornProblem strengthen(logic::Store &store, smt::HornProblem problem,
                                          const std::vector<logic::Term> &invariants);

} // namespace culprit::discover
