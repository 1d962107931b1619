#include "smt/refutations.h"

#include "problem.h"

#include <array>

namespace culprit::smt {
namespace {

class RefutationsTest : public Problem {
protected:
  std::string written(Terms formulas, Term refuted = logic::no_term) {
    return Questions(store, declarations, Limits{}).write(span(formulas), refuted);
  }
};

TEST_F(RefutationsTest, NamesOfVariablesDoNotMatter) {
  const std::string question = written({formula(Op::Less, {x, y}), formula(Op::Less, {y, x})});
  EXPECT_EQ(question, written({formula(Op::Less, {z, x}), formula(Op::Less, {x, z})}));
  EXPECT_NE(question, written({formula(Op::Less, {x, y}), formula(Op::Less, {x, y})}));
  EXPECT_NE(question, written({formula(Op::Less, {x, y}), formula(Op::Less, {y, z})}));
}

TEST_F(RefutationsTest, WhatIsSaidMatters) {
  const Term less = formula(Op::Less, {x, number(1)});
  EXPECT_NE(written({less}), written({formula(Op::Less, {x, number(2)})}));
  EXPECT_NE(written({less}), written({formula(Op::LessEqual, {x, number(1)})}));
  EXPECT_NE(written({less}), written({}, less));
  EXPECT_NE(written({less, less}), written({less}, less));
  EXPECT_NE(written({p}), written({equal(x, x)}));
  EXPECT_NE(written({equal(call("f", {x}, store.int_sort()), x)}),
            written({equal(call("g", {x}, store.int_sort()), x)}));
}

TEST_F(RefutationsTest, SoDoesWhatNamesMean) {
  const std::string plain = written({equal(x, y)});
  declarations.distinct = {{store.symbol("x"), store.symbol("y")}};
  EXPECT_NE(written({equal(x, y)}), plain);
  EXPECT_NE(written({equal(x, y)}), written({equal(y, z)}));
  const std::string without = written({equal(z, z)});
  declare_list();
  EXPECT_NE(written({equal(z, z)}), without);
}

TEST_F(RefutationsTest, SortsOfVariablesMatter) {
  const Term a = store.variable("a", store.real_sort());
  EXPECT_NE(written({equal(a, a)}), written({equal(x, x)}));
}

TEST_F(RefutationsTest, WhatIsKnownIsNotAsked) {
  Refutations refutations;
  const auto ask = [&](Term a, Term b) {
    Solver s(store, declarations, deadline, {}, nullptr, &refutations);
    s.add(formula(Op::Less, {a, b}));
    const Truth truth = s.entails({}, formula(Op::LessEqual, {a, b}));
    const Truth other = s.entails({}, formula(Op::Less, {b, a}));
    EXPECT_EQ(other, Truth::False);
    s.push();
    s.add(formula(Op::Less, {b, a}));
    EXPECT_EQ(s.check(), Answer::Unsat);
    s.pop();
    EXPECT_EQ(s.check(), Answer::Sat);
    EXPECT_EQ(s.evaluate(formula(Op::Less, {a, b})), Truth::True);
    return std::pair(truth, s.statistics().known);
  };
  EXPECT_EQ(ask(x, y), std::pair(Truth::True, std::uint64_t{0}));
  EXPECT_EQ(ask(z, x), std::pair(Truth::True, std::uint64_t{2}));
  EXPECT_EQ(refutations.hits(), 2U);
}

TEST_F(RefutationsTest, LargeQuestionsAreNotRemembered) {
  Term large = x;
  for (int i = 0; i < 10'000; ++i)
    large = sum(large, integer("v" + std::to_string(i)));
  EXPECT_TRUE(written({equal(large, x)}).empty());
  EXPECT_FALSE(written({equal(x, x)}).empty());
}

} // namespace
} // namespace culprit::smt
