#include "horn/format/read.h"
#include "horn/solve/solve.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace culprit::horn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A system read from .fq text, and its solver.
class Solved {
public:
  explicit Solved(const std::string &text, SolveOptions options = {}) {
    const FileId file = sources_.add("test.fq", text);
    auto system = read(sources_, file, Format::Fq, diagnostics_, deadline_);
    if (!system) {
      ADD_FAILURE() << diagnostics_.list().front().message << "\n" << text;
      return;
    }
    system_ = std::make_unique<System>(std::move(*system));
    solver_ = std::make_unique<Solver>(*system_, deadline_, options);
  }

  [[nodiscard]] const System &system() const { return *system_; }
  [[nodiscard]] Solver &solver() { return *solver_; }
  [[nodiscard]] Status status() { return solver_->solve().status(); }
  [[nodiscard]] std::vector<std::int64_t> failing() {
    std::vector<std::int64_t> result;
    for (const Outcome &goal : solver_->solve().goals)
      if (goal.status != Status::Proved)
        result.push_back((*system_)[goal.clause].number);
    return result;
  }

private:
  Sources sources_;
  Diagnostics diagnostics_;
  Deadline deadline_;
  std::unique_ptr<System> system_;
  std::unique_ptr<Solver> solver_;
};

std::string constraint(int id, std::string_view left, std::string_view right,
                       std::string_view environment = "") {
  return fmt::format("constraint:\n  env [{}]\n  lhs {{v : int | {}}}\n  rhs {{v : int | {}}}\n"
                     "  id {} tag []\n",
                     environment, left, right, id);
}

std::string well_formed(std::string_view kappa, std::string_view environment = "") {
  return fmt::format("wf:\n  env [{}]\n  reft {{v : int | [{}]}}\n", environment, kappa);
}

constexpr const char *eliminate = "fixpoint \"--eliminate=some\"\n";

TEST(Solve, judgesEveryGoal) {
  Solved solved(constraint(1, "v = 1", "v > 0") + constraint(2, "v = 1", "v > 1") +
                constraint(3, "v = 2", "v < 2"));
  EXPECT_THAT(solved.failing(), ElementsAre(2, 3));
}

TEST(Solve, eliminatesWithoutQualifiers) {
  const std::string flow = constraint(1, "v = 10", "$k") + constraint(2, "v = 20", "$k");
  Solved good(eliminate + well_formed("$k") + flow + constraint(3, "$k", "10 <= v && v <= 20"));
  EXPECT_EQ(good.status(), Status::Proved);
  Solved bad(eliminate + well_formed("$k") + flow + constraint(3, "$k", "v < 20"));
  EXPECT_THAT(bad.failing(), ElementsAre(3));
}

TEST(Solve, weakensKappasOnCycles) {
  const std::string loop = well_formed("$k") + constraint(1, "v = 0", "$k") +
                           "bind 1 x : {v : int | $k}\n" + constraint(2, "v = x + 1", "$k", "1") +
                           constraint(3, "$k", "v >= 0");
  EXPECT_EQ(Solved("qualif Q(v : int): (v >= 0)\n" + loop).status(), Status::Proved);
  EXPECT_EQ(Solved("qualif Q(v : int): (v <= 0)\n" + loop).status(), Status::Failed);
}

TEST(Solve, saysFalseOfWhatNothingFlowsInto) {
  Solved solved(well_formed("$k") + constraint(1, "$k", "v > 100"));
  EXPECT_EQ(solved.status(), Status::Proved);
}

TEST(Solve, treatsDeadFlowAsNoFlow) {
  Solved solved(well_formed("$k") + constraint(1, "v = 1 && v = 2", "$k") +
                constraint(2, "$k", "v > 100"));
  EXPECT_EQ(solved.status(), Status::Proved);
}

// Jhala's example of values that flow along two ways (Finding Bugs in Liquid Haskell, 4.4).
TEST(Solve, keepsTheCopiesOfAValueApart) {
  const std::string text = eliminate + well_formed("$k") + constraint(1, "v = 10", "$k") +
                           constraint(2, "v = 20", "$k") + "bind 1 x : {v : int | $k}\n" +
                           "bind 2 y : {v : int | $k}\n" + constraint(3, "true", "x = y", "1;2");
  EXPECT_EQ(Solved(text).status(), Status::Failed);
}

