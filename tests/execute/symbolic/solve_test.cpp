#include "execute/symbolic/solve.h"

#include "logic/simplify.h"

#include <gtest/gtest.h>

using namespace culprit;
using execute::Model;
using execute::PathSolver;
using execute::Start;
using execute::SymbolKind;
using logic::Op;
using logic::Term;

namespace {

struct PathConditions : testing::Test {
  logic::Store store;
  Deadline never;
  PathSolver solver{store, never, nullptr};

  [[nodiscard]] Term input(unsigned which) {
    return store.variable("s" + std::to_string(which), store.int_sort());
  }
  [[nodiscard]] Term number(std::int64_t value) { return store.integer(value); }
  [[nodiscard]] Term whole(Op op, Term left, Term right) {
    return store.make(op, store.int_sort(), {left, right});
  }
  [[nodiscard]] Term truth(Op op, Term left, Term right) {
    return store.make(op, store.bool_sort(), {left, right});
  }
  // Inputs are zero, but for these.
  [[nodiscard]] static Start start(std::vector<Term> condition, Term changed,
                                   const std::vector<std::int64_t> &numbers) {
    Start result;
    result.condition = std::move(condition);
    result.changed = changed;
    for (const std::int64_t value : numbers)
      result.model.push_back({SymbolKind::Whole, value, static_cast<double>(value)});
    return result;
  }
  [[nodiscard]] std::vector<std::int64_t> numbers(const Start &where) {
    const std::optional<Model> model = solver.solve(where);
    std::vector<std::int64_t> result;
    for (const execute::Symbolic &symbol : model.value_or(Model()))
      result.push_back(symbol.number);
    return result;
  }
};

using Numbers = std::vector<std::int64_t>;

TEST_F(PathConditions, NothingWasChanged) {
  EXPECT_EQ(numbers(start({}, logic::no_term, {4, 5})), (Numbers{4, 5}));
}

TEST_F(PathConditions, ANumberNearbyWill) { // nobody is asked
  EXPECT_EQ(numbers(start({}, truth(Op::Greater, input(0), number(0)), {0})), (Numbers{1}));
  EXPECT_EQ(numbers(start({}, truth(Op::Less, input(0), number(0)), {0})), (Numbers{-1}));
  EXPECT_EQ(solver.queries(), 0U);
}

TEST_F(PathConditions, ANumberThatTheConditionMentions) {
  EXPECT_EQ(numbers(start({}, truth(Op::Equal, input(0), number(7'000'000)), {0})),
            (Numbers{7'000'000}));
  EXPECT_EQ(numbers(start({}, truth(Op::Greater, input(0), number(7'000'000)), {0})),
            (Numbers{7'000'001}));
  EXPECT_EQ(solver.queries(), 0U);
}

TEST_F(PathConditions, TwoNumbersNearby) {
  const Term sum = whole(Op::Add, input(0), input(1));
  const Start where =
      start({truth(Op::Less, input(0), number(2))}, truth(Op::Greater, sum, number(3)), {0, 0});
  EXPECT_EQ(numbers(where), (Numbers{0, 4}));
  EXPECT_EQ(solver.queries(), 0U);
}

TEST_F(PathConditions, ANumberThatASolverKnows) { // 3 x = 4242
  const Term product = whole(Op::Multiply, number(3), input(0));
  EXPECT_EQ(numbers(start({}, truth(Op::Equal, product, number(4242)), {0})), (Numbers{1414}));
  EXPECT_GT(solver.queries(), 0U);
}

TEST_F(PathConditions, SmallNumbersAreLiked) { // 3 x > 20 holds of 7 and of 10000
  const Term product = whole(Op::Multiply, number(3), input(0));
  const Numbers found = numbers(
      start({truth(Op::Less, product, number(26))}, truth(Op::Greater, product, number(20)), {0}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found[0] == 7 || found[0] == 8) << found[0];
}

TEST_F(PathConditions, OthersCanBeRead) { // where none of the small ones will do
  const Term rest = whole(Op::Modulo, input(0), number(6));
  const Term far = whole(Op::Multiply, number(5), input(0));
  const Numbers found =
      numbers(start({truth(Op::Equal, rest, number(4))},
                    truth(Op::Less, input(1), whole(Op::Subtract, far, number(605))), {4, 0}));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_LE(std::abs(found[0]), 1'000);
  EXPECT_LE(std::abs(found[1]), 1'000);
}

TEST_F(PathConditions, DivisionsRoundDown) { // as those of the logic do
  const Term half = whole(Op::Divide, input(0), number(2));
  const Term rest = whole(Op::Modulo, input(0), number(2));
  EXPECT_EQ(
      numbers(start({truth(Op::Equal, half, number(-1))}, truth(Op::Equal, rest, number(1)), {-2})),
      (Numbers{-1}));
}

TEST_F(PathConditions, NoNumberWill) {
  const Term below = truth(Op::Less, input(0), number(0));
  const Term above = truth(Op::Greater, input(0), number(0));
  EXPECT_FALSE(solver.solve(start({below}, above, {-1})));
}

TEST_F(PathConditions, NothingIsAskedTwice) {
  const Term product = whole(Op::Multiply, number(3), input(0));
  const Term odd = truth(Op::Equal, product, number(4243));
  const Term far = truth(Op::Equal, product, number(4242));
  EXPECT_FALSE(solver.solve(start({}, odd, {0})));
  EXPECT_TRUE(solver.solve(start({}, far, {0})));
  const std::uint64_t asked = solver.queries();
  EXPECT_FALSE(solver.solve(start({}, odd, {5})));
  EXPECT_EQ(numbers(start({}, far, {5})), (Numbers{1414}));
  EXPECT_EQ(solver.queries(), asked);
}

TEST_F(PathConditions, PartsThatShareNoInputStayAsTheyAre) {
  // What is known of the second input is harder than what has changed: 3 y = 4242.
  const Term product = whole(Op::Multiply, number(3), input(1));
  const Term known = truth(Op::Equal, product, number(4242));
  EXPECT_EQ(numbers(start({known}, truth(Op::Equal, input(0), number(2)), {0, 1414, 9})),
            (Numbers{2, 1414, 9}));
  // Asked for, it still changes nothing else.
  const Term other = whole(Op::Multiply, number(5), input(0));
  EXPECT_EQ(numbers(start({known}, truth(Op::Equal, other, number(555)), {0, 1414, 9})),
            (Numbers{111, 1414, 9}));
}

TEST_F(PathConditions, PartsThatShareOneAreSolvedTogether) {
  // 0 < x < y < z is known; what is new is about z alone.
  const std::vector<Term> known{truth(Op::Greater, input(0), number(0)),
                                truth(Op::Less, input(0), input(1)),
                                truth(Op::Less, input(1), input(2))};
  EXPECT_EQ(numbers(start(known, truth(Op::Less, input(2), number(4)), {2, 4, 6})),
            (Numbers{1, 2, 3}));
  EXPECT_FALSE(solver.solve(start(known, truth(Op::Less, input(2), number(3)), {2, 4, 6})));
}

TEST_F(PathConditions, CharactersCanBeRead) {
  Start where = start({}, truth(Op::NotEqual, input(0), number('a')), {'a'});
  where.model[0].kind = SymbolKind::Character;
  const Numbers found = numbers(where);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_GE(found[0], ' ');
  EXPECT_LE(found[0], '~');
  // There are no others.
  where.changed = truth(Op::Greater, input(0), number(1'000'000));
  EXPECT_FALSE(solver.solve(where));
}

TEST_F(PathConditions, FractionsAreFound) { // 4 x = 1
  const Term real = store.variable("s0", store.real_sort());
  const Term four = store.literal(Op::RealLiteral, "4.0", store.real_sort());
  const Term one = store.literal(Op::RealLiteral, "1.0", store.real_sort());
  Start where;
  where.changed = truth(Op::Equal, store.make(Op::Multiply, store.real_sort(), {four, real}), one);
  where.model.push_back({SymbolKind::Fraction, 0, 0});
  const std::optional<Model> model = solver.solve(where);
  ASSERT_TRUE(model);
  EXPECT_EQ((*model)[0].real, 0.25);
}

// What is found makes the condition hold, whatever it is made of.
TEST_F(PathConditions, OfSeveralKindsTogether) {
  const Term twice = whole(Op::Multiply, number(2), input(0));
  const Term either =
      truth(Op::Or, truth(Op::Equal, twice, number(50)), truth(Op::Equal, twice, number(-50)));
  const Term implied = truth(Op::Implies, truth(Op::Greater, input(0), number(0)),
                             truth(Op::Equal, input(1), whole(Op::Add, input(0), number(9))));
  const Numbers found = numbers(start(
      {either},
      store.make(Op::And, store.bool_sort(), {implied, truth(Op::Greater, input(0), number(3))}),
      {-25, 0}));
  EXPECT_EQ(found, (Numbers{25, 34}));
}

} // namespace
