#include "horn/solve/existential.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

constexpr int deepest = 100;                  // definitions and κs that are followed to a witness
constexpr int most_steps_of_witness = 20'000; // that the search for one witness may take

bool has(const std::vector<BindingId> &environment, BindingId id) {
  return std::ranges::find(environment, id) != environment.end();
}

// The other side of a predicate `x = t` or `t = x`.
std::optional<Term> definition_of(const logic::Store &store, Term predicate, Term x) {
  if (store.op(predicate) != Op::Equal && store.op(predicate) != Op::Iff)
    return std::nullopt;
  const Term left = store.child(predicate, 0);
  const Term right = store.child(predicate, 1);
  if (left == x)
    return right;
  if (right == x)
    return left;
  return std::nullopt;
}

// Finds witnesses, each once.
class Search {
public:
  Search(logic::Store &store, const System &system)
      : store_(store), system_(system), states_(system.bindings.size()),
        open_kappas_(system.kappas.size(), false), writers_(system.kappas.size()) {
    for (std::uint32_t c = 0; c < system.clauses.size(); ++c)
      for (const KappaApplication &head : system.clauses[c].right.kappas)
        writers_[index(head.kappa)].emplace_back(ClauseId{c}, &head);
  }

  // Begins anew: what was not found may have waited for something that was looked for then.
  void forget_failures() {
    for (State &state : states_)
      state.started = state.witness.has_value();
  }

  const std::optional<Witness> &witness(BindingId id) {
    State &state = states_[index(id)];
    if (state.started) // found, or looked for at the moment: then it would be justified by itself
      return state.witness;
    state.started = true;
    const Term x = system_[id].variable;
    std::unordered_set<Term> outside;
    for (const BindingId outer : outer_bindings(system_, id))
      if (system_[outer].variable != x)
        outside.insert(system_[outer].variable);
    for (std::uint32_t c = 0; c < system_.clauses.size() && !state.witness; ++c) {
      const Clause &clause = system_.clauses[c];
      if (!has(clause.environment, id))
        continue;
      for (const Predicate &predicate : clause.right.predicates)
        if (const auto term = definition_of(store_, predicate.term, x); term && !state.witness)
          state.witness = try_term(id, ClauseId{c}, *term, outside);
    }
    return state.witness;
  }

private:
  struct State {
    bool started = false;
    std::optional<Witness> witness;
  };
  // A clause on the way. What its variables mean may be said by the clause that reads from it.
  struct Frame {
    const Clause &clause;
    const Frame *reader = nullptr;
    std::unordered_map<Term, Term> given; // to terms of the reader
  };
  // One search: what the term may speak about, and the clauses that led to it.
  struct Attempt {
    BindingId id{};
    const std::unordered_set<Term> &outside;
    std::vector<ClauseId> because;
    int depth = 0;
    int steps = 0;
  };

  std::optional<Witness> try_term(BindingId id, ClauseId clause, Term term,
                                  const std::unordered_set<Term> &outside) {
    Attempt attempt{id, outside, {clause}, 0, 0};
    const Frame frame{system_[clause], nullptr, {}};
    const auto resolved = resolve(term, frame, attempt);
    if (!resolved)
      return std::nullopt;
    for (const Term variable : logic::free_variables(store_, *resolved))
      if (!outside.contains(variable) && !is_constant(variable))
        return std::nullopt;
    std::vector<ClauseId> because;
    for (const ClauseId each : attempt.because)
      if (std::ranges::find(because, each) == because.end())
        because.push_back(each);
    return Witness{id, *resolved, std::move(because)};
  }

  [[nodiscard]] bool is_constant(Term variable) const {
    return system_.declarations.constants.contains(store_.payload(variable));
  }

  // The term, said about what is outside.
  std::optional<Term> resolve(Term term, const Frame &frame, Attempt &attempt) {
    if (attempt.depth >= deepest)
      return std::nullopt;
    ++attempt.depth;
    logic::Substitution substitution;
    bool good = true;
    for (const Term variable : logic::free_variables(store_, term)) {
      if (is_constant(variable))
        continue;
      const auto value = meaning(variable, frame, attempt);
      good = value.has_value();
      if (!good)
        break;
      if (*value != variable)
        substitution.emplace(variable, *value);
    }
    --attempt.depth;
    if (!good)
      return std::nullopt;
    return substitution.empty() ? term : logic::substitute(store_, term, substitution);
  }

  std::optional<Term> meaning(Term variable, const Frame &frame, Attempt &attempt) {
    if (++attempt.steps > most_steps_of_witness || variable == system_[attempt.id].variable)
      return std::nullopt;
    if (const auto given = frame.given.find(variable); given != frame.given.end())
      return resolve(given->second, *frame.reader, attempt);
    if (frame.clause.value == variable)
      return defined(variable, frame.clause.left, frame, attempt);
    for (const BindingId id : frame.clause.environment) {
      if (system_[id].variable != variable)
        continue;
      if (attempt.outside.contains(variable))
        return variable;
      if (system_[id].existential)
        return from_witness(id, frame, attempt);
      if (auto meaning = defined(variable, system_[id].formula, frame, attempt))
        return meaning;
    }
    return std::nullopt;
  }

  std::optional<Term> from_witness(BindingId id, const Frame &frame, Attempt &attempt) {
    const std::optional<Witness> &known = witness(id);
    if (!known)
      return std::nullopt;
    attempt.because.insert(attempt.because.end(), known->because.begin(), known->because.end());
    return resolve(known->term, frame, attempt);
  }

