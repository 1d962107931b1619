// Which places are named first when types do not agree, and which changes are offered.
#include "blame/types/rank.h"
#include "driver/check.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tuple>

using namespace culprit;
using driver::Checked;
using driver::Language;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;

namespace {

Checked checked(const std::string &text) {
  return driver::check({"Main.hs", text, Language::Haskell}, {});
}

Checked checked_ocaml(const std::string &text) {
  return driver::check({"main.ml", text, Language::Ocaml}, {});
}

std::vector<std::string> first_rank(const Diagnostic &diagnostic) {
  std::vector<std::string> texts;
  for (const Blame &blame : diagnostic.blame)
    if (blame.rank == 1)
      texts.push_back(blame.text);
  return texts;
}

std::vector<std::string> fixes(const Diagnostic &diagnostic) {
  std::vector<std::string> descriptions;
  for (const Fix &fix : diagnostic.fixes)
    descriptions.push_back(fix.description);
  return descriptions;
}

struct Mistake {
  const char *what;
  const char *program;
  const char *suspect; // of the first rank
  const char *fix;     // none: no concrete change is known
};

struct Mistakes : testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreFoundAndRepaired) {
  const Checked result = checked(GetParam().program);
  ASSERT_THAT(result.finding.diagnostics, Not(IsEmpty()));
  const Diagnostic &diagnostic = result.finding.diagnostics[0];
  EXPECT_THAT(first_rank(diagnostic), Contains(GetParam().suspect));
  if (GetParam().fix) {
    EXPECT_THAT(fixes(diagnostic), Contains(GetParam().fix));
  }
}

const Mistake mistakes[] = {
    {"ListForPair",
     "price :: String -> Maybe String\nprice fruit = lookup fruit [\"apple\", \"two\"]",
     "[\"apple\", \"two\"]", "write [(\"apple\", \"two\")]"},
    {"AppendForCons",
     "put :: (Int, Int) -> [(Int, Int)] -> [(Int, Int)]\nput (a, b) ps = (a, b) ++ ps", "++",
     "use : in place of ++"},
    {"OperatorWithoutParentheses", "flat :: [[a]] -> [a]\nflat l = foldr ++ [] l", "++", nullptr},
    {"BothOperandsUnconverted", "average :: [Int] -> Double\naverage xs = sum xs / length xs", "/",
     "write fromIntegral (sum xs) / fromIntegral (length xs)"},
    {"ResultWithoutJust", "first :: [a] -> Maybe a\nfirst [] = Nothing\nfirst (x:_) = x", "x",
     "write Just x"},
    {"ArgumentsWithoutParentheses",
     "longest :: [String] -> Int\nlongest ws = maximum map length ws", "map",
     "write (map length ws)"},
    {"MissingContext", "same :: a -> a -> a -> Bool\nsame x y z = x == y && y == z",
     "a -> a -> a -> Bool", "add the context Eq a => to the signature"},
    {"TooManyTypeVariables", "keep :: (a -> Bool) -> [a] -> [b]\nkeep p xs = [ x | x <- xs, p x ]",
     "b", nullptr},
    {"ListPattern", "len :: [a] -> Int\nlen [] = 0\nlen [x:xs] = 1 + len xs", "[x:xs]",
     "match (x:xs)"},
    {"ConstructorInPattern",
     "data All = All [Int]\nfirst :: All -> Int\nfirst (All x:xs) = x + length xs", "All x:xs",
     "match (x:xs)"},
    {"PairForTwoParameters", "sums = zipWith (\\(x, y) -> x + y) [1, 2] [3, 4]", "(x, y)", nullptr},
    {"NegativeNumberForSection", "down xs = map (-1) xs", "-1", "write subtract 1"},
    {"MissingParameter", "always :: Int -> Bool -> Char\nalways _ = 'c'", "_", nullptr},
    {"MissingMap", "import Data.Char\nshout :: String -> String\nshout s = toUpper s", "toUpper",
     "write map toUpper"},
    {"MissingShow", "label :: Int -> String\nlabel n = \"number \" ++ n", "n", "write show n"},
    {"StringForCharacter", "starts :: String -> Bool\nstarts s = head s == \"x\"", "\"x\"",
     "write 'x'"},
    {"MissingLastArgument",
     "data Tag = Tag String [Int] [Tag]\ncell :: Int -> Tag\ncell n = Tag \"td\" [n]", "Tag",
     nullptr},
    {"ComposedWithAFunctionOfTwo", "import Data.Char\nloud xs ys = (map toUpper . (++)) xs ys",
     "(++)", "give xs to (++) at once: (++) xs"},
    {"ArgumentForFunction", "pick c = if c then \\g x -> g x else \\e y -> y e", "y", "write e y"},
    {"ParenthesesForAnArgument", "say = print \"one\" ++ \"two\"", "++",
     "write (\"one\" ++ \"two\")"},
    {"BracketsWhereAnElementIsGiven",
     "halve xs = case xs of\n  [] -> ([], [])\n  [x] -> ([], x)\n"
     "  (x:y:zs) -> let (as, bs) = halve zs in (x:as, y:bs)",
     "x", "write [x]"},
};

