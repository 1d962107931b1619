#include "policy/policy.h"

#include "base/warning.h"
#include "policy/comments.h"
#include "policy/configuration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::policy {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A file with something wrong in each of its lines.
struct Found : testing::Test {
  Sources sources;
  Finding finding;
  Policy policy;

  void file(const std::string &text, bool annotated = true) {
    finding.file = sources.add("src/A.hs", text);
    finding.annotated = annotated;
    finding.verdict = Verdict::Unsafe;
  }
  Diagnostic &wrong(std::string_view code, std::uint32_t line,
                    Certainty certainty = Certainty::Unproved) {
    Diagnostics diagnostics;
    Diagnostic &diagnostic =
        diagnostics.report(code, {finding.file, {line, 1}, {line, 2}}, "something");
    diagnostic.certainty = certainty;
    finding.diagnostics.push_back(diagnostic);
    return finding.diagnostics.back();
  }
  std::vector<std::string> left() const {
    std::vector<std::string> codes;
    for (const Diagnostic &diagnostic : finding.diagnostics)
      codes.push_back(std::string(diagnostic.code) + (is_warning(diagnostic) ? " warning" : ""));
    return codes;
  }
  void apply() { policy::apply(policy, sources, finding); }
};

TEST_F(Found, WithAnnotationsEverythingCounts) {
  file("f = f\n");
  wrong("C0303", 1);
  apply();
  EXPECT_THAT(left(), ElementsAre("C0303"));
  EXPECT_EQ(finding.verdict, Verdict::Unsafe);
}

TEST_F(Found, WithoutAnnotationsMissingCasesAreWarnings) {
  file("f = f\ng = g\nh = head []\n", false);
  wrong("C0302", 1, Certainty::Genuine);
  wrong("C0303", 2);
  wrong("C0301", 3);
  apply();
  EXPECT_THAT(left(), ElementsAre("C0302 warning", "C0303 warning", "C0301 warning"));
  EXPECT_EQ(finding.verdict, Verdict::WellTyped); // and never safe
}

TEST_F(Found, WhatARunHasShownIsAnError) {
  file("h = head []\n", false);
  wrong("C0301", 1, Certainty::Genuine);
  apply();
  EXPECT_THAT(left(), ElementsAre("C0301"));
  EXPECT_EQ(finding.verdict, Verdict::Unsafe);
}

TEST_F(Found, TypeErrorsAreErrorsInAnyProgram) {
  file("f = 'c' + 1\n", false);
  wrong("C0201", 1);
  apply();
  EXPECT_THAT(left(), ElementsAre("C0201"));
}

TEST_F(Found, StrictMakesNoDifference) {
  file("f = f\n", false);
  wrong("C0303", 1);
  policy.strict = true;
  apply();
  EXPECT_THAT(left(), ElementsAre("C0303"));
  EXPECT_EQ(finding.verdict, Verdict::Unsafe);
}

TEST_F(Found, LevelsAreGivenByCodeOrKind) {
  file("a\nb\nc\n");
  wrong("C0302", 1);
  wrong("C0303", 2);
  wrong("C0305", 3);
  policy.levels = {{"all", Level::Off}, {"totality", Level::Warning}, {"C0305", Level::Error}};
  apply();
  EXPECT_THAT(left(), ElementsAre("C0302 warning", "C0305"));
  EXPECT_EQ(finding.accepted, 1U);
}

TEST_F(Found, OffIsAccepted) {
  file("a\n");
  wrong("C0303", 1);
  policy.levels = {{"termination", Level::Off}};
  apply();
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_EQ(finding.verdict, Verdict::Accepted);
}

TEST_F(Found, CommentsAcceptTheirLineOrTheNext) {
  file("f = f -- culprit: ignore C0303 it never ends, and that is fine\n"
       "-- culprit: ignore\n"
       "g = g\n"
       "h = h -- culprit: ignore totality\n"
       "i = \"culprit: ignore\"\n");
  for (std::uint32_t line = 1; line <= 5; ++line)
    wrong("C0303", line);
  apply();
  ASSERT_EQ(finding.diagnostics.size(), 3U);
  EXPECT_EQ(finding.diagnostics[0].span.start.line, 2U);
  EXPECT_EQ(finding.diagnostics[1].span.start.line, 4U);
  EXPECT_EQ(finding.diagnostics[2].span.start.line, 5U);
  EXPECT_EQ(finding.verdict, Verdict::Unsafe);
  EXPECT_EQ(finding.accepted, 2U);
}

TEST_F(Found, CommentsOfOcamlAndOfWholeFiles) {
  file("let f x = x (* culprit: ignore *)\n(* culprit: ignore-file C0302, C0303 *)\n");
  wrong("C0306", 1);
  wrong("C0302", 2);
  apply();
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_EQ(finding.verdict, Verdict::Accepted);
}

