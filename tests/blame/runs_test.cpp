// What runs say about suspects.
#include "blame/refinements/diagnose.h"

#include <gtest/gtest.h>

namespace culprit::blame::refinements {
namespace {

Span place(std::uint32_t line, std::uint32_t from, std::uint32_t to) {
  return {FileId{0}, {line, from}, {line, to}};
}

// A function in line 2 with its signature in line 1, and what it calls in lines 3 and 4.
class RunsTest : public ::testing::Test {
protected:
  RunsTest() {
    inventory.units = {{{caller}, place(2, 1, 40)},
                       {{callee}, place(4, 1, 40)},
                       {{caller}, place(1, 1, 40), false, EntityKind::Signature},
                       {{callee}, place(3, 1, 40), false, EntityKind::Signature}};
    inventory.mentions = {{place(2, 20, 26), callee}};
    inventory.clauses = {place(2, 1, 40), place(4, 1, 40)};
    add(Shape::Comparison, place(2, 10, 15), 0);
    add(Shape::Literal, place(2, 20, 21), 0);
    add(Shape::Literal, place(4, 10, 11), 1);
    add(Shape::Conjunct, place(1, 20, 26), 2);
    add(Shape::Conjunct, place(3, 20, 26), 3);
    add(Shape::UnrefinedResult, place(3, 30, 33), 3);
    failure.place = place(2, 20, 30);
    failure.demand = place(1, 20, 26);
    failure.runs = &runs;
  }

  void add(Shape shape, const Span &span, std::size_t unit) {
    Candidate candidate;
    candidate.shape = shape;
    candidate.span = span;
    candidate.unit = unit;
    inventory.candidates.push_back(candidate);
  }

  [[nodiscard]] double feature(std::size_t candidate, RunFeature feature) const {
    for (const Suspect &suspect : suspects(inventory, {&failure, 1}))
      if (suspect.candidate == candidate)
        return suspect.features[runs_at + static_cast<std::size_t>(feature)];
    ADD_FAILURE() << "is no suspect";
    return -1;
  }

