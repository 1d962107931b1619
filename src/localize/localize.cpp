#include "localize/localize.h"

#include "localize/dataflow.h"
#include "localize/enumerate.h"
#include "localize/groups.h"
#include "localize/rank.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace culprit::localize {

using horn::ClauseId;
using horn::ClauseSet;
using horn::Solver;
using horn::System;

namespace {

using Entities = std::vector<EntityId>;

// How many causes of other goals are tried on a goal before its own is searched for.
constexpr std::size_t most_guesses = 16;

std::vector<ClauseId> goals_with(const horn::Result &result, Status status) {
  std::vector<ClauseId> goals;
  for (const horn::Outcome &goal : result.goals)
    if (goal.status == status)
      goals.push_back(goal.clause);
  return goals;
}

// Goals that hold, as evidence in favour of what flows into them.
class Support {
public:
  Support(const System &system, Solver &solver, const DataFlow &flow, const Options &options)
      : solver_(solver), flow_(flow), exact_(options.enumerate) {
    if (options.chosen)
      proved_ = options.chosen->proved;
    else
      proved_ = goals_with(solver.solve(), Status::Proved);
    for (std::uint32_t c = 0; c < system.clauses.size(); ++c)
      clauses_[system.clauses[c].entity].push_back(ClauseId{c});
  }

  [[nodiscard]] const std::vector<ClauseId> &clauses_of(EntityId entity) const {
    return clauses_.at(entity);
  }

  // The goals that hold and that an entity's clauses flow into; if exact, only those that need what
  // flows in.
  std::uint32_t of(EntityId entity) {
    const auto known = known_.find(entity);
    if (known != known_.end())
      return known->second;
    std::uint32_t count = 0;
    const std::vector<ClauseId> &clauses = clauses_of(entity);
    if (!proved_.empty() &&
        std::ranges::any_of(clauses, [&](ClauseId c) { return !flow_.writes(c).empty(); })) {
      const ClauseSet reached = flow_.reached_from(clauses);
      for (const ClauseId goal : proved_)
        if (reached.contains(goal) && (!exact_ || needs_flow(goal)))
          ++count;
    }
    known_.emplace(entity, count);
    return count;
  }

private:
  bool needs_flow(ClauseId goal) {
    const auto [it, fresh] = needs_.emplace(goal, true);
    if (fresh)
      it->second = solver_.check_alone(goal) == Status::Failed;
    return it->second;
  }

  Solver &solver_;
  const DataFlow &flow_;
  bool exact_;
  std::vector<ClauseId> proved_;
  std::unordered_map<EntityId, std::vector<ClauseId>> clauses_;
  std::unordered_map<EntityId, std::uint32_t> known_;
  std::unordered_map<ClauseId, bool> needs_;
};

// A cause while goals are still being added to it. Neither cores nor corrections mention the goals.
struct Cause {
  std::vector<ClauseId> goals;
  std::vector<Entities> cores;
  std::vector<Entities> corrections;
  bool complete = false;
};

class Localizer {
public:
  Localizer(const System &system, Solver &solver, const Deadline &deadline, const Options &options)
      : system_(system), solver_(solver), deadline_(deadline), options_(options), flow_(system),
        arrival_(flow_), support_(system, solver, flow_, options),
        left_(deadline, options.steps_in_all),
        failed_(options.chosen ? options.chosen->goals
                               : goals_with(solver.solve(), Status::Failed)) {}

  Localizations run() {
    switch (options_.method) {
    case Method::Goals:
      for (const ClauseId goal : failed_)
        explain(goal);
      break;
    case Method::Vanilla:
      for (const ClauseId goal : failed_)
        causes_.push_back({.goals = {goal}, .cores = {}, .corrections = {}, .complete = false});
      break;
    case Method::Minimize:
      minimize(ClauseSet(system_.clauses.size(), true), failed_);
      break;
    case Method::MinimizeWcc:
      minimize_parts();
      break;
    }
    for (Cause &cause : causes_)
      result_.causes.push_back(finish(std::move(cause)));
    return std::move(result_);
  }

private:
  [[nodiscard]] Questions ask(Oracle oracle) const {
    return {std::move(oracle), deadline_,
            std::min(options_.steps, options_.steps_in_all - left_.spent())};
  }

  void settle(const Questions &questions) {
    result_.statistics.questions += questions.asked();
    left_.spend(std::min(questions.spent(), options_.steps_in_all - left_.spent()));
  }

  [[nodiscard]] Oracle oracle_for(ClauseId goal, const Groups &groups) {
    return [this, goal, &groups](const Subset &subset) {
      if (!arrival_.at(goal, groups.clause_list(subset)))
        return Answer{.status = Status::Proved, .cheap = true};
      Answer answer{.status = solver_.check(goal, groups.clauses(subset))};
      if (answer.status == Status::Failed)
        answer.witness = groups.groups_of(solver_.witness());
      return answer;
    };
  }

