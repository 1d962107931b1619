#include "driver/discover.h"

#include "base/plural.h"
#include "discover/annotations/choose.h"
#include "discover/annotations/write.h"
#include "discover/discover.h"
#include "discover/question.h"
#include "discover/strategies/mined.h"
#include "discover/vocabulary.h"
#include "horn/solve/rules.h"
#include "horn/solve/solve.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <set>

namespace culprit::driver {

namespace {

using discover::FoundAnnotation;
using explain::identity;

// Whether what a signature says could make the goal hold. A run that goes wrong on arguments that
// others may pass is no matter of signatures.
bool could_hold(const explain::Unproved &goal, const refine::Refinements &refinements) {
  const refine::Obligation &obligation = *goal.obligation;
  if (obligation.kind != Kind::Refinement && obligation.kind != Kind::Totality)
    return false;
  if (!goal.counterexample || !goal.counterexample->concrete)
    return true;
  const auto owner = std::ranges::lower_bound(refinements.strengthenable, obligation.owner, {},
                                              &refine::Strengthenable::function);
  return owner != refinements.strengthenable.end() && owner->function == obligation.owner &&
         !owner->exported;
}

class AnnotationSearch {
public:
  AnnotationSearch(const FailedCheck &check, Sources &sources, explain::Attempts &attempts,
                   const AnnotationEffort &effort, const Deadline &deadline,
                   smt::Contexts &contexts)
      : check_(check), main_(check.program.modules.back()), module_{main_.tree,
                                                                    main_.annotations,
                                                                    main_.resolution.module,
                                                                    check.program.names,
                                                                    check.program.environment,
                                                                    check.program.symbols,
                                                                    sources,
                                                                    check.file},
        attempts_(attempts), effort_(effort), deadline_(deadline), contexts_(contexts) {
    for (const explain::Unproved &goal : check.unproved) {
      known_.push_back(key(*goal.obligation));
      if (!could_hold(goal, check.refinements))
        continue;
      failed_.insert(identity(*goal.obligation));
      if (goal.obligation->owner != names::no_value)
        owners_.push_back(goal.obligation->owner);
    }
    for (const refine::Obligation *goal : check.elsewhere)
      known_.push_back(key(*goal));
    std::ranges::sort(known_);
    for (const refine::Obligation *goal : check.proved)
      proved_.insert(identity(*goal));
  }

  std::optional<FoundAnnotations> run() {
    if (failed_.empty())
      return std::nullopt;
    for (const std::vector<refine::Template> &choice : discover::choose_templates(
             check_.maker.kernel(), check_.refinements.strengthenable, owners_)) {
      if (attempts_.exhausted() || deadline_.passed())
        break;
      if (auto found = attempt(choice))
        return found;
    }
    return std::nullopt;
  }

private:
  std::optional<FoundAnnotations> attempt(const std::vector<refine::Template> &choice) {
    Diagnostics problems;
    refine::Switches switches = check_.switches;
    switches.templates = choice;
    const refine::Refinements refinements = check_.maker.make(switches, problems, deadline_);
    if (!problems.empty() || !refinements.system ||
        refinements.system->clauses.size() > effort_.clauses)
      return std::nullopt;
    const Goals goals = goals_of(refinements);
    if (goals.failed.empty())
      return std::nullopt;
    tell(fmt::format("{}: {}, {}", names_of(choice),
                     plural(refinements.templates.places.size(), "place"),
                     plural(goals.failed.size(), "goal")));
    discover::Question question = discover::ask(*refinements.system, goals.failed);
    const discover::Vocabulary vocabulary = discover::mine(question);
    std::unique_ptr<Attempt> best;
    for (const Round &round : rounds) {
      if (spent_ >= effort_.questions || deadline_.passed() || attempts_.exhausted())
        break;
      auto attempt = std::make_unique<Attempt>(Attempt{*refinements.system, {}});
      if (round.width)
        for (horn::Qualifier &qualifier :
             discover::propose_mined(question, vocabulary, *round.width, round.instances))
          attempt->system.qualifiers.push_back(std::move(qualifier));
      attempt->system.store = question.part.store;
      horn::Solver solver = solve(*attempt, goals);
      tell(fmt::format("  {}: {} of {} proved", round.name, attempt->proved.size(),
                       goals.failed.size()));
      if (attempt->proved.size() == goals.failed.size())
        if (auto found = finish(solver, *attempt, refinements, goals))
          return found;
      if (attempt->proved.size() > (best ? best->proved.size() : 0) &&
          attempt->proved.size() < goals.failed.size())
        best = std::move(attempt);
    }
    if (!best || spent_ >= effort_.questions)
      return std::nullopt;
    best->proved.clear();
    horn::Solver solver = solve(*best, goals);
    return finish(solver, *best, refinements, goals);
  }

