#include "refine/check/variances.h"

#include "refine/check/context.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace culprit::refine {

namespace {

using Number = std::uint8_t;

Variance join(Variance left, Variance right) {
  static_assert(
      (static_cast<Number>(Variance::Covariant) | static_cast<Number>(Variance::Contravariant)) ==
      static_cast<Number>(Variance::Invariant));
  return Variance{static_cast<Number>(static_cast<Number>(left) | static_cast<Number>(right))};
}

// Of what stands in a place of one variance, inside of something in a place of the other.
Variance compose(Variance outer, Variance inner) {
  if (outer == Variance::Unused || inner == Variance::Unused)
    return Variance::Unused;
  if (outer == Variance::Invariant || inner == Variance::Invariant)
    return Variance::Invariant;
  return outer == inner ? Variance::Covariant : Variance::Contravariant;
}

Variance flipped(Variance variance) { return compose(Variance::Contravariant, variance); }
Variance both_ways(Variance variance) { return compose(Variance::Invariant, variance); }

Variance at(const std::vector<Variance> &list, std::size_t number) {
  return number < list.size() ? list[number] : Variance::Invariant;
}

} // namespace

Variance Variances::of_parameter(names::TypeNameId head, std::size_t number) {
  return at(find(head).parameters, number);
}

Variance Variances::of_predicate(names::TypeNameId head, std::size_t number) {
  return at(find(head).predicates, number);
}

bool Variances::are_declared(names::TypeNameId head) const {
  const auto declared = specifications_.data.find(head);
  return declared != specifications_.data.end() && declared->second.variances_declared;
}

Variance Variances::parameter(names::TypeNameId head, std::size_t number) const {
  return at(known_.at(head).parameters, number);
}

Variance Variances::predicate(names::TypeNameId head, std::size_t number) const {
  return at(known_.at(head).predicates, number);
}

const Variances::OfType &Variances::find(names::TypeNameId head) {
  if (const auto known = known_.find(head); known != known_.end())
    return known->second;
  const std::vector<names::TypeNameId> all = reached(head);
  for (const names::TypeNameId type : all)
    known_.emplace(type, start(type));
  const auto saturate = [&] {
    for (bool changed = true; changed;) {
      changed = false;
      for (const names::TypeNameId type : all) {
        OfType next = step(type);
        OfType &known = known_.at(type);
        changed =
            changed || next.parameters != known.parameters || next.predicates != known.predicates;
        known = std::move(next);
      }
    }
  };
  saturate();
  for (const names::TypeNameId type : all)
    for (std::vector<Variance> *list : {&known_.at(type).parameters, &known_.at(type).predicates})
      std::replace(list->begin(), list->end(), Variance::Unused, Variance::Invariant);
  saturate();
  return known_.at(head);
}

// The types whose variances that of this one depends on, itself included, as far as they are not
// known yet.
std::vector<names::TypeNameId> Variances::reached(names::TypeNameId head) {
  const types::Environment &environment = types_.environment();
  const types::Store &store = environment.store;
  std::vector<names::TypeNameId> all{head};
  std::unordered_set<names::TypeNameId> seen{head};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto info = environment.data.find(all[i]);
    if (info == environment.data.end() || environment.families.contains(all[i]))
      continue;
    for (const names::ValueId constructor : info->second.constructors) {
      std::vector<types::Type> stack{environment.values[index(constructor)].type};
      while (!stack.empty()) {
        const types::Type type = store.resolve(stack.back());
        stack.pop_back();
        const types::Node &node = store[type];
        if (node.shape == types::Shape::Forall)
          stack.push_back(store.quantifier(type).body);
        if (node.shape == types::Shape::Apply)
          stack.insert(stack.end(), {types::Type{node.first}, types::Type{node.second}});
        const names::TypeNameId name{node.first};
        if (node.shape == types::Shape::Constructor && !known_.contains(name) &&
            seen.insert(name).second)
          all.push_back(name);
      }
    }
  }
  return all;
}

// Primitive types whose values never change. What else has no constructors may be written to.
bool Variances::is_immutable(names::TypeNameId head) const {
  const names::TypeName &type = names_[head];
  if (!names_.is_of_library(head))
    return false;
  const std::string_view module = symbols_.name(names_[type.module].name);
  const std::string_view name = symbols_.name(type.name);
  return std::any_of(
      dialect_.immutable.begin(), dialect_.immutable.end(),
      [&](const Dialect::Place &place) { return place.module == module && place.type == name; });
}

