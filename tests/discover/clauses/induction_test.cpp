#include "discover/clauses/by_induction.h"
#include "logic/simplify.h"
#include "problems.h"

#include <gtest/gtest.h>

namespace culprit::discover {
namespace {

using logic::Op;
using logic::Term;

std::optional<Model> prove_inductively(const std::string &text) {
  const auto system = tests::read_clauses(text);
  EXPECT_TRUE(system);
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  return prove_by_induction(store, system->declarations, translation.problem, deadline);
}

const std::string concats = tests::lists + tests::concat_rules;
const std::string skip_rules = R"(
(declare-fun skip (Int Seq Seq) Bool)
(assert (forall ((n Int)) (skip n empty empty)))
(assert (forall ((x Int) (s Seq)) (skip 0 (cons x s) (cons x s))))
(assert (forall ((n Int) (x Int) (s Seq) (t Seq))
  (=> (and (skip n s t) (distinct n (- 1))) (skip (+ n 1) (cons x s) t))))
)";

TEST(Induction, TwoWaysToMakeTheSameData) {
  const auto model = prove_inductively(concats + R"(
(assert (forall ((a Seq) (b Seq) (c Seq) (ab Seq) (bc Seq) (l Seq) (r Seq))
  (=> (and (concat a b ab) (concat ab c l) (concat b c bc) (concat a bc r)) (= l r))))
)");
  ASSERT_TRUE(model);
  EXPECT_EQ(model->theorems.size(), 1U);
}

TEST(Induction, OtherArgumentsMayChangeOnTheWay) {
  EXPECT_TRUE(prove_inductively(tests::lists + skip_rules + R"(
(assert (forall ((m Int) (n Int) (s Seq) (t Seq) (u Seq) (v Seq))
  (=> (and (skip m s t) (skip n t u) (skip (+ m n) s v) (>= m 0) (>= n 0)) (= u v))))
)"));
}

TEST(Induction, WhatIsDerivedIsOneValue) {
  const auto model = prove_inductively(concats + R"(
(assert (forall ((a Seq) (b Seq) (c Seq) (d Seq))
  (=> (and (concat a b c) (concat a b d)) (= c d))))
)");
  ASSERT_TRUE(model);
  EXPECT_TRUE(model->theorems.empty()); // a function has one value
}

TEST(Induction, WhatDoesNotHoldIsNotProved) {
  EXPECT_FALSE(prove_inductively(concats + R"(
(assert (forall ((a Seq) (b Seq) (c Seq) (d Seq))
  (=> (and (concat a b c) (concat b a d)) (= c d))))
)"));
  EXPECT_FALSE(prove_inductively(tests::lists + skip_rules + R"(
(assert (forall ((m Int) (n Int) (s Seq) (t Seq) (u Seq) (v Seq))
  (=> (and (skip m s t) (skip n t u) (skip (+ m n) s v)) (= u v))))
)"));
}

TEST(Induction, FunctionsThatCallEachOtherInCirclesAreRejected) {
  const auto system = tests::read_clauses(concats);
  logic::Store store = system->store;
  DataTypes types(store, system->declarations);
  const logic::Sort data = store.named(store.symbol("Seq"));
  // f xs = g xs + 1, g xs = f xs
  std::vector<Feature> functions(2);
  for (std::size_t i = 0; i < 2; ++i) {
    functions[i].function = store.symbol(i == 0 ? "f" : "g");
    functions[i].data = data;
    functions[i].value = store.int_sort();
  }
  for (std::size_t i = 0; i < 2; ++i)
    for (const Shape &shape : std::vector(types.shapes(data))) {
      Feature::Case &equation = functions[i].cases.emplace_back();
      for (const logic::Sort field : shape.fields)
        equation.fields.push_back(store.fresh("field", field));
      const std::size_t constructor = functions[i].cases.size() - 1;
      const Term other =
          apply(store, functions[1 - i], types.make(data, constructor, equation.fields));
      equation.body = store.make(Op::Add, store.int_sort(), {other, store.integer(i == 0 ? 1 : 0)});
    }
  const Deadline deadline;
  ModelChecker checker(store, system->declarations, {}, deadline, {}, functions);
  EXPECT_FALSE(checker.well_defined());
}

TEST(Induction, ATheoremIsProvedForEveryConstructor) {
  const auto system = tests::read_clauses(concats);
  logic::Store store = system->store;
  DataTypes types(store, system->declarations);
  const logic::Sort data = store.named(store.symbol("Seq"));
  const Term variable = store.fresh("s", data);
  const Deadline deadline;
  ModelChecker checker(store, system->declarations, {}, deadline, {});
  EXPECT_TRUE(
      checker.inductive(Theorem{{variable}, variable, logic::equality(store, variable, variable)}));
  EXPECT_FALSE(checker.inductive(Theorem{{variable}, variable, types.test(variable, 0)}));
  EXPECT_FALSE(checker.inductive(Theorem{{variable}, variable, types.test(variable, 1)}));
  EXPECT_FALSE(checker.inductive( // about something that is not among its variables
      Theorem{{variable}, variable, types.test(store.fresh("t", data), 0)}));
}

} // namespace
} // namespace culprit::discover