TEST(Solve, substitutesPendingArguments) {
  const std::string text = eliminate + std::string("bind 1 x : {v : int | true}\n") +
                           "bind 2 y : {v : int | v = x + 1}\n" + well_formed("$k", "1") +
                           constraint(1, "v = x", "$k", "1") +
                           constraint(2, "$k[x:=y]", "v = x + 1", "1;2");
  EXPECT_EQ(Solved(text).status(), Status::Proved);
}

// What flows into $k has to be expanded for the first two goals; the others fail in any case: the
// last one knows $k, but is not about it.
TEST(Solve, givesUpOnExpansionsThatAreTooDear) {
  std::string text = "bind 1 x : {v : int | $k}\n" + well_formed("$k");
  for (int i = 1; i <= 40; ++i)
    text += constraint(i, fmt::format("v = {}", i * i), "$k");
  text += constraint(100, "v = x + x", "v < 3201", "1") +
          constraint(101, "v = x + 1", "v > 1", "1") + constraint(102, "v = 1", "v = 2") +
          constraint(103, "v = 1", "v = 3", "1");
  EXPECT_THAT(Solved(text).failing(), ElementsAre(102, 103));

  const auto statuses = [](Solved &solved) {
    std::vector<Status> result;
    for (const Outcome &goal : solved.solver().solve().goals)
      result.push_back(goal.status);
    return result;
  };
  SolveOptions options;
  options.expansion_resources = 0;
  Solved limited(text, options);
  EXPECT_THAT(statuses(limited),
              ElementsAre(Status::Proved, Status::Unknown, Status::Failed, Status::Failed));
  const ClauseId failed = limited.solver().solve().goals.back().clause;
  EXPECT_FALSE(limited.solver().model(failed).empty());
}

// Twelve cubes are more than the second attempt takes, and few for the third.
TEST(Solve, expandsNoFurtherThanItIsAskedTo) {
  std::string text = "bind 1 x : {v : int | $k}\n" + well_formed("$k");
  for (int i = 1; i <= 12; ++i)
    text += constraint(i, fmt::format("v = {}", i * i), "$k");
  text += constraint(100, "v = x + x", "v < 289", "1");
  SolveOptions options;
  for (const std::size_t expansions : {0, 1}) {
    options.expansions = expansions;
    EXPECT_THAT(Solved(text, options).failing(), ElementsAre(100));
  }
  options.expansions = 2;
  EXPECT_EQ(Solved(text, options).status(), Status::Proved);
}

TEST(Solve, unfoldsDefinitionsWhereAGoalNeedsThem) {
  const std::string text =
      "fixpoint \"--rewrite\"\n"
      "constant sum : (func(0, [int; int]))\n"
      "define sum(n : int) : int = { if (n <= 0) then 0 else (n + sum (n - 1)) }\n"
      "expand [1 : True; 2 : True]\n" +
      constraint(1, "v = 3", "sum v = 6") + constraint(2, "v = 3", "sum v = 7");
  Solved solved(text);
  EXPECT_THAT(solved.failing(), ElementsAre(2));
  EXPECT_GT(solved.solver().statistics().unfoldings, 0U);
}

TEST(Solve, unfoldsAFunctionNoFurtherThanItsFuelLasts) {
  const auto status = [](std::string_view fuel) {
    return Solved("fixpoint \"--rewrite\"\n" + std::string(fuel) +
                  "constant sum : (func(0, [int; int]))\n"
                  "define sum(n : int) : int = { if (n <= 0) then 0 else (n + sum (n - 1)) }\n"
                  "expand [1 : True]\n" +
                  constraint(1, "v = 3", "sum v = 6"))
        .status();
  };
  EXPECT_EQ(status("fixpoint \"--fuel=2\"\n"), Status::Failed);
  EXPECT_EQ(status("fixpoint \"--fuel=3\"\n"), Status::Proved);
  EXPECT_EQ(status("// Config { fuel = Just 2 }\n"), Status::Failed);
  EXPECT_EQ(status("// Config { fuel = Nothing }\n"), Status::Proved);
}

