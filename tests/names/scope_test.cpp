#include "names/modules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::names;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

const std::string prelude = R"(module Prelude where
infixl 6 +, -
infixl 7 *
infix 4 ==, <
infixr 0 $
infixr 9 .
foreign import prim "+" (+) :: Int -> Int -> Int
foreign import prim "-" (-) :: Int -> Int -> Int
foreign import prim "*" (*) :: Int -> Int -> Int
foreign import prim "<" (<) :: Int -> Int -> Bool
data Int
data Char
data Bool = False | True
data Maybe a = Nothing | Just a
class Eq a where { (==) :: a -> a -> Bool }
class Show a where { show :: a -> [Char] }
f $ x = f x
(f . g) x = f (g x)
map f [] = []
map f (x : xs) = f x : map f xs
lookup k xs = Nothing
even n = True
undefined = undefined
)";

Modules over_prelude(const std::string &text) { return Modules({prelude, text}); }

std::vector<std::string> scope_problems(const std::string &text) {
  return over_prelude(text).problems();
}

TEST(Scope, BuiltInSyntaxIsThereFromTheBeginning) {
  SymbolTable symbols;
  const Program program(symbols);
  EXPECT_EQ(program.find_type(no_module, symbols.find("->")), program.arrow());
  EXPECT_EQ(program.find_type(no_module, symbols.find("[]")), program.list());
  EXPECT_EQ(program.find_value(no_module, symbols.find(":")), program.cons());
  EXPECT_EQ(program.find_value(no_module, symbols.find("()")), program.unit_value());
  EXPECT_EQ(program.find_type(no_module, symbols.find("(,,)")), program.tuple(3));
  EXPECT_EQ(program.find_value(no_module, symbols.find("(,)")), program.tuple_value(2));
  EXPECT_EQ(program.find_type(no_module, symbols.find("~")), program.equality());
  EXPECT_EQ(program[program.cons()].fixity->precedence, 5);
  EXPECT_THAT(program.members(program.list()), ElementsAre(program.nil(), program.cons()));
}

TEST(Scope, ThePreludeItselfIsFine) { EXPECT_THAT(Modules({prelude}).problems(), IsEmpty()); }

TEST(Scope, InnerVariablesHideOuterOnes) {
  Modules modules = over_prelude(R"(module M where
f x = (\x -> x) x
  where y = x
)");
  EXPECT_THAT(modules.problems(), IsEmpty());
  EXPECT_EQ(modules.shown(modules.meaning("x", 2)), "x at 2:9");
  EXPECT_EQ(modules.shown(modules.meaning("x", 3)), "x at 2:3");
}

TEST(Scope, StatementsSeeWhatStandsBeforeThem) {
  Modules modules = over_prelude(R"(module M where
f xs = [ y | x <- xs, let y = x, even y ]
g m = do
  x <- m
  x <- x
  m x
)");
  EXPECT_THAT(modules.problems(), IsEmpty());
  EXPECT_EQ(modules.shown(modules.meaning("x", 5)), "x at 4:3");
  EXPECT_EQ(modules.shown(modules.meaning("x", 6)), "x at 5:3");
  EXPECT_THAT(scope_problems("f m = do { y <- x; x <- m; m }"),
              ElementsAre("C0110 1:17 nothing in scope is called `x`"));
}

TEST(Scope, ParallelBranchesDoNotSeeEachOther) {
  EXPECT_THAT(scope_problems("f xs = [ (x, y) | x <- xs | y <- xs ]"), IsEmpty());
  EXPECT_THAT(scope_problems("f xs = [ y | x <- xs | y <- x ]"),
              ElementsAre("C0110 1:29 nothing in scope is called `x`"));
}

TEST(Scope, RecursiveStatementsSeeAllVariables) {
  EXPECT_THAT(scope_problems("{-# LANGUAGE RecursiveDo #-}\nf m = mdo { x <- m y; y <- m x; m x }"),
              IsEmpty());
  EXPECT_THAT(
      scope_problems("{-# LANGUAGE RecursiveDo #-}\nf m = do { rec { x <- m y; y <- m x }; m x }"),
      IsEmpty());
}

