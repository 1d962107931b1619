#include "blame/types/narrow.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

namespace culprit::scl {

namespace {

// Constants and variables, and assertions between them.
struct Narrow : testing::Test {
  System system;
  std::vector<Assertion> assertions;
  ConstructorId integer = system.add_constructor("int", {});
  ConstructorId text = system.add_constructor("string", {});

  ElementId constant(ConstructorId constructor) {
    return system.constant(constructor, system.add_origin({EntityId{next_++}, true}));
  }
  ElementId variable() { return system.variable(system.add_variable("t")); }
  void equal(ElementId left, ElementId right) {
    assertions.push_back({left, right, Relation::Equal, no_hypotheses, no_origin});
  }
  std::size_t kept(const std::vector<bool> &all) {
    return static_cast<std::size_t>(std::count(all.begin(), all.end(), true));
  }

private:
  std::uint32_t next_ = 0;
};

TEST_F(Narrow, OfAStarTheWrongOneAndItsNeighboursAreKept) {
  const ElementId element = variable();
  constexpr std::size_t many = 20'000;
  for (std::size_t i = 0; i < many; ++i)
    equal(constant(i == many / 2 ? text : integer), element);
  const std::vector<bool> all = blame::narrow(system, assertions);
  EXPECT_TRUE(all[many / 2]);
  EXPECT_TRUE(all[many / 2 - 1]);
  EXPECT_TRUE(all[many / 2 + 1]);
  EXPECT_LT(kept(all), 2'000U);
}

TEST_F(Narrow, TheWholeWayFromOneEndToTheOtherIsKept) {
  const ElementId first = variable();
  equal(constant(integer), first);
  ElementId last = first;
  for (int i = 0; i < 5'000; ++i) {
    const ElementId next = variable();
    const std::array left{last};
    const std::array right{next};
    const ConstructorId list = system.add_constructor("list", {Variance::Invariant});
    equal(system.apply(list, left), system.apply(list, right));
    last = next;
  }
  equal(last, constant(text));
  const std::vector<bool> all = blame::narrow(system, assertions);
  EXPECT_EQ(kept(all), assertions.size());
}

TEST_F(Narrow, WhatHasNothingToDoWithAConflictIsDropped) {
  const ElementId wrong = variable();
  equal(constant(integer), wrong);
  equal(wrong, constant(text));
  for (int i = 0; i < 1'000; ++i)
    equal(variable(), constant(integer));
  const std::vector<bool> all = blame::narrow(system, assertions);
  EXPECT_TRUE(all[0] && all[1]);
  EXPECT_EQ(kept(all), 2U);
}

TEST_F(Narrow, ATypeInsideOfItselfIsKept) {
  const ElementId inside = variable();
  const ConstructorId list = system.add_constructor("list", {Variance::Invariant});
  const std::array argument{inside};
  for (int i = 0; i < 100; ++i)
    equal(variable(), constant(integer));
  equal(inside, system.apply(list, argument));
  const std::vector<bool> all = blame::narrow(system, assertions);
  EXPECT_TRUE(all.back());
  EXPECT_EQ(kept(all), 1U);
}

} // namespace

} // namespace culprit::scl
