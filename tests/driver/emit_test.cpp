// Cores as files of their own: for a run that knows nothing of the original, each is unsafe, and
// safe without any one of its constraints.
#include "driver/check.h"

#include "support/horn.h"
#include "support/programs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

using namespace culprit;
using namespace culprit::driver;
using testing::HasSubstr;
using testing::Not;

namespace {

Checked emit(const std::string &path, const std::string &text, Search search = Search::All) {
  Options options;
  options.search = search;
  options.emit = true;
  options.fixes = false;
  return check({.path = path, .text = text, .language = std::nullopt}, options);
}

Verdict verdict(const std::string &text, const std::string &ending) {
  Options options;
  options.stop_after = Stage::Solution;
  return check({.path = "core" + ending, .text = text, .language = std::nullopt}, options)
      .finding.verdict;
}

// Where the constraints of a core begin, and where the last one ends. They follow each other.
std::vector<std::size_t> constraint_starts(const EmittedCore &core) {
  std::vector<std::size_t> starts;
  for (const char *word : {"\nconstraint:", "\n(constraint", "\n(assert"})
    for (std::size_t at = core.text.find(word); at != std::string::npos;
         at = core.text.find(word, at + 1))
      starts.push_back(at + 1);
  const std::size_t last = core.text.find("(check-sat)");
  starts.push_back(last == std::string::npos ? core.text.size() : last);
  return starts;
}

void expect_stands_alone(const EmittedCore &core) {
  EXPECT_EQ(verdict(core.text, core.ending), Verdict::Unsafe) << core.text;
  const std::vector<std::size_t> starts = constraint_starts(core);
  ASSERT_EQ(starts.size(), core.constraints + 1) << core.text;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    const std::string rest = core.text.substr(0, starts[i]) + core.text.substr(starts[i + 1]);
    EXPECT_EQ(verdict(rest, core.ending), Verdict::Safe) << rest;
  }
}

double statistic(const Checked &checked, std::string_view name) {
  for (const Statistic &statistic : checked.finding.statistics)
    if (statistic.name == name)
      return statistic.value;
  return -1;
}

// The only core.
EmittedCore only_core(const std::string &path, const std::string &text) {
  const Checked checked = emit(path, text);
  EXPECT_EQ(statistic(checked, "cores_not_emitted"), 0);
  EXPECT_EQ(checked.cores.size(), 1U);
  if (checked.cores.empty())
    return {};
  expect_stands_alone(checked.cores.front());
  return checked.cores.front();
}

TEST(Emit, EveryProgramOfTheTests) {
  std::size_t cores = 0;
  for (const auto &path : tests::programs()) {
    const std::string ending = path.extension().string();
    if (path.parent_path().filename() != "horn" || (ending != ".fq" && ending != ".smt2"))
      continue;
    SCOPED_TRACE(path.filename());
    const Checked checked = emit(path.filename().string(), tests::slurp(path));
    EXPECT_LE(statistic(checked, "cores_not_emitted"), 0);
    EXPECT_EQ(checked.cores.empty(), checked.finding.verdict != Verdict::Unsafe);
    for (const EmittedCore &core : checked.cores)
      expect_stands_alone(core);
    cores += checked.cores.size();
  }
  EXPECT_GE(cores, 6U);
}

TEST(Emit, EverySecondUnsafeCaseOfTheCorpus) {
  std::istringstream table(tests::slurp(tests::corpora() / "horn" / "cases.tsv"));
  std::size_t cores = 0;
  std::size_t unsafe = 0;
  for (std::string line; std::getline(table, line);) {
    std::istringstream row(line);
    std::string id;
    std::string file;
    std::string expected;
    std::getline(row, id, '\t');
    std::getline(row, file, '\t');
    std::getline(row, expected, '\t');
    if (expected != "unsafe" || unsafe++ % 2 == 1)
      continue;
    SCOPED_TRACE(file);
    const Checked checked =
        emit(file, tests::slurp(tests::corpora() / "horn" / file), Search::First);
    EXPECT_LE(statistic(checked, "cores_not_emitted"), 0);
    EXPECT_EQ(checked.cores.empty(), checked.finding.verdict != Verdict::Unsafe);
    for (const EmittedCore &core : checked.cores)
      expect_stands_alone(core);
    cores += checked.cores.size();
  }
  if (cores == 0)
    GTEST_SKIP() << "no corpus";
}

