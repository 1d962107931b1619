#include "explain/refinements.h"

#include "explain/complaints.h"
#include "explain/culprit.h"
#include "explain/reasons.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>
#include <set>

namespace culprit::explain {

namespace {

using blame::refinements::Candidate;
using blame::refinements::Failure;
using blame::refinements::Inventory;
using blame::refinements::Relation;
using blame::refinements::Shape;
using blame::refinements::Suspect;

constexpr std::size_t most_goals = 24;   // whose suspects are sought
constexpr std::size_t most_suspects = 8; // per cause
constexpr std::size_t most_repairs = 3;  // that are sought
constexpr std::size_t most_fixes_shown = 2;
constexpr std::size_t most_values = 8; // of a model

class RefinementReporter {
public:
  RefinementReporter(const RefinementExplanation &explanation, std::span<const Unproved> goals,
                     Diagnostics &diagnostics)
      : explanation_(explanation), goals_(goals), diagnostics_(diagnostics),
        facts_(explanation.refinements, explanation.bound), complaints_(explanation, goals) {}

  void run() {
    std::vector<std::size_t> failed;
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (goals_[i].undecided || failed.size() == most_goals)
        report(i);
      else
        failed.push_back(i);
    if (failed.empty())
      return;
    std::vector<Span> places;
    for (const Failure &failure : failures_of(failed)) {
      places.push_back(failure.place);
      places.push_back(failure.demand);
    }
    inventory_ = explanation_.inventory(places);
    while (!failed.empty())
      failed = report_cause(failed);
  }

private:
  [[nodiscard]] Span span_of(EntityId entity) const {
    return entity == no_entity ? Span{explanation_.file, {1, 1}, {1, 1}}
                               : explanation_.entities[entity].span;
  }

  [[nodiscard]] std::vector<std::vector<Span>>
  spans_of(const std::vector<std::vector<EntityId>> &sets) const {
    std::vector<std::vector<Span>> result;
    for (const std::vector<EntityId> &set : sets)
      for (result.emplace_back(); const EntityId member : set)
        result.back().push_back(span_of(member));
    return result;
  }

  // The one that is shown; empty if there is none.
  [[nodiscard]] static std::span<const EntityId> core_of(const Unproved &goal) {
    return goal.cores.cores.empty() ? std::span<const EntityId>() : goal.cores.cores.front();
  }

  [[nodiscard]] Failure failure_of(const Unproved &goal) const {
    const refine::Obligation &obligation = *goal.obligation;
    Failure failure;
    failure.kind = obligation.kind;
    failure.place = span_of(obligation.reason.place);
    if (obligation.conjunct != no_entity)
      failure.demand = span_of(obligation.conjunct);
    else if (obligation.kind == Kind::Assertion) // it says what is asked for itself
      failure.demand = failure.place;
    if (obligation.owner != names::no_value)
      failure.owner = explanation_.names[obligation.owner].name;
    failure.cores = spans_of(goal.cores.cores);
    failure.corrections = spans_of(goal.cores.corrections);
    failure.runs = &goal.runs;
    const GoalKey own = key_of(obligation, explanation_.symbols, explanation_.entities);
    for (const Strengthening &found : explanation_.strengthenings)
      if (std::ranges::binary_search(found.repaired, own))
        for (const names::ValueId function : found.functions)
          failure.strengthened.push_back(explanation_.names[function].name);
    return failure;
  }

  [[nodiscard]] std::vector<Failure> failures_of(const std::vector<std::size_t> &goals) const {
    std::vector<Failure> failures;
    failures.reserve(goals.size());
    for (const std::size_t goal : goals)
      failures.push_back(failure_of(goals_[goal]));
    return failures;
  }

  [[nodiscard]] std::vector<Suspect> suspects_of(const std::vector<std::size_t> &goals) const {
    return blame::refinements::suspects(inventory_, failures_of(goals), explanation_.proofs);
  }

  // What is written in the annotations of a core.
  [[nodiscard]] std::set<EntityId> annotations_of(std::size_t goal) const {
    std::set<EntityId> result;
    for (const EntityId member : core_of(goals_[goal]))
      if (explanation_.entities[member].kind == EntityKind::Refinement)
        result.insert(member);
    return result;
  }

