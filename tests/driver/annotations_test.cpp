// Annotations that were found: they are written as a person would, hold in the program as a whole,
// and never ask more of what others may call.
#include "driver/check.h"
#include "driver/trials/edits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::driver;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

enum class Ends : std::uint8_t { Unasked, Asked };

Checked check_annotated(std::string text, Ends ends = Ends::Unasked) {
  Options options;
  options.refinements.termination = ends == Ends::Asked;
  return check({"Input.hs", std::move(text), Language::Haskell}, options);
}

// "f :: type" of each signature that was found; what they come to is checked.
std::vector<std::string> found(const std::string &text, Ends ends = Ends::Unasked) {
  const Checked checked = check_annotated(text, ends);
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  std::vector<std::string> result;
  if (!checked.discovered)
    return result;
  for (const DiscoveredSignature &each : checked.discovered->signatures)
    result.push_back(each.function + " :: " + each.type);
  if (checked.discovered->left == 0) {
    EXPECT_EQ(check_annotated(
                  edited(checked.sources, checked.finding.file, checked.discovered->edits), ends)
                  .finding.verdict,
              Verdict::Safe);
  }
  return result;
}

TEST(FoundAnnotations, LengthsOfAResult) {
  EXPECT_THAT(found("module Append (both) where\n"
                    "{-@ append :: [a] -> [a] -> [a] @-}\n"
                    "append :: [a] -> [a] -> [a]\n"
                    "append []       ys = ys\n"
                    "append (x : xs) ys = x : append xs ys\n"
                    "{-@ both :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}\n"
                    "both :: [a] -> [a] -> [a]\n"
                    "both xs ys = append xs ys\n"),
              ElementsAre("append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys}"));
}

TEST(FoundAnnotations, AConditionOfWhatNobodyElseCalls) {
  EXPECT_THAT(found("module Third (third) where\n"
                    "{-@ share :: Int -> Int -> Int @-}\n"
                    "share :: Int -> Int -> Int\n"
                    "share total parts = total `div` parts\n"
                    "third :: Int -> Int\n"
                    "third n = share n 3\n"),
              ElementsAre("share :: Int -> {v:Int | v /= 0} -> Int"));
}

TEST(FoundAnnotations, NoConditionOfWhatOthersCall) {
  EXPECT_THAT(found("module Third (third, share) where\n"
                    "{-@ share :: Int -> Int -> Int @-}\n"
                    "share :: Int -> Int -> Int\n"
                    "share total parts = total `div` parts\n"
                    "third :: Int -> Int\n"
                    "third n = share n 3\n"),
              IsEmpty());
}

TEST(FoundAnnotations, ACaseThatIsNeverMet) {
  EXPECT_THAT(found("module First (first) where\n"
                    "{-@ die :: {v:String | false} -> a @-}\n"
                    "die :: String -> a\n"
                    "die message = error message\n"
                    "{-@ top :: [a] -> a @-}\n"
                    "top :: [a] -> a\n"
                    "top (x : _) = x\n"
                    "top []      = die \"empty\"\n"
                    "first :: a -> [a] -> a\n"
                    "first x xs = top (x : xs)\n"),
              ElementsAre(testing::StartsWith("top :: {v:[a] | len v ")));
}

TEST(FoundAnnotations, TwoFunctionsThatChangeTogether) {
  EXPECT_THAT(
      found("module Twice (next) where\n"
            "{-@ next :: x:Int -> {v:Int | v > x} @-}\n"
            "next :: Int -> Int\n"
            "next x = outer x\n"
            "{-@ outer :: Int -> Int @-}\n"
            "outer :: Int -> Int\n"
            "outer y = inner y\n"
            "{-@ inner :: Int -> Int @-}\n"
            "inner :: Int -> Int\n"
            "inner z = z + 1\n"),
      ElementsAre("outer :: y:Int -> {v:Int | v > y}", "inner :: z:Int -> {v:Int | v > z}"));
}