INSTANTIATE_TEST_SUITE_P(Rank, Mistakes, testing::ValuesIn(mistakes),
                         [](const testing::TestParamInfo<Mistake> &test) {
                           return std::string(test.param.what);
                         });

TEST(Rank, AClassThatIsLackingTwiceIsOneFault) {
  const Checked result =
      checked("twice :: a -> [a] -> [a] -> Bool\ntwice x (y:_) (z:_) = x == y || z == z");
  EXPECT_EQ(result.finding.diagnostics.size(), 1U);
}

TEST(Rank, TheFirstRankIsSmall) {
  for (const Mistake &mistake : mistakes)
    for (const Diagnostic &diagnostic : checked(mistake.program).finding.diagnostics)
      EXPECT_LE(first_rank(diagnostic).size(), 2U) << mistake.what;
}

TEST(Rank, OfSeveralFaultsEachHasOnePlaceToBeginWith) {
  const Checked result = checked("f True = True\np = f 'a'\ng :: [Int] -> Int\ng xs = length xs\n"
                                 "q = g \"abc\"");
  ASSERT_EQ(result.finding.diagnostics.size(), 2U);
  for (const Diagnostic &diagnostic : result.finding.diagnostics)
    EXPECT_EQ(first_rank(diagnostic).size(), 1U);
}

// They share the signature, but no change of a single place repairs them all.
TEST(Rank, SeveralMistakesInADefinitionAreToldApart) {
  const Checked result = checked("data E = N Int | A E E | V String\n"
                                 "eval :: [(String, Int)] -> E -> Maybe Int\n"
                                 "eval _ (N n) = n\n"
                                 "eval env (A a b) = (+) <$> eval env a <*> eval b\n"
                                 "eval env (V v) = lookup env v\n");
  ASSERT_EQ(result.finding.diagnostics.size(), 3U);
  const auto &[number, sum, variable] = std::tie(
      result.finding.diagnostics[0], result.finding.diagnostics[1], result.finding.diagnostics[2]);
  EXPECT_THAT(first_rank(number), testing::ElementsAre("n"));
  EXPECT_THAT(fixes(number), Contains("write Just n"));
  EXPECT_THAT(first_rank(sum), testing::ElementsAre("eval"));
  EXPECT_EQ(sum.message,
            "`eval` has type `[(String, Int)] -> E -> Maybe Int`, but `E -> Maybe Int` "
            "is needed here");
  EXPECT_THAT(first_rank(variable), testing::ElementsAre("v"));
  EXPECT_THAT(fixes(variable), Contains("swap the arguments env and v"));
}

TEST(Rank, WhatOneChangeRepairsIsToldOnce) {
  const Checked result = checked("data T a = L | N (T a) a (T a)\n"
                                 "insert :: Ord a => a -> T a -> T a\n"
                                 "insert x L = N L x L\n"
                                 "insert x (N l y r) | x < y = N (insert x l) y r\n"
                                 "                   | otherwise = N l y (insert r x)\n");
  ASSERT_EQ(result.finding.diagnostics.size(), 1U);
  EXPECT_THAT(fixes(result.finding.diagnostics[0]), Contains("swap the arguments r and x"));
}

