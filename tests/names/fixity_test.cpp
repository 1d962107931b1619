#include "names/modules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::names;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

const std::string operators = R"(module Operators where
infixl 6 +, -
infixl 7 *
infix 4 ==
infixr 5 ++
infixr 0 $
infixr 5 :|
infixl 5 +:
infixr 2 :->
data L a = a :| a
type a :-> b = a
data T = T
f + g = f
f - g = f
f * g = f
f == g = f
f ++ g = f
f $ g = f
f +: g = f
)";

Modules over_operators(const std::string &text) {
  return Modules({operators, "{-# LANGUAGE NoImplicitPrelude #-}\nimport Operators\n" + text});
}

// The last line of what is printed: nested sequences of operators are in parentheses there.
std::string structure(const std::string &text) {
  const Modules modules = over_operators(text);
  EXPECT_THAT(modules.problems(), IsEmpty());
  std::string printed = modules.printed();
  printed.pop_back();
  return printed.substr(printed.rfind('\n') + 1);
}

std::vector<std::string> operator_problems(const std::string &text) {
  return over_operators(text).problems();
}

TEST(Fixity, TighterOperatorsFirst) {
  EXPECT_EQ(structure("f a b c = a + b * c"), "f a b c = a + (b * c)");
  EXPECT_EQ(structure("f a b c = a * b + c"), "f a b c = (a * b) + c");
  EXPECT_EQ(structure("f a b c = a == b + c $ a"), "f a b c = (a == (b + c)) $ a");
}

TEST(Fixity, AssociativityDecidesBetweenEquals) {
  EXPECT_EQ(structure("f a b c = a - b + c - a"), "f a b c = ((a - b) + c) - a");
  EXPECT_EQ(structure("f a b c = a ++ b : c ++ a"), "f a b c = a ++ (b : (c ++ a))");
}

TEST(Fixity, NegationBindsLikeSubtraction) {
  EXPECT_EQ(structure("f a b = - a * b"), "f a b = - (a * b)");
  EXPECT_EQ(structure("f a b = - a + b"), "f a b = (- a) + b");
  EXPECT_EQ(structure("f a b = a == - b - a"), "f a b = a == ((- b) - a)");
  EXPECT_THAT(operator_problems("f a b = a * - b"),
              ElementsAre("C0119 3:13 `*` and the negation `-` cannot stand side by side without "
                          "parentheses"));
  EXPECT_THAT(operator_problems("f a b = a + - b"),
              ElementsAre("C0119 3:13 `+` and the negation `-` cannot stand side by side without "
                          "parentheses"));
}

TEST(Fixity, OperatorsThatDoNotAssociateNeedParentheses) {
  EXPECT_THAT(
      operator_problems("f a b c = a == b == c"),
      ElementsAre("C0119 3:18 `==` and `==` cannot stand side by side without parentheses"));
  EXPECT_THAT(
      operator_problems("f a b c = a ++ b +: c"),
      ElementsAre("C0119 3:18 `++` and `+:` cannot stand side by side without parentheses"));
  EXPECT_THAT(operator_problems("f a b c = (a == b) == c"), IsEmpty());
}

TEST(Fixity, WithoutADeclarationOperatorsAreInfixl9) {
  EXPECT_EQ(structure("x ? y = x\nf a b c = a * b ? c ? a"), "f a b c = a * ((b ? c) ? a)");
  EXPECT_EQ(structure("f a g b = a `g` b * a"), "f a g b = (a `g` b) * a");
}

TEST(Fixity, LocalDeclarationsHoldWhereTheyStand) {
  EXPECT_EQ(structure("f a b c = let { infixl 1 +; x + y = x } in a * b + c * a == b"),
            "} in (a * b) + ((c * a) == b)");
}

TEST(Fixity, PatternsAndTypes) {
  EXPECT_EQ(structure("f (a : b :| c) = a"), "f (a : (b :| c)) = a");
  const Modules modules = over_operators("f :: T :-> T :-> T\nf = f");
  EXPECT_THAT(modules.printed(), testing::HasSubstr("f :: T :-> (T :-> T)"));
}

TEST(Fixity, SectionsFitTheirOperands) {
  EXPECT_THAT(operator_problems("f a b = (a * b +)"), IsEmpty());
  EXPECT_THAT(operator_problems("f a b = (a + b +)"), IsEmpty());
  EXPECT_THAT(operator_problems("f a b = (+ a * b)"), IsEmpty());
  EXPECT_THAT(operator_problems("f a b = (a + b *)"),
              ElementsAre("C0119 3:16 `+` and `*` cannot stand side by side without parentheses"));
  EXPECT_THAT(operator_problems("f a b = (* a + b)"),
              ElementsAre("C0119 3:14 `*` and `+` cannot stand side by side without parentheses"));
}

TEST(Fixity, NewNodesHaveEntitiesThatCoverTheirOperands) {
  Modules modules = over_operators("f a b c = a * b + c");
  const syntax::Tree &tree = modules.last().tree;
  const syntax::Expression &added =
      tree[syntax::ExpressionId{static_cast<std::uint32_t>(tree.expression_count() - 1)}];
  const Entity &entity = modules.entities[added.entity];
  EXPECT_EQ(entity.kind, EntityKind::Expression);
  EXPECT_EQ(entity.span.start, (Position{3, 11}));
  EXPECT_EQ(entity.span.end, (Position{3, 16}));
}

TEST(Fixity, LongSequencesOfBothDirections) {
  for (const std::string_view operation : {" + a", " ++ a"}) {
    std::string text = "f a = a";
    for (int i = 0; i < 100'000; ++i)
      text += operation;
    const Modules modules = over_operators(text);
    EXPECT_THAT(modules.problems(), IsEmpty());
    EXPECT_EQ(modules.all.back().resolution.expressions.size(),
              modules.all.back().tree.expression_count());
  }
}

} // namespace
