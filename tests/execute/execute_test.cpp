// Counterexamples of small programs. Each program says in its name what is looked at.
#include "driver/execute.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::HasSubstr;

namespace {

driver::Checked execute(const std::string &program, const std::string &function, bool all = false) {
  driver::ExecuteOptions options;
  options.function = function;
  options.all = all;
  return driver::execute({"Program.hs", program, {}}, options);
}

// The call and what comes of it; nothing if there is no counterexample.
std::string shown(const driver::Checked &checked) {
  std::string text;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
    EXPECT_EQ(diagnostic.code, "C0702");
    if (diagnostic.code != "C0702")
      return diagnostic.message;
    const Counterexample &example = *diagnostic.counterexample;
    EXPECT_TRUE(example.replayed);
    text += text.empty() ? "" : "; ";
    text += example.function;
    for (const std::string &input : example.inputs)
      text += " " + input;
    text += example.output.empty() ? "" : " = " + example.output;
    text += example.calls.empty() ? "" : " calls " + example.calls;
    text += example.error.empty() ? "" : " fails: " + example.error;
  }
  EXPECT_EQ(checked.finding.verdict, text.empty() ? Verdict::Unknown : Verdict::Unsafe);
  return text;
}

struct Case {
  std::string name;
  std::string program; // the function is f
  std::string failure; // none: nothing goes wrong
};

void PrintTo(const Case &test_case, std::ostream *out) { *out << test_case.name; }

