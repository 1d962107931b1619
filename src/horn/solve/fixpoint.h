// One lane of solving: a part of the rules, with its own copy of the terms and its own solver.
//
// Weakening (liquid types; Jhala & Majumdar, appendix): every κ that is not eliminated starts as
// `false` and all its candidates; a rule that writes it takes away the candidates it cannot prove,
// many at once from one model. The components of the dependency graph are done in order, so a κ is
// final before its readers outside are looked at.
#pragma once

#include "base/budget.h"
#include "horn/solve/eliminate.h"
#include "horn/solve/lessons.h"
#include "horn/solve/rules.h"
#include "horn/solve/solve.h"
#include "horn/solve/workbench.h"
#include "horn/system.h"
#include "smt/solver.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::horn {

// What does not depend on the lane.
struct Problem {
  const System &system;
  std::vector<Rule> rules;
  Flow flow;
  std::vector<bool> cut;
  std::vector<Qualifier> qualifiers;
  bool everything = false; // also κs that nothing reads
};

// A κ with its substitution, as a person writes it.
[[nodiscard]] std::string to_source(const logic::Store &store, const System &system,
                                    const KappaApplication &application);

class Lane {
public:
  // `rules` are the positions of the rules this lane looks at: closed under what flows into them.
  // The workbench knows the terms of the problem; one lane at a time may use it.
  struct Limits {
    std::uint64_t steps;
    std::uint64_t resources; // of the solver
  };
  Lane(const Problem &problem, Workbench &workbench, std::vector<std::uint32_t> rules,
       const Deadline &deadline, Limits limits);

  // Solves for the rules whose clauses are present and judges the goals among `goals`.
  struct Goal {
    std::uint32_t rule = 0;
    Status status = Status::Unknown;
    std::vector<std::size_t> failing;
  };
  [[nodiscard]] std::vector<Goal> solve(std::span<const std::uint32_t> goals);

  // One goal, only some clauses present. After Failed, witness() is a set of clauses that makes it
  // fail.
  [[nodiscard]] Status check(std::uint32_t goal, const ClauseSet &present);
  // Leaves nothing on the solver, so that another lane may use the workbench.
  void clear();
  [[nodiscard]] const ClauseSet &witness() const { return witness_; }

  // One goal, whatever the κs mean that it reads.
  [[nodiscard]] Status check_alone(std::uint32_t goal);

  // After solve(): what a κ that was not eliminated means, as a conjunction over its parameters.
  [[nodiscard]] std::optional<std::vector<logic::Term>> conjuncts_of(KappaId id) const;
  // After solve(), which proved these goals: conjuncts of such κs that suffice for it, and that
  // suffice to prove each other. Where there is a choice, those that are not dear.
  using Conjunct = NeededConjunct;
  using Dearness = std::function<unsigned(KappaId kappa, logic::Term conjunct)>;
  [[nodiscard]] std::optional<std::vector<Conjunct>> needed(std::span<const std::uint32_t> goals,
                                                            const Dearness &dearness);
  // After solve(): what a κ means. For an eliminated κ: what flows in.
  [[nodiscard]] std::string meaning(KappaId id);
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> model(std::uint32_t goal);
  [[nodiscard]] std::optional<FailingValues> failing_values(std::uint32_t goal,
                                                            std::span<const logic::Term> asked);

  [[nodiscard]] const logic::Store &store() const { return store_; }

  // Was anything left undone?
  [[nodiscard]] bool exhausted() const { return budget_.exhausted(); }
  [[nodiscard]] std::uint64_t candidate_count() const { return candidate_count_; }

private:
  // What is left of a κ.
  struct State {
    bool reached = false;  // false: nothing flows in, the κ is `false`
    bool doubtful = false; // a candidate fell because the solver gave up
    std::vector<bool> alive;
  };
  struct Knowledge {
    std::vector<logic::Term> facts;
    std::size_t lasting = 0; // so many of them, the first ones, stay as they are
    std::unordered_set<logic::Term> all;
  };
  // What a rule's proofs depend on.
  struct Inputs {
    std::vector<std::uint32_t> kappas; // with candidates
    std::vector<std::uint32_t> rules;  // that flow in through eliminated κs
  };

  struct Needs {
    std::set<std::pair<std::uint32_t, std::uint32_t>> known; // κ and candidate
    std::vector<std::pair<std::uint32_t, std::uint32_t>> order;
    const Dearness &dearness;
  };
  struct Premise { // of a proof
    std::pair<std::uint32_t, std::uint32_t> need;
    logic::Term term{};
    unsigned cost = 0;
  };
  [[nodiscard]] bool prove(std::uint32_t rule, logic::Term goal, Needs &needs);
  [[nodiscard]] std::vector<Premise> add_premises(const Body &body, const Needs &needs);
  [[nodiscard]] std::optional<std::vector<Premise>>
  cheapest_core(std::span<const Premise> premises);
  [[nodiscard]] bool follows_from(std::span<const Premise> premises);
  [[nodiscard]] std::vector<Premise> last_core(std::span<const Premise> premises);

