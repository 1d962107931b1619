// From a constraint set to a diagnosis: what conflicts, who is most likely to blame, what is most
// likely missing.
#pragma once

#include "scl/conflicts.h"
#include "scl/suspects.h"

namespace culprit::scl {

enum class BlameOn : std::uint8_t { Expressions, Constraints };

struct Options {
  BlameOn blame = BlameOn::Expressions;
  RankingCosts costs;
  std::size_t suboptimal = 0;
  bool missing_hypotheses = true;
  bool parts = false;                    // of faults
  const EntityTable *entities = nullptr; // where given, places are compared (see suspects.h)
};

// Conflicts that share an entity: one cause can be behind them all.
struct Fault {
  std::vector<std::size_t> conflicts; // of the diagnosis
  std::vector<Suspects> suspects;     // alternatives, most likely first
  std::vector<Fact> missing;          // the part of the missing hypotheses that repairs it
  // Where the likeliest explanation takes several entities: what it is about each of them alone,
  // that is, the conflicts that no other one of them is on.
  std::vector<Fault> parts;
};

struct Diagnosis {
  Saturation saturation;
  std::vector<Conflict> conflicts;
  std::vector<Fault> faults;
  std::vector<std::vector<Fact>> missing; // minimal weakest sets of hypotheses, alternatives (§9.3)
  std::size_t supports = 0;
  bool complete = true; // the budget sufficed

  [[nodiscard]] bool satisfiable() const { return conflicts.empty(); }
};

[[nodiscard]] Diagnosis diagnose(System &system, const Options &options, Budget &budget);

} // namespace culprit::scl
