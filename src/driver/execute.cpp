#include "driver/execute.h"

#include "base/plural.h"
#include "base/stopwatch.h"
#include "driver/runs/counterexamples.h"
#include "driver/type_faults.h"
#include "load/load.h"

#include <fmt/format.h>

namespace culprit::driver {

namespace {

using evaluate::Breach;

class ExecutionRun {
public:
  ExecutionRun(Checked &checked, Language language, const ExecuteOptions &options,
               const Deadline &deadline)
      : checked_(checked), language_(language), options_(options), deadline_(deadline),
        program_(load::dialect_of(language)) {}

  void run(const Input &input, const std::string &text) {
    const FileId file = checked_.sources.add(input.path, text);
    checked_.finding.file = file;
    if (load(file)) {
      const ReplayedText source{input.path, text, language_, options_.include, load::disk()};
      CounterexampleSearch search(program_, checked_.sources, source, deadline_);
      look(search, file);
    }
    finish();
  }

private:
  bool load(FileId file) {
    load::Loader loader(program_, checked_.sources, file, {language_, options_.include},
                        diagnostics_);
    return run_to_types(loader, program_, checked_.sources, diagnostics_, deadline_);
  }

  void look(CounterexampleSearch &search, FileId file) {
    const Span nowhere{file, {}, {}};
    if (!search.ready()) {
      diagnostics_.report("C0190", nowhere, "the program cannot be run");
      return;
    }
    const kernel::GlobalId function = search.find(options_.function);
    if (function == kernel::no_global ||
        search.kernel()[function].kind != kernel::GlobalKind::Function) {
      diagnostics_.report("C0102", nowhere,
                          fmt::format("there is no function `{}`", options_.function));
      return;
    }
    const names::Value &named = program_.names[search.kernel()[function].value];
    declared_ = {file, named.range.start, named.range.end};
    if (const std::optional<std::string> obstacle = search.obstacle(function)) {
      diagnostics_.report("C0190", declared_,
                          fmt::format("`{}` cannot be run: {}", options_.function, *obstacle));
      return;
    }
    execute::SearchLimits limits;
    limits.largest = options_.depth;
    limits.steps = options_.steps;
    limits.steps_of_call = 50'000;
    std::vector<execute::Sighting> sightings;
    const execute::Tried tried =
        search.search(function, limits, [&](const execute::Sighting &sighting) {
          sightings.push_back(sighting);
          return options_.all;
        });
    tell(tried);
    report(search, sightings, limits);
  }

  void report(CounterexampleSearch &search, const std::vector<execute::Sighting> &sightings,
              const execute::SearchLimits &limits) {
    const auto confirmed = search.confirm(sightings, limits);
    std::size_t refuted = 0;
    for (std::size_t i = 0; i < confirmed.size(); ++i) {
      if (!confirmed[i]) {
        ++refuted;
        continue;
      }
      const evaluate::Observation &seen = sightings[i].seen;
      const auto span_of = [&](EntityId entity) {
        return entity == no_entity ? declared_ : program_.entities[entity].span;
      };
      Diagnostic &diagnostic =
          diagnostics_.report("C0702", span_of(seen.place), message(search.kernel(), seen));
      diagnostic.certainty = Certainty::Genuine;
      diagnostic.function = options_.function;
      diagnostic.counterexample = confirmed[i];
      if (seen.demand != no_entity)
        diagnostic.labels.push_back({span_of(seen.demand), "does not hold"});
      wrong_ = true;
    }
    count("not_confirmed", refuted);
  }

  [[nodiscard]] std::string message(const kernel::Program &kernel,
                                    const evaluate::Observation &seen) const {
    switch (seen.breach) {
    case Breach::Result:
      return fmt::format("the result of `{}` is not what its type says",
                         name_of(seen.function, kernel, program_));
    case Breach::Argument:
      return fmt::format("an argument of `{}` is not what its type says",
                         name_of(seen.function, kernel, program_));
    case Breach::Construction:
      return fmt::format("a field of `{}` is not what its type says",
                         program_.symbols.name(kernel[seen.constructor].name));
    case Breach::Match:
      return fmt::format("no pattern matches when `{}` is called", options_.function);
    case Breach::Asked:
      return fmt::format("`{}` ends in an error that the program raises", options_.function);
    default:
      return fmt::format("`{}` fails", options_.function);
    }
  }

  void tell(const execute::Tried &tried) {
    checked_.finding.summary =
        tried.exhausted ? fmt::format("{}, of all inputs", plural(tried.calls, "call"))
                        : fmt::format("{}, of inputs up to size {}", plural(tried.calls, "call"),
                                      tried.complete == 0 ? 0 : tried.complete - 1);
    if (tried.unfinished > 0)
      checked_.finding.summary += fmt::format(", {} unfinished", tried.unfinished);
    count("calls", tried.calls);
    count("excluded", tried.excluded);
    count("unfinished", tried.unfinished);
    count("outside_logic", tried.outside);
  }

  void count(std::string name, std::uint64_t value) {
    checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  }

  void finish() {
    Finding &finding = checked_.finding;
    const bool ill_typed = diagnostics_.any(Kind::Type);
    finding.diagnostics = diagnostics_.take();
    finding.verdict = wrong_ || ill_typed
                          ? Verdict::Unsafe
                          : verdict_of(finding.diagnostics).value_or(Verdict::Unknown);
  }

  Checked &checked_;
  Language language_;
  const ExecuteOptions &options_;
  const Deadline &deadline_;
  load::LoadedProgram program_;
  Diagnostics diagnostics_;
  Span declared_;
  bool wrong_ = false;
};

Checked refuse_execution(const Input &input, std::string_view code, std::string message) {
  Checked checked;
  checked.finding.file = checked.sources.add_external(input.path);
  Diagnostics diagnostics;
  diagnostics.report(code, {}, std::move(message));
  checked.finding.diagnostics = diagnostics.take();
  checked.finding.verdict = verdict_of(checked.finding.diagnostics).value_or(Verdict::Invalid);
  return checked;
}

} // namespace

Checked execute(const Input &input, const ExecuteOptions &options) {
  Stopwatch stopwatch;
  const std::optional<Language> language =
      input.language ? input.language : load::language_of_path(input.path);
  if (language != Language::Haskell && language != Language::LiterateHaskell)
    return refuse_execution(
        input, "C0001",
        fmt::format("`{}` is not a program whose functions can be run", input.path));
  load::FileText text;
  if (input.text)
    text = *input.text;
  else
    text = load::disk().read(input.path);
  if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
    return refuse_execution(input, "C0001",
                            fmt::format("cannot read `{}`: {}", input.path, unreadable->reason));
  std::optional<Deadline> deadline;
  if (options.timeout)
    deadline.emplace(*options.timeout);
  else
    deadline.emplace();
  Checked checked;
  ExecutionRun(checked, *language, options, *deadline).run(input, std::get<std::string>(text));
  checked.finding.statistics.insert(checked.finding.statistics.begin(),
                                    {"time_ms", stopwatch.lap()});
  return checked;
}

} // namespace culprit::driver
