#include "driver/made_up_names.h"
#include "driver/suspects.h"
#include "report/json.h"
#include "report/text.h"
#include "support/programs.h"
#include "support/schema.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;

namespace {

struct Programs : testing::TestWithParam<std::filesystem::path> {};

std::string readable_name(const testing::TestParamInfo<std::filesystem::path> &info) {
  std::string name =
      info.param.parent_path().stem().string() + "_" + info.param.filename().string();
  for (char &c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0)
      c = '_';
  return name;
}

void expect_to_follow_the_schema(const driver::Checked &checked) {
  const auto document = nlohmann::json::parse(report::json_opening() +
                                              report::json(checked.sources, checked.finding, true) +
                                              report::json_closing());
  EXPECT_THAT(tests::violations(tests::report_schema(), document), testing::IsEmpty());
}

// What holds of any report.
void expect_readable(const driver::Checked &checked, const std::filesystem::path &path) {
  expect_to_follow_the_schema(checked);
  const std::string kind = path.extension().string();
  if (kind != ".smt2") { // what SMT-LIB calls p is called $p so far
    EXPECT_THAT(tests::made_up_names(checked), testing::IsEmpty());
  }
  if (kind == ".hs" || kind == ".ml") {
    EXPECT_THAT(tests::suspects_that_are_no_nodes(checked), testing::IsEmpty());
  }
}

// All that is found out by checking it once.
TEST_P(Programs, ReportWhatTheirCommentsSay) {
  driver::Checked checked = driver::check({GetParam().string(), {}, {}}, {});
  expect_readable(checked, GetParam());
  const tests::Expectations expected =
      tests::expectations_of(checked.sources.text(checked.finding.file));
  if (expected.verdict == "welltyped") { // it is about types
    driver::Options options;
    options.stop_after = driver::Stage::Types;
    checked = driver::check({GetParam().string(), {}, {}}, options);
  }
  const std::vector<std::string> problems = tests::mismatches(expected, checked);
  for (const std::string &problem : problems)
    ADD_FAILURE_AT(GetParam().c_str(), 1) << problem;
  if (!problems.empty())
    fmt::print("{}", report::text(checked.sources, checked.finding, {}));
}

TEST_P(Programs, ReportAllCoresAsJsonThatFollowsTheSchema) {
  driver::Options options;
  options.search = driver::Search::All;
  expect_to_follow_the_schema(driver::check({GetParam().string(), {}, {}}, options));
}

TEST_P(Programs, ReportTheSameEachTimeForAnyNumberOfThreads) {
  const auto report = [&](unsigned jobs) {
    driver::Options options;
    options.jobs = jobs;
    options.print = driver::Stage::Solution;
    const driver::Checked checked = driver::check({GetParam().string(), {}, {}}, options);
    report::Style style;
    style.verbose = true;
    return checked.printed + report::text(checked.sources, checked.finding, style) +
           report::json(checked.sources, checked.finding, false);
  };
  EXPECT_EQ(report(3), report(1));
}

INSTANTIATE_TEST_SUITE_P(All, Programs, testing::ValuesIn(tests::programs()), readable_name);

} // namespace
