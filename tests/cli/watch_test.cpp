#include "cli/watch.h"

#include <gtest/gtest.h>
#include <thread>

using namespace culprit;
using namespace culprit::cli;
using namespace std::chrono_literals;

namespace {

const driver::Input input{"stuck.hs", std::nullopt, std::nullopt};

// As long as anything is due.
std::vector<std::size_t> wait_for_overdue(Watch &watch) {
  for (;;) {
    std::vector<std::size_t> late = watch.overdue();
    if (!late.empty())
      return late;
    std::this_thread::sleep_for(1ms);
  }
}

TEST(Watch, WhatDoesNotEndIsUnknown) {
  Watch watch({10ms, 0}, 3);
  const Deadline &deadline = watch.begin(1);
  EXPECT_EQ(wait_for_overdue(watch), std::vector<std::size_t>{1});
  EXPECT_TRUE(deadline.passed());
  const driver::Checked best = watch.best(1, input);
  EXPECT_EQ(best.finding.verdict, Verdict::Unknown);
  ASSERT_EQ(best.finding.diagnostics.size(), 1U);
  EXPECT_EQ(best.finding.diagnostics[0].code, "C0003");
  EXPECT_EQ(best.finding.diagnostics[0].message, "gave up after 0.01 s");
  EXPECT_FALSE(watch.end(1)); // too late
  EXPECT_FALSE(watch.is_full());
}

TEST(Watch, WhatIsKnownToBeWrongStaysSo) {
  Watch watch({10ms, 0}, 1);
  (void)watch.begin(0);
  Sources sources;
  Finding finding;
  finding.file = sources.add("stuck.hs", "x = 'c' + 1");
  finding.verdict = Verdict::Unsafe;
  Diagnostics known;
  known.report("C0201", {}, "wrong");
  finding.diagnostics = known.take();
  watch.note(0, sources, finding);
  EXPECT_EQ(wait_for_overdue(watch), std::vector<std::size_t>{0});
  const driver::Checked best = watch.best(0, input);
  EXPECT_EQ(best.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(best.finding.diagnostics.size(), 2U);
  EXPECT_EQ(best.finding.diagnostics[0].code, "C0201");
  EXPECT_EQ(best.finding.diagnostics[1].code, "C0003");
}

TEST(Watch, WhatEndsInTimeIsNobodysBusiness) {
  Watch watch({1h, 0}, 1);
  (void)watch.begin(0);
  EXPECT_TRUE(watch.overdue().empty());
  EXPECT_TRUE(watch.end(0));
  EXPECT_TRUE(watch.overdue().empty());
}

TEST(Watch, MemoryRunsOut) {
  Watch watch({std::nullopt, 1000}, 2); // bytes
  const Deadline &deadline = watch.begin(0);
  EXPECT_EQ(wait_for_overdue(watch), std::vector<std::size_t>{0});
  EXPECT_TRUE(deadline.cancelled());
  EXPECT_TRUE(watch.is_full());
  const driver::Checked best = watch.best(0, input);
  EXPECT_EQ(best.finding.verdict, Verdict::Unknown);
  EXPECT_EQ(best.finding.diagnostics[0].code, "C0005");
}

} // namespace
