// The program from outside: what it prints where, and how it exits.
#include "cli/program.h"

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
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

namespace {

TEST_F(Program, WritesCoresAsFiles) {
  fs::copy_file(root / "unsafe.fq", root / "many" / "unsafe.fq");
  const Result result = run("localize --emit out/cores safe.fq unsafe.fq many/unsafe.fq");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, HasSubstr("core 1 (1 constraint) is in out/cores/unsafe.fq.core1.fq"));
  EXPECT_EQ(run("check out/cores/unsafe.fq.core1.fq").status, 1);
  EXPECT_EQ(run("check out/cores/unsafe.fq-2.core1.fq").status, 1);
  EXPECT_FALSE(fs::exists(root / "out/cores/safe.fq.core1.fq"));
  EXPECT_EQ(run("localize --emit safe.fq unsafe.fq").status, 2); // a file is in the way
}

TEST_F(Program, ExitsWithTheVerdict) {
  EXPECT_EQ(run("check safe.fq").status, 0);
  EXPECT_EQ(run("check unsafe.fq").status, 1);
  EXPECT_EQ(run("check broken.fq").status, 2);
  EXPECT_EQ(run("check missing.fq").status, 2);
  EXPECT_EQ(run("check --timeout 0.0001 unsafe.fq").status, 3);
  EXPECT_EQ(run("check safe.fq unsafe.fq broken.fq").status, 1);
  EXPECT_EQ(run("check safe.fq broken.fq").status, 2);
  EXPECT_EQ(run("check --stop-after constraints unsafe.fq").status, 0);
  EXPECT_EQ(run("chekc safe.fq").status, 2);
  EXPECT_EQ(run("").status, 2);
  EXPECT_EQ(run("--help").status, 0);
}

// Nothing is checked with so little, but everything is reported.
TEST_F(Program, SaysIfTheReportIsLost) {
  const auto lost = [](const std::string &why) {
    return AllOf(Field(&Result::status, 74), Field(&Result::output, HasSubstr(why)));
  };
  for (const char *command : {"check safe.fq", "check --format sarif unsafe.fq", "--version",
                              "--explain C0301", "completion bash"}) {
    EXPECT_THAT(run(std::string(command) + " 2>&1 > /dev/full"), lost("standard output"))
        << command;
    EXPECT_THAT(run(std::string(command) + " 2>&1 >&-"), lost("standard output")) << command;
  }
  // What is opened next does not take the place of a stream that is not there.
  EXPECT_EQ(run("localize --emit cores unsafe.fq >&- 2>&-").status, 74);
  std::ifstream file(root / "cores/unsafe.fq.core1.fq");
  const std::string core{std::istreambuf_iterator<char>(file), {}};
  EXPECT_THAT(core, AllOf(HasSubstr("constraint:"), Not(HasSubstr("C0601"))));
}

TEST_F(Program, WorksWhereItsDirectoryIsGone) {
  write("one.ml", "let x = 1\n");
  write("One.hs", "module One where\nx :: Int\nx = 1\n");
  const auto check = [&](const std::string &paths) {
    return culprit::tests::run_command("mkdir -p '" + root.string() + "/gone' && cd '" +
                                       root.string() + "/gone' && rmdir ../gone && timeout 60 '" +
                                       program() + "' check " + paths);
  };
  for (const char *name : {"safe.fq", "one.ml", "One.hs"}) {
    EXPECT_EQ(check("'" + (root / name).string() + "'").status, 0) << name;
    EXPECT_EQ(check(std::string("../") + name).status, 0) << name;
  }
  EXPECT_THAT(check("").output, HasSubstr("there is no project here"));
}

TEST_F(Program, MergesOnlyReports) {
  for (const char *wrong : {"many", "missing.jsonl", "safe.fq", "/dev/null"}) {
    const Result result = run(std::string("merge ") + wrong);
    EXPECT_EQ(result.status, 2) << wrong;
    EXPECT_THAT(result.output, AllOf(HasSubstr(wrong), Not(HasSubstr("internal")))) << wrong;
  }
}