// It may follow from a wrong type.
TEST(Rank, AMissingInstanceComesAfterTypesThatDoNotAgree) {
  const std::string half = "half :: Int -> Int\nhalf n = n / 2\n";
  const std::string size = "size :: [a] -> Int\nsize xs = length xs : []\n";
  const Checked alone = checked(half);
  ASSERT_EQ(alone.finding.diagnostics.size(), 1U);
  EXPECT_EQ(alone.finding.diagnostics[0].code, "C0205");
  EXPECT_THAT(first_rank(alone.finding.diagnostics[0]), Not(IsEmpty()));
  const Checked both = checked(half + size);
  ASSERT_EQ(both.finding.diagnostics.size(), 2U);
  EXPECT_EQ(both.finding.diagnostics[0].code, "C0205");
  EXPECT_THAT(first_rank(both.finding.diagnostics[0]), IsEmpty());
  EXPECT_EQ(both.finding.diagnostics[0].blame[0].rank, 2U);
  EXPECT_THAT(first_rank(both.finding.diagnostics[1]), Not(IsEmpty()));
}

// What new parentheses would enclose is explained by them.
TEST(Rank, WhatARepairElsewhereMovesIsExplainedByIt) {
  const Checked result = checked("say = print \"one\" ++ \"two\"");
  ASSERT_EQ(result.finding.diagnostics.size(), 1U);
  EXPECT_EQ(result.finding.diagnostics[0].blame[0].reason,
            "the types agree if you write (\"one\" ++ \"two\")");
}

// p = f fits as well as everything else does where nothing is asked for.
TEST(Rank, AnArgumentLessIsNoRepairWhereAnythingWouldDo) {
  const Checked result = checked("f True = True\np = f 'a'");
  ASSERT_EQ(result.finding.diagnostics.size(), 1U);
  EXPECT_THAT(fixes(result.finding.diagnostics[0]), Not(Contains("remove the argument 'a'")));
}

// The same wrong operator twice is one mistake: one fix changes both.
TEST(Rank, AnOperatorIsReplacedAllAlongAChain) {
  const Checked result =
      checked("put :: Int -> [Int] -> [Int]\nput x [] = [x]\nput x (y:ys) = x ++ y ++ ys");
  ASSERT_EQ(result.finding.diagnostics.size(), 1U);
  const Diagnostic &diagnostic = result.finding.diagnostics[0];
  const auto operation = std::find_if(diagnostic.blame.begin(), diagnostic.blame.end(),
                                      [](const Blame &suspect) { return suspect.text == "++"; });
  ASSERT_NE(operation, diagnostic.blame.end());
  EXPECT_LE(operation->rank, 3U);
  const auto fix = std::find_if(diagnostic.fixes.begin(), diagnostic.fixes.end(),
                                [](const Fix &candidate) { return candidate.edits.size() == 2; });
  ASSERT_NE(fix, diagnostic.fixes.end());
  EXPECT_EQ(fix->description, "use : in place of ++");
}

TEST(Rank, SuspectsSayWhatTheirScoreIsMadeOf) {
  driver::Options options;
  options.explain_ranking = true;
  const Checked result =
      driver::check({"Main.hs", "label n = \"number \" ++ True", Language::Haskell}, options);
  ASSERT_EQ(result.finding.diagnostics.size(), 1U);
  const std::vector<std::string> &notes = result.finding.diagnostics[0].notes;
  EXPECT_TRUE(std::any_of(notes.begin(), notes.end(), [](const std::string &note) {
    return note.starts_with("suspect 1 at") && note.find("hole") != std::string::npos;
  }));
}

// One line for each, the features behind tabs: what the weights are fitted to.
TEST(Rank, AllSuspectsArePrinted) {
  driver::Options options;
  options.print = driver::Stage::Suspects;
  const Checked result =
      driver::check({"Main.hs", "label n = \"number \" ++ True", Language::Haskell}, options);
  EXPECT_THAT(result.printed, testing::StartsWith("fault C0201\n1 "));
  EXPECT_THAT(result.printed, testing::HasSubstr(" 1:24-1:28 True\tconstructor 1\t"));
}

// A container that is none is told as what it is, not as a lack of instances.
TEST(Rank, SomethingThatIsNoContainerIsComparedWithAList) {
  const Checked result = checked("size :: Int -> Int\nsize n = length n");
  ASSERT_EQ(result.finding.diagnostics.size(), 1U);
  EXPECT_EQ(result.finding.diagnostics[0].code, "C0201");
  EXPECT_THAT(first_rank(result.finding.diagnostics[0]), Contains("n"));
}

