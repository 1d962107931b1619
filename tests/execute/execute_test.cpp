// Counterexamples of small programs. Each program says in its name what is looked at.
#include "base/written_call.h"
#include "driver/execute.h"
#include "driver/files.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

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
       "f (-1) = C {low = 0, high = -1}"},
      {"MapsOfNewtypes",
       "import qualified Data.Map as M\nnewtype Age = Age Int\n"
       "{-@ f :: Int -> {v:M.Map Int Age | false} @-}\nf :: Int -> M.Map Int Age\n"
       "f x = M.fromList [(x, Age x)]\n",
       "f 0 = fromList [(0,Age 0)]"},
      {"CallsWithNewtypes",
       "newtype Age = Age Int\n{-@ g :: Age -> {v:String | len v > 0} -> Int @-}\n"
       "g :: Age -> String -> Int\ng _ _ = 1\nf :: String -> Int\nf x = g (Age 3) x\n",
       "f \"\" calls g (Age 3) \"\""},
      {"Fractions",
       "{-@ f :: Double -> {v:Double | v > 0.0} @-}\nf :: Double -> Double\nf x = x / 4.0\n",
       "f 0.0 = 0.0"},
      {"EndOfTheInput", // is what the world does
       "f :: IO Int\nf = getLine >>= return . length\n", ""},
      {"Thrown",
       "import Control.Exception\ndata Full = Full Int deriving Show\n"
       "instance Exception Full\nf :: Int -> Int\nf x = if x > 1 then throw (Full x) else x\n",
       "f 2 fails: Full 2"},
      {"Records",
       "data P = P { px :: Int, py :: Int }\n{-@ f :: P -> {v:Int | v /= 1} @-}\nf :: P -> Int\n"
       "f p = px p + py p\n",
       "f P {px = 0, py = 1} = 1"},
      {"InfixConstructors",
       "infixr 5 :+:\ndata L = E | Int :+: L\n{-@ f :: L -> {v:Int | v /= -1} @-}\nf :: L -> Int\n"
       "f E = 0\nf (x :+: _) = x\n",
       "f ((-1) :+: E) = -1"},
      {"CallsWithInfixConstructors",
       "infixr 5 :+:\ndata L = E | Int :+: L\n{-@ g :: Int -> {v:L | false} -> Int @-}\n"
       "g :: Int -> L -> Int\ng x _ = x\nf :: Int -> Int\nf x = g 1 (x :+: (1 :+: E))\n",
       "f 0 calls g 1 (0 :+: (1 :+: E))"},
      {"CallsOfOperators",
       "{-@ (<+>) :: Int -> {v:Int | v /= 0} -> Int @-}\n(<+>) :: Int -> Int -> Int\n"
       "x <+> y = x + y\nf :: Int -> Int\nf x = (-1) <+> x\n",
       "f 0 calls (-1) <+> 0"},
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
      {"Maps",
       "import qualified Data.Map as M\n{-@ f :: M.Map Int Int -> {v:Int | v >= 0} @-}\n"
       "f :: M.Map Int Int -> Int\nf m = sum (M.elems m)\n",
       "f (M.fromList [(0, -1)]) = -1"},
      {"OverloadedSets",
       "import Data.Set (Set, fromList, toList)\nf :: Ord a => Set a -> a\n"
       "f s = head (drop 1 (toList s))\n",
       "f (fromList []) fails: Prelude.head: empty list"},
      {"SetsStepByStep", // without the function that makes them of lists
       "import Data.Set (Set, empty, insert, size)\nf :: Set Int -> Int\n"
       "f s = 1 `div` (size s - 1)\n",
       "f (insert 0 empty) fails: divide by zero"},
      {"Texts", "import qualified Data.Text as T\nf :: T.Text -> Char\nf t = T.head t\n",
       "f (T.pack \"\") fails: Data.Text.Internal.Fusion.Common.head: Empty stream"},
      {"QualifiedConstructors",
       "import Prelude hiding (Maybe (..))\nimport qualified Prelude as P\n"
       "f :: P.Maybe Int -> Int\nf (P.Just x) = x\n",
       "f P.Nothing fails: no pattern matches"},
      {"OwnNameForSomethingElse", // the library's has no name that means it alone
       "import Prelude hiding (Just)\ndata T = Just Int\nf :: Maybe Int -> T\n"
       "f Nothing = Just (head [])\n",
       "f Nothing fails: Prelude.head: empty list"},
      {"PartsOfTuples",
       "{-@ f :: {v:(Int, Int) | x_Tuple21 v < x_Tuple22 v} -> {v:Int | v > 1} @-}\n"
       "f :: (Int, Int) -> Int\nf (x, y) = y - x\n",
       "f (0, 1) = 1"},
      {"NumbersInOtherBases",
       "{-@ f :: {v:Int | v >= 0xF} -> {v:Int | v > 0xF} @-}\nf :: Int -> Int\nf x = x\n",
       "f 15 = 15"},
      {"FunctionsThatArePassed",
       "{-@ f :: g:(Int -> Int) -> x:Int -> {v:Int | v > g x} @-}\n"
       "f :: (Int -> Int) -> Int -> Int\nf g x = g x\n",
       "f (\\x -> x) 0 = 0"},
      {"FunctionsThatOnlyTheTypeMentions",
       "{-@ f :: x:(Int, Int) -> {v:Int | v > fst x} @-}\nf :: (Int, Int) -> Int\n"
       "f (x, _) = x\n",
       "f (0, 0) = 0"},
      {"ConstrainedMeasures",
       "import Data.Set\n{-@ measure parts @-}\nparts :: Ord a => [a] -> Set a\n"
       "parts [] = empty\nparts (x : xs) = singleton x `union` parts xs\n"
       "{-@ f :: Ord a => xs:[a] -> {v:[a] | parts v = parts xs} @-}\nf :: Ord a => [a] -> [a]\n"
       "f xs = Prelude.drop 1 xs\n",
       "f [0] = []"},
      {"EqualSets", // are different trees
       "import Data.Set\n{-@ measure parts @-}\nparts :: Ord a => [a] -> Set a\n"
       "parts [] = empty\nparts (x : xs) = insert x (parts xs)\n"
       "{-@ f :: Ord a => xs:[a] -> {v:[a] | parts v = parts xs} @-}\nf :: Ord a => [a] -> [a]\n"
       "f xs = reverse xs\n",
       ""},
      {"MeasuresThatSayWhatIsEmpty",
       "import Data.Set (Set)\n{-@ measure keys :: [(k, v)] -> Set k\n"
       "      keys [] = {v | Set_emp v}\n"
       "      keys (x:xs) = {v | v = Set_cup (Set_sng (fst x)) (keys xs)} @-}\n"
       "{-@ f :: xs:[(a, a)] -> {v:[a] | listElts v = keys xs} @-}\nf :: [(a, a)] -> [a]\n"
       "f xs = map snd xs\n",
       "f [(0, 1)] = [1]"},
      {"FunctionWithoutDefinition", // its argument is wrong all the same
       "{-@ g :: {v:Int | v > 0} -> Int @-}\ng :: Int -> Int\ng = undefined\n"
       "f :: Int -> Int\nf x = g x\n",
       "f 0 calls g 0"},
      {"FieldsInPredicates", // that no code uses as functions
       "data R = R {left :: Int, right :: Int} | S {left :: Int}\n"
       "{-@ f :: x:Int -> {v:R | left v > x} @-}\nf :: Int -> R\nf x = S x\n",
       "f 0 = S {left = 0}"},
      {"PredicatesOfNumbers", // they are about the number, not about parts of it
       "{-@ type Positive = Int<{\\x -> x > 0}> @-}\n{-@ f :: Positive -> Positive @-}\n"
       "f :: Int -> Int\nf x = x - 1\n",
       "f 1 = 0"},
      {"HolesOfTypes", "{-@ f :: x:_ -> {v:_ | v > x} @-}\nf :: Int -> Int\nf x = x\n", "f 0 = 0"},
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
      {"TablesWithSeveralKeys",
       "f :: (Int -> Int) -> Int\n"
       "f g = if g 1 == 3 && g 2 == 2 && g 3 == 1 then head [] else 0\n",
       "f (\\x -> case x of { 1 -> 3; 2 -> 2; _ -> 1 }) fails: Prelude.head: empty list"},
      {"TablesOfConstructors",
       "f :: (Bool -> Int) -> Int\nf g = if g True == 17 && g False == 4 then head [] else 0\n",
       "f (\\x -> case x of { False -> 4; _ -> 17 }) fails: Prelude.head: empty list"},
      {"NumbersThatAreCalculated", // by a solver, from what a run asks
       "{-@ f :: Int -> Int -> {v:Int | v >= 0} @-}\nf :: Int -> Int -> Int\n"
       "f x y = if x * 7 == 2 * y + 4949 && y > x then -1 else 0\n",
       " = -1"},
      {"LongInputs",
       "{-@ f :: [Int] -> {v:Int | v /= 0} @-}\nf :: [Int] -> Int\n"
       "f xs = if length xs == 11 then 0 else 1\n",
       "f [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] = 0"},
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

