#include "discover/annotations/predicate.h"

#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::discover;
using logic::Op;
using logic::Term;

namespace {

struct WritePredicate : testing::Test {
  logic::Store store;
  Term v = store.variable("VV##1", store.int_sort());
  Term x = store.variable("x##2", store.int_sort());
  Term hidden = store.variable("t##3", store.int_sort());
  Term truth = store.variable("b##4", store.bool_sort());
  VariableNames names{{v, "v"}, {x, "x"}, {truth, "b"}};

  Term make(Op op, Term left, Term right, bool number = false) {
    return store.make(op, number ? store.int_sort() : store.bool_sort(), {left, right});
  }
  Term call(std::string_view function, Term argument) {
    return store.call(store.symbol(function), std::span(&argument, 1), store.int_sort());
  }
  std::string text(Term predicate) {
    return write_predicate(store, predicate, names).value_or("nothing");
  }
};

TEST_F(WritePredicate, NamesComeFirst) {
  EXPECT_EQ(text(make(Op::LessEqual, store.integer(0), v)), "v >= 0");
  EXPECT_EQ(text(make(Op::Equal, make(Op::Add, x, store.integer(1), true), v)), "v == x + 1");
  EXPECT_EQ(text(make(Op::Less, v, x)), "v < x");
}

TEST_F(WritePredicate, Measures) {
  EXPECT_EQ(text(make(Op::Equal, call("Data.Lists.size", v), call("len", x))), "size v == len x");
  EXPECT_EQ(text(make(Op::Equal, call("size", call("snd", v)), store.integer(0))),
            "size (snd v) == 0");
}

TEST_F(WritePredicate, PartsOfTuples) {
  EXPECT_EQ(text(make(Op::LessEqual, call("select$(,,)$2", v), call("select$(,,,)$1", x))),
            "x_Tuple32 v <= x_Tuple41 x");
  EXPECT_EQ(text(make(Op::Less, call("select$Data.Pair$1", v), x)), "nothing");
}

TEST_F(WritePredicate, ParenthesesWhereTheyAreNeeded) {
  const Term difference = make(Op::Subtract, x, make(Op::Add, v, x, true), true);
  EXPECT_EQ(text(make(Op::Equal, v, difference)), "v == x - (v + x)");
  EXPECT_EQ(text(make(Op::Iff, truth, make(Op::Less, v, x))), "(b <=> v < x)");
  EXPECT_EQ(text(make(Op::Implies, truth, make(Op::Less, v, x))), "(b => v < x)");
}

TEST_F(WritePredicate, NothingThatOnlyTheLogicKnows) {
  EXPECT_EQ(text(make(Op::Less, v, hidden)), "nothing");
  EXPECT_EQ(text(make(Op::Equal, call("is$Cons", v), store.integer(0))), "nothing");
}

TEST_F(WritePredicate, SizesGrowWithWhatIsRead) {
  EXPECT_LT(size_of(store, make(Op::Less, v, x)),
            size_of(store, make(Op::Less, v, make(Op::Add, x, x, true))));
}

} // namespace
