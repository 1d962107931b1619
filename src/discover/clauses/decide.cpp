#include "discover/clauses/decide.h"

#include "discover/clauses/by_induction.h"
#include "discover/clauses/by_pairs.h"
#include "discover/clauses/derivations.h"
#include "discover/clauses/invariants.h"
#include "horn/solve/decide_check.h"
#include "horn/solve/translation.h"
#include "logic/print.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <unordered_map>

#include <fmt/format.h>

namespace culprit::discover {

using horn::ClauseId;
using horn::Status;
using logic::Op;
using logic::Term;

namespace {

constexpr std::size_t few_places = 40;
constexpr std::size_t many_places = 400;
constexpr std::uint32_t first_for_data = 1'500'000;
constexpr std::uint32_t for_features = 1'000'000;
constexpr std::uint32_t for_invariants = 1'000'000;
constexpr std::size_t deepest_nesting = 500;
constexpr std::size_t no_refutation = std::numeric_limits<std::size_t>::max();

// All terms of the rules.
template <class Step> void for_terms(const smt::HornProblem &problem, const Step &step) {
  for (const smt::HornRule &rule : problem.rules) {
    std::ranges::for_each(rule.constraints, step);
    for (const smt::RelationAtom &atom : rule.body)
      std::ranges::for_each(atom.arguments, step);
    if (rule.head)
      std::ranges::for_each(rule.head->arguments, step);
  }
}

// Are terms nested deeper than functions on data can be followed into them?
bool nested_too_deep(const logic::Store &store, const smt::HornProblem &problem) {
  std::unordered_map<Term, std::size_t> depths;
  bool deep = false;
  for_terms(problem, [&](Term root) {
    logic::visit(store, root, [&](Term term) {
      std::size_t below = 0;
      for (const Term child : store.children(term))
        below = std::max(below, depths[child]);
      depths[term] = below + 1;
      deep = deep || below > deepest_nesting;
    });
  });
  return deep;
}

class ClauseDecider {
public:
  ClauseDecider(const horn::System &system, const Deadline &deadline, ClauseDecision &result)
      : system_(system), deadline_(deadline), result_(result), decision_(result.decision) {}

  void run() {
    using Rounds = horn::DecideOptions::Rounds;
    // What Spacer decides about data it decides soon, mostly; features are cheap beside a long run.
    const bool data = !system_.declarations.data_types.empty();
    horn::DecideOptions options;
    options.rounds = Rounds::Short;
    if (data) {
      options.resources = first_for_data;
      options.search = false; // that is done below
    }
    decision_ = horn::decide(system_, deadline_, options);
    result_.strategy = ClauseStrategy::Spacer;
    if (open().empty())
      return;
    for (std::size_t failed = no_refutation; failed != decision_.refutations.size();) {
      failed = decision_.refutations.size(); // one that fails hides that others hold
      if (prove_all(data) || refute(data ? few_places : many_places))
        return;
    }
    if (data)
      ask_spacer(Rounds::Short);
    if (open().empty() || (data && refute(many_places)))
      return;
    ask_spacer(Rounds::Long);
  }

private:
  [[nodiscard]] std::vector<ClauseId> goals_that(bool (*wanted)(Status)) const {
    std::vector<ClauseId> result;
    for (const horn::Outcome &goal : decision_.result.goals)
      if (wanted(goal.status))
        result.push_back(goal.clause);
    return result;
  }
  [[nodiscard]] std::vector<ClauseId> open() const {
    return goals_that([](Status status) { return status == Status::Unknown; });
  }

  // All goals that may hold: a solution that proves them is one of the whole.
  [[nodiscard]] horn::Translation translate() {
    const std::vector<ClauseId> goals =
        goals_that([](Status status) { return status != Status::Failed; });
    return horn::translate(system_, decision_.store, horn::ClauseSet(system_.clauses.size(), true),
                           goals);
  }

  void settle(ClauseId goal, Status status, const std::vector<std::size_t> &failing = {}) {
    for (horn::Outcome &outcome : decision_.result.goals)
      if (outcome.clause == goal)
        outcome = {goal, status, failing};
  }

  // ---- proofs

  // What is open, and with it all that did not fail.
  bool prove_all(bool data) {
    const horn::Translation translation = translate();
    if (!data)
      return conclude(prove_by_invariants(translation.problem), ClauseStrategy::Invariants) ||
             conclude_by_pairs(translation.problem);
    if (nested_too_deep(decision_.store, translation.problem))
      return false;
    FeatureSearch search(decision_.store, system_.declarations, translation.problem, deadline_);
    auto proof = search.search({.resources = for_features});
    decision_.queries += search.statistics().queries;
    decision_.rejected += search.statistics().rejected;
    if (proof) {
      result_.features = std::move(proof->features);
      return conclude(std::move(proof->model), ClauseStrategy::Features);
    }
    return conclude(
        prove_by_induction(decision_.store, system_.declarations, translation.problem, deadline_),
        ClauseStrategy::Induction);
  }

  bool conclude(std::optional<Model> model, ClauseStrategy strategy) {
    if (!model)
      return false;
    for (const ClauseId goal : open())
      settle(goal, Status::Proved);
    result_.strategy = strategy;
    if (decision_.refutations.empty())
      adopt(std::move(*model));
    return true;
  }

  // No formula over the parameters of one relation says what pairs say: there is a proof, but no
  // solution that could be shown.
  bool conclude_by_pairs(const smt::HornProblem &problem) {
    if (!prove_by_pairs(decision_.store, system_.declarations, problem, deadline_))
      return false;
    for (const ClauseId goal : open())
      settle(goal, Status::Proved);
    result_.strategy = ClauseStrategy::Pairs;
    decision_.solution.clear();
    return true;
  }

