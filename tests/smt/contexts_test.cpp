#include "smt/contexts.h"
#include "smt/worker.h"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <z3.h>

namespace culprit::smt {
namespace {

std::string answer_of(Z3_context context) {
  const Z3_solver solver = Z3_mk_simple_solver(context);
  Z3_solver_inc_ref(context, solver);
  Z3_solver_assert(context, solver, Z3_mk_false(context));
  const Z3_lbool answer = Z3_solver_check(context, solver);
  Z3_solver_dec_ref(context, solver);
  Z3_del_context(context);
  return answer == Z3_L_FALSE ? "unsat" : "other";
}

TEST(Contexts, ThatArePreparedAreLikeOthers) {
  prepare_context();
  prepare_context(); // there is one already
  EXPECT_EQ(answer_of(make_context()), "unsat");
  EXPECT_EQ(answer_of(make_context()), "unsat");
}

TEST(Contexts, AreKeptForWhoAsksAgain) {
  Contexts contexts;
  prepare_context();
  Z3_context first = contexts.take();
  contexts.give_back(first);
  EXPECT_EQ(contexts.take(), first);
  EXPECT_EQ(contexts.made(), 1U);
  contexts.give_back(first);
}

TEST(Contexts, InTheMakingAreWaitedForByWhoForks) {
  for (int i = 0; i < 5; ++i) {
    prepare_context();
    EXPECT_EQ(run_in_child([] { return answer_of(make_context()); }, {}), "unsat");
  }
}

// Whoever ends the process does not wait for a context: the sanitizers see whether it is freed.
TEST(Contexts, MayBeLeftOver) { prepare_context(); }

} // namespace
} // namespace culprit::smt
