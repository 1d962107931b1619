// Models of what runs say about their inputs. Parts of a condition that share no input with what
// is new are left as they are, nothing is asked twice, and a solver is asked only if no number
// nearby will do.
#pragma once

#include "execute/symbolic/path.h"
#include "smt/solver.h"

#include <map>
#include <optional>
#include <set>
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
  using Values = std::vector<std::pair<std::uint32_t, Symbolic>>;
  // Changes one or two of the inputs of what was changed.
  [[nodiscard]] bool look_nearby(const std::vector<logic::Term> &terms, const Start &start,
                                 Values &found);
  [[nodiscard]] bool holds(const std::vector<logic::Term> &terms, const Model &model) const;
  [[nodiscard]] double value(logic::Term term, const Model &model) const;
  [[nodiscard]] std::vector<double> candidates(const std::vector<logic::Term> &terms) const;
  [[nodiscard]] bool ask(const std::vector<logic::Term> &terms, const Model &known, Values &found);
  [[nodiscard]] logic::Term variable(std::uint32_t symbol, SymbolKind kind);

  logic::Store &store_;
  logic::Declarations declarations_;
  smt::Solver solver_;
  std::map<logic::Term, Symbols> symbols_;
  std::set<logic::Term> large_; // written out: they may share their parts
  // By the sorted terms; nothing: there is no model.
  std::map<std::vector<logic::Term>, std::optional<Values>> answers_;
  std::uint64_t queries_ = 0;
};

} // namespace culprit::execute
