#include "driver/discover.h"

#include "base/plural.h"
#include "discover/annotations/choose.h"
#include "discover/annotations/write.h"
#include "discover/discover.h"
#include "discover/minimize.h"
#include "driver/strong_signatures.h"
#include "driver/weak_signatures.h"
#include "horn/solve/rules.h"
#include "horn/solve/solve.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace culprit::driver {

namespace {

using discover::FoundAnnotation;
using explain::identity;

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
    const WeakSignatures weak(check.refinements.strengthenable, module_.names, module_.symbols);
    for (const explain::Unproved &goal : check.unproved) {
      known_.push_back(key(*goal.obligation));
      if (!could_hold(goal))
        continue;
      const auto [known, fresh] = failed_.try_emplace(identity(*goal.obligation), weak.of(goal));
      if (!fresh)
        known->second.reset();
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
      return replace_or_relax();
    for (std::vector<refine::Template> &choice : discover::choose_templates(
             check_.maker.kernel(), check_.refinements.strengthenable, owners_, effort_.thorough)) {
      if (attempts_.exhausted() || deadline_.passed() || rejected_ >= effort_.trials)
        return std::nullopt;
      limit_ = spent_ + (says_something(choice) ? effort_.questions_of_others : effort_.questions);
      if (auto found = attempt(choice))
        return found;
    }
    return replace_or_relax();
  }

  [[nodiscard]] std::uint64_t questions() const { return spent_; }

private:
  // Whether what a signature says could make the goal hold. A run that goes wrong on arguments that
  // others may pass is no matter of signatures.
  [[nodiscard]] bool could_hold(const explain::Unproved &goal) const {
    const Kind kind = goal.obligation->kind;
    if (kind != Kind::Refinement && kind != Kind::Totality && kind != Kind::Termination)
      return false;
    const Counterexample *run = refutation(check_, goal);
    if (run == nullptr)
      return true;
    const std::vector<names::ValueId> could =
        discover::could_demand_more(check_.maker.kernel(), check_.refinements.strengthenable);
    return std::ranges::any_of(
        could, [&](names::ValueId function) { return is_called(function, run->function); });
  }

  [[nodiscard]] bool is_called(names::ValueId function, std::string_view name) const {
    return module_.symbols.name(module_.names[function].name) == name;
  }

  // One of them has to.
  [[nodiscard]] static bool may_help(const std::vector<refine::Template> &choice,
                                     const std::optional<std::vector<WeakSignature>> &weak) {
    return !weak || std::ranges::any_of(*weak, [&](const WeakSignature &signature) {
      return std::ranges::any_of(choice, [&](const refine::Template &each) {
        return each.function == signature.function && (each.conditions || !signature.condition);
      });
    });
  }

  struct Goals { // that templates matter to
    std::vector<horn::ClauseId> failed;
    std::vector<horn::ClauseId> proved;
  };

  // Whether there is a signature among them that says something. It says what it should more often
  // than others do.
  [[nodiscard]] bool says_something(const std::vector<refine::Template> &choice) const {
    return std::ranges::any_of(choice, [this](const refine::Template &each) {
      const auto &all = check_.refinements.strengthenable;
      const auto known =
          std::ranges::lower_bound(all, each.function, {}, &refine::Strengthenable::function);
      return known != all.end() && known->written == refine::Strengthenable::Written::Refined;
    });
  }

  [[nodiscard]] bool is_affordable(const refine::Refinements &refinements) const {
    return refinements.system && refinements.system->clauses.size() <= effort_.clauses &&
           (!refinements.system->options.unfold || effort_.thorough);
  }

