#include "discover/clauses/model.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t most_ghost_values = 6; // that premises are used at

logic::Declarations declare_features(logic::Store &store, logic::Declarations declarations,
                                     const std::vector<Feature> &features) {
  for (const Feature &feature : features) {
    std::vector<Sort> sorts;
    for (const Term ghost : feature.ghosts)
      sorts.push_back(store.sort(ghost));
    sorts.push_back(feature.data);
    declarations.constants.emplace(feature.function, store.function_sort(sorts, feature.value));
  }
  return declarations;
}

} // namespace

ModelChecker::ModelChecker(logic::Store &store, const logic::Declarations &declarations,
                           std::vector<Feature> features, const Deadline &deadline,
                           smt::Limits limits)
    : store_(store), declarations_(declare_features(store, declarations, features)),
      types_(store, declarations_), features_(std::move(features)),
      solver_(store, declarations_, deadline, limits) {}

// ---- definitions

bool ModelChecker::well_defined() {
  std::unordered_set<Symbol> seen;
  for (const Feature &feature : features_) {
    const std::vector<Shape> shapes = types_.shapes(feature.data);
    if (!seen.insert(feature.function).second || shapes.empty() ||
        shapes.size() != feature.cases.size())
      return false;
    for (std::size_t c = 0; c < shapes.size(); ++c)
      if (!structural(feature, feature.cases[c], shapes[c]))
        return false;
  }
  return true;
}

// Features are called on fields only, with the ghosts as they are, and nothing else mentions data.
bool ModelChecker::structural(const Feature &feature, const Feature::Case &equation,
                              const Shape &shape) {
  if (equation.fields.size() != shape.fields.size() || store_.sort(equation.body) != feature.value)
    return false;
  std::unordered_set<Term> allowed(feature.ghosts.begin(), feature.ghosts.end());
  for (std::size_t i = 0; i < shape.fields.size(); ++i)
    if (store_.sort(equation.fields[i]) != shape.fields[i] ||
        !allowed.insert(equation.fields[i]).second)
      return false;
  std::vector<Term> open{equation.body};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    const Op op = store_.op(term);
    if (types_.is_data(store_.sort(term)) || op == Op::Forall || op == Op::Exists ||
        op == Op::Lambda || op == Op::Apply || (op == Op::Variable && !allowed.contains(term)))
      return false;
    const auto children = store_.children(term);
    const auto called =
        op == Op::Call
            ? std::ranges::find(features_, store_.payload(term), &Feature::function)
            : features_.end();
    if (op == Op::Call && called == features_.end())
      return false;
    if (called == features_.end()) {
      open.insert(open.end(), children.begin(), children.end());
      continue;
    }
    if (children.size() != called->ghosts.size() + 1 || store_.sort(term) != called->value ||
        store_.sort(children.back()) != called->data || !allowed.contains(children.back()))
      return false;
    for (std::size_t i = 0; i + 1 < children.size(); ++i)
      if (children[i] != called->ghosts[i] || !allowed.contains(children[i]))
        return false;
  }
  return true;
}

// ---- questions

// Hypotheses and a goal, and instances of equations and lemmas that may help.
class ModelChecker::Question {
public:
  Question(ModelChecker &checker, std::span<const Lemma> lemmas)
      : checker_(checker), store_(checker.store_), lemmas_(lemmas) {
    for (const Feature &feature : checker.features_)
      ghosts_.insert(feature.ghosts.begin(), feature.ghosts.end());
  }

  void assume(Term fact) {
    if (known_.insert(fact).second)
      hypotheses_.push_back(fact);
  }
  // A value at which formulas with ghosts of this sort are used.
  void offer(Term value) {
    std::vector<Term> &values = values_[store_.sort(value)];
    if (std::ranges::find(values, value) == values.end() && values.size() < most_ghost_values)
      values.push_back(value);
  }
  // The formula at all values of its ghosts.
  void assume_at_all(Term formula) {
    for (const logic::Substitution &instance : instances_of(formula))
      assume(logic::substitute(store_, formula, instance));
  }

  [[nodiscard]] bool follows(Term goal) {
    for (const Term fact : std::vector<Term>(hypotheses_))
      collect(fact);
    collect(goal);
    while (!open_.empty()) {
      const Term data = open_.front();
      open_.pop_front();
      describe(data);
    }
    return checker_.solver_.entails(hypotheses_, goal) == smt::Truth::True;
  }

  [[nodiscard]] bool mentions_ghosts(Term formula) {
    return std::ranges::any_of(logic::free_variables(store_, formula),
                               [&](Term variable) { return ghosts_.contains(variable); });
  }

private:
  [[nodiscard]] std::vector<logic::Substitution> instances_of(Term formula) {
    std::vector<logic::Substitution> result(1);
    for (const Term variable : logic::free_variables(store_, formula)) {
      if (!ghosts_.contains(variable))
        continue;
      std::vector<logic::Substitution> longer;
      for (const logic::Substitution &instance : result)
        for (const Term value : values_[store_.sort(variable)]) {
          longer.push_back(instance);
          longer.back().emplace(variable, value);
        }
      result = std::move(longer);
    }
    return result;
  }

