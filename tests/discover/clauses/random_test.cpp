// Random clause sets about lists: what a derivation refutes is never proved.
#include "discover/clauses/by_features.h"
#include "discover/clauses/by_induction.h"
#include "discover/clauses/derivations.h"
#include "horn/solve/decide_check.h"
#include "problems.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fmt/format.h>

namespace culprit::discover {
namespace {

std::string pick_one(const std::vector<std::string> &texts) { return *rc::gen::elementOf(texts); }

std::string random_rules() {
  const std::string guard = pick_one({"true", "(> x 0)", "(<= x 0)", "(distinct x n)"});
  const std::string step = pick_one({"(+ n 1)", "(+ n 2)", "n", "(+ n x)", "x", "(- n x)"});
  const std::string otherwise = pick_one({"n", "(+ n 1)", "0"});
  std::string text =
      tests::lists + "(declare-fun f (Seq Int) Bool)\n(declare-fun g (Seq Seq Seq) Bool)\n";
  text += fmt::format("(assert (f empty {}))\n", pick_one({"0", "1"}));
  text += fmt::format(
      "(assert (forall ((x Int) (s Seq) (n Int)) (=> (and (f s n) {}) (f (cons x s) {}))))\n",
      guard, step);
  text += fmt::format(
      "(assert (forall ((x Int) (s Seq) (n Int)) (=> (and (f s n) (not {})) (f (cons x s) {}))))\n",
      guard, otherwise);
  text +=
      fmt::format("(assert (forall ((s Seq)) (g empty s {})))\n", pick_one({"s", "empty", "s"}));
  text += fmt::format(
      "(assert (forall ((x Int) (s Seq) (t Seq) (u Seq)) (=> (g {0}) (g (cons x s) t {1}))))\n",
      pick_one({"s t u", "s t u", "t s u"}),
      pick_one({"(cons x u)", "u", "(cons x (cons x u))", "(cons (+ x 1) u)"}));
  return text;
}

std::string random_goal() {
  const std::string facts = "(g s t u) (f s a) (f t b) (f u c)";
  const std::string relation = pick_one({"=", "<=", ">=", "distinct"});
  return pick_one({
      fmt::format("(=> (and {}) ({} c (+ a b)))", facts, relation),
      fmt::format("(=> (and {}) ({} (+ c 1) a))", facts, relation),
      fmt::format("(=> (f s a) ({} a 0))", relation),
      "(=> (and (g s t u) (g s t v)) (= u v))",
      "(=> (g s empty u) (= u s))",
      "(=> (and (g s t u) (g u v w) (g t v s)) (= w s))",
  });
}

RC_GTEST_PROP(RandomClauses, WhatADerivationRefutesIsNeverProved, ()) {
  const std::string text =
      random_rules() + fmt::format("(assert (forall ((s Seq) (t Seq) (u Seq) (v Seq) (w Seq) (a "
                                   "Int) (b Int) (c Int)) {}))\n",
                                   random_goal());
  const auto system = tests::read_clauses(text);
  RC_ASSERT(system.has_value());
  logic::Store store = system->store;
  const horn::Translation translation = tests::translate_all(*system, store);
  const Deadline deadline;
  FeatureSearch search(store, system->declarations, translation.problem, deadline);
  const bool proved =
      search.search({.resources = 100'000}).has_value() ||
      prove_by_induction(store, system->declarations, translation.problem, deadline).has_value();
  const auto derivation = find_derivation(store, system->declarations, translation.problem,
                                          deadline, {.places = 60, .resources = 400'000});
  bool refuted = false;
  if (derivation) {
    horn::AnswerChecker checker(*system, store, translation, deadline);
    refuted = checker.replay(*derivation).has_value();
  }
  RC_CLASSIFY(proved, "proved");
  RC_CLASSIFY(refuted, "refuted");
  RC_ASSERT(!(proved && refuted));
}

} // namespace
} // namespace culprit::discover
