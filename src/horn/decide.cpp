#include "horn/decide.h"

#include "logic/print.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/fixedpoint.h"
#include "smt/solver.h"

#include <algorithm>
#include <array>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <unordered_set>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

constexpr std::uint64_t first_resources = 100'000;
constexpr std::uint64_t more_resources = 20;  // times as much in the next round
constexpr std::size_t most_derivations = 200; // looked at when Spacer does not give one
constexpr auto pending = std::numeric_limits<std::uint32_t>::max(); // a premise without a step
constexpr std::size_t most_permuted = 4;                            // premises about one relation

bool is_goal(const Clause &clause) { return !clause.right.predicates.empty(); }

// The rules of a set of clauses, and which clause each one came from.
struct Translation {
  smt::HornProblem problem;
  std::vector<ClauseId> origin; // by rule
};

class Decider {
public:
  Decider(const System &system, const ClauseSet &present, const Deadline &deadline,
          const DecideOptions &options, Decision &decision)
      : system_(system), present_(present), deadline_(deadline), options_(options),
        decision_(decision), store_(decision.store) {}

  void run() {
    for (std::uint32_t i = 0; i < system_.clauses.size(); ++i)
      if (present_.contains(ClauseId{i}) && is_goal(system_.clauses[i]))
        goals_.push_back(ClauseId{i});
    std::vector<ClauseId> open = goals_;
    settle_known(open);
    // One refutation shows one failing goal: without it, what about the others?
    const std::uint64_t little = first_resources * more_resources;
    while (!open.empty() && settle(open, first_resources, little)) {
    }
    // A hard goal must not keep the others undecided.
    for (const ClauseId goal : std::vector<ClauseId>(open)) {
      std::vector<ClauseId> alone{goal};
      const bool others = open.size() > 1;
      (void)settle(alone, others ? first_resources : little * more_resources, options_.resources);
    }
    report();
  }

private:
  // ---- the problem

  Translation translate(const std::vector<ClauseId> &goals) {
    Translation translation;
    for (const Kappa &kappa : system_.kappas)
      translation.problem.relations.push_back({kappa.name, kappa.parameters});
    for (std::uint32_t i = 0; i < system_.clauses.size(); ++i) {
      const ClauseId id{i};
      if (!present_.contains(id))
        continue;
      const bool goal = std::binary_search(goals.begin(), goals.end(), id);
      add_rules(system_.clauses[i], id, goal, translation);
    }
    return translation;
  }

  void add_rules(const Clause &clause, ClauseId id, bool goal, Translation &translation) {
    smt::HornRule rule;
    const auto assume = [&](const Formula &formula) {
      for (const Predicate &predicate : formula.predicates)
        rule.constraints.push_back(predicate.term);
      for (const KappaApplication &application : formula.kappas)
        rule.body.push_back(atom(application));
    };
    for (const BindingId binding : clause.environment)
      assume(system_[binding].formula);
    assume(clause.left);
    const auto add = [&](smt::HornRule made) {
      made.variables = quantified(clause, made);
      translation.problem.rules.push_back(std::move(made));
      translation.origin.push_back(id);
    };
    for (const KappaApplication &head : clause.right.kappas) {
      smt::HornRule made = rule;
      made.head = atom(head);
      add(std::move(made));
    }
    if (!goal)
      return;
    std::vector<Term> wanted;
    for (const Predicate &predicate : clause.right.predicates)
      wanted.push_back(predicate.term);
    rule.constraints.push_back(logic::negation(store_, logic::conjunction(store_, wanted)));
    add(std::move(rule));
  }

  [[nodiscard]] smt::RelationAtom atom(const KappaApplication &application) const {
    smt::RelationAtom result;
    result.relation = static_cast<std::uint32_t>(application.kappa);
    result.arguments = system_[application.kappa].parameters;
    for (const auto &[parameter, argument] : application.arguments)
      result.arguments[parameter] = argument;
    return result;
  }