  // Whether a report says the same of both: the parts of an alias that one name demands.
  [[nodiscard]] bool read_the_same(std::size_t goal, std::size_t other) const {
    const refine::Obligation &a = *goals_[goal].obligation;
    const refine::Obligation &b = *goals_[other].obligation;
    return a.kind == b.kind && a.conjunct == b.conjunct && a.conjunct != no_entity &&
           span_of(a.reason.place) == span_of(b.reason.place) && key(goal) == key(other);
  }

  // Whether both are asked for by the same part of the same type.
  [[nodiscard]] bool asked_by_the_same(std::size_t goal, std::size_t other) const {
    const refine::Reason &a = goals_[goal].obligation->reason;
    const refine::Reason &b = goals_[other].obligation->reason;
    return a.demand == b.demand && a.subject == b.subject && a.argument == b.argument;
  }

  [[nodiscard]] bool is_of_alias(const Span &span) const {
    return std::ranges::any_of(inventory_.units, [&](const blame::refinements::Unit &unit) {
      return !unit.code && unit.kind == EntityKind::Alias && inside(span, unit.span);
    });
  }

  // The failures that the suspect has to do with, or that read like one of those, or that need the
  // same annotation to fail as one of those; and the others. What a measure or an alias says is
  // said by all types that use it, and each of them may be wrong for a reason of its own. Code in a
  // core may just be on the way to the place.
  [[nodiscard]] std::pair<std::vector<std::size_t>, std::vector<std::size_t>>
  share_cause(const std::vector<std::size_t> &failed, const Suspect &suspect) const {
    std::vector<bool> mine = suspect.close;
    if (std::find(mine.begin(), mine.end(), true) == mine.end())
      mine.front() = true;
    const auto first =
        static_cast<std::size_t>(std::find(mine.begin(), mine.end(), true) - mine.begin());
    for (std::size_t i = 0; i < failed.size(); ++i)
      if (suspect.by_demand[first] || suspect.by_demand[i])
        mine[i] = mine[i] && asked_by_the_same(failed[first], failed[i]);
    std::set<EntityId> shared;
    for (std::size_t i = 0; i < failed.size(); ++i)
      if (mine[i])
        shared.merge(annotations_of(failed[i]));
    std::erase_if(shared, [&](EntityId member) { return is_of_alias(span_of(member)); });
    std::pair<std::vector<std::size_t>, std::vector<std::size_t>> parts;
    for (std::size_t i = 0; i < failed.size(); ++i) {
      const std::set<EntityId> own = annotations_of(failed[i]);
      bool common = std::any_of(own.begin(), own.end(),
                                [&](EntityId member) { return shared.contains(member); });
      for (std::size_t other = 0; other < failed.size() && !common; ++other)
        common = mine[other] && read_the_same(failed[i], failed[other]);
      (mine[i] || common ? parts.first : parts.second).push_back(failed[i]);
    }
    return parts;
  }

  // Explains what the likeliest suspect has to do with; what is left.
  std::vector<std::size_t> report_cause(const std::vector<std::size_t> &failed) {
    std::vector<Suspect> suspects = suspects_of(failed);
    if (suspects.empty()) {
      for (const std::size_t goal : failed)
        report(goal);
      return {};
    }
    auto [mine, left] = share_cause(failed, suspects.front());
    if (!left.empty())
      suspects = suspects_of(mine);
    try_changes(suspects, mine, left);
    if (explanation_.suspects != nullptr)
      *explanation_.suspects +=
          "cause\n" + blame::refinements::print(suspects, inventory_, explanation_.sources);
    lead_with_what_runs_show(mine);
    Diagnostic &diagnostic = report(mine.front(), mine);
    for (auto goal = mine.begin() + 1; goal != mine.end(); ++goal)
      if (!complaints_.same_match(mine.front(), *goal) &&
          std::none_of(mine.begin(), goal,
                       [&](std::size_t earlier) { return read_the_same(earlier, *goal); }))
        diagnostic.same_cause.push_back(
            {span_of(goals_[*goal].obligation->reason.place), complaints_.message(*goal, mine)});
    blame(diagnostic, suspects, goals_[mine.front()]);
    add_strengthenings(diagnostic, mine);
    diagnostic.culprit = culprit_of(suspects, inventory_, failures_of(mine),
                                    diagnostic.blame.front().reason, explanation_.symbols);
    return left;
  }

