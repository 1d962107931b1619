#include "horn/format/read_formats.h"
#include "horn/solve/decide.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/solver.h"
#include "support/horn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>
#include <string>

namespace culprit::horn {
namespace {

std::optional<System> read(const std::string &text) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file = sources.add("test.smt2", text);
  return read_smtlib_horn(sources, file, diagnostics, deadline);
}

std::string statuses(const Decision &decision) {
  std::string text;
  for (const Outcome &outcome : decision.result.goals)
    text += outcome.status == Status::Proved ? 'P' : outcome.status == Status::Failed ? 'F' : '?';
  return text;
}

std::string members(const ClauseSet &set) {
  std::string text;
  for (std::uint32_t i = 0; i < set.universe(); ++i)
    if (set.contains(ClauseId{i}))
      text += std::to_string(i) + " ";
  return text;
}

const std::string counter = R"(
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (P 0))
(assert (forall ((x Int)) (=> (and (P x) (< x 10)) (P (+ x 2)))))
)";

TEST(Decide, AnInvariantIsFoundAndPrinted) {
  const auto system = read(counter + "(assert (forall ((x Int)) (=> (P x) (<= x 11))))");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(statuses(decision), "P");
  EXPECT_EQ(decision.result.status(), Status::Proved);
  EXPECT_TRUE(decision.refutations.empty());
  EXPECT_TRUE(solution_text(*system, decision).starts_with("(define-fun P ((x0 Int)) Bool\n  "))
      << solution_text(*system, decision);
}

TEST(Decide, EveryFailingGoalIsRefutedByItsOwnClauses) {
  const auto system = read(counter + R"(
(declare-fun Q (Int) Bool)
(assert (forall ((x Int)) (=> (> x 100) (Q x))))
(assert (forall ((x Int)) (=> (P x) (< x 8))))
(assert (forall ((x Int)) (=> (P x) (<= x 20))))
(assert (forall ((x Int)) (=> (Q x) (and (> x 50) (distinct x 200)))))
)");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(statuses(decision), "FPF");
  EXPECT_EQ(decision.result.status(), Status::Failed);
  EXPECT_TRUE(decision.solution.empty());
  ASSERT_EQ(decision.refutations.size(), 2U);
  for (const Refutation &refutation : decision.refutations) {
    if (refutation.goal == ClauseId{3}) {
      EXPECT_EQ(members(refutation.clauses), "0 1 3 ");
      EXPECT_EQ(refutation.model, (std::vector<std::pair<std::string, std::string>>{{"x", "8"}}));
    } else {
      EXPECT_EQ(members(refutation.clauses), "2 5 ");
      EXPECT_EQ(refutation.model, (std::vector<std::pair<std::string, std::string>>{{"x", "200"}}));
    }
  }
  EXPECT_EQ(decision.result.goals[2].failing, std::vector<std::size_t>{1});
}

TEST(Decide, ClausesThatAreNotPresentDoNotCount) {
  const auto system = read(counter + "(assert (forall ((x Int)) (=> (P x) (< x 8))))");
  ASSERT_TRUE(system);
  const Deadline deadline;
  ClauseSet present(system->clauses.size(), true);
  present.erase(ClauseId{1});
  EXPECT_EQ(statuses(decide(*system, present, deadline)), "P");
}

TEST(Decide, NonLinearRefutationsAreReplayed) {
  const auto system = read(R"(
(set-logic HORN)
(declare-fun fib (Int Int) Bool)
(assert (forall ((n Int)) (=> (< n 2) (fib n n))))
(assert (forall ((n Int) (a Int) (b Int))
  (=> (and (>= n 2) (fib (- n 1) a) (fib (- n 2) b)) (fib n (+ a b)))))
(assert (forall ((n Int) (r Int)) (=> (and (fib n r) (>= n 0)) (<= r n))))
)");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(statuses(decision), "F");
  EXPECT_EQ(members(decision.refutations.at(0).clauses), "0 1 2 ");
}

TEST(Decide, GoalsWithoutUnknownsNeedNoSpacer) {
  const auto system = read(R"(
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun f (Int) Int)
(assert (forall ((x Int)) (=> (> x 3) (> x 2))))
(assert (forall ((x Int)) (=> (> x 3) (> x 4))))
(assert (forall ((x Int)) (=> (> x 3) (> (f x) 4))))
)");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(statuses(decision), "PF?"); // what f is, is not for us to choose
  ASSERT_EQ(decision.refutations.size(), 1U);
  EXPECT_EQ(members(decision.refutations[0].clauses), "1 ");
}

TEST(Decide, ARefutationThatSpacerDoesNotSpellOutIsFound) {
  // Preprocessing already sees that P holds of everything.
  const auto system = read(R"(
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q () Bool)
(assert (forall ((x Int)) (P x)))
(assert (=> (P 1) Q))
(assert (=> Q false))
)");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(statuses(decision), "F");
  EXPECT_EQ(members(decision.refutations.at(0).clauses), "0 1 2 ");
}

