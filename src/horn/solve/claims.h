// What the solver has proved, and by what; held until an audit looks at it.
#pragma once

#include "horn/solve/audit.h"
#include "horn/solve/workbench.h"
#include "smt/contexts.h"

#include <vector>

namespace culprit::horn {

struct Claim {
  Workbench &workbench; // knows the terms of the certificate
  Certificate certificate;
  std::vector<ClauseId> goals;
};

// The audit of all claims, each with a solver of its own. The solvers of the workbenches rest,
// so that their contexts are free for that.
[[nodiscard]] Audit confirm_claims(const System &system, const std::vector<Claim> &claims,
                                   const Deadline &deadline, const smt::Limits &limits,
                                   smt::Contexts &contexts, smt::Refutations *refutations);

} // namespace culprit::horn