  // No run shows that something does not end: what one shows of the same cause is said first.
  void lead_with_what_runs_show(std::vector<std::size_t> &goals) const {
    if (goals_[goals.front()].obligation->kind != Kind::Termination)
      return;
    const auto shown = std::ranges::find_if(goals, [this](std::size_t goal) {
      return goals_[goal].counterexample && goals_[goal].counterexample->concrete;
    });
    if (shown != goals.end())
      std::rotate(goals.begin(), shown, shown + 1);
  }

  // Tries out the most promising changes. What the best one repairs as well has the same cause.
  void try_changes(std::vector<Suspect> &suspects, std::vector<std::size_t> &mine,
                   std::vector<std::size_t> &left) {
    std::vector<std::size_t> all(goals_.size());
    std::iota(all.begin(), all.end(), 0U);
    Attempts::Expectation expectation{keys(mine), keys(all)};
    std::map<const blame::refinements::Change *, GoalKeys> repaired;
    const std::size_t started = trials_;
    std::size_t helped = 0;
    bool enough = false;
    for (const blame::refinements::Trial &trial :
         blame::refinements::trials(suspects, inventory_)) {
      if (explanation_.trials == nullptr || explanation_.trials->exhausted() ||
          trials_ >= explanation_.most_trials_in_all ||
          trials_ - started >= explanation_.most_trials_of_cause || enough)
        break;
      if (!tried_.insert(edits_key(trial.change->edits)).second)
        continue;
      ++trials_;
      // What a dropped conjunct repairs is evidence, but never shown as a fix.
      expectation.substance = trial.change->kind != blame::refinements::ChangeKind::Drop;
      std::optional<GoalKeys> after =
          explanation_.trials->attempt(trial.change->edits, expectation);
      const bool good = after.has_value();
      blame::refinements::learn(suspects[trial.suspect], *trial.change, good);
      if (good)
        repaired.emplace(trial.change, std::move(*after));
      const auto kind = trial.change->kind;
      helped += good && kind != blame::refinements::ChangeKind::Drop ? 1 : 0;
      enough = (good && blame::refinements::is_telling(kind)) || helped == most_repairs;
    }
    blame::refinements::order(suspects, inventory_, blame::refinements::Stage::Posterior);
    blame::refinements::choose_shown(suspects, inventory_, most_suspects);
    const auto best = repaired.find(repaired_part(suspects, suspects.front()).change);
    if (best == repaired.end())
      return;
    std::vector<std::size_t> others;
    for (const std::size_t goal : left)
      (std::binary_search(best->second.begin(), best->second.end(), key(goal)) ? others : mine)
          .push_back(goal);
    left = std::move(others);
    std::sort(mine.begin(), mine.end());
  }

  // With the first cause that they have to do with.
  void add_strengthenings(Diagnostic &diagnostic, const std::vector<std::size_t> &goals) {
    for (const Strengthening &each : explanation_.strengthenings)
      if (std::ranges::any_of(goals,
                              [&](std::size_t goal) {
                                return std::ranges::binary_search(each.repaired, key(goal));
                              }) &&
          tried_.insert(edits_key(each.fix.edits)).second)
        diagnostic.fixes.push_back(each.fix);
  }

  [[nodiscard]] GoalKey key(std::size_t goal) const {
    return key_of(*goals_[goal].obligation, explanation_.symbols, explanation_.entities);
  }
  [[nodiscard]] GoalKeys keys(std::span<const std::size_t> goals) const {
    GoalKeys result;
    for (const std::size_t goal : goals)
      result.push_back(key(goal));
    std::sort(result.begin(), result.end());
    return result;
  }

  [[nodiscard]] static std::string edits_key(const std::vector<Edit> &edits) {
    std::string key;
    for (const Edit &edit : edits)
      key += fmt::format("{}:{}-{}:{} {};", edit.span.start.line, edit.span.start.column,
                         edit.span.end.line, edit.span.end.column, edit.replacement);
    return key;
  }

