// Formats, parts of runs and their reports, from outside.
#include "cli/program.h"
#include "support/sarif.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace fs = std::filesystem;
using culprit::tests::Program;
using culprit::tests::program;
using culprit::tests::Result;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

namespace {

struct Formats : Program {
  void SetUp() override {
    Program::SetUp();
    write("share.hs", "module Share (share) where\n"
                      "{-@ share :: Int -> Int -> Int @-}\n"
                      "share :: Int -> Int -> Int\n"
                      "share total parts = total `div` parts\n");
    write("wrong.ml", "let next x = x ^ 1\n");
    write("low.con", "CONSTRUCTOR a 0\nCONSTRUCTOR b 0\na <= b;\n");
  }

  // So many copies of files of all verdicts, in a directory.
  void fill(int count) {
    for (int i = 0; i < count; ++i)
      fs::copy_file(root / (i % 3 == 0   ? "unsafe.fq"
                            : i % 3 == 1 ? "safe.fq"
                                         : "broken.fq"),
                    root / "many" / (std::to_string(i) + ".fq"));
  }
};

TEST_F(Formats, ShortIsOneLineForEachFault) {
  EXPECT_EQ(run("check --format short safe.fq").output, "");
  const Result result = run("check --format short share.hs wrong.ml unsafe.fq safe.fq");
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 3);
  EXPECT_THAT(result.output, AllOf(StartsWith("share.hs:4:33: error[C0301]: argument 2 of `div`"),
                                   HasSubstr("\nwrong.ml:1:"), HasSubstr("\nunsafe.fq:4:")));
  EXPECT_THAT(run("execute --format short share.hs share").output,
              HasSubstr("share.hs:4:21: error[C0702]"));
  write("half.hs", "half :: Int -> Int\nhalf n = 10 `div` n\n");
  EXPECT_THAT(run("preconditions --format short half.hs").output,
              StartsWith("half.hs:2:1: note: half cannot go wrong"));
}

TEST_F(Formats, GithubIsAnnotationsOnly) {
  const Result result = run("check --format github share.hs wrong.ml unsafe.fq safe.fq");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, StartsWith("::error file=share.hs,line=4,col=33,"));
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 3);
}

TEST_F(Formats, SarifIsOneLogForAllFiles) {
  for (const char *command :
       {"check share.hs wrong.ml unsafe.fq low.con safe.fq broken.fq missing.hs", "check safe.fq",
        "localize unsafe.fq", "execute share.hs share", "discover share.hs",
        "preconditions share.hs", "check share.hs ./share.hs",
        "check '" CULPRIT_SOURCE_DIR "/examples'"}) {
    const auto log = nlohmann::json::parse(run(std::string(command) + " --format sarif").output);
    ASSERT_EQ(log["runs"].size(), 1U) << command;
    EXPECT_THAT(culprit::tests::sarif_violations(log), IsEmpty()) << command;
  }
  const auto log = nlohmann::json::parse(run("check --format sarif share.hs safe.fq").output);
  EXPECT_EQ(log["runs"][0]["results"].size(), 1U);
  EXPECT_EQ(log["runs"][0]["artifacts"].size(), 2U);
}

