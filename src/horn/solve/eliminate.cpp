#include "horn/solve/eliminate.h"

#include "logic/simplify.h"

#include <algorithm>
#include <string>
#include <unordered_set>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

// The term an application gives to parameter i.
Term argument_of(const System &system, const KappaApplication &application, std::uint32_t i) {
  const auto it = std::ranges::lower_bound(application.arguments, i, {},
                                           [](const auto &entry) { return entry.first; });
  return it != application.arguments.end() && it->first == i
             ? it->second
             : system[application.kappa].parameters[i];
}

bool given(const KappaApplication &application, std::uint32_t i) {
  const auto it = std::ranges::lower_bound(application.arguments, i, {},
                                           [](const auto &entry) { return entry.first; });
  return it != application.arguments.end() && it->first == i;
}

} // namespace

Elimination::Elimination(logic::Store &store, const System &system, std::span<const Rule> rules,
                         const Flow &flow, const std::vector<bool> &cut,
                         std::vector<std::vector<std::uint32_t>> cut_support)
    : store_(store), rules_(rules), flow_(flow), cut_(cut), system_(system),
      support_(std::move(cut_support)), variables_(rules.size()),
      variables_known_(rules.size(), false), conjunction_(rules.size(), logic::no_term),
      parameter_index_(system.kappas.size()) {
  for (const auto &[name, sort] : system.declarations.constants)
    constants_.insert(name);
  for (const logic::DataType &data : system.declarations.data_types)
    for (const logic::Constructor &constructor : data.constructors)
      constants_.insert(constructor.name);
  // κs in topological order of the eliminated part: support flows from what is read to what is
  // written.
  std::vector<std::vector<std::uint32_t>> graph(system.kappas.size());
  for (const Rule &rule : rules)
    for (const KappaApplication &read : rule.reads)
      for (const KappaApplication &head : rule.heads)
        if (!cut[index(head.kappa)] && !cut[index(read.kappa)])
          graph[index(read.kappa)].push_back(static_cast<std::uint32_t>(head.kappa));
  for (const auto &component : components(graph))
    if (!cut[component[0]])
      compute_support(component[0]);
}

bool Elimination::is_constant(Term variable) const {
  return constants_.contains(store_.payload(variable));
}

const std::unordered_map<Term, std::uint32_t> &Elimination::parameters_of(KappaId kappa) {
  auto &map = parameter_index_[index(kappa)];
  if (map.empty())
    for (std::uint32_t i = 0; i < system_[kappa].parameters.size(); ++i)
      map.emplace(system_[kappa].parameters[i], i);
  return map;
}

const std::vector<Term> &Elimination::rule_variables(std::uint32_t rule) {
  if (variables_known_[rule])
    return variables_[rule];
  variables_known_[rule] = true;
  conjunction_[rule] = logic::conjunction(store_, rules_[rule].facts);
  std::vector<Term> result = logic::free_variables(store_, conjunction_[rule]);
  std::unordered_set<Term> seen(result.begin(), result.end());
  for (const KappaApplication &read : rules_[rule].reads)
    for (const std::uint32_t i : support_[index(read.kappa)])
      for (const Term variable : logic::free_variables(store_, argument_of(system_, read, i)))
        if (seen.insert(variable).second)
          result.push_back(variable);
  std::erase_if(result, [&](Term v) { return is_constant(v); });
  return variables_[rule] = std::move(result);
}

// A parameter matters if some writer ties it to anything: it is a variable the writer knows
// something about, or it is given a term that is more than a variable of its own.
void Elimination::compute_support(std::uint32_t kappa) {
  const KappaId id{kappa};
  const auto &parameters = parameters_of(id);
  std::vector<bool> matters(system_[id].parameters.size(), false);
  for (const std::uint32_t rule : flow_.writers[kappa]) {
    const std::vector<Term> &variables = rule_variables(rule);
    const std::unordered_set<Term> known(variables.begin(), variables.end());
    for (const KappaApplication &head : rules_[rule].heads) {
      if (head.kappa != id)
        continue;
      for (const Term variable : variables)
        if (const auto it = parameters.find(variable);
            it != parameters.end() && !given(head, it->second))
          matters[it->second] = true;
      std::unordered_map<Term, std::uint32_t> plain; // variables given to a parameter
      for (const auto &[i, term] : head.arguments) {
        const bool variable = store_.op(term) == Op::Variable && !is_constant(term);
        if (!variable || known.contains(term)) {
          matters[i] = true;
          if (!variable) // the variables inside tie identity parameters
            for (const Term inner : logic::free_variables(store_, term))
              if (const auto it = parameters.find(inner);
                  it != parameters.end() && !given(head, it->second))
                matters[it->second] = true;
          if (!variable)
            continue;
        }
        if (const auto it = parameters.find(term);
            it != parameters.end() && !given(head, it->second))
          matters[i] = matters[it->second] = true;
        if (const auto [it, fresh] = plain.emplace(term, i); !fresh)
          matters[i] = matters[it->second] = true;
      }
    }
  }
  auto &support = support_[kappa];
  support.clear();
  for (std::uint32_t i = 0; i < matters.size(); ++i)
    if (matters[i])
      support.push_back(i);
}

std::vector<Term> Elimination::arguments(const KappaApplication &application,
                                         const logic::Substitution &renaming) {
  std::vector<Term> result;
  for (const std::uint32_t i : support_[index(application.kappa)])
    result.push_back(logic::substitute(store_, argument_of(system_, application, i), renaming));
  return result;
}

