#include "evaluate/ran.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

using namespace culprit;
using testing::HasSubstr;
using testing::IsEmpty;
using tests::Ran;

namespace {

const std::filesystem::path evaluated_folder = CULPRIT_SOURCE_DIR "/tests/programs/evaluate";

std::string contents(const std::filesystem::path &path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Ran evaluate_text(std::string program, std::string expression,
                  const evaluate::Limits &limits = {}) {
  return tests::run({"Program.hs", std::move(program), {}}, std::move(expression), {}, limits);
}

std::string value(std::string program, std::string expression) {
  return tests::value(evaluate_text(std::move(program), std::move(expression)));
}

bool is_ocaml(const std::filesystem::path &path) { return path.extension() == ".ml"; }

std::vector<std::filesystem::path> programs() {
  std::vector<std::filesystem::path> result;
  for (const auto &entry : std::filesystem::directory_iterator(evaluated_folder))
    if (entry.path().extension() == ".hs" || is_ocaml(entry.path()))
      result.push_back(entry.path());
  std::sort(result.begin(), result.end());
  return result;
}

struct EvaluatedPrograms : testing::TestWithParam<std::filesystem::path> {};

} // namespace

TEST_P(EvaluatedPrograms, WriteWhatIsExpected) {
  std::filesystem::path expected = GetParam();
  std::filesystem::path input = GetParam();
  expected.replace_extension(".out");
  input.replace_extension(".in");
  const Ran ran = tests::run({GetParam().string(), {}, {}}, is_ocaml(GetParam()) ? "()" : "main",
                             contents(input));
  EXPECT_THAT(ran.result.checked.finding.diagnostics, IsEmpty());
  EXPECT_EQ(ran.output, contents(expected));
}

// What is expected is what GHC, or OCaml, says.
TEST_P(EvaluatedPrograms, WriteWhatTheyWriteElsewhere) {
  const std::string runner = is_ocaml(GetParam()) ? "ocaml" : "runghc";
  if (std::system(fmt::format("command -v {} > /dev/null 2>&1", runner).c_str()) != 0)
    GTEST_SKIP() << "there is no " << runner;
  std::filesystem::path expected = GetParam();
  std::filesystem::path input = GetParam();
  expected.replace_extension(".out");
  input.replace_extension(".in");
  const std::string command = fmt::format(
      "{} '{}' < '{}' 2>&1", is_ocaml(GetParam()) ? "ocaml -w -a" : runner, GetParam().string(),
      std::filesystem::exists(input) ? input.string() : "/dev/null");
  std::FILE *pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string output;
  std::array<char, 4096> piece{};
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), pipe))
    output.append(piece.data(), got);
  pclose(pipe);
  EXPECT_EQ(output, contents(expected));
}

INSTANTIATE_TEST_SUITE_P(Evaluate, EvaluatedPrograms, testing::ValuesIn(programs()),
                         [](const auto &test) { return test.param.stem().string(); });

TEST(Evaluate, APrimitiveHasItsOwnNumberOfArguments) {
  const std::string program =
      "foreign import prim \"int_add\" few :: Int -> Int\n"
      "foreign import prim \"int_negate\" many :: Int -> Int -> Int -> Int -> Int -> Int -> Int\n";
  EXPECT_THAT(value(program, "few 1"), HasSubstr("a primitive that does not exist"));
  EXPECT_THAT(value(program, "many 1 2 3 4 5 6"), HasSubstr("a primitive that does not exist"));
}

TEST(Evaluate, ShowsValues) {
  const std::string program = "import qualified Data.Map as M\nimport qualified Data.Set as S\n"
                              "double x = x + x\ndata T = T Int [Char] | Int :+ (Maybe T)\n"
                              "newtype Age = Age Int\nnewtype Box a = Box { inside :: a }\n"
                              "data Person = Person { name :: String, age :: Maybe Age }\n";
  EXPECT_EQ(value(program, "double 21"), "42");
  EXPECT_EQ(value(program, "map double [1.5, 2]"), "[3.0,4.0]");
  EXPECT_EQ(value(program, "double"), "<function>");
  // Without an instance of Show.
  EXPECT_EQ(value(program, "[T (-1) \"a\\\"b\", 2 :+ Just (T 3 [])]"),
            "[T (-1) \"a\\\"b\",2 :+ (Just (T 3 \"\"))]");
  EXPECT_EQ(value(program, "Person \"\" (Just (Age (-1)))"),
            "Person {name = \"\", age = Just (Age (-1))}");
  EXPECT_EQ(value(program, "[Box (1 / 1), Box 0.01, Box 1.0e7]"),
            "[Box {inside = 1.0},Box {inside = 1.0e-2},Box {inside = 1.0e7}]");
  EXPECT_EQ(
      value(program, "Left (M.fromList [(2, Age 1), (1, Age 0)]) :: Either (M.Map Int Age) ()"),
      "Left (fromList [(1,Age 0),(2,Age 1)])");
  EXPECT_EQ(value(program, "(Age 1, S.fromList \"ab\", M.empty :: M.Map Int Age)"),
            "(Age 1,fromList \"ab\",fromList [])");
  EXPECT_EQ(value(program, "(putStrLn, 'x')"), "(<function>,'x')");
}

