#include "horn/solve/fixpoint.h"

#include "horn/solve/candidates.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

namespace culprit::horn {

using logic::Op;
using logic::Term;
using smt::Answer;
using smt::Truth;

Lane::Lane(const Problem &problem, Workbench &workbench, std::vector<std::uint32_t> rules,
           const Deadline &deadline, Limits limits)
    : problem_(problem), system_(problem.system), rules_(std::move(rules)), store_(workbench.store),
      solver_(workbench.solver), budget_(deadline, limits.steps), most_resources_(limits.resources),
      candidates_(system_.kappas.size()), support_(system_.kappas.size()),
      wanted_(system_.kappas.size(), false), states_(system_.kappas.size()),
      wakes_(system_.kappas.size()), written_(system_.kappas.size()),
      witness_(system_.clauses.size()) {
  prepare_candidates();
  elimination_.emplace(store_, system_, problem_.rules, problem_.flow, problem_.cut, support_);
  order_rules();
  if (most_resources_ != std::numeric_limits<std::uint64_t>::max())
    most_resources_ += solver_.statistics().resources;
}

// Ends everything when the solver has spent what this lane may spend.
void Lane::charge_resources() {
  if (most_resources_ != std::numeric_limits<std::uint64_t>::max() &&
      solver_.statistics().resources > most_resources_)
    static_cast<void>(budget_.spend(std::numeric_limits<std::uint64_t>::max()));
}

// Only κs that a rule of this lane reads need candidates; those that are only written matter when
// every κ is asked for.
void Lane::prepare_candidates() {
  for (const std::uint32_t rule : rules_) {
    for (const KappaApplication &read : problem_.rules[rule].reads)
      wanted_[index(read.kappa)] = problem_.cut[index(read.kappa)];
    if (problem_.everything)
      for (const KappaApplication &head : problem_.rules[rule].heads)
        wanted_[index(head.kappa)] = problem_.cut[index(head.kappa)];
  }
  for (std::size_t k = 0; k < wanted_.size(); ++k) {
    if (!wanted_[k])
      continue;
    const Kappa &kappa = system_.kappas[k];
    candidates_[k] = horn::candidates(store_, system_, problem_.qualifiers, kappa, budget_);
    candidate_count_ += candidates_[k].size();
    std::unordered_set<Term> mentioned;
    for (const Term candidate : candidates_[k])
      for (const Term variable : logic::free_variables(store_, candidate))
        mentioned.insert(variable);
    for (std::uint32_t i = 0; i < kappa.parameters.size(); ++i)
      if (mentioned.contains(kappa.parameters[i]))
        support_[k].push_back(i);
    states_[k].alive.assign(candidates_[k].size(), true);
  }
}

// Orders the rules that write κs with candidates so that each comes after those that feed it, as
// far as cycles allow.
void Lane::order_rules() {
  std::vector<std::uint32_t> writers;
  for (const std::uint32_t rule : rules_)
    if (std::ranges::any_of(problem_.rules[rule].heads, [&](const KappaApplication &head) {
          return wanted_[index(head.kappa)];
        }))
      writers.push_back(rule);

  std::vector<std::vector<std::uint32_t>> graph(system_.kappas.size());
  for (const std::uint32_t rule : writers)
    for (const InstanceId leaf : elimination_->body(rule).leaves)
      for (const KappaApplication &head : problem_.rules[rule].heads)
        if (wanted_[index(head.kappa)])
          graph[index((*elimination_)[leaf].kappa)].push_back(
              static_cast<std::uint32_t>(head.kappa));
  rank_.assign(system_.kappas.size(), 0);
  for (std::uint32_t next = 0; const auto &component : components(graph)) {
    for (const std::uint32_t k : component)
      rank_[k] = next;
    ++next;
  }
  std::ranges::stable_sort(writers, {}, [this](std::uint32_t rule) { return rank_of(rule); });
  writers_ = std::move(writers);
  const auto note = [](std::vector<std::uint32_t> &list, std::uint32_t position) {
    if (list.empty() || list.back() != position)
      list.push_back(position);
  };
  for (std::uint32_t w = 0; w < writers_.size(); ++w) {
    for (const InstanceId leaf : elimination_->body(writers_[w]).leaves)
      note(wakes_[index((*elimination_)[leaf].kappa)], w);
    for (const KappaApplication &head : problem_.rules[writers_[w]].heads)
      note(written_[index(head.kappa)], w);
  }
}

// When a rule has its turn. Goals come after everything.
std::uint32_t Lane::rank_of(std::uint32_t rule) const {
  std::optional<std::uint32_t> result;
  for (const KappaApplication &head : problem_.rules[rule].heads)
    if (wanted_[index(head.kappa)])
      result = std::max(result.value_or(0), rank_[index(head.kappa)]);
  return result.value_or(static_cast<std::uint32_t>(rank_.size()));
}

// ---- weakening

void Lane::weaken_all(std::span<const std::uint32_t> positions, const ClauseSet *present,
                      Trace *trace) {
  std::vector<bool> ours(writers_.size(), false);
  std::set<std::uint32_t> work; // lowest position first: the components in order
  for (const std::uint32_t position : positions)
    if (present == nullptr || present->contains(problem_.rules[writers_[position]].clause)) {
      ours[position] = true;
      work.insert(position);
    }
  while (!work.empty() && budget_.spend()) {
    charge_resources();
    const std::uint32_t position = *work.begin();
    work.erase(work.begin());
    const auto next = work.empty() ? std::optional<std::uint32_t>() : writers_[*work.begin()];
    for (const std::uint32_t kappa : weaken(writers_[position], next, present, trace))
      for (const std::uint32_t reader : wakes_[kappa])
        if (ours[reader])
          work.insert(reader);
  }
}

// Takes from the κs a rule writes what it cannot prove; the κs that lost something come back.
std::vector<std::uint32_t> Lane::weaken(std::uint32_t rule, std::optional<std::uint32_t> next,
                                        const ClauseSet *present, Trace *trace) {
  std::vector<std::uint32_t> changed;
  const Body &body = elimination_->body(rule);
  const auto anything_left = [&](const KappaApplication &head) {
    const State &state = states_[index(head.kappa)];
    return wanted_[index(head.kappa)] &&
           (!state.reached || std::ranges::find(state.alive, true) != state.alive.end());
  };
  if (dead(body) || std::ranges::none_of(problem_.rules[rule].heads, anything_left))
    return changed;
  Proof now;
  if (trace != nullptr) {
    now = circumstances(rule, *present);
    if (nothing_to_weaken(rule, now))
      return changed;
  }
  open_body(rule, next, present);
  for (const KappaApplication &head : problem_.rules[rule].heads)
    if (anything_left(head) && weaken_head(rule, head, trace))
      changed.push_back(static_cast<std::uint32_t>(head.kappa));
  close_body();
  if (trace != nullptr)
    remember(rule, std::move(now));
  return changed;
}

bool Lane::weaken_head(std::uint32_t rule, const KappaApplication &head, Trace *trace) {
  const auto kappa = static_cast<std::uint32_t>(head.kappa);
  State &state = states_[kappa];
  const std::vector<Term> terms = say(head.kappa, elimination_->arguments(head, {}));
  bool changed = false;
  const bool unfit = std::ranges::find(terms, logic::no_term) != terms.end();
  if (!state.reached || (unfit && trace != nullptr)) {
    const Answer answer = solver_.check();
    if (answer == Answer::Unsat)
      return false;
    changed = !state.reached;
    state.reached = true;
    state.doubtful |= answer == Answer::Unknown;
    if (trace != nullptr && trace->reached[kappa] == no_lesson) {
      trace->reached[kappa] = lessons_->learn(explain(rule), answer == Answer::Sat);
      lessons_->concludes_reached(trace->reached[kappa], kappa);
    }
    if (answer == Answer::Sat)
      changed |= drop_false_in_model(rule, kappa, terms, trace);
  } else if (unfit) {
    changed |= drop_false_in_model(rule, kappa, terms, trace);
  }
  while (budget_.spend()) {
    std::vector<Term> open;
    for (std::size_t i = 0; i < terms.size(); ++i)
      if (state.alive[i] && terms[i] != logic::no_term && !asserted_.contains(terms[i]))
        open.push_back(logic::negation(store_, terms[i]));
    if (open.empty())
      break;
    solver_.push();
    solver_.add(logic::disjunction(store_, open));
    const Answer answer = solver_.check();
    const bool dropped = answer == Answer::Sat && drop_false_in_model(rule, kappa, terms, trace);
    solver_.pop();
    changed |= dropped;
    if (answer == Answer::Unsat)
      break;
    if (!dropped) { // no model to read from
      changed |= drop_one_by_one(rule, kappa, terms, trace);
      break;
    }
  }
  return changed;
}

// One model of the rule's body refutes every candidate that is false in it.
bool Lane::drop_false_in_model(std::uint32_t rule, std::uint32_t kappa, std::span<const Term> terms,
                               Trace *trace) {
  bool changed = false;
  LessonId lesson = no_lesson;
  State &state = states_[kappa];
  for (std::uint32_t i = 0; i < terms.size(); ++i) {
    if (!state.alive[i])
      continue;
    if (terms[i] != logic::no_term &&
        (asserted_.contains(terms[i]) || solver_.evaluate(terms[i]) != Truth::False))
      continue;
    state.alive[i] = false;
    changed = true;
    if (trace == nullptr)
      continue;
    if (lesson == no_lesson)
      lesson = lessons_->learn(explain(rule), true);
    lessons_->concludes_fallen(lesson, kappa, i);
    trace->candidates[kappa][i] = lesson;
  }
  return changed;
}

bool Lane::drop_one_by_one(std::uint32_t rule, std::uint32_t kappa, std::span<const Term> terms,
                           Trace *trace) {
  State &state = states_[kappa];
  bool changed = false;
  for (std::uint32_t i = 0; i < terms.size() && budget_.spend(); ++i) {
    if (!state.alive[i] || terms[i] == logic::no_term || asserted_.contains(terms[i]))
      continue;
    // Where the solver has had no answer many times, it is not asked about each one. (What was
    // asked before must not matter to a question about a subset.)
    const bool asked = trace != nullptr || doubts_ < most_doubts;
    const Truth truth = asked ? solver_.entails({}, terms[i]) : Truth::Unknown;
    if (truth == Truth::True)
      continue;
    doubts_ += truth == Truth::Unknown ? 1 : 0;
    state.alive[i] = false;
    state.doubtful |= truth == Truth::Unknown;
    changed = true;
    if (trace != nullptr) {
      const bool certain = truth == Truth::False;
      trace->candidates[kappa][i] =
          lessons_->learn(certain ? explain(rule) : Fall{rule, {}, {}, {}}, certain);
      lessons_->concludes_fallen(trace->candidates[kappa][i], kappa, i);
    }
  }
  return changed;
}

// ---- goals

std::vector<Lane::Goal> Lane::solve(std::span<const std::uint32_t> goals) {
  clear();
  std::vector<std::uint32_t> all(writers_.size());
  std::iota(all.begin(), all.end(), 0U);
  weaken_all(all, nullptr, nullptr);
  solution_ = states_;
  std::vector<Goal> result;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const auto next = i + 1 < goals.size() ? std::optional(goals[i + 1]) : std::nullopt;
    result.push_back(judge(goals[i], next, nullptr, nullptr));
  }
  close_common();
  return result;
}

