// What can be said about the parameters of one κ: they themselves, and what functions give for
// them, by sort.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "logic/store.h"

#include <vector>

namespace culprit::discover {

struct Words {
  std::vector<logic::Term> numbers; // integers and reals
  std::vector<logic::Term> truths;
  std::vector<logic::Term> sets;
  std::vector<logic::Term> others; // parameters of other sorts
};

struct WordsOfKappa {
  Words value; // that begin with the value
  Words rest;  // about the other parameters
};

[[nodiscard]] WordsOfKappa words_of(Question &question, const Vocabulary &vocabulary,
                                    horn::KappaId kappa);

} // namespace culprit::discover