  // The data that a formula is about.
  void collect(Term formula) {
    logic::visit(store_, formula, [&](Term term) {
      if (checker_.types_.is_data(store_.sort(term)) && data_.insert(term).second)
        open_.push_back(term);
    });
  }

  void describe(Term data) {
    const auto made = checker_.types_.made_by(data);
    const std::vector<Shape> shapes = checker_.types_.shapes(store_.sort(data));
    for (const Feature &feature : checker_.features_) {
      if (feature.data != store_.sort(data))
        continue;
      for (std::size_t c = 0; c < shapes.size(); ++c)
        if (!made || *made == c)
          assume_equation(feature, data, c, made.has_value());
    }
    for (const Lemma &lemma : lemmas_)
      if (store_.sort(lemma.variable) == store_.sort(data))
        assume_at_all(logic::substitute(store_, lemma.formula, {{lemma.variable, data}}));
  }

  void assume_equation(const Feature &feature, Term data, std::size_t constructor, bool made) {
    std::vector<Term> fields;
    for (std::size_t i = 0; i < feature.cases[constructor].fields.size(); ++i)
      fields.push_back(made ? store_.child(data, i)
                            : checker_.types_.select(data, constructor, i));
    const Term equation =
        logic::equality(store_, apply(store_, feature, data),
                        instance(store_, feature, constructor, fields, feature.ghosts));
    assume_at_all(made ? equation
                       : logic::implication(store_, checker_.types_.test(data, constructor),
                                            equation));
  }

  ModelChecker &checker_;
  logic::Store &store_;
  std::span<const Lemma> lemmas_;
  std::unordered_set<Term> ghosts_;
  std::map<Sort, std::vector<Term>> values_; // of ghosts
  std::vector<Term> hypotheses_;
  std::unordered_set<Term> known_;
  std::unordered_set<Term> data_;
  std::deque<Term> open_;
};

bool ModelChecker::inductive(const Lemma &lemma, std::span<const Lemma> all) {
  const Sort sort = store_.sort(lemma.variable);
  const std::vector<Shape> shapes = types_.shapes(sort);
  for (std::size_t c = 0; c < shapes.size(); ++c) {
    // The lemmas are used for fields only: of the whole, this one is to be shown.
    Question question(*this, {});
    for (const Feature &feature : features_)
      std::ranges::for_each(feature.ghosts, [&](Term ghost) { question.offer(ghost); });
    std::vector<Term> fields;
    for (const Sort field : shapes[c].fields) {
      fields.push_back(store_.fresh("field", field));
      for (const Lemma &other : all)
        if (store_.sort(other.variable) == field)
          question.assume_at_all(
              logic::substitute(store_, other.formula, {{other.variable, fields.back()}}));
    }
    const Term whole = types_.make(sort, c, fields);
    if (!question.follows(logic::substitute(store_, lemma.formula, {{lemma.variable, whole}})))
      return false;
  }
  return !shapes.empty();
}

bool ModelChecker::valid(const smt::HornProblem &problem, const smt::HornRule &rule,
                         std::span<const Term> meanings, std::span<const Lemma> lemmas) {
  const auto at = [&](const smt::RelationAtom &atom) {
    logic::Substitution arguments;
    const auto &parameters = problem.relations[atom.relation].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      arguments.emplace(parameters[i], atom.arguments[i]);
    return logic::substitute(store_, meanings[atom.relation], arguments);
  };
  const Term goal = rule.head ? at(*rule.head) : store_.truth(false);
  if (goal == store_.truth(true))
    return true;
  Question question(*this, lemmas);
  // The ghosts of the head are any values, which are called by their own names: nothing else in the rule has those.
  if (question.mentions_ghosts(goal))
    for (const Term variable : logic::free_variables(store_, goal))
      if (std::ranges::find(rule.variables, variable) == rule.variables.end())
        question.offer(variable);
  if (rule.head)
    std::ranges::for_each(rule.head->arguments, [&](Term term) { question.offer(term); });
  for (const smt::RelationAtom &atom : rule.body)
    std::ranges::for_each(atom.arguments, [&](Term term) { question.offer(term); });
  question.offer(store_.integer(0));
  question.offer(store_.truth(false));
  for (const Term constraint : rule.constraints)
    question.assume(constraint);
  for (const smt::RelationAtom &atom : rule.body)
    question.assume_at_all(at(atom));
  return question.follows(goal);
}

bool ModelChecker::is_model(const smt::HornProblem &problem, const Model &model) {
  if (!well_defined())
    return false;
  for (const Lemma &lemma : model.lemmas)
    if (!inductive(lemma, model.lemmas))
      return false;
  return std::ranges::all_of(problem.rules, [&](const smt::HornRule &rule) {
    return valid(problem, rule, model.meanings, model.lemmas);
  });
}

} // namespace culprit::discover