TEST(Evaluate, ActionsAreRun) {
  const Ran ran = tests::run({"Program.hs", "echo = getLine >>= putStrLn . reverse\n", {}},
                             "echo >> return 'x'", "abc\n");
  EXPECT_EQ(ran.output, "cba\n");
  EXPECT_EQ(ran.result.checked.finding.value, "'x'");
  EXPECT_EQ(evaluate_text("", "return ()").result.checked.finding.value, "");
}

TEST(Evaluate, FailuresHaveAPlace) {
  const std::string program =
      "first (x : _) = x\nsafe n = if n > 0 then n else error \"negative\"\n";
  const auto failure = [&](const char *expression) {
    return tests::failure(evaluate_text(program, expression));
  };
  EXPECT_EQ(failure("first []"),
            "1:1: Program.hs:1:1-17: Non-exhaustive patterns in function first");
  EXPECT_EQ(failure("safe (-1)"), "2:31: negative");
  EXPECT_EQ(failure("1 `div` 0"), "1:1: divide by zero"); // in the expression
}

TEST(Evaluate, ShowsWhatCameBeforeAFailure) {
  const Ran ran = evaluate_text("", "[1, 2, error \"three\"]");
  ASSERT_EQ(ran.result.checked.finding.diagnostics.size(), 1U);
  EXPECT_THAT(ran.result.checked.finding.diagnostics[0].notes,
              testing::ElementsAre("evaluated so far: [1,2,"));
  EXPECT_EQ(evaluate_text("", "putStr (\"abc\" ++ undefined)").output, "abc");
}

TEST(Evaluate, MistakesInTheExpressionAreInTheExpression) {
  const Ran ran = evaluate_text("f :: Int -> Int\nf x = x\n", "f\n  'a'");
  const driver::Checked &checked = ran.result.checked;
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.sources.path(checked.finding.diagnostics[0].span.file), "<expression>");
  EXPECT_LE(checked.finding.diagnostics[0].span.start.line, 2U);
}

TEST(Evaluate, LimitsAreReported) {
  const std::string program = "loop n = loop (n + 1)\nnaturals n = n : naturals (n + 1)\n";
  const Ran steps = evaluate_text(program, "loop 0", {100'000, std::size_t{1} << 30});
  EXPECT_EQ(steps.result.checked.finding.verdict, Verdict::Unknown);
  EXPECT_THAT(steps.result.checked.finding.diagnostics[0].message, HasSubstr("steps"));
  const Ran memory = evaluate_text(program, "let xs = naturals 0 in length xs + head xs",
                                   {1'000'000'000, std::size_t{200} << 20});
  EXPECT_EQ(memory.result.checked.finding.verdict, Verdict::Unknown);
  EXPECT_THAT(memory.result.checked.finding.diagnostics[0].message, HasSubstr("memory"));
}

TEST(Evaluate, LoopsAreNoticed) { EXPECT_EQ(value("x = x + 1 :: Int\n", "x"), "<<loop>>"); }

TEST(Evaluate, ExitStatus) {
  const Ran ran = evaluate_text("import System.Exit\n", "exitWith (ExitFailure 3)");
  EXPECT_THAT(ran.result.checked.finding.diagnostics, IsEmpty());
  EXPECT_EQ(ran.result.status, 3);
}

TEST(Evaluate, WhatIsNotSupportedIsNamed) {
  const Ran ran = evaluate_text("{-# LANGUAGE PatternSynonyms #-}\n"
                                "pattern P :: Int -> Int -> (Int, Int)\n"
                                "pattern P { px, py } = (px, py)\n",
                                "case (1, 2) of P x y -> x + y");
  EXPECT_EQ(ran.result.checked.finding.verdict, Verdict::Unsupported);
  ASSERT_FALSE(ran.result.checked.finding.diagnostics.empty());
  EXPECT_EQ(ran.result.checked.finding.diagnostics[0].code, "C0190");
  EXPECT_EQ(ran.result.checked.finding.diagnostics[0].span.start, (Position{3, 1}));
  EXPECT_EQ(ran.result.checked.finding.diagnostics[0].message,
            "a pattern synonym with fields is not supported");
}

TEST(Evaluate, LiterateProgramsAndOwnNamesOfTheBinding) {
  EXPECT_EQ(tests::run({"Program.lhs", "Text.\n\n> it = 20\n", {}}, "it + 1")
                .result.checked.finding.value,
            "21");
}

TEST(Evaluate, DeepRecursionAndLongLists) {
  EXPECT_EQ(value("", "foldr (+) 0 [1 .. 1000000]"), "500000500000");
  std::string list = "[0";
  std::string sum = "0";
  for (int i = 1; i < 3000; ++i) {
    list += fmt::format(",{}", i);
    if (i < 1500)
      sum += fmt::format(" + {}", i);
  }
  EXPECT_EQ(value("", "length " + list + "]"), "3000");
  EXPECT_EQ(value("", sum), "1124250");
}
