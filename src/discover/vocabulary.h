// The words that the clauses of a question have: what they compare, and with what. Predicates that
// a proof needs are mostly made of these.
#pragma once

#include "discover/question.h"
#include "logic/store.h"

#include <optional>
#include <span>
#include <vector>

namespace culprit::discover {

// Functions that are applied one after the other, the innermost first: `len (snd x)` is snd, len.
using Chain = std::vector<Symbol>;

struct Vocabulary {
  // Each list begins with what the goals say.
  std::vector<Chain> chains;
  std::vector<logic::Term> constants; // integers
  // Comparisons and other atoms, about variables of clauses. Also those that one gets where a
  // variable is replaced by what its clause says it is.
  std::vector<logic::Term> atoms;
};

[[nodiscard]] Vocabulary mine(Question &question);

// The chain applied to a term; nothing if that is not well-sorted.
[[nodiscard]] std::optional<logic::Term> apply(Question &question, std::span<const Symbol> chain,
                                               logic::Term term);

} // namespace culprit::discover
