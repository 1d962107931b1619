// What is said about causes that were not searched to the end.
#include "driver/horn_explain.h"
#include "horn/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::driver;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

// The notes of the report on one failing goal with this cause.
std::vector<std::string> notes(localize::Localization cause, bool all_cores, bool wanted = true) {
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
  return diagnostics.list().at(0).notes;
}

TEST(HornExplain, SaysThatNoCoreWasFound) {
  EXPECT_THAT(notes({}, false), ElementsAre(HasSubstr("no minimal core was found")));
  EXPECT_THAT(notes({}, true), ElementsAre(HasSubstr("no minimal core was found")));
  EXPECT_THAT(notes({}, false, false), IsEmpty());
}

TEST(HornExplain, SaysThatThereMayBeOtherCores) {
  localize::Localization cause;
  cause.cores.resize(1);
  EXPECT_THAT(notes(cause, true), ElementsAre(HasSubstr("there may be other cores")));
  EXPECT_THAT(notes(cause, false), IsEmpty());
  cause.complete = true;
  EXPECT_THAT(notes(cause, true), IsEmpty());
}

} // namespace
