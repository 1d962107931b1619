#include "horn/solve/claims.h"

namespace culprit::horn {

Audit confirm_claims(const System &system, const std::vector<Claim> &claims,
                     const Deadline &deadline, const smt::Limits &limits, smt::Contexts &contexts,
                     smt::Refutations *refutations) {
  Audit result;
  for (const Claim &claim : claims) {
    claim.workbench.solver.rest();
    smt::Solver solver(claim.workbench.store, system.declarations, deadline,
                       Workbench::within(limits, system.options), &contexts, refutations);
    const Audit audited =
        audit(system, claim.certificate, claim.goals, claim.workbench.store, solver, deadline);
    result.clauses += audited.clauses;
    result.unconfirmed.insert(result.unconfirmed.end(), audited.unconfirmed.begin(),
                              audited.unconfirmed.end());
  }
  return result;
}

} // namespace culprit::horn