TEST_F(Program, WithoutMemoryNothingIsKnown) {
  const Result result = run("check --memory 1 --jobs 1 --format json unsafe.fq safe.fq unsafe.fq");
  const auto document = nlohmann::json::parse(result.output);
  ASSERT_EQ(document["files"].size(), 3U);
  EXPECT_EQ(document["files"][2]["file"], "unsafe.fq");
  EXPECT_EQ(run("check --memory 100000 unsafe.fq").status, 1);
}

// Far more than can be done in a moment: each level doubles what is to be proved.
TEST_F(Program, EndsInTimeWithAnAnswer) {
  std::string text = "(set-logic HORN)\n(declare-fun p (Int Int) Bool)\n";
  text += "(assert (forall ((x Int) (y Int)) (=> (and (= x 0) (= y 1)) (p x y))))\n";
  text += "(assert (forall ((x Int) (y Int)) (=> (p x y) (p (+ x (* y y)) (+ y (* x x y))))))\n";
  text += "(assert (forall ((x Int) (y Int)) (=> (and (p x y) (= (* x x x) (+ 7 (* y y)))) "
          "false)))\n(check-sat)\n";
  write("hard.smt2", text);
  const Result result = run("check --timeout 0.3 --format json safe.fq hard.smt2 unsafe.fq");
  const auto document = nlohmann::json::parse(result.output);
  ASSERT_EQ(document["files"].size(), 3U);
  EXPECT_EQ(document["files"][0]["verdict"], "safe");
  EXPECT_EQ(document["files"][1]["verdict"], "unknown");
  EXPECT_EQ(document["files"][2]["verdict"], "unsafe");
}

TEST_F(Program, AVerifiedFileIsOneLine) {
  EXPECT_EQ(run("check safe.fq").output, "safe.fq: safe (1 constraint, 0 unknown predicates)\n");
}

TEST_F(Program, NamesTheFailingGoal) {
  EXPECT_THAT(run("check unsafe.fq").output,
              AllOf(HasSubstr("┌─ unsafe.fq:4:"), HasSubstr("^^^^^")));
}

TEST_F(Program, ReadsStandardInput) {
  EXPECT_THAT(run("check --language fq - < safe.fq").output, StartsWith("-: safe"));
  EXPECT_EQ(run("check - < safe.fq").status, 2);
  EXPECT_EQ(run("check --language fq - < /dev/null").status, 2);
}

TEST_F(Program, JsonIsOneDocumentInTheOrderGiven) {
  const Result result = run("check --format json unsafe.fq missing.fq safe.fq 2>/dev/null");
  const auto document = nlohmann::json::parse(result.output);
  ASSERT_EQ(document["files"].size(), 3U);
  EXPECT_EQ(document["files"][0]["verdict"], "unsafe");
  EXPECT_EQ(document["files"][1]["verdict"], "invalid");
  EXPECT_EQ(document["files"][2]["file"], "safe.fq");
}

TEST_F(Program, PrintsAStageOnStandardOutputAndReportsElsewhere) {
  EXPECT_THAT(run("check -p constraints unsafe.fq 2>/dev/null").output,
              AllOf(HasSubstr("constraint:"), Not(HasSubstr("unsafe"))));
  EXPECT_EQ(
      run("check -p constraints unsafe.fq 2>/dev/null | '" + program() + "' check --language fq -")
          .status,
      1);
}

TEST_F(Program, OutputDoesNotDependOnTheNumberOfThreads) {
  for (int i = 0; i < 12; ++i)
    fs::copy_file(root / (i % 3 == 0   ? "unsafe.fq"
                          : i % 3 == 1 ? "safe.fq"
                                       : "broken.fq"),
                  root / "many" / (std::to_string(i) + ".fq"));
  const std::string alone = run("check --jobs 1 many").output;
  EXPECT_THAT(alone, HasSubstr("12 files: 4 safe, 4 invalid, 4 unsafe"));
  EXPECT_EQ(run("check --jobs 4 many").output, alone);
  EXPECT_EQ(run("check --jobs 4 --format json many").output,
            run("check --jobs 1 --format json many").output);
}

