// Constrained Horn clauses, decided by Z3's Spacer (Komuravelli, Gurfinkel, Chaki: SMT-based model
// checking for recursive programs, 2014).
//
// Spacer of Z3 4.8.12 crashes on some inputs with data types, so it runs in a child process of its
// own; a crash, an exhausted limit and a passed deadline all mean Unknown. Its answers come with
// evidence that the caller can and must check: nothing here is to be believed.
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/contexts.h"
#include "smt/solver.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace culprit::smt {

// An unknown relation. Interpretations speak about its parameters, which are variables.
struct Relation {
  Symbol name{};
  std::vector<logic::Term> parameters;
};

struct RelationAtom {
  std::uint32_t relation = 0;
  std::vector<logic::Term> arguments;
};

// ∀ variables. body ∧ constraints ⇒ head; without a head: ⇒ false.
struct HornRule {
  std::vector<logic::Term> variables;
  std::vector<RelationAtom> body;
  std::vector<logic::Term> constraints;
  std::optional<RelationAtom> head;
};

struct HornProblem {
  std::vector<Relation> relations;
  std::vector<HornRule> rules;
};

// A tree of rule applications, the root first: it derives false. `premises[i]` derives atom i of
// the rule's body.
struct Derivation {
  static constexpr std::uint32_t pending = 0xFFFFFFFF; // a premise that no step derives yet
  struct Step {
    std::uint32_t rule = 0;
    std::vector<std::uint32_t> premises; // steps, later in the list
  };
  std::vector<Step> steps;
};

enum class HornFailure : std::uint8_t {
  None,
  Limit,       // more resources may help
  Unsupported, // the rules use something that Spacer does not know
  Crash,       // the child died or was too slow
};

struct HornAnswer {
  Answer answer = Answer::Unknown;         // Sat: there are relations that satisfy all rules
  HornFailure failure = HornFailure::None; // Unknown: why
  // Sat: what the relations are; nothing for those that Spacer does not mention.
  std::vector<std::optional<logic::Term>> interpretations;
  // Unsat: how false is derived, if Spacer's account of it has that shape, and the rules it names.
  std::optional<Derivation> derivation;
  std::vector<std::uint32_t> used;
};

enum class HornStrategy : std::uint8_t {
  Plain,
  Inlined,   // rules are simplified first: decides more, but says less about how
  Relational // lemmas that relate arguments (v > x) are tried
};

struct HornLimits {
  std::uint32_t resources = 1'000'000; // Z3's rlimit: deterministic; some millions in a second
  HornStrategy strategy = HornStrategy::Plain;
};

// The tree behind a list of rules in breadth-first order; nothing if they do not fit together. The
// rules that derive the body of one rule follow each other, but in an order of Z3's own.
[[nodiscard]] std::optional<Derivation> derivation(const HornProblem &problem,
                                                   const std::vector<std::uint32_t> &rules);

// In this process, which Spacer may bring down: for children. Its context is left in `contexts`.
// New terms of the answer go into `store`.
[[nodiscard]] HornAnswer solve_horn_here(logic::Store &store,
                                         const logic::Declarations &declarations,
                                         const HornProblem &problem, HornLimits limits,
                                         Contexts &contexts);

// In a child of its own.
[[nodiscard]] HornAnswer solve_horn(logic::Store &store, const logic::Declarations &declarations,
                                    const HornProblem &problem, const Deadline &deadline,
                                    HornLimits limits = {});

} // namespace culprit::smt
