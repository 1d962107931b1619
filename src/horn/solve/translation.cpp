#include "horn/solve/translation.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace culprit::horn {

namespace {

smt::RelationAtom relation_atom(const System &system, const KappaApplication &application) {
  smt::RelationAtom result;
  result.relation = static_cast<std::uint32_t>(application.kappa);
  result.arguments = system[application.kappa].parameters;
  for (const auto &[parameter, argument] : application.arguments)
    result.arguments[parameter] = argument;
  return result;
}

// The variables of the clause that the rule mentions.
std::vector<logic::Term> quantified(const System &system, const logic::Store &store,
                                    const Clause &clause, const smt::HornRule &rule) {
  std::unordered_set<logic::Term> mentioned;
  const auto mention = [&](logic::Term term) {
    for (const logic::Term variable : logic::free_variables(store, term))
      mentioned.insert(variable);
  };
  for (const logic::Term constraint : rule.constraints)
    mention(constraint);
  for (const smt::RelationAtom &premise : rule.body)
    std::for_each(premise.arguments.begin(), premise.arguments.end(), mention);
  if (rule.head)
    std::for_each(rule.head->arguments.begin(), rule.head->arguments.end(), mention);
  std::vector<logic::Term> result;
  const auto take = [&](logic::Term variable) {
    if (mentioned.erase(variable) != 0)
      result.push_back(variable);
  };
  for (const BindingId binding : clause.environment)
    take(system[binding].variable);
  take(clause.value);
  return result;
}

} // namespace

Translation translate(const System &system, logic::Store &store, const ClauseSet &present,
                      std::span<const ClauseId> goals) {
  Translation translation;
  for (const Kappa &kappa : system.kappas)
    translation.problem.relations.push_back({kappa.name, kappa.parameters});
  for (std::uint32_t c = 0; c < system.clauses.size(); ++c) {
    const Clause &clause = system.clauses[c];
    if (!present.contains(ClauseId{c}))
      continue;
    smt::HornRule rule;
    const auto assume = [&](const Formula &formula) {
      for (const Predicate &predicate : formula.predicates)
        rule.constraints.push_back(predicate.term);
      for (const KappaApplication &application : formula.kappas)
        rule.body.push_back(relation_atom(system, application));
    };
    for (const BindingId binding : clause.environment)
      assume(system[binding].formula);
    assume(clause.left);
    const auto add = [&](smt::HornRule added) {
      added.variables = quantified(system, store, clause, added);
      translation.problem.rules.push_back(std::move(added));
      translation.origin.push_back(ClauseId{c});
    };
    for (const KappaApplication &head : clause.right.kappas) {
      smt::HornRule with_head = rule;
      with_head.head = relation_atom(system, head);
      add(std::move(with_head));
    }
    if (!std::binary_search(goals.begin(), goals.end(), ClauseId{c}))
      continue;
    std::vector<logic::Term> wanted;
    for (const Predicate &predicate : clause.right.predicates)
      wanted.push_back(predicate.term);
    rule.constraints.push_back(logic::negation(store, logic::conjunction(store, wanted)));
    add(std::move(rule));
  }
  return translation;
}

} // namespace culprit::horn
