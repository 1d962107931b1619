// From what solving found out to what a person reads: one diagnostic per cause.
#pragma once

#include "base/diagnostic.h"
#include "horn/solve/solve.h"
#include "horn/system.h"
#include "localize/localize.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace culprit::explain {

// How we know that a goal fails.
struct Evidence {
  Certainty certainty = Certainty::Unproved;
  std::vector<std::pair<std::string, std::string>> model; // values of variables
  std::vector<DerivationStep> derivation;
};

struct Explanation {
  const Sources &sources;
  const horn::System &system;
  FileId file;
  bool all_cores = false;
  bool cores_wanted = true; // a cause without any was not searched to the end
  std::vector<localize::Localization> causes;
  std::function<Evidence(horn::ClauseId goal)> evidence; // asked for goals that are reported
};

// Reports every goal that failed: with its cause, or on its own where no cause was found within the
// budget.
void report_failures(const Explanation &explanation, const horn::Result &result,
                     Diagnostics &diagnostics);

// Reports every goal that was not decided.
void report_undecided(const Explanation &explanation, const horn::Result &result,
                      Diagnostics &diagnostics);

} // namespace culprit::explain
