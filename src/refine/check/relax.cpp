#include "refine/check/relax.h"

#include "refine/check/variances.h"

namespace culprit::refine {

void Relaxer::relax(Signature &signature) {
  const RefinedType &whole = types_[signature.type];
  if (signature.assumed || !whole.predicate_variables.empty() || !whole.constraints.empty())
    return;
  const Views relaxed = views(signature.type);
  signature.given = relaxed.given;
  signature.owed = relaxed.owed;
}

Relaxer::Views Relaxer::views(Refined type) {
  RefinedType given = types_[type];
  if (given.form == Form::Data || given.form == Form::Variable)
    return conjuncts(type);
  RefinedType owed = given;
  const Generator::Mark before = generator_.mark();
  if (given.form == Form::Function) {
    const Views argument = views(given.argument);
    given.argument = argument.owed;
    owed.argument = argument.given;
    generator_.bind(given.binder, types_.unrefined(types_[type].argument));
  }
  const Views result = views(given.result);
  generator_.leave(before);
  given.result = result.given;
  owed.result = result.owed;
  return {types_.add(std::move(given)), types_.add(std::move(owed))};
}

Relaxer::Views Relaxer::conjuncts(Refined type) {
  RefinedType given = types_[type];
  RefinedType owed = given;
  for (std::size_t i = 0; i < owed.arguments.size(); ++i) {
    const Variance variance =
        given.form == Form::Data ? variances_.of_parameter(given.head, i) : Variance::Invariant;
    if (variance == Variance::Invariant) // whoever relies on it owes it, too
      continue;
    Views argument = views(types_[type].arguments[i]);
    if (variance == Variance::Contravariant)
      std::swap(argument.given, argument.owed);
    given.arguments[i] = argument.given;
    owed.arguments[i] = argument.owed;
  }
  given.refinement.clear();
  const Refinement written = types_[type].refinement;
  for (const Conjunct &conjunct : written) {
    if (conjunct.entity == no_entity || conjunct.termination) {
      given.refinement.push_back(conjunct);
      continue;
    }
    const Conjunct unknown{generator_.fresh_formula(types_.sort(type), Origin::Signature)};
    unknowns_.insert(formulas_[unknown.formula].name);
    Reason reason;
    reason.place = conjunct.entity;
    const auto first = static_cast<std::int64_t>(generator_.reasons().size());
    generator_.subtype(types_.with(type, {conjunct}), types_.with(type, {unknown}), reason);
    for (auto clause = first; clause < static_cast<std::int64_t>(generator_.reasons().size());
         ++clause)
      written_.emplace_back(clause, conjunct.entity);
    given.refinement.push_back(unknown);
    owed.refinement.push_back(unknown);
  }
  return {types_.add(std::move(given)), types_.add(std::move(owed))};
}

void Relaxer::set_owners() {
  std::vector<horn::surface::Clause> &clauses = formulas_.module().clauses; // by number
  for (horn::surface::Clause &clause : clauses) {
    const Formula right = clause.right.predicate;
    if (right != no_formula && formulas_.is_unknown(right) &&
        unknowns_.contains(formulas_[right].name))
      clause.owner = no_entity;
  }
  for (const auto &[clause, entity] : written_)
    clauses[static_cast<std::size_t>(clause)].owner = entity;
}

} // namespace culprit::refine
