#include "refine/type.h"

#include "types/infer/rows.h"
#include "types/labels.h"

#include <algorithm>

namespace culprit::refine {

using types::Shape;

namespace {

class Hash {
public:
  template <class Part> void mix(Part part) {
    value_ ^=
        static_cast<std::uint64_t>(part) + 0x9E3779B97F4A7C15ULL + (value_ << 6U) + (value_ >> 2U);
    value_ *= 0xFF51AFD7ED558CCDULL;
  }
  template <class Part> void mix(const std::vector<Part> &parts) {
    for (const Part part : parts)
      mix(part);
  }
  void mix(const Refinement &refinement) {
    for (const Conjunct &conjunct : refinement)
      mix(conjunct.formula);
  }
  [[nodiscard]] std::uint32_t value() const { return static_cast<std::uint32_t>(value_ >> 29U); }

private:
  std::uint64_t value_ = 0;
};

// What tells most types apart; quantifiers are few.
std::uint32_t hash(const RefinedType &type) {
  Hash hash;
  hash.mix(type.form);
  hash.mix(type.head);
  hash.mix(type.variable);
  hash.mix(type.arguments);
  for (const PredicateArgument &predicate : type.predicates) {
    hash.mix(predicate.parameters);
    hash.mix(predicate.body);
  }
  hash.mix(type.refinement);
  hash.mix(type.self);
  for (const Symbol part : type.parts)
    hash.mix(part);
  hash.mix(type.binder);
  hash.mix(type.argument);
  hash.mix(type.result);
  return hash.value();
}

} // namespace

Refined RefinedTypes::add(RefinedType type) {
  if (nodes_.size() * 2 >= slots_.size())
    grow_slots();
  const std::uint32_t key = hash(type);
  std::size_t slot = first_slot(key);
  for (; slots_[slot].type != no_refined; slot = next_slot(slot))
    if (slots_[slot].hash == key && nodes_[index(slots_[slot].type)] == type)
      return slots_[slot].type;
  slots_[slot] = {key, Refined{static_cast<std::uint32_t>(nodes_.size())}};
  nodes_.push_back(std::move(type));
  return slots_[slot].type;
}

void RefinedTypes::grow_slots() {
  constexpr std::size_t smallest = 1024;
  const std::vector<Slot> before =
      std::exchange(slots_, std::vector<Slot>(std::max(smallest, 2 * slots_.size())));
  for (const Slot &entry : before) {
    if (entry.type == no_refined)
      continue;
    std::size_t slot = first_slot(entry.hash);
    while (slots_[slot].type != no_refined)
      slot = next_slot(slot);
    slots_[slot] = entry;
  }
}

VariableKey RefinedTypes::key(types::Type variable) const {
  const types::Node &node = environment_.store[variable];
  return VariableKey{(static_cast<std::uint64_t>(node.shape) << 32U) | node.first};
}

Refined RefinedTypes::function(Symbol binder, Refined argument, Refined result) {
  RefinedType node;
  node.form = Form::Function;
  node.binder = binder;
  node.argument = argument;
  node.result = result;
  return add(std::move(node));
}

names::TypeNameId RefinedTypes::option() const {
  return names_.exported_type(names_.find_module(symbols_.find(dialect_.optional.module)),
                              symbols_.find(dialect_.optional.type));
}

Refined RefinedTypes::variants() {
  RefinedType node;
  node.form = Form::Variable;
  node.variable = key_of_variants;
  return add(std::move(node));
}

Refined RefinedTypes::plain(types::Type type) {
  const types::Store &store = environment_.store;
  RefinedType unknown;
  unknown.form = Form::Variable;
  unknown.variable = VariableKey{std::uint64_t{0xFD} << 32U};
  if (type == types::no_type)
    return add(std::move(unknown));
  type = store.resolve(type);
  if (const auto known = plain_.find(type); known != plain_.end())
    return known->second;
  RefinedType node;
  if (const auto label = types::label_of(store, symbols_, type)) {
    if (!label->optional)
      return plain_[type] = plain(label->body);
    node.head = option();
    node.arguments.push_back(plain(label->body));
  } else if (store[type].shape == Shape::Forall) {
    const types::Quantifier &quantifier = store.quantifier(type);
    for (const types::Predicate &predicate : store.context(quantifier))
      constrain(predicate);
    const Refined inner = plain(quantifier.body);
    if (quantifier.bound_count == 0)
      return inner;
    node.form = Form::Forall;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
      node.variables.push_back(VariableKey{(static_cast<std::uint64_t>(Shape::Bound) << 32U) |
                                           (quantifier.first_bound + i)});
    node.unrefined.resize(quantifier.bound_count, false);
    each_produced(type, [&](std::uint32_t variable) {
      if (variable - quantifier.first_bound < quantifier.bound_count)
        node.unrefined[variable - quantifier.first_bound] = true;
    });
    if (dialect_.evaluation.lazy)
      for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
        if (is_tied(type, quantifier.first_bound + i))
          node.unrefined[i] = true;
    node.result = inner;
  } else if (types::is_variants(environment_, symbols_, type)) {
    return plain_[type] = variants();
  } else if (const auto function = store.as_function(type)) {
    const Refined argument = plain(function->first);
    const Refined result = plain(function->second);
    return plain_[type] = this->function(formulas_.fresh("x"), argument, result);
  } else {
    const types::Store::Spine spine = store.spine(type);
    const types::Node &head = store[spine.head];
    switch (head.shape) {
    case Shape::Constructor:
      node.head = names::TypeNameId{head.first};
      break;
    case Shape::Variable:
    case Shape::Skolem:
    case Shape::Bound:
    case Shape::Promoted:
    case Shape::Literal:
    case Shape::Forall:
    case Shape::Apply:
    case Shape::Unknown:
      node.form = Form::Variable;
      node.variable = key(spine.head);
      break;
    }
    for (const types::Type argument : spine.arguments)
      node.arguments.push_back(plain(argument));
  }
  return plain_[type] = add(std::move(node));
}

Refined RefinedTypes::strengthen(Refined type, const Refinement &more) {
  if (more.empty())
    return type;
  RefinedType node = nodes_[index(type)];
  if (node.form == Form::Forall) {
    node.result = strengthen(node.result, more);
    return add(std::move(node));
  }
  node.refinement.insert(node.refinement.end(), more.begin(), more.end());
  return add(std::move(node));
}

Refined RefinedTypes::both(Refined first, Refined second) {
  RefinedType node = nodes_[index(first)];
  RefinedType more = nodes_[index(second)];
  if (node.form != more.form || (node.form != Form::Data && node.form != Form::Variable))
    return first;
  Substitution same; // names for the same thing
  if (node.self != no_symbol && more.self != no_symbol)
    same.names.emplace_back(more.self, formulas_.name(node.self));
  for (std::size_t i = 0; i < node.parts.size() && i < more.parts.size(); ++i)
    same.names.emplace_back(more.parts[i], formulas_.name(node.parts[i]));
  if (!same.empty())
    more = nodes_[index(substitute(second, same))];
  if (node.self == no_symbol)
    node.self = more.self;
  if (node.parts.empty())
    node.parts = more.parts;
  node.refinement.insert(node.refinement.end(), more.refinement.begin(), more.refinement.end());
  for (std::size_t i = 0; i < node.arguments.size() && i < more.arguments.size(); ++i)
    node.arguments[i] = both(node.arguments[i], more.arguments[i]);
  for (std::size_t i = 0; i < node.predicates.size() && i < more.predicates.size(); ++i)
    node.predicates[i] = both(std::move(node.predicates[i]), more.predicates[i]);
  for (std::size_t i = node.predicates.size(); i < more.predicates.size(); ++i)
    node.predicates.push_back(more.predicates[i]);
  return add(std::move(node));
}

PredicateArgument RefinedTypes::both(PredicateArgument first, const PredicateArgument &second) {
  if (first.body.empty()) // true, whatever its parameters are called
    return second;
  Substitution same;
  for (std::size_t i = 0; i < first.parameters.size() && i < second.parameters.size(); ++i)
    same.names.emplace_back(second.parameters[i], formulas_.name(first.parameters[i]));
  for (Conjunct conjunct : second.body) {
    conjunct.formula = formulas_.substitute(conjunct.formula, same);
    first.body.push_back(conjunct);
  }
  return first;
}

Refined RefinedTypes::with(Refined type, Refinement refinement) {
  RefinedType node = nodes_[index(type)];
  node.refinement = std::move(refinement);
  return add(std::move(node));
}

bool RefinedTypes::has_variables(Refined type) const {
  const RefinedType &node = nodes_[index(type)];
  if (node.form == Form::Variable)
    return true;
  if (node.form == Form::Function && has_variables(node.argument))
    return true;
  if (node.form == Form::Function || node.form == Form::Forall)
    return has_variables(node.result);
  return std::any_of(node.arguments.begin(), node.arguments.end(),
                     [&](Refined argument) { return has_variables(argument); });
}

bool RefinedTypes::is_tuple(names::TypeNameId type) const {
  return names_[type].module == names::no_module &&
         symbols_.name(names_[type].name).starts_with("(,");
}

bool RefinedTypes::has_fixed_length(names::TypeNameId type) const {
  return names_.is_of_library(type) && symbols_.name(names_[type].name) == "array";
}

Refined RefinedTypes::unrefined(Refined type) {
  RefinedType bare = (*this)[type];
  bare.refinement.clear();
  bare.self = no_symbol;
  for (PredicateArgument &predicate : bare.predicates)
    predicate.body.clear();
  for (Refined &argument : bare.arguments)
    argument = unrefined(argument);
  if (bare.form == Form::Function)
    bare.argument = unrefined(bare.argument);
  if (bare.form == Form::Function || bare.form == Form::Forall)
    bare.result = unrefined(bare.result);
  return add(std::move(bare));
}

bool RefinedTypes::agree(Refined first, Refined second) const {
  if (first == second)
    return true;
  if (first == no_refined || second == no_refined)
    return false;
  const RefinedType &left = nodes_[index(first)];
  const RefinedType &right = nodes_[index(second)];
  const auto alike = [&](Refined a, Refined b) { return agree(a, b); };
  const auto said_alike = [&](const Conjunct &a, const Conjunct &b) {
    return formulas_.equivalent(a.formula, b.formula);
  };
  return left.form == Form::Data && right.form == left.form && left.head == right.head &&
         left.predicates.empty() && right.predicates.empty() && !dependent(first) &&
         !dependent(second) && std::ranges::equal(left.arguments, right.arguments, alike) &&
         std::ranges::equal(left.refinement, right.refinement, said_alike);
}

Refined RefinedTypes::either(Refined first, Refined second) {
  if (agree(first, second))
    return first;
  const Refined plain = unrefined(first);
  if (second == no_refined || !is_base(first) || unrefined(second) != plain)
    return plain;
  const auto said = [&](Refined type) {
    std::vector<Formula> all;
    for (const Conjunct &conjunct : nodes_[index(type)].refinement)
      all.push_back(conjunct.formula);
    return all;
  };
  const std::vector<Formula> left = said(first);
  const std::vector<Formula> right = said(second);
  if (left.empty() || right.empty())
    return plain;
  return strengthen(
      plain,
      {{formulas_.make(Op::Or, {formulas_.conjunction(left), formulas_.conjunction(right)})}});
}

bool RefinedTypes::mentions(Refined type, Symbol name) const {
  const RefinedType &node = nodes_[index(type)];
  const auto in = [&](const Refinement &refinement) {
    return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
      return formulas_.mentions(conjunct.formula, name);
    });
  };
  if (in(node.refinement) || std::any_of(node.predicates.begin(), node.predicates.end(),
                                         [&](const auto &argument) { return in(argument.body); }))
    return true;
  if (node.form == Form::Function && mentions(node.argument, name))
    return true;
  if (node.form == Form::Function || node.form == Form::Forall)
    return mentions(node.result, name);
  return std::any_of(node.arguments.begin(), node.arguments.end(),
                     [&](Refined argument) { return mentions(argument, name); });
}

