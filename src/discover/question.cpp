#include "discover/question.h"

#include <algorithm>
#include <utility>

namespace culprit::discover {

using horn::ClauseId;
using horn::KappaId;

namespace {

// κs in the order in which one comes upon them on the way back from goals.
std::vector<KappaId> backwards(const Question &question, std::span<const ClauseId> goals) {
  std::vector<bool> seen(question.part.kappas.size(), false);
  std::vector<KappaId> order;
  const auto take = [&](const horn::Rule &rule) {
    for (const horn::KappaApplication &read : rule.reads)
      if (!seen[horn::index(read.kappa)]) {
        seen[horn::index(read.kappa)] = true;
        order.push_back(read.kappa);
      }
  };
  for (const ClauseId goal : goals)
    take(question.rules[horn::index(goal)]);
  // NOLINTNEXTLINE(modernize-loop-convert): the order grows on the way
  for (std::size_t i = 0; i < order.size(); ++i)
    for (const std::uint32_t writer : question.writers[horn::index(order[i])])
      take(question.rules[writer]);
  return order;
}

// Finds the κs that are about parts of what others are about.
class Parts {
public:
  explicit Parts(const Question &question)
      : question_(question), store_(question.part.store),
        parts_(question.part.kappas.size(), false) {}

  // A clause that only says something about parts does not count: then what it reads may be one.
  std::vector<bool> find() {
    for (bool changed = true; changed;) {
      changed = false;
      std::vector<bool> read(parts_.size(), false);
      std::vector<bool> alone(parts_.size(), false);
      for (const horn::Rule &rule : question_.rules)
        if (counts(rule))
          look_at(rule, read, alone);
      for (std::size_t k = 0; k < parts_.size(); ++k)
        if (read[k] && !alone[k] && !parts_[k])
          changed = parts_[k] = true;
    }
    return std::move(parts_);
  }

private:
  [[nodiscard]] bool counts(const horn::Rule &rule) const {
    return !rule.goals.empty() ||
           std::ranges::any_of(rule.heads, [&](const horn::KappaApplication &head) {
             return !parts_[horn::index(head.kappa)];
           });
  }

  void look_at(const horn::Rule &rule, std::vector<bool> &read, std::vector<bool> &alone) const {
    for (const horn::KappaApplication &application : rule.reads) {
      read[horn::index(application.kappa)] = true;
      if (!is_part(rule, application))
        alone[horn::index(application.kappa)] = true;
    }
  }

  [[nodiscard]] logic::Term value_of(const horn::KappaApplication &application) const {
    const horn::Kappa &kappa = question_.part[application.kappa];
    if (kappa.parameters.empty())
      return logic::no_term;
    return !application.arguments.empty() && application.arguments.front().first == 0
               ? application.arguments.front().second
               : kappa.parameters.front();
  }

  // Whether a fact says that its value is a part of another one's.
  [[nodiscard]] bool is_part(const horn::Rule &rule,
                             const horn::KappaApplication &application) const {
    const logic::Term value = value_of(application);
    if (value == logic::no_term)
      return false;
    return std::ranges::any_of(rule.facts, [&](logic::Term fact) {
      if (store_.op(fact) != logic::Op::Equal && store_.op(fact) != logic::Op::Iff)
        return false;
      const logic::Term left = store_.child(fact, 0);
      const logic::Term right = store_.child(fact, 1);
      return (right == value && is_of_other(rule, application, left)) ||
             (left == value && is_of_other(rule, application, right));
    });
  }

  [[nodiscard]] bool is_of_other(const horn::Rule &rule, const horn::KappaApplication &application,
                                 logic::Term part) const {
    if (store_.op(part) != logic::Op::Call || store_.arity(part) != 1)
      return false;
    const logic::Term whole = store_.child(part, 0);
    return std::ranges::any_of(rule.reads, [&](const horn::KappaApplication &other) {
      return other.kappa != application.kappa && value_of(other) == whole;
    });
  }

  const Question &question_;
  const logic::Store &store_;
  std::vector<bool> parts_;
};

// As the solver expands κs at first: what it cuts for its size may need predicates, too.
constexpr horn::Expansion small_expansion{3, 15};

} // namespace

Question ask(const horn::System &system, std::span<const ClauseId> goals) {
  Question question;
  std::vector<std::uint32_t> from;
  for (const ClauseId goal : goals)
    from.push_back(static_cast<std::uint32_t>(goal));
  const std::vector<horn::Rule> all = horn::make_rules(system, {});
  const std::vector<std::uint32_t> cone = horn::Flow(system, all).cone(all, from);
  question.part = system;
  question.part.clauses.clear();
  for (const std::uint32_t position : cone) {
    horn::Clause clause = system.clauses[position];
    const ClauseId id{static_cast<std::uint32_t>(question.part.clauses.size())};
    if (std::ranges::find(goals, ClauseId{position}) != goals.end())
      question.goals.push_back(id);
    else
      clause.right.predicates.clear();
    question.part.clauses.push_back(std::move(clause));
    question.origin.push_back(ClauseId{position});
  }
  question.rules = horn::make_rules(question.part, {});
  horn::Flow flow(question.part, question.rules);
  const horn::Cuts cuts = horn::choose_cuts(question.part, question.rules, flow, small_expansion);
  question.writers = std::move(flow.writers);
  for (const KappaId kappa : backwards(question, question.goals))
    if (cuts.cut[horn::index(kappa)])
      question.unknowns.push_back(kappa);
  question.parts = Parts(question).find();
  return question;
}

std::vector<std::vector<ClauseId>> groups(const Question &question) {
  std::vector<bool> unknown(question.part.kappas.size(), false);
  for (const KappaId kappa : question.unknowns)
    unknown[horn::index(kappa)] = true;
  struct Group {
    std::vector<ClauseId> goals;
    std::vector<bool> unknowns; // by κ
  };
  std::vector<Group> found;
  for (const ClauseId goal : question.goals) {
    Group group{{goal}, std::vector<bool>(unknown.size(), false)};
    bool any = false;
    for (const KappaId kappa : backwards(question, std::span(&goal, 1)))
      if (unknown[horn::index(kappa)])
        any = group.unknowns[horn::index(kappa)] = true;
    if (!any)
      continue;
    std::erase_if(found, [&](const Group &other) {
      bool meets = false;
      for (std::size_t k = 0; k < unknown.size(); ++k)
        meets = meets || (group.unknowns[k] && other.unknowns[k]);
      if (!meets)
        return false;
      group.goals.insert(group.goals.begin(), other.goals.begin(), other.goals.end());
      for (std::size_t k = 0; k < unknown.size(); ++k)
        group.unknowns[k] = group.unknowns[k] || other.unknowns[k];
      return true;
    });
    std::ranges::sort(group.goals);
    found.push_back(std::move(group));
  }
  std::vector<std::vector<ClauseId>> result;
  for (Group &group : found)
    result.push_back(std::move(group.goals));
  return result;
}

std::span<const logic::Term> spoken_parameters(const horn::Kappa &kappa) {
  return std::span(kappa.parameters).first(kappa.parameters.size() - kappa.silent);
}

} // namespace culprit::discover
