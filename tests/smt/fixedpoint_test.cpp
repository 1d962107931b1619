#include "smt/fixedpoint.h"

#include "logic/print.h"

#include <gtest/gtest.h>

#include <array>

namespace culprit::smt {
namespace {

using logic::Op;
using logic::Term;

// P(0); P(x) ∧ x < 5 ⇒ P(x + 1); P(x) ∧ ¬(x ≤ bound) ⇒ false
struct Counting {
  logic::Store store;
  logic::Declarations declarations;
  HornProblem problem;
  Term x = store.variable("x", store.int_sort());

  explicit Counting(std::int64_t bound) {
    const logic::Sort truth = store.bool_sort();
    problem.relations.push_back({store.symbol("P"), {store.variable("p", store.int_sort())}});
    problem.rules.push_back({{}, {}, {}, RelationAtom{0, {store.integer(0)}}});
    const Term next = store.make(Op::Add, store.int_sort(), {x, store.integer(1)});
    const Term small = store.make(Op::Less, truth, {x, store.integer(5)});
    problem.rules.push_back({{x}, {{0, {x}}}, {small}, RelationAtom{0, {next}}});
    const Term above = store.make(Op::Greater, truth, {x, store.integer(bound)});
    problem.rules.push_back({{x}, {{0, {x}}}, {above}, std::nullopt});
  }

  HornAnswer solve() { return solve_horn(store, declarations, problem, Deadline()); }
};

TEST(Fixedpoint, AnInterpretationSpeaksAboutTheParameters) {
  Counting counting(5);
  const HornAnswer answer = counting.solve();
  ASSERT_EQ(answer.answer, Answer::Sat);
  ASSERT_TRUE(answer.interpretations.at(0));
  EXPECT_EQ(logic::to_source(counting.store, *answer.interpretations[0]), "not (p >= 6)");
}

TEST(Fixedpoint, ARefutationIsATreeOfRules) {
  Counting counting(3);
  const HornAnswer answer = counting.solve();
  ASSERT_EQ(answer.answer, Answer::Unsat);
  ASSERT_TRUE(answer.derivation);
  const std::vector<Derivation::Step> &steps = answer.derivation->steps;
  ASSERT_EQ(steps.size(), 6U); // the goal, four increments, the start
  EXPECT_EQ(steps[0].rule, 2U);
  EXPECT_EQ(steps[4].rule, 1U);
  EXPECT_EQ(steps[4].premises, std::vector<std::uint32_t>{5});
  EXPECT_EQ(steps[5].rule, 0U);
}

TEST(Fixedpoint, WhatSpacerDoesNotKnowIsUnknown) {
  Counting counting(5);
  const logic::Sort number = counting.store.int_sort();
  counting.declarations.constants.emplace(counting.store.symbol("f"),
                                          counting.store.function_sort(number, number));
  const Term call = counting.store.call(counting.store.symbol("f"), std::array{counting.x}, number);
  counting.problem.rules[1].constraints.push_back(
      counting.store.make(Op::Equal, counting.store.bool_sort(), {call, counting.x}));
  const HornAnswer answer = counting.solve();
  EXPECT_EQ(answer.answer, Answer::Unknown);
  EXPECT_EQ(answer.failure, HornFailure::Unsupported);
}

TEST(Fixedpoint, TooFewResourcesAreUnknown) {
  Counting counting(5);
  const HornAnswer answer =
      solve_horn(counting.store, counting.declarations, counting.problem, Deadline(), {10});
  EXPECT_EQ(answer.answer, Answer::Unknown);
  EXPECT_EQ(answer.failure, HornFailure::Limit);
}

} // namespace
} // namespace culprit::smt