TEST(ExecuteOptions, DepthLimitsAllInputs) {
  const std::string program = "f :: [Int] -> Int\nf xs = if length xs == 5 then head [] else 1\n";
  const auto verdict = [&](std::optional<unsigned> depth) {
    driver::ExecuteOptions options;
    options.function = "f";
    options.depth = depth;
    return driver::execute({"Program.hs", program, {}}, options).finding.verdict;
  };
  EXPECT_EQ(verdict(4), Verdict::Unknown);
  EXPECT_EQ(verdict(5), Verdict::Unsafe);
  EXPECT_EQ(verdict({}), Verdict::Unsafe);
}

// ---- types that say too little

const std::string weak = "{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\n"
                         "g x = if x > 0 then x else 2\n";

// What is reported if no run goes wrong, as a report writes it.
std::string shown_weak(const driver::Checked &checked) {
  EXPECT_EQ(checked.finding.verdict, Verdict::Unknown);
  std::string text;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
    EXPECT_EQ(diagnostic.code, "C0703");
    EXPECT_EQ(diagnostic.certainty, Certainty::Unproved);
    const Counterexample &example = *diagnostic.counterexample;
    EXPECT_FALSE(example.concrete);
    text += text.empty() ? "" : "; ";
    text += written_call(example.function, example.inputs);
    text += example.output.empty() ? "" : " = " + example.output;
    for (const AbstractedCall &call : example.abstracted)
      text += fmt::format(" if {} = {} ({})", written_call(call.function, call.inputs), call.output,
                          call.actual);
  }
  return text;
}

