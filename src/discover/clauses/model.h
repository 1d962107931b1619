// A model of Horn rules about data, and the check that it is one. The checker knows nothing of how
// a model was found: it works on the rules as they were read, and believes only what it proves.
//
// It relies on this. Functions by structural recursion exist, so their defining equations can be
// used wherever they help. What holds of every constructor if it holds of the fields holds of all
// data (structural induction). A formula with ghosts stands for all their values, so a premise may
// be used at any of them.
#pragma once

#include "base/budget.h"
#include "discover/clauses/data_types.h"
#include "discover/clauses/features.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"
#include "smt/solver.h"

#include <cstdint>
#include <vector>

namespace culprit::discover {

// A statement about all values of its variables, by induction over one of them.
struct Theorem {
  std::vector<logic::Term> variables;
  logic::Term on{}; // data
  logic::Term formula{};
};

struct Model {
  std::vector<Feature> features;     // the functions that the formulas below may use
  std::vector<Lemma> lemmas;         // each follows by induction, from itself and the others
  std::vector<logic::Term> meanings; // by relation: over its parameters and the ghosts of features
  // Functions of any kind: their ghosts may change where they are called, and values may be data.
  // Each may also call those before it on anything.
  std::vector<Feature> functions{};
  std::vector<Theorem> theorems{};
};

class ModelChecker {
public:
  // New terms are made in `store`. Functions and lemmas are what a caller says they are; only
  // `is_model` checks all of it.
  ModelChecker(logic::Store &store, const logic::Declarations &declarations,
               std::vector<Feature> features, const Deadline &deadline, smt::Limits limits,
               std::vector<Feature> functions = {});

  // Is every feature a function by structural recursion, over the features that are there?
  [[nodiscard]] bool well_defined();
  // Does it hold of all data, if the others do of smaller ones?
  [[nodiscard]] bool inductive(const Lemma &lemma, std::span<const Lemma> all);
  [[nodiscard]] bool inductive(const Theorem &theorem, std::span<const Lemma> lemmas = {});
  // Is the rule valid if relations have these meanings?
  [[nodiscard]] bool valid(const smt::HornProblem &problem, const smt::HornRule &rule,
                           std::span<const logic::Term> meanings, std::span<const Lemma> lemmas,
                           std::span<const Theorem> theorems = {});
  // Everything: functions, lemmas, rules.
  [[nodiscard]] bool is_model(const smt::HornProblem &problem, const Model &model);

  [[nodiscard]] std::uint64_t queries() const { return solver_.statistics().queries; }

private:
  class Question;

  [[nodiscard]] bool structural(const Feature &feature, std::size_t constructor);
  [[nodiscard]] bool recursive(std::size_t function, std::size_t constructor);
  [[nodiscard]] bool fits(const Feature &feature, std::size_t constructor);
  [[nodiscard]] bool known_symbol(logic::Term call);

  logic::Store &store_;
  const logic::Declarations &given_; // the problem's
  logic::Declarations declarations_; // those, and the functions
  DataTypes types_;
  std::vector<Feature> features_;
  std::vector<Feature> functions_;
  smt::Solver solver_;
};

} // namespace culprit::discover
