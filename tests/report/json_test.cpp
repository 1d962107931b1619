#include "report/json.h"

#include "report/samples.h"
#include "support/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using nlohmann::json;

namespace {

json document(const tests::Sample &sample, bool statistics = false) {
  return json::parse(report::json_opening() +
                     report::json(sample.sources, sample.finding, statistics) +
                     report::json_closing());
}

TEST(Json, FollowsTheSchema) {
  for (const tests::Sample &sample : {tests::unsafe_sample(), tests::rich_sample()})
    for (const bool statistics : {false, true})
      EXPECT_THAT(tests::violations(tests::report_schema(), document(sample, statistics)),
                  testing::IsEmpty());
}

TEST(Json, TheSchemaRefusesWhatIsWrong) {
  json wrong = document(tests::unsafe_sample());
  wrong["files"][0]["verdict"] = "fine";
  wrong["files"][0]["diagnostics"][0].erase("message");
  wrong["files"][0]["diagnostics"][0]["span"]["start"]["line"] = 0;
  wrong["files"][0]["diagnostics"][0]["blame"][0]["colour"] = "red";
  EXPECT_EQ(tests::violations(tests::report_schema(), wrong).size(), 4U);
}

TEST(Json, HasTheFieldsOfTheReference) {
  const json file = document(tests::unsafe_sample())["files"][0];
  EXPECT_EQ(file, json::parse(R"({
    "file": "sum.fq", "verdict": "unsafe",
    "diagnostics": [{
      "code": "C0601", "kind": "constraint", "certainty": "unproved",
      "message": "constraint 2 cannot be proved: `v > 0`",
      "span": {"start": {"line": 2, "column": 12}, "end": {"line": 2, "column": 17}},
      "required": "v > 0",
      "core": [
        {"span": {"start": {"line": 1, "column": 1}, "end": {"line": 1, "column": 17}}, "text": "v = 0 => k0"},
        {"span": {"start": {"line": 2, "column": 1}, "end": {"line": 2, "column": 17}}, "text": "k0 => v > 0"}],
      "blame": [
        {"rank": 1, "set": 1, "score": 0.75, "entity": "constraint", "name": "constraint 1",
         "span": {"start": {"line": 1, "column": 1}, "end": {"line": 1, "column": 17}}, "text": "v = 0",
         "reason": "the only source of k0"},
        {"rank": 1, "set": 2, "score": 0.75, "entity": "constraint", "name": "constraint 2",
         "span": {"start": {"line": 2, "column": 1}, "end": {"line": 2, "column": 17}}}],
      "model": [{"name": "v", "value": "0"}]
    }]})"));
}

TEST(Json, NamesTheFileOfASpanWhereItIsAnother) {
  const json blame = document(tests::rich_sample())["files"][0]["diagnostics"][0]["blame"];
  EXPECT_EQ(blame[0]["span"]["file"], "Prelude.hs");
  EXPECT_FALSE(blame[1]["span"].contains("file"));
}

TEST(Json, HasTheNotes) {
  tests::Sample sample = tests::rich_sample();
  EXPECT_FALSE(document(sample)["files"][0]["diagnostics"][0].contains("notes"));
  sample.finding.diagnostics[0].notes = {"suspect 1 at 3:7 (62 %): for: a literal 1.5"};
  const json report = document(sample);
  EXPECT_EQ(report["files"][0]["diagnostics"][0]["notes"],
            json::parse(R"(["suspect 1 at 3:7 (62 %): for: a literal 1.5"])"));
  EXPECT_THAT(tests::violations(tests::report_schema(), report), testing::IsEmpty());
}

TEST(Json, SaysWhereThereMayBeOtherCores) {
  tests::Sample sample = tests::rich_sample();
  EXPECT_FALSE(document(sample)["files"][0]["diagnostics"][0].contains("more_cores"));
  sample.finding.diagnostics[0].more_cores = true;
  const json report = document(sample);
  EXPECT_EQ(report["files"][0]["diagnostics"][0]["more_cores"], true);
  EXPECT_THAT(tests::violations(tests::report_schema(), report), testing::IsEmpty());
}

TEST(Json, ListsWhatItWouldNotFailWithout) {
  tests::Sample sample = tests::unsafe_sample();
  Diagnostic &diagnostic = sample.finding.diagnostics[0];
  EXPECT_FALSE(document(sample)["files"][0]["diagnostics"][0].contains("corrections"));
  diagnostic.corrections = {{diagnostic.core[0]}, diagnostic.core};
  const json report = document(sample);
  const json &written = report["files"][0]["diagnostics"][0];
  EXPECT_EQ(written["corrections"][0], json::array({written["core"][0]}));
  EXPECT_EQ(written["corrections"][1], written["core"]);
  EXPECT_THAT(tests::violations(tests::report_schema(), report), testing::IsEmpty());
}

TEST(Json, TimesAndCountersOnlyOnDemand) {
  EXPECT_FALSE(document(tests::unsafe_sample())["files"][0].contains("time_ms"));
  const json file = document(tests::unsafe_sample(), true)["files"][0];
  EXPECT_EQ(file["time_ms"], 1.5);
  EXPECT_TRUE(file["stats"]["queries"].is_number_integer());
  EXPECT_EQ(file["stats"]["solve_ms"], 2.0);
}

TEST(Json, BytesThatAreNoTextAreReplaced) {
  Sources sources;
  Finding finding;
  finding.file = sources.add("caf\xE9.fq", "");
  finding.verdict = Verdict::Safe;
  EXPECT_EQ(json::parse(report::json(sources, finding, false))["file"], "caf\uFFFD.fq");
}

} // namespace
