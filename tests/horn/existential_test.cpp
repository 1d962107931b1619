// Existential bindings and the scopes of κs: nothing is proved by a value that nobody gives, and
// nothing connects clauses but the parameters of κs.
#include "fq_text.h"
#include "horn/format/read.h"
#include "horn/solve/solve.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::horn {
namespace {

using tests::fq_clause;
using tests::fq_unknown;

Status judged(const std::string &text, Format format) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file = sources.add("test", text);
  const auto system = read(sources, file, format, diagnostics, deadline);
  if (!system) {
    ADD_FAILURE() << diagnostics.list().front().message << "\n" << text;
    return Status::Unknown;
  }
  return Solver(*system, deadline).solve().status();
}

Status judged_nested(const std::string &text) { return judged(text, Format::FixpointSexpr); }
Status judged_flat(const std::string &text) { return judged(text, Format::Fq); }

TEST(Existential, isWhatItsClauseSays) {
  const auto system = [](const std::string &expected) {
    return "(constraint (exists ((x Int) (true)) (and"
           " (forall ((v Int) ((= v 1))) ((= v x)))"
           " (forall ((v Int) ((= v (+ x 1)))) ((= v " +
           expected + "))))))";
  };
  EXPECT_EQ(judged_nested(system("2")), Status::Proved);
  EXPECT_EQ(judged_nested(system("5")), Status::Failed);
}

TEST(Existential, mayDependOnWhatIsOutside) {
  EXPECT_EQ(judged_nested("(constraint (forall ((m Int) (true)) (exists ((x Int) (true)) (and"
                          " (forall ((v Int) ((= v (+ m 1)))) ((= v x)))"
                          " (forall ((v Int) ((= v x))) ((> v m)))))))"),
            Status::Proved);
}

TEST(Existential, doesNotDependOnWhatIsInside) {
  EXPECT_NE(judged_nested("(constraint (exists ((x Int) (true)) (forall ((m Int) (true)) (and"
                          " (forall ((v Int) ((= v (+ m 1)))) ((= v x)))"
                          " (forall ((v Int) ((= v x))) ((> v m)))))))"),
            Status::Proved);
}

TEST(Existential, doesNotTakeTheInsideOfAnotherClauseForItsOwn) {
  EXPECT_NE(
      judged_nested("(constraint (exists ((x Int) (true)) (and"
                    " (forall ((m Int) ((= m 1))) (forall ((v Int) ((= v m))) ((= v x))))"
                    " (forall ((m Int) ((= m 7))) (forall ((v Int) ((= v x))) ((= v m)))))))"),
      Status::Proved);
}

TEST(Existential, isFoundThroughSeveralKappas) {
  const auto system = [](const std::string &expected) {
    return "(var $a (Int))\n(var $b (Int))\n(constraint (and"
           " (forall ((v Int) ((= v 3))) ($a v))"
           " (forall ((v Int) ($a v)) (forall ((w Int) ((= w (+ v 1)))) ($b w)))"
           " (exists ((x Int) (true)) (and"
           "  (forall ((v Int) ($b v)) ((= v x)))"
           "  (forall ((v Int) ((= v x))) ((= v " +
           expected + ")))))))";
  };
  EXPECT_EQ(judged_nested(system("4")), Status::Proved);
  EXPECT_EQ(judged_nested(system("5")), Status::Failed);
}

TEST(Existential, isNotOneOfSeveralValuesThatFlowIn) {
  EXPECT_NE(judged_nested("(var $a (Int))\n(constraint (and"
                          " (forall ((v Int) ((= v 3))) ($a v))"
                          " (forall ((v Int) ((= v 4))) ($a v))"
                          " (exists ((x Int) (true)) (and"
                          "  (forall ((v Int) ($a v)) ((= v x)))"
                          "  (forall ((v Int) ((= v x))) ((= v 3)))))))"),
            Status::Proved);
}

// $a is never there for 3: that makes no value of x, and nothing follows from x.
TEST(Existential, isNotMadeByWhatFlowsInElsewhere) {
  EXPECT_NE(judged_nested("(var $a (Int Int))\n(constraint (and"
                          " (forall ((v Int) ((= v 1))) ($a v 5))"
                          " (exists ((x Int) (true)) (and"
                          "  (forall ((v Int) ($a v 3)) ((= v x)))"
                          "  (forall ((v Int) ((= v x))) ((< v v)))))))"),
            Status::Proved);
}

TEST(Existential, isNotJustifiedByItself) {
  EXPECT_NE(judged_flat("ebind 2 c : { int }\n" + fq_unknown("$k") +
                        fq_clause(1, "2", "v = c", "$k") + fq_clause(2, "2", "$k", "v = c") +
                        fq_clause(3, "", "$k", "v = 0") + fq_clause(4, "", "$k", "v = 1")),
            Status::Proved);
  EXPECT_NE(judged_nested("(constraint (exists ((x Int) (true)) (and"
                          " (forall ((v Int) ((= v x))) ((= v x)))"
                          " (forall ((v Int) ((= v x))) ((= v 0)))"
                          " (forall ((v Int) ((= v x))) ((= v 1))))))"),
            Status::Proved);
}

