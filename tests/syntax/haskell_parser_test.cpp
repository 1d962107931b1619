#include "syntax/haskell.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// Prints what was read; what is printed has to read the same.
std::string printed(std::string text) {
  const Program program(std::move(text));
  EXPECT_THAT(program.problems(), IsEmpty());
  const Program again(program.printed());
  EXPECT_THAT(again.problems(), IsEmpty()) << program.printed();
  EXPECT_EQ(again.printed(), program.printed());
  return program.printed();
}

void expect_unchanged(const std::string &text) { EXPECT_EQ(printed(text), text); }

TEST(HaskellParser, Modules) {
  expect_unchanged("{-# LANGUAGE GADTs #-}\n"
                   "module Data.Thing (f, (+++), T(..), C(A, b), module M, type (~>)) where\n"
                   "import Prelude hiding (map, (++))\n"
                   "import qualified Data.Map as M\n"
                   "import Data.Set (Set, Map(..))\n"
                   "x = 1\n");
  EXPECT_EQ(printed("import Data.Map qualified as M"), "import qualified Data.Map as M\n");
}

TEST(HaskellParser, Scripts) {
  EXPECT_EQ(printed("#!/usr/bin/env runhaskell\nmain = f"), "main = f\n");
}

TEST(HaskellParser, DerivingInQuotations) {
  for (const char *strategy : {"", "stock "}) {
    const std::string instance = std::string("deriving ") + strategy + "instance ";
    EXPECT_THAT(Program("{-# LANGUAGE TemplateHaskell, DerivingStrategies #-}\n"
                        "f t = [d| " +
                        instance + "Show $t\n          " + instance + "Read $t |]\n")
                    .problems(),
                IsEmpty());
  }
}

TEST(HaskellParser, SplicesAsPatterns) {
  EXPECT_THAT(Program("{-# LANGUAGE TemplateHaskell #-}\n"
                      "f n = [| do { let { $(varP n) = 1 }; return () } |]\n")
                  .problems(),
              IsEmpty());
}

TEST(HaskellParser, AGuardEndsTheBlockInsideOfIt) {
  EXPECT_EQ(printed("f x | x = case x of\n            y -> y\n            | z = x\n"),
            "f x\n  | x = case x of { y -> y }\n  | z = x\n");
}

TEST(HaskellParser, BindingsAndClauses) {
  expect_unchanged("f 0 = 1\nf n = n * f (n - 1)\n");
  expect_unchanged("x <+> y = x\n(x <+> y) z = x\na `op` b = a\n(f . g) x = f (g x)\n");
  expect_unchanged("(a, b) = p\nx : xs = q\n[y] = r\nJust z = s\n!u = t\nv@(w, _) = k\n");
  expect_unchanged("f ~x !y = x\na ! i = a\nP a b ! i = a\nn = a ! 1\n");
  expect_unchanged("f x\n  | x > 0, Just y <- g x = y\n  | otherwise = z\n  where\n    z = 1\n");
  EXPECT_EQ(Program("f 0 = 1\nf n = 2\ng = 3\nf = 4").tree.declarations.size(), 3U);
}

TEST(HaskellParser, PatternsOfEveryKind) {
  expect_unchanged("f (x : y : zs) [a, _] (Just (-1)) 'c' \"s\" (n -> Just k) (v :: Int) = 1\n");
  expect_unchanged("f C {x = 1, y, ..} D {} () (a, b) w@(z, _) ~(p, q) = 1\n");
  expect_unchanged("f (a `C` b) ((:+:) c d) = 1\n");
}

TEST(HaskellParser, OperatorsStayASequence) {
  expect_unchanged("x = a + b * c `div` d == -1\n");
  expect_unchanged("f = (+ 1) . (2 *) . (`div` 3) . (subtract 1 .) . (-1)\n");
  expect_unchanged("g = (,) 1 2 <> (, 3) 4 <> (+) 5 6\n");
  const Program program("x = a + b * c");
  const auto &function =
      std::get<declaration::Function>(program.tree[program.tree.declarations[0]].node);
  const Clause &clause = program.tree[function.clauses][0];
  const ExpressionId body = program.tree[clause.right.bodies][0].body;
  EXPECT_EQ(std::get<expression::Infix>(program.tree[body].node).elements.count, 5U);
}

