#include "horn/solve/unroll.h"

#include "logic/simplify.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace culprit::horn {

using logic::Term;

std::vector<Term> Instances::formulas() const {
  std::vector<Term> result;
  result.reserve(facts.size());
  for (const Fact &fact : facts)
    result.push_back(fact.formula);
  return result;
}

namespace {

constexpr std::size_t most_permuted = 4; // premises about one relation

class Instantiation {
public:
  Instantiation(logic::Store &store, const smt::HornProblem &problem,
                const smt::Derivation &derivation)
      : store_(store), problem_(problem), derivation_(derivation) {
    instances_.variables.resize(derivation.steps.size());
  }

  // Fresh variables per step; the arguments of a premise are those of the step that derives it.
  Instances run(Premises premises) {
    const auto steps = static_cast<std::uint32_t>(derivation_.steps.size());
    for (std::uint32_t i = 0; i < steps; ++i) {
      name_variables(i); // a step comes before those that derive its premises
      if (premises == Premises::InOrder)
        link_in_order(i);
    }
    for (std::uint32_t i = 0; i < steps; ++i) {
      if (premises == Premises::InAnyOrder)
        link_in_any_order(i);
      for (const Term constraint : rule_of(i).constraints)
        add(i, copy(constraint, i));
    }
    return std::move(instances_);
  }

private:
  [[nodiscard]] const smt::HornRule &rule_of(std::uint32_t step) const {
    return problem_.rules[derivation_.steps[step].rule];
  }
  [[nodiscard]] Term copy(Term term, std::uint32_t step) {
    return logic::substitute(store_, term, instances_.variables[step]);
  }
  void add(std::uint32_t step, Term formula) { instances_.facts.push_back({step, formula}); }

  void name_variables(std::uint32_t step) {
    logic::Substitution &variables = instances_.variables[step];
    for (const Term variable : rule_of(step).variables)
      if (!variables.contains(variable))
        variables.emplace(variable, store_.fresh(store_.text(variable), store_.sort(variable)));
  }

  // A variable that is an argument of a rule's head is what the premise says it is.
  void link_in_order(std::uint32_t step) {
    const std::vector<std::uint32_t> &premises = derivation_.steps[step].premises;
    const std::vector<smt::RelationAtom> &body = rule_of(step).body;
    for (std::size_t k = 0; k < body.size(); ++k) {
      const std::uint32_t child = premises[k];
      if (child == smt::Derivation::pending)
        continue;
      const smt::HornRule &rule = rule_of(child);
      std::vector<std::pair<Term, Term>> equations;
      for (std::size_t i = 0; i < body[k].arguments.size(); ++i) {
        const Term formal = rule.head->arguments[i];
        const Term actual = copy(body[k].arguments[i], step);
        if (std::ranges::find(rule.variables, formal) == rule.variables.end() ||
            !instances_.variables[child].emplace(formal, actual).second)
          equations.emplace_back(formal, actual);
      }
      name_variables(child);
      for (const auto &[formal, actual] : equations)
        add(child, logic::equality(store_, copy(formal, child), actual));
    }
  }

  // Which premise is meant for which atom is left to the solver.
  void link_in_any_order(std::uint32_t step) {
    std::map<std::uint32_t, std::vector<std::size_t>> same; // relation -> positions in the body
    const std::vector<smt::RelationAtom> &body = rule_of(step).body;
    for (std::size_t i = 0; i < body.size(); ++i)
      same[body[i].relation].push_back(i);
    for (const auto &[predicate, atoms] : same) {
      std::vector<Term> alternatives;
      std::vector<std::size_t> order = atoms;
      do {
        std::vector<Term> parts;
        for (std::size_t i = 0; i < atoms.size(); ++i)
          parts.push_back(derives(step, atoms[i], order[i]));
        alternatives.push_back(logic::conjunction(store_, parts));
      } while (atoms.size() <= most_permuted && std::next_permutation(order.begin(), order.end()));
      add(step, logic::disjunction(store_, alternatives));
    }
  }

  Term derives(std::uint32_t step, std::size_t atom, std::size_t premise) {
    const std::uint32_t child = derivation_.steps[step].premises[premise];
    if (child == smt::Derivation::pending)
      return store_.truth(true);
    const smt::RelationAtom &head = *rule_of(child).head;
    const smt::RelationAtom &read = rule_of(step).body[atom];
    std::vector<Term> equal;
    for (std::size_t k = 0; k < head.arguments.size(); ++k)
      equal.push_back(
          logic::equality(store_, copy(read.arguments[k], step), copy(head.arguments[k], child)));
    return logic::conjunction(store_, equal);
  }

