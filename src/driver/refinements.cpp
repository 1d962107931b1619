#include "driver/refinements.h"

#include "desugar/desugar.h"
#include "horn/solve.h"
#include "horn/write.h"
#include "library/library.h"
#include "refine/refine.h"
#include "syntax/liquid/parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

namespace culprit::driver {

namespace {

using Clock = std::chrono::steady_clock;
namespace liquid = syntax::liquid;

class Run {
public:
  Run(Checked &checked, FileId file, LoadedProgram &program, const Options &options,
      Diagnostics &diagnostics, const Deadline &deadline)
      : checked_(checked), file_(file), program_(program), options_(options),
        diagnostics_(diagnostics), deadline_(deadline) {}

  Verdict go(std::vector<types::Typing> &typings) {
    Diagnostics problems;
    std::vector<refine::ModuleAnnotations> modules = annotations(problems);
    lap("annotations_ms");
    kernel::Program kernel;
    desugar::Desugarer desugarer(program_.names, program_.environment, kernel, program_.symbols,
                                 problems);
    for (std::size_t i = 0; i < program_.modules.size(); ++i)
      desugarer.add({program_.modules[i].tree, program_.modules[i].resolution}, typings[i]);
    lap("kernel_ms");
    refine::Refinements made;
    if (problems.empty()) {
      const refine::Input input{kernel,           program_.names,    program_.environment,
                                program_.symbols, program_.entities, file_};
      made = refine::refine(input, std::move(modules), {}, problems, deadline_);
    }
    lap("refine_ms");
    const bool wrong = !problems.empty();
    for (Diagnostic &problem : problems.take())
      diagnostics_.add(std::move(problem));
    if (wrong || !made.system)
      return verdict_of(diagnostics_.list()).value_or(Verdict::Unknown);
    if (options_.print == Stage::Constraints)
      checked_.printed = horn::write(*made.system, horn::Format::Fq);
    if (options_.stop_after == Stage::Constraints)
      return Verdict::WellTyped;
    return solve(made);
  }

private:
  std::vector<refine::ModuleAnnotations> annotations(Diagnostics &problems) {
    std::vector<refine::ModuleAnnotations> modules;
    for (const library::Module &specification : library::refinements()) {
      const names::ModuleId module =
          program_.names.find_module(program_.symbols.find(specification.name));
      const std::vector<bool> &used = program_.environment.used;
      if (module == names::no_module || names::index(module) >= used.size() ||
          !used[names::index(module)])
        continue;
      const FileId source =
          checked_.sources.add(std::string(specification.path), std::string(specification.source));
      modules.push_back({module, nullptr,
                         liquid::parse_specification(checked_.sources, source, program_.symbols,
                                                     program_.entities, problems)});
    }
    for (LoadedModule &module : program_.modules)
      modules.push_back({module.resolution.module, &module.tree, std::move(module.annotations)});
    return modules;
  }

  Verdict solve(const refine::Refinements &made) {
    horn::Solver solver(*made.system, deadline_, {.jobs = options_.jobs});
    const horn::Result &result = solver.solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver.solution();
    std::size_t failed = 0;
    std::size_t undecided = 0;
    std::unordered_set<names::ValueId> failed_as_said;
    for (const horn::Outcome &goal : result.goals) {
      if (goal.status == horn::Status::Proved)
        continue;
      const std::int64_t number = (*made.system)[goal.clause].number;
      const auto obligation = std::lower_bound(
          made.obligations.begin(), made.obligations.end(), number,
          [](const refine::Obligation &one, std::int64_t wanted) { return one.clause < wanted; });
      if (obligation == made.obligations.end() || obligation->clause != number)
        continue;
      if (std::binary_search(made.failing.begin(), made.failing.end(), obligation->owner)) {
        failed_as_said.insert(obligation->owner);
        continue;
      }
      if (goal.status == horn::Status::Failed)
        ++failed;
      else
        ++undecided;
      report(*obligation, goal);
    }
    for (const names::ValueId value : made.failing)
      if (!failed_as_said.contains(value)) {
        ++failed;
        const names::Value &named = program_.names[value];
        diagnostics_.report(
            "C0304", {file_, named.range.start, named.range.end},
            fmt::format("`{}` is marked `fail`, but all that its type says was proved",
                        program_.symbols.name(named.name)));
      }
    Finding &finding = checked_.finding;
    finding.summary = fmt::format("{} obligation{}", made.obligations.size(),
                                  made.obligations.size() == 1 ? "" : "s");
    finding.statistics.push_back({"obligations", static_cast<double>(made.obligations.size())});
    return failed > 0 ? Verdict::Unsafe : undecided > 0 ? Verdict::Unknown : Verdict::Safe;
  }

  void report(const refine::Obligation &obligation, const horn::Outcome &goal) {
    const refine::Reason &reason = obligation.reason;
    const auto span_of = [&](EntityId entity) {
      return entity == no_entity ? Span{file_, {1, 1}, {1, 1}} : program_.entities[entity].span;
    };
    const std::string subject(reason.subject == no_symbol ? std::string_view("this")
                                                          : program_.symbols.name(reason.subject));
    std::string_view code = goal.status == horn::Status::Unknown ? "C0602" : "C0301";
    std::string message;
    switch (obligation.kind) {
    case Kind::Totality:
      code = goal.status == horn::Status::Unknown ? code : "C0302";
      message = fmt::format("`{}` may meet a value that no pattern covers", subject);
      break;
    case Kind::Termination:
      code = goal.status == horn::Status::Unknown ? code : "C0303";
      message =
          fmt::format("`{}` may not end: nothing shows that its recursion gets smaller", subject);
      break;
    default:
      message = reason.demand == refine::Demand::Argument
                    ? fmt::format("argument {} of `{}` could not be shown to be what it must be",
                                  reason.argument, subject)
                : reason.demand == refine::Demand::Field
                    ? fmt::format("field {} of `{}` could not be shown to be what it must be",
                                  reason.argument, subject)
                    : fmt::format("the result of `{}` could not be shown to be what its type says",
                                  subject);
    }
    Diagnostic &made = diagnostics_.report(code, span_of(reason.place), std::move(message));
    made.certainty = Certainty::Unproved;
    made.function = subject;
    if (obligation.conjunct != no_entity) {
      made.required = std::string(checked_.sources.text(span_of(obligation.conjunct)));
      made.labels.push_back({span_of(obligation.conjunct), "demanded here"});
    }
  }

  void lap(std::string name) {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double, std::milli> took = now - lap_started_;
    checked_.finding.statistics.push_back({std::move(name), took.count()});
    lap_started_ = now;
  }

  Checked &checked_;
  FileId file_;
  LoadedProgram &program_;
  const Options &options_;
  Diagnostics &diagnostics_;
  const Deadline &deadline_;
  Clock::time_point lap_started_ = Clock::now();
};

} // namespace

Verdict check_refinements(Checked &checked, FileId file, LoadedProgram &program,
                          std::vector<types::Typing> &typings, const Options &options,
                          Diagnostics &diagnostics, const Deadline &deadline) {
  return Run(checked, file, program, options, diagnostics, deadline).go(typings);
}

} // namespace culprit::driver
