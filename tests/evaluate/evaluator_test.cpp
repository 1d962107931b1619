// The evaluator by itself, on what desugaring makes of a program.
#include "evaluate/evaluate.h"

#include "support/translated.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using evaluate::End;
using evaluate::Outcome;
using testing::HasSubstr;
using tests::TranslatedProgram;

namespace {

struct Evaluation {
  explicit Evaluation(const std::string &text, const evaluate::Limits &limits = {})
      : program("module Main where\n" + text, load::Language::Haskell, tests::Library::Translate) {
    evaluate::World world;
    world.write = [this](unsigned handle, std::string_view written) {
      output += handle == 2 ? "!" : "";
      output += written;
    };
    world.read = [this] { return std::exchange(input, {}); };
    evaluator.emplace(
        program.kernel(), program.program.names, program.program.symbols, world, limits, never,
        [](const kernel::expression::Failure &, EntityId) { return "a match fails"; });
  }

  Outcome evaluate(const char *name) { return evaluator->evaluate(program.global(name)); }
  // A value to its last part, or how it ended.
  std::string shown(const char *name) {
    if (const Outcome outcome = evaluate(name); outcome.end != End::Value)
      return outcome.message;
    std::string text;
    const Outcome outcome = evaluator->show(text);
    return outcome.end == End::Value ? text : text + outcome.message;
  }

  TranslatedProgram program;
  const Deadline never;
  std::string input;
  std::string output;
  std::optional<evaluate::Evaluator> evaluator;
};

} // namespace

TEST(Evaluator, StopsAtTheOutermostConstructor) {
  Evaluation run("xs :: [Int]\nxs = 1 : undefined\n");
  EXPECT_EQ(run.evaluate("xs").end, End::Value);
  std::string text;
  EXPECT_EQ(run.evaluator->show(text).end, End::Failure);
  EXPECT_EQ(text, "[1");
}

TEST(Evaluator, EvaluatesWhatIsSharedOnce) {
  const std::string slow = "slow :: Int -> Int\nslow n = if n <= 0 then 1 else slow (n - 1)\n";
  Evaluation once(slow + "x :: Int\nx = slow 10000\n");
  Evaluation shared(slow + "x :: Int\nx = let y = slow 10000 in y + y + y + y\n");
  Evaluation again(slow + "x :: Int\nx = slow 10000 + slow 10000 + slow 10000 + slow 10000\n");
  const std::uint64_t steps = once.evaluate("x").steps;
  EXPECT_LT(shared.evaluate("x").steps, steps + steps / 10);
  EXPECT_GT(again.evaluate("x").steps, 4 * steps - steps / 10);
}

TEST(Evaluator, TakesTheSameStepsEachTime) {
  const std::string text = "x :: Integer\nx = product [1 .. 100]\n";
  EXPECT_EQ(Evaluation(text).evaluate("x").steps, Evaluation(text).evaluate("x").steps);
}

TEST(Evaluator, EndsAtItsLimits) {
  const std::string text = "x :: Int\nx = length (cycle [1 :: Int])\n"
                           "xs :: [Int]\nxs = go 0 where go n = n : go (n + 1)\n"
                           "y :: Int\ny = length xs + head xs\n";
  Evaluation steps(text, {50'000, std::size_t{1} << 30});
  const Outcome late = steps.evaluate("x");
  EXPECT_EQ(late.end, End::Steps);
  EXPECT_GE(late.steps, 50'000U);
  EXPECT_LT(late.steps, 51'000U);
  Evaluation memory(text, {1'000'000'000, std::size_t{16} << 20});
  EXPECT_EQ(memory.evaluate("y").end, End::Memory);
}

TEST(Evaluator, FailuresHaveAPlaceAndAnIntention) {
  Evaluation run("f :: Maybe Int -> Int\nf (Just x) = x\nbad :: Int\nbad = f Nothing\n"
                 "meant :: Int\nmeant = error \"so\"\n");
  const Outcome match = run.evaluate("bad");
  EXPECT_EQ(match.end, End::Failure);
  EXPECT_EQ(match.message, "a match fails");
  EXPECT_FALSE(match.deliberate);
  EXPECT_EQ(run.program.program.entities[match.place].span.start.line, 3U);
  const Outcome meant = run.evaluate("meant");
  EXPECT_EQ(meant.message, "so");
  EXPECT_TRUE(meant.deliberate);
  EXPECT_EQ(run.program.text(meant.place), "error \"so\"");
}

TEST(Evaluator, RunsActionsInTheWorldThatItIsGiven) {
  Evaluation run("import System.IO\nmain :: IO ()\n"
                 "main = do { l <- getLine; putStr (reverse l); hPutStr stderr \"x\" }\n");
  run.input = "abc\n";
  EXPECT_EQ(run.evaluator->run(run.program.global("main")).end, End::Value);
  EXPECT_EQ(run.output, "cba!x");
}

TEST(Evaluator, SaysWhereAProgramExits) {
  Evaluation run("import System.Exit\nmain :: IO ()\nmain = exitWith (ExitFailure 3)\n");
  const Outcome outcome = run.evaluator->run(run.program.global("main"));
  EXPECT_EQ(outcome.end, End::Exit);
  EXPECT_EQ(outcome.status, 3);
}

TEST(Evaluator, ShowsValuesByTheirConstructors) {
  Evaluation run("data T = T Int [Bool] | Int :+ T\nx :: T\nx = 1 :+ T (-2) [True]\n"
                 "f :: Int -> Int\nf n = n\npair :: (Int -> Int, Char)\npair = (f, 'c')\n");
  EXPECT_EQ(run.shown("x"), "1 :+ (T (-2) [True])");
  EXPECT_EQ(run.shown("pair"), "(<function>,'c')");
}
