// Data types, functions as values, and the way back from Z3.
#include "logic/print.h"
#include "problem.h"
#include "smt/representation.h"
#include "smt/translate.h"

namespace culprit::smt {
namespace {

class Data : public Problem {
protected:
  Data() { declare_list(); }

  Sort list(Sort element) { return sort("List", {element}); }
  Term nil(Sort element) { return store.variable("Nil", list(element)); }
  Term cons(Term head, Term tail) { return call("Cons", {head, tail}, store.sort(tail)); }
  Term is(std::string_view constructor, Term of) {
    return call("is$" + std::string(constructor), {of}, store.bool_sort());
  }
  logic::Field field(std::string_view name, Sort sort) { return {store.symbol(name), sort}; }
  void declare(std::string_view name, std::uint32_t parameters,
               std::vector<logic::Constructor> constructors) {
    declarations.data_types.push_back({store.symbol(name), parameters, std::move(constructors)});
  }
  logic::Constructor constructor(std::string_view name, std::vector<logic::Field> fields) {
    return {store.symbol(name), std::move(fields)};
  }
  Shape shape(Sort sort) {
    Representations representations(store, declarations, false);
    return representations[representations.of(sort)].shape;
  }
  Truth valid(Term goal) { return proves({}, goal); }

  Sort parameter = store.sort_variable(0);
  Sort integers = list(store.int_sort());
  Term xs = store.variable("xs", integers), ys = store.variable("ys", integers);
};

TEST_F(Data, ConstructorsSelectorsAndTesters) {
  const Term list = cons(x, xs);
  EXPECT_EQ(valid(equal(call("head", {list}, store.int_sort()), x)), Truth::True);
  EXPECT_EQ(valid(equal(call("tail", {list}, integers), xs)), Truth::True);
  EXPECT_EQ(valid(is("Cons", list)), Truth::True);
  EXPECT_EQ(valid(negated(is("Nil", list))), Truth::True);
  EXPECT_EQ(valid(negated(equal(list, nil(store.int_sort())))), Truth::True);
  EXPECT_EQ(valid(negated(equal(list, xs))), Truth::True); // nothing contains itself
  EXPECT_EQ(valid(formula(Op::Or, {is("Nil", xs), is("Cons", xs)})), Truth::True);
  EXPECT_EQ(proves({equal(list, cons(y, ys))}, equal(x, y)), Truth::True);
  EXPECT_EQ(valid(equal(xs, ys)), Truth::False);
}

// What a type of the same name was in an earlier problem does not matter.
TEST_F(Data, ProblemsTakeTurnsInOneContext) {
  Contexts contexts;
  logic::Declarations others;
  others.data_types.push_back({store.symbol("List"), 1, {constructor("Nil", {})}});
  for (int turn = 0; turn < 3; ++turn) {
    {
      Solver s(store, declarations, deadline, {}, &contexts);
      EXPECT_EQ(s.entails({}, equal(xs, nil(store.int_sort()))), Truth::False);
      EXPECT_EQ(s.entails({}, equal(call("head", {cons(x, xs)}, store.int_sort()), x)),
                Truth::True);
    }
    Solver s(store, others, deadline, {}, &contexts);
    EXPECT_EQ(s.entails({}, equal(xs, nil(store.int_sort()))), Truth::True);
  }
  _Z3_context *only = contexts.take();
  _Z3_context *another = contexts.take();
  EXPECT_NE(only, another);
  contexts.give_back(another);
  contexts.give_back(only);
  EXPECT_EQ(contexts.made(), 2U); // the second one just now
}

TEST_F(Data, InstancesAreDifferentDataTypes) {
  const Sort nested = list(integers);
  const Term deep = cons(xs, nil(integers));
  EXPECT_EQ(valid(equal(call("head", {deep}, integers), xs)), Truth::True);
  // Nil of the wrong instance is taken for the right one.
  EXPECT_EQ(valid(equal(nil(store.sort_variable(0)), nil(integers))), Truth::True);
  EXPECT_EQ(proves({equal(deep, nil(store.int_sort()))}, store.truth(false)), Truth::True);
  EXPECT_EQ(valid(equal(store.variable("a", nested), store.variable("b", integers))), Truth::False);
}

// Z3 rewrites f (Cons 0 Nil) to f xs, which is flatter, and xs to Cons 0 Nil, which is a value.
TEST_F(Data, EquationsWithValuesAreNotAppliedInCircles) {
  const Sort set = sort("Set_Set", {store.int_sort()});
  const auto elements = [&](Term of) { return call("elements", {of}, set); };
  const Term value = cons(number(0), nil(store.int_sort()));
  const Term single = call("Set_sng", {number(0)}, set);
  Solver s = solver();
  s.push();
  s.add(equal(elements(xs), single));
  s.add(equal(xs, value));
  s.add(equal(elements(value), single));
  s.push();
  s.add(formula(Op::Or,
                {formula(Op::And, {equal(elements(value), single), equal(ys, value)}),
                 formula(Op::And, {equal(elements(value), single),
                                   equal(elements(ys), call("Set_cup", {single, single}, set))})}));
  s.push();
  s.add(negated(equal(elements(ys), single)));
  EXPECT_EQ(s.check(), Answer::Unsat);
}

TEST_F(Data, ValuesAreWrittenWithConstructors) {
  Solver s = solver();
  s.add(equal(xs, cons(number(-1), cons(number(2), nil(store.int_sort())))));
  ASSERT_EQ(s.check(), Answer::Sat);
  EXPECT_EQ(s.value(xs), "Cons (-1) (Cons 2 Nil)");
  EXPECT_EQ(s.evaluate(is("Cons", xs)), Truth::True);
  EXPECT_EQ(s.evaluate(equal(call("head", {xs}, store.int_sort()), number(2))), Truth::False);
}

TEST_F(Data, MutualRecursionAndNesting) {
  // data Rose a = Rose a (List (Rose a)); data Even = Zero | More Odd; data Odd = One Even
  const Sort rose = sort("Rose", {parameter});
  declare("Rose", 1, {constructor("Rose", {field("value", parameter), field("kids", list(rose))})});
  declare("Even", 0, {constructor("Zero", {}), constructor("More", {field("odd", sort("Odd"))})});
  declare("Odd", 0, {constructor("One", {field("even", sort("Even"))})});
  const Sort roses = sort("Rose", {store.int_sort()});
  EXPECT_EQ(shape(roses), Shape::Data);
  EXPECT_EQ(shape(sort("Even")), Shape::Data);
  const Term leaf = call("Rose", {x, nil(roses)}, roses);
  EXPECT_EQ(valid(equal(call("value", {leaf}, store.int_sort()), x)), Truth::True);
  const Term tree = call("Rose", {y, cons(leaf, nil(roses))}, roses);
  EXPECT_EQ(valid(negated(equal(tree, leaf))), Truth::True);
  const Term e = store.variable("e", sort("Even"));
  const Term more = call("More", {call("One", {e}, sort("Odd"))}, sort("Even"));
  EXPECT_EQ(valid(negated(equal(more, e))), Truth::True);
}

TEST_F(Data, IrregularTypesAreOpaque) {
  // data Node a = Node a a; data Finger a = Empty | Deep a (Finger (Node a))
  declare("Node", 1, {constructor("Node", {field("n1", parameter), field("n2", parameter)})});
  const Sort node = sort("Node", {parameter});
  declare("Finger", 1,
          {constructor("Empty", {}), constructor("Deep", {field("first", parameter),
                                                          field("rest", sort("Finger", {node}))})});
  const Sort finger = sort("Finger", {store.int_sort()});
  EXPECT_EQ(shape(finger), Shape::Int);
  EXPECT_EQ(shape(sort("Node", {store.int_sort()})), Shape::Data);
  const Term a = store.variable("a", finger), b = store.variable("b", finger);
  const Term f = call("Deep", {x, a}, finger);
  EXPECT_EQ(proves({equal(a, b)}, equal(f, call("Deep", {x, b}, finger))), Truth::True);
  EXPECT_EQ(valid(equal(call("first", {f}, store.int_sort()), x)), Truth::False);
  EXPECT_EQ(valid(is("Deep", f)), Truth::False);
}

TEST_F(Data, TypesThatContainThemselvesInArraysAreOpaque) {
  declare("Hole", 1, {constructor("Hole", {field("inside", sort("Set_Set", {parameter}))})});
  declare("Knot", 0,
          {constructor("Leaf", {}),
           constructor("Knot", {field("all", sort("Set_Set", {sort("Knot")}))})});
  declare("Hidden", 0,
          {constructor("Bare", {}),
           constructor("Hidden", {field("deep", sort("Hole", {sort("Hidden")}))})});
  EXPECT_EQ(shape(sort("Knot")), Shape::Int);
  EXPECT_EQ(shape(sort("Hidden")), Shape::Int);
  EXPECT_EQ(shape(sort("Hole", {store.int_sort()})), Shape::Data);
  const Sort hole = sort("Hole", {integers});
  const Term set = store.variable("set", sort("Set_Set", {integers}));
  const Term whole = call("Hole", {set}, hole);
  EXPECT_EQ(valid(equal(call("inside", {whole}, sort("Set_Set", {integers})), set)), Truth::True);
}

TEST_F(Data, TypesWithoutAFiniteValueAreOpaque) {
  const Sort stream = sort("Stream", {parameter});
  declare("Stream", 1, {constructor("Next", {field("now", parameter), field("then", stream)})});
  declare("Void", 0, {});
  declare("Wrap", 1, {constructor("Wrap", {field("wrapped", parameter)})});
  declare("Loop", 0, {constructor("Loop", {field("loop", sort("Wrap", {sort("Loop")}))})});
  EXPECT_EQ(shape(sort("Stream", {store.int_sort()})), Shape::Int);
  EXPECT_EQ(shape(sort("Void")), Shape::Int);
  EXPECT_EQ(shape(sort("Loop")), Shape::Int);
  EXPECT_EQ(shape(sort("Wrap", {sort("Void")})), Shape::Data);
  const Term s = store.variable("s", sort("Stream", {store.int_sort()}));
  EXPECT_EQ(valid(equal(call("Next", {x, s}, store.sort(s)), s)), Truth::False);
}

TEST_F(Data, ExponentiallyManyInstancesDoNotHang) {
  for (int i = 0; i < 40; ++i) {
    const std::string next = "D" + std::to_string(i + 1);
    declare("D" + std::to_string(i), 1,
            {constructor(
                "K" + std::to_string(i),
                {field("l" + std::to_string(i), sort(next, {list(parameter)})),
                 field("r" + std::to_string(i), sort(next, {sort("Set_Set", {parameter})}))})});
  }
  declare("D40", 1, {constructor("K40", {field("l40", parameter)})});
  const Term d = store.variable("d", sort("D0", {store.int_sort()}));
  EXPECT_EQ(valid(equal(d, d)), Truth::True);
}

TEST_F(Data, SelfWithoutArgumentsMeansItself) {
  declare("Vec", 1,
          {constructor("VNil", {}),
           constructor("VCons", {field("vHead", parameter), field("vTail", sort("Vec"))})});
  const Sort booleans = sort("Vec", {store.bool_sort()});
  const Term v = store.variable("v", booleans);
  const Term whole = call("VCons", {p, v}, booleans);
  EXPECT_EQ(valid(equal(call("vTail", {whole}, booleans), v)), Truth::True);
  EXPECT_EQ(valid(formula(Op::Iff, {call("vHead", {whole}, store.bool_sort()), p})), Truth::True);
}

TEST_F(Data, Representations) {
  const auto same = [this](Sort a, Sort b) {
    return same_representation(store, declarations, a, b);
  };
  const Sort alpha = store.rigid(store.symbol("alpha"));
  const Sort function = store.function_sort(store.int_sort(), store.bool_sort());
  EXPECT_TRUE(same(alpha, store.int_sort()));
  EXPECT_TRUE(same(alpha, function));
  EXPECT_TRUE(same(sort("Tree", {alpha}), store.int_sort()));
  EXPECT_TRUE(same(list(alpha), integers));
  EXPECT_FALSE(same(list(store.bool_sort()), integers));
  EXPECT_FALSE(same(integers, store.int_sort()));
  EXPECT_FALSE(same(store.real_sort(), store.int_sort()));
  EXPECT_FALSE(same(store.string_sort(), store.int_sort()));
  EXPECT_FALSE(same(sort("Set_Set", {alpha}), sort("Map_t", {alpha, alpha})));
  EXPECT_TRUE(same(sort("Bag_t", {alpha}), sort("Map_t", {alpha, store.int_sort()})));
  EXPECT_FALSE(same(sort("BitVec", {sort("Size8")}), sort("BitVec", {sort("Size16")})));
}

// ---- functions as values

TEST_F(Data, LambdasOfEqualShapeAreEqual) {
  const Sort function = store.function_sort(store.int_sort(), store.int_sort());
  const auto lambda = [&](Term bound, Term body) {
    return store.make(Op::Lambda, function, {bound, body});
  };
  EXPECT_EQ(valid(equal(lambda(x, sum(x, z)), lambda(y, sum(y, z)))), Truth::True);
  EXPECT_EQ(valid(equal(lambda(x, sum(x, z)), lambda(x, sum(z, x)))), Truth::False);
  EXPECT_EQ(proves({equal(y, z)}, equal(lambda(x, sum(x, y)), lambda(x, sum(x, z)))), Truth::True);
  EXPECT_EQ(valid(equal(lambda(x, sum(x, y)), lambda(x, sum(x, z)))), Truth::False);
}

TEST_F(Data, ApplicationsOfLambdasAreReduced) {
  const Sort unary = store.function_sort(store.int_sort(), store.int_sort());
  const Sort binary = store.function_sort(store.int_sort(), unary);
  const Term inner =
      store.make(Op::Lambda, unary, {y, store.make(Op::Subtract, store.int_sort(), {x, y})});
  const Term minus = store.make(Op::Lambda, binary, {x, inner});
  const Term partial = store.make(Op::Apply, unary, {minus, y}); // y must not be captured
  const Term full = store.make(Op::Apply, store.int_sort(), {partial, number(1)});
  EXPECT_EQ(valid(equal(full, store.make(Op::Subtract, store.int_sort(), {y, number(1)}))),
            Truth::True);
  const Term shadow = store.make(Op::Lambda, binary, {x, store.make(Op::Lambda, unary, {x, x})});
  const Term last = store.make(Op::Apply, store.int_sort(),
                               {store.make(Op::Apply, unary, {shadow, number(1)}), number(2)});
  EXPECT_EQ(valid(equal(last, number(2))), Truth::True);
}

TEST_F(Data, DeclaredFunctionsCanBePassedAround) {
  const Sort function = store.function_sort(store.int_sort(), store.int_sort());
  declarations.constants.emplace(store.symbol("f"), function);
  const Term f = store.variable("f", function), g = store.variable("g", function);
  const Term direct = call("f", {x}, store.int_sort());
  const auto apply = [&](Term head) { return store.make(Op::Apply, store.int_sort(), {head, x}); };
  EXPECT_EQ(proves({equal(g, f)}, equal(apply(g), direct)), Truth::True);
  EXPECT_EQ(valid(equal(apply(f), direct)), Truth::True);
  EXPECT_EQ(valid(equal(apply(g), direct)), Truth::False);
  // Also when the call is seen first.
  Solver s = solver();
  s.add(equal(direct, number(3)));
  EXPECT_EQ(s.check(), Answer::Sat);
  s.add(equal(g, f));
  EXPECT_EQ(s.entails({}, equal(apply(g), number(3))), Truth::True);
}

TEST_F(Data, ConstructorsAppliedOneByOne) {
  const Sort tail = store.function_sort(integers, integers);
  const Term function = store.variable("Cons", store.function_sort(store.int_sort(), tail));
  const Term partial = store.make(Op::Apply, tail, {function, x});
  const Term full = store.make(Op::Apply, integers, {partial, xs});
  EXPECT_EQ(valid(equal(full, cons(x, xs))), Truth::True);
}

// ---- back from Z3

class Back : public Data {
protected:
  Back() {
    const Z3_config config = Z3_mk_config();
    context = Z3_mk_context_rc(config);
    Z3_del_config(config);
    translator.emplace(context, store, declarations, false);
  }
  ~Back() override {
    translator.reset();
    Z3_del_context(context);
  }
  std::string round_trip(Term term) {
    const auto result = translator->back(store, translator->term(term));
    return result ? logic::to_source(store, *result) : "nothing";
  }
  void same(Term term) { EXPECT_EQ(round_trip(term), logic::to_source(store, term)); }

