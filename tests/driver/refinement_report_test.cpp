// What a person is told about a refinement that was not proved.
#include "driver/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace culprit;
using namespace culprit::driver;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

Checked check_text(std::string text, const Options &options = {}) {
  return check({"input", std::move(text), Language::Haskell}, options);
}

std::vector<std::string> texts_of(const std::vector<CoreMember> &core) {
  std::vector<std::string> texts;
  for (const CoreMember &member : core)
    texts.push_back(member.text);
  return texts;
}

const std::string clamp = "module Clamp (clamp) where\n"
                          "{-@ clamp :: lo:Int -> {hi:Int | hi >= lo} -> Int -> "
                          "{v:Int | lo <= v && v <= hi} @-}\n"
                          "clamp :: Int -> Int -> Int -> Int\n"
                          "clamp lo hi x\n"
                          "  | x < lo    = lo\n"
                          "  | x <= hi   = x\n"
                          "  | otherwise = x\n";

TEST(RefinementReport, NamesTheConjunctThatFailsAndWhatIsKnown) {
  const Checked checked = check_text(clamp);
  ASSERT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = checked.finding.diagnostics[0];
  EXPECT_EQ(diagnostic.message, "the result of `clamp` could not be proved to satisfy `v <= hi`");
  EXPECT_EQ(diagnostic.required, "v <= hi");
  // The value, then the conditions on the way; no names that the program does not have.
  EXPECT_THAT(diagnostic.known, AllOf(HasSubstr("v = x"), HasSubstr("x >= lo"), HasSubstr("x > hi"),
                                      Not(HasSubstr("condition"))));
  EXPECT_TRUE(std::any_of(diagnostic.model.begin(), diagnostic.model.end(),
                          [](const ModelValue &value) { return value.name == "x"; }));
}

TEST(RefinementReport, WritesCharactersAsTheProgramDoes) {
  const Checked checked = check_text("module M where\n"
                                     "code :: Char -> Int\n"
                                     "code c = case c of { 'a' -> 1; '\\'' -> 2; '\\955' -> 3 }\n");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_THAT(checked.finding.diagnostics[0].known,
              AllOf(HasSubstr("c /= 'a'"), HasSubstr("c /= '\\''"), HasSubstr("c /= '\\955'")));
}

// In `let Just n = m`, n is a name of its own: others that are called n have nothing to do with it.
TEST(RefinementReport, SuspectsNoOtherFunctionForALocalNameOfItsOwn) {
  const Checked checked = check_text("module M where\n"
                                     "sign :: Int -> Int\n"
                                     "sign n = if n > 0 then 1 else 2\n"
                                     "{-@ bound :: Maybe Int -> Int @-}\n"
                                     "bound :: Maybe Int -> Int\n"
                                     "bound m = let Just n = m in n\n");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  for (const Blame &blame : checked.finding.diagnostics[0].blame)
    EXPECT_NE(blame.span.start.line, 3U) << blame.text;
}

// Products of unknowns are beyond the solver, but not beyond a run.
TEST(RefinementReport, IsAboutWhatARunRefutesEvenIfNoSolverDecidesIt) {
  const Checked checked = check_text("module M where\n"
                                     "{-@ same :: Double -> Double -> {v:Bool | v} @-}\n"
                                     "same :: Double -> Double -> Bool\n"
                                     "same x y = x * x == y * x\n");
  ASSERT_EQ(checked.finding.verdict, Verdict::Unsafe);
  const Diagnostic &found = checked.finding.diagnostics[0];
  EXPECT_EQ(found.code, "C0301");
  EXPECT_EQ(found.certainty, Certainty::Genuine);
  ASSERT_TRUE(found.counterexample);
  EXPECT_TRUE(found.counterexample->concrete);
  EXPECT_FALSE(found.blame.empty());
}

// Whether arguments can be passed at all is no goal of the program: it may not be one of a method.
TEST(RefinementReport, MethodsOfThePaperNameGoalsOfTheProgram) {
  for (const localize::Method method :
       {localize::Method::Vanilla, localize::Method::Minimize, localize::Method::MinimizeWcc}) {
    Options options;
    options.method = method;
    const Checked checked =
        check_text("module M where\n"
                   "{-@ between :: {a:Int | a >= 0} -> {b:Int | b >= a} -> {v:Int | v >= 0} @-}\n"
                   "between :: Int -> Int -> Int\n"
                   "between a b = a - b\n",
                   options);
    ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
    EXPECT_EQ(checked.finding.diagnostics[0].span.start.line, 4U);
  }
}

