// Solving with some of the clauses only: what the search for cores asks, again and again.
#include "horn/solve/fixpoint.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <set>

namespace culprit::horn {

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
  close_common();
  Proof now = circumstances(goal, present);
  std::vector<Proof> &proofs = proved_[goal];
  if (!budget_.exhausted() &&
      std::ranges::any_of(proofs, [&](const Proof &proof) { return proof.holds_in(now); }))
    return Status::Proved;
  Fall why;
  const Status status = judge(goal, std::nullopt, &present, &why).status;
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

} // namespace culprit::horn