  // A suspect, or the likeliest part of it that was changed with success.
  [[nodiscard]] const Suspect &repaired_part(const std::vector<Suspect> &suspects,
                                             const Suspect &whole) const {
    const auto is_changed = [](const Suspect &suspect) {
      return suspect.change != nullptr &&
             suspect.change->kind != blame::refinements::ChangeKind::Drop;
    };
    const auto span_of = [&](const Suspect &suspect) -> const Span & {
      return inventory_.candidates[suspect.candidate].span;
    };
    if (is_changed(whole))
      return whole;
    const auto part = std::ranges::find_if(suspects, [&](const Suspect &suspect) {
      return is_changed(suspect) && inside(span_of(suspect), span_of(whole));
    });
    return part == suspects.end() ? whole : *part;
  }

  // Of suspects that overlap only the first is worth reading.
  void blame(Diagnostic &diagnostic, const std::vector<Suspect> &suspects,
             const Unproved &goal) const {
    std::vector<Span> taken;
    for (const Suspect &suspect : suspects) {
      const Candidate &candidate = inventory_.candidates[suspect.candidate];
      if (diagnostic.blame.size() == most_suspects)
        break;
      if (std::any_of(taken.begin(), taken.end(), [&](const Span &other) {
            return blame::refinements::overlap(other, candidate.span);
          }))
        continue;
      taken.push_back(candidate.span);
      Blame entry;
      entry.rank = static_cast<std::uint32_t>(diagnostic.blame.size() + 1);
      entry.set = entry.rank;
      entry.score = suspect.chance;
      entry.entity = blame::refinements::is_code(candidate.shape) ? EntityKind::Expression
                     : candidate.shape == Shape::MissingSignature ? EntityKind::Signature
                                                                  : EntityKind::Refinement;
      entry.span = candidate.shown;
      entry.text = std::string(explanation_.sources.text(candidate.shown));
      const Suspect &repaired = repaired_part(suspects, suspect);
      entry.reason = repaired.change != nullptr
                         ? "changing this makes the proof succeed"
                         : reason_of(suspect, candidate, goal, inventory_, explanation_);
      if (explanation_.explain_ranking)
        diagnostic.notes.push_back(explain_rank(
            entry, contributions(suspect.features, blame::refinements::Stage::Posterior)));
      for (const Suspect &part : suspects)
        if (diagnostic.fixes.size() < most_fixes_shown && is_worth_showing(part, entry.rank) &&
            inside(inventory_.candidates[part.candidate].span, candidate.span))
          diagnostic.fixes.push_back({part.change->description, true, part.change->edits});
      diagnostic.blame.push_back(std::move(entry));
    }
  }

  // That a proof succeeds if less is demanded is no reason to demand less, unless all that is known
  // makes the demand the likeliest mistake. Another invariant may just be broken by other values.
  [[nodiscard]] bool is_worth_showing(const Suspect &suspect, std::uint32_t rank) const {
    const std::size_t unit = inventory_.candidates[suspect.candidate].unit;
    if (suspect.change == nullptr || suspect.change->kind == blame::refinements::ChangeKind::Drop ||
        inventory_.units[unit].kind == EntityKind::Invariant)
      return false;
    const bool lowers_demand =
        std::any_of(suspect.relations.begin(), suspect.relations.end(), [](Relation relation) {
          return relation == Relation::Demanded || relation == Relation::InDemand;
        });
    return !lowers_demand || rank == 1;
  }

  [[nodiscard]] std::vector<CoreMember> members_of(std::span<const EntityId> set) const {
    std::vector<CoreMember> members;
    for (const EntityId member : set) {
      const Span span = span_of(member);
      members.push_back({member, span, std::string(explanation_.sources.text(span))});
    }
    return members;
  }

  void add_cores(Diagnostic &diagnostic, const Unproved &goal) const {
    diagnostic.core = members_of(core_of(goal));
    for (const std::vector<EntityId> &correction : goal.cores.corrections)
      diagnostic.corrections.push_back(members_of(correction));
    if (!explanation_.all_cores || goal.cores.cores.empty())
      return;
    for (const std::vector<EntityId> &core : goal.cores.cores)
      diagnostic.cores.push_back(members_of(core));
    diagnostic.more_cores = !goal.cores.complete;
  }

