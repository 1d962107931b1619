#include "report/sarif.h"

#include "report/report.h"
#include "report/samples.h"
#include "support/sarif.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

json log_of(const tests::Sample &sample) {
  return json::parse(
      report::report_on_one(report::Format::Sarif, {}, sample.sources, sample.finding));
}

TEST(Sarif, FollowsTheStandard) {
  for (const tests::Sample &sample : {tests::unsafe_sample(), tests::rich_sample()})
    EXPECT_THAT(tests::sarif_violations(log_of(sample)), IsEmpty());
}

TEST(Sarif, WhatIsWrongIsNoticed) {
  json wrong = log_of(tests::rich_sample());
  json &result = wrong["runs"][0]["results"][0];
  wrong["version"] = "2.0.0";
  result["level"] = "fatal";
  result.erase("message");
  result["fixes"][0]["artifactChanges"][0].erase("replacements");
  result["codeFlows"][0]["threadFlows"][0]["locations"] = json::array();
  EXPECT_EQ(tests::sarif_violations(wrong).size(), 5U);
}

// Beyond what a schema can say.
TEST(Sarif, WhatContradictsItselfIsNoticed) {
  const json right = log_of(tests::rich_sample());
  const auto changed = [&](const auto &change) {
    json log = right;
    change(log["runs"][0], log["runs"][0]["results"][0]);
    return tests::sarif_violations(log);
  };
  using testing::Contains;
  EXPECT_THAT(changed([](json &, json &result) { result["ruleId"] = "C0999"; }),
              Contains(HasSubstr("no rule of the log")));
  EXPECT_THAT(changed([](json &, json &result) { result["kind"] = "informational"; }),
              Contains(HasSubstr("only what fails may")));
  EXPECT_THAT(changed([](json &, json &result) { result["fixes"].push_back(result["fixes"][0]); }),
              Contains(HasSubstr("has an item twice")));
  EXPECT_THAT(changed([](json &, json &result) {
                result["locations"][0]["physicalLocation"]["region"]["endColumn"] = 1;
              }),
              Contains(HasSubstr("ends before it starts")));
  EXPECT_THAT(changed([](json &run, json &) {
                run["artifacts"].push_back(run["artifacts"][0]);
                run["artifacts"][1]["properties"]["verdict"] = "safe";
              }),
              Contains(HasSubstr("two artifacts")));
}

TEST(Sarif, AFileThatIsNamedTwiceIsOneArtifact) {
  const json log =
      json::parse(report::sarif_opening() + report::sarif_closing({}, {{"a.hs", Verdict::Safe},
                                                                       {"./a.hs", Verdict::Safe},
                                                                       {"b.hs", Verdict::Safe}}));
  EXPECT_THAT(tests::sarif_violations(log), IsEmpty());
  EXPECT_EQ(log["runs"][0]["artifacts"].size(), 2U);
}

// Two ways to the same change, and one without a place.
TEST(Sarif, AFixIsToldOnce) {
  tests::Sample sample = tests::rich_sample();
  std::vector<Fix> &fixes = sample.finding.diagnostics[0].fixes;
  const std::size_t before = log_of(sample)["runs"][0]["results"][0]["fixes"].size();
  fixes.insert(fixes.end(), fixes.begin(), fixes.end());
  fixes.push_back({"somewhere else", true, {Edit{{}, "x"}}});
  const json log = log_of(sample);
  EXPECT_THAT(tests::sarif_violations(log), IsEmpty());
  EXPECT_EQ(log["runs"][0]["results"][0]["fixes"].size(), before);
}

TEST(Sarif, AResultHasItsPlaceItsEndsAndItsSuspects) {
  const json run = log_of(tests::rich_sample())["runs"][0];
  const json &result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "C0601");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["locations"][0]["physicalLocation"], json::parse(R"({
    "artifactLocation": {"uri": "Stats.hs"},
    "region": {"startLine": 1, "startColumn": 29, "endLine": 1, "endColumn": 37}})"));
  EXPECT_EQ(result["locations"][0]["logicalLocations"][0]["name"], "average");
  EXPECT_THAT(result["relatedLocations"].dump(), HasSubstr("demanded here"));
  EXPECT_THAT(result["relatedLocations"].dump(), HasSubstr("suspect 1: count xs"));
  EXPECT_EQ(result["fixes"][0]["artifactChanges"][0]["replacements"][0], json::parse(R"({
    "deletedRegion": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 8},
    "insertedContent": {"text": "mean"}})"));
}