TEST_F(Program, ColourOnlyWhereItIsWanted) {
  EXPECT_THAT(run("check unsafe.fq").output, Not(HasSubstr("\x1b[")));
  EXPECT_THAT(run("check --color always unsafe.fq").output, HasSubstr("\x1b["));
  EXPECT_THAT(run("check --color never unsafe.fq").output, Not(HasSubstr("\x1b[")));
}

TEST_F(Program, PlainAsciiWithoutAUtf8Locale) {
  for (const char c : run("check unsafe.fq", "LC_ALL=C").output)
    ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
  EXPECT_THAT(run("check unsafe.fq", "LC_ALL=C").output, HasSubstr("--> unsafe.fq:4:"));
}

TEST_F(Program, TimesOnlyOnDemand) {
  EXPECT_THAT(run("check unsafe.fq").output, Not(HasSubstr("_ms")));
  EXPECT_THAT(run("check --stats unsafe.fq").output, HasSubstr("time_ms"));
}

TEST_F(Program, PrintsWhatThePagesShow) {
  const std::string shell = "$ culprit ";
  for (const auto &[path, least] : {std::pair("README.md", 4U), std::pair("docs/guide.md", 13U),
                                    std::pair("docs/scl.md", 1U)}) {
    std::ifstream file(fs::path(CULPRIT_SOURCE_DIR) / path);
    const std::string page(std::istreambuf_iterator<char>(file), {});
    std::size_t examples = 0;
    for (std::size_t at = 0; (at = page.find(shell, at)) != std::string::npos; ++examples) {
      at += shell.size();
      const std::string command = page.substr(at, page.find('\n', at) - at);
      const std::string shown = run(command, "cd " CULPRIT_SOURCE_DIR "; LC_ALL=C.UTF-8").output;
      EXPECT_EQ(page.substr(at, command.size() + 1 + shown.size()), command + "\n" + shown);
    }
    EXPECT_GE(examples, least) << path;
  }
}

TEST_F(Program, ExplainsCodes) {
  EXPECT_THAT(run("--explain c0601").output, HasSubstr("minimal core"));
  EXPECT_EQ(run("--explain C9999").status, 2);
}

TEST_F(Program, CompletionScriptsAreAccepted) {
  EXPECT_THAT(run("completion bash > c.bash && bash -n c.bash").output, IsEmpty());
  EXPECT_THAT(run("completion bash > c.bash; bash -c 'source c.bash; COMP_WORDS=(culprit check "
                  "--f); COMP_CWORD=2; "
                  "_culprit; echo ${COMPREPLY[@]}'")
                  .output,
              StartsWith("--format"));
  EXPECT_THAT(run("completion bash > c.bash; bash -c 'source c.bash; COMP_WORDS=(culprit --explain "
                  "C06); COMP_CWORD=2; "
                  "_culprit; echo ${COMPREPLY[@]}'")
                  .output,
              StartsWith("C0601 C0602"));
}

TEST_F(Program, WeakTypesDoNotMakeAProgramWrong) {
  write("weak.hs", "{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\n"
                   "g x = if x > 0 then x else 2\n"
                   "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x\n");
  const Result result = run("execute weak.hs f");
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.output, AllOf(HasSubstr("warning[C0703]"),
                                   HasSubstr("  = would be allowed: f 0 = 0\n"
                                             "    if g 0 = 0   (it gives 2)\n"),
                                   HasSubstr("symbolic runs, with up to 2 calls abstracted)")));
  const auto report = nlohmann::json::parse(run("execute --format json weak.hs f").output);
  EXPECT_EQ(report["files"][0]["diagnostics"][0]["counterexample"]["abstracted"][0]["actual"], "2");
}

constexpr const char *share = "module Third (third) where\n"
                              "{-@ share :: Int -> Int -> Int @-}\n"
                              "share :: Int -> Int -> Int\n"
                              "share total parts = total `div` parts\n"
                              "third :: Int -> Int\n"
                              "third n = share n 3\n";

