#include "driver/program_run.h"

#include "driver/type_trials.h"
#include "types/declare.h"
#include "types/diagnose.h"
#include "types/infer.h"
#include "types/print.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace culprit::driver {

namespace {

// Enough for any program that a person wrote; then the best answer so far counts.
constexpr std::uint64_t diagnosis_steps = 2'000'000;

} // namespace

void ProgramRun::check_types() {
  for (const LoadedModule &module : program_.modules)
    typings_.push_back(infer(module));
  lap("types_ms");
  if (prints(Stage::Types))
    checked_.printed = types::print_values(program_.modules.back().resolution.module,
                                           program_.environment, program_.symbols);
  typed_ = true;
}

types::Typing ProgramRun::infer(const LoadedModule &module) {
  types::Environment &environment = program_.environment;
  const types::ModuleInput input{module.tree, module.resolution};
  types::Declarer(input, program_.names, environment, program_.symbols, diagnostics_).run();
  types::Typing typing =
      types::Inference(input, program_.names, environment, program_.symbols, diagnostics_).run();
  if (typing.well_typed())
    return typing;
  if (options_.interim)
    tell_so_far(types::tell_conflicts(environment, typing, program_.entities, program_.symbols,
                                      checked_.sources));
  Budget budget(deadline_, diagnosis_steps);
  types::Diagnosed found =
      types::diagnose(input, environment, typing, program_.entities, program_.symbols,
                      checked_.sources, options_.prior, budget, options_.explain_ranking);
  std::vector<std::string_view> codes;
  codes.reserve(found.diagnostics.size());
  for (Diagnostic &diagnostic : found.diagnostics) {
    codes.push_back(diagnostic.code);
    diagnostics_.add(std::move(diagnostic));
  }
  if (prints(Stage::Suspects))
    for (std::size_t i = 0; i < found.candidates.size(); ++i)
      checked_.printed +=
          fmt::format("fault {}\n{}", codes[i],
                      types::print(found.candidates[i], program_.entities, checked_.sources));
  count("type_assertions", found.assertions);
  lap("diagnose_ms");
  return typing;
}

void ProgramRun::tell_so_far(std::vector<Diagnostic> errors) const {
  Finding so_far = checked_.finding;
  so_far.verdict = Verdict::Unsafe;
  so_far.diagnostics = std::move(errors);
  for (Diagnostic &one : so_far.diagnostics)
    one.fixes.clear(); // nobody has tried them out yet
  options_.interim(checked_.sources, so_far);
}

Verdict ProgramRun::verdict(const std::vector<Diagnostic> &found) const {
  if (diagnostics_.any(Kind::Type))
    return Verdict::Unsafe;
  if (refined_)
    return *refined_;
  if (const std::optional<Verdict> wrong = verdict_of(found))
    return *wrong;
  return typed_ ? Verdict::WellTyped : Verdict::Unknown;
}

void ProgramRun::finish() {
  std::vector<Diagnostic> &found = checked_.finding.diagnostics;
  const Verdict reached = verdict(diagnostics_.list());
  found = diagnostics_.take();
  for (Diagnostic &one : found)
    for (Blame &blame : one.blame)
      if (blame.text.empty())
        blame.text = checked_.sources.text(blame.span);
  if (options_.interim && reached == Verdict::Unsafe)
    tell_so_far(found);
  typings_ = {}; // a trial needs as much room as the program did
  loaded_.reset();
  TypeTrials(checked_, file_, language_, options_, deadline_).run(found);
  std::stable_sort(found.begin(), found.end(), [](const Diagnostic &a, const Diagnostic &b) {
    return std::tie(a.span.file, a.span.start) < std::tie(b.span.file, b.span.start);
  });
  checked_.finding.verdict = reached;
}

void ProgramRun::lap(std::string name) {
  const Clock::time_point now = Clock::now();
  const std::chrono::duration<double, std::milli> took = now - lap_started_;
  checked_.finding.statistics.push_back({std::move(name), took.count()});
  lap_started_ = now;
}

void ProgramRun::count(std::string name, std::size_t value) {
  checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
}

} // namespace culprit::driver