  // ---- one goal

  void explain(ClauseId goal) {
    if (!left_.spend(1 + system_.clauses.size() / 1024)) { // to group them
      causes_.push_back({.goals = {goal}, .cores = {}, .corrections = {}, .complete = false});
      return;
    }
    const Groups groups(system_, solver_.cone(goal), system_[goal].entity);
    Questions questions = ask(oracle_for(goal, groups));
    const auto core = first_core(questions, groups);
    Cause cause{.goals = {goal}, .cores = {}, .corrections = {}, .complete = false};
    if (core && options_.enumerate) {
      const Enumeration all = enumerate(questions, groups.size(), {*core});
      for (const Subset &set : all.cores)
        cause.cores.push_back(groups.entities(set));
      for (const Subset &set : all.corrections)
        cause.corrections.push_back(groups.entities(set));
      cause.complete = all.complete;
      result_.statistics.verified += all.cores.size() - 1;
      result_.statistics.not_verified += all.rejected;
    } else if (core) {
      cause.cores.push_back(groups.entities(*core));
      if (options_.corrections)
        for (const std::uint32_t group : indispensable(questions, everything(groups.size()), *core))
          cause.corrections.push_back({groups.entity(group)});
      if (options_.further_steps > 0)
        find_others(questions, groups, *core, cause);
    }
    settle(questions);
    add(std::move(cause));
  }

  // Adds to the first core and to the correction sets of one member.
  void find_others(Questions &questions, const Groups &groups, const Subset &core, Cause &cause) {
    const Enumeration enumeration =
        enumerate(questions, groups.size(), {core}, options_.further_steps);
    for (const Subset &set : enumeration.cores)
      if (set != core)
        cause.cores.push_back(groups.entities(set));
    for (const Subset &set : enumeration.corrections)
      if (std::vector<EntityId> members = groups.entities(set);
          std::ranges::find(cause.corrections, members) == cause.corrections.end())
        cause.corrections.push_back(std::move(members));
    cause.complete = enumeration.complete;
    result_.statistics.verified += enumeration.cores.size() - 1;
    result_.statistics.not_verified += enumeration.rejected;
  }

  // A verified core. What is cheap comes first: the goal's clause alone, and what was the cause of
  // another goal's failure.
  std::optional<Subset> first_core(Questions &questions, const Groups &groups) {
    if (options_.search == Search::QuickXplain) {
      if (questions.ask({}).status == Status::Failed && confirmed(questions, {}))
        return Subset{};
      std::size_t tries = 0;
      for (const Cause &cause : causes_) {
        if (cause.cores.empty() || cause.cores.front().empty() || tries == most_guesses)
          continue;
        auto same = groups.find(cause.cores.front());
        tries += same ? 1 : 0;
        if (same && questions.ask(*same).status == Status::Failed && verify(questions, *same)) {
          ++result_.statistics.verified;
          return same;
        }
      }
    }
    return minimal_core(questions, everything(groups.size()));
  }

  std::optional<Subset> minimal_core(Questions &questions, const Subset &all) {
    for (const Hints hints : {Hints::Use, Hints::Ignore}) {
      auto core = shrink(questions, all, options_.search, hints);
      if (!core || questions.exhausted())
        break;
      if (confirmed(questions, *core))
        return core;
      if (options_.search == Search::DeltaDebugging)
        break; // it has not used any hints
    }
    return std::nullopt;
  }

  bool confirmed(Questions &questions, const Subset &core) {
    const bool yes = verify(questions, core);
    if (yes)
      ++result_.statistics.verified;
    else if (!questions.exhausted())
      ++result_.statistics.not_verified;
    return yes;
  }

  // Goals whose cores coincide have one cause; what repairs it must repair all of them.
  void add(Cause cause) {
    const auto same = std::ranges::find_if(causes_, [&](const Cause &other) {
      return !cause.cores.empty() && !cause.cores.front().empty() && cause.cores == other.cores;
    });
    if (same == causes_.end()) {
      causes_.push_back(std::move(cause));
      return;
    }
    same->goals.insert(same->goals.end(), cause.goals.begin(), cause.goals.end());
    same->complete = same->complete && cause.complete;
    std::erase_if(same->corrections, [&](const Entities &correction) {
      return std::ranges::find(cause.corrections, correction) == cause.corrections.end();
    });
  }

  // ---- the paper's methods: the goals are removable like everything else

