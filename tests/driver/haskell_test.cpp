#include "driver/check.h"
#include "library/library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::driver;
using testing::HasSubstr;

namespace {

Checked check_haskell_text(std::string text, const Options &options = {},
                           Language language = Language::Haskell) {
  return check({"input", std::move(text), language}, options);
}

TEST(CheckHaskell, TheLibrarysRefinementsSpeakOfWhatItHas) {
  std::string program = "module Everything where\n";
  for (const library::Module &module : library::refinements())
    if (!module.name.starts_with("Ocaml."))
      program += "import qualified " + std::string(module.name) + "\n";
  Options options;
  options.print =
      Stage::Constraints; // of all that was read, whether the program can meet it or not
  const Checked checked = check_haskell_text(program + "{-@ LIQUID \"--ple\" @-}\n", options);
  EXPECT_EQ(checked.finding.verdict, Verdict::Safe);
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    ADD_FAILURE() << diagnostic.message;
}

TEST(CheckHaskell, WhatWasNotCheckedIsNeverCalledRight) {
  Options options;
  for (const Stage stage : {Stage::Tokens, Stage::Tree, Stage::Annotations, Stage::Resolved}) {
    options.stop_after = stage;
    const Checked stopped = check_haskell_text("main = print 1", options);
    EXPECT_EQ(stopped.finding.verdict, Verdict::Unknown);
    EXPECT_TRUE(stopped.finding.diagnostics.empty());
  }
  options.stop_after = Stage::Types;
  EXPECT_EQ(check_haskell_text("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf x = x", options)
                .finding.verdict,
            Verdict::WellTyped);
}

TEST(CheckHaskell, MalformedAnnotationsAreInvalid) {
  const Checked checked = check_haskell_text("{-@ f :: x:Int -> {v:Int | v > x @-}\nf x = x + 1\n");
  EXPECT_EQ(checked.finding.verdict, Verdict::Invalid);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].code, "C0130");
  EXPECT_EQ(checked.finding.diagnostics[0].span.start, (Position{1, 33}));
}

TEST(CheckHaskell, TypesAreCheckedWhateverTheAnnotations) {
  const Checked checked = check_haskell_text("{-@ f :: ( @-}\nf :: Int -> Bool\nf x = not x\n");
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 2U);
  EXPECT_EQ(checked.finding.diagnostics[0].code, "C0130");
  EXPECT_EQ(checked.finding.diagnostics[1].code, "C0201");
}

TEST(CheckHaskell, PrintsAnnotations) {
  Options options;
  options.print = Stage::Annotations;
  const Checked checked = check_haskell_text("{-@ f::x:Nat->{v:Nat|v=x} @-}\nf x = x\n", options);
  EXPECT_EQ(checked.printed, "{-@ f :: x:Nat -> {v:Nat | v = x} @-}\n");
  EXPECT_EQ(checked.finding.verdict, Verdict::Safe);
}

