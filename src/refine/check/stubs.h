// Proofs that are not written yet: `lemma = undefined`, or a case of a lemma that is. What the
// lemma states is believed, as if it were assumed, and the report says so. The same goes for a
// chain of steps that ends in `*** Admit` or takes one by `==!`, and for what `liquidAssume` says.
#pragma once

#include "refine/check/context.h"

#include <string_view>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

struct Stubs {
  struct Lemma {
    kernel::GlobalId global;
    std::string_view stub; // what its proof has in place of a step
  };
  std::unordered_set<kernel::ExpressionId> expressions; // `undefined` in place of a proof
  std::vector<Lemma> lemmas;
};

// What stands for all arguments of a lemma, or for those of some constructors; one that depends on
// what a condition gives is part of a check that is made when the program runs.
[[nodiscard]] Stubs find_stubs(const kernel::Program &program, const names::Program &names,
                               const types::Environment &environment, const SymbolTable &symbols);

} // namespace culprit::refine
