// Each strategy by itself, on problems in which the predicate that the proof needs is nowhere
// written.
#include "discover/discover.h"

#include "discover/predicates.h"
#include "horn/format/read.h"
#include "logic/print.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace culprit::discover {
namespace {

using testing::AnyOf;
using testing::ElementsAre;

// A system whose goals fail with the qualifiers that it has.
class Poor {
public:
  explicit Poor(const std::string &text) {
    const FileId file = sources_.add("test.fq", text);
    system_ = horn::read(sources_, file, horn::Format::Fq, diagnostics_, deadline_);
    if (!system_) {
      ADD_FAILURE() << diagnostics_.list().front().message << "\n" << text;
      return;
    }
    horn::Solver solver(*system_, deadline_);
    for (const horn::Outcome &goal : solver.solve().goals)
      if (goal.status != horn::Status::Proved)
        goals_.push_back(goal.clause);
    EXPECT_FALSE(goals_.empty()) << text;
  }

  Discovered discover(Options options = {}) {
    return discover::discover(*system_, goals_, deadline_, contexts_, options);
  }
  [[nodiscard]] bool is_proved_by(Strategy strategy) {
    Options options;
    options.strategies = {strategy};
    return discover(options).result.status() == horn::Status::Proved;
  }
  // Those that prove it alone.
  [[nodiscard]] std::vector<std::string> strategies() {
    std::vector<std::string> result;
    for (const Strategy strategy : all_strategies())
      if (is_proved_by(strategy))
        result.emplace_back(name_of(strategy));
    return result;
  }
  [[nodiscard]] std::vector<std::string> found(Options options = {}) {
    const Discovered discovered = discover(options);
    std::vector<std::string> result;
    for (const horn::Qualifier &qualifier : discovered.qualifiers)
      result.push_back(logic::to_source(discovered.system.store, qualifier.body));
    return result;
  }
  [[nodiscard]] std::size_t within_reach() {
    return discover::within_reach(*system_, goals_, deadline_, contexts_).size();
  }

private:
  Sources sources_;
  Diagnostics diagnostics_;
  Deadline deadline_;
  smt::Contexts contexts_;
  std::optional<horn::System> system_;
  std::vector<horn::ClauseId> goals_;
};

std::string clause(int id, std::string_view environment, std::string_view sort,
                   std::string_view left, std::string_view right) {
  return fmt::format("constraint:\n  env [{}]\n  lhs {{v : {} | [{}]}}\n  rhs {{v : {} | [{}]}}\n"
                     "  id {} tag []\n",
                     environment, sort, left, sort, right, id);
}

// The sum of the numbers up to n is not less than n (Jhala & Majumdar, §2).
std::string sum() {
  return "bind 0 n : {v : int | []}\n"
         "bind 1 m : {v : int | [v = n - 1]}\n"
         "bind 2 t : {v : int | [$k[v := v][n := m]]}\n"
         "bind 3 a : {v : int | []}\n"
         "wf:\n  env [0]\n  reft {v : int | $k}\n" +
         clause(1, "0", "int", "n <= 0; v = 0", "$k") +
         clause(2, "0; 1; 2", "int", "n > 0; v = t + n", "$k") +
         clause(3, "3", "int", "$k[n := a]", "a <= v");
}

// Elements move from one list to the other.
std::string elements_of_reverse() {
  return "constant elts : (func(0, [(List int); (Set_Set int)]))\n"
         "bind 0 acc : {v : (List int) | []}\n"
         "bind 1 xs : {v : (List int) | []}\n"
         "bind 2 h : {v : int | []}\n"
         "bind 3 t : {v : (List int) | [elts xs = Set_cup (Set_sng h) (elts v)]}\n"
         "bind 4 more : {v : (List int) | [elts v = Set_cup (Set_sng h) (elts acc)]}\n"
         "bind 5 e : {v : (List int) | [elts v = Set_empty 0]}\n"
         "wf:\n  env [0; 1]\n  reft {v : (List int) | $k}\n" +
         clause(1, "0; 1", "(List int)", "elts xs = Set_empty 0; v = acc", "$k") +
         clause(2, "0; 1; 2; 3; 4", "(List int)", "$k[acc := more][xs := t]", "$k") +
         clause(3, "1; 5", "(List int)", "$k[acc := e]", "elts v = elts xs");
}

// McCarthy's function is 91 up to 101.
std::string ninety_one() {
  return "bind 0 n : {v : int | []}\n"
         "bind 1 m : {v : int | [v = n + 11]}\n"
         "bind 2 t : {v : int | [$k[v := v][n := m]]}\n"
         "wf:\n  env [0]\n  reft {v : int | $k}\n" +
         clause(1, "0", "int", "n > 100; v = n - 10", "$k") +
         clause(2, "0; 1; 2", "int", "n <= 100; $k[n := t]", "$k") +
         clause(3, "0", "int", "n <= 101; $k", "v = 91");
}

// What comes back has the elements of the list only if it was asked for.
std::string elements_if_wanted() {
  return "constant elts : (func(0, [(List int); (Set_Set int)]))\n"
         "bind 0 b : {v : bool | []}\n"
         "bind 1 xs : {v : (List int) | []}\n"
         "bind 2 r : {v : (List int) | [$k[v := v]]}\n"
         "wf:\n  env [0; 1]\n  reft {v : (List int) | $k}\n" +
         clause(1, "0; 1", "(List int)", "not b; elts v = Set_empty 0", "$k") +
         clause(2, "0; 1", "(List int)", "b; elts v = elts xs", "$k") +
         clause(3, "0; 1; 2", "(List int)", "elts v = elts r", "$k") +
         clause(4, "0; 1", "(List int)", "b; $k", "elts v = elts xs");
}

// A relation holds of what comes next in every step.
std::string relation_of_next() {
  return "constant r : (func(0, [int; int; bool]))\n"
         "bind 0 p : {v : int | []}\n"
         "bind 1 q : {v : int | [v = p - 1]}\n"
         "bind 2 w : {v : int | [$k[v := v][p := q]]}\n"
         "bind 3 n : {v : int | []}\n"
         "bind 4 m : {v : int | [v = n - 1]}\n"
         "wf:\n  env [0]\n  reft {v : int | $k}\n" +
         clause(1, "0", "int", "p = 0; r 1 v", "$k") +
         clause(2, "0; 1; 2", "int", "(r p w) => (r (p + 1) v)", "$k") +
         clause(3, "3; 4", "int", "$k[p := m]", "r n v");
}

// The sum of the numbers up to n, held against a square that another function gives.
std::string triangles() {
  return "bind 0 i : {v : int | []}\n"
         "bind 1 i0 : {v : int | [v = i - 1]}\n"
         "bind 2 s0 : {v : int | [$k[v := v][i := i0]]}\n"
         "bind 3 n : {v : int | []}\n"
         "bind 4 t : {v : int | [$square[v := v][n := n]]}\n"
         "wf:\n  env [0]\n  reft {v : int | $k}\n"
         "wf:\n  env [3]\n  reft {v : int | $square}\n" +
         clause(1, "0", "int", "i = 0; v = 0", "$k") +
         clause(2, "0; 1; 2", "int", "v = s0 + i", "$k") +
         clause(3, "3", "int", "v = n * n", "$square") +
         clause(4, "3; 4", "int", "$k[i := n]", "v + v = t + n");
}

// A loop that adds one to one of two numbers and two to the other, or the other way round.
std::string threes() {
  return "bind 0 i : {v : int | []}\n"
         "bind 1 b : {v : int | []}\n"
         "bind 2 i0 : {v : int | [v = i - 1]}\n"
         "bind 3 b1 : {v : int | [v = b - 1]}\n"
         "bind 4 b2 : {v : int | [v = b - 2]}\n"
         "bind 5 a1 : {v : int | [$k[i := i0][b := b2]]}\n"
         "bind 6 a2 : {v : int | [$k[i := i0][b := b1]]}\n"
         "wf:\n  env [0; 1]\n  reft {v : int | $k}\n" +
         clause(1, "0; 1", "int", "i = 0; b = 0; v = 0", "$k") +
         clause(2, "0; 1; 2; 4; 5", "int", "v = a1 + 1", "$k") +
         clause(3, "0; 1; 2; 3; 6", "int", "v = a2 + 2", "$k") +
         clause(4, "0; 1", "int", "i = 5; $k", "v + b = 15");
}

// A loop that counts by twos or by threes, as it was told.
std::string by_twos_or_threes() {
  return "bind 0 t : {v : bool | []}\n"
         "bind 1 i : {v : int | []}\n"
         "bind 2 before : {v : int | [v = i - 1]}\n"
         "bind 3 n : {v : int | [$k[i := before]]}\n"
         "wf:\n  env [0; 1]\n  reft {v : int | $k}\n" +
         clause(1, "0; 1", "int", "i = 0; v = 0", "$k") +
         clause(2, "0; 1; 2; 3", "int", "t; v = n + 2", "$k") +
         clause(3, "0; 1; 2; 3", "int", "not t; v = n + 3", "$k") +
         clause(4, "0; 1", "int", "t; i = 7; $k", "v = 14") +
         clause(5, "0; 1", "int", "not t; i = 7; $k", "v = 21");
}

// A walk of m steps to either side does not get further than m.
std::string walk() {
  return "bind 0 j : {v : int | []}\n"
         "bind 1 m : {v : int | []}\n"
         "bind 2 before : {v : int | [v = j - 1]}\n"
         "bind 3 a : {v : int | [$k[j := before]]}\n"
         "wf:\n  env [0; 1]\n  reft {v : int | $k}\n" +
         clause(1, "0; 1", "int", "m > 0; j = 1; v = 0", "$k") +
         clause(2, "0; 1; 2; 3", "int", "before <= m; v = a + 1", "$k") +
         clause(3, "0; 1; 2; 3", "int", "before <= m; v = a - 1", "$k") +
         clause(4, "0; 1", "int", "j > m; $k", "v <= m && v + m >= 0");
}

// The place of the last step, of n steps: there is one only if n is positive.
std::string last_step() {
  return "bind 0 n : {v : int | []}\n"
         "bind 1 x : {v : int | []}\n"
         "bind 2 before : {v : int | [v = x - 1]}\n"
         "bind 3 m : {v : int | [$k[x := before]]}\n"
         "wf:\n  env [0; 1]\n  reft {v : int | $k}\n" +
         clause(1, "0; 1", "int", "x = 0; v = 0", "$k") +
         clause(2, "0; 1; 2; 3", "int", "before < n; v = before", "$k") +
         clause(3, "0; 1; 2; 3", "int", "before < n; v = m", "$k") +
         clause(4, "0; 1", "int", "n > 0; x >= n; $k", "0 <= v && v < n");
}

// A pair that is counted down and up: each κ of a part is read where that of the pair is.
std::string pair() {
  return "constant fst : (func(0, [(Pair int); int]))\n"
         "constant snd : (func(0, [(Pair int); int]))\n"
         "bind 0 n : {v : int | []}\n"
         "bind 1 p : {v : (Pair int) | [$whole]}\n"
         "bind 2 a : {v : int | [$first; fst p = v]}\n"
         "bind 3 b : {v : int | [$second; snd p = v]}\n"
         "wf:\n  env [0]\n  reft {v : (Pair int) | $whole}\n"
         "wf:\n  env [0]\n  reft {v : int | $first}\n"
         "wf:\n  env [0]\n  reft {v : int | $second}\n" +
         clause(1, "0", "(Pair int)", "fst v = n; snd v = 0", "$whole") +
         clause(2, "0", "int", "v = n", "$first") + clause(3, "0", "int", "v = 0", "$second") +
         clause(4, "0; 1; 2; 3", "(Pair int)", "a > 0; fst v = a - 1; snd v = b + 1", "$whole") +
         clause(5, "0; 1; 2; 3", "int", "a > 0; v = a - 1", "$first") +
         clause(6, "0; 1; 2; 3", "int", "a > 0; v = b + 1", "$second") +
         clause(7, "0; 1; 2; 3", "int", "a = 0; v = b", "v = n");
}

TEST(Discover, FindsBoundsOfSumsAndDifferences) {
  Poor poor(walk());
  EXPECT_FALSE(poor.is_proved_by(Strategy::Mined));
  EXPECT_FALSE(poor.is_proved_by(Strategy::Equations));
  EXPECT_TRUE(poor.is_proved_by(Strategy::Bounds));
}

TEST(Discover, FindsBoundsUnderConditions) {
  Poor poor(last_step());
  EXPECT_FALSE(poor.is_proved_by(Strategy::Mined));
  EXPECT_FALSE(poor.is_proved_by(Strategy::Equations));
  EXPECT_TRUE(poor.is_proved_by(Strategy::Bounds));
}

TEST(Discover, SaysOfAWholeWhatItsPartsHaveToDoWithEachOther) {
  Poor poor(pair());
  EXPECT_TRUE(poor.is_proved_by(Strategy::Equations));
  EXPECT_TRUE(poor.is_proved_by(Strategy::Invariants));
}

TEST(Discover, SaysWhatTheGoalSaysOfOtherParameters) {
  Poor poor(sum());
  EXPECT_EQ(poor.within_reach(), 1U);
  EXPECT_THAT(poor.found(), ElementsAre(AnyOf("x <= v", "v >= x")));
}

TEST(Discover, FindsUnionsOfSetsInTheWordsOfTheClausesAlone) {
  Poor poor(elements_of_reverse());
  EXPECT_THAT(poor.strategies(), ElementsAre("mined"));
  EXPECT_THAT(poor.found(), ElementsAre("elts v = Set_cup (elts x) (elts y)"));
}

TEST(Discover, FindsEquationsThatNobodySays) {
  Poor poor(threes());
  EXPECT_FALSE(poor.is_proved_by(Strategy::Mined));
  EXPECT_TRUE(poor.is_proved_by(Strategy::Equations));
}

TEST(Discover, FindsEquationsUnderConditions) {
  Poor poor(by_twos_or_threes());
  EXPECT_FALSE(poor.is_proved_by(Strategy::Mined));
  EXPECT_TRUE(poor.is_proved_by(Strategy::Equations));
}

TEST(Discover, FindsConditionsWhereNoConjunctionDoes) {
  Poor poor(elements_if_wanted());
  EXPECT_THAT(poor.strategies(), ElementsAre("conditional"));
  EXPECT_THAT(poor.found(), ElementsAre("x => elts v = elts y"));
}

TEST(Discover, FindsDisjunctionsWithSpacer) {
  Poor poor(ninety_one());
  EXPECT_FALSE(poor.is_proved_by(Strategy::Mined));
  EXPECT_TRUE(poor.is_proved_by(Strategy::Invariants));
}

TEST(Discover, GeneralisesInterpolantsOfFewSteps) {
  Poor poor(sum());
  EXPECT_TRUE(poor.is_proved_by(Strategy::Interpolants));
}

TEST(Discover, ShiftsTheNumbersOfRelations) {
  Poor poor(relation_of_next());
  EXPECT_THAT(poor.strategies(), ElementsAre("mined"));
  EXPECT_THAT(poor.found(), ElementsAre("r (x + 1) v"));
}

TEST(Discover, LearnsFromRunsWhatNobodySays) {
  Poor poor(triangles());
  EXPECT_THAT(poor.strategies(), ElementsAre("runs"));
}

// One more after thirty steps: what the first states have in common does not last.
TEST(Discover, BelievesNoRun) {
  std::string text = triangles();
  const std::string step = "v = s0 + i";
  text.replace(text.find(step), step.size(), "i < 30 => v = s0 + i; i >= 30 => v = s0 + i + 1");
  Poor poor(text);
  EXPECT_FALSE(poor.is_proved_by(Strategy::Runs));
}

// ---- the loop

TEST(Discover, SaysTheSameEachTime) {
  for (const std::string &text : {sum(), elements_of_reverse(), ninety_one()}) {
    Poor poor(text);
    EXPECT_EQ(poor.found(), poor.found());
  }
}

TEST(Discover, EndsWithItsQuestions) {
  Poor poor(ninety_one());
  Options options;
  options.questions = 1;
  const Discovered discovered = poor.discover(options);
  EXPECT_EQ(discovered.rounds.size(), 1U);
  EXPECT_NE(discovered.result.status(), horn::Status::Proved);
}

TEST(Discover, TellsOfEveryRound) {
  Poor poor(ninety_one());
  Options options;
  std::size_t told = 0;
  options.progress = [&](const Round &) { ++told; };
  const Discovered discovered = poor.discover(options);
  EXPECT_EQ(told, discovered.rounds.size());
  EXPECT_EQ(discovered.rounds.back().open, 0U);
  EXPECT_GT(discovered.rounds.back().kept, 0U);
}

TEST(Discover, LeavesAloneWhatADerivationRefutes) {
  const std::string text = "bind 0 n : {v : int | []}\n"
                           "bind 1 m : {v : int | [$k[v := v]]}\n"
                           "wf:\n  env []\n  reft {v : int | $k}\n" +
                           clause(1, "", "int", "v = 0", "$k") +
                           clause(2, "1", "int", "v = m + 2", "$k") +
                           clause(3, "", "int", "$k", "v <= 3");
  Poor poor(text);
  EXPECT_EQ(poor.within_reach(), 0U);
  EXPECT_NE(poor.discover().result.status(), horn::Status::Proved);
}

TEST(Discover, LeavesAloneGoalsThatReadNothing) {
  Poor poor("bind 0 n : {v : int | []}\n" + clause(1, "0", "int", "v = n", "v > 0"));
  EXPECT_EQ(poor.within_reach(), 0U);
  EXPECT_TRUE(poor.discover().rounds.empty());
}

} // namespace
} // namespace culprit::discover
