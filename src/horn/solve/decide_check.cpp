#include "horn/solve/decide_check.h"

#include "horn/solve/rules.h"
#include "horn/solve/unroll.h"
#include "logic/print.h"
#include "logic/simplify.h"

#include <algorithm>
#include <deque>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

constexpr std::size_t most_derivations = 200;  // looked at when Spacer does not give one
constexpr std::size_t most_shown = 200;        // steps of a derivation
constexpr std::uint64_t most_unfolded = 2'000; // definitions, for all rules or for one relation

std::optional<std::pair<std::size_t, std::size_t>>
first_pending(const smt::Derivation &derivation) {
  for (std::size_t i = 0; i < derivation.steps.size(); ++i)
    for (std::size_t k = 0; k < derivation.steps[i].premises.size(); ++k)
      if (derivation.steps[i].premises[k] == smt::Derivation::pending)
        return std::pair(i, k);
  return std::nullopt;
}

} // namespace

AnswerChecker::AnswerChecker(const System &system, logic::Store &store,
                             const Translation &translation, const Deadline &deadline,
                             smt::Limits limits, smt::Contexts *contexts)
    : system_(system), store_(store), translation_(translation), deadline_(deadline),
      limits_(limits), contexts_(contexts),
      solver_(store, system.declarations, deadline, limits, contexts),
      writers_(translation.problem.relations.size()) {
  const auto &rules = translation.problem.rules;
  for (std::uint32_t r = 0; r < rules.size(); ++r)
    if (rules[r].head)
      writers_[rules[r].head->relation].push_back(r);
}

// ---- solutions

std::optional<std::vector<Term>> AnswerChecker::solution(const smt::HornAnswer &answer) {
  std::optional<std::vector<Term>> given = solution_as_given(answer);
  if (given || !wrong_)
    return given;
  // What is told of a relation that was inlined is wrong at times.
  const std::optional<smt::HornAnswer> less = without_definable(answer);
  return less ? solution_as_given(*less) : std::nullopt;
}

// The answer without what it says of relations that are not recursive; nothing if that changes
// nothing.
std::optional<smt::HornAnswer> AnswerChecker::without_definable(smt::HornAnswer answer) const {
  std::vector<std::vector<std::uint32_t>> successors(writers_.size());
  for (std::uint32_t r = 0; r < writers_.size(); ++r)
    for (const std::uint32_t writer : writers_[r])
      for (const smt::RelationAtom &premise : translation_.problem.rules[writer].body)
        successors[r].push_back(premise.relation);
  bool changed = false;
  for (const std::vector<std::uint32_t> &component : components(successors)) {
    const std::uint32_t first = component.front();
    if (component.size() > 1 ||
        std::ranges::find(successors[first], first) != successors[first].end())
      continue;
    changed = changed || answer.interpretations[first];
    answer.interpretations[first].reset();
  }
  return changed ? std::optional(std::move(answer)) : std::nullopt;
}

std::optional<std::vector<Term>> AnswerChecker::solution_as_given(const smt::HornAnswer &answer) {
  unfolded_ = 0;
  assign_roles(answer);
  if (!guess())
    return std::nullopt;
  wrong_ = false; // as far as the guesses are concerned
  for (const smt::HornRule &rule : translation_.problem.rules)
    if ((!rule.head || roles_[rule.head->relation] != Role::Defined) && !valid(rule))
      return std::nullopt;
  std::vector<Term> result = meaning_;
  for (std::uint32_t r = 0; r < result.size(); ++r) {
    if (roles_[r] != Role::Defined)
      continue;
    const auto closed = closed_definition(r);
    if (!closed)
      return std::nullopt;
    result[r] = *closed;
  }
  return result;
}

