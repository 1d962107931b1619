#include "scl/rank.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <set>

namespace culprit::scl {
namespace {

Ranking rank_all(const RankingProblem &problem, const RankingCosts &costs = {},
                 const RankingScope &scope = {}) {
  const Deadline never;
  Budget budget(never);
  return rank(problem, costs, scope, budget);
}

std::size_t supports_of(const RankingProblem &problem, const std::vector<std::uint32_t> &set) {
  std::set<std::uint32_t> paths;
  for (const std::uint32_t entity : set)
    paths.insert(problem.supports[entity].begin(), problem.supports[entity].end());
  return paths.size();
}

double cost_of(const RankingProblem &problem, const RankingCosts &costs,
               const std::vector<std::uint32_t> &set) {
  return costs.entity * static_cast<double>(set.size()) +
         costs.support * static_cast<double>(supports_of(problem, set));
}

// Every irredundant set of entities that meets all conflicts, cheapest first.
std::vector<Explanation> by_brute_force(const RankingProblem &problem, const RankingCosts &costs) {
  const std::size_t count = problem.supports.size();
  const auto covers = [&](std::uint32_t mask) {
    return std::ranges::all_of(problem.conflicts, [&](const auto &conflict) {
      return conflict.empty() ||
             std::ranges::any_of(conflict, [&](std::uint32_t e) { return (mask >> e & 1U) != 0; });
    });
  };
  std::vector<Explanation> result;
  for (std::uint32_t mask = 0; mask < (1U << count); ++mask) {
    bool minimal = covers(mask);
    for (std::uint32_t e = 0; minimal && e < count; ++e)
      minimal = (mask >> e & 1U) == 0 || !covers(mask & ~(1U << e));
    if (!minimal || mask == 0)
      continue;
    std::vector<std::uint32_t> set;
    for (std::uint32_t e = 0; e < count; ++e)
      if ((mask >> e & 1U) != 0)
        set.push_back(e);
    result.push_back({set, cost_of(problem, costs, set), supports_of(problem, set)});
  }
  std::ranges::sort(result, [](const Explanation &a, const Explanation &b) {
    return a.cost != b.cost ? a.cost < b.cost : a.entities < b.entities;
  });
  return result;
}

RankingProblem random_problem(std::mt19937 &random) {
  const auto below = [&](std::size_t n) { return static_cast<std::uint32_t>(random() % n); };
  RankingProblem problem;
  const std::size_t entities = 1 + below(8);
  problem.supports.resize(entities);
  for (auto &paths : problem.supports)
    for (std::uint32_t path = 0; path < 6; ++path)
      if (below(3) == 0)
        paths.push_back(path);
  for (std::size_t i = 1 + below(6); i > 0; --i) {
    std::vector<std::uint32_t> conflict;
    for (std::uint32_t entity = 0; entity < entities; ++entity)
      if (below(3) == 0)
        conflict.push_back(entity);
    problem.conflicts.push_back(conflict);
  }
  return problem;
}

TEST(Rank, TheEntityOnAllConflictsIsBlamed) {
  const RankingProblem problem{{{0, 1}, {1, 2}}, {{}, {}, {}}};
  EXPECT_THAT(rank_all(problem).explanations, testing::ElementsAre(Explanation{{1}, 3}));
}

TEST(Rank, WhatWorksElsewhereIsLessLikelyWrong) {
  const RankingProblem problem{{{0, 1, 2}}, {{0, 1}, {0}, {0}}};
  EXPECT_THAT(rank_all(problem).explanations,
              testing::ElementsAre(Explanation{{1}, 4, 1}, Explanation{{2}, 4, 1}));
}

TEST(Rank, TwoUnusedEntitiesBeatOneThatIsUsedOften) {
  const RankingProblem problem{{{0, 1}, {0, 2}}, {{0, 1, 2, 3}, {}, {}}};
  EXPECT_THAT(rank_all(problem).explanations, testing::ElementsAre(Explanation{{1, 2}, 6}));
}

TEST(Rank, ConflictsThatNobodyIsOnAreLeftOut) {
  EXPECT_THAT(rank_all({{{}, {0}}, {{}}}).explanations, testing::ElementsAre(Explanation{{0}, 3}));
  EXPECT_TRUE(rank_all({{{}}, {}}).explanations.empty());
}

TEST(Rank, FindsExactlyTheOptimalExplanations) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    const RankingProblem problem = random_problem(random);
    const RankingCosts costs{static_cast<double>(random() % 6 + 1),
                             static_cast<double>(random() % 3)};
    auto expected = by_brute_force(problem, costs);
    if (!expected.empty())
      std::erase_if(expected,
                    [best = expected[0].cost](const Explanation &e) { return e.cost > best; });
    EXPECT_EQ(rank_all(problem, costs).explanations, expected) << "round " << round;
  }
}

TEST(Rank, FurtherExplanationsComeInOrder) {
  std::mt19937 random(2);
  for (int round = 0; round < 1000; ++round) {
    const RankingProblem problem = random_problem(random);
    const auto ranked = rank_all(problem, {}, {3, 0}).explanations;
    const auto all = by_brute_force(problem, {});
    ASSERT_LE(ranked.size(), all.size());
    for (std::size_t i = 0; i < ranked.size(); ++i)
      EXPECT_EQ(ranked[i].cost, all[i].cost) << "round " << round;
    const auto optimal = static_cast<std::size_t>(
        std::ranges::count_if(all, [&](const Explanation &e) { return e.cost == all[0].cost; }));
    EXPECT_EQ(ranked.size(), std::min(all.size(), optimal + 3)) << "round " << round;
  }
}

TEST(Rank, FindsWhatCostsLittleMore) {
  std::mt19937 random(3);
  for (int round = 0; round < 1000; ++round) {
    const RankingProblem problem = random_problem(random);
    auto expected = by_brute_force(problem, {});
    if (!expected.empty())
      std::erase_if(expected,
                    [best = expected[0].cost](const Explanation &e) { return e.cost > best + 2; });
    EXPECT_EQ(rank_all(problem, {}, {0, 2}).explanations, expected) << "round " << round;
  }
}

TEST(Rank, GivesTheBestItHasWhenTheBudgetRunsOut) {
  RankingProblem problem;
  problem.supports.resize(40);
  for (std::uint32_t i = 0; i < 20; ++i)
    problem.conflicts.push_back({2 * i, 2 * i + 1});
  const Deadline never;
  Budget budget(never, 100);
  const Ranking ranking = rank(problem, {}, {}, budget);
  EXPECT_FALSE(ranking.complete);
  ASSERT_EQ(ranking.explanations.size(), 1U);
  EXPECT_EQ(ranking.explanations[0].entities.size(), 20U);
}

} // namespace
} // namespace culprit::scl
