#include "localize/enumerate.h"

#include "localize/oracles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

namespace culprit::localize {
namespace {

using ::testing::ElementsAre;
using testing::fails_on;
using ::testing::IsEmpty;

using Enumerate = testing::Asking;

TEST_F(Enumerate, FindsBothCauses) {
  Questions questions = ask(fails_on({{0, 1}, {1, 2, 3}}));
  const Enumeration enumeration = enumerate(questions, 5);
  EXPECT_TRUE(enumeration.complete);
  EXPECT_THAT(enumeration.cores, ElementsAre(Subset{0, 1}, Subset{1, 2, 3}));
  EXPECT_THAT(enumeration.corrections, ElementsAre(Subset{1}, Subset{0, 2}, Subset{0, 3}));
}

TEST_F(Enumerate, NothingFails) {
  Questions questions = ask(fails_on({}));
  const Enumeration enumeration = enumerate(questions, 3);
  EXPECT_TRUE(enumeration.complete);
  EXPECT_THAT(enumeration.cores, IsEmpty());
  EXPECT_THAT(enumeration.corrections, ElementsAre(Subset{}));
}

TEST_F(Enumerate, TheEmptySetFails) {
  for (const std::uint32_t size : {0U, 3U}) {
    Questions questions = ask(fails_on({{}}));
    const Enumeration enumeration = enumerate(questions, size);
    EXPECT_TRUE(enumeration.complete);
    EXPECT_THAT(enumeration.cores, ElementsAre(Subset{}));
    EXPECT_THAT(enumeration.corrections, IsEmpty());
  }
}

TEST_F(Enumerate, DoesNotLookForKnownCoresAgain) {
  const std::vector<Subset> causes{{0, 1}, {1, 2, 3}};
  Questions fresh = ask(fails_on(causes));
  const Enumeration all = enumerate(fresh, 5);
  Questions informed = ask(fails_on(causes));
  const Enumeration same = enumerate(informed, 5, {{1, 2, 3}});
  EXPECT_EQ(same.cores, all.cores);
  EXPECT_EQ(same.corrections, all.corrections);
  EXPECT_LT(informed.asked(), fresh.asked());
}

TEST_F(Enumerate, StopsEarlyWhereItIsTold) {
  Questions questions = ask(fails_on({{0, 1}, {1, 2, 3}}));
  const Enumeration enumeration = enumerate(questions, 5, {{0, 1}}, 1);
  EXPECT_FALSE(enumeration.complete);
  EXPECT_EQ(enumeration.cores.size() + enumeration.corrections.size(),
            2U); // the known one and one more
}

TEST_F(Enumerate, GivesWhatItHasWhenTheBudgetEnds) {
  std::vector<Subset> causes;
  for (std::uint32_t i = 0; i < 20; i += 2)
    causes.push_back({i, i + 1}); // 2^10 correction sets
  Questions questions = ask(fails_on(causes), 2000);
  const Enumeration enumeration = enumerate(questions, 20);
  EXPECT_FALSE(enumeration.complete);
  EXPECT_FALSE(enumeration.cores.empty());
  for (const Subset &core : enumeration.cores)
    EXPECT_TRUE(std::ranges::find(causes, core) != causes.end());
}

TEST_F(Enumerate, SaysWhenTheOracleHidesSomething) {
  Questions questions = ask([](const Subset &set) {
    return set == Subset{0} ? Answer{} : fails_on({{0, 1}, {2}})(set);
  });
  const Enumeration enumeration = enumerate(questions, 3);
  EXPECT_FALSE(enumeration.complete);
  EXPECT_THAT(enumeration.cores, ElementsAre(Subset{2})); // {0, 1} cannot be verified
  EXPECT_EQ(enumeration.rejected, 1U);
}

TEST_F(Enumerate, FindsAllCoresAndTheirHittingSets) {
  EXPECT_TRUE(rc::check([&] {
    const std::uint32_t size = *rc::gen::inRange(1U, 9U);
    const auto masks =
        *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0U, 1U << size));
    std::vector<Subset> causes;
    for (const std::uint32_t mask : masks)
      causes.push_back(testing::members_of(mask));
    Questions questions =
        ask(*rc::gen::arbitrary<bool>() ? fails_on(causes) : testing::fails_with_witness(causes));
    const Enumeration enumeration = enumerate(questions, size);
    const std::vector<Subset> minimal = testing::by_size(testing::antichain(causes));
    RC_ASSERT(enumeration.complete);
    RC_ASSERT(enumeration.cores == minimal);
    RC_ASSERT(enumeration.corrections == testing::hitting_sets(minimal, size));
    // and the other way round: cores are the minimal hitting sets of the correction sets
    RC_ASSERT(testing::hitting_sets(enumeration.corrections, size) == enumeration.cores);
  }));
}

// With an oracle that hesitates here and there, whatever comes out is right all the same.
TEST_F(Enumerate, IsRightWhereTheOracleDecides) {
  EXPECT_TRUE(rc::check([&] {
    const std::uint32_t size = *rc::gen::inRange(1U, 7U);
    const auto masks =
        *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0U, 1U << size));
    std::vector<Subset> causes;
    for (const std::uint32_t mask : masks)
      causes.push_back(testing::members_of(mask));
    const auto hesitates =
        *rc::gen::container<std::set<std::uint32_t>>(rc::gen::inRange(0U, 1U << size));
    Questions questions = ask([&](const Subset &set) {
      std::uint32_t mask = 0;
      for (const std::uint32_t member : set)
        mask |= 1U << member;
      return hesitates.contains(mask) ? Answer{} : fails_on(causes)(set);
    });
    const Enumeration enumeration = enumerate(questions, size);
    const std::vector<Subset> minimal = testing::antichain(causes);
    const std::vector<Subset> hitting = testing::hitting_sets(minimal, size);
    for (const Subset &core : enumeration.cores)
      RC_ASSERT(std::ranges::find(minimal, core) != minimal.end());
    for (const Subset &correction : enumeration.corrections)
      RC_ASSERT(std::ranges::find(hitting, correction) != hitting.end());
    if (enumeration.complete)
      RC_ASSERT(enumeration.cores.size() == minimal.size());
  }));
}

} // namespace
} // namespace culprit::localize
