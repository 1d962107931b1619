// Formulas without uninterpreted functions: an application becomes a variable, and each formula
// says of the applications it could mention that equal arguments give equal results (Ackermann).
#pragma once

#include "logic/declarations.h"
#include "logic/rewrite.h"
#include "logic/store.h"

#include <optional>
#include <set>
#include <span>
#include <vector>

namespace culprit::smt {

// The symbols of a formula that have no fixed meaning: free variables and uninterpreted functions.
// Constructors, selectors, testers and theory symbols are not among them.
struct Symbols {
  std::set<logic::Term> variables;
  std::set<Symbol> functions;

  // Are all of these among the others?
  [[nodiscard]] bool within(const Symbols &others) const;
};
[[nodiscard]] Symbols symbols_of(const logic::Store &store, const logic::Declarations &declarations,
                                 logic::Term formula);

struct Flattened {
  std::vector<logic::Term> formulas;
  logic::Substitution meaning; // of the new variables: what they stand for
};

// Formulas that share a function and a variable share applications of that function to that
// variable, even where none of them has one. Nothing if a function is applied to what a quantifier
// binds.
[[nodiscard]] std::optional<Flattened> flatten(logic::Store &store,
                                               const logic::Declarations &declarations,
                                               std::span<const logic::Term> formulas);

} // namespace culprit::smt