TEST(Solve, doesNotUnfoldForever) {
  const std::string text = "fixpoint \"--rewrite\"\n"
                           "constant f : (func(0, [int; int]))\n"
                           "define f(n : int) : int = { 1 + f (n + 1) }\n"
                           "expand [1 : True]\n" +
                           constraint(1, "v = 0", "f v = 0");
  EXPECT_EQ(Solved(text).status(), Status::Failed);
}

TEST(Solve, findsTheWitnessOfAnExistential) {
  const std::string text = "ebind 1 x : {int}\n" + constraint(1, "v = 1", "v = x", "1") +
                           constraint(2, "v = x + 1", "v = 2", "1");
  EXPECT_EQ(Solved(text).status(), Status::Proved);
}

TEST(Solve, doesNotAssumeAnExistentialItCannotMeet) {
  // x is defined only where m > 0; that m > 0 must not follow.
  const std::string text = "bind 2 m : {v : int | true}\nebind 1 x : {int}\n" +
                           constraint(1, "v = 1 && m > 0", "v = x", "2;1") +
                           constraint(2, "v = x", "m > 0", "2;1");
  EXPECT_EQ(Solved(text).status(), Status::Failed);
}

TEST(Solve, printsWhatEveryKappaMeans) {
  SolveOptions options;
  options.slice = false;
  Solved solved("fixpoint \"--eliminate=none\"\n"
                "qualif Pos(v : int): (v > 0)\nqualif Neg(v : int): (v < 0)\n" +
                    well_formed("$k") + constraint(1, "v = 1", "$k"),
                options);
  EXPECT_EQ(solved.solver().solution(), "$k := v > 0\n");
}

TEST(Solve, showsValuesOfAFailure) {
  Solved solved(constraint(1, "v = 7", "v < 7"));
  ASSERT_EQ(solved.status(), Status::Failed);
  const auto model = solved.solver().model(ClauseId{0});
  ASSERT_EQ(model.size(), 1U);
  EXPECT_EQ(model[0], (std::pair<std::string, std::string>("v", "7")));
}

// ---- properties on random systems

struct Random {
  int kappas = 0;
  std::vector<std::string> constraints; // without their ids
  std::vector<std::string> qualifiers;
  bool eliminate = false;

  [[nodiscard]] std::string text() const {
    std::string result = eliminate ? "fixpoint \"--eliminate=some\"\n" : "";
    for (const std::string &qualifier : qualifiers)
      result += qualifier;
    result += "bind 1 x : {v : int | v >= 0}\n";
    for (int k = 0; k < kappas; ++k)
      result += well_formed(fmt::format("$k{}", k), "1");
    for (std::size_t i = 0; i < constraints.size(); ++i)
      result += constraints[i] + fmt::format("  id {} tag []\n", i + 1);
    return result;
  }
};

std::string pick(const std::vector<std::string> &from) { return *rc::gen::elementOf(from); }

