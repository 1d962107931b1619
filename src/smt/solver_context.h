// One context of Z3 with what was asked of it. Internal to smt/: solver.cpp has the scopes and the
// questions, solver_nonlinear.cpp questions about products of unknowns, solver_models.cpp the
// models.
#pragma once

#include "smt/engine.h"
#include "smt/refutations.h"
#include "smt/solver.h"

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::smt {

// A check that needs no more than this runs without a timer: Z3 starts a thread for each.
inline constexpr std::uint64_t untimed_resources = 1'000'000;

// What was added is a list of terms with scope marks; Z3 learns of it when a query needs it.
class Solver::Context {
public:
  Context(const logic::Store &store, const logic::Declarations &declarations,
          const Deadline &deadline, Limits limits, Contexts *contexts, Refutations *refutations)
      : store_(&store), declarations_(&declarations), deadline_(&deadline), limits_(limits),
        contexts_(contexts), refutations_(refutations) {}

  void push() { marks_.push_back(added_.size()); }
  void pop(unsigned scopes);
  void add(logic::Term formula) {
    current_.reset();
    readable_ = false;
    added_.push_back(formula);
  }
  // Is what was added, with the assumptions and without `refuted` (if any), satisfiable?
  Answer check(std::span<const logic::Term> assumptions, logic::Term refuted = logic::no_term);
  Truth entails(std::span<const logic::Term> hypotheses, logic::Term goal);
  Truth evaluate(logic::Term term);
  std::string value(logic::Term term);
  void interrupt();
  void rest();
  const Statistics &statistics();
  [[nodiscard]] const std::vector<std::size_t> &core() const { return core_; }

private:
  // What terms mean. The solver with the scopes knows the linear part of it.
  [[nodiscard]] Arithmetic mode() const {
    return limits_.linear ? Arithmetic::Linear : Arithmetic::Full;
  }
  [[nodiscard]] std::string written(logic::Term refuted);
  [[nodiscard]] Answer check_with_engine(std::span<const logic::Term> assumptions,
                                         logic::Term refuted);
  void start();
  void start_afresh();
  [[nodiscard]] bool prepare(std::span<const logic::Term> assumptions, logic::Term refuted);
  void synchronise();
  void state_axioms();
  [[nodiscard]] Z3_ast assumption(logic::Term term);
  [[nodiscard]] Answer ask(Z3_solver solver, std::span<const Z3_ast> literals);
  [[nodiscard]] Answer ask_within(Z3_solver solver, std::span<const Z3_ast> literals,
                                  std::uint64_t resources, bool timed);
  [[nodiscard]] bool nonlinear(std::span<const logic::Term> assumptions, logic::Term refuted) const;
  [[nodiscard]] Answer ask_nonlinear(Answer linear, std::span<const logic::Term> assumptions,
                                     logic::Term refuted);
  [[nodiscard]] Answer ask_with_factors(std::span<const logic::Term> assumptions,
                                        logic::Term refuted);
  [[nodiscard]] Answer ask_afresh(std::span<const logic::Term> assumptions, logic::Term refuted,
                                  std::uint64_t resources);
  [[nodiscard]] Answer run(Z3_solver solver, std::span<const Z3_ast> literals);
  void state(Z3_solver solver, Z3_ast formula);
  void refute(Z3_solver solver, logic::Term term, Arithmetic arithmetic);
  void define(Z3_solver solver, Z3_ast indicator, Z3_ast meaning);
  void read_core(Z3_solver solver, std::span<const Z3_ast> literals);
  void take_model(Z3_solver solver);
  void settle_model(std::size_t left);
  [[nodiscard]] bool satisfies(std::size_t slot, std::size_t added);
  [[nodiscard]] bool axioms_hold(std::size_t slot);
  [[nodiscard]] bool holds(std::size_t slot, std::span<const logic::Term> assumptions,
                           logic::Term refuted);
  [[nodiscard]] bool reuse_model(std::span<const logic::Term> assumptions, logic::Term refuted);

  const logic::Store *store_;
  const logic::Declarations *declarations_;
  const Deadline *deadline_;
  Limits limits_;
  Contexts *contexts_;
  Refutations *refutations_;
  std::optional<Questions> questions_; // once there is one
  Statistics statistics_;
  std::unique_ptr<Engine> engine_;
  std::size_t room_ = least_room;          // for what Z3 keeps, before it starts afresh
  std::uint64_t resources_of_engines_ = 0; // that were there before this one
  std::atomic<Z3_context> running_{nullptr};
  std::atomic<bool> interrupted_{false};

  std::vector<logic::Term> added_;
  std::vector<std::size_t> marks_; // sizes of added_ at the beginning of each scope

  // What Z3 has: how many of added_, how many scopes, and per scope what to go back to.
  struct Level {
    std::size_t axioms;
    std::size_t indicators;
  };
  std::size_t stated_ = 0;
  std::size_t axioms_ = 0;
  std::vector<Level> levels_;
  std::vector<logic::Term> indicators_; // assumptions that have an indicator in the current scopes
  std::unordered_map<logic::Term, Z3_ast> indicator_of_;
  std::unordered_set<logic::Term> indicated_;

  // Old formulas are of no use where a file is checked part by part. What is added now is
  // translated again; it has to be the smaller part.
  static constexpr std::size_t least_room = std::size_t{1} << 15U;
  static constexpr std::size_t room_for_added = 4;

  static constexpr std::size_t most_models = 8;
  // Models outlive the scopes they were made in: as long as one satisfies what is added, it is an
  // answer.
  struct Model {
    std::size_t satisfies = 0; // how many of added_ are known to hold in it
    std::size_t axioms = 0;    // and how many axioms
    std::uint64_t used = 0;    // when it last was an answer
  };
  std::vector<Model> models_;          // by slot of the evaluator
  std::optional<std::size_t> current_; // the answer of the last check, if nothing was added since
  std::optional<Model> pending_;       // the answer of the last check, still inside Z3
  bool readable_ = false;              // nothing was added since
  std::vector<std::size_t> core_;
};

} // namespace culprit::smt