Variances::OfType Variances::start(names::TypeNameId head) const {
  const types::Environment &environment = types_.environment();
  const auto info = environment.data.find(head);
  const auto declared = specifications_.data.find(head);
  OfType start;
  if (declared != specifications_.data.end())
    start.predicates.resize(declared->second.predicates.size(), Variance::Unused);
  if (info == environment.data.end())
    return start;
  std::size_t count = info->second.parameters.size();
  for (const names::ValueId constructor : info->second.constructors)
    count = std::max(count, shape(constructor).arguments.size());
  start.parameters.resize(count, Variance::Unused);
  if (head == names_.arrow())
    start.parameters = {Variance::Contravariant, Variance::Covariant};
  else if (is_immutable(head))
    std::fill(start.parameters.begin(), start.parameters.end(), Variance::Covariant);
  else if (environment.families.contains(head) || info->second.constructors.empty())
    std::fill(start.parameters.begin(), start.parameters.end(), Variance::Invariant);
  // What is declared holds of types that nothing else is known about; of others, it is one more
  // occurrence.
  if (declared != specifications_.data.end() && declared->second.variances_declared) {
    const std::vector<Variance> &written = declared->second.variances;
    for (std::size_t i = 0; i < written.size() && i < count; ++i)
      start.parameters[i] = written[i];
    const std::vector<Variance> &of_predicates = declared->second.predicate_variances;
    for (std::size_t i = 0; i < of_predicates.size() && i < start.predicates.size(); ++i)
      start.predicates[i] = of_predicates[i];
  }
  return start;
}

Variances::OfType Variances::step(names::TypeNameId head) {
  const types::Environment &environment = types_.environment();
  OfType next = known_.at(head);
  const auto info = environment.data.find(head);
  if (info == environment.data.end() || environment.families.contains(head) || is_immutable(head))
    return next;
  for (const names::ValueId constructor : info->second.constructors) {
    parameters_in(shape(constructor), next.parameters);
    if (const auto written = specifications_.constructors.find(constructor);
        written != specifications_.constructors.end() && !next.predicates.empty())
      predicates_in(written->second.type, next.predicates);
  }
  return next;
}

Variances::Shape Variances::shape(names::ValueId constructor) const {
  const types::Store &store = types_.environment().store;
  Shape shape;
  const types::Type whole = types_.environment().values[index(constructor)].type;
  types_.each_produced(whole, [&](std::uint32_t variable) { shape.produced.push_back(variable); });
  types::Store::Signature signature = store.signature(whole);
  shape.fields = std::move(signature.parameters);
  shape.arguments = store.spine(signature.result).arguments;
  shape.changes.resize(shape.fields.size());
  if (const auto info = types_.environment().constructors.find(constructor);
      info != types_.environment().constructors.end())
    for (std::size_t i = 0; i < info->second.fields.size() && i < shape.changes.size(); ++i)
      shape.changes[i] = is_mutable(types_.environment(), info->second.fields[i]);
  return shape;
}

// ---- parameters

void Variances::parameters_in(const Shape &shape, std::vector<Variance> &into) {
  const types::Store &store = types_.environment().store;
  const auto variable_of = [&](types::Type type) -> std::optional<std::uint32_t> {
    const types::Node &node = store[store.resolve(type)];
    return node.shape == types::Shape::Bound ? std::optional(node.first) : std::nullopt;
  };
  for (std::size_t i = 0; i < shape.arguments.size() && i < into.size(); ++i) {
    const std::optional<std::uint32_t> variable = variable_of(shape.arguments[i]);
    const bool index = !variable || std::count_if(shape.arguments.begin(), shape.arguments.end(),
                                                  [&](types::Type argument) {
                                                    return variable_of(argument) == variable;
                                                  }) > 1;
    // An index is known to whoever matches, and what a dictionary makes to whoever has it.
    if (index || std::find(shape.produced.begin(), shape.produced.end(), *variable) !=
                     shape.produced.end()) {
      into[i] = Variance::Invariant;
      continue;
    }
    for (std::size_t k = 0; k < shape.fields.size(); ++k) {
      const Variance occurrence = occurs(*variable, shape.fields[k]);
      into[i] = join(into[i], shape.changes[k] ? both_ways(occurrence) : occurrence);
    }
  }
}

