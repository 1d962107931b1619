#include "discover/refute.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <deque>
#include <utility>
#include <vector>

namespace culprit::discover {

using horn::KappaApplication;
using logic::Store;
using logic::Term;

namespace {

constexpr std::size_t most_copies = 120; // of rules

// The rules below a goal, each use of a κ with copies of its own: a formula that can be true
// exactly if a derivation among them goes through.
class Unfolding {
public:
  explicit Unfolding(Question &question)
      : question_(question), store_(question.part.store), flow_(question.part, question.rules) {}

  std::vector<Term> run(horn::ClauseId goal) {
    const horn::Rule &rule = question_.rules[horn::index(goal)];
    copy(rule, store_.truth(true), nullptr, {});
    while (!open_.empty()) {
      const Use use = std::move(open_.front());
      open_.pop_front();
      derive(use);
    }
    return std::move(formulas_);
  }

private:
  // κ of these arguments, and a truth that says whether it is derived.
  struct Use {
    horn::KappaId kappa;
    std::vector<Term> arguments;
    Term derived;
  };

  void derive(const Use &use) {
    std::vector<Term> ways{logic::negation(store_, use.derived)};
    for (const std::uint32_t writer : flow_.writers[horn::index(use.kappa)]) {
      const horn::Rule &rule = question_.rules[writer];
      for (const KappaApplication &head : rule.heads)
        if (head.kappa == use.kappa && copies_ < most_copies) {
          ways.push_back(store_.fresh("way", store_.bool_sort()));
          copy(rule, ways.back(), &head, use.arguments);
        }
    }
    formulas_.push_back(logic::disjunction(store_, ways));
  }

  // If `when`, then the facts of a copy of the rule hold, and its head has these arguments.
  void copy(const horn::Rule &rule, Term when, const KappaApplication *head,
            const std::vector<Term> &arguments) {
    ++copies_;
    logic::Substitution variables;
    const auto own = [&](Term term) {
      for (const Term variable : logic::free_variables(store_, term))
        if (!variables.contains(variable) &&
            !question_.part.declarations.constants.contains(store_.payload(variable)))
          variables.emplace(variable, store_.fresh(store_.text(variable), store_.sort(variable)));
      return logic::substitute(store_, term, variables);
    };
    std::vector<Term> facts;
    for (const Term fact : rule.facts)
      facts.push_back(own(fact));
    if (head != nullptr) {
      const std::vector<Term> formals = arguments_of(*head);
      for (std::size_t i = 0; i < formals.size(); ++i)
        facts.push_back(logic::equality(store_, own(formals[i]), arguments[i]));
    } else {
      facts.push_back(own(logic::negation(store_, logic::conjunction(store_, rule.goals))));
    }
    for (const KappaApplication &read : rule.reads) {
      Use use{read.kappa, arguments_of(read), store_.fresh("derived", store_.bool_sort())};
      for (Term &argument : use.arguments)
        argument = own(argument);
      facts.push_back(use.derived);
      open_.push_back(std::move(use));
    }
    formulas_.push_back(logic::implication(store_, when, logic::conjunction(store_, facts)));
  }

  [[nodiscard]] std::vector<Term> arguments_of(const KappaApplication &application) const {
    std::vector<Term> result = question_.part[application.kappa].parameters;
    for (const auto &[parameter, term] : application.arguments)
      result[parameter] = term;
    return result;
  }

  Question &question_;
  Store &store_;
  horn::Flow flow_;
  std::deque<Use> open_;
  std::vector<Term> formulas_;
  std::size_t copies_ = 0;
};

} // namespace

bool is_refuted(Question &question, horn::ClauseId goal, smt::Solver &solver) {
  const std::vector<Term> formulas = Unfolding(question).run(goal);
  solver.push();
  for (const Term formula : formulas)
    solver.add(formula);
  const bool refuted = solver.check() == smt::Answer::Sat;
  solver.pop();
  return refuted;
}

} // namespace culprit::discover
