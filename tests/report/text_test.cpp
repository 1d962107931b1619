#include "report/text.h"

#include "report/samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::HasSubstr;
using testing::Not;

namespace {

TEST(Text, WhatWhereAndHowWeKnow) {
  const tests::Sample sample = tests::unsafe_sample();
  EXPECT_EQ(report::text(sample.sources, sample.finding, {}),
            R"(error[C0601]: constraint 2 cannot be proved: `v > 0`
  ┌─ sum.fq:2:12
  │
1 │ lhs v = 0 rhs k0
  │ ----------------
2 │ lhs k0 rhs v > 0
  │            ^^^^^ does not follow
  │
  = possible values (not replayed): v = 0
  = 2 parts fail together, and any one fewer can be satisfied (checked)
  = suspects, most likely first:
    1.  constraint 1: v = 0   1:1   the only source of k0
    1.  constraint 2          2:1

sum.fq: unsafe (1 of 1 goals cannot be proved)
)");
}

TEST(Text, VerboseListsTheCore) {
  const tests::Sample sample = tests::unsafe_sample();
  report::Style style;
  style.verbose = true;
  const std::string text = report::text(sample.sources, sample.finding, style);
  EXPECT_THAT(text, HasSubstr("    1:1   v = 0 => k0\n    2:1   k0 => v > 0\n"));
}

// Where no run shows it, and nothing else says it.
TEST(Text, SaysWhatSpeaksForTheCulprit) {
  tests::Sample sample = tests::unsafe_sample();
  Diagnostic &diagnostic = sample.finding.diagnostics.front();
  diagnostic.culprit = Culprit{Culprit::What::Specification, "f", "the code goes right"};
  EXPECT_THAT(report::text(sample.sources, sample.finding, {}),
              HasSubstr("= the code goes right\n  = suspects"));
  diagnostic.culprit->because = diagnostic.blame.front().reason;
  const std::string text = report::text(sample.sources, sample.finding, {});
  EXPECT_EQ(text.find("= " + diagnostic.culprit->because), std::string::npos);
}

TEST(Text, EverythingElse) {
  const tests::Sample sample = tests::rich_sample();
  EXPECT_EQ(report::text(sample.sources, sample.finding, {}),
            R"(error[C0601]: `average` may divide by zero
  ┌─ Stats.hs:1:29
  │
1 │ average xs = total xs `div` count xs
  │                             ^^^^^^^^ must be non-zero
  ┌─ Prelude.hs:9:1
  │ 9:1: demanded here
  │
  = can fail: average [] calls div 0 0   (replayed)
  = required: v /= 0
  = known: v >= 0
  = minimal core 1 of 2 (checked):
    1:29   count xs
  = minimal core 2 of 2 (checked):
    Prelude.hs:6:1
  = suspects, most likely first:
    1.  average    Prelude.hs:6:1
    +   count xs   1:29
  = another one fails for the same reason:
    1:14   `total` fails too
  = fix (verified): demand a list that is not empty

error[C0601]: the size of `concat` could not be proved
  = would be allowed: concat xss = [0]
    if append [] [] = [0]   (it gives [])
  = derived in 2 steps:
    1. size 0 0   (line 1)
    2. false   (line 1, from 1)
  = either assume Alice <= Bob
  = and Bob <= Chuck
  = or Alice <= Chuck

Stats.hs: unsafe (trusted: assume on readInt)
)");
}

TEST(Text, SaysWhichValuesNothingExcludes) {
  tests::Sample sample = tests::rich_sample();
  Diagnostic &diagnostic = sample.finding.diagnostics.back();
  diagnostic.model = {{"n", "7"}};
  diagnostic.counterexample->at_place = true;
  diagnostic.counterexample->abstracted = {{"n", {}, "0", "", ""}, {"len", {"xs"}, "2", "", ""}};
  const std::string text = report::text(sample.sources, sample.finding, {});
  EXPECT_THAT(text, HasSubstr("  = would be allowed here: n = 0, len xs = 2\n"));
  EXPECT_THAT(text, Not(HasSubstr("not replayed")));
}

TEST(Text, SaysWhereThereMayBeOtherCores) {
  tests::Sample sample = tests::rich_sample();
  sample.finding.diagnostics[0].more_cores = true;
  EXPECT_THAT(report::text(sample.sources, sample.finding, {}),
              HasSubstr("  = minimal core 2 of at least 2 (checked):\n"
                        "    Prelude.hs:6:1\n"
                        "  = the search was not exhaustive: there may be other cores\n"));
}

TEST(Text, AVerifiedFilePrintsOneLine) {
  Sources sources;
  Finding finding;
  finding.file = sources.add("a.fq", "");
  finding.verdict = Verdict::Safe;
  finding.summary = "12 constraints";
  EXPECT_EQ(report::text(sources, finding, {}), "a.fq: safe (12 constraints)\n");
}

TEST(Text, SaysWhatKindOfTroubleItIs) {
  Sources sources;
  Diagnostic diagnostic;
  diagnostic.message = "x";
  diagnostic.code = "C0003";
  EXPECT_EQ(report::text(sources, diagnostic, {}), "unknown[C0003]: x\n");
  diagnostic.code = "C0190";
  EXPECT_EQ(report::text(sources, diagnostic, {}), "unsupported[C0190]: x\n");
}

TEST(Text, StatisticsOnlyOnDemand) {
  const tests::Sample sample = tests::unsafe_sample();
  report::Style style;
  EXPECT_THAT(report::text(sample.sources, sample.finding, style), Not(HasSubstr("queries")));
  style.statistics = true;
  EXPECT_THAT(report::text(sample.sources, sample.finding, style),
              HasSubstr("queries                            12\n"));
}

TEST(Text, ManyDiagnosticsAreCounted) {
  tests::Sample sample = tests::unsafe_sample();
  sample.finding.diagnostics.resize(50, sample.finding.diagnostics[0]);
  EXPECT_THAT(report::text(sample.sources, sample.finding, {}),
              HasSubstr("and 30 more (-v lists them)\n\nsum.fq: unsafe"));
}

TEST(Text, ManySuspectsAreCounted) {
  tests::Sample sample = tests::unsafe_sample();
  Diagnostic &diagnostic = sample.finding.diagnostics[0];
  for (std::uint32_t i = 2; i <= 9; ++i) {
    diagnostic.blame.push_back(diagnostic.blame[0]);
    diagnostic.blame.back().rank = diagnostic.blame.back().set = i + 1;
  }
  EXPECT_THAT(report::text(sample.sources, sample.finding, {}),
              HasSubstr("and 5 more (-v lists them)"));
}

TEST(Text, EveryPageIsPrintable) {
  report::Style ascii;
  ascii.unicode = false;
  for (const Code &code : all_codes()) {
    const std::string page = report::explanation(code, ascii);
    EXPECT_THAT(page, HasSubstr(std::string(code.title)));
    for (const char c : page)
      EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << code.name;
  }
}

} // namespace
