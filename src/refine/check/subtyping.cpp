// Constraints between refined types, as clauses.
#include "refine/check/generator.h"

#include "refine/check/constructors.h"
#include "refine/check/invariants.h"
#include "refine/check/variances.h"

#include <algorithm>
#include <utility>

namespace culprit::refine {

Formula Generator::joined(const Refinement &refinement) {
  std::vector<Formula> all;
  for (const Conjunct &conjunct : refinement)
    if (conjunct.formula != no_formula)
      all.push_back(conjunct.formula);
  return formulas_.conjunction(all);
}

void Generator::subtype(Refined sub, Refined super, const Reason &reason) {
  if (sub == super)
    return;
  if (types_[super].form == Form::Forall) // its variables are somebody else's choice
    return subtype(sub, types_.body(super), reason);
  if (types_[sub].form == Form::Forall) {
    TypeSubstitution matched;
    types_.match(types_.body(sub), super, matched);
    std::vector<Refined> arguments;
    const RefinedType quantified = types_[sub];
    for (std::size_t i = 0; i < quantified.variables.size(); ++i) {
      const auto known = matched.find(quantified.variables[i]);
      RefinedType itself;
      itself.form = Form::Variable;
      itself.variable = quantified.variables[i];
      if (known == matched.end())
        arguments.push_back(types_.add(std::move(itself)));
      else if (const Refined plain = types_.unrefined(known->second);
               i < quantified.unrefined.size() && quantified.unrefined[i])
        arguments.push_back(plain);
      else
        arguments.push_back(fresh(plain, Origin::TypeArgument));
    }
    return subtype(instantiate(sub, arguments), super, reason);
  }
  const RefinedType left = types_[sub];
  const RefinedType right = types_[super];
  if (right.form == Form::Function && left.form == Form::Function) {
    const Mark before = mark();
    imply(sub, left.refinement, right.refinement, reason);
    subtype_inside(right.argument, left.argument, reason);
    bind(right.binder, right.argument);
    const Substitution renamed{{{left.binder, formulas_.name(right.binder)}}, {}};
    subtype_inside(types_.substitute(left.result, renamed), right.result, reason);
    leave(before);
    return;
  }
  const bool alike = left.form == right.form && left.head == right.head &&
                     left.variable == right.variable &&
                     left.arguments.size() == right.arguments.size();
  if (alike)
    return subtype_data(left, right, reason);
  // Equal only by what the types of the program say elsewhere (a family, a generalised
  // constructor): nothing is known about the one seen as the other.
  const Refined other = types_.unrefined(sub);
  if (other != sub && !types_.trivial(sub)) // what it demands is not passed on
    subtype(sub, other, reason);
  const Refined nothing = types_.unrefined(super);
  if (nothing != super && !types_.trivial(super))
    subtype(nothing, super, reason);
}

void Generator::subtype_data(const RefinedType &left, const RefinedType &right,
                             const Reason &reason) {
  const Refined about = types_.add(left);
  const Refined goal = types_.add(right);
  if (types_.dependent(about) || types_.dependent(goal)) {
    const Mark before = mark();
    const Symbol whole = formulas_.fresh("whole");
    bind(whole, about, Speaks::No);
    const RefinedType narrow = types_[vocabulary_.type_of(about, whole)];
    const RefinedType wide = types_[vocabulary_.type_of(goal, whole)];
    subtype_data(narrow, wide, reason);
    leave(before);
    return;
  }
  const Mark before = mark();
  imply(about, told_by_parts(left, right), right.refinement, reason);
  leave(before);
  const std::vector<Refined> arguments = told_by_whole(left, right);
  for (std::size_t i = 0; i < left.arguments.size(); ++i) {
    const Variance direction =
        left.form == Form::Data ? variances_.of_parameter(left.head, i) : Variance::Invariant;
    const unsigned beyond = // values of the type need not tell
        direction != Variance::Covariant || variances_.are_declared(left.head) ? 1 : 0;
    beyond_ += beyond;
    if (direction == Variance::Covariant || direction == Variance::Invariant)
      subtype_inside(arguments[i], right.arguments[i], reason);
    if (direction == Variance::Contravariant || direction == Variance::Invariant)
      subtype_inside(right.arguments[i], left.arguments[i], reason);
    beyond_ -= beyond;
  }
  leave(before);
  if (left.form == Form::Data && !(left.predicates.empty() && right.predicates.empty()))
    subtype_predicates(about, goal, reason);
}

bool Generator::is_written(const Refinement &refinement) const {
  return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
    return !formulas_.is_unknown(conjunct.formula);
  });
}

