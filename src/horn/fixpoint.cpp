#include "horn/fixpoint.h"

#include "horn/candidates.h"
#include "logic/print.h"
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

namespace {

// Old proofs are about subsets that the search has left behind.
constexpr std::size_t most_proofs = 16;

void keep(std::vector<Proof> &proofs, Proof proof) {
  if (proofs.size() == most_proofs)
    proofs.erase(proofs.begin());
  proofs.push_back(std::move(proof));
}

} // namespace

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

// ---- subsets of the clauses

// What the current model of a rule's body relies on: one cube per eliminated κ it reads, and of the
// others the candidates that are false in the model, which therefore must have fallen.
Fall Lane::explain(std::uint32_t rule) {
  Fall fall{.rule = rule, .cubes = {}, .reached = {}, .candidates = {}};
  std::vector<InstanceId> work = elimination_->body(rule).reads;
  std::unordered_set<std::uint32_t> seen;
  while (!work.empty()) {
    const InstanceId id = work.back();
    work.pop_back();
    if (!seen.insert(static_cast<std::uint32_t>(id)).second)
      continue;
    const Instance &instance = (*elimination_)[id];
    const auto kappa = static_cast<std::uint32_t>(instance.kappa);
    if (problem_.cut[kappa]) {
      fall.reached.push_back(kappa);
      const std::vector<Term> &terms = leaf_terms(id);
      for (std::uint32_t i = 0; i < terms.size(); ++i)
        if (!states_[kappa].alive[i] && terms[i] != logic::no_term &&
            solver_.evaluate(terms[i]) != Truth::True)
          fall.candidates.emplace_back(kappa, i);
      continue;
    }
    const auto used = std::ranges::find_if(instance.cubes, [&](const Cube &cube) {
      return solver_.evaluate(cube.formula) == Truth::True;
    });
    for (auto cube = instance.cubes.begin(); cube != instance.cubes.end(); ++cube) {
      if (used != instance.cubes.end() && cube != used)
        continue; // where the model does not say, all of them count
      fall.cubes.push_back(cube->rule);
      work.insert(work.end(), cube->reads.begin(), cube->reads.end());
    }
  }
  return fall;
}

void Lane::collect_witness(const Fall &goal, const Trace &trace) {
  witness_ = ClauseSet(system_.clauses.size());
  std::unordered_set<LessonId> seen;
  std::vector<const Fall *> work{&goal};
  const auto follow = [&](LessonId lesson) {
    if (lesson != no_lesson && seen.insert(lesson).second)
      work.push_back(&(*lessons_)[lesson]);
  };
  while (!work.empty()) {
    const Fall &fall = *work.back();
    work.pop_back();
    witness_.insert(problem_.rules[fall.rule].clause);
    for (const std::uint32_t rule : fall.cubes)
      witness_.insert(problem_.rules[rule].clause);
    for (const std::uint32_t kappa : fall.reached)
      follow(trace.reached[kappa]);
    for (const auto &[kappa, candidate] : fall.candidates)
      follow(trace.candidates[kappa][candidate]);
  }
}

// The state that earlier questions lead to.
Trace Lane::recall(std::uint32_t goal, const ClauseSet &present) {
  if (!lessons_) {
    std::vector<std::size_t> counts;
    for (const auto &candidates : candidates_)
      counts.push_back(candidates.size());
    lessons_.emplace(counts);
  }
  Trace trace = lessons_->apply(
      goal, [&](std::uint32_t rule) { return present.contains(problem_.rules[rule].clause); });
  for (std::size_t k = 0; k < states_.size(); ++k) {
    State &state = states_[k];
    state.reached = trace.reached[k] != no_lesson;
    state.doubtful = false;
    state.alive.assign(candidates_[k].size(), true);
    for (std::size_t i = 0; i < state.alive.size(); ++i)
      state.alive[i] = trace.candidates[k][i] == no_lesson;
  }
  return trace;
}

const Lane::Inputs &Lane::inputs(std::uint32_t rule) {
  const auto [it, fresh] = inputs_.try_emplace(rule);
  if (fresh) {
    const Body &body = elimination_->body(rule);
    std::set<std::uint32_t> kappas;
    for (const InstanceId leaf : body.leaves)
      kappas.insert(static_cast<std::uint32_t>((*elimination_)[leaf].kappa));
    it->second = {.kappas = {kappas.begin(), kappas.end()},
                  .rules = elimination_->rules_behind(body)};
  }
  return it->second;
}

