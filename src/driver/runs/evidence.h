// What runs say about where the mistake is: which parts of a program the run that goes wrong
// evaluates, and which of them the runs that go right do without.
#pragma once

#include "blame/refinements/evidence.h"
#include "driver/runs/counterexamples.h"

namespace culprit::driver {

using blame::refinements::RunEvidence;

// Of a run that goes wrong, and was confirmed.
[[nodiscard]] RunEvidence evidence_of(const execute::Sighting &sighting,
                                      CounterexampleSearch &search,
                                      const load::LoadedProgram &program);
// Of one that would go wrong, because types allow too much.
[[nodiscard]] RunEvidence evidence_of_weak_types(const execute::Sighting &sighting,
                                                 const CounterexampleSearch &search,
                                                 const load::LoadedProgram &program);
// Of runs none of which goes wrong.
[[nodiscard]] RunEvidence evidence_of(const execute::Tried &tried);

} // namespace culprit::driver
