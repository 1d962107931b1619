// A fix that makes a proof worthless is none: it must not make code dead, a promise say nothing or
// arguments contradict each other.
#include "driver/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace culprit;
using namespace culprit::driver;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

Checked checked_program(std::string text, const Options &options = {}) {
  return check({"Input.hs", std::move(text), Language::Haskell}, options);
}

std::vector<std::string> fixes_of(const std::string &text) {
  std::vector<std::string> result;
  for (const Diagnostic &diagnostic : checked_program(text).finding.diagnostics)
    for (const Fix &fix : diagnostic.fixes)
      result.push_back(fix.description);
  return result;
}

// Negating either guard hides what the second one gives; so does putting it behind `otherwise`.
TEST(VacuousFixes, DoNotHideARightHandSide) {
  EXPECT_THAT(fixes_of("module Sign where\n"
                       "{-@ sign :: x:Int -> {v:Int | v >= 0} @-}\n"
                       "sign :: Int -> Int\n"
                       "sign x\n"
                       "  | x >= 0    = 1\n"
                       "  | x < 0     = x\n"
                       "  | otherwise = 0\n"),
              Each(Not(testing::AnyOf(HasSubstr("not ("), HasSubstr("swap the guards")))));
}

// With `0 < i` nothing can be passed to it any more.
TEST(VacuousFixes, DoNotEmptyAnArgument) {
  EXPECT_THAT(fixes_of("module Slot where\n"
                       "{-@ slot :: {i:Int | 0 <= i && i < 1} -> {v:Int | v < i} @-}\n"
                       "slot :: Int -> Int\n"
                       "slot i = i\n"),
              Each(Not(HasSubstr("`<=` by `<`"))));
}

// What holds of any number is no promise.
TEST(VacuousFixes, DoNotPromiseNothing) {
  EXPECT_THAT(fixes_of("module Promise where\n"
                       "{-@ same :: x:Int -> {v:Int | v - v > 0} @-}\n"
                       "same :: Int -> Int\n"
                       "same x = x\n"),
              IsEmpty());
}

TEST(VacuousFixes, ARealOneIsShown) {
  EXPECT_THAT(fixes_of("module Real where\n"
                       "{-@ up :: x:Int -> {v:Int | v > x} @-}\n"
                       "up :: Int -> Int\n"
                       "up x = x - 1\n"),
              Contains(HasSubstr("`-` by `+`")));
}

TEST(VacuousFixes, AreCounted) {
  const Checked checked = checked_program("module Sign where\n"
                                          "{-@ sign :: x:Int -> {v:Int | v >= 0} @-}\n"
                                          "sign :: Int -> Int\n"
                                          "sign x\n"
                                          "  | x >= 0    = 1\n"
                                          "  | x < 0     = x\n"
                                          "  | otherwise = 0\n");
  const auto &all = checked.finding.statistics;
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const auto &each) {
    return each.name == "vacuous_fixes" && each.value > 0;
  }));
}

} // namespace
