#include "localize/refutation.h"

#include "localize/dataflow.h"
#include "localize/groups.h"
#include "localize/rank.h"

#include <algorithm>

namespace culprit::localize {

namespace {

// Is the goal refuted when only these clauses are there?
Answer ask(const horn::System &system, const Groups &groups, horn::ClauseId goal,
           const Subset &subset, const Deadline &deadline, const RefutationEffort &effort) {
  const horn::Decision decision =
      horn::decide(system, groups.clauses(subset), deadline,
                   {.resources = effort.resources, .quick = effort.undecided == 0});
  Answer answer;
  for (const horn::Outcome &outcome : decision.result.goals)
    if (outcome.clause == goal)
      answer.status = outcome.status;
  for (const horn::Refutation &refutation : decision.refutations)
    if (refutation.goal == goal)
      answer.witness = intersect(groups.groups_of(refutation.clauses), subset);
  return answer;
}

// How many groups cannot be seen to be needed from where the values flow.
std::uint64_t doubtful(const Groups &groups, horn::ClauseId goal, Arrival &arrival) {
  const Subset all = everything(groups.size());
  return static_cast<std::uint64_t>(
      std::count_if(all.begin(), all.end(), [&](std::uint32_t member) {
        return arrival.at(goal, groups.clause_list(subtract(all, {member})));
      }));
}

} // namespace

Localization localize(const horn::System &system, const horn::Refutation &refutation,
                      const Deadline &deadline, Statistics &statistics,
                      const RefutationEffort &effort) {
  const EntityId own = system[refutation.goal].entity;
  const Groups groups(system, refutation.clauses, own);
  const DataFlow flow(system);
  Arrival arrival(flow);
  std::uint64_t undecided = 0;
  std::uint64_t asked = 0;
  Questions questions(
      [&](const Subset &subset) {
        if (subset.size() == groups.size()) // that is what was refuted
          return Answer{.status = Status::Failed, .witness = subset, .cheap = true};
        if (!arrival.at(refutation.goal, groups.clause_list(subset)))
          return Answer{.status = Status::Proved, .cheap = true};
        if (undecided > effort.undecided || ++asked > effort.questions)
          return Answer{};
        Answer answer = ask(system, groups, refutation.goal, subset, deadline, effort);
        undecided += answer.status == Status::Unknown ? 1 : 0;
        return answer;
      },
      deadline, effort.steps);
  Localization cause;
  cause.goals = {refutation.goal};
  // Most rules of a refutation are needed, and each takes a question to be sure of it: where that
  // is more than may be asked, nothing is.
  std::optional<Subset> core;
  if (doubtful(groups, refutation.goal, arrival) <= effort.questions)
    core = shrink(questions, everything(groups.size()), Search::QuickXplain);
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