  const Symbol caller{0};
  const Symbol callee{1};
  Inventory inventory;
  Failure failure;
  RunEvidence runs;
};

TEST_F(RunsTest, CodeThatNoWrongRunReachesIsMarked) {
  runs.shown = RunEvidence::Shown::Wrong;
  runs.parts = {{place(2, 1, 40), true, false, 0.5},
                {place(2, 20, 30), true, true, 1},
                {place(4, 1, 40), true, false, 0.5},
                {place(4, 8, 12), false, true, 0}};
  EXPECT_EQ(feature(0, RunFeature::Unreached), 0); // it has no part of its own
  EXPECT_EQ(feature(0, RunFeature::Suspicion), 0.5);
  EXPECT_EQ(feature(0, RunFeature::OnlyWrong), 0);
  EXPECT_EQ(feature(1, RunFeature::Suspicion), 1);
  EXPECT_EQ(feature(1, RunFeature::OnlyWrong), 1);
  EXPECT_EQ(feature(2, RunFeature::Unreached), 1);
  EXPECT_EQ(feature(2, RunFeature::OnlyWrong), 0);
  EXPECT_EQ(feature(3, RunFeature::Unreached), 0); // annotations are not run
  EXPECT_EQ(feature(4, RunFeature::UnreachedType), 0);
  runs.parts[2].reached = false;
  EXPECT_EQ(feature(3, RunFeature::UnreachedType), 0);
  EXPECT_EQ(feature(4, RunFeature::UnreachedType), 1);
}

// A part of a chain of operators is evaluated with the chain, whatever becomes of its operands.
TEST_F(RunsTest, PartsOfChainsAreReachedWithTheChain) {
  add(Shape::Construction, place(2, 20, 27), 0);
  add(Shape::Branches, place(2, 20, 28), 0);
  runs.shown = RunEvidence::Shown::Wrong;
  runs.parts = {{place(2, 20, 35), true, false, 1}, {place(2, 20, 21), false, true, 0}};
  EXPECT_EQ(feature(6, RunFeature::Unreached), 0);
  EXPECT_EQ(feature(7, RunFeature::Unreached), 1);
}

TEST_F(RunsTest, WhatOneOfSeveralRunsReachesIsReached) {
  runs.shown = RunEvidence::Shown::Wrong;
  runs.parts = {{place(2, 20, 30), false, true, 0}, {place(4, 8, 12), false, true, 0}};
  RunEvidence others = runs;
  others.parts[1].reached = true;
  Failure second = failure;
  second.runs = &others;
  const std::vector<Failure> both{failure, second};
  for (const Suspect &suspect : suspects(inventory, both)) {
    const double unreached =
        suspect.features[runs_at + static_cast<std::size_t>(RunFeature::Unreached)];
    if (suspect.candidate == 1 || suspect.candidate == 2) {
      EXPECT_EQ(unreached, suspect.candidate == 1 ? 1 : 0);
    }
  }
}

TEST_F(RunsTest, ARunThatGoesWrongTellsWhoseTypesAreWhose) {
  runs.shown = RunEvidence::Shown::Wrong;
  runs.broken = RunEvidence::Broken::Result;
  runs.broken_of = caller;
  EXPECT_EQ(feature(0, RunFeature::BrokenResultCode), 1);
  EXPECT_EQ(feature(2, RunFeature::BrokenResultCode), 0);
  EXPECT_EQ(feature(3, RunFeature::BrokenResultType), 1);
  EXPECT_EQ(feature(3, RunFeature::WrongOwnType), 1);
  EXPECT_EQ(feature(4, RunFeature::WrongOtherType), 1);
  EXPECT_EQ(feature(5, RunFeature::WrongMissing), 1);
  runs.broken = RunEvidence::Broken::Argument;
  runs.broken_of = callee;
  EXPECT_EQ(feature(0, RunFeature::BrokenArgumentCode), 0);
  EXPECT_EQ(feature(2, RunFeature::BrokenArgumentCode), 1);
  EXPECT_EQ(feature(4, RunFeature::BrokenArgumentType), 1);
}

TEST_F(RunsTest, ATypeThatAllowsTooMuchIsTold) {
  runs.shown = RunEvidence::Shown::WeakType;
  runs.weak = {callee};
  EXPECT_EQ(feature(0, RunFeature::WeakOtherCode), 1);
  EXPECT_EQ(feature(2, RunFeature::WeakCode), 1);
  EXPECT_EQ(feature(3, RunFeature::WeakOtherAnnotation), 1);
  EXPECT_EQ(feature(4, RunFeature::WeakAnnotation), 1);
  EXPECT_EQ(feature(5, RunFeature::WeakMissing), 1);
}

TEST_F(RunsTest, CodeThatGoesRightIsTold) {
  runs.shown = RunEvidence::Shown::Right;
  EXPECT_EQ(feature(0, RunFeature::RightCode), 1);
  EXPECT_EQ(feature(3, RunFeature::RightAnnotation), 1);
  EXPECT_EQ(feature(5, RunFeature::RightMissing), 1);
  runs.shown = RunEvidence::Shown::Nothing;
  EXPECT_EQ(feature(0, RunFeature::RightCode), 0);
}

TEST_F(RunsTest, TypesThatProveItIfTheyAreStrongerAreMarked) {
  EXPECT_EQ(feature(4, RunFeature::StrongerAnnotation), 0);
  EXPECT_EQ(feature(3, RunFeature::StrongerOtherAnnotation), 0);
  failure.strengthened = {callee};
  EXPECT_EQ(feature(0, RunFeature::StrongerOtherCode), 1);
  EXPECT_EQ(feature(2, RunFeature::StrongerCode), 1);
  EXPECT_EQ(feature(2, RunFeature::StrongerOtherCode), 0);
  EXPECT_EQ(feature(3, RunFeature::StrongerOtherAnnotation), 1);
  EXPECT_EQ(feature(4, RunFeature::StrongerAnnotation), 1);
  EXPECT_EQ(feature(5, RunFeature::StrongerMissing), 1);
  failure.strengthened = {caller};
  EXPECT_EQ(feature(5, RunFeature::StrongerOtherMissing), 1);
}

} // namespace
} // namespace culprit::blame::refinements
