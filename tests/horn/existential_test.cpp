// Existential bindings and the scopes of κs: nothing is proved by a value that nobody gives, and
// nothing connects clauses but the parameters of κs.
#include "horn/read.h"
#include "horn/solve.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::horn {
namespace {

Status status_of(const std::string &text, Format format) {
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

Status nested(const std::string &text) { return status_of(text, Format::FixpointSexpr); }
Status flat(const std::string &text) { return status_of(text, Format::Fq); }

std::string clause(int id, const std::string &environment, const std::string &left,
                   const std::string &right) {
  return "constraint:\n  env [" + environment + "]\n  lhs {v : int | " + left +
         "}\n  rhs {v : int | " + right + "}\n  id " + std::to_string(id) + " tag []\n";
}

std::string unknown(const std::string &name, const std::string &environment = "") {
  return "wf:\n  env [" + environment + "]\n  reft {v : int | [" + name + "]}\n";
}

TEST(Existential, isWhatItsClauseSays) {
  const auto system = [](const std::string &expected) {
    return "(constraint (exists ((x Int) (true)) (and"
           " (forall ((v Int) ((= v 1))) ((= v x)))"
           " (forall ((v Int) ((= v (+ x 1)))) ((= v " +
           expected + "))))))";
  };
  EXPECT_EQ(nested(system("2")), Status::Proved);
  EXPECT_EQ(nested(system("5")), Status::Failed);
}

TEST(Existential, mayDependOnWhatIsOutside) {
  EXPECT_EQ(nested("(constraint (forall ((m Int) (true)) (exists ((x Int) (true)) (and"
                   " (forall ((v Int) ((= v (+ m 1)))) ((= v x)))"
                   " (forall ((v Int) ((= v x))) ((> v m)))))))"),
            Status::Proved);
}

TEST(Existential, doesNotDependOnWhatIsInside) {
  EXPECT_NE(nested("(constraint (exists ((x Int) (true)) (forall ((m Int) (true)) (and"
                   " (forall ((v Int) ((= v (+ m 1)))) ((= v x)))"
                   " (forall ((v Int) ((= v x))) ((> v m)))))))"),
            Status::Proved);
}

TEST(Existential, doesNotTakeTheInsideOfAnotherClauseForItsOwn) {
  EXPECT_NE(nested("(constraint (exists ((x Int) (true)) (and"
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
  EXPECT_EQ(nested(system("4")), Status::Proved);
  EXPECT_EQ(nested(system("5")), Status::Failed);
}

TEST(Existential, isNotOneOfSeveralValuesThatFlowIn) {
  EXPECT_NE(nested("(var $a (Int))\n(constraint (and"
                   " (forall ((v Int) ((= v 3))) ($a v))"
                   " (forall ((v Int) ((= v 4))) ($a v))"
                   " (exists ((x Int) (true)) (and"
                   "  (forall ((v Int) ($a v)) ((= v x)))"
                   "  (forall ((v Int) ((= v x))) ((= v 3)))))))"),
            Status::Proved);
}

// $a is never there for 3: that makes no value of x, and nothing follows from x.
TEST(Existential, isNotMadeByWhatFlowsInElsewhere) {
  EXPECT_NE(nested("(var $a (Int Int))\n(constraint (and"
                   " (forall ((v Int) ((= v 1))) ($a v 5))"
                   " (exists ((x Int) (true)) (and"
                   "  (forall ((v Int) ($a v 3)) ((= v x)))"
                   "  (forall ((v Int) ((= v x))) ((< v v)))))))"),
            Status::Proved);
}

TEST(Existential, isNotJustifiedByItself) {
  EXPECT_NE(flat("ebind 2 c : { int }\n" + unknown("$k") + clause(1, "2", "v = c", "$k") +
                 clause(2, "2", "$k", "v = c") + clause(3, "", "$k", "v = 0") +
                 clause(4, "", "$k", "v = 1")),
            Status::Proved);
  EXPECT_NE(nested("(constraint (exists ((x Int) (true)) (and"
                   " (forall ((v Int) ((= v x))) ((= v x)))"
                   " (forall ((v Int) ((= v x))) ((= v 0)))"
                   " (forall ((v Int) ((= v x))) ((= v 1))))))"),
            Status::Proved);
}

TEST(Existential, isNotJustifiedByOneThatItJustifies) {
  EXPECT_NE(flat("ebind 1 c : { int }\nebind 2 d : { int }\n" + unknown("$k") + unknown("$l") +
                 clause(1, "1", "v = c", "$k") + clause(2, "2", "$k", "v = d") +
                 clause(3, "2", "v = d", "$l") + clause(4, "1", "$l", "v = c") +
                 clause(5, "1", "v = c", "v = 0") + clause(6, "2", "v = d", "v = 1")),
            Status::Proved);
}

TEST(Existential, mayBeWhatAnOuterOneIs) {
  EXPECT_EQ(nested("(constraint (exists ((x Int) (true)) (exists ((y Int) (true)) (and"
                   " (forall ((v Int) ((= v 1))) ((= v x)))"
                   " (forall ((v Int) ((= v (+ x 1)))) ((= v y)))"
                   " (forall ((v Int) ((= v y))) ((= v 2)))))))"),
            Status::Proved);
  EXPECT_NE(nested("(constraint (exists ((x Int) (true)) (exists ((y Int) (true)) (and"
                   " (forall ((v Int) ((= v x))) ((= v y)))"
                   " (forall ((v Int) ((= v y))) ((= v x)))"
                   " (forall ((v Int) ((= v x))) ((= v 1)))"
                   " (forall ((v Int) ((= v y))) ((= v 2)))))))"),
            Status::Proved);
}

TEST(Existential, hasToBeWhatItsBinderSays) {
  EXPECT_NE(nested("(constraint (exists ((x Int) ((< x x))) (forall ((v Int) ((= v x)))"
                   " ((= v (+ v 1))))))"),
            Status::Proved);
  EXPECT_EQ(nested("(constraint (exists ((x Int) ((= x 3))) (forall ((v Int) ((= v x)))"
                   " ((= v 3)))))"),
            Status::Proved);
}

// The clauses share the binding x, but $k does not speak about it: the x of the reader is another.
TEST(Scope, isTheOneOfTheWellFormednessConstraint) {
  const auto system = [](const std::string &scope) {
    return "bind 1 x : {v : int | true}\n" + unknown("$k", scope) + clause(1, "1", "v = x", "$k") +
           clause(2, "1", "$k", "v = x") + clause(3, "", "v = 1", "v = 1");
  };
  EXPECT_NE(flat(system("")), Status::Proved);
  EXPECT_EQ(flat(system("1")), Status::Proved);
}

TEST(Scope, ofANestedKappaIsWhatStandsAroundAllItsUses) {
  const std::string inside = "(forall ((v Int) ((= v x))) ($k v))"
                             " (forall ((w Int) ($k w)) ((= w x)))";
  EXPECT_EQ(nested("(var $k (Int))\n(constraint (forall ((x Int) (true)) (and " + inside + ")))"),
            Status::Proved);
  EXPECT_NE(nested("(var $k (Int))\n(constraint (and (forall ((x Int) (true)) (and " + inside +
                   ")) (forall ((x Int) ((= x 5))) ($k 4))))"),
            Status::Proved);
  EXPECT_NE(nested("(var $k (Int))\n(constraint (and"
                   " (forall ((x Int) (true)) (forall ((v Int) ((= v x))) ($k v)))"
                   " (forall ((x Int) (true)) (forall ((w Int) ($k w)) ((= w x))))))"),
            Status::Proved);
}

TEST(Scope, ofARecursiveKappaIsNotTheCallersBinding) {
  // f n = if n <= 0 then 0 else f (n - 1) + x, with an x of its own in each call
  EXPECT_NE(flat("bind 1 x : {v : int | true}\nbind 2 r : {v : int | $r}\n" + unknown("$r") +
                 clause(1, "1", "v = x", "$r") + clause(2, "1; 2", "v = r", "v = x") +
                 clause(3, "", "$r", "true") + clause(4, "", "v = 0", "v = 0")),
            Status::Proved);
}

// A binder that is called like a constant of another sort is not that constant.
TEST(Scope, ofABinderHidesAConstant) {
  EXPECT_NE(flat("constant f : (func(0, [int; int]))\nbind 1 f : {v : int | true}\n" +
                 unknown("$k") + clause(1, "1", "v = f", "$k") + clause(2, "1", "$k", "v = f") +
                 clause(3, "", "v = 0", "v = 0")),
            Status::Proved);
}

} // namespace
} // namespace culprit::horn
