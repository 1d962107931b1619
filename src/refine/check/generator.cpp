// The environment of a constraint, and types with unknown refinements.
#include "refine/check/generator.h"

#include "refine/check/constructors.h"
#include "refine/check/invariants.h"
#include "refine/check/variances.h"

#include <algorithm>
#include <utility>

namespace culprit::refine {

// ---- the environment

void Generator::leave(Mark mark) {
  environment_.resize(mark);
  names_.resize(mark);
  speaks_.resize(mark);
}

void Generator::bind(Symbol name, Refined type, Speaks speaks) {
  Refinement refinement = types_[types_.body(type)].refinement;
  if (facts_.invariants != nullptr && types_.is_base(type)) {
    const Refinement more = facts_.invariants->of(type);
    refinement.insert(refinement.end(), more.begin(), more.end());
  }
  horn::surface::Binding binding;
  binding.number = static_cast<std::int64_t>(formulas_.module().bindings.size());
  binding.name = name;
  binding.refinement.value = {formulas_.value_name(), types_.sort(type), {}};
  binding.refinement.predicate = joined(refinement);
  formulas_.module().bindings.push_back(binding);
  environment_.push_back(formulas_.module().bindings.back().number);
  names_.push_back(name);
  speaks_.push_back(speaks);
}

void Generator::assume(Formula fact) {
  if (fact == no_formula || formulas_[fact].kind == Op::True)
    return;
  horn::surface::Binding binding;
  binding.number = static_cast<std::int64_t>(formulas_.module().bindings.size());
  binding.name = formulas_.fresh("fact");
  binding.refinement.value = {formulas_.value_name(), formulas_.int_sort(), {}};
  binding.refinement.predicate = fact;
  formulas_.module().bindings.push_back(binding);
  environment_.push_back(binding.number);
  names_.push_back(no_symbol); // nothing speaks about it
  speaks_.push_back(Speaks::No);
}

void Generator::assume_lazily(Formula fact) {
  const Mark before = mark();
  assume(fact);
  if (mark() != before)
    bound_lazily();
}

void Generator::assume_evaluated(Formula fact) {
  const Mark before = mark();
  assume(fact);
  if (mark() != before)
    evaluated_.insert(environment_.back());
}

void Generator::forget_evaluated(Mark since) {
  Mark kept = since;
  for (Mark i = since; i < mark(); ++i) {
    if (evaluated_.contains(environment_[i]))
      continue;
    environment_[kept] = environment_[i];
    names_[kept] = names_[i];
    speaks_[kept] = speaks_[i];
    ++kept;
  }
  leave(kept);
}

// ---- templates

Formula Generator::fresh_formula(SortId sort, Origin origin,
                                 std::span<const horn::surface::Binder> parameters) {
  const Unknown outer = std::exchange(making_, {origin});
  const Formula formula = fresh_formula(sort, parameters);
  making_ = outer;
  return formula;
}

Formula Generator::fresh_formula(SortId sort, std::span<const horn::surface::Binder> parameters) {
  InScope spoken;
  InScope silent;
  for (std::size_t i = 0; i < environment_.size(); ++i)
    if (names_[i] != no_symbol) {
      InScope &into = speaks_[i] == Speaks::Yes ? spoken : silent;
      into.bindings.push_back(environment_[i]);
      into.names.push_back(names_[i]);
    }
  const Formula formula = formulas_.unknown(sort, spoken, silent, parameters);
  unknowns_.origins.emplace(formulas_[formula].name, making_);
  return formula;
}

const DataSpecification *Generator::specification(names::TypeNameId head) const {
  const auto declared = specifications_.data.find(head);
  return declared == specifications_.data.end() ? nullptr : &declared->second;
}

PredicateArgument Generator::fresh_predicate(const PredicateVariable &variable) {
  PredicateArgument argument;
  std::vector<horn::surface::Binder> parameters;
  for (std::size_t i = 0; i + 1 < variable.types.size(); ++i) {
    argument.parameters.push_back(formulas_.fresh("p"));
    parameters.push_back({argument.parameters.back(), types_.sort(variable.types[i]), {}});
  }
  if (!variable.types.empty())
    argument.body.push_back({fresh_formula(types_.sort(variable.types.back()), parameters)});
  return argument;
}

Refined Generator::fresh(types::Type type, Origin origin, Symbol subject) {
  return fresh(types_.plain(type), origin, subject);
}

Refined Generator::fresh(Refined shape, Origin origin, Symbol subject) {
  const auto last = static_cast<std::uint32_t>(unknowns_.definitions.size() - 1);
  const Unknown outer =
      std::exchange(making_, {origin, false, subject, origin == Origin::Function ? last : 0});
  const Refined result = fresh(shape);
  making_ = outer;
  return result;
}

std::uint32_t Generator::define() {
  unknowns_.definitions.emplace_back();
  return static_cast<std::uint32_t>(unknowns_.definitions.size() - 1);
}

Refined Generator::fresh(Refined shape) {
  RefinedType changed = types_[shape];
  switch (changed.form) {
  case Form::Forall:
    changed.result = fresh(changed.result);
    return types_.add(std::move(changed));
  case Form::Function: {
    const Mark before = mark();
    making_.argument = !making_.argument;
    changed.argument = fresh(changed.argument);
    making_.argument = !making_.argument;
    const Symbol binder = formulas_.fresh("x");
    Substitution renamed{{{changed.binder, formulas_.name(binder)}}, {}};
    changed.binder = binder;
    bind(binder, changed.argument);
    changed.result = fresh(types_.substitute(changed.result, renamed));
    leave(before);
    return types_.add(std::move(changed));
  }
  case Form::Data: {
    const auto declared = types_.environment().data.find(changed.head);
    if (declared != types_.environment().data.end() &&
        changed.arguments.size() < declared->second.parameters.size()) {
      for (Refined &argument : changed.arguments)
        argument = fresh(argument);
      return types_.add(std::move(changed)); // not a type of values, but its arguments may be
    }
    break;
  }
  case Form::Variable:
    break;
  }
  changed.parts.clear();
  if (changed.form == Form::Data && types_.is_tuple(changed.head) &&
      specification(changed.head) != nullptr)
    fresh_tuple(changed);
  else if (knows_its_length(changed))
    fresh_array(changed);
  else
    for (Refined &argument : changed.arguments)
      argument = fresh(argument);
  if (changed.form == Form::Data)
    if (const DataSpecification *declared = specification(changed.head)) {
      TypeSubstitution substitution;
      for (std::size_t i = 0; i < declared->parameters.size() && i < changed.arguments.size(); ++i)
        substitution.emplace(declared->parameters[i], changed.arguments[i]);
      changed.predicates.clear();
      for (PredicateVariable predicate : declared->predicates) {
        for (Refined &each : predicate.types)
          each = types_.substitute(each, substitution);
        changed.predicates.push_back(fresh_predicate(predicate));
      }
    }
  changed.refinement = {{fresh_formula(types_.sort(shape))}};
  return types_.add(std::move(changed));
}

// Elements may be indices of their own array, or rows as long as it is.
bool Generator::knows_its_length(const RefinedType &type) const {
  if (type.form != Form::Data || !types_.dialect().infers_everything ||
      type.arguments.size() != 1 || !types_.has_fixed_length(type.head))
    return false;
  Refined element = type.arguments[0];
  if (types_[element].form == Form::Data && types_.has_fixed_length(types_[element].head))
    return true;
  while (types_[element].form == Form::Data && types_[element].arguments.size() == 1)
    element = types_[element].arguments[0];
  return types_[element].form == Form::Data && types_.is_whole_number(types_[element].head);
}

void Generator::fresh_array(RefinedType &array) {
  RefinedType whole = array;
  whole.refinement.clear();
  const Mark before = mark();
  array.self = formulas_.fresh("whole");
  bind(array.self, types_.unrefined(types_.add(std::move(whole))));
  array.arguments[0] = fresh(array.arguments[0]);
  leave(before);
}

// What is inside of a part may depend on the parts before; the part itself does by an abstract
// refinement.
void Generator::fresh_tuple(RefinedType &tuple) {
  const Mark before = mark();
  for (std::size_t i = 0; i < tuple.arguments.size(); ++i) {
    const RefinedType shape = types_[types_.body(tuple.arguments[i])];
    const bool inside = !shape.arguments.empty() || shape.form == Form::Function;
    if (i > 0 && inside) {
      for (std::size_t k = tuple.parts.size(); k < i; ++k) {
        tuple.parts.push_back(formulas_.fresh("part"));
        bind(tuple.parts.back(), tuple.arguments[k]);
      }
    }
    tuple.arguments[i] = fresh(tuple.arguments[i]);
  }
  leave(before);
}

Refined Generator::instantiate(Refined scheme, std::span<const Refined> arguments) {
  const RefinedType quantified = types_[scheme];
  if (quantified.form != Form::Forall)
    return scheme;
  TypeSubstitution substitution;
  for (std::size_t i = 0; i < quantified.variables.size() && i < arguments.size(); ++i)
    substitution.emplace(quantified.variables[i],
                         i < quantified.unrefined.size() && quantified.unrefined[i]
                             ? types_.unrefined(arguments[i])
                             : arguments[i]);
  Refined result = types_.substitute(quantified.result, substitution);
  Substitution predicates;
  for (PredicateVariable variable : quantified.predicate_variables) {
    for (Refined &each : variable.types)
      each = types_.substitute(each, substitution);
    const Unknown outer = std::exchange(making_, {Origin::AbstractRefinement});
    const PredicateArgument argument = fresh_predicate(variable);
    making_ = outer;
    predicates.predicates.emplace_back(variable.name,
                                       Abstraction{argument.parameters, joined(argument.body)});
  }
  for (const TypeConstraint &constraint : quantified.constraints)
    require(types_.substitute(types_.substitute(constraint, substitution), predicates));
  return types_.substitute(result, predicates);
}

void Generator::require(const TypeConstraint &constraint) {
  Reason reason = use;
  reason.demand = Demand::Constraint;
  reason.demands = constraint.entity;
  const Mark before = mark();
  Substitution named;
  for (const auto &[name, type] : constraint.environment) {
    const Symbol own = formulas_.fresh(formulas_.text(name));
    bind(own, types_.substitute(type, named));
    named.names.emplace_back(name, formulas_.name(own));
  }
  for (const Conjunct &premise : constraint.premises)
    assume(formulas_.substitute(premise.formula, named));
  subtype(types_.substitute(constraint.lower, named), types_.substitute(constraint.upper, named),
          reason);
  leave(before);
}

bool Generator::flat(Refined type) const {
  const RefinedType &node = types_[type];
  return (node.form == Form::Data || node.form == Form::Variable) &&
         std::all_of(node.predicates.begin(), node.predicates.end(),
                     [](const PredicateArgument &predicate) { return predicate.body.empty(); }) &&
         std::all_of(node.arguments.begin(), node.arguments.end(),
                     [&](Refined argument) { return types_.trivial(argument); });
}

// For all values of the environment and all v: if the lower type has v, so has the upper one. Where
// a premise could say more than its formula does, nothing is assumed.
void Generator::assume(const TypeConstraint &constraint) {
  std::vector<Formula> premises;
  std::vector<horn::surface::Binder> binders;
  const auto add = [&](Symbol name, Refined type) {
    binders.push_back({name, types_.sort(type), {}});
    for (const Conjunct &conjunct : types_[type].refinement)
      premises.push_back(formulas_.substitute(
          conjunct.formula, {{{formulas_.value_name(), formulas_.name(name)}}, {}}));
  };
  for (const auto &[name, type] : constraint.environment) {
    if (!flat(type))
      return;
    add(name, type);
  }
  if (!flat(constraint.lower) || !types_.is_base(constraint.upper))
    return;
  for (const Conjunct &premise : constraint.premises)
    premises.push_back(premise.formula);
  const Symbol value = formulas_.fresh("v");
  add(value, constraint.lower);
  const Formula conclusion =
      formulas_.substitute(joined(types_[constraint.upper].refinement),
                           {{{formulas_.value_name(), formulas_.name(value)}}, {}});
  if (conclusion != no_formula)
    assume(formulas_.forall(
        binders, formulas_.make(Op::Implies, {formulas_.conjunction(premises), conclusion})));
}

} // namespace culprit::refine
