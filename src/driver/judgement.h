// What the solver's answers mean for the goals of a program.
#pragma once

#include "base/diagnostic.h"
#include "discover/discover.h"
#include "explain/refinements.h"
#include "horn/solve/solve.h"
#include "load/program.h"
#include "refine/refine.h"

#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

namespace culprit::driver {

struct Judgement {
  std::vector<explain::Unproved> unproved;
  std::size_t failed = 0; // of those
  std::size_t undecided = 0;
  std::vector<const refine::Obligation *> proved;
  std::vector<const refine::Obligation *> elsewhere; // not proved, and not asked about
  std::unordered_set<names::ValueId> failed_as_said; // bindings that are marked `fail`, and do
};

// By the owner of a goal: whether it was asked about.
using Wanted = std::function<bool(names::ValueId owner)>;

// Goals that discovered predicates prove are proved, and not listed.
[[nodiscard]] Judgement judge(const refine::Refinements &refinements, const horn::Result &result,
                              const discover::Discovered *discovered, const Wanted &wanted);

// Of a solver that may have a memory: what it proves is confirmed. If nothing is left, it has
// proved everything. What a report says of a failure depends on all that a context of the solver
// was asked: nothing else is taken from such a solver, and it shares no contexts with others.
[[nodiscard]] Judgement judge_twice(const refine::Refinements &refinements, horn::Solver &solver,
                                    const Wanted &wanted);

// Leaves out the goals that are proved in another way.
using IsProved = std::function<bool(horn::ClauseId goal)>;
void drop_proved(Judgement &judgement, const IsProved &is_proved);

// What was proved from a contradiction.
void warn_of_contradictions(const refine::Refinements &refinements, const horn::Result &result,
                            Diagnostics &diagnostics);

// Of functions that are marked `fail` and do not: how many there are.
std::size_t report_wrong_marks(const refine::Refinements &refinements, const Judgement &judgement,
                               const Wanted &wanted, const load::LoadedProgram &program,
                               FileId file, Diagnostics &diagnostics);

// That goals failed, before it is asked why.
[[nodiscard]] std::vector<Diagnostic> report_briefly(const std::vector<explain::Unproved> &goals,
                                                     const load::LoadedProgram &program,
                                                     FileId file);

// What a goal's variables are where it fails.
[[nodiscard]] std::vector<std::int64_t> numbers_of(const explain::Unproved &goal);

} // namespace culprit::driver