const std::vector<Case> &cases() {
  static const std::vector<Case> all{
      {"Result", "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = x * x\n", "f 0 = 0"},
      {"ResultThatHolds", "{-@ f :: Int -> {v:Int | v >= 0} @-}\nf :: Int -> Int\nf x = x * x\n",
       ""},
      {"NegativeNumber",
       "{-@ f :: Int -> {v:Int | v >= 0} @-}\nf :: Int -> Int\nf x = if x < 0 then x else 0\n",
       "f (-1) = -1"},
      {"NumberOfTheProgram",
       "{-@ f :: Int -> {v:Int | v >= 0} @-}\nf :: Int -> Int\n"
       "f x = if x == 4711 then -1 else 0\n",
       "f 4711 = -1"},
      {"NumberOfTheType",
       "{-@ f :: {v:Int | v > 900} -> {v:Int | v > 902} @-}\nf :: Int -> Int\nf x = x + 1\n",
       "f 901 = 902"},
      {"ArgumentsOutsideOfTheType", // are no counterexamples
       "{-@ f :: {v:[Int] | len v > 0} -> Int @-}\nf :: [Int] -> Int\nf (x:_) = x\n", ""},
      {"DependentArguments",
       "{-@ f :: x:Int -> {v:Int | v > x} -> {v:Int | v > 1} @-}\nf :: Int -> Int -> Int\n"
       "f x y = y - x\n",
       "f 0 1 = 1"},
      {"Library", "f :: [Int] -> Int\nf xs = sum xs `div` length xs\n",
       "f [] fails: divide by zero"},
      {"Match", "f :: Maybe Int -> Int\nf (Just x) = x\n", "f Nothing fails: no pattern matches"},
      {"ArgumentOfAnother",
       "{-@ g :: Int -> {v:Int | v /= 0} -> Int @-}\ng :: Int -> Int -> Int\ng x y = x `div` y\n"
       "f :: Int -> Int\nf x = g 1 x\n",
       "f 0 calls g 1 0"},
      {"ArgumentNobodyNeeds", // the call is wrong all the same
       "{-@ g :: {v:Int | v > 0} -> Int @-}\ng :: Int -> Int\ng _ = 1\n"
       "f :: Int -> Int\nf x = g (x * 2)\n",
       "f 0 calls g 0"},
      {"ArgumentThatFails", // nobody needs it, so the program does not fail
       "{-@ g :: {v:Int | v > 0} -> Int @-}\ng :: Int -> Int\ng _ = 1\n"
       "f :: Int -> Int\nf x = g (1 `div` x)\n",
       "f (-1) calls g (-1)"},
      {"WhatIsForbidden",
       "{-@ die :: {v:String | false} -> a @-}\ndie :: String -> a\ndie x = error x\n"
       "f :: Int -> Int\nf x = if x > 1 then die \"no\" else x\n",
       "f 2 calls die"},
      {"Error", "f :: Int -> Int\nf x = if x > 1 then error \"large\" else x\n",
       "f 2 fails: large"},
      {"ErrorUnderItsPrecondition",
       "{-@ f :: {v:Int | v > 0} -> Int @-}\nf :: Int -> Int\n"
       "f x = if x > 0 then x else error \"not positive\"\n",
       ""},
      {"Field",
       "{-@ data T = C { low :: Int, high :: {v:Int | low <= v} } @-}\n"
       "data T = C { low :: Int, high :: Int }\nf :: Int -> T\nf x = C 0 x\n",
       "f (-1) = C 0 (-1)"},
      {"Records",
       "data P = P { px :: Int, py :: Int }\n{-@ f :: P -> {v:Int | v /= 1} @-}\nf :: P -> Int\n"
       "f p = px p + py p\n",
       "f P {px = 0, py = 1} = 1"},
      {"InfixConstructors",
       "infixr 5 :+:\ndata L = E | Int :+: L\n{-@ f :: L -> {v:Int | v /= -1} @-}\nf :: L -> Int\n"
       "f E = 0\nf (x :+: _) = x\n",
       "f ((-1) :+: E) = -1"},
      {"Strings", "f :: String -> Int\nf \"ab\" = head []\nf _ = 0\n",
       "f \"ab\" fails: Prelude.head: empty list"},
      {"Tuples", "f :: (Bool, Char) -> Int\nf (True, 'b') = head []\nf _ = 0\n",
       "f (True, 'b') fails: Prelude.head: empty list"},
      {"Newtypes",
       "newtype N = N Int\n{-@ f :: N -> {v:Int | v >= 0} @-}\nf :: N -> Int\nf (N x) = x\n",
       "f (N (-1)) = -1"},
      {"Doubles", "{-@ f :: Double -> {v:Double | v >= 0.0} @-}\nf :: Double -> Double\nf x = x\n",
       "f (-0.5) = -0.5"},
      {"NotANumber", // types do not speak about it
       "{-@ f :: Double -> {v:Double | v = v} @-}\nf :: Double -> Double\nf x = sqrt (x - 100)\n",
       ""},
      {"WrapsAround", // and about this
       "{-@ f :: {v:Int | v > 0} -> {v:Int | v > 0} @-}\nf :: Int -> Int\n"
       "f x = x * 4611686018427387904 * 2\n",
       ""},
      {"TypeVariables",
       "{-@ f :: Ord a => x:a -> y:a -> {v:Bool | v <=> x <= y} @-}\nf :: Ord a => a -> a -> Bool\n"
       "f x y = x < y\n",
       "f 0 0 = False"},
      {"OwnClass",
       "class C a where\n  size :: a -> Int\ndata T = S | L\n"
       "instance C T where\n  size S = 0\n  size L = 1\n"
       "f :: C a => a -> Int\nf x = 10 `div` size x\n",
       "f S fails: divide by zero"},
      {"Functions", "f :: (Int -> Int) -> Int\nf g = 10 `div` (g 0 - g 1 - 1)\n",
       "f (\\x -> case x of { 0 -> 0; _ -> -1 }) fails: divide by zero"},
      {"FunctionsOfTheType", // that break what it says of them are no inputs
       "{-@ f :: (Int -> {v:Int | v > 0}) -> {v:Int | v > 0} @-}\nf :: (Int -> Int) -> Int\n"
       "f g = g 0\n",
       ""},
      {"Tables", "f :: (Int -> Bool) -> Int\nf p = if p 0 && not (p 1) then head [] else 0\n",
       "f (\\x -> case x of { 0 -> True; _ -> False }) fails: Prelude.head: empty list"},
      {"WithoutArguments", "{-@ f :: {v:Int | v > 0} @-}\nf :: Int\nf = 0\n", "f = 0"},
      {"NobodyLooks", "f :: Int -> Int\nf x = const x (head [])\n", ""},
      {"NeverEnds", "f :: Int -> Int\nf x = f (x + 1)\n", ""},
      {"Operators",
       "(<+>) :: Int -> Int -> Int\nx <+> y = x `div` y\nf :: Int -> Int\nf = (<+> 0)\n",
       "f 0 fails: divide by zero"},
  };
  return all;
}

class Execute : public testing::TestWithParam<Case> {};

TEST_P(Execute, FindsWhatGoesWrong) {
  const std::string ending = shown(execute(GetParam().program, "f"));
  EXPECT_THAT(ending, HasSubstr(GetParam().failure));
  EXPECT_EQ(ending.empty(), GetParam().failure.empty());
}

INSTANTIATE_TEST_SUITE_P(All, Execute, testing::ValuesIn(cases()),
                         [](const auto &test) { return test.param.name; });