Refined RefinedTypes::body(Refined type) const {
  while (nodes_[index(type)].form == Form::Forall)
    type = nodes_[index(type)].result;
  return type;
}

bool RefinedTypes::trivial(Refined type) const {
  const RefinedType &node = nodes_[index(type)];
  if (!node.refinement.empty() || !node.predicates.empty() || !node.constraints.empty())
    return false;
  if (node.form == Form::Forall)
    return trivial(node.result);
  if (node.form == Form::Function)
    return trivial(node.argument) && trivial(node.result);
  return std::all_of(node.arguments.begin(), node.arguments.end(),
                     [&](Refined argument) { return trivial(argument); });
}

// ---- substitution

template <class Replaced>
void RefinedTypes::substitute_in_parts(RefinedType &node, const Replaced &substitution) {
  for (Refined &argument : node.arguments)
    argument = substitute(argument, substitution);
  if (node.form == Form::Function)
    node.argument = substitute(node.argument, substitution);
  if (node.form == Form::Function || node.form == Form::Forall)
    node.result = substitute(node.result, substitution);
  for (TypeConstraint &constraint : node.constraints)
    constraint = substitute(std::move(constraint), substitution);
}

Refined RefinedTypes::substitute(Refined type, const Substitution &substitution) {
  if (substitution.empty() || trivial(type))
    return type;
  RefinedType node = nodes_[index(type)];
  for (Conjunct &conjunct : node.refinement)
    conjunct.formula = formulas_.substitute(conjunct.formula, substitution);
  for (PredicateArgument &argument : node.predicates)
    for (Conjunct &conjunct : argument.body)
      conjunct.formula = formulas_.substitute(conjunct.formula, substitution);
  substitute_in_parts(node, substitution);
  return add(std::move(node));
}

