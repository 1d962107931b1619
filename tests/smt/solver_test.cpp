#include "smt/solver.h"

#include "problem.h"

#include <array>
#include <chrono>
#include <thread>

namespace culprit::smt {
namespace {

class SolverTest : public Problem {
protected:
  // n pigeons in n - 1 holes: unsatisfiable, and hard to see.
  std::vector<Term> pigeons(int count) {
    std::vector<Term> facts;
    for (int i = 0; i < count; ++i) {
      const Term pigeon = integer("h" + std::to_string(i));
      facts.push_back(formula(Op::LessEqual, {number(0), pigeon}));
      facts.push_back(formula(Op::Less, {pigeon, number(count - 1)}));
      for (int k = 0; k < i; ++k)
        facts.push_back(formula(Op::NotEqual, {pigeon, integer("h" + std::to_string(k))}));
    }
    return facts;
  }
};

TEST_F(SolverTest, DecidesEntailment) {
  const Term less = formula(Op::Less, {x, y});
  EXPECT_EQ(proves({less, formula(Op::Less, {y, z})}, formula(Op::Less, {x, z})), Truth::True);
  EXPECT_EQ(proves({less}, formula(Op::Less, {y, x})), Truth::False);
  EXPECT_EQ(proves({less}, formula(Op::LessEqual, {sum(x, number(1)), y})), Truth::True);
}

TEST_F(SolverTest, AContextIsUsedAgain) {
  Contexts contexts;
  const Term less = formula(Op::Less, {x, y});
  _Z3_context *first = nullptr;
  for (int i = 0; i < 3; ++i) {
    {
      Solver s(store, declarations, deadline, {}, &contexts);
      s.add(less); // is gone with the solver
      EXPECT_EQ(s.entails({}, formula(Op::Less, {y, x})), Truth::False);
      EXPECT_EQ(s.entails({}, formula(Op::LessEqual, {x, y})), Truth::True);
    }
    Solver other(store, declarations, deadline, {}, &contexts);
    EXPECT_EQ(other.entails({}, formula(Op::LessEqual, {x, y})), Truth::False);
  }
  first = contexts.take();
  contexts.give_back(first);
  EXPECT_EQ(contexts.take(), first);
  contexts.give_back(first);
}

// So much is asked that Z3 is started afresh several times, in the middle of a scope.
TEST_F(SolverTest, WhatIsAddedOutlivesAnEngine) {
  Contexts contexts;
  for (Contexts *const shared : {static_cast<Contexts *>(nullptr), &contexts}) {
    Solver s(store, declarations, deadline, {}, shared);
    s.add(formula(Op::Less, {x, y}));
    s.push();
    s.add(formula(Op::Less, {y, z}));
    std::uint64_t resources = 0;
    for (int i = 0; i < 4'000; ++i) {
      const Term other = integer("o" + std::to_string(i));
      const Term least = sum(x, other);
      const Answer answer = s.check(span({formula(Op::Less, {least, sum(z, number(i))}),
                                          formula(Op::Less, {sum(z, other), least})}));
      ASSERT_EQ(answer, Answer::Unsat) << i;
      ASSERT_EQ(s.core(), std::vector<std::size_t>{1}) << i;
      if (i % 1000 == 0) {
        EXPECT_GE(s.statistics().resources, resources);
        resources = s.statistics().resources;
      }
    }
    s.pop();
    EXPECT_EQ(s.entails({}, formula(Op::Less, {x, z})), Truth::False);
    EXPECT_EQ(s.entails({}, formula(Op::Less, {x, y})), Truth::True);
  }
}

TEST_F(SolverTest, AfterSoManyQueriesNothingIsKnown) {
  Solver s = solver({.queries = 2});
  const Term less = formula(Op::Less, {x, y});
  EXPECT_EQ(s.entails(span({less}), less), Truth::True);
  EXPECT_EQ(s.entails(span({less}), less), Truth::True);
  EXPECT_EQ(s.entails(span({less}), less), Truth::Unknown);
}

TEST_F(SolverTest, ScopesComeAndGo) {
  Solver s = solver();
  s.add(formula(Op::Less, {x, y}));
  s.push();
  s.add(formula(Op::Less, {y, x}));
  EXPECT_EQ(s.check(), Answer::Unsat);
  s.pop();
  EXPECT_EQ(s.check(), Answer::Sat);
  s.push();
  s.push();
  s.add(equal(x, y));
  EXPECT_EQ(s.check(), Answer::Unsat);
  s.pop(2);
  EXPECT_EQ(s.check(), Answer::Sat);
  s.push();
  s.add(equal(x, number(1)));
  s.pop(); // before anybody asked
  s.add(equal(x, number(2)));
  EXPECT_EQ(s.check(), Answer::Sat);
}

TEST_F(SolverTest, AssumptionsHoldForOneCheck) {
  Solver s = solver();
  s.add(formula(Op::Less, {x, y}));
  const std::vector<Term> wrong{p, formula(Op::Less, {y, x}), negated(q)};
  EXPECT_EQ(s.check(wrong), Answer::Unsat);
  EXPECT_EQ(s.core(), std::vector<std::size_t>{1});
  EXPECT_EQ(s.check(), Answer::Sat);
  const std::vector<Term> clash{p, q, negated(p)};
  EXPECT_EQ(s.check(clash), Answer::Unsat);
  EXPECT_EQ(s.core(), (std::vector<std::size_t>{0, 2}));
  const std::vector<Term> twice{equal(x, y), equal(x, y)};
  EXPECT_EQ(s.check(twice), Answer::Unsat);
  EXPECT_EQ(s.core().size(), 1U);
}

TEST_F(SolverTest, IndicatorsSurviveTheirScope) {
  Solver s = solver();
  const std::vector<Term> assumption{formula(Op::Less, {x, x})};
  s.push();
  EXPECT_EQ(s.check(assumption), Answer::Unsat);
  s.pop();
  EXPECT_EQ(s.check(assumption), Answer::Unsat);
  s.push();
  EXPECT_EQ(s.check(assumption), Answer::Unsat);
}

TEST_F(SolverTest, ModelsGiveTruthAndValues) {
  Solver s = solver();
  s.add(equal(x, number(-3)));
  s.add(equal(y, sum(x, number(10))));
  s.add(p);
  ASSERT_EQ(s.check(), Answer::Sat);
  EXPECT_EQ(s.value(x), "-3");
  EXPECT_EQ(s.value(y), "7");
  EXPECT_EQ(s.value(p), "true");
  EXPECT_EQ(s.evaluate(formula(Op::Less, {x, y})), Truth::True);
  EXPECT_EQ(s.evaluate(formula(Op::Greater, {x, y})), Truth::False);
  EXPECT_EQ(s.evaluate(equal(call("f", {x}, store.int_sort()), call("f", {x}, store.int_sort()))),
            Truth::True);
  s.push();
  s.pop();
  EXPECT_EQ(s.evaluate(p), Truth::Unknown); // no model any more
}

TEST_F(SolverTest, NativeEvaluationAgreesWithTheModel) {
  Solver s = solver();
  const auto f = [this](Term a) { return call("f", {a}, store.int_sort()); };
  const auto g = [this](Term a, Term b) { return call("g", {a, b}, store.int_sort()); };
  s.add(equal(f(x), number(4)));
  s.add(equal(f(y), number(5)));
  s.add(equal(g(x, y), f(f(x))));
  s.add(formula(Op::Less, {f(f(x)), number(-100)}));
  s.add(formula(Op::Less, {g(y, x), g(x, y)}));
  ASSERT_EQ(s.check(), Answer::Sat);
  const std::vector<Term> candidates{
      equal(f(x), number(4)),
      equal(f(y), number(5)),
      formula(Op::Less, {g(y, x), g(x, y)}),
      formula(Op::Less, {g(x, y), number(-100)}),
      formula(Op::NotEqual, {x, y}),
      formula(Op::GreaterEqual, {number(-100), f(f(x))}),
      formula(Op::Implies, {equal(x, y), store.truth(false)}),
      formula(Op::Or, {store.truth(false), equal(f(x), number(4))}),
      equal(store.make(Op::If, store.int_sort(), {equal(x, y), x, f(x)}), number(4)),
      equal(store.make(Op::Modulo, store.int_sort(), {number(-7), number(2)}), number(1)),
      equal(store.make(Op::Divide, store.int_sort(), {number(-7), number(2)}), number(-4)),
      equal(store.make(Op::Divide, store.int_sort(), {number(-7), number(-2)}), number(4)),
      equal(store.make(Op::Subtract, store.int_sort(), {f(y), f(x)}), number(1)),
      equal(product(f(y), f(x)), number(20)),
      equal(store.make(Op::Negate, store.int_sort(), {f(y)}), number(-5)),
  };
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    EXPECT_EQ(s.evaluate(candidates[i]), Truth::True) << i;
    EXPECT_EQ(s.evaluate(negated(candidates[i])), Truth::False) << i;
  }
}

TEST_F(SolverTest, EvaluationOfHugeNumbersAsksZ3) {
  Solver s = solver();
  const Term huge =
      store.literal(Op::IntLiteral, "99999999999999999999999999999", store.int_sort());
  s.add(equal(x, huge));
  ASSERT_EQ(s.check(), Answer::Sat);
  EXPECT_EQ(s.evaluate(formula(Op::Less, {number(5), sum(x, number(1))})), Truth::True);
  EXPECT_EQ(s.evaluate(formula(Op::Less, {sum(x, number(1)), number(5)})), Truth::False);
}

TEST_F(SolverTest, ModelsDoNotJudgeSymbolsWithFactsTheyBreak) {
  Solver s = solver();
  s.add(equal(x, y));
  ASSERT_EQ(s.check(), Answer::Sat);
  EXPECT_EQ(s.evaluate(equal(text("a"), text("b"))), Truth::Unknown);
}

TEST_F(SolverTest, ModelsAreUsedAgain) {
  Solver s = solver();
  s.add(formula(Op::Less, {x, y}));
  s.push();
  EXPECT_EQ(s.entails({}, formula(Op::Less, {y, x})), Truth::False);
  EXPECT_EQ(s.entails({}, formula(Op::Less, {y, x})), Truth::False);
  EXPECT_EQ(s.entails({}, formula(Op::LessEqual, {y, x})), Truth::False);
  EXPECT_EQ(s.statistics().reused, 2U);
  s.add(equal(x, number(1000)));
  EXPECT_EQ(s.entails({}, formula(Op::Less, {y, x})), Truth::False);
  EXPECT_EQ(s.entails({}, formula(Op::Less, {x, y})), Truth::True);
  s.pop();
  EXPECT_EQ(s.entails({}, formula(Op::LessEqual, {y, x})), Truth::False);
  EXPECT_EQ(s.statistics().reused, 3U);
  EXPECT_EQ(s.statistics().queries, 6U);
  const std::vector<Term> assumptions{formula(Op::Less, {x, y})};
  EXPECT_EQ(s.check(assumptions), Answer::Sat);
  EXPECT_EQ(s.evaluate(formula(Op::Less, {x, y})), Truth::True);
  EXPECT_EQ(s.statistics().reused, 4U);
  const std::vector<Term> other{formula(Op::Less, {number(5000), x})};
  EXPECT_EQ(s.check(other), Answer::Sat);
  EXPECT_EQ(s.evaluate(other[0]), Truth::True);
  EXPECT_EQ(s.statistics().reused, 4U);
}

TEST_F(SolverTest, NonLinearFactsAreDecidedOrAbstracted) {
  EXPECT_EQ(proves({equal(x, y)}, equal(product(x, x), product(y, y))), Truth::True);
  EXPECT_EQ(proves({equal(x, number(3)), equal(y, number(4))}, equal(product(x, y), number(12))),
            Truth::True);
  const Limits linear{.linear = true};
  EXPECT_EQ(
      proves({equal(x, number(3)), equal(y, number(4))}, equal(product(x, y), number(12)), linear),
      Truth::False);
  EXPECT_EQ(proves({equal(x, y)}, equal(product(x, z), product(y, z)), linear), Truth::True);
}

// An equation of the fourth degree keeps a search for its solutions busy. A question about
// something else is answered all the same, with a model that knows what a product is.
TEST_F(SolverTest, ProductsDoNotStandInTheWayOfOtherQuestions) {
  Solver s = solver({.resources_per_query = 1'000});
  const Term square = product(x, x);
  const Term quotient = store.make(Op::Divide, store.int_sort(), {y, z});
  for (int i = 0; i < 5; ++i) {
    s.push();
    s.add(equal(integer("v"), sum(product(square, square), product(y, product(z, square)))));
    s.add(equal(integer("w"), quotient));
    s.add(formula(Op::Less, {number(i), z}));
    s.add(formula(Op::Less, {sum(z, number(50)), y}));
    s.add(formula(Op::Less, {sum(y, product(z, number(7))), x}));
    const Term other = integer("u" + std::to_string(i));
    EXPECT_EQ(s.entails(span({formula(Op::Less, {other, number(i)})}),
                        formula(Op::Less, {other, number(i + 1)})),
              Truth::True);
    ASSERT_EQ(s.check(), Answer::Sat);
    const auto value = [&](Term term) { return std::stoll(s.value(term)); };
    EXPECT_GT(value(z), i);
    EXPECT_EQ(value(product(y, z)), value(y) * value(z));
    EXPECT_EQ(value(integer("v")), value(x) * value(x) * value(x) * value(x) +
                                       value(y) * value(z) * value(x) * value(x));
    s.pop();
  }
  EXPECT_EQ(s.statistics().unknown, 0U);
}

// The values that a search without products finds first are not the only ones.
TEST_F(SolverTest, FactorsMayHaveOtherValues) {
  Solver s = solver();
  s.add(equal(product(x, y), number(35)));
  s.add(formula(Op::Less, {number(5), x}));
  s.add(formula(Op::Less, {number(1), y}));
  s.add(formula(Op::Less, {y, x}));
  const std::vector<Term> assumptions{formula(Op::Less, {product(x, x), number(100)})};
  ASSERT_EQ(s.check(assumptions), Answer::Sat);
  EXPECT_EQ(s.value(x), "7");
  EXPECT_EQ(s.value(y), "5");
}

// Fermat's last theorem for the exponent 3 is out of reach, but a contradiction beside it is not.
TEST_F(SolverTest, AnUnknownIsTriedAgainWithoutProducts) {
  const auto cube = [this](Term a) { return product(a, product(a, a)); };
  const Term fermat = equal(sum(cube(x), cube(y)), cube(z));
  std::vector<Term> facts{fermat};
  for (const Term v : {x, y, z})
    facts.push_back(formula(Op::Less, {number(2), v}));
  const Limits limits{.resources_per_query = 300'000};
  EXPECT_EQ(solver(limits).entails(facts, store.truth(false)), Truth::Unknown);
  facts.push_back(formula(Op::Less, {product(x, y), product(x, y)}));
  EXPECT_EQ(solver(limits).entails(facts, store.truth(false)), Truth::True);
}

TEST_F(SolverTest, ResourceLimitsAreDeterministic) {
  const std::vector<Term> facts = pigeons(9);
  const auto run = [&] {
    Solver s = solver({.resources_per_query = 50'000});
    const Truth answer = s.entails(facts, store.truth(false));
    return std::pair(answer, s.statistics().resources);
  };
  const auto first = run();
  EXPECT_EQ(first.first, Truth::Unknown);
  EXPECT_GE(first.second, 50'000U);
  EXPECT_EQ(first, run());
  EXPECT_EQ(solver().statistics().queries, 0U);
}

TEST_F(SolverTest, LargerLimitsSolveMore) {
  EXPECT_EQ(solver({.resources_per_query = 1'000}).entails(pigeons(6), store.truth(false)),
            Truth::Unknown);
  EXPECT_EQ(solver().entails(pigeons(6), store.truth(false)), Truth::True);
}

TEST_F(SolverTest, GoesOnAfterRunningOutOfResources) {
  Solver s = solver({.resources_per_query = 100'000});
  s.push();
  for (const Term fact : pigeons(12))
    s.add(fact);
  EXPECT_EQ(s.check(), Answer::Unknown);
  s.pop();
  s.add(formula(Op::Less, {x, y}));
  EXPECT_EQ(s.check(), Answer::Sat);
  EXPECT_EQ(s.statistics().unknown, 1U);
  EXPECT_EQ(s.statistics().queries, 2U);
}

TEST_F(SolverTest, CanBeInterrupted) {
  Solver s = solver({.resources_per_query = 4'000'000'000});
  s.push();
  for (const Term fact : pigeons(14))
    s.add(fact);
  std::thread other([&s] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    s.interrupt();
  });
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(s.check(), Answer::Unknown);
  other.join();
  EXPECT_GE(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(150));
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
  s.pop();
  s.add(formula(Op::Less, {x, y}));
  EXPECT_EQ(s.check(), Answer::Sat);
}

TEST_F(SolverTest, ObeysTheDeadline) {
  const Deadline soon(std::chrono::milliseconds(500));
  Solver s(store, declarations, soon, {.resources_per_query = 4'000'000'000});
  for (const Term fact : pigeons(14))
    s.add(fact);
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(s.check(), Answer::Unknown);
  EXPECT_GE(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(300));
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
  EXPECT_EQ(s.check(), Answer::Unknown); // at once
}

// Z3 takes minutes for implications nested as deeply as this.
TEST_F(SolverTest, TranslatingObeysTheDeadline) {
  const Deadline soon(std::chrono::milliseconds(200));
  Term deep = formula(Op::Less, {x, y});
  for (int i = 0; i < 100'000; ++i)
    deep = formula(Op::Implies, {p, deep});
  Solver s(store, declarations, soon);
  EXPECT_EQ(s.entails(std::array{deep}, q), Truth::Unknown);
  EXPECT_EQ(s.entails({}, deep), Truth::Unknown);
}

TEST_F(SolverTest, DeepSumsDoNotOverflow) {
  Term total = x;
  for (int i = 0; i < 100'000; ++i)
    total = sum(total, y);
  EXPECT_EQ(proves({equal(y, number(0))}, equal(total, x)), Truth::True);
}

TEST_F(SolverTest, DeepFormulasDoNotOverflow) {
  Term deep = p;
  for (int i = 0; i < 10'000; ++i) // Z3's own simplifier is quadratic here
    deep = formula(i % 2 == 0 ? Op::And : Op::Or, {deep, q});
  EXPECT_EQ(proves({q}, formula(Op::Or, {deep, q})), Truth::True);
}

TEST_F(SolverTest, DeepCallsDoNotOverflow) {
  Term deep = x;
  for (int i = 0; i < 100'000; ++i)
    deep = call("f", {deep}, store.int_sort());
  EXPECT_EQ(proves({equal(deep, y)}, equal(y, deep)), Truth::True);
}

TEST_F(SolverTest, CanBeMoved) {
  Solver s = solver();
  s.add(formula(Op::Less, {x, y}));
  EXPECT_EQ(s.check(), Answer::Sat);
  Solver moved = std::move(s);
  moved.add(equal(x, y));
  EXPECT_EQ(moved.check(), Answer::Unsat);
}

TEST_F(SolverTest, TheStoreMayGrow) {
  Solver s = solver();
  s.add(formula(Op::Less, {x, y}));
  EXPECT_EQ(s.check(), Answer::Sat);
  for (int i = 0; i < 1000; ++i)
    static_cast<void>(integer("later" + std::to_string(i)));
  s.add(equal(integer("later7"), x));
  EXPECT_EQ(s.entails({}, formula(Op::Less, {integer("later7"), y})), Truth::True);
}

TEST_F(SolverTest, Quantifiers) {
  const Term f = call("f", {x}, store.int_sort());
  const Term all = formula(Op::Forall, {x, formula(Op::Less, {number(0), f})});
  EXPECT_EQ(proves({all}, formula(Op::Less, {number(0), call("f", {y}, store.int_sort())})),
            Truth::True);
  EXPECT_EQ(proves({equal(y, number(4))}, formula(Op::Exists, {x, equal(sum(x, x), y)})),
            Truth::True);
}

} // namespace
} // namespace culprit::smt
