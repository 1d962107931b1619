// What a small query costs. The workload is that of the fixpoint solver: open a scope, state some
// fifty facts about integers and uninterpreted functions, ask for a dozen goals, read the truth of
// a hundred candidates in every model, close the scope.
#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/simplify.h"
#include "logic/store.h"
#include "smt/solver.h"

#include <ctime>
#include <fmt/format.h>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace culprit;
using logic::Op;
using logic::Term;

// Processor time: what else runs on the machine does not matter.
double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) * 1e6 + double(now.tv_nsec) / 1e3;
}

struct Stopwatch {
  double microseconds = 0;
  std::size_t events = 0;

  template <class Work> auto time(std::size_t count, Work &&work) {
    const double begin = processor_time();
    auto result = work();
    microseconds += processor_time() - begin;
    events += count;
    return result;
  }
  [[nodiscard]] double each() const { return events == 0 ? 0 : microseconds / double(events); }
};

class Workload {
public:
  Workload() {
    for (int i = 0; i < 40; ++i)
      variables_.push_back(store.variable("x" + std::to_string(i), store.int_sort()));
    for (int i = 0; i < 10; ++i)
      flags_.push_back(store.variable("b" + std::to_string(i), store.bool_sort()));
    for (int i = 0; i < 4; ++i)
      functions_.push_back(store.symbol("f" + std::to_string(i)));
  }

  std::vector<Term> facts() {
    std::vector<Term> result;
    for (int i = 20; i < 40; ++i) {
      result.push_back(formula(Op::Equal, variables_[i], number(2)));
      if (pick(2) == 0)
        result.push_back(formula(Op::GreaterEqual, variable(), store.integer(pick(3))));
    }
    for (int i = 0; i < 15; ++i) {
      const Term weak = formula(Op::LessEqual, variable(), variable());
      result.push_back(formula(Op::Or, formula(Op::Implies, flag(), atom()), weak));
    }
    return result;
  }
  std::vector<Term> candidates(int count) {
    std::vector<Term> result;
    for (int i = 0; i < count; ++i)
      result.push_back(atom());
    return result;
  }

  logic::Store store;

private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  Term variable() { return variables_[pick(40)]; }
  Term flag() { return flags_[pick(10)]; }
  Term formula(Op op, Term a, Term b) { return store.make(op, store.bool_sort(), {a, b}); }
  Term number(int depth) {
    const int kind = pick(10);
    if (depth == 0 || kind < 4)
      return variable();
    if (kind < 5)
      return store.integer(pick(5));
    const Term inner = number(depth - 1);
    if (kind < 8)
      return store.call(functions_[pick(4)], {&inner, 1}, store.int_sort());
    return store.make(kind == 8 ? Op::Add : Op::Subtract, store.int_sort(),
                      {inner, number(depth - 1)});
  }
  Term atom() {
    static constexpr Op ops[] = {Op::Equal, Op::Equal, Op::Less, Op::LessEqual, Op::GreaterEqual};
    const Op op = ops[pick(5)];
    const Term left = number(2);
    return formula(op, left, number(2));
  }

  std::mt19937 random_{1};
  std::vector<Term> variables_;
  std::vector<Term> flags_;
  std::vector<Symbol> functions_;
};

struct Costs {
  Stopwatch check;
  Stopwatch entails;
  Stopwatch evaluate;
  std::size_t sat = 0;
};

Costs run(std::size_t scopes) {
  Workload load;
  const logic::Declarations declarations;
  const Deadline deadline;
  smt::Solver solver(load.store, declarations, deadline);
  Costs costs;
  for (std::size_t i = 0; i < scopes; ++i) {
    const std::vector<Term> facts = load.facts();
    const std::vector<Term> candidates = load.candidates(100);
    solver.push();
    for (const Term fact : facts)
      solver.add(fact);
    for (std::size_t k = 0; k < 6; ++k) {
      const Term assumption[] = {logic::negation(load.store, candidates[k])};
      const auto answer = costs.check.time(1, [&] { return solver.check(assumption); });
      if (answer != smt::Answer::Sat)
        continue;
      ++costs.sat;
      costs.evaluate.time(candidates.size(), [&] {
        std::size_t count = 0;
        for (const Term candidate : candidates)
          count += solver.evaluate(candidate) == smt::Truth::True ? 1 : 0;
        return count;
      });
    }
    for (std::size_t k = 6; k < 18; ++k)
      costs.entails.time(1, [&] { return solver.entails({}, candidates[k]); });
    solver.pop();
  }
  return costs;
}

double trivial(std::size_t count) {
  logic::Store store;
  const logic::Declarations declarations;
  const Deadline deadline;
  smt::Solver solver(store, declarations, deadline);
  const Term x = store.variable("x", store.int_sort());
  const Term goal = store.make(Op::LessEqual, store.bool_sort(), {x, x});
  static_cast<void>(solver.entails({}, goal));
  Stopwatch watch;
  watch.time(count, [&] {
    std::size_t proved = 0;
    for (std::size_t i = 0; i < count; ++i)
      proved += solver.entails({}, goal) == smt::Truth::True ? 1 : 0;
    return proved;
  });
  return watch.each();
}

} // namespace

int main() {
  Stopwatch start;
  start.time(1, [] { return trivial(0); });
  const Costs costs = run(300);
  fmt::print("first query, with its context   {:9.1f} us\n", start.each());
  fmt::print("trivial entailment              {:9.2f} us\n", trivial(10'000));
  fmt::print("check of a scope or assumption  {:9.2f} us ({} sat of {})\n", costs.check.each(),
             costs.sat, costs.check.events);
  fmt::print("entailment in a scope           {:9.2f} us\n", costs.entails.each());
  fmt::print("truth of a candidate, with model {:8.3f} us\n", costs.evaluate.each());
}
