#include "driver/check.h"

#include <gmock/gmock.h>

using namespace culprit;
using namespace culprit::driver;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

const std::string clinic = "CONSTRUCTOR Patient 0\nCONSTRUCTOR Doctor 0\n"
                           "Patient[\"x\":1,5-6@Clinic.jif] <= y[\"y\":2,5-6@Clinic.jif];\n"
                           "y <= Doctor[\"z\":4,1-2@Clinic.jif];\n";

Checked check_con(std::string text, const Options &options = {}) {
  return check({"input.con", std::move(text), Language::Con}, options);
}

TEST(CheckScl, AFaultHasSuspectsAndAMissingHypothesis) {
  const Checked checked = check_con(clinic);
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = checked.finding.diagnostics[0];
  EXPECT_EQ(diagnostic.code, "C0401");
  EXPECT_EQ(diagnostic.required, "Patient <= Doctor");
  ASSERT_EQ(diagnostic.hypotheses.size(), 1U);
  EXPECT_EQ(diagnostic.hypotheses[0].text, "Patient <= Doctor");
  ASSERT_EQ(diagnostic.blame.size(), 3U);
  for (const Blame &blame : diagnostic.blame) {
    EXPECT_EQ(blame.entity, EntityKind::Expression);
    EXPECT_EQ(checked.sources.path(blame.span.file), "Clinic.jif");
  }
}

TEST(CheckScl, AnInfiniteElementHasItsOwnCode) {
  const Checked checked = check_con("CONSTRUCTOR list 1\nx == (list x);");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].code, "C0402");
  EXPECT_EQ(checked.finding.diagnostics[0].certainty, Certainty::Genuine);
}

TEST(CheckScl, AcceptedHypothesesAreTrusted) {
  Options options;
  options.scl.accepted = {"Patient <= Doctor"};
  const Checked checked = check_con(clinic, options);
  EXPECT_EQ(checked.finding.verdict, Verdict::Safe);
  EXPECT_THAT(checked.finding.trusted, ElementsAre("accepted Patient <= Doctor"));
  options.scl.accepted = {"Patient <"};
  EXPECT_EQ(check_con(clinic, options).finding.verdict, Verdict::Invalid);
}

TEST(CheckScl, APersonIsAskedAboutEachHypothesis) {
  std::vector<std::string> asked;
  Options options;
  options.scl.ask = [&](const std::string &hypothesis) {
    asked.push_back(hypothesis);
    return true;
  };
  EXPECT_EQ(check_con(clinic, options).finding.verdict, Verdict::Safe);
  EXPECT_THAT(asked, ElementsAre("Patient <= Doctor"));
  options.scl.ask = [](const std::string &) { return false; };
  EXPECT_EQ(check_con(clinic, options).finding.verdict, Verdict::Unsafe);
}

TEST(CheckScl, TheGraphIsPrinted) {
  Options options;
  options.print = Stage::Graph;
  EXPECT_THAT(check_con(clinic, options).printed, HasSubstr("conflict: Patient <= Doctor"));
  options.scl.dot = true;
  EXPECT_THAT(check_con(clinic, options).printed, HasSubstr("digraph constraints {"));
}

TEST(CheckScl, WhatWasReadIsPrinted) {
  Options options;
  options.print = Stage::Constraints;
  options.stop_after = Stage::Constraints;
  const Checked checked = check_con(clinic, options);
  EXPECT_THAT(checked.printed, HasSubstr("CONSTRUCTOR Patient 0"));
  EXPECT_EQ(checked.finding.verdict, Verdict::WellTyped);
}

TEST(CheckScl, ConstraintsCanBeBlamed) {
  Options options;
  options.scl.diagnosis.blame = scl::BlameOn::Constraints;
  const Checked checked = check_con(clinic, options);
  ASSERT_EQ(checked.finding.diagnostics[0].blame.size(), 2U);
  EXPECT_EQ(checked.finding.diagnostics[0].blame[0].entity, EntityKind::Constraint);
}

} // namespace