Proof Lane::circumstances(std::uint32_t rule, const ClauseSet &present) {
  Proof now;
  for (const std::uint32_t kappa : inputs(rule).kappas) {
    now.reached.push_back(states_[kappa].reached);
    now.alive.insert(now.alive.end(), states_[kappa].alive.begin(), states_[kappa].alive.end());
  }
  for (const std::uint32_t other : inputs(rule).rules)
    now.present.push_back(present.contains(problem_.rules[other].clause));
  return now;
}

bool Lane::nothing_to_weaken(std::uint32_t rule, const Proof &now) const {
  const auto known = weakened_.find(rule);
  if (known == weakened_.end())
    return false;
  const std::vector<KappaApplication> &heads = problem_.rules[rule].heads;
  return std::ranges::any_of(known->second, [&](const Proof &proof) {
    if (!proof.holds_in(now))
      return false;
    if (proof.impossible)
      return true;
    for (std::size_t h = 0; h < heads.size(); ++h) {
      const State &state = states_[index(heads[h].kappa)];
      if (wanted_[index(heads[h].kappa)] &&
          (!state.reached || !included(state.alive, proof.proved[h])))
        return false;
    }
    return true;
  });
}

// After weakening: what is left was proved under these circumstances.
void Lane::remember(std::uint32_t rule, Proof now) {
  if (budget_.exhausted())
    return;
  for (const KappaApplication &head : problem_.rules[rule].heads) {
    const State &state = states_[index(head.kappa)];
    now.impossible |= wanted_[index(head.kappa)] && !state.reached;
    now.proved.push_back(state.alive);
  }
  keep(weakened_[rule], std::move(now));
}

// Positions in writers_ that can influence a body, ascending.
std::vector<std::uint32_t> Lane::writers_behind(const Body &body) {
  std::vector<bool> kappas(system_.kappas.size(), false);
  std::vector<InstanceId> work = body.leaves;
  std::vector<std::uint32_t> result;
  std::vector<bool> taken(writers_.size(), false);
  while (!work.empty()) {
    const auto kappa = index((*elimination_)[work.back()].kappa);
    work.pop_back();
    if (kappas[kappa])
      continue;
    kappas[kappa] = true;
    for (const std::uint32_t position : written_[kappa])
      if (!taken[position]) {
        taken[position] = true;
        result.push_back(position);
        const Body &writer = elimination_->body(writers_[position]);
        work.insert(work.end(), writer.leaves.begin(), writer.leaves.end());
      }
  }
  std::ranges::sort(result);
  return result;
}

Status Lane::check(std::uint32_t goal, const ClauseSet &present) {
  const Body &body = elimination_->body(goal);
  if (body.leaves.empty())
    return check_acyclic(goal, present);
  clear();
  Trace trace = recall(goal, present);
  if (trace.failed != no_lesson) {
    collect_witness((*lessons_)[trace.failed], trace);
    return Status::Failed;
  }
  weaken_all(writers_behind(body), &present, &trace);
  Proof now = circumstances(goal, present);
  std::vector<Proof> &proofs = proved_[goal];
  if (!budget_.exhausted() &&
      std::ranges::any_of(proofs, [&](const Proof &proof) { return proof.holds_in(now); }))
    return Status::Proved;
  Fall why;
  const Status status = judge(goal, &present, &why).status;
  if (status == Status::Failed) {
    trace.failed = lessons_->learn(std::move(why), true);
    lessons_->concludes_failed(trace.failed, goal);
    collect_witness((*lessons_)[trace.failed], trace);
  } else if (status == Status::Proved) {
    keep(proofs, std::move(now));
  }
  return status;
}