  // Spacer, told what holds anyway.
  std::optional<Model> prove_by_invariants(const smt::HornProblem &problem) {
    logic::Store &store = decision_.store;
    const auto invariants = find_invariants(store, system_.declarations, problem, deadline_);
    if (!invariants || std::ranges::all_of(*invariants, [&](Term invariant) {
          return invariant == store.truth(true);
        }))
      return std::nullopt;
    const smt::HornProblem stronger = strengthen(store, problem, *invariants);
    for (const auto strategy : {smt::HornStrategy::Plain, smt::HornStrategy::Relational}) {
      ++decision_.queries;
      const smt::HornAnswer answer =
          smt::solve_horn(store, system_.declarations, stronger, deadline_,
                          {.resources = for_invariants, .strategy = strategy});
      if (answer.answer != smt::Answer::Sat)
        continue;
      Model model;
      for (std::size_t r = 0; r < invariants->size(); ++r)
        model.meanings.push_back(logic::conjunction(
            store,
            std::array{answer.interpretations[r].value_or(store.truth(true)), (*invariants)[r]}));
      ModelChecker checker(store, system_.declarations, {}, deadline_, {});
      if (checker.is_model(problem, model))
        return model;
      ++decision_.rejected;
    }
    return std::nullopt;
  }

  void adopt(Model model) {
    logic::Store &store = decision_.store;
    decision_.solution.clear();
    for (const Term meaning : model.meanings) {
      std::vector<Term> ghosts;
      for (const Term variable : logic::free_variables(store, meaning))
        if (std::ranges::any_of(model.features, [&](const Feature &feature) {
              return std::ranges::find(feature.ghosts, variable) != feature.ghosts.end();
            }))
          ghosts.push_back(variable);
      if (!ghosts.empty())
        ghosts.push_back(meaning);
      decision_.solution.push_back(
          ghosts.empty() ? meaning : store.make(Op::Forall, store.bool_sort(), ghosts));
    }
    result_.model = std::move(model);
  }

  // ---- refutations

  // Functions that nothing defines may be anything: a derivation could depend on what the solver
  // takes them for.
  [[nodiscard]] bool interpreted(const smt::HornProblem &problem) const {
    const logic::Store &store = decision_.store;
    bool good = true;
    for_terms(problem, [&](Term root) {
      logic::visit(store, root, [&](Term term) {
        if (store.op(term) == Op::Call || store.op(term) == Op::Variable)
          good = good && !system_.declarations.constants.contains(store.payload(term));
      });
    });
    return good;
  }

  // One derivation refutes one goal; without it, what about the others?
  bool refute(std::size_t places) {
    while (!open().empty()) {
      const horn::Translation translation = horn::translate(
          system_, decision_.store, horn::ClauseSet(system_.clauses.size(), true), open());
      if (!interpreted(translation.problem))
        return false;
      const auto derivation = find_derivation(decision_.store, system_.declarations,
                                              translation.problem, deadline_, {.places = places});
      if (!derivation)
        return false;
      horn::AnswerChecker checker(system_, decision_.store, translation, deadline_);
      const auto refuted = checker.replay(*derivation);
      if (!refuted) {
        ++decision_.rejected;
        return false;
      }
      horn::add_refutation(system_, translation, *refuted, decision_);
      settle(decision_.refutations.back().goal, Status::Failed, refuted->failing);
      result_.strategy = ClauseStrategy::Derivations;
    }
    return true;
  }

  // ---- Spacer

  void ask_spacer(horn::DecideOptions::Rounds rounds) {
    horn::DecideOptions options;
    options.rounds = rounds;
    options.goals = open();
    horn::Decision later = horn::decide(system_, deadline_, options);
    decision_.queries += later.queries;
    decision_.rejected += later.rejected;
    for (horn::Outcome &outcome : later.result.goals) {
      if (outcome.status != Status::Unknown)
        result_.strategy = ClauseStrategy::Spacer;
      settle(outcome.clause, outcome.status, std::move(outcome.failing));
    }
    std::ranges::move(later.refutations, std::back_inserter(decision_.refutations));
    // A solution that proves what was open, but not what was not asked for, is none of the whole.
    if (!later.solution.empty() && later.result.goals.size() == decision_.result.goals.size()) {
      decision_.solution.clear();
      for (const Term meaning : later.solution)
        decision_.solution.push_back(logic::import(decision_.store, later.store, meaning));
    }
  }

  const horn::System &system_;
  const Deadline &deadline_;
  ClauseDecision &result_;
  horn::Decision &decision_;
};

} // namespace

std::string_view name_of(ClauseStrategy strategy) {
  switch (strategy) {
  case ClauseStrategy::None:
    return "none";
  case ClauseStrategy::Spacer:
    return "spacer";
  case ClauseStrategy::Features:
    return "features";
  case ClauseStrategy::Invariants:
    return "invariants";
  case ClauseStrategy::Pairs:
    return "pairs";
  case ClauseStrategy::Induction:
    return "induction";
  case ClauseStrategy::Derivations:
    return "derivations";
  }
  return "none";
}

ClauseDecision decide_clauses(const horn::System &system, const Deadline &deadline) {
  ClauseDecision result;
  ClauseDecider(system, deadline, result).run();
  if (std::ranges::any_of(result.decision.result.goals,
                          [](const horn::Outcome &goal) { return goal.status == Status::Unknown; }))
    result.strategy = ClauseStrategy::None;
  return result;
}

} // namespace culprit::discover
