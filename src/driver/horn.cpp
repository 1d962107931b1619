#include "driver/horn.h"

#include "driver/files.h"
#include "horn/read.h"
#include "horn/solve.h"
#include "horn/write.h"
#include "logic/print.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

using Clock = std::chrono::steady_clock;

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// One run over one file.
class Run {
public:
  Run(Checked &checked, FileId file, const Options &options, const Deadline &deadline)
      : checked_(checked), file_(file), options_(options), deadline_(deadline) {}

  void go(Language language) {
    const horn::Format format =
        language == Language::Fq ? horn::Format::Fq : horn::detect_format(checked_.sources, file_);
    std::optional<horn::System> system =
        horn::read(checked_.sources, file_, format, diagnostics_, deadline_);
    lap("read_ms");
    attach_mentioned(checked_.sources, file_, options_.include);
    if (system)
      work_on(*system);
    finish(system.has_value());
  }

private:
  void work_on(const horn::System &system) {
    system_ = &system;
    checked_.finding.summary = fmt::format("{}, {}", plural(system.clauses.size(), "constraint"),
                                           plural(system.kappas.size(), "unknown predicate"));
    if (options_.print == Stage::Constraints)
      checked_.printed = horn::write(system, system.format);
    if (options_.stop_after == Stage::Constraints) {
      checked_.finding.verdict = Verdict::WellTyped;
      return;
    }
    horn::Solver solver(system, deadline_, {.jobs = options_.jobs});
    const horn::Result &result = solver.solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver.solution();
    judge(solver, result);
    count(solver.statistics());
  }

  void judge(horn::Solver &solver, const horn::Result &result) {
    std::size_t failed = 0;
    std::size_t undecided = 0;
    for (const horn::Outcome &goal : result.goals) {
      if (goal.status == horn::Status::Failed) {
        ++failed;
        report_failure(solver, goal);
      } else if (goal.status == horn::Status::Unknown) {
        ++undecided;
        if (!deadline_.passed())
          report_undecided(goal);
      }
    }
    if (undecided > 0 && deadline_.passed())
      diagnostics_.report("C0003", {},
                          fmt::format("gave up after {} s; {} of {} were not decided",
                                      static_cast<double>(options_.timeout->count()) / 1000,
                                      undecided, plural(result.goals.size(), "goal")));
    checked_.finding.verdict = failed > 0      ? Verdict::Unsafe
                               : undecided > 0 ? Verdict::Unknown
                                               : Verdict::Safe;
    if (failed > 0)
      checked_.finding.summary =
          fmt::format("{} of {} cannot be proved", failed, plural(result.goals.size(), "goal"));
    else if (undecided > 0)
      checked_.finding.summary =
          fmt::format("{} of {} undecided", undecided, plural(result.goals.size(), "goal"));
  }

  [[nodiscard]] std::string name_of(const horn::Clause &clause) const {
    if (clause.entity != no_entity && !system_->entities[clause.entity].name.empty())
      return system_->entities[clause.entity].name;
    return clause.label.empty() ? fmt::format("constraint {}", clause.number) : clause.label;
  }

  // Where a person looks first: the place in the program behind the constraint if it is known, else
  // what is demanded.
  [[nodiscard]] Span place_of(const horn::Clause &clause, const Span &demanded) const {
    const Span entity = clause.entity != no_entity ? system_->entities[clause.entity].span : Span{};
    if (entity.known() && entity.file != file_)
      return entity;
    return demanded.known() ? demanded : entity.known() ? entity : clause.span;
  }

  void report_failure(horn::Solver &solver, const horn::Outcome &goal) {
    const horn::Clause &clause = (*system_)[goal.clause];
    std::vector<std::size_t> failing = goal.failing;
    if (failing.empty()) // the goal as a whole
      for (std::size_t i = 0; i < clause.right.predicates.size(); ++i)
        failing.push_back(i);
    std::string required;
    Span demanded;
    for (const std::size_t i : failing) {
      const horn::Predicate &predicate = clause.right.predicates[i];
      required +=
          (required.empty() ? "" : " && ") + logic::to_source(system_->store, predicate.term);
      demanded = cover(demanded, predicate.span);
    }
    Diagnostic &diagnostic =
        diagnostics_.report("C0601", place_of(clause, demanded),
                            fmt::format("{} cannot be proved: `{}`", name_of(clause), required));
    diagnostic.certainty = Certainty::Unproved;
    diagnostic.required = required;
    if (diagnostic.span.known())
      diagnostic.labels.push_back({diagnostic.span, "does not follow from what is known here"});
    for (auto &[name, value] : solver.model(goal.clause))
      diagnostic.model.push_back({std::move(name), std::move(value)});
  }

  void report_undecided(const horn::Outcome &goal) {
    const horn::Clause &clause = (*system_)[goal.clause];
    diagnostics_.report("C0602", place_of(clause, {}),
                        fmt::format("the solver could not decide {}", name_of(clause)));
  }

  void finish(bool understood) {
    checked_.finding.diagnostics = diagnostics_.take();
    if (!understood)
      checked_.finding.verdict =
          verdict_of(checked_.finding.diagnostics).value_or(Verdict::Unknown);
  }

  void lap(std::string name) {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double, std::milli> took = now - lap_started_;
    checked_.finding.statistics.push_back({std::move(name), took.count()});
    lap_started_ = now;
  }

  void count(const horn::Statistics &statistics) {
    const auto add = [&](std::string name, std::uint64_t value) {
      checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
    };
    add("constraints", system_->clauses.size());
    add("unknown_predicates", statistics.kappas);
    add("eliminated", statistics.eliminated);
    add("candidates", statistics.candidates);
    add("queries", statistics.queries);
    add("cache_hits", statistics.cache_hits);
    add("unfoldings", statistics.unfoldings);
    add("lanes", statistics.lanes);
  }

  Checked &checked_;
  FileId file_;
  const Options &options_;
  const Deadline &deadline_;
  Diagnostics diagnostics_;
  const horn::System *system_ = nullptr;
  Clock::time_point lap_started_ = Clock::now();
};

} // namespace

void check_horn(Checked &checked, FileId file, Language language, const Options &options,
                const Deadline &deadline) {
  Run(checked, file, options, deadline).go(language);
}

} // namespace culprit::driver
