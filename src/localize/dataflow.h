// Along which clauses values flow: from those that write a κ to those that read it. An existential
// binding carries values as well: whoever has it in scope reads it, and writes it if it speaks
// about it on its right-hand side.
#pragma once

#include "horn/solve/solve.h"
#include "horn/system.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace culprit::localize {

class DataFlow {
public:
  explicit DataFlow(const horn::System &system);

  static constexpr std::uint32_t unreachable = std::numeric_limits<std::uint32_t>::max();

  // By clause: how many steps it is away from `goal`, against the flow.
  [[nodiscard]] std::vector<std::uint32_t> distances_to(horn::ClauseId goal) const;
  // The clauses that these flow into, themselves included.
  [[nodiscard]] horn::ClauseSet reached_from(const std::vector<horn::ClauseId> &clauses) const;
  // The weakly connected parts: by clause, the number of its part, from 0 in the order of clauses.
  [[nodiscard]] std::vector<std::uint32_t> parts() const;

  // Which κs a clause reads and writes, and the existential bindings, numbered after the κs.
  [[nodiscard]] const std::vector<std::uint32_t> &reads(horn::ClauseId clause) const {
    return reads_[index(clause)];
  }
  [[nodiscard]] const std::vector<std::uint32_t> &writes(horn::ClauseId clause) const {
    return writes_[index(clause)];
  }
  [[nodiscard]] std::size_t clauses() const { return reads_.size(); }
  [[nodiscard]] std::uint32_t kappas() const { return kappas_; }

private:
  using Lists = std::vector<std::vector<std::uint32_t>>;
  // Breadth first from clauses: along `out` of each clause, then along `in` of what it leads to.
  static std::vector<std::uint32_t> search(const std::vector<horn::ClauseId> &from,
                                           const Lists &channels_of, const Lists &clauses_of);

  std::uint32_t kappas_; // channels from here on are existential bindings
  Lists reads_;          // by clause: channels
  Lists writes_;         // by clause: channels
  Lists readers_;        // by channel: clauses
  Lists writers_;        // by channel: clauses
};

// Can a value get to a goal at all? If not, it holds: nothing flows into a κ it reads, directly or
// on the way. Takes time in proportion to the clauses asked about.
class Arrival {
public:
  explicit Arrival(const DataFlow &flow)
      : flow_(flow), waits_(flow.clauses(), 0), waiting_(flow.kappas()),
        reached_(flow.kappas(), false) {}

  // `clauses` has no duplicates; the goal is among them.
  [[nodiscard]] bool at(horn::ClauseId goal, const std::vector<horn::ClauseId> &clauses);

private:
  const DataFlow &flow_;
  std::vector<std::uint32_t> waits_; // by clause: for how many κs; 0 between questions
  std::vector<std::vector<horn::ClauseId>> waiting_; // by κ; empty between questions
  std::vector<bool> reached_;                        // by κ; false between questions
};

} // namespace culprit::localize