TEST(Rank, EachUseOfALibraryFunctionHasItsOwnType) {
  const Checked haskell = checked("import Data.Char\na = not (ord 'x')\nb = not (ord 'y')");
  EXPECT_EQ(haskell.finding.diagnostics.size(), 2U);
  const Checked ocaml = checked_ocaml("let a = print_string \"x\" + 1\n"
                                      "let b = print_string \"y\" + 2\n");
  EXPECT_EQ(ocaml.finding.diagnostics.size(), 2U);
}

TEST(Rank, TheFirstFailingDefinitionOfAnOcamlProgramIsLookedAtAlone) {
  // Each of the definitions before could be changed to fit as well, but they were all right so far.
  const Checked result = checked_ocaml("let rec total numbers =\n"
                                       "  match numbers with\n"
                                       "  | [] -> 0\n"
                                       "  | n :: rest -> n + total rest\n"
                                       "let pair x = (x, [x])\n"
                                       "let seven = total (pair 7)\n");
  ASSERT_EQ(result.finding.diagnostics.size(), 1U);
  for (const Blame &blame : result.finding.diagnostics[0].blame)
    EXPECT_TRUE(blame.rank > 1 || blame.span.start.line == 6) << blame.text;
}

TEST(Rank, AnOcamlProgramIsRepairedFromItsBeginning) {
  const Checked result = checked_ocaml("let a = 1 + \"2\"\nlet b = not 3\n");
  ASSERT_EQ(result.finding.diagnostics.size(), 2U);
  EXPECT_EQ(result.finding.diagnostics[0].span.start.line, 1U);
  EXPECT_THAT(first_rank(result.finding.diagnostics[0]), Contains("\"2\""));
  EXPECT_THAT(first_rank(result.finding.diagnostics[1]), IsEmpty());
}

// ---- of places that lie inside each other

blame::Candidate candidate(std::uint32_t entity, Position start, Position end,
                           std::initializer_list<blame::Feature> features) {
  blame::Candidate result;
  result.entity = EntityId{entity};
  result.span = {FileId{0}, start, end};
  for (const blame::Feature feature : features)
    result.features[static_cast<std::size_t>(feature)] = 1;
  return result;
}

std::vector<EntityId> ranked_first(std::vector<blame::Candidate> candidates) {
  blame::rank(candidates, syntax::Dialect::Haskell);
  std::vector<EntityId> first;
  for (const blame::Candidate &candidate : candidates)
    if (candidate.rank == 1)
      first.push_back(candidate.entity);
  return first;
}

// f x, f, and y somewhere else, all alike.
std::vector<blame::Candidate> call_and_other(std::initializer_list<blame::Feature> of_call) {
  return {candidate(1, {1, 1}, {1, 4}, of_call), candidate(2, {1, 1}, {1, 2}, {}),
          candidate(3, {2, 1}, {2, 2}, {})};
}

TEST(Rank, PlacesOfTheFirstRankLieApart) {
  EXPECT_THAT(ranked_first(call_and_other({})),
              testing::ElementsAre(EntityId{2}, EntityId{3})); // who changes the call changes f
}

TEST(Rank, AWholeWithARepairOfItsOwnIsMoreThanItsParts) {
  EXPECT_THAT(ranked_first(call_and_other({blame::Feature::Unwrap})),
              testing::ElementsAre(EntityId{1}, EntityId{3}));
}

TEST(Rank, ProbabilitiesAreThoseOfAllThatAPlaceIsPartOf) {
  std::vector<blame::Candidate> all = call_and_other({});
  blame::rank(all, syntax::Dialect::Haskell);
  EXPECT_NEAR(all[0].probability, 2.0 / 3, 1e-9);
  EXPECT_NEAR(all[1].probability, 1.0 / 3, 1e-9);
}

TEST(Rank, EvidenceCountsByPositionInOcaml) {
  const auto weight = [](std::initializer_list<blame::Feature> features, syntax::Dialect dialect) {
    return blame::weigh(candidate(1, {1, 1}, {1, 2}, features).features, dialect);
  };
  using enum blame::Feature;
  const auto together = [&](syntax::Dialect dialect) {
    return weight({Hole, OperandPosition}, dialect) - weight({Hole}, dialect) -
           weight({OperandPosition}, dialect);
  };
  EXPECT_NE(together(syntax::Dialect::Ocaml), 0);
  EXPECT_EQ(together(syntax::Dialect::Haskell), 0);
}

} // namespace
