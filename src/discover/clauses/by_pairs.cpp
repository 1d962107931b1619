#include "discover/clauses/by_pairs.h"

#include "discover/clauses/data_types.h"
#include "discover/clauses/invariants.h"
#include "discover/clauses/linear.h"
#include "discover/clauses/normal_rules.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/solver.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

namespace culprit::discover {

using logic::Op;
using logic::Term;
using smt::HornProblem;
using smt::HornRule;
using smt::RelationAtom;

namespace {

constexpr smt::Limits for_questions{.resources_per_query = 400'000};
constexpr std::uint32_t for_spacer = 600'000;
constexpr std::size_t most_attempts = 8; // of one goal
constexpr std::size_t most_steps = 64;   // of two derivations side by side
constexpr std::size_t most_folded = 6;   // pairs below one step

Term instance_at(logic::Store &store, Term formula, const std::vector<Term> &parameters,
                 const std::vector<Term> &arguments) {
  logic::Substitution substitution;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    substitution.emplace(parameters[i], arguments[i]);
  return logic::substitute(store, formula, substitution);
}

std::vector<Term> both_arguments(const RelationAtom &first, const RelationAtom &second) {
  std::vector<Term> both = first.arguments;
  both.insert(both.end(), second.arguments.begin(), second.arguments.end());
  return both;
}

// The last steps of two derivations, with variables of their own.
struct Steps {
  HornRule first;
  HornRule second;
  std::vector<RelationAtom> premises; // of both
  std::vector<Term> facts;            // of both
};

Steps side_by_side(logic::Store &store, const HornProblem &problem, const HornRule &first,
                   const HornRule &second) {
  HornProblem both = rename_apart(store, {problem.relations, {first, second}});
  Steps steps{std::move(both.rules[0]), std::move(both.rules[1]), {}, {}};
  for (const HornRule *rule : {&steps.first, &steps.second}) {
    std::ranges::copy(rule->body, std::back_inserter(steps.premises));
    std::ranges::copy(rule->constraints, std::back_inserter(steps.facts));
  }
  return steps;
}

bool derives(const HornRule &rule, std::uint32_t relation) {
  return rule.head && rule.head->relation == relation;
}

// ---- the check

class PairChecker {
public:
  PairChecker(logic::Store &store, const logic::Declarations &declarations,
              const HornProblem &problem, const PairProof &proof, const Deadline &deadline)
      : store_(store), problem_(problem), proof_(proof),
        solver_(store, declarations, deadline, for_questions) {}

  [[nodiscard]] bool check() {
    return std::ranges::all_of(problem_.rules,
                               [&](const HornRule &rule) { return rule_holds(rule); }) &&
           std::ranges::all_of(proof_.pairs, [&](const Pair &pair) { return is_inductive(pair); });
  }

private:
  bool rule_holds(const HornRule &rule) {
    std::vector<Term> facts = rule.constraints;
    add_meanings(rule.body, facts);
    if (rule.head)
      facts.push_back(logic::negation(store_, meaning(*rule.head)));
    else
      add_pairs(rule.body, facts);
    return is_impossible(facts);
  }

  bool is_inductive(const Pair &pair) {
    for (const HornRule &first : problem_.rules)
      for (const HornRule &second : problem_.rules) {
        if (!derives(first, pair.first) || !derives(second, pair.second))
          continue;
        Steps steps = side_by_side(store_, problem_, first, second);
        const std::vector<Term> arguments = both_arguments(*steps.first.head, *steps.second.head);
        steps.facts.push_back(instance_at(store_, pair.agreement, pair.parameters, arguments));
        steps.facts.push_back(
            logic::negation(store_, instance_at(store_, pair.formula, pair.parameters, arguments)));
        add_meanings(steps.premises, steps.facts);
        add_pairs(steps.premises, steps.facts);
        if (!is_impossible(steps.facts))
          return false;
      }
    return true;
  }

  [[nodiscard]] Term meaning(const RelationAtom &atom) {
    return instance_at(store_, proof_.meanings[atom.relation],
                       problem_.relations[atom.relation].parameters, atom.arguments);
  }
  void add_meanings(const std::vector<RelationAtom> &atoms, std::vector<Term> &facts) {
    for (const RelationAtom &atom : atoms)
      facts.push_back(meaning(atom));
  }
  void add_pairs(const std::vector<RelationAtom> &atoms, std::vector<Term> &facts) {
    for (const Pair &pair : proof_.pairs)
      for (const RelationAtom &first : atoms)
        for (const RelationAtom &second : atoms) {
          if (first.relation != pair.first || second.relation != pair.second)
            continue;
          const std::vector<Term> arguments = both_arguments(first, second);
          facts.push_back(logic::implication(
              store_, instance_at(store_, pair.agreement, pair.parameters, arguments),
              instance_at(store_, pair.formula, pair.parameters, arguments)));
        }
  }
  bool is_impossible(const std::vector<Term> &facts) {
    return solver_.check(facts) == smt::Answer::Unsat;
  }

  logic::Store &store_;
  const HornProblem &problem_;
  const PairProof &proof_;
  smt::Solver solver_;
};

// ---- the search

class PairProver {
public:
  PairProver(logic::Store &store, const logic::Declarations &declarations,
             const HornProblem &problem, const Deadline &deadline)
      : store_(store), declarations_(declarations), deadline_(deadline),
        types_(store, declarations), normal_(normal_form(store, types_, declarations, problem)),
        solver_(store, declarations, deadline, for_questions) {
    proof_.meanings.assign(problem.relations.size(), store.truth(true));
  }

  std::optional<PairProof> run() {
    const auto is_goal = [](const HornRule &rule) { return !rule.head; };
    if (std::ranges::none_of(normal_.rules, [&](const HornRule &rule) {
          return is_goal(rule) && rule.body.size() > 1;
        }))
      return std::nullopt;
    for (const HornRule &rule : normal_.rules)
      if (is_goal(rule) && !prove(rule))
        return std::nullopt;
    return std::move(proof_);
  }

private:
  bool prove(const HornRule &goal) {
    std::size_t attempts = 0;
    if (goal.body.size() < 2)
      return solve(problem_with(nullptr, goal), nullptr);
    for (std::size_t i = 0; i < goal.body.size(); ++i)
      for (std::size_t k = i + 1; k < goal.body.size(); ++k)
        for (const std::vector<Term> &agreement : agreements(goal.body[i], goal.body[k])) {
          if (attempts++ == most_attempts || deadline_.passed())
            return false;
          Pair pair = pair_of(goal.body[i], goal.body[k], agreement);
          HornRule paired = goal;
          paired.body.push_back({pair_relation(), both_arguments(goal.body[i], goal.body[k])});
          if (const auto problem = problem_with(&pair, paired); solve(problem, &pair))
            return true;
        }
    return false;
  }

  [[nodiscard]] std::uint32_t pair_relation() const {
    return static_cast<std::uint32_t>(normal_.relations.size());
  }

  // What the arguments of two atoms have in common: all of it, then all but one part, then nothing.
  // Positions of the second are counted on from those of the first.
  using Agreement = std::vector<Term>;
  std::vector<Agreement> agreements(const RelationAtom &first, const RelationAtom &second) {
    const std::vector<Term> parameters = parameters_of(first, second);
    Agreement whole;
    for (std::size_t i = 0; i < first.arguments.size(); ++i)
      for (std::size_t k = 0; k < second.arguments.size(); ++k)
        if (const auto equation = common(first.arguments[i], second.arguments[k], parameters[i],
                                         parameters[first.arguments.size() + k]))
          whole.push_back(*equation);
    std::vector<Agreement> result{whole};
    for (std::size_t i = 0; i < whole.size() && whole.size() > 1; ++i) {
      result.push_back(whole);
      result.back().erase(result.back().begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (!whole.empty())
      result.emplace_back();
    return result;
  }

  // That two parameters are as far apart as two arguments are.
  std::optional<Term> common(Term first, Term second, Term of_first, Term of_second) {
    if (store_.sort(first) != store_.sort(second))
      return std::nullopt;
    if (store_.sort(first) != store_.int_sort())
      return first == second && !logic::free_variables(store_, first).empty()
                 ? std::optional(logic::equality(store_, of_first, of_second))
                 : std::nullopt;
    const auto left = linear_form(store_, first);
    const auto right = linear_form(store_, second);
    if (!left || !right || left->coefficients.empty() || left->coefficients != right->coefficients)
      return std::nullopt;
    const Term apart = store_.integer(left->constant - right->constant);
    return logic::equality(store_, of_first,
                           store_.make(Op::Add, store_.int_sort(), {of_second, apart}));
  }

  // One list for each two relations, so that agreements and pairs speak about the same.
  const std::vector<Term> &parameters_of(const RelationAtom &first, const RelationAtom &second) {
    const auto [known, fresh] =
        parameters_.try_emplace({first.relation, second.relation}, std::vector<Term>());
    if (fresh)
      for (const Term argument : both_arguments(first, second))
        known->second.push_back(store_.fresh("p", store_.sort(argument)));
    return known->second;
  }

  Pair pair_of(const RelationAtom &first, const RelationAtom &second, const Agreement &agreement) {
    return {first.relation, second.relation, parameters_of(first, second),
            logic::conjunction(store_, agreement), store_.truth(true)};
  }

  // The rules, those of a pair, and one goal.
  HornProblem problem_with(const Pair *pair, const HornRule &goal) {
    HornProblem result;
    result.relations = normal_.relations;
    for (const HornRule &rule : normal_.rules)
      if (rule.head)
        result.rules.push_back(rule);
    if (pair != nullptr) {
      result.relations.push_back(
          {store_.payload(store_.fresh("pair", store_.bool_sort())), pair->parameters});
      add_rules(*pair, result);
    }
    result.rules.push_back(goal);
    return result;
  }

  void add_rules(const Pair &pair, HornProblem &result) {
    std::size_t count = 0;
    for (const HornRule &first : normal_.rules)
      for (const HornRule &second : normal_.rules) {
        if (!derives(first, pair.first) || !derives(second, pair.second))
          continue;
        if (++count > most_steps)
          return result.rules.push_back(anything(pair));
        Steps steps = side_by_side(store_, normal_, first, second);
        const std::vector<Term> heads = both_arguments(*steps.first.head, *steps.second.head);
        steps.facts.push_back(instance_at(store_, pair.agreement, pair.parameters, heads));
        if (solver_.check(steps.facts) == smt::Answer::Unsat)
          continue;
        HornRule rule;
        for (const HornRule *side : {&steps.first, &steps.second})
          std::ranges::copy(side->variables, std::back_inserter(rule.variables));
        rule.body = steps.premises;
        fold(pair, steps, rule.body);
        rule.constraints = std::move(steps.facts);
        rule.head = RelationAtom{pair_relation(), heads};
        result.rules.push_back(std::move(rule));
      }
  }

  // Premises that are a pair again.
  void fold(const Pair &pair, const Steps &steps, std::vector<RelationAtom> &body) {
    std::size_t folded = 0;
    for (std::size_t i = 0; i < steps.premises.size(); ++i)
      for (std::size_t k = 0; k < steps.premises.size(); ++k) {
        const RelationAtom &first = steps.premises[i];
        const RelationAtom &second = steps.premises[k];
        if (i == k || first.relation != pair.first || second.relation != pair.second ||
            folded == most_folded)
          continue;
        std::vector<Term> arguments = both_arguments(first, second);
        const Term agree = instance_at(store_, pair.agreement, pair.parameters, arguments);
        if (solver_.entails(steps.facts, agree) != smt::Truth::True)
          continue;
        body.push_back({pair_relation(), std::move(arguments)});
        ++folded;
      }
  }

  // Too many steps to look at: nothing is known of the pair.
  [[nodiscard]] HornRule anything(const Pair &pair) const {
    HornRule rule;
    rule.variables = pair.parameters;
    rule.head = RelationAtom{pair_relation(), pair.parameters};
    return rule;
  }

  // What Spacer says, told what holds anyway. Everything that it says of relations is kept: what
  // holds for one goal, holds.
  bool solve(const HornProblem &problem, Pair *pair) {
    const std::vector<Term> invariants =
        find_invariants(store_, declarations_, problem, deadline_)
            .value_or(std::vector<Term>(problem.relations.size(), store_.truth(true)));
    const HornProblem stronger = strengthen(store_, problem, invariants);
    for (const auto strategy : {smt::HornStrategy::Plain, smt::HornStrategy::Relational}) {
      const smt::HornAnswer answer =
          smt::solve_horn(store_, declarations_, stronger, deadline_,
                          {.resources = for_spacer, .strategy = strategy});
      if (answer.answer == smt::Answer::Unsat)
        return false;
      if (answer.answer != smt::Answer::Sat)
        continue;
      const auto said = [&](std::size_t relation) {
        return logic::conjunction(
            store_, std::array{answer.interpretations[relation].value_or(store_.truth(true)),
                               invariants[relation]});
      };
      for (std::size_t r = 0; r < proof_.meanings.size(); ++r)
        proof_.meanings[r] = logic::conjunction(store_, std::array{proof_.meanings[r], said(r)});
      if (pair != nullptr) {
        pair->formula = said(pair_relation());
        proof_.pairs.push_back(*pair);
      }
      return true;
    }
    return false;
  }

  logic::Store &store_;
  const logic::Declarations &declarations_;
  const Deadline &deadline_;
  DataTypes types_;
  HornProblem normal_;
  smt::Solver solver_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Term>> parameters_;
  PairProof proof_;
};

} // namespace

bool is_proof(logic::Store &store, const logic::Declarations &declarations,
              const HornProblem &problem, const PairProof &proof, const Deadline &deadline) {
  return PairChecker(store, declarations, problem, proof, deadline).check();
}

std::optional<PairProof> prove_by_pairs(logic::Store &store,
                                        const logic::Declarations &declarations,
                                        const HornProblem &problem, const Deadline &deadline) {
  auto proof = PairProver(store, declarations, problem, deadline).run();
  if (proof && !is_proof(store, declarations, problem, *proof, deadline))
    proof.reset();
  return proof;
}

} // namespace culprit::discover
