#include "discover/predicates.h"

#include "logic/print.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

namespace culprit::discover {

using logic::Sort;
using logic::Term;

namespace {

constexpr std::array<std::string_view, 4> parameter_names{"v", "x", "y", "z"};

} // namespace

Predicates::Predicates(Question &question, std::uint64_t most)
    : question_(question), store_(question.part.store), most_(most),
      instances_(question.part.kappas.size(), 0) {}

// Names that a constant has already would make it a parameter.
Term Predicates::parameter(std::size_t position, Sort sort) {
  std::string name(position < parameter_names.size() ? parameter_names[position] : "x");
  if (position >= parameter_names.size())
    name += std::to_string(position);
  while (question_.part.declarations.constants.contains(store_.symbol(name)))
    name += "'";
  return store_.variable(name, sort);
}

bool Predicates::add(horn::KappaId kappa, Term predicate) {
  if (question_.part[kappa].parameters.empty() || full(kappa))
    return false;
  return add(predicate, variables_of(kappa, predicate));
}

bool Predicates::add_of(horn::KappaId kappa, Term predicate) {
  if (question_.part[kappa].parameters.empty() || full(kappa))
    return false;
  return add(predicate, variables_of(kappa, predicate), Named::AsHere);
}

std::vector<Term> Predicates::variables_of(horn::KappaId kappa, Term predicate) const {
  const Term value = question_.part[kappa].parameters[0];
  std::vector<Term> variables = variables_of(predicate);
  std::erase(variables, value);
  variables.insert(variables.begin(), value);
  return variables;
}

bool Predicates::add(Term predicate, Term value) {
  std::vector<Term> variables = variables_of(predicate);
  const auto position = std::ranges::find(variables, value);
  if (position == variables.end())
    return false;
  std::rotate(variables.begin(), position, position + 1);
  return add(predicate, std::move(variables));
}

std::vector<Term> Predicates::variables_of(Term predicate) const {
  std::vector<Term> variables = logic::free_variables(store_, predicate);
  std::erase_if(variables, [&](Term variable) {
    return question_.part.declarations.constants.contains(store_.payload(variable));
  });
  return variables;
}

bool Predicates::add(Term predicate, std::vector<Term> variables, Named named) {
  using Pattern = horn::QualifierParameter::Pattern;
  horn::Qualifier qualifier;
  qualifier.name = store_.symbol("Discovered");
  logic::Substitution renaming;
  std::vector<Term> key;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Term renamed = parameter(i, store_.sort(variables[i]));
    renaming.emplace(variables[i], renamed);
    key.push_back(named == Named::AsHere ? variables[i] : renamed);
    qualifier.parameters.push_back({.variable = renamed, .pattern = {}, .text = {}, .hole = 0});
    if (named == Named::AsHere) {
      qualifier.parameters.back().pattern = Pattern::Exact;
      qualifier.parameters.back().text = store_.text(variables[i]);
    }
  }
  qualifier.body = logic::simplify(store_, logic::substitute(store_, predicate, renaming));
  if (qualifier.body == store_.truth(true) || qualifier.body == store_.truth(false))
    return false;
  if (seen_.contains({qualifier.body, key}))
    return false;
  bool useful = false; // there is room for it where it can be said
  bool too_many = false;
  std::vector<std::pair<std::size_t, std::uint64_t>> counts;
  for (const horn::KappaId kappa : question_.unknowns) {
    const std::uint64_t count = instances(question_.part[kappa], qualifier);
    if (count == 0)
      continue;
    counts.emplace_back(horn::index(kappa), count);
    useful = useful || named == Named::AsHere || instances_[horn::index(kappa)] + count <= most_;
    too_many =
        too_many || (named == Named::Anyhow && instances_[horn::index(kappa)] + count > 2 * most_);
  }
  if (!useful || too_many)
    return false;
  for (const auto &[kappa, count] : counts)
    instances_[kappa] += count;
  seen_.emplace(qualifier.body, std::move(key));
  qualifiers_.push_back(std::move(qualifier));
  return true;
}

std::uint64_t Predicates::instances(const horn::Kappa &kappa,
                                    const horn::Qualifier &qualifier) const {
  const std::span<const Term> parameters = spoken_parameters(kappa);
  const auto fits = [&](const horn::QualifierParameter &wanted, Term term) {
    return store_.sort(term) == store_.sort(wanted.variable) &&
           (wanted.pattern == horn::QualifierParameter::Pattern::Any ||
            store_.text(term) == wanted.text);
  };
  if (parameters.empty() || !fits(qualifier.parameters[0], parameters[0]))
    return 0;
  std::uint64_t count = 1;
  for (std::size_t i = 1; i < qualifier.parameters.size(); ++i)
    count *= static_cast<std::uint64_t>(std::ranges::count_if(
        parameters.subspan(1), [&](Term term) { return fits(qualifier.parameters[i], term); }));
  return count;
}

std::string to_text(const logic::Store &store, const horn::Qualifier &qualifier) {
  std::string parameters;
  for (const horn::QualifierParameter &parameter : qualifier.parameters)
    parameters +=
        fmt::format("{}{} : {}", parameters.empty() ? "" : ", ", store.text(parameter.variable),
                    logic::to_source(store, store.sort(parameter.variable)));
  return fmt::format("{} where {}", logic::to_source(store, qualifier.body), parameters);
}

} // namespace culprit::discover