void RefinedTypes::each_type(TypeConstraint &constraint,
                             const std::function<void(Refined &)> &visit) {
  for (auto &[name, type] : constraint.environment)
    visit(type);
  visit(constraint.lower);
  visit(constraint.upper);
}

TypeConstraint RefinedTypes::substitute(TypeConstraint constraint,
                                        const Substitution &substitution) {
  for (Conjunct &premise : constraint.premises)
    premise.formula = formulas_.substitute(premise.formula, substitution);
  each_type(constraint, [&](Refined &type) { type = substitute(type, substitution); });
  return constraint;
}

TypeConstraint RefinedTypes::substitute(TypeConstraint constraint,
                                        const TypeSubstitution &substitution) {
  each_type(constraint, [&](Refined &type) { type = substitute(type, substitution); });
  return constraint;
}

bool RefinedTypes::mentions(Refined type, const TypeSubstitution &substitution) const {
  const RefinedType &node = nodes_[index(type)];
  if (node.form == Form::Variable && substitution.contains(node.variable))
    return true;
  if (node.form == Form::Function && mentions(node.argument, substitution))
    return true;
  if (node.form == Form::Function || node.form == Form::Forall)
    return mentions(node.result, substitution);
  return std::any_of(node.arguments.begin(), node.arguments.end(),
                     [&](Refined argument) { return mentions(argument, substitution); });
}

