#include "driver/horn.h"

#include "base/plural.h"
#include "base/stopwatch.h"
#include "discover/clauses/decide.h"
#include "driver/emit.h"
#include "driver/missing_predicates.h"
#include "explain/horn.h"
#include "horn/format/read.h"
#include "horn/format/read_formats.h"
#include "horn/format/write.h"
#include "horn/slice.h"
#include "horn/solve/decide.h"
#include "horn/solve/solve.h"
#include "localize/localize.h"
#include "localize/refutation.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

std::size_t count_of(const horn::Result &result, horn::Status status) {
  return static_cast<std::size_t>(
      std::count_if(result.goals.begin(), result.goals.end(),
                    [&](const horn::Outcome &goal) { return goal.status == status; }));
}

// One run over one file.
class HornRun {
public:
  HornRun(Checked &checked, FileId file, const Options &options, const Deadline &deadline)
      : checked_(checked), file_(file), options_(options), deadline_(deadline) {}

  void run(Language language) {
    const horn::Format format = language == Language::Fq
                                    ? horn::Format::Fq
                                    : horn::detect_smt2(checked_.sources.text(file_));
    std::optional<horn::System> system =
        horn::read(checked_.sources, file_, format, diagnostics_, deadline_);
    lap("read_ms");
    load::attach_mentioned(checked_.sources, file_, options_.include, *options_.files);
    if (system)
      work_on(*system);
    checked_.finding.diagnostics = diagnostics_.take();
    if (!system)
      checked_.finding.verdict =
          verdict_of(checked_.finding.diagnostics).value_or(Verdict::Unknown);
  }

private:
  void work_on(const horn::System &system) {
    checked_.finding.summary = fmt::format("{}, {}", plural(system.clauses.size(), "constraint"),
                                           plural(system.kappas.size(), "unknown predicate"));
    add_statistic("constraints", system.clauses.size());
    if (options_.print == Stage::Constraints)
      checked_.printed = horn::write(system, system.format);
    if (options_.stop_after == Stage::Constraints)
      checked_.finding.verdict = Verdict::WellTyped;
    else if (system.format == horn::Format::SmtLibHorn && horn::decidable(system))
      decide(system);
    else
      solve(system);
  }

  // In the domain that the qualifiers span.
  void solve(const horn::System &system) {
    smt::Contexts contexts;
    horn::Solver solver(system, deadline_,
                        {.jobs = options_.jobs, .contexts = &contexts, .audit = true});
    horn::Result result = solver.solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver.solution();
    const auto discovered = find_missing(system, solver, result, contexts);
    const auto adopt = [&] {
      for (horn::Outcome &goal : result.goals)
        if (discovered && discovered->proves(goal.clause))
          goal.status = horn::Status::Proved;
    };
    adopt();
    if (result.status() == horn::Status::Proved) {
      result = solver.confirm();
      adopt();
    }
    lap("audit_ms");
    explain::Explanation explanation = explanation_with(system, [&](horn::ClauseId goal) {
      return explain::Evidence{Certainty::Unproved, solver.model(goal), {}};
    });
    judge(result);
    if (wants_causes()) {
      localize::Options options;
      options.method = options_.method;
      options.search = options_.algorithm;
      options.enumerate = all_cores();
      if (options.enumerate) { // asked for all there is: seconds may pass
        options.steps = 2'000'000;
        options.steps_in_all = 10'000'000;
      }
      localize::Localizations localizations =
          localize::localize(system, solver, deadline_, options);
      explanation.causes = std::move(localizations.causes);
      count(localizations.statistics);
    }
    emit(explanation, [&](horn::ClauseId goal, const horn::ClauseSet &core) {
      return solver.extract(goal, core);
    });
    report(explanation, result);
    count(solver.statistics());
  }

  // Predicates with which some of the goals can be proved after all.
  std::optional<discover::Discovered> find_missing(const horn::System &system,
                                                   const horn::Solver &solver,
                                                   const horn::Result &result,
                                                   smt::Contexts &contexts) {
    std::vector<horn::ClauseId> goals;
    for (const horn::Outcome &goal : result.goals)
      if (goal.status != horn::Status::Proved)
        goals.push_back(goal.clause);
    // Qualifiers of a file say in which domain a solution is asked for, and so does a file that
    // says which κs have one, such as an emitted core; without any, any will do.
    const bool open_domain = system.qualifiers.empty() && !system.options.scrape_heads &&
                             !system.options.scrape_all && !system.options.cuts_given &&
                             !system.options.scopes_given;
    if (goals.empty() || !open_domain || !options_.discover ||
        options_.method != localize::Method::Goals)
      return std::nullopt;
    const Shown shown = options_.print == Stage::Solution ? Shown::Yes : Shown::No;
    auto found = find_missing_predicates(system, goals, solver.statistics(), deadline_, contexts,
                                         shown, checked_.finding.statistics);
    if (found && options_.print == Stage::Solution)
      checked_.printed = solution_with(*found, deadline_);
    return found;
  }

