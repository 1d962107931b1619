#include "explain/horn.h"

#include "explain/readable.h"
#include "logic/print.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace culprit::explain {

namespace {

class HornReporter {
public:
  HornReporter(const Explanation &explanation, Diagnostics &diagnostics)
      : explanation_(explanation), system_(explanation.system), file_(explanation.file),
        diagnostics_(diagnostics) {
    for (const horn::Clause &clause : system_.clauses)
      first_clause_.emplace(clause.entity, &clause);
  }

  void failures(const horn::Result &result) {
    for (const horn::Outcome &goal : result.goals)
      if (goal.status == horn::Status::Failed)
        failed_[goal.clause] = &goal;
    std::map<horn::ClauseId, const localize::Localization *> cause_of;
    for (const localize::Localization &cause : explanation_.causes)
      for (const horn::ClauseId goal : cause.goals)
        cause_of.emplace(goal, &cause);
    for (const auto &[clause, outcome] : failed_) {
      const auto cause = cause_of.find(clause);
      if (cause == cause_of.end())
        failure(*outcome, nullptr);
      else if (cause->second->goals.front() == clause)
        failure(*outcome, cause->second);
    }
  }

  void undecided(const horn::Outcome &goal) {
    const horn::Clause &clause = system_[goal.clause];
    const Demand demand = demand_of(goal);
    diagnostics_.report(goal.unconfirmed ? "C0603" : "C0602", place_of(clause, demand.span),
                        fmt::format("{} {}: `{}`",
                                    goal.unconfirmed ? "a second look does not confirm the proof of"
                                                     : "the solver could not decide",
                                    name_of(clause), demand.text));
  }

private:
  [[nodiscard]] std::string name_of(const horn::Clause &clause) const {
    if (clause.entity != no_entity && !system_.entities[clause.entity].name.empty())
      return system_.entities[clause.entity].name;
    return clause.label.empty() ? fmt::format("constraint {}", clause.number) : clause.label;
  }

  // Does the constraint speak about a place in a program, rather than for itself?
  [[nodiscard]] bool is_about_program(const horn::Clause &clause) const {
    return clause.entity != no_entity && system_.entities[clause.entity].span.known() &&
           system_.entities[clause.entity].span.file != file_;
  }

  // Where a person looks first: the place in the program behind the constraint if it is known, else
  // what is demanded.
  [[nodiscard]] Span place_of(const horn::Clause &clause, const Span &demanded) const {
    const Span entity = clause.entity != no_entity ? system_.entities[clause.entity].span : Span{};
    if (is_about_program(clause))
      return entity;
    return demanded.known() ? demanded : entity.known() ? entity : clause.span;
  }

  // The conjuncts of a goal that were not proved, and where they are written.
  struct Demand {
    std::string text;
    Span span;
  };
  [[nodiscard]] Demand demand_of(const horn::Outcome &goal) const {
    const horn::Clause &clause = (system_)[goal.clause];
    std::vector<std::size_t> failing = goal.failing;
    if (failing.empty()) // the goal as a whole
      for (std::size_t i = 0; i < clause.right.predicates.size(); ++i)
        failing.push_back(i);
    Demand demand;
    for (const std::size_t i : failing) {
      const horn::Predicate &predicate = clause.right.predicates[i];
      demand.text += demand.text.empty() ? "" : " && ";
      demand.text += logic::to_source(system_.store, predicate.term);
      demand.span = cover(demand.span, predicate.span);
    }
    if (is_about_program(clause))
      demand.text = readable(demand.text);
    return demand;
  }

  void failure(const horn::Outcome &goal, const localize::Localization *cause) {
    const horn::Clause &clause = system_[goal.clause];
    const Demand demand = demand_of(goal);
    const Evidence evidence = explanation_.evidence(goal.clause);
    const bool genuine = evidence.certainty == Certainty::Genuine;
    Diagnostic &diagnostic =
        diagnostics_.report("C0601", place_of(clause, demand.span),
                            genuine ? violation(clause, demand) : complaint(clause, demand));
    diagnostic.certainty = evidence.certainty;
    diagnostic.required = demand.text;
    if (diagnostic.span.known())
      diagnostic.labels.push_back(
          {diagnostic.span, genuine ? "is violated" : "does not follow from what is known here"});
    add_model(diagnostic, clause, evidence.model);
    diagnostic.derivation = evidence.derivation;
    if (cause != nullptr)
      add_cause(diagnostic, *cause);
    if (is_about_program(clause) && !explanation_.sources.has_text(diagnostic.span.file) &&
        !missing_text_said_) {
      diagnostic.notes.push_back(fmt::format("`{}` was not found; -I DIR says where to look for it",
                                             explanation_.sources.path(diagnostic.span.file)));
      missing_text_said_ = true;
    }
  }

