// One test per theory and per way a sort can look to the solver.
#include "problem.h"

namespace culprit::smt {
namespace {

class Theories : public Problem {
protected:
  Sort set_sort = sort("Set_Set", {store.int_sort()});
  Sort map_sort = sort("Map_t", {store.int_sort(), store.int_sort()});
  Sort bag_sort = sort("Bag_t", {store.int_sort()});

  Term set(std::string_view name, Terms arguments) { return call(name, arguments, set_sort); }
  Term map(std::string_view name, Terms arguments) { return call(name, arguments, map_sort); }
  Term bag(std::string_view name, Terms arguments) { return call(name, arguments, bag_sort); }
  Term truth(std::string_view name, Terms arguments) {
    return call(name, arguments, store.bool_sort());
  }
  Term value(std::string_view name, Terms arguments) {
    return call(name, arguments, store.int_sort());
  }
  Sort bits(int size) { return sort("BitVec", {sort("Size" + std::to_string(size))}); }
  Term pattern(std::string_view text, int size) {
    return store.literal(Op::OtherLiteral, text, bits(size));
  }
  void valid(Term goal) { EXPECT_EQ(proves({}, goal), Truth::True); }
  void invalid(Term goal) { EXPECT_EQ(proves({}, goal), Truth::False); }

  Term s = store.variable("s", set_sort), t = store.variable("t", set_sort);
  Term m = store.variable("m", map_sort), n = store.variable("n", map_sort);
};

TEST_F(Theories, Sets) {
  const Term empty = set("Set_empty", {number(0)});
  valid(negated(truth("Set_mem", {x, empty})));
  valid(truth("Set_emp", {empty}));
  valid(truth("Set_mem", {x, set("Set_sng", {x})}));
  valid(truth("Set_mem", {x, set("Set_add", {s, x})}));
  valid(equal(set("Set_cup", {s, t}), set("Set_cup", {t, s})));
  valid(truth("Set_sub", {set("Set_cap", {s, t}), s}));
  invalid(truth("Set_sub", {s, set("Set_cap", {s, t})}));
  valid(truth("Set_emp", {set("Set_cap", {s, set("Set_com", {s})})}));
  valid(equal(set("Set_dif", {s, t}), set("Set_cap", {s, set("Set_com", {t})})));
  const Term ten_twenty =
      set("Set_cup", {set("Set_sng", {number(10)}), set("Set_sng", {number(20)})});
  const Term twenty_ten =
      set("Set_cup", {set("Set_sng", {number(20)}), set("Set_sng", {number(10)})});
  valid(equal(ten_twenty, twenty_ten));
  invalid(equal(ten_twenty, set("Set_sng", {number(10)})));
}

TEST_F(Theories, SetsOfAnything) {
  declare_list();
  const Sort list = sort("List", {store.int_sort()});
  const Sort lists = sort("Set_Set", {list});
  const Term xs = store.variable("xs", list);
  valid(truth("Set_mem", {xs, call("Set_sng", {xs}, lists)}));
  // An empty set whose element sort nobody determined.
  const Term empty = call("Set_empty", {number(0)}, sort("Set_Set", {store.sort_variable(0)}));
  valid(negated(equal(empty, call("Set_sng", {xs}, lists))));
  valid(equal(call("Set_cup", {empty, call("Set_sng", {xs}, lists)}, lists),
              call("Set_sng", {xs}, lists)));
}

TEST_F(Theories, Maps) {
  const Term zero = map("Map_default", {number(0)});
  valid(equal(value("Map_select", {zero, x}), number(0)));
  valid(equal(value("Map_select", {map("Map_store", {m, x, y}), x}), y));
  valid(equal(map("Map_store", {map("Map_store", {zero, number(1), x}), number(2), y}),
              map("Map_store", {map("Map_store", {zero, number(2), y}), number(1), x})));
  valid(equal(value("Map_select", {map("Map_union", {m, n}), x}),
              sum(value("Map_select", {m, x}), value("Map_select", {n, x}))));
  valid(formula(Op::GreaterEqual, {value("Map_select", {map("Map_union_max", {m, n}), x}),
                                   value("Map_select", {n, x})}));
  valid(formula(Op::LessEqual, {value("Map_select", {map("Map_union_min", {m, n}), x}),
                                value("Map_select", {n, x})}));
  valid(equal(value("Map_select", {map("Map_shift", {number(3), m}), sum(x, number(3))}),
              value("Map_select", {m, x})));
  valid(formula(Op::Implies, {truth("Set_mem", {x, s}),
                              equal(value("Map_select", {map("Map_project", {s, m}), x}),
                                    value("Map_select", {m, x}))}));
  valid(formula(Op::Iff, {truth("Set_mem", {x, set("Map_to_set", {m})}),
                          formula(Op::Greater, {value("Map_select", {m, x}), number(0)})}));
  valid(equal(call("select", {call("store", {m, x, y}, map_sort), x}, store.int_sort()), y));
}

TEST_F(Theories, Bags) {
  const auto copies = [this](int key, int count) {
    return bag("Bag_sng", {number(key), number(count)});
  };
  const Term empty = bag("Bag_empty", {number(0)});
  const Term more =
      bag("Bag_union", {bag("Bag_union", {copies(10, 1), copies(20, 2)}), copies(30, 3)});
  const Term less =
      bag("Bag_union", {bag("Bag_union", {copies(10, 1), copies(20, 1)}), copies(30, 1)});
  valid(equal(bag("Bag_union_max", {more, less}), more));
  valid(equal(bag("Bag_union_max", {empty, more}), more));
  valid(equal(bag("Bag_inter_min", {more, less}), less));
  valid(equal(bag("Bag_inter_min", {empty, less}), empty));
  valid(truth("Bag_sub", {less, more}));
  invalid(truth("Bag_sub", {more, less}));
  valid(equal(value("Bag_count", {number(20), more}), number(2)));
}

TEST_F(Theories, BitVectors) {
  const auto bv = [this](std::string_view name, Terms arguments, int size) {
    return call(name, arguments, bits(size));
  };
  valid(equal(bv("bvor", {pattern("#x0f", 8), pattern("#xf0", 8)}, 8), pattern("#xff", 8)));
  valid(equal(bv("bvxnor", {pattern("#x5", 4), pattern("#xb", 4)}, 4), pattern("#x1", 4)));
  valid(
      equal(bv("concat", {pattern("#b1010", 4), pattern("#x1", 4)}, 8), pattern("#b10100001", 8)));
  valid(equal(bv("bvcomp", {pattern("#x5", 4), pattern("#x5", 4)}, 1), pattern("#b1", 1)));
  valid(truth("bvult", {pattern("#x5", 4), pattern("#xb", 4)}));
  valid(truth("bvslt", {pattern("#xb", 4), pattern("#x5", 4)}));
  const Term eight = pattern("#b1000", 4);
  valid(equal(bv("rotate_right", {number(7), eight}, 4), pattern("#b0001", 4)));
  valid(equal(bv("zero_extend", {number(2), eight}, 6), pattern("#b001000", 6)));
  valid(equal(bv("sign_extend", {number(2), eight}, 6), pattern("#b111000", 6)));
  valid(equal(bv("repeat", {number(2), eight}, 8), pattern("#b10001000", 8)));
  valid(equal(bv("extract", {number(3), number(2), eight}, 2), pattern("#b10", 2)));
  // The size of the result follows from the arguments, whatever the sort says.
  const Term loose =
      call("extract", {number(3), number(2), eight}, sort("BitVec", {store.sort_variable(1)}));
  valid(equal(loose, pattern("#b10", 2)));
  const Term converted = call("int_to_bv32", {number(300)}, bits(32));
  valid(equal(call("bv32_to_int", {converted}, store.int_sort()), number(300)));
  const Term huge = store.literal(Op::OtherLiteral, "#x" + std::string(32, 'f'), bits(128));
  valid(equal(bv("bvnot", {huge}, 128),
              store.literal(Op::OtherLiteral, "#x" + std::string(32, '0'), bits(128))));
}

TEST_F(Theories, BitPatternsOfTheWrongSizeSayNothing) {
  invalid(equal(pattern("#xff", 4), pattern("#xff", 8)));
  invalid(
      equal(call("bvor", {pattern("#xff", 8), pattern("#x1", 4)}, bits(8)), pattern("#xff", 8)));
}

TEST_F(Theories, StringsAsSequences) {
  const Limits strings{.strings = true};
  const Sort str = store.string_sort();
  const Term a = store.variable("a", str);
  EXPECT_EQ(proves({equal(a, text("cat"))}, equal(value("strLen", {a}), number(3)), strings),
            Truth::True);
  EXPECT_EQ(
      proves({}, equal(call("concatString", {text("ca"), text("t")}, str), text("cat")), strings),
      Truth::True);
  EXPECT_EQ(proves({},
                   equal(call("subString", {text("cat"), number(1), number(2)}, str), text("at")),
                   strings),
            Truth::True);
  EXPECT_EQ(proves({}, equal(value("strLen", {text("é\\u{41}\n")}), number(8)), strings),
            Truth::True);
}

TEST_F(Theories, StringsAsNumbers) {
  const Term a = store.variable("a", store.string_sort());
  const Term length = value("strLen", {a});
  EXPECT_EQ(proves({equal(a, text("cat"))}, formula(Op::NotEqual, {a, text("dog")})), Truth::True);
  EXPECT_EQ(proves({equal(a, text("cat"))}, equal(length, number(3))), Truth::True);
  EXPECT_EQ(proves({equal(length, number(3))}, equal(a, text("cat"))), Truth::False);
  // Literals that turn up later differ from earlier ones as well, also after a scope is gone.
  Solver scoped = solver();
  scoped.push();
  scoped.add(equal(a, text("cat")));
  EXPECT_EQ(scoped.check(), Answer::Sat);
  scoped.pop();
  scoped.push();
  scoped.add(equal(a, text("cat")));
  scoped.push();
  scoped.add(equal(a, text("horse")));
  EXPECT_EQ(scoped.check(), Answer::Unsat);
  scoped.pop(2);
  scoped.push();
  scoped.add(equal(text("cat"), text("horse")));
  EXPECT_EQ(scoped.check(), Answer::Unsat);
}

TEST_F(Theories, RealsAndMixedArithmetic) {
  const auto real = [this](std::string_view digits) {
    return store.literal(Op::RealLiteral, digits, store.real_sort());
  };
  const auto add = [this](Term a, Term b) {
    return store.make(Op::Add, store.real_sort(), {a, b});
  };
  valid(equal(add(real("0.2"), real("0.8")), real("1.0")));
  valid(equal(real("15e-1"), real("1.5")));
  valid(equal(real("1.5E+2"), number(150)));
  const Term r = store.variable("r", store.real_sort());
  EXPECT_EQ(proves({formula(Op::Less, {x, r})}, formula(Op::Less, {number(0), add(r, number(1))})),
            Truth::False);
  EXPECT_EQ(proves({formula(Op::Less, {x, r}), formula(Op::Less, {number(0), x})},
                   formula(Op::Less, {number(1), add(r, number(1))})),
            Truth::True);
  valid(equal(store.make(Op::Divide, store.real_sort(), {real("1"), real("2")}), real("0.5")));
  valid(equal(store.make(Op::Cast, store.real_sort(), {number(2)}), real("2.0")));
  valid(equal(call("to_int", {real("2.5")}, store.int_sort()), number(2)));
}

TEST_F(Theories, DivisionIsEuclidean) {
  const auto div = [this](Term a, Term b) {
    return store.make(Op::Divide, store.int_sort(), {a, b});
  };
  const auto mod = [this](Term a, Term b) {
    return store.make(Op::Modulo, store.int_sort(), {a, b});
  };
  valid(equal(div(number(-7), number(2)), number(-4)));
  valid(equal(mod(number(-7), number(-2)), number(1)));
  valid(formula(Op::LessEqual, {number(0), mod(x, number(3))}));
}

TEST_F(Theories, OpaqueSortsAreOrderedNumbers) {
  const Sort alpha = store.rigid(store.symbol("alpha"));
  const Term a = store.variable("a", alpha), b = store.variable("b", alpha);
  EXPECT_EQ(proves({formula(Op::LessEqual, {a, b}), formula(Op::LessEqual, {b, x})},
                   formula(Op::LessEqual, {a, x})),
            Truth::True);
  const Term c = store.literal(Op::OtherLiteral, "97", sort("Char"));
  const Term d = store.literal(Op::OtherLiteral, "98", sort("Char"));
  valid(negated(equal(c, d)));
  valid(negated(equal(store.literal(Op::OtherLiteral, "red", sort("Colour")),
                      store.literal(Op::OtherLiteral, "blue", sort("Colour")))));
}

TEST_F(Theories, VariablesAreNameAndSort) {
  const Term other = store.variable("x", sort("Tree"));
  invalid(equal(x, other));
}

TEST_F(Theories, PolymorphicConstantsAreOneThing) {
  const Sort list = sort("Tree", {store.sort_variable(0)});
  declarations.constants.emplace(store.symbol("leaf"), store.forall_sort(1, list));
  valid(equal(store.variable("leaf", sort("Tree", {store.int_sort()})),
              store.variable("leaf", sort("Tree", {store.rigid(store.symbol("a"))}))));
}

TEST_F(Theories, DistinctConstantsDiffer) {
  std::vector<Symbol> group;
  std::vector<Term> constants;
  for (const std::string_view name : {"EQ", "GT", "LT"}) {
    group.push_back(store.symbol(name));
    constants.push_back(store.variable(name, sort("Ordering")));
    declarations.constants.emplace(group.back(), sort("Ordering"));
  }
  declarations.distinct.push_back(group);
  valid(negated(equal(constants[0], constants[1])));
  valid(negated(equal(constants[1], constants[2])));
  invalid(equal(constants[1], store.variable("other", sort("Ordering"))));
}

TEST_F(Theories, SortsThatDoNotFitSayNothing) {
  // All of these must be accepted, and none may prove anything.
  const Term r = store.variable("r", store.real_sort());
  const Term xs = store.variable("xs", sort("Thing"));
  invalid(equal(s, x));
  invalid(equal(s, p));
  invalid(formula(Op::Less, {s, t}));
  invalid(formula(Op::Less, {p, x}));
  invalid(formula(Op::And, {x, p}));
  invalid(equal(store.make(Op::Add, store.int_sort(), {s, x}), y));
  invalid(equal(store.make(Op::Modulo, store.real_sort(), {r, r}), r));
  invalid(truth("Set_mem", {x, y}));
  invalid(truth("Set_mem", {x, m}));
  invalid(truth("bvult", {x, y}));
  invalid(truth("Set_cup", {s}));
  invalid(equal(value("strLen", {s}), number(0)));
  invalid(equal(store.make(Op::If, store.int_sort(), {x, s, y}), xs));
  invalid(equal(store.literal(Op::IntLiteral, "nonsense", store.int_sort()), x));
  invalid(equal(store.make(Op::Cast, set_sort, {x}), s));
  // But the same nonsense is the same nonsense.
  valid(equal(store.make(Op::Add, store.int_sort(), {s, x}),
              store.make(Op::Add, store.int_sort(), {s, x})));
  EXPECT_EQ(proves({equal(s, t), formula(Op::Less, {s, s})}, formula(Op::Less, {t, s})),
            Truth::True);
}

TEST_F(Theories, UserFunctionsWithTheNameOfATheorySymbol) {
  const Term list = store.variable("l", sort("Tree"));
  const Term twice = call("concat", {list, list}, sort("Tree"));
  invalid(equal(twice, list));
  EXPECT_EQ(proves({equal(twice, list)}, equal(list, twice)), Truth::True);
}

TEST_F(Theories, SetValues) {
  Solver checking = solver();
  checking.add(
      equal(s, set("Set_cup", {set("Set_sng", {number(1)}), set("Set_sng", {number(2)})})));
  checking.add(equal(m, map("Map_store", {map("Map_default", {number(0)}), number(4), number(5)})));
  ASSERT_EQ(checking.check(), Answer::Sat);
  const std::string text = checking.value(s);
  EXPECT_TRUE(text == "{1, 2}" || text == "{2, 1}") << text;
  EXPECT_EQ(checking.value(m), "[4 := 5, else 0]");
  EXPECT_EQ(checking.evaluate(truth("Set_mem", {number(1), s})), Truth::True);
  EXPECT_EQ(checking.evaluate(truth("Set_mem", {number(3), s})), Truth::False);
}

} // namespace
} // namespace culprit::smt