// Without κs that need candidates one scope serves all subsets of the goal's clauses.
Status Lane::check_acyclic(std::uint32_t goal, const ClauseSet &present) {
  const Body &body = elimination_->body(goal);
  if (open_goal_ != goal) {
    clear();
    std::vector<Term> refuted;
    for (const Term term : problem_.rules[goal].goals)
      refuted.push_back(logic::negation(store_, term));
    solver_.push();
    for (const Term fact : body.facts)
      solver_.add(fact);
    for (const InstanceId id : body.instances)
      solver_.add((*elimination_)[id].fact);
    solver_.add(logic::disjunction(store_, refuted));
    open_goal_ = goal;
  }
  std::vector<Term> selection;
  for (const std::uint32_t rule : elimination_->rules_behind(body)) {
    const Term selector = elimination_->present(rule);
    selection.push_back(present.contains(problem_.rules[rule].clause)
                            ? selector
                            : logic::negation(store_, selector));
  }
  if (!budget_.spend())
    return Status::Unknown;
  switch (solver_.check(selection)) {
  case Answer::Unsat:
    return Status::Proved;
  case Answer::Unknown:
    return Status::Unknown;
  case Answer::Sat:
    break;
  }
  collect_witness(explain(goal), {});
  return Status::Failed;
}

Status Lane::check_alone(std::uint32_t goal) {
  clear();
  if (!budget_.spend())
    return Status::Unknown;
  const Rule &rule = problem_.rules[goal];
  const Truth truth = solver_.entails(rule.facts, logic::conjunction(store_, rule.goals));
  return truth == Truth::True    ? Status::Proved
         : truth == Truth::False ? Status::Failed
                                 : Status::Unknown;
}

void Lane::clear() {
  if (open_goal_)
    solver_.pop();
  open_goal_.reset();
}

// ---- showing

namespace {

// What one writer lets flow into a κ, as text: ∃ its own variables, its facts, what it reads, the
// head's arguments.
std::string flow_text(logic::Store &store, const System &system, const Rule &rule,
                      const KappaApplication &head) {
  std::vector<std::string> parts;
  for (const Term fact : rule.facts)
    parts.push_back(logic::to_source(store, fact));
  for (const KappaApplication &read : rule.reads)
    parts.push_back(to_source(store, system, read));
  for (const auto &[parameter, term] : head.arguments)
    parts.push_back(logic::to_source(
        store, logic::equality(store, system[head.kappa].parameters[parameter], term)));
  std::erase(parts, "true");
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : " && ") + part;
  return text.empty() ? "true" : "(" + text + ")";
}

} // namespace

std::string name_of(const System &system, KappaId kappa) {
  const std::string_view name = system.store.name(system[kappa].name);
  return name.starts_with('$') ? std::string(name) : "$" + std::string(name);
}

std::string to_source(const logic::Store &store, const System &system,
                      const KappaApplication &application) {
  std::string text = name_of(system, application.kappa);
  for (const auto &[parameter, term] : application.arguments)
    text += "[" + std::string(store.text(system[application.kappa].parameters[parameter])) +
            ":=" + logic::to_source(store, term) + "]";
  return text;
}

std::string Lane::meaning(KappaId id) {
  if (problem_.cut[index(id)]) {
    const State &state = solution_.empty() ? states_[index(id)] : solution_[index(id)];
    if (!state.reached)
      return "false";
    std::vector<Term> alive;
    for (std::size_t i = 0; i < state.alive.size(); ++i)
      if (state.alive[i])
        alive.push_back(candidates_[index(id)][i]);
    return logic::to_source(store_, logic::conjunction(store_, alive));
  }
  std::string result;
  for (const std::uint32_t rule : problem_.flow.writers[index(id)])
    for (const KappaApplication &head : problem_.rules[rule].heads) {
      if (head.kappa != id)
        continue;
      if (!result.empty())
        result += " || ";
      result += flow_text(store_, system_, problem_.rules[rule], head);
    }
  return result.empty() ? "false" : result;
}

std::vector<std::pair<std::string, std::string>> Lane::model(std::uint32_t goal) {
  clear();
  std::vector<std::pair<std::string, std::string>> result;
  const Body &body = elimination_->body(goal);
  if (!solution_.empty())
    states_ = solution_;
  std::vector<Term> refuted;
  for (const Term term : problem_.rules[goal].goals)
    refuted.push_back(logic::negation(store_, term));
  solver_.push();
  assert_body(body, nullptr);
  solver_.add(logic::disjunction(store_, refuted));
  if (solver_.check() == Answer::Sat)
    for (const Term variable : logic::free_variables(store_, logic::disjunction(store_, refuted)))
      result.emplace_back(store_.text(variable), solver_.value(variable));
  solver_.pop();
  return result;
}

} // namespace culprit::horn
