#include "horn/solve/unroll.h"

#include "smt/solver.h"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <random>
#include <set>

namespace culprit::horn {
namespace {

using logic::Op;
using logic::Term;
using testing::ElementsAre;

struct Rules : testing::Test {
  logic::Store store;
  logic::Declarations declarations;
  smt::HornProblem problem;
  Term x = store.variable("x", store.int_sort());
  Term y = store.variable("y", store.int_sort());

  std::uint32_t relation(std::string_view name) {
    problem.relations.push_back(
        {store.symbol(name), {store.variable("parameter", store.int_sort())}});
    return static_cast<std::uint32_t>(problem.relations.size()) - 1;
  }
  void rule(std::vector<smt::RelationAtom> body, std::vector<Term> constraints,
            std::optional<smt::RelationAtom> head) {
    problem.rules.push_back({{x, y}, std::move(body), std::move(constraints), std::move(head)});
  }
  Term compare(Op op, Term left, std::int64_t right) {
    return store.make(op, store.bool_sort(), {left, store.integer(right)});
  }
  Term plus(Term left, Term right) { return store.make(Op::Add, store.int_sort(), {left, right}); }

  // P 0; P x, x < 5 => P (x + 1); P x, x > bound => false.
  void count_to(std::int64_t bound) {
    const std::uint32_t p = relation("P");
    rule({}, {}, smt::RelationAtom{p, {store.integer(0)}});
    rule({{p, {x}}}, {compare(Op::Less, x, 5)}, smt::RelationAtom{p, {plus(x, store.integer(1))}});
    rule({{p, {x}}}, {compare(Op::Greater, x, bound)}, std::nullopt);
  }

