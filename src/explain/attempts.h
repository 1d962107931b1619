// Changes of a program that can be tried out. What is explained asks for them; whoever runs checks
// makes them.
#pragma once

#include "base/diagnostic.h"
#include "explain/goals.h"

#include <optional>
#include <vector>

namespace culprit::explain {

class Attempts {
public:
  struct Expectation {
    GoalKeys repaired;       // what must be proved afterwards
    GoalKeys known;          // what may fail, because it did before; those included
    bool substance = true;   // whether as much has to be proved as before
    bool signatures = false; // the change is that signatures say more
  };

  Attempts() = default;
  Attempts(const Attempts &) = delete;
  Attempts &operator=(const Attempts &) = delete;
  virtual ~Attempts() = default;

  // What still fails; nothing if the change does not do what is expected of it, or if that is not
  // known.
  [[nodiscard]] virtual std::optional<GoalKeys> attempt(const std::vector<Edit> &edits,
                                                        const Expectation &expectation) = 0;
  // Whether no more of them can be afforded.
  [[nodiscard]] virtual bool exhausted() const = 0;
};

} // namespace culprit::explain
