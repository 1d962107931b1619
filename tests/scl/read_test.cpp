#include "constraints.h"

#include <gmock/gmock.h>

namespace culprit::scl {
namespace {

using test::Constraints;
using testing::HasSubstr;

std::string first_error(const std::string &text) {
  const Constraints constraints(text);
  EXPECT_FALSE(constraints.system) << text;
  if (constraints.diagnostics.empty())
    return "";
  const Diagnostic &first = constraints.diagnostics.list()[0];
  return std::to_string(first.span.start.line) + ":" + std::to_string(first.span.start.column) +
         " " + first.message;
}

TEST(Read, UndeclaredNamesAreVariablesBesideDeclaredConstructors) {
  const Constraints c("CONSTRUCTOR int 0\nx == int;");
  ASSERT_TRUE(c.system);
  const Assertion &assertion = c.system->assertions()[0];
  EXPECT_EQ(c.system->element(assertion.left).shape, Shape::Variable);
  EXPECT_EQ(c.system->element(assertion.right).shape, Shape::Constructor);
}

TEST(Read, UndeclaredNamesAreConstructorsBesideDeclaredVariables) {
  const Constraints c("VARIABLE x\nx == (Maybe Int);");
  ASSERT_TRUE(c.system);
  const Assertion &assertion = c.system->assertions()[0];
  EXPECT_EQ(c.system->element(assertion.left).shape, Shape::Variable);
  EXPECT_EQ(print(*c.system, c.system->element(assertion.right).term), "Maybe Int");
}

TEST(Read, PrecedenceAndAssociativity) {
  const Constraints c("CONSTRUCTOR f 1\nx == (a -> b, c -> d);\nx == (f a -> f (f b) <- c);\nx == "
                      "(a ⊔ b join c ⊓ d);");
  ASSERT_TRUE(c.system);
  std::vector<std::string> printed;
  for (const Assertion &assertion : c.system->assertions())
    printed.push_back(print(*c.system, c.system->element(assertion.right).term));
  EXPECT_THAT(printed, testing::ElementsAre("a -> ((b, c) -> d)", "f a -> (f (f b) <- c)",
                                            "(a ⊔ b ⊔ c) ⊓ d"));
}

TEST(Read, PositionsAreKeptAsWritten) {
  const Constraints c("CONSTRUCTOR a 0\nx[\"let\":3,0-7] <= a[\"{a}\":9,4-2,1@A.jif];[5,0-0]");
  ASSERT_TRUE(c.system);
  const Assertion &assertion = c.system->assertions()[0];
  const auto entity = [&](OriginId origin) { return c.entities[c.system->origin(origin).entity]; };
  const Entity left = entity(c.system->element(assertion.left).origin);
  EXPECT_EQ(left.text, "let");
  EXPECT_EQ(left.span.start, (Position{3, 0}));
  EXPECT_EQ(left.span.end, (Position{3, 7}));
  const Entity right = entity(c.system->element(assertion.right).origin);
  EXPECT_EQ(c.sources.path(right.span.file), "A.jif");
  EXPECT_EQ(right.span.end, (Position{2, 1}));
  EXPECT_EQ(entity(assertion.origin).span.start, (Position{5, 0}));
  EXPECT_EQ(entity(assertion.origin).kind, EntityKind::Constraint);
}

TEST(Read, AnElementWithoutASnippetIsNotBlamed) {
  const Constraints c("CONSTRUCTOR a 0\nx <= a[\"\":1,2-3];");
  ASSERT_TRUE(c.system);
  EXPECT_EQ(c.system->blamed(c.system->element(c.system->assertions()[0].right).origin), no_entity);
}

TEST(Read, TheSameConstantAtTwoPlacesIsTwoElements) {
  const Constraints c(
      "CONSTRUCTOR a 0\na[\"p\":1,1-2] <= a[\"q\":2,1-2];\nx[\"p\":1,1-2] <= x[\"q\":2,1-2];");
  ASSERT_TRUE(c.system);
  const auto assertions = c.system->assertions();
  EXPECT_NE(assertions[0].left, assertions[0].right);
  EXPECT_EQ(c.system->element(assertions[0].left).term,
            c.system->element(assertions[0].right).term);
  EXPECT_EQ(assertions[1].left, assertions[1].right);
}

TEST(Read, Axioms) {
  const Constraints c("CONSTRUCTOR Eq 0\nCONSTRUCTOR list 1\n%%\nEq <= Eq;\naxiom a, b . a <= Eq; "
                      "b == a; => (list a) <= "
                      "Eq;;\nAXIOM a . (list a) <= Eq;;\n%%\nx <= Eq;");
  ASSERT_TRUE(c.system) << c.diagnostics.list()[0].message;
  ASSERT_EQ(c.system->axioms().size(), 2U);
  EXPECT_EQ(c.system->axioms()[0].premises.size(), 3U);
  EXPECT_EQ(c.system->axioms()[0].conclusions.size(), 1U);
  EXPECT_TRUE(c.system->axioms()[1].premises.empty());
}

TEST(Read, EnvironmentsThatAreRepeatedAreOne) {
  const Constraints c("CONSTRUCTOR a 0\nCONSTRUCTOR b 0\na <= b {a <= b;b == a;};\nb <= a {a <= "
                      "b;b == a;};\na <= b {};");
  ASSERT_TRUE(c.system);
  const auto assertions = c.system->assertions();
  EXPECT_EQ(assertions[0].hypotheses, assertions[1].hypotheses);
  EXPECT_EQ(c.system->facts(assertions[0].hypotheses).size(), 2U);
  EXPECT_EQ(assertions[2].hypotheses, no_hypotheses);
}

TEST(Read, VarianceAndProjections) {
  const Constraints c(
      "CONSTRUCTOR fn 2 (-,+)\nCONSTRUCTOR ref 1 (±)\nx <= (fn~1 y);\nz == (ref x);");
  ASSERT_TRUE(c.system) << c.diagnostics.list()[0].message;
  EXPECT_EQ(c.system->constructor(3).arguments,
            (std::vector{Variance::Contravariant, Variance::Covariant}));
  EXPECT_EQ(c.system->constructor(4).arguments, (std::vector{Variance::Invariant}));
  EXPECT_EQ(c.system->element(c.system->assertions()[0].right).shape, Shape::Projection);
}

TEST(Read, Errors) {
  EXPECT_THAT(first_error("list x == int;"), HasSubstr("1:6 expected `==`, `<=` or `>=`"));
  EXPECT_THAT(first_error("a' == int;"), HasSubstr("1:2"));
  EXPECT_THAT(first_error("CONSTRUCTOR list 1\n(list a b) == c;"),
              HasSubstr("2:2 `list` is declared with 1 argument, here it has 2"));
  EXPECT_THAT(first_error("FUNCTION F 1\n(F a b) == c;"), HasSubstr("2:2 the function `F`"));
  EXPECT_THAT(first_error("CONSTRUCTOR fn 2 (-,+,+)\na == b;"),
              HasSubstr("3 variances are given for 2 arguments"));
  EXPECT_THAT(first_error("CONSTRUCTOR fn 1\nx == (fn~2 y);"), HasSubstr("there is no number 2"));
  EXPECT_THAT(first_error("x == (fn~1 y);"), HasSubstr("needs a declared constructor"));
  EXPECT_THAT(first_error("x == y"), HasSubstr("1:7 expected `;` after this constraint"));
  EXPECT_THAT(first_error("x == (_ y);"), HasSubstr("`_` takes no arguments"));
  EXPECT_THAT(first_error("CONSTRUCTOR a 99999999999\nx == a;"), HasSubstr("too large"));
  EXPECT_THAT(first_error("x == \"y;"), HasSubstr("never closed"));
  EXPECT_THAT(first_error("x == y; /* open"), HasSubstr("never closed"));
  EXPECT_THAT(first_error("CONSTRUCTOR a 0\n"), HasSubstr("expected a constraint"));
  EXPECT_THAT(first_error("axiom a . (list a) <= Eq;"), HasSubstr("1:"));
}

TEST(Read, OneMistakeDoesNotHideTheNext) {
  const Constraints c("x == ;\ny == y;\nz = z;\n");
  ASSERT_EQ(c.diagnostics.list().size(), 2U);
  EXPECT_EQ(c.diagnostics.list()[0].span.start.line, 1U);
  EXPECT_EQ(c.diagnostics.list()[1].span.start.line, 3U);
}

TEST(Read, DeepNestingEndsInADiagnostic) {
  const std::string deep = std::string(100000, '(') + "x" + std::string(100000, ')') + " == y;";
  const Constraints c(deep);
  ASSERT_FALSE(c.diagnostics.empty());
  EXPECT_EQ(c.diagnostics.list()[0].code, "C0002");
}

TEST(Read, LongChainsAreNotDeep) {
  std::string text = "x == (a";
  for (int i = 0; i < 50000; ++i)
    text += " -> a";
  const Constraints c(text + ");");
  ASSERT_TRUE(c.system);
  EXPECT_EQ(print(*c.system, c.system->element(c.system->assertions()[0].left).term), "x");
}

TEST(Write, ReadsBackToTheSame) {
  const std::string text =
      "CONSTRUCTOR fn 2 (-,+)\nCONSTRUCTOR s 0 level 2\nFUNCTION F 1\nVARIABLE y level 1\n"
      "VARIABLE x\n%%\ns <= (F s);\naxiom a . a <= s; => (F a) <= (fn a a);;\n%%\n"
      "(x[\"a \\\"b\\\"\":1,2-3@A.jif] ⊔ (fn y _)) <= ((* -> x) ⊓ s) {s <= x;};\n(fn~1 x) == (F s, "
      "y);\n";
  const Constraints first(text);
  ASSERT_TRUE(first.system) << first.diagnostics.list()[0].message;
  const std::string written = write(*first.system, &first.sources, &first.entities);
  const Constraints second(written);
  ASSERT_TRUE(second.system) << written << second.diagnostics.list()[0].message;
  EXPECT_EQ(write(*second.system, &second.sources, &second.entities), written);
  EXPECT_EQ(second.system->assertions().size(), first.system->assertions().size());
}

} // namespace
} // namespace culprit::scl