// Constraints 4 and 5 are not in the core, but have the qualifiers that prove the goal without one
// of the first two.
TEST(Emit, WritesQualifiersThatWereScraped) {
  const EmittedCore core = only_core("heads.fq", R"(
fixpoint "--scrape=head"
fixpoint "--eliminate=none"
bind 1 x : {v : int | [$k]}
wf:
  env []
  reft {v : int | $k}
constraint:
  env []
  lhs {v : int | [v = 1]}
  rhs {v : int | [$k]}
  id 1 tag []
constraint:
  env []
  lhs {v : int | [v = 2]}
  rhs {v : int | [$k]}
  id 2 tag []
constraint:
  env [1]
  lhs {w : int | [w = x + 1]}
  rhs {w : int | [w <= 3]}
  id 3 tag []
constraint:
  env []
  lhs {v : int | [v = 1]}
  rhs {v : int | [v = 1]}
  id 4 tag []
constraint:
  env []
  lhs {v : int | [v = 2]}
  rhs {v : int | [v = 2]}
  id 5 tag []
)");
  EXPECT_EQ(core.constraints, 3U);
  EXPECT_THAT(core.text, HasSubstr("((v = 1))"));
  EXPECT_THAT(core.text, HasSubstr("((v = 2))"));
  EXPECT_THAT(core.text, Not(HasSubstr("--scrape")));
}

// k lies on a cycle through constraint 3, so it is solved with qualifiers, and the only one says
// nothing of it. The core does without the cycle: alone, k would be eliminated and constraint 2 be
// proved.
TEST(Emit, WritesWhichUnknownsAreCut) {
  const EmittedCore core = only_core("cut.fq", R"(
qualif Zero(v : int): (v = 0)
wf:
  env []
  reft {v : int | $k}
constraint:
  env []
  lhs {v : int | [v = 3]}
  rhs {v : int | [$k]}
  id 1 tag []
constraint:
  env []
  lhs {v : int | [$k]}
  rhs {v : int | [0 <= v]}
  id 2 tag []
constraint:
  env []
  lhs {v : int | [$k[v := v - 1]]}
  rhs {v : int | [$k]}
  id 3 tag []
)");
  EXPECT_EQ(core.constraints, 2U);
  EXPECT_THAT(core.text, HasSubstr("cut $k"));
  EXPECT_THAT(core.text, HasSubstr("--cuts=given"));
}

TEST(Emit, MakesWitnessesConstraints) {
  const EmittedCore core = only_core("witness.fq", R"(
bind 1 m : {v : int | []}
ebind 2 x : {v : int | []}
constraint:
  env [1; 2]
  lhs {v : int | [v = m + 1]}
  rhs {v : int | [x = v]}
  id 1 tag []
constraint:
  env [1; 2]
  lhs {v : int | [v = x + 1]}
  rhs {v : int | [v = m]}
  id 2 tag []
)");
  EXPECT_EQ(core.constraints, 2U);
  EXPECT_THAT(core.text, Not(HasSubstr("ebind")));
}

TEST(Emit, LeavesOutWhatIsNotNeeded) {
  const EmittedCore core = only_core("needs.fq", R"(
data Colour 0 = [ | Red { } | Blue { } ]
data Unused 0 = [ | None { } ]
constant f : (func(0, [Colour; int]))
constant g : (func(0, [int; int]))
constant h : (func(0, [int; int]))
qualif Unused(v : int): (h v = 1)
bind 1 c : {v : Colour | [v = Red]}
bind 2 idle : {v : int | []}
bind 3 other : {v : int | [g v = 1]}
constraint:
  env [1; 2]
  lhs {v : int | [v = f c]}
  rhs {v : int | [v = 1]}
  id 1 tag []
constraint:
  env [3]
  lhs {v : int | [v = other]}
  rhs {v : int | [g v = 1]}
  id 2 tag []
)");
  EXPECT_EQ(core.constraints, 1U);
  EXPECT_THAT(core.text, HasSubstr("data Colour"));
  EXPECT_THAT(core.text, HasSubstr("constant f"));
  for (const char *name : {"Unused", "constant g", "constant h", "idle", "other"})
    EXPECT_THAT(core.text, Not(HasSubstr(name)));
}

TEST(Emit, WritesTheDialectThatItRead) {
  const EmittedCore core = only_core("dialect.smt2", R"(
(qualif Pos ((v Int)) (> v 0))
(var $k (Int))
(constraint (and
  (forall ((x Int) ((= x 1))) ($k x))
  (forall ((x Int) ((= x 0))) (tag ($k x) "zero"))
  (forall ((y Int) ($k y)) ((> y 0)))))
)");
  EXPECT_EQ(core.ending, ".smt2");
  EXPECT_EQ(core.constraints, 2U);
  EXPECT_THAT(core.text, HasSubstr("\"zero\""));
}

// A program's core says where each constraint comes from, as LiquidHaskell does, and whoever checks
// the core is led there.
TEST(Emit, SaysWhereInAProgramAConstraintComesFrom) {
  const EmittedCore core = only_core("Step.hs", R"(module Step where
{-@ type Pos = {v:Int | v > 0} @-}
{-@ step :: Int -> Pos @-}
step :: Int -> Int
step n = n + 1
)");
  EXPECT_EQ(core.ending, ".fq");
  EXPECT_THAT(core.text, HasSubstr(" : Step.hs:5:10-14\n"));
}

} // namespace
