#include "discover/clauses/by_pairs.h"
#include "discover/clauses/decide.h"
#include "problems.h"

#include <gtest/gtest.h>

namespace culprit::discover {
namespace {

std::optional<PairProof> pair_proof_of(const std::string &text) {
  const auto system = tests::read_clauses(text);
  EXPECT_TRUE(system);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  return prove_by_pairs(store, system->declarations, translation.problem, deadline);
}

// Discs that are moved: the number doubles with each, so no linear formula says what it is.
const std::string moves = R"(
(set-logic HORN)
(declare-fun moves (Int Int) Bool)
(assert (moves 0 0))
(assert (forall ((n Int) (a Int) (b Int))
  (=> (and (> n 0) (moves (- n 1) a) (moves (- n 1) b)) (moves n (+ a b 1)))))
)";

// The same sum, from above and with an accumulator.
const std::string sums = R"(
(set-logic HORN)
(declare-fun sum (Int Int) Bool)
(declare-fun gather (Int Int Int) Bool)
(assert (sum 0 0))
(assert (forall ((n Int) (r Int)) (=> (and (> n 0) (sum (- n 1) r)) (sum n (+ r n)))))
(assert (forall ((a Int)) (gather 0 a a)))
(assert (forall ((n Int) (a Int) (r Int))
  (=> (and (> n 0) (gather (- n 1) (+ a n) r)) (gather n a r))))
)";

TEST(Pairs, ARelationIsAFunction) {
  const auto proof = pair_proof_of(moves + R"(
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (moves n a) (moves n b)) (= a b))))
)");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->pairs.size(), 1U);
}

TEST(Pairs, TwoWaysToComputeTheSame) {
  EXPECT_TRUE(pair_proof_of(sums + R"(
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (sum n a) (gather n 0 b)) (= a b))))
)"));
}

TEST(Pairs, ArgumentsThatAreApart) {
  EXPECT_TRUE(pair_proof_of(R"(
(set-logic HORN)
(declare-fun times (Int Int Int) Bool)
(assert (forall ((x Int)) (times x 0 0)))
(assert (forall ((x Int) (y Int) (r Int))
  (=> (and (> y 0) (times x (- y 1) r)) (times x y (+ r x)))))
(assert (forall ((x Int) (y Int) (r Int) (t Int))
  (=> (and (times x y r) (times (+ x 1) y t)) (= t (+ r y)))))
)"));
}

TEST(Pairs, WhatIsWrongIsNotProved) {
  EXPECT_FALSE(pair_proof_of(moves + R"(
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (moves n a) (moves (+ n 1) b)) (< b 60))))
)"));
  EXPECT_FALSE(pair_proof_of(sums + R"(
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (sum n a) (gather n 1 b)) (= a b))))
)"));
}

// Nobody but the checker has to be right.
TEST(Pairs, TheCheckerRefusesWhatIsNotInductive) {
  const auto system = tests::read_clauses(moves + R"(
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (moves n a) (moves n b)) (= a b))))
)");
  ASSERT_TRUE(system);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  const auto good = prove_by_pairs(store, system->declarations, translation.problem, deadline);
  ASSERT_TRUE(good);
  const auto holds = [&](const PairProof &proof) {
    return is_proof(store, system->declarations, translation.problem, proof, deadline);
  };
  EXPECT_TRUE(holds(*good));
  PairProof silent = *good;
  silent.pairs.clear();
  EXPECT_FALSE(holds(silent));
  PairProof careless = *good; // whatever the arguments have in common
  careless.pairs[0].agreement = store.truth(true);
  EXPECT_FALSE(holds(careless));
  PairProof bold = *good;
  bold.pairs[0].formula = store.truth(false);
  EXPECT_FALSE(holds(bold));
  PairProof empty = *good;
  empty.meanings[0] = store.truth(false);
  EXPECT_FALSE(holds(empty));
}

TEST(Pairs, DecideWhatNoRelationSaysAlone) {
  const auto system = tests::read_clauses(moves + R"(
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (moves n a) (moves n b)) (= a b))))
)");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const ClauseDecision decided = decide_clauses(*system, deadline);
  EXPECT_EQ(decided.decision.result.goals.at(0).status, horn::Status::Proved);
  EXPECT_EQ(decided.strategy, ClauseStrategy::Pairs);
}

} // namespace
} // namespace culprit::discover
