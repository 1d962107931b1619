// Models of what runs say about their inputs. Parts of a condition that share no input with what
// is new are left as they are, and nothing is asked twice.
#pragma once

#include "execute/symbolic/path.h"
#include "smt/solver.h"

#include <map>
#include <optional>
#include <vector>

namespace culprit::execute {

class PathSolver {
public:
  PathSolver(logic::Store &store, const Deadline &deadline, smt::Contexts *contexts);

  // A model of the condition with what was changed, near to the one that it has; nothing if there
  // is none, or none was found.
  [[nodiscard]] std::optional<Model> solve(const Start &start);
  [[nodiscard]] std::uint64_t queries() const { return queries_; }

private:
  using Symbols = std::vector<std::uint32_t>; // ascending
  [[nodiscard]] const Symbols &symbols(logic::Term term);
  // The terms of the condition that matter for what was changed.
  [[nodiscard]] std::vector<logic::Term> part(const Start &start);
  [[nodiscard]] bool ask(const std::vector<logic::Term> &terms, const Model &known,
                         std::vector<std::pair<std::uint32_t, Symbolic>> &found);
  [[nodiscard]] logic::Term variable(std::uint32_t symbol, SymbolKind kind);

  logic::Store &store_;
  logic::Declarations declarations_;
  smt::Solver solver_;
  std::map<logic::Term, Symbols> symbols_;
  // By the sorted terms; nothing: there is no model.
  std::map<std::vector<logic::Term>,
           std::optional<std::vector<std::pair<std::uint32_t, Symbolic>>>>
      answers_;
  std::uint64_t queries_ = 0;
};

} // namespace culprit::execute