TEST(HaskellParser, ExpressionsOfEveryKind) {
  expect_unchanged("x = \\y (Just z) -> if y then z else let { w = 1 } in w :: Int\n");
  expect_unchanged("x = [1, 2 .. 10] ++ [a ..] ++ [y | y <- ys, let { z = y }, odd z | w <- ws]\n");
  expect_unchanged("x = r {a = 1, b = 2} `f` C {a = 3, ..}\n");
  expect_unchanged("x = \\case { Just y -> y }\n");
  expect_unchanged("x = f @Int @[a] y\n");
  expect_unchanged("x = (if | a -> 1 | b, c -> 2)\n");
}

TEST(HaskellParser, Types) {
  expect_unchanged("f :: forall a (b :: *). (Show a, Eq b) => a -> (b -> [a]) -> Maybe (a, b)\n");
  expect_unchanged(
      "f, g :: Monad m => (forall s. s -> m s) -> (->) r () -> a ~ b => T 'Z '[ 'A ]\n");
  expect_unchanged("type T a (k :: * -> *) = Either a Int\n");
  EXPECT_EQ(printed("type a :+: b = Either a b"), "type (:+:) a b = Either a b\n");
}

TEST(HaskellParser, DataOfEveryKind) {
  expect_unchanged("data T a\n  = A Int !a\n  | a :+ (T a)\n  | R { x, y :: Int, z :: !a }\n"
                   "  deriving (Show, Eq)\n");
  expect_unchanged("newtype N\n  = N { run :: Int }\n  deriving newtype (Num)\n");
  expect_unchanged("data E\n  = forall a. Show a => E a\n");
  EXPECT_EQ(
      printed("data G a where\n  A, B :: Int -> G Int\n  C :: { f :: a } -> G a\n  deriving Eq"),
      "data G a where {\n    A :: Int -> G Int;\n    B :: Int -> G Int;\n"
      "    C :: { f :: a } -> G a\n  }\n  deriving (Eq)\n");
  EXPECT_EQ(printed("data Empty"), "data Empty\n");
}

TEST(HaskellParser, ClassesInstancesAndFamilies) {
  expect_unchanged("class (Eq a, Show a) => C a b | a -> b\n  where\n    m :: a -> b\n"
                   "    m = undefined\n    infixl 5 `m`\n    type F a :: *\n    default n :: a\n");
  EXPECT_EQ(printed("class C a where { type F a; m :: a; data D a :: * -> * }\n"
                    "instance C Int where\n  type F Int = Bool\n  m = 3\n"
                    "  data D Int x = DInt x\n"),
            "class C a\n  where\n    type F a\n    m :: a\n    data D a :: * -> *\n"
            "instance C Int\n  where\n    type F Int = Bool\n    m = 3\n    data D Int x\n"
            "      = DInt x\n");
  expect_unchanged("type family F a where {\n  F Int = Bool;\n  F a = a\n}\n");
  expect_unchanged("deriving instance Show a => Show (T a)\ndefault (Int, Double)\n");
}

// ---- layout

TEST(HaskellLayout, BlocksEndWhereTheTokenBelongsOutside) {
  EXPECT_EQ(printed("f x = (case x of A -> 1; B -> 2) + let y = 1; z = 2 in y"),
            "f x = (case x of {\n  A -> 1;\n  B -> 2\n}) + let {\n  y = 1;\n  z = 2\n} in y\n");
  EXPECT_EQ(printed("f = [x | let y = 1, x <- [y, do 2]]"),
            "f = [x | let { y = 1 }, x <- [y, do { 2 }]]\n");
}

TEST(HaskellLayout, ThenAndElseMayBeginAStatementsLine) {
  EXPECT_EQ(printed("f = do\n  if a\n  then b\n  else c\n  d"),
            "f = do {\n  if a then b else c;\n  d\n}\n");
}

TEST(HaskellLayout, WhereInTheColumnOfTheStatements) {
  EXPECT_EQ(printed("f = do\n  a\n  where\n  b = 1\n  c = 2"),
            "f = do { a }\n  where\n    b = 1\n    c = 2\n");
}

TEST(HaskellLayout, OperatorsGoOnAfterABlock) {
  EXPECT_EQ(printed("f = do\n    a\n    b\n  <|> c"), "f = do {\n  a;\n  b\n} <|> c\n");
}