  // The variables of the clause that the rule mentions.
  [[nodiscard]] std::vector<Term> quantified(const Clause &clause,
                                             const smt::HornRule &rule) const {
    std::unordered_set<Term> mentioned;
    const auto mention = [&](Term term) {
      for (const Term variable : logic::free_variables(store_, term))
        mentioned.insert(variable);
    };
    for (const Term constraint : rule.constraints)
      mention(constraint);
    for (const smt::RelationAtom &premise : rule.body)
      std::for_each(premise.arguments.begin(), premise.arguments.end(), mention);
    if (rule.head)
      std::for_each(rule.head->arguments.begin(), rule.head->arguments.end(), mention);
    std::vector<Term> result;
    const auto take = [&](Term variable) {
      if (mentioned.erase(variable) != 0)
        result.push_back(variable);
    };
    for (const BindingId binding : clause.environment)
      take(system_[binding].variable);
    take(clause.value);
    return result;
  }

  // ---- asking and checking

  // Goals without unknown predicates need no Spacer. Those that mention uninterpreted functions are
  // left alone: a counterexample may depend on what they are.
  void settle_known(std::vector<ClauseId> &open) {
    const Translation translation = translate(open);
    std::optional<smt::Solver> solver;
    for (std::uint32_t i = 0; i < translation.problem.rules.size(); ++i) {
      const smt::HornRule &rule = translation.problem.rules[i];
      if (rule.head || !rule.body.empty() || !interpreted(rule))
        continue;
      if (!solver)
        solver.emplace(store_, system_.declarations, deadline_);
      const ClauseId goal = translation.origin[i];
      if (valid(translation, *solver, rule, {}))
        proved_.push_back(goal);
      else if (!replay(translation, {{{i, {}}}}))
        continue;
      open.erase(std::find(open.begin(), open.end(), goal));
    }
    if (open.empty()) // whatever the others are
      decision_.solution.assign(system_.kappas.size(), store_.truth(true));
  }

  [[nodiscard]] bool interpreted(const smt::HornRule &rule) const {
    bool good = true;
    for (const Term constraint : rule.constraints)
      logic::visit(store_, constraint, [&](Term term) {
        if (store_.op(term) == Op::Call || store_.op(term) == Op::Variable)
          good = good && !system_.declarations.constants.contains(store_.payload(term));
      });
    return good;
  }

  // Settles at least one open goal. Whether Spacer finds an answer soon or never is a matter of
  // luck, so all strategies get a little before any gets more.
  bool settle(std::vector<ClauseId> &open, std::uint64_t resources, std::uint64_t most) {
    const Translation translation = translate(open);
    std::vector<smt::HornStrategy> strategies = {
        smt::HornStrategy::Plain, smt::HornStrategy::Inlined, smt::HornStrategy::Relational};
    most = std::min<std::uint64_t>(most, options_.resources);
    for (; !strategies.empty() && resources <= most; resources *= more_resources) {
      for (auto strategy = strategies.begin(); strategy != strategies.end();) {
        if (deadline_.passed())
          return false;
        smt::HornFailure failure = smt::HornFailure::None;
        const smt::HornLimits limits{static_cast<std::uint32_t>(resources), *strategy};
        if (attempt(translation, open, limits, failure))
          return true;
        if (failure == smt::HornFailure::Limit)
          ++strategy;
        else // more of the same will not help
          strategy = strategies.erase(strategy);
      }
    }
    return false;
  }

  // Asks Spacer about the open goals; true if that settled at least one of them.
  bool attempt(const Translation &translation, std::vector<ClauseId> &open,
               const smt::HornLimits &limits, smt::HornFailure &failure) {
    ++decision_.queries;
    const smt::HornAnswer answer =
        smt::solve_horn(store_, system_.declarations, translation.problem, deadline_, limits);
    failure = answer.failure;
    if (answer.answer == smt::Answer::Sat && solves(translation, answer)) {
      proved_.insert(proved_.end(), open.begin(), open.end());
      open.clear();
      return true;
    }
    if (answer.answer == smt::Answer::Unsat) {
      auto goal = answer.derivation ? replay(translation, *answer.derivation) : std::nullopt;
      if (!goal && !answer.derivation)
        goal = search(translation);
      if (goal) {
        open.erase(std::find(open.begin(), open.end(), *goal));
        return true;
      }
    }
    if (answer.answer != smt::Answer::Unknown) {
      ++decision_.rejected;
      failure = smt::HornFailure::Unsupported;
    }
    return false;
  }

