// Calls that give any value that their type allows: which of them are named, and for what.
#include "execute/symbolic/searched.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using tests::search_symbolically;
using tests::Searched;
using tests::sighted;
using tests::SymbolicWishes;

namespace {

constexpr std::uint32_t one_or_two = 2;

TEST(SymbolicAbstraction, NamesTheCallAndItsValue) {
  EXPECT_EQ(sighted("{-@ g :: x:Int -> {v:Int | v >= x} @-}\ng :: Int -> Int\ng x = x + 1\n"
                    "{-@ f :: x:Int -> {v:Int | v > x} @-}\nf :: Int -> Int\nf x = g x\n",
                    one_or_two),
            "f 0 = 0 if g 0 = 0");
}

TEST(SymbolicAbstraction, NumbersAreSolvedFor) {
  EXPECT_EQ(sighted("{-@ g :: x:Int -> {v:Int | v >= 3 * x} @-}\ng :: Int -> Int\ng x = 3 * x + 9\n"
                    "{-@ f :: {v:Int | v > 200} -> {v:Int | v /= 603} @-}\nf :: Int -> Int\n"
                    "f x = g x\n",
                    one_or_two),
            "f 201 = 603 if g 201 = 603");
}

TEST(SymbolicAbstraction, NothingWhereTheTypeSaysEnough) {
  EXPECT_EQ(sighted("{-@ g :: x:Int -> {v:Int | v > x} @-}\ng :: Int -> Int\ng x = x + 1\n"
                    "{-@ f :: x:Int -> {v:Int | v > x} @-}\nf :: Int -> Int\nf x = g x\n",
                    one_or_two),
            "nothing");
}

TEST(SymbolicAbstraction, NothingUnlessItIsAskedFor) {
  EXPECT_EQ(sighted("g :: Int -> Int\ng x = x + 1\n"
                    "{-@ f :: x:Int -> {v:Int | v > x} @-}\nf :: Int -> Int\nf x = g x\n"),
            "nothing");
}

TEST(SymbolicAbstraction, AFunctionWithoutAnnotationGivesAnything) {
  EXPECT_EQ(sighted("g :: Int -> Int\ng x = x * x + 1\n"
                    "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x\n",
                    one_or_two),
            "f 0 = 0 if g 0 = 0");
}

TEST(SymbolicAbstraction, AConcreteFailureComesFirst) { // g is not named where f itself is wrong
  EXPECT_EQ(sighted("{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\n"
                    "g x = if x > 0 then x else 1\n"
                    "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\n"
                    "f x = if x == 444 then 0 else g x\n",
                    one_or_two),
            "f 444 = 0");
}

TEST(SymbolicAbstraction, CodeThatGoesWrongOnThoseInputsIsNoWeakType) {
  // Whatever g gives, f is wrong in the same way: nobody blames g.
  SymbolicWishes wishes;
  wishes.abstractions = one_or_two;
  wishes.all = true;
  const Searched searched = search_symbolically(
      "g :: Int -> Int\ng x = x\n"
      "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = if g x >= x then 0 else 0\n",
      wishes);
  EXPECT_THAT(searched.seen, testing::ElementsAre("f 0 = 0"));
}

TEST(SymbolicAbstraction, WhatIsKnownOfAWholeIsKnownOfItsParts) {
  SymbolicWishes wishes;
  wishes.abstractions = one_or_two;
  wishes.all = true;
  const Searched searched = search_symbolically(
      "data T = E | N T T\n{-@ measure fine @-}\nfine :: T -> Bool\nfine E = True\n"
      "fine (N l r) = fine l && fine r\n"
      "{-@ g :: {t:T | fine t} -> Int @-}\ng :: T -> Int\ng _ = 1\n"
      "{-@ f :: {t:T | fine t} -> {v:Int | v > 0} @-}\nf :: T -> Int\nf E = 1\nf (N l _) = g l\n",
      wishes);
  EXPECT_THAT(searched.seen, testing::ElementsAre("f (N E E) = 0 if g E = 0"));
}

TEST(SymbolicAbstraction, AsFewCallsAsPossible) { // one will do, though there are two
  EXPECT_THAT(sighted("{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\ng x = 1\n"
                      "{-@ h :: Int -> {v:Int | v >= 0} @-}\nh :: Int -> Int\nh x = 0\n"
                      "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x + h x\n",
                      one_or_two),
              AllOf(HasSubstr("if g 0 = 0"), Not(HasSubstr(" and "))));
}

TEST(SymbolicAbstraction, TwoWhereOneIsNotEnough) {
  const std::string program =
      "{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\ng x = 1\n"
      "{-@ h :: Int -> {v:Int | v >= 0} @-}\nh :: Int -> Int\nh x = 1\n"
      "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x + h x\n";
  EXPECT_EQ(sighted(program, 1), "nothing");
  EXPECT_EQ(sighted(program, one_or_two), "f 0 = 0 if g 0 = 0 and h 0 = 0");
}

TEST(SymbolicAbstraction, WhatACalleeCallsIsItsOwnBusiness) { // its type says enough
  EXPECT_EQ(sighted("h :: Int -> Int\nh x = 2\n"
                    "{-@ g :: Int -> {v:Int | v > 0} @-}\ng :: Int -> Int\ng x = h x\n"
                    "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = g x\n",
                    one_or_two),
            "nothing");
}

TEST(SymbolicAbstraction, ACalleeOfAFunctionWithoutType) {
  EXPECT_THAT(sighted("{-@ h :: Int -> {v:Int | v >= 0} @-}\nh :: Int -> Int\nh x = 2\n"
                      "g :: Int -> Int\ng x = h x + 1\n"
                      "{-@ f :: Int -> {v:Int | v > 1} @-}\nf :: Int -> Int\nf x = g x\n",
                      one_or_two),
              testing::AnyOf(HasSubstr("if g 0 ="), HasSubstr("if h 0 =")));
}

TEST(SymbolicAbstraction, TheCallOfAnotherThatDoesNotFit) {
  EXPECT_EQ(sighted("{-@ half :: {v:Int | v > 0} -> Int @-}\nhalf :: Int -> Int\n"
                    "half x = x `div` 2\n"
                    "{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\ng x = 7\n"
                    "f :: Int -> Int\nf x = half (g x)\n",
                    one_or_two),
            "f 0 if g 0 = 0");
}

TEST(SymbolicAbstraction, ItsOwnRecursion) { // what f says of itself is all that is known
  EXPECT_EQ(sighted("{-@ f :: {v:Int | v >= 0} -> {v:Int | v /= 1} @-}\nf :: Int -> Int\n"
                    "f n = if n == 0 then 0 else f (n - 1) + 2\n",
                    one_or_two),
            "f 1 = 1 if f 0 = -1");
}

TEST(SymbolicAbstraction, TheRecursionOfAMeasure) {
  EXPECT_THAT(sighted("data L = E | C Int L\n{-@ measure f @-}\n"
                      "{-@ f :: L -> {v:Int | v /= 1} @-}\nf :: L -> Int\n"
                      "f E = 0\nf (C _ r) = 2 + f r\n",
                      one_or_two),
              AllOf(HasSubstr("= 1 if f E = -1")));
}

TEST(SymbolicAbstraction, MeasuresAreKnownElsewhere) { // the logic unfolds them
  EXPECT_EQ(sighted("data L = E | C Int L\n{-@ measure size @-}\nsize :: L -> Int\n"
                    "size E = 0\nsize (C _ r) = 1 + size r\n"
                    "{-@ f :: L -> {v:Int | v >= 0} @-}\nf :: L -> Int\nf l = size l\n",
                    one_or_two),
            "nothing");
}

TEST(SymbolicAbstraction, Constants) {
  EXPECT_EQ(sighted("limit :: Int\nlimit = 10\n"
                    "{-@ f :: {v:Int | v < 10} -> {v:Int | v > 0} @-}\nf :: Int -> Int\n"
                    "f x = limit - x\n",
                    one_or_two),
            "f 0 = 0 if limit = 0");
}

TEST(SymbolicAbstraction, ConstantsWithTypes) {
  EXPECT_EQ(sighted("{-@ limit :: {v:Int | v == 10} @-}\nlimit :: Int\nlimit = 10\n"
                    "{-@ f :: {v:Int | v < 10} -> {v:Int | v > 0} @-}\nf :: Int -> Int\n"
                    "f x = limit - x\n",
                    one_or_two),
            "nothing");
}

TEST(SymbolicAbstraction, LocalFunctions) {
  EXPECT_EQ(sighted("{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = go x\n  where\n"
                    "    {-@ go :: Int -> {v:Int | v >= 0} @-}\n    go :: Int -> Int\n"
                    "    go y = 3\n",
                    one_or_two),
            "f 0 = 0 if go 0 = 0");
}

TEST(SymbolicAbstraction, LocalFunctionsAreCalledWithAnythingTheirTypesAllow) {
  EXPECT_THAT(sighted("f :: Int -> Int\nf x = go 5\n  where\n"
                      "    {-@ go :: {v:Int | v >= 0} -> {v:Int | v /= 66} @-}\n"
                      "    go :: Int -> Int\n    go y = 2 * y\n",
                      one_or_two),
              HasSubstr("if go 33 = 66"));
}

TEST(SymbolicAbstraction, Data) {
  EXPECT_EQ(sighted("data L = E | C Int L\n{-@ measure size @-}\n"
                    "{-@ size :: L -> {v:Int | v >= 0} @-}\nsize :: L -> Int\n"
                    "size E = 0\nsize (C _ r) = 1 + size r\n"
                    "join :: L -> L -> L\njoin E r = r\njoin (C x l) r = C x (join l r)\n"
                    "{-@ f :: l:L -> r:L -> {v:L | size v == size l + size r} @-}\n"
                    "f :: L -> L -> L\nf l r = join l r\n",
                    one_or_two),
            "f E E = C 0 E if join E E = C 0 E");
}

TEST(SymbolicAbstraction, ValuesOfATypeVariableComeFromTheArguments) {
  // Nothing can be made of no elements; of one, only that one.
  EXPECT_EQ(sighted("pick :: [a] -> a -> a\npick (x : _) _ = x\npick [] y = y\n"
                    "{-@ f :: Int -> {v:Int | v /= 9} @-}\nf :: Int -> Int\nf _ = pick [4, 5] 6\n",
                    one_or_two),
            "nothing");
  EXPECT_THAT(sighted("pick :: [a] -> a -> a\npick (x : _) _ = x\npick [] y = y\n"
                      "{-@ f :: Int -> {v:Int | v /= 5} @-}\nf :: Int -> Int\n"
                      "f _ = pick [4, 5] 6\n",
                      one_or_two),
              HasSubstr("= 5"));
}

TEST(SymbolicAbstraction, Actions) {
  EXPECT_THAT(sighted("{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\ng x = 3\n"
                      "{-@ f :: Int -> IO {v:Int | v > 0} @-}\nf :: Int -> IO Int\n"
                      "f x = return (g x)\n",
                      one_or_two),
              HasSubstr("if g 0 = 0"));
}

TEST(SymbolicAbstraction, Choices) { // give any number
  EXPECT_THAT(sighted("import Language.Haskell.Liquid.Prelude\n"
                      "{-@ f :: Int -> {v:Int | v /= 61} @-}\nf :: Int -> Int\nf x = choose x\n",
                      one_or_two),
              HasSubstr("= 61"));
}

TEST(SymbolicAbstraction, AChoiceIsTheSameForTheSameArgument) {
  EXPECT_EQ(sighted("import Language.Haskell.Liquid.Prelude\n"
                    "{-@ f :: Int -> {v:Int | v == 0} @-}\nf :: Int -> Int\n"
                    "f x = choose 3 - choose 3\n",
                    one_or_two),
            "nothing");
}

TEST(SymbolicAbstraction, AbstractRefinementsAreAnyPredicates) {
  EXPECT_THAT(sighted("{-@ f :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}\n"
                      "f :: Int -> Int -> Int\nf x y = if x > y + 30 then x - 1 else y\n",
                      one_or_two),
              AllOf(HasSubstr("if p "), HasSubstr("= True"), HasSubstr("= False")));
  EXPECT_EQ(sighted("{-@ f :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}\n"
                    "f :: Int -> Int -> Int\nf x y = if x > y + 30 then x else y\n",
                    one_or_two),
            "nothing");
}

// What is abstract says nothing against the code: it really goes right there.
TEST(SymbolicAbstraction, TheCodeGoesRight) {
  SymbolicWishes wishes;
  wishes.abstractions = one_or_two;
  wishes.all = true;
  const std::string program = "{-@ g :: Int -> {v:Int | v >= 0} @-}\ng :: Int -> Int\n"
                              "g x = if x == 0 then 0 else 5\n"
                              "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\n"
                              "f x = if x == 0 then 1 else g x\n";
  const Searched searched = search_symbolically(program, wishes);
  EXPECT_THAT(searched.first(), AllOf(HasSubstr("= 0 if g "), Not(HasSubstr("f 0 "))));
}

TEST(SymbolicAbstraction, RunsThatDoNotEnd) {
  SymbolicWishes wishes;
  wishes.abstractions = one_or_two;
  wishes.limits.steps = 20'000;
  const Searched searched = search_symbolically(
      "g :: Int -> Int\ng x = g (x + 1)\nf :: Int -> Int\nf x = g x + f (x - 1)\n", wishes);
  EXPECT_EQ(searched.first(), "nothing");
  EXPECT_LT(searched.tried.steps, 90'000U); // three times as many, and the last run
}

} // namespace
