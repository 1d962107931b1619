// Conditions that tell inputs on which a function fails from those on which it does not: a
// conjunction of what holds of all that pass, and of nothing that fails. Candidates are the
// comparisons that types can say; a disjunction is tried only where they do not suffice.
#pragma once

#include "preconditions/condition.h"

#include <set>
#include <vector>

namespace culprit::preconditions {

struct Sample {
  std::vector<Value> inputs;
  bool fails = false;
  bool called = false; // by a caller that does not fail: has to be admitted
};

struct Candidate {
  Condition condition;
  bool exact = false; // every sample outside of it fails
};

// All atoms about these arguments, the simplest first, with these numbers. What the program
// mentions is how they are written.
[[nodiscard]] std::vector<Atom> atoms(const std::vector<Argument> &arguments,
                                      const std::vector<std::int64_t> &numbers,
                                      const std::set<std::int64_t> &mentioned = {});

// The weakest and simplest first, at most so many. Each excludes all samples that fail and admits
// some that pass; none is always false.
[[nodiscard]] std::vector<Candidate> learn(const std::vector<Argument> &arguments,
                                           const std::vector<Atom> &atoms,
                                           const std::vector<Sample> &samples, std::size_t most);

} // namespace culprit::preconditions