  // Is every rule valid under the interpretations? If so they are the solution.
  bool solves(const Translation &translation, const smt::HornAnswer &answer) {
    smt::Solver solver(store_, system_.declarations, deadline_);
    std::vector<Term> meaning;
    std::vector<bool> missing;
    for (const std::optional<Term> &given : answer.interpretations) {
      missing.push_back(!given);
      meaning.push_back(given ? logic::simplify(store_, *given) : store_.truth(false));
    }
    complete(translation, solver, missing, meaning);
    for (const smt::HornRule &rule : translation.problem.rules)
      if (!valid(translation, solver, rule, meaning))
        return false;
    // The conjunction of two solutions is one, and proves what either proves.
    for (std::size_t i = 0; i < decision_.solution.size(); ++i)
      meaning[i] = logic::conjunction(store_, std::array{decision_.solution[i], meaning[i]});
    decision_.solution = std::move(meaning);
    return true;
  }

  // Relations that preprocessing removed are false if nothing reaches them, otherwise true.
  void complete(const Translation &translation, smt::Solver &solver,
                const std::vector<bool> &missing, std::vector<Term> &meaning) {
    for (bool changed = true; changed && !deadline_.passed();) {
      changed = false;
      for (const smt::HornRule &rule : translation.problem.rules) {
        if (!rule.head || !missing[rule.head->relation] ||
            meaning[rule.head->relation] != store_.truth(false))
          continue;
        if (valid(translation, solver, rule, meaning))
          continue;
        meaning[rule.head->relation] = store_.truth(true);
        changed = true;
      }
    }
  }

  bool valid(const Translation &translation, smt::Solver &solver, const smt::HornRule &rule,
             const std::vector<Term> &meaning) {
    const auto instantiate = [&](const smt::RelationAtom &premise) {
      logic::Substitution substitution;
      const auto &parameters = translation.problem.relations[premise.relation].parameters;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        substitution.emplace(parameters[i], premise.arguments[i]);
      return logic::substitute(store_, meaning[premise.relation], substitution);
    };
    std::vector<Term> hypotheses = rule.constraints;
    for (const smt::RelationAtom &premise : rule.body)
      hypotheses.push_back(instantiate(premise));
    const Term goal = rule.head ? instantiate(*rule.head) : store_.truth(false);
    if (goal == store_.truth(true))
      return true;
    return solver.entails(hypotheses, goal) == smt::Truth::True;
  }

  // Fresh variables per step; the arguments of a premise are those of the step that derives it.
  std::vector<Term> unfold(const Translation &translation, const smt::Derivation &derivation,
                           std::vector<logic::Substitution> &renamings) {
    const auto &rules = translation.problem.rules;
    std::vector<Term> facts;
    for (const smt::Derivation::Step &step : derivation.steps) {
      logic::Substitution &renaming = renamings.emplace_back();
      for (const Term variable : rules[step.rule].variables)
        renaming.emplace(variable, store_.fresh(store_.text(variable), store_.sort(variable)));
      for (const Term constraint : rules[step.rule].constraints)
        facts.push_back(logic::substitute(store_, constraint, renaming));
    }
    for (std::size_t i = 0; i < derivation.steps.size(); ++i)
      link(translation, derivation, i, renamings, facts);
    return facts;
  }