  void minimize_parts() {
    const std::vector<std::uint32_t> part = flow_.parts();
    std::map<std::uint32_t, std::vector<ClauseId>> failed_in;
    for (const ClauseId goal : failed_)
      failed_in[part[index(goal)]].push_back(goal);
    for (const auto &[number, goals] : failed_in) {
      ClauseSet within(system_.clauses.size());
      for (std::uint32_t c = 0; c < part.size(); ++c)
        if (part[c] == number)
          within.insert(ClauseId{c});
      minimize(within, goals);
    }
    std::ranges::sort(causes_, {}, &Cause::goals);
  }

  void minimize(const ClauseSet &within, const std::vector<ClauseId> &goals) {
    if (goals.empty())
      return;
    const Groups groups(system_, within, no_entity);
    Questions questions = ask([&](const Subset &subset) {
      const ClauseSet present = groups.clauses(subset);
      Answer answer{.status = Status::Proved};
      for (const ClauseId goal : goals) {
        if (!present.contains(goal) || !arrival_.at(goal, groups.clause_list(subset)))
          continue;
        const Status status = solver_.check(goal, present);
        if (status == Status::Proved)
          continue;
        answer.status = status;
        if (status == Status::Unknown)
          continue;
        ClauseSet witness = solver_.witness();
        witness.insert(goal);
        answer.witness = groups.groups_of(witness);
        break;
      }
      return answer;
    });
    Cause cause{.goals = goals, .cores = {}, .corrections = {}, .complete = false};
    if (const auto core = minimal_core(questions, everything(groups.size()))) {
      const ClauseSet present = groups.clauses(*core);
      const auto goal = std::ranges::find_if(goals, [&](ClauseId g) {
        return present.contains(g) && solver_.check(g, present) == Status::Failed;
      });
      cause.goals = {*goal};
      Entities others = groups.entities(*core);
      std::erase(others, system_[*goal].entity);
      cause.cores.push_back(std::move(others));
    }
    settle(questions);
    causes_.push_back(std::move(cause));
  }

  // ---- results

  [[nodiscard]] Localization finish(Cause cause) {
    Localization result;
    result.goals = std::move(cause.goals);
    result.complete = cause.complete;
    std::vector<std::uint32_t> distances;
    if (std::ranges::any_of(cause.cores, [](const Entities &core) { return !core.empty(); }))
      distances = flow_.distances_to(result.goals.front());
    const auto distance_of = [&](EntityId entity) {
      if (distances.empty()) // there are goals only
        return 0U;
      std::uint32_t nearest = DataFlow::unreachable;
      for (const ClauseId clause : support_.clauses_of(entity))
        nearest = std::min(nearest, distances[index(clause)]);
      return nearest;
    };
    Entities goals;
    for (const ClauseId goal : result.goals) {
      const EntityId entity = system_[goal].entity;
      if (entity != no_entity && std::ranges::find(goals, entity) == goals.end())
        goals.push_back(entity);
    }
    for (Entities &core : cause.cores) {
      std::ranges::stable_sort(core, {}, distance_of);
      if (!goals.empty())
        core.insert(core.begin(), goals.front());
      result.cores.push_back(std::move(core));
    }
    if (!goals.empty())
      result.corrections.push_back(goals);
    result.corrections.insert(result.corrections.end(), cause.corrections.begin(),
                              cause.corrections.end());
    result.suspects = rank(result, [&](EntityId entity) {
      return Circumstances{.goal = std::ranges::find(goals, entity) != goals.end(),
                           .supporters = support_.of(entity),
                           .distance = distance_of(entity)};
    });
    return result;
  }

  const System &system_;
  Solver &solver_;
  const Deadline &deadline_;
  const Options &options_;
  DataFlow flow_;
  Arrival arrival_;
  Support support_;
  Budget left_;
  std::vector<ClauseId> failed_;
  std::vector<Cause> causes_;
  Localizations result_;
};

} // namespace

Localizations localize(const System &system, Solver &solver, const Deadline &deadline,
                       const Options &options) {
  if (!options.chosen && solver.solve().status() != Status::Failed)
    return {};
  return Localizer(system, solver, deadline, options).run();
}

void annotate(Diagnostic &diagnostic, const System &system, const Localization &cause) {
  if (!cause.cores.empty())
    for (const EntityId id : cause.cores.front()) {
      const Entity &entity = system.entities[id];
      diagnostic.core.push_back({.entity = id,
                                 .span = entity.span,
                                 .text = entity.text.empty() ? entity.name : entity.text});
    }
  for (const Suspect &suspect : cause.suspects) {
    Blame blame = blame_on(system.entities[suspect.entity], suspect.reason);
    blame.rank = suspect.rank;
    blame.set = suspect.set;
    blame.score = suspect.score;
    diagnostic.blame.push_back(std::move(blame));
  }
}

} // namespace culprit::localize
