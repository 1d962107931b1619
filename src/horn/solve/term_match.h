// Matching of terms with the left side of a rewrite.
#pragma once

#include "logic/rewrite.h"
#include "logic/store.h"

#include <unordered_set>
#include <vector>

namespace culprit::horn {

// First-order matching of a rewrite's left side; parameters are the pattern variables, and the sort
// variables of the rule are found on the way.
struct TermMatch {
  const logic::Store &store;
  const std::unordered_set<logic::Term> &parameters;
  logic::Substitution bindings;
  std::vector<logic::Sort> sorts;

  bool operator()(logic::Term pattern, logic::Term term) {
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

} // namespace culprit::horn
