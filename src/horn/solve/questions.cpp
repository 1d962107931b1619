// What is asked of a system once it was solved: about subsets of its clauses, about what was found.
#include "horn/slice.h"
#include "horn/solve/implementation.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace culprit::horn {

// The lane that can answer questions about a goal. Goals that were proved on the way have none yet.
Lane &Solver::Implementation::lane_of(std::uint32_t rule) {
  if (!asked_)
    static_cast<void>(solve());
  Lane *&lane = lane_by_rule_[rule];
  if (lane == nullptr) {
    lanes_.push_back(std::make_unique<Lane>(problem_, *workbench_, cone_of({rule}), deadline_,
                                            Lane::Limits{options_.steps, unlimited_resources}));
    lane = lanes_.back().get();
  }
  if (last_asked_ != nullptr && last_asked_ != lane)
    last_asked_->clear();
  last_asked_ = lane;
  return *lane;
}

ClauseSet Solver::Implementation::with_witnesses(const ClauseSet &set) const {
  if (!witnessed_)
    return set;
  ClauseSet result(system_.clauses.size());
  for (std::uint32_t c = 0; c < result.universe(); ++c)
    if (set.contains(witnessed_->owner[c]))
      result.insert(ClauseId{c});
  return result;
}

ClauseSet Solver::Implementation::without_witnesses(const ClauseSet &set) const {
  if (!witnessed_)
    return set;
  ClauseSet result(given_.clauses.size());
  for (std::uint32_t c = 0; c < set.universe(); ++c)
    if (set.contains(ClauseId{c}))
      result.insert(witnessed_->owner[c]);
  return result;
}

Status Solver::Implementation::check(ClauseId goal, const ClauseSet &present) {
  const auto [it, fresh] = known_.emplace(std::pair(goal, present.bits()),
                                          Known{Status::Unknown, ClauseSet(given_.clauses.size())});
  if (fresh) {
    Lane &lane = lane_of(static_cast<std::uint32_t>(goal));
    it->second.status = lane.check(static_cast<std::uint32_t>(goal), with_witnesses(present));
    if (it->second.status == Status::Failed)
      it->second.witness = without_witnesses(lane.witness());
  } else {
    ++hits_;
  }
  witness_ = it->second.witness;
  return it->second.status;
}

Status Solver::Implementation::check_alone(ClauseId goal) {
  const auto rule = static_cast<std::uint32_t>(goal);
  return lane_of(rule).check_alone(rule);
}

// The lanes that have proved the goals know what their proofs use. Where there are none any more,
// one lane proves all of them again.
std::optional<std::vector<NeededConjunct>>
Solver::Implementation::needed(const std::vector<std::uint32_t> &goals, const Dearness &dearness) {
  for (const auto &lane : lanes_)
    if (lane != nullptr)
      lane->clear();
  if (std::ranges::all_of(goals,
                          [this](std::uint32_t goal) { return lane_by_rule_[goal] != nullptr; }))
    return needed_by_lanes(goals, dearness);
  Lane lane(problem_, *workbench_, cone_of(goals), deadline_,
            {options_.steps, unlimited_resources});
  for (const Lane::Goal &goal : lane.solve(goals))
    if (goal.status != Status::Proved)
      return std::nullopt;
  return lane.needed(goals, dearness);
}

std::optional<std::vector<NeededConjunct>>
Solver::Implementation::needed_by_lanes(const std::vector<std::uint32_t> &goals,
                                        const Dearness &dearness) {
  std::vector<NeededConjunct> result;
  for (const auto &lane : lanes_) {
    std::vector<std::uint32_t> own;
    std::ranges::copy_if(goals, std::back_inserter(own),
                         [&](std::uint32_t goal) { return lane_by_rule_[goal] == lane.get(); });
    if (own.empty())
      continue;
    const auto here = [&](logic::Term term) {
      return &lane->store() == &workbench_->store
                 ? term
                 : logic::import(workbench_->store, lane->store(), term);
    };
    auto found = lane->needed(
        own, [&](KappaId kappa, logic::Term conjunct) { return dearness(kappa, here(conjunct)); });
    lane->clear();
    if (!found)
      return std::nullopt;
    for (const NeededConjunct &conjunct : *found)
      result.push_back({conjunct.kappa, here(conjunct.term)});
  }
  return result;
}