TEST(FoundAnnotations, PartsOfATuple) {
  EXPECT_THAT(found("module Second (second) where\n"
                    "{-@ second :: x:Int -> {v:Int | v == x} @-}\n"
                    "second :: Int -> Int\n"
                    "second x = pick (0, x)\n"
                    "{-@ pick :: (Int, Int) -> Int @-}\n"
                    "pick :: (Int, Int) -> Int\n"
                    "pick (_, y) = y\n"),
              ElementsAre("pick :: x:(Int, Int) -> {v:Int | v == snd x}"));
}

TEST(FoundAnnotations, WhatAFunctionIsPassed) {
  EXPECT_THAT(found("module Apply (positive) where\n"
                    "{-@ positive :: {v:Int | v > 0} @-}\n"
                    "positive :: Int\n"
                    "positive = apply one\n"
                    "{-@ one :: Int -> Int @-}\n"
                    "one :: Int -> Int\n"
                    "one _ = 1\n"
                    "{-@ apply :: (Int -> Int) -> Int @-}\n"
                    "apply :: (Int -> Int) -> Int\n"
                    "apply f = f 0\n"),
              ElementsAre("one :: Int -> {v:Int | v > 0}",
                          "apply :: (Int -> {v:Int | v > 0}) -> {v:Int | v > 0}"));
}

TEST(FoundAnnotations, ElementsOfAList) {
  EXPECT_THAT(found("module Ones (ones) where\n"
                    "{-@ ones :: Int -> [{v:Int | v > 0}] @-}\n"
                    "ones :: Int -> [Int]\n"
                    "ones n = copies n\n"
                    "{-@ copies :: Int -> [Int] @-}\n"
                    "copies :: Int -> [Int]\n"
                    "copies n = if n <= 0 then [] else 1 : copies (n - 1)\n"),
              ElementsAre("copies :: Int -> [{v:Int | v > 0}]"));
}

TEST(FoundAnnotations, WhatIsWrittenStays) {
  EXPECT_THAT(found("module Kept (use, more) where\n"
                    "{-@ use :: x:Int -> {v:Int | v > x} @-}\n"
                    "use :: Int -> Int\n"
                    "use x = more (x * x) x\n"
                    "{-@ more :: {n:Int | n >= 0} -> m:Int -> {v:Int | v >= n} @-}\n"
                    "more :: Int -> Int -> Int\n"
                    "more n m = if n > m then n + 1 else m + n + 1\n"),
              ElementsAre("more :: {n:Int | n >= 0} -> m:Int -> {v:Int | v >= n && v > m}"));
}

TEST(FoundAnnotations, SetsOfElements) {
  EXPECT_THAT(found("module Reversed (reversed) where\n"
                    "import Data.Set\n"
                    "{-@ reversed :: xs:[a] -> {v:[a] | listElts v == listElts xs} @-}\n"
                    "reversed :: [a] -> [a]\n"
                    "reversed xs = move xs []\n"
                    "{-@ move :: [a] -> [a] -> [a] @-}\n"
                    "move :: [a] -> [a] -> [a]\n"
                    "move []       done = done\n"
                    "move (x : xs) done = move xs (x : done)\n"),
              ElementsAre("move :: xs:[a] -> done:[a] -> "
                          "{v:[a] | listElts v == Set_cup (listElts xs) (listElts done)}"));
}

TEST(FoundAnnotations, InTheWordsOfAnAlias) {
  EXPECT_THAT(found("module Count (total) where\n"
                    "{-@ total :: [a] -> {v:Int | v >= 0} @-}\n"
                    "total :: [a] -> Int\n"
                    "total xs = count xs\n"
                    "{-@ count :: [a] -> Int @-}\n"
                    "count :: [a] -> Int\n"
                    "count []       = 0\n"
                    "count (_ : xs) = 1 + count xs\n"),
              ElementsAre("count :: [a] -> Nat"));
}

// What others call is known by its type alone; without one, nothing is known of what it gives.
TEST(FoundAnnotations, WhereThereWasNone) {
  const std::string text = "module Help (use, help) where\n"
                           "{-@ use :: x:Int -> {v:Int | v > x} @-}\n"
                           "use :: Int -> Int\n"
                           "use x = help x\n"
                           "\n"
                           "help :: Int -> Int\n"
                           "help y = y + 1\n";
  EXPECT_THAT(found(text), ElementsAre("help :: y:Int -> {v:Int | v > y}"));
  const Checked checked = check_annotated(text);
  EXPECT_THAT(edited(checked.sources, checked.finding.file, checked.discovered->edits),
              HasSubstr("\n\n{-@ help :: y:Int -> {v:Int | v > y} @-}\nhelp :: Int -> Int\n"));
}