TEST(HaskellLayout, NestedDoInTheSameColumn) {
  EXPECT_EQ(printed("f = do\n  a\n  forM xs $ \\x -> do\n  b x\n  c"),
            "f = do {\n  a;\n  forM xs $ \\x -> do {\n    b x;\n    c\n  }\n}\n");
}

TEST(HaskellLayout, TabsReachToMultiplesOfEight) {
  EXPECT_EQ(printed("f = do\n\ta\n        b"), "f = do {\n  a;\n  b\n}\n");
}

TEST(HaskellLayout, BarsOfNestedIfsAreToldApartByTheirColumns) {
  EXPECT_EQ(printed("f = if | a -> if | b -> 1\n                 | c -> 2\n       | d -> 3"),
            "f = (if | a -> (if | b -> 1 | c -> 2) | d -> 3)\n");
}

TEST(HaskellLayout, AnItemThatEndsIsNotGoneOnWith) {
  for (const char *text : {" (>\n)", " x = (+\n )", " x = (,\n)", " f :: (->\n ) a b", " x = [\n ]",
                           " x = (\n)", " x = (1 +\n )"})
    EXPECT_THAT(Program(text).problems(), testing::Not(testing::IsEmpty())) << text;
}

TEST(HaskellLayout, BracesSwitchItOff) {
  EXPECT_EQ(printed("module M where {\nf = 1;\n  g = do { a\n; b };\n}"),
            "module M where\nf = 1\ng = do {\n  a;\n  b\n}\n");
  EXPECT_EQ(printed("r = R {\n  a = 1\n}\ns = 2"), "r = R {a = 1}\ns = 2\n");
}

TEST(HaskellLayout, AnnotationsTakeNoPart) {
  EXPECT_EQ(printed("class C a where\n {-@ m :: Nat @-}\n  m :: a\n{-@ n :: Nat @-}\nx = 1"),
            "class C a\n  where\n    {-@ m :: Nat @-}\n    m :: a\n{-@ n :: Nat @-}\nx = 1\n");
}

// ---- errors

TEST(HaskellErrors, SayWhatWasExpectedAndWhereTheConstructBegan) {
  const Program program("f x = (x + 1\ng = 2");
  EXPECT_THAT(program.problems(), ElementsAre("1:13 expected `)`, found a new line"));
  const Diagnostic &error = program.diagnostics.list()[0];
  ASSERT_EQ(error.labels.size(), 3U);
  EXPECT_EQ(error.labels[1].text, "this `(` is not closed");
  EXPECT_EQ(error.labels[1].span.start, (Position{1, 7}));
  EXPECT_EQ(error.labels[2].span.start, (Position{2, 1}));
}

TEST(HaskellErrors, CommonMistakes) {
  const auto first = [](std::string text) { return Program(std::move(text)).problems().at(0); };
  EXPECT_EQ(first("f x = if x = 3 then 1 else 2"), "1:12 expected `then`, found `=`");
  EXPECT_EQ(first("f x = if x then 1"), "1:18 expected `else`, found the end of the file");
  EXPECT_EQ(first("f x -> 1"), "1:5 expected `=` or `|`, found `->`");
  EXPECT_EQ(first("f x == 1"), "1:5 expected `=` or `|`, found `==`");
  EXPECT_EQ(first("f type = 1"), "1:3 expected `=` or `|`, found the keyword `type`");
  EXPECT_EQ(first("f = case x of\n  A = 1"),
            "2:5 expected `->` or `|` after the pattern, found `=`");
  EXPECT_EQ(first("f = [1, 2"), "1:10 expected `,` or `]`, found the end of the file");
  EXPECT_EQ(first("f = 1 )"), "1:7 expected the end of the declaration, found `)`");
  EXPECT_EQ(first("data t = A"), "1:6 a declaration begins with a name and its type variables");
  EXPECT_EQ(first("data T = a"), "1:10 expected the name of a constructor, found `a`");
  EXPECT_EQ(first("f = do\n  x <- a"), "2:3 the last statement of a `do` block is an expression");
  EXPECT_EQ(first("f = let x = 1"),
            "1:14 expected `in` after the definitions of the `let`, found the end of the file");
  EXPECT_EQ(first("x = 1\nimport A"), "2:1 expected a declaration, found the keyword `import`");
  EXPECT_EQ(first("f = \\ -> 1"), "1:7 expected a pattern, found `->`");
  EXPECT_EQ(first("infixl 12 +"), "1:8 expected a precedence from 0 to 9, found `12`");
}

