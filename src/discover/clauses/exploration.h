// Equations between small terms over the functions of a problem that hold on samples: guesses at
// the lemmas that a proof by induction needs, and that no goal states (`rev (app xs ys) = app (rev
// ys) (rev xs)`; Claessen, Johansson, Rosén and Smallbone 2013).
#pragma once

#include "discover/clauses/data_types.h"
#include "discover/clauses/features.h"
#include "logic/store.h"

#include <span>
#include <vector>

namespace culprit::discover {

struct Equation {
  std::vector<logic::Term> variables;
  logic::Term formula{};
};

// The smaller ones first. None holds by the definitions of the functions alone.
[[nodiscard]] std::vector<Equation> explore(logic::Store &store, DataTypes &types,
                                            std::span<const Feature> functions);

} // namespace culprit::discover
