#include "discover/clauses/derivations.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/solver.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <vector>

namespace culprit::discover {

using logic::Term;

namespace {

constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

// All derivations up to a depth, as one formula.
class DerivationForest {
public:
  DerivationForest(logic::Store &store, const smt::HornProblem &problem,
                   const std::vector<std::uint32_t> &heights, std::size_t most_places)
      : store_(store), problem_(problem), heights_(heights), most_places_(most_places) {}

  // False if there are too many places.
  bool build(std::uint32_t depth) {
    places_.emplace_back();
    places_.front().depth = depth;
    for (std::size_t next = 0; next < places_.size(); ++next) {
      if (places_.size() > most_places_)
        return false;
      expand(next);
    }
    return true;
  }

  [[nodiscard]] const std::vector<Term> &formulas() const { return formulas_; }
  [[nodiscard]] bool complete() const { return complete_; }

  // In a model of the formulas.
  [[nodiscard]] std::optional<smt::Derivation> read(smt::Solver &solver) const {
    smt::Derivation derivation;
    std::vector<std::size_t> at{0}; // by step: its place
    for (std::size_t step = 0; step < at.size(); ++step) {
      const Place &place = places_[at[step]];
      const auto taken = std::ranges::find_if(place.ways, [&](const Way &way) {
        return solver.evaluate(way.taken) == smt::Truth::True;
      });
      if (taken == place.ways.end())
        return std::nullopt;
      smt::Derivation::Step &shown = derivation.steps.emplace_back();
      shown.rule = taken->rule;
      for (const std::size_t below : taken->premises) {
        shown.premises.push_back(static_cast<std::uint32_t>(at.size()));
        at.push_back(below);
      }
    }
    return derivation;
  }

private:
  struct Way {
    std::uint32_t rule = 0;
    Term taken{};
    std::vector<std::size_t> premises; // places
  };
  struct Place {
    std::optional<std::uint32_t> relation; // none: false is derived here
    std::vector<Term> arguments;
    Term needed{};
    std::uint32_t depth = 0; // how deep the derivations below may be
    std::vector<Way> ways;
  };

  void expand(std::size_t index) {
    std::map<std::pair<std::uint32_t, std::size_t>, std::size_t> below; // relation, which one
    std::vector<Term> choices;
    for (std::uint32_t r = 0; r < problem_.rules.size(); ++r) {
      const smt::HornRule &rule = problem_.rules[r];
      const auto head = rule.head ? std::optional(rule.head->relation) : std::nullopt;
      if (head != places_[index].relation)
        continue;
      const auto fits = [&](const smt::RelationAtom &premise) {
        if (heights_[premise.relation] != never &&
            heights_[premise.relation] > places_[index].depth)
          complete_ = false;
        return heights_[premise.relation] <= places_[index].depth;
      };
      if (!std::ranges::all_of(rule.body, fits))
        continue;
      choices.push_back(use(index, r, below));
    }
    if (places_[index].relation)
      choices.push_back(logic::negation(store_, places_[index].needed));
    formulas_.push_back(logic::disjunction(store_, choices));
  }

  // What it means that a rule is used at a place.
  Term use(std::size_t index, std::uint32_t number,
           std::map<std::pair<std::uint32_t, std::size_t>, std::size_t> &below) {
    const smt::HornRule &rule = problem_.rules[number];
    logic::Substitution variables;
    for (const Term variable : rule.variables)
      variables.emplace(variable, store_.fresh(store_.text(variable), store_.sort(variable)));
    const auto copy = [&](Term term) { return logic::substitute(store_, term, variables); };
    std::vector<Term> facts;
    const auto equate = [&](const smt::RelationAtom &atom, const std::vector<Term> &arguments) {
      for (std::size_t i = 0; i < arguments.size(); ++i)
        facts.push_back(logic::equality(store_, copy(atom.arguments[i]), arguments[i]));
    };
    for (const Term constraint : rule.constraints)
      facts.push_back(copy(constraint));
    if (rule.head)
      equate(*rule.head, places_[index].arguments);
    Way way{number, store_.fresh("taken", store_.bool_sort()), {}};
    std::map<std::uint32_t, std::size_t> used;
    for (const smt::RelationAtom &premise : rule.body) {
      const auto [slot, fresh] =
          below.try_emplace({premise.relation, used[premise.relation]++}, places_.size());
      if (fresh)
        add_place(premise.relation, places_[index].depth - 1);
      facts.push_back(places_[slot->second].needed);
      equate(premise, places_[slot->second].arguments);
      way.premises.push_back(slot->second);
    }
    formulas_.push_back(logic::implication(store_, way.taken, logic::conjunction(store_, facts)));
    places_[index].ways.push_back(way);
    return way.taken;
  }

  void add_place(std::uint32_t relation, std::uint32_t depth) {
    Place &place = places_.emplace_back();
    place.relation = relation;
    place.depth = depth;
    place.needed = store_.fresh("needed", store_.bool_sort());
    for (const Term parameter : problem_.relations[relation].parameters)
      place.arguments.push_back(store_.fresh("argument", store_.sort(parameter)));
  }

  logic::Store &store_;
  const smt::HornProblem &problem_;
  const std::vector<std::uint32_t> &heights_;
  std::size_t most_places_;
  std::vector<Place> places_;
  std::vector<Term> formulas_;
  bool complete_ = true;
};

// The steps of the least deep derivation of anything about a relation.
std::vector<std::uint32_t> least_heights(const smt::HornProblem &problem) {
  std::vector<std::uint32_t> heights(problem.relations.size(), never);
  for (bool changed = true; changed;) {
    changed = false;
    for (const smt::HornRule &rule : problem.rules) {
      std::uint32_t below = 0;
      for (const smt::RelationAtom &premise : rule.body)
        below = std::max(below, heights[premise.relation]);
      if (!rule.head || below == never || below + 1 >= heights[rule.head->relation])
        continue;
      heights[rule.head->relation] = below + 1;
      changed = true;
    }
  }
  return heights;
}

} // namespace

std::optional<smt::Derivation> find_derivation(logic::Store &store,
                                               const logic::Declarations &declarations,
                                               const smt::HornProblem &problem,
                                               const Deadline &deadline,
                                               const DerivationLimits &limits) {
  const std::vector<std::uint32_t> heights = least_heights(problem);
  for (std::uint32_t depth = 1; !deadline.passed(); depth += 1 + depth / 3) {
    DerivationForest forest(store, problem, heights, limits.places);
    if (!forest.build(depth))
      return std::nullopt;
    smt::Solver solver(store, declarations, deadline, {.resources_per_query = limits.resources});
    for (const Term formula : forest.formulas())
      solver.add(formula);
    const smt::Answer answer = solver.check();
    if (answer == smt::Answer::Sat)
      return forest.read(solver);
    if (answer == smt::Answer::Unknown || forest.complete())
      return std::nullopt;
  }
  return std::nullopt;
}

} // namespace culprit::discover