TEST_F(Found, ABaselineHidesWhatItLists) {
  file("one\ntwo\n");
  wrong("C0201", 1);
  Baseline baseline("src");
  policy.listing = &baseline;
  apply();
  EXPECT_EQ(finding.verdict, Verdict::Accepted);
  EXPECT_THAT(baseline.text(), HasSubstr("A.hs\tC0201\t\tone\n"));

  // Elsewhere in the file, and another one of the same kind beside it.
  sources = {};
  finding = {};
  file("new\n  one\none\n");
  wrong("C0201", 2);
  wrong("C0201", 3);
  policy.listing = nullptr;
  policy.baseline = Baseline::read(baseline.text(), "src");
  ASSERT_TRUE(policy.baseline);
  apply();
  ASSERT_EQ(finding.diagnostics.size(), 1U);
  EXPECT_EQ(finding.diagnostics[0].span.start.line, 3U);
  EXPECT_EQ(finding.verdict, Verdict::Unsafe);
}

TEST_F(Found, WhatIsMissingIsNoFaultToList) {
  file("import X\n");
  wrong("C0115", 1);
  finding.verdict = Verdict::Incomplete;
  Baseline baseline("src");
  policy.listing = &baseline;
  apply();
  EXPECT_THAT(left(), ElementsAre("C0115"));
  EXPECT_EQ(finding.verdict, Verdict::Incomplete);
}

TEST_F(Found, PathsAreAccepted) {
  file("a\n");
  wrong("C0201", 1);
  policy.accepted = {{"test", {}}, {"src/*.hs", {"C0303"}}};
  apply();
  EXPECT_THAT(left(), ElementsAre("C0201"));
  policy.accepted = {{"src", {"type"}}};
  apply();
  EXPECT_THAT(left(), IsEmpty());
}

TEST(Baselines, AreToldFromOtherFiles) {
  EXPECT_FALSE(Baseline::read("C0201\n", ""));
  EXPECT_FALSE(Baseline::read("# culprit baseline 1\nC0201\n", ""));
  EXPECT_TRUE(Baseline::read("# culprit baseline 1\n", ""));
}

TEST(Levels, AreWrittenWithTheirSelectors) {
  EXPECT_EQ(parse_level_rule("termination=off")->level, Level::Off);
  EXPECT_EQ(parse_level_rule("C0303=error")->what, "C0303");
  for (const char *wrong : {"termination", "C9999=off", "totality=loud", "=", ""})
    EXPECT_FALSE(parse_level_rule(wrong)) << wrong;
}

TEST(Configurations, SayWhatTheCommandLineCan) {
  const auto read = read_configuration(R"(
include = ["vendor"]
exclude = ["src/Generated/*"]
strict = true
termination = false
timeout = 2.5
baseline = "known.txt"
[levels]
totality = "warning"
[[ignore]]
path = "test"
what = ["C0201"]
)",
                                       "project/culprit.toml");
  const auto *found = std::get_if<Configuration>(&read);
  ASSERT_NE(found, nullptr) << std::get<WrongConfiguration>(read).message;
  EXPECT_THAT(found->include, ElementsAre("project/vendor"));
  EXPECT_THAT(found->exclude, ElementsAre("project/src/Generated/*"));
  EXPECT_EQ(found->strict, true);
  EXPECT_EQ(found->termination, false);
  EXPECT_EQ(found->totality, std::nullopt);
  EXPECT_EQ(found->timeout, 2.5);
  EXPECT_EQ(found->baseline, "project/known.txt");
  ASSERT_EQ(found->levels.size(), 1U);
  EXPECT_EQ(found->levels[0].level, Level::Warning);
  ASSERT_EQ(found->accepted.size(), 1U);
  EXPECT_EQ(found->accepted[0].pattern, "project/test");
}

TEST(Configurations, MistakesHaveTheirPlace) {
  const auto message = [](std::string_view text) {
    const auto read = read_configuration(text, "culprit.toml");
    const auto *wrong = std::get_if<WrongConfiguration>(&read);
    return wrong == nullptr ? "fine" : wrong->message;
  };
  EXPECT_EQ(message("\nstrickt = true\n"), "culprit.toml:2: there is no setting `strickt`");
  EXPECT_EQ(message("strict = 1\n"), "culprit.toml:1: `strict` must be true or false");
  EXPECT_THAT(message("[levels]\ntotality = \"loud\"\n"), HasSubstr("culprit.toml:2: "));
  EXPECT_THAT(message("[[ignore]]\nwhat = [\"C0201\"]\n"), HasSubstr("`path` is missing"));
  EXPECT_THAT(message("strict = \n"), HasSubstr("culprit.toml:1: "));
}

} // namespace
} // namespace culprit::policy
