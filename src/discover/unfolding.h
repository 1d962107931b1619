// Rules with those that flow into them, each use of a κ with copies of its own.
#pragma once

#include "discover/question.h"
#include "horn/solve/rules.h"
#include "smt/solver.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace culprit::discover {

// What is known of a κ with these arguments; nothing if it means what flows into it.
using KnownKappa = std::function<std::optional<logic::Term>(
    horn::KappaId kappa, std::span<const logic::Term> arguments)>;

struct UnfoldedBody {
  // Over the variables of the rule, and fresh ones. All of them can be true exactly if the body of
  // the rule is derived in one of the ways that are written out.
  std::vector<logic::Term> formulas;
  bool complete = true; // there are no other ways
};

// What is nearer to the rule is written out first; there is a limit to the number of copies.
[[nodiscard]] UnfoldedBody unfold(Question &question, const horn::Rule &rule,
                                  const KnownKappa &known = nullptr);

// The arguments of a κ where it is applied.
[[nodiscard]] std::vector<logic::Term> arguments_of(const horn::System &system,
                                                    const horn::KappaApplication &application);

// Whether one of the shortest derivations refutes a goal of the question: then no predicates can
// prove it. The solver speaks about the question's store.
[[nodiscard]] bool is_refuted(Question &question, horn::ClauseId goal, smt::Solver &solver);

} // namespace culprit::discover
