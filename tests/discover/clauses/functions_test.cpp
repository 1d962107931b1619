#include "discover/clauses/functions.h"
#include "discover/clauses/normal_rules.h"
#include "logic/print.h"
#include "problems.h"

#include <gtest/gtest.h>

namespace culprit::discover {
namespace {

using tests::lists;

// What each function that is read is on every constructor.
std::vector<std::string> functions_of(const std::string &text) {
  const auto system = tests::read_clauses(text);
  EXPECT_TRUE(system);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  DataTypes types(store, system->declarations);
  Features features(store, types);
  const smt::HornProblem problem = rename_apart(store, translation.problem);
  std::vector<std::string> result;
  for (const Reading &reading : read_functions(store, types, features, problem)) {
    const Feature &feature = features[reading.value];
    std::string line(store.name(feature.function));
    for (const Feature::Case &equation : feature.cases) {
      logic::Substitution names;
      for (std::size_t i = 0; i < equation.fields.size(); ++i)
        names.emplace(equation.fields[i],
                      store.variable("f" + std::to_string(i), store.sort(equation.fields[i])));
      for (const logic::Term ghost : feature.ghosts)
        names.emplace(ghost, store.variable("g", store.sort(ghost)));
      line += " | " + logic::to_source(store, logic::substitute(store, equation.body, names));
    }
    result.push_back(line);
  }
  return result;
}

TEST(Functions, ARelationByStructuralRecursionIsRead) {
  EXPECT_EQ(functions_of(lists + tests::length_rules),
            (std::vector<std::string>{"value-of-length | 0 | value-of-length f1 + 1"}));
}

TEST(Functions, ParametersThatStayTheSameAreGhosts) {
  const auto lines = functions_of(lists + tests::occurs_rules);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0], "value-of-occurs | 0 | if f0 = g then value-of-occurs g f1 + 1 else "
                      "value-of-occurs g f1");
}

TEST(Functions, ValuesAreSolvedForAndOtherRelationsPutInTheirPlaces) {
  const auto lines = functions_of(lists + R"(
(declare-fun larger (Int Int Int) Bool)
(assert (forall ((a Int) (b Int)) (=> (>= a b) (larger a b a))))
(assert (forall ((a Int) (b Int)) (=> (< a b) (larger a b b))))
(declare-fun most (Seq Int) Bool)
(assert (most empty 0))
(assert (forall ((x Int) (s Seq) (n Int) (m Int) (k Int))
  (=> (and (most s n) (larger x n m) (= x (- (+ x k) m))) (most (cons x s) k))))
)");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].substr(0, 15), "value-of-most |");
}

TEST(Functions, WhatLooksTwoConstructorsDeepAsksForTheFieldBelow) {
  const auto lines = functions_of(lists + R"(
(declare-fun rising (Seq Bool) Bool)
(assert (rising empty true))
(assert (forall ((x Int)) (rising (cons x empty) true)))
(assert (forall ((x Int) (y Int) (s Seq) (b Bool))
  (=> (and (rising (cons y s) b) (<= x y)) (rising (cons x (cons y s)) b))))
(assert (forall ((x Int) (y Int) (s Seq) (b Bool))
  (=> (and (rising (cons y s) b) (> x y)) (rising (cons x (cons y s)) false))))
)");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].find("the-first f1"), std::string::npos) << lines[0];
}

TEST(Functions, AParameterThatChangesIsNoGhost) {
  EXPECT_TRUE(functions_of(lists + R"(
(declare-fun fold (Int Seq Int) Bool)
(assert (forall ((a Int)) (fold a empty a)))
(assert (forall ((a Int) (x Int) (s Seq) (r Int))
  (=> (fold (+ (* 2 a) x) s r) (fold a (cons x s) r))))
)")
                  .empty());
}

} // namespace
} // namespace culprit::discover
