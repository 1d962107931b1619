#include "driver/refinements.h"

#include "driver/constraints.h"
#include "driver/refinements_explain.h"
#include "driver/trial.h"
#include "horn/solve.h"
#include "horn/write.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

namespace culprit::driver {

namespace {

using Clock = std::chrono::steady_clock;

// Changes that are tried out per file: fewer where checking it takes longer, which the number of
// questions to the solver tells without a clock.
constexpr std::uint64_t questions_of_trials = 600;
constexpr std::uint64_t questions_of_start = 40; // as much time as it takes before the first one
constexpr std::uint64_t least_trials = 4;
constexpr std::uint64_t most_trials = 12;

std::size_t trials_within(std::uint64_t queries) {
  return std::clamp(questions_of_trials / (questions_of_start + queries), least_trials,
                    most_trials);
}

class Run {
public:
  Run(Checked &checked, FileId file, Language language, LoadedProgram &program,
      const Options &options, Diagnostics &diagnostics, const Deadline &deadline)
      : checked_(checked), file_(file), language_(language), program_(program), options_(options),
        diagnostics_(diagnostics), deadline_(deadline) {}

  Verdict go(std::vector<types::Typing> &typings) {
    Diagnostics problems;
    const refine::Refinements made = make_constraints(
        {checked_.sources, file_, program_, typings}, problems, deadline_,
        [this](std::string_view stage) { lap(fmt::format("{}_ms", stage)); });
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
  Verdict solve(const refine::Refinements &made) {
    smt::Contexts contexts;
    std::optional<horn::Solver> solver;
    solver.emplace(*made.system, deadline_,
                   horn::SolveOptions{.jobs = options_.jobs, .contexts = &contexts});
    const horn::Result &result = solver->solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver->solution();
    std::size_t failed = 0;
    std::size_t undecided = 0;
    std::vector<Unproved> unproved;
    std::unordered_set<names::ValueId> failed_as_said;
    for (const horn::Outcome &goal : result.goals) {
      if (goal.status == horn::Status::Proved)
        continue;
      const refine::Obligation *obligation = obligation_of(made, goal.clause);
      if (obligation == nullptr)
        continue;
      if (std::binary_search(made.failing.begin(), made.failing.end(), obligation->owner)) {
        failed_as_said.insert(obligation->owner);
        continue;
      }
      const bool decided = goal.status == horn::Status::Failed;
      ++(decided ? failed : undecided);
      unproved.push_back({obligation, !decided, {}});
      if (decided && options_.suspects)
        unproved.back().model = solver->model(goal.clause);
    }
    const horn::Statistics counts = solver->statistics();
    solver.reset(); // its context is free for the trials
    explain(made, unproved, counts.queries, contexts);
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
    finding.statistics.push_back({"constraints", static_cast<double>(made.system->clauses.size())});
    finding.statistics.push_back({"unknown_predicates", static_cast<double>(counts.kappas)});
    finding.statistics.push_back({"eliminated", static_cast<double>(counts.eliminated)});
    finding.statistics.push_back({"candidates", static_cast<double>(counts.candidates)});
    finding.statistics.push_back({"queries", static_cast<double>(counts.queries)});
    finding.statistics.push_back({"obligations", static_cast<double>(made.obligations.size())});
    return failed > 0 ? Verdict::Unsafe : undecided > 0 ? Verdict::Unknown : Verdict::Safe;
  }

  void explain(const refine::Refinements &made, const std::vector<Unproved> &unproved,
               std::uint64_t queries, smt::Contexts &contexts) {
    Trials trials({checked_.sources, file_, language_, options_.include}, deadline_, queries,
                  contexts);
    const LoadedModule &main = program_.modules.back();
    const RefinementExplanation explanation{
        file_,
        checked_.sources,
        program_.symbols,
        program_.entities,
        program_.names,
        made,
        [&]() -> diagnose::Inventory {
          if (!options_.suspects)
            return {};
          return diagnose::take_inventory({main.tree, main.annotations, main.resolution,
                                           program_.names, program_.symbols, checked_.sources});
        },
        [&](const std::vector<Edit> &edits, const Trials::Expectation &expectation) {
          return trials.attempt(edits, expectation);
        },
        options_.fixes &&options_.suspects ? trials_within(queries) : 0};
    report_refinements(explanation, unproved, diagnostics_);
  }

  void lap(std::string name) {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double, std::milli> took = now - lap_started_;
    checked_.finding.statistics.push_back({std::move(name), took.count()});
    lap_started_ = now;
  }

  Checked &checked_;
  FileId file_;
  Language language_;
  LoadedProgram &program_;
  const Options &options_;
  Diagnostics &diagnostics_;
  const Deadline &deadline_;
  Clock::time_point lap_started_ = Clock::now();
};

} // namespace

Verdict check_refinements(Checked &checked, FileId file, Language language, LoadedProgram &program,
                          std::vector<types::Typing> &typings, const Options &options,
                          Diagnostics &diagnostics, const Deadline &deadline) {
  return Run(checked, file, language, program, options, diagnostics, deadline).go(typings);
}

} // namespace culprit::driver