TEST(Existential, isNotJustifiedByOneThatItJustifies) {
  EXPECT_NE(judged_flat("ebind 1 c : { int }\nebind 2 d : { int }\n" + fq_unknown("$k") +
                        fq_unknown("$l") + fq_clause(1, "1", "v = c", "$k") +
                        fq_clause(2, "2", "$k", "v = d") + fq_clause(3, "2", "v = d", "$l") +
                        fq_clause(4, "1", "$l", "v = c") + fq_clause(5, "1", "v = c", "v = 0") +
                        fq_clause(6, "2", "v = d", "v = 1")),
            Status::Proved);
}

TEST(Existential, mayBeWhatAnOuterOneIs) {
  EXPECT_EQ(judged_nested("(constraint (exists ((x Int) (true)) (exists ((y Int) (true)) (and"
                          " (forall ((v Int) ((= v 1))) ((= v x)))"
                          " (forall ((v Int) ((= v (+ x 1)))) ((= v y)))"
                          " (forall ((v Int) ((= v y))) ((= v 2)))))))"),
            Status::Proved);
  EXPECT_NE(judged_nested("(constraint (exists ((x Int) (true)) (exists ((y Int) (true)) (and"
                          " (forall ((v Int) ((= v x))) ((= v y)))"
                          " (forall ((v Int) ((= v y))) ((= v x)))"
                          " (forall ((v Int) ((= v x))) ((= v 1)))"
                          " (forall ((v Int) ((= v y))) ((= v 2)))))))"),
            Status::Proved);
}

TEST(Existential, hasToBeWhatItsBinderSays) {
  EXPECT_NE(judged_nested("(constraint (exists ((x Int) ((< x x))) (forall ((v Int) ((= v x)))"
                          " ((= v (+ v 1))))))"),
            Status::Proved);
  EXPECT_EQ(judged_nested("(constraint (exists ((x Int) ((= x 3))) (forall ((v Int) ((= v x)))"
                          " ((= v 3)))))"),
            Status::Proved);
}

// The clauses share the binding x, but $k does not speak about it: the x of the reader is another.
TEST(Scope, isTheOneOfTheWellFormednessConstraint) {
  const auto system = [](const std::string &scope) {
    return "bind 1 x : {v : int | true}\n" + fq_unknown("$k", scope) +
           fq_clause(1, "1", "v = x", "$k") + fq_clause(2, "1", "$k", "v = x") +
           fq_clause(3, "", "v = 1", "v = 1");
  };
  EXPECT_NE(judged_flat(system("")), Status::Proved);
  EXPECT_EQ(judged_flat(system("1")), Status::Proved);
}

TEST(Scope, ofANestedKappaIsWhatStandsAroundAllItsUses) {
  const std::string inside = "(forall ((v Int) ((= v x))) ($k v))"
                             " (forall ((w Int) ($k w)) ((= w x)))";
  EXPECT_EQ(
      judged_nested("(var $k (Int))\n(constraint (forall ((x Int) (true)) (and " + inside + ")))"),
      Status::Proved);
  EXPECT_NE(judged_nested("(var $k (Int))\n(constraint (and (forall ((x Int) (true)) (and " +
                          inside + ")) (forall ((x Int) ((= x 5))) ($k 4))))"),
            Status::Proved);
  EXPECT_NE(judged_nested("(var $k (Int))\n(constraint (and"
                          " (forall ((x Int) (true)) (forall ((v Int) ((= v x))) ($k v)))"
                          " (forall ((x Int) (true)) (forall ((w Int) ($k w)) ((= w x))))))"),
            Status::Proved);
}

TEST(Scope, ofARecursiveKappaIsNotTheCallersBinding) {
  // f n = if n <= 0 then 0 else f (n - 1) + x, with an x of its own in each call
  EXPECT_NE(judged_flat("bind 1 x : {v : int | true}\nbind 2 r : {v : int | $r}\n" +
                        fq_unknown("$r") + fq_clause(1, "1", "v = x", "$r") +
                        fq_clause(2, "1; 2", "v = r", "v = x") + fq_clause(3, "", "$r", "true") +
                        fq_clause(4, "", "v = 0", "v = 0")),
            Status::Proved);
}

// A binder that is called like a constant of another sort is not that constant.
TEST(Scope, ofABinderHidesAConstant) {
  EXPECT_NE(judged_flat("constant f : (func(0, [int; int]))\nbind 1 f : {v : int | true}\n" +
                        fq_unknown("$k") + fq_clause(1, "1", "v = f", "$k") +
                        fq_clause(2, "1", "$k", "v = f") + fq_clause(3, "", "v = 0", "v = 0")),
            Status::Proved);
}

} // namespace
} // namespace culprit::horn
