#include "discover/clauses/by_induction.h"

#include "discover/clauses/exploration.h"
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
// Most lemmas that hold are proved with much less.
constexpr smt::Limits for_lemmas{.resources_per_query = 100'000};
constexpr std::uint64_t most_questions_about_lemmas = 200;
constexpr std::size_t most_lemmas = 16;

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
      if (is_goal(rule) && !prove(checker, rule) && !prove_with_lemmas(checker, rule))
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
      if (checker.inductive(theorem, model_.theorems) &&
          checker.valid(problem_, rule, model_.meanings, {}, std::span(&theorem, 1))) {
        model_.theorems.push_back(theorem);
        return true;
      }
    }
    return false;
  }

  // Lemmas are the same for all goals.
  bool prove_with_lemmas(ModelChecker &checker, const smt::HornRule &rule) {
    if (explored_ || theorems_for(rule).empty())
      return false;
    explored_ = true;
    find_lemmas();
    return std::ranges::any_of(model_.theorems, &Theorem::helps) && prove(checker, rule);
  }

  // Each may use those before it. Nothing new is what they imply.
  void find_lemmas() {
    ModelChecker checker(store_, declarations_, {}, deadline_, for_lemmas, model_.functions);
    std::size_t lemmas = 0;
    for (const Equation &equation : explore(store_, types_, model_.functions)) {
      if (deadline_.passed() || checker.queries() >= most_questions_about_lemmas ||
          lemmas >= most_lemmas)
        return;
      Theorem lemma{equation.variables, {}, equation.formula, true};
      if (checker.follows(lemma, model_.theorems))
        continue;
      for (const Term variable : equation.variables) {
        lemma.on = variable;
        if (types_.is_data(store_.sort(variable)) && checker.inductive(lemma, model_.theorems)) {
          model_.theorems.push_back(lemma);
          ++lemmas;
          break;
        }
      }
    }
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
  bool explored_ = false;
};

} // namespace

std::optional<Model> prove_by_induction(logic::Store &store,
                                        const logic::Declarations &declarations,
                                        const smt::HornProblem &problem, const Deadline &deadline) {
  return InductionProver(store, declarations, problem, deadline).run();
}

} // namespace culprit::discover
