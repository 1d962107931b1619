#include "execute/symbolic/path.h"

#include "logic/simplify.h"

#include <array>
#include <gtest/gtest.h>

using namespace culprit;
using execute::Halted;
using execute::Path;
using execute::Start;
using execute::SymbolKind;
using execute::Truth;
using execute::Whole;
using logic::Op;
using logic::Term;

namespace {

struct Kept : execute::Frontier {
  std::vector<Start> starts;
  void add(Start start) override { starts.push_back(std::move(start)); }
};

struct Paths : testing::Test {
  logic::Store store;
  Kept kept;
  Path path{store, kept};

  [[nodiscard]] Truth less(const Whole &number, std::int64_t bound) {
    return {number.value < bound,
            store.make(Op::Less, store.bool_sort(), {number.term, store.integer(bound)})};
  }
};

using Decisions = std::vector<std::uint32_t>;
constexpr std::array<std::uint32_t, 3> three_ways{0, 2, 5};

TEST_F(Paths, AChoiceTakesTheFirstWayAndKeepsTheOthers) {
  path.begin({});
  EXPECT_EQ(path.choose(three_ways), 0U);
  ASSERT_EQ(kept.starts.size(), 2U);
  EXPECT_EQ(kept.starts[0].decisions, Decisions{1});
  EXPECT_EQ(kept.starts[0].cost, 2U);
  EXPECT_EQ(kept.starts[1].decisions, Decisions{2});
  EXPECT_EQ(kept.starts[1].cost, 5U);
}

TEST_F(Paths, AReplayTakesTheDecisionsOfItsStart) {
  path.begin({});
  (void)path.choose(three_ways);
  (void)path.choose(three_ways);
  const Start other = kept.starts.back(); // 0, 2
  kept.starts.clear();
  path.begin(other);
  EXPECT_EQ(path.choose(three_ways), 0U);
  EXPECT_EQ(path.choose(three_ways), 2U);
  EXPECT_TRUE(kept.starts.empty()); // those of the first run are there already
  EXPECT_EQ(path.choose(three_ways), 0U);
  ASSERT_EQ(kept.starts.size(), 2U);
  EXPECT_EQ(kept.starts[1].decisions, (Decisions{0, 2, 2}));
  EXPECT_EQ(kept.starts[1].cost, 10U);
}

TEST_F(Paths, ATruthIsThatOfTheModel) {
  path.begin({});
  const Whole input = path.new_whole();
  EXPECT_EQ(input.value, 0);
  EXPECT_TRUE(path.decide(less(input, 3)));
  ASSERT_EQ(kept.starts.size(), 1U);
  const Start &other = kept.starts[0];
  EXPECT_EQ(other.decisions, Decisions{0});
  EXPECT_TRUE(other.condition.empty());
  EXPECT_EQ(other.changed, logic::negation(store, less(input, 3).term));
  EXPECT_EQ(other.model.size(), 1U);
}

TEST_F(Paths, WhatIsKnownIsNotDecidedAgain) {
  path.begin({});
  const Whole input = path.new_whole();
  (void)path.decide(less(input, 3));
  EXPECT_TRUE(path.decide(less(input, 3)));
  const Truth opposite{false, logic::negation(store, less(input, 3).term)};
  EXPECT_FALSE(path.decide(opposite));
  EXPECT_TRUE(path.decide({true, logic::no_term})); // and what depends on no input never is
  EXPECT_EQ(kept.starts.size(), 1U);
  EXPECT_EQ(path.decisions().size(), 1U);
}

TEST_F(Paths, AReplayGoesOnWithItsModel) {
  path.begin({});
  (void)path.decide(less(path.new_whole(), 3));
  Start other = kept.starts[0];
  kept.starts.clear();
  other.condition.push_back(other.changed);
  other.model[0].number = 7;
  path.begin(other);
  const Whole input = path.new_whole();
  EXPECT_EQ(input.value, 7);
  EXPECT_FALSE(path.decide(less(input, 3)));
  EXPECT_TRUE(kept.starts.empty());
  EXPECT_EQ(path.new_whole().value, 0); // of a second input the start knows nothing
  EXPECT_TRUE(path.decide(less(input, 9)));
  ASSERT_EQ(kept.starts.size(), 1U);
  EXPECT_EQ(kept.starts[0].decisions, (Decisions{0, 0}));
  EXPECT_EQ(kept.starts[0].condition.size(), 1U);
}

TEST_F(Paths, WhatIsAssumedHoldsOrTheRunEnds) {
  path.begin({});
  const Whole input = path.new_whole();
  path.assume(less(input, 3)); // nobody wants a run where it is not so
  EXPECT_TRUE(kept.starts.empty());
  const Truth negative = less(input, 0);
  EXPECT_THROW(path.assume(negative), Halted);
  ASSERT_EQ(kept.starts.size(), 1U); // one where it is
  EXPECT_EQ(kept.starts[0].changed, negative.term);
  EXPECT_EQ(kept.starts[0].cost, 0U);
  EXPECT_THROW(path.assume({false, logic::no_term}), Halted);
  EXPECT_EQ(kept.starts.size(), 1U); // nothing can be done about it
}

TEST_F(Paths, ARunThatWasMadeForAnAssumptionGoesOn) {
  path.begin({});
  const Whole input = path.new_whole();
  EXPECT_THROW(path.assume(less(input, 0)), Halted);
  Start other = kept.starts[0];
  other.model[0].number = -1;
  path.begin(other);
  EXPECT_NO_THROW(path.assume(less(path.new_whole(), 0)));
}

TEST_F(Paths, AbstractedCallsAreCounted) {
  path.begin({});
  EXPECT_FALSE(path.abstracts(1));
  ASSERT_EQ(kept.starts.size(), 1U);
  EXPECT_EQ(kept.starts[0].abstractions, 1U);
  const Start other = kept.starts[0];
  path.begin(other);
  EXPECT_TRUE(path.abstracts(1));
  EXPECT_EQ(path.abstractions(), 1U);
  EXPECT_FALSE(path.abstracts(1));
  EXPECT_EQ(kept.starts.back().abstractions, 2U);
}

TEST_F(Paths, AFixedNumberStaysTheSame) {
  Start start;
  start.model.push_back({SymbolKind::Whole, 5, 5});
  path.begin(start);
  const Whole input = path.new_whole();
  EXPECT_EQ(path.fix(input), 5);
  ASSERT_EQ(kept.starts.size(), 1U);
  const Term is_five = logic::equality(store, input.term, store.integer(5));
  EXPECT_EQ(kept.starts[0].changed, logic::negation(store, is_five));
  EXPECT_EQ(path.fix(input), 5);
  EXPECT_EQ(kept.starts.size(), 1U);
}

TEST_F(Paths, ClosedOnesKeepNothing) {
  path.begin({});
  path.close();
  (void)path.choose(three_ways);
  (void)path.abstracts(1);
  (void)path.decide(less(path.new_whole(), 3));
  EXPECT_TRUE(kept.starts.empty());
}

TEST_F(Paths, CharactersAreLetters) {
  path.begin({});
  EXPECT_EQ(path.new_whole(SymbolKind::Character).value, 'a');
  EXPECT_EQ(path.new_fraction().value, 0.0);
}

} // namespace