TEST(ExecuteAbstract, SaysWhichTypeAndWhatTheFunctionReallyGives) {
  const driver::Checked checked =
      execute(weak + "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x\n", "f");
  EXPECT_EQ(shown_weak(checked), "f 0 = 0 if g 0 = 0 (2)");
  EXPECT_EQ(checked.finding.diagnostics[0].message,
            "the type of `g` says too little: the result of `f` may not be what its type says");
}

TEST(ExecuteAbstract, NotWhereARunGoesWrong) {
  EXPECT_EQ(shown(execute(
                weak + "{-@ f :: Int -> {v:Int | v > 1} @-}\nf :: Int -> Int\nf x = g x\n", "f")),
            "f 1 = 1");
}

TEST(ExecuteAbstract, NotWhereNothingIsWritten) { // nobody promised anything
  EXPECT_EQ(
      shown_weak(execute("g :: Int -> Int\ng x = 1\nf :: Int -> Int\nf x = 7 `div` g x\n", "f")),
      "");
  EXPECT_EQ(shown_weak(execute("{-@ h :: Int -> {v:Int | v >= 0} @-}\nh :: Int -> Int\nh x = 1\n"
                               "g :: Int -> Int\ng x = 1\nf :: Int -> Int\nf x = 7 `div` g x\n",
                               "f")),
            "");
}

TEST(ExecuteAbstract, WhatATypePromises) {
  EXPECT_EQ(shown_weak(execute(weak + "f :: Int -> Int\nf x = 7 `div` g x\n", "f")),
            "f 0 if g 0 = 0 (2)");
}

