#include "driver/execute_ocaml.h"

#include "base/plural.h"
#include "driver/evaluate.h"
#include "driver/ocaml_failures.h"
#include "driver/runs/ocaml_runs.h"
#include "driver/type_faults.h"
#include "load/load.h"

#include <fmt/format.h>

namespace culprit::driver {

namespace {

constexpr std::uint64_t steps_of_ocaml_call = 100'000;
constexpr std::uint64_t steps_of_asked_call = 2'000'000;

class OcamlExecution {
public:
  OcamlExecution(Checked &checked, const Input &input, const std::string &text,
                 const ExecuteOptions &options, const Deadline &deadline)
      : checked_(checked), input_(input), options_(options), deadline_(deadline),
        file_(checked.sources.add(input.path, text)), source_{input.path, text, Language::Ocaml,
                                                              options.include, load::disk()} {
    checked.finding.file = file_;
  }

  void run() {
    bool means_something = true;
    if (is_well_typed()) {
      OcamlRuns runs(source_, deadline_);
      const kernel::GlobalId function = find(runs);
      if (function != kernel::no_global && options_.inputs.empty())
        look(runs, function);
      else if (function != kernel::no_global)
        means_something = try_out(runs.name(function));
    }
    if (means_something)
      conclude(checked_.finding, diagnostics_, wrong_);
  }

private:
  bool is_well_typed() {
    load::LoadedProgram program(syntax::Dialect::Ocaml);
    load::Loader loader(program, checked_.sources, file_, {Language::Ocaml, options_.include},
                        diagnostics_);
    return run_to_types(loader, program, checked_.sources, diagnostics_, deadline_);
  }

  kernel::GlobalId find(OcamlRuns &runs) {
    const Span nowhere{file_, {}, {}};
    if (!runs.ready()) {
      diagnostics_.report("C0190", nowhere, "the program cannot be run");
      return kernel::no_global;
    }
    const kernel::GlobalId function = runs.find(options_.function);
    if (function == kernel::no_global) {
      diagnostics_.report("C0102", nowhere,
                          fmt::format("there is no function `{}`", options_.function));
      return kernel::no_global;
    }
    const OcamlProgram &program = runs.program();
    const names::Value &named = program.program.names[program.kernel()[function].value];
    declared_ = {file_, named.range.start, named.range.end};
    if (const auto obstacle = runs.obstacle(function); obstacle && options_.inputs.empty()) {
      diagnostics_.report("C0190", declared_,
                          fmt::format("`{}` cannot be run: {}", options_.function, *obstacle));
      return kernel::no_global;
    }
    return function;
  }

  void look(OcamlRuns &runs, kernel::GlobalId function) {
    OcamlRunLimits limits;
    limits.calls.largest = options_.depth.value_or(largest_inputs);
    limits.calls.steps = options_.steps;
    limits.calls.steps_of_call = steps_of_ocaml_call;
    limits.symbolic.steps = std::min(options_.symbolic_steps, options_.steps);
    limits.symbolic.steps_of_call = steps_of_ocaml_call;
    limits.symbolic.queries = options_.queries;
    limits.all = options_.all;
    runs.watch_branches();
    for (FailingRun &run : runs.search({function, true}, limits)) {
      report_failing_run(std::move(run), file_, declared_, diagnostics_).function =
          options_.function;
      wrong_ = true;
    }
    std::string &summary = checked_.finding.summary;
    summary = summary_of(runs.tried());
    if (runs.tried_symbolically())
      summary += fmt::format("; {}", plural(runs.tried_symbolically()->calls, "symbolic run"));
    for (CoveredBranch &branch : runs.branches(function))
      checked_.finding.branches.push_back(
          {{file_, branch.span.start, branch.span.end}, branch.reached});
    add_statistics(runs.statistics(), checked_.finding);
  }

  // Calls that were asked for. False if one of them means nothing: then the report is about that.
  bool try_out(const std::string &name) {
    for (const std::vector<std::string> &inputs : options_.inputs) {
      Run run;
      run.function = name;
      std::string expression = name;
      for (const std::string &input : inputs) {
        run.inputs.push_back(is_argument(input) ? input : "(" + input + ")");
        expression += fmt::format(" ({})", input);
      }
      const Happening happened =
          replay_ocaml(source_, expression, {}, steps_of_asked_call, deadline_);
      if (!happened.means_something)
        return !complain(expression);
      run.end = !happened.ran || happened.outside_logic     ? Run::End::Unfinished
                : happened.breach == evaluate::Breach::None ? Run::End::Value
                                                            : Run::End::Wrong;
      run.output = happened.output;
      if (run.end == Run::End::Wrong) {
        FailingRun failing = describe_failure(happened);
        failing.example.function = name;
        failing.example.inputs = run.inputs;
        report_failing_run(std::move(failing), file_, declared_, diagnostics_).function =
            options_.function;
        wrong_ = true;
      }
      checked_.finding.runs.push_back(std::move(run));
    }
    checked_.finding.summary = plural(options_.inputs.size(), "call");
    return true;
  }

  // What is wrong with an expression.
  bool complain(const std::string &expression) {
    Checked about = look_at_expression(input_, expression, options_.include);
    if (about.finding.diagnostics.empty())
      return false;
    checked_ = std::move(about);
    return true;
  }

  Checked &checked_;
  const Input &input_;
  const ExecuteOptions &options_;
  const Deadline &deadline_;
  FileId file_;
  ReplayedText source_;
  Diagnostics diagnostics_;
  Span declared_;
  bool wrong_ = false;
};

} // namespace

void execute_ocaml(Checked &checked, const Input &input, const std::string &text,
                   const ExecuteOptions &options, const Deadline &deadline) {
  OcamlExecution(checked, input, text, options, deadline).run();
}

} // namespace culprit::driver
