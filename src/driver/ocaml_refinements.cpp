#include "driver/ocaml_refinements.h"

#include "base/plural.h"
#include "base/stopwatch.h"
#include "driver/constraints.h"
#include "driver/judgement.h"
#include "driver/missing_predicates.h"
#include "driver/ocaml_suspects.h"
#include "explain/readable.h"
#include "horn/solve/solve.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <string>
#include <tuple>

namespace culprit::driver {

namespace {

using explain::Unproved;

class OcamlProofs {
public:
  OcamlProofs(Checked &checked, FileId file, load::LoadedProgram &program, Ran ran,
              const Options &options, Diagnostics &diagnostics, const Deadline &deadline)
      : checked_(checked), file_(file), program_(program), ran_(ran), options_(options),
        diagnostics_(diagnostics), deadline_(deadline) {}

  Verdict run() {
    Diagnostics problems;
    const ConstraintMaker maker(program_, file_, checked_.sources, problems);
    lap("kernel_ms");
    const refine::Switches simple = switches();
    refine::Refinements refinements = maker.make(simple, problems, deadline_);
    lap("refine_ms");
    const bool wrong = !problems.empty();
    std::set<std::pair<Position, Position>> places; // each is named once
    for (Diagnostic &problem : problems.take()) {
      problem.message = explain::readable_quotes(problem.message);
      if (places.emplace(problem.span.start, problem.span.end).second)
        diagnostics_.add(std::move(problem));
    }
    if (wrong || !refinements.system)
      return verdict_of(diagnostics_.list()).value_or(Verdict::Unknown);
    if (options_.print == Stage::Constraints)
      checked_.printed += print_constraints(refinements);
    if (options_.stop_after == Stage::Constraints)
      return Verdict::WellTyped;
    checked_.finding.trusted = refinements.trusted;
    checked_.finding.summary = summary_of(refinements);
    Judgement judgement = solve(refinements);
    // What is said of the elements of a list one by one may not suffice.
    if (!judgement.unproved.empty() && makes_lists(maker.kernel())) {
      refine::Switches ordered = simple;
      ordered.ordered_lists = true;
      const std::vector<Statistic> counted = checked_.finding.statistics;
      Diagnostics ignored;
      const refine::Refinements more = maker.make(ordered, ignored, deadline_);
      const bool proved = ignored.empty() && more.system && solve(more).unproved.empty();
      checked_.finding.statistics = counted;
      if (proved)
        return Verdict::Safe;
    }
    smt::Contexts contexts;
    // Copies of a functor's body fail at the same place, and for the same reason.
    std::set<std::tuple<FileId, Position, Position, std::string, std::string, std::string>> told;
    for (Diagnostic &each : explain(refinements, maker, judgement, {}, contexts))
      if (told.emplace(each.span.file, each.span.start, each.span.end, each.code, each.message,
                       each.required)
              .second)
        diagnostics_.add(std::move(each));
    return judgement.failed > 0      ? Verdict::Unsafe
           : judgement.undecided > 0 ? Verdict::Unknown
                                     : Verdict::Safe;
  }

  // Suspects for what runs have shown to fail: nothing has to be proved for that.
  void add_suspects(std::vector<Diagnostic> &failing_runs, std::span<const FailedRun> failed) {
    Diagnostics problems;
    const ConstraintMaker maker(program_, file_, checked_.sources, problems);
    const refine::Refinements refinements = maker.make(switches(), problems, deadline_);
    if (!problems.empty() || !refinements.system)
      return;
    smt::Contexts contexts;
    Judgement judgement;
    {
      horn::Solver solver(*refinements.system, deadline_,
                          {.jobs = options_.jobs, .contexts = &contexts});
      judgement = judge(refinements, solver.solve(), nullptr, [](names::ValueId) { return true; });
      questions_ = solver.statistics().queries;
    }
    std::erase_if(judgement.unproved, [&](const Unproved &goal) {
      const EntityId place = goal.obligation->reason.place;
      return goal.undecided || place == no_entity ||
             std::ranges::none_of(failing_runs, [&](const Diagnostic &run) {
               return are_about_the_same(run.span, program_.entities[place].span);
             });
    });
    if (!judgement.unproved.empty())
      add_suspects_to(failing_runs,
                      explain(refinements, maker, judgement, {&failing_runs, failed}, contexts));
  }

private:
  // A program that was run to its end leaves nothing to prove but what it did not reach.
  [[nodiscard]] std::string summary_of(const refine::Refinements &refinements) const {
    const std::string proved = plural(refinements.obligations.size(), "obligation");
    if (ran_ == Ran::No)
      return proved;
    return refinements.obligations.empty() ? "ran to its end" : "ran to its end, " + proved;
  }

  [[nodiscard]] refine::Switches switches() const {
    return {.termination = false,
            .whole_library = false,
            .everything = options_.print == Stage::Constraints || options_.print == Stage::Solution,
            .entry = entry(),
            .ran = ran_ == Ran::Yes};
  }

  // The function that is looked at by itself.
  [[nodiscard]] names::ValueId entry() const {
    const Symbol name = options_.refinements.entry.empty()
                            ? no_symbol
                            : program_.symbols.find(options_.refinements.entry);
    return name == no_symbol
               ? names::no_value
               : program_.names.exported_value(program_.modules.back().resolution.module, name);
  }