Formula Generator::part_of(Formula tuple, std::size_t size, std::size_t part) {
  return formulas_.apply(formulas_.name(vocabulary_.tuple_part(size, part)), std::span(&tuple, 1));
}

// What is written of the parts of a tuple is true of the tuple: of x in {v | v = (x, y)}.
Refinement Generator::told_by_parts(const RefinedType &left, const RefinedType &right) {
  Refinement known = left.refinement;
  if (left.form != Form::Data || !types_.is_tuple(left.head) || right.refinement.empty())
    return known;
  for (std::size_t i = 0; i < left.arguments.size(); ++i) {
    const RefinedType &part = types_[left.arguments[i]];
    if (part.form == Form::Function || part.form == Form::Forall || !is_written(part.refinement))
      continue;
    const Symbol name = formulas_.fresh("part");
    bind(name, left.arguments[i], Speaks::No);
    known.push_back({formulas_.equal(part_of(formulas_.value(), left.arguments.size(), i),
                                     formulas_.name(name)),
                     no_entity});
  }
  return known;
}

// And the other way round: what is written of a tuple is known where its parts are compared.
std::vector<Refined> Generator::told_by_whole(const RefinedType &left, const RefinedType &right) {
  std::vector<Refined> parts = left.arguments;
  if (left.form != Form::Data || !types_.is_tuple(left.head) || !is_written(left.refinement))
    return parts;
  Symbol whole = no_symbol;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const RefinedType &part = types_[right.arguments[i]];
    if (part.form == Form::Function || part.form == Form::Forall || part.refinement.empty())
      continue;
    if (whole == no_symbol) {
      whole = formulas_.fresh("whole");
      bind(whole, types_.add(left), Speaks::No);
    }
    parts[i] = types_.strengthen(
        parts[i],
        {{formulas_.equal(formulas_.value(), part_of(formulas_.name(whole), parts.size(), i)),
          no_entity}});
  }
  return parts;
}

void Generator::require_invariant(Refined type, const Refinement &invariant, const Reason &reason) {
  Invariants *assumed = std::exchange(facts_.invariants, nullptr);
  const Mark before = mark();
  subtype(type, types_.with(type, invariant), reason);
  leave(before);
  facts_.invariants = assumed;
}

void Generator::subtype_inside(Refined sub, Refined super, const Reason &reason) {
  ++inside_;
  subtype(sub, super, reason);
  --inside_;
}

// An abstract refinement that is not written is `true`, to whoever has a value of the type and to
// whoever makes one.
void Generator::subtype_predicates(Refined sub, Refined super, const Reason &reason) {
  const RefinedType left = types_[sub];
  const RefinedType right = types_[super];
  const DataSpecification *declared = specification(left.head);
  if (declared == nullptr)
    return;
  for (std::size_t i = 0; i < declared->predicates.size(); ++i) {
    const PredicateVariable &variable = declared->predicates[i];
    if (variable.types.empty())
      continue;
    TypeSubstitution substitution;
    for (std::size_t k = 0; k < declared->parameters.size() && k < right.arguments.size(); ++k)
      substitution.emplace(declared->parameters[k], types_.unrefined(right.arguments[k]));
    const Mark before = mark();
    Substitution of_left;
    Substitution of_right;
    for (std::size_t k = 0; k + 1 < variable.types.size(); ++k) {
      const Symbol parameter = formulas_.fresh("p");
      bind(parameter, types_.substitute(variable.types[k], substitution));
      if (i < left.predicates.size() && k < left.predicates[i].parameters.size())
        of_left.names.emplace_back(left.predicates[i].parameters[k], formulas_.name(parameter));
      if (i < right.predicates.size() && k < right.predicates[i].parameters.size())
        of_right.names.emplace_back(right.predicates[i].parameters[k], formulas_.name(parameter));
    }
    const Refined value = types_.substitute(variable.types.back(), substitution);
    const Refinement from = i < left.predicates.size() ? left.predicates[i].body : Refinement{};
    const Refined narrow = types_.substitute(types_.with(value, from), of_left);
    const Refinement to = i < right.predicates.size() ? right.predicates[i].body : Refinement{};
    const Refined wide = types_.substitute(types_.with(value, to), of_right);
    const Variance direction = variances_.of_predicate(left.head, i);
    const unsigned beyond =
        direction != Variance::Covariant || variances_.are_declared(left.head) ? 1 : 0;
    ++inside_;
    beyond_ += beyond;
    if (direction != Variance::Contravariant)
      imply(value, types_[narrow].refinement, types_[wide].refinement, reason);
    if (direction == Variance::Contravariant || direction == Variance::Invariant)
      imply(value, types_[wide].refinement, types_[narrow].refinement, reason);
    beyond_ -= beyond;
    --inside_;
    leave(before);
  }
}

