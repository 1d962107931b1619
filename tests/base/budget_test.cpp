#include "base/budget.h"

#include <gtest/gtest.h>

using namespace culprit;
using namespace std::chrono_literals;

namespace {

TEST(Budget, EndsAfterItsStepsAndStaysEnded) {
  const Deadline never;
  Budget budget(never, 10);
  EXPECT_TRUE(budget.spend(7));
  EXPECT_FALSE(budget.spend(4));
  EXPECT_TRUE(budget.exhausted());
  EXPECT_FALSE(budget.spend(1));
  EXPECT_EQ(budget.spent(), 7U);
}

TEST(Budget, EndsWithTheDeadline) {
  const Deadline past(-1ms);
  Budget budget(past);
  EXPECT_FALSE(budget.spend());
  EXPECT_TRUE(past.passed());
  EXPECT_EQ(past.left(), 0U);
}

TEST(Budget, NoticesCancellation) {
  Deadline deadline;
  Budget budget(deadline);
  EXPECT_TRUE(budget.spend());
  deadline.cancel();
  int steps = 0;
  while (budget.spend() && steps < 100'000)
    ++steps;
  EXPECT_LT(steps, 10'000);
}

TEST(Deadline, LeftIsClipped) {
  const Deadline never;
  EXPECT_EQ(never.left(500), 500U);
  const Deadline later(1h);
  EXPECT_EQ(later.left(500), 500U);
  EXPECT_GT(later.left(), 3'000'000U);
}

} // namespace
