// Comparisons with numbers that clauses make: conditions under which more can be said.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "logic/rewrite.h"
#include "logic/store.h"

#include <compare>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace culprit::discover {

// A comparison of something with a number, of itself or of its remainder.
struct Guard {
  logic::Op op;
  logic::Term bound;
  logic::Term modulus; // no_term: of itself
  friend auto operator<=>(const Guard &, const Guard &) = default;
};

class Guards {
public:
  Guards(Question &question, const Vocabulary &vocabulary);

  std::vector<Guard> found; // in the order in which they are met, those of remainders first
  std::vector<logic::Term> moduli;

  // Those that a clause makes of this number of a κ, where it speaks about the κ.
  [[nodiscard]] std::set<Guard> made_of(horn::KappaId kappa, logic::Term number);

private:
  // What a clause compares, with parts of something written as such.
  struct Tests {
    logic::Substitution parts;
    std::vector<std::pair<Guard, logic::Term>> made;
  };

  void read(logic::Term atom);
  Tests tests_of(const horn::Rule &rule);
  [[nodiscard]] logic::Term at(logic::Term number, const horn::KappaApplication &application);
  [[nodiscard]] std::optional<Guard> guard_of(logic::Term atom) const;
  [[nodiscard]] std::optional<logic::Term> modulus_of(logic::Term term) const;

  Question &question_;
  logic::Store &store_;
  std::vector<Tests> tests_; // by rule
};

} // namespace culprit::discover