  // Whether the program puts something in front of a list.
  [[nodiscard]] bool makes_lists(const kernel::Program &kernel) const {
    for (std::uint32_t i = 0; i < kernel.expression_count(); ++i)
      if (const auto *made =
              std::get_if<kernel::expression::Construct>(&kernel[kernel::ExpressionId{i}].node);
          made != nullptr && kernel[made->constructor].value == program_.names.cons())
        return true;
    return false;
  }

  // What is proved, with predicates that nobody wrote, and what is not.
  Judgement solve(const refine::Refinements &refinements) {
    smt::Contexts contexts;
    horn::Solver solver(*refinements.system, deadline_,
                        {.jobs = options_.jobs, .contexts = &contexts, .audit = true});
    const horn::Result &result = solver.solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver.solution();
    const Wanted all = [](names::ValueId) { return true; };
    Judgement judgement = judge(refinements, result, nullptr, all);
    const std::optional<discover::Discovered> discovered =
        find_missing(refinements, solver, judgement.unproved, contexts);
    std::uint64_t searched = 0; // questions of that search
    for (const Statistic &statistic : checked_.finding.statistics)
      if (statistic.name == "discover_questions")
        searched = static_cast<std::uint64_t>(statistic.value);
    if (discovered)
      judgement = judge(refinements, result, &*discovered, all);
    if (judgement.unproved.empty()) // nothing is called safe that was not looked at twice
      judgement = judge(refinements, solver.confirm(), discovered ? &*discovered : nullptr, all);
    for (Unproved &goal : judgement.unproved)
      if (!goal.undecided && options_.suspects)
        goal.model = solver.model(goal.clause);
    const horn::Statistics counts = solver.statistics();
    questions_ = counts.queries + searched;
    std::vector<Statistic> &statistics = checked_.finding.statistics;
    statistics.push_back({"constraints", static_cast<double>(refinements.system->clauses.size())});
    statistics.push_back({"unknown_predicates", static_cast<double>(counts.kappas)});
    statistics.push_back({"queries", static_cast<double>(counts.queries)});
    statistics.push_back({"obligations", static_cast<double>(refinements.obligations.size())});
    return judgement;
  }

  std::optional<discover::Discovered> find_missing(const refine::Refinements &refinements,
                                                   const horn::Solver &solver,
                                                   const std::vector<Unproved> &unproved,
                                                   smt::Contexts &contexts) {
    if (unproved.empty() || !options_.discover)
      return std::nullopt;
    std::vector<horn::ClauseId> goals;
    for (const Unproved &goal : unproved)
      goals.push_back(goal.clause);
    const Shown shown = options_.print == Stage::Solution ? Shown::Yes : Shown::No;
    auto found =
        find_missing_predicates(*refinements.system, goals, solver.statistics(), deadline_,
                                contexts, shown, checked_.finding.statistics, many_questions);
    if (found && options_.print == Stage::Solution)
      checked_.printed = solution_with(*found, deadline_);
    return found;
  }

  // What runs have shown, if they have shown anything.
  struct RunsShown {
    const std::vector<Diagnostic> *reported = nullptr;
    std::span<const FailedRun> failed;
  };
  std::vector<Diagnostic> explain(const refine::Refinements &refinements,
                                  const ConstraintMaker &maker, Judgement &judgement,
                                  const RunsShown &shown, smt::Contexts &contexts) {
    std::vector<Diagnostic> explained =
        explain_ocaml_goals({checked_, file_, program_, options_, maker, refinements, switches(),
                             questions_, shown.failed},
                            judgement, deadline_, contexts);
    confirm_ocaml_fixes(checked_, file_, options_,
                        shown.reported != nullptr ? *shown.reported : explained, explained,
                        deadline_);
    if (options_.suspects && !judgement.unproved.empty())
      lap("suspects_ms");
    return explained;
  }

  void lap(std::string name) {
    checked_.finding.statistics.push_back({std::move(name), stopwatch_.lap()});
  }

  Checked &checked_;
  FileId file_;
  load::LoadedProgram &program_;
  Ran ran_;
  const Options &options_;
  Diagnostics &diagnostics_;
  const Deadline &deadline_;
  std::uint64_t questions_ = 0; // that the last solver asked
  Stopwatch stopwatch_;
};

} // namespace

Verdict prove_ocaml(Checked &checked, FileId file, load::LoadedProgram &program, Ran ran,
                    const Options &options, Diagnostics &diagnostics, const Deadline &deadline) {
  return OcamlProofs(checked, file, program, ran, options, diagnostics, deadline).run();
}

void blame_failing_runs(Checked &checked, FileId file, load::LoadedProgram &program,
                        std::span<const FailedRun> failed, const Options &options,
                        Diagnostics &diagnostics, const Deadline &deadline) {
  std::vector<Diagnostic> runs = diagnostics.take();
  Diagnostics ignored;
  OcamlProofs(checked, file, program, Ran::No, options, ignored, deadline)
      .add_suspects(runs, failed);
  diagnostics = {};
  for (Diagnostic &run : runs)
    diagnostics.add(std::move(run));
}

} // namespace culprit::driver
