#include "discover/clauses/recursion.h"

#include "discover/clauses/linear.h"
#include "discover/clauses/normal_rules.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include <fmt/format.h>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t most_equations = 32; // rules of a relation once others are unfolded

// What one rule says of the function on one constructor.
struct Equation {
  std::vector<Term> guards;
  Term value{};
  bool vague = false; // there are conditions that no guard says
};

class EquationReader {
public:
  EquationReader(logic::Store &store, DataTypes &types, const std::vector<RecursiveReading> &known,
                 const RecursiveReading &own, const std::vector<Term> &fields,
                 std::size_t constructor)
      : store_(store), types_(types), known_(known), own_(own), fields_(fields),
        constructor_(constructor) {}

  enum class Kind : std::uint8_t { Equation, OtherConstructor, Failed };

  Kind read(const smt::HornRule &rule, Equation &equation) {
    rule_variables_.insert(rule.variables.begin(), rule.variables.end());
    const std::vector<Term> &arguments = rule.head->arguments;
    const Term data = arguments[own_.data];
    if (const auto made = types_.made_by(data); made && *made != constructor_)
      return Kind::OtherConstructor;
    match(data, types_.make(own_.function.data, constructor_, fields_));
    std::size_t next = 0;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (i != own_.data && i != own_.result)
        match(arguments[i], own_.function.ghosts[next++]);
    conditions_.insert(conditions_.end(), rule.constraints.begin(), rule.constraints.end());
    std::vector<smt::RelationAtom> calls = rule.body;
    while (solve_one() || read_one(calls)) {
    }
    if (failed_)
      return Kind::Failed;
    equation.value = here(arguments[own_.result]);
    equation.vague = !calls.empty();
    for (const Term condition : conditions_) {
      const Term guard = logic::simplify(store_, here(condition));
      if (!determined(guard))
        equation.vague = true;
      else if (guard != store_.truth(true))
        equation.guards.push_back(guard);
    }
    const bool own_call_left = std::ranges::any_of(
        calls, [&](const smt::RelationAtom &atom) { return atom.relation == own_.relation; });
    return determined(equation.value) && !own_call_left ? Kind::Equation : Kind::Failed;
  }

private:
  [[nodiscard]] Term here(Term term) { return logic::substitute(store_, term, values_); }
  [[nodiscard]] bool is_open(Term term) const {
    return rule_variables_.contains(term) && !values_.contains(term);
  }
  [[nodiscard]] bool determined(Term term) const {
    return std::ranges::none_of(logic::free_variables(store_, term),
                                [&](Term variable) { return rule_variables_.contains(variable); });
  }

  // A pattern of the rule is a value: its variables are parts of the value.
  void match(Term pattern, Term value) {
    std::vector<std::pair<Term, Term>> open{{pattern, value}};
    while (!open.empty()) {
      const auto [written, actual] = open.back();
      open.pop_back();
      if (is_open(written)) {
        values_.emplace(written, actual);
        continue;
      }
      const auto constructor = types_.made_by(written);
      if (!constructor) {
        conditions_.push_back(logic::equality(store_, actual, written));
        continue;
      }
      const bool known = types_.made_by(actual) == constructor;
      if (!known)
        conditions_.push_back(types_.test(actual, *constructor));
      for (std::size_t i = 0; i < store_.arity(written); ++i)
        open.emplace_back(store_.child(written, i),
                          known ? store_.child(actual, i) : types_.select(actual, *constructor, i));
    }
  }

  // A variable that an equation determines.
  bool solve_one() {
    for (std::size_t i = 0; i < conditions_.size(); ++i) {
      const Term equation = here(conditions_[i]);
      for (const Term variable : logic::free_variables(store_, equation)) {
        if (!is_open(variable))
          continue;
        const auto value = solve_for(store_, equation, variable);
        if (!value || !determined(*value))
          continue;
        values_.emplace(variable, *value);
        conditions_.erase(conditions_.begin() + static_cast<std::ptrdiff_t>(i));
        return true;
      }
    }
    return false;
  }

  // A premise whose arguments are known: its value is what the function gives.
  bool read_one(std::vector<smt::RelationAtom> &calls) {
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const smt::RelationAtom atom = calls[i];
      const bool own = atom.relation == own_.relation;
      const auto found = std::ranges::find(known_, atom.relation, &RecursiveReading::relation);
      if (!own && found == known_.end())
        continue;
      const RecursiveReading &called = own ? own_ : *found;
      std::vector<Term> arguments;
      for (std::size_t k = 0; k < atom.arguments.size(); ++k)
        if (k != called.data && k != called.result)
          arguments.push_back(here(atom.arguments[k]));
      arguments.push_back(here(atom.arguments[called.data]));
      if (!std::ranges::all_of(arguments, [&](Term term) { return determined(term); }))
        continue;
      failed_ = failed_ || (own && std::ranges::find(fields_, arguments.back()) == fields_.end());
      calls.erase(calls.begin() + static_cast<std::ptrdiff_t>(i));
      match(atom.arguments[called.result],
            store_.call(called.function.function, arguments, called.function.value));
      return true;
    }
    return false;
  }

  logic::Store &store_;
  DataTypes &types_;
  const std::vector<RecursiveReading> &known_;
  const RecursiveReading &own_;
  const std::vector<Term> &fields_;
  std::size_t constructor_;
  std::unordered_set<Term> rule_variables_;
  logic::Substitution values_; // of variables of the rule
  std::vector<Term> conditions_;
  bool failed_ = false; // it calls itself on something that is no field
};