TEST(ExecuteAbstract, NegativeNumbersAndOperators) {
  EXPECT_EQ(shown_weak(execute("{-@ (<+>) :: Int -> Int -> {v:Int | v < 0} @-}\n"
                               "(<+>) :: Int -> Int -> Int\nx <+> y = -2\n"
                               "{-@ f :: Int -> {v:Int | v < -1} @-}\nf :: Int -> Int\n"
                               "f x = x <+> 3\n",
                               "f")),
            "f 0 = -1 if 0 <+> 3 = -1 (-2)");
}

TEST(ExecuteAbstract, TellsHowMuchWasTried) {
  const driver::Checked checked =
      execute(weak + "{-@ f :: Int -> {v:Int | v >= 0} @-}\nf :: Int -> Int\nf x = g x\n", "f");
  EXPECT_EQ(shown_weak(checked), "");
  EXPECT_THAT(checked.finding.summary,
              testing::MatchesRegex("[0-9]+ calls, of inputs up to size 8; [0-9]+ symbolic runs, "
                                    "with up to 2 calls abstracted"));
  std::set<std::string> counted;
  for (const Statistic &statistic : checked.finding.statistics)
    counted.insert(statistic.name);
  for (const char *name : {"calls", "symbolic_runs", "symbolic_queries", "symbolic_disagreed"})
    EXPECT_TRUE(counted.contains(name)) << name;
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

// Large predicates take steps of the calls that check them: these calls do not end.
TEST(ExecuteSearch, MeasuresOfWhatNeverEndsTakeSteps) {
  driver::ExecuteOptions options;
  options.function = "f";
  options.steps = 300'000;
  const driver::Checked checked = driver::execute(
      {"Program.hs",
       "data L = E | C Int L\n{-@ measure size :: L -> Int\n      size E = 0\n"
       "      size (C x xs) = 1 + size xs\n  @-}\n"
       "{-@ f :: n:Int -> {v:L | size v = n} @-}\nf :: Int -> L\nf 0 = E\nf n = C n (f n)\n",
       {}},
      options);
  EXPECT_EQ(checked.finding.verdict, Verdict::Unknown);
  for (const Statistic &statistic : checked.finding.statistics)
    if (statistic.name == "unfinished") {
      EXPECT_GT(statistic.value, 0);
    }
}

TEST(ExecuteInput, AProofThatIsPassed) { // no calls show that it holds of all arguments
  const driver::Checked checked =
      execute("{-@ f :: g:(Int -> Int) -> (x:Int -> {v:() | g x > x}) -> y:Int -> "
              "{v:Int | v > y} @-}\nf :: (Int -> Int) -> (Int -> ()) -> Int -> Int\n"
              "f g _ y = g y\n",
              "f");
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsupported);
}

TEST(ExecuteInput, AHoleThatCallersFill) { // what they pass is all that has to be right
  const driver::Checked checked =
      execute("{-@ f :: _ -> {v:Int | v >= 0} @-}\nf :: Int -> Int\nf x = x\n"
              "g :: Int\ng = f 1\n",
              "f");
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsupported);
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

// ---- modules that hide their constructors

struct ExecuteModules : tests::Files {
  [[nodiscard]] std::string run(const std::string &program) const {
    driver::ExecuteOptions options;
    options.function = "f";
    return shown(driver::execute({(root / "Main.hs").string(), program, {}}, options));
  }
  void SetUp() override {
    tests::Files::SetUp();
    write("Pile.hs", "module Pile (Pile, Card (Low), none, put, height, high) where\n"
                     "data Pile a = None | Put a (Pile a)\n"
                     "data Card = Low | High Int\n"
                     "none :: Pile a\nnone = None\n"
                     "{-@ put :: {v:Int | v > 0} -> Pile Int -> Pile Int @-}\n"
                     "put :: Int -> Pile Int -> Pile Int\nput = Put\n"
                     "high :: Int -> Card\nhigh x = High (x + 1)\n"
                     "height :: Pile a -> Int\nheight None = 0\n"
                     "height (Put _ rest) = 1 + height rest\n");
  }
};

TEST_F(ExecuteModules, TheirFunctionsMakeValues) {
  EXPECT_EQ(run("module Main where\nimport qualified Pile as P\n"
                "{-@ f :: P.Pile Int -> {v:Int | v < 2} @-}\nf :: P.Pile Int -> Int\n"
                "f p = P.height p\n"),
            "f (P.put 1 (P.put 1 P.none)) = 2"); // and keep their types
}