Random random_system() {
  Random system;
  system.kappas = *rc::gen::inRange(1, 5);
  system.eliminate = *rc::gen::arbitrary<bool>();
  const auto kappa = [&] { return fmt::format("$k{}", *rc::gen::inRange(0, system.kappas)); };
  const std::vector<std::string> facts{"v = 0", "v = x", "v > x", "v = x + 1", "v < 5", "true"};
  const std::vector<std::string> goals{"v >= 0", "v > 0", "v >= x", "v < 10", "v != 3"};
  const int count = *rc::gen::inRange(2, 9);
  for (int i = 0; i < count; ++i) {
    const std::string left = *rc::gen::arbitrary<bool>() ? kappa() : pick(facts);
    const bool goal = i == 0 || *rc::gen::inRange(0, 3) == 0;
    system.constraints.push_back(fmt::format(
        "constraint:\n  env [1]\n  lhs {{v : int | [{}; {}]}}\n  rhs {{v : int | {}}}\n", left,
        pick(facts), goal ? pick(goals) : kappa()));
  }
  const std::vector<std::string> qualifiers{
      "qualif A(v : int): (v >= 0)\n", "qualif B(v : int): (v > 0)\n",
      "qualif C(v : int, y : int): (v >= y)\n", "qualif D(v : int): (v < 10)\n"};
  for (const std::string &qualifier : qualifiers)
    if (*rc::gen::arbitrary<bool>())
      system.qualifiers.push_back(qualifier);
  return system;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

RC_GTEST_PROP(SolveProperty, verdictSurvivesReordering, ()) {
  Random system = random_system();
  const Status before = Solved(system.text()).status();
  std::ranges::reverse(system.constraints);
  std::ranges::reverse(system.qualifiers);
  RC_ASSERT(Solved(system.text()).status() == before);
}

RC_GTEST_PROP(SolveProperty, verdictSurvivesRenaming, ()) {
  const Random system = random_system();
  const std::string text = system.text();
  const std::string renamed =
      replaced(replaced(replaced(text, "$k", "$other"), "x", "y1"), "ey1", "ex");
  RC_ASSERT(Solved(replaced(renamed, "fiy1point", "fixpoint")).status() == Solved(text).status());
}

RC_GTEST_PROP(SolveProperty, verdictSurvivesSplitting, ()) {
  const Random system = random_system();
  Random joined = system;
  Random split = system;
  joined.constraints.push_back(
      "constraint:\n  env [1]\n  lhs {v : int | $k0}\n  rhs {v : int | v >= 0 && v < 10}\n");
  split.constraints.push_back(
      "constraint:\n  env [1]\n  lhs {v : int | $k0}\n  rhs {v : int | v >= 0}\n");
  split.constraints.push_back(
      "constraint:\n  env [1]\n  lhs {v : int | $k0}\n  rhs {v : int | v < 10}\n");
  RC_ASSERT(Solved(joined.text()).status() == Solved(split.text()).status());
}

RC_GTEST_PROP(SolveProperty, moreQualifiersNeverHurt, ()) {
  Random system = random_system();
  const Status before = Solved(system.text()).status();
  system.qualifiers.push_back("qualif E(v : int): (v != 3)\n");
  system.qualifiers.push_back("qualif F(v : int, y : int): (v <= y)\n");
  if (before == Status::Proved)
    RC_ASSERT(Solved(system.text()).status() == Status::Proved);
}

RC_GTEST_PROP(SolveProperty, eliminationNeverHurts, ()) {
  Random system = random_system();
  system.eliminate = false;
  const Status before = Solved(system.text()).status();
  system.eliminate = true;
  if (before == Status::Proved)
    RC_ASSERT(Solved(system.text()).status() == Status::Proved);
}

// Fewer clauses never turn a provable goal into an unprovable one, and what a failure relies on
// makes it fail.
RC_GTEST_PROP(SolveProperty, oracleIsMonotone, ()) {
  Solved solved(random_system().text());
  const std::size_t clauses = solved.system().clauses.size();
  for (const Outcome &goal : solved.solver().solve().goals) {
    ClauseSet some(clauses);
    ClauseSet more(clauses);
    some.insert(goal.clause);
    more.insert(goal.clause);
    for (std::uint32_t c = 0; c < clauses; ++c) {
      const int where = *rc::gen::inRange(0, 3);
      if (where == 0)
        some.insert(ClauseId{c});
      if (where <= 1)
        more.insert(ClauseId{c});
    }
    if (solved.solver().check(goal.clause, some) != Status::Failed)
      continue;
    const ClauseSet witness = solved.solver().witness();
    RC_ASSERT(solved.solver().check(goal.clause, more) == Status::Failed);
    RC_ASSERT(solved.solver().check(goal.clause, witness) == Status::Failed);
    RC_ASSERT(solved.solver().check(goal.clause, ClauseSet(clauses, true)) == Status::Failed);
    RC_ASSERT(goal.status == Status::Failed);
  }
}

} // namespace
} // namespace culprit::horn
