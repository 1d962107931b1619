#include "horn/format/read_formats.h"
#include "horn/format/write_formats.h"
#include "support/horn.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::horn {
namespace {

std::optional<System> read(const std::string &text, std::string &problems) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file = sources.add("test.smt2", text);
  auto system = read_smtlib_horn(sources, file, diagnostics, deadline);
  for (const Diagnostic &diagnostic : diagnostics.list())
    problems += std::to_string(diagnostic.span.start.line) + ": " + diagnostic.message + "\n";
  return system;
}

void expect_horn_round_trip(const std::string &text, const std::string &where) {
  std::string problems;
  const auto first = read(text, problems);
  ASSERT_TRUE(first) << where << problems;
  const std::string written = write_smtlib_horn(*first);
  const auto second = read(written, problems);
  ASSERT_TRUE(second) << where << problems << written;
  EXPECT_EQ(tests::describe(*second), tests::describe(*first)) << where;
  EXPECT_EQ(write_smtlib_horn(*second), written) << where;
}

TEST(WriteSmtLib, ReadingBackGivesAnEqualSystem) {
  expect_horn_round_trip(R"(
(set-logic HORN)
(declare-sort Key 0)
(declare-datatypes ((List 1) (Opt 0)) ((par (T) (nil (insert (head T) (tail (List T)))))
                                       (none (some (it Int)))))
(declare-fun |odd name| ((List Int) Int) Bool)
(declare-fun bad () Bool)
(declare-fun seen (Key (Array Int Real) (_ BitVec 8)) Bool)
(declare-fun size (Key) Int)
(assert (|odd name| nil 0))
(assert (forall ((|a b| Int) (l (List Int)) (n Int))
  (=> (and (|odd name| l n) ((_ is insert) l) (not (= (head l) |a b|)))
      (|odd name| (insert |a b| l) (+ n 1)))))
(assert (forall ((l (List Int)) (n Int)) (=> (and (|odd name| l n) (< n 0)) bad)))
(assert (=> bad false))
(assert (forall ((k Key) (a (Array Int Real)) (b (_ BitVec 8)))
  (=> (and (seen k a b) (bvult b #x0f)) (seen k (store a (size k) 1.5) (bvadd b #x01)))))
(assert (forall ((k Key) (a (Array Int Real)) (b (_ BitVec 8)))
  (=> (and (seen k a b) (= ((_ zero_extend 4) ((_ extract 7 4) b)) #x01)) (distinct b (_ bv7 8)))))
(assert (forall ((l (List Int)) (n Int))
  (=> (|odd name| l n) (and (>= n 0) (or (= n 0) (exists ((h Int)) (= h (head l))))))))
(assert (forall ((o Opt)) (=> (= o none) (=> (= (ite (= o none) "a ""b""" "c") "c") false))))
)",
                         "");
}

TEST(WriteSmtLib, ReadingBackTheCorpus) {
  const auto files = tests::corpus_files("chc", ".smt2");
  if (files.empty())
    GTEST_SKIP() << "no corpus";
  for (const auto &path : files)
    expect_horn_round_trip(tests::slurp(path), path.string());
}

} // namespace
} // namespace culprit::horn
