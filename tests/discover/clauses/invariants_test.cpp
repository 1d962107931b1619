#include "discover/clauses/affine.h"
#include "discover/clauses/decide.h"
#include "discover/clauses/invariants.h"
#include "logic/simplify.h"
#include "problems.h"
#include "smt/solver.h"

#include <gtest/gtest.h>

namespace culprit::discover {
namespace {

using logic::Term;

TEST(Affine, TheHullOfOnePointIsThePoint) {
  AffineHull hull(2);
  EXPECT_TRUE(hull.empty());
  hull.add({3, -4});
  const auto equations = hull.equations();
  ASSERT_TRUE(equations);
  ASSERT_EQ(equations->size(), 2U);
  EXPECT_EQ((*equations)[0].coefficients, (std::vector<std::int64_t>{1, 0}));
  EXPECT_EQ((*equations)[0].constant, 3);
  EXPECT_EQ((*equations)[1].constant, -4);
}

TEST(Affine, APlaneAndTheWholeSpace) {
  AffineHull hull(3);
  hull.add({0, 0, 1});
  hull.add({1, 0, 3});
  hull.add({0, 1, 0});
  const auto plane = hull.equations();
  ASSERT_TRUE(plane);
  ASSERT_EQ(plane->size(), 1U);
  for (const std::vector<std::int64_t> &point :
       {std::vector<std::int64_t>{0, 0, 1}, {1, 0, 3}, {0, 1, 0}, {2, 3, 2}}) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < 3; ++i)
      sum += (*plane)[0].coefficients[i] * point[i];
    EXPECT_EQ(sum, (*plane)[0].constant);
  }
  hull.add({0, 0, 0});
  EXPECT_TRUE(hull.equations()->empty());
}

TEST(Affine, NumbersThatAreTooLargeAreNotComputedWith) {
  AffineHull hull(2);
  hull.add({0, 0});
  hull.add({(std::int64_t{1} << 40U) + 1, 2});
  EXPECT_FALSE(hull.equations());
}

const std::string weave = R"(
(set-logic HORN)
(declare-fun weave (Int Int Int) Bool)
(assert (forall ((b Int)) (=> (>= b 0) (weave 0 b b))))
(assert (forall ((a Int) (b Int) (c Int)) (=> (weave b a c) (weave (+ a 1) b (+ c 1)))))
)";

TEST(Invariants, EquationsAndBoundsThatAllRulesKeep) {
  const auto system = tests::read_clauses(weave);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  const auto found = find_invariants(store, system->declarations, translation.problem, deadline);
  ASSERT_TRUE(found);
  const std::vector<Term> &x = translation.problem.relations[0].parameters;
  smt::Solver solver(store, system->declarations, deadline);
  const Term sum = store.make(logic::Op::Add, store.int_sort(), {x[0], x[1]});
  const auto implies = [&](Term goal) {
    return solver.entails(std::span(&found->front(), 1), goal) == smt::Truth::True;
  };
  EXPECT_TRUE(implies(logic::equality(store, x[2], sum)));
  for (const Term parameter : x)
    EXPECT_TRUE(implies(
        store.make(logic::Op::GreaterEqual, store.bool_sort(), {parameter, store.integer(0)})));
  EXPECT_FALSE(implies(store.make(logic::Op::LessEqual, store.bool_sort(), {x[0], x[1]})));
}

TEST(Invariants, WhatNothingDerivesIsFalse) {
  const auto system = tests::read_clauses(R"(
(set-logic HORN)
(declare-fun never (Int) Bool)
(assert (forall ((n Int)) (=> (never n) (never (+ n 1)))))
)");
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  const auto found = find_invariants(store, system->declarations, translation.problem, deadline);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->front(), store.truth(false));
}

TEST(Invariants, ArePartOfWhatPremisesSay) {
  const auto system = tests::read_clauses(weave);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const std::vector<Term> invariants{store.variable("told", store.bool_sort())};
  const smt::HornProblem stronger = strengthen(store, translation.problem, invariants);
  EXPECT_EQ(stronger.rules[0].constraints.size(), translation.problem.rules[0].constraints.size());
  EXPECT_EQ(stronger.rules[1].constraints.back(), invariants[0]);
}

} // namespace
} // namespace culprit::discover
