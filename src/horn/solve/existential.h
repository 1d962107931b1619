// Existential bindings: some value of x must do for all clauses that have x in their environment.
//
// The value has to be given: a witness is a term about the bindings outside of x, those that every
// clause with x has as well. It is read off the clauses that demand x = t, by following definitions
// and what flows into κs, never through x itself. How it was found does not matter for soundness,
// because a term always has a value. x without a witness may be anything, and everything has to
// hold for all its values.
#pragma once

#include "horn/system.h"

#include <optional>
#include <vector>

namespace culprit::horn {

// What an existential binding is, and the clauses that say so; the first one demands it.
struct Witness {
  BindingId binding{};
  logic::Term term{};
  std::vector<ClauseId> because;
};

struct Witnessed {
  // The clauses as given, then those that let witnesses flow into fresh κs, which their bindings
  // read. Without the clauses that say what x is, nothing flows, and nothing has to be shown of x.
  System system;
  std::vector<ClauseId> owner; // by clause: itself, or the given clause it belongs to
  std::vector<Witness> witnesses;
};

// Nothing if the system has no existential bindings.
[[nodiscard]] std::optional<Witnessed> introduce_witnesses(const System &system);

// The bindings outside of an existential one: all clauses that have it have them, and they come
// before it in the file.
[[nodiscard]] std::vector<BindingId> outer_bindings(const System &system, BindingId id);

} // namespace culprit::horn
