// From the constraints of an ill-typed module to diagnostics: what conflicts with what, and which
// expressions are most likely wrong.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "blame/types/inference.h"
#include "blame/types/rank.h"
#include "types/declare/reader.h"
#include "types/typing.h"

namespace culprit::blame {

struct Diagnosed {
  std::vector<Diagnostic> diagnostics;
  std::vector<std::vector<Candidate>> candidates; // by fault: all, also those that are not shown
  std::size_t assertions = 0;                     // handed to scl/, copies included
  bool complete = true;                           // the budget sufficed
};

// One diagnostic per independent mistake. Of several each has one suspect of the first rank (in
// OCaml only the first), but a missing instance has none beside types that do not agree: it may
// follow from a wrong type.
[[nodiscard]] Diagnosed diagnose(const ModuleInput &module, const Environment &environment,
                                 const Typing &typing, const EntityTable &entities,
                                 const SymbolTable &symbols, const Sources &sources, Prior prior,
                                 Budget &budget, bool explain_ranking = false);

// What inference ran into, without a search for the cause: one diagnostic per place.
[[nodiscard]] std::vector<Diagnostic>
describe_conflicts(const Environment &environment, const Typing &typing,
                   const EntityTable &entities, const SymbolTable &symbols, const Sources &sources);

} // namespace culprit::blame