  // With conditions as well as promises: what is needed in the end are conditions only where there
  // is no other way.
  std::optional<FoundAnnotations> attempt(const std::vector<refine::Template> &choice) {
    if (std::ranges::none_of(failed_,
                             [&](const auto &failed) { return may_help(choice, failed.second); }))
      return std::nullopt;
    Diagnostics problems;
    refine::Switches switches = check_.switches;
    switches.templates = choice;
    const refine::Refinements refinements = check_.maker.make(switches, problems, deadline_);
    if (!problems.empty() || !is_affordable(refinements))
      return std::nullopt;
    Goals goals = goals_of(refinements, choice);
    goals.failed = discover::within_reach(*refinements.system, goals.failed, deadline_, contexts_);
    if (goals.failed.empty())
      return std::nullopt;
    tell(fmt::format("{}: {}, {}", names_of(choice),
                     plural(refinements.templates.places.size(), "place"),
                     plural(goals.failed.size(), "goal")));
    horn::Solver given = solver_for(*refinements.system);
    std::vector<horn::ClauseId> proved = provable(given, goals.failed);
    tell(fmt::format("  with what the program says: {} of {}", proved.size(), goals.failed.size()));
    if (proved.size() < goals.failed.size() && spent_ < limit_)
      if (const std::optional<discover::Discovered> more = find_more(refinements, goals)) {
        horn::Solver solver = solver_for(more->system);
        std::vector<horn::ClauseId> all = goals.failed;
        all.insert(all.end(), goals.proved.begin(), goals.proved.end());
        std::vector<horn::ClauseId> hold = provable(solver, all);
        std::erase_if(hold, [&](horn::ClauseId goal) {
          return std::ranges::find(goals.failed, goal) == goals.failed.end();
        });
        tell(fmt::format("  with what was found: {} of {}", hold.size(), goals.failed.size()));
        if (auto found = finish(solver, std::move(hold), refinements, goals))
          return found;
      }
    return proved.empty() ? std::nullopt : finish(given, std::move(proved), refinements, goals);
  }

  std::optional<FoundAnnotations> replace_or_relax() {
    if (auto found = replace())
      return found;
    return relax();
  }

  // What a signature says of results although a run refutes it, and others rely on it. There may be
  // something true that does for them as well.
  std::optional<FoundAnnotations> replace() {
    for (const auto &[function, conjuncts] : refuted_results(check_)) {
      if (attempts_.exhausted() || deadline_.passed() || rejected_ >= effort_.trials)
        return std::nullopt;
      limit_ = spent_ + effort_.questions_of_others;
      if (auto found = replace(function, conjuncts))
        return found;
    }
    return std::nullopt;
  }

  std::optional<FoundAnnotations> replace(names::ValueId function,
                                          const std::vector<EntityId> &conjuncts) {
    std::set<explain::GoalKey> repaired;
    for (const explain::Unproved &goal : check_.unproved)
      if (goal.obligation->owner == function &&
          std::ranges::count(conjuncts, goal.obligation->conjunct) != 0)
        repaired.insert(key(*goal.obligation));
    return without({function, false, conjuncts}, repaired);
  }

  // What a signature asks for although its function does with less, and a call does not have it.
  std::optional<FoundAnnotations> relax() {
    for (const auto &[call, goals] : unmet_conditions(check_)) {
      if (attempts_.exhausted() || deadline_.passed() || rejected_ >= effort_.trials)
        return std::nullopt;
      limit_ = spent_ + effort_.questions_of_others;
      const auto &[function, argument] = call;
      std::vector<EntityId> conjuncts;
      std::set<explain::GoalKey> repaired;
      for (const refine::Obligation *goal : goals) {
        if (std::ranges::count(conjuncts, goal->conjunct) == 0)
          conjuncts.push_back(goal->conjunct);
        repaired.insert(key(*goal));
      }
      if (auto found = without({function, false, conjuncts, argument}, repaired))
        return found;
    }
    return std::nullopt;
  }

