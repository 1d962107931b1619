#include "horn/format/read.h"
#include "horn/format/read_formats.h"
#include "logic/print.h"
#include "support/horn.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::horn {
namespace {

struct ReadHorn {
  Sources sources;
  Diagnostics diagnostics;
  Deadline deadline;
  std::optional<System> system;

  explicit ReadHorn(std::string text) {
    const FileId file = sources.add("test.smt2", std::move(text));
    system = read_smtlib_horn(sources, file, diagnostics, deadline);
  }

  [[nodiscard]] std::string problems() const {
    std::string text;
    for (const Diagnostic &diagnostic : diagnostics.list())
      text += std::string(diagnostic.code) + " " + std::to_string(diagnostic.span.start.line) +
              ":" + std::to_string(diagnostic.span.start.column) + " " + diagnostic.message + "\n";
    return text;
  }

  // One line per clause: `body => head`.
  [[nodiscard]] std::string clauses() const {
    std::string text;
    for (const Clause &clause : system->clauses) {
      text += show(clause.left) + " => " + show(clause.right) + "\n";
    }
    return text;
  }

  [[nodiscard]] std::string show(const Formula &formula) const {
    std::string text;
    const auto join = [&](const std::string &part) { text += (text.empty() ? "" : " & ") + part; };
    for (const Predicate &predicate : formula.predicates)
      join(logic::to_source(system->store, predicate.term));
    for (const KappaApplication &application : formula.kappas) {
      std::string call(system->store.name((*system)[application.kappa].name));
      for (const auto &[index, argument] : application.arguments)
        call += " " + (system->store.arity(argument) == 0
                           ? logic::to_source(system->store, argument)
                           : "(" + logic::to_source(system->store, argument) + ")");
      join(call);
    }
    return text.empty() ? "true" : text;
  }
};

const std::string prelude = R"(
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int Int) Bool)
(declare-fun bad () Bool)
)";

TEST(ReadSmtLib, AnAssertionBecomesAClause) {
  const ReadHorn read(prelude + R"(
(assert (forall ((x Int)) (=> (= x 0) (P x))))
(assert (forall ((x Int) (y Int)) (=> (and (P x) (< x 10) (= y (+ x 1))) (P y))))
(assert (forall ((x Int)) (=> (P x) (<= x 10))))
(check-sat)
(exit)
(nonsense after exit)
)");
  ASSERT_EQ(read.problems(), "");
  EXPECT_EQ(read.clauses(), "x = 0 => P x\n"
                            "x < 10 & y = x + 1 & P x => P y\n"
                            "P x => x <= 10\n");
  EXPECT_EQ(read.system->entities.size(), 3U);
  EXPECT_EQ(read.system->clauses[1].span.start.line, 8U);
  EXPECT_EQ(read.system->clauses[1].left.kappas[0].span.start.column, 44U);
}

TEST(ReadSmtLib, ShapesOfGoals) {
  const ReadHorn read(prelude + R"(
(assert (not (exists ((x Int)) (and (P x) (> x 3)))))
(assert (forall ((x Int)) (or (not (P x)) (Q x x))))
(assert (forall ((x Int)) (=> (P x) false)))
(assert (=> bad false))
(assert (forall ((x Int)) (=> (P x) (and (Q x 1) (Q x 2)))))
(assert (forall ((x Int)) (=> (P x) (=> (> x 1) (Q x 3)))))
(assert (forall ((x Int)) (ite (> x 0) (P x) (Q x x))))
(assert (forall ((x Int)) (=> (P x) true)))
)");
  ASSERT_EQ(read.problems(), "");
  EXPECT_EQ(read.clauses(), "x > 3 & P x => false\n"
                            "P x => Q x x\n"
                            "P x => false\n"
                            "bad => false\n"
                            "P x => Q x 1\n"
                            "P x => Q x 2\n"
                            "x > 1 & P x => Q x 3\n"
                            "x > 0 => P x\n"
                            "not (x > 0) => Q x x\n");
}

