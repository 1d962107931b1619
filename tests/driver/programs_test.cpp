#include "driver/made_up_names.h"
#include "driver/suspects.h"
#include "driver/vacuity.h"
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

std::string report_of(const driver::Checked &checked) {
  report::Style style;
  style.verbose = true;
  return checked.printed + report::text(checked.sources, checked.finding, style) +
         report::json(checked.sources, checked.finding, false);
}

// What it costs to check all programs is most of what all tests cost: this checks each of them
// once, and once more with several threads. Under the sanitizers, where CULPRIT_PROGRAMS says how
// many programs there are to one that is checked, once is enough.
TEST_P(Programs, ReportWhatTheirCommentsSay) {
  driver::Options options;
  const std::string kind = GetParam().extension().string();
  if (kind == ".fq" || kind == ".smt2")
    options.print = driver::Stage::Solution;
  const tests::Expectations expected = tests::expectations_of(tests::text_of(GetParam()));
  if (expected.verdict == "welltyped") // it is about types
    options.stop_after = driver::Stage::Types;
  const driver::Checked checked = driver::check({GetParam().string(), {}, {}}, options);
  expect_readable(checked, GetParam());
  const std::vector<std::string> problems = tests::mismatches(expected, checked);
  for (const std::string &problem : problems)
    ADD_FAILURE_AT(GetParam().c_str(), 1) << problem;
  if (!problems.empty())
    fmt::print("{}", report::text(checked.sources, checked.finding, {}));
  if (tests::share_of_programs() > 1)
    return;
  EXPECT_THAT(tests::vacuous_fixes(checked), testing::IsEmpty());
  options.jobs = 3;
  EXPECT_EQ(report_of(driver::check({GetParam().string(), {}, {}}, options)), report_of(checked));
}

TEST_P(Programs, ReportAllCoresAsJsonThatFollowsTheSchema) {
  if (tests::expectations_of(tests::text_of(GetParam())).verdict != "unsafe")
    return; // it has no cores
  driver::Options options;
  options.search = driver::Search::All;
  expect_to_follow_the_schema(driver::check({GetParam().string(), {}, {}}, options));
}

std::vector<std::filesystem::path> checked_programs() { return tests::share_of(tests::programs()); }

INSTANTIATE_TEST_SUITE_P(All, Programs, testing::ValuesIn(checked_programs()), readable_name);

} // namespace
