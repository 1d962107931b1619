// What the proofs about a binding are worth. A change may "repair" a proof by making it worthless:
// an argument type that nothing satisfies, a right-hand side that is no longer reached, a promise
// that holds of any value or is gone. Counting these before and after a change tells.
#pragma once

#include "base/diagnostic.h"
#include "horn/solve/solve.h"
#include "refine/refine.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace culprit::driver {

struct Substance {
  struct Place {
    Position start;
    std::string text;
  };
  struct Probed {
    std::size_t asked = 0;        // probes
    std::vector<Place> worthless; // where they were proved
  };
  std::array<Probed, refine::vacuity_count> kinds{}; // by refine::Vacuity
  bool judged = false;                               // otherwise probes were only counted

  [[nodiscard]] bool any_worthless() const {
    return std::ranges::any_of(kinds, [](const Probed &kind) { return !kind.worthless.empty(); });
  }
};
using Substances = std::map<std::string, Substance>; // by the name of the binding

// Of these bindings; the constraints were made with probes for everything (Switches::vacuity).
// Without a solver the probes are only counted.
[[nodiscard]] Substances measure_substance(const refine::Refinements &refinements,
                                           horn::Solver *solver,
                                           const std::set<std::string> &bindings,
                                           const names::Program &names, const SymbolTable &symbols,
                                           const Sources &sources);

// One line for each probe that was proved: what it shows, where, and the text there.
[[nodiscard]] std::string print_vacuity(const refine::Refinements &refinements,
                                        const horn::Result &result, const Sources &sources);

// The bindings that have code or promises on a line that is changed.
[[nodiscard]] std::set<std::string> bindings_on(const std::vector<Edit> &edits,
                                                const refine::Refinements &refinements,
                                                const names::Program &names,
                                                const SymbolTable &symbols);

// Whether less is proved of one of the bindings after a change. Which probes were proved before it
// matters only for bindings with some that are proved after it.
[[nodiscard]] bool loses_substance(const Substances &before, const Substances &after,
                                   const std::vector<Edit> &edits);

} // namespace culprit::driver