TEST(ReadSmtLib, DisjunctionsOverUnknownsAreSplit) {
  const ReadHorn read(prelude + R"(
(assert (forall ((x Int)) (=> (or (and (P x) (> x 1)) (< x 0) (= x 7) (Q x x)) (P (+ x 1)))))
(assert (forall ((x Int)) (=> (and (or (P x) (Q x 1)) (or (P 2) (Q 2 x))) bad)))
)");
  ASSERT_EQ(read.problems(), "");
  EXPECT_EQ(read.clauses(), "x < 0 || x = 7 => P (x + 1)\n"
                            "x > 1 & P x => P (x + 1)\n"
                            "Q x x => P (x + 1)\n"
                            "P x & P 2 => bad\n"
                            "P x & Q 2 x => bad\n"
                            "Q x 1 & P 2 => bad\n"
                            "Q x 1 & Q 2 x => bad\n");
  EXPECT_EQ(read.system->entities.size(), 2U); // what a person can change is the assertion
}

TEST(ReadSmtLib, LetAndInnerQuantifiers) {
  const ReadHorn read(prelude + R"(
(assert (forall ((x Int)) (let ((y (+ x 1)) (x 5)) (let ((p (P y))) (=> (and p (= x y)) (P x))))))
(assert (forall ((x Int)) (=> (exists ((x Int)) (P x)) (P x))))
(define-fun near ((a Int)) Bool (exists ((b Int)) (Q a b)))
(assert (forall ((x Int)) (=> (and (near x) (near 3)) (P x))))
)");
  ASSERT_EQ(read.problems(), "");
  EXPECT_EQ(read.clauses(), "5 = x + 1 & P (x + 1) => P 5\n"
                            "P x!1 => P x\n"
                            "Q x b & Q 3 b!1 => P x\n");
}

TEST(ReadSmtLib, DataTypes) {
  const ReadHorn read(R"(
(set-logic HORN)
(declare-datatypes ((List 1)) ((par (T) (nil (insert (head T) (tail (List T)))))))
(declare-datatypes ((Opt 0) (Pick 0)) ((none (some (it Int))) ((pick (which Opt)))))
(declare-fun len ((List Int) Int) Bool)
(assert (forall ((a (List Int))) (=> (= a nil) (len a 0))))
(assert (len (as nil (List Int)) 0))
(assert (forall ((h Int) (a (List Int)) (n Int)) (=> (len a n) (len (insert h a) (+ n 1)))))
(assert (forall ((a (List Int)) (n Int)) (=> (and (len a n) ((_ is nil) a)) (= n 0))))
(assert (forall ((a (List Int)) (n Int)) (=> (and (len a n) (is-insert a)) (len (tail a) n))))
)");
  ASSERT_EQ(read.problems(), "");
  EXPECT_EQ(read.clauses(), "a = nil => len a 0\n"
                            "true => len nil 0\n"
                            "len a n => len (insert h a) (n + 1)\n"
                            "is$nil a & len a n => n = 0\n"
                            "is$insert a & len a n => len (tail a) n\n");
  const System &system = *read.system;
  ASSERT_EQ(system.declarations.data_types.size(), 3U);
  const logic::Term nil = system.store.child(system.clauses[0].left.predicates[0].term, 1);
  EXPECT_EQ(logic::to_smtlib(system.store, system.store.sort(nil)), "(List Int)");
}

TEST(ReadSmtLib, ErrorsHaveCodesAndPlaces) {
  const auto problems = [](const std::string &line) { return ReadHorn(prelude + line).problems(); };
  EXPECT_EQ(problems("(assert (P y))"), "C0102 6:12 `y` is not declared\n");
  EXPECT_EQ(problems("(assert (P 1 2))"), "C0103 6:9 `P` takes 1 argument, but has 2\n");
  EXPECT_EQ(problems("(assert (P true))"), "C0104 6:9 `P` wants Int here, but finds Bool\n");
  EXPECT_EQ(problems("(assert (P (+ 1 true)))"), "C0104 6:12 `+` wants Int here, but finds Bool\n");
  EXPECT_EQ(problems("(assert 5)"), "C0104 6:9 `an assertion` wants Bool here, but finds Int\n");
  EXPECT_EQ(problems("(declare-fun P (Int) Bool)"), "C0105 6:14 `P` is declared twice\n");
  EXPECT_EQ(problems("(declare-fun R (Nat) Bool)"), "C0102 6:17 the sort `Nat` is not declared\n");
  EXPECT_EQ(problems("(push 1)"), "C0190 6:2 the command `push` is not supported\n");
  EXPECT_EQ(problems("(assert (forall ((x Int)) (or (P x) (Q x x))))"),
            "C0190 6:1 not a Horn clause: a Horn clause has at most one unknown predicate in its "
            "head\n");
  EXPECT_EQ(problems("(assert (forall ((x Int)) (=> (not (P x)) (Q x x))))"),
            "C0190 6:1 not a Horn clause: an unknown predicate is negated in the body of a "
            "clause\n");
  EXPECT_EQ(problems("(assert (forall ((x Int)) (P x)"),
            "C0101 6:1 this parenthesis is never closed\n");
  EXPECT_EQ(problems("(assert)"), "C0101 6:1 expected (assert formula)\n");
}

