// Along which clauses values flow: from those that write a κ to those that read it. An existential
// binding carries values as well: whoever has it in scope reads it, and writes it if it speaks
// about it on its right-hand side.
#pragma once

#include "horn/solve.h"
#include "horn/system.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace culprit::localize {

class DataFlow {
public:
  explicit DataFlow(const horn::System &system);

  static constexpr std::uint32_t unreachable = std::numeric_limits<std::uint32_t>::max();

  // Can a value get to the goal through these clauses? If not, it holds: nothing flows into a κ it
  // reads, directly or on the way.
  [[nodiscard]] bool arrives_at(horn::ClauseId goal, const horn::ClauseSet &present) const;
  // By clause: how many steps it is away from `goal`, against the flow.
  [[nodiscard]] std::vector<std::uint32_t> distances_to(horn::ClauseId goal) const;
  // The clauses that these flow into, themselves included.
  [[nodiscard]] horn::ClauseSet reached_from(const std::vector<horn::ClauseId> &clauses) const;
  // The weakly connected parts: by clause, the number of its part, from 0 in the order of clauses.
  [[nodiscard]] std::vector<std::uint32_t> parts() const;

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

} // namespace culprit::localize
