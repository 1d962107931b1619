#include "driver/cores.h"

#include "driver/emit.h"
#include "localize/slice.h"

#include <algorithm>
#include <map>

namespace culprit::driver {

namespace {

// How much is asked.
struct Effort {
  std::uint64_t steps; // of each goal
  std::uint64_t steps_in_all;
  std::uint64_t further_steps; // of these, for other cores of a goal and correction sets
  std::uint64_t queries;       // to the solver, for each question
};
constexpr Effort interactive{600, 1'200, 200, 300};
constexpr Effort exhaustive{20'000, 80'000, 20'000, 3'000};

// A question about a large system costs more, and there are fewer of them.
constexpr std::size_t large_system = 2'000; // clauses
constexpr std::size_t expansions_of_large_system = 1;
Effort for_size(Effort effort, std::size_t clauses) {
  constexpr std::size_t least_share = 10;
  const std::size_t times = std::clamp<std::size_t>(clauses / large_system, 1, least_share);
  return {effort.steps / times, effort.steps_in_all / times, effort.further_steps / times,
          effort.queries};
}

constexpr std::uint64_t resources_per_core_query = 200'000;
constexpr std::uint64_t most_undecided_queries = 2;

using explain::identity;

class CoreSearch {
public:
  CoreSearch(refine::Refinements refinements, const Effort &effort, const Deadline &deadline,
             smt::Contexts &contexts)
      : refinements_(std::move(refinements)), effort_(effort), deadline_(deadline) {
    for (std::uint32_t c = 0; c < refinements_.system->clauses.size(); ++c)
      if (const refine::Obligation *goal = explain::obligation_of(refinements_, horn::ClauseId{c}))
        clauses_[identity(*goal)].push_back(horn::ClauseId{c});
    horn::SolveOptions options;
    options.limits.queries = effort.queries;
    options.limits.resources_per_query = resources_per_core_query;
    options.limits.unknown = most_undecided_queries;
    if (refinements_.system->clauses.size() >= large_system)
      options.expansions = expansions_of_large_system;
    options.contexts = &contexts;
    solver_.emplace(*refinements_.system, deadline, options);
  }

  std::vector<GoalCores> run(std::span<const refine::Obligation *const> failed,
                             std::span<const refine::Obligation *const> proved, WithParts parts) {
    std::vector<horn::ClauseId> asked;
    for (const refine::Obligation *goal : failed)
      append(asked, *goal);
    std::sort(asked.begin(), asked.end());
    asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
    localize::Options options;
    options.steps = effort_.steps;
    options.steps_in_all = effort_.steps_in_all;
    options.further_steps = effort_.further_steps;
    options.chosen.emplace();
    for (const horn::Outcome &goal : solver_->solve(asked))
      if (goal.status == horn::Status::Failed)
        options.chosen->goals.push_back(goal.clause);
    for (const refine::Obligation *goal : proved)
      append(options.chosen->proved, *goal);
    const localize::Localizations localizations =
        localize::localize(*refinements_.system, *solver_, deadline_, options);
    std::vector<GoalCores> cores;
    for (const refine::Obligation *goal : failed)
      cores.push_back(cores_of(*goal, localizations, parts));
    return cores;
  }

private:
  void append(std::vector<horn::ClauseId> &list, const refine::Obligation &goal) const {
    if (const auto known = clauses_.find(identity(goal)); known != clauses_.end())
      list.insert(list.end(), known->second.begin(), known->second.end());
  }

  [[nodiscard]] GoalCores cores_of(const refine::Obligation &goal,
                                   const localize::Localizations &localizations,
                                   WithParts parts) const {
    std::vector<horn::ClauseId> mine;
    append(mine, goal);
    for (const localize::Localization &cause : localizations.causes) {
      const bool about = std::any_of(mine.begin(), mine.end(), [&](horn::ClauseId clause) {
        return std::find(cause.goals.begin(), cause.goals.end(), clause) != cause.goals.end();
      });
      if (!about || cause.cores.empty())
        continue;
      GoalCores cores{cause.cores, cause.corrections, cause.complete, {}};
      if (parts == WithParts::Yes)
        for (const std::vector<EntityId> &core : cause.cores)
          cores.parts.push_back(part_with_code(cause.goals.front(), core));
      return cores;
    }
    return {};
  }

  // What belongs to nobody comes from code all the same.
  [[nodiscard]] GoalCores::Part part_with_code(horn::ClauseId goal,
                                               const std::vector<EntityId> &core) const {
    GoalCores::Part part = part_of(*solver_, *refinements_.system, goal, core);
    for (std::size_t c = 0; c < part.places.size(); ++c)
      if (part.places[c] == no_entity)
        part.places[c] =
            refinements_.reasons[static_cast<std::size_t>(part.system.clauses[c].number)].place;
    return part;
  }

  refine::Refinements refinements_;
  Effort effort_;
  const Deadline &deadline_;
  std::map<explain::GoalIdentity, std::vector<horn::ClauseId>> clauses_;
  std::optional<horn::Solver> solver_;
};

} // namespace

GoalCores::Part part_of(const horn::Solver &solver, const horn::System &system, horn::ClauseId goal,
                        const std::vector<EntityId> &core) {
  GoalCores::Part part{solver.extract(goal, clauses_of_core(system, core)), {}};
  for (const horn::Clause &clause : part.system.clauses)
    part.places.push_back(clause.entity);
  return part;
}

std::vector<GoalCores> find_cores(const ConstraintMaker &maker, refine::Switches switches,
                                  Search search, WithParts parts, Unrelated unrelated,
                                  std::span<const refine::Obligation *const> failed,
                                  std::span<const refine::Obligation *const> proved,
                                  const Deadline &deadline, smt::Contexts &contexts) {
  Diagnostics problems;
  switches.relaxed = true;
  refine::Refinements refinements = maker.make(switches, problems, deadline);
  if (!problems.empty() || !refinements.system)
    return std::vector<GoalCores>(failed.size());
  if (unrelated == Unrelated::LeaveOut)
    localize::leave_out_unrelated(*refinements.system);
  const Effort effort = search == Search::All
                            ? exhaustive
                            : for_size(interactive, refinements.system->clauses.size());
  return CoreSearch(std::move(refinements), effort, deadline, contexts).run(failed, proved, parts);
}

std::vector<explain::Unproved> locate(const horn::System &system, horn::Solver &solver,
                                      std::vector<explain::Unproved> unproved,
                                      const Options &options, const Deadline &deadline) {
  std::vector<explain::Unproved> kept;
  const localize::Localizations localizations = localize::localize(
      system, solver, deadline,
      {.method = options.method, .search = options.algorithm, .enumerate = false});
  for (const localize::Localization &cause : localizations.causes)
    for (explain::Unproved &goal : unproved)
      if (goal.clause == cause.goals.front()) {
        kept.push_back(std::move(goal));
        if (cause.cores.empty())
          continue;
        kept.back().cores.cores = {cause.cores.front()};
        if (options.emit)
          kept.back().cores.parts.push_back(
              part_of(solver, system, cause.goals.front(), cause.cores.front()));
      }
  for (explain::Unproved &goal : unproved)
    if (goal.undecided)
      kept.push_back(std::move(goal));
  return kept;
}

} // namespace culprit::driver
