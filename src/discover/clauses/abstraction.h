// Clauses about data, abstracted to clauses about features of the data. Every argument that is data
// becomes one argument for each of its features, and one for each ghost. What the rules derive,
// their abstraction derives of the features: a solution of the abstraction is one of the rules,
// once features are put back in the places of arguments.
#pragma once

#include "discover/clauses/data_types.h"
#include "discover/clauses/features.h"
#include "logic/rewrite.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <map>
#include <span>
#include <vector>

namespace culprit::discover {

// What the abstraction may use: nothing of it has to be true for the abstraction to be made, all of
// it for its solutions to be right.
struct AbstractionTerms {
  std::vector<std::size_t> features; // closed under their definitions
  std::vector<Lemma> lemmas;         // about those
  std::map<std::uint32_t, logic::Term>
      known; // relations whose meaning is fixed, over their parameters
  // By sort: a feature that no two data share.
  std::map<logic::Sort, std::size_t> telling;
  // By relation: parameters whose values are worth being the ghosts.
  std::map<std::uint32_t, std::vector<std::pair<std::size_t, logic::Term>>> ghost_parameters;
};

struct Abstraction {
  smt::HornProblem problem;
  std::vector<std::uint32_t> origin; // by rule of it: the rule it abstracts
  logic::Substitution meaning;       // of its relations' parameters
};

// The rules are in normal form, without selectors.
[[nodiscard]] Abstraction abstract(logic::Store &store, DataTypes &types, const Features &features,
                                   const AbstractionTerms &vocabulary,
                                   const smt::HornProblem &problem);

} // namespace culprit::discover