TEST(FoundAnnotations, AFixThatIsVerified) {
  const Checked checked = check_annotated("module Third (third) where\n"
                                          "{-@ share :: Int -> Int -> Int @-}\n"
                                          "share :: Int -> Int -> Int\n"
                                          "share total parts = total `div` parts\n"
                                          "third :: Int -> Int\n"
                                          "third n = share n 3\n");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  ASSERT_FALSE(checked.finding.diagnostics[0].fixes.empty());
  const Fix &fix = checked.finding.diagnostics[0].fixes.back();
  EXPECT_TRUE(fix.verified);
  EXPECT_EQ(fix.description, "give `share` the type `Int -> {v:Int | v /= 0} -> Int`");
}

TEST(FoundAnnotations, PartsOfATypeWithAName) {
  EXPECT_THAT(found("module After (after) where\n"
                    "type Step = (Int, Int)\n"
                    "{-@ after :: x:Int -> {v:Int | v > x} @-}\n"
                    "after :: Int -> Int\n"
                    "after x = case step x of (_, y) -> y\n"
                    "{-@ step :: Int -> Step @-}\n"
                    "step :: Int -> Step\n"
                    "step n = (n, n + 1)\n"),
              ElementsAre("step :: n:Int -> (Int, {v:Int | v > n})"));
}

TEST(FoundAnnotations, PartsOfAnAliasWithParameters) {
  EXPECT_THAT(found("module After (after, step) where\n"
                    "{-@ type Step a N = ([a], {v:Int | v >= N}) @-}\n"
                    "{-@ after :: x:Int -> {v:Int | v > x} @-}\n"
                    "after :: Int -> Int\n"
                    "after x = case step x of (_, y) -> y\n"
                    "{-@ step :: n:Int -> Step Bool n @-}\n"
                    "step :: Int -> ([Bool], Int)\n"
                    "step n = ([], n + 1)\n"),
              ElementsAre("step :: n:Int -> ([Bool], {v:Int | v >= n && v /= n})"));
}

// What a run refutes makes way for something true that callers can rely on as well.
TEST(FoundAnnotations, SomethingTrueInstead) {
  EXPECT_THAT(found("module Flat (flat, three) where\n"
                    "{-@ measure total :: [[a]] -> Int\n"
                    "      total []       = 0\n"
                    "      total (x : xs) = len x + total xs @-}\n"
                    "{-@ flat :: xs:[[a]] -> {v:[a] | len v == 3} @-}\n"
                    "flat :: [[a]] -> [a]\n"
                    "flat []       = []\n"
                    "flat (x : xs) = x ++ flat xs\n"
                    "{-@ three :: {v:[Int] | len v == 3} @-}\n"
                    "three :: [Int]\n"
                    "three = flat [[1], [2, 3]]\n"),
              ElementsAre("flat :: xs:[[a]] -> {v:[a] | len v == total xs}"));
}

TEST(FoundAnnotations, NothingInsteadOfWhatNobodyReliesOn) {
  EXPECT_THAT(found("module Flat (flat) where\n"
                    "{-@ flat :: xs:[[a]] -> {v:[a] | len v == 3} @-}\n"
                    "flat :: [[a]] -> [a]\n"
                    "flat []       = []\n"
                    "flat (x : xs) = x ++ flat xs\n"),
              IsEmpty());
}

// A run that goes wrong is no matter of what signatures say.
TEST(FoundAnnotations, NoneForWhatGoesWrong) {
  EXPECT_THAT(found("module Wrong (next) where\n"
                    "{-@ next :: x:Int -> {v:Int | v > x} @-}\n"
                    "next :: Int -> Int\n"
                    "next x = same x\n"
                    "{-@ same :: Int -> Int @-}\n"
                    "same :: Int -> Int\n"
                    "same x = x\n"),
              IsEmpty());
}