  // The goal, if the unfolded derivation is satisfiable.
  std::optional<ClauseId> replay(const Translation &translation,
                                 const smt::Derivation &derivation) {
    std::vector<logic::Substitution> renamings;
    const std::vector<Term> facts = unfold(translation, derivation, renamings);
    smt::Solver solver(store_, system_.declarations, deadline_);
    for (const Term fact : facts)
      solver.add(fact);
    if (solver.check() != smt::Answer::Sat)
      return std::nullopt;
    return record(translation, derivation, renamings[0], solver);
  }

  // Spacer says that there is a refutation, but not which: looks for a small one, breadth first.
  std::optional<ClauseId> search(const Translation &translation) {
    const auto &rules = translation.problem.rules;
    std::deque<smt::Derivation> frontier;
    const auto step = [&](std::uint32_t rule) {
      return smt::Derivation::Step{rule,
                                   std::vector<std::uint32_t>(rules[rule].body.size(), pending)};
    };
    for (std::uint32_t i = 0; i < rules.size(); ++i)
      if (!rules[i].head)
        frontier.push_back({{step(i)}});
    smt::Solver solver(store_, system_.declarations, deadline_);
    for (std::size_t looked = 0; !frontier.empty() && !deadline_.passed();) {
      const smt::Derivation derivation = std::move(frontier.front());
      frontier.pop_front();
      const auto open = first_pending(derivation);
      if (!open) {
        if (const auto goal = replay(translation, derivation))
          return goal;
        continue;
      }
      const auto [parent, premise] = *open;
      const std::uint32_t wanted = rules[derivation.steps[parent].rule].body[premise].relation;
      for (std::uint32_t i = 0; i < rules.size(); ++i) {
        if (!rules[i].head || rules[i].head->relation != wanted)
          continue;
        if (++looked > most_derivations)
          return std::nullopt;
        smt::Derivation longer = derivation;
        longer.steps[parent].premises[premise] = static_cast<std::uint32_t>(longer.steps.size());
        longer.steps.push_back(step(i));
        std::vector<logic::Substitution> renamings;
        if (solver.check(unfold(translation, longer, renamings)) == smt::Answer::Sat)
          frontier.push_back(std::move(longer));
      }
    }
    return std::nullopt;
  }

  static std::optional<std::pair<std::size_t, std::size_t>>
  first_pending(const smt::Derivation &derivation) {
    for (std::size_t i = 0; i < derivation.steps.size(); ++i)
      for (std::size_t k = 0; k < derivation.steps[i].premises.size(); ++k)
        if (derivation.steps[i].premises[k] == pending)
          return std::pair(i, k);
    return std::nullopt;
  }

  // What a step needs is what its premises derive. Which of several premises about one relation is
  // meant for which atom is left to the solver.
  void link(const Translation &translation, const smt::Derivation &derivation, std::size_t at,
            const std::vector<logic::Substitution> &renamings, std::vector<Term> &facts) {
    const auto &rules = translation.problem.rules;
    const smt::Derivation::Step &step = derivation.steps[at];
    const std::vector<smt::RelationAtom> &body = rules[step.rule].body;
    std::map<std::uint32_t, std::vector<std::size_t>> same; // relation -> positions in the body
    for (std::size_t i = 0; i < body.size(); ++i)
      same[body[i].relation].push_back(i);
    const auto meets = [&](std::size_t atom, std::size_t premise) {
      const std::uint32_t child = step.premises[premise];
      const smt::RelationAtom &head = *rules[derivation.steps[child].rule].head;
      std::vector<Term> equal;
      for (std::size_t k = 0; k < head.arguments.size(); ++k)
        equal.push_back(logic::equality(
            store_, logic::substitute(store_, body[atom].arguments[k], renamings[at]),
            logic::substitute(store_, head.arguments[k], renamings[child])));
      return logic::conjunction(store_, equal);
    };
    for (const auto &[relation, atoms] : same) {
      if (std::any_of(atoms.begin(), atoms.end(),
                      [&](std::size_t atom) { return step.premises[atom] == pending; }))
        continue;
      std::vector<Term> alternatives;
      std::vector<std::size_t> order = atoms;
      do {
        std::vector<Term> parts;
        for (std::size_t i = 0; i < atoms.size(); ++i)
          parts.push_back(meets(atoms[i], order[i]));
        alternatives.push_back(logic::conjunction(store_, parts));
      } while (atoms.size() <= most_permuted && std::next_permutation(order.begin(), order.end()));
      facts.push_back(logic::disjunction(store_, alternatives));
    }
  }