void Generator::imply(Refined about, const Refinement &left, const Refinement &right,
                      const Reason &reason) {
  Refinement known = left;
  if (facts_.invariants != nullptr && !right.empty()) {
    const Refinement more = facts_.invariants->of(about);
    known.insert(known.end(), more.begin(), more.end());
  }
  const Formula from = joined(known);
  const SortId sort = types_.sort(about);
  for (const Conjunct &conjunct : right)
    for (const Formula part : conjunct.termination ? std::vector{conjunct.formula}
                                                   : formulas_.conjuncts(conjunct.formula)) {
      const bool given = std::any_of(known.begin(), known.end(),
                                     [&](const Conjunct &other) { return other.formula == part; });
      if (given)
        continue;
      if (!formulas_.is_unknown(part)) {
        Obligation obligation;
        obligation.clause = static_cast<std::int64_t>(reasons_.size());
        obligation.kind = conjunct.termination ? Kind::Termination : reason.kind;
        obligation.reason = reason;
        obligation.conjunct = conjunct.entity;
        obligation.formula = part;
        obligation.owner = owner;
        obligation.of_types = beyond_ > 0 || reason.demand == Demand::Constraint;
        obligations_.push_back(obligation);
      }
      emit(sort, from, part, reason);
    }
}

void Generator::emit(SortId sort, Formula left, Formula right, const Reason &reason) {
  if (facts_.constructors != nullptr) {
    std::vector<Formula> known;
    if (left != no_formula) {
      known.push_back(left);
      facts_.constructors->collect_facts(left, false, known);
    }
    facts_.constructors->collect_facts(right, true, known);
    left = formulas_.conjunction(known);
  }
  emit_clause(sort, left, right, reason);
}

void Generator::emit_clause(SortId sort, Formula left, Formula right, const Reason &reason) {
  horn::surface::Clause clause;
  clause.number = static_cast<std::int64_t>(reasons_.size());
  clause.environment = environment_;
  clause.left.value = {formulas_.value_name(), sort, {}};
  clause.left.predicate = left;
  clause.right.value = clause.left.value;
  clause.right.predicate = right;
  clause.owner = reason.place; // the expression that gives the value
  if (unfolding)
    formulas_.module().unfold.emplace_back(clause.number, true);
  formulas_.module().clauses.push_back(std::move(clause));
  unknowns_.inside.push_back(inside_ > 0);
  reasons_.push_back(reason);
}

std::int64_t Generator::probe(Formula goal) {
  emit(formulas_.int_sort(), no_formula, goal, {});
  return static_cast<std::int64_t>(reasons_.size()) - 1;
}

void Generator::form(Refined type) {
  const Formula said = joined(types_[type].refinement);
  if (said != no_formula)
    emit_clause(types_.sort(type), said, no_formula, {});
}

void Generator::form(Formula formula) {
  emit_clause(formulas_.int_sort(), formula, no_formula, {});
}

void Generator::require(Formula goal, const Reason &reason, Kind of_kind, EntityId conjunct) {
  for (const Formula part : formulas_.conjuncts(goal)) {
    if (!formulas_.is_unknown(part)) {
      Obligation obligation;
      obligation.clause = static_cast<std::int64_t>(reasons_.size());
      obligation.kind = of_kind;
      obligation.reason = reason;
      obligation.conjunct = conjunct;
      obligation.formula = part;
      obligation.owner = owner;
      obligations_.push_back(obligation);
    }
    emit(formulas_.int_sort(), no_formula, part, reason);
  }
}

} // namespace culprit::refine