ClauseSet Solver::Implementation::cone(ClauseId goal) const {
  ClauseSet result(system_.clauses.size());
  const auto rule = static_cast<std::uint32_t>(goal);
  for (const std::uint32_t r : problem_.flow.cone(problem_.rules, std::span(&rule, 1)))
    result.insert(problem_.rules[r].clause);
  return without_witnesses(result);
}

System Solver::Implementation::extract(ClauseId goal, const ClauseSet &present) const {
  System part = system_;
  part.store = workbench_->store; // the qualifiers' terms
  part.qualifiers = qualifiers_;
  part.options.scrape_heads = false;
  part.options.scrape_all = false;
  part.options.cuts_given = true;
  part.options.scopes_given = true;
  for (std::size_t k = 0; k < part.kappas.size(); ++k)
    part.kappas[k].cut = problem_.cut[k];
  state_scopes(part);
  for (Binding &binding : part.bindings)
    binding.existential = false; // what it may be flows in
  keep_clauses(part, goal, with_witnesses(present));
  return slice(std::move(part));
}

std::vector<std::optional<std::vector<logic::Term>>>
Solver::Implementation::meanings(logic::Store &store) const {
  std::vector<std::optional<std::vector<logic::Term>>> result(given_.kappas.size());
  for (std::uint32_t k = 0; k < result.size(); ++k) {
    const Lane *lane = nullptr;
    for (const std::uint32_t writer : problem_.flow.writers[k])
      lane = lane_by_rule_[writer] != nullptr ? lane_by_rule_[writer] : lane;
    if (lane == nullptr)
      continue;
    result[k] = lane->conjuncts_of(KappaId{k});
    if (result[k])
      for (logic::Term &term : *result[k])
        term = logic::import(store, lane->store(), term);
  }
  return result;
}

std::string Solver::Implementation::solution() {
  static_cast<void>(solve());
  std::string text;
  for (std::uint32_t k = 0; k < given_.kappas.size(); ++k) {
    const KappaId kappa{k};
    Lane *lane = lanes_.empty() ? nullptr : lanes_.front().get();
    for (const std::uint32_t writer : problem_.flow.writers[k])
      if (lane_by_rule_[writer] != nullptr)
        lane = lane_by_rule_[writer];
    if (lane == nullptr)
      continue;
    text += name_of(system_, kappa);
    text += " := ";
    text += lane->meaning(kappa);
    text += "\n";
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> Solver::Implementation::model(ClauseId goal) {
  const auto rule = static_cast<std::uint32_t>(goal);
  return lane_of(rule).model(rule);
}

std::optional<FailingValues>
Solver::Implementation::failing_values(ClauseId goal, std::span<const logic::Term> asked) {
  const auto rule = static_cast<std::uint32_t>(goal);
  return lane_of(rule).failing_values(rule, asked);
}

Statistics Solver::Implementation::statistics() {
  Statistics total;
  total.kappas = given_.kappas.size();
  total.eliminated = static_cast<std::uint64_t>(std::ranges::count(problem_.cut, false));
  for (const auto &facts : unfolded_)
    total.unfoldings += facts ? facts->size() : 0;
  total.lanes = lanes_.size();
  total.cache_hits = hits_;
  total.audited = audited_;
  total.unconfirmed = unconfirmed_;
  for (const auto &lane : lanes_)
    total.candidates += lane != nullptr ? lane->candidate_count() : 0;
  total.queries = closed_queries_;
  const auto count = [&](const Workbench &workbench) {
    total.queries += workbench.solver.statistics().queries;
    total.resources += workbench.solver.statistics().resources;
  };
  total.resources_of_first = resources_of_first_.value_or(0);
  count(*workbench_);
  for (const auto &workbench : further_workbenches_)
    if (workbench != nullptr)
      count(*workbench);
  return total;
}

} // namespace culprit::horn
