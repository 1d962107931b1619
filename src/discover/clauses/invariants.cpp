#include "discover/clauses/invariants.h"

#include "discover/clauses/affine.h"
#include "discover/clauses/linear.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/solver.h"

#include <algorithm>
#include <array>

namespace culprit::discover {

using logic::Op;
using logic::Term;

namespace {

constexpr std::size_t most_compared = 10; // parameters of a relation

class InvariantFinder {
public:
  InvariantFinder(logic::Store &store, const logic::Declarations &declarations,
                  const smt::HornProblem &problem, const Deadline &deadline,
                  const InvariantLimits &limits)
      : store_(store), problem_(problem), left_(limits.questions),
        solver_(store, declarations, deadline, {.resources_per_query = limits.resources}) {
    for (const smt::Relation &relation : problem.relations) {
      Known &known = known_.emplace_back();
      for (const Term parameter : relation.parameters)
        if (store.sort(parameter) == store.int_sort())
          known.numbers.push_back(parameter);
      known.hull.emplace(known.numbers.size());
      known.atoms = candidates(relation.parameters);
    }
  }

  std::optional<std::vector<Term>> run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const smt::HornRule &rule : problem_.rules)
        while (rule.head && weaken(rule))
          changed = true;
      if (gave_up_)
        return std::nullopt;
    }
    std::vector<Term> result;
    for (const Known &known : known_)
      result.push_back(formula(known));
    return result;
  }

private:
  struct Known {
    bool reached = false; // something is derived
    std::vector<Term> numbers;
    std::optional<AffineHull> hull; // of the numbers; none if it is everything
    std::vector<Term> equations;    // that describe it
    std::vector<Term> atoms;        // that nothing derived violates
  };

  // Signs and comparisons, under what truth values say.
  std::vector<Term> candidates(const std::vector<Term> &parameters) {
    std::vector<Term> plain;
    std::vector<Term> conditions;
    const auto compare = [&](Op op, Term left, Term right) {
      plain.push_back(store_.make(op, store_.bool_sort(), {left, right}));
    };
    std::vector<Term> numbers;
    for (const Term parameter : parameters)
      if (store_.sort(parameter) == store_.bool_sort())
        conditions.push_back(parameter);
      else if (store_.sort(parameter) == store_.int_sort())
        numbers.push_back(parameter);
    if (numbers.size() > most_compared)
      return {};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      for (const std::int64_t bound : {0, 1})
        compare(Op::GreaterEqual, numbers[i], store_.integer(bound));
      compare(Op::LessEqual, numbers[i], store_.integer(0));
      for (std::size_t k = 0; k < numbers.size(); ++k)
        if (i != k) {
          compare(Op::LessEqual, numbers[i], numbers[k]);
          compare(Op::Less, numbers[i], numbers[k]);
        }
    }
    for (std::size_t i = 0; i < conditions.size(); ++i)
      for (std::size_t k = 0; k < conditions.size(); ++k)
        if (i != k)
          plain.push_back(logic::implication(store_, conditions[i], conditions[k]));
    plain.insert(plain.end(), conditions.begin(), conditions.end());
    for (const Term condition : conditions)
      plain.push_back(logic::negation(store_, condition));
    return plain;
  }

  [[nodiscard]] Term formula(const Known &known) {
    if (!known.reached)
      return store_.truth(false);
    std::vector<Term> parts = known.equations;
    parts.insert(parts.end(), known.atoms.begin(), known.atoms.end());
    return logic::conjunction(store_, parts);
  }

  [[nodiscard]] Term at(Term formula, const smt::RelationAtom &atom) {
    logic::Substitution arguments;
    const auto &parameters = problem_.relations[atom.relation].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      arguments.emplace(parameters[i], atom.arguments[i]);
    return logic::substitute(store_, formula, arguments);
  }

  // Does the rule derive something that its head does not allow yet? Then it does now.
  bool weaken(const smt::HornRule &rule) {
    Known &head = known_[rule.head->relation];
    const Term allowed = formula(head);
    if (allowed == store_.truth(true) || gave_up_)
      return false;
    std::vector<Term> facts = rule.constraints;
    for (const smt::RelationAtom &premise : rule.body)
      facts.push_back(at(formula(known_[premise.relation]), premise));
    facts.push_back(logic::negation(store_, at(allowed, *rule.head)));
    if (logic::conjunction(store_, facts) == store_.truth(false))
      return false;
    gave_up_ = left_-- == 0;
    const smt::Answer answer = gave_up_ ? smt::Answer::Unknown : solver_.check(facts);
    gave_up_ = gave_up_ || answer == smt::Answer::Unknown;
    if (answer != smt::Answer::Sat)
      return false;
    head.reached = true;
    std::erase_if(head.atoms, [&](Term atom) {
      return solver_.evaluate(at(atom, *rule.head)) != smt::Truth::True;
    });
    add_point(head, *rule.head);
    return true;
  }

  void add_point(Known &known, const smt::RelationAtom &derived) {
    if (!known.hull)
      return;
    std::vector<std::int64_t> point;
    for (const Term number : known.numbers) {
      const auto value = read_integer(solver_.value(at(number, derived)));
      if (!value)
        return forget_hull(known);
      point.push_back(*value);
    }
    known.hull->add(std::move(point));
    const auto equations = known.hull->equations();
    if (!equations)
      return forget_hull(known);
    known.equations.clear();
    for (const AffineEquation &equation : *equations) {
      LinearForm left;
      for (std::size_t i = 0; i < known.numbers.size(); ++i)
        if (equation.coefficients[i] != 0)
          left.coefficients[known.numbers[i]] = equation.coefficients[i];
      known.equations.push_back(
          store_.make(Op::Equal, store_.bool_sort(),
                      {to_term(store_, left), store_.integer(equation.constant)}));
    }
  }

  static void forget_hull(Known &known) {
    known.hull.reset();
    known.equations.clear();
  }

  logic::Store &store_;
  const smt::HornProblem &problem_;
  std::size_t left_; // questions
  smt::Solver solver_;
  std::vector<Known> known_; // by relation
  bool gave_up_ = false;
};

} // namespace

std::optional<std::vector<Term>> find_invariants(logic::Store &store,
                                                 const logic::Declarations &declarations,
                                                 const smt::HornProblem &problem,
                                                 const Deadline &deadline,
                                                 const InvariantLimits &limits) {
  return InvariantFinder(store, declarations, problem, deadline, limits).run();
}

smt::HornProblem strengthen(logic::Store &store, smt::HornProblem problem,
                            const std::vector<Term> &invariants) {
  for (smt::HornRule &rule : problem.rules)
    for (const smt::RelationAtom &premise : rule.body) {
      logic::Substitution arguments;
      const auto &parameters = problem.relations[premise.relation].parameters;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        arguments.emplace(parameters[i], premise.arguments[i]);
      const Term fact = logic::substitute(store, invariants[premise.relation], arguments);
      if (fact != store.truth(true))
        rule.constraints.push_back(fact);
    }
  return problem;
}

} // namespace culprit::discover