TEST_F(ExecuteModules, SomeConstructorsMayBeKnown) {
  EXPECT_EQ(run("module Main where\nimport Pile\nf :: Card -> Int\nf Low = 0\n"),
            "f (high 0) fails: no pattern matches");
}

TEST_F(ExecuteModules, WhatIsNotImportedCannotBeUsed) {
  driver::ExecuteOptions options;
  options.function = "f";
  const driver::Checked checked =
      driver::execute({(root / "Main.hs").string(),
                       "module Main where\nimport Pile (Pile, height)\nf :: Pile Int -> Int\n"
                       "f p = height p\n",
                       {}},
                      options);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].message,
            "`f` cannot be run: no values of type `Pile Int` can be made");
}

// ---- given inputs, and what was reached

driver::Checked try_out(const std::string &program, std::vector<std::vector<std::string>> inputs) {
  driver::ExecuteOptions options;
  options.function = "f";
  options.inputs = std::move(inputs);
  return driver::execute({"Program.hs", program, {}}, options);
}

const std::string branching = "{-@ f :: {v:Int | v > 0} -> [Int] -> {v:Int | v /= 7} @-}\n"
                              "f :: Int -> [Int] -> Int\n"
                              "f n xs\n"
                              "  | n > 100000 = 2\n"
                              "  | otherwise = case xs of\n"
                              "      [] -> 3\n"
                              "      (x : _) -> g x\n"
                              "  where\n"
                              "    g 4 = 7\n"
                              "    g _ = 5\n";

// Where the branches are that were never reached.
std::string never(const driver::Checked &checked) {
  std::string text;
  for (const CoveredBranch &branch : checked.finding.branches)
    if (!branch.reached)
      text += fmt::format("{}{}:{}", text.empty() ? "" : " ", branch.span.start.line,
                          branch.span.start.column);
  return text;
}

TEST(ExecuteGiven, TellsWhatHappens) {
  const driver::Checked checked = try_out(branching, {{"1", "[]"}, {"1", "[2 + 2]"}, {"-1", "[]"}});
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.runs.size(), 3U);
  EXPECT_EQ(checked.finding.runs[0].end, Run::End::Value);
  EXPECT_EQ(checked.finding.runs[0].output, "3");
  EXPECT_EQ(checked.finding.runs[1].end, Run::End::Wrong);
  EXPECT_EQ(checked.finding.runs[2].end, Run::End::Excluded);
  EXPECT_EQ(shown(checked), "f 1 [2 + 2] = 7");
  EXPECT_EQ(never(checked), "4:18 10:11");
}

TEST(ExecuteGiven, InputsThatMeanNothing) {
  EXPECT_EQ(try_out(branching, {{"1", "nothing"}}).finding.verdict, Verdict::Invalid);
  EXPECT_EQ(try_out(branching, {{"1", "'c'"}}).finding.diagnostics[0].code, "C0201");
}

TEST(ExecuteBranches, OfASearch) {
  const driver::Checked checked =
      execute("f :: Int -> Int\nf x = if x * x == 2 then 1 else if x > 0 then 2 else 3\n", "f");
  EXPECT_EQ(checked.finding.branches.size(), 3U);
  EXPECT_EQ(never(checked), "2:26");
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
      text += call.actual.empty() ? "" : " (" + call.actual + ")";
    }
  }
  return text;
}

TEST(Witnesses, ARunForEachGoal) {
  EXPECT_EQ(check("f :: Int -> Int -> Int\nf x y = if x == 1 then 7 `div` y else 1\n"
                  "{-@ g :: Int -> {v:Int | v > 0} @-}\ng :: Int -> Int\ng x = x\n"
                  "{-@ h :: Int -> Int -> {v:Int | v > 1} @-}\nh :: Int -> Int -> Int\n"
                  "h x y = if x == 3 then y else 2\n"),
            "f 1 0; g 0; h 3 0");
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
            "f 0 if g 0 = 0 (1)");
}

