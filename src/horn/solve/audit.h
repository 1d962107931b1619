// A second look at what was proved, before anything is called safe: strict Horn semantics, and none
// of the code that found the proof.
//
// A certificate says what some of the κs mean, each as a formula over its parameters, and what the
// existential bindings are. Under it every clause that a goal depends on is proved again by itself.
// A κ that the certificate leaves out is what its clauses let flow into it, written out with
// variables of its own for every clause and every use; those must not be on a cycle. From unfolding
// only the applications are taken: the equations are instances of definitions that are made here.
#pragma once

#include "base/budget.h"
#include "horn/solve/existential.h"
#include "horn/system.h"
#include "smt/solver.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace culprit::horn {

struct Certificate {
  std::vector<std::optional<std::vector<logic::Term>>> meanings; // by κ: a conjunction
  std::vector<std::vector<logic::Term>> unfolded;                // by clause, where anything was
  std::span<const Witness> witnesses;
};

struct Audit {
  std::vector<ClauseId> unconfirmed; // those of the goals whose proof was not confirmed
  std::uint64_t clauses = 0;         // how many were proved again
};

// The store knows the terms of the certificate, and the solver speaks about it.
[[nodiscard]] Audit audit(const System &system, const Certificate &certificate,
                          std::span<const ClauseId> goals, logic::Store &store, smt::Solver &solver,
                          const Deadline &deadline);

} // namespace culprit::horn
