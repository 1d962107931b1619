#include "localize/shrink.h"

#include "localize/oracles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace culprit::localize {
namespace {

using ::testing::ElementsAre;
using testing::fails_on;
using testing::fails_with_witness;
using ::testing::Optional;

using Shrink = testing::Asking;

TEST_F(Shrink, FindsTheOneCause) {
  Questions questions = ask(fails_on({{2, 5, 11}}));
  EXPECT_THAT(shrink(questions, everything(16), Search::QuickXplain),
              Optional(ElementsAre(2, 5, 11)));
}

TEST_F(Shrink, FindsOneOfTwoCauses) {
  Questions questions = ask(fails_on({{0, 1}, {2, 3}}));
  const auto core = shrink(questions, everything(4), Search::QuickXplain);
  ASSERT_TRUE(core);
  EXPECT_TRUE(verify(questions, *core));
}

TEST_F(Shrink, ReportsNothingWhereNothingFails) {
  Questions questions = ask(fails_on({{1, 9}}));
  EXPECT_EQ(shrink(questions, everything(9), Search::QuickXplain), std::nullopt);
  EXPECT_EQ(shrink(questions, everything(9), Search::DeltaDebugging), std::nullopt);
}

TEST_F(Shrink, FindsTheEmptyCore) {
  for (const std::uint32_t size : {0U, 1U, 2U, 7U}) {
    Questions questions = ask(fails_on({{}}));
    EXPECT_THAT(shrink(questions, everything(size), Search::QuickXplain), Optional(ElementsAre()));
  }
}

TEST_F(Shrink, DeltaDebuggingFindsASingleCause) {
  Questions questions = ask(fails_on({{2, 5, 11}}));
  EXPECT_THAT(shrink(questions, everything(16), Search::DeltaDebugging),
              Optional(ElementsAre(2, 5, 11)));
}

// Neither half fails; each is minimised against the whole other one, for another cause.
TEST_F(Shrink, DeltaDebuggingMixesTwoCauses) {
  Questions questions = ask(fails_on({{0, 3}, {1, 2}}));
  const auto mixed = shrink(questions, everything(4), Search::DeltaDebugging);
  ASSERT_TRUE(mixed);
  EXPECT_EQ(questions.ask(*mixed).status, Status::Proved);
  EXPECT_FALSE(verify(questions, *mixed));
}

TEST_F(Shrink, GoesStraightToTheWitness) {
  Questions questions = ask(fails_with_witness({{100, 200}}));
  EXPECT_THAT(shrink(questions, everything(1000), Search::QuickXplain),
              Optional(ElementsAre(100, 200)));
  EXPECT_LE(questions.asked(), 4U); // all, the witness, and the witness without each member
  const std::uint64_t before = questions.asked();
  EXPECT_TRUE(verify(questions, {100, 200}));
  EXPECT_EQ(questions.asked(), before); // the search has asked all of it
}

TEST_F(Shrink, TakesUnknownForNeitherAnswer) {
  Questions questions = ask([](const Subset &set) {
    return Answer{.status = set.size() == 4 ? Status::Failed : Status::Unknown};
  });
  EXPECT_THAT(shrink(questions, everything(4), Search::QuickXplain),
              Optional(ElementsAre(0, 1, 2, 3)));
  EXPECT_FALSE(verify(questions, everything(4)));
}

TEST_F(Shrink, StaysWithinItsBudget) {
  Questions questions = ask(fails_on({{1, 2, 3, 4, 5, 6}}), 200);
  const auto core = shrink(questions, everything(64), Search::QuickXplain);
  ASSERT_TRUE(core);
  EXPECT_TRUE(questions.exhausted());
  EXPECT_FALSE(verify(questions, *core));
}

TEST_F(Shrink, AsksNothingAfterTheDeadline) {
  deadline_.cancel();
  Questions questions = ask(fails_on({{}}));
  EXPECT_EQ(questions.ask({}).status, Status::Unknown);
  EXPECT_EQ(questions.asked(), 0U);
}

TEST_F(Shrink, FindsWhatEveryCoreNeeds) {
  Questions questions = ask(fails_with_witness({{1, 4, 7}, {1, 5, 7}, {1, 4, 7, 8}}));
  EXPECT_THAT(indispensable(questions, everything(9), {1, 4, 7}), ElementsAre(1, 7));
}

// ---- properties

std::vector<Subset> random_causes(std::uint32_t size) {
  const auto masks = *rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0U, 1U << size)));
  std::vector<Subset> causes;
  for (const std::uint32_t mask : masks)
    causes.push_back(testing::members_of(mask));
  return causes;
}

TEST_F(Shrink, CoresAreMinimal) {
  EXPECT_TRUE(rc::check([&] {
    const std::uint32_t size = *rc::gen::inRange(1U, 12U);
    const std::vector<Subset> causes = random_causes(size);
    const bool hints = *rc::gen::arbitrary<bool>();
    Questions questions = ask(hints ? fails_with_witness(causes) : fails_on(causes));
    const auto core = shrink(questions, everything(size), Search::QuickXplain);
    RC_ASSERT(core.has_value());
    RC_ASSERT(verify(questions, *core));
    const auto minimal = testing::antichain(causes);
    RC_ASSERT(std::ranges::find(minimal, *core) != minimal.end());
  }));
}

TEST_F(Shrink, IndispensableMembersAreThoseInAllCores) {
  EXPECT_TRUE(rc::check([&] {
    const std::uint32_t size = *rc::gen::inRange(1U, 10U);
    const std::vector<Subset> causes = random_causes(size);
    const bool hints = *rc::gen::arbitrary<bool>();
    Questions questions = ask(hints ? fails_with_witness(causes) : fails_on(causes));
    const auto core = shrink(questions, everything(size), Search::QuickXplain);
    Subset in_all = everything(size);
    for (const Subset &cause : testing::antichain(causes))
      in_all = intersect(in_all, cause);
    RC_ASSERT(indispensable(questions, everything(size), *core) == in_all);
  }));
}

// Wherever the oracle hesitates, verification accepts only what a complete one would.
TEST_F(Shrink, VerificationIsNotFooledByUnknown) {
  EXPECT_TRUE(rc::check([&] {
    const std::uint32_t size = *rc::gen::inRange(1U, 8U);
    const std::vector<Subset> causes = random_causes(size);
    const auto hesitates =
        *rc::gen::container<std::set<std::uint32_t>>(rc::gen::inRange(0U, 1U << size));
    Questions questions = ask([&](const Subset &set) {
      std::uint32_t mask = 0;
      for (const std::uint32_t member : set)
        mask |= 1U << member;
      return hesitates.contains(mask) ? Answer{} : fails_on(causes)(set);
    });
    const auto core = shrink(questions, everything(size), Search::QuickXplain);
    const auto minimal = testing::antichain(causes);
    if (core && verify(questions, *core))
      RC_ASSERT(std::ranges::find(minimal, *core) != minimal.end());
  }));
}

} // namespace
} // namespace culprit::localize
