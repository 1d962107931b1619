#include "driver/check.h"
#include "load/file_system.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace culprit;
using namespace culprit::driver;
namespace fs = std::filesystem;
using testing::HasSubstr;

namespace {

Checked check_input(std::string text, Language language = Language::Fq,
                    const Options &options = {}) {
  return check({"input", std::move(text), language}, options);
}

TEST(Check, WhatCannotBeReadIsInvalid) {
  for (const char *path : {"no-such-file.fq", "/", "/dev/no.smt2"}) {
    const Checked checked = check({path, {}, Language::Fq}, {});
    EXPECT_EQ(checked.finding.verdict, Verdict::Invalid);
    ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
    EXPECT_EQ(checked.finding.diagnostics[0].code, "C0001");
  }
  EXPECT_THAT(check({"no-such-file.fq", {}, {}}, {}).finding.diagnostics[0].message,
              HasSubstr("No such file or directory"));
}

TEST(Check, AnUnknownEndingIsNamedWithTheKnownOnes) {
  const Checked checked = check({"notes.txt", "x", {}}, {});
  EXPECT_EQ(checked.finding.verdict, Verdict::Invalid);
  EXPECT_THAT(checked.finding.diagnostics[0].message, HasSubstr(".fq, .smt2"));
}

TEST(Check, EmptyFilesAreNotCalledSafe) {
  for (const char *text : {"", " \r\n\t\n", "\xEF\xBB\xBF"}) {
    const Checked checked = check_input(text);
    EXPECT_EQ(checked.finding.verdict, Verdict::Invalid);
    EXPECT_EQ(checked.finding.diagnostics[0].code, "C0004");
  }
}

TEST(Check, FilesThatAreMentionedAreFoundBesideTheInputAndInDirectories) {
  const fs::path root = fs::temp_directory_path() / ("culprit-check-" + std::to_string(getpid()));
  fs::create_directories(root / "sources");
  std::ofstream(root / "Beside.hs") << "beside";
  std::ofstream(root / "sources/Elsewhere.hs") << "elsewhere";
  Sources sources;
  const FileId file = sources.add((root / "a.fq").string(), "x");
  const FileId beside = sources.add_external("long/gone/Beside.hs");
  const FileId elsewhere = sources.add_external("Elsewhere.hs");
  const FileId nowhere = sources.add_external("Nowhere.hs");
  load::attach_mentioned(sources, file, {root / "sources"}, load::disk());
  EXPECT_EQ(sources.text(beside), "beside");
  EXPECT_EQ(sources.text(elsewhere), "elsewhere");
  EXPECT_FALSE(sources.has_text(nowhere));
  fs::remove_all(root);
}

constexpr std::string_view failing = R"(
qualif Zero(v : int): (v = 0)
bind 0 x : {v : int | v >= 0}
constraint:
  env [0]
  lhs {v : int | v = x}
  rhs {v : int | v > 0}
  id 7 tag []
)";

TEST(Check, AFailingGoalIsReportedWithItsConjunct) {
  const Checked checked = check_input(std::string(failing));
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = checked.finding.diagnostics[0];
  EXPECT_EQ(diagnostic.code, "C0601");
  EXPECT_EQ(diagnostic.certainty, Certainty::Unproved);
  EXPECT_EQ(diagnostic.required, "v > 0");
  EXPECT_THAT(diagnostic.message, HasSubstr("constraint 7"));
  EXPECT_EQ(checked.sources.text(diagnostic.span), "v > 0");
}

TEST(Check, StopsWhereItIsTold) {
  Options options;
  options.stop_after = Stage::Constraints;
  options.print = Stage::Constraints;
  const Checked checked = check_input(std::string(failing), Language::Fq, options);
  EXPECT_EQ(checked.finding.verdict, Verdict::WellTyped);
  EXPECT_TRUE(checked.finding.diagnostics.empty());
  EXPECT_EQ(check_input(checked.printed).finding.verdict, Verdict::Unsafe) << checked.printed;
}

TEST(Check, ATimeoutThatHasPassedIsUnknown) {
  Options options;
  options.timeout = std::chrono::milliseconds(0);
  const Checked checked = check_input(std::string(failing), Language::Fq, options);
  EXPECT_EQ(checked.finding.verdict, Verdict::Unknown);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].code, "C0003");
}

TEST(Check, EveryStageOfALanguagePrintsSomething) {
  const std::vector<std::pair<Language, std::string>> inputs{
      {Language::Haskell, "module A where\n{-@ f :: Nat -> Int @-}\nf :: Int -> Int\nf x = x\n"
                          "g :: Int\ng = f (0 - 1)\n"},
      {Language::Ocaml, "let f x = x + 1 [@@refine \"x:int -> {v:int | v > x}\"]\n"},
      {Language::OcamlInterface, "val f : int -> int [@@refine \"int -> int\"]\n"},
      {Language::Fq, std::string(failing)},
      {Language::Con, "CONSTRUCTOR a 0\nCONSTRUCTOR b 0\na <= b;\n"}};
  for (const auto &[language, text] : inputs)
    for (const Stage stage : stages_of(language, Use::Print)) {
      Options options;
      options.print = stage;
      const Checked checked = check({"input", text, language}, options);
      // Nobody is suspected, nothing is proved for nothing, there are no unknown predicates.
      const bool may_be_empty =
          stage == Stage::Suspects || stage == Stage::Vacuity || stage == Stage::Solution;
      EXPECT_TRUE(!checked.printed.empty() || may_be_empty) << name_of(stage) << " of " << text;
      EXPECT_NE(checked.finding.verdict, Verdict::Invalid) << name_of(stage) << " of " << text;
    }
}

TEST(Check, StopsAfterEveryStageThatItCanStopAfter) {
  const std::string text = "module A where\n{-@ f :: Nat -> Int @-}\nf :: Int -> Int\nf x = x\n"
                           "g :: Int\ng = f (0 - 1)\n";
  for (const Stage stage : stages_of(Language::Haskell, Use::Stop)) {
    Options options;
    options.stop_after = stage;
    const Checked checked = check({"A.hs", text, Language::Haskell}, options);
    EXPECT_EQ(checked.finding.verdict, stage < Stage::Types       ? Verdict::Unknown
                                       : stage == Stage::Solution ? Verdict::Unsafe
                                                                  : Verdict::WellTyped)
        << name_of(stage);
    for (const Diagnostic &diagnostic : checked.finding.diagnostics)
      EXPECT_TRUE(diagnostic.blame.empty()) << name_of(stage);
  }
}

TEST(Check, RefusesStagesThatALanguageDoesNotHave) {
  Options options;
  options.stop_after = Stage::Graph;
  const Checked stopped = check({"A.hs", "module A where\n", Language::Haskell}, options);
  EXPECT_EQ(stopped.finding.verdict, Verdict::Invalid);
  ASSERT_EQ(stopped.finding.diagnostics.size(), 1U);
  EXPECT_EQ(stopped.finding.diagnostics[0].message,
            "a check of `A.hs` cannot stop after `graph`; it has: tokens, tree, annotations, "
            "resolved, types, kernel, constraints, solution");
  options = {};
  options.print = Stage::Vacuity;
  const Checked printed = check({"a.ml", "let x = 1\n", Language::Ocaml}, options);
  EXPECT_EQ(printed.finding.diagnostics.at(0).code, "C0008");
}

} // namespace
