#include "report/lines.h"

#include "report/samples.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

// One diagnostic of a file with these names.
tests::Sample sample_of(const std::string &path, const std::string &message,
                        std::string_view code = "C0301") {
  tests::Sample sample;
  sample.finding.file = sample.sources.add(path, "f x = x\ng y = y\n");
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = message;
  diagnostic.span = tests::span(sample.finding.file, 2, 3, 5);
  sample.finding.diagnostics = {diagnostic};
  return sample;
}

std::string short_of(const tests::Sample &sample) {
  return report::short_lines(sample.sources, sample.finding, {});
}
std::string github_of(const tests::Sample &sample) {
  return report::github_lines(sample.sources, sample.finding);
}

TEST(ShortLines, AreWhatCompilersPrint) {
  EXPECT_EQ(short_of(sample_of("a b.hs", "`f` may fail")),
            "a b.hs:2:3: error[C0301]: `f` may fail\n");
  EXPECT_EQ(short_of(sample_of("a.hs", "gave up", "C0005")), "a.hs:2:3: unknown[C0005]: gave up\n");
}

TEST(ShortLines, StayLines) {
  EXPECT_EQ(short_of(sample_of("a\nb.hs", "one\ntwo")), "a b.hs:2:3: error[C0301]: one two\n");
}

TEST(ShortLines, NameTheFileWhereThereIsNoPlace) {
  tests::Sample sample = sample_of("a.hs", "cannot be read", "C0001");
  sample.finding.diagnostics[0].span = {};
  EXPECT_EQ(short_of(sample), "a.hs: error[C0001]: cannot be read\n");
}

TEST(ShortLines, ColumnsCountFromOneInAllFiles) {
  tests::Sample sample = sample_of("a.con", "`a` must be below `b`", "C0401");
  const FileId program = sample.sources.add_external("b.ml");
  sample.sources.count_columns_from(program, 0);
  sample.finding.diagnostics[0].span = tests::span(program, 7, 0, 4);
  EXPECT_THAT(short_of(sample), StartsWith("b.ml:7:1: error"));
}

TEST(ShortLines, SayWhatAFunctionNeeds) {
  tests::Sample sample = sample_of("a.hs", "");
  sample.finding.diagnostics.clear();
  Precondition precondition;
  precondition.function = "f";
  precondition.span = tests::span(sample.finding.file, 1, 1, 2);
  precondition.status = Precondition::Status::Exact;
  precondition.condition = "0 < x";
  sample.finding.preconditions = {precondition};
  EXPECT_EQ(short_of(sample), "a.hs:1:1: note: f cannot go wrong exactly when 0 < x\n");
  EXPECT_THAT(github_of(sample), StartsWith("::notice file=a.hs,line=1"));
}

TEST(GithubLines, AreAnnotations) {
  const std::string line = github_of(tests::rich_sample());
  EXPECT_THAT(line, StartsWith("::error file=Stats.hs,line=1,col=29,endLine=1,endColumn=37,"
                               "title=C0601%3A "));
  EXPECT_THAT(line, AllOf(HasSubstr("::`average` may divide by zero%0Ahere: must be non-zero%0A"
                                    "can fail: average [] calls div 0 0%0Asuspect 1: average"),
                          HasSubstr("%0Afix (verified): demand a list that is not empty\n")));
}

// A program must not be able to write commands of its own.
TEST(GithubLines, AreEscaped) {
  const std::string text =
      github_of(sample_of("a,b:c%\n::set-env.hs", "50 %: done\r\n::error::no, yes"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
  EXPECT_EQ(text.find('\r'), std::string::npos);
  EXPECT_THAT(text, StartsWith("::error file=a%2Cb%3Ac%25%0A%3A%3Aset-env.hs,line=2,"));
  EXPECT_THAT(text, HasSubstr("::50 %25: done%0D%0A::error::no, yes"));
}

TEST(GithubLines, HaveTheLevelOfTheDiagnosis) {
  EXPECT_THAT(github_of(sample_of("a.hs", "gave up", "C0005")), StartsWith("::warning "));
  EXPECT_THAT(github_of(sample_of("a.hs", "not there", "C0115")), StartsWith("::notice "));
}

TEST(GithubLines, HaveNoColumnsOverSeveralLines) {
  tests::Sample sample = sample_of("a.hs", "long");
  sample.finding.diagnostics[0].span.start.line = 1;
  EXPECT_THAT(github_of(sample), AllOf(HasSubstr("line=1,endLine=2,"), Not(HasSubstr("col="))));
}

} // namespace
