#include "horn/solve/rewrite_instance.h"

#include "logic/rewrite.h"

#include <unordered_set>

namespace culprit::horn {

using logic::Sort;
using logic::Store;
using logic::Term;

namespace {

// First-order matching of a rewrite's left side; parameters are the pattern variables, and the sort
// variables of the rule are found on the way.
struct TermMatch {
  const Store &store;
  const std::unordered_set<Term> &parameters;
  logic::Substitution bindings;
  std::vector<Sort> sorts;

  bool operator()(Term pattern, Term term) {
    const auto fits = [&] {
      return logic::match(store, store.sort(pattern), store.sort(term), sorts);
    };
    if (parameters.contains(pattern)) {
      const auto [it, fresh] = bindings.emplace(pattern, term);
      return fresh ? fits() : it->second == term;
    }
    if (pattern == term)
      return true;
    const std::size_t arity = store.arity(pattern);
    if (store.op(pattern) != store.op(term) || store.payload(pattern) != store.payload(term) ||
        arity != store.arity(term) || !fits())
      return false;
    for (std::size_t i = 0; i < arity; ++i) // as deep as the rule is written
      if (!(*this)(store.child(pattern, i), store.child(term, i)))
        return false;
    return true;
  }
};

} // namespace

std::optional<RewriteInstance> instance_at(Store &store, const Rewrite &rule, Term term) {
  const std::unordered_set<Term> parameters(rule.parameters.begin(), rule.parameters.end());
  TermMatch match{store, parameters, {}, {}};
  if (!match(rule.left, term))
    return std::nullopt;
  logic::Substitution bindings;
  for (const auto &[parameter, value] : match.bindings)
    bindings.emplace(logic::instantiate_sorts(store, parameter, match.sorts), value);
  const auto at = [&](Term part) {
    return logic::substitute(store, logic::instantiate_sorts(store, part, match.sorts), bindings);
  };
  RewriteInstance instance{{}, at(rule.right)};
  for (const Predicate &condition : rule.preconditions)
    instance.preconditions.push_back(at(condition.term));
  return instance;
}

} // namespace culprit::horn