Refined RefinedTypes::substitute(Refined type, const TypeSubstitution &substitution) {
  if (substitution.empty())
    return type;
  if (const Substitution values = values_of_types(substitution); !values.empty())
    type = substitute(type, values);
  if (!mentions(type, substitution))
    return type;
  RefinedType node = nodes_[index(type)];
  substitute_in_parts(node, substitution);
  if (node.form != Form::Variable)
    return add(std::move(node));
  const auto meaning = substitution.find(node.variable);
  if (meaning == substitution.end())
    return add(std::move(node));
  if (node.arguments.empty() && node.refinement.empty())
    return meaning->second;
  // m a, where m is known: its own arguments come first.
  RefinedType whole = nodes_[index(meaning->second)];
  if (whole.form == Form::Function && !node.arguments.empty())
    return meaning->second; // (->) a applied: nothing is known about it here
  whole.arguments.insert(whole.arguments.end(), node.arguments.begin(), node.arguments.end());
  whole.refinement.insert(whole.refinement.end(), node.refinement.begin(), node.refinement.end());
  return add(std::move(whole));
}

std::optional<std::vector<SortId>> RefinedTypes::field_sorts(types::Type constructor,
                                                             names::TypeNameId of_type) {
  const types::Store &store = environment_.store;
  types::Type type = store.resolve(constructor);
  std::vector<types::Type> fields;
  while (true) {
    if (store[type].shape == Shape::Forall) {
      if (store.quantifier(type).predicate_count > 0)
        return std::nullopt;
      type = store.resolve(store.quantifier(type).body);
    } else if (const auto function = store.as_function(type)) {
      fields.push_back(function->first);
      type = store.resolve(function->second);
    } else {
      break;
    }
  }
  const types::Store::Spine result = store.spine(type);
  if (!store.is(result.head, of_type))
    return std::nullopt;
  Generalised parameters;
  for (const types::Type argument : result.arguments) {
    const types::Type variable = store.resolve(argument);
    if (store[variable].shape != Shape::Bound ||
        !parameters
             .emplace(key(variable),
                      formulas_.variable(static_cast<std::int64_t>(parameters.size())))
             .second)
      return std::nullopt;
  }
  const std::size_t count = parameters.size();
  std::vector<SortId> sorts;
  for (const types::Type field : fields) {
    if (store[store.resolve(field)].shape == Shape::Forall)
      return std::nullopt;
    sorts.push_back(sort(field, &parameters));
  }
  if (parameters.size() != count) // something existential
    return std::nullopt;
  return sorts;
}

} // namespace culprit::refine