  // What is proved with more to choose from.
  struct Round {
    std::string_view name;
    std::optional<discover::Width> width; // none: the qualifiers of the program
    std::uint64_t instances = 0;          // for each unknown refinement
  };
  static constexpr std::array<Round, 4> rounds{{{"given", std::nullopt, 0},
                                                {"narrow", discover::Width::Narrow, 400},
                                                {"middle", discover::Width::Middle, 900},
                                                {"wide", discover::Width::Wide, 1'600}}};

  struct Goals {
    std::vector<horn::ClauseId> failed; // that may hold now
    std::vector<horn::ClauseId> proved; // that templates matter to
  };

  [[nodiscard]] Goals goals_of(const refine::Refinements &refinements) const {
    const horn::System &system = *refinements.system;
    const std::vector<bool> matters = fed_by_templates(refinements);
    Goals goals;
    for (std::uint32_t c = 0; c < system.clauses.size(); ++c) {
      const horn::ClauseId clause{c};
      const refine::Obligation *obligation = explain::obligation_of(refinements, clause);
      if (obligation == nullptr || !matters[c])
        continue;
      if (failed_.contains(identity(*obligation)))
        goals.failed.push_back(clause);
      else if (proved_.contains(identity(*obligation)))
        goals.proved.push_back(clause);
    }
    goals.failed = discover::within_reach(system, goals.failed, deadline_, contexts_);
    return goals;
  }

  // By clause: whether what a template says flows into it.
  [[nodiscard]] static std::vector<bool> fed_by_templates(const refine::Refinements &refinements) {
    const horn::System &system = *refinements.system;
    const std::vector<horn::Rule> rules = horn::make_rules(system, {});
    const horn::Flow flow(system, rules);
    std::vector<bool> fed(rules.size(), false);
    std::vector<horn::KappaId> work;
    for (std::uint32_t k = 0; k < system.kappas.size(); ++k)
      if (system.kappas[k].kept)
        work.push_back(horn::KappaId{k});
    while (!work.empty()) {
      const horn::KappaId kappa = work.back();
      work.pop_back();
      for (const std::uint32_t reader : flow.readers[horn::index(kappa)]) {
        if (fed[reader])
          continue;
        fed[reader] = true;
        for (const horn::KappaApplication &head : rules[reader].heads)
          work.push_back(head.kappa);
      }
    }
    return fed;
  }

  // A system with more qualifiers, and which of the goals that failed it proves.
  struct Attempt {
    horn::System system;
    std::vector<horn::ClauseId> proved;
  };

  [[nodiscard]] horn::Solver solve(Attempt &attempt, const Goals &goals) {
    horn::SolveOptions options;
    options.limits.queries = effort_.questions - spent_;
    options.contexts = &contexts_;
    horn::Solver solver(attempt.system, deadline_, options);
    for (const horn::Outcome &goal : solver.solve(goals.failed))
      if (goal.status == horn::Status::Proved)
        attempt.proved.push_back(goal.clause);
    spent_ += solver.statistics().queries;
    return solver;
  }

  // Writes down what the proof needs, and tries it out.
  std::optional<FoundAnnotations> finish(horn::Solver &solver, const Attempt &attempt,
                                         const refine::Refinements &refinements,
                                         const Goals &goals) {
    std::vector<horn::ClauseId> hold = attempt.proved;
    hold.insert(hold.end(), goals.proved.begin(), goals.proved.end());
    const std::uint64_t before = solver.statistics().queries;
    const auto needed = solver.needed(hold, discover::dearness(refinements, solver));
    spent_ += solver.statistics().queries - before;
    if (!needed)
      return std::nullopt;
    auto annotations = discover::write_annotations(module_, refinements, solver.terms(), *needed);
    if (!annotations || annotations->empty())
      return std::nullopt;
    std::set<explain::GoalKey> repaired;
    for (const horn::ClauseId goal : attempt.proved)
      repaired.insert(key(*explain::obligation_of(refinements, goal)));
    FoundAnnotations found;
    found.strengthening.repaired.assign(repaired.begin(), repaired.end());
    found.annotations = std::move(*annotations);
    for (const FoundAnnotation &annotation : found.annotations)
      tell(fmt::format("  {} :: {}", annotation.name, annotation.type));
    auto result = verified(std::move(found));
    if (!result)
      tell("  (does not hold in the program as a whole)");
    return result;
  }

  void tell(const std::string &step) const {
    if (effort_.progress)
      effort_.progress(step);
  }

  [[nodiscard]] std::string names_of(const std::vector<refine::Template> &choice) const {
    std::string text;
    for (const refine::Template &each : choice)
      text += fmt::format("{}{}", text.empty() ? "" : ", ",
                          module_.symbols.name(module_.names[each.function].name));
    return text;
  }

  std::optional<FoundAnnotations> verified(FoundAnnotations found) {
    for (const FoundAnnotation &annotation : found.annotations) {
      found.strengthening.fix.edits.push_back(annotation.edit);
      found.strengthening.functions.push_back(annotation.function);
    }
    explain::Attempts::Expectation expectation{found.strengthening.repaired, known_};
    expectation.signatures = true;
    const auto left = attempts_.attempt(found.strengthening.fix.edits, expectation);
    if (!left)
      return std::nullopt;
    found.left = left->size();
    found.strengthening.fix.verified = true;
    found.strengthening.fix.description = description(found.annotations);
    return found;
  }

  [[nodiscard]] static std::string description(const std::vector<FoundAnnotation> &annotations) {
    std::string text;
    for (std::size_t i = 0; i < annotations.size(); ++i) {
      const FoundAnnotation &each = annotations[i];
      text += i == 0 ? "give " : i + 1 == annotations.size() ? " and " : ", ";
      text += fmt::format("`{}` the type `{}`", each.name, each.type);
    }
    return text;
  }

  [[nodiscard]] explain::GoalKey key(const refine::Obligation &obligation) const {
    return explain::key_of(obligation, module_.symbols, check_.program.entities);
  }

  const FailedCheck &check_;
  const load::LoadedModule &main_;
  discover::AnnotatedModule module_;
  explain::Attempts &attempts_;
  AnnotationEffort effort_;
  const Deadline &deadline_;
  smt::Contexts &contexts_;
  std::uint64_t spent_ = 0;
  explain::GoalKeys known_; // what is not proved
  std::set<explain::GoalIdentity> failed_;
  std::vector<names::ValueId> owners_; // of them
  std::set<explain::GoalIdentity> proved_;
};

} // namespace

DiscoveredAnnotations summary_of(const FoundAnnotations &found) {
  DiscoveredAnnotations summary;
  for (const FoundAnnotation &annotation : found.annotations)
    summary.signatures.push_back({annotation.name, annotation.type});
  summary.edits = found.strengthening.fix.edits;
  summary.repaired = found.strengthening.repaired.size();
  summary.left = found.left;
  return summary;
}

AnnotationEffort effort_of(std::uint64_t questions, const DiscoveryOptions &options) {
  constexpr std::uint64_t least_questions = 1'000;
  constexpr std::uint64_t times_if_thorough = 50;
  constexpr std::size_t most_clauses = 4'000;
  const std::uint64_t usual = std::max(least_questions, questions);
  if (options.thorough)
    return {usual * times_if_thorough, std::numeric_limits<std::size_t>::max(), options.progress};
  return {usual, most_clauses, options.progress};
}

std::optional<FoundAnnotations> find_annotations(const FailedCheck &check, Sources &sources,
                                                 explain::Attempts &attempts,
                                                 const AnnotationEffort &effort,
                                                 const Deadline &deadline,
                                                 smt::Contexts &contexts) {
  return AnnotationSearch(check, sources, attempts, effort, deadline, contexts).run();
}

} // namespace culprit::driver
