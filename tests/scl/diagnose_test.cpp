#include "constraints.h"

#include <gmock/gmock.h>

namespace culprit::scl {
namespace {

using test::Constraints;
using testing::ElementsAre;
using testing::IsEmpty;

bool satisfiable(const std::string &text) {
  Constraints constraints(text);
  EXPECT_TRUE(constraints.system) << (constraints.diagnostics.empty()
                                          ? ""
                                          : constraints.diagnostics.list()[0].message);
  return constraints.diagnose().satisfiable();
}

const std::string ab = "CONSTRUCTOR a 0\nCONSTRUCTOR b 0\nCONSTRUCTOR c 0\nCONSTRUCTOR list "
                       "1\nCONSTRUCTOR fn 2 (-,+)\n"
                       "CONSTRUCTOR ref 1 (±)\n";

TEST(Diagnose, TransitivityThroughVariables) {
  EXPECT_FALSE(satisfiable(ab + "a <= x; x <= y; y <= b;"));
  EXPECT_TRUE(satisfiable(ab + "a <= x; x <= y; b <= y;"));
  EXPECT_TRUE(satisfiable(ab + "%%\na <= c; c <= b;\n%%\na <= x; x <= b;"));
}

TEST(Diagnose, ConstructorsAreTakenApartByVariance) {
  EXPECT_FALSE(satisfiable(ab + "a <= x; (list x) <= (list b);"));
  EXPECT_TRUE(satisfiable(ab + "%%\na <= b;\n%%\na <= x; (list x) <= (list b);"));
  // fn is contravariant in its first argument: what flows in comes from the other side.
  EXPECT_TRUE(satisfiable(ab + "%%\na <= b;\n%%\n(fn b x) <= (fn a x);"));
  EXPECT_FALSE(satisfiable(ab + "%%\na <= b;\n%%\n(fn a x) <= (fn b x);"));
  EXPECT_FALSE(satisfiable(ab + "%%\na <= b;\n%%\n(ref a) <= (ref b);"));
  EXPECT_TRUE(satisfiable(ab + "%%\na == b;\n%%\n(ref a) <= (ref b);"));
}

// SHErrLoc Fig. 11, with other names.
TEST(Diagnose, ContravariantArgumentsTurnTheDirection) {
  Constraints c(ab + "f <= (fn a c);\ng <= f {a <= b;};\n(fn b b) <= g;");
  EXPECT_THAT(c.missing(), ElementsAre("b <= c"));
}

TEST(Diagnose, JoinsAndMeets) {
  EXPECT_FALSE(satisfiable(ab + "(a ⊔ b) <= x; x <= a;"));
  EXPECT_TRUE(satisfiable(ab + "a <= (a ⊔ b);"));
  EXPECT_TRUE(satisfiable(ab + "(a ⊓ b) <= b;"));
  EXPECT_FALSE(satisfiable(ab + "c <= (a ⊔ b);"));
  // b ≤ a ⊔ x and x ≤ a, so b ≤ a.
  Constraints c(ab + "x <= a; b <= (a ⊔ x);");
  EXPECT_THAT(c.missing(), ElementsAre("b <= a"));
  Constraints d(ab + "(a ⊓ x) <= b; a <= x;");
  EXPECT_THAT(d.missing(), ElementsAre("a <= b"));
}

TEST(Diagnose, ExtremesHoldTrivially) {
  EXPECT_TRUE(satisfiable(ab + "_ <= a; a <= *; (_ -> _) <= a; a <= (* -> *); (* <- *) <= a;"));
  EXPECT_FALSE(satisfiable(ab + "a <= _;"));
}

TEST(Diagnose, HypothesesBelongToTheirConstraints) {
  EXPECT_FALSE(satisfiable(ab + "a <= x; x <= b; c <= b {a <= b; c <= b;};"));
  EXPECT_TRUE(satisfiable(ab + "a <= x; x <= b {a <= b;};"));
}

// A longer path with fewer hypotheses must not hide behind a shorter one that holds.
TEST(Diagnose, OnePathPerMinimalSetOfHypotheses) {
  EXPECT_TRUE(satisfiable(ab + "a <= x; x <= b {a <= b;};"));
  EXPECT_FALSE(satisfiable(ab + "a <= x; x <= b {a <= b;}; x <= y; y <= z; z <= b;"));
}

TEST(Diagnose, DerivationsThroughSeveralConstructors) { // every level needs the one outside of it
  Constraints c(
      ab +
      "(list a) <= x; x <= (list y); y <= z; (list z) <= u; u <= v; (list v) <= w; w <= (list t); "
      "t <= (list b);");
  EXPECT_THAT(c.missing(), ElementsAre("a <= b"));
}

TEST(Diagnose, InfiniteTypes) {
  EXPECT_FALSE(satisfiable(ab + "x == (list x);"));
  EXPECT_FALSE(satisfiable(ab + "x == (list y); y == (a -> x);"));
  EXPECT_TRUE(satisfiable(ab + "x <= (list x);"));
  EXPECT_TRUE(satisfiable(ab + "x == (list y); y == (list z);"));
  Constraints c(ab + "x == (list x);");
  EXPECT_EQ(c.diagnose().conflicts[0].kind, ConflictKind::Infinite);
}

TEST(Diagnose, SkolemsDoNotEscapeTheirScope) {
  const std::string skolem =
      "CONSTRUCTOR s 0 level 1\nCONSTRUCTOR int 0\nVARIABLE outer\nVARIABLE inner level 1\n";
  EXPECT_FALSE(satisfiable(skolem + "outer == s;"));
  EXPECT_TRUE(satisfiable(skolem + "inner == s;"));
  EXPECT_TRUE(satisfiable(skolem + "outer == s {s == int;};"));
}

TEST(Diagnose, FunctionsAreCongruencesNotInjective) {
  const std::string f = ab + "FUNCTION F 1\n";
  EXPECT_TRUE(satisfiable(f + "%%\n(F a) == c; (F b) == c;\n%%\n(F a) == (F b);"));
  EXPECT_FALSE(satisfiable(f + "%%\n(F a) == a; (F b) == b;\n%%\n(F a) == (F b);"));
  EXPECT_TRUE(satisfiable(f + "%%\n(F a) == c; (F a) == a;\n%%\n(F c) == a;"));
  EXPECT_FALSE(satisfiable(f + "x == y; (F x) == a; (F y) == b;"));
}

// SHErrLoc's running example (§3): [Char] is no instance of Num, found by replacing a variable.
TEST(Diagnose, InstancesOfTheVariablesInsideApplications) {
  Constraints c("CONSTRUCTOR Num 0\nCONSTRUCTOR Int 0\nCONSTRUCTOR Char 0\nCONSTRUCTOR list "
                "1\nCONSTRUCTOR Bool 0\n%%\n"
                "(list Int) <= Num;\n%%\nd <= Num; e == Char; ((list e) -> g) == (d -> Bool);");
  EXPECT_THAT(c.missing(), ElementsAre("list Char <= Num"));
}

TEST(Diagnose, AxiomsHoldForEveryInstance) {
  const std::string eq = "CONSTRUCTOR Eq 0\nCONSTRUCTOR Int 0\nCONSTRUCTOR Bool 0\nCONSTRUCTOR "
                         "list 1\n%%\nInt <= Eq;\n"
                         "axiom t . t <= Eq; => (list t) <= Eq;;\n%%\n";
  EXPECT_TRUE(satisfiable(eq + "(list (list Int)) <= Eq;"));
  EXPECT_TRUE(satisfiable(eq + "(list x) <= Eq;"));
  Constraints c(eq + "x == Int; (list x) <= Eq; y == Bool; (list y) <= Eq;");
  EXPECT_THAT(c.missing(), ElementsAre("list Bool <= Eq"));
}

TEST(Diagnose, AxiomsAreMatchedModuloEqualities) {
  EXPECT_TRUE(satisfiable(
      "FUNCTION G 1\nFUNCTION F 1\nCONSTRUCTOR Bool 0\nCONSTRUCTOR Int 0\nCONSTRUCTOR list 1\n"
      "CONSTRUCTOR s 0\n%%\naxiom t . (G (list t)) == Bool;;\n(F (list Int)) == Int;\n%%\n"
      "(G s) == Bool {s == (list (F s));};"));
}

TEST(Diagnose, SynonymsAreTakenApart) {
  const std::string synonyms =
      "VARIABLE x\nVARIABLE y\n%%\nString == (list Char); Table == (list String);\n%%\n";
  EXPECT_TRUE(satisfiable(synonyms + "Table == (list (list x));"));
  EXPECT_FALSE(satisfiable(synonyms +
                           "(list y)[\"a\":1,1-2] == Table[\"b\":1,3-4];"
                           "(list x)[\"c\":2,1-2] == Table[\"d\":2,3-4]; y == (list x);"));
}

// Assignments x = &a; y = &b; *x = y (SHErrLoc §5.4), and the claim that a does not point to b.
TEST(Diagnose, ProjectionsGiveTheArgumentsOfWhatIsNotKnown) {
  const std::string points = "CONSTRUCTOR ref 2 (+,-)\nCONSTRUCTOR nothing 0\n(ref a a) <= "
                             "x;\n(ref b b) <= y;\ny <= (ref~2 x);\n";
  EXPECT_TRUE(satisfiable(points + "b <= nothing;"));
  EXPECT_FALSE(satisfiable(points + "a <= nothing;"));
}

// A functional dependency: both uses are at the same x, so they are at the same first type.
TEST(Diagnose, AxiomsImproveWhatTheAssertionsEntail) {
  Constraints c("VARIABLE s\nVARIABLE o\nVARIABLE x\n%%\n(R Bool Bool) <= G;\n"
                "axiom a, b, c . (R a c) <= G; (R b c) <= G; => a == b;;\n%%\n"
                "Bool == o; (R o x) <= G; (R s x) <= G; Char == s;");
  EXPECT_THAT(c.missing(), testing::IsSupersetOf({"Bool <= Char", "Char <= Bool"}));
}

TEST(Diagnose, UnknownConstructorsAreTakenApart) {
  Constraints c(
      "CONSTRUCTOR pair2 2\nCONSTRUCTOR int 0\nCONSTRUCTOR bool 0\n(pair2 int int) <= (m int x);\n"
      "(m int x) <= (n bool int);");
  EXPECT_THAT(c.missing(), ElementsAre("int <= bool"));
}

// §9.3.1 with other names: one hypothesis from which the others follow.
TEST(Missing, TheSmallestWeakestSet) {
  Constraints c(ab + "a <= b {b <= c;};\na <= c {b <= c;};\na <= (c ⊔ _) {b <= c;};");
  EXPECT_THAT(c.missing(), ElementsAre("a <= b"));
}

TEST(Missing, OnlyWhatIsNotKnownIsAskedFor) {
  Constraints c(ab + "((a -> b)) <= ((c -> b));");
  EXPECT_THAT(c.missing(), ElementsAre("a <= c"));
}

TEST(Missing, BothDirectionsOfAnEquality) {
  Constraints c(ab + "(list x) == (y -> z); ");
  EXPECT_THAT(c.missing(), ElementsAre("list x <= y -> z", "y -> z <= list x"));
}

TEST(Missing, OfInterchangeableTermsTheSimplest) {
  Constraints c("CONSTRUCTOR d 0\n" + ab +
                "(a ⊓ b) <= d {(a ⊓ b) == c;};\nc <= d {(a ⊓ b) == c;};");
  EXPECT_THAT(c.missing(), ElementsAre("c <= d"));
}

// SHErrLoc Fig. 4, simplified: the then-branch conflicts with everything else, which agrees.
TEST(Suspects, TheOddOneOut) {
  Constraints c("CONSTRUCTOR unit 0\nCONSTRUCTOR list 1\nCONSTRUCTOR float 0\n"
                "unit[\"print\":7,1-9] == r[\"loop\":3,1-5];\n"
                "acc5[\"acc\":5,1-4] == r[\"loop\":3,1-5];\n"
                "acc3[\"acc\":3,9-12] == acc5[\"acc\":5,1-4];\n"
                "acc3[\"acc\":3,9-12] == (list float)[\"init\":9,1-9];\n"
                "r[\"loop\":3,1-5] == (list d)[\"rev\":9,10-20];\n");
  EXPECT_THAT(c.suspects(), ElementsAre("print"));
}

TEST(Suspects, OfEquallyLikelyPlacesTheUseAndTheSmallerOneComeFirst) {
  Constraints c("CONSTRUCTOR int 0\nCONSTRUCTOR bool 0\n"
                "int[\"\":1,1-2] == d[\"make ()\":1,9-16];\n"
                "d[\"make ()\":1,9-16] == u[\"it\":2,5-7];\n"
                "u[\"it\":2,5-7] == v[\"it\":2,5-7];\n"
                "v[\"it\":2,5-7] == bool[\"\":2,1-4];\n");
  Options options;
  options.entities = &c.entities;
  EXPECT_THAT(c.suspects(options), ElementsAre("it"));
  const Diagnosis diagnosis = c.diagnose(options);
  ASSERT_EQ(diagnosis.faults[0].suspects.size(), 2U); // the other one is still told
  EXPECT_EQ(diagnosis.faults[0].suspects[1].members[0].rank, 2U);
}

TEST(Suspects, IndependentConflictsAreSeparateFaults) {
  Constraints c(ab + "a[\"p\":1,1-2] <= x[\"\":]; x <= b[\"q\":1,3-4];\nb[\"r\":2,1-2] <= y; y <= "
                     "c[\"s\":2,3-4];");
  const Diagnosis diagnosis = c.diagnose();
  EXPECT_EQ(diagnosis.faults.size(), 2U);
  EXPECT_THAT(c.suspects(), ElementsAre("p", "q", "r", "s"));
}

// Two conflicts share `s`, which much else relies on; p and q are to blame for one each.
TEST(Suspects, AFaultHasPartsWhereItsExplanationTakesSeveralEntities) {
  std::string relied_on;
  for (int i = 0; i < 8; ++i)
    relied_on += "c[\"s\":1,9-10] <= v" + std::to_string(i) + "[\"\":]; v" + std::to_string(i) +
                 " <= c[\"k" + std::to_string(i) + "\":2," + std::to_string(10 * i + 1) + "-" +
                 std::to_string(10 * i + 3) + "];\n";
  Constraints c(ab + relied_on +
                "a[\"p\":1,1-2] <= x[\"\":]; x <= c[\"s\":1,9-10];\n"
                "b[\"q\":1,3-4] <= y[\"\":]; y <= c[\"s\":1,9-10];\n");
  Options options;
  options.parts = true;
  const Diagnosis diagnosis = c.diagnose(options);
  ASSERT_EQ(diagnosis.faults.size(), 1U);
  ASSERT_EQ(diagnosis.faults[0].parts.size(), 2U);
  std::vector<std::string> blamed;
  for (const Fault &part : diagnosis.faults[0].parts) {
    EXPECT_EQ(part.conflicts.size(), 1U);
    ASSERT_FALSE(part.suspects.empty());
    blamed.push_back(c.entities[part.suspects[0].members[0].entity].text);
  }
  EXPECT_THAT(blamed, testing::UnorderedElementsAre("p", "q"));
  EXPECT_THAT(c.diagnose().faults[0].parts, IsEmpty());
}

TEST(Suspects, ConstraintsInsteadOfExpressions) {
  Options options;
  options.blame = BlameOn::Constraints;
  Constraints c(ab + "a <= x;[\"one\":1,1-2]\nx <= b;[\"two\":2,1-2]\nx <= c;[\"three\":3,1-2]");
  EXPECT_THAT(c.suspects(options), ElementsAre("one"));
}

TEST(Suspects, ConstraintsAtOnePlaceAreToldApartByWhatTheySay) {
  Options options;
  options.blame = BlameOn::Constraints;
  Constraints c(ab + "a <= x;[\"flow\":1,1-2]\nx <= b;[\"use\":2,1-2]\na[\"p\":3,1-2] <= "
                     "a[\"q\":3,3-4];[\"flow\":2,1-2]");
  EXPECT_THAT(c.suspects(options), ElementsAre("flow", "use"));
}

TEST(Diagnose, ABudgetEndsTheSearchWithoutAClaim) {
  Constraints c(ab + "a <= x; x <= y; y <= b;");
  const Deadline never;
  Budget budget(never, 2);
  const Diagnosis diagnosis = diagnose(*c.system, {}, budget);
  EXPECT_FALSE(diagnosis.complete);
}

} // namespace
} // namespace culprit::scl