TEST_F(Program, DiscoversAnnotations) {
  write("third.hs", share);
  const Result found = run("discover third.hs");
  EXPECT_EQ(found.status, 0);
  EXPECT_EQ(found.output, "{-@ share :: Int -> {v:Int | v /= 0} -> Int @-}\n"
                          "third.hs: 1 annotation found (--write puts it into the file); with what "
                          "it says, everything is proved\n");
  EXPECT_EQ(run("check third.hs").status, 1); // it only showed it
  const auto report = nlohmann::json::parse(run("discover --format json third.hs").output);
  EXPECT_EQ(report["files"][0]["diagnostics"][0]["fixes"][0]["verified"], true);
}

TEST_F(Program, WritesAnnotations) {
  write("third.hs", share);
  fs::permissions(root / "third.hs", fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("third.hs", root / "link.hs");
  EXPECT_EQ(run("discover --write link.hs").status, 0);
  EXPECT_TRUE(fs::is_symlink(root / "link.hs"));
  EXPECT_EQ(fs::status(root / "third.hs").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(run("check third.hs").status, 0);
  const Result again = run("discover --write third.hs");
  EXPECT_EQ(again.status, 0);
  EXPECT_EQ(again.output, "third.hs: everything is proved as it is\n");
}

TEST_F(Program, SaysWhyNothingIsDiscovered) {
  write("third.hs", share);
  write("wrong.hs", "module Wrong (next) where\n"
                    "{-@ next :: x:Int -> {v:Int | v > x} @-}\n"
                    "next :: Int -> Int\nnext x = x\n");
  EXPECT_THAT(run("discover third.hs first").output, HasSubstr("there is no function `first`"));
  EXPECT_EQ(run("discover third.hs first").status, 2);
  EXPECT_EQ(run("discover third.hs third").output,
            "`third` in third.hs: everything is proved as it is\n");
  const Result wrong = run("discover wrong.hs");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.output, HasSubstr("no annotations were found"));
  write("values.ml", "let x = 1\n");
  EXPECT_EQ(run("discover values.ml").status, 2);
  EXPECT_THAT(run("discover values.ml").output, HasSubstr("only Haskell programs"));
  EXPECT_EQ(run("discover missing.hs").status, 2);
  EXPECT_EQ(run("discover --write - < third.hs").status, 2);
}

TEST_F(Program, DiscoversSolutionsOfConstraints) {
  write("up.smt2", "(set-logic HORN)\n(declare-fun up (Int) Bool)\n(assert (up 2))\n"
                   "(assert (forall ((x Int)) (=> (up x) (up (+ x 3)))))\n"
                   "(assert (forall ((x Int)) (=> (and (up x) (< x 1)) false)))\n");
  const Result safe = run("discover up.smt2");
  EXPECT_EQ(safe.status, 0);
  EXPECT_THAT(safe.output, HasSubstr("(define-fun up ((x0 Int)) Bool"));
  EXPECT_THAT(safe.output, HasSubstr("up.smt2: safe"));
  write("reached.smt2", "(set-logic HORN)\n(declare-fun up (Int) Bool)\n(assert (up 2))\n"
                        "(assert (forall ((x Int)) (=> (up x) (up (+ x 3)))))\n"
                        "(assert (forall ((x Int)) (=> (and (up x) (= x 8)) false)))\n");
  const Result unsafe = run("discover reached.smt2");
  EXPECT_EQ(unsafe.status, 1);
  EXPECT_THAT(unsafe.output, HasSubstr("up 5"));
  EXPECT_EQ(run("discover unsafe.fq").status, 1);
  EXPECT_EQ(run("discover safe.fq").status, 0);
  EXPECT_EQ(run("discover broken.fq").status, 2);
  EXPECT_EQ(run("discover --write safe.fq").status, 2);
  EXPECT_THAT(run("discover safe.fq f").output, HasSubstr("constraints have no functions"));
}

} // namespace
