#include "horn/solve/lessons.h"

#include <gtest/gtest.h>

#include <set>

namespace culprit::horn {
namespace {

std::function<bool(std::uint32_t)> only(std::set<std::uint32_t> rules) {
  return [rules = std::move(rules)](std::uint32_t rule) { return rules.contains(rule); };
}

class LessonsTest : public ::testing::Test {
protected:
  LessonsTest() {
    // Rule 0 flows into κ 0 and takes its candidate 1; with that, rule 1 takes candidate 0 of κ 1.
    source_ = lessons_.learn({.rule = 0, .cubes = {}, .reached = {}, .candidates = {}}, true);
    lessons_.concludes_reached(source_, 0);
    lessons_.concludes_fallen(source_, 0, 1);
    flow_ = lessons_.learn({.rule = 1, .cubes = {5}, .reached = {0}, .candidates = {{0, 1}}}, true);
    lessons_.concludes_fallen(flow_, 1, 0);
    failure_ =
        lessons_.learn({.rule = 2, .cubes = {}, .reached = {}, .candidates = {{1, 0}}}, true);
    lessons_.concludes_failed(failure_, 2);
  }
  Lessons lessons_{{2, 1}};
  LessonId source_;
  LessonId flow_;
  LessonId failure_;
};

TEST_F(LessonsTest, FollowOneAnother) {
  const Trace trace = lessons_.apply(2, only({0, 1, 2, 5}));
  EXPECT_EQ(trace.reached[0], source_);
  EXPECT_EQ(trace.candidates[0][0], no_lesson);
  EXPECT_EQ(trace.candidates[0][1], source_);
  EXPECT_EQ(trace.reached[1], no_lesson);
  EXPECT_EQ(trace.candidates[1][0], flow_);
  EXPECT_EQ(trace.failed, failure_);
}

TEST_F(LessonsTest, NeedTheirClauses) {
  EXPECT_EQ(lessons_.apply(2, only({1, 2, 5})).failed, no_lesson);
  EXPECT_EQ(lessons_.apply(2, only({0, 2, 5})).failed, no_lesson);
  EXPECT_EQ(lessons_.apply(2, only({0, 1, 2})).failed, no_lesson); // rule 5 flows in
  EXPECT_EQ(lessons_.apply(2, only({0, 1, 2})).candidates[0][1], source_);
}

TEST_F(LessonsTest, AreAboutOneGoal) {
  EXPECT_EQ(lessons_.apply(7, only({0, 1, 2, 5})).failed, no_lesson);
}

TEST_F(LessonsTest, DoubtfulOnesAreNotApplied) {
  const LessonId doubtful =
      lessons_.learn({.rule = 3, .cubes = {}, .reached = {}, .candidates = {}}, false);
  lessons_.concludes_fallen(doubtful, 0, 0);
  EXPECT_EQ(lessons_.apply(2, only({3})).candidates[0][0], no_lesson);
  EXPECT_EQ(lessons_[doubtful].rule, 3U);
}

TEST(ProofTest, HoldsWhereNoLessIsKnown) {
  const Proof proof{.alive = {true, false},
                    .reached = {true, false},
                    .present = {true, false},
                    .proved = {},
                    .impossible = false};
  EXPECT_TRUE(proof.holds_in(proof));
  Proof now = proof;
  now.alive = {true, true}; // more is known about what it reads
  EXPECT_TRUE(proof.holds_in(now));
  now.alive = {false, true};
  EXPECT_FALSE(proof.holds_in(now));
  now = proof;
  now.reached = {false, false};
  EXPECT_TRUE(proof.holds_in(now));
  now.reached = {true, true}; // something may flow in that could not
  EXPECT_FALSE(proof.holds_in(now));
  now = proof;
  now.present = {false, false};
  EXPECT_TRUE(proof.holds_in(now));
  now.present = {true, true};
  EXPECT_FALSE(proof.holds_in(now));
}

} // namespace
} // namespace culprit::horn