TEST(Sarif, CoresRunsAndDerivationsAreCodeFlows) {
  const json results = log_of(tests::rich_sample())["runs"][0]["results"];
  const json &flows = results[0]["codeFlows"]; // two cores and a run
  ASSERT_EQ(flows.size(), 3U);
  EXPECT_EQ(flows[0]["threadFlows"][0]["locations"][0]["location"]["message"]["text"], "count xs");
  EXPECT_EQ(flows[2]["message"]["text"], "a run that goes wrong");
  const json &run = flows[2]["threadFlows"][0]["locations"];
  EXPECT_EQ(run[0]["location"]["message"]["text"], "the call average []");
  EXPECT_EQ(run[1]["location"]["message"]["text"], "can fail: average [] calls div 0 0");
  const json &abstract = results[1]["codeFlows"];
  ASSERT_EQ(abstract.size(), 2U);
  EXPECT_EQ(abstract[0]["threadFlows"][0]["locations"][0]["state"]["append [] []"]["text"], "[0]");
  EXPECT_EQ(abstract[1]["threadFlows"][0]["locations"].size(), 2U); // the derivation
}

TEST(Sarif, RulesAreThePagesOfTheCodesThatOccur) {
  const json driver = log_of(tests::rich_sample())["runs"][0]["tool"]["driver"];
  ASSERT_EQ(driver["rules"].size(), 1U);
  EXPECT_EQ(driver["rules"][0]["id"], "C0601");
  EXPECT_THAT(driver["rules"][0]["help"]["text"].get<std::string>(), HasSubstr("\n"));
  EXPECT_EQ(driver["rules"][0]["shortDescription"]["text"], find_code("C0601")->title);
}

TEST(Sarif, EveryPageOfACodeIsARule) {
  std::set<std::string_view> codes;
  for (const Code &code : all_codes())
    codes.insert(code.name);
  const json log = json::parse(report::sarif_opening() +
                               report::sarif_closing(codes, {{"a.hs", Verdict::Safe}}));
  EXPECT_THAT(tests::sarif_violations(log), IsEmpty());
  EXPECT_EQ(log["runs"][0]["tool"]["driver"]["rules"].size(), all_codes().size());
  EXPECT_EQ(log["runs"][0]["artifacts"][0]["properties"]["verdict"], "safe");
}

TEST(Sarif, PathsAreAddressesAndBracesAreDoubled) {
  Sources sources;
  Finding finding;
  finding.file = sources.add("./my dir/caf\xE9 #1.hs", "x\n");
  finding.verdict = Verdict::Unsafe;
  Diagnostic diagnostic;
  diagnostic.code = "C0301";
  diagnostic.message = "not `{v:Int | v > 0}`, see f [](1)";
  diagnostic.span = {finding.file, {1, 1}, {1, 2}};
  finding.diagnostics = {diagnostic};
  const json result = json::parse(report::sarif_results(sources, finding));
  EXPECT_EQ(result["message"]["text"], "not `{{v:Int | v > 0}}`, see f [] (1)");
  EXPECT_EQ(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "my%20dir/caf%E9%20%231.hs");
}

TEST(Sarif, WhatHasNoPlaceIsAboutTheFile) {
  Sources sources;
  Finding finding;
  finding.file = sources.add("/abs/missing.hs", "");
  Diagnostic diagnostic;
  diagnostic.code = "C0001";
  diagnostic.message = "cannot be read";
  finding.diagnostics = {diagnostic};
  const json result = json::parse(report::sarif_results(sources, finding));
  EXPECT_EQ(result["locations"][0]["physicalLocation"],
            json::parse(R"({"artifactLocation": {"uri": "file:///abs/missing.hs"}})"));
}

} // namespace
