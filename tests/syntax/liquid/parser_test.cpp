#include "support/repeated.h"
#include "syntax/liquid/liquid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;
using testing::ElementsAre;
using testing::IsEmpty;
using tests::repeated;

namespace {

// The declarations of one annotation, printed; or what is wrong with it.
std::string read(const std::string &text) {
  const LiquidProgram program("{-@ " + text + " @-}");
  if (!program.problems().empty())
    return program.problems().front();
  std::string printed = program.printed_annotations();
  return printed.substr(4, printed.size() - 4 - 5);
}

class Written : public testing::TestWithParam<const char *> {};

TEST_P(Written, IsReadAsItIs) { EXPECT_EQ(read(GetParam()), GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Signatures, Written,
    testing::Values(
        "f :: Int -> Int", "f, g, (++) :: x:Int -> {v:Int | v > x}",
        "(!!) :: xs:[a] -> {v:Nat | v < len xs} -> a",
        "f :: forall a b. (Ord a, Show b) => a -> b -> (a, b)", "f :: Ord a => [a] -> [a]",
        "f :: x:_ -> {v:_ | v > x}", "f :: x:Int -> { f x > 0 }", "f :: {v | v > 0} -> Int",
        "f :: {Nat | true} -> ()", "f :: n:{Nat | n < 3} -> Int", "f :: x:Int -> y:Int",
        "f :: (x:Int) -> {v:Int | v = x}", "f :: (x::Int, {v:Int | v > x}) -> Int",
        "f :: n:Nat -> m:Nat -> Nat / [n, m + 1]", "f :: Nat -> Nat / []", "f :: _",
        "f :: {v:Int | _}", "f :: {v:Int | [v > 0; v < 9]}", "f :: {v:Int | [v > 0]}",
        "f :: x:{v:[a] | len v > 0} -> a", "f :: Maybe (Maybe {v:Int | v > 0}) -> Int",
        "f :: a :+: b -> c", "f :: a ~ b => a -> b", "f :: 'True -> Proxy 'Nat \"name\" 5",
        "f :: (forall a. a -> a) -> Int", "f :: forall (a :: *) (n :: Nat). T a n",
        "f :: IncrList a -> Geq { x + 1 } -> Btwn 0 (size v)", "f :: m a -> (a -> m b) -> m b",
        "f :: x:Int ~> y:Int -> Int", "f :: exists [x: Int, y: Nat]. {v:Int | v = x + y}",
        "f :: Data.Set.Set a -> GHC.Types.Int", "newMVar# :: State# s -> Int",
        "assume :: Bool -> a -> a", "measure, predicate :: Int -> Int", "assume f :: Int -> Nat",
        "assert f :: Int -> Nat", "local f :: Int -> Nat", "assume reflect f as g", "f :: (->) a b",
        "f :: [] a -> ()",
        "relational f ~ g :: { x1:Int -> Int ~ x2:Int -> Int | x1 <= x2 :=> r1 x1 <= r2 x2 }",
        "assume relational f ~ g :: { (Int) ~ Int | true |- true }",
        "f :: in:Int -> of:{Int | of > in} -> {case:Int | case = in + of}",
        "f :: in:Int -> {v:Int | let x = in in v > x}"));

INSTANTIATE_TEST_SUITE_P(
    AbstractRefinements, Written,
    testing::Values("f :: forall <p :: a -> Bool>. a<p> -> a<p>",
                    "f :: forall a <p :: a -> a -> Bool, q :: a -> Bool>. x:a<q> -> [a<p x>]<p>",
                    "f :: [a]<{\\x v -> v >= x}>", "f :: (a, b)<{\\x y -> y > x}>",
                    "f :: Map<{\\k v -> k < v}, p> k a",
                    "f :: T<{v:Int | v > 0}, \\x -> {v:Int | v > x}> a", "f :: {v:a<p x> | v > 0}",
                    "f :: Maybe a <<p>>", "f :: T<p x y, True, (q z)> a",
                    "f :: forall <p :: a -> Bool>. {x::a<p> |- {v:a | v = x} <: a<q>} => a -> a",
                    "f :: {xx::a, w::b<q xx> |- c<p w> <: c<r xx>} {a <: b} a -> c",
                    "f :: (Step p q) => a<p> -> a<q>"));

INSTANTIATE_TEST_SUITE_P(
    Declarations, Written,
    testing::Values(
        "measure size", "measure size :: List a -> Int",
        "measure size :: List a -> Int\n        size Nil = 0\n        size (Cons x xs) = 1 + size "
        "xs",
        "measure sz :: [a] -> Int\n        sz [] = 0\n        sz (x : xs) = {v | v = 1 + sz xs}",
        "measure fst :: (a, b) -> a\n        fst (x, y) = x",
        "measure m :: T -> Int\n        m (C x)\n            | x > 0 = 1\n            | otherwise "
        "= 0",
        "measure m :: T -> Int\n        m (C x _) = if x > 0 then x else 0 - x",
        "class measure sz :: forall a. a -> Int",
        "instance measure sz :: [a] -> Int\n        sz [] = 0\n        sz (x : xs) = 1",
        "data T = A | B Int", "data L [len] a = N | C { hd :: a, tl :: L a }",
        "data L a <p :: a -> a -> Bool> = N | C (x :: a) (xs :: L<p> a<p x>)",
        "data T = C { x :: Nat, y :: {v:Nat | v > x} } | D { z :: Int }",
        "data T = (:+:) (a :: Int) [Int] !Bool ({v:Int | v > 0})", "data T [size]",
        "newtype N a = N { un :: {v:a | true} }",
        "data Vec a n where\n        Nil :: Vec a Z\n        Cons :: x:a -> Vec a n -> Vec a (S n)",
        "data P :: Int -> Bool where\n        Q :: n:Int -> Prop (P n)",
        "data variance T bivariant invariant covariant contravariant", "data size (List a) len",
        "type Nat = {v:Int | 0 <= v}", "type Rng Lo Hi = {v:Int | Lo <= v && v < Hi}",
        "type L a N = {v:[a] | len v = N}", "predicate Btwn Lo N Hi = Lo <= N && N < Hi",
        "expression Avg Xs = sum Xs / len Xs", "invariant {v:[a] | len v >= 0}",
        "using [a] as {v:[a] | len v > 0}", "using (Tree a) as {v:Tree a | height v >= 0}",
        "qualif Pos(v:Int): v > 0", "qualif Sub(v:a, x:List a, p:Pred a L): papp1 (p, v)",
        "qualif P(v as (lq . $1) :Int): v > 0", "lazy f", "strict f", "lazyvar x", "fail f",
        "ignore f, g", "ple f", "ple f with 3", "automatic-instances f", "rewrite f",
        "rewriteWith f [g, (++)]", "reflect f", "reflect (++)", "opaque-reflect f",
        "private-reflect f", "inline f", "axiomatize f", "autosize T", "bound step",
        "bound Upper = forall a. (p :: a -> Bool) (q :: a -> Bool) \\(x :: a) -> p x => q x",
        "embed Set as Set_Set", "embed Ratio * as int", "include <lib/len.hquals>",
        "import Data.Set", "infixr 5 ++", "infixl 9 +++, `op`", "infix :", "infix @",
        "decrease f 1 2", "define f x y = (x + y)", "LIQUID \"--no-termination\"",
        "class (Eq a, Show a) => C a where\n        m :: a -> Nat\n        (<+>) :: a -> a -> a",
        "class C f where", "class laws C a where\n        m :: a -> {v:Int | v = 0}",
        "instance Ord a => C (T a) where\n        assume m :: T a -> Nat\n        n :: Int",
        "instance laws C Int where\n        m = lemma", "instance C T s where\n        m :: T"));

INSTANTIATE_TEST_SUITE_P(
    Terms, Written,
    testing::Values(
        "predicate P X = true", "predicate P X = False || not True",
        "predicate P X = a == b && c /= d || e != f => g <=> h", "predicate P X = a ==> b",
        "predicate P X = x ~~ y && z !~ w", "predicate P X = ~ (x > 1)",
        "predicate P X = x + y * z - 1 >= -2", "predicate P X = x mod 2 = 0",
        "predicate P X = x `mod` 2 = x `div` 3", "predicate P X = if x > 0 then x = 1 else x = 2",
        "predicate P X = v = if x > 0 then x else 0 - x",
        "predicate P X = Set_mem x (Set_cup s (Set_sng y))", "predicate P X = (f x) (g y)",
        "predicate P X = f (x, y) = [] && g [1, 2] = [x]", "predicate P X = x = 1.5 && c = 'a'",
        "predicate P X = s = \"text\"", "predicate P X = (x :: Int) > (y : Int)",
        "predicate P X = v.field > 0 && Data.Map.size x' = 1",
        "predicate P X = f (\\x -> x + 1) (\\y:Int -> y)", "predicate P X = map \\x -> x",
        "predicate P X = let y = x + 1 in y > 0", "predicate P X = && [a; b; c]",
        "predicate P X = || [a; b]", "predicate P X = ? f x && b", "predicate P X = ??",
        "predicate P X = lit \"#x0f\" (BitVec Size32)", "predicate P X = coerce (a ~ b) x",
        "predicate P X = (f . g) x = f (g x)", "predicate P X = x ++ y = z",
        "predicate P X = f () (,) (+)", "predicate P X = [p; q]",
        "predicate P X = build (\\c:func(1, [a, @(0), @(0)]) -> c)",
        "predicate P X = prop e == P x => x == y"));

// What is written differently, and how it is printed.
TEST(LiquidParser, Forms) {
  EXPECT_EQ(read("f::x:Int->{v:Int|v>x}"), "f :: x:Int -> {v:Int | v > x}");
  EXPECT_EQ(read("f :: forall<p::a->Bool>.{v:a<p>|v>0}->[a]<p>"),
            "f :: forall <p :: a -> Bool>. {v:a<p> | v > 0} -> [a]<p>");
  EXPECT_EQ(read("f :: T <p> a -> T <{\\x->x>0}> a"), "f :: T<p> a -> T<{\\x -> x > 0}> a");
  EXPECT_EQ(read("f :: {x::a<p>|-a<q><:a<r>}=>[a]<q>->{v:[a]<q>|v=0}"),
            "f :: {x::a<p> |- a<q> <: a<r>} => [a]<q> -> {v:[a]<q> | v = 0}");
  EXPECT_EQ(read("f :: forall a.x:a -> a"), "f :: forall a. x:a -> a");
  EXPECT_EQ(read("f :: Int -- all of them\n      -> {- and -} Int"), "f :: Int -> Int");
  EXPECT_EQ(read("f :: Int // all of \"them\n      -> /* don't */ Int"), "f :: Int -> Int");
  EXPECT_EQ(read("measure m :: T -> Int; m A = 1; m B = 2"),
            "measure m :: T -> Int\n        m A = 1\n        m B = 2");
  EXPECT_EQ(read("Decrease f 2"), "decrease f 2");
  EXPECT_EQ(read("f :: xs : [a] -> { v : Int | v = len(xs) }"),
            "f :: xs:[a] -> {v:Int | v = len (xs)}");
  EXPECT_EQ(read("liquid \"--ple\""), "LIQUID \"--ple\"");
  EXPECT_EQ(read("data L a [len] = N"), "data L [len] a = N");
  EXPECT_EQ(read("data T where A :: T | B :: T"), "data T where\n        A :: T\n        B :: T");
  EXPECT_EQ(read("data T = C { x : Int }"), "data T = C { x :: Int }");
  EXPECT_EQ(read("instance Monad ST where { return :: a -> ST a; >>= :: ST a -> b }"),
            "instance Monad ST where\n        return :: a -> ST a\n        (>>=) :: ST a -> b");
  EXPECT_EQ(read("predicate P X = \\x y -> x"), "predicate P X = \\x -> \\y -> x");
}

// ---- layout

TEST(LiquidParser, DeclarationsBeginInTheColumnOfTheFirst) {
  EXPECT_EQ(read("type A = Int\n    type B = Int\n    f :: A\n      -> B"),
            "type A = Int\n    type B = Int\n    f :: A -> B");
  EXPECT_EQ(read("lazy f; lazy g;"), "lazy f\n    lazy g");
  EXPECT_EQ(read("\nf :: Maybe\n       Int\ng :: Int\n"), "f :: Maybe Int\n    g :: Int");
  EXPECT_EQ(read("f :: x:Int\n  -> {v:Int\n  | v > x}\n"), "f :: x:Int -> {v:Int | v > x}");
  EXPECT_EQ(read("\n  measure m :: T -> Int\n  m A = 1\n  m B = 2\n  lazy f\n"),
            "measure m :: T -> Int\n        m A = 1\n        m B = 2\n    lazy f");
  EXPECT_EQ(read("measure m :: T -> Int\n      m A = m\n            B\n      m B = 2"),
            "measure m :: T -> Int\n        m A = m B\n        m B = 2");
  EXPECT_EQ(read("\nclass C a where\n  m :: a\n    -> Int\n  n :: Int\nlazy f"),
            "class C a where\n        m :: a -> Int\n        n :: Int\n    lazy f");
}

TEST(LiquidParser, NothingBeginsBehindAnArrow) {
  const char *expected = "f :: xs:[a] -> Nat -> ys:[b] -> Nat";
  EXPECT_EQ(read("f ::\n    xs:[a] ->\n    Nat\n    -> ys:[b] ->\n    Nat"), expected);
  EXPECT_EQ(read("f ::\n    xs:[a]\n    -> Nat\n    -> ys:[b]\n    -> Nat"), expected);
}

TEST(LiquidParser, TabsCountAsInHaskell) {
  const LiquidProgram program("\t{-@ lazy f\n\t    lazy g @-}");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_EQ(program.annotations.declaration_count(), 2U);
}

TEST(LiquidParser, AnnotationsStandAnywhere) {
  const LiquidProgram program("{-# LANGUAGE QuasiQuotes #-}\n"
                              "f x = g x where\n  {-@ g :: Nat -> Nat @-}\n  g y = y\n"
                              "[lq| h :: Nat -> Nat |]\nclass C a where\n"
                              "  {-@ m :: a -> Nat @-}\n  m :: a -> Int\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  ASSERT_EQ(program.annotations.blocks.size(), 3U);
  EXPECT_EQ(program.annotations.blocks[0].range.start, (Position{3, 3}));
  EXPECT_EQ(program.annotations.blocks[1].form, AnnotationForm::QuasiQuote);
  EXPECT_EQ(program.printed_annotations(),
            "{-@ g :: Nat -> Nat @-}\n[lq| h :: Nat -> Nat |]\n{-@ m :: a -> Nat @-}\n");
}

// ---- operators

// The nesting of a predicate, in parentheses.
std::string nested(const liquid::Annotations &tree, const SymbolTable &symbols, liquid::TermId id) {
  const liquid::TermNode &node = tree[id].node;
  if (const auto *binary = std::get_if<liquid::term::Binary>(&node))
    return fmt::format("({} {} {})", nested(tree, symbols, binary->left),
                       symbols.name(binary->name.name.text), nested(tree, symbols, binary->right));
  if (const auto *negated = std::get_if<liquid::term::Not>(&node))
    return fmt::format("(not {})", nested(tree, symbols, negated->operand));
  if (const auto *inner = std::get_if<liquid::term::Parenthesized>(&node))
    return nested(tree, symbols, inner->body);
  if (const auto *choice = std::get_if<liquid::term::If>(&node))
    return fmt::format("(if {} {} {})", nested(tree, symbols, choice->condition),
                       nested(tree, symbols, choice->consequence),
                       nested(tree, symbols, choice->alternative));
  return liquid::print(tree, symbols, id);
}

std::string nested(const std::string &predicate, const std::string &before = "") {
  const LiquidProgram program(before + "{-@ predicate P = " + predicate + " @-}");
  if (!program.problems().empty())
    return program.problems().front();
  const auto &tree = program.annotations;
  const auto &last = tree[tree[tree.blocks.back().declarations].back()];
  const auto &alias = std::get<liquid::declaration::TermAlias>(last.node);
  return nested(tree, program.symbols, alias.body.predicate);
}

TEST(LiquidParser, OperatorsHaveTheFixitiesOfLiquidHaskell) {
  EXPECT_EQ(nested("a + b * c - d"), "((a + (b * c)) - d)");
  EXPECT_EQ(nested("a && b || c => d <=> e"), "((((a && b) || c) => d) <=> e)");
  EXPECT_EQ(nested("a => b => c"), "(a => (b => c))");
  EXPECT_EQ(nested("a ==> b => c"), "(a ==> (b => c))");
  EXPECT_EQ(nested("x < y && not x == z"), "((x < y) && (not (x == z)))");
  EXPECT_EQ(nested("x == not y && z"), "((x == (not y)) && z)");
  EXPECT_EQ(nested("a + b mod c"), "((a + b) mod c)"); // LiquidHaskell's mod is infixl 5
  EXPECT_EQ(nested("a + b `mod` c"), "(a + (b mod c))");
  EXPECT_EQ(nested("-a + b"), "(-a + b)");
  EXPECT_EQ(nested("f x + g y z == 1"), "((f x + g y z) == 1)");
}

TEST(LiquidParser, EqualityBetweenPredicatesIsAnEquivalence) {
  EXPECT_EQ(nested("v = a || b"), "((v = a) || b)");
  EXPECT_EQ(nested("v = (a && b) || c"), "(v = ((a && b) || c))");
  EXPECT_EQ(nested("(a < b) = c || d"), "((a < b) = (c || d))");
  EXPECT_EQ(nested("a = b = c"), "((a = b) = c)");
  EXPECT_EQ(nested("v = (if a < b then a else b) && c"), "((v = (if (a < b) a b)) && c)");
}

TEST(LiquidParser, BranchesReachAsFarAsTheirPlaceAllows) {
  EXPECT_EQ(nested("if a then b else c == d"), "(if a b (c == d))");
  EXPECT_EQ(nested("v == if a then b else c && d"), "((v == (if a b c)) && d)");
}

TEST(LiquidParser, FixityDeclarationsHoldForWhatFollows) {
  EXPECT_EQ(nested("a ++ b ++ c"), "(a ++ (b ++ c))");
  EXPECT_EQ(nested("a <+> b + c <+> d"), "((a <+> b) + (c <+> d))");
  EXPECT_EQ(nested("a <+> b + c <+> d", "{-@ infixr 5 <+> @-}\n"), "(a <+> ((b + c) <+> d))");
  EXPECT_EQ(nested("a <+> b <+> c", "{-@ infix <+> @-}\n"), "((a <+> b) <+> c)");
  EXPECT_EQ(nested("x : xs == ys", "{-@ infixr 5 : @-}\n"), "((x : xs) == ys)");
}

// ---- entities

std::vector<std::string> entities(const LiquidProgram &program, EntityKind kind) {
  std::vector<std::string> all;
  for (std::uint32_t i = 0; i < program.entities.size(); ++i)
    if (const Entity &entity = program.entities[EntityId{i}]; entity.kind == kind)
      all.emplace_back(program.sources.text(entity.span));
  return all;
}

TEST(LiquidParser, WhatAPersonCouldChangeIsAnEntity) {
  const LiquidProgram program(
      "{-@ f :: x:Int -> [Nat] -> {v:Int | v > 0 && (v < x && v /= 3)} / [x, x + 1] @-}\n"
      "{-@ data T = C { a :: Nat } | D (b :: Int) Bool @-}\n"
      "{-@ measure m :: T -> Int\n      m (C x) = x\n      m (D y z) = y @-}\n"
      "{-@ type Rng N = {v:Int | [v < N; v > 0]} @-}\n"
      "{-@ LIQUID \"--ple\" @-}\n"
      "{-@ assume g :: Int @-}\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_THAT(entities(program, EntityKind::Refinement),
              ElementsAre("v > 0", "v < x", "v /= 3", "v < N", "v > 0"));
  EXPECT_THAT(entities(program, EntityKind::Metric), ElementsAre("x", "x + 1"));
  EXPECT_THAT(entities(program, EntityKind::Field), ElementsAre("a :: Nat", "(b :: Int)", "Bool"));
  EXPECT_THAT(entities(program, EntityKind::Alias),
              ElementsAre("type Rng N = {v:Int | [v < N; v > 0]}"));
  EXPECT_THAT(entities(program, EntityKind::Option), ElementsAre("LIQUID \"--ple\""));
  EXPECT_THAT(entities(program, EntityKind::Assumption), ElementsAre("assume g :: Int"));
  EXPECT_THAT(
      entities(program, EntityKind::Signature),
      ElementsAre("[Nat]", "x:Int",
                  "f :: x:Int -> [Nat] -> {v:Int | v > 0 && (v < x && v /= 3)} / [x, x + 1]", "T"));
  EXPECT_THAT(entities(program, EntityKind::Measure),
              ElementsAre("m (C x) = x", "m (D y z) = y",
                          "measure m :: T -> Int\n      m (C x) = x\n      m (D y z) = y"));
}

// ---- errors

TEST(LiquidParser, ErrorsNameThePlace) {
  EXPECT_EQ(read("f : Int"), "1:7 expected `::`, found `:`");
  EXPECT_EQ(read("f :: x:Int -> {v:Int | v > x"),
            "1:33 expected `}`, found the end of the annotation");
  EXPECT_EQ(read("f :: Int ->"), "1:16 expected a type, found the end of the annotation");
  EXPECT_EQ(read("f :: {v:Int | v + }"), "1:23 expected an expression, found `}`");
  EXPECT_EQ(read("f :: {v:Int | 0 < v < 9}"), "1:25 expected a connective, found `<`");
  EXPECT_EQ(read("type nat = Int"), "1:10 expected the name of a type alias, found `nat`");
  EXPECT_EQ(read("f :: [a]<{\\x v -> v > x}"),
            "1:29 expected `>`, found the end of the annotation");
  EXPECT_EQ(read("data T = C { x :: Int"),
            "1:26 expected `,` or `}`, found the end of the annotation");
  EXPECT_EQ(read("f :: Int\n    g :: Int ="),
            "2:14 expected the end of the declaration, found `=`");
  EXPECT_EQ(read("f ::\n    g :: Int"), "1:9 expected a type, found a new declaration");
  EXPECT_EQ(read(""), "1:6 expected a declaration, found the end of the annotation");
  EXPECT_EQ(read("infixl 12 +"), "1:12 expected a precedence from 0 to 9, found `12`");
  EXPECT_EQ(read("LIQUID --ple"),
            "1:11 expected a string with an option, found the end of the annotation");
  EXPECT_EQ(read("f :: {v:Int | v = 'ab'}"),
            "1:23 a character literal holds exactly one character");
}

TEST(LiquidParser, ErrorsSayWhereTheConstructBegan) {
  const LiquidProgram program("{-@ f :: x:{v:Int | v > 0 -> Int @-}");
  ASSERT_EQ(program.diagnostics.list().size(), 1U);
  const Diagnostic &error = program.diagnostics.list()[0];
  EXPECT_EQ(error.code, "C0130");
  ASSERT_EQ(error.labels.size(), 2U);
  EXPECT_EQ(error.labels[0].text, "expected `}`");
  EXPECT_EQ(error.labels[1].text, "this `{` is not closed");
  EXPECT_EQ(error.labels[1].span.start, (Position{1, 12}));
}

TEST(LiquidParser, GoesOnAfterAnError) {
  const LiquidProgram program("{-@ type A = {v:Int | v > }\n    type B = Int\n    f :: (Int\n"
                              "      -> Int\n    lazy g @-}\n{-@ h :: ( @-}\n{-@ lazy i @-}");
  EXPECT_THAT(program.problems(),
              ElementsAre("1:27 expected an expression, found `}`",
                          "5:11 expected `)`, found the end of the annotation",
                          "6:11 expected a type, found the end of the annotation"));
  std::size_t marks = 0;
  for (const liquid::Block &block : program.annotations.blocks)
    for (const liquid::DeclarationId id : program.annotations[block.declarations])
      marks += std::holds_alternative<liquid::declaration::Mark>(program.annotations[id].node);
  EXPECT_EQ(marks, 2U);
}

TEST(LiquidParser, AnAnnotationThatEndsLikeACommentIsAnError) {
  const LiquidProgram program("{-@ f :: Nat -> Nat -}\nf x = x");
  EXPECT_THAT(program.problems(), ElementsAre("1:1 this annotation ends like a comment"));
  EXPECT_THAT(LiquidProgram("{- @ f :: Nat -}").problems(), IsEmpty());
}

// ---- size

TEST(LiquidParser, DeepNestingIsReported) {
  for (const auto &[open, middle, close] :
       {std::tuple{"(", "x", ")"}, std::tuple{"[", "x", "]"}, std::tuple{"not (", "x", ")"},
        std::tuple{"if a then b else ", "x", ""}, std::tuple{"\\x -> ", "x", ""},
        std::tuple{"let y = x in ", "x", ""}}) {
    const std::string text = repeated(open, 10000) + middle + repeated(close, 10000);
    EXPECT_THAT(read("predicate P = " + text), testing::HasSubstr("nested too deeply")) << open;
  }
  for (const auto &[open, middle, close] :
       {std::tuple{"(", "a", ")"}, std::tuple{"[", "a", "]"}, std::tuple{"{v:", "a", " | p}"},
        std::tuple{"T<{v:", "a", " | p}>"}, std::tuple{"forall a. ", "a", ""},
        std::tuple{"! ", "a", ""}}) {
    const std::string text = repeated(open, 10000) + middle + repeated(close, 10000);
    EXPECT_THAT(read("f :: " + text), testing::HasSubstr("nested too deeply")) << open;
  }
}

TEST(LiquidParser, LongChainsMayHaveAnyLength) {
  const std::string conjunction = "predicate P = a" + repeated(" && a", 100000);
  EXPECT_EQ(read(conjunction), conjunction);
  const std::string sum = "predicate P = a" + repeated(" + a", 100000);
  EXPECT_EQ(read(sum), sum);
  const std::string arrows = "f :: a" + repeated(" -> a", 100000);
  EXPECT_EQ(read(arrows), arrows);
  const std::string negations = "predicate P = " + repeated("not ", 100000) + "a";
  EXPECT_EQ(read(negations), negations);
}

// ---- files of specifications

TEST(LiquidParser, FilesOfSpecifications) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  const std::string text = "module spec Data.Set where\n\nimport GHC.Types\n"
                           "embed Data.Set.Set as Set_Set\nmeasure Set_cup :: Set a -> Set a\n"
                           "assume empty :: {v:Set a | Set_emp v}\n";
  const FileId file = sources.add("Set.spec", text);
  const liquid::Annotations read =
      liquid::parse_specification(sources, file, symbols, entities, diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(symbols.name(read.module.name.text), "Data.Set");
  EXPECT_EQ(liquid::print(read, symbols), text);
}

TEST(LiquidParser, SpecificationsSayTheirModule) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file = sources.add("Set.spec", "f :: Int\n");
  (void)liquid::parse_specification(sources, file, symbols, entities, diagnostics);
  ASSERT_EQ(diagnostics.list().size(), 1U);
  EXPECT_EQ(diagnostics.list()[0].message, "expected `module spec`, found `f`");
}

// ---- values of aliases

TEST(LiquidParser, TypesThatAreValuesBecomeTerms) {
  LiquidProgram program(
      "{-@ f :: T x 5 {x + 1} (size v) [] [x] (g x, y) (x:xs) Nothing {v:Int | p} @-}");
  liquid::Annotations &tree = program.annotations;
  const auto &signature =
      std::get<liquid::declaration::Signature>(tree[tree[tree.blocks[0].declarations][0]].node);
  const auto apply = std::get<liquid::type::Apply>(tree[signature.type].node);
  std::vector<std::string> values;
  for (const liquid::TypeId id :
       std::vector(tree[apply.arguments].begin(), tree[apply.arguments].end())) {
    const liquid::TermId term = liquid::term_of(tree, id, program.symbols.intern(":"));
    values.push_back(term == liquid::no_term ? "none" : liquid::print(tree, program.symbols, term));
  }
  EXPECT_THAT(values, ElementsAre("x", "5", "x + 1", "(size v)", "[]", "[x]", "(g x, y)",
                                  "(x : xs)", "Nothing", "none"));
}

} // namespace
