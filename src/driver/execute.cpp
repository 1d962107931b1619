#include "driver/execute.h"

#include "base/plural.h"
#include "base/stopwatch.h"
#include "driver/evaluate.h"
#include "driver/execute_ocaml.h"
#include "driver/open.h"
#include "driver/runs/counterexamples.h"
#include "driver/type_faults.h"
#include "load/load.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

using evaluate::Breach;

constexpr std::uint64_t steps_of_call = 50'000;
constexpr std::uint32_t most_abstracted_calls = 2;
constexpr std::size_t most_weak_types = 3; // counterexamples, unless all are asked for

} // namespace

// A word, or something in brackets.
bool is_argument(std::string_view input) {
  int open = 0;
  for (std::size_t i = 0; i < input.size(); ++i) {
    const char c = input[i];
    open += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    const bool inside = open > 0 || i + 1 == input.size();
    if (!inside && (c == ' ' || c == ')' || c == ']'))
      return false;
  }
  return !input.starts_with('-');
}

namespace {

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
      CounterexampleSearch search(program_, checked_.sources,
                                  library_of(program_, checked_.sources), source, deadline_);
      const kernel::GlobalId function = find(search, file);
      if (function != kernel::no_global && options_.inputs.empty())
        look(search, function);
      else if (function != kernel::no_global && !try_out(search, function, source, input))
        return;
    }
    conclude(checked_.finding, diagnostics_, wrong_);
  }

