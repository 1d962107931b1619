// Symbolic runs of small programs, with no calls abstracted. Each program says in its name what is
// looked at.
#include "execute/symbolic/searched.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using tests::search_symbolically;
using tests::Searched;
using tests::sighted;
using tests::SymbolicWishes;

namespace {

struct RunCase {
  std::string name;
  std::string program; // the function is f
  std::string failure; // none: nothing goes wrong
};

void PrintTo(const RunCase &test_case, std::ostream *out) { *out << test_case.name; }

const std::vector<RunCase> &run_cases() {
  static const std::vector<RunCase> all{
      // ---- numbers
      {"FarFromZero", "f :: Int -> Int\nf x = if x * 3 == 4242 then error \"far\" else x\n",
       "f 1414 fails: far"},
      {"TwoEquations",
       "f :: Int -> Int -> Int\n"
       "f x y = if x + y == 1000 && x - y == 358 then error \"both\" else 0\n",
       "f 679 321 fails: both"},
      {"ChainOfConditions",
       "f :: Int -> Int -> Int -> Int\n"
       "f x y z | x > 500 = if y > 2 * x then (if z * 7 == y + 3 then error \"deep\" else 2) else "
       "1\n"
       "        | otherwise = 0\n",
       " fails: deep"},
      {"NumberOfItsType",
       "{-@ f :: {v:Int | v > 900} -> {v:Int | v /= 905} @-}\n"
       "f :: Int -> Int\nf x = x\n",
       "f 905 = 905"},
      {"DivRoundsDown",
       "f :: Int -> Int\nf x = if x `div` 7 == -3 && x `mod` 7 == 2 then error \"m\" else 0\n",
       "f (-19) fails: m"},
      {"QuotRoundsTowardsZero",
       "f :: Int -> Int\nf x = if x `quot` 7 == -3 && x `rem` 7 == -2 then error \"q\" else 0\n",
       "f (-23) fails: q"},
      {"DivisionsByNegativeNumbers",
       "f :: Int -> Int\nf x = if x `div` (-4) == 5 && x `mod` (-4) == -3 then error \"n\" else "
       "0\n",
       "f (-23) fails: n"},
      {"NoSuchDivision", // what is left has the sign of the divisor
       "f :: Int -> Int\nf x = if x `mod` 5 < 0 || x `mod` (-5) > 0 then error \"no\" else 0\n",
       ""},
      {"DivisionByAnInput",
       "f :: Int -> Int -> Int\nf x y = if y > 0 then x `div` (y - 3) else 0\n",
       "f 0 3 fails: divide by zero"},
      {"ProductsOfInputs",
       "f :: Int -> Int -> Int\n"
       "f x y = if y > 2 && x * y == 36 then error \"product\" else 0\n",
       " fails: product"},
      {"LargeNumbers", "f :: Integer -> Integer\nf n = if n * 2 == 246 then error \"n\" else n\n",
       "f 123 fails: n"},
      {"WrapsAround", // types do not speak about it
       "{-@ f :: {v:Int | v > 0} -> {v:Int | v > 0} @-}\nf :: Int -> Int\n"
       "f x = x * 4611686018427387904 * 2\n",
       ""},
      {"Doubles", "f :: Double -> Int\nf x = if x * 4 == 1 then error \"quarter\" else 0\n",
       "f 0.25 fails: quarter"},
      {"DoublesOfNumbers",
       "f :: Int -> Int\nf n = if fromIntegral n * 0.5 == (61 :: Double) then error \"h\" else 0\n",
       "f 122 fails: h"},
      // ---- characters and strings
      {"Characters", "f :: Char -> Int\nf c = if c > 'w' && c < 'y' then error \"x\" else 0\n",
       "f 'x' fails: x"},
      {"CodesOfCharacters",
       "import Data.Char\nf :: Char -> Int\nf c = if ord c * 2 == 130 then error \"A\" else 0\n",
       "f 'A' fails: A"},
      {"Strings", "f :: String -> Int\nf \"key\" = error \"found\"\nf _ = 0\n",
       "f \"key\" fails: found"},
      {"PartsOfStrings",
       "f :: String -> Int\nf s = if take 2 s == \"-v\" && length s == 3 then "
       "error \"flag\" else 0\n",
       "f \"-va\" fails: flag"},
      {"Words",
       "f :: String -> Int\nf s = if words s == [\"a\", \"b\"] then error \"two\" else 0\n",
       " fails: two"},
      // ---- data
      {"ListsOfALength", "f :: [Int] -> Int\nf xs = if length xs == 5 then error \"five\" else 0\n",
       "f [0, 0, 0, 0, 0] fails: five"},
      {"SumsOfLists", "f :: [Int] -> Int\nf xs = if sum xs == 77 then error \"sum\" else 0\n",
       "f [77] fails: sum"},
      {"OrderOfElements",
       "f :: [Int] -> Int\nf (x:y:z:_) | x > y && y > z + 10 = error \"down\"\nf _ = 0\n",
       " fails: down"},
      {"Trees",
       "data T = L | N T Int T\nsize :: T -> Int\nsize L = 0\nsize (N l _ r) = size l + 1 + size "
       "r\n"
       "f :: T -> Int\nf (N l x r) | size l == 2 && size r == 1 && x > 40 = error \"t\"\nf _ = 0\n",
       " fails: t"},
      {"Records",
       "data P = P { px :: Int, py :: Int }\n{-@ f :: P -> {v:Int | v /= 71} @-}\nf :: P -> Int\n"
       "f p = px p + 2 * py p\n",
       "f P {px = 71, py = 0} = 71"},
      {"Newtypes",
       "newtype N = N Int\n{-@ f :: N -> {v:Int | v >= -50} @-}\nf :: N -> Int\nf (N x) = x\n",
       "f (N (-51)) = -51"},
      {"NewtypesInData",
       "newtype N = N [Int]\ndata D = D N Bool\nf :: D -> Int\nf (D (N [x]) True) = 1 `div` (x - "
       "20)\n"
       "f _ = 0\n",
       "f (D (N [20]) True) fails: divide by zero"},
      {"InfixConstructors",
       "infixr 5 :+:\ndata L = E | Int :+: L\nf :: L -> Int\nf (x :+: y :+: E) | x == y + 30 = "
       "error \"in\"\nf _ = 0\n",
       " fails: in"},
      {"Tuples",
       "f :: (Bool, (Int, Char)) -> Int\nf (True, (x, 'q')) | x > 99 = error \"t\"\n"
       "f _ = 0\n",
       "f (True, (100, 'q')) fails: t"},
      {"Maybes",
       "f :: Maybe (Either Int Bool) -> Int\nf (Just (Left 31)) = error \"l\"\n"
       "f _ = 0\n",
       "f (Just (Left 31)) fails: l"},
      {"Invariants", // nothing else is an input
       "{-@ data Span = Span { from :: Int, to :: {v:Int | from < v} } @-}\n"
       "data Span = Span { from :: Int, to :: Int }\n"
       "{-@ f :: Span -> {v:Int | v > 0} @-}\nf :: Span -> Int\nf (Span a b) = b - a\n",
       ""},
      {"DependentFields",
       "{-@ data Span = Span { from :: Int, to :: {v:Int | from < v} } @-}\n"
       "data Span = Span { from :: Int, to :: Int }\n"
       "{-@ f :: Span -> {v:Int | v /= 60} @-}\nf :: Span -> Int\nf (Span a b) = b - a\n",
       " = 60"},
      {"FieldsThatAreBroken",
       "{-@ data Span = Span { from :: Int, to :: {v:Int | from < v} } @-}\n"
       "data Span = Span { from :: Int, to :: Int }\n"
       "f :: Int -> Span\nf x = Span (2 * x) (x + 90)\n",
       "f 90 = Span {from = 180, to = 180}"},
      {"RefinedElements",
       "{-@ f :: [{v:Int | v > 10}] -> {v:Int | v /= 11} @-}\nf :: [Int] -> Int\n"
       "f [x] = x\nf _ = 0\n",
       "f [11] = 11"},
      {"RefinedElementsOfTheResult",
       "{-@ f :: [Int] -> [{v:Int | v /= 64}] @-}\nf :: [Int] -> [Int]\nf xs = map (* 2) xs\n",
       "f [32] = [64]"},
      {"Measures",
       "data L = E | C Int L\n{-@ measure size @-}\n{-@ size :: L -> {v:Int | v >= 0} @-}\n"
       "size :: L -> Int\nsize E = 0\nsize (C _ r) = 1 + size r\n"
       "{-@ f :: {v:L | size v == 3} -> {v:Int | v >= 0} @-}\nf :: L -> Int\n"
       "f (C x (C y _)) = if x + y == 33 then -1 else 0\nf _ = 0\n",
       " = -1"},
      {"DependentArguments",
       "{-@ f :: x:Int -> {v:Int | v > x + 40} -> {v:Int | v /= 41} @-}\nf :: Int -> Int -> Int\n"
       "f x y = y - x\n",
       "f 0 41 = 41"},
      // ---- functions
      {"ConstantFunctions",
       "f :: (Int -> Int) -> Int\nf g = if g 1 == 88 then error \"c\" else 0\n",
       "f (\\_ -> 88) fails: c"},
      {"FunctionsThatGiveTheirArgument",
       "f :: (Int -> Int) -> Int -> Int\nf g x = if g x == x && g (x + 1) == x + 1 && g (x + 2) == "
       "x + 2 && g (x + 3) == x + 3 then error \"same\" else 0\n",
       "f (\\x -> x) 0 fails: same"},
      {"Tables", "f :: (Int -> Bool) -> Int\nf p = if p 50 && not (p 51) then error \"t\" else 0\n",
       "f (\\x -> case x of { 50 -> True; _ -> False }) fails: t"},
      {"FunctionsOfTwoArguments",
       "f :: (Int -> Int -> Int) -> Int\nf g = if g 1 2 == 1 && g 5 6 == 5 then error \"k\" else "
       "0\n",
       "f (\\x _ -> x) fails: k"},
      {"RefinedFunctions", // are what their types say
       "{-@ f :: (Int -> {v:Int | v > 0}) -> {v:Int | v > 0} @-}\nf :: (Int -> Int) -> Int\n"
       "f g = g 0\n",
       ""},
      {"FunctionsAppliedToWhatTheyDoNotTake",
       "{-@ f :: ({v:Int | v /= 23} -> Int) -> Int -> Int @-}\nf :: (Int -> Int) -> Int -> Int\n"
       "f g x = g x\n",
       "23"},
      // ---- types and classes
      {"TypeVariables", "f :: [a] -> Int -> a\nf xs n = xs !! n\n", "fails"},
      {"Classes",
       "f :: Ord a => a -> a -> a -> Int\nf x y z = if x < y && z < x then error \"o\" else 0\n",
       " fails: o"},
      {"OwnClass",
       "class C a where\n  size :: a -> Int\ndata T = S | L Int\n"
       "instance C T where\n  size S = 1\n  size (L n) = n - 300\n"
       "f :: C a => a -> Int\nf x = 10 `div` size x\n",
       "f (L 300) fails: divide by zero"},
      {"Maps",
       "import qualified Data.Map as M\nf :: M.Map Int Int -> Int\n"
       "f m = if M.lookup 3 m == Just 45 then error \"k\" else 0\n",
       "f (M.fromList [(3, 45)]) fails: k"},
      {"Sets",
       "import Data.Set (Set, fromList, member)\nf :: Set Int -> Int\n"
       "f s = if member 19 s && not (member 0 s) then error \"s\" else 0\n",
       "f (fromList [19]) fails: s"},
      {"HiddenTypes",
       "import Data.Set (Set, empty, insert, size, member)\nf :: Set Int -> Int\n"
       "f s = if size s == 2 && member 70 s then error \"two\" else 0\n",
       " fails: two"},
      // ---- actions, local functions
      {"Actions", // that are carried out
       "import System.IO.Unsafe\nimport Data.IORef\nf :: Int -> Int\nf x = unsafePerformIO $ do\n"
       "  r <- newIORef x\n  modifyIORef r (* 2)\n  y <- readIORef r\n"
       "  if y == 74 then error \"io\" else return y\n",
       "f 37 fails: io"},
      {"LocalFunctionsWithTypes",
       "f :: Int -> Int\nf x = g (x - 36)\n  where\n    {-@ g :: {v:Int | v /= 0} -> Int @-}\n"
       "    g :: Int -> Int\n    g y = y\n",
       "f 36"},
      {"ArgumentOfAnother",
       "{-@ g :: Int -> {v:Int | v /= 0} -> Int @-}\ng :: Int -> Int -> Int\ng x y = x `div` y\n"
       "f :: Int -> Int\nf x = g 1 (3 * x - 120)\n",
       "f 40 calls g 1 0"},
      {"ErrorUnderItsPrecondition",
       "{-@ f :: {v:Int | v > 50} -> Int @-}\nf :: Int -> Int\n"
       "f x = if x > 50 then x else error \"not that large\"\n",
       ""},
      {"WithoutArguments", "{-@ f :: {v:Int | v > 0} @-}\nf :: Int\nf = 0\n", "f = 0"},
  };
  return all;
}

class SymbolicRuns : public testing::TestWithParam<RunCase> {};

TEST_P(SymbolicRuns, FindWhatGoesWrong) {
  const std::string ending = sighted(GetParam().program);
  if (GetParam().failure.empty())
    EXPECT_EQ(ending, "nothing");
  else
    EXPECT_THAT(ending, HasSubstr(GetParam().failure));
  EXPECT_FALSE(ending.ends_with('!')) << ending; // whatever it is, a replay shows it
}

INSTANTIATE_TEST_SUITE_P(All, SymbolicRuns, testing::ValuesIn(run_cases()),
                         [](const auto &test) { return test.param.name; });

// ---- laziness

TEST(SymbolicLaziness, NobodyLooksAtIt) { // one run is enough for all inputs
  const Searched searched = search_symbolically(
      "f :: [Int] -> Maybe Int -> Int -> Int\nf _ _ x = if x == 60 then error \"x\" else 0\n");
  EXPECT_THAT(searched.inputs, ElementsAre("f [] Nothing 60"));
  EXPECT_LE(searched.tried.calls, 2U);
}

TEST(SymbolicLaziness, OnlyWhatIsLookedAtIsDecided) { // not the rest of the list
  const Searched searched =
      search_symbolically("f :: [[Int]] -> Int\nf (_ : (_ : _) : _) = error \"second\"\nf _ = 0\n");
  EXPECT_THAT(searched.inputs, ElementsAre("f [[], [0]]"));
  EXPECT_LE(searched.tried.calls, 4U);
}

TEST(SymbolicLaziness, AnArgumentThatWouldFail) {
  EXPECT_EQ(sighted("f :: Int -> Int\nf x = const 10 (if x == 0 then error \"g\" else x)\n"),
            "nothing");
}

TEST(SymbolicLaziness, AnInfiniteList) {
  EXPECT_EQ(sighted("from :: Int -> [Int]\nfrom n = n : from (n + 1)\n"
                    "{-@ f :: i:Int -> {v:Int | v >= 0} -> {v:Int | v == i} @-}\n"
                    "f :: Int -> Int -> Int\nf i k = from i !! k\n"),
            "f 0 1 = 1");
}

TEST(SymbolicLaziness, AKnot) {
  EXPECT_EQ(sighted("f :: Int -> Int\nf x = let xs = x : map (* 2) xs in if xs !! 3 == 72 then "
                    "error \"knot\" else 0\n"),
            "f 9 fails: knot");
}

// A chain of thunks, each of which needs the next one twice.
std::string chain(unsigned length, std::string_view condition) {
  return fmt::format("f :: Int -> Int\nf x = if go {} (x + 1) {} then error \"end\" else 0\n"
                     "  where\n    go :: Int -> Int -> Int\n    go 0 y = y\n"
                     "    go n y = let z = go (n - 1) y in z + z\n",
                     length, condition);
}

TEST(SymbolicLaziness, WhatIsNeededTwiceIsEvaluatedOnce) {
  SymbolicWishes wishes;
  wishes.limits.steps_of_call = 1'000; // two to the power of 12 steps do not fit
  EXPECT_EQ(search_symbolically(chain(12, "== 13 * 4096"), wishes).first(), "f 12 fails: end");
}

TEST(SymbolicLaziness, TermsThatShareTheirParts) { // written out, they would fill the memory
  EXPECT_EQ(sighted(chain(40, "< 0")), "f (-2) fails: end");
}

TEST(SymbolicLaziness, AThunkThatNeedsItself) {
  EXPECT_THAT(sighted("f :: Int -> Int\nf x = let y = y + x in if x == 3 then y else 0\n"),
              testing::AnyOf(testing::Eq("nothing"), HasSubstr("f 3")));
}

// ---- limits

TEST(SymbolicLimits, RunsThatDoNotEnd) {
  for (const char *program :
       {"f :: Int -> Int\nf x = f (x + 1)\n", "f :: Int -> Int\nf x = 1 + f x\n",
        "f :: [Int] -> Int\nf xs = length (cycle (1 : xs))\n",
        "f :: Int -> [Int]\nf x = x : f (x + 1)\n"}) {
    SymbolicWishes wishes;
    wishes.limits.steps = 50'000;
    const Searched searched = search_symbolically(program, wishes);
    EXPECT_THAT(searched.seen, IsEmpty()) << program;
    EXPECT_LT(searched.tried.steps, 60'000U) << program;
  }
}

TEST(SymbolicLimits, RunsThatEndForSomeInputsOnly) {
  EXPECT_EQ(sighted("f :: Int -> Int\nf x = if x == 29 then error \"ends\" else f x\n"),
            "f 29 fails: ends");
}

TEST(SymbolicLimits, SoManyQuestions) {
  const std::string two = "f :: Int -> Int -> Int\n"
                          "f x y = if x * 3 == 4242 then (if y * 3 == 6363 then error \"two\" "
                          "else 1) else 0\n";
  SymbolicWishes wishes;
  wishes.limits.queries = 1;
  EXPECT_EQ(search_symbolically(two, wishes).first(), "nothing");
  EXPECT_EQ(sighted(two), "f 1414 2121 fails: two");
  // Numbers nearby are free.
  EXPECT_EQ(
      search_symbolically("f :: Int -> Int\nf x = if x == 5 then error \"5\" else x\n", wishes)
          .first(),
      "f 5 fails: 5");
}

TEST(SymbolicLimits, TheSameEachTime) {
  const std::string program = "f :: [Int] -> (Int -> Int) -> Int\n"
                              "f xs g = if sum (map g xs) == 91 then error \"s\" else length xs\n";
  const Searched once = search_symbolically(program);
  const Searched again = search_symbolically(program);
  EXPECT_EQ(once.inputs, again.inputs);
  EXPECT_EQ(once.tried.steps, again.tried.steps);
  EXPECT_THAT(once.first(), HasSubstr(" fails: s"));
}

TEST(SymbolicLimits, EachWayToGoWrongOnce) {
  SymbolicWishes wishes;
  wishes.all = true;
  const Searched searched = search_symbolically("f :: [Int] -> Int\n"
                                                "f (x : _) = 10 `div` (x - 21)\n",
                                                wishes);
  EXPECT_THAT(searched.seen, UnorderedElementsAre("f [] fails: no pattern matches",
                                                  "f [21] fails: divide by zero"));
}

} // namespace
