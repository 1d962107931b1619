#include "localize/refutation.h"

#include "localize/groups.h"
#include "localize/rank.h"

#include <algorithm>

namespace culprit::localize {

namespace {

// Is the goal refuted when only these clauses are there?
Answer ask(const horn::System &system, const Groups &groups, horn::ClauseId goal,
           const Subset &subset, const Deadline &deadline) {
  const horn::Decision decision = horn::decide(system, groups.clauses(subset), deadline);
  Answer answer;
  for (const horn::Outcome &outcome : decision.result.goals)
    if (outcome.clause == goal)
      answer.status = outcome.status;
  for (const horn::Refutation &refutation : decision.refutations)
    if (refutation.goal == goal)
      answer.witness = intersect(groups.groups_of(refutation.clauses), subset);
  return answer;
}

} // namespace

Localization localize(const horn::System &system, const horn::Refutation &refutation,
                      const Deadline &deadline, Statistics &statistics, std::uint64_t steps) {
  const EntityId own = system[refutation.goal].entity;
  const Groups groups(system, refutation.clauses, own);
  Questions questions(
      [&](const Subset &subset) { return ask(system, groups, refutation.goal, subset, deadline); },
      deadline, steps);
  Localization cause;
  cause.goals = {refutation.goal};
  const std::optional<Subset> core =
      shrink(questions, everything(groups.size()), Search::QuickXplain);
  if (core && verify(questions, *core)) {
    std::vector<EntityId> members = groups.entities(*core);
    members.insert(members.begin(), own);
    cause.cores.push_back(std::move(members));
    ++statistics.verified;
  } else if (core) {
    ++statistics.not_verified;
  }
  statistics.questions += questions.asked();
  cause.suspects = rank(cause, [&](EntityId entity) {
    return Circumstances{.goal = entity == own, .supporters = 0, .distance = 0};
  });
  return cause;
}

} // namespace culprit::localize
