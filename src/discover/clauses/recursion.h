// Relations as recursive functions of any kind: `drop n xs ys`, `append xs ys zs`. More general
// than features: the other arguments may change on the way, and values may be data. Like all
// readings, guesses.
#pragma once

#include "discover/clauses/data_types.h"
#include "discover/clauses/features.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <vector>

namespace culprit::discover {

struct RecursiveReading {
  std::uint32_t relation = 0;
  std::size_t data = 0;   // which parameter it recurses on
  std::size_t result = 0; // which parameter is its value
  Feature function;       // its ghosts are the other parameters
};

// Each after those that it calls. The rules have no selectors, and variables of their own each.
[[nodiscard]] std::vector<RecursiveReading>
read_recursive_functions(logic::Store &store, DataTypes &types, Features &names,
                         const smt::HornProblem &problem);

// The relation as the graph of its function: a formula over its parameters.
[[nodiscard]] logic::Term graph_of(logic::Store &store, const smt::HornProblem &problem,
                                   const RecursiveReading &reading);

} // namespace culprit::discover
