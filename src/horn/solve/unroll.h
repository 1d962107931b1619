// Horn rules, unrolled: copies of them with variables of their own, along one derivation or to a
// given depth in all ways at once.
#pragma once

#include "logic/rewrite.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <vector>

namespace culprit::horn {

// ---- along a derivation

// The copies of the rules of a derivation, one for each of its steps. Premises that no step derives
// yet are left out. All facts together can be true exactly if the derivation goes through.
struct Instances {
  struct Fact {
    std::uint32_t step = 0; // that it belongs to
    logic::Term formula{};
  };
  std::vector<Fact> facts;
  std::vector<logic::Substitution> variables; // by step: what the variables of its rule are there

  [[nodiscard]] std::vector<logic::Term> formulas() const;
};

enum class Premises : std::uint8_t {
  InOrder,    // `premises[i]` derives atom i of the rule's body
  InAnyOrder, // one of those about the same relation does
};

// Fresh variables are made in `store`.
[[nodiscard]] Instances instantiate(logic::Store &store, const smt::HornProblem &problem,
                                    const smt::Derivation &derivation, Premises premises);

// ---- to a depth

// Rules that are not recursive: each relation is there once for every layer on which it is needed.
// What a goal needs is on layer 1, what that needs is on layer 2, and so on. Relations and rules
// grow with the depth, not with the number of derivations.
//
// `problem` derives false exactly if the original rules do so in a derivation that is at most
// `depth` steps deep below its goal. A solution of it says, layer by layer, what keeps those
// derivations from going through.
struct Unrolling {
  struct Layer {
    std::uint32_t original = 0; // the relation or the rule that this is a copy of
    std::uint32_t depth = 0;    // of the head; 0: a goal
  };
  smt::HornProblem problem;
  std::vector<Layer> relations; // by relation of `problem`
  std::vector<Layer> rules;     // by rule of `problem`
  bool complete = true;         // no derivation is too deep to be among these
};

// Every copy of a rule has variables of its own, made in `store`. The parameters of a relation stay
// what they are on all layers. Relations and rules that no derivation can use are left out.
[[nodiscard]] Unrolling unroll(logic::Store &store, const smt::HornProblem &problem,
                               std::uint32_t depth);

} // namespace culprit::horn