  logic::Store &store_;
  const smt::HornProblem &problem_;
  const smt::Derivation &derivation_;
  Instances instances_;
};

// ---- layers

constexpr std::uint32_t underivable = std::numeric_limits<std::uint32_t>::max();

class Layers {
public:
  Layers(logic::Store &store, const smt::HornProblem &problem, std::uint32_t depth)
      : store_(store), problem_(problem), depth_(depth), writers_(problem.relations.size()),
        heights_(problem.relations.size(), underivable) {
    for (std::uint32_t r = 0; r < problem.rules.size(); ++r)
      if (problem.rules[r].head)
        writers_[problem.rules[r].head->relation].push_back(r);
    measure_heights();
  }

  Unrolling run() {
    for (std::uint32_t r = 0; r < problem_.rules.size(); ++r)
      if (!problem_.rules[r].head)
        add_rule(r, 0, std::nullopt);
    while (!open_.empty()) {
      const std::uint32_t copy = open_.front();
      open_.pop_front();
      const auto [relation, depth] = unrolling_.relations[copy];
      for (const std::uint32_t writer : writers_[relation])
        add_rule(writer, depth, copy);
    }
    return std::move(unrolling_);
  }

private:
  // The steps of the least deep derivation of anything about a relation, its own among them.
  void measure_heights() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const smt::HornRule &rule : problem_.rules) {
        const std::uint32_t below = height_of_body(rule);
        if (!rule.head || below == underivable || below + 1 >= heights_[rule.head->relation])
          continue;
        heights_[rule.head->relation] = below + 1;
        changed = true;
      }
    }
  }

  [[nodiscard]] std::uint32_t height_of_body(const smt::HornRule &rule) const {
    std::uint32_t height = 0;
    for (const smt::RelationAtom &premise : rule.body)
      height = std::max(height, heights_[premise.relation]);
    return height;
  }

  // A copy of a rule whose head is on a layer, unless nothing can derive its body below.
  void add_rule(std::uint32_t original, std::uint32_t depth, std::optional<std::uint32_t> head) {
    const smt::HornRule &rule = problem_.rules[original];
    const std::uint32_t needed = height_of_body(rule);
    if (needed == underivable)
      return;
    if (needed > depth_ - depth) {
      unrolling_.complete = false;
      return;
    }
    logic::Substitution variables;
    smt::HornRule copy;
    for (const Term variable : rule.variables) {
      copy.variables.push_back(store_.fresh(store_.text(variable), store_.sort(variable)));
      variables.emplace(variable, copy.variables.back());
    }
    const auto rename = [&](const std::vector<Term> &terms) {
      std::vector<Term> result;
      result.reserve(terms.size());
      for (const Term term : terms)
        result.push_back(logic::substitute(store_, term, variables));
      return result;
    };
    copy.constraints = rename(rule.constraints);
    for (const smt::RelationAtom &premise : rule.body)
      copy.body.push_back({relation(premise.relation, depth + 1), rename(premise.arguments)});
    if (head)
      copy.head = {*head, rename(rule.head->arguments)};
    unrolling_.problem.rules.push_back(std::move(copy));
    unrolling_.rules.push_back({original, depth});
  }

  std::uint32_t relation(std::uint32_t original, std::uint32_t depth) {
    const auto next = static_cast<std::uint32_t>(unrolling_.relations.size());
    const auto [entry, added] = copies_.try_emplace({depth, original}, next);
    if (added) {
      unrolling_.problem.relations.push_back(problem_.relations[original]);
      unrolling_.relations.push_back({original, depth});
      open_.push_back(next);
    }
    return entry->second;
  }

  logic::Store &store_;
  const smt::HornProblem &problem_;
  std::uint32_t depth_;
  std::vector<std::vector<std::uint32_t>> writers_;                         // by relation: rules
  std::vector<std::uint32_t> heights_;                                      // by relation
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> copies_; // depth, relation
  std::deque<std::uint32_t> open_; // copies of relations whose rules are still to be copied
  Unrolling unrolling_;
};

} // namespace

Instances instantiate(logic::Store &store, const smt::HornProblem &problem,
                      const smt::Derivation &derivation, Premises premises) {
  return Instantiation(store, problem, derivation).run(premises);
}

Unrolling unroll(logic::Store &store, const smt::HornProblem &problem, std::uint32_t depth) {
  return Layers(store, problem, depth).run();
}

} // namespace culprit::horn
