// Who is to blame for what fails in OCaml programs.
#include "driver/check.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

namespace {

std::vector<Diagnostic> reported(const std::string &program, bool runs = true) {
  driver::Options options;
  options.runs = runs;
  return driver::check({"main.ml", program, {}}, options).finding.diagnostics;
}

bool names(const Diagnostic &diagnostic, std::string_view text) {
  return std::ranges::any_of(diagnostic.blame,
                             [&](const Blame &blame) { return blame.text == text; });
}

bool repairs(const Diagnostic &diagnostic, std::string_view description) {
  return std::ranges::any_of(diagnostic.fixes, [&](const Fix &fix) {
    return fix.verified && fix.description.find(description) != std::string::npos;
  });
}

constexpr const char *beyond_the_end =
    "let rec sum a i = if i > Array.length a then 0 else a.(i) + sum a (i + 1)\n"
    "let main n = if n >= 0 then sum (Array.make n 1) 0 else 0\n";

TEST(OcamlSuspects, OfARunThatFails) {
  const std::vector<Diagnostic> all = reported(beyond_the_end);
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_EQ(all[0].code, "C0705");
  EXPECT_TRUE(all[0].counterexample);
  EXPECT_THAT(all[0].core, Not(IsEmpty()));
  EXPECT_TRUE(names(all[0], "i > Array.length a"));
}

TEST(OcamlSuspects, OfWhatIsNotProved) {
  const std::vector<Diagnostic> all = reported(beyond_the_end, false);
  ASSERT_THAT(all, Not(IsEmpty()));
  EXPECT_EQ(all[0].code, "C0307");
  EXPECT_THAT(all[0].core, Not(IsEmpty()));
  EXPECT_TRUE(names(all[0], "i > Array.length a"));
}

// With another operator the index stays within bounds; code that is never reached is no repair.
TEST(OcamlSuspects, AFixThatWasChecked) {
  const std::vector<Diagnostic> all = reported(beyond_the_end);
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_TRUE(repairs(all[0], "replace `>` by `>=` at 1:24"));
  EXPECT_FALSE(repairs(all[0], "not (i > Array.length a)"));
}

// What is asserted is what is wanted.
TEST(OcamlSuspects, AConditionForCallersIsAFix) {
  const std::vector<Diagnostic> all = reported("let f n = 100 / (n - 3)\n");
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_TRUE(repairs(all[0], "it cannot go wrong exactly when n != 3"));
}

// That what `count` gives is computed before the access matters to nobody.
TEST(OcamlSuspects, CoresHaveNothingThatHasNothingToDoWithIt) {
  const std::vector<Diagnostic> all =
      reported("let rec count n = if n = 0 then 0 else 1 + count (n - 1)\n"
               "let pick n =\n"
               "  let t = count 7 in\n"
               "  let a = Array.make 3 t in\n"
               "  a.(n)\n"
               "let main k = if k > 2 then pick k else 0\n");
  ASSERT_THAT(all, SizeIs(1));
  EXPECT_THAT(all[0].core, Not(IsEmpty()));
  for (const CoreMember &member : all[0].core)
    EXPECT_GT(member.span.start.line, 3) << member.text;
}

TEST(OcamlSuspects, NoneWhereNobodyAsks) {
  driver::Options options;
  options.suspects = false;
  for (const Diagnostic &each :
       driver::check({"main.ml", beyond_the_end, {}}, options).finding.diagnostics)
    EXPECT_THAT(each.blame, IsEmpty());
}

} // namespace