TEST_F(Formats, AnHtmlPageShowsTheGraphOfConstraints) {
  const std::string page = run("check --format html low.con share.hs").output;
  EXPECT_THAT(page, StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(page, AllOf(HasSubstr("The constraint graph"), HasSubstr("<svg role=\"img\""),
                          HasSubstr("The calls of a run that goes wrong")));
  if (std::system("xmllint --version >/dev/null 2>&1") != 0)
    GTEST_SKIP() << "without xmllint, only the tests of report/ look at how the page is made";
  // It knows the elements of HTML 4 only; anything else is a mistake.
  const std::string complaints =
      run("check --format html low.con share.hs unsafe.fq > page.html; xmllint --html --noout "
          "page.html 2>&1 | grep error | grep -vE 'Tag (section|article|main|header|nav|figure|"
          "figcaption|details|summary|mark|svg|g|path|rect|text|marker|defs|title) invalid'")
          .output;
  EXPECT_EQ(complaints, "");
}

TEST_F(Formats, JsonLinesEndWithTheirNumber) {
  const Result result = run("check --format jsonl safe.fq unsafe.fq");
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 3);
  EXPECT_THAT(result.output, StartsWith("{\"file\":\"safe.fq\",\"verdict\":\"safe\"}\n"));
  EXPECT_THAT(result.output,
              HasSubstr("\n{\"version\":1,\"count\":2,\"verdicts\":{\"safe\":1,\"unsafe\":1}}\n"));
}

TEST_F(Formats, PartsAreMergedToTheWhole) {
  fill(24);
  for (int i = 1; i <= 4; ++i)
    run("check --format jsonl --shard " + std::to_string(i) + "/4 many > " + std::to_string(i) +
        ".jsonl");
  const std::string parts = "2.jsonl 1.jsonl 4.jsonl 3.jsonl";
  const Result merged = run("merge --format json " + parts);
  EXPECT_EQ(merged.status, 1);
  EXPECT_EQ(merged.output, run("check --format json many").output);
  EXPECT_THAT(run("merge " + parts).output, StartsWith("24 files: 8 safe, 8 invalid, 8 unsafe\n"));
  EXPECT_EQ(
      run("merge --format jsonl " + parts + " | '" + program() + "' merge --format json -").output,
      merged.output);
}

TEST_F(Formats, ReportsThatDoNotBelongTogetherAreRefused) {
  run("check --format jsonl safe.fq > one.jsonl");
  run("check --format jsonl safe.fq unsafe.fq > two.jsonl");
  const Result twice = run("merge --format json one.jsonl two.jsonl");
  EXPECT_EQ(twice.status, 2);
  EXPECT_EQ(twice.output,
            "culprit: nothing was merged: `safe.fq` is in `one.jsonl` and in `two.jsonl`\n");
  EXPECT_EQ(run("merge missing.jsonl").status, 2);
  run("check --format jsonl --shard 1/2 safe.fq unsafe.fq > part.jsonl");
  EXPECT_THAT(run("merge part.jsonl").output, HasSubstr("part 2 of 2 is missing"));
}

TEST_F(Formats, APartMayBeEmpty) {
  for (int i = 1; i <= 5; ++i)
    EXPECT_EQ(run("check --format jsonl --shard " + std::to_string(i) + "/5 safe.fq").status, 0);
}

TEST_F(Formats, WatchChecksWhatHasChanged) {
  write("Lib.hs", "module Lib where\nf :: Int -> Int\nf x = x\n");
  write("Main.hs", "module Main where\nimport Lib\nmain :: IO ()\nmain = print (f 1)\n");
  const std::string wait_for =
      "wait_for() { for i in $(seq 400); do [ $(wc -l < out) -ge $1 ] && return; sleep 0.05; "
      "done; echo 'nothing came'; }; ";
  const Result result =
      run("check --watch --format short safe.fq Main.hs > out 2> err & pid=$!; " + wait_for +
          "for i in $(seq 400); do grep -q waiting err && break; sleep 0.05; done; "
          "cp unsafe.fq safe.fq; wait_for 1; "
          "printf 'module Lib where\\nf :: Int -> Bool\\nf x = x\\n' > Lib.hs; wait_for 2; "
          "kill $pid; cat out");
  EXPECT_THAT(result.output,
              AllOf(HasSubstr("safe.fq:4:"), HasSubstr(".hs:"), Not(HasSubstr("nothing came"))));
  EXPECT_EQ(run("check --watch --format json safe.fq").status, 2);
  EXPECT_EQ(run("check --watch --language fq - < safe.fq").status, 2);
}

} // namespace
