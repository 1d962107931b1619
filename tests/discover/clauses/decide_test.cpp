#include "discover/clauses/decide.h"
#include "discover/clauses/derivations.h"
#include "horn/solve/decide_check.h"
#include "problems.h"

#include <gtest/gtest.h>

namespace culprit::discover {
namespace {

using horn::Status;
using tests::lists;

std::string clause_statuses(const ClauseDecision &decided) {
  std::string text;
  for (const horn::Outcome &outcome : decided.decision.result.goals)
    text += outcome.status == Status::Proved ? 'P' : outcome.status == Status::Failed ? 'F' : '?';
  return text;
}

ClauseDecision decide_text(const std::string &text) {
  const auto system = tests::read_clauses(text);
  EXPECT_TRUE(system);
  const Deadline deadline;
  return decide_clauses(*system, deadline);
}

// With features alone.
std::optional<FeatureProof> prove_with_features(const std::string &text) {
  const auto system = tests::read_clauses(text);
  EXPECT_TRUE(system);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  FeatureSearch search(store, system->declarations, translation.problem, deadline);
  return search.search({});
}

const std::string lengths_add_up = lists + tests::length_rules + tests::concat_rules + R"(
(assert (forall ((s Seq) (t Seq) (u Seq) (a Int) (b Int) (c Int))
  (=> (and (concat s t u) (length s a) (length t b) (length u c)) (= c (+ a b)))))
)";
const std::string lengths_add_up_wrongly = lists + tests::length_rules + tests::concat_rules + R"(
(assert (forall ((s Seq) (t Seq) (u Seq) (a Int) (b Int) (c Int))
  (=> (and (concat s t u) (length s a) (length t b) (length u c)) (= c (+ a a)))))
)";