  // A signature that does not say some of what it says. What others need of that is to come in its
  // place; of a condition, nothing need come.
  std::optional<FoundAnnotations> without(const refine::Template &less,
                                          const std::set<explain::GoalKey> &repaired) {
    Diagnostics problems;
    refine::Switches switches = check_.switches;
    switches.templates = {less};
    const refine::Refinements refinements = check_.maker.make(switches, problems, deadline_);
    if (!problems.empty() || !is_affordable(refinements) || refinements.templates.dropped.empty())
      return std::nullopt;
    Goals goals = goals_of(refinements, switches.templates);
    std::vector<discover::DroppedConjunct> dropped;
    for (const refine::DroppedPart &part : refinements.templates.dropped)
      dropped.push_back({part.function, part.path, check_.program.entities[part.conjunct].span,
                         less.relaxed.has_value()});
    std::vector<horn::ClauseId> hold;
    horn::Solver given = solver_for(*refinements.system);
    hold = provable(given, goals.proved);
    std::ranges::sort(hold);
    const std::vector<horn::ClauseId> all = std::exchange(goals.proved, hold);
    goals.failed.clear();
    std::ranges::set_difference(all, hold, std::back_inserter(goals.failed));
    tell(fmt::format("{} {}: {}", names_of(switches.templates),
                     less.relaxed ? "asking for less" : "without what a run refutes",
                     plural(goals.failed.size(), "goal")));
    if (goals.failed.empty())
      return less.relaxed ? write(given, all, refinements, repaired, dropped) : std::nullopt;
    if (spent_ >= limit_ ||
        discover::within_reach(*refinements.system, goals.failed, deadline_, contexts_).size() <
            goals.failed.size())
      return std::nullopt;
    const std::optional<discover::Discovered> more = find_more(refinements, goals, true);
    if (!more)
      return std::nullopt;
    horn::Solver solver = solver_for(more->system);
    if (provable(solver, all).size() < all.size())
      return std::nullopt;
    return write(solver, all, refinements, repaired, dropped);
  }

  // Predicates that are missing.
  std::optional<discover::Discovered> find_more(const refine::Refinements &refinements,
                                                const Goals &goals, bool all = false) {
    discover::Options options;
    options.all = all;
    options.questions = limit_ - spent_;
    options.strategies = effort_.strategies;
    options.questions_to_minimize = 0; // the solver tells what has to be written
    options.confirm = false;           // the program is checked with what is written
    options.progress = [this](const discover::Round &round) {
      tell(fmt::format("  {}: {}, {}, {} open", discover::name_of(round.strategy),
                       plural(round.proposed, "predicate"), plural(round.questions, "question"),
                       round.open));
      spent_ += round.questions;
    };
    discover::Discovered found =
        discover::discover(*refinements.system, goals.failed, deadline_, contexts_, options);
    return found.qualifiers.empty() ? std::nullopt : std::optional(std::move(found));
  }