TEST(ExecuteOptions, AllWaysToGoWrong) {
  const std::string program = "f :: [Int] -> Int\nf (x:xs) = 10 `div` x\n";
  EXPECT_EQ(shown(execute(program, "f")), "f [] fails: no pattern matches");
  EXPECT_EQ(shown(execute(program, "f", true)),
            "f [] fails: no pattern matches; f [0] fails: divide by zero");
}

// Whatever can be reached with small inputs is reached.
TEST(ExecuteSearch, FindsWhatWasPlanted) {
  for (const int x : {0, 1, -1, 2})
    for (const int length : {0, 1, 2})
      for (const char *flag : {"True", "False"}) {
        const std::string program =
            fmt::format("{{-@ f :: Int -> [Int] -> Bool -> {{v:Int | v > 0}} @-}}\n"
                        "f :: Int -> [Int] -> Bool -> Int\n"
                        "f x ys b = if x == ({}) && length ys == {} && b == {} then 0 else 1\n",
                        x, length, flag);
        EXPECT_THAT(shown(execute(program, "f")), HasSubstr(" = 0")) << program;
      }
}

TEST(ExecuteInput, AFunctionThatIsNotThere) {
  const driver::Checked checked = execute("f :: Int -> Int\nf x = x\n", "g");
  EXPECT_EQ(checked.finding.verdict, Verdict::Invalid);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].message, "there is no function `g`");
}

TEST(ExecuteInput, ATypeWithoutValuesThatCanBeMade) {
  const driver::Checked checked =
      execute("import Data.IORef\nf :: IORef Int -> Int\nf _ = 0\n", "f");
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsupported);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].message,
            "`f` cannot be run: no values of type `IORef Int` can be made");
}

TEST(ExecuteInput, AProgramThatIsIllTyped) {
  EXPECT_EQ(execute("f :: Int -> Int\nf x = 'c'\n", "f").finding.verdict, Verdict::Unsafe);
  EXPECT_EQ(execute("f :: Int ->\n", "f").finding.verdict, Verdict::Invalid);
}

// ---- in a check

// The counterexample of each diagnostic, as a report writes it.
std::string check(const std::string &program) {
  const driver::Checked checked = driver::check({"Program.hs", program, {}}, {});
  std::string text;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
    text += text.empty() ? "" : "; ";
    if (!diagnostic.counterexample) {
      text += "none";
      continue;
    }
    const Counterexample &example = *diagnostic.counterexample;
    EXPECT_EQ(diagnostic.certainty, example.concrete ? Certainty::Genuine : Certainty::Unproved);
    EXPECT_EQ(example.replayed, example.concrete);
    text += example.function;
    for (const std::string &input : example.inputs)
      text += " " + input;
    for (const AbstractedCall &call : example.abstracted) {
      text += " if " + call.function;
      for (const std::string &input : call.inputs)
        text += " " + input;
      text += " = " + call.output;
    }
  }
  return text;
}

TEST(Witnesses, ARunForEachGoal) {
  EXPECT_EQ(check("{-@ f :: Int -> Int -> {v:Int | v > 0} @-}\nf :: Int -> Int -> Int\n"
                  "f x y = if x == 1 then 7 `div` y else 1\n"
                  "{-@ g :: Int -> {v:Int | v > 0} @-}\ng :: Int -> Int\ng x = x\n"),
            "f 1 (-1); f 1 0; g 0");
}

TEST(Witnesses, ACallerOfWhatIsNotExported) {
  EXPECT_EQ(check("module M (f) where\nf :: Int -> Int\nf x = g x\n"
                  "g :: Int -> Int\ng x = 7 `div` x\n"),
            "f 0");
}

TEST(Witnesses, AnAbstractOneNamesTheTypeThatSaysTooLittle) {
  EXPECT_EQ(check("{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\n"
                  "g x = if x > 0 then x else 1\n"
                  "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x\n"),
            "f 0 if g 0 = 0");
}

TEST(Witnesses, NoneWhereTheTypesAreRight) {
  EXPECT_EQ(check("{-@ g :: x:Int -> {v:Int | v = x * x} @-}\ng :: Int -> Int\ng x = x * x\n"
                  "{-@ f :: x:Int -> y:Int -> {v:Int | v = g (x + y)} @-}\n"
                  "{-@ reflect g @-}\n"
                  "f :: Int -> Int -> Int\nf x y = x * x + 2 * x * y + y * y\n"),
            "none");
}

} // namespace
