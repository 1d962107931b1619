#include "horn/format/read.h"
#include "horn/format/write_formats.h"
#include "support/horn.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace culprit::horn {
namespace {

struct ReadFixpoint {
  Sources sources;
  Diagnostics diagnostics;
  Deadline deadline;
  std::optional<System> system;

  explicit ReadFixpoint(std::string text) {
    const FileId file = sources.add("test.smt2", std::move(text));
    system = read(sources, file, Format::FixpointSexpr, diagnostics, deadline);
  }

  [[nodiscard]] std::string problems() const {
    std::string text;
    for (const Diagnostic &diagnostic : diagnostics.list())
      text += std::string(diagnostic.code) + " " + std::to_string(diagnostic.span.start.line) +
              ":" + std::to_string(diagnostic.span.start.column) + " " + diagnostic.message + "\n";
    return text;
  }
};

void expect_sexpr_round_trip(const std::string &text, const std::string &where) {
  const ReadFixpoint first(text);
  ASSERT_TRUE(first.system) << where << '\n' << first.problems();
  const std::string written = write_fixpoint_sexpr(*first.system);
  const ReadFixpoint second(written);
  ASSERT_TRUE(second.system) << where << '\n' << second.problems() << written;
  EXPECT_EQ(tests::describe(*second.system), tests::describe(*first.system)) << where;
  EXPECT_EQ(write_fixpoint_sexpr(*second.system), written) << where;
}

TEST(ParseSexpr, BindersBecomeBindingsAndHeadsBecomeClauses) {
  const ReadFixpoint read(R"(
(qualif Pos ((v Int)) (> v 0))
(var $k (Int Int))
(constraint
  (and
    (forall ((x Int) ((> x 0)))
      (and
        (forall ((v Int) (and ((= v x)) ($k v x)))
          (tag ((> v 0)) "positive"))
        ($k x x)))
    (exists ((y Int) (true)) ((= y 1)))))
)");
  ASSERT_EQ(read.problems(), "");
  const System &system = *read.system;
  ASSERT_EQ(system.clauses.size(), 3U);
  EXPECT_EQ(system.bindings.size(), 3U);
  EXPECT_EQ(system.clauses[0].environment.size(), 2U);
  EXPECT_EQ(system.clauses[0].label, "positive");
  EXPECT_EQ(system.clauses[0].span.start.line, 9U);
  EXPECT_EQ(system.clauses[1].environment.size(), 1U);
  EXPECT_EQ(system.clauses[1].right.kappas.size(), 1U);
  EXPECT_TRUE(system[system.clauses[2].environment.at(0)].existential);
  EXPECT_EQ(system[system.clauses[0].environment[1]].formula.kappas.size(), 1U);
}

TEST(ParseSexpr, ShadowedBindersAreDifferentVariables) {
  const ReadFixpoint read(R"(
(constraint
  (forall ((x Int) ((> x 0)))
    (forall ((x Int) ((< x 0)))
      ((< x 1)))))
)");
  ASSERT_EQ(read.problems(), "");
  const System &system = *read.system;
  EXPECT_NE(system.bindings.at(0).variable, system.bindings.at(1).variable);
  EXPECT_EQ(system.store.child(system.clauses[0].right.predicates[0].term, 0),
            system.bindings[1].variable);
}

TEST(ParseSexpr, TheWholeLanguageRoundTrips) {
  expect_sexpr_round_trip(R"(
(fixpoint "--rewrite")
(fixpoint "--eliminate=all")
(fixpoint "--allowho")
; comments, and /* those */
(datatype (Vec 1) ((VNil ()) (VCons ((head @(0)) (tail (Vec @(0)))))))
(datatype (Pair 2) ((Pair ((fst @(0)) (snd @(1))))))
(numeric Apple)
(constant len (func 1 ((Vec @(0))) Int))
(constant f (func 0 (Int Int) Int))
(constant c Int)
(define len ((l (Vec a))) Int (if (is$VNil l) 0 (+ 1 (len (tail l)))))
(qualif Le ((v @(0)) (x @(0))) (<= v x))
(var $k_##1 (Int))
(var $k2 ((Vec Int) Int))
(constraint
  (and
    (forall ((x Int) (and ((> x 0)) ((not (<=> (= x 1) false)))))
      (and
        ($k_##1 x)
        (forall ((l (Vec Int)) ((= l ((VCons x) VNil))))
          (and
            ($k2 l x)
            (tag ((=> (= (len l) 1) (or (< x 5) (>= x (- 5))))) "a \"tag\"")))))
    (forall ((s Str) ((= s "dog \"and\" cat")))
      ((and (= s s) (!= s "x"))))
    (forall ((b (BitVec Size32)) ((= b (lit "#x00000001" (BitVec Size32)))))
      ((= b (int_to_bv32 1))))
    (forall ((m (Map_t Int Int)) ((= m (Map_default 0))))
      ((= ((Map_select m) 3) (mod (* 2 c) 2))))
    (forall ((g (func 0 (Int) bool)) (true))
      (forall ((y Int) ((g y)))
        ((g y))))
    (exists ((z Int) (true))
      (forall ((w Int) ((= w (let ((q (f c 2))) (+ q q)))))
        ((= w z))))))
)",
                          "");
}

TEST(ParseSexpr, StringsHaveTheEscapesOfHaskell) {
  const std::string text = R"((constraint (tag (true) "\"\t\1234\&5\x41\SOH\\")))";
  const ReadFixpoint read(text);
  ASSERT_EQ(read.problems(), "");
  EXPECT_EQ(read.system->clauses.at(0).label, "\"\t\u04D2"
                                              "5A\x01\\");
  expect_sexpr_round_trip(text, "");
  EXPECT_EQ(ReadFixpoint(R"((constraint (tag (true) "\q")))").problems(),
            "C0101 1:25 an escape that strings do not have\n");
}

