// What runs say about the suspects of a program, and who is to blame according to them.
#include "driver/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::driver;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

// What `-p suspects` says of the suspect at a place.
std::string suspect(const std::string &program, const std::string &place) {
  Options options;
  options.print = Stage::Suspects;
  const Checked checked = check({"M.hs", program, Language::Haskell}, options);
  const std::size_t at = checked.printed.find(" " + place + " ");
  if (at == std::string::npos)
    return "nothing in\n" + checked.printed;
  return checked.printed.substr(at, checked.printed.find('\n', at) - at);
}

Culprit culprit_of(const std::string &program) {
  const Checked checked = check({"M.hs", program, Language::Haskell}, {});
  EXPECT_FALSE(checked.finding.diagnostics.empty());
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    if (diagnostic.culprit)
      return *diagnostic.culprit;
  return {};
}

const std::string unreached = "\tno run that goes wrong reaches it 1";
const std::string only_wrong = "\tevaluated only where runs go wrong 1";

const std::string step = "module M (step) where\n"
                         "{-@ step :: Int -> {v:Int | v > 0} @-}\n"
                         "step :: Int -> Int\n"
                         "step x\n"
                         "  | x > 9 = 2 * x\n"
                         "  | x < 0 = 1 - x\n"
                         "  | otherwise = x * 3\n";

TEST(RunEvidence, TellsWhatARunReaches) {
  EXPECT_THAT(suspect(step, "5:13-5:18"), HasSubstr(unreached));
  EXPECT_THAT(suspect(step, "6:13-6:18"), HasSubstr(unreached));
  EXPECT_THAT(suspect(step, "7:17-7:22"), Not(HasSubstr(unreached)));
  EXPECT_THAT(suspect(step, "5:5-5:10"), Not(HasSubstr(unreached)));
}

TEST(RunEvidence, ComparesWithRunsThatGoRight) {
  // 1 * 3 goes right, and 0 * 3 does not.
  EXPECT_THAT(suspect(step, "7:17-7:22"),
              AllOf(HasSubstr("\tevaluated where runs go wrong 1"), Not(HasSubstr(only_wrong))));
  EXPECT_THAT(suspect(step, "5:5-5:10"), HasSubstr("\tevaluated where runs go wrong 0."));
  EXPECT_THAT(suspect("module M (sign) where\n"
                      "{-@ sign :: Int -> {v:Int | v >= 0} @-}\n"
                      "sign :: Int -> Int\n"
                      "sign x = if x < 0 then x * 2 else x\n",
                      "4:24-4:29"),
              HasSubstr(only_wrong));
}

// An argument that nobody looks at is put off, and never evaluated.
TEST(RunEvidence, WhatIsPutOffIsNotReached) {
  const std::string lazy = "module M (f) where\n"
                           "pick :: Int -> Int -> Int\n"
                           "pick a b = a\n"
                           "{-@ f :: Int -> {v:Int | v > 0} @-}\n"
                           "f :: Int -> Int\n"
                           "f x = pick (x * x) (x + 5)\n";
  EXPECT_THAT(suspect(lazy, "6:13-6:18"), Not(HasSubstr(unreached)));
  EXPECT_THAT(suspect(lazy, "6:21-6:26"), HasSubstr(unreached));
}

// A constant is evaluated once, but each run that needs it depends on it.
TEST(RunEvidence, ConstantsAreReachedByEachRun) {
  const std::string constant = "module M (f) where\n"
                               "limit :: Int\n"
                               "limit = 3 - 4\n"
                               "{-@ f :: Int -> {v:Int | v >= 0} @-}\n"
                               "f :: Int -> Int\n"
                               "f x = if x > 2 then limit else 1\n";
  EXPECT_THAT(suspect(constant, "3:9-3:14"),
              AllOf(Not(HasSubstr(unreached)), HasSubstr(only_wrong)));
}

const std::string weak = "module M (total) where\n"
                         "{-@ distance :: Int -> Int @-}\n"
                         "distance :: Int -> Int\n"
                         "distance x = if x < 0 then 0 - x else x\n"
                         "{-@ total :: Int -> {v:Int | v >= 0} @-}\n"
                         "total :: Int -> Int\n"
                         "total x = distance x\n";

TEST(RunEvidence, NamesTypesThatAllowTooMuch) {
  EXPECT_THAT(suspect(weak, "2:24-2:27"),
              HasSubstr("\ta missing type that would have to say more 1"));
  EXPECT_THAT(suspect(weak, "4:28-4:33"),
              HasSubstr("\tpart of a function whose type allows too much 1"));
  EXPECT_THAT(suspect(weak, "7:11-7:21"), HasSubstr("\tcode, and another type allows too much 1"));
}

const std::string shown = "module M (shown) where\n"
                          "{-@ shown :: Int -> {v:String | len v >= 1} @-}\n"
                          "shown :: Int -> String\n"
                          "shown n = show n\n";

TEST(RunEvidence, TellsThatTheCodeGoesRight) {
  EXPECT_THAT(suspect(shown, "4:11-4:17"), HasSubstr("\tcode that goes right on small inputs 1"));
  EXPECT_THAT(suspect(shown, "2:33-2:43"), HasSubstr("\tan annotation of code that goes right 1"));
  const Culprit culprit = culprit_of(shown);
  EXPECT_EQ(culprit.what, Culprit::What::Specification);
  EXPECT_EQ(culprit.because, "the code goes right on the small inputs that were tried");
}

// What is assumed is nobody's proof; the first suspect says so.
TEST(RunEvidence, TheCulpritMayBeAnAssumption) {
  const Culprit culprit = culprit_of("module M (f) where\n"
                                     "{-@ assume size :: [Int] -> {v:Int | v >= v} @-}\n"
                                     "size :: [Int] -> Int\n"
                                     "size = length\n"
                                     "{-@ f :: [Int] -> {v:Int | v >= 0} @-}\n"
                                     "f :: [Int] -> Int\n"
                                     "f xs = size xs\n");
  EXPECT_EQ(culprit.what, Culprit::What::Assumption);
  EXPECT_EQ(culprit.name, "size");
}

TEST(RunEvidence, TheCulpritIsCodeWhereARunGoesWrong) {
  const Culprit culprit = culprit_of(step);
  EXPECT_EQ(culprit.what, Culprit::What::Code);
  EXPECT_EQ(culprit.name, "step");
  EXPECT_EQ(culprit.because, "a run of it goes wrong");
}

TEST(RunEvidence, TheCulpritIsATypeThatAllowsTooMuch) {
  const Culprit culprit = culprit_of(weak);
  EXPECT_EQ(culprit.what, Culprit::What::Specification);
  EXPECT_EQ(culprit.name, "distance");
  EXPECT_EQ(culprit.because, "the type allows values that the code never gives");
}

} // namespace
