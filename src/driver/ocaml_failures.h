// What runs of a well-typed OCaml program show to be wrong with it. That no run fails proves
// nothing, except where there is only one.
#pragma once

#include "driver/check.h"
#include "driver/runs/ocaml_runs.h"

namespace culprit::driver {

// A diagnostic for a run that fails. Where the program does not say where, it is about `otherwise`.
Diagnostic &report_failing_run(FailingRun run, FileId file, Span otherwise,
                               Diagnostics &diagnostics);
void add_statistics(const OcamlRunStatistics &statistics, Finding &finding);

// Adds a diagnostic for each failure that was found and replayed.
struct OcamlRunOutcome {
  std::vector<FailedRun> failed;
  bool decided = false; // what the program does by itself was seen, and cannot be anything else
};
[[nodiscard]] OcamlRunOutcome report_failing_runs(Checked &checked, FileId file,
                                                  const Options &options, Diagnostics &diagnostics,
                                                  const Deadline &deadline);

} // namespace culprit::driver
