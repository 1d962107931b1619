// An incremental solver that reuses models must answer as a fresh one does, and its models must
// satisfy what they are models of.
#include "problem.h"

#include <random>

namespace culprit::smt {
namespace {

class RandomQueries : public Problem {
protected:
  RandomQueries() { declare_list(); }

  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  Term pick(const std::vector<Term> &from) {
    return from[static_cast<std::size_t>(pick(static_cast<int>(from.size())))];
  }

  Term value(int depth) { // an integer
    switch (depth == 0 ? pick(2) : pick(8)) {
    case 0:
      return number(pick(5) - 2);
    case 1:
      return pick({x, y, z});
    case 2:
      return call("f", {value(depth - 1)}, store.int_sort());
    case 3:
      return call("g", {value(depth - 1), value(depth - 1)}, store.int_sort());
    case 4:
      return call("head", {list(depth - 1)}, store.int_sort());
    case 5:
      return store.make(Op::If, store.int_sort(),
                        {truth(depth - 1), value(depth - 1), value(depth - 1)});
    case 6:
      return store.make(pick(2) == 0 ? Op::Divide : Op::Modulo, store.int_sort(),
                        {value(depth - 1), number(pick(2) == 0 ? 3 : -2)});
    default:
      return store.make(pick(2) == 0 ? Op::Add : Op::Subtract, store.int_sort(),
                        {value(depth - 1), value(depth - 1)});
    }
  }
  Term list(int depth) {
    if (depth == 0 || pick(2) == 0)
      return pick({xs, ys, store.variable("Nil", integers)});
    return pick(2) == 0 ? call("Cons", {value(depth - 1), list(depth - 1)}, integers)
                        : call("tail", {list(depth - 1)}, integers);
  }
  Term set(int depth) {
    if (depth == 0 || pick(3) == 0)
      return pick({s, t});
    if (pick(2) == 0)
      return call("Set_sng", {value(depth - 1)}, sets);
    return call(pick(2) == 0 ? "Set_cup" : "Set_dif", {set(depth - 1), set(depth - 1)}, sets);
  }
  Term truth(int depth) {
    static constexpr Op relations[] = {Op::Less,         Op::LessEqual, Op::Greater,
                                       Op::GreaterEqual, Op::Equal,     Op::NotEqual};
    switch (depth == 0 ? pick(2) : pick(9)) {
    case 0:
      return pick({p, q});
    case 1:
      return formula(relations[pick(6)], {value(0), value(0)});
    case 2:
      return equal(list(depth - 1), list(depth - 1));
    case 3:
      return call("Set_mem", {value(depth - 1), set(depth - 1)}, store.bool_sort());
    case 4:
      return negated(truth(depth - 1));
    case 5:
      return formula(pick(2) == 0 ? Op::And : Op::Or, {truth(depth - 1), truth(depth - 1)});
    case 6:
      return formula(pick(2) == 0 ? Op::Implies : Op::Iff, {truth(depth - 1), truth(depth - 1)});
    default:
      return formula(relations[pick(6)], {value(depth - 1), value(depth - 1)});
    }
  }

  std::mt19937 random_{7};
  Sort integers = sort("List", {store.int_sort()});
  Sort sets = sort("Set_Set", {store.int_sort()});
  Term xs = store.variable("xs", integers), ys = store.variable("ys", integers);
  Term s = store.variable("s", sets), t = store.variable("t", sets);
};

TEST_F(RandomQueries, IncrementalAnswersAreThoseOfAFreshSolver) {
  Solver incremental = solver();
  std::vector<Term> added;
  for (int scope = 0; scope < 12; ++scope) {
    incremental.push();
    const std::size_t before = added.size();
    for (int i = 0; i < 2; ++i) {
      added.push_back(truth(2));
      incremental.add(added.back());
    }
    for (int i = 0; i < 6; ++i) {
      const Term goal = truth(2);
      EXPECT_EQ(incremental.entails({}, goal), solver().entails(added, goal));
    }
    if (scope % 3 != 0 || incremental.check() != Answer::Sat) {
      incremental.pop();
      added.resize(before);
    }
  }
  EXPECT_GT(incremental.statistics().reused, 0U);
}

TEST_F(RandomQueries, ModelsSatisfyWhatTheyAreModelsOf) {
  Solver incremental = solver();
  std::size_t models = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<Term> added;
    incremental.push();
    for (int i = 0; i < 5; ++i) {
      added.push_back(truth(3));
      incremental.add(added.back());
    }
    const std::vector<Term> assumptions{truth(2)};
    if (incremental.check(assumptions) == Answer::Sat) {
      ++models;
      for (const Term term : added)
        EXPECT_EQ(incremental.evaluate(term), Truth::True);
      EXPECT_EQ(incremental.evaluate(assumptions[0]), Truth::True);
      EXPECT_EQ(incremental.evaluate(negated(added[0])), Truth::False);
    }
    incremental.pop();
  }
  EXPECT_GT(models, 50U);
}

} // namespace
} // namespace culprit::smt
