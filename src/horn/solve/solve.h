// The fixpoint solver: are there predicates for the κs under which every clause holds?
//
// κs that are not on a cycle are eliminated (their strongest solution is what flows in); the others
// start as the conjunction of all instances of all qualifiers and are weakened until nothing fails.
// What the answer depends on (which κs are eliminated, the qualifier instances, the unfoldings) is
// fixed once, on the whole system, so that asking about subsets of the clauses is monotone: fewer
// clauses never turn a provable goal into an unprovable one.
#pragma once

#include "base/budget.h"
#include "horn/system.h"
#include "logic/ground.h"
#include "smt/contexts.h"
#include "smt/solver.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::horn {

// Which clauses are present.
class ClauseSet {
public:
  explicit ClauseSet(std::size_t clauses, bool all = false) : bits_(clauses, all) {}
  [[nodiscard]] bool contains(ClauseId id) const { return bits_[index(id)]; }
  void insert(ClauseId id) { bits_[index(id)] = true; }
  void erase(ClauseId id) { bits_[index(id)] = false; }
  [[nodiscard]] std::size_t universe() const { return bits_.size(); }
  [[nodiscard]] const std::vector<bool> &bits() const { return bits_; }
  friend bool operator==(const ClauseSet &, const ClauseSet &) = default;

private:
  std::vector<bool> bits_;
};

enum class Status : std::uint8_t { Proved, Failed, Unknown };

struct SolveOptions {
  unsigned jobs = 1;
  bool slice = true;                // leave out what no goal depends on
  std::uint64_t steps = 50'000'000; // per lane
  std::size_t expansions = 3;       // of κs, each larger than the one before, for goals that fail
  // What Z3 may spend on them, beyond a part of what the first attempt took.
  std::uint64_t expansion_resources = 1'000'000;
  smt::Limits limits = {};
  smt::Contexts *contexts = nullptr;       // for the first lane, if they are to be used again
  smt::Refutations *refutations = nullptr; // what is known from other systems
  bool audit = false;                      // keep what confirm() needs
};

struct Statistics {
  std::uint64_t kappas = 0;
  std::uint64_t eliminated = 0;
  std::uint64_t candidates = 0; // qualifier instances at the start
  std::uint64_t queries = 0;
  std::uint64_t resources = 0;          // of Z3, that they took
  std::uint64_t resources_of_first = 0; // of these, the first attempt's: with small expansions
  std::uint64_t cache_hits = 0;
  std::uint64_t unfoldings = 0;
  std::uint64_t lanes = 0;
  std::uint64_t audited = 0;     // clauses that were proved once more
  std::uint64_t unconfirmed = 0; // goals whose proof was not confirmed by that
};

// A goal: one clause with concrete predicates on its right-hand side.
struct Outcome {
  ClauseId clause{};
  Status status = Status::Unknown;
  std::vector<std::size_t> failing; // which of its right-hand predicates were not proved
  bool unconfirmed = false;         // unknown, because a proof failed its audit
};

// Something that a proof uses.
struct NeededConjunct {
  KappaId kappa{};
  logic::Term term{}; // over its parameters
};

struct Result {
  std::vector<Outcome> goals; // every goal, in the order of the clauses
  [[nodiscard]] Status status() const;
};

// Values in a model in which a goal fails: nothing that is known is false of them, and the goal is.
struct FailingValues {
  std::vector<logic::GroundValue> values; // of the terms that were asked about
};

class Solver {
public:
  // The system and the deadline must outlive the solver.
  Solver(const System &system, const Deadline &deadline, SolveOptions options = {});
  ~Solver();
  Solver(Solver &&) noexcept;
  Solver &operator=(Solver &&) noexcept;

  // Solves the whole system.
  [[nodiscard]] const Result &solve();
  // After solve(), with the option `audit`: what was proved is proved once more (horn/audit.h), and
  // what is not confirmed becomes unknown.
  [[nodiscard]] const Result &confirm();
  // The same for some goals, looking at nothing but what they depend on.
  [[nodiscard]] std::vector<Outcome> solve(std::span<const ClauseId> goals);
  [[nodiscard]] std::vector<Outcome> confirm(std::span<const ClauseId> goals);

  // Is the goal provable when only these clauses are present? Three-valued; answers are cached.
  [[nodiscard]] Status check(ClauseId goal, const ClauseSet &present);
  // After check() said Failed: a subset of `present` that already makes the goal fail, as far as
  // one model shows it (a good start for minimisation; not minimal, may equal `present`).
  [[nodiscard]] ClauseSet witness() const;

  // Is the goal provable whatever the κs mean that it reads?
  [[nodiscard]] Status check_alone(ClauseId goal);

  // The clauses that can influence a goal: those that write a κ it reads, transitively, and the
  // goal itself.
  [[nodiscard]] ClauseSet cone(ClauseId goal) const;

  // The goal, and what flows into it from these clauses, as a system that means on its own what
  // they mean here: what answers depend on is written in it (qualifiers that were scraped, which κs
  // are eliminated, the clauses that give existential bindings their values). Of clauses other than
  // the goal only what they say about κs is left.
  [[nodiscard]] System extract(ClauseId goal, const ClauseSet &present) const;

  // What of the κs that are not eliminated proves all these goals, if they hold, and proves each
  // other: the cheap conjuncts where there is a choice, and few of the dear ones. Terms are those
  // of terms().
  using Dearness = std::function<unsigned(KappaId kappa, logic::Term conjunct)>;
  [[nodiscard]] std::optional<std::vector<NeededConjunct>> needed(std::span<const ClauseId> goals,
                                                                  const Dearness &dearness);
  [[nodiscard]] const logic::Store &terms() const;

  // After solve(): what the κs mean that were solved with qualifiers, each as a conjunction over
  // its parameters. Nothing for those that were eliminated, or that nobody asked about. The terms
  // are made in `store`, which extends the system's.
  [[nodiscard]] std::vector<std::optional<std::vector<logic::Term>>>
  meanings(logic::Store &store) const;
  // After solve(): what every κ means, one line each, in the order of the file.
  [[nodiscard]] std::string solution() const;
  // After solve(), for a goal that failed: values of variables in a model of the failure.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> model(ClauseId goal);
  // The same, of any terms of the system, where it was worked out once more without the solver that
  // the model refutes the goal; nothing where that is not certain.
  [[nodiscard]] std::optional<FailingValues> failing_values(ClauseId goal,
                                                            std::span<const logic::Term> asked);

  [[nodiscard]] Statistics statistics() const;

private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

} // namespace culprit::horn
