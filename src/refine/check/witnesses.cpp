// Values that could stand in for what a call does not give, where its type is not known yet: an
// argument, an element of one, or whatever the function itself promises.
#include "refine/check/check.h"

#include "refine/check/variances.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

// Whether the result of a call has a type variable of the function as its type, and an argument
// has it, too.
bool Checker::gives_argument(ExpressionId id) {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *global =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  if (global == nullptr)
    return false;
  std::vector<Refined> passed;
  Refined rest = types_.body(type_of(global->global));
  for (std::size_t i = apply->dictionaries;
       i < apply->arguments.count && types_[rest].form == Form::Function; ++i) {
    passed.push_back(types_.body(types_[rest].argument));
    rest = types_.body(types_[rest].result);
  }
  return types_[rest].form == Form::Variable && types_[rest].refinement.empty() &&
         std::any_of(passed.begin(), passed.end(), [&](Refined one) {
           return types_[one].form == Form::Variable &&
                  types_[one].variable == types_[rest].variable && types_[one].refinement.empty();
         });
}

bool Checker::is_inhabited(const Refinement &refinement, Refined type) {
  std::set<Formula> certain;
  for (const Conjunct &conjunct : inhabited(refinement, type))
    certain.insert(conjunct.formula);
  return std::all_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
    const std::vector<Formula> parts = formulas_.conjuncts(conjunct.formula);
    return std::all_of(parts.begin(), parts.end(),
                       [&](Formula part) { return certain.contains(part); });
  });
}

// Where a type variable of a function stands for an unknown refinement, and what is passed has
// elements of a known one in that place, a value that meets the known one meets the unknown one.
void Checker::find_witnesses(ExpressionId call, Refined function,
                             std::span<const ExpressionId> arguments) {
  std::vector<std::set<Symbol>> &found = witnesses_[call];
  found.clear();
  Refined rest = types_.body(function);
  for (const ExpressionId argument : arguments) {
    if (types_[rest].form != Form::Function)
      return;
    if (const auto *variable = std::get_if<e::Variable>(&program_[argument].node))
      if (const auto given = variable_types_.find(variable->variable);
          given != variable_types_.end())
        find_witnesses(types_.body(types_[rest].argument), types_.body(given->second), found);
    rest = types_.body(types_[rest].result);
  }
}

void Checker::find_witnesses(Refined place, Refined given, std::vector<std::set<Symbol>> &found) {
  const RefinedType expected = types_[place];
  const RefinedType passed = types_[given];
  if (expected.form != Form::Data || passed.form != Form::Data || expected.head != passed.head ||
      !generator_.variances)
    return;
  for (std::size_t i = 0; i < expected.arguments.size() && i < passed.arguments.size(); ++i) {
    if (generator_.variances->of_parameter(expected.head, i) != Variance::Covariant)
      continue;
    const Refined element = types_.body(expected.arguments[i]);
    const Refined own = types_.body(passed.arguments[i]);
    if (types_.is_base(own) && is_inhabited(types_[own].refinement, own)) {
      std::set<Symbol> &met = found.emplace_back();
      for (const Conjunct &conjunct : types_[element].refinement)
        if (formulas_.is_unknown(conjunct.formula))
          met.insert(formulas_[conjunct.formula].name);
    }
    find_witnesses(element, own, found);
  }
}

// The unknown part of a refinement that one value is known to meet.
Refinement Checker::witnessed(ExpressionId call, const Refinement &refinement) const {
  Refinement most;
  const auto known = witnesses_.find(call);
  if (known == witnesses_.end())
    return most;
  for (const std::set<Symbol> &met : known->second) {
    Refinement kept;
    for (const Conjunct &conjunct : refinement)
      if (formulas_.is_unknown(conjunct.formula) && met.contains(formulas_[conjunct.formula].name))
        kept.push_back(conjunct);
    if (kept.size() > most.size())
      most = std::move(kept);
  }
  return most;
}

Refined Checker::result_of(Refined function) const {
  Refined result = types_.body(function);
  while (types_[result].form == Form::Function)
    result = types_.body(types_[result].result);
  return result;
}

bool Checker::has_unknown(const Refinement &refinement) const {
  return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
    return formulas_.is_unknown(conjunct.formula);
  });
}

// Whoever takes a function relies on what it gives, so there must be a value for what it does not
// give. That may be an argument of the same unknown type, a value that is sure to meet what is
// asked for, or one that is sure to meet what the function itself promises.
void Checker::gives_value(ExpressionId function, Refined type, bool error, const Reason &reason) {
  if (!types_.is_function(type))
    return;
  std::vector<Refinement> passed;
  for (Refined rest = types_.body(type); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result))
    passed.push_back(types_[types_.body(types_[rest].argument)].refinement);
  const Refinement promised = types_[result_of(type)].refinement;
  if (!error && !promises_others(promised))
    return;
  const auto unknown = [&](const Refinement &refinement) {
    return refinement.size() == 1 && formulas_.is_unknown(refinement[0].formula)
               ? formulas_[refinement[0].formula].name
               : no_symbol;
  };
  if (unknown(promised) != no_symbol &&
      std::any_of(passed.begin(), passed.end(),
                  [&](const Refinement &one) { return unknown(one) == unknown(promised); }))
    return;
  const Generator::Mark before = generator_.mark();
  Refined from = types_.body(type);
  if (has_unknown(promised) && function != kernel::no_expression &&
      (std::holds_alternative<e::Global>(program_[function].node) ||
       std::holds_alternative<e::Variable>(program_[function].node)))
    if (const Refined own = synthesise(function);
        types_.is_function(own) && !has_unknown(types_[result_of(own)].refinement))
      from = own;
  generator_.subtype(weakened(from), types_.body(type), reason);
  generator_.leave(before);
}

} // namespace culprit::refine
