// Proved programs with one mistake put in, in code or in an annotation, and the place of it. The
// kinds are those of mutants/ of the corpora, where kinds of annotations begin with "S-":
//
//   AOR, ROR    another arithmetic or relational operator
//   CONST       another number
//   VARREP      another variable of the clause
//   RETREP      a variable or a literal in place of what a clause gives
//   ARGSWAP     two arguments exchanged
//   IFSWAP      both branches exchanged
//   NEGCOND     a condition negated
//   GUARDSWAP   two guards exchanged
//   CONSDROP    a constructor with an element dropped
//   CONSDUP     or doubled
//   DECDROP     a recursive call with the whole argument
//   S-CONST, S-ROR, S-VAR, S-MEASVAR, S-MEAS
//               another number, relation, variable, variable of a measure, measure
//   S-WEAKEN    a refinement that says nothing
//   S-DROP      a conjunct left out
//   S-STRENGTHEN  one more
//
// Three more are what people do who have not learnt yet what has to be said:
//
//   NOPROOF     a theorem whose proof is left out
//   S-UNREFINE  an argument or a result that is not refined
//   S-NOSIG     a function without a refined type
#pragma once

#include "pieces.h"

#include <string>
#include <vector>

namespace culprit::fit {

// All that are made from a program; most can no longer be proved. They are made from words alone.
// None where the text is not ASCII.
[[nodiscard]] std::vector<Mutant> refinement_mutants(const std::string &text);

[[nodiscard]] inline bool is_about_annotations(const std::string &kind) {
  return kind.starts_with("S-");
}

} // namespace culprit::fit