TEST(Scope, ViewPatternsSeeWhatStandsToTheirLeft) {
  EXPECT_THAT(scope_problems("f x (map x -> y) = y"), IsEmpty());
  EXPECT_THAT(scope_problems("f (map x -> y) x = y"),
              ElementsAre("C0110 1:8 nothing in scope is called `x`"));
}

TEST(Scope, GuardsAndWhere) {
  EXPECT_THAT(
      scope_problems("f x | Just y <- g x, even y = y | True = z where { g = Just; z = x }"),
      IsEmpty());
  EXPECT_THAT(scope_problems("f x | Just y <- x = y | True = y"),
              ElementsAre("C0110 1:32 nothing in scope is called `y`"));
}

TEST(Scope, ADefinitionWinsOverTheImplicitPrelude) {
  Modules modules = over_prelude("module M where\nlookup x = x\ny = lookup y");
  EXPECT_THAT(modules.problems(), IsEmpty());
  EXPECT_EQ(modules.shown(modules.meaning("lookup")), "M.lookup");
  EXPECT_THAT(scope_problems("module M where\nimport Prelude\nlookup x = x\ny = lookup y"),
              ElementsAre("C0111 4:5 `lookup` may mean 2 things"));
}

TEST(Scope, AVariableInAPatternIsBoundOnce) {
  EXPECT_THAT(scope_problems("f x x = x"),
              ElementsAre("C0113 1:5 `x` is bound more than once in one pattern"));
  EXPECT_THAT(scope_problems("f = \\(x, y@x) -> y"),
              ElementsAre("C0113 1:12 `x` is bound more than once in one pattern"));
}

TEST(Scope, DefinitionsAreUnique) {
  EXPECT_THAT(scope_problems("f 0 = 1\ng = f\nf x = x"),
              ElementsAre("C0112 3:1 the variable `f` is defined more than once"));
  EXPECT_THAT(scope_problems("f = x where { x = 1; (x, y) = x }"),
              ElementsAre("C0112 1:23 the variable `x` is defined more than once"));
  EXPECT_THAT(scope_problems("data T = A | A"),
              ElementsAre("C0112 1:14 the constructor `A` is defined more than once"));
  EXPECT_THAT(scope_problems("data T\ntype T = Int"),
              ElementsAre("C0112 2:6 the type `T` is defined more than once"));
  EXPECT_THAT(scope_problems("f :: Int\nf :: Int\nf = 1"),
              ElementsAre("C0112 2:1 the signature of `f` is defined more than once"));
  EXPECT_THAT(scope_problems("data T = A { x :: Int } | B { x :: Int }"), IsEmpty());
  EXPECT_THAT(scope_problems("data T = A { x :: Int }\ndata U = B { x :: Int }"),
              ElementsAre("C0112 2:14 the variable `x` is defined more than once"));
}

TEST(Scope, SignaturesStandBesideTheirDefinition) {
  EXPECT_THAT(scope_problems("f :: Int"),
              ElementsAre("C0114 1:1 `f` has a signature, but is not defined beside it"));
  EXPECT_THAT(scope_problems("f x = x where { g :: Int }"),
              ElementsAre("C0114 1:17 `g` has a signature, but is not defined beside it"));
  EXPECT_THAT(scope_problems("infixl 3 +++"),
              ElementsAre("C0114 1:10 `+++` has a fixity, but is not defined beside it"));
}

TEST(Scope, InstancesDefineMethodsOfTheirClass) {
  Modules modules = over_prelude("data T = T\ninstance Show T where\n  show T = []\n  shwo T = []");
  EXPECT_THAT(modules.problems(),
              ElementsAre("C0120 4:3 `shwo` is not a method of the class `Show`"));
}

