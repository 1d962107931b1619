// What is said about causes that were not searched to the end.
#include "explain/horn.h"
#include "horn/format/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::explain;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

// The report on one failing goal with this cause.
Diagnostic failure(localize::Localization cause, bool all_cores, bool wanted = true) {
  const Deadline never;
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add(
      "input.fq", "constraint:\n  env []\n  lhs {v : int | v = 1}\n  rhs {v : int | v = 2}\n"
                  "  id 1 tag []\n");
  const auto system = horn::read(sources, file, horn::Format::Fq, diagnostics, never);
  horn::Solver solver(*system, never);
  cause.goals = {horn::ClauseId{0}};
  for (auto &core : cause.cores)
    core.push_back(system->clauses[0].entity);
  const Explanation explanation{.sources = sources,
                                .system = *system,
                                .file = file,
                                .all_cores = all_cores,
                                .cores_wanted = wanted,
                                .causes = {std::move(cause)},
                                .evidence = [](horn::ClauseId) { return Evidence{}; }};
  report_failures(explanation, solver.solve(), diagnostics);
  return diagnostics.list().at(0);
}

TEST(HornExplain, SaysThatNoCoreWasFound) {
  EXPECT_THAT(failure({}, false).notes, ElementsAre(HasSubstr("no minimal core was found")));
  EXPECT_THAT(failure({}, true).notes, ElementsAre(HasSubstr("no minimal core was found")));
  EXPECT_THAT(failure({}, false, false).notes, IsEmpty());
}

TEST(HornExplain, SaysThatThereMayBeOtherCores) {
  localize::Localization cause;
  cause.cores.resize(1);
  EXPECT_TRUE(failure(cause, true).more_cores);
  EXPECT_FALSE(failure(cause, false).more_cores);
  cause.complete = true;
  EXPECT_FALSE(failure(cause, true).more_cores);
}

// The audit has never contradicted a proof yet, so the contradiction is made up.
TEST(HornExplain, TellsAnUnconfirmedProofFromAnUndecidedGoal) {
  const Deadline never;
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add(
      "input.fq", "constraint:\n  env []\n  lhs {v : int | v = 1}\n  rhs {v : int | v > 0}\n"
                  "  id 1 tag []\n");
  const auto system = horn::read(sources, file, horn::Format::Fq, diagnostics, never);
  horn::Solver solver(*system, never);
  horn::Result result = solver.solve();
  ASSERT_EQ(result.goals.size(), 1U);
  result.goals[0].status = horn::Status::Unknown;
  const Explanation explanation{.sources = sources,
                                .system = *system,
                                .file = file,
                                .causes = {},
                                .evidence = [](horn::ClauseId) { return Evidence{}; }};
  report_undecided(explanation, result, diagnostics);
  result.goals[0].unconfirmed = true;
  report_undecided(explanation, result, diagnostics);
  ASSERT_EQ(diagnostics.list().size(), 2U);
  EXPECT_EQ(diagnostics.list()[0].code, "C0602");
  EXPECT_EQ(diagnostics.list()[1].code, "C0603");
  EXPECT_THAT(diagnostics.list()[1].message, HasSubstr("`v > 0`"));
}

} // namespace
