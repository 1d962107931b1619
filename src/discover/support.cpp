#include "discover/support.h"

#include "discover/unfolding.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace culprit::discover {

using logic::Store;
using logic::Term;

namespace {

class Support {
public:
  Support(Question &question, const Solution &solution, const std::unordered_set<Term> &cheap,
          smt::Solver &solver)
      : question_(question), store_(question.part.store), solution_(solution), cheap_(cheap),
        solver_(solver) {}

  bool run(std::span<const horn::ClauseId> goals) {
    for (const horn::ClauseId goal : goals) {
      const horn::Rule &rule = question_.rules[horn::index(goal)];
      if (!follow(rule, logic::conjunction(store_, rule.goals)))
        return false;
    }
    // NOLINTNEXTLINE(modernize-loop-convert): what is justified may open more
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (!justify(open_[i]))
        return false;
    for (std::uint32_t kappa = 0; kappa < solution_.size(); ++kappa)
      merge(horn::KappaId{kappa});
    return true;
  }

  [[nodiscard]] std::unordered_set<Term> take() const {
    std::unordered_set<Term> result;
    for (const Conjunct &conjunct : open_)
      result.insert(conjunct.second);
    return result;
  }

private:
  using Conjunct = std::pair<horn::KappaId, Term>;

  // Every rule that writes the κ says so.
  bool justify(const Conjunct conjunct) {
    const auto [kappa, claim] = conjunct;
    for (const std::uint32_t writer : question_.writers[horn::index(kappa)]) {
      const horn::Rule &rule = question_.rules[writer];
      for (const horn::KappaApplication &head : rule.heads) {
        if (head.kappa != kappa)
          continue;
        const std::vector<Term> arguments = arguments_of(question_.part, head);
        if (!follow(rule, said_of(kappa, claim, arguments)))
          return false;
      }
    }
    return true;
  }

  [[nodiscard]] Term said_of(horn::KappaId kappa, Term claim, std::span<const Term> arguments) {
    logic::Substitution substitution;
    const std::vector<Term> &parameters = question_.part[kappa].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      substitution.emplace(parameters[i], arguments[i]);
    return logic::substitute(store_, claim, substitution);
  }

  // Notes by which conjuncts the body of a rule implies the claim.
  bool follow(const horn::Rule &rule, Term claim) {
    const UnfoldedBody body =
        unfold(question_, rule, [&](horn::KappaId kappa, std::span<const Term> arguments) {
          return known(kappa, arguments);
        });
    if (!body.complete)
      return false;
    solver_.push();
    for (const Term formula : body.formulas)
      solver_.add(formula);
    solver_.add(logic::negation(store_, claim));
    const bool follows = follows_from(Needed::Already) || follows_from(Needed::Cheap) ||
                         follows_from(Needed::Anything);
    solver_.pop();
    return follows;
  }

  enum class Needed : std::uint8_t { Already, Cheap, Anything };

  bool follows_from(Needed needed) {
    std::vector<Term> assumptions;
    std::vector<Conjunct> meant;
    for (const auto &[conjunct, selector] : selectors_)
      if (needed == Needed::Anything || is_needed(conjunct) ||
          (needed == Needed::Cheap && cheap_.contains(conjunct.second))) {
        assumptions.push_back(selector);
        meant.push_back(conjunct);
      }
    if (solver_.check(assumptions) != smt::Answer::Unsat)
      return false;
    for (const std::size_t position : solver_.core())
      if (needed_.insert(meant[position]).second)
        open_.push_back(meant[position]);
    return true;
  }

  [[nodiscard]] bool is_needed(const Conjunct &conjunct) const {
    return needed_.contains(conjunct);
  }

  // Each conjunct of what the κ means, if it is selected.
  std::optional<Term> known(horn::KappaId kappa, std::span<const Term> arguments) {
    const auto &meaning = solution_[horn::index(kappa)];
    if (!meaning)
      return std::nullopt;
    std::vector<Term> parts;
    for (const Term conjunct : *meaning) {
      Term &selector = selectors_.try_emplace({kappa, conjunct}, logic::no_term).first->second;
      if (selector == logic::no_term)
        selector = store_.fresh("selected", store_.bool_sort());
      parts.push_back(logic::implication(store_, selector, said_of(kappa, conjunct, arguments)));
    }
    return logic::conjunction(store_, parts);
  }

  // Where several conjuncts say together what one equation says, that is shorter.
  void merge(horn::KappaId kappa) {
    const auto &meaning = solution_[horn::index(kappa)];
    for (std::size_t i = 0; meaning && i < meaning->size(); ++i) {
      const Conjunct equation{kappa, (*meaning)[i]};
      std::vector<Term> said = needed_of(kappa);
      if (said.size() < 2)
        return;
      if (store_.op(equation.second) != logic::Op::Equal || is_needed(equation) ||
          !implies(said, equation.second))
        continue;
      std::erase_if(said, [&](Term part) { return !implies({equation.second}, part); });
      if (said.size() < 2)
        continue;
      std::erase_if(open_, [&](const Conjunct &conjunct) {
        return conjunct.first == kappa && std::ranges::find(said, conjunct.second) != said.end();
      });
      open_.push_back(equation);
    }
  }

  [[nodiscard]] std::vector<Term> needed_of(horn::KappaId kappa) const {
    std::vector<Term> terms;
    for (const Conjunct &conjunct : open_)
      if (conjunct.first == kappa)
        terms.push_back(conjunct.second);
    return terms;
  }

  [[nodiscard]] bool implies(const std::vector<Term> &formulas, Term claim) {
    return solver_.entails(formulas, claim) == smt::Truth::True;
  }

  Question &question_;
  Store &store_;
  const Solution &solution_;
  const std::unordered_set<Term> &cheap_;
  smt::Solver &solver_;
  std::map<Conjunct, Term> selectors_;
  std::set<Conjunct> needed_;
  std::vector<Conjunct> open_; // that were needed, in that order
};

} // namespace

std::optional<std::unordered_set<Term>> support(Question &question, const Solution &solution,
                                                std::span<const horn::ClauseId> goals,
                                                const std::unordered_set<Term> &cheap,
                                                smt::Solver &solver) {
  Support search(question, solution, cheap, solver);
  if (!search.run(goals))
    return std::nullopt;
  return search.take();
}

} // namespace culprit::discover