  void add_cause(Diagnostic &diagnostic, const localize::Localization &cause) {
    localize::annotate(diagnostic, system_, cause);
    if (!cause.cores.empty()) {
      diagnostic.core = members_of(cause.cores.front());
      for (const std::vector<EntityId> &correction : cause.corrections)
        diagnostic.corrections.push_back(members_of(correction));
    }
    for (std::size_t i = 0; i < diagnostic.blame.size(); ++i)
      diagnostic.blame[i].text = text_of(cause.suspects[i].entity);
    for (const horn::ClauseId other : cause.goals)
      if (const auto outcome = failed_.find(other);
          outcome != failed_.end() && other != cause.goals.front()) {
        const Demand missed = demand_of(*outcome->second);
        diagnostic.same_cause.push_back(
            {place_of(system_[other], missed.span), complaint(system_[other], missed)});
      }
    if (cause.cores.empty() && explanation_.cores_wanted)
      diagnostic.notes.emplace_back("the search was cut short: no minimal core was found");
    if (!explanation_.all_cores || cause.cores.empty())
      return;
    for (const std::vector<EntityId> &core : cause.cores)
      diagnostic.cores.push_back(members_of(core));
    diagnostic.more_cores = !cause.complete;
  }

  [[nodiscard]] std::string complaint(const horn::Clause &clause, const Demand &demand) const {
    if (is_about_program(clause))
      return fmt::format("cannot be proved: `{}` ({})", demand.text, name_of(clause));
    return fmt::format("{} cannot be proved: `{}`", name_of(clause), demand.text);
  }

  [[nodiscard]] std::string violation(const horn::Clause &clause, const Demand &demand) const {
    return demand.text == "false"
               ? fmt::format("{} is violated: what it excludes can be derived", name_of(clause))
               : fmt::format("{} is violated: `{}`", name_of(clause), demand.text);
  }

  // Values of sorts that mean something to a person; the solver's numbers for elements of others do
  // not.
  void add_model(Diagnostic &diagnostic, const horn::Clause &clause,
                 const std::vector<std::pair<std::string, std::string>> &model) const {
    std::set<std::string_view> concrete;
    const auto consider = [&](logic::Term variable) {
      const logic::SortKind kind = system_.store.kind(system_.store.sort(variable));
      if (kind == logic::SortKind::Int || kind == logic::SortKind::Bool ||
          kind == logic::SortKind::Real || kind == logic::SortKind::String)
        concrete.insert(system_.store.text(variable));
    };
    consider(clause.value);
    for (const horn::BindingId id : clause.environment)
      consider(system_[id].variable);
    for (const auto &[name, value] : model) {
      const std::string shown = is_about_program(clause) ? readable(name) : name;
      if (concrete.contains(name) && shown != "_")
        diagnostic.model.push_back({shown, value});
    }
  }

  [[nodiscard]] std::vector<CoreMember> members_of(const std::vector<EntityId> &core) const {
    std::vector<CoreMember> members;
    members.reserve(core.size());
    for (const EntityId id : core)
      members.push_back({id, system_.entities[id].span, text_of(id)});
    return members;
  }

  // What a constraint says, in one line: "v = request => $amount". Of a constraint about a program,
  // the text of that place says more, and its unknown predicates say nothing.
  [[nodiscard]] std::string text_of(EntityId id) const {
    const Entity &entity = system_.entities[id];
    if (!entity.text.empty())
      return entity.text;
    const auto clause_entry = first_clause_.find(id);
    if (clause_entry == first_clause_.end())
      return "";
    const horn::Clause &clause = *clause_entry->second;
    if (!is_about_program(clause))
      return fmt::format("{} => {}", text_of(clause.left), text_of(clause.right));
    if (const std::string_view text = explanation_.sources.text(entity.span); !text.empty())
      return std::string(text);
    const horn::Formula &telling = clause.right.predicates.empty() ? clause.left : clause.right;
    return telling.predicates.empty() ? "" : readable(text_of({telling.predicates, {}}));
  }

  [[nodiscard]] std::string text_of(const horn::Formula &formula) const {
    std::string text;
    const auto add = [&](const std::string &part) { text += (text.empty() ? "" : " && ") + part; };
    for (const horn::Predicate &predicate : formula.predicates)
      add(logic::to_source(system_.store, predicate.term));
    for (const horn::KappaApplication &application : formula.kappas)
      add(horn::name_of(system_, application.kappa));
    return text.empty() ? "true" : text;
  }

  const Explanation &explanation_;
  const horn::System &system_;
  FileId file_;
  Diagnostics &diagnostics_;
  std::map<EntityId, const horn::Clause *> first_clause_; // of each entity
  std::map<horn::ClauseId, const horn::Outcome *> failed_;
  bool missing_text_said_ = false;
};

} // namespace

void report_failures(const Explanation &explanation, const horn::Result &result,
                     Diagnostics &diagnostics) {
  HornReporter(explanation, diagnostics).failures(result);
}

void report_undecided(const Explanation &explanation, const horn::Result &result,
                      Diagnostics &diagnostics) {
  HornReporter reporter(explanation, diagnostics);
  for (const horn::Outcome &goal : result.goals)
    if (goal.status == horn::Status::Unknown)
      reporter.undecided(goal);
}

} // namespace culprit::explain
