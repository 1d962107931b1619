// The relaxed form of signatures, in which they can be blamed: what is written may be taken away,
// and then what the code does counts.
//
// Every written conjunct p gets an unknown refinement κ of its own. Whoever relies on it gets κ;
// whoever owes it owes p and κ; and `p ⇒ κ` is a constraint that belongs to p. Without that one,
// users know what the code gives: a promise that is too weak is a constraint without which more can
// be proved. Taking things away only removes constraints, so fewer of them never make a provable
// goal unprovable.
#pragma once

#include "refine/check/generator.h"
#include "refine/specifications.h"

#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::refine {

class Relaxer {
public:
  Relaxer(RefinedTypes &types, Variances &variances, Generator &generator)
      : types_(types), formulas_(types.formulas()), variances_(variances), generator_(generator) {}

  // Where nothing is bound. Signatures over abstract refinements stay what they are.
  void relax(Signature &signature);

  // When all constraints are there: each belongs to the conjunct, to the expression that gives the
  // value, or to nobody (what the code does, as users see it).
  void set_owners();

private:
  struct Views {
    Refined given = no_refined; // to who relies on it
    Refined owed = no_refined;  // by who has to show it
  };
  Views views(Refined type);
  Views conjuncts(Refined type);

  RefinedTypes &types_;
  Formulas &formulas_;
  Variances &variances_;
  Generator &generator_;
  std::vector<std::pair<std::int64_t, EntityId>> written_; // by clause, ascending
  std::unordered_set<Symbol> unknowns_;
};

} // namespace culprit::refine
