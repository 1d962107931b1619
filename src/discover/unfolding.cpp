#include "discover/unfolding.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <deque>
#include <utility>

namespace culprit::discover {

using horn::KappaApplication;
using logic::Store;
using logic::Term;

namespace {

constexpr std::size_t most_copies = 120; // of rules

class Unfolding {
public:
  Unfolding(Question &question, const KnownKappa &known)
      : question_(question), store_(question.part.store), known_(known) {}

  UnfoldedBody run(const horn::Rule &rule) {
    for (const Term fact : rule.facts)
      result_.formulas.push_back(fact);
    for (const KappaApplication &read : rule.reads)
      result_.formulas.push_back(use(read.kappa, arguments_of(question_.part, read)));
    while (!open_.empty()) {
      const Use next = std::move(open_.front());
      open_.pop_front();
      derive(next);
    }
    return std::move(result_);
  }

private:
  // κ of these arguments, and a truth that says whether it is derived.
  struct Use {
    horn::KappaId kappa;
    std::vector<Term> arguments;
    Term derived;
  };

  Term use(horn::KappaId kappa, std::vector<Term> arguments) {
    if (known_)
      if (const auto known = known_(kappa, arguments))
        return *known;
    open_.push_back({kappa, std::move(arguments), store_.fresh("derived", store_.bool_sort())});
    return open_.back().derived;
  }

  void derive(const Use &use) {
    std::vector<Term> ways{logic::negation(store_, use.derived)};
    for (const std::uint32_t writer : question_.writers[horn::index(use.kappa)]) {
      const horn::Rule &rule = question_.rules[writer];
      for (const KappaApplication &head : rule.heads) {
        if (head.kappa != use.kappa)
          continue;
        if (copies_ == most_copies) {
          result_.complete = false;
          continue;
        }
        ways.push_back(store_.fresh("way", store_.bool_sort()));
        copy(rule, ways.back(), head, use.arguments);
      }
    }
    result_.formulas.push_back(logic::disjunction(store_, ways));
  }

  // If `when`, then the body of a copy of the rule holds, and its head has these arguments.
  void copy(const horn::Rule &rule, Term when, const KappaApplication &head,
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
    const std::vector<Term> formals = arguments_of(question_.part, head);
    for (std::size_t i = 0; i < formals.size(); ++i)
      facts.push_back(logic::equality(store_, own(formals[i]), arguments[i]));
    for (const KappaApplication &read : rule.reads) {
      std::vector<Term> given = arguments_of(question_.part, read);
      for (Term &argument : given)
        argument = own(argument);
      facts.push_back(use(read.kappa, std::move(given)));
    }
    result_.formulas.push_back(logic::implication(store_, when, logic::conjunction(store_, facts)));
  }

  Question &question_;
  Store &store_;
  const KnownKappa &known_;
  std::deque<Use> open_;
  UnfoldedBody result_;
  std::size_t copies_ = 0;
};

} // namespace

UnfoldedBody unfold(Question &question, const horn::Rule &rule, const KnownKappa &known) {
  return Unfolding(question, known).run(rule);
}

std::vector<Term> arguments_of(const horn::System &system, const KappaApplication &application) {
  std::vector<Term> result = system[application.kappa].parameters;
  for (const auto &[parameter, term] : application.arguments)
    result[parameter] = term;
  return result;
}

bool is_refuted(Question &question, horn::ClauseId goal, smt::Solver &solver) {
  const horn::Rule &rule = question.rules[horn::index(goal)];
  const UnfoldedBody body = unfold(question, rule);
  Store &store = question.part.store;
  solver.push();
  for (const Term formula : body.formulas)
    solver.add(formula);
  solver.add(logic::negation(store, logic::conjunction(store, rule.goals)));
  const bool refuted = solver.check() == smt::Answer::Sat;
  solver.pop();
  return refuted;
}

} // namespace culprit::discover
