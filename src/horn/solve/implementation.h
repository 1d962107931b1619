// What is behind horn::Solver. Internal to solve/: `solve.cpp` finds out which goals hold,
// `questions.cpp` answers what is asked afterwards.
#pragma once

#include "horn/solve/claims.h"
#include "horn/solve/existential.h"
#include "horn/solve/fixpoint.h"
#include "horn/solve/rules.h"
#include "horn/solve/solve.h"
#include "horn/solve/unfold.h"

#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace culprit::horn {

inline constexpr std::uint64_t unlimited_resources = std::numeric_limits<std::uint64_t>::max();

class Solver::Implementation {
public:
  Implementation(const System &system, const Deadline &deadline, SolveOptions options);

  const Result &solve();
  const Result &confirm();
  std::vector<Outcome> solve(std::vector<std::uint32_t> goals);
  std::vector<Outcome> confirm(std::vector<std::uint32_t> goals);
  Status check(ClauseId goal, const ClauseSet &present);
  Status check_alone(ClauseId goal);
  [[nodiscard]] const ClauseSet &witness() const { return witness_; }
  [[nodiscard]] ClauseSet cone(ClauseId goal) const;
  [[nodiscard]] System extract(ClauseId goal, const ClauseSet &present) const;
  [[nodiscard]] std::optional<std::vector<NeededConjunct>>
  needed(const std::vector<std::uint32_t> &goals, const Dearness &dearness);
  [[nodiscard]] const logic::Store &terms() const { return workbench_->store; }
  std::vector<std::optional<std::vector<logic::Term>>> meanings(logic::Store &store) const;
  std::string solution();
  std::vector<std::pair<std::string, std::string>> model(ClauseId goal);
  std::optional<FailingValues> failing_values(ClauseId goal, std::span<const logic::Term> asked);
  Statistics statistics();

private:
  [[nodiscard]] std::optional<std::vector<NeededConjunct>>
  needed_by_lanes(const std::vector<std::uint32_t> &goals, const Dearness &dearness);
  std::vector<Qualifier> all_qualifiers();
  Problem make_problem();
  void rebuild();
  std::vector<Lane::Goal> attempt(const std::vector<std::uint32_t> &goals);
  void make_lanes(const std::vector<std::uint32_t> &rules);
  void open_lane(std::size_t lane);
  void close_lane(std::size_t lane);
  bool unfold(const std::vector<std::uint32_t> &rules);
  std::vector<std::uint32_t> cone_of(const std::vector<std::uint32_t> &rules) const;
  [[nodiscard]] bool is_cut_off(const std::vector<std::uint32_t> &rules) const;
  [[nodiscard]] std::vector<std::uint32_t>
  behind_cuts(const std::vector<std::uint32_t> &goals) const;
  using Ask = std::function<void(const std::vector<std::uint32_t> &goals)>;
  [[nodiscard]] bool expand(const std::vector<std::uint32_t> &goals, const Ask &ask);
  void confirm(std::vector<Outcome> &goals);
  void claim(std::size_t lane, const std::vector<Lane::Goal> &answers);
  Lane &lane_of(std::uint32_t rule);
  // Between the clauses as given and those with the witnesses' clauses appended.
  [[nodiscard]] ClauseSet with_witnesses(const ClauseSet &set) const;
  [[nodiscard]] ClauseSet without_witnesses(const ClauseSet &set) const;

  const System &given_;
  std::optional<Witnessed> witnessed_;
  const System &system_; // with witnesses
  const Deadline &deadline_;
  SolveOptions options_;
  smt::Contexts own_contexts_;
  smt::Contexts &contexts_;
  std::unique_ptr<Workbench>
      workbench_; // of the first lane; the terms of the problem are made here
  Unfolder unfolder_;
  std::vector<std::optional<std::vector<logic::Term>>> unfolded_; // by clause, where it was done
  std::vector<Qualifier> qualifiers_;
  Expansion expansion_;
  std::vector<bool> cut_for_size_; // by κ
  std::uint64_t resources_ = unlimited_resources;
  Problem problem_;
  std::vector<std::unique_ptr<Workbench>> further_workbenches_;
  std::vector<Claim> claims_;
  std::vector<std::unique_ptr<Workbench>> earlier_workbenches_; // that claims speak about
  std::uint64_t unconfirmed_ = 0;
  std::uint64_t audited_ = 0;
  std::vector<std::vector<std::uint32_t>> parts_; // of the rules, by lane
  std::vector<std::unique_ptr<Lane>> lanes_;      // none: closed
  std::uint64_t closed_queries_ = 0;
  std::optional<std::uint64_t> resources_of_first_;
  std::vector<Lane *> lane_by_rule_;
  Lane *last_asked_ = nullptr;
  bool asked_ = false; // for some goals, or for all
  std::optional<Result> result_;
  struct Known {
    Status status;
    ClauseSet witness;
  };
  std::map<std::pair<ClauseId, std::vector<bool>>, Known> known_; // answers of check()
  std::uint64_t hits_ = 0;
  ClauseSet witness_;
};

} // namespace culprit::horn