private:
  bool load(FileId file) {
    load::Loader loader(program_, checked_.sources, file, {language_, options_.include},
                        diagnostics_);
    return run_to_types(loader, program_, checked_.sources, diagnostics_, deadline_);
  }

  kernel::GlobalId find(CounterexampleSearch &search, FileId file) {
    const Span nowhere{file, {}, {}};
    if (!search.ready()) {
      diagnostics_.report("C0190", nowhere, "the program cannot be run");
      return kernel::no_global;
    }
    const kernel::GlobalId function = search.find(options_.function);
    if (function == kernel::no_global ||
        search.kernel()[function].kind != kernel::GlobalKind::Function) {
      diagnostics_.report("C0102", nowhere,
                          fmt::format("there is no function `{}`", options_.function));
      return kernel::no_global;
    }
    const names::Value &named = program_.names[search.kernel()[function].value];
    declared_ = {file, named.range.start, named.range.end};
    return function;
  }

  // ---- calls that were asked for

  // False if the inputs mean nothing: then the report is about them.
  bool try_out(CounterexampleSearch &search, kernel::GlobalId function, const ReplayedText &source,
               const Input &input) {
    std::vector<std::string> expressions;
    const std::string name = search.name(function);
    for (const std::vector<std::string> &call : options_.inputs) {
      std::string expression = name;
      for (const std::string &argument : call)
        expression += fmt::format(" ({})", argument);
      expressions.push_back(std::move(expression));
    }
    const std::vector<Happening> seen =
        replay(source, expressions, deadline_, {true, options_.function});
    for (std::size_t i = 0; i < seen.size(); ++i)
      if (!seen[i].means_something && complain(expressions[i], input))
        return false;
    for (std::size_t i = 0; i < seen.size(); ++i)
      tell_run(name, options_.inputs[i], seen[i]);
    for (const Happening &happened : seen)
      add_branches(happened.branches);
    checked_.finding.summary = plural(seen.size(), "call");
    return true;
  }

  // What is wrong with an expression, if something is.
  bool complain(const std::string &expression, const Input &input) {
    Checked about = look_at_expression(input, expression, options_.include);
    if (about.finding.verdict != Verdict::Invalid && !is_ill_typed(about.finding))
      return false;
    checked_ = std::move(about);
    return true;
  }

  [[nodiscard]] static bool is_ill_typed(const Finding &finding) {
    return std::any_of(finding.diagnostics.begin(), finding.diagnostics.end(),
                       [](const Diagnostic &diagnostic) {
                         const Code *code = find_code(diagnostic.code);
                         return code != nullptr && code->kind == Kind::Type;
                       });
  }

  void tell_run(const std::string &name, const std::vector<std::string> &inputs,
                const Happening &happened) {
    Run run;
    run.function = name;
    for (const std::string &input : inputs)
      run.inputs.push_back(is_argument(input) ? input : "(" + input + ")");
    const bool excluded = happened.breach == Breach::Argument && happened.called_here &&
                          happened.function == options_.function;
    run.end = !happened.ran || happened.outside_logic ? Run::End::Unfinished
              : happened.breach == Breach::None       ? Run::End::Value
              : excluded                              ? Run::End::Excluded
                                                      : Run::End::Wrong;
    if (run.end == Run::End::Value)
      run.output = happened.output;
    if (run.end == Run::End::Wrong) {
      const auto here = [&](Span span) {
        span.file = declared_.file;
        return span;
      };
      Diagnostic &diagnostic = diagnostics_.report(
          "C0702", happened.place_in_file.known() ? here(happened.place_in_file) : declared_,
          message(happened.breach, happened.function));
      if (happened.demand_in_file.known())
        diagnostic.labels.push_back({here(happened.demand_in_file), "does not hold"});
      diagnostic.certainty = Certainty::Genuine;
      diagnostic.function = options_.function;
      Counterexample example;
      example.function = name;
      example.inputs = run.inputs;
      example.replayed = true;
      example.output = happened.output;
      example.calls = happened.calls;
      example.error = happened.message;
      diagnostic.counterexample = std::move(example);
      wrong_ = true;
    }
    checked_.finding.runs.push_back(std::move(run));
  }

  // ---- the search

  // Small inputs first; symbolic runs where these do not go wrong, or everything is asked for.
  void look(CounterexampleSearch &search, kernel::GlobalId function) {
    const std::optional<std::string> obstacle = search.obstacle(function);
    search.watch_branches();
    if (!obstacle)
      try_small_inputs(search, function);
    if (!wrong_ || options_.all)
      run_symbolically(search, function);
    if (obstacle && diagnostics_.empty()) {
      diagnostics_.report("C0190", declared_,
                          fmt::format("`{}` cannot be run: {}", options_.function, *obstacle));
      checked_.finding.summary.clear();
      return;
    }
    add_branches(search.branches(function));
    count("not_confirmed", not_confirmed_);
  }

  void try_small_inputs(CounterexampleSearch &search, kernel::GlobalId function) {
    execute::SearchLimits limits;
    limits.largest = options_.depth.value_or(largest_inputs);
    limits.steps = options_.steps;
    limits.steps_of_call = steps_of_call;
    std::vector<execute::Sighting> sightings;
    const execute::Tried tried =
        search.search(function, limits, [&](const execute::Sighting &sighting) {
          sightings.push_back(sighting);
          return options_.all;
        });
    tell(tried);
    report(search, sightings, limits);
  }

  // Abstract counterexamples matter only where there are no concrete ones.
  void run_symbolically(CounterexampleSearch &search, kernel::GlobalId function) {
    execute::SearchLimits limits;
    limits.steps = std::min(options_.symbolic_steps, options_.steps);
    limits.queries = options_.queries;
    limits.steps_of_call = steps_of_call;
    const std::uint32_t most = wrong_ || !search.has_annotations() ? 0 : most_abstracted_calls;
    std::vector<execute::Sighting> concrete;
    std::vector<execute::Sighting> abstract;
    const execute::Tried tried =
        search.search_symbolically(function, most, limits, [&](const execute::Sighting &sighting) {
          if (options_.depth && size(sighting) > *options_.depth)
            return true;
          const bool is_concrete = sighting.abstracted.empty();
          if (is_concrete && !is_known(sighting))
            concrete.push_back(sighting);
          else if (!is_concrete && concrete.empty() && search.blames_types(sighting))
            abstract.push_back(sighting);
          return options_.all || (concrete.empty() && abstract.size() < most_weak_types);
        });
    tell_symbolic(tried, most);
    report(search, concrete, limits);
    if (!wrong_)
      report(search, abstract, limits);
  }

  // As far as it can be compared with that of small inputs.
  [[nodiscard]] static std::size_t size(const execute::Sighting &sighting) {
    std::size_t sum = 0;
    for (const execute::Value &input : sighting.inputs)
      sum += execute::constructors(input);
    return sum;
  }

  [[nodiscard]] bool is_known(const execute::Sighting &sighting) const {
    return std::any_of(known_.begin(), known_.end(), [&](const evaluate::Observation &seen) {
      return execute::same_breach(seen, sighting.seen);
    });
  }

  void report(CounterexampleSearch &search, const std::vector<execute::Sighting> &sightings,
              const execute::SearchLimits &limits) {
    const auto confirmed = search.confirm(sightings, limits);
    for (std::size_t i = 0; i < confirmed.size(); ++i) {
      if (!confirmed[i]) {
        ++not_confirmed_;
        continue;
      }
      const evaluate::Observation &seen = sightings[i].seen;
      known_.push_back(seen);
      if (!confirmed[i]->concrete) {
        report_weak_types(search, seen, *confirmed[i]);
        continue;
      }
      const auto span_of = [&](EntityId entity) {
        return entity == no_entity ? declared_ : program_.entities[entity].span;
      };
      Diagnostic &diagnostic = diagnostics_.report(
          "C0702", span_of(seen.place),
          message(seen.breach,
                  describe_happening(seen, search.kernel(), program_, checked_.sources).function));
      diagnostic.certainty = Certainty::Genuine;
      diagnostic.function = options_.function;
      diagnostic.counterexample = confirmed[i];
      if (seen.demand != no_entity)
        diagnostic.labels.push_back({span_of(seen.demand), "does not hold"});
      wrong_ = true;
    }
  }

  void report_weak_types(const CounterexampleSearch &search, const evaluate::Observation &seen,
                         const Counterexample &example) {
    const std::string &callee = example.abstracted[0].function;
    const bool same =
        std::all_of(example.abstracted.begin(), example.abstracted.end(),
                    [&](const AbstractedCall &call) { return call.function == callee; });
    Diagnostic &diagnostic = diagnostics_.report(
        "C0703", declared_,
        fmt::format(
            "{} too little: {}",
            same ? fmt::format("the type of `{}` says", callee)
                 : fmt::format("the types of what `{}` calls say", options_.function),
            possibility(
                seen.breach,
                describe_happening(seen, search.kernel(), program_, checked_.sources).function)));
    diagnostic.certainty = Certainty::Unproved;
    diagnostic.function = options_.function;
    diagnostic.counterexample = example;
    if (seen.demand != no_entity)
      diagnostic.labels.push_back({program_.entities[seen.demand].span, "would not hold"});
  }

  [[nodiscard]] std::string possibility(Breach breach, std::string_view subject) const {
    switch (breach) {
    case Breach::Result:
      return fmt::format("the result of `{}` may not be what its type says", subject);
    case Breach::Argument:
      return fmt::format("an argument of `{}` may not be what its type says", subject);
    case Breach::Construction:
      return fmt::format("a field of `{}` may not be what its type says", subject);
    case Breach::Match:
      return fmt::format("`{}` may find no pattern that matches", options_.function);
    case Breach::Asked:
      return fmt::format("`{}` may end in an error that the program raises", options_.function);
    default:
      return fmt::format("`{}` may fail", options_.function);
    }
  }

  // Of the function or the constructor whose type does not hold.
  [[nodiscard]] std::string message(Breach breach, std::string_view subject) const {
    switch (breach) {
    case Breach::Result:
      return fmt::format("the result of `{}` is not what its type says", subject);
    case Breach::Argument:
      return fmt::format("an argument of `{}` is not what its type says", subject);
    case Breach::Construction:
      return fmt::format("a field of `{}` is not what its type says", subject);
    case Breach::Match:
      return fmt::format("no pattern matches when `{}` is called", options_.function);
    case Breach::Asked:
      return fmt::format("`{}` ends in an error that the program raises", options_.function);
    default:
      return fmt::format("`{}` fails", options_.function);
    }
  }

  void tell(const execute::Tried &tried) {
    checked_.finding.summary = summary_of(tried);
    count("calls", tried.calls);
    count("excluded", tried.excluded);
    count("unfinished", tried.unfinished);
    count("outside_logic", tried.outside);
  }

  void tell_symbolic(const execute::Tried &tried, std::uint32_t most) {
    std::string &summary = checked_.finding.summary;
    if (!summary.empty())
      summary += "; ";
    summary += plural(tried.calls, "symbolic run");
    if (most > 0)
      summary += fmt::format(", with up to {} abstracted", plural(most, "call"));
    count("symbolic_runs", tried.calls);
    count("symbolic_unfinished", tried.unfinished);
    count("symbolic_queries", tried.queries);
    count("symbolic_disagreed", tried.disagreed);
  }

  // Reached by any of the runs.
  void add_branches(const std::vector<CoveredBranch> &more) {
    std::vector<CoveredBranch> &all = checked_.finding.branches;
    const bool first = all.empty();
    for (std::size_t i = 0; i < more.size(); ++i) {
      if (first)
        all.push_back({{declared_.file, more[i].span.start, more[i].span.end}, false});
      if (i < all.size())
        all[i].reached = all[i].reached || more[i].reached;
    }
  }

  void count(std::string name, std::uint64_t value) {
    checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  }

  Checked &checked_;
  Language language_;
  const ExecuteOptions &options_;
  const Deadline &deadline_;
  load::LoadedProgram program_;
  Diagnostics diagnostics_;
  Span declared_;
  std::vector<evaluate::Observation> known_; // that were reported
  std::uint64_t not_confirmed_ = 0;
  bool wrong_ = false;
};

} // namespace

