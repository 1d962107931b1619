#include "discover/clauses/model.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t most_ghost_values = 6; // that premises are used at
constexpr std::size_t most_unfolded_calls = 200;

bool is_binder_or_application(Op op) {
  return op == Op::Forall || op == Op::Exists || op == Op::Lambda || op == Op::Apply;
}

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
                           smt::Limits limits, std::vector<Feature> functions)
    : store_(store), given_(declarations),
      declarations_(
          declare_features(store, declare_features(store, declarations, features), functions)),
      types_(store, declarations_), features_(std::move(features)),
      functions_(std::move(functions)), solver_(store, declarations_, deadline, limits) {}

// ---- definitions

bool ModelChecker::well_defined() {
  std::unordered_set<Symbol> seen;
  for (const std::vector<Feature> *list : {&features_, &functions_})
    for (const Feature &each : *list)
      if (!seen.insert(each.function).second || given_.constants.contains(each.function) ||
          logic::find_theory_symbol(store_.name(each.function)) != nullptr ||
          types_.shapes(each.data).empty() || types_.shapes(each.data).size() != each.cases.size())
        return false;
  for (const logic::DataType &type : given_.data_types)
    for (const logic::Constructor &constructor : type.constructors)
      if (seen.contains(constructor.name) ||
          std::ranges::any_of(constructor.fields,
                              [&](const logic::Field &field) { return seen.contains(field.name); }))
        return false;
  for (const Feature &feature : features_)
    for (std::size_t c = 0; c < feature.cases.size(); ++c)
      if (!fits(feature, c) || !structural(feature, c))
        return false;
  for (std::size_t i = 0; i < functions_.size(); ++i)
    for (std::size_t c = 0; c < functions_[i].cases.size(); ++c)
      if (!fits(functions_[i], c) || !recursive(i, c))
        return false;
  return true;
}

// An equation about different variables of the sorts that the constructor has.
bool ModelChecker::fits(const Feature &feature, std::size_t constructor) {
  const Feature::Case &equation = feature.cases[constructor];
  const std::vector<Sort> sorts = types_.shapes(feature.data)[constructor].fields;
  std::unordered_set<Term> variables(feature.ghosts.begin(), feature.ghosts.end());
  if (variables.size() != feature.ghosts.size() || equation.fields.size() != sorts.size() ||
      store_.sort(equation.body) != feature.value)
    return false;
  for (std::size_t i = 0; i < sorts.size(); ++i)
    if (store_.op(equation.fields[i]) != Op::Variable ||
        store_.sort(equation.fields[i]) != sorts[i] || !variables.insert(equation.fields[i]).second)
      return false;
  return std::ranges::all_of(logic::free_variables(store_, equation.body), [&](Term variable) {
    return variables.contains(variable) || types_.made_by(variable);
  });
}

// Features are called on fields only, with the ghosts as they are, and nothing else mentions data.
bool ModelChecker::structural(const Feature &feature, std::size_t constructor) {
  const Feature::Case &equation = feature.cases[constructor];
  std::vector<Term> open{equation.body};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    const Op op = store_.op(term);
    if (types_.is_data(store_.sort(term)) || is_binder_or_application(op))
      return false;
    const auto children = store_.children(term);
    if (op != Op::Call) {
      open.insert(open.end(), children.begin(), children.end());
      continue;
    }
    const auto called = std::ranges::find(features_, store_.payload(term), &Feature::function);
    if (called == features_.end() || store_.sort(term) != called->value ||
        children.size() != called->ghosts.size() + 1 ||
        store_.sort(children.back()) != called->data ||
        std::ranges::find(equation.fields, children.back()) == equation.fields.end())
      return false;
    for (std::size_t i = 0; i + 1 < children.size(); ++i)
      if (children[i] != called->ghosts[i] ||
          std::ranges::find(feature.ghosts, children[i]) == feature.ghosts.end())
        return false;
  }
  return true;
}

