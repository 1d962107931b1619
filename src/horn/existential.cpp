#include "horn/existential.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

// The other side of a predicate `x = t` or `t = x`.
std::optional<Term> definition_of(const logic::Store &store, Term predicate, Term x) {
  if (store.op(predicate) != Op::Equal)
    return std::nullopt;
  const Term left = store.child(predicate, 0);
  const Term right = store.child(predicate, 1);
  if (left == x)
    return right;
  if (right == x)
    return left;
  return std::nullopt;
}

// `x = t` with t about other things: some x always does.
bool is_definition(const logic::Store &store, Term predicate, Term x) {
  const auto term = definition_of(store, predicate, x);
  if (!term)
    return false;
  const auto variables = logic::free_variables(store, *term);
  return std::ranges::find(variables, x) == variables.end();
}

// Decides, from the form alone, that a clause's hypotheses can be met wherever the bindings in
// `outer` are: everything else it assumes is a definition or flows in from such a clause. Without
// that a reader of the witness would assume more than it may.
class Inhabitation {
public:
  Inhabitation(const System &system, std::vector<BindingId> outer)
      : system_(system), outer_(std::move(outer)), open_(system.kappas.size(), false) {}

  bool
  always(const Clause &clause) { // as deep as κs are chained without branching: a guard ends it
    if (depth_ > 100)
      return false;
    ++depth_;
    bool result = holds(clause.left, clause.value);
    for (const BindingId id : clause.environment)
      if (std::ranges::find(outer_, id) == outer_.end() && !system_[id].existential)
        result = result && holds(system_[id].formula, system_[id].variable);
    --depth_;
    return result;
  }

private:
  bool holds(const Formula &formula, Term variable) {
    const auto definitions =
        static_cast<std::size_t>(std::ranges::count_if(formula.predicates, [&](const Predicate &p) {
          return is_definition(system_.store, p.term, variable);
        }));
    const auto trivial = static_cast<std::size_t>(
        std::ranges::count(formula.predicates, system_.store.truth(true), &Predicate::term));
    if (definitions + trivial != formula.predicates.size() ||
        definitions + formula.kappas.size() > 1)
      return false;
    return std::ranges::all_of(formula.kappas,
                               [&](const KappaApplication &a) { return flows_in(a.kappa); });
  }

  bool flows_in(KappaId kappa) {
    if (open_[index(kappa)])
      return false;
    open_[index(kappa)] = true;
    const bool result = std::ranges::any_of(system_.clauses, [&](const Clause &clause) {
      return std::ranges::any_of(
                 clause.right.kappas,
                 [&](const KappaApplication &head) { return head.kappa == kappa; }) &&
             always(clause);
    });
    open_[index(kappa)] = false;
    return result;
  }

  const System &system_;
  std::vector<BindingId> outer_;
  std::vector<bool> open_;
  int depth_ = 0;
};

// The bindings that every clause with this one in scope has, too.
std::vector<BindingId> outer_bindings(const System &system, BindingId id) {
  std::optional<std::vector<BindingId>> result;
  for (const Clause &clause : system.clauses) {
    const auto &environment = clause.environment;
    if (std::ranges::find(environment, id) == environment.end())
      continue;
    if (!result)
      result = environment;
    else
      std::erase_if(*result, [&](BindingId b) {
        return std::ranges::find(environment, b) == environment.end();
      });
  }
  return result.value_or(std::vector<BindingId>{});
}

class Introduction {
public:
  explicit Introduction(const System &given) : result_{given, {}} {
    for (std::uint32_t c = 0; c < given.clauses.size(); ++c)
      result_.owner.push_back(ClauseId{c});
    for (std::uint32_t b = 0; b < given.bindings.size(); ++b)
      if (given.bindings[b].existential)
        introduce(BindingId{b});
  }

  Witnessed take() { return std::move(result_); }

private:
  void introduce(BindingId id) {
    System &system = result_.system;
    const Term x = system[id].variable;
    std::vector<std::pair<std::uint32_t, Term>> definitions;
    const auto clauses = static_cast<std::uint32_t>(system.clauses.size());
    for (std::uint32_t c = 0; c < clauses; ++c) {
      const Clause &clause = system.clauses[c];
      if (std::ranges::find(clause.environment, id) == clause.environment.end())
        continue;
      for (const Predicate &predicate : clause.right.predicates)
        if (const auto term = definition_of(system.store, predicate.term, x))
          definitions.emplace_back(c, *term);
    }
    Inhabitation inhabitation(system, outer_bindings(system, id));
    if (definitions.empty() || !std::ranges::all_of(definitions, [&](const auto &definition) {
          return inhabitation.always(system.clauses[definition.first]);
        }))
      return;
    const KappaId kappa = add_kappa(id, definitions);
    for (const auto &[c, term] : definitions) {
      Clause definition = system.clauses[c];
      std::erase(definition.environment, id);
      definition.right = {
          .predicates = {},
          .kappas = {{.kappa = kappa, .arguments = {{0, term}}, .span = definition.span}}};
      system.clauses.push_back(std::move(definition));
      result_.owner.push_back(result_.owner[c]);
    }
    system.bindings[index(id)].formula.kappas.push_back(
        {.kappa = kappa, .arguments = {}, .span = system[id].span});
  }

  // Speaks about x and what every defining clause has in scope.
  KappaId add_kappa(BindingId id, const std::vector<std::pair<std::uint32_t, Term>> &definitions) {
    System &system = result_.system;
    const Term x = system[id].variable;
    Kappa kappa{.name = system.store.symbol("$witness_" + std::string(system.store.text(x))),
                .parameters = {x},
                .span = system[id].span,
                .cut = false};
    const Clause &first = system.clauses[definitions[0].first];
    for (const BindingId binding : first.environment) {
      const Term variable = system[binding].variable;
      const bool everywhere = std::ranges::all_of(definitions, [&](const auto &definition) {
        const auto &environment = system.clauses[definition.first].environment;
        return std::ranges::find(environment, binding) != environment.end();
      });
      if (binding != id && everywhere &&
          std::ranges::find(kappa.parameters, variable) == kappa.parameters.end())
        kappa.parameters.push_back(variable);
    }
    system.kappas.push_back(std::move(kappa));
    return KappaId{static_cast<std::uint32_t>(system.kappas.size() - 1)};
  }

  Witnessed result_;
};

} // namespace

std::optional<Witnessed> introduce_witnesses(const System &system) {
  if (std::ranges::none_of(system.bindings, &Binding::existential))
    return std::nullopt;
  Witnessed result = Introduction(system).take();
  result.system.options.eliminate = Eliminate::All;
  return result;
}

} // namespace culprit::horn
