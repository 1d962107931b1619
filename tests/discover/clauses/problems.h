// Clause sets that the tests of discovery share.
#pragma once

#include "base/diagnostic.h"
#include "horn/format/read_formats.h"
#include "horn/solve/translation.h"
#include "horn/system.h"

#include <optional>
#include <string>
#include <vector>

namespace culprit::tests {

inline const std::string lists = R"(
(set-logic HORN)
(declare-datatypes ((Seq 0)) (((empty) (cons (first Int) (rest Seq)))))
)";
inline const std::string length_rules = R"(
(declare-fun length (Seq Int) Bool)
(assert (length empty 0))
(assert (forall ((x Int) (s Seq) (n Int)) (=> (length s n) (length (cons x s) (+ n 1)))))
)";
inline const std::string concat_rules = R"(
(declare-fun concat (Seq Seq Seq) Bool)
(assert (forall ((s Seq)) (concat empty s s)))
(assert (forall ((x Int) (s Seq) (t Seq) (u Seq))
  (=> (concat s t u) (concat (cons x s) t (cons x u)))))
)";
inline const std::string occurs_rules = R"(
(declare-fun occurs (Int Seq Int) Bool)
(assert (forall ((y Int)) (occurs y empty 0)))
(assert (forall ((y Int) (s Seq) (n Int)) (=> (occurs y s n) (occurs y (cons y s) (+ n 1)))))
(assert (forall ((x Int) (y Int) (s Seq) (n Int))
  (=> (and (occurs y s n) (distinct x y)) (occurs y (cons x s) n))))
)";

inline std::optional<horn::System> read_clauses(const std::string &text) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file = sources.add("test.smt2", text);
  return horn::read_smtlib_horn(sources, file, diagnostics, deadline);
}

// With all goals.
inline horn::Translation translate_all(const horn::System &system, logic::Store &store) {
  std::vector<horn::ClauseId> goals;
  for (std::uint32_t i = 0; i < system.clauses.size(); ++i)
    if (!system.clauses[i].right.predicates.empty())
      goals.push_back(horn::ClauseId{i});
  return horn::translate(system, store, horn::ClauseSet(system.clauses.size(), true), goals);
}

} // namespace culprit::tests