// A function is called on a field, or comes earlier: what is called is smaller, or was there
// before.
bool ModelChecker::recursive(std::size_t function, std::size_t constructor) {
  const Feature::Case &equation = functions_[function].cases[constructor];
  std::vector<Term> open{equation.body};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    const auto children = store_.children(term);
    if (is_binder_or_application(store_.op(term)))
      return false;
    open.insert(open.end(), children.begin(), children.end());
    if (store_.op(term) != Op::Call || known_symbol(term))
      continue;
    const auto called = std::ranges::find(functions_, store_.payload(term), &Feature::function);
    if (called == functions_.end() || store_.sort(term) != called->value ||
        children.size() != called->ghosts.size() + 1 ||
        store_.sort(children.back()) != called->data)
      return false;
    for (std::size_t i = 0; i + 1 < children.size(); ++i)
      if (store_.sort(children[i]) != store_.sort(called->ghosts[i]))
        return false;
    const auto number = static_cast<std::size_t>(called - functions_.begin());
    const bool on_field =
        std::ranges::find(equation.fields, children.back()) != equation.fields.end();
    if (number >= function && !on_field)
      return false;
  }
  return true;
}

// A constructor, a selector or a tester.
bool ModelChecker::known_symbol(Term call) {
  if (types_.made_by(call) || types_.tests(call))
    return true;
  if (store_.arity(call) != 1)
    return false;
  for (const Shape &shape : types_.shapes(store_.sort(store_.child(call, 0))))
    for (const logic::Field &field : shape.constructor->fields)
      if (field.name == store_.payload(call))
        return true;
  return false;
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
    std::vector<Term> given = hypotheses_;
    given.push_back(goal);
    unfold_functions(given);
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
      fields.push_back(made ? store_.child(data, i) : checker_.types_.select(data, constructor, i));
    const Term equation =
        logic::equality(store_, apply(store_, feature, data),
                        instance(store_, feature, constructor, fields, feature.ghosts));
    assume_at_all(
        made ? equation
             : logic::implication(store_, checker_.types_.test(data, constructor), equation));
  }

  // ---- functions of any kind

  // Where they are called on a constructor, and where they might be: with the same other arguments
  // on another constructor that is mentioned. On anything else, what they are depends on the
  // constructor, once.
  void unfold_functions(const std::vector<Term> &given) {
    if (checker_.functions_.empty())
      return;
    std::set<Term> calls;
    std::set<Term> made;
    for (const Term formula : given)
      find_calls(formula, calls, made);
    std::set<Term> open = calls;
    for (const Term call : calls)
      for (const Term data : made)
        if (store_.sort(data) == store_.sort(argument_of(call)))
          open.insert(call_on(call, data));
    for (const Term call : calls)
      if (!checker_.types_.made_by(argument_of(call)))
        unfold_by_cases(call);
    std::set<Term> done;
    while (!open.empty() && done.size() < most_unfolded_calls) {
      const Term call = *open.begin();
      open.erase(open.begin());
      const auto constructor = checker_.types_.made_by(argument_of(call));
      if (!constructor || !done.insert(call).second)
        continue;
      const Term value = unfolded(call, *constructor);
      assume(logic::equality(store_, call, value));
      find_calls(value, open, made);
    }
  }

  [[nodiscard]] const Feature *function_of(Term call) {
    if (store_.op(call) != Op::Call)
      return nullptr;
    const auto found =
        std::ranges::find(checker_.functions_, store_.payload(call), &Feature::function);
    return found == checker_.functions_.end() ? nullptr : &*found;
  }
  [[nodiscard]] Term argument_of(Term call) { return store_.child(call, store_.arity(call) - 1); }

  void find_calls(Term formula, std::set<Term> &calls, std::set<Term> &made) {
    logic::visit(store_, formula, [&](Term term) {
      if (function_of(term) != nullptr)
        calls.insert(term);
      if (checker_.types_.made_by(term))
        made.insert(term);
    });
  }

  [[nodiscard]] Term call_on(Term call, Term data) {
    std::vector<Term> arguments(store_.children(call).begin(), store_.children(call).end());
    arguments.back() = data;
    return store_.call(store_.payload(call), arguments, store_.sort(call));
  }

  [[nodiscard]] Term unfolded(Term call, std::size_t constructor,
                              std::optional<std::vector<Term>> fields = std::nullopt) {
    const Term data = argument_of(call);
    if (!fields)
      fields.emplace(store_.children(data).begin(), store_.children(data).end());
    std::vector<Term> ghosts(store_.children(call).begin(), store_.children(call).end());
    ghosts.pop_back();
    return instance(store_, *function_of(call), constructor, *fields, ghosts);
  }

  void unfold_by_cases(Term call) {
    const Term data = argument_of(call);
    const std::vector<Shape> shapes = checker_.types_.shapes(store_.sort(data));
    for (std::size_t c = 0; c < shapes.size(); ++c) {
      std::vector<Term> fields;
      for (std::size_t i = 0; i < shapes[c].fields.size(); ++i)
        fields.push_back(checker_.types_.select(data, c, i));
      assume(logic::implication(store_, checker_.types_.test(data, c),
                                logic::equality(store_, call, unfolded(call, c, fields))));
    }
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

bool ModelChecker::inductive(const Theorem &theorem, std::span<const Lemma> lemmas) {
  const Sort sort = store_.sort(theorem.on);
  const std::vector<Shape> shapes = types_.shapes(sort);
  std::vector<Term> others = theorem.variables;
  std::erase(others, theorem.on);
  const bool closed =
      std::ranges::all_of(logic::free_variables(store_, theorem.formula), [&](Term variable) {
        return types_.made_by(variable) ||
               std::ranges::find(theorem.variables, variable) != theorem.variables.end();
      });
  for (std::size_t c = 0; c < shapes.size() && closed; ++c) {
    Question question(*this, lemmas);
    std::vector<Term> fields;
    for (const Sort field : shapes[c].fields) {
      fields.push_back(store_.fresh("field", field));
      if (field != sort)
        continue;
      const Term smaller =
          logic::substitute(store_, theorem.formula, {{theorem.on, fields.back()}});
      question.assume(smaller);
      if (others.empty())
        continue;
      std::vector<Term> parts = others; // whatever the others are
      parts.push_back(smaller);
      question.assume(store_.make(Op::Forall, store_.bool_sort(), parts));
    }
    const Term whole = types_.make(sort, c, fields);
    if (!question.follows(logic::substitute(store_, theorem.formula, {{theorem.on, whole}})))
      return false;
  }
  return closed && !shapes.empty();
}

bool ModelChecker::valid(const smt::HornProblem &problem, const smt::HornRule &rule,
                         std::span<const Term> meanings, std::span<const Lemma> lemmas,
                         std::span<const Theorem> theorems) {
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
  // The ghosts of the head are any values, which are called by their own names: nothing else in the
  // rule has those.
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
  for (const Theorem &theorem : theorems) {
    question.assume(theorem.formula); // of the variables that happen to have the names
    if (!functions_.empty())
      continue;
    std::vector<Term> parts = theorem.variables;
    parts.push_back(theorem.formula);
    question.assume(store_.make(Op::Forall, store_.bool_sort(), parts));
  }
  return question.follows(goal);
}

bool ModelChecker::is_model(const smt::HornProblem &problem, const Model &model) {
  if (!well_defined())
    return false;
  for (const Lemma &lemma : model.lemmas)
    if (!inductive(lemma, model.lemmas))
      return false;
  for (const Theorem &theorem : model.theorems)
    if (!inductive(theorem, model.lemmas))
      return false;
  return std::ranges::all_of(problem.rules, [&](const smt::HornRule &rule) {
    return valid(problem, rule, model.meanings, model.lemmas, model.theorems);
  });
}

} // namespace culprit::discover
