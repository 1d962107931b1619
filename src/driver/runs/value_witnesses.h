// Values that variables may have at the place of a goal, as far as anything is known there, and
// that the goal excludes. They are the last resort, where no run shows anything: the code cannot be
// run, does not end, or is known by its types alone.
#pragma once

#include "base/diagnostic.h"
#include "explain/facts.h"
#include "explain/refinements.h"
#include "horn/solve/solve.h"
#include "load/program.h"
#include "refine/refine.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace culprit::driver {

class ValueWitnesses {
public:
  // `bound` are the names of variables that the program binds. All of them must outlive this.
  ValueWitnesses(const refine::Refinements &refinements, const load::LoadedProgram &program,
                 horn::Solver &solver, const std::unordered_set<std::string> &bound);

  // Nothing if it is not certain that the values refute the goal, or if none of them can be shown.
  [[nodiscard]] std::optional<Counterexample> find(const explain::Unproved &goal);

private:
  using Atoms = std::vector<explain::Facts::Atom>;
  // What is shown of one of them; empty if it means nothing to a person.
  [[nodiscard]] std::string shown(const Atoms &atoms, const horn::FailingValues &failing,
                                  std::size_t which) const;

  const horn::System &system_;
  const load::LoadedProgram &program_;
  horn::Solver &solver_;
  explain::Facts facts_;
  // Functions whose types say what they give, which is not known wherever the logic mentions them.
  std::unordered_set<std::string_view> typed_functions_;
};

// For the goals that have no counterexample: types that disagree, or values.
void add_witnesses_without_runs(std::span<explain::Unproved> goals,
                                const refine::Refinements &refinements,
                                const load::LoadedProgram &program, const Sources &sources,
                                horn::Solver &solver);

// The names of variables that the program's last module binds.
[[nodiscard]] std::unordered_set<std::string> bound_names(const load::LoadedProgram &program);

// What a counterexample has for the arguments of a function when they do not matter.
[[nodiscard]] std::vector<std::string> any_inputs(const load::LoadedProgram &program,
                                                  names::ValueId function);

} // namespace culprit::driver
