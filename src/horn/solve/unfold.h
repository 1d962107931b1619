// Unfolding of definitions (proof by logical evaluation, as in liquid-fixpoint): adds to a clause
// the equations f args = body for the applications that occur in it, where the guards on the way
// are decided by what the clause knows.
#pragma once

#include "base/budget.h"
#include "horn/solve/definitions.h"
#include "horn/solve/rules.h"
#include "horn/solve/workbench.h"
#include "horn/system.h"
#include "logic/store.h"

#include <vector>

namespace culprit::horn {

// The definitions of a system, ready to be unfolded in its clauses.
class Unfolder {
public:
  // All must outlive the unfolder. New terms are made on the workbench.
  Unfolder(Workbench &workbench, const System &system, const Deadline &deadline);

  // Does the system allow it in this clause?
  [[nodiscard]] bool applies_to(ClauseId clause) const;
  // What unfolding adds to the facts of a clause, given as its rule.
  [[nodiscard]] std::vector<logic::Term> facts(const Rule &rule);

private:
  class Evaluation;
  Workbench &workbench_;
  const System &system_;
  const Deadline &deadline_;
  Definitions definitions_;
  std::size_t questions_ = 0; // that were asked so far
};

} // namespace culprit::horn