class RecursionReader {
public:
  RecursionReader(logic::Store &store, DataTypes &types, Features &names,
                  const smt::HornProblem &problem)
      : store_(store), types_(types), names_(names), problem_(problem),
        recursive_(recursive_relations(problem)) {}

  std::vector<RecursiveReading> run() {
    for (const std::uint32_t relation : recursive_on_their_own(problem_, recursive_))
      read_relation(relation);
    return std::move(readings_);
  }

private:
  void read_relation(std::uint32_t relation) {
    const auto rules =
        unfolded_rules(store_, types_, problem_, recursive_, relation, most_equations);
    if (!rules)
      return;
    const std::vector<Term> &parameters = problem_.relations[relation].parameters;
    for (std::size_t result = parameters.size(); result-- > 0;)
      for (std::size_t data = 0; data < parameters.size(); ++data)
        if (data != result && types_.is_data(store_.sort(parameters[data])) &&
            try_reading(relation, data, result, *rules))
          return;
  }

  bool try_reading(std::uint32_t relation, std::size_t data, std::size_t result,
                   const std::vector<smt::HornRule> &rules) {
    const smt::Relation &described = problem_.relations[relation];
    RecursiveReading reading{relation, data, result, {}};
    Feature &function = reading.function;
    function.function =
        names_.unused_name(fmt::format("result-of-{}", store_.name(described.name)));
    function.data = store_.sort(described.parameters[data]);
    function.value = store_.sort(described.parameters[result]);
    for (std::size_t i = 0; i < described.parameters.size(); ++i)
      if (i != data && i != result)
        function.ghosts.push_back(store_.fresh("argument", store_.sort(described.parameters[i])));
    for (std::size_t c = 0; c < types_.shapes(function.data).size(); ++c)
      if (!read_constructor(reading, rules, c))
        return false;
    readings_.push_back(std::move(reading));
    return true;
  }

  bool read_constructor(RecursiveReading &reading, const std::vector<smt::HornRule> &rules,
                        std::size_t constructor) {
    Feature::Case result;
    const std::vector<Sort> sorts = types_.shapes(reading.function.data)[constructor].fields;
    for (const Sort field : sorts)
      result.fields.push_back(store_.fresh("field", field));
    std::vector<Equation> equations;
    for (const smt::HornRule &rule : rules) {
      Equation equation;
      EquationReader reader(store_, types_, readings_, reading, result.fields, constructor);
      const EquationReader::Kind kind = reader.read(rule, equation);
      if (kind == EquationReader::Kind::Failed)
        return false;
      if (kind == EquationReader::Kind::Equation)
        equations.push_back(std::move(equation));
    }
    if (equations.empty())
      return false;
    // What has conditions that are not understood comes last: the others are tried first.
    std::ranges::stable_sort(equations, {}, [](const Equation &each) { return each.vague; });
    result.body = equations.back().value;
    for (std::size_t i = equations.size() - 1; i-- > 0;)
      result.body = store_.make(
          Op::If, reading.function.value,
          {logic::conjunction(store_, equations[i].guards), equations[i].value, result.body});
    reading.function.cases.push_back(std::move(result));
    return true;
  }

  logic::Store &store_;
  DataTypes &types_;
  Features &names_;
  const smt::HornProblem &problem_;
  std::vector<bool> recursive_;
  std::vector<RecursiveReading> readings_;
};

} // namespace

std::vector<RecursiveReading> read_recursive_functions(logic::Store &store, DataTypes &types,
                                                       Features &names,
                                                       const smt::HornProblem &problem) {
  return RecursionReader(store, types, names, problem).run();
}

Term graph_of(logic::Store &store, const smt::HornProblem &problem,
              const RecursiveReading &reading) {
  const std::vector<Term> &parameters = problem.relations[reading.relation].parameters;
  std::vector<Term> arguments;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (i != reading.data && i != reading.result)
      arguments.push_back(parameters[i]);
  arguments.push_back(parameters[reading.data]);
  return logic::equality(store, parameters[reading.result],
                         store.call(reading.function.function, arguments, reading.function.value));
}

} // namespace culprit::discover
