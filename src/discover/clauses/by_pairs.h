// Proofs of what two derivations have to do with each other, where neither of them alone says
// enough: that a relation is a function, that two ways to compute something agree. Both derivations
// are followed side by side (De Angelis et al.: predicate pairing, 2018).
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace culprit::discover {

// If both relations hold, of arguments that agree, then so does the formula.
struct Pair {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  std::vector<logic::Term> parameters; // of both, one after the other: variables
  logic::Term agreement{};
  logic::Term formula{};
};

struct PairProof {
  std::vector<logic::Term> meanings; // by relation: what holds of it alone, over its parameters
  std::vector<Pair> pairs;
};

// New terms go into `store`. What is found is a proof in the sense of `is_proof`.
[[nodiscard]] std::optional<PairProof> prove_by_pairs(logic::Store &store,
                                                      const logic::Declarations &declarations,
                                                      const smt::HornProblem &problem,
                                                      const Deadline &deadline);

// Whether meanings and pairs are inductive, and no goal can fail that respects them. Knows nothing
// of how they were found.
//
// A pair holds by induction over both derivations: where the last steps of both are rules, the pair
// may be used for what these rules derive their heads from, which has smaller derivations. (Two
// numbers are replaced by smaller ones: the order on multisets is well-founded.)
[[nodiscard]] bool is_proof(logic::Store &store, const logic::Declarations &declarations,
                            const smt::HornProblem &problem, const PairProof &proof,
                            const Deadline &deadline);

} // namespace culprit::discover