// Preprocessing removes relations. What is not recursive was unfolded where it is used, and means
// what its rules say.
void AnswerChecker::assign_roles(const smt::HornAnswer &answer) {
  const auto &relations = translation_.problem.relations;
  const auto &rules = translation_.problem.rules;
  roles_.assign(relations.size(), Role::Given);
  meaning_.assign(relations.size(), store_.truth(false));
  std::vector<std::vector<std::uint32_t>> successors(relations.size());
  for (std::uint32_t r = 0; r < relations.size(); ++r) {
    if (answer.interpretations[r]) {
      meaning_[r] = logic::simplify(store_, *answer.interpretations[r]);
      continue;
    }
    roles_[r] = Role::Defined;
    for (const std::uint32_t writer : writers_[r])
      for (const smt::RelationAtom &premise : rules[writer].body)
        if (!answer.interpretations[premise.relation])
          successors[r].push_back(premise.relation);
  }
  for (const std::vector<std::uint32_t> &component : components(successors)) {
    const std::uint32_t first = component.front();
    if (component.size() > 1 ||
        std::ranges::find(successors[first], first) != successors[first].end())
      for (const std::uint32_t r : component)
        roles_[r] = Role::Guessed;
  }
}

// A recursive relation that was removed is false if nothing reaches it, otherwise true.
bool AnswerChecker::guess() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const smt::HornRule &rule : translation_.problem.rules) {
      if (!rule.head || roles_[rule.head->relation] != Role::Guessed ||
          meaning_[rule.head->relation] != store_.truth(false))
        continue;
      if (deadline_.passed())
        return false;
      if (valid(rule))
        continue;
      meaning_[rule.head->relation] = store_.truth(true);
      changed = true;
    }
  }
  return true;
}

bool AnswerChecker::valid(const smt::HornRule &rule) {
  std::vector<Term> hypotheses = rule.constraints;
  for (const smt::RelationAtom &premise : rule.body) {
    const auto fact = instantiate(premise);
    if (!fact)
      return false;
    hypotheses.push_back(*fact);
  }
  const auto goal = rule.head ? instantiate(*rule.head) : std::optional(store_.truth(false));
  if (!goal || *goal == store_.truth(true))
    return goal.has_value();
  const smt::Truth truth = solver_.entails(hypotheses, *goal);
  wrong_ = truth == smt::Truth::False;
  return truth == smt::Truth::True;
}

std::optional<Term> AnswerChecker::instantiate(const smt::RelationAtom &atom) {
  if (roles_[atom.relation] == Role::Defined)
    return unfold_definition(atom);
  logic::Substitution substitution;
  const auto &parameters = translation_.problem.relations[atom.relation].parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    substitution.emplace(parameters[i], atom.arguments[i]);
  return logic::substitute(store_, meaning_[atom.relation], substitution);
}

// Some rule derives the atom. As deep as there are relations that are defined by each other, which
// the number of unfoldings bounds.
std::optional<Term> AnswerChecker::unfold_definition(const smt::RelationAtom &atom) {
  std::vector<Term> ways;
  for (const std::uint32_t writer : writers_[atom.relation]) {
    if (++unfolded_ > most_unfolded) {
      wrong_ = true; // for all that can be said about it
      return std::nullopt;
    }
    const smt::HornRule &rule = translation_.problem.rules[writer];
    logic::Substitution renaming;
    std::vector<Term> facts;
    std::vector<std::size_t> equations; // arguments that are not simply named
    for (std::size_t i = 0; i < atom.arguments.size(); ++i) {
      const Term formal = rule.head->arguments[i];
      if (std::ranges::find(rule.variables, formal) == rule.variables.end() ||
          !renaming.emplace(formal, atom.arguments[i]).second)
        equations.push_back(i);
    }
    for (const Term variable : rule.variables)
      if (!renaming.contains(variable)) {
        const Term fresh = store_.fresh(store_.text(variable), store_.sort(variable));
        renaming.emplace(variable, fresh);
        invented_.push_back(fresh);
      }
    const auto rename = [&](Term term) { return logic::substitute(store_, term, renaming); };
    facts.reserve(facts.size() + equations.size() + rule.constraints.size() + rule.body.size());
    for (const std::size_t i : equations)
      facts.push_back(logic::equality(store_, rename(rule.head->arguments[i]), atom.arguments[i]));
    for (const Term constraint : rule.constraints)
      facts.push_back(rename(constraint));
    for (smt::RelationAtom premise : rule.body) {
      std::ranges::transform(premise.arguments, premise.arguments.begin(), rename);
      const auto fact = instantiate(premise);
      if (!fact)
        return std::nullopt;
      facts.push_back(*fact);
    }
    ways.push_back(logic::conjunction(store_, facts));
  }
  return logic::disjunction(store_, ways);
}

