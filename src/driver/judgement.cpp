#include "driver/judgement.h"

#include "explain/goals.h"

#include <algorithm>

namespace culprit::driver {

Judgement judge(const refine::Refinements &refinements, const horn::Result &result,
                const discover::Discovered *discovered, const Wanted &wanted) {
  Judgement judgement;
  for (const horn::Outcome &goal : result.goals) {
    const refine::Obligation *obligation = explain::obligation_of(refinements, goal.clause);
    if (obligation == nullptr || (discovered != nullptr && discovered->proves(goal.clause)))
      continue;
    const bool proved = goal.status == horn::Status::Proved;
    if (!wanted(obligation->owner)) {
      if (!proved)
        judgement.elsewhere.push_back(obligation);
    } else if (proved) {
      judgement.proved.push_back(obligation);
    } else if (!goal.unconfirmed &&
               std::ranges::binary_search(refinements.failing, obligation->owner)) {
      judgement.failed_as_said.insert(obligation->owner);
    } else {
      const bool decided = goal.status == horn::Status::Failed;
      ++(decided ? judgement.failed : judgement.undecided);
      judgement.unproved.push_back(
          {obligation, goal.clause, !decided, {}, {}, goal.unconfirmed, {}, {}});
    }
  }
  return judgement;
}

void drop_proved(Judgement &judgement, const discover::Discovered &discovered) {
  std::erase_if(judgement.unproved, [&](const explain::Unproved &goal) {
    const bool proved = discovered.proves(goal.clause);
    if (proved)
      --(goal.undecided ? judgement.undecided : judgement.failed);
    return proved;
  });
}

} // namespace culprit::driver