  ClauseId record(const Translation &translation, const smt::Derivation &derivation,
                  const logic::Substitution &renaming, smt::Solver &solver) {
    const ClauseId goal = translation.origin[derivation.steps[0].rule];
    Refutation refutation{goal, ClauseSet(system_.clauses.size()), {}};
    for (const smt::Derivation::Step &step : derivation.steps)
      refutation.clauses.insert(translation.origin[step.rule]);
    for (const Term variable : translation.problem.rules[derivation.steps[0].rule].variables)
      refutation.model.emplace_back(store_.text(variable), solver.value(renaming.at(variable)));
    Outcome outcome{goal, Status::Failed, {}};
    const auto &wanted = system_[goal].right.predicates;
    for (std::size_t i = 0; i < wanted.size(); ++i)
      if (solver.evaluate(logic::substitute(store_, wanted[i].term, renaming)) == smt::Truth::False)
        outcome.failing.push_back(i);
    failed_.push_back(std::move(outcome));
    decision_.refutations.push_back(std::move(refutation));
    return goal;
  }

  // ---- the result

  void report() {
    if (proved_.size() != goals_.size())
      decision_.solution.clear();
    for (const ClauseId goal : goals_) {
      Outcome outcome{goal, Status::Unknown, {}};
      if (std::find(proved_.begin(), proved_.end(), goal) != proved_.end())
        outcome.status = Status::Proved;
      for (const Outcome &failure : failed_)
        if (failure.clause == goal)
          outcome = failure;
      decision_.result.goals.push_back(std::move(outcome));
    }
  }

  const System &system_;
  const ClauseSet &present_;
  const Deadline &deadline_;
  const DecideOptions &options_;
  Decision &decision_;
  logic::Store &store_;
  std::vector<ClauseId> goals_;
  std::vector<ClauseId> proved_;
  std::vector<Outcome> failed_;
};

} // namespace

bool decidable(const System &system) {
  const bool existential = std::any_of(system.bindings.begin(), system.bindings.end(),
                                       [](const Binding &binding) { return binding.existential; });
  return !existential && system.qualifiers.empty() && system.equations.empty() &&
         system.matches.empty() && system.local_equations.empty() && system.rewrites.empty();
}

Decision decide(const System &system, const ClauseSet &present, const Deadline &deadline,
                const DecideOptions &options) {
  Decision decision;
  decision.store = system.store;
  Decider(system, present, deadline, options, decision).run();
  return decision;
}

Decision decide(const System &system, const Deadline &deadline, const DecideOptions &options) {
  return decide(system, ClauseSet(system.clauses.size(), true), deadline, options);
}

std::string solution_text(const System &system, const Decision &decision) {
  logic::Store store = decision.store;
  std::string text;
  for (std::size_t i = 0; i < decision.solution.size(); ++i) {
    const Kappa &kappa = system.kappas[i];
    // The file gives the parameters no names; inside one line short ones will do.
    logic::Substitution named;
    std::string parameters;
    for (std::size_t k = 0; k < kappa.parameters.size(); ++k) {
      const Term parameter = kappa.parameters[k];
      const Term name = store.variable(fmt::format("x{}", k), store.sort(parameter));
      named.emplace(parameter, name);
      parameters += fmt::format("{}{}", k == 0 ? "" : ", ", store.text(name));
    }
    const Term meaning = logic::substitute(store, decision.solution[i], named);
    text += fmt::format("{}({}) := {}\n", store.name(kappa.name), parameters,
                        logic::to_source(store, meaning));
  }
  return text;
}

} // namespace culprit::horn
