// What proofs need of the κs that were not eliminated: a part of the solution that is a solution.
#include "horn/solve/fixpoint.h"
#include "logic/simplify.h"

#include <algorithm>
#include <iterator>

namespace culprit::horn {

using logic::Term;
using smt::Answer;

namespace {

// Of a core, so many conjuncts are taken away one after the other.
constexpr std::size_t largest_shrunk_core = 40;

} // namespace

// From the goals backwards: what a proof uses has to be proved by whoever writes it, from what that
// uses in turn.
std::optional<std::vector<Lane::Conjunct>> Lane::needed(std::span<const std::uint32_t> goals,
                                                        const Dearness &dearness) {
  clear();
  close_common();
  if (!solution_.empty())
    states_ = solution_;
  Needs needs{{}, {}, dearness};
  for (const std::uint32_t goal : goals)
    for (const Term term : problem_.rules[goal].goals)
      if (!prove(goal, term, needs))
        return std::nullopt;
  for (std::size_t i = 0; i < needs.order.size(); ++i) { // more come
    const auto [kappa, candidate] = needs.order[i];
    for (const std::uint32_t position : written_[kappa])
      for (const KappaApplication &head : problem_.rules[writers_[position]].heads) {
        if (index(head.kappa) != kappa)
          continue;
        const std::vector<Term> said = say(head.kappa, elimination_->arguments(head, {}));
        if (said[candidate] == logic::no_term || !prove(writers_[position], said[candidate], needs))
          return std::nullopt;
      }
  }
  std::vector<Conjunct> result;
  std::ranges::transform(needs.order, std::back_inserter(result), [&](const auto &need) {
    return Conjunct{KappaId{need.first}, candidates_[need.first][need.second]};
  });
  return result;
}

// Adds what a proof of a term needs besides what is needed already, the cheapest if possible; false
// if there is no proof.
bool Lane::prove(std::uint32_t rule, Term goal, Needs &needs) {
  const Body &body = elimination_->body(rule);
  if (dead(body) || body.leaves.empty()) // solve() has proved it
    return true;
  solver_.push();
  std::vector<Premise> premises = add_premises(body, needs);
  solver_.add(logic::negation(store_, goal));
  std::ranges::stable_sort(premises, {}, &Premise::cost);
  const std::optional<std::vector<Premise>> core = cheapest_core(premises);
  solver_.pop();
  if (!core)
    return false;
  for (const Premise &premise : *core)
    if (needs.known.insert(premise.need).second)
      needs.order.push_back(premise.need);
  return true;
}

// Tells the solver what is known of a rule; what it may choose from comes back.
std::vector<Lane::Premise> Lane::add_premises(const Body &body, const Needs &needs) {
  std::vector<Premise> premises;
  for (const Term fact : body.facts)
    solver_.add(fact);
  for (const std::uint32_t other : elimination_->rules_behind(body))
    solver_.add(elimination_->present(other));
  for (const InstanceId id : body.instances) {
    const Instance &instance = (*elimination_)[id];
    const auto kappa = static_cast<std::uint32_t>(instance.kappa);
    if (!problem_.cut[kappa]) {
      solver_.add(instance.fact);
      continue;
    }
    const State &state = states_[kappa];
    if (!state.reached) {
      solver_.add(logic::negation(store_, instance.holds));
      continue;
    }
    const std::vector<Term> terms = leaf_terms(id);
    for (std::uint32_t i = 0; i < terms.size(); ++i)
      if (state.alive[i] && terms[i] != logic::no_term) {
        const std::pair need{kappa, i};
        premises.push_back({need, logic::implication(store_, instance.holds, terms[i]),
                            needs.known.contains(need)
                                ? 0
                                : needs.dearness(instance.kappa, candidates_[kappa][i])});
      }
  }
  return premises;
}

bool Lane::follows_from(std::span<const Premise> premises) {
  std::vector<Term> terms;
  terms.reserve(premises.size());
  for (const Premise &premise : premises)
    terms.push_back(premise.term);
  return budget_.spend() && solver_.check(terms) == Answer::Unsat;
}

// Of the premises from which something followed last.
std::vector<Lane::Premise> Lane::last_core(std::span<const Premise> premises) {
  std::vector<Premise> core;
  for (const std::size_t position : solver_.core())
    core.push_back(premises[position]);
  std::ranges::stable_sort(core, {}, &Premise::cost);
  return core;
}

// As few of them as possible, from the cheap end; they are in the order of their costs.
std::optional<std::vector<Lane::Premise>> Lane::cheapest_core(std::span<const Premise> premises) {
  std::vector<unsigned> costs{0};
  for (const Premise &premise : premises)
    if (premise.cost != costs.back())
      costs.push_back(premise.cost);
  const auto up_to = [&](unsigned cost) {
    const auto end = std::ranges::upper_bound(premises, cost, {}, &Premise::cost);
    return std::span(premises.begin(), end);
  };
  std::size_t low = 0;
  std::size_t high = costs.size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (follows_from(up_to(costs[middle])))
      high = middle;
    else
      low = middle + 1;
  }
  if (low == costs.size() || !follows_from(up_to(costs[low])))
    return std::nullopt;
  std::vector<Premise> core = last_core(up_to(costs[low]));
  for (std::size_t i = core.size(); i-- > 0 && core.size() <= largest_shrunk_core;) {
    if (i >= core.size() || core[i].cost == 0)
      continue;
    std::vector<Premise> fewer = core;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (follows_from(fewer))
      core = last_core(fewer);
  }
  return core;
}

} // namespace culprit::horn
