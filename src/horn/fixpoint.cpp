#include "horn/fixpoint.h"

#include "horn/candidates.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace culprit::horn {

using logic::Op;
using logic::Term;
using smt::Answer;
using smt::Truth;

Lane::Lane(const Problem &problem, Workbench &workbench, std::vector<std::uint32_t> rules,
           const Deadline &deadline, std::uint64_t steps)
    : problem_(problem), system_(problem.system), rules_(std::move(rules)), store_(workbench.store),
      solver_(workbench.solver), budget_(deadline, steps), candidates_(system_.kappas.size()),
      support_(system_.kappas.size()), wanted_(system_.kappas.size(), false),
      states_(system_.kappas.size()), wakes_(system_.kappas.size()),
      written_(system_.kappas.size()), witness_(system_.clauses.size()) {
  prepare_candidates();
  elimination_.emplace(store_, system_, problem_.rules, problem_.flow, problem_.cut,
                       problem_.parameters, support_);
  order_rules();
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
  std::vector<std::uint32_t> rank(system_.kappas.size(), 0);
  std::uint32_t next = 0;
  for (const auto &component : components(graph)) {
    for (const std::uint32_t k : component)
      rank[k] = next;
    ++next;
  }
  const auto rank_of = [&](std::uint32_t rule) {
    std::uint32_t result = 0;
    for (const KappaApplication &head : problem_.rules[rule].heads)
      if (wanted_[index(head.kappa)])
        result = std::max(result, rank[index(head.kappa)]);
    return result;
  };
  std::ranges::stable_sort(writers, {}, rank_of);
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

// The candidates of a κ, said about arguments on its support. no_term where the solver sees an
// argument as something else than the parameter: such a candidate says nothing when read and cannot
// be proved when written.
std::vector<Term> Lane::say(KappaId id, std::span<const Term> arguments) {
  const Kappa &kappa = system_[id];
  const auto &support = elimination_->support(id);
  logic::Substitution substitution;
  std::unordered_set<Term> unfit;
  for (std::size_t s = 0; s < support.size(); ++s) {
    const Term parameter = kappa.parameters[support[s]];
    if (store_.sort(parameter) == store_.sort(arguments[s]))
      substitution.emplace(parameter, arguments[s]);
    else if (smt::same_representation(store_, system_.declarations, store_.sort(parameter),
                                      store_.sort(arguments[s])))
      substitution.emplace(parameter,
                           store_.make(Op::Cast, store_.sort(parameter), {arguments[s]}));
    else
      unfit.insert(parameter);
  }
  std::vector<Term> result;
  for (const Term candidate : candidates_[index(id)]) {
    const bool fits =
        unfit.empty() || std::ranges::none_of(logic::free_variables(store_, candidate),
                                              [&](Term v) { return unfit.contains(v); });
    result.push_back(fits ? logic::substitute(store_, candidate, substitution) : logic::no_term);
  }
  return result;
}

const std::vector<Term> &Lane::leaf_terms(InstanceId leaf) {
  const auto it = leaf_terms_.find(leaf);
  if (it != leaf_terms_.end())
    return it->second;
  const Instance &instance = (*elimination_)[leaf];
  return leaf_terms_.emplace(leaf, say(instance.kappa, instance.arguments)).first->second;
}

// Nothing flows into something the rule reads itself.
bool Lane::dead(const Body &body) const {
  return std::ranges::any_of(body.reads, [&](InstanceId read) {
    const std::size_t kappa = index((*elimination_)[read].kappa);
    return problem_.cut[kappa] && !states_[kappa].reached;
  });
}

bool Lane::doubtful(const Body &body) const {
  return std::ranges::any_of(body.leaves, [&](InstanceId leaf) {
    return states_[index((*elimination_)[leaf].kappa)].doubtful;
  });
}

void Lane::assert_body(const Body &body, const ClauseSet *present) {
  asserted_.clear();
  const auto assume = [&](Term fact) {
    if (asserted_.insert(fact).second)
      solver_.add(fact);
  };
  for (const Term fact : body.facts)
    assume(fact);
  for (const InstanceId id : body.instances) {
    const Instance &instance = (*elimination_)[id];
    const std::size_t kappa = index(instance.kappa);
    if (!problem_.cut[kappa]) {
      assume(instance.fact);
      continue;
    }
    const State &state = states_[kappa];
    if (!state.reached) {
      assume(logic::negation(store_, instance.holds));
      continue;
    }
    const bool certain = asserted_.contains(instance.holds);
    const std::vector<Term> &terms = leaf_terms(id);
    for (std::size_t i = 0; i < terms.size(); ++i)
      if (state.alive[i] && terms[i] != logic::no_term)
        assume(certain ? terms[i] : logic::implication(store_, instance.holds, terms[i]));
  }
  for (const std::uint32_t rule : elimination_->rules_behind(body)) {
    const bool here = present == nullptr || present->contains(problem_.rules[rule].clause);
    const Term selector = elimination_->present(rule);
    assume(here ? selector : logic::negation(store_, selector));
  }
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
    const std::uint32_t position = *work.begin();
    work.erase(work.begin());
    for (const std::uint32_t kappa : weaken(writers_[position], present, trace))
      for (const std::uint32_t reader : wakes_[kappa])
        if (ours[reader])
          work.insert(reader);
  }
}

// Takes from the κs a rule writes what it cannot prove; the κs that lost something come back.
std::vector<std::uint32_t> Lane::weaken(std::uint32_t rule, const ClauseSet *present,
                                        Trace *trace) {
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
  solver_.push();
  assert_body(body, present);
  for (const KappaApplication &head : problem_.rules[rule].heads)
    if (anything_left(head) && weaken_head(rule, head, trace))
      changed.push_back(static_cast<std::uint32_t>(head.kappa));
  solver_.pop();
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
    const Truth truth = solver_.entails({}, terms[i]);
    if (truth == Truth::True)
      continue;
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
  for (const std::uint32_t rule : goals)
    result.push_back(judge(rule, nullptr, nullptr));
  return result;
}

Lane::Goal Lane::judge(std::uint32_t rule, const ClauseSet *present, Fall *why) {
  Goal goal{.rule = rule, .status = Status::Proved, .failing = {}};
  const Body &body = elimination_->body(rule);
  const std::vector<Term> &wanted = problem_.rules[rule].goals;
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
  solver_.push();
  assert_body(body, present);
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
  solver_.pop();
  return goal;
}

} // namespace culprit::horn
