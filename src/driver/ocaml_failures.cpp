#include "driver/ocaml_failures.h"

#include "driver/conditions/search.h"
#include "driver/runs/ocaml_runs.h"

#include <fmt/format.h>

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

// A condition is one fix among others: what takes a search for predicates is left to
// `culprit preconditions`.
Options quickly(Options options) {
  options.discover = false;
  return options;
}

// What a function that nobody in the program calls would have to ask of its callers.
void offer_condition(Diagnostic &diagnostic, ConditionedProgram &program, FileId file,
                     const Deadline &deadline) {
  const kernel::GlobalId function = program.find(diagnostic.counterexample->function);
  if (function == kernel::no_global)
    return;
  ConditionEffort effort;
  effort.runs = {.largest = 8, .steps = 300'000, .steps_of_call = 10'000};
  effort.samples = 1'000;
  effort.proofs = 4;
  const Precondition found = find_precondition(program, function, file, effort, deadline);
  if (found.edits.empty())
    return;
  diagnostic.fixes.push_back(
      {fmt::format("give `{}` the type `{}`: it cannot go wrong {} {}", found.function, found.type,
                   found.status == Precondition::Status::Exact ? "exactly when" : "when",
                   found.condition),
       true, found.edits});
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

OcamlRunOutcome report_failing_runs(Checked &checked, FileId file, const Options &options,
                                    Diagnostics &diagnostics, const Deadline &deadline) {
  const ReplayedText source{checked.sources.path(file), checked.sources.text(file),
                            load::Language::Ocaml, options.include, *options.files};
  OcamlRuns runs(source, deadline);
  if (!runs.ready())
    return {};
  std::vector<FailingRun> found = runs.search_all(limits_of_check());
  std::vector<FailedRun> failed;
  for (const FailingRun &run : found)
    failed.push_back(run.run);
  const Options quick = quickly(options);
  std::unique_ptr<ConditionedProgram> conditioned; // refers to them
  // Of functions that an interface offers, it says what is asked.
  const bool asks = options.fixes && runs.program().interface() == names::no_module;
  for (FailingRun &run : found) {
    Diagnostic &diagnostic = report_failing_run(std::move(run), file, {file, {}, {}}, diagnostics);
    const std::string &function = diagnostic.counterexample->function;
    if (!asks || function == "main" || runs.find(function) == kernel::no_global)
      continue;
    if (!conditioned)
      conditioned = conditioned_ocaml(checked, file, quick, deadline);
    offer_condition(diagnostic, *conditioned, file, deadline);
  }
  add_statistics(runs.statistics(), checked.finding);
  return {std::move(failed), found.empty() && runs.decided()};
}

} // namespace culprit::driver
