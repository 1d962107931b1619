// Values that could stand in for what a call does not give, where its type is not known yet: an
// argument, an element of one, or whatever the function itself promises.
#include "refine/check/laziness.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

// Whether the result of a call has a type variable of the function as its type, and an argument
// has it, too.
bool Laziness::returns_argument(ExpressionId id) {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *global =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  if (global == nullptr)
    return false;
  std::vector<Refined> passed;
  Refined rest = types_.body(globals_.type_of(global->global));
  for (std::size_t i = apply->dictionaries;
       i < apply->arguments.count && types_[rest].form == Form::Function; ++i) {
    passed.push_back(types_.body(types_[rest].argument));
    rest = types_.body(types_[rest].result);
  }
  return types_[rest].form == Form::Variable && types_[rest].refinement.empty() &&
         std::any_of(passed.begin(), passed.end(), [&](Refined type) {
           return types_[type].form == Form::Variable &&
                  types_[type].variable == types_[rest].variable && types_[type].refinement.empty();
         });
}

bool Laziness::is_inhabited(const Refinement &refinement, Refined type) {
  std::set<Formula> certain;
  for (const Conjunct &conjunct : inhabited(refinement, type, true))
    certain.insert(conjunct.formula);
  return std::all_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
    const std::vector<Formula> parts = formulas_.conjuncts(conjunct.formula);
    return std::all_of(parts.begin(), parts.end(),
                       [&](Formula part) { return certain.contains(part); });
  });
}

// Where a type variable of a function stands for an unknown refinement, and what is passed has
// elements of a known one in that place, a value that meets the known one meets the unknown one.
void Laziness::find_witnesses(ExpressionId call, Refined function,
                              std::span<const ExpressionId> arguments) {
  std::vector<std::set<Symbol>> &witnesses = witnesses_[call];
  witnesses.clear();
  Refined rest = types_.body(function);
  for (const ExpressionId argument : arguments) {
    if (types_[rest].form != Form::Function)
      return;
    if (const auto *variable = std::get_if<e::Variable>(&program_[argument].node))
      if (const Refined *given = variables_.find(variable->variable))
        find_witnesses(types_.body(types_[rest].argument), types_.body(*given), witnesses);
    rest = types_.body(types_[rest].result);
  }
}

void Laziness::find_witnesses(Refined place, Refined given,
                              std::vector<std::set<Symbol>> &witnesses) {
  const RefinedType expected = types_[place];
  const RefinedType passed = types_[given];
  if (expected.form != Form::Data || passed.form != Form::Data || expected.head != passed.head)
    return;
  for (std::size_t i = 0; i < expected.arguments.size() && i < passed.arguments.size(); ++i) {
    if (variances_.of_parameter(expected.head, i) != Variance::Covariant)
      continue;
    const Refined element = types_.body(expected.arguments[i]);
    const Refined own = types_.body(passed.arguments[i]);
    if (types_.is_base(own) && is_inhabited(types_[own].refinement, own)) {
      std::set<Symbol> &met = witnesses.emplace_back();
      for (const Conjunct &conjunct : types_[element].refinement)
        if (formulas_.is_unknown(conjunct.formula))
          met.insert(formulas_[conjunct.formula].name);
    }
    find_witnesses(element, own, witnesses);
  }
}

// The unknown part of a refinement that one value is known to meet.
Refinement Laziness::witnessed(ExpressionId call, const Refinement &refinement) const {
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

} // namespace culprit::refine
