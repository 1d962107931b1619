// What rules know, and what of it the solver knows.
#include "horn/solve/fixpoint.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <iterator>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

constexpr std::size_t smallest_common = 20; // facts that are worth a scope of their own

} // namespace

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

// All that a rule knows. What can still change while rules of the same rank are weakened comes
// last.
Lane::Knowledge Lane::knowledge(const Body &body, const ClauseSet *present, std::uint32_t rank) {
  Knowledge known;
  std::vector<Term> changing;
  const auto assume = [&](Term fact, bool changes = false) {
    if (known.all.insert(fact).second)
      (changes ? changing : known.facts).push_back(fact);
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
    const bool changes = rank_[kappa] >= rank;
    if (!state.reached) {
      assume(logic::negation(store_, instance.holds), changes);
      continue;
    }
    const bool certain = known.all.contains(instance.holds);
    const std::vector<Term> &terms = leaf_terms(id);
    for (std::size_t i = 0; i < terms.size(); ++i)
      if (state.alive[i] && terms[i] != logic::no_term)
        assume(certain ? terms[i] : logic::implication(store_, instance.holds, terms[i]), changes);
  }
  for (const std::uint32_t rule : elimination_->rules_behind(body)) {
    const bool here = present == nullptr || present->contains(problem_.rules[rule].clause);
    const Term selector = elimination_->present(rule);
    assume(here ? selector : logic::negation(store_, selector));
  }
  known.lasting = known.facts.size();
  known.facts.insert(known.facts.end(), changing.begin(), changing.end());
  return known;
}

// Opens a scope with what a rule knows. Rules that follow each other know much in common, the same
// environment above all, and making it known to the solver is most of the cost of a question; so
// what the next rule knows as well stands in a scope of its own, which stays open for all rules
// that it fits.
void Lane::open_body(std::uint32_t rule, std::optional<std::uint32_t> next,
                     const ClauseSet *present) {
  const std::uint32_t rank = rank_of(rule);
  Knowledge known = knowledge(elimination_->body(rule), present, rank);
  const auto is_known = [](const Knowledge &knowledge) {
    return [&knowledge](Term fact) { return knowledge.all.contains(fact); };
  };
  const bool fits =
      common_.size() * 2 >= known.facts.size() && std::ranges::all_of(common_, is_known(known));
  if (!fits) {
    close_common();
    if (next && known.lasting >= smallest_common) {
      const Knowledge other = knowledge(elimination_->body(*next), present, rank);
      std::copy_if(known.facts.begin(),
                   known.facts.begin() + static_cast<std::ptrdiff_t>(known.lasting),
                   std::back_inserter(common_), is_known(other));
      if (common_.size() < smallest_common)
        common_.clear();
    }
    if (!common_.empty()) {
      solver_.push();
      for (const Term fact : common_)
        solver_.add(fact);
    }
  }
  solver_.push();
  const std::unordered_set<Term> common(common_.begin(), common_.end());
  for (const Term fact : known.facts)
    if (!common.contains(fact))
      solver_.add(fact);
  asserted_ = std::move(known.all);
}

void Lane::close_body() { solver_.pop(); }

void Lane::close_common() {
  if (!common_.empty())
    solver_.pop();
  common_.clear();
}

} // namespace culprit::horn
