#include "report/merge.h"

#include "report/report.h"
#include "report/samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using report::Format;
using testing::HasSubstr;

namespace {

tests::Sample named(const std::string &path, Verdict verdict) {
  tests::Sample sample;
  sample.finding.file = sample.sources.add(path, "x\n");
  sample.finding.verdict = verdict;
  if (verdict == Verdict::Unsafe) {
    Diagnostic diagnostic;
    diagnostic.code = "C0301";
    diagnostic.message = "ü \"quoted\"";
    diagnostic.blame.push_back({1, 1, 0.1, EntityKind::Expression, "", {}, "x", ""});
    sample.finding.diagnostics = {diagnostic};
  }
  return sample;
}

std::string written(Format format, const std::vector<tests::Sample> &samples,
                    std::optional<report::Shard> shard = std::nullopt) {
  report::Report all(format, {}, shard);
  std::string text = all.opening();
  std::size_t number = 0;
  for (const tests::Sample &sample : samples)
    text += all.add(all.render(sample.sources, sample.finding, ++number));
  return text + all.closing();
}

report::Merged merged(const std::vector<report::WrittenReport> &reports) {
  auto result = report::merge(reports);
  if (const auto *wrong = std::get_if<std::string>(&result)) {
    ADD_FAILURE() << *wrong;
    return {};
  }
  return std::get<report::Merged>(result);
}

std::string refused(const std::vector<report::WrittenReport> &reports) {
  const auto result = report::merge(reports);
  const auto *wrong = std::get_if<std::string>(&result);
  return wrong == nullptr ? "" : *wrong;
}

const tests::Sample sample_a = named("a.hs", Verdict::Safe);
const tests::Sample sample_b = named("b.hs", Verdict::Unsafe);
const tests::Sample sample_c = named("c.hs", Verdict::Unknown);

TEST(Merge, GivesTheReportOfOneRun) {
  const auto all = merged({{"1", written(Format::JsonLines, {sample_c, sample_a})},
                           {"2", written(Format::Json, {sample_b})}});
  EXPECT_EQ(report::merged_as_json(all), written(Format::Json, {sample_a, sample_b, sample_c}));
  EXPECT_EQ(report::merged_as_lines(all),
            written(Format::JsonLines, {sample_a, sample_b, sample_c}));
  EXPECT_EQ(all.verdict, Verdict::Unsafe);
  EXPECT_THAT(report::merged_as_text(all),
              HasSubstr("3 files: 1 safe, 1 unknown, 1 unsafe\n         1  C0301"));
}

TEST(Merge, OfNothingIsNothing) {
  const auto none = merged({{"1", written(Format::JsonLines, {})}});
  EXPECT_EQ(none.totals.files, 0U);
  EXPECT_EQ(none.verdict, Verdict::Safe);
  EXPECT_EQ(report::merged_as_text(none), "0 files: nothing was checked\n");
}

TEST(Merge, RefusesWhatIsThereTwice) {
  EXPECT_EQ(refused({{"1", written(Format::JsonLines, {sample_a, sample_b})},
                     {"2", written(Format::JsonLines, {sample_b})}}),
            "`b.hs` is in `1` and in `2`");
  EXPECT_EQ(refused({{"1", written(Format::Json, {sample_a, sample_a})}}),
            "`a.hs` is twice in `1`");
}

TEST(Merge, RefusesWhatIsNotWhole) {
  const std::string whole = written(Format::JsonLines, {sample_a, sample_b});
  for (std::size_t size = 0; size + 1 < whole.size(); ++size)
    EXPECT_NE(refused({{"1", whole.substr(0, size)}}), "") << size;
  EXPECT_THAT(refused({{"1", whole.substr(0, whole.find('\n') + 1)}}), HasSubstr("no last line"));
  EXPECT_THAT(refused({{"1", whole + whole}}), HasSubstr("line 4"));
  EXPECT_THAT(refused({{"1", whole.substr(whole.find('\n') + 1)}}), HasSubstr("1 entry"));
}

TEST(Merge, RefusesWhatIsNoReport) {
  for (const char *text : {"", "[]", "{}", "null", "hello\n", "{\"files\": 3}", "{\"version\": 1}",
                           R"({"version": 1, "files": [{"file": "a", "verdict": "fine"}]})",
                           R"({"version": 2, "files": []})", "{\"file\": 7}\n"})
    EXPECT_NE(refused({{"1", text}}), "") << text;
}

TEST(Merge, WantsAllPartsOfARunOnce) {
  const auto part = [](std::size_t index, std::size_t count, std::vector<tests::Sample> samples) {
    return written(Format::JsonLines, samples, report::Shard{index, count});
  };
  EXPECT_EQ(merged({{"1", part(1, 2, {sample_a})}, {"2", part(2, 2, {sample_b})}}).totals.files,
            2U);
  EXPECT_EQ(refused({{"1", part(1, 4, {sample_a})}, {"3", part(3, 4, {})}}),
            "parts 2, 4 of 4 are missing");
  EXPECT_EQ(refused({{"2", part(2, 2, {sample_b})}}), "part 1 of 2 is missing");
  EXPECT_THAT(refused({{"1", part(1, 2, {sample_a})}, {"2", part(1, 2, {})}}),
              HasSubstr("so is another report"));
  EXPECT_THAT(refused({{"1", part(1, 2, {sample_a})}, {"2", part(2, 3, {})}}),
              HasSubstr("one of 3 parts"));
}

} // namespace