TEST(CheckHaskell, TypesAreRightOrWrong) {
  Options options;
  options.stop_after = Stage::Types;
  EXPECT_EQ(check_haskell_text("main = print 1", options).finding.verdict, Verdict::WellTyped);
  EXPECT_EQ(check_haskell_text("main = print 1").finding.verdict, Verdict::Safe);
  const Checked wrong = check_haskell_text("main = print (not 'a')");
  EXPECT_EQ(wrong.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(wrong.finding.diagnostics.size(), 1U);
  EXPECT_EQ(wrong.finding.diagnostics[0].code, "C0201");
}

TEST(CheckHaskell, FixesWereChecked) {
  const Checked swapped = check_haskell_text("v = map [1, 2] (+ 1)");
  ASSERT_EQ(swapped.finding.diagnostics.size(), 1U);
  const std::vector<Fix> &fixes = swapped.finding.diagnostics[0].fixes;
  ASSERT_FALSE(fixes.empty());
  for (const Fix &fix : fixes)
    EXPECT_TRUE(fix.verified);
  EXPECT_EQ(fixes[0].description, "swap the arguments [1, 2] and (+ 1)");
  ASSERT_EQ(fixes[0].edits.size(), 2U);
  Options without;
  without.fixes = false;
  const Checked plain = check_haskell_text("v = map [1, 2] (+ 1)", without);
  ASSERT_EQ(plain.finding.diagnostics.size(), 1U);
  EXPECT_TRUE(plain.finding.diagnostics[0].fixes.empty());
}

TEST(CheckHaskell, SuggestsTheContextThatASignatureLacks) {
  const Checked checked = check_haskell_text("same :: a -> a -> Bool\nsame x y = x == y");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  const std::vector<Fix> &fixes = checked.finding.diagnostics[0].fixes;
  ASSERT_EQ(fixes.size(), 1U);
  EXPECT_EQ(fixes[0].edits[0].replacement, "Eq a => ");
}

TEST(CheckHaskell, IndependentMistakesAreToldOnceEach) {
  const Checked checked = check_haskell_text("a = not 'x'\nb = length True\nc = a && b > 0");
  EXPECT_EQ(checked.finding.diagnostics.size(), 2U);
}

TEST(CheckHaskell, WhatAnErrorHidesIsToldAsWell) {
  // each has no type as long as the call inside it lacks an argument.
  const Checked result = check_haskell_text("each f [] = []\n"
                                            "each f (x:xs) = f x : each xs\n"
                                            "sizes = each [\"one\", \"two\"] length\n");
  ASSERT_EQ(result.finding.diagnostics.size(), 2U);
  const Diagnostic &first = result.finding.diagnostics[0];
  const Diagnostic &second = result.finding.diagnostics[1];
  EXPECT_EQ(first.span.start, (Position{2, 23}));
  EXPECT_EQ(second.span.start.line, 3U);
  for (const Blame &blame : second.blame)
    EXPECT_EQ(blame.text, result.sources.text(blame.span));
}

TEST(CheckHaskell, AMistakeThatIsMadeTwiceIsToldTwice) {
  const Checked result = check_haskell_text("data Shape = Many [Shape] | Some [Shape] | One\n"
                                            "flat :: Shape -> Shape\n"
                                            "flat s = s\n"
                                            "parts :: Shape -> [Shape]\n"
                                            "parts (Many all) = concatMap parts (flat all)\n"
                                            "parts (Some all) = concatMap parts (flat all)\n"
                                            "parts One = [One]\n");
  ASSERT_EQ(result.finding.diagnostics.size(), 2U);
  EXPECT_EQ(result.finding.diagnostics[0].span.start.line, 5U);
  EXPECT_EQ(result.finding.diagnostics[1].span.start.line, 6U);
}

TEST(CheckHaskell, WhatAFixRepairsHidesNothing) {
  EXPECT_EQ(check_haskell_text("lengths = map [\"one\"] length\n").finding.diagnostics.size(), 1U);
}

TEST(CheckHaskell, AMistakeInADefinitionIsFoundThroughItsUses) {
  const Checked checked =
      check_haskell_text("wrap x = [x]\nuse = not (wrap True)\nother = length (wrap 'c')");
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  bool inside = false;
  for (const Blame &blame : checked.finding.diagnostics[0].blame)
    inside = inside || blame.span.start.line == 1;
  EXPECT_TRUE(inside);
}

TEST(CheckHaskell, EachConflictIsTold) {
  // A container of something that is no container: no list, no tuple, no Maybe.
  EXPECT_EQ(check_haskell_text("f :: [a] -> [Int]\nf (x:xs) = [length x]").finding.verdict,
            Verdict::Unsafe);
  EXPECT_EQ(check_haskell_text("f :: (a -> Int) -> a -> b -> Int\nf g x y = g y").finding.verdict,
            Verdict::Unsafe);
}

TEST(CheckHaskell, TypesThatNothingDecidesAreAmbiguous) {
  const Checked checked = check_haskell_text("echo text = show (read text)");
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  EXPECT_EQ(checked.finding.diagnostics[0].code, "C0210");
  EXPECT_EQ(check_haskell_text("echo text = show (read text :: Int)").finding.verdict,
            Verdict::Safe);
  EXPECT_EQ(check_haskell_text("size = show (2 ^ 10)").finding.verdict, Verdict::Safe);
}

TEST(CheckHaskell, WhatChangesTheMeaningOfLiteralsIsUnsupported) {
  const Checked checked =
      check_haskell_text("{-# LANGUAGE RebindableSyntax #-}\nimport Prelude hiding (fromInteger)\n"
                         "fromInteger = id\nx = 'a' + 1");
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsupported);
  ASSERT_FALSE(checked.finding.diagnostics.empty());
  EXPECT_THAT(checked.finding.diagnostics[0].message, testing::HasSubstr("`fromInteger`"));
}

