#include "horn/solve.h"

#include "horn/candidates.h"
#include "horn/existential.h"
#include "horn/fixpoint.h"
#include "horn/rules.h"
#include "horn/unfold.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <numeric>
#include <optional>
#include <thread>

namespace culprit::horn {

namespace {

// Below this many rules one lane is cheaper than two: a solver context costs about as much as a
// hundred queries.
constexpr std::size_t rules_per_lane = 1'500;
constexpr std::size_t most_lanes = 8;

class Groups { // union-find
public:
  explicit Groups(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t find(std::uint32_t x) {
    while (parent_[x] != x)
      x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

private:
  std::vector<std::uint32_t> parent_;
};

// Rules that no κ connects can be solved apart. The lanes depend on the system alone, not on the
// number of threads.
std::vector<std::vector<std::uint32_t>> partition(const Problem &problem,
                                                  const std::vector<std::uint32_t> &rules) {
  const std::size_t lanes = std::clamp<std::size_t>(rules.size() / rules_per_lane, 1, most_lanes);
  if (lanes == 1)
    return {rules};
  Groups groups(problem.system.kappas.size() + problem.rules.size());
  const auto node = [&](std::uint32_t rule) {
    return static_cast<std::uint32_t>(problem.system.kappas.size() + rule);
  };
  for (const std::uint32_t rule : rules) {
    for (const KappaApplication &read : problem.rules[rule].reads)
      groups.join(static_cast<std::uint32_t>(read.kappa), node(rule));
    for (const KappaApplication &head : problem.rules[rule].heads)
      groups.join(static_cast<std::uint32_t>(head.kappa), node(rule));
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> parts; // by the smallest rule of the part
  std::map<std::uint32_t, std::uint32_t> first;
  for (const std::uint32_t rule : rules)
    parts[first.emplace(groups.find(node(rule)), rule).first->second].push_back(rule);
  std::vector<std::vector<std::uint32_t>> result(lanes);
  for (auto &[key, part] : parts) {
    auto &lane = *std::ranges::min_element(result, {}, &std::vector<std::uint32_t>::size);
    lane.insert(lane.end(), part.begin(), part.end());
  }
  std::erase_if(result, [](const auto &lane) { return lane.empty(); });
  for (auto &lane : result)
    std::ranges::sort(lane);
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

class Solver::Implementation {
public:
  Implementation(const System &system, const Deadline &deadline, SolveOptions options)
      : given_(system), witnessed_(introduce_witnesses(system)), deadline_(deadline),
        options_(options), problem_(make_problem()), witness_(system.clauses.size()) {}

  const Result &solve();
  Status check(ClauseId goal, const ClauseSet &present);
  Status check_alone(ClauseId goal);
  [[nodiscard]] const ClauseSet &witness() const { return witness_; }
  [[nodiscard]] ClauseSet cone(ClauseId goal) const;
  std::string solution();
  std::vector<std::pair<std::string, std::string>> model(ClauseId goal);
  Statistics statistics();

private:
  Problem make_problem();
  void make_lanes(const std::vector<std::uint32_t> &rules);
  std::vector<std::uint32_t> goals() const;
  Lane &lane_of(std::uint32_t rule);
  // Between the clauses as given and those with the witnesses' clauses appended.
  [[nodiscard]] ClauseSet with_witnesses(const ClauseSet &set) const;
  [[nodiscard]] ClauseSet without_witnesses(const ClauseSet &set) const;

  const System &given_;
  std::optional<Witnessed> witnessed_;
  const Deadline &deadline_;
  SolveOptions options_;
  std::uint64_t unfoldings_ = 0;
  Problem problem_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  std::vector<Lane *> lane_by_rule_;
  std::optional<Result> result_;
  struct Known {
    Status status;
    ClauseSet witness;
  };
  std::map<std::pair<ClauseId, std::vector<bool>>, Known> known_; // answers of check()
  std::uint64_t hits_ = 0;
  ClauseSet witness_;
};

Problem Solver::Implementation::make_problem() {
  const System &system = witnessed_ ? witnessed_->system : given_;
  logic::Store store = system.store;
  const auto unfolded = unfold(store, system, deadline_);
  for (const auto &facts : unfolded)
    unfoldings_ += facts.size();
  std::vector<Rule> rules = make_rules(system, unfolded);
  Flow flow(system, rules);
  std::vector<bool> cut = choose_cuts(system, rules, flow);
  auto parameters = scoped_parameters(system, rules, flow, cut);
  std::vector<Qualifier> qualifiers = system.qualifiers;
  for (Qualifier &scraped : scrape_qualifiers(store, system))
    qualifiers.push_back(std::move(scraped));
  return {system,         std::move(store),      std::move(rules),      std::move(flow),
          std::move(cut), std::move(parameters), std::move(qualifiers), !options_.slice};
}

std::vector<std::uint32_t> Solver::Implementation::goals() const {
  std::vector<std::uint32_t> result;
  for (std::uint32_t r = 0; r < problem_.rules.size(); ++r)
    if (!problem_.rules[r].goals.empty())
      result.push_back(r);
  return result;
}

void Solver::Implementation::make_lanes(const std::vector<std::uint32_t> &rules) {
  lane_by_rule_.assign(problem_.rules.size(), nullptr);
  lanes_.clear();
  for (std::vector<std::uint32_t> &part : partition(problem_, rules)) {
    lanes_.push_back(std::make_unique<Lane>(problem_, part, deadline_, options_.steps));
    for (const std::uint32_t rule : part)
      lane_by_rule_[rule] = lanes_.back().get();
  }
}

const Result &Solver::Implementation::solve() {
  if (result_)
    return *result_;
  const std::vector<std::uint32_t> wanted = goals();
  // Only what can reach a goal matters, unless the meaning of every κ is asked for.
  std::vector<std::uint32_t> everything(problem_.rules.size());
  std::iota(everything.begin(), everything.end(), 0U);
  make_lanes(options_.slice ? problem_.flow.cone(problem_.rules, wanted) : everything);

  std::vector<std::vector<Lane::Goal>> answers(lanes_.size());
  std::vector<std::vector<std::uint32_t>> work(lanes_.size());
  for (std::size_t l = 0; l < lanes_.size(); ++l)
    for (const std::uint32_t rule : wanted)
      if (lane_by_rule_[rule] == lanes_[l].get())
        work[l].push_back(rule);
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t l = next++; l < lanes_.size(); l = next++)
      answers[l] = lanes_[l]->solve(work[l]);
  };
  {
    std::vector<std::jthread> threads;
    const std::size_t helpers = std::min<std::size_t>(options_.jobs, lanes_.size());
    for (std::size_t t = 1; t < helpers; ++t)
      threads.emplace_back(run);
    run();
  }
  result_.emplace();
  for (const auto &answer : answers)
    for (const Lane::Goal &goal : answer)
      result_->goals.push_back({problem_.rules[goal.rule].clause, goal.status, goal.failing});
  std::ranges::sort(result_->goals, {}, &Outcome::clause);
  return *result_;
}

Lane &Solver::Implementation::lane_of(std::uint32_t rule) {
  static_cast<void>(solve());
  return *lane_by_rule_[rule];
}

ClauseSet Solver::Implementation::with_witnesses(const ClauseSet &set) const {
  if (!witnessed_)
    return set;
  ClauseSet result(problem_.system.clauses.size());
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

ClauseSet Solver::Implementation::cone(ClauseId goal) const {
  ClauseSet result(problem_.system.clauses.size());
  const auto rule = static_cast<std::uint32_t>(goal);
  for (const std::uint32_t r : problem_.flow.cone(problem_.rules, std::span(&rule, 1)))
    result.insert(problem_.rules[r].clause);
  return without_witnesses(result);
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
    const System &system = problem_.system;
    text += system.store.name(system[kappa].name);
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

Statistics Solver::Implementation::statistics() {
  Statistics total;
  total.kappas = given_.kappas.size();
  total.eliminated = static_cast<std::uint64_t>(std::ranges::count(problem_.cut, false));
  total.unfoldings = unfoldings_;
  total.lanes = lanes_.size();
  total.cache_hits = hits_;
  for (const auto &lane : lanes_) {
    total.candidates += lane->statistics().candidates;
    total.queries += lane->statistics().queries;
  }
  return total;
}

Solver::Solver(const System &system, const Deadline &deadline, SolveOptions options)
    : implementation_(std::make_unique<Implementation>(system, deadline, options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver &&) noexcept = default;
Solver &Solver::operator=(Solver &&) noexcept = default;

const Result &Solver::solve() { return implementation_->solve(); }
Status Solver::check(ClauseId goal, const ClauseSet &present) {
  return implementation_->check(goal, present);
}
Status Solver::check_alone(ClauseId goal) { return implementation_->check_alone(goal); }
ClauseSet Solver::witness() const { return implementation_->witness(); }
ClauseSet Solver::cone(ClauseId goal) const { return implementation_->cone(goal); }
std::string Solver::solution() const { return implementation_->solution(); }
std::vector<std::pair<std::string, std::string>> Solver::model(ClauseId goal) {
  return implementation_->model(goal);
}
Statistics Solver::statistics() const { return implementation_->statistics(); }

} // namespace culprit::horn
