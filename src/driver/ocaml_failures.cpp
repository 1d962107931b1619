#include "driver/ocaml_failures.h"

#include "driver/runs/ocaml_runs.h"

namespace culprit::driver {

namespace {

// A few milliseconds for small programs.
OcamlRunLimits limits_of_check() {
  OcamlRunLimits limits;
  limits.program.largest = 24;
  limits.program.steps = 600'000;
  limits.program.steps_of_call = 300'000;
  limits.calls.largest = 8;
  limits.calls.steps = 400'000;
  limits.calls.steps_of_call = 20'000;
  limits.symbolic.steps = 60'000;
  limits.symbolic.steps_of_call = 10'000;
  limits.symbolic.queries = 60;
  return limits;
}

std::string_view code_of(Kind kind) {
  return kind == Kind::Assertion ? "C0704" : kind == Kind::Bounds ? "C0705" : "C0706";
}

} // namespace

Diagnostic &report_failing_run(FailingRun run, FileId file, Span otherwise,
                               Diagnostics &diagnostics) {
  const Span place = run.place.known() ? Span{file, run.place.start, run.place.end} : otherwise;
  Diagnostic &diagnostic = diagnostics.report(code_of(run.kind), place, run.message);
  diagnostic.certainty = Certainty::Genuine;
  diagnostic.counterexample = std::move(run.example);
  return diagnostic;
}

void add_statistics(const OcamlRunStatistics &statistics, Finding &finding) {
  const auto count = [&](std::string name, std::uint64_t value) {
    finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  };
  count("calls", statistics.calls);
  count("unfinished", statistics.unfinished);
  count("symbolic_runs", statistics.symbolic_runs);
  count("symbolic_queries", statistics.queries);
  count("symbolic_disagreed", statistics.disagreed);
  count("outside_logic", statistics.outside_logic);
  count("not_confirmed", statistics.not_confirmed);
}

bool report_failing_runs(Checked &checked, FileId file, const Options &options,
                         Diagnostics &diagnostics, const Deadline &deadline) {
  const ReplayedText source{checked.sources.path(file), checked.sources.text(file),
                            load::Language::Ocaml, options.include, *options.files};
  OcamlRuns runs(source, deadline);
  if (!runs.ready())
    return false;
  std::vector<FailingRun> found = runs.search_all(limits_of_check());
  for (FailingRun &run : found)
    report_failing_run(std::move(run), file, {file, {}, {}}, diagnostics);
  add_statistics(runs.statistics(), checked.finding);
  return !found.empty();
}

} // namespace culprit::driver
