#include "support/programs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

constexpr std::string_view commented_program = R"(// verdict: unsafe
// a comment
  rhs {v : int | v > 0}
//               ^^^^^ C0601: `v > 0`
//^ blame 1: constraint
)";

driver::Checked sample() {
  driver::Checked checked;
  const FileId file = checked.sources.add("a.fq", std::string(commented_program));
  checked.finding.file = file;
  checked.finding.verdict = Verdict::Unsafe;
  Diagnostic diagnostic;
  diagnostic.code = "C0601";
  diagnostic.message = "constraint 1 cannot be proved: `v > 0`";
  diagnostic.span = {file, {3, 18}, {3, 23}};
  Blame blame;
  blame.name = "constraint 1";
  blame.span = {file, {3, 3}, {9, 1}};
  diagnostic.blame.push_back(blame);
  checked.finding.diagnostics.push_back(diagnostic);
  return checked;
}

TEST(Expectations, AreRead) {
  const tests::Expectations expected = tests::expectations_of(commented_program);
  EXPECT_EQ(expected.verdict, "unsafe");
  ASSERT_EQ(expected.marks.size(), 2U);
  EXPECT_EQ(expected.marks[0].what, "C0601");
  EXPECT_EQ(expected.marks[0].text, "`v > 0`");
  EXPECT_EQ(expected.marks[0].start, (Position{3, 18}));
  EXPECT_EQ(expected.marks[0].end, (Position{3, 23}));
  EXPECT_EQ(expected.marks[1].start, (Position{3, 3}));
}

TEST(Expectations, AreMet) {
  EXPECT_THAT(mismatches(tests::expectations_of(commented_program), sample()), IsEmpty());
}

TEST(Expectations, NoticeEveryDifference) {
  const tests::Expectations expected = tests::expectations_of(commented_program);
  driver::Checked checked = sample();
  checked.finding.verdict = Verdict::Safe;
  EXPECT_THAT(mismatches(expected, checked), ElementsAre(HasSubstr("verdict")));

  checked = sample();
  checked.finding.diagnostics[0].span.end.column = 22;
  EXPECT_THAT(mismatches(expected, checked),
              ElementsAre(HasSubstr("missing"), HasSubstr("not expected")));

  checked = sample();
  checked.finding.diagnostics[0].blame[0].rank = 2;
  EXPECT_THAT(mismatches(expected, checked),
              ElementsAre(HasSubstr("missing: blame 1"), HasSubstr("has no mark: blame 2")));

  checked = sample();
  checked.finding.diagnostics.push_back(checked.finding.diagnostics[0]);
  EXPECT_THAT(mismatches(expected, checked), ElementsAre(HasSubstr("not expected: C0601")));

  checked = sample();
  checked.finding.diagnostics.clear();
  EXPECT_EQ(mismatches(expected, checked).size(), 2U);
}

TEST(Expectations, EachFirstSuspectIsMarked) {
  tests::Expectations expected = tests::expectations_of(commented_program);
  expected.marks.pop_back();
  EXPECT_THAT(mismatches(expected, sample()), ElementsAre(HasSubstr("has no mark: blame 1")));

  // One of several that are equally likely will do.
  expected = tests::expectations_of(commented_program);
  driver::Checked checked = sample();
  std::vector<Blame> &blame = checked.finding.diagnostics[0].blame;
  blame.insert(blame.begin(), blame.front());
  blame.front().span.start.line = 2;
  EXPECT_THAT(mismatches(expected, checked), IsEmpty());
}

TEST(Expectations, WhatShouldBeTheFirstSuspectIsNoLongerMarkedSoWhenItIs) {
  tests::Expectations expected = tests::expectations_of(commented_program);
  expected.marks[1].what = "should be blame 1";
  EXPECT_THAT(mismatches(expected, sample()), ElementsAre(HasSubstr("is the first suspect")));

  driver::Checked checked = sample();
  checked.finding.diagnostics[0].blame[0].span.start.line = 2;
  EXPECT_THAT(mismatches(expected, checked), IsEmpty());
  checked.finding.diagnostics[0].blame.clear();
  EXPECT_THAT(mismatches(expected, checked), ElementsAre(HasSubstr("others should come first")));
}

TEST(Expectations, CompareCounterexamplesWhereSomeAreStated) {
  const std::string stated =
      std::string(commented_program) + "//               ^^^^^ can fail: f 0 = 1\n";
  driver::Checked checked = sample();
  EXPECT_THAT(mismatches(tests::expectations_of(stated), checked),
              ElementsAre(HasSubstr("missing: can fail")));
  Counterexample example;
  example.function = "f";
  example.inputs = {"0"};
  example.output = "1";
  checked.finding.diagnostics[0].counterexample = example;
  EXPECT_THAT(mismatches(tests::expectations_of(stated), checked), IsEmpty());
  EXPECT_THAT(mismatches(tests::expectations_of(commented_program), checked), IsEmpty());
  // An abstract one is another one.
  example.concrete = false;
  example.abstracted = {{"g", {"0"}, "2", "", ""}};
  checked.finding.diagnostics[0].counterexample = example;
  EXPECT_THAT(mismatches(tests::expectations_of(stated), checked),
              ElementsAre(HasSubstr("missing: can fail"),
                          HasSubstr("not expected: would be allowed at 3:18-3:23: "
                                    "f 0 = 1 if g 0 = 2")));
}

} // namespace