  Diagnostic &report(std::size_t goal, std::span<const std::size_t> together = {}) {
    const refine::Obligation &obligation = *goals_[goal].obligation;
    const Facts::AtGoal facts =
        facts_.at(goals_[goal].clause, obligation.kind == Kind::Termination);
    const std::string demand = complaints_.required(obligation, facts);
    const std::string_view code = goals_[goal].unconfirmed ? "C0603"
                                  : goals_[goal].undecided ? "C0602"
                                                           : code_of(obligation);
    const bool forbidden = facts.forbidden && obligation.kind == Kind::Refinement &&
                           obligation.reason.demand == refine::Demand::Argument;
    Diagnostic &diagnostic =
        diagnostics_.report(code, span_of(obligation.reason.place),
                            forbidden ? fmt::format("nothing shows that `{}` is never called here",
                                                    complaints_.subject(goal))
                                      : complaints_.complaint(goal, demand, together));
    diagnostic.certainty = Certainty::Unproved;
    diagnostic.function = complaints_.subject(goal);
    diagnostic.required = demand;
    for (const std::string &fact : facts.known)
      diagnostic.known += (diagnostic.known.empty() ? "" : ", ") + fact;
    if (forbidden)
      diagnostic.labels.push_back({diagnostic.span, "no argument is allowed"});
    else if (obligation.kind == Kind::Refinement)
      diagnostic.labels.push_back({diagnostic.span, "produces this value, `v`"});
    if (obligation.conjunct != no_entity)
      diagnostic.labels.push_back({span_of(obligation.conjunct), "demanded here"});
    add_model(diagnostic, goal);
    add_counterexample(diagnostic, goal, together);
    add_cores(diagnostic, goals_[goal]);
    return diagnostic;
  }

  // Of the goal, or of one that fails for the same reason; a run that really fails says most. What
  // may be at one place says nothing of another.
  void add_counterexample(Diagnostic &diagnostic, std::size_t goal,
                          std::span<const std::size_t> together) const {
    const auto says = [](const std::optional<Counterexample> &example) {
      return !example ? 0 : example->at_place ? 1 : example->concrete ? 3 : 2;
    };
    diagnostic.counterexample = goals_[goal].counterexample;
    for (const std::size_t other : together)
      if (const int more = says(goals_[other].counterexample);
          more > 1 && more > says(diagnostic.counterexample))
        diagnostic.counterexample = goals_[other].counterexample;
    if (says(diagnostic.counterexample) == 3)
      diagnostic.certainty = Certainty::Genuine;
    if (says(diagnostic.counterexample) < 2)
      diagnostic.survival = goals_[goal].survival;
  }

  // Values of what the program names, where they mean something to a person: the solver's numbers
  // for elements of other sorts do not.
  void add_model(Diagnostic &diagnostic, std::size_t goal) const {
    const horn::System &system = *explanation_.refinements.system;
    std::set<std::string_view> concrete;
    for (const horn::Binding &binding : system.bindings) {
      const logic::SortKind kind = system.store.kind(system.store.sort(binding.variable));
      if (kind == logic::SortKind::Int || kind == logic::SortKind::Bool ||
          kind == logic::SortKind::Real || kind == logic::SortKind::String)
        concrete.insert(system.store.text(binding.variable));
    }
    std::set<std::string> seen;
    for (const auto &[name, value] : goals_[goal].model) {
      const std::string shown(facts_.name_of(name));
      if (shown.empty() || !concrete.contains(name) || diagnostic.model.size() == most_values ||
          !seen.insert(shown).second)
        continue;
      diagnostic.model.push_back({shown, value});
    }
  }

  const RefinementExplanation &explanation_;
  std::span<const Unproved> goals_;
  Diagnostics &diagnostics_;
  Facts facts_;
  Complaints complaints_;
  Inventory inventory_;
  std::size_t trials_ = 0;
  std::set<std::string> tried_;
};

} // namespace

void report_refinements(const RefinementExplanation &explanation, std::span<const Unproved> goals,
                        Diagnostics &diagnostics) {
  RefinementReporter(explanation, goals, diagnostics).run();
}

} // namespace culprit::explain