TEST(Witnesses, SymbolicRunsAreCounted) {
  const driver::Checked checked =
      driver::check({"Program.hs",
                     weak + "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x\n",
                     {}},
                    {});
  std::map<std::string, double> counted;
  for (const Statistic &statistic : checked.finding.statistics)
    counted[statistic.name] = statistic.value;
  EXPECT_GT(counted["symbolic_runs"], 0);
  EXPECT_TRUE(counted.contains("symbolic_queries"));
  EXPECT_TRUE(counted.contains("symbolic_disagreed"));
}

TEST(Witnesses, NoneWhereTheTypesAreRight) {
  EXPECT_EQ(check("{-@ g :: x:Int -> {v:Int | v = x * x} @-}\ng :: Int -> Int\ng x = x * x\n"
                  "{-@ f :: x:Int -> y:Int -> {v:Int | v = g (x + y)} @-}\n"
                  "{-@ reflect g @-}\n"
                  "f :: Int -> Int -> Int\nf x y = x * x + 2 * x * y + y * y\n"),
            "none");
}

TEST(Witnesses, WhatTheLibraryAsksFor) {
  EXPECT_EQ(check("module M (f) where\nimport Language.Haskell.Liquid.Prelude\n"
                  "data P = P Int Int\nf :: Int -> Bool\nf x = g (P x (h x))\n"
                  "h :: Int -> Int\nh x = x + 1\n"
                  "g :: P -> Bool\ng (P x y) = liquidAssertB (x > y)\n"),
            "f 0");
}

TEST(Witnesses, MethodsOfInstances) {
  EXPECT_EQ(
      check("class C a where\n  code :: a -> Int\n"
            "data D = D | E\n{-@ instance C D where\n      code :: D -> {v:Int | v > 0}\n  @-}\n"
            "instance C D where\n  code D = 1\n  code E = 0\n"),
      "code E");
}

TEST(Witnesses, WhatAClassSaysOfItsInstances) { // besides what they say themselves
  EXPECT_EQ(check("class C a where\n  code :: a -> Int\n"
                  "{-@ class C a where\n      code :: a -> {v:Int | v > 5}\n  @-}\n"
                  "{-@ instance C Int where\n      code :: Int -> {v:Int | v > 0}\n  @-}\n"
                  "instance C Int where\n  code x = if x > 0 then x else 6\n"),
            "code 1");
}

TEST(Witnesses, WhatIsLookedAtLater) { // the place is that of the call
  EXPECT_EQ(check("import qualified Data.Map as M\nf :: M.Map Int Int -> Int\n"
                  "f m = x\n  where\n    (x, _) = head (M.toList n)\n    n = M.map negate m\n"),
            "f (M.fromList [])");
}

TEST(Witnesses, DataWithAbstractRefinements) { // a declaration does not say what they are
  EXPECT_EQ(check("{-@ data Down a <p :: x:a -> y:a -> Bool> =\n"
                  "      Bottom | Down { top :: a, rest :: Down <p> (a<p top>) } @-}\n"
                  "data Down a = Bottom | Down a (Down a)\n"
                  "{-@ f :: Down <{\\x y -> y < x}> Int -> {v:Int | v < 0} @-}\n"
                  "f :: Down Int -> Int\nf (Down x (Down y _)) = y - x + 1\nf _ = -1\n"),
            "f (Down 0 (Down (-1) Bottom))");
}

TEST(Witnesses, AnInstanceForAllTypes) {
  EXPECT_EQ(check("{-# LANGUAGE FlexibleInstances #-}\n"
                  "class Same a where\n  same :: a -> a -> a\n"
                  "{-@ instance Same a where\n      same :: x:a -> {y:a | x == y} -> a\n  @-}\n"
                  "instance Same a where\n  same x _ = x\n"
                  "f :: Int -> Int\nf x = same x 3\n"),
            "f 0");
}

TEST(Witnesses, ARunThatDoesNotEnd) { // what nobody looks at was passed all the same
  EXPECT_EQ(check("{-@ LIQUID \"--no-termination\" @-}\n"
                  "{-@ f :: {v:Int | v > 0} -> Int @-}\nf :: Int -> Int\nf n = f (n - 3)\n"),
            "f 1");
}

