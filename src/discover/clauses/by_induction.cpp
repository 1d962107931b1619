#include "discover/clauses/by_induction.h"

#include "discover/clauses/normal_rules.h"
#include "discover/clauses/recursion.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>

namespace culprit::discover {

using logic::Op;
using logic::Term;

namespace {

constexpr smt::Limits for_theorems{.resources_per_query = 1'000'000};

class InductionProver {
public:
  InductionProver(logic::Store &store, const logic::Declarations &declarations,
                  const smt::HornProblem &problem, const Deadline &deadline)
      : store_(store), declarations_(declarations), problem_(problem), deadline_(deadline),
        types_(store, declarations), names_(store, types_),
        normal_(normal_form(store, types_, declarations, problem)),
        readings_(read_recursive_functions(store, types_, names_, normal_)) {
    for (const RecursiveReading &reading : readings_)
      model_.functions.push_back(reading.function);
    model_.meanings.assign(problem.relations.size(), store.truth(true));
  }

  std::optional<Model> run() {
    if (readings_.empty())
      return std::nullopt;
    ModelChecker checker(store_, declarations_, {}, deadline_, for_theorems, model_.functions);
    if (!checker.well_defined())
      return std::nullopt;
    find_meanings(checker);
    for (const smt::HornRule &rule : problem_.rules)
      if (is_goal(rule) && !prove(checker, rule))
        return std::nullopt;
    return checker.is_model(problem_, model_) ? std::optional(std::move(model_)) : std::nullopt;
  }

private:
  // ---- what relations mean

  void find_meanings(ModelChecker &checker) {
    const std::vector<bool> recursive = recursive_relations(problem_);
    for (const auto &[relation, meaning] : plain_definitions(store_, normal_))
      model_.meanings[relation] = meaning;
    for (std::uint32_t r = 0; r < problem_.relations.size(); ++r) {
      const std::vector<Term> &parameters = problem_.relations[r].parameters;
      if (parameters.empty() && !recursive[r])
        model_.meanings[r] = store_.truth(false); // what goals are made of
      if (parameters.size() == 2 && model_.meanings[r] == store_.truth(true) &&
          store_.sort(parameters[0]) == store_.sort(parameters[1]) &&
          types_.is_data(store_.sort(parameters[0])))
        (void)adopt(checker, r,
                    store_.make(Op::NotEqual, store_.bool_sort(), {parameters[0], parameters[1]}));
    }
    for (const RecursiveReading &reading : readings_)
      if (model_.meanings[reading.relation] == store_.truth(true))
        (void)adopt(checker, reading.relation, graph_of(store_, problem_, reading));
  }

  // A meaning under which the relation's own rules are valid.
  bool adopt(ModelChecker &checker, std::uint32_t relation, Term meaning) {
    std::vector<Term> meanings = model_.meanings;
    meanings[relation] = meaning;
    const bool good = std::ranges::all_of(problem_.rules, [&](const smt::HornRule &rule) {
      return !rule.head || rule.head->relation != relation ||
             checker.valid(problem_, rule, meanings, {});
    });
    if (good)
      model_.meanings = std::move(meanings);
    return good;
  }

  // ---- goals

  [[nodiscard]] bool is_goal(const smt::HornRule &rule) const {
    return !rule.head || model_.meanings[rule.head->relation] == store_.truth(false);
  }

  bool prove(ModelChecker &checker, const smt::HornRule &rule) {
    if (checker.valid(problem_, rule, model_.meanings, {}))
      return true;
    for (const Theorem &theorem : theorems_for(rule)) {
      if (deadline_.passed())
        return false;
      if (checker.inductive(theorem) &&
          checker.valid(problem_, rule, model_.meanings, {}, std::span(&theorem, 1))) {
        model_.theorems.push_back(theorem);
        return true;
      }
    }
    return false;
  }

  // That the body of a goal cannot hold, in as few variables as possible; by induction over any of
  // them.
  std::vector<Theorem> theorems_for(const smt::HornRule &goal) {
    smt::HornRule body;
    body.variables = goal.variables;
    body.constraints = goal.constraints;
    for (const smt::RelationAtom &atom : goal.body) {
      logic::Substitution arguments;
      const auto &parameters = problem_.relations[atom.relation].parameters;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        arguments.emplace(parameters[i], atom.arguments[i]);
      body.constraints.push_back(
          logic::substitute(store_, model_.meanings[atom.relation], arguments));
    }
    std::vector<Theorem> result;
    const auto normal = normalise(store_, types_, std::move(body));
    if (!normal)
      return result;
    const Term formula = logic::negation(store_, logic::conjunction(store_, normal->constraints));
    for (const Term variable : normal->variables)
      if (types_.is_data(store_.sort(variable)))
        result.push_back({normal->variables, variable, formula});
    return result;
  }

  logic::Store &store_;
  const logic::Declarations &declarations_;
  const smt::HornProblem &problem_; // as it was read
  const Deadline &deadline_;
  DataTypes types_;
  Features names_;
  smt::HornProblem normal_;
  std::vector<RecursiveReading> readings_;
  Model model_;
};

} // namespace

std::optional<Model> prove_by_induction(logic::Store &store,
                                        const logic::Declarations &declarations,
                                        const smt::HornProblem &problem, const Deadline &deadline) {
  return InductionProver(store, declarations, problem, deadline).run();
}

} // namespace culprit::discover
