#include "horn/solve/candidates.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace culprit::horn {

namespace {

using logic::Sort;
using logic::SortKind;
using logic::Store;
using logic::Term;

// What the variable part of a name pattern stands for in this instance, by hole number.
using Holes = std::vector<std::optional<std::string_view>>;

// Does the name fit `prefix.$i` or `$i.suffix`, with hole i meaning the same everywhere?
bool fits_pattern(const QualifierParameter &parameter, std::string_view name, Holes &holes) {
  using Pattern = QualifierParameter::Pattern;
  std::string_view rest;
  switch (parameter.pattern) {
  case Pattern::Any:
    return true;
  case Pattern::Exact:
    return name == parameter.text;
  case Pattern::Prefix:
    if (!name.starts_with(parameter.text))
      return false;
    rest = name.substr(parameter.text.size());
    break;
  case Pattern::Suffix:
    if (!name.ends_with(parameter.text))
      return false;
    rest = name.substr(0, name.size() - parameter.text.size());
    break;
  }
  if (parameter.hole >= holes.size())
    holes.resize(parameter.hole + 1);
  if (!holes[parameter.hole])
    holes[parameter.hole] = rest;
  return *holes[parameter.hole] == rest;
}

class Instantiator {
public:
  Instantiator(Store &store, const System &system, const Kappa &kappa, Budget &budget)
      : store_(store), system_(system), kappa_(kappa), budget_(budget) {}

  void instantiate(const Qualifier &qualifier) {
    qualifier_ = &qualifier;
    chosen_.clear();
    if (!qualifier.parameters.empty())
      choose({}, {});
  }

  std::vector<Term> take() { return std::move(result_); }

private:
  // Picks a κ parameter for the next qualifier parameter; as deep as a qualifier has parameters.
  void choose(const std::vector<Sort> &sorts, const Holes &holes) {
    const std::size_t i = chosen_.size();
    if (i == qualifier_->parameters.size()) {
      finish(sorts);
      return;
    }
    const QualifierParameter &parameter = qualifier_->parameters[i];
    const Sort wanted = store_.sort(parameter.variable);
    // The first parameter is the value; the others are variables in scope.
    const std::size_t from = i == 0 ? 0 : 1;
    const std::size_t to = i == 0 ? 1 : kappa_.parameters.size() - kappa_.silent;
    for (std::size_t p = from; p < to && budget_.spend(); ++p) {
      const Term candidate = kappa_.parameters[p];
      const Sort sort = store_.sort(candidate);
      if (i > 0 && is_function(sort) && !system_.options.higher_order_qualifiers)
        continue;
      std::vector<Sort> extended = sorts;
      if (!logic::match(store_, wanted, sort, extended))
        continue;
      Holes names = holes;
      if (!fits_pattern(parameter, store_.text(candidate), names))
        continue;
      chosen_.push_back(candidate);
      choose(extended, names);
      chosen_.pop_back();
    }
  }

  [[nodiscard]] bool is_function(Sort sort) const {
    const SortKind kind = store_.kind(sort);
    return kind == SortKind::Function || kind == SortKind::Forall;
  }

  void finish(const std::vector<Sort> &sorts) {
    const Term body = logic::instantiate_sorts(store_, qualifier_->body, sorts);
    logic::Substitution substitution;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const Term formal =
          logic::instantiate_sorts(store_, qualifier_->parameters[i].variable, sorts);
      substitution.emplace(formal, chosen_[i]);
    }
    const Term instance = logic::simplify(store_, logic::substitute(store_, body, substitution));
    if (instance == store_.truth(true) || instance == store_.truth(false))
      return; // false is implicit: a κ is false until something flows into it
    if (seen_.insert(instance).second)
      result_.push_back(instance);
  }

  Store &store_;
  const System &system_;
  const Kappa &kappa_;
  Budget &budget_;
  const Qualifier *qualifier_ = nullptr;
  std::vector<Term> chosen_;
  std::vector<Term> result_;
  std::unordered_set<Term> seen_;
};

// A predicate becomes a qualifier over its free variables, the value first.
std::optional<Qualifier> as_qualifier(Store &store, const System &system, Term predicate,
                                      Term value, Span span) {
  Qualifier qualifier{
      .name = store.symbol("Scraped"), .parameters = {}, .body = predicate, .span = span};
  std::vector<Term> variables = logic::free_variables(store, predicate);
  std::erase_if(variables,
                [&](Term v) { return system.declarations.constants.contains(store.payload(v)); });
  if (variables.empty())
    return std::nullopt;
  const auto it = std::ranges::find(variables, value);
  std::rotate(variables.begin(), it == variables.end() ? variables.begin() : it,
              it == variables.end() ? variables.begin() : it + 1);
  for (const Term variable : variables)
    qualifier.parameters.push_back({.variable = variable, .pattern = {}, .text = {}, .hole = 0});
  return qualifier;
}

} // namespace

std::vector<Qualifier> distinct(Store &store, std::vector<Qualifier> qualifiers) {
  using Parameter = std::tuple<Term, QualifierParameter::Pattern, std::string, std::uint32_t>;
  std::set<std::pair<Term, std::vector<Parameter>>> seen;
  std::erase_if(qualifiers, [&](const Qualifier &qualifier) {
    logic::Substitution renaming;
    std::vector<Parameter> parameters;
    for (const QualifierParameter &parameter : qualifier.parameters) {
      const Term renamed = store.variable("qualified!" + std::to_string(parameters.size()),
                                          store.sort(parameter.variable));
      renaming.emplace(parameter.variable, renamed);
      parameters.emplace_back(renamed, parameter.pattern, parameter.text, parameter.hole);
    }
    const Term body = logic::substitute(store, qualifier.body, renaming);
    return !seen.emplace(body, std::move(parameters)).second;
  });
  return qualifiers;
}

std::vector<Term> candidates(Store &store, const System &system,
                             std::span<const Qualifier> qualifiers, const Kappa &kappa,
                             Budget &budget) {
  Instantiator instantiator(store, system, kappa, budget);
  for (const Qualifier &qualifier : qualifiers)
    instantiator.instantiate(qualifier);
  return instantiator.take();
}

std::vector<Qualifier> scrape_qualifiers(Store &store, const System &system) {
  std::vector<Qualifier> result;
  std::unordered_set<Term> seen;
  const auto scrape = [&](const Formula &formula) {
    for (const Predicate &predicate : formula.predicates) {
      for (const Term conjunct : logic::conjuncts(store, predicate.term)) {
        // Each variable in turn may play the value.
        if (!seen.insert(conjunct).second)
          continue;
        for (const Term variable : logic::free_variables(store, conjunct))
          if (auto qualifier = as_qualifier(store, system, conjunct, variable, predicate.span);
              qualifier && qualifier->parameters[0].variable == variable)
            result.push_back(std::move(*qualifier));
      }
    }
  };
  for (const Clause &clause : system.clauses) {
    if (system.options.scrape_heads || system.options.scrape_all)
      scrape(clause.right);
    if (system.options.scrape_all) {
      scrape(clause.left);
      for (const BindingId id : clause.environment)
        scrape(system[id].formula);
    }
  }
  return result;
}

} // namespace culprit::horn
