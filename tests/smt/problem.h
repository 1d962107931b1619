// A store with short names for what the solver's tests are made of.
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/solver.h"

#include <gtest/gtest.h>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace culprit::smt {

class Problem : public ::testing::Test {
protected:
  using Sort = logic::Sort;
  using Term = logic::Term;
  using Op = logic::Op;
  using Terms = std::initializer_list<Term>;

  static std::span<const Term> span(Terms terms) { return {terms.begin(), terms.size()}; }

  Sort sort(std::string_view head, std::initializer_list<Sort> arguments = {}) {
    return store.apply_sort(store.symbol(head), {arguments.begin(), arguments.size()});
  }
  Term integer(std::string_view name) { return store.variable(name, store.int_sort()); }
  Term boolean(std::string_view name) { return store.variable(name, store.bool_sort()); }
  Term number(std::int64_t value) { return store.integer(value); }
  Term text(std::string_view value) {
    return store.literal(Op::StringLiteral, value, store.string_sort());
  }
  Term formula(Op op, Terms children) { return store.make(op, store.bool_sort(), span(children)); }
  Term equal(Term a, Term b) { return formula(Op::Equal, {a, b}); }
  Term negated(Term a) { return formula(Op::Not, {a}); }
  Term sum(Term a, Term b) { return store.make(Op::Add, store.int_sort(), {a, b}); }
  Term product(Term a, Term b) { return store.make(Op::Multiply, store.int_sort(), {a, b}); }
  Term call(std::string_view name, Terms arguments, Sort result) {
    return store.call(store.symbol(name), span(arguments), result);
  }

  Solver solver(Limits limits = {}) { return {store, declarations, deadline, limits}; }
  Truth proves(Terms hypotheses, Term goal, Limits limits = {}) {
    return solver(limits).entails(span(hypotheses), goal);
  }
  // Sets up `data List a = Nil | Cons { head : a, tail : List a }`.
  void declare_list() {
    const Sort parameter = store.sort_variable(0);
    declarations.data_types.push_back({store.symbol("List"),
                                       1,
                                       {{store.symbol("Nil"), {}},
                                        {store.symbol("Cons"),
                                         {{store.symbol("head"), parameter},
                                          {store.symbol("tail"), sort("List", {parameter})}}}}});
  }

  logic::Store store;
  logic::Declarations declarations;
  Deadline deadline;
  Term x = integer("x"), y = integer("y"), z = integer("z");
  Term p = boolean("p"), q = boolean("q");
};

} // namespace culprit::smt