// A recursion that counts down ends if it begins at a natural number.
TEST(FoundAnnotations, WhereARecursionBegins) {
  const std::string ones = "{-@ ones :: Int -> [Int] @-}\n"
                           "ones :: Int -> [Int]\n"
                           "ones 0 = []\n"
                           "ones n = 1 : ones (n - 1)\n"
                           "{-@ row :: Nat -> [Int] @-}\n"
                           "row :: Int -> [Int]\n"
                           "row n = ones n\n";
  EXPECT_THAT(found("module Ones (row) where\n" + ones, Ends::Asked),
              ElementsAre("ones :: Nat -> [Int]"));
  EXPECT_THAT(found("module Ones (row, ones) where\n" + ones, Ends::Asked), IsEmpty());
}

// What a function asks for and does without is no reason to refuse a call, whoever makes others.
TEST(FoundAnnotations, ALesserCondition) {
  EXPECT_THAT(found("module Quarter (half, quarter) where\n"
                    "{-@ type Pos = {v:Int | v > 0} @-}\n"
                    "{-@ half :: x:Pos -> y:Pos -> {v:Nat | v <= x} @-}\n"
                    "half :: Int -> Int -> Int\n"
                    "half x y = x `div` (y + 1)\n"
                    "{-@ quarter :: Nat -> Nat @-}\n"
                    "quarter :: Int -> Int\n"
                    "quarter x = half (half x 1) 1\n"),
              ElementsAre("half :: x:Nat -> y:Pos -> {v:Nat | v <= x}"));
}

TEST(FoundAnnotations, AConditionThatFollowsFromTheOneBefore) {
  EXPECT_THAT(found("module Share (share, debts) where\n"
                    "{-@ share :: {n:Int | n > 0} -> Int @-}\n"
                    "share :: Int -> Int\n"
                    "share n = 100 `div` n\n"
                    "{-@ debts :: {n:Int | n < 0} -> Int @-}\n"
                    "debts :: Int -> Int\n"
                    "debts n = share n\n"),
              ElementsAre("share :: {n:Int | n /= 0} -> Int"));
}

TEST(FoundAnnotations, NoConditionAnyMore) {
  EXPECT_THAT(found("module Next (next, twice) where\n"
                    "{-@ next :: {n:Int | n < 9} -> {v:Int | v == n + 1} @-}\n"
                    "next :: Int -> Int\n"
                    "next n = n + 1\n"
                    "{-@ twice :: {n:Int | n < 9} -> Int @-}\n"
                    "twice :: Int -> Int\n"
                    "twice n = next (next n)\n"),
              ElementsAre("next :: n:Int -> {v:Int | v == n + 1}"));
}

// A function that promises nothing is there for what it asks.
TEST(FoundAnnotations, AssertionsStayAsTheyAre) {
  EXPECT_THAT(found("module Claim (claim, checked) where\n"
                    "{-@ claim :: {truth:Bool | truth} -> () @-}\n"
                    "claim :: Bool -> ()\n"
                    "claim _ = ()\n"
                    "{-@ checked :: Int -> () @-}\n"
                    "checked :: Int -> ()\n"
                    "checked n = claim (n > 0)\n"),
              IsEmpty());
}

TEST(FoundAnnotations, OneConditionOfSeveral) {
  EXPECT_THAT(found("module Pick (pick, last) where\n"
                    "{-@ pick :: xs:[a] -> {i:Int | 0 <= i && i < len xs && i < 9} -> a @-}\n"
                    "pick :: [a] -> Int -> a\n"
                    "pick xs i = xs !! i\n"
                    "{-@ last :: {xs:[a] | len xs > 0} -> a @-}\n"
                    "last :: [a] -> a\n"
                    "last xs = pick xs (length xs - 1)\n"),
              ElementsAre("pick :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a"));
}

// The call is wrong: what it lacks is needed, or nothing less would do that others meet.
TEST(FoundAnnotations, NoLesserCondition) {
  EXPECT_THAT(found("module Share (share, all) where\n"
                    "{-@ share :: {n:Int | n > 0} -> Int @-}\n"
                    "share :: Int -> Int\n"
                    "share n = 100 `div` n\n"
                    "{-@ all :: Nat -> Int @-}\n"
                    "all :: Int -> Int\n"
                    "all n = share n\n"),
              IsEmpty());
}

} // namespace
