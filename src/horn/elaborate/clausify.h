// From a formula over unknown predicates to Horn clauses.
//
// Conjunctions in heads and disjunctions in bodies give several clauses; quantifiers that come to
// the outside give variables. What is left over (two unknown predicates in one head, one under a
// negation in a body) is not Horn.
#pragma once

#include "logic/store.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace culprit::horn {

// ∀ variables. body ⇒ head. Unknown predicates are Calls.
struct FlatClause {
  std::vector<logic::Term> variables;
  std::vector<logic::Term> body;         // without unknown predicates
  std::vector<logic::Term> applications; // of unknown predicates, in the body
  logic::Term head{};                    // an application, or a formula without unknown predicates
  bool unknown_head = false;
};

struct NotHorn {
  std::string reason;
  logic::Term culprit{}; // the formula that does not fit
  bool too_many = false; // it is Horn, but gives more clauses than allowed
};

class Clausifier {
public:
  // `is_unknown` says which called symbols are unknown predicates; `fresh` makes a variable that is
  // new in the present formula.
  Clausifier(logic::Store &store, std::function<bool(Symbol)> is_unknown,
             std::function<logic::Term(std::string_view, logic::Sort)> fresh);

  static constexpr std::size_t most_clauses = 10'000; // from one formula

  // The clauses of a closed formula in the order of its text; nothing (see not_horn()) if it is not
  // Horn.
  [[nodiscard]] std::optional<std::vector<FlatClause>> clauses(logic::Term formula);
  [[nodiscard]] const NotHorn &not_horn() const { return not_horn_; }

private:
  // Something to prove: goal, under hypotheses that still have to be taken apart.
  struct Obligation {
    std::vector<logic::Term> variables;
    std::vector<logic::Term> hypotheses; // the next one last
    logic::Term goal{};
  };
  // A body that is being taken apart.
  struct Cube {
    FlatClause clause;
    std::vector<logic::Term> pending; // the next one last
  };

  bool step(Obligation obligation);
  bool step_or(Obligation obligation);
  bool finish(Obligation obligation, bool unknown_head);
  bool expand(Cube cube, logic::Term formula);
  bool expand_negation(Cube cube, logic::Term formula);
  bool fork(const Cube &cube, std::span<const logic::Term> alternatives);
  [[nodiscard]] logic::Term open(logic::Term quantified, std::vector<logic::Term> &variables);
  [[nodiscard]] bool has_unknown(logic::Term root);
  [[nodiscard]] bool is_application(logic::Term term) const;
  [[nodiscard]] logic::Term negate(logic::Term term);
  bool fail(logic::Term culprit, std::string reason);

  logic::Store &store_;
  std::function<bool(Symbol)> is_unknown_;
  std::function<logic::Term(std::string_view, logic::Sort)> fresh_;
  std::vector<Obligation> obligations_;
  std::vector<Cube> cubes_;
  std::vector<FlatClause> result_;
  std::vector<signed char> has_unknown_; // by term: -1 not known yet
  NotHorn not_horn_;
};

} // namespace culprit::horn
