// Every core shown for a case of the corpus is unsatisfiable, and satisfiable without any one
// member, for a solver that has not been asked anything before.

#include "base/diagnostic.h"
#include "horn/format/read.h"
#include "localize/localize.h"

#include "support/horn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace culprit::localize {
namespace {

using horn::ClauseId;
using horn::ClauseSet;

std::vector<std::filesystem::path> unsafe_cases() {
  std::vector<std::filesystem::path> result;
  std::istringstream table(tests::slurp(tests::corpora() / "horn" / "cases.tsv"));
  for (std::string line; std::getline(table, line);) {
    std::istringstream row(line);
    std::string id;
    std::string file;
    std::string expected;
    std::getline(row, id, '\t');
    std::getline(row, file, '\t');
    std::getline(row, expected, '\t');
    if (expected == "unsafe")
      result.push_back(tests::corpora() / "horn" / file);
  }
  return result;
}

ClauseSet clauses_of(const horn::System &system, const std::vector<EntityId> &entities) {
  ClauseSet result(system.clauses.size());
  for (std::uint32_t c = 0; c < system.clauses.size(); ++c)
    if (std::ranges::find(entities, system.clauses[c].entity) != entities.end())
      result.insert(ClauseId{c});
  return result;
}

void check_cores(const horn::System &system, const Localization &cause, const Deadline &deadline) {
  EXPECT_FALSE(cause.cores.empty());
  horn::Solver fresh(system, deadline);
  const ClauseId goal = cause.goals.front();
  for (const std::vector<EntityId> &core : cause.cores) {
    EXPECT_EQ(fresh.check(goal, clauses_of(system, core)), Status::Failed);
    for (std::size_t i = 0; i < core.size(); ++i) {
      if (core[i] == system[goal].entity)
        continue;
      std::vector<EntityId> rest = core;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(fresh.check(goal, clauses_of(system, rest)), Status::Proved);
    }
  }
}

TEST(Corpus, CoresAreVerified) {
  const auto cases = unsafe_cases();
  if (cases.empty())
    GTEST_SKIP() << "no corpus";
  for (const auto &path : cases) {
    SCOPED_TRACE(path.filename());
    Sources sources;
    const FileId file = sources.add(path.string(), tests::slurp(path));
    Diagnostics diagnostics;
    const Deadline deadline;
    const auto system =
        horn::read(sources, file, horn::detect_format(sources, file), diagnostics, deadline);
    if (!system) // the readers' own tests say whether that is right
      continue;
    horn::Solver solver(*system, deadline);
    const Localizations localized = localize(*system, solver, deadline);
    EXPECT_EQ(localized.statistics.not_verified, 0U);
    for (const Localization &cause : localized.causes)
      check_cores(*system, cause, deadline);
  }
}

} // namespace
} // namespace culprit::localize
