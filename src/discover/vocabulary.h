// The words that the clauses of a question have: what they compare, and with what. Predicates that
// a proof needs are mostly made of these.
#pragma once

#include "discover/question.h"
#include "logic/store.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace culprit::discover {

// Functions that are applied one after the other, the innermost first: `len (snd x)` is snd, len.
using Chain = std::vector<Symbol>;

struct Vocabulary {
  // Each list begins with what the goals say.
  std::vector<Chain> chains;          // that give a number, a truth or a set
  bool numbers = false;               // whether numbers are compared
  std::vector<logic::Term> constants; // integers
  // Comparisons and other atoms, about variables of clauses. Also those that one gets where a
  // variable is replaced by what its clause says it is.
  std::vector<logic::Term> atoms;
  // Truths that declared functions give for several arguments, such as the abstract refinements of
  // a signature: one application of each function.
  std::vector<logic::Term> relations;
};

enum class Scope : std::uint8_t {
  Goals, // what goals say, and what is said in one breath with it
  Cone,  // what all clauses say
};
[[nodiscard]] Vocabulary mine(Question &question, Scope scope);

[[nodiscard]] bool is_set(const logic::Store &store, logic::Sort sort);

// The chain applied to a term; nothing if that is not well-sorted.
[[nodiscard]] std::optional<logic::Term> apply(Question &question, std::span<const Symbol> chain,
                                               logic::Term term);

} // namespace culprit::discover