  Z3_context context;
  std::optional<Translator> translator;
};

TEST_F(Back, TermsSurviveTheRoundTrip) {
  same(formula(Op::And, {formula(Op::Less, {x, number(-3)}), formula(Op::Or, {p, q}), negated(p)}));
  same(equal(sum(product(x, y), call("f", {x, xs}, store.int_sort())), z));
  same(formula(Op::Implies, {p, formula(Op::Iff, {p, q})}));
  same(equal(store.make(Op::If, store.int_sort(), {p, x, y}),
             store.make(Op::Modulo, store.int_sort(), {x, y})));
  same(equal(call("head", {cons(x, xs)}, store.int_sort()), number(7)));
  same(is("Cons", nil(store.int_sort())));
  const Sort map = sort("Map_t", {store.int_sort(), store.int_sort()});
  const Term m = store.variable("m", map);
  same(equal(call("Map_select", {call("Map_store", {m, x, y}, map), z}, store.int_sort()), x));
  same(call("Set_mem", {x, store.variable("s", sort("Set_Set", {store.int_sort()}))},
            store.bool_sort()));
}

TEST_F(Back, BinderVariablesAreRenamed) {
  const Term all = formula(Op::Forall, {x, y, formula(Op::Less, {x, sum(y, z)})});
  EXPECT_EQ(round_trip(all), "forall q!0 : int, q!1 : int. q!0 < q!1 + z");
}

TEST_F(Back, RationalsAndSorts) {
  const Term half = store.literal(Op::RealLiteral, "0.5", store.real_sort());
  EXPECT_EQ(round_trip(half), "1.0 / 2.0");
  const Sort nested = list(sort("Map_t", {store.int_sort(), list(store.real_sort())}));
  EXPECT_EQ(translator->back(store, translator->sort(nested)), nested);
}

TEST_F(Back, DeepTerms) {
  Term deep = x;
  for (int i = 0; i < 100'000; ++i)
    deep = sum(deep, y);
  EXPECT_EQ(translator->back(store, translator->term(deep)), deep);
}

} // namespace
} // namespace culprit::smt