TEST(Witnesses, AConstantThatTakesLong) {
  EXPECT_EQ(check("import Language.Haskell.Liquid.Prelude\n"
                  "count :: [a] -> Int\ncount [] = 0\ncount (_ : xs) = 1 + count xs\n"
                  "f :: Bool\nf = liquidAssertB (count [1 .. 900 :: Int] == 901)\n"),
            "f");
}

TEST(Witnesses, CallersOfWhatHasHoles) {
  EXPECT_EQ(check("{-@ g :: _ -> {v:Int | v > 0} @-}\ng :: Int -> Int\ng x = x - 2\n"
                  "f :: Int -> Int\nf y = g (y * y)\n"),
            "f 0");
}

TEST(Witnesses, AMeasureThatIsNotDefinedForAType) {
  EXPECT_EQ(check("data Box = Box Int\n{-@ measure weight :: Box -> Int @-}\n"
                  "{-@ f :: b:Box -> {v:Int | v = weight b} -> {v:Int | v > 3} @-}\n"
                  "f :: Box -> Int -> Int\nf _ n = n\n"),
            "f (Box 0) 0 if weight (Box 0) = 0");
}

TEST(Witnesses, AMeasureOfWhatNobodyMatches) {
  const std::string measures = "{-@ measure size @-}\n{-@ size :: [a] -> {v:Int | v >= 0} @-}\n"
                               "size :: [a] -> Int\nsize [] = 0\nsize (_ : xs) = 1 + size xs\n";
  EXPECT_EQ(check(measures + "{-@ f :: xs:[a] -> {v:[a] | size v = len xs} @-}\n"
                             "f :: [a] -> [a]\nf xs = xs\n"),
            "f [] if size [] = 1 (0)");
  // Where it is matched, it is known, but for its own recursion.
  EXPECT_EQ(check(measures + "{-@ f :: xs:[a] -> {v:[a] | size v = len xs} @-}\n"
                             "f :: [a] -> [a]\nf [] = []\nf (x : xs) = x : f xs\n"),
            "");
}

TEST(Witnesses, AClassWithoutInstances) {
  const std::string of_class = "class Sized a where\n  size :: a -> Int\n  least :: a\n";
  EXPECT_EQ(check(of_class + "{-@ f :: Sized a => a -> {v:Int | v > 0} @-}\n"
                             "f :: Sized a => a -> Int\nf x = 1 + size x\n"),
            "f 0 if size 0 = -1");
  EXPECT_EQ(check(of_class + "{-@ f :: Sized a => a -> {v:Int | v > 0} @-}\n"
                             "f :: Sized a => a -> Int\nf x = 1\n"),
            "");
}

TEST(Witnesses, AFunctionThatIsPassed) { // its type does not say what it is applied to
  EXPECT_EQ(check("{-@ positive :: {v:Int | v > 0} -> Int @-}\npositive :: Int -> Int\n"
                  "positive x = x\n"
                  "{-@ twice :: (Int -> Int) -> Int -> Int @-}\n"
                  "twice :: (Int -> Int) -> Int -> Int\ntwice g x = g (x * x + 1)\n"
                  "f :: Int -> Int\nf x = twice positive x\n"),
            "f 0 if twice positive 0 = _");
}

TEST(Witnesses, LiterateProgramsWithMarkedBlocks) {
  const driver::Checked checked =
      driver::check({"Program.lhs",
                     "Text.\n\n\\begin{code}\nf :: Int -> Int\nf x = 7 `div` x\n\\end{code}\n",
                     {}},
                    {});
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].certainty, Certainty::Genuine);
}

TEST(Witnesses, HowMuchSurvives) {
  const std::string right = "{-@ f :: x:Int -> y:Int -> {v:Int | v mod 6 = 0} @-}\n"
                            "f :: Int -> Int -> Int\n"
                            "f x y = (x + y) * (x + y + 1) * (x + y + 2)\n";
  const driver::Checked checked = driver::check({"Program.hs", right, {}}, {});
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = checked.finding.diagnostics[0];
  EXPECT_FALSE(diagnostic.counterexample);
  ASSERT_TRUE(diagnostic.survival);
  EXPECT_GE(diagnostic.survival->calls, 100U);
  EXPECT_GE(diagnostic.survival->size, 4U);
  EXPECT_EQ(diagnostic.certainty, Certainty::Unproved); // it proves nothing
}

} // namespace
