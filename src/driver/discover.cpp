#include "driver/discover.h"

#include "discover/annotations/choose.h"
#include "discover/annotations/write.h"
#include "horn/solve/solve.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <set>

namespace culprit::driver {

namespace {

using discover::FoundAnnotation;
using explain::identity;

class AnnotationSearch {
public:
  AnnotationSearch(const FailedCheck &check, const discover::AnnotatedModule &module,
                   const EntityTable &entities, explain::Attempts &attempts,
                   const AnnotationEffort &effort, const Deadline &deadline,
                   smt::Contexts &contexts)
      : check_(check), module_(module), entities_(entities), attempts_(attempts), effort_(effort),
        deadline_(deadline), contexts_(contexts) {
    for (const refine::Obligation *goal : check.failed)
      failed_.insert(identity(*goal));
    for (const refine::Obligation *goal : check.proved)
      proved_.insert(identity(*goal));
  }

  std::optional<FoundAnnotations> run() {
    std::vector<names::ValueId> owners;
    for (const refine::Obligation *goal : check_.failed)
      if (goal->owner != names::no_value)
        owners.push_back(goal->owner);
    for (const std::vector<refine::Template> &choice : discover::choose_templates(
             check_.maker.kernel(), check_.refinements.strengthenable, owners)) {
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
    horn::SolveOptions options;
    options.limits.queries = effort_.questions;
    options.contexts = &contexts_;
    horn::Solver solver(*refinements.system, deadline_, options);
    std::vector<horn::ClauseId> hold;
    FoundAnnotations found;
    for (const horn::Outcome &goal : solver.solve().goals) {
      const refine::Obligation *obligation = explain::obligation_of(refinements, goal.clause);
      if (obligation == nullptr)
        continue;
      const bool holds = goal.status == horn::Status::Proved;
      if (holds)
        hold.push_back(goal.clause);
      else if (proved_.contains(identity(*obligation)))
        return std::nullopt;
      if (holds && failed_.contains(identity(*obligation)))
        found.strengthening.repaired.push_back(key(*obligation));
    }
    if (found.strengthening.repaired.empty())
      return std::nullopt;
    std::ranges::sort(found.strengthening.repaired);
    const auto needed = solver.needed(hold, discover::dearness(refinements, solver));
    if (!needed)
      return std::nullopt;
    auto annotations = discover::write_annotations(module_, refinements, solver.terms(), *needed);
    if (!annotations || annotations->empty())
      return std::nullopt;
    found.annotations = std::move(*annotations);
    return verified(std::move(found));
  }

  std::optional<FoundAnnotations> verified(FoundAnnotations found) {
    for (const FoundAnnotation &annotation : found.annotations) {
      found.strengthening.fix.edits.push_back(annotation.edit);
      found.strengthening.functions.push_back(annotation.function);
    }
    explain::Attempts::Expectation expectation{found.strengthening.repaired, check_.known};
    expectation.conditions = true;
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
    return explain::key_of(obligation, module_.symbols, entities_);
  }

  const FailedCheck &check_;
  const discover::AnnotatedModule &module_;
  const EntityTable &entities_;
  explain::Attempts &attempts_;
  AnnotationEffort effort_;
  const Deadline &deadline_;
  smt::Contexts &contexts_;
  std::set<explain::GoalIdentity> failed_;
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

AnnotationEffort effort_of(std::uint64_t questions, const DiscoveryOptions &options) {
  constexpr std::uint64_t least_questions = 1'000;
  constexpr std::uint64_t times_if_thorough = 50;
  constexpr std::size_t most_clauses = 4'000;
  const std::uint64_t usual = std::max(least_questions, questions);
  if (options.thorough)
    return {usual * times_if_thorough, std::numeric_limits<std::size_t>::max(), options.progress};
  return {usual, most_clauses, options.progress};
}

std::optional<FoundAnnotations>
find_annotations(const FailedCheck &check, const discover::AnnotatedModule &module,
                 const EntityTable &entities, explain::Attempts &attempts,
                 const AnnotationEffort &effort, const Deadline &deadline,
                 smt::Contexts &contexts) {
  return AnnotationSearch(check, module, entities, attempts, effort, deadline, contexts).run();
}

} // namespace culprit::driver
