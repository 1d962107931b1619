// Ranking explanations (SHErrLoc §9.2): sets of entities that every unsatisfiable path uses,
// cheapest first, by A*.
#pragma once

#include "base/budget.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace culprit::scl {

struct RankingProblem {
  // For each unsatisfiable path, the entities on it, sorted.
  std::vector<std::vector<std::uint32_t>> conflicts;
  // For each entity, the satisfiable paths that use it, sorted. Entities are numbered from 0
  // without gaps.
  std::vector<std::vector<std::uint32_t>> supports;
};

struct RankingCosts {
  double entity = 3;  // C1: of blaming one more entity
  double support = 1; // C2: of each satisfiable path that uses a blamed entity
};

struct Explanation {
  std::vector<std::uint32_t> entities; // sorted; all of them together
  double cost = 0;
  std::size_t supports = 0; // satisfiable paths that use one of them
  friend bool operator==(const Explanation &, const Explanation &) = default;
};

// What to find besides the optimal explanations.
struct RankingScope {
  std::size_t further = 0; // so many, whatever they cost
  double margin = 0;       // those that cost this much more, as far as they are found quickly
};

struct Ranking {
  // Ordered by cost, then by entities. No explanation is a part of another one.
  std::vector<Explanation> explanations;
  bool complete = true; // otherwise the budget ran out and they are the best found
};

// Conflicts that no entity is on cannot be explained; they are left out.
[[nodiscard]] Ranking rank(const RankingProblem &problem, const RankingCosts &costs,
                           const RankingScope &scope, Budget &budget);

} // namespace culprit::scl
