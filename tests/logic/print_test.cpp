#include "logic/print.h"

#include <gtest/gtest.h>

namespace culprit::logic {
namespace {

class Printing : public ::testing::Test {
protected:
  Term variable(std::string_view name) { return store.variable(name, store.int_sort()); }
  Term truth(std::string_view name) { return store.variable(name, store.bool_sort()); }
  Term relation(Op op, Term a, Term b) { return store.make(op, store.bool_sort(), {a, b}); }
  Term number(Op op, Term a, Term b) { return store.make(op, store.int_sort(), {a, b}); }
  Term call(std::string_view name, std::initializer_list<Term> arguments, Sort sort) {
    return store.call(store.symbol(name), {arguments.begin(), arguments.size()}, sort);
  }
  Sort sort(std::string_view head, std::initializer_list<Sort> arguments) {
    return store.apply_sort(store.symbol(head), {arguments.begin(), arguments.size()});
  }

  Store store;
  Term x = variable("x"), y = variable("y"), z = variable("z");
  Term p = truth("p"), q = truth("q"), r = truth("r");
};

TEST_F(Printing, UsesTheFewestParentheses) {
  const Term length = call("len", {variable("xs")}, store.int_sort());
  const Term bound = relation(Op::LessEqual, number(Op::Add, x, store.integer(1)), length);
  EXPECT_EQ(to_source(store, relation(Op::And, bound, relation(Op::Implies, p, q))),
            "x + 1 <= len xs && (p => q)");
  EXPECT_EQ(to_source(store, number(Op::Subtract, x, number(Op::Subtract, y, z))), "x - (y - z)");
  EXPECT_EQ(to_source(store, number(Op::Subtract, number(Op::Subtract, x, y), z)), "x - y - z");
  EXPECT_EQ(to_source(store, number(Op::Multiply, number(Op::Add, x, y), z)), "(x + y) * z");
  EXPECT_EQ(to_source(store, number(Op::Add, number(Op::Modulo, x, y), z)), "x mod y + z");
}

TEST_F(Printing, AssociatesImplicationToTheRight) {
  const Term inner = relation(Op::Implies, q, r);
  EXPECT_EQ(to_source(store, relation(Op::Implies, p, inner)), "p => q => r");
  EXPECT_EQ(to_source(store, relation(Op::Implies, relation(Op::Implies, p, q), r)),
            "(p => q) => r");
  EXPECT_EQ(to_source(store, relation(Op::Iff, p, inner)), "p <=> q => r");
}

TEST_F(Printing, KeepsNestedConjunctionsApart) {
  EXPECT_EQ(to_source(store, store.make(Op::And, store.bool_sort(), {p, q, r})), "p && q && r");
  EXPECT_EQ(to_source(store, relation(Op::And, relation(Op::And, p, q), r)), "(p && q) && r");
  EXPECT_EQ(to_source(store, relation(Op::And, p, relation(Op::Or, q, r))), "p && (q || r)");
  EXPECT_EQ(to_source(store, relation(Op::Or, relation(Op::And, p, q), r)), "p && q || r");
}

TEST_F(Printing, WritesNegationsAsFunctionsAndSigns) {
  const Term minus = store.make(Op::Negate, store.int_sort(), {x});
  EXPECT_EQ(to_source(store, store.make(Op::Not, store.bool_sort(), {relation(Op::Equal, x, y)})),
            "not (x = y)");
  EXPECT_EQ(to_source(store, call("f", {minus}, store.int_sort())), "f (-x)");
  EXPECT_EQ(to_source(store, relation(Op::Greater, y, minus)), "y > -x");
  EXPECT_EQ(to_source(store, number(Op::Multiply, minus, y)), "(-x) * y");
}

TEST_F(Printing, WritesBindersConditionalsAndLiterals) {
  const Term lambda =
      store.make(Op::Lambda, store.function_sort(store.int_sort(), store.int_sort()),
                 {x, number(Op::Add, x, y)});
  EXPECT_EQ(to_source(store, lambda), "\\x : int -> x + y");
  const Term applied = store.make(Op::Apply, store.int_sort(), {lambda, store.integer(3)});
  EXPECT_EQ(to_source(store, applied), "(\\x : int -> x + y) 3");
  const Term choice = store.make(Op::If, store.int_sort(), {p, x, y});
  EXPECT_EQ(to_source(store, number(Op::Add, choice, z)), "(if p then x else y) + z");
  EXPECT_EQ(to_source(store, store.literal(Op::StringLiteral, "a\"b", store.string_sort())),
            "\"a\\\"b\"");
  const Sort bits = sort("BitVec", {store.named(store.symbol("Size8"))});
  EXPECT_EQ(to_source(store, store.literal(Op::OtherLiteral, "#x0f", bits)),
            "lit \"#x0f\" (BitVec Size8)");
}

TEST_F(Printing, WritesSortsAsInFixpointFiles) {
  const Sort variable = store.sort_variable(0);
  const Sort set = sort("Set_Set", {variable});
  const Sort member = store.function_sort(variable, store.function_sort(set, store.bool_sort()));
  EXPECT_EQ(to_source(store, store.forall_sort(1, member)), "func(1, [@(0); Set_Set @(0); bool])");
  EXPECT_EQ(to_source(store, sort("Map_t", {store.int_sort(), sort("[]", {store.real_sort()})})),
            "Map_t int [real]");
  EXPECT_EQ(to_source(store, sort("List", {set})), "List (Set_Set @(0))");
}

TEST_F(Printing, WritesSmtlib) {
  EXPECT_EQ(to_smtlib(store, relation(Op::NotEqual, x, store.integer(-3))), "(distinct x (- 3))");
  EXPECT_EQ(to_smtlib(store, call("lq anf", {x, y}, store.int_sort())), "(|lq anf| x y)");
  const Sort set = sort("Set_Set", {store.int_sort()});
  const Term s = store.variable("s", set);
  EXPECT_EQ(to_smtlib(store, call("Set_mem", {x, s}, store.bool_sort())), "(select s x)");
  EXPECT_EQ(to_smtlib(store, call("Set_empty", {store.integer(0)}, set)),
            "((as const (Array Int Bool)) false)");
  const Term half = store.literal(Op::RealLiteral, "2", store.real_sort());
  EXPECT_EQ(to_smtlib(store, store.make(Op::Divide, store.real_sort(), {half, half})),
            "(/ 2.0 2.0)");
  EXPECT_EQ(to_smtlib(store, number(Op::Divide, x, y)), "(div x y)");
  EXPECT_EQ(to_smtlib(store, store.make(Op::Forall, store.bool_sort(), {x, y, p})),
            "(forall ((x Int) (y Int)) p)");
}

TEST_F(Printing, SurvivesDeepTerms) {
  Term sum = x;
  for (int i = 0; i < 100'000; ++i)
    sum = number(Op::Add, sum, y);
  EXPECT_EQ(to_source(store, sum).size(), 1U + 4U * 100'000U);
  EXPECT_EQ(to_smtlib(store, sum).size(), 1U + 6U * 100'000U);
}

} // namespace
} // namespace culprit::logic