Variance Variances::occurs(std::uint32_t variable, types::Type type) {
  const types::Store &store = types_.environment().store;
  type = store.resolve(type);
  if (store[type].shape == types::Shape::Forall)
    return occurs(variable, store.quantifier(type).body);
  if (const auto function = store.as_function(type))
    return join(flipped(occurs(variable, function->first)), occurs(variable, function->second));
  const types::Store::Spine spine = store.spine(type);
  const types::Node &head = store[spine.head];
  Variance result = Variance::Unused;
  if (head.shape == types::Shape::Bound && head.first == variable)
    result = spine.arguments.empty() ? Variance::Covariant : Variance::Invariant;
  for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
    const Variance inside = occurs(variable, spine.arguments[i]);
    if (inside == Variance::Unused)
      continue;
    const Variance place = head.shape == types::Shape::Constructor
                               ? parameter(names::TypeNameId{head.first}, i)
                               : Variance::Invariant;
    result = join(result, compose(place, inside));
  }
  return result;
}

// ---- abstract refinements

void Variances::predicates_in(Refined constructor, std::vector<Variance> &into) {
  const RefinedType &quantified = types_[constructor];
  if (quantified.form != Form::Forall)
    return;
  std::vector<Refined> fields;
  Refined rest = types_.body(constructor);
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
    fields.push_back(types_[rest].argument);
  const std::vector<PredicateArgument> &results = types_[rest].predicates;
  for (std::size_t i = 0; i < into.size(); ++i) {
    // A result that is not the variable itself is an index.
    const bool own =
        i < quantified.predicate_variables.size() && i < results.size() &&
        results[i].body.size() == 1 &&
        occurs(quantified.predicate_variables[i].name, results[i].body) == Variance::Covariant;
    if (!own) {
      into[i] = Variance::Invariant;
      continue;
    }
    for (const Refined field : fields)
      into[i] = join(into[i], occurs(quantified.predicate_variables[i].name, field));
  }
}

Variance Variances::occurs(Symbol predicate, Refined type) {
  const RefinedType &node = types_[type];
  Variance result = occurs(predicate, node.refinement);
  if (node.form == Form::Function)
    result = join(result, flipped(occurs(predicate, node.argument)));
  if (node.form == Form::Function || node.form == Form::Forall)
    result = join(result, occurs(predicate, node.result));
  for (const TypeConstraint &constraint : node.constraints) {
    result = join(result, both_ways(join(occurs(predicate, constraint.lower),
                                         occurs(predicate, constraint.upper))));
    result = join(result, both_ways(occurs(predicate, constraint.premises)));
    for (const auto &[name, bound] : constraint.environment)
      result = join(result, both_ways(occurs(predicate, bound)));
  }
  const bool known = node.form == Form::Data && known_.contains(node.head);
  for (std::size_t i = 0; i < node.arguments.size(); ++i)
    result = join(result, compose(known ? parameter(node.head, i) : Variance::Invariant,
                                  occurs(predicate, node.arguments[i])));
  for (std::size_t i = 0; i < node.predicates.size(); ++i)
    result = join(result, compose(known ? this->predicate(node.head, i) : Variance::Invariant,
                                  occurs(predicate, node.predicates[i].body)));
  return result;
}

Variance Variances::occurs(Symbol predicate, const Refinement &refinement) const {
  Variance result = Variance::Unused;
  for (const Conjunct &conjunct : refinement)
    result = join(result, occurs(predicate, conjunct.formula));
  return result;
}

Variance Variances::occurs(Symbol predicate, Formula formula) const {
  const Formulas &formulas = types_.formulas();
  if (formula == no_formula || !formulas.mentions(formula, predicate))
    return Variance::Unused;
  const std::vector<Formula> children = formulas.children(formula);
  const auto of = [&](std::size_t first) {
    Variance result = Variance::Unused;
    for (std::size_t i = first; i < children.size(); ++i)
      result = join(result, occurs(predicate, children[i]));
    return result;
  };
  switch (formulas[formula].kind) {
  case Op::Name:
    return Variance::Covariant;
  case Op::Apply: {
    const bool head = formulas[children[0]].kind == Op::Name;
    return join(head ? occurs(predicate, children[0]) : both_ways(occurs(predicate, children[0])),
                both_ways(of(1)));
  }
  case Op::And:
  case Op::Or:
    return of(0);
  case Op::Not:
    return flipped(of(0));
  case Op::Implies:
    return join(flipped(occurs(predicate, children[0])), of(1));
  case Op::If:
    return join(both_ways(occurs(predicate, children[0])), of(1));
  default:
    return Variance::Invariant;
  }
}

} // namespace culprit::refine