TEST(ReadSmtLib, ManyDisjunctionsAreReportedNotExpanded) {
  std::string body = "(assert (forall ((x Int)) (=> (and";
  for (int i = 0; i < 40; ++i)
    body += " (or (P x) (Q x " + std::to_string(i) + "))";
  EXPECT_EQ(ReadHorn(prelude + body + ") bad)))").problems(),
            "C0190 6:1 not a Horn clause: this formula gives too many clauses\n");
}

TEST(ReadSmtLib, DeepNestingIsNoProblem) {
  const std::size_t depth = 100'000;
  std::string sum = "x";
  std::string conjunction = "(P x)";
  {
    std::string open;
    std::string close;
    for (std::size_t i = 0; i < depth; ++i) {
      open += "(+ 1 ";
      close += ")";
    }
    sum = open + "x" + close;
  }
  {
    std::string open;
    std::string close;
    for (std::size_t i = 0; i < depth; ++i) {
      open += "(and (> x 1) ";
      close += ")";
    }
    conjunction = open + "(P x)" + close;
  }
  const ReadHorn read(prelude + "(assert (forall ((x Int)) (=> " + conjunction + " (P " + sum +
                      "))))");
  ASSERT_EQ(read.problems(), "");
  ASSERT_EQ(read.system->clauses.size(), 1U);
  std::string implications;
  std::string close;
  for (std::size_t i = 0; i < depth; ++i) {
    implications += "(=> (P 1) ";
    close += ")";
  }
  const ReadHorn heads(prelude + "(assert " + implications + "bad" + close + ")");
  ASSERT_EQ(heads.problems(), "");
  EXPECT_EQ(heads.system->clauses[0].left.kappas.size(), depth);
}

TEST(ReadSmtLib, TellsTheTwoFormatsApart) {
  EXPECT_EQ(detect_smt2("; (constraint\n(set-logic HORN)"), Format::SmtLibHorn);
  EXPECT_EQ(detect_smt2("(fixpoint \"--rewrite\")"), Format::FixpointSexpr);
  EXPECT_EQ(detect_smt2("\n\n(constraint (and))"), Format::FixpointSexpr);
}

TEST(ReadSmtLib, TellsMissingMemoryFromMissingTime) {
  const auto code = [](Format format, const std::string &text, Deadline &deadline) {
    Sources sources;
    Diagnostics diagnostics;
    EXPECT_FALSE(read(sources, sources.add("test", text), format, diagnostics, deadline));
    return diagnostics.empty() ? "" : std::string(diagnostics.list()[0].code);
  };
  const std::string fq = "constraint:\n  env []\n  lhs {v : int | v = 1}\n  rhs {v : int | v = 1}\n"
                         "  id 1 tag []\n";
  const std::string sexpr = "(constraint (forall ((x Int) (> x 0)) (> x 0)))";
  const std::string smtlib = "(set-logic HORN)\n(assert (forall ((x Int)) (=> (> x 0) (> x 0))))";
  Deadline full;
  full.cancel();
  Deadline late{std::chrono::milliseconds(0)};
  for (const auto &[format, text] :
       {std::pair(Format::Fq, fq), {Format::FixpointSexpr, sexpr}, {Format::SmtLibHorn, smtlib}}) {
    EXPECT_EQ(code(format, text, full), "C0005") << text;
    EXPECT_EQ(code(format, text, late), "C0003") << text;
  }
}

TEST(ReadSmtLib, ReadsTheWholeCorpus) {
  const auto files = tests::corpus_files("chc", ".smt2");
  if (files.empty())
    GTEST_SKIP() << "no corpus";
  for (const auto &path : files) {
    const std::string text = tests::slurp(path);
    EXPECT_EQ(detect_smt2(text), Format::SmtLibHorn) << path;
    EXPECT_EQ(ReadHorn(text).problems(), "") << path;
  }
}

} // namespace
} // namespace culprit::horn
