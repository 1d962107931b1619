// What is asked about a program with refinement types.
#include "driver/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace culprit;
using testing::ElementsAre;

namespace {

constexpr std::string_view refined_program = R"(module Main where

{-@ next :: x:Int -> {v:Int | v > x} @-}
next :: Int -> Int
next x = x

forever :: Int -> Int
forever n = forever n

first :: [Int] -> Int
first (x : _) = x

class Sized a where
  {-@ sized :: a -> {v:Int | v > 0} @-}
  sized :: a -> Int
instance Sized Bool where
  sized _ = 0
)";

std::vector<std::string> codes(const driver::RefinementOptions &refinements) {
  driver::Options options;
  options.refinements = refinements;
  options.suspects = false;
  options.fixes = false;
  const driver::Checked checked =
      driver::check({"Main.hs", std::string(refined_program), {}}, options);
  std::vector<std::string> result;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    result.emplace_back(diagnostic.code);
  std::sort(result.begin(), result.end());
  return result;
}

TEST(RefinementOptions, AllIsAskedUnlessToldOtherwise) {
  EXPECT_THAT(codes({}), ElementsAre("C0301", "C0301", "C0302", "C0303"));
}

TEST(RefinementOptions, TerminationAndTotality) {
  driver::RefinementOptions options;
  options.termination = false;
  EXPECT_THAT(codes(options), ElementsAre("C0301", "C0301", "C0302"));
  options.totality = false;
  EXPECT_THAT(codes(options), ElementsAre("C0301", "C0301"));
}

TEST(RefinementOptions, OnlyTheFunctionsThatWereNamed) {
  driver::RefinementOptions options;
  options.functions = {"first"};
  EXPECT_THAT(codes(options), ElementsAre("C0302"));
  options.functions = {"sized", "forever"};
  EXPECT_THAT(codes(options), ElementsAre("C0301", "C0303"));
}

TEST(RefinementOptions, AFunctionThatIsNotThereIsAMistake) {
  driver::RefinementOptions options;
  options.functions = {"frist"};
  EXPECT_THAT(codes(options), ElementsAre("C0102"));
}

} // namespace