TEST(CheckHaskell, WhatIsReboundMeansTheOperatorsInScope) {
  const std::string own = "{-# LANGUAGE RebindableSyntax #-}\nimport Prelude hiding ((>>))\n"
                          "(>>) = (+)\n";
  EXPECT_EQ(check_haskell_text(own + "x = do { 1; 2 :: Int }").finding.verdict, Verdict::Safe);
  EXPECT_EQ(check_haskell_text(own + "x = do { 'a'; 2 :: Int }").finding.verdict, Verdict::Unsafe);
  EXPECT_EQ(check_haskell_text(own + "x = if True then 1 else 2").finding.verdict,
            Verdict::Invalid); // there is no `ifThenElse`
}

TEST(CheckHaskell, TheUniformPriorCountsPathsAlone) {
  Options options;
  options.prior = blame::Prior::Uniform;
  const Checked checked = check_haskell_text("test b = if \"b\" then 1 else 0", options);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].blame[0].rank, 1U);
}

TEST(CheckHaskell, PrintsTypes) {
  Options options;
  options.print = Stage::Types;
  EXPECT_EQ(check_haskell_text("swap (a, b) = (b, a)\n(<+>) x = (x +)", options).printed,
            "swap :: (a, b) -> (b, a)\n(<+>) :: Num a => a -> a -> a\n");
}

TEST(CheckHaskell, SyntaxErrorsAreInvalidAndInTheOrderOfTheText) {
  const Checked checked = check_haskell_text("x = (\ny = \"\nz = )\n");
  EXPECT_EQ(checked.finding.verdict, Verdict::Invalid);
  ASSERT_EQ(checked.finding.diagnostics.size(), 3U);
  for (std::uint32_t i = 0; i < 3; ++i) {
    EXPECT_EQ(checked.finding.diagnostics[i].code, "C0101");
    EXPECT_EQ(checked.finding.diagnostics[i].span.start.line, i + 1);
  }
}

TEST(CheckHaskell, PrintsWhatStagesMake) {
  Options options;
  options.print = Stage::Tokens;
  EXPECT_THAT(check_haskell_text("f x = M.g 'a'", options).printed,
              HasSubstr("1:5-1:6 punctuation =\n1:7-1:10 variable M.g\n1:11-1:14 character 'a'\n"));
  options.print = Stage::Tree;
  EXPECT_EQ(check_haskell_text("f x=let y=x in y", options).printed, "f x = let { y = x } in y\n");
  EXPECT_EQ(check_haskell_text("text\n\n> f = 1\n", options, Language::LiterateHaskell).printed,
            "f = 1\n");
  options.print = Stage::Resolved;
  EXPECT_EQ(check_haskell_text("f x=let y=x in not y", options).printed,
            "f x₁ = let { y₁ = x₁ } in GHC.Classes.not y₁\n");
}

TEST(CheckHaskell, FilesAreKnownByTheirEnding) {
  EXPECT_EQ(load::language_of_path("a/B.hs"), Language::Haskell);
  EXPECT_EQ(load::language_of_path("a/B.lhs"), Language::LiterateHaskell);
}

} // namespace
