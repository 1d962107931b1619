#include "driver/horn.h"

#include "driver/files.h"
#include "horn/read.h"
#include "horn/read_formats.h"
#include "horn/solve.h"
#include "horn/write.h"
#include "localize/localize.h"
#include "logic/print.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

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
    const horn::Format format = language == Language::Fq
                                    ? horn::Format::Fq
                                    : horn::detect_smt2(checked_.sources.text(file_));
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
      checked_.printed = "";
    if (options_.stop_after == Stage::Constraints) {
      checked_.finding.verdict = Verdict::WellTyped;
      return;
    }
    horn::Solver solver(system, deadline_, {.jobs = options_.jobs});
    const horn::Result &result = solver.solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver.solution();
    judge(result);
    const bool explains = options_.stop_after != Stage::Solution;
    explain(solver, result, explains ? localized(solver) : std::vector<localize::Localization>{});
    count(solver.statistics());
  }

  void judge(const horn::Result &result) {
    const auto count = [&](horn::Status status) {
      return static_cast<std::size_t>(
          std::count_if(result.goals.begin(), result.goals.end(),
                        [&](const horn::Outcome &goal) { return goal.status == status; }));
    };
    const std::size_t failed = count(horn::Status::Failed);
    const std::size_t undecided = count(horn::Status::Unknown);
    const std::string goals = plural(result.goals.size(), "goal");
    Finding &finding = checked_.finding;
    finding.verdict = Verdict::Safe;
    if (failed > 0) {
      finding.verdict = Verdict::Unsafe;
      finding.summary = fmt::format("{} of {} cannot be proved", failed, goals);
    } else if (undecided > 0) {
      finding.verdict = Verdict::Unknown;
      finding.summary = fmt::format("{} of {} undecided", undecided, goals);
    }
  }

  [[nodiscard]] std::vector<localize::Localization> localized(horn::Solver &solver) {
    if (checked_.finding.verdict != Verdict::Unsafe)
      return {};
    localize::Options options;
    options.method = options_.method;
    options.search = options_.algorithm;
    options.enumerate = options_.search == Search::All;
    localize::Localizations found;
    (void)solver;
    lap("localize_ms");
    add_statistic("core_questions", found.statistics.questions);
    add_statistic("cores_verified", found.statistics.verified);
    add_statistic("cores_not_verified", found.statistics.not_verified);
    return std::move(found.causes);
  }

  // One diagnostic per cause; a goal whose cause was not found within the budget is one of its own.
  void explain(horn::Solver &solver, const horn::Result &result,
               const std::vector<localize::Localization> &causes) {
    std::map<horn::ClauseId, const horn::Outcome *> failed;
    std::size_t undecided = 0;
    for (const horn::Outcome &goal : result.goals) {
      if (goal.status == horn::Status::Failed)
        failed[goal.clause] = &goal;
      undecided += goal.status == horn::Status::Unknown ? 1 : 0;
    }
    std::map<horn::ClauseId, const localize::Localization *> cause_of;
    for (const localize::Localization &cause : causes)
      for (const horn::ClauseId goal : cause.goals)
        cause_of.emplace(goal, &cause);
    for (const auto &[clause, outcome] : failed) {
      const auto cause = cause_of.find(clause);
      if (cause == cause_of.end())
        report_failure(solver, *outcome, nullptr, failed);
      else if (cause->second->goals.front() == clause)
        report_failure(solver, *outcome, cause->second, failed);
    }
    report_undecided(result, undecided);
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

  // The conjuncts of a goal that were not proved, and where they are written.
  struct Demand {
    std::string text;
    Span span;
  };
  [[nodiscard]] Demand demand_of(const horn::Outcome &goal) const {
    const horn::Clause &clause = (*system_)[goal.clause];
    std::vector<std::size_t> failing = goal.failing;
    if (failing.empty()) // the goal as a whole
      for (std::size_t i = 0; i < clause.right.predicates.size(); ++i)
        failing.push_back(i);
    Demand demand;
    for (const std::size_t i : failing) {
      const horn::Predicate &predicate = clause.right.predicates[i];
      demand.text += demand.text.empty() ? "" : " && ";
      demand.text += logic::to_source(system_->store, predicate.term);
      demand.span = cover(demand.span, predicate.span);
    }
    return demand;
  }

  void report_failure(horn::Solver &solver, const horn::Outcome &goal,
                      const localize::Localization *cause,
                      const std::map<horn::ClauseId, const horn::Outcome *> &failed) {
    const horn::Clause &clause = (*system_)[goal.clause];
    const Demand demand = demand_of(goal);
    Diagnostic &diagnostic =
        diagnostics_.report("C0601", place_of(clause, demand.span), complaint(clause, demand));
    diagnostic.certainty = Certainty::Unproved;
    diagnostic.required = demand.text;
    if (diagnostic.span.known())
      diagnostic.labels.push_back({diagnostic.span, "does not follow from what is known here"});
    for (auto &[name, value] : solver.model(goal.clause))
      diagnostic.model.push_back({std::move(name), std::move(value)});
    if (cause == nullptr)
      return;
    for (const horn::ClauseId other : cause->goals)
      if (const auto found = failed.find(other); found != failed.end() && other != goal.clause) {
        const horn::Clause &also = (*system_)[other];
        const Demand missed = demand_of(*found->second);
        diagnostic.same_cause.push_back({place_of(also, missed.span), complaint(also, missed)});
      }
    if (options_.search == Search::All)
      for (const std::vector<EntityId> &core : cause->cores)
        diagnostic.cores.push_back(members_of(core));
    if (options_.search == Search::All && !cause->complete)
      diagnostic.notes.emplace_back("the budget ran out: there may be other cores");
  }

  [[nodiscard]] std::string complaint(const horn::Clause &clause, const Demand &demand) const {
    return fmt::format("{} cannot be proved: `{}`", name_of(clause), demand.text);
  }

  [[nodiscard]] std::vector<CoreMember> members_of(const std::vector<EntityId> &core) const {
    std::vector<CoreMember> members;
    for (const EntityId id : core) {
      const Entity &entity = system_->entities[id];
      members.push_back({id, entity.span, entity.text.empty() ? entity.name : entity.text});
    }
    return members;
  }

  void report_undecided(const horn::Result &result, std::size_t undecided) {
    if (undecided == 0)
      return;
    if (deadline_.passed()) {
      const double seconds =
          static_cast<double>(options_.timeout.value_or(std::chrono::milliseconds(0)).count()) /
          1000;
      diagnostics_.report("C0003", {},
                          fmt::format("gave up after {} s; {} of {} were not decided", seconds,
                                      undecided, plural(result.goals.size(), "goal")));
      return;
    }
    for (const horn::Outcome &goal : result.goals)
      if (goal.status == horn::Status::Unknown)
        diagnostics_.report("C0602", place_of((*system_)[goal.clause], demand_of(goal).span),
                            fmt::format("the solver could not decide {}: `{}`",
                                        name_of((*system_)[goal.clause]), demand_of(goal).text));
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

  void add_statistic(std::string name, std::uint64_t value) {
    checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  }

  void count(const horn::Statistics &statistics) {
    add_statistic("constraints", system_->clauses.size());
    add_statistic("unknown_predicates", statistics.kappas);
    add_statistic("eliminated", statistics.eliminated);
    add_statistic("candidates", statistics.candidates);
    add_statistic("queries", statistics.queries);
    add_statistic("cache_hits", statistics.cache_hits);
    add_statistic("unfoldings", statistics.unfoldings);
    add_statistic("lanes", statistics.lanes);
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
