// Cores of goals that were refuted outright.
#include "localize/refutation.h"

#include "horn/format/read_formats.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::localize {
namespace {

struct Refuted {
  horn::System system;
  horn::Decision decision;
};

Refuted refute(const std::string &text) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file = sources.add("test.smt2", "(set-logic HORN)\n" + text);
  Refuted result{*horn::read_smtlib_horn(sources, file, diagnostics, deadline), {}};
  result.decision = horn::decide(result.system, deadline);
  return result;
}

// Without any one of these clauses nothing gets to the goal, and that the goal fails with all of
// them is known.
TEST(Refutation, AskNothingThatTheClausesTell) {
  const Refuted refuted = refute(R"(
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(assert (forall ((x Int)) (=> (> x 3) (P x))))
(assert (forall ((x Int)) (=> (P x) (Q (+ x 1)))))
(assert (forall ((x Int)) (=> (Q x) (< x 7))))
)");
  ASSERT_EQ(refuted.decision.refutations.size(), 1U);
  const Deadline deadline;
  Statistics statistics;
  RefutationEffort effort;
  effort.questions = 0;
  const Localization cause =
      localize(refuted.system, refuted.decision.refutations.front(), deadline, statistics, effort);
  ASSERT_EQ(cause.cores.size(), 1U);
  EXPECT_EQ(cause.cores.front().size(), 3U);
  EXPECT_EQ(statistics.verified, 1U);
}

// Whether the step is needed is a question to Spacer, and is not left open.
TEST(Refutation, AskWhetherAStepIsNeeded) {
  const Refuted refuted = refute(R"(
(declare-fun P (Int) Bool)
(assert (P 0))
(assert (forall ((x Int)) (=> (P x) (P (+ x 2)))))
(assert (forall ((x Int)) (=> (P x) (distinct x 6))))
)");
  ASSERT_EQ(refuted.decision.refutations.size(), 1U);
  const Deadline deadline;
  Statistics statistics;
  const horn::Refutation &refutation = refuted.decision.refutations.front();
  EXPECT_EQ(
      localize(refuted.system, refutation, deadline, statistics, quick_refutation).cores.size(),
      1U);
  RefutationEffort none;
  none.questions = 0;
  EXPECT_TRUE(localize(refuted.system, refutation, deadline, statistics, none).cores.empty());
}

// Six steps, each of which may or may not be needed: to ask about four of them is no use.
TEST(Refutation, AskNothingIfThatCannotBeEnough) {
  std::string text = "(declare-fun P (Int) Bool)\n(assert (P 0))\n";
  int sum = 0;
  for (int step = 1; step < 64; step *= 2) {
    text += "(assert (forall ((x Int)) (=> (and (P x) (= x " + std::to_string(sum) + ")) (P (+ x " +
            std::to_string(step) + ")))))\n";
    sum += step;
  }
  const Refuted refuted =
      refute(text + "(assert (forall ((x Int)) (=> (P x) (< x " + std::to_string(sum) + "))))\n");
  ASSERT_EQ(refuted.decision.refutations.size(), 1U);
  const Deadline deadline;
  Statistics statistics;
  const horn::Refutation &refutation = refuted.decision.refutations.front();
  EXPECT_TRUE(
      localize(refuted.system, refutation, deadline, statistics, quick_refutation).cores.empty());
  EXPECT_EQ(statistics.questions, 0U);
  EXPECT_EQ(localize(refuted.system, refutation, deadline, statistics).cores.size(), 1U);
}

} // namespace
} // namespace culprit::localize
