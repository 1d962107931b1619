// The types that inference finds, as `-p types` prints them, and that they do not depend on the
// order of declarations.
#include "inferred.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace culprit;
using driver::Checked;
using driver::Language;
using tests::Inferred;

namespace {

Checked typed_haskell(const std::string &text) {
  return tests::print_types("Main.hs", text, Language::Haskell);
}

struct InferredTypes : testing::TestWithParam<Inferred> {};

TEST_P(InferredTypes, ArePrinted) {
  expect_inferred(typed_haskell(GetParam().program), GetParam());
}

const Inferred cases[] = {
    {"Generalisation", "f x y = x", "f :: a -> b -> a"},
    {"MutualRecursion", "f n = if n then 0 else g (not n)\ng n = f n + length [n]",
     "f :: Bool -> Int"},
    {"ClassContext", "f x = x == x", "f :: Eq a => a -> Bool"},
    {"Superclass", "f x y = x == y || x < y", "f :: Ord a => a -> a -> Bool"},
    {"Superclasses", "f x y z = x < x && x == x && y == y && y < y && (z, x) == (z, x)",
     "f :: (Ord a, Ord b, Eq c) => a -> b -> c -> Bool"},
    {"MonomorphismRestriction", "x = 3", "x :: Integer"},
    {"NoRestrictionOfFunctions", "f () = 3", "f :: Num a => () -> a"},
    {"Defaulting", "x = 3 / 2", "x :: Double"},
    {"DefaultsWithContexts",
     "{-# LANGUAGE DefaultSignatures #-}\nclass Weigh a where\n  weigh :: Num n => n -> a -> (n, "
     "String)\n  default weigh :: (Show a, Num n) => n -> a -> (n, String)\n"
     "  weigh n x = (n + 1, show x)\ninstance Weigh Bool\nf x = weigh 1 (x :: Bool)",
     "f :: Num a => Bool -> (a, String)"},
    {"Records", "data R a = R { one :: a, two :: Int }\nf r = r { one = two r }",
     "f :: R a -> R Int"},
    {"Deriving", "data T a = T a deriving Show\nf x = show (T x)", "f :: Show a => a -> String"},
    {"RankN",
     "{-# LANGUAGE RankNTypes #-}\nf :: (forall a. [a] -> Int) -> Int\nf g = g [1] + g \"a\"\nx = "
     "f length",
     "x :: Int"},
    {"Existential",
     "{-# LANGUAGE ExistentialQuantification #-}\ndata S = forall a. Show a => S a\nf (S x) = show "
     "x",
     "f :: S -> String"},
    {"FunctionalDependency",
     "{-# LANGUAGE FunctionalDependencies #-}\nclass C a b | a -> b where c :: a -> b\ninstance C "
     "Int Bool where c = even\nx = c (1 :: Int)",
     "x :: Bool"},
    {"TypeFamily",
     "{-# LANGUAGE TypeFamilies #-}\ntype family F a\ntype instance F Int = Bool\nf :: a -> F a -> "
     "F a\nf _ y = y\nx = not (f (1 :: Int) True)",
     "x :: Bool"},
    {"Generalized",
     "{-# LANGUAGE GADTs #-}\ndata E a where { I :: Int -> E Int; B :: Bool -> E Bool }\neval :: E "
     "a -> a\neval (I n) = n\neval (B b) = b\nx = eval (B True)",
     "x :: Bool"},
};
INSTANTIATE_TEST_SUITE_P(Types, InferredTypes, testing::ValuesIn(cases), tests::by_what);

struct IllTyped : testing::TestWithParam<std::pair<const char *, const char *>> {};

TEST_P(IllTyped, IsUnsafe) {
  EXPECT_EQ(typed_haskell(GetParam().second).finding.verdict, Verdict::Unsafe);
}

INSTANTIATE_TEST_SUITE_P(Types, IllTyped,
                         testing::Values(std::pair{"Different", "x = 'a' && True"},
                                         std::pair{"Infinite", "f x = x x"},
                                         std::pair{"Escape", "f :: a -> b\nf x = x"},
                                         std::pair{"NoInstance", "x = (+ 1) == (+ (2 :: Int))"},
                                         std::pair{"Ambiguous", "f x = show (read x)"}),
                         [](const auto &test) { return std::string(test.param.first); });

// Declarations that use each other; signatures stand with what they speak about.
const std::vector<std::string> declarations = {
    "data T a = L | N (T a) a (T a)\n",
    "insert x L = N L x L\ninsert x (N l y r) = if x < y then N (insert x l) y r else N l y r\n",
    "tree = foldr insert L\n",
    "size :: T a -> Int\nsize L = 0\nsize (N l _ r) = size l + 1 + size r\n",
    "class Small a where { small :: a -> Bool }\n",
    "instance Small (T a) where { small t = size t < limit }\n",
    "limit = 10\n",
    "main = print (small (tree [limit, 2]))\n",
};

std::vector<std::string> sorted_lines(const std::string &text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

RC_GTEST_PROP(Inference, DoesNotDependOnTheOrderOfDeclarations, ()) {
  const auto joined = [](const std::vector<std::string> &all) {
    std::string text;
    for (const std::string &part : all)
      text += part;
    return text;
  };
  std::vector<std::string> shuffled = declarations;
  for (std::size_t i = shuffled.size() - 1; i > 0; --i)
    std::swap(shuffled[i], shuffled[*rc::gen::inRange<std::size_t>(0, i + 1)]);
  const Checked expected = typed_haskell(joined(declarations));
  const Checked shuffled_result = typed_haskell(joined(shuffled));
  RC_ASSERT(expected.finding.verdict == Verdict::WellTyped);
  RC_ASSERT(shuffled_result.finding.verdict == Verdict::WellTyped);
  RC_ASSERT(sorted_lines(shuffled_result.printed) == sorted_lines(expected.printed));
}

} // namespace
