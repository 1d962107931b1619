#include "driver/judgement.h"

#include "base/integer.h"
#include "explain/goals.h"

#include <algorithm>
#include <fmt/format.h>

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

Judgement judge_twice(const refine::Refinements &refinements, horn::Solver &solver,
                      const Wanted &wanted) {
  Judgement judgement = judge(refinements, solver.solve(), nullptr, wanted);
  if (judgement.unproved.empty())
    judgement = judge(refinements, solver.confirm(), nullptr, wanted);
  return judgement;
}

void drop_proved(Judgement &judgement, const IsProved &is_proved) {
  std::erase_if(judgement.unproved, [&](const explain::Unproved &goal) {
    const bool proved = is_proved(goal.clause);
    if (proved)
      --(goal.undecided ? judgement.undecided : judgement.failed);
    return proved;
  });
}

void warn_of_contradictions(const refine::Refinements &refinements, const horn::Result &result,
                            Diagnostics &diagnostics) {
  for (const Diagnostic &warning : refinements.warnings)
    diagnostics.add(warning);
  std::unordered_set<std::int64_t> proved;
  for (const horn::Outcome &goal : result.goals)
    if (goal.status == horn::Status::Proved)
      proved.insert((*refinements.system)[goal.clause].number);
  const bool everywhere = std::any_of(refinements.probes.begin(), refinements.probes.end(),
                                      [&](const refine::Probe &probe) {
                                        return probe.everywhere && proved.contains(probe.clause);
                                      });
  for (const refine::Probe &probe : refinements.probes)
    if (probe.shows == refine::Vacuity::Contradiction && proved.contains(probe.clause) &&
        probe.everywhere == everywhere)
      diagnostics.report("C0305", probe.span, probe.message);
}

std::size_t report_wrong_marks(const refine::Refinements &refinements, const Judgement &judgement,
                               const Wanted &wanted, const load::LoadedProgram &program,
                               FileId file, Diagnostics &diagnostics) {
  std::size_t wrong = 0;
  for (const names::ValueId value : refinements.failing)
    if (!judgement.failed_as_said.contains(value) && wanted(value)) {
      ++wrong;
      const names::Value &named = program.names[value];
      diagnostics.report("C0304", {file, named.range.start, named.range.end},
                         fmt::format("`{}` is marked `fail`, but all that its type says was proved",
                                     program.symbols.name(named.name)));
    }
  return wrong;
}

std::vector<Diagnostic> report_briefly(const std::vector<explain::Unproved> &goals,
                                       const load::LoadedProgram &program, FileId file) {
  Diagnostics diagnostics;
  for (const explain::Unproved &goal : goals) {
    if (goal.undecided)
      continue;
    const Kind kind = goal.obligation->kind;
    const EntityId place = goal.obligation->reason.place;
    diagnostics
        .report(kind == Kind::Totality      ? "C0302"
                : kind == Kind::Termination ? "C0303"
                                            : "C0301",
                place == no_entity ? Span{file, {1, 1}, {1, 1}} : program.entities[place].span,
                explain::message_of(*goal.obligation, program.symbols))
        .certainty = Certainty::Unproved;
  }
  return diagnostics.take();
}

std::vector<std::int64_t> numbers_of(const explain::Unproved &goal) {
  std::vector<std::int64_t> numbers;
  for (const auto &[name, value] : goal.model)
    if (const auto number = Integer::parse(value))
      if (const auto small = number->small())
        numbers.push_back(*small);
  return numbers;
}

} // namespace culprit::driver