  [[nodiscard]] Goals goals_of(const refine::Refinements &refinements,
                               const std::vector<refine::Template> &choice) const {
    const horn::System &system = *refinements.system;
    const std::vector<bool> matters = fed_by_templates(refinements);
    Goals goals;
    for (std::uint32_t c = 0; c < system.clauses.size(); ++c) {
      const horn::ClauseId clause{c};
      const refine::Obligation *obligation = explain::obligation_of(refinements, clause);
      if (obligation == nullptr || !matters[c])
        continue;
      if (const auto failed = failed_.find(identity(*obligation)); failed != failed_.end()) {
        if (may_help(choice, failed->second))
          goals.failed.push_back(clause);
      } else if (proved_.contains(identity(*obligation)))
        goals.proved.push_back(clause);
    }
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

  [[nodiscard]] horn::Solver solver_for(const horn::System &system) const {
    horn::SolveOptions options;
    // What was found is looked at in any case.
    constexpr std::uint64_t least_to_finish = 500;
    options.limits.queries = std::max(limit_, spent_ + least_to_finish) - spent_;
    options.contexts = &contexts_;
    options.audit = true; // keeps what needed() asks
    return {system, deadline_, options};
  }

  [[nodiscard]] std::vector<horn::ClauseId> provable(horn::Solver &solver,
                                                     const std::vector<horn::ClauseId> &goals) {
    std::vector<horn::ClauseId> proved;
    for (const horn::Outcome &goal : solver.solve(goals))
      if (goal.status == horn::Status::Proved)
        proved.push_back(goal.clause);
    spent_ += discover::questions_worth(solver.statistics());
    return proved;
  }

  std::optional<FoundAnnotations> finish(horn::Solver &solver, std::vector<horn::ClauseId> proved,
                                         const refine::Refinements &refinements,
                                         const Goals &goals) {
    std::set<explain::GoalKey> repaired;
    for (const horn::ClauseId goal : proved)
      repaired.insert(key(*explain::obligation_of(refinements, goal)));
    std::vector<horn::ClauseId> hold = std::move(proved);
    hold.insert(hold.end(), goals.proved.begin(), goals.proved.end());
    return write(solver, hold, refinements, repaired);
  }

  // Writes down what the proof of some goals needs, and tries it out.
  std::optional<FoundAnnotations> write(horn::Solver &solver,
                                        const std::vector<horn::ClauseId> &hold,
                                        const refine::Refinements &refinements,
                                        const std::set<explain::GoalKey> &repaired,
                                        std::span<const discover::DroppedConjunct> dropped = {}) {
    const std::uint64_t before = discover::questions_worth(solver.statistics());
    const auto needed = solver.needed(hold, discover::dearness(refinements, solver));
    spent_ += discover::questions_worth(solver.statistics()) - before;
    if (!needed) {
      tell("  (what it rests on is not seen)");
      return std::nullopt;
    }
    auto annotations =
        discover::write_annotations(module_, refinements, solver.terms(), *needed, dropped);
    if (!annotations || annotations->empty()) {
      tell(annotations ? "  (it rests on nothing that could be written)"
                       : "  (it cannot be written)");
      return std::nullopt;
    }
    FoundAnnotations found;
    found.strengthening.repaired.assign(repaired.begin(), repaired.end());
    found.annotations = std::move(*annotations);
    for (const FoundAnnotation &annotation : found.annotations)
      tell(fmt::format("  {} :: {}", annotation.name, annotation.type));
    auto result = verified(std::move(found));
    if (!result) {
      ++rejected_;
      tell("  (does not hold in the program as a whole)");
    }
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
    if (!left || may_not_end(found.strengthening))
      return std::nullopt;
    found.left = left->size();
    found.strengthening.fix.verified = true;
    found.strengthening.fix.description = description(found.annotations);
    return found;
  }

  // What is promised of a function that need not end shows nothing: its own calls may prove it.
  // That goes for the functions that get a type, and for those of which more is proved then.
  [[nodiscard]] bool may_not_end(const explain::Strengthening &found) const {
    const auto repaired = [&](const explain::Unproved &goal) {
      return std::ranges::binary_search(found.repaired, key(*goal.obligation));
    };
    std::vector<Symbol> concerned;
    for (const names::ValueId function : found.functions)
      concerned.push_back(module_.names[function].name);
    for (const explain::Unproved &goal : check_.unproved)
      if (repaired(goal))
        concerned.push_back(goal.obligation->reason.subject);
    return std::ranges::any_of(check_.unproved, [&](const explain::Unproved &goal) {
      return goal.obligation->kind == Kind::Termination && !repaired(goal) &&
             std::ranges::count(concerned, goal.obligation->reason.subject) != 0;
    });
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
  std::uint64_t limit_ = 0;  // of what is tried now
  std::size_t rejected_ = 0; // annotations that did not hold in the program as a whole
  explain::GoalKeys known_;  // what is not proved
  std::map<explain::GoalIdentity, std::optional<std::vector<WeakSignature>>>
      failed_;                         // and who may help
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
  constexpr std::uint64_t least_questions = 6'000;
  constexpr std::uint64_t least_of_others = 250;
  constexpr std::uint64_t if_thorough = 75'000;
  constexpr std::size_t most_clauses = 4'000;
  constexpr std::size_t most_trials = 2;
  if (options.thorough)
    return {if_thorough,
            if_thorough,
            std::numeric_limits<std::size_t>::max(),
            std::numeric_limits<std::size_t>::max(),
            true,
            discover::all_strategies(),
            options.progress};
  return {std::max(least_questions, questions),
          std::max(least_of_others, questions),
          most_clauses,
          most_trials,
          false,
          {discover::Strategy::Mined, discover::Strategy::Equations},
          options.progress};
}

std::optional<FoundAnnotations> find_annotations(const FailedCheck &check, Sources &sources,
                                                 explain::Attempts &attempts,
                                                 const AnnotationEffort &effort,
                                                 const Deadline &deadline, smt::Contexts &contexts,
                                                 std::vector<Statistic> &statistics) {
  AnnotationSearch search(check, sources, attempts, effort, deadline, contexts);
  auto found = search.run();
  statistics.push_back({"strengthen_questions", static_cast<double>(search.questions())});
  statistics.push_back(
      {"strengthened", found ? static_cast<double>(found->annotations.size()) : 0});
  return found;
}

} // namespace culprit::driver
