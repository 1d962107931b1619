// Proofs that look behind the signature of a function: only if nobody else can call it, what is
// written of it is true, and nothing rests on values that are not there.
#include "driver/check.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::driver;

namespace {

Checked check_endless(std::string text, Options options = {}) {
  options.refinements.termination = false;
  return check({"Input.hs", std::move(text), Language::Haskell}, options);
}
Verdict verdict(const std::string &text) { return check_endless(text).finding.verdict; }

std::string counted(std::string_view exports, std::string_view written) {
  return fmt::format("module Input ({}) where\n"
                     "{{-@ count :: {} @-}}\n"
                     "count :: Int -> Int -> Int\n"
                     "count n k = if n <= 0 then k else count (n - 1) (k + 1)\n"
                     "{{-@ check :: {{n:Int | n >= 0}} -> {{b:Bool | b}} @-}}\n"
                     "check :: Int -> Bool\n"
                     "check n = count n 0 == n\n",
                     exports, written);
}

TEST(BehindSignatures, ABodySaysMoreThanWhatIsWritten) {
  EXPECT_EQ(verdict(counted("check", "n:Int -> k:Int -> {v:Int | v >= k}")), Verdict::Safe);
}

TEST(BehindSignatures, WhatOthersCallIsKnownByItsTypeAlone) {
  EXPECT_EQ(verdict(counted("check, count", "n:Int -> k:Int -> {v:Int | v >= k}")),
            Verdict::Unsafe);
}

TEST(BehindSignatures, ASignatureWithoutRefinementsHidesTheBody) {
  EXPECT_EQ(verdict(counted("check", "Int -> Int -> Int")), Verdict::Unsafe);
}

TEST(BehindSignatures, WhatIsWrittenMustBeTrueWhoeverCalls) {
  EXPECT_EQ(verdict(counted("check", "n:Int -> k:Int -> {v:Int | v > k}")), Verdict::Unsafe);
}

TEST(BehindSignatures, AFunctionThatFailsIsNoMatterOfItsCallers) {
  EXPECT_EQ(verdict("module Input (third) where\n"
                    "{-@ share :: {n:Int | n > 0} -> Int -> {v:Int | true || v > 0} @-}\n"
                    "share :: Int -> Int -> Int\n"
                    "share total parts = total `div` parts\n"
                    "third :: Int -> Int\n"
                    "third n = if n > 0 then share n 3 else 0\n"),
            Verdict::Unsafe);
}

TEST(BehindSignatures, WhatIsWrongStaysWrong) {
  EXPECT_EQ(verdict("module Input (check) where\n"
                    "{-@ count :: n:Int -> k:Int -> {v:Int | v >= k} @-}\n"
                    "count :: Int -> Int -> Int\n"
                    "count n k = if n <= 0 then k else count (n - 1) (k + 2)\n"
                    "{-@ check :: {n:Int | n >= 0} -> {b:Bool | b} @-}\n"
                    "check :: Int -> Bool\n"
                    "check n = count n 0 == n\n"),
            Verdict::Unsafe);
}

// Of a number that is never there everything could be said, also what proves the other branch.
TEST(BehindSignatures, NothingRestsOnWhatIsNotThere) {
  EXPECT_EQ(verdict("module Input (broken) where\n"
                    "{-@ never :: Int -> {v:Int | v >= 0} @-}\n"
                    "never :: Int -> Int\n"
                    "never n = never (n + 1)\n"
                    "{-@ broken :: Int -> {v:Int | v > 0} @-}\n"
                    "broken :: Int -> Int\n"
                    "broken n = let missing = never n in if n > 100 then missing + 1 else n\n"),
            Verdict::Unsafe);
}

TEST(BehindSignatures, NothingRestsOnWhatIsNotThereBehindAnotherFunction) {
  EXPECT_EQ(verdict("module Input (broken) where\n"
                    "{-@ never :: Int -> {v:Int | v >= 0} @-}\n"
                    "never :: Int -> Int\n"
                    "never n = never (n + 1)\n"
                    "indeed :: Int -> Int\n"
                    "indeed n = never (n + 2)\n"
                    "{-@ broken :: Int -> {v:Int | v > 0} @-}\n"
                    "broken :: Int -> Int\n"
                    "broken n = let missing = indeed n in if n > 100 then missing + 1 else n\n"),
            Verdict::Unsafe);
}

// Endless data have no last part from which something could follow.
TEST(BehindSignatures, EndlessDataAreWhatTheirTypeSays) {
  EXPECT_EQ(verdict("module Input (broken) where\n"
                    "{-@ go :: Int -> {v:[Int] | len v >= 0} @-}\n"
                    "go :: Int -> [Int]\n"
                    "go n = n : go (n + 1)\n"
                    "broken :: Int -> Int\n"
                    "broken x = 10 `div` head (drop 3 (go (x - x - 3)))\n"),
            Verdict::Unsafe);
}

TEST(BehindSignatures, AFunctionThatIsPassedIsWhatItsTypeSays) {
  EXPECT_EQ(verdict("module Input (broken) where\n"
                    "{-@ never :: Int -> {v:Int | v >= 0} @-}\n"
                    "never :: Int -> Int\n"
                    "never n = never (n + 1)\n"
                    "{-@ broken :: Int -> {v:Int | v > 0} @-}\n"
                    "broken :: Int -> Int\n"
                    "broken n = case map never [n] of\n"
                    "  (missing : _) -> if n > 100 then missing + 1 else n\n"
                    "  [] -> 1\n"),
            Verdict::Unsafe);
}

TEST(BehindSignatures, AreNamedWithTheSolution) {
  Options options;
  options.print = Stage::Solution;
  EXPECT_THAT(
      check_endless(counted("check", "n:Int -> k:Int -> {v:Int | v >= k}"), options).printed,
      testing::StartsWith("// behind the types of: count\n"));
}

} // namespace