TEST(RefinementReport, SaysWhatALibraryFunctionDemands) {
  const Checked checked = check_text("module M where\n"
                                     "{-@ half :: {n:Int | n >= 0} -> Int @-}\n"
                                     "half :: Int -> Int\n"
                                     "half n = 10 `div` n\n");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = checked.finding.diagnostics[0];
  EXPECT_THAT(diagnostic.message, HasSubstr("argument 2 of `div`"));
  EXPECT_EQ(diagnostic.required, "v /= 0");
  EXPECT_THAT(diagnostic.known, AllOf(HasSubstr("v = n"), HasSubstr("n >= 0")));
}

// What the callee does would do; what it promises does not.
TEST(RefinementReport, ACoreHoldsThePromiseThatIsTooWeak) {
  const Checked checked = check_text("module M (user, next) where\n"
                                     "{-@ next :: n:Int -> {v:Int | v >= n} @-}\n"
                                     "next :: Int -> Int\n"
                                     "next n = n + 1\n"
                                     "{-@ user :: n:Int -> {v:Int | v > n} @-}\n"
                                     "user :: Int -> Int\n"
                                     "user n = next n\n");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = checked.finding.diagnostics[0];
  EXPECT_THAT(texts_of(diagnostic.core), testing::Contains("v >= n"));
  EXPECT_LE(diagnostic.core.size(), 3U);
}

// Either promise is too weak for the sum, and each is enough to fail.
TEST(RefinementReport, SeveralCoresHaveSetsOfCorrections) {
  Options options;
  options.search = Search::All;
  const std::string text = "module M (user, next, after) where\n"
                           "{-@ next :: n:Int -> {v:Int | v >= n} @-}\n"
                           "next :: Int -> Int\n"
                           "next n = n + 1\n"
                           "{-@ after :: n:Int -> {v:Int | v >= n} @-}\n"
                           "after :: Int -> Int\n"
                           "after n = n + 2\n"
                           "{-@ user :: Bool -> n:Int -> {v:Int | v > n} @-}\n"
                           "user :: Bool -> Int -> Int\n"
                           "user b n = let m = if b then next n else after n in m\n";
  const Checked all = check_text(text, options);
  ASSERT_EQ(all.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = all.finding.diagnostics[0];
  EXPECT_GE(diagnostic.cores.size(), 2U);
  EXPECT_FALSE(diagnostic.more_cores);
  EXPECT_TRUE(std::any_of(diagnostic.corrections.begin(), diagnostic.corrections.end(),
                          [](const auto &set) { return set.size() == 2; }));
  // A short search says less, but nothing else.
  const Checked some = check_text(text);
  EXPECT_TRUE(some.finding.diagnostics[0].cores.empty());
  for (const auto &set : some.finding.diagnostics[0].corrections)
    EXPECT_TRUE(std::any_of(diagnostic.corrections.begin(), diagnostic.corrections.end(),
                            [&](const auto &other) { return texts_of(other) == texts_of(set); }));
}

TEST(RefinementReport, WhatFailsByItselfIsACoreOfOne) {
  const Checked checked = check_text("module M (size) where\n"
                                     "{-@ zero :: {v:Int | v >= 0} @-}\n"
                                     "zero :: Int\n"
                                     "zero = 0\n"
                                     "{-@ size :: {v:Int | v > 0} @-}\n"
                                     "size :: Int\n"
                                     "size = zero\n");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].core.size(), 1U);
}

// Two faults in one function are two faults.
TEST(RefinementReport, FailuresOfOneFunctionMayHaveDifferentCauses) {
  const Checked checked = check_text("module M (main) where\n"
                                     "main :: IO ()\n"
                                     "main = do\n"
                                     "  print (head (filter even [1, 2 :: Int]))\n"
                                     "  print (10 `div` (0 :: Int))\n");
  ASSERT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 2U);
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    EXPECT_TRUE(diagnostic.same_cause.empty());
}

// One promise that is too weak, and everyone who relies on it.
TEST(RefinementReport, WhatOneCauseBreaksIsToldOnce) {
  const Checked checked = check_text("module M (one, two, next) where\n"
                                     "{-@ next :: n:Int -> {v:Int | v >= n} @-}\n"
                                     "next :: Int -> Int\n"
                                     "next n = n + 1\n"
                                     "{-@ one :: n:Int -> {v:Int | v > n} @-}\n"
                                     "one :: Int -> Int\n"
                                     "one n = next n\n"
                                     "{-@ two :: n:Int -> {v:Int | v > n} @-}\n"
                                     "two :: Int -> Int\n"
                                     "two n = next (next n)\n");
  ASSERT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].same_cause.size(), 1U);
}