std::optional<Term> AnswerChecker::closed_definition(std::uint32_t relation) {
  const auto &parameters = translation_.problem.relations[relation].parameters;
  invented_.clear();
  unfolded_ = 0;
  const auto formula = unfold_definition({relation, parameters});
  if (!formula)
    return std::nullopt;
  std::vector<Term> bound;
  const std::vector<Term> free = logic::free_variables(store_, *formula);
  for (const Term variable : invented_)
    if (std::ranges::find(free, variable) != free.end())
      bound.push_back(variable);
  if (bound.empty())
    return formula;
  bound.push_back(*formula);
  return store_.make(Op::Exists, store_.bool_sort(), bound);
}

// ---- refutations

// The premises about one relation are most often in the order of the rule's body. Where that does
// not work out, which of them is meant for which atom is left to the solver.
std::optional<Refuted> AnswerChecker::replay(const smt::Derivation &derivation) {
  for (const Premises premises : {Premises::InOrder, Premises::InAnyOrder}) {
    const Instances instances =
        horn::instantiate(store_, translation_.problem, derivation, premises);
    smt::Solver solver(store_, system_.declarations, deadline_, limits_, contexts_);
    for (const Instances::Fact &fact : instances.facts)
      solver.add(fact.formula);
    if (solver.check() == smt::Answer::Sat)
      return record(derivation, instances.variables, solver);
  }
  return std::nullopt;
}

std::optional<Refuted> AnswerChecker::search() {
  const auto &rules = translation_.problem.rules;
  std::deque<smt::Derivation> frontier; // breadth first
  const auto step = [&](std::uint32_t rule) {
    return smt::Derivation::Step{
        rule, std::vector<std::uint32_t>(rules[rule].body.size(), smt::Derivation::pending)};
  };
  for (std::uint32_t i = 0; i < rules.size(); ++i)
    if (!rules[i].head)
      frontier.push_back({{step(i)}});
  for (std::size_t looked = 0; !frontier.empty() && !deadline_.passed();) {
    const smt::Derivation derivation = std::move(frontier.front());
    frontier.pop_front();
    const auto open = first_pending(derivation);
    if (!open) {
      if (auto refutation = replay(derivation))
        return refutation;
      continue;
    }
    const auto [parent, premise] = *open;
    for (const std::uint32_t writer :
         writers_[rules[derivation.steps[parent].rule].body[premise].relation]) {
      if (++looked > most_derivations)
        return std::nullopt;
      smt::Derivation longer = derivation;
      longer.steps[parent].premises[premise] = static_cast<std::uint32_t>(longer.steps.size());
      longer.steps.push_back(step(writer));
      const Instances instances =
          horn::instantiate(store_, translation_.problem, longer, Premises::InOrder);
      if (solver_.check(instances.formulas()) == smt::Answer::Sat)
        frontier.push_back(std::move(longer));
    }
  }
  return std::nullopt;
}

Refuted AnswerChecker::record(const smt::Derivation &derivation,
                              const std::vector<logic::Substitution> &variables,
                              smt::Solver &solver) {
  Refuted refuted;
  for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
    const smt::Derivation::Step &step = derivation.steps[i];
    refuted.rules.push_back(step.rule);
    Refuted::Step &shown = refuted.steps.emplace_back();
    shown.premises = step.premises;
    const auto &head = translation_.problem.rules[step.rule].head;
    if (!head || i >= most_shown)
      continue;
    shown.fact =
        logic::smtlib_name(store_.name(translation_.problem.relations[head->relation].name));
    for (const Term argument : head->arguments) {
      const std::string value = solver.value(logic::substitute(store_, argument, variables[i]));
      shown.fact += value.find(' ') == std::string::npos ? " " + value : " (" + value + ")";
    }
    if (!head->arguments.empty())
      shown.fact = "(" + shown.fact + ")";
  }
  const std::uint32_t goal = refuted.rules.front();
  for (const Term variable : translation_.problem.rules[goal].variables)
    refuted.model.emplace_back(store_.text(variable), solver.value(variables[0].at(variable)));
  const auto &wanted = system_[translation_.origin[goal]].right.predicates;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (solver.evaluate(logic::substitute(store_, wanted[i].term, variables[0])) ==
        smt::Truth::False)
      refuted.failing.push_back(i);
  return refuted;
}

} // namespace culprit::horn
