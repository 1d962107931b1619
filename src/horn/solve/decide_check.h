// Checking what Spacer says, with a solver that shares nothing with its engine: a solution must
// make every rule valid, a refutation must be satisfiable when its rules are unfolded.
#pragma once

#include "base/budget.h"
#include "horn/solve/translation.h"
#include "horn/system.h"
#include "logic/rewrite.h"
#include "smt/fixedpoint.h"
#include "smt/solver.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace culprit::horn {

// A derivation of what a goal forbids, and values that it goes through with.
struct Refuted {
  struct Step {
    std::string fact; // what it derives
    std::vector<std::uint32_t> premises;
  };
  std::vector<std::uint32_t> rules;                       // the goal's first
  std::vector<Step> steps;                                // by rule in that list
  std::vector<std::pair<std::string, std::string>> model; // values of the goal's variables
  std::vector<std::size_t> failing; // which of the goal's predicates they violate
};

class AnswerChecker {
public:
  // New terms are made in `store`, which extends the system's. Queries get so many resources, and a
  // context of `contexts` where there is one.
  AnswerChecker(const System &system, logic::Store &store, const Translation &translation,
                const Deadline &deadline, smt::Limits limits = {},
                smt::Contexts *contexts = nullptr);

  // One formula per relation, over its parameters, under which every rule is valid.
  [[nodiscard]] std::optional<std::vector<logic::Term>> solution(const smt::HornAnswer &answer);

  [[nodiscard]] std::optional<Refuted> replay(const smt::Derivation &derivation);
  // Where Spacer says that there is a refutation, but not which: looks for a small one.
  [[nodiscard]] std::optional<Refuted> search();

  // After solution(): was there none because a rule is violated, or too large to be looked at, so
  // that trying harder is no use?
  [[nodiscard]] bool wrong() const { return wrong_; }

  // Does the rule hold, whatever relations are?
  [[nodiscard]] bool valid(const smt::HornRule &rule);

private:
  enum class Role : std::uint8_t {
    Given,   // Spacer says what it is
    Guessed, // true or false
    Defined, // what its rules say, which is finite
  };

  [[nodiscard]] std::optional<std::vector<logic::Term>>
  solution_as_given(const smt::HornAnswer &answer);
  [[nodiscard]] std::optional<smt::HornAnswer> without_definable(smt::HornAnswer answer) const;
  void assign_roles(const smt::HornAnswer &answer);
  [[nodiscard]] bool guess();
  [[nodiscard]] std::optional<logic::Term> instantiate(const smt::RelationAtom &atom);
  [[nodiscard]] std::optional<logic::Term> unfold_definition(const smt::RelationAtom &atom);
  [[nodiscard]] std::optional<logic::Term> closed_definition(std::uint32_t relation);

  [[nodiscard]] Refuted record(const smt::Derivation &derivation,
                               const std::vector<logic::Substitution> &variables,
                               smt::Solver &solver);

  const System &system_;
  logic::Store &store_;
  const Translation &translation_;
  const Deadline &deadline_;
  smt::Limits limits_;
  smt::Contexts *contexts_;
  smt::Solver solver_;
  std::vector<Role> roles_;                         // by relation
  std::vector<logic::Term> meaning_;                // by relation, unless it is defined
  std::vector<std::vector<std::uint32_t>> writers_; // by relation: rules
  std::vector<logic::Term> invented_;               // variables of unfolded definitions
  bool wrong_ = false;
  std::uint64_t unfolded_ = 0; // definitions, so far
};

} // namespace culprit::horn