// What nothing is said of has a place, too: the type in the signature, the program's own signature,
// or else the name.
std::vector<std::string> suspected(const Checked &checked, const std::string &reason) {
  std::vector<std::string> texts;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    for (const Blame &blame : diagnostic.blame)
      if (blame.reason == reason)
        texts.push_back(blame.text);
  return texts;
}

TEST(RefinementReport, AFunctionWithoutARefinedTypeIsSuspected) {
  const std::string rest = "{-@ half :: {n:Int | n > 0} -> Int @-}\n"
                           "half :: Int -> Int\n"
                           "half n = 10 `div` n\n"
                           "use :: Int -> Int\n"
                           "use x = half (bump x)\n";
  EXPECT_THAT(suspected(check_text("module M where\n"
                                   "bump :: Int -> Int\n"
                                   "bump x = x * x\n" +
                                   rest),
                        "`bump` has no refined type"),
              testing::ElementsAre("bump :: Int -> Int"));
  EXPECT_THAT(suspected(check_text("module M where\nbump x = x * x\n" + rest),
                        "`bump` has no refined type"),
              testing::ElementsAre("bump"));
}

TEST(RefinementReport, WhatASignatureSaysNothingAboutIsSuspected) {
  const Checked checked = check_text("module M where\n"
                                     "{-@ bump :: Nat -> Int @-}\n"
                                     "bump :: Int -> Int\n"
                                     "bump x = x + 1\n"
                                     "{-@ half :: {n:Int | n > 0} -> Int @-}\n"
                                     "half :: Int -> Int\n"
                                     "half n = 10 `div` n\n"
                                     "{-@ use :: Int -> Nat -> Int @-}\n"
                                     "use :: Int -> Int -> Int\n"
                                     "use x y = half (bump y) + half x\n");
  EXPECT_THAT(suspected(checked, "nothing is promised of what `bump` gives"),
              testing::Contains("Int"));
  EXPECT_THAT(suspected(checked, "`use` knows nothing about this argument"),
              testing::Contains("Int"));
}

TEST(RefinementReport, ExplainsTheRanking) {
  Options options;
  EXPECT_TRUE(check_text(clamp, options).finding.diagnostics[0].notes.empty());
  options.explain_ranking = true;
  const Checked checked = check_text(clamp, options);
  const Diagnostic &diagnostic = checked.finding.diagnostics[0];
  ASSERT_EQ(diagnostic.notes.size(), diagnostic.blame.size());
  EXPECT_THAT(diagnostic.notes[0], AllOf(HasSubstr("suspect 1 at"), HasSubstr("for: ")));
}

TEST(RefinementReport, PrintsAllSuspects) {
  Options options;
  options.print = Stage::Suspects;
  const Checked checked = check_text(clamp, options);
  EXPECT_THAT(checked.printed, testing::StartsWith("cause\n1 "));
  EXPECT_GT(std::count(checked.printed.begin(), checked.printed.end(), '\n'),
            static_cast<std::ptrdiff_t>(checked.finding.diagnostics[0].blame.size()));
}

TEST(RefinementReport, ExplainsTheRankingOfTypeErrors) {
  Options options;
  options.explain_ranking = true;
  const Checked checked = check_text("f :: Int -> Bool\nf x = x + True\n", options);
  ASSERT_FALSE(checked.finding.diagnostics.empty());
  EXPECT_THAT(checked.finding.diagnostics[0].notes, testing::Contains(HasSubstr("suspect 1 at")));
}

// Steps, not time, end trials and the search for cores.
TEST(RefinementReport, IsTheSameForAnyNumberOfThreads) {
  Options options;
  const Checked once = check_text(clamp, options);
  options.jobs = 4;
  const Checked again = check_text(clamp, options);
  ASSERT_EQ(once.finding.diagnostics.size(), again.finding.diagnostics.size());
  for (std::size_t i = 0; i < once.finding.diagnostics.size(); ++i) {
    EXPECT_EQ(once.finding.diagnostics[i].known, again.finding.diagnostics[i].known);
    ASSERT_EQ(once.finding.diagnostics[i].blame.size(), again.finding.diagnostics[i].blame.size());
    for (std::size_t k = 0; k < once.finding.diagnostics[i].blame.size(); ++k)
      EXPECT_EQ(once.finding.diagnostics[i].blame[k].span,
                again.finding.diagnostics[i].blame[k].span);
  }
}

} // namespace