Lane::Goal Lane::judge(std::uint32_t rule, std::optional<std::uint32_t> next,
                       const ClauseSet *present, Fall *why) {
  Goal goal{.rule = rule, .status = Status::Proved, .failing = {}};
  const Body &body = elimination_->body(rule);
  const std::vector<Term> &wanted = problem_.rules[rule].goals;
  charge_resources();
  if (budget_.exhausted()) {
    goal.status = Status::Unknown;
    return goal;
  }
  if (dead(body))
    return goal;
  const std::unordered_set<Term> facts(body.facts.begin(), body.facts.end());
  std::vector<Term> refuted;
  for (const Term term : wanted)
    if (!facts.contains(term) && term != store_.truth(true))
      refuted.push_back(logic::negation(store_, term));
  if (refuted.empty())
    return goal;
  open_body(rule, next, present);
  solver_.push();
  solver_.add(logic::disjunction(store_, refuted));
  const Answer answer = solver_.check();
  if (answer == Answer::Sat && why != nullptr)
    *why = explain(rule);
  solver_.pop();
  if (answer != Answer::Unsat) {
    const bool believe = answer == Answer::Sat && !doubtful(body);
    goal.status = believe ? Status::Failed : Status::Unknown;
    for (std::size_t i = 0; i < wanted.size(); ++i)
      if (!facts.contains(wanted[i]) &&
          (refuted.size() == 1 || solver_.entails({}, wanted[i]) != Truth::True))
        goal.failing.push_back(i);
  }
  close_body();
  return goal;
}

} // namespace culprit::horn
