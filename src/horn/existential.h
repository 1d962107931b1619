// Existential bindings: some value of x must do for all clauses that have x in their environment.
//
// A clause that has x on its right-hand side says what x must be. The value is named by a fresh κ:
// that clause lets its own value flow into it, every clause with x in scope reads it, and the
// clause itself then must show that the value is the only one. This is exact where the defining
// clause determines x; x without such a clause may be anything.
#pragma once

#include "horn/system.h"

#include <optional>
#include <vector>

namespace culprit::horn {

struct Witnessed {
  System system;               // the clauses as given, then those that define witnesses
  std::vector<ClauseId> owner; // by clause: itself, or the given clause it belongs to
};

// Nothing if the system has no existential bindings.
[[nodiscard]] std::optional<Witnessed> introduce_witnesses(const System &system);

} // namespace culprit::horn
