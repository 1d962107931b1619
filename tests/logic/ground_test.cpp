#include "logic/ground.h"

#include "logic/rewrite.h"

#include <gtest/gtest.h>

#include <map>

namespace culprit::logic {
namespace {

class Grounding : public ::testing::Test {
protected:
  Term truth(Op op, std::initializer_list<Term> children) {
    return store.make(op, store.bool_sort(), children);
  }
  Term number(Op op, Term a, Term b) { return store.make(op, store.int_sort(), {a, b}); }
  Term call(std::string_view function, std::initializer_list<Term> arguments, Sort sort) {
    return store.call(store.symbol(function), {arguments.begin(), arguments.size()}, sort);
  }
  Term set(std::string_view function, std::initializer_list<Term> arguments) {
    return call(function, arguments, sets);
  }
  Ground ground() {
    return {store, [this](Term atom) {
              const auto known = model.find(atom);
              return known == model.end() ? std::string("?") : known->second;
            }};
  }

  Store store;
  Sort sets = store.apply_sort(store.symbol("Set_Set"), std::vector{store.int_sort()});
  Sort lists = store.named(store.symbol("List"));
  Term x = store.variable("x", store.int_sort());
  Term y = store.variable("y", store.int_sort());
  Term p = store.variable("p", store.bool_sort());
  Term s = store.variable("s", sets);
  Term xs = store.variable("xs", lists);
  Term ys = store.variable("ys", lists);
  std::map<Term, std::string> model{{x, "3"}, {y, "-2"}, {s, "{5, 3}"}};
};

TEST_F(Grounding, WorksOutArithmetic) {
  Ground values = ground();
  EXPECT_EQ(values.value(number(Op::Add, x, y)).text, "1");
  EXPECT_EQ(values.value(number(Op::Multiply, x, y)).text, "-6");
  EXPECT_EQ(values.value(number(Op::Divide, y, x)).text, "-1"); // the remainder is not negative
  EXPECT_EQ(values.value(number(Op::Modulo, y, x)).text, "1");
  EXPECT_EQ(values.value(number(Op::Divide, x, number(Op::Subtract, x, x))).kind,
            GroundValue::Kind::Unknown);
  EXPECT_EQ(values.truth(truth(Op::Less, {y, x})), true);
  EXPECT_EQ(values.truth(truth(Op::GreaterEqual, {y, x})), false);
}

TEST_F(Grounding, WhatIsNotKnownMayNotMatter) {
  Ground values = ground();
  const Term yes = truth(Op::Less, {y, x});
  EXPECT_EQ(values.truth(p), std::nullopt);
  EXPECT_EQ(values.truth(truth(Op::Or, {p, yes})), true);
  EXPECT_EQ(values.truth(truth(Op::And, {p, yes})), std::nullopt);
  EXPECT_EQ(values.truth(truth(Op::And, {p, truth(Op::Not, {yes})})), false);
  EXPECT_EQ(values.truth(truth(Op::Implies, {p, yes})), true);
  EXPECT_EQ(values.truth(truth(Op::Implies, {yes, p})), std::nullopt);
}

TEST_F(Grounding, KnowsFiniteSets) {
  Ground values = ground();
  const Term one = set("Set_sng", {x});
  EXPECT_EQ(values.truth(call("Set_mem", {x, s}, store.bool_sort())), true);
  EXPECT_EQ(values.truth(call("Set_mem", {y, s}, store.bool_sort())), false);
  EXPECT_EQ(values.truth(call("Set_sub", {one, s}, store.bool_sort())), true);
  EXPECT_EQ(values.value(set("Set_dif", {s, one})).text, "{5}");
  EXPECT_EQ(values.truth(truth(Op::Equal, {set("Set_cup", {one, s}), s})), true);
  EXPECT_EQ(values.truth(truth(Op::Equal, {one, s})), false);
}

TEST_F(Grounding, KnowsSetsOfAllButSome) {
  const Term most = store.variable("most", sets);
  model.emplace(most, "[3 := false, else true]");
  Ground values = ground();
  EXPECT_EQ(values.truth(call("Set_mem", {x, most}, store.bool_sort())), false);
  EXPECT_EQ(values.truth(call("Set_mem", {y, most}, store.bool_sort())), true);
  EXPECT_EQ(values.value(set("Set_cap", {s, most})).text, "{5}");
  EXPECT_EQ(values.value(set("Set_cup", {s, most})).text, "all but {}");
  EXPECT_EQ(values.value(set("Set_dif", {most, s})).text, "all but {3, 5}");
  EXPECT_EQ(values.truth(call("Set_sub", {most, s}, store.bool_sort())), false);
  EXPECT_EQ(values.truth(call("Set_sub", {set("Set_dif", {s, set("Set_sng", {x})}), most},
                              store.bool_sort())),
            true);
}

TEST_F(Grounding, AFunctionGivesTheSameForTheSame) {
  const Term size = call("len", {xs}, store.int_sort());
  const Term other = call("len", {ys}, store.int_sort());
  model.insert({{xs, "7"}, {ys, "7"}, {size, "1"}, {other, "2"}});
  Ground values = ground();
  EXPECT_EQ(values.truth(truth(Op::Equal, {xs, ys})), true);
  EXPECT_EQ(values.value(size).text, "1");
  EXPECT_TRUE(values.is_consistent());
  EXPECT_EQ(values.value(other).text, "2");
  EXPECT_FALSE(values.is_consistent());
}

TEST_F(Grounding, TextsThatMayMeanTheSameAreNotTakenForDifferent) {
  model.insert({{xs, "[1 := 2, else 0]"}, {ys, "[else 0]"}});
  Ground values = ground();
  EXPECT_EQ(values.truth(truth(Op::Equal, {xs, ys})), std::nullopt);
  EXPECT_EQ(values.truth(truth(Op::Equal, {xs, xs})), true);
}

} // namespace
} // namespace culprit::logic