  // What a formula about a variable says it is.
  std::optional<Term> defined(Term variable, const Formula &formula, const Frame &frame,
                              Attempt &attempt) {
    for (const Predicate &predicate : formula.predicates)
      if (const auto term = definition_of(store_, predicate.term, variable))
        if (auto meaning = resolve(*term, frame, attempt))
          return meaning;
    for (const KappaApplication &application : formula.kappas)
      if (auto meaning = flows_in(variable, application, frame, attempt))
        return meaning;
    return std::nullopt;
  }

  std::optional<Term> flows_in(Term variable, const KappaApplication &application,
                               const Frame &frame, Attempt &attempt) {
    const std::vector<Term> arguments = arguments_of(application);
    const auto at = std::ranges::find(arguments, variable);
    if (at == arguments.end() || open_kappas_[index(application.kappa)])
      return std::nullopt;
    open_kappas_[index(application.kappa)] = true;
    std::optional<Term> meaning;
    for (const auto &[clause, head] : writers_[index(application.kappa)]) {
      const std::vector<Term> written = arguments_of(*head);
      Frame writer{system_[clause], &frame, {}};
      for (std::size_t i = 0; i < written.size(); ++i)
        if (arguments[i] != variable && store_.op(written[i]) == Op::Variable)
          writer.given.emplace(written[i], arguments[i]);
      const std::size_t before = attempt.because.size();
      attempt.because.push_back(clause);
      meaning = resolve(written[static_cast<std::size_t>(at - arguments.begin())], writer, attempt);
      if (meaning)
        break;
      attempt.because.resize(before);
    }
    open_kappas_[index(application.kappa)] = false;
    return meaning;
  }

  [[nodiscard]] std::vector<Term> arguments_of(const KappaApplication &application) const {
    std::vector<Term> result = system_[application.kappa].parameters;
    for (const auto &[parameter, term] : application.arguments)
      result[parameter] = term;
    return result;
  }

  logic::Store &store_;
  const System &system_;
  std::vector<State> states_;
  std::vector<bool> open_kappas_;
  std::vector<std::vector<std::pair<ClauseId, const KappaApplication *>>> writers_; // by κ
};

class Introduction {
public:
  explicit Introduction(const System &given) : result_{given, {}, {}} {
    Search search(result_.system.store, given);
    for (std::uint32_t c = 0; c < given.clauses.size(); ++c)
      result_.owner.push_back(ClauseId{c});
    for (std::uint32_t b = 0; b < given.bindings.size(); ++b)
      if (given.bindings[b].existential) {
        search.forget_failures();
        if (const std::optional<Witness> &known = search.witness(BindingId{b}))
          introduce(*known);
      }
  }

  Witnessed take() { return std::move(result_); }

private:
  void introduce(const Witness &witness) {
    System &system = result_.system;
    const Term x = system[witness.binding].variable;
    std::vector<Term> parameters{x};
    for (const Term variable : logic::free_variables(system.store, witness.term))
      if (!system.declarations.constants.contains(system.store.payload(variable)))
        parameters.push_back(variable);
    const KappaId kappa = add_kappa("$witness_" + std::string(system.store.text(x)),
                                    std::move(parameters), witness.binding);
    Clause flow = clause_like(witness.because.front());
    flow.right.kappas.push_back({kappa, {{0, witness.term}}, flow.span});
    for (std::size_t i = 1; i < witness.because.size(); ++i)
      flow.left.kappas.push_back({present(witness.because[i], witness.binding), {}, flow.span});
    add(std::move(flow), witness.because.front());
    system.bindings[index(witness.binding)].formula.kappas.push_back(
        {.kappa = kappa, .arguments = {}, .span = system[witness.binding].span});
    result_.witnesses.push_back(witness);
  }

  // A κ that holds where a clause is present.
  KappaId present(ClauseId clause, BindingId where) {
    const auto [entry, fresh] = present_.try_emplace(clause, KappaId{});
    if (fresh) {
      entry->second = add_kappa("$present_" + std::to_string(index(clause)), {}, where);
      Clause says = clause_like(clause);
      says.right.kappas.push_back({entry->second, {}, says.span});
      add(std::move(says), clause);
    }
    return entry->second;
  }

  // Without anything that it says.
  [[nodiscard]] Clause clause_like(ClauseId id) const {
    Clause result = result_.system[id];
    result.environment.clear();
    result.left = result.right = {};
    result.unfold = false;
    result.rewrites.clear();
    return result;
  }

  void add(Clause clause, ClauseId owner) {
    result_.system.clauses.push_back(std::move(clause));
    result_.owner.push_back(owner);
  }

  KappaId add_kappa(const std::string &name, std::vector<Term> parameters, BindingId where) {
    System &system = result_.system;
    system.kappas.push_back({.name = system.store.symbol(name),
                             .parameters = std::move(parameters),
                             .span = system[where].span});
    return KappaId{static_cast<std::uint32_t>(system.kappas.size() - 1)};
  }

  Witnessed result_;
  std::unordered_map<ClauseId, KappaId> present_;
};

} // namespace

std::vector<BindingId> outer_bindings(const System &system, BindingId id) {
  std::optional<std::vector<BindingId>> result;
  for (const Clause &clause : system.clauses) {
    const auto &environment = clause.environment;
    if (!has(environment, id))
      continue;
    if (!result)
      result = environment;
    else
      std::erase_if(*result, [&](BindingId each) { return !has(environment, each); });
  }
  if (!result)
    return {};
  std::erase_if(*result, [&](BindingId each) { return system[each].number >= system[id].number; });
  return std::move(*result);
}

std::optional<Witnessed> introduce_witnesses(const System &system) {
  if (std::ranges::none_of(system.bindings, &Binding::existential))
    return std::nullopt;
  Witnessed result = Introduction(system).take();
  result.system.options.eliminate = Eliminate::All;
  return result;
}

} // namespace culprit::horn
