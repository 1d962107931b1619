// Which of what was found is reported, and how much it counts. Checks know nothing of it: they find
// what they find, and this decides about a finding as a whole.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "policy/baseline.h"
#include "policy/level.h"

#include <optional>
#include <string>
#include <vector>

namespace culprit::policy {

struct PathRule {
  std::string pattern; // of paths, as in a shell: src/Generated/*
  std::vector<std::string> what;
};

struct Policy {
  // Whether nothing counts less because a program has no annotations. Otherwise missing cases,
  // recursion that may not end, and what the library asks of its callers are warnings there, the
  // last unless a run has shown it.
  bool strict = false;
  std::vector<LevelRule> levels; // of two about the same, the later one counts
  std::vector<PathRule> accepted;
  std::optional<Baseline> baseline;
  Baseline *listing = nullptr; // all that is left is listed here, and accepted
};

// Leaves out what is accepted, makes warnings of what counts as such, and says what the verdict is
// then. Nothing becomes `safe` by it: without errors that were hidden a file is `accepted`, without
// those that became warnings it is `welltyped`.
void apply(const Policy &policy, const Sources &sources, Finding &finding);

// Whether a path is what a pattern means, or below it.
[[nodiscard]] bool path_matches(const std::string &pattern, const std::string &path);

} // namespace culprit::policy
