#include "discover/clauses/by_features.h"
#include "discover/clauses/model.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "problems.h"

#include <gtest/gtest.h>

namespace culprit::discover {
namespace {

using logic::Op;
using logic::Term;

// Lists with their length, and what the checker says about them.
class ModelCheck : public testing::Test {
protected:
  ModelCheck()
      : system_(
            *tests::read_clauses(tests::lists + tests::length_rules +
                                 "(assert (forall ((s Seq) (n Int)) (=> (length s n) (>= n 0))))")),
        store_(system_.store), translation_(tests::translate_all(system_, store_)),
        types_(store_, system_.declarations), features_(store_, types_),
        data_(store_.named(store_.symbol("Seq"))), size_(features_[features_.size(data_)]) {}

  ModelChecker checker() { return {store_, system_.declarations, {size_}, deadline_, {}}; }
  Lemma size_at_least(std::int64_t bound) {
    const Term variable = store_.fresh("s", data_);
    return {variable, store_.make(Op::GreaterEqual, store_.bool_sort(),
                                  {apply(store_, size_, variable), store_.integer(bound)})};
  }
  // length s n: n is the size of s, plus so much.
  Model model(std::int64_t more) {
    const auto &parameters = translation_.problem.relations[0].parameters;
    const Term size = store_.make(Op::Add, store_.int_sort(),
                                  {apply(store_, size_, parameters[0]), store_.integer(more)});
    return {{size_}, {size_at_least(0)}, {logic::equality(store_, parameters[1], size)}};
  }

  horn::System system_;
  logic::Store store_;
  horn::Translation translation_;
  DataTypes types_;
  Features features_;
  logic::Sort data_;
  Feature size_;
  Deadline deadline_;
};

TEST_F(ModelCheck, AModelIsAccepted) {
  EXPECT_TRUE(checker().is_model(translation_.problem, model(0)));
}

TEST_F(ModelCheck, WhatIsWrongOfOneRuleIsRejected) {
  EXPECT_FALSE(checker().is_model(translation_.problem, model(1)));
}

TEST_F(ModelCheck, ALemmaThatDoesNotFollowByInductionIsRejected) {
  Model wrong = model(0);
  wrong.lemmas.push_back(size_at_least(1)); // not of the empty list
  EXPECT_FALSE(checker().is_model(translation_.problem, wrong));
}

TEST_F(ModelCheck, TheGoalNeedsTheLemma) {
  Model weaker = model(0);
  weaker.lemmas.clear();
  EXPECT_FALSE(checker().is_model(translation_.problem, weaker));
}

TEST_F(ModelCheck, AFunctionThatIsNotStructuralIsRejected) {
  // f (cons x s) = f (cons x s) + 1 would prove anything.
  Feature feature = size_;
  const Feature::Case &equation = feature.cases[1];
  const Term whole = types_.make(data_, 1, equation.fields);
  feature.cases[1].body =
      store_.make(Op::Add, store_.int_sort(), {apply(store_, feature, whole), store_.integer(1)});
  ModelChecker checker(store_, system_.declarations, {feature}, deadline_, {});
  EXPECT_FALSE(checker.well_defined());
}

TEST_F(ModelCheck, AFunctionOfSomethingElseIsRejected) {
  Feature feature = size_;
  feature.cases[0].body = store_.variable("elsewhere", store_.int_sort());
  ModelChecker checker(store_, system_.declarations, {feature}, deadline_, {});
  EXPECT_FALSE(checker.well_defined());
}

TEST_F(ModelCheck, AFunctionNeedsACaseForEveryConstructor) {
  Feature feature = size_;
  feature.cases.pop_back();
  ModelChecker checker(store_, system_.declarations, {feature}, deadline_, {});
  EXPECT_FALSE(checker.well_defined());
}

} // namespace
} // namespace culprit::discover