TEST(Scope, RecordsAndTheirFields) {
  EXPECT_THAT(scope_problems("data P = P { x, y :: Int }\nf p = p { x = 1 }\ng P { x, y = z } = z\n"
                             "h x y = P { x, y = x }"),
              IsEmpty());
  EXPECT_THAT(scope_problems("data P = P { x :: Int }\nf = P { z = 1 }\ng p = p { map = 1 }"),
              ElementsAre("C0121 2:9 the constructor `P` has no field `z`",
                          "C0121 3:11 `map` is not a field of a record"));
}

TEST(Scope, DotsStandForTheOtherFields) {
  Modules modules = over_prelude("data P = P { x, y, z :: Int }\nf P { x = a, .. } = y\n"
                                 "g x = let y = x in P { x = 1, .. }");
  EXPECT_THAT(modules.problems(), IsEmpty());
  EXPECT_EQ(modules.shown(modules.meaning("y", 2)), "y at 2:3");
  const Resolution &resolution = modules.last().resolution;
  ASSERT_EQ(resolution.implied_patterns.size(), 1U);
  EXPECT_EQ(resolution.implied_patterns.begin()->second.size(), 2U);
  ASSERT_EQ(resolution.implied_expressions.size(), 1U);
  const auto &implied = resolution.implied_expressions.begin()->second;
  ASSERT_EQ(implied.size(), 1U); // z is only the field itself
  EXPECT_EQ(modules.shown(implied[0].variable), "y at 3:11");
}

TEST(Scope, TypesAndPromotedConstructors) {
  EXPECT_THAT(scope_problems("data Nat = Z | S Nat\ndata Vec (n :: Nat) a where { Nil :: Vec 'Z a; "
                             "Cons :: a -> Vec n a -> Vec (S n) a }"),
              IsEmpty());
  EXPECT_THAT(scope_problems("f :: Strng -> Int\nf x = 1"),
              ElementsAre("C0110 1:6 nothing in scope is called `Strng`"));
  EXPECT_THAT(scope_problems("data T (a :: Unheard) (f :: * -> *) = T"), IsEmpty());
}

TEST(Scope, QuotesAndSplicesAreLeftAlone) {
  EXPECT_THAT(
      scope_problems("{-# LANGUAGE TemplateHaskell #-}\nf = [| unheard |]\ng = $(unheard 1)"),
      IsEmpty());
}

TEST(Scope, MentionsAreThoseOfTheSameList) {
  Modules modules = over_prelude("f = let { a = b; b = c g; c x = a } in a\ng = h\n(h, k) = f");
  EXPECT_THAT(modules.problems(), IsEmpty());
  const syntax::Tree &tree = modules.last().tree;
  const auto &mentions = modules.last().resolution.mentions;
  const auto of = [&](syntax::DeclarationId id) { return mentions[static_cast<std::size_t>(id)]; };
  EXPECT_THAT(of(tree.declarations[0]), ElementsAre(tree.declarations[1]));
  EXPECT_THAT(of(tree.declarations[1]), ElementsAre(tree.declarations[2]));
  EXPECT_THAT(of(tree.declarations[2]), ElementsAre(tree.declarations[0]));
  std::vector<syntax::DeclarationId> local;
  for (std::uint32_t i = 0; i < tree.expression_count(); ++i)
    if (const auto *let = std::get_if<syntax::expression::Let>(&tree[syntax::ExpressionId{i}].node))
      for (const syntax::DeclarationId id : tree[let->declarations])
        local.push_back(id);
  ASSERT_EQ(local.size(), 3U);
  EXPECT_THAT(of(local[0]), ElementsAre(local[1]));
  EXPECT_THAT(of(local[1]), ElementsAre(local[2]));
  EXPECT_THAT(of(local[2]), ElementsAre(local[0]));
}

TEST(Scope, AMissingNameIsReportedOnceWithAdvice) {
  Modules modules = over_prelude("module M where\nf = lokup\ng = lokup");
  ASSERT_EQ(modules.diagnostics.list().size(), 1U);
  const Diagnostic &missing = modules.diagnostics.list()[0];
  EXPECT_EQ(missing.labels.size(), 2U);
  EXPECT_THAT(missing.notes, ElementsAre("did you mean `lookup`?"));
}

} // namespace
