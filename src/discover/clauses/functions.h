// Relations that are functions by structural recursion on one of their arguments: `len xs n`,
// `count x xs n`. Read as features, they are what the rest of the problem is most likely to be
// about.
//
// A reading is a guess. Where rules overlap, or speak of relations that are not understood, the
// reading may be wrong; whoever relies on it has to check it.
#pragma once

#include "discover/clauses/data_types.h"
#include "discover/clauses/features.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace culprit::discover {

struct Reading {
  std::uint32_t relation = 0;
  std::size_t data = 0;   // which parameter it recurses on
  std::size_t result = 0; // which parameter is its value
  std::vector<std::size_t>
      parameters;       // the others, which stay what they are: ghosts of the feature
  std::size_t value{};  // feature
  std::size_t domain{}; // feature: is there a value?
};

// The rules have no selectors, and variables of their own each.
[[nodiscard]] std::vector<Reading> read_functions(logic::Store &store, DataTypes &types,
                                                  Features &features,
                                                  const smt::HornProblem &problem);

// The relation as the graph of its function: a formula over its parameters.
[[nodiscard]] logic::Term graph_of(logic::Store &store, const Features &features,
                                   const smt::HornProblem &problem, const Reading &reading,
                                   bool with_domain);

} // namespace culprit::discover