TEST(ParseSexpr, CastsKeepTheVariablesThatTheirSortsShare) {
  expect_sexpr_round_trip(R"(
(datatype (Many 1) ((None ()) (Some ((one @(0)) (rest (Many @(0)))))))
(constant len (func 1 ((many @(0))) Int))
(match len (Some x xs) (+ 1 (len xs)))
)",
                          "definitions");
  expect_sexpr_round_trip(R"(
(var $k (Int (func 1 (Int) bool)))
(constraint (forall ((p (func 0 (Int) truth)) (true)) (forall ((x Int) (true)) ($k x p))))
)",
                          "polymorphic parameters");
}

// In bars everything is a name: blanks, words of the language, numbers, literals, comments.
TEST(ParseSexpr, QuotedNamesRoundTrip) {
  using namespace std::string_literals;
  expect_sexpr_round_trip("(var $k (|a\0b| |\f| |\v\x83| || |12| |:key| |#x1| |/*|))"s,
                          "blanks and literals");
  expect_sexpr_round_trip(R"(
(var $k (|Int| |func| (|list| Int) |@(0)| @(0)))
(var |$k 2| (Int))
(constant |and| (func 0 (Int Int) bool))
(constant |forall| (func 0 (Int) bool))
(constant |true| Int)
(constraint
  (and
    (forall ((|-5| Int) ((|and| |-5| |true|)))
      (|$k 2| |-5|))
    (forall ((|7| bool) ((|forall| 3)))
      (and (|7|) ((= 1.5 1.5))))
    (forall ((|tag| bool) (true))
      (|tag|))))
)",
                          "words");
}

TEST(ParseSexpr, QuotedWordsMeanNothing) {
  const ReadFixpoint read(R"((constraint (forall ((|-5| Int) (true)) ((= |-5| -5)))))");
  ASSERT_EQ(read.problems(), "");
  const logic::Term equal = read.system->clauses.at(0).right.predicates.at(0).term;
  EXPECT_EQ(read.system->store.child(equal, 0), read.system->bindings.at(0).variable);
  EXPECT_EQ(ReadFixpoint("(constant $f Int)").problems(),
            "C0101 1:11 expected the name of a constant; `$` begins those of unknown predicates\n");
}

TEST(ParseSexpr, MacrosAndAxioms) {
  const ReadFixpoint read(R"(
(define_fun twice ((x Int)) Int (+ x x))
(define_fun near ((x Int) (y Int)) bool (< (twice (- x y)) 4))
(constant f (func 0 (Int) Int))
(axiom (forall ((x Int)) (> (f x) x)))
(constraint
  (forall ((x Int) ((near x (twice x))))
    ((> (f x) x))))
)");
  ASSERT_EQ(read.problems(), "");
  EXPECT_EQ(read.system->clauses.at(0).environment.size(), 2U);
}

TEST(ParseSexpr, ErrorsHaveCodesAndPlaces) {
  const auto problems = [](const std::string &text) { return ReadFixpoint(text).problems(); };
  EXPECT_EQ(problems("(constraint (forall ((x Int)) ((> x 0))))"),
            "C0101 1:21 expected ((x sort) hypothesis)\n");
  EXPECT_EQ(problems("(constraint ((not 1 2)))"), "C0103 1:14 `not` takes 1 operand, but has 2\n");
  EXPECT_EQ(problems("(var k (Int))"),
            "C0101 1:6 expected the name of an unknown predicate such as $k\n");
  EXPECT_EQ(problems("(frobnicate)"), "C0190 1:2 `frobnicate` is not a declaration known here\n");
  EXPECT_EQ(problems("(constraint (and"), "C0101 1:1 this parenthesis is never closed\n");
  EXPECT_EQ(problems("(constraint ((> y 0)))").substr(0, 10), "C0102 1:17");
  EXPECT_EQ(problems("(constraint ($nope 1))"), "C0102 1:13 `$nope` is not declared\n");
  EXPECT_EQ(problems("(var $k (Int)) (constraint ($k 1 2))").substr(0, 10), "C0103 1:28");
  EXPECT_EQ(problems("(qualif Q () true)"),
            "C0101 1:11 a qualifier needs at least one parameter\n");
}

TEST(ParseSexpr, DeepNestingIsNoProblem) {
  const std::size_t depth = 100'000;
  std::string open;
  std::string close;
  for (std::size_t i = 0; i < depth; ++i) {
    open += "(+ 1 ";
    close += ")";
  }
  const ReadFixpoint sum("(constraint (forall ((x Int) (true)) ((> " + open + "x" + close +
                         " x))))");
  EXPECT_EQ(sum.problems(), "");
  open.clear();
  for (std::size_t i = 0; i < depth; ++i)
    open += "(forall ((x Int) ((> x 0))) ";
  const ReadFixpoint binders("(constraint " + open + "((> x 0))" + close + ")");
  EXPECT_EQ(binders.problems(), "");
}

TEST(ParseSexpr, ReadsAndWritesTheWholeCorpus) {
  const auto files = tests::corpus_files("horn", ".smt2");
  if (files.empty())
    GTEST_SKIP() << "no corpus";
  for (const auto &path : files)
    if (path.filename() == "horn_neg_irregular_adt_00.smt2") // uses what it does not declare
      EXPECT_FALSE(ReadFixpoint(tests::slurp(path)).system);
    else
      expect_sexpr_round_trip(tests::slurp(path), path.string());
}

} // namespace
} // namespace culprit::horn