  void prepare_candidates();
  void order_rules();
  void charge_resources();
  [[nodiscard]] std::uint32_t rank_of(std::uint32_t rule) const;
  [[nodiscard]] std::vector<logic::Term> say(KappaId id, std::span<const logic::Term> arguments);
  [[nodiscard]] const std::vector<logic::Term> &leaf_terms(InstanceId leaf);
  [[nodiscard]] bool dead(const Body &body) const;
  [[nodiscard]] bool doubtful(const Body &body) const;
  [[nodiscard]] Knowledge knowledge(const Body &body, const ClauseSet *present, std::uint32_t rank);
  // Opens a scope in which a goal that solve() found to fail does: the disjunction of what does not
  // hold then.
  [[nodiscard]] logic::Term open_failure(std::uint32_t goal);
  void open_body(std::uint32_t rule, std::optional<std::uint32_t> next, const ClauseSet *present);
  void close_body();
  void close_common();

  void weaken_all(std::span<const std::uint32_t> positions, const ClauseSet *present, Trace *trace);
  [[nodiscard]] std::vector<std::uint32_t> weaken(std::uint32_t rule,
                                                  std::optional<std::uint32_t> next,
                                                  const ClauseSet *present, Trace *trace);
  bool weaken_head(std::uint32_t rule, const KappaApplication &head, Trace *trace);
  bool drop_false_in_model(std::uint32_t rule, std::uint32_t kappa,
                           std::span<const logic::Term> terms, Trace *trace);
  bool drop_one_by_one(std::uint32_t rule, std::uint32_t kappa, std::span<const logic::Term> terms,
                       Trace *trace);

  [[nodiscard]] Goal judge(std::uint32_t rule, std::optional<std::uint32_t> next,
                           const ClauseSet *present, Fall *why);
  [[nodiscard]] Fall explain(std::uint32_t rule);
  void collect_witness(const Fall &goal, const Trace &trace);
  [[nodiscard]] Trace recall(std::uint32_t goal, const ClauseSet &present);
  [[nodiscard]] const Inputs &inputs(std::uint32_t rule);
  [[nodiscard]] Proof circumstances(std::uint32_t rule, const ClauseSet &present);
  [[nodiscard]] bool nothing_to_weaken(std::uint32_t rule, const Proof &now) const;
  void remember(std::uint32_t rule, Proof now);
  [[nodiscard]] std::vector<std::uint32_t> writers_behind(const Body &body);
  [[nodiscard]] Status check_acyclic(std::uint32_t goal, const ClauseSet &present);

  const Problem &problem_;
  const System &system_;
  std::vector<std::uint32_t> rules_;
  logic::Store &store_;
  smt::Solver &solver_;
  Budget budget_;
  std::uint64_t most_resources_;
  static constexpr std::size_t most_doubts = 6;
  std::size_t doubts_ = 0; // candidates about which the solver had no answer
  std::vector<std::vector<logic::Term>> candidates_; // by κ, over its parameters
  std::vector<std::vector<std::uint32_t>> support_;  // by κ
  std::optional<Elimination> elimination_;
  std::vector<bool> wanted_;                      // by κ: solved with candidates here
  std::vector<State> states_;                     // by κ
  std::vector<State> solution_;                   // as solve() left them
  std::vector<std::uint32_t> rank_;               // by κ: its component, in order
  std::vector<std::uint32_t> writers_;            // rules that write κs with candidates, in order
  std::vector<std::vector<std::uint32_t>> wakes_; // by κ: positions in writers_ that read it
  std::vector<std::vector<std::uint32_t>> written_; // by κ: positions in writers_ that write it
  std::unordered_map<InstanceId, std::vector<logic::Term>> leaf_terms_;
  std::vector<logic::Term> common_;          // facts in a scope that several rules use
  std::unordered_set<logic::Term> asserted_; // what holds for sure in the open scope
  std::optional<std::uint32_t> open_goal_;   // its body is asserted in a scope of the solver
  ClauseSet witness_;
  std::uint64_t candidate_count_ = 0;
  std::optional<Lessons> lessons_; // once there was a question about some of the clauses
  std::unordered_map<std::uint32_t, Inputs> inputs_;               // by rule
  std::unordered_map<std::uint32_t, std::vector<Proof>> weakened_; // by rule: nothing to weaken
  std::unordered_map<std::uint32_t, std::vector<Proof>> proved_;   // by goal
};

} // namespace culprit::horn