Term Elimination::present(std::uint32_t rule) {
  const auto clause = static_cast<std::uint32_t>(rules_[rule].clause);
  const auto [it, fresh] = present_.emplace(clause, logic::no_term);
  if (fresh)
    it->second = store_.variable("present!" + std::to_string(clause), store_.bool_sort());
  return it->second;
}

InstanceId Elimination::instance(KappaId kappa, std::vector<Term> arguments) {
  const InstanceId next{static_cast<std::uint32_t>(instances_.size())};
  const auto [it, fresh] = index_.emplace(std::pair(kappa, arguments), next);
  if (!fresh)
    return it->second;
  const Term holds =
      store_.variable("holds!" + std::to_string(instances_.size()), store_.bool_sort());
  instances_.push_back({.kappa = kappa,
                        .arguments = std::move(arguments),
                        .holds = holds,
                        .cubes = {},
                        .fact = store_.truth(true)});
  if (!cut_[index(kappa)])
    unfilled_.push_back(next);
  return next;
}

// One writer of κ, seen from an application of κ: its variables are renamed apart, except where the
// head hands them to a parameter, which the application has given a term.
Cube Elimination::make_cube(const Instance &instance, std::uint32_t rule,
                            const KappaApplication &head) {
  const std::vector<std::uint32_t> &support = support_[index(head.kappa)];
  const std::vector<Term> &variables = rule_variables(rule);
  logic::Substitution renaming;
  std::vector<std::pair<Term, Term>> equations; // (what the application says, what the head says)
  for (std::size_t s = 0; s < support.size(); ++s) {
    const Term said = argument_of(system_, head, support[s]);
    const Term actual = instance.arguments[s];
    if (store_.op(said) == Op::Variable && !is_constant(said) &&
        store_.sort(said) == store_.sort(actual) && renaming.emplace(said, actual).second)
      continue;
    equations.emplace_back(actual, said);
  }
  const auto rename_apart = [&](Term variable) {
    if (!is_constant(variable) && !renaming.contains(variable))
      renaming.emplace(variable, store_.fresh(store_.text(variable), store_.sort(variable)));
  };
  for (const Term variable : variables)
    rename_apart(variable);
  for (const auto &[actual, said] : equations)
    for (const Term variable : logic::free_variables(store_, said))
      rename_apart(variable);

  std::vector<Term> parts{present(rule)};
  parts.push_back(logic::substitute(store_, conjunction_[rule], renaming));
  for (const auto &[actual, said] : equations)
    parts.push_back(logic::equality(store_, actual, logic::substitute(store_, said, renaming)));
  Cube cube{.rule = rule, .formula = {}, .reads = {}};
  for (const KappaApplication &read : rules_[rule].reads) {
    const InstanceId id = this->instance(read.kappa, arguments(read, renaming));
    cube.reads.push_back(id);
    parts.push_back(instances_[index(id)].holds);
  }
  cube.formula = logic::conjunction(store_, parts);
  return cube;
}

void Elimination::fill(InstanceId id) {
  std::vector<Cube> cubes;
  const KappaId kappa = instances_[index(id)].kappa;
  for (const std::uint32_t rule : flow_.writers[index(kappa)])
    for (const KappaApplication &head : rules_[rule].heads)
      if (head.kappa == kappa) {
        const Instance copy = instances_[index(id)]; // instances_ may grow
        cubes.push_back(make_cube(copy, rule, head));
      }
  std::vector<Term> formulas;
  formulas.reserve(cubes.size());
  for (const Cube &cube : cubes)
    formulas.push_back(cube.formula);
  Instance &instance = instances_[index(id)];
  instance.fact = logic::implication(store_, instance.holds, logic::disjunction(store_, formulas));
  instance.cubes = std::move(cubes);
}

const Body &Elimination::body(std::uint32_t rule) {
  const auto [it, fresh] = bodies_.emplace(rule, Body{});
  Body &body = it->second;
  if (!fresh)
    return body;
  body.facts = rules_[rule].facts;
  std::unordered_set<std::uint32_t> seen;
  std::vector<InstanceId> work;
  for (const KappaApplication &read : rules_[rule].reads) {
    const InstanceId id = instance(read.kappa, arguments(read, {}));
    body.facts.push_back(instances_[index(id)].holds);
    body.reads.push_back(id);
    work.push_back(id);
  }
  while (!unfilled_.empty()) {
    const InstanceId id = unfilled_.back();
    unfilled_.pop_back();
    fill(id);
  }
  while (!work.empty()) {
    const InstanceId id = work.back();
    work.pop_back();
    if (!seen.insert(static_cast<std::uint32_t>(id)).second)
      continue;
    body.instances.push_back(id);
    if (cut_[index(instances_[index(id)].kappa)])
      body.leaves.push_back(id);
    for (const Cube &cube : instances_[index(id)].cubes)
      work.insert(work.end(), cube.reads.begin(), cube.reads.end());
  }
  std::ranges::sort(body.instances);
  std::ranges::sort(body.leaves);
  return body;
}

std::vector<std::uint32_t> Elimination::rules_behind(const Body &body) const {
  std::vector<std::uint32_t> result;
  for (const InstanceId id : body.instances)
    for (const Cube &cube : instances_[index(id)].cubes)
      result.push_back(cube.rule);
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

} // namespace culprit::horn
