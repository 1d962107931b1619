// The methods of instances, and the default methods of classes.
#include "types/infer/infer.h"

#include "names/defaults.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

// Each method of an instance has the class's type at the instance's head, and may rest on the
// instance's context.
void Inference::infer_instance(InstanceId id) {
  const Instance instance = environment_.instances[index(id)];
  if (instance.declaration == syntax::no_declaration)
    return;
  const std::uint32_t first = constraint_count();
  const auto *node = std::get_if<d::Instance>(&tree_[instance.declaration].node);
  const auto info = environment_.classes.find(instance.head);
  if (!node || info == environment_.classes.end())
    return;
  const std::size_t first_wanted = wanted_.size();
  const std::size_t givens = classes_.mark();
  const std::size_t assumed = unifier_.mark();
  const std::size_t scope = reader_.scope.mark();
  enter_level();
  std::vector<Type> skolems;
  for (std::uint32_t i = 0; i < instance.bound_count; ++i) {
    const Symbol name = store().bound_name(instance.first_bound + i);
    skolems.push_back(store().skolem(name, level_));
    if (scoped_variables_)
      reader_.scope.add(name, skolems.back());
  }
  const auto open = [&](const Predicate &predicate) {
    return store().substitute(predicate, instance.first_bound, skolems, no_entity,
                              Store::Origins::Keep);
  };
  std::vector<ParameterId> parameters;
  for (const Predicate &predicate : instance.context)
    give(open(predicate), parameters);
  std::vector<Type> head;
  for (const Type argument : instance.arguments)
    head.push_back(store().substitute(argument, instance.first_bound, skolems, no_entity,
                                      Store::Origins::Keep));
  const EntityId at = module_.library ? no_entity : tree_[instance.declaration].entity;
  Instantiation superclasses;
  for (const Predicate &superclass : std::vector<Predicate>(info->second.superclasses))
    want(store().substitute(superclass, info->second.first_bound, head, no_entity,
                            Store::Origins::Keep),
         at, superclasses);
  typing_.superclasses[instance.declaration] = std::move(superclasses.evidence);
  for (const Declaration member :
       std::vector<Declaration>(tree_[node->members].begin(), tree_[node->members].end()))
    infer_method(member, head);
  for (const names::ValueId method : std::vector<names::ValueId>(info->second.methods))
    infer_inherited(instance.declaration, method, head);
  leave(first_wanted, givens);
  unifier_.forget(assumed);
  leave_level();
  reader_.scope.restore(scope);
  typing_.parameters[instance.declaration] = std::move(parameters);
  add_unit(first, instance.declaration);
  current_givens_ = 0;
}

void Inference::infer_method(Declaration member, std::span<const Type> head) {
  const Reference reference = module_.resolution.declarations[static_cast<std::size_t>(member)];
  if (!std::holds_alternative<d::Function>(tree_[member].node) ||
      !reference.is(Reference::Kind::Value))
    return;
  if (const Type type = method_type(reference.value(), head); type != no_type)
    infer_checked(member, type);
}

// What an instance lacks is the class's default. One with a type of its own has to fit; the
// evidence for it follows that for the superclasses.
void Inference::infer_inherited(Declaration instance, names::ValueId method,
                                std::span<const Type> head) {
  const names::ValueId own = names::own_default(program_, symbols_, method);
  const auto &node = std::get<d::Instance>(tree_[instance].node);
  const auto members = tree_[node.members];
  const bool defined = std::any_of(members.begin(), members.end(), [&](Declaration member) {
    const Reference name = module_.resolution.declarations[static_cast<std::size_t>(member)];
    return std::holds_alternative<d::Function>(tree_[member].node) &&
           name.is(Reference::Kind::Value) && name.value() == method;
  });
  const Type type = own == names::no_value || defined ? no_type : method_type(method, head);
  if (type == no_type)
    return;
  if (store()[type].shape == Shape::Forall && store().quantifier(type).predicate_count > 0) {
    unsupported(tree_[instance].range, fmt::format("the default of `{}`, which has a context,",
                                                   symbols_.name(program_[method].name)));
    return;
  }
  const EntityId at = module_.library ? no_entity : tree_[instance].entity;
  std::vector<ParameterId> none;
  const Type opened = skolemise(type, none, false);
  Instantiation use;
  equal(opened, instantiate(environment_.values[index(own)].type, at, Store::Origins::Replace, use),
        Role::Binding, at);
  std::vector<EvidenceId> &evidence = typing_.superclasses[instance];
  evidence.insert(evidence.end(), use.evidence.begin(), use.evidence.end());
}

// The method's type with the class's parameters replaced.
Type Inference::method_type(names::ValueId method, std::span<const Type> head) {
  const Type whole = environment_.values[index(method)].type;
  if (whole == no_type || store()[whole].shape != Shape::Forall ||
      program_[method].kind != names::ValueKind::Method)
    return no_type;
  Quantifier quantifier = store().quantifier(whole);
  const auto parameters = static_cast<std::uint32_t>(head.size());
  std::vector<Predicate> context(store().context(quantifier).begin() + 1,
                                 store().context(quantifier).end());
  for (Predicate &predicate : context)
    predicate = store().substitute(predicate, quantifier.first_bound, head, no_entity,
                                   Store::Origins::Keep);
  quantifier.body = store().substitute(quantifier.body, quantifier.first_bound, head, no_entity,
                                       Store::Origins::Keep);
  quantifier.first_bound += parameters;
  quantifier.bound_count -= parameters;
  quantifier.first_predicate = store().add(context);
  quantifier.predicate_count = static_cast<std::uint32_t>(context.size());
  return store().forall(quantifier);
}

// Default methods: for any type that is an instance.
void Inference::infer_class(Declaration id) {
  const auto &node = std::get<d::Class>(tree_[id].node);
  const Reference reference = module_.resolution.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Type) || !environment_.classes.contains(reference.type()))
    return;
  for (const Declaration member :
       std::vector<Declaration>(tree_[node.members].begin(), tree_[node.members].end())) {
    const Reference method = module_.resolution.declarations[static_cast<std::size_t>(member)];
    if (std::holds_alternative<d::Function>(tree_[member].node) &&
        method.is(Reference::Kind::Value) &&
        environment_.values[index(method.value())].type != no_type) {
      const names::ValueId own = names::own_default(program_, symbols_, method.value());
      const std::uint32_t first = constraint_count();
      infer_checked(member,
                    environment_.values[index(own == names::no_value ? method.value() : own)].type);
      add_unit(first, member);
    }
  }
}

} // namespace culprit::types
