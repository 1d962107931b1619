#include "discover/strategies/guards.h"

#include "discover/unfolding.h"

#include <algorithm>

namespace culprit::discover {

using logic::Op;
using logic::Term;

namespace {

bool compares_numbers(Op op) {
  return op == Op::Equal || op == Op::Less || op == Op::LessEqual || op == Op::Greater ||
         op == Op::GreaterEqual || op == Op::NotEqual;
}

Term normal(Term term, const logic::Substitution &parts) {
  const auto part = parts.find(term);
  return part == parts.end() ? term : part->second;
}

} // namespace

Guards::Guards(Question &question, const Vocabulary &vocabulary)
    : question_(question), store_(question.part.store) {
  for (const Term atom : vocabulary.atoms)
    read(atom);
  std::ranges::stable_partition(found,
                                [](const Guard &guard) { return guard.modulus != logic::no_term; });
  for (const horn::Rule &rule : question.rules)
    tests_.push_back(tests_of(rule));
}

std::set<Guard> Guards::made_of(horn::KappaId kappa, Term number) {
  std::set<Guard> result;
  for (std::size_t i = 0; i < question_.rules.size(); ++i) {
    if (tests_[i].made.empty())
      continue;
    for (const auto *applications : {&question_.rules[i].reads, &question_.rules[i].heads})
      for (const horn::KappaApplication &application : *applications)
        if (application.kappa == kappa)
          for (const auto &[guard, tested] : tests_[i].made)
            if (tested == normal(at(number, application), tests_[i].parts))
              result.insert(guard);
  }
  return result;
}

Guards::Tests Guards::tests_of(const horn::Rule &rule) {
  Tests tests;
  for (const Term fact : rule.facts) {
    if (store_.op(fact) != Op::Equal)
      continue;
    const Term left = store_.child(fact, 0);
    const Term right = store_.child(fact, 1);
    for (const auto &[name, part] : {std::pair(left, right), std::pair(right, left)})
      if (store_.op(name) == Op::Variable && store_.op(part) == Op::Call && store_.arity(part) == 1)
        tests.parts.emplace(name, part);
  }
  for (const Term fact : rule.facts)
    logic::visit(store_, fact, [&](Term term) {
      if (const auto guard = guard_of(term)) {
        const Term tested = store_.child(term, 0);
        tests.made.emplace_back(*guard, guard->modulus == logic::no_term ? tested
                                                                         : store_.child(tested, 0));
      }
    });
  for (auto &[guard, tested] : tests.made)
    tested = normal(tested, tests.parts);
  return tests;
}

Term Guards::at(Term number, const horn::KappaApplication &application) {
  logic::Substitution substitution;
  const std::vector<Term> arguments = arguments_of(question_.part, application);
  const std::vector<Term> &parameters = question_.part[application.kappa].parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    substitution.emplace(parameters[i], arguments[i]);
  return logic::substitute(store_, number, substitution);
}

void Guards::read(Term atom) {
  if (!compares_numbers(store_.op(atom)))
    return;
  logic::visit(store_, atom, [&](Term term) {
    if (const auto modulus = modulus_of(term);
        modulus && std::ranges::find(moduli, *modulus) == moduli.end())
      moduli.push_back(*modulus);
  });
  if (const auto guard = guard_of(atom); guard && std::ranges::find(found, *guard) == found.end())
    found.push_back(*guard);
}

std::optional<Guard> Guards::guard_of(Term atom) const {
  if (!compares_numbers(store_.op(atom)))
    return std::nullopt;
  const Term left = store_.child(atom, 0);
  const Term right = store_.child(atom, 1);
  if (store_.sort(left) != store_.int_sort() || store_.op(right) != Op::IntLiteral ||
      store_.op(left) == Op::IntLiteral)
    return std::nullopt;
  return Guard{store_.op(atom), right, modulus_of(left).value_or(logic::no_term)};
}

std::optional<Term> Guards::modulus_of(Term term) const {
  if (store_.op(term) != Op::Modulo || store_.op(store_.child(term, 1)) != Op::IntLiteral)
    return std::nullopt;
  return store_.child(term, 1);
}

} // namespace culprit::discover