  smt::Answer solve(const smt::HornProblem &rules) {
    return smt::solve_horn(store, declarations, rules, Deadline()).answer;
  }
  smt::Answer check(const Instances &instances) {
    const Deadline deadline;
    return smt::Solver(store, declarations, deadline).check(instances.formulas());
  }
  // "rule at depth" of every copy.
  static std::vector<std::pair<std::uint32_t, std::uint32_t>> copies(const Unrolling &unrolling) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> result;
    for (const Unrolling::Layer &rule : unrolling.rules)
      result.emplace_back(rule.original, rule.depth);
    return result;
  }
};

using Unroll = Rules;

TEST_F(Unroll, CopiesRulesLayerByLayer) {
  count_to(3);
  const Unrolling unrolling = unroll(store, problem, 3);
  using Copy = std::pair<std::uint32_t, std::uint32_t>;
  EXPECT_THAT(copies(unrolling),
              ElementsAre(Copy(2, 0), Copy(0, 1), Copy(1, 1), Copy(0, 2), Copy(1, 2), Copy(0, 3)));
  EXPECT_FALSE(unrolling.complete);
  ASSERT_EQ(unrolling.relations.size(), 3U);
  for (std::uint32_t i = 0; i < 3; ++i) {
    EXPECT_EQ(unrolling.relations[i].original, 0U);
    EXPECT_EQ(unrolling.relations[i].depth, i + 1);
    EXPECT_EQ(unrolling.problem.relations[i].parameters, problem.relations[0].parameters);
  }
  for (std::size_t i = 0; i < unrolling.rules.size(); ++i) {
    const smt::HornRule &copy = unrolling.problem.rules[i];
    for (const smt::RelationAtom &premise : copy.body)
      EXPECT_EQ(unrolling.relations[premise.relation].depth, unrolling.rules[i].depth + 1);
    EXPECT_EQ(copy.head ? unrolling.relations[copy.head->relation].depth : 0,
              unrolling.rules[i].depth);
  }
}

TEST_F(Unroll, EveryCopyHasVariablesOfItsOwn) {
  count_to(3);
  const Unrolling unrolling = unroll(store, problem, 4);
  std::set<Term> variables;
  for (const smt::HornRule &rule : unrolling.problem.rules)
    for (const Term variable : rule.variables) {
      EXPECT_TRUE(variables.insert(variable).second);
      EXPECT_NE(variable, x);
    }
}

TEST_F(Unroll, DerivesWhatTheDepthAllows) {
  count_to(3); // 0, 1, 2, 3, 4: five steps below the goal
  EXPECT_EQ(solve(unroll(store, problem, 4).problem), smt::Answer::Sat);
  EXPECT_EQ(solve(unroll(store, problem, 5).problem), smt::Answer::Unsat);
}

TEST_F(Unroll, GrowsWithTheDepthAndNotWithTheDerivations) {
  const std::uint32_t p = relation("P"); // each value of P is the sum of two others
  rule({}, {}, smt::RelationAtom{p, {store.integer(1)}});
  rule({{p, {x}}, {p, {y}}}, {}, smt::RelationAtom{p, {plus(x, y)}});
  rule({{p, {x}}}, {compare(Op::Greater, x, 100)}, std::nullopt);
  const Unrolling unrolling = unroll(store, problem, 20);
  EXPECT_EQ(unrolling.relations.size(), 20U);
  EXPECT_EQ(unrolling.rules.size(), 1U + 19U * 2U + 1U);
}

TEST_F(Unroll, IsCompleteWhereNothingIsDeeper) {
  const std::uint32_t p = relation("P");
  const std::uint32_t q = relation("Q");
  rule({}, {compare(Op::Greater, x, 3)}, smt::RelationAtom{p, {x}});
  rule({{p, {x}}}, {}, smt::RelationAtom{q, {x}});
  rule({{q, {x}}}, {compare(Op::Less, x, 0)}, std::nullopt);
  EXPECT_TRUE(unroll(store, problem, 2).complete);
  EXPECT_TRUE(unroll(store, problem, 7).complete);
  EXPECT_EQ(unroll(store, problem, 7).rules.size(), 3U);
  const Unrolling shallow = unroll(store, problem, 1);
  EXPECT_FALSE(shallow.complete);
  EXPECT_TRUE(shallow.rules.empty());
}

TEST_F(Unroll, LeavesOutWhatNothingDerives) {
  const std::uint32_t p = relation("P");
  const std::uint32_t never = relation("Never");
  rule({}, {}, smt::RelationAtom{p, {x}});
  rule({{never, {x}}}, {}, smt::RelationAtom{p, {x}});
  rule({{never, {x}}}, {}, smt::RelationAtom{never, {x}});
  rule({{p, {x}}}, {}, std::nullopt);
  rule({{never, {x}}}, {}, std::nullopt);
  const Unrolling unrolling = unroll(store, problem, 9);
  EXPECT_EQ(unrolling.rules.size(), 2U);
  EXPECT_TRUE(unrolling.complete);
}

// Random graphs on a few nodes: what the unrolled rules derive is what a search reaches.
TEST_F(Unroll, AgreesWithASearch) {
  constexpr int nodes = 6;
  std::mt19937 random(3);
  for (int round = 0; round < 20; ++round) {
    problem = {};
    const std::uint32_t reached = relation("Reached");
    rule({}, {}, smt::RelationAtom{reached, {store.integer(0)}});
    std::array<std::uint32_t, nodes> distance{}; // steps that derive a node; 0: none
    distance[0] = 1;
    std::vector<std::pair<int, int>> edges;
    for (int i = 0; i < 7; ++i) {
      edges.emplace_back(random() % nodes, random() % nodes);
      rule({{reached, {x}}}, {compare(Op::Equal, x, edges.back().first)},
           smt::RelationAtom{reached, {store.integer(edges.back().second)}});
    }
    for (std::uint32_t steps = 1; steps < nodes; ++steps)
      for (const auto &[from, to] : edges)
        if (distance[static_cast<std::size_t>(from)] == steps &&
            distance[static_cast<std::size_t>(to)] == 0)
          distance[static_cast<std::size_t>(to)] = steps + 1;
    const std::size_t target = 1 + random() % (nodes - 1);
    rule({{reached, {x}}}, {compare(Op::Equal, x, static_cast<std::int64_t>(target))},
         std::nullopt);
    const std::uint32_t depth = 1 + random() % 4;
    const bool derivable = distance[target] != 0 && distance[target] <= depth;
    EXPECT_EQ(solve(unroll(store, problem, depth).problem),
              derivable ? smt::Answer::Unsat : smt::Answer::Sat);
  }
}

using Instantiate = Rules;

TEST_F(Instantiate, ADerivationThatGoesThroughCanBeTrue) {
  count_to(1);
  const auto derivation = [](std::uint32_t increments) {
    smt::Derivation result;
    result.steps.push_back({2, {1}});
    for (std::uint32_t i = 0; i < increments; ++i)
      result.steps.push_back({1, {i + 2}});
    result.steps.push_back({0, {}});
    return result;
  };
  for (const Premises premises : {Premises::InOrder, Premises::InAnyOrder}) {
    EXPECT_EQ(check(instantiate(store, problem, derivation(1), premises)), smt::Answer::Unsat);
    EXPECT_EQ(check(instantiate(store, problem, derivation(2), premises)), smt::Answer::Sat);
    const Instances instances = instantiate(store, problem, derivation(2), premises);
    EXPECT_EQ(instances.variables.size(), 4U);
    for (const Instances::Fact &fact : instances.facts)
      EXPECT_LT(fact.step, 4U);
  }
}

TEST_F(Instantiate, PremisesMayBeInAnotherOrder) {
  const std::uint32_t p = relation("P");
  rule({}, {}, smt::RelationAtom{p, {store.integer(1)}});
  rule({}, {}, smt::RelationAtom{p, {store.integer(2)}});
  rule({{p, {x}}, {p, {y}}}, {store.make(Op::Less, store.bool_sort(), {x, y})}, std::nullopt);
  const smt::Derivation swapped{{{2, {1, 2}}, {1, {}}, {0, {}}}};
  EXPECT_EQ(check(instantiate(store, problem, swapped, Premises::InOrder)), smt::Answer::Unsat);
  EXPECT_EQ(check(instantiate(store, problem, swapped, Premises::InAnyOrder)), smt::Answer::Sat);
}

TEST_F(Instantiate, APremiseThatIsPendingSaysNothing) {
  count_to(1);
  const smt::Derivation begun{{{2, {smt::Derivation::pending}}}};
  for (const Premises premises : {Premises::InOrder, Premises::InAnyOrder})
    EXPECT_EQ(check(instantiate(store, problem, begun, premises)), smt::Answer::Sat);
}

} // namespace
} // namespace culprit::horn
