#include "logic/simplify.h"

#include "logic/print.h"

#include <gtest/gtest.h>

namespace culprit::logic {
namespace {

class Simplification : public ::testing::Test {
protected:
  Term make(Op op, std::initializer_list<Term> children) {
    return store.make(op, store.bool_sort(), children);
  }
  Term number(Op op, Term a, Term b) { return store.make(op, store.int_sort(), {a, b}); }
  std::string simple(Term term) { return to_source(store, simplify(store, term)); }

  Store store;
  Term x = store.variable("x", store.int_sort());
  Term y = store.variable("y", store.int_sort());
  Term p = store.variable("p", store.bool_sort());
  Term q = store.variable("q", store.bool_sort());
  Term yes = store.truth(true), no = store.truth(false);
};

TEST_F(Simplification, FlattensConjunctions) {
  const Term parts[] = {p, make(Op::And, {q, p}), yes};
  EXPECT_EQ(to_source(store, conjunction(store, parts)), "p && q");
  EXPECT_EQ(conjunction(store, {}), yes);
  const Term clash[] = {p, q, make(Op::Not, {p})};
  EXPECT_EQ(conjunction(store, clash), no);
  EXPECT_EQ(disjunction(store, clash), yes);
  EXPECT_EQ(conjuncts(store, make(Op::And, {p, make(Op::And, {q, p}), yes})),
            (std::vector<Term>{p, q}));
  EXPECT_TRUE(conjuncts(store, yes).empty());
}

TEST_F(Simplification, PushesNegationThroughOrderedRelationsOnly) {
  EXPECT_EQ(to_source(store, negation(store, make(Op::Less, {x, y}))), "x >= y");
  EXPECT_EQ(to_source(store, negation(store, make(Op::Equal, {x, y}))), "x != y");
  const Term a = store.variable("a", store.rigid(store.symbol("alpha")));
  EXPECT_EQ(to_source(store, negation(store, make(Op::Less, {a, a}))), "not (a < a)");
  EXPECT_EQ(negation(store, negation(store, p)), p);
}

TEST_F(Simplification, ExchangesTheSidesOfRelations) {
  EXPECT_EQ(converse(Op::Less), Op::Greater);
  EXPECT_EQ(converse(Op::GreaterEqual), Op::LessEqual);
  for (const Op op :
       {Op::Equal, Op::NotEqual, Op::Less, Op::LessEqual, Op::Greater, Op::GreaterEqual, Op::Add})
    EXPECT_EQ(converse(converse(op)), op);
  EXPECT_EQ(converse(Op::Equal), Op::Equal);
}

TEST_F(Simplification, FoldsConstants) {
  EXPECT_EQ(simple(number(Op::Add, store.integer(2), store.integer(-5))), "-3");
  EXPECT_EQ(simple(number(Op::Divide, store.integer(-7), store.integer(2))), "-4");
  EXPECT_EQ(simple(number(Op::Modulo, store.integer(-7), store.integer(2))), "1");
  EXPECT_EQ(simple(number(Op::Divide, store.integer(-7), store.integer(-2))), "4");
  EXPECT_EQ(simple(number(Op::Divide, x, store.integer(0))), "x / 0");
  EXPECT_EQ(simple(make(Op::Less, {store.integer(1), store.integer(2)})), "true");
  EXPECT_EQ(simple(make(Op::Equal, {store.integer(1), store.integer(2)})), "false");
  EXPECT_EQ(simple(make(Op::Implies, {p, make(Op::Equal, {x, x})})), "true");
  EXPECT_EQ(simple(make(Op::Iff, {p, no})), "not p");
}

TEST_F(Simplification, LeavesWhatMightOverflow) {
  const Term large = store.integer(std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(simple(number(Op::Add, large, large)), "9223372036854775807 + 9223372036854775807");
  const Term huge = store.literal(Op::IntLiteral, "99999999999999999999", store.int_sort());
  EXPECT_EQ(simple(make(Op::Less, {huge, x})), "99999999999999999999 < x");
}

TEST_F(Simplification, KeepsDifferentSpellingsOfAReal) {
  const Term a = store.literal(Op::RealLiteral, "1.0", store.real_sort());
  const Term b = store.literal(Op::RealLiteral, "1.00", store.real_sort());
  EXPECT_EQ(simple(make(Op::Equal, {a, b})), "1.0 = 1.00");
}

TEST_F(Simplification, SurvivesDeepAndSharedTerms) {
  Term deep = p;
  for (int i = 0; i < 100'000; ++i)
    deep = make(i % 2 == 0 ? Op::And : Op::Or, {deep, q});
  EXPECT_NE(simplify(store, deep), no);
  Term shared = p;
  for (int i = 0; i < 100; ++i)
    shared = store.make(Op::And, store.bool_sort(), {shared, shared});
  EXPECT_EQ(conjuncts(store, shared), std::vector<Term>{p});
  EXPECT_EQ(simplify(store, shared), p);
}

} // namespace
} // namespace culprit::logic