TEST(DecideClauses, NumbersThatAreDataAreToldApartByTheirSize) {
  const std::string rules = R"(
(set-logic HORN)
(declare-datatypes ((Count 0)) (((none) (more (less Count)))))
(declare-fun plus (Count Count Count) Bool)
(assert (forall ((y Count)) (plus none y y)))
(assert (forall ((x Count) (y Count) (r Count)) (=> (plus x y r) (plus (more x) y (more r)))))
)";
  EXPECT_TRUE(prove_with_features(rules + R"(
(assert (forall ((x Count) (y Count) (a Count) (b Count))
  (=> (and (plus x y a) (plus y x b)) (= a b))))
)"));
  EXPECT_FALSE(prove_with_features(rules + R"(
(assert (forall ((x Count) (y Count) (a Count) (b Count))
  (=> (and (plus x y a) (plus y (more x) b)) (= a b))))
)"));
}

// Trees of the same size differ.
TEST(DecideClauses, SizeTellsNumbersApartOnly) {
  EXPECT_FALSE(prove_with_features(R"(
(set-logic HORN)
(declare-datatypes ((Tree 0)) (((leaf) (left (up Tree)) (right (top Tree)))))
(declare-fun same (Tree Tree) Bool)
(assert (same leaf leaf))
(assert (forall ((x Tree) (y Tree)) (=> (same x y) (same (left x) (right y)))))
(assert (forall ((x Tree) (y Tree)) (=> (same x y) (= x y))))
)"));
}

TEST(DecideClauses, FunctionsOfTheRulesProveWhatSpacerDoesNot) {
  const ClauseDecision decided = decide_text(lengths_add_up);
  EXPECT_EQ(clause_statuses(decided), "P");
  EXPECT_EQ(decided.strategy, ClauseStrategy::Features);
}

TEST(DecideClauses, ASolutionIsPrintedWithItsFunctions) {
  const auto system = tests::read_clauses(lengths_add_up);
  const Deadline deadline;
  const std::string text = solution_text(*system, decide_clauses(*system, deadline));
  EXPECT_NE(text.find("(define-fun-rec value-of-length ((x Seq)) Int\n"
                      "  (ite ((_ is empty) x) 0 (+ (value-of-length (rest x)) 1)))\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("(define-fun length ((x0 Seq) (x1 Int)) Bool\n"
                      "  (= x1 (value-of-length x0)))\n"),
            std::string::npos)
      << text;
}

TEST(DecideClauses, TheSameAnswerEachTime) {
  const auto system = tests::read_clauses(lengths_add_up);
  const Deadline deadline;
  EXPECT_EQ(solution_text(*system, decide_clauses(*system, deadline)),
            solution_text(*system, decide_clauses(*system, deadline)));
}

TEST(DecideClauses, WhatIsWrongAboutDataIsRefutedWithItsDerivation) {
  const auto system = tests::read_clauses(lengths_add_up_wrongly);
  const Deadline deadline;
  const ClauseDecision decided = decide_clauses(*system, deadline);
  EXPECT_EQ(clause_statuses(decided), "F");
  ASSERT_EQ(decided.decision.refutations.size(), 1U);
  const std::string text = derivation_text(*system, decided.decision.refutations[0]);
  EXPECT_TRUE(text.starts_with("1: false by the clause in line ")) << text;
  EXPECT_NE(text.find("(length empty 0) by the clause in line 6\n"), std::string::npos) << text;
}

TEST(DecideClauses, AnOccurrenceIsCountedForAnyElement) {
  const auto proof = prove_with_features(lists + tests::occurs_rules + tests::concat_rules + R"(
(assert (forall ((y Int) (s Seq) (t Seq) (u Seq) (a Int) (b Int) (c Int))
  (=> (and (concat s t u) (occurs y s a) (occurs y t b) (occurs y u c)) (= c (+ a b)))))
)");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->features, "functions of the rules");
}

TEST(DecideClauses, SizesNeedNoFunctionOfTheRules) {
  const auto proof = prove_with_features(lists + R"(
(declare-fun halves (Seq Seq Seq) Bool)
(assert (halves empty empty empty))
(assert (forall ((x Int) (s Seq) (t Seq) (u Seq)) (=> (halves s t u) (halves (cons x s) u (cons x t)))))
(assert (forall ((s Seq) (x Int) (u Seq)) (=> (halves s empty (cons x (cons x u))) false)))
)");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->features, "size");
}

TEST(DecideClauses, SumsNeedNoFunctionOfTheRules) {
  const auto proof = prove_with_features(lists + R"(
(declare-fun pairs (Int Seq) Bool)
(assert (pairs 0 empty))
(assert (forall ((x Int) (n Int) (s Seq)) (=> (pairs n s) (pairs (+ n 1) (cons x (cons (- 1 x) s))))))
(assert (forall ((s Seq) (n Int) (m Int)) (=> (and (pairs n s) (pairs m s)) (= m n))))
(assert (forall ((n Int) (x Int)) (=> (pairs n (cons x (cons x empty))) (distinct x 1))))
)");
  ASSERT_TRUE(proof);
}

TEST(DecideClauses, AGoalThatHoldsIsNotLostWithOneThatFails) {
  const ClauseDecision decided = decide_text(lengths_add_up + R"(
(assert (forall ((s Seq) (n Int)) (=> (length s n) (< n 2))))
)");
  EXPECT_EQ(clause_statuses(decided), "PF");
  EXPECT_TRUE(decided.decision.solution.empty());
}

TEST(DecideClauses, WhatDependsOnAFunctionThatNothingDefinesIsNotRefuted) {
  const ClauseDecision decided = decide_text(lists + tests::length_rules + R"(
(declare-fun f (Int) Int)
(assert (forall ((s Seq) (n Int)) (=> (length s n) (distinct (f n) 7))))
)");
  EXPECT_EQ(clause_statuses(decided), "?");
}

TEST(Derivations, AreFoundAndReplayed) {
  const auto system = tests::read_clauses(lengths_add_up_wrongly);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  const auto derivation =
      find_derivation(store, system->declarations, translation.problem, deadline);
  ASSERT_TRUE(derivation);
  horn::AnswerChecker checker(*system, store, translation, deadline);
  EXPECT_TRUE(checker.replay(*derivation));
}

TEST(Derivations, LongChainsCostWhatTheyAreLong) {
  const auto system = tests::read_clauses(R"(
(set-logic HORN)
(declare-fun at (Int Int) Bool)
(assert (at 0 0))
(assert (forall ((x Int) (n Int)) (=> (at x n) (at (+ x 3) (+ n 1)))))
(assert (forall ((x Int) (n Int)) (=> (at x n) (at (- x 2) (+ n 1)))))
(assert (forall ((x Int) (n Int)) (=> (at x n) (distinct x 31))))
)");
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  const auto derivation =
      find_derivation(store, system->declarations, translation.problem, deadline);
  ASSERT_TRUE(derivation);
  EXPECT_GE(derivation->steps.size(), 13U);
}

TEST(Derivations, ThereAreNoneOfWhatHolds) {
  const auto system = tests::read_clauses(lengths_add_up);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  EXPECT_FALSE(find_derivation(store, system->declarations, translation.problem, deadline,
                               {.places = 100, .resources = 200'000}));
}

} // namespace
} // namespace culprit::discover
