// Putting the suspects of one cause into order.
#pragma once

#include "localize/localize.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace culprit::localize {

// What the system says about an entity, apart from cores and correction sets.
struct Circumstances {
  bool goal = false;            // it is what fails
  std::uint32_t supporters = 0; // goals that hold and that it flows into
  std::uint32_t distance = 0;   // to the first goal of the cause, along the data flow
};

// Everything in the cores and correction sets: first what repairs the failure with the fewest
// others, then what is in more cores, then what fewer goals that hold depend on (what is used
// elsewhere and works is less likely wrong: Zhang, Myers, Vytiniotis, Peyton Jones on SHErrLoc),
// then what is nearer to the goal.
[[nodiscard]] std::vector<Suspect>
rank(const Localization &cause, const std::function<Circumstances(EntityId)> &circumstances);

} // namespace culprit::localize