TEST(HaskellErrors, OneForEachBrokenDeclaration) {
  const Program program("f = (\ng = 1\nh = ]\n  where y = [\n        z = 2\nk = 3\nl = in\n");
  EXPECT_THAT(program.problems(), testing::SizeIs(3));
  EXPECT_EQ(program.tree.declarations.size(), 2U);
}

TEST(HaskellErrors, AfterABrokenHeaderTheRestIsStillRead) {
  const Program program("module m where\nx = (\n");
  EXPECT_THAT(program.problems(),
              ElementsAre("1:8 expected the name of a module, found `m`",
                          "2:6 expected an expression, found the end of the file"));
}

TEST(HaskellErrors, NotMoreThanAPersonWouldRead) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "x = )\n";
  EXPECT_EQ(Program(text).problems().size(), 26U);
}

// ---- size

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i)
    all += text;
  return all;
}

TEST(HaskellDepth, EndsInADiagnostic) {
  constexpr std::size_t deep = 100'000;
  for (const char *piece : {"(", "[", "\\x -> ", "f (", "let x = ", "if a then ", "case x of y -> ",
                            "do ", "[x | x <- ", "(- ", "C { a = ", "(# ", "a $ \\case b -> "})
    EXPECT_EQ(Program("x = " + repeated(piece, deep)).diagnostics.list().at(0).code, "C0002")
        << piece;
  for (const char *piece : {"(", "[", "forall a. (", "! ", "'[ "})
    EXPECT_EQ(Program("x :: " + repeated(piece, deep)).diagnostics.list().at(0).code, "C0002")
        << piece;
  for (const char *piece : {"(", "[", "~ ", "x@", "Just (", "(f -> "})
    EXPECT_EQ(Program("f " + repeated(piece, deep) + " = 1").diagnostics.list().at(0).code, "C0002")
        << piece;
  for (const char *piece : {"class C a where ", "instance C a where { ", "x = 1 where "})
    EXPECT_FALSE(Program(repeated(piece, deep)).diagnostics.empty()) << piece;
}

TEST(HaskellDepth, LongIsNotDeep) {
  constexpr std::size_t many = 100'000;
  EXPECT_THAT(Program("x = 1" + repeated(" + 1", many)).problems(), IsEmpty());
  EXPECT_THAT(Program("x = f" + repeated(" y", many)).problems(), IsEmpty());
  EXPECT_THAT(Program("x = [1" + repeated(", 1", many) + "]").problems(), IsEmpty());
  EXPECT_THAT(Program("x :: a" + repeated(" -> a", many)).problems(), IsEmpty());
  EXPECT_THAT(Program("x = do { a" + repeated("; a", many) + "}").problems(), IsEmpty());
  EXPECT_THAT(Program(repeated("{- ", many) + repeated("-}", many)).problems(), IsEmpty());
}

// ---- entities

TEST(HaskellEntities, EveryNodeHasOneWithItsPlace) {
  const Program program("f :: Int -> Int\nf x = x + g 2\ndata T = A { b :: Int }\n");
  const Tree &tree = program.tree;
  EXPECT_GE(program.entities.size(), node_count(tree));
  for (std::uint32_t i = 0; i < tree.expression_count(); ++i) {
    const Expression &node = tree[ExpressionId{i}];
    EXPECT_EQ(program.entities[node.entity].kind, EntityKind::Expression);
    EXPECT_EQ(program.entities[node.entity].span, tree.span(node.range));
  }
  for (std::uint32_t i = 0; i < tree.type_count(); ++i)
    EXPECT_EQ(program.entities[tree[TypeId{i}].entity].kind, EntityKind::Signature);
  const Declaration &signature = tree[tree.declarations[0]];
  EXPECT_EQ(program.entities[signature.entity].name, "f");
  const auto &data = std::get<declaration::Data>(tree[tree.declarations[2]].node);
  const FieldDeclaration &field = tree[tree[data.constructors][0].fields][0];
  EXPECT_EQ(program.entities[field.entity].kind, EntityKind::Field);
  EXPECT_EQ(program.sources.text(program.entities[field.entity].span), "b :: Int");
}

} // namespace
