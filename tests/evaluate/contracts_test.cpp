// Annotations as checks while a program runs. Each program says in its name what is looked at, and
// breaks its types or not.
#include "driver/contracts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::HasSubstr;

namespace {

struct Case {
  std::string name;
  std::string program;
  std::string violation; // none: nothing is found
};

void PrintTo(const Case &test_case, std::ostream *out) { *out << test_case.name; }

driver::ContractRun run(const std::string &program) {
  return driver::run_contracts({"Program.hs", program, {}}, {});
}

const std::vector<Case> &cases() {
  static const std::vector<Case> all{
      {"Result", "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = x * x\n",
       "f (0): the result of f"},
      {"ResultThatHolds", "{-@ f :: Int -> {v:Int | v >= 0} @-}\nf :: Int -> Int\nf x = x * x\n",
       ""},
      {"Argument",
       "{-@ f :: {v:Int | v > 0} -> Int @-}\nf :: Int -> Int\nf x = x\n"
       "g :: Int -> Int\ng x = f x\n",
       "an argument of f"},
      {"ArgumentsThatFit",
       "{-@ f :: x:Int -> {v:Int | v > x} -> {v:Int | v > 0} @-}\nf :: Int -> Int -> Int\n"
       "f x y = y - x\n",
       ""},
      {"ArgumentNobodyNeeds", // it is not evaluated
       "{-@ f :: {v:Int | v > 0} -> Int @-}\nf :: Int -> Int\nf _ = 1\n"
       "g :: Int -> Int\ng x = f (x * 2)\n",
       ""},
      {"FalseWithoutAValue",
       "{-@ f :: {v:[Int] | false} -> Int @-}\nf :: [Int] -> Int\nf _ = 1\n"
       "g :: Int -> Int\ng x = f [x .. 3]\n",
       "an argument of f"},
      {"Elements", "{-@ f :: [Int] -> [{v:Int | v > 0}] @-}\nf :: [Int] -> [Int]\nf xs = xs\n",
       "the result of f"},
      {"FunctionThatIsPassed",
       "{-@ f :: ({v:Int | v > 0} -> Int) -> Int @-}\nf :: (Int -> Int) -> Int\nf g = g 0\n",
       "the result of f"},
      {"FunctionThatGives",
       "{-@ f :: (Int -> {v:Int | v > 0}) -> {v:Int | v > 0} @-}\nf :: (Int -> Int) -> Int\n"
       "f g = g 0\n",
       ""},
      {"Field",
       "{-@ data T = C { low :: Int, high :: {v:Int | low <= v} } @-}\n"
       "data T = C { low :: Int, high :: Int }\nf :: Int -> T\nf x = C 0 x\n",
       "what is made with C"},
      {"FieldsByName",
       "data T = C { one :: Int, other :: Int }\n"
       "{-@ data T = C { other :: {v:Int | v > 0}, one :: Int } @-}\nf :: T\nf = C 5 0\n",
       "what is made with C"},
      {"SynonymWithoutItsParameter",
       "type Box = Maybe\n{-@ f :: Box {v:Int | v = 2} @-}\nf :: Box Int\nf = Just 1\n",
       "the result of f"},
      {"AliasWithAValue",
       "{-@ type Least N = {v:Int | v >= N} @-}\n{-@ f :: x:Int -> Least {x + 1} @-}\n"
       "f :: Int -> Int\nf x = x\n",
       "the result of f"},
      {"Length",
       "{-@ f :: xs:[Int] -> {v:[Int] | len v = len xs} @-}\nf :: [Int] -> [Int]\n"
       "f xs = drop 1 xs\n",
       "the result of f"},
      {"OwnMeasure",
       "{-@ measure isJust @-}\nisJust :: Maybe a -> Bool\nisJust (Just _) = False\n"
       "isJust Nothing = True\n{-@ f :: m:{v:Maybe Int | isJust v} -> Int @-}\n"
       "f :: Maybe Int -> Int\nf (Just x) = x\n",
       "f (Nothing): the program fails"},
      {"MeasureWithEquations",
       "data T = L | N T T\n{-@ measure size :: T -> Int\n      size L = 0\n"
       "      size (N l r) = 1 + size l + size r @-}\n"
       "{-@ f :: t:T -> {v:T | size v > size t} @-}\nf :: T -> T\nf t = N L L\n",
       "the result of f"},
      {"Elements_of_a_list",
       "import qualified Data.Set as S\n"
       "{-@ f :: xs:[Int] -> {v:[Int] | listElts v = listElts xs} @-}\nf :: [Int] -> [Int]\n"
       "f xs = reverse (drop 1 xs)\n",
       "the result of f"},
      {"Ordered",
       "{-@ f :: [Int] -> [Int]<{\\x v -> x <= v}> @-}\nf :: [Int] -> [Int]\nf xs = xs\n",
       "the result of f"},
      {"Pair",
       "{-@ f :: Int -> (x::Int, {v:Int | v > x}) @-}\nf :: Int -> (Int, Int)\n"
       "f x = (x, x)\n",
       "the result of f"},
      {"DivisionRoundsDown", "{-@ f :: {v:Int | v = -3 / 2} @-}\nf :: Int\nf = -2\n", ""},
      {"Invariant",
       "{-@ using (Maybe a) as {v:Maybe a | isJust v} @-}\nf :: Int -> Maybe Int\nf x = Nothing\n",
       "what is made with Nothing"},
      {"InvariantOfTheLibrarysOwn",
       "{-@ using [a] as {v:[a] | len v > 0} @-}\nf :: [Int] -> [Int]\nf xs = filter (> 3) xs\n",
       ""},
      {"PredicateOfTheWhole",
       "data L a = N | C { hd :: a, tl :: L a }\n"
       "{-@ data L a <p :: L a -> Bool> = N | C { hd :: a, tl :: L <p> a <<p>> } @-}\n"
       "{-@ measure cons @-}\ncons :: L a -> Bool\ncons (C _ _) = True\ncons N = False\n"
       "{-@ f :: Int -> L <{\\v -> cons v}> Int @-}\nf :: Int -> L Int\nf x = C x N\n",
       "the result of f"},
      {"LocalFunction",
       "f :: Int -> Int\nf x = go 1\n  where\n    {-@ go :: y:Int -> {v:Int | v > y} @-}\n"
       "    go :: Int -> Int\n    go y = y - x\n",
       "the result of f"},
      {"LocalFunctionOfWhatIsAroundIt",
       "f :: Int -> Int\nf x = go 1\n  where\n    {-@ go :: Int -> {v:Int | v = x} @-}\n"
       "    go :: Int -> Int\n    go y = x * y\n",
       ""},
      {"ArgumentOfALocalFunction",
       "f :: Int -> Int\nf x = let {-@ go :: {v:Int | v > x} -> Int @-}\n"
       "            go :: Int -> Int\n            go y = y\n        in go 1\n",
       "an argument of f"},
      {"LocalThatIsNotNeeded",
       "f :: Int -> Int\nf x = if x > 0 then y else 1\n  where\n"
       "    {-@ y :: {v:Int | x > 0} @-}\n    y :: Int\n    y = x + 2\n",
       ""},
      {"LocalOfSeveral",
       "f :: Int -> Int\nf x = even' x\n  where\n    {-@ even' :: Int -> {v:Int | v >= 0} @-}\n"
       "    even' :: Int -> Int\n    even' n = if n <= 0 then n else odd' (n - 1)\n"
       "    odd' :: Int -> Int\n    odd' n = if n <= 0 then 1 else even' (n - 1)\n",
       "the result of f"},
      {"FieldOfANewtype",
       "newtype T = T { x :: Int }\n{-@ newtype T = T { x :: {v:Int | v > 0} } @-}\n"
       "f :: Int -> T\nf x = T x\n",
       "what is made with T"},
      {"FieldOfANewtypeInside",
       "newtype T = T { x :: Int }\n{-@ newtype T = T { x :: {v:Int | v > 0} } @-}\n"
       "f :: Int -> [T]\nf x = let t = T (x - 1) in if x > 1 then [t] else [T 1]\n",
       ""},
      {"AssumedInCode",
       "import Language.Haskell.Liquid.Prelude\nf :: Int -> Int\nf x = liquidAssume (x > 0) x\n",
       ""},
      {"MethodOfAnInstance",
       "module M where\nclass C a where\n  {-@ m :: a -> {v:Int | v > 0} @-}\n  m :: a -> Int\n"
       "instance C Bool where\n  m b = if b then 1 else 0\nf :: Bool -> Int\nf b = m b\n",
       "the result of m"},
      {"MethodThatHolds",
       "module M where\nclass C a where\n  {-@ m :: a -> {v:Int | v >= 0} @-}\n  m :: a -> Int\n"
       "instance C Bool where\n  m b = if b then 1 else 0\nf :: Bool -> Int\nf b = m b\n",
       ""},
      {"MethodByItsDictionary",
       "module M where\nclass C a where\n  m :: a -> Int\n  m _ = 0\n"
       "{-@ class C a where m :: a -> {v:Int | v > 0} @-}\n"
       "instance C a => C [a]\ninstance C Bool where\n  m _ = 1\n"
       "g :: C a => a -> Int\ng x = m x\nf :: Bool -> Int\nf b = g [b]\n",
       "the result of m"},
      {"MethodOfOneInstance",
       "module M where\nclass C a where\n  m :: a -> Int\n"
       "instance C Bool where\n  m b = 0\ninstance C () where\n  m _ = 0\n"
       "{-@ instance C Bool where m :: Bool -> {v:Int | v > 0} @-}\n"
       "f :: () -> Bool -> Int\nf u b = m u + m b\n",
       "the result of m"},
      {"ArgumentOfAMethod",
       "module M where\nclass C a where\n  {-@ m :: a -> {v:Int | v > 0} -> Int @-}\n"
       "  m :: a -> Int -> Int\ninstance C Bool where\n  m _ x = x\n"
       "f :: Int -> Int\nf x = m True x\n",
       "an argument of m"},
      {"MissingAlternative", "f :: Maybe Int -> Int\nf (Just x) = x\n", "f (Nothing): the program"},
      {"Division", "f :: Int -> Int\nf x = 10 `div` x\n", "f (0): the program fails: divide by"},
      {"PartOfTheLibrary", "f :: [Int] -> Int\nf xs = head xs\n", "f ([]): the program fails"},
      {"ErrorThatIsMeant", "f :: Int -> Int\nf x = if x > 0 then x else error \"small\"\n", ""},
      {"UndefinedThatIsPassed", "f :: Int -> Int\nf x = id undefined\n", ""},
      {"ThroughAnEquality",
       "{-# LANGUAGE GADTs #-}\nmodule M where\nf :: (a ~ b) => a -> b\nf x = x\n"
       "{-@ g :: Int -> {v:Int | v > 0} @-}\ng :: Int -> Int\ng x = f x\n",
       "the result of g"},
  };
  return all;
}

struct Contracts : testing::TestWithParam<Case> {};

TEST_P(Contracts, AreChecked) {
  const driver::ContractRun ran = run(GetParam().program);
  ASSERT_TRUE(ran.ran);
  EXPECT_GT(ran.calls.completed + ran.findings.size(), 0U);
  if (GetParam().violation.empty())
    EXPECT_THAT(ran.findings, testing::IsEmpty());
  else
    EXPECT_THAT(ran.findings, testing::ElementsAre(HasSubstr(GetParam().violation)));
}

std::string name_of_case(const testing::TestParamInfo<Case> &test) { return test.param.name; }

INSTANTIATE_TEST_SUITE_P(Programs, Contracts, testing::ValuesIn(cases()), name_of_case);

TEST(ContractsOf, APredicateThatCannotBeEvaluatedIsCounted) {
  const driver::ContractRun ran =
      run("{-@ measure weight :: a -> Int @-}\n"
          "{-@ f :: Int -> {v:Int | weight v > 0} @-}\nf :: Int -> Int\nf x = x\n");
  EXPECT_THAT(ran.findings, testing::IsEmpty());
  EXPECT_GT(ran.calls.unchecked, 0U);
}

// Nothing is known of what such a function may be given.
TEST(ContractsOf, NoInputIsMadeUp) {
  const driver::ContractRun ran =
      run("{-@ measure weight :: a -> Int @-}\n"
          "{-@ f :: {v:Int | weight v > 0} -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = x\n");
  EXPECT_EQ(ran.calls.completed, 0U);
  EXPECT_EQ(ran.calls.without_inputs, 1U);
}

// No function is known that gives what this one should; that the program does not evaluate it does
// not make one.
TEST(ContractsOf, FunctionsThatAreMadeUpGiveWhatTheyShould) {
  const driver::ContractRun ran =
      run("{-@ use :: (Int -> {v:Int | false}) -> Int -> Int @-}\n"
          "use :: (Int -> Int) -> Int -> Int\nuse g x = let y = g x in 10 `div` x\n");
  EXPECT_EQ(ran.calls.completed, 0U);
  EXPECT_THAT(ran.findings, testing::IsEmpty());
}

TEST(ContractsOf, NoFunctionIsMadeUpForAllTypes) {
  const driver::ContractRun ran = run("{-# LANGUAGE RankNTypes #-}\nmodule M where\n"
                                      "{-@ f :: (forall a. a -> a) -> {v:Int | v > 0} @-}\n"
                                      "f :: (forall a. a -> a) -> Int\nf i = i 1\n");
  EXPECT_EQ(ran.calls.without_inputs, 1U);
  EXPECT_THAT(ran.findings, testing::IsEmpty());
}

// That TI is a T {v:Int | v > 0} is nothing that its own value shows.
TEST(ContractsOf, IndicesAreNotMadeUp) {
  const driver::ContractRun ran =
      run("{-# LANGUAGE GADTs #-}\nmodule M where\ndata T a where\n  TI :: T Int\n"
          "eval :: T a -> a\neval TI = 0\n"
          "{-@ f :: T {v:Int | v > 0} -> {v:Int | v > 0} @-}\nf :: T Int -> Int\nf t = eval t\n");
  EXPECT_THAT(ran.findings, testing::IsEmpty());
}

TEST(ContractsOf, WhatIsTrustedIsListed) {
  EXPECT_THAT(run("{-@ assume f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = x\n").trusted,
              testing::ElementsAre("assume"));
  EXPECT_THAT(run("{-@ LIQUID \"--ple --pruneunsorted\" @-}\nf :: Int -> Int\nf x = x\n").trusted,
              testing::ElementsAre("--pruneunsorted"));
  EXPECT_THAT(run("{-@ LIQUID \"--no-termination\" @-}\nf :: Int -> Int\nf x = x\n").trusted,
              testing::ElementsAre("--no-termination"));
}

} // namespace