std::string summary_of(const execute::Tried &tried) {
  std::string summary =
      tried.exhausted ? fmt::format("{}, of all inputs", plural(tried.calls, "call"))
                      : fmt::format("{}, of inputs up to size {}", plural(tried.calls, "call"),
                                    tried.complete == 0 ? 0 : tried.complete - 1);
  if (tried.unfinished > 0)
    summary += fmt::format(", {} unfinished", tried.unfinished);
  return summary;
}

void conclude(Finding &finding, Diagnostics &diagnostics, bool went_wrong) {
  const bool ill_typed = diagnostics.any(Kind::Type);
  finding.diagnostics = diagnostics.take();
  finding.verdict = went_wrong || ill_typed
                        ? Verdict::Unsafe
                        : verdict_of(finding.diagnostics).value_or(Verdict::Unknown);
}

Checked execute(const Input &input, const ExecuteOptions &options) {
  Stopwatch stopwatch;
  const std::optional<Language> language = language_of(input);
  if (!can_run(language))
    return refuse(input, "C0001",
                  fmt::format("`{}` is not a program whose functions can be run", input.path));
  const load::FileText text = text_of(input, load::disk());
  if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
    return refuse(input, *unreadable);
  const Deadline deadline = deadline_after(options.timeout);
  Checked checked;
  if (language == Language::Ocaml)
    execute_ocaml(checked, input, std::get<std::string>(text), options, deadline);
  else
    ExecutionRun(checked, *language, options, deadline).run(input, std::get<std::string>(text));
  checked.finding.statistics.insert(checked.finding.statistics.begin(),
                                    {"time_ms", stopwatch.lap()});
  return checked;
}

} // namespace culprit::driver