  // In any domain: with all that discovers predicates.
  void decide(const horn::System &system) {
    const discover::ClauseDecision decided = discover::decide_clauses(system, deadline_);
    const horn::Decision &decision = decided.decision;
    lap("solve_ms");
    add_statistic("queries", decision.queries);
    add_statistic("answers_rejected", decision.rejected);
    add_statistic(fmt::format("decided_by_{}", name_of(decided.strategy)), 1);
    if (options_.print == Stage::Solution) {
      checked_.printed = discover::solution_text(system, decided);
      for (const horn::Refutation &refutation : decision.refutations)
        checked_.printed += discover::derivation_text(system, refutation);
    }
    explain::Explanation explanation = explanation_with(system, [&](horn::ClauseId goal) {
      for (const horn::Refutation &refutation : decision.refutations)
        if (refutation.goal == goal)
          return explain::Evidence{Certainty::Genuine, refutation.model,
                                   derivation_of(system, refutation)};
      return explain::Evidence{};
    });
    judge(decision.result);
    if (wants_causes()) {
      localize::Statistics statistics;
      for (const horn::Refutation &refutation : decision.refutations)
        explanation.causes.push_back(localize::localize(system, refutation, deadline_, statistics,
                                                        options_.search == Search::All
                                                            ? localize::RefutationEffort{}
                                                            : localize::quick_refutation));
      count(statistics);
    }
    emit(explanation, [&](horn::ClauseId goal, const horn::ClauseSet &core) {
      horn::System part = system;
      horn::keep_clauses(part, goal, core);
      return horn::slice(std::move(part));
    });
    report(explanation, decision.result);
  }

  // What a refutation derives, the goal's own clause last.
  [[nodiscard]] static std::vector<DerivationStep>
  derivation_of(const horn::System &system, const horn::Refutation &refutation) {
    const std::vector<horn::Refutation::Step> &steps = refutation.steps;
    std::vector<DerivationStep> derivation;
    for (std::size_t i = steps.size(); i-- > 0;) {
      derivation.push_back({steps[i].fact, system[steps[i].clause].span, {}});
      for (const std::uint32_t premise : steps[i].premises)
        derivation.back().from.push_back(steps.size() - premise);
    }
    return derivation;
  }

  [[nodiscard]] explain::Explanation
  explanation_with(const horn::System &system,
                   std::function<explain::Evidence(horn::ClauseId)> evidence) const {
    return {.sources = checked_.sources,
            .system = system,
            .file = file_,
            .all_cores = all_cores(),
            .cores_wanted = options_.method != localize::Method::Vanilla,
            .causes = {},
            .evidence = std::move(evidence)};
  }

  // Each core as a file of its own, if that was asked for.
  template <class Extract>
  void emit(const explain::Explanation &explanation, const Extract &extract) {
    if (!options_.emit)
      return;
    const horn::System &system = explanation.system;
    CoreEmitter emitter(checked_.sources, file_, deadline_);
    for (const localize::Localization &cause : explanation.causes)
      for (const std::vector<EntityId> &core : cause.cores) {
        horn::System part = extract(cause.goals.front(), clauses_of_core(system, core));
        std::vector<Entity> origins;
        for (const horn::Clause &clause : part.clauses)
          origins.push_back(clause.entity == no_entity ? Entity{} : system.entities[clause.entity]);
        emitter.add(std::move(part), origins);
      }
    checked_.cores = emitter.take();
    lap("emit_ms");
    add_statistic("cores_emitted", checked_.cores.size());
    add_statistic("cores_not_emitted", emitter.rejected());
  }

  [[nodiscard]] bool all_cores() const {
    return options_.search == Search::All && options_.method == localize::Method::Goals;
  }
  [[nodiscard]] bool wants_causes() const {
    return checked_.finding.verdict == Verdict::Unsafe && options_.stop_after != Stage::Solution;
  }

  void judge(const horn::Result &result) {
    const std::size_t failed = count_of(result, horn::Status::Failed);
    const std::size_t undecided = count_of(result, horn::Status::Unknown);
    const std::string goals = plural(result.goals.size(), "goal");
    Finding &finding = checked_.finding;
    finding.verdict = Verdict::Safe;
    if (failed > 0) {
      finding.verdict = Verdict::Unsafe;
      finding.summary = fmt::format("{} of {} cannot be proved", failed, goals);
      if (options_.interim)
        options_.interim(checked_.sources, finding);
    } else if (undecided > 0) {
      finding.verdict = Verdict::Unknown;
      finding.summary = fmt::format("{} of {} undecided", undecided, goals);
    }
  }

  void report(const explain::Explanation &explanation, const horn::Result &result) {
    explain::report_failures(explanation, result, diagnostics_);
    const std::size_t undecided = count_of(result, horn::Status::Unknown);
    if (undecided > 0 && deadline_.passed())
      diagnostics_.report(deadline_.code(), {},
                          fmt::format("{}; {} of {} were not decided", deadline_.complaint(),
                                      undecided, plural(result.goals.size(), "goal")));
    else
      explain::report_undecided(explanation, result, diagnostics_);
  }

  void lap(std::string name) {
    checked_.finding.statistics.push_back({std::move(name), stopwatch_.lap()});
  }

  void add_statistic(std::string name, std::uint64_t value) {
    checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  }

  void count(const localize::Statistics &statistics) {
    lap("localize_ms");
    add_statistic("core_questions", statistics.questions);
    add_statistic("cores_verified", statistics.verified);
    add_statistic("cores_not_verified", statistics.not_verified);
  }

  void count(const horn::Statistics &statistics) {
    add_statistic("unknown_predicates", statistics.kappas);
    add_statistic("eliminated", statistics.eliminated);
    add_statistic("candidates", statistics.candidates);
    add_statistic("queries", statistics.queries);
    add_statistic("cache_hits", statistics.cache_hits);
    add_statistic("unfoldings", statistics.unfoldings);
    add_statistic("lanes", statistics.lanes);
    add_statistic("audited", statistics.audited);
    add_statistic("not_confirmed", statistics.unconfirmed);
  }

  Checked &checked_;
  FileId file_;
  const Options &options_;
  const Deadline &deadline_;
  Diagnostics diagnostics_;
  Stopwatch stopwatch_;
};

} // namespace

void check_horn(Checked &checked, FileId file, Language language, const Options &options,
                const Deadline &deadline) {
  HornRun(checked, file, options, deadline).run(language);
}

} // namespace culprit::driver
