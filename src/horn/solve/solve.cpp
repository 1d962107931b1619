#include "horn/solve/solve.h"

#include "horn/solve/candidates.h"
#include "horn/solve/implementation.h"
#include "horn/solve/partition.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <numeric>
#include <thread>
#include <unordered_set>

namespace culprit::horn {

namespace {

// How many cubes the expansion of a κ may have. Qualifiers often do where a large expansion would
// be needed, and are much cheaper: first with few cubes, and with more only for goals that fail
// then.
constexpr std::array<Expansion, 4> expansions{
    {{3, 15}, {10, 400}, {250, 10'000}, {20'000, 800'000}}};
// A larger expansion that helps does so at once: it may take this part of what the first attempt
// took, and a little more.
constexpr std::uint64_t part_of_resources = 4;

// Of rules: there is one per clause.
std::vector<std::uint32_t> positions(std::span<const ClauseId> clauses) {
  std::vector<std::uint32_t> result;
  result.reserve(clauses.size());
  for (const ClauseId clause : clauses)
    result.push_back(static_cast<std::uint32_t>(clause));
  return result;
}

} // namespace

Status Result::status() const {
  Status worst = Status::Proved;
  for (const Outcome &goal : goals) {
    if (goal.status == Status::Failed)
      return Status::Failed;
    if (goal.status == Status::Unknown)
      worst = Status::Unknown;
  }
  return worst;
}

Solver::Implementation::Implementation(const System &system, const Deadline &deadline,
                                       SolveOptions options)
    : given_(system), witnessed_(introduce_witnesses(system)),
      system_(witnessed_ ? witnessed_->system : given_), deadline_(deadline), options_(options),
      contexts_(options.contexts != nullptr ? *options.contexts : own_contexts_),
      workbench_(std::make_unique<Workbench>(system_.store, system_, deadline, options.limits,
                                             &contexts_, options.refutations)),
      unfolder_(*workbench_, system_, deadline), unfolded_(system_.clauses.size()),
      qualifiers_(all_qualifiers()), expansion_(expansions.front()), problem_(make_problem()),
      witness_(system.clauses.size()) {}

std::vector<Qualifier> Solver::Implementation::all_qualifiers() {
  std::vector<Qualifier> result = system_.qualifiers;
  for (Qualifier &scraped : scrape_qualifiers(workbench_->store, system_))
    result.push_back(std::move(scraped));
  return distinct(workbench_->store, std::move(result));
}

// One rule per clause, so positions of rules are those of clauses.
Problem Solver::Implementation::make_problem() {
  std::vector<std::vector<logic::Term>> additional(system_.clauses.size());
  for (std::size_t c = 0; c < additional.size(); ++c)
    if (unfolded_[c])
      additional[c] = *unfolded_[c];
  std::vector<Rule> rules = make_rules(system_, additional);
  Flow flow(system_, rules);
  auto [cut, for_size] = choose_cuts(system_, rules, flow, expansion_);
  cut_for_size_ = std::move(for_size);
  return {system_, std::move(rules), std::move(flow), std::move(cut), qualifiers_, !options_.slice};
}

// Takes up what has changed since: unfoldings, the size of expansions.
void Solver::Implementation::rebuild() {
  lanes_.clear(); // they look into the problem
  Problem next = make_problem();
  problem_.rules = std::move(next.rules);
  problem_.flow = std::move(next.flow);
  problem_.cut = std::move(next.cut);
  lane_by_rule_.assign(problem_.rules.size(), nullptr);
}

std::vector<std::uint32_t>
Solver::Implementation::cone_of(const std::vector<std::uint32_t> &rules) const {
  return problem_.flow.cone(problem_.rules, rules);
}

void Solver::Implementation::make_lanes(const std::vector<std::uint32_t> &rules) {
  lane_by_rule_.assign(problem_.rules.size(), nullptr);
  lanes_.clear();
  if (options_.audit)
    std::ranges::move(further_workbenches_, std::back_inserter(earlier_workbenches_));
  further_workbenches_.clear();
  parts_ = partition(problem_, rules);
  lanes_.resize(parts_.size());
  further_workbenches_.resize(parts_.empty() ? 0 : parts_.size() - 1);
}

// The first lane uses the terms that the others begin with a copy of.
void Solver::Implementation::open_lane(std::size_t lane) {
  if (lane > 0)
    further_workbenches_[lane - 1] = std::make_unique<Workbench>(
        workbench_->store, system_, deadline_, options_.limits, nullptr, options_.refutations);
  lanes_[lane] =
      std::make_unique<Lane>(problem_, lane == 0 ? *workbench_ : *further_workbenches_[lane - 1],
                             parts_[lane], deadline_, Lane::Limits{options_.steps, resources_});
  for (const std::uint32_t rule : parts_[lane])
    lane_by_rule_[rule] = lanes_[lane].get();
}

// Nothing more will be asked of it.
void Solver::Implementation::close_lane(std::size_t lane) {
  if (lane == 0)
    return;
  lanes_[lane]->clear();
  further_workbenches_[lane - 1]->solver.rest();
  if (options_.audit || options_.jobs > 1 || lanes_[lane]->exhausted())
    return;
  closed_queries_ += further_workbenches_[lane - 1]->solver.statistics().queries;
  for (const std::uint32_t rule : parts_[lane])
    lane_by_rule_[rule] = nullptr;
  lanes_[lane].reset();
  further_workbenches_[lane - 1].reset();
}

// Unfolds definitions in those of the rules where that was not done; false if there was nothing to
// do.
bool Solver::Implementation::unfold(const std::vector<std::uint32_t> &rules) {
  bool any = false;
  for (const std::uint32_t r : rules) {
    if (unfolded_[r] || !unfolder_.applies_to(ClauseId{r}) || deadline_.passed())
      continue;
    unfolded_[r] = unfolder_.facts(problem_.rules[r]);
    any |= !unfolded_[r]->empty();
  }
  return any;
}

std::vector<Lane::Goal> Solver::Implementation::attempt(const std::vector<std::uint32_t> &goals) {
  // Only what can reach a goal matters, unless the meaning of every κ is asked for.
  std::vector<std::uint32_t> everything(problem_.rules.size());
  std::iota(everything.begin(), everything.end(), 0U);
  make_lanes(options_.slice ? cone_of(goals) : everything);

  std::vector<std::vector<Lane::Goal>> answers(lanes_.size());
  std::vector<std::vector<std::uint32_t>> work(lanes_.size());
  const std::unordered_set<std::uint32_t> asked(goals.begin(), goals.end());
  for (std::size_t l = 0; l < lanes_.size(); ++l)
    std::ranges::copy_if(parts_[l], std::back_inserter(work[l]),
                         [&](std::uint32_t rule) { return asked.contains(rule); });
  const auto solve_lane = [&](std::size_t lane) {
    answers[lane] = lanes_[lane]->solve(work[lane]);
    if (std::ranges::all_of(answers[lane],
                            [](const Lane::Goal &goal) { return goal.status == Status::Proved; }))
      close_lane(lane);
  };
  if (options_.jobs == 1) {
    for (std::size_t l = lanes_.size(); l-- > 0;) {
      open_lane(l);
      solve_lane(l);
    }
  } else {
    for (std::size_t l = lanes_.size(); l-- > 0;)
      open_lane(l);
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
      for (std::size_t l = next++; l < lanes_.size(); l = next++)
        solve_lane(l);
    };
    std::vector<std::jthread> threads;
    const std::size_t wanted = std::min<std::size_t>(options_.jobs, lanes_.size());
    for (std::size_t t = 1; t < wanted; ++t)
      threads.emplace_back(run);
    run();
  }
  std::vector<Lane::Goal> result;
  for (std::size_t l = 0; l < lanes_.size(); ++l) {
    result.insert(result.end(), answers[l].begin(), answers[l].end());
    if (options_.audit)
      claim(l, answers[l]);
  }
  return result;
}

// Notes by what a lane has proved its goals.
void Solver::Implementation::claim(std::size_t lane, const std::vector<Lane::Goal> &answers) {
  Claim claim{lane == 0 ? *workbench_ : *further_workbenches_[lane - 1], {}, {}};
  for (const Lane::Goal &answer : answers)
    if (answer.status == Status::Proved)
      claim.goals.push_back(problem_.rules[answer.rule].clause);
  for (std::uint32_t k = 0; k < given_.kappas.size(); ++k)
    claim.certificate.meanings.push_back(lanes_[lane]->conjuncts_of(KappaId{k}));
  for (std::size_t c = 0; c < given_.clauses.size(); ++c)
    claim.certificate.unfolded.push_back(unfolded_[c].value_or(std::vector<logic::Term>{}));
  if (witnessed_)
    claim.certificate.witnesses = witnessed_->witnesses;
  if (!claim.goals.empty())
    claims_.push_back(std::move(claim));
}

void Solver::Implementation::confirm(std::vector<Outcome> &goals) {
  const Audit audited = confirm_claims(given_, std::exchange(claims_, {}), deadline_,
                                       options_.limits, contexts_, options_.refutations);
  audited_ += audited.clauses;
  unconfirmed_ += audited.unconfirmed.size();
  for (Outcome &goal : goals)
    if (std::ranges::find(audited.unconfirmed, goal.clause) != audited.unconfirmed.end()) {
      goal.status = Status::Unknown;
      goal.unconfirmed = true;
    }
}

const Result &Solver::Implementation::confirm() {
  static_cast<void>(solve());
  confirm(result_->goals);
  return *result_;
}

std::vector<Outcome> Solver::Implementation::confirm(std::vector<std::uint32_t> goals) {
  std::vector<Outcome> outcomes = solve(std::move(goals));
  confirm(outcomes);
  return outcomes;
}

// Does something flow into the rules through a κ that was cut for its size?
bool Solver::Implementation::is_cut_off(const std::vector<std::uint32_t> &rules) const {
  return std::ranges::any_of(cone_of(rules), [&](std::uint32_t rule) {
    return std::ranges::any_of(problem_.rules[rule].reads, [&](const KappaApplication &read) {
      return cut_for_size_[index(read.kappa)];
    });
  });
}

// Those of the goals of which that could change what is known about their variables.
std::vector<std::uint32_t>
Solver::Implementation::behind_cuts(const std::vector<std::uint32_t> &goals) const {
  std::vector<std::uint32_t> result;
  std::ranges::copy_if(goals, std::back_inserter(result), [&](std::uint32_t goal) {
    const std::vector<KappaId> reads =
        connected_reads(system_, workbench_->store, problem_.rules[goal]);
    std::vector<std::uint32_t> writers;
    for (const KappaId kappa : reads)
      writers.insert(writers.end(), problem_.flow.writers[index(kappa)].begin(),
                     problem_.flow.writers[index(kappa)].end());
    return is_cut_off(writers) || std::ranges::any_of(reads, [this](KappaId kappa) {
             return cut_for_size_[index(kappa)];
           });
  });
  return result;
}

// Tries larger expansions; false if one was too large to be solved.
bool Solver::Implementation::expand(const std::vector<std::uint32_t> &goals, const Ask &ask) {
  resources_ =
      options_.expansion_resources + workbench_->solver.statistics().resources / part_of_resources;
  bool solved = true;
  const std::size_t last = std::min(options_.expansions, expansions.size() - 1);
  for (std::size_t i = 1; i <= last && solved && is_cut_off(goals); ++i) {
    expansion_ = expansions[i];
    rebuild();
    ask(goals);
    solved = std::ranges::none_of(
        lanes_, [](const auto &lane) { return lane != nullptr && lane->exhausted(); });
    if (!solved)
      expansion_ = expansions[i - 1];
  }
  resources_ = unlimited_resources;
  if (!solved) { // the others do not depend on it
    rebuild();
    std::vector<std::uint32_t> others = goals;
    for (const std::uint32_t goal : behind_cuts(goals))
      std::erase(others, goal);
    ask(others);
  }
  return solved;
}

// Unfolding is dear and most goals hold without it: first none, then the goals that failed, then
// all that flows into those. A goal that fails in the end has failed with everything unfolded, and
// later questions see the same unfoldings.
std::vector<Outcome> Solver::Implementation::solve(std::vector<std::uint32_t> goals) {
  asked_ = true;
  last_asked_ = nullptr;
  claims_.clear();
  std::map<std::uint32_t, Lane::Goal> outcome;
  const auto ask = [&](const std::vector<std::uint32_t> &which) {
    for (Lane::Goal &goal : attempt(which))
      outcome.insert_or_assign(goal.rule, std::move(goal));
    std::erase_if(goals, [&](std::uint32_t r) { return outcome.at(r).status == Status::Proved; });
  };
  ask(goals);
  if (!resources_of_first_)
    resources_of_first_ = statistics().resources;
  const bool given_up = !goals.empty() && !expand(goals, ask);
  for (const bool whole_cone : {false, true}) {
    if (goals.empty() || !unfold(whole_cone ? cone_of(goals) : goals))
      continue;
    rebuild();
    ask(goals);
  }
  if (given_up)
    for (const std::uint32_t rule : behind_cuts(goals))
      outcome.at(rule).status = Status::Unknown;
  std::vector<Outcome> outcomes;
  outcomes.reserve(outcome.size());
  for (const auto &[rule, goal] : outcome)
    outcomes.push_back({problem_.rules[rule].clause, goal.status, goal.failing});
  return outcomes;
}

const Result &Solver::Implementation::solve() {
  if (result_)
    return *result_;
  std::vector<std::uint32_t> goals;
  for (std::uint32_t r = 0; r < problem_.rules.size(); ++r)
    if (!problem_.rules[r].goals.empty())
      goals.push_back(r);
  result_ = {solve(std::move(goals))};
  return *result_;
}

Solver::Solver(const System &system, const Deadline &deadline, SolveOptions options)
    : implementation_(std::make_unique<Implementation>(system, deadline, options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver &&) noexcept = default;
Solver &Solver::operator=(Solver &&) noexcept = default;

const Result &Solver::solve() { return implementation_->solve(); }
const Result &Solver::confirm() { return implementation_->confirm(); }
std::vector<Outcome> Solver::solve(std::span<const ClauseId> goals) {
  return implementation_->solve(positions(goals));
}
std::vector<Outcome> Solver::confirm(std::span<const ClauseId> goals) {
  return implementation_->confirm(positions(goals));
}
Status Solver::check(ClauseId goal, const ClauseSet &present) {
  return implementation_->check(goal, present);
}
Status Solver::check_alone(ClauseId goal) { return implementation_->check_alone(goal); }
ClauseSet Solver::witness() const { return implementation_->witness(); }
ClauseSet Solver::cone(ClauseId goal) const { return implementation_->cone(goal); }
System Solver::extract(ClauseId goal, const ClauseSet &present) const {
  return implementation_->extract(goal, present);
}
std::optional<std::vector<NeededConjunct>> Solver::needed(std::span<const ClauseId> goals,
                                                          const Dearness &dearness) {
  std::vector<std::uint32_t> rules;
  for (const ClauseId goal : goals)
    rules.push_back(static_cast<std::uint32_t>(goal));
  return implementation_->needed(rules, dearness);
}
const logic::Store &Solver::terms() const { return implementation_->terms(); }
std::vector<std::optional<std::vector<logic::Term>>> Solver::meanings(logic::Store &store) const {
  return implementation_->meanings(store);
}
std::string Solver::solution() const { return implementation_->solution(); }
std::vector<std::pair<std::string, std::string>> Solver::model(ClauseId goal) {
  return implementation_->model(goal);
}
std::optional<FailingValues> Solver::failing_values(ClauseId goal,
                                                    std::span<const logic::Term> asked) {
  return implementation_->failing_values(goal, asked);
}
Statistics Solver::statistics() const { return implementation_->statistics(); }

} // namespace culprit::horn