TEST(Decide, DataTypes) {
  const std::string list = R"(
(set-logic HORN)
(declare-datatypes ((List 1)) ((par (T) (nil (insert (head T) (tail (List T)))))))
(declare-fun last ((List Int) Int) Bool)
(assert (forall ((x Int)) (last (insert x nil) x)))
)";
  const auto safe = read(list + "(assert (forall ((l (List Int)) (x Int)) (=> (last l x) "
                                "(not (= l nil)))))");
  const auto broken = read(list + "(assert (forall ((l (List Int)) (x Int)) (=> (last l x) "
                                  "(= (head l) 7))))");
  ASSERT_TRUE(safe && broken);
  const Deadline deadline(std::chrono::seconds(20));
  EXPECT_EQ(statuses(decide(*safe, deadline)), "P");
  EXPECT_EQ(statuses(decide(*broken, deadline)), "F");
}

TEST(Decide, ArraysAndBitVectors) {
  const auto system = read(R"(
(set-logic HORN)
(declare-fun A ((Array Int Int) Int) Bool)
(assert (forall ((a (Array Int Int))) (A a 0)))
(assert (forall ((a (Array Int Int)) (i Int)) (=> (A a i) (A (store a i 7) (+ i 1)))))
(assert (forall ((a (Array Int Int)) (i Int)) (=> (and (A a i) (> i 0)) (= (select a (- i 1)) 7))))
(declare-fun B ((_ BitVec 8)) Bool)
(assert (B (_ bv0 8)))
(assert (forall ((b (_ BitVec 8))) (=> (and (B b) (bvult b #x0f)) (B (bvadd b #x01)))))
(assert (forall ((b (_ BitVec 8))) (=> (B b) (= ((_ extract 7 4) b) #x0))))
)");
  ASSERT_TRUE(system);
  const Deadline deadline(std::chrono::seconds(60));
  EXPECT_EQ(statuses(decide(*system, deadline)), "PP");
}

TEST(Decide, ADeadlineMeansUnknown) {
  // Ackermann's function grows faster than anything Spacer can say about it.
  const auto system = read(R"(
(set-logic HORN)
(declare-fun A (Int Int Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (A 0 n (+ n 1)))))
(assert (forall ((m Int) (r Int)) (=> (and (> m 0) (A (- m 1) 1 r)) (A m 0 r))))
(assert (forall ((m Int) (n Int) (s Int) (r Int))
  (=> (and (> m 0) (> n 0) (A m (- n 1) s) (A (- m 1) s r)) (A m n r))))
(assert (forall ((m Int) (n Int) (r Int))
  (=> (and (A m n r) (>= m 3) (>= n 3)) (distinct r 1021))))
)");
  ASSERT_TRUE(system);
  const auto start = std::chrono::steady_clock::now();
  const Deadline deadline(std::chrono::milliseconds(600));
  const Decision decision = decide(*system, deadline);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
  EXPECT_EQ(statuses(decision), "?");
  EXPECT_EQ(decision.result.status(), Status::Unknown);
}

TEST(Decide, AHardGoalDoesNotKeepTheOthersUndecided) {
  const auto system = read(counter + R"(
(declare-fun R (Real) Bool)
(assert (R 0.5))
(assert (forall ((a Real)) (=> (R a) (R (* a (+ a 1.5)))))) 
(assert (forall ((a Real)) (=> (R a) (distinct a 100.0))))
(assert (forall ((x Int)) (=> (P x) (<= x 11))))
(assert (forall ((x Int)) (=> (P x) (<= x 9))))
)");
  ASSERT_TRUE(system);
  const Deadline deadline(std::chrono::seconds(60));
  DecideOptions options;
  options.resources = 2'000'000;
  EXPECT_EQ(statuses(decide(*system, deadline, options)), "?PF");
}

// Is every clause valid when the solution takes the place of the unknown predicates?
bool solves(const System &system, const Decision &decision) {
  logic::Store store = decision.store;
  const Deadline deadline;
  smt::Solver solver(store, system.declarations, deadline);
  const auto meaning = [&](const Formula &formula, std::vector<logic::Term> &into) {
    for (const Predicate &predicate : formula.predicates)
      into.push_back(predicate.term);
    for (const KappaApplication &application : formula.kappas) {
      logic::Substitution substitution;
      for (const auto &[parameter, argument] : application.arguments)
        substitution.emplace(system[application.kappa].parameters[parameter], argument);
      into.push_back(
          logic::substitute(store, decision.solution[index(application.kappa)], substitution));
    }
  };
  return std::all_of(system.clauses.begin(), system.clauses.end(), [&](const Clause &clause) {
    std::vector<logic::Term> left;
    std::vector<logic::Term> right;
    for (const BindingId id : clause.environment)
      meaning(system[id].formula, left);
    meaning(clause.left, left);
    meaning(clause.right, right);
    return solver.entails(left, logic::conjunction(store, right)) == smt::Truth::True;
  });
}

// Preprocessing removes Q, R and S; what they are comes from their clauses.
TEST(Decide, ASolutionHoldsForPredicatesThatWereInlined) {
  const auto system = read(counter + R"(
(declare-fun Q (Int Int) Bool)
(declare-fun R (Int) Bool)
(declare-fun S () Bool)
(assert (forall ((x Int) (y Int)) (=> (and (P x) (= y (+ x 1))) (Q x y))))
(assert (forall ((x Int)) (=> (P x) (Q x 5))))
(assert (forall ((x Int) (y Int)) (=> (Q x y) (R y))))
(assert (forall ((y Int)) (=> (and (R y) (> y 20)) S)))
(assert (forall ((y Int)) (=> (R y) (<= y 12))))
(assert (=> S false))
)");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(statuses(decision), "PP");
  ASSERT_EQ(decision.solution.size(), 4U);
  EXPECT_TRUE(solves(*system, decision)) << solution_text(*system, decision);
}

// Nothing is Never, so nothing is Bad, but what Spacer says of the others does not hold together
// after they were inlined. Their clauses say it, and Spacer need not be asked again.
TEST(Decide, WrongAnswersAboutInlinedPredicatesDoNotMatter) {
  const auto system = read(R"(
(set-logic HORN)
(declare-fun A (Int Int) Bool)
(declare-fun B (Int Int) Bool)
(declare-fun C (Int Int) Bool)
(declare-fun D (Int Int Int) Bool)
(declare-fun E (Int Int) Bool)
(declare-fun Never (Int Int) Bool)
(declare-fun F (Int Int) Bool)
(declare-fun Bad (Int) Bool)
(assert (forall ((x Int) (y Int)) (=> (>= x 1) (A x y))))
(assert (forall ((x Int) (y Int)) (=> (>= x 1) (B x y))))
(assert (forall ((x Int) (y Int) (z Int) (w Int)) (=> (and (A x y) (B x z)) (C x w))))
(assert (forall ((x Int) (y Int) (z Int)) (=> (C x y) (D x z y))))
(assert (forall ((x Int) (y Int) (z Int)) (=> (D x y z) (E x z))))
(assert (forall ((x Int) (y Int) (z Int)) (=> (and (E x y) (Never x y)) (F x z))))
(assert (forall ((x Int) (y Int)) (=> (F x y) (Bad y))))
(assert (not (exists ((x Int)) (Bad x))))
)");
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(statuses(decision), "P");
  EXPECT_EQ(decision.queries, 1U);
  EXPECT_TRUE(solves(*system, decision)) << solution_text(*system, decision);
}

TEST(Decide, AQuickAnswerTakesOneAttempt) {
  const auto hard = read(R"(
(set-logic HORN)
(declare-fun R (Real) Bool)
(assert (R 0.5))
(assert (forall ((a Real)) (=> (R a) (R (* a (+ a 1.5))))))
(assert (forall ((a Real)) (=> (R a) (distinct a 100.0))))
)");
  const auto easy = read(counter + "(assert (forall ((x Int)) (=> (P x) (distinct x 7))))");
  ASSERT_TRUE(hard && easy);
  const Deadline deadline;
  const DecideOptions options{.resources = 100'000, .quick = true};
  EXPECT_EQ(decide(*hard, deadline, options).queries, 1U);
  EXPECT_EQ(statuses(decide(*easy, deadline, options)), "P");
}

TEST(Decide, NothingToProveIsProved) {
  const auto system = read(counter);
  ASSERT_TRUE(system);
  const Deadline deadline;
  const Decision decision = decide(*system, deadline);
  EXPECT_EQ(decision.queries, 0U);
  EXPECT_EQ(decision.result.status(), Status::Proved);
}

// Verdicts of the corpus that take Z3 itself less than a tenth of a second.
TEST(Decide, AgreesWithTheCorpus) {
  std::ifstream table(tests::corpora() / "chc" / "cases.tsv");
  if (!table)
    GTEST_SKIP() << "no corpus";
  std::string line;
  std::getline(table, line);
  std::size_t decided = 0;
  for (std::size_t row = 0; std::getline(table, line); ++row) {
    std::vector<std::string> cells;
    std::istringstream parts(line);
    for (std::string cell; std::getline(parts, cell, '\t');)
      cells.push_back(cell);
    const bool quick =
        cells.size() > 8 && (cells[7] == "sat" || cells[7] == "unsat") && std::stod(cells[8]) < 0.1;
    if (!quick || row % 8 != 0)
      continue;
    const auto system = read(tests::slurp(tests::corpora() / "chc" / cells[1]));
    ASSERT_TRUE(system) << cells[1];
    const Deadline deadline(std::chrono::seconds(20));
    const Status status = decide(*system, deadline).result.status();
    EXPECT_EQ(status, cells[7] == "sat" ? Status::Proved : Status::Failed) << cells[1];
    ++decided;
  }
  EXPECT_GT(decided, 5U);
}

} // namespace
} // namespace culprit::horn
