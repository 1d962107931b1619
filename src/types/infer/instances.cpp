#include "types/infer/instances.h"

#include "names/defaults.h"
#include "types/infer/bindings.h"
#include "types/infer/constrain.h"
#include "types/infer/wanted.h"

#include <algorithm>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

namespace {

Type method_type(Inference &in, names::ValueId method, std::span<const Type> head);

// The type that an instance writes for a method of its own.
syntax::TypeId written_type(const Inference &in, Declaration instance, Symbol method) {
  const auto &node = std::get<d::Instance>(in.tree[instance].node);
  for (const Declaration member : in.tree[node.members])
    if (const auto *signature = std::get_if<d::Signature>(&in.tree[member].node))
      for (const syntax::PlacedName &name : in.tree[signature->names])
        if (name.name.text == method)
          return signature->type;
  return syntax::no_type;
}

void infer_method(Inference &in, Declaration instance, Declaration member,
                  std::span<const Type> head) {
  const Reference reference = in.module.resolution.declarations[static_cast<std::size_t>(member)];
  if (!std::holds_alternative<d::Function>(in.tree[member].node) ||
      !reference.is(Reference::Kind::Value))
    return;
  if (const Type type = method_type(in, reference.value(), head); type != no_type) {
    in.implicit.insert(type); // the class has given its variables their names
    check_method(in, member, type, written_type(in, instance, in.program[reference.value()].name));
  }
}

// What an instance lacks is the class's default. One with a type of its own has to fit; the
// evidence for it follows that for the superclasses.
void infer_inherited(Inference &in, Declaration instance, names::ValueId method,
                     std::span<const Type> head) {
  const names::ValueId own = names::own_default(in.program, in.symbols, method);
  const auto &node = std::get<d::Instance>(in.tree[instance].node);
  const auto members = in.tree[node.members];
  const bool defined = std::any_of(members.begin(), members.end(), [&](Declaration member) {
    const Reference name = in.module.resolution.declarations[static_cast<std::size_t>(member)];
    return std::holds_alternative<d::Function>(in.tree[member].node) &&
           name.is(Reference::Kind::Value) && name.value() == method;
  });
  const Type type = own == names::no_value || defined ? no_type : method_type(in, method, head);
  if (type == no_type)
    return;
  const EntityId at = in.module.library ? no_entity : in.tree[instance].entity;
  const std::size_t first_wanted = in.wanted.size();
  const std::size_t givens = in.classes.mark();
  const std::size_t assumed = in.unifier.mark();
  const std::uint32_t known = in.current_givens;
  const unsigned lenient = in.unifier.lenient;
  in.enter_level();
  std::vector<ParameterId> parameters; // the context that the method has itself: not translated yet
  const Type opened = skolemise(in, type, parameters, false);
  Instantiation use;
  equate(in, opened,
         instantiate(in, in.environment.values[index(own)].type, at, Store::Origins::Replace, use),
         Role::Binding, at);
  leave_scope(in, first_wanted, givens);
  in.unifier.forget(assumed);
  in.unifier.lenient = lenient;
  in.leave_level();
  in.current_givens = known;
  std::vector<EvidenceId> &evidence = in.typing.superclasses[instance];
  evidence.insert(evidence.end(), use.evidence.begin(), use.evidence.end());
}

// The method's type with the class's parameters replaced.
Type method_type(Inference &in, names::ValueId method, std::span<const Type> head) {
  const Type whole = in.environment.values[index(method)].type;
  if (whole == no_type || in.store()[whole].shape != Shape::Forall ||
      in.program[method].kind != names::ValueKind::Method)
    return no_type;
  Quantifier quantifier = in.store().quantifier(whole);
  const auto parameters = static_cast<std::uint32_t>(head.size());
  std::vector<Predicate> context(in.store().context(quantifier).begin() + 1,
                                 in.store().context(quantifier).end());
  for (Predicate &predicate : context)
    predicate = in.store().substitute(predicate, quantifier.first_bound, head, no_entity,
                                      Store::Origins::Keep);
  quantifier.body = in.store().substitute(quantifier.body, quantifier.first_bound, head, no_entity,
                                          Store::Origins::Keep);
  quantifier.first_bound += parameters;
  quantifier.bound_count -= parameters;
  quantifier.first_predicate = in.store().add(context);
  quantifier.predicate_count = static_cast<std::uint32_t>(context.size());
  return in.store().forall(quantifier);
}

} // namespace

// Each method of an instance has the class's type at the instance's head, and may rest on the
// instance's context.
void infer_instance(Inference &in, InstanceId id) {
  const Instance instance = in.environment.instances[index(id)];
  if (instance.declaration == syntax::no_declaration)
    return;
  const std::uint32_t first = in.constraint_count();
  const auto *node = std::get_if<d::Instance>(&in.tree[instance.declaration].node);
  const auto info = in.environment.classes.find(instance.head);
  if (!node || info == in.environment.classes.end())
    return;
  const std::size_t first_wanted = in.wanted.size();
  const std::size_t givens = in.classes.mark();
  const std::size_t assumed = in.unifier.mark();
  const unsigned lenient = in.unifier.lenient;
  const std::size_t scope = in.reader.scope.mark();
  in.enter_level();
  std::vector<Type> skolems;
  for (std::uint32_t i = 0; i < instance.bound_count; ++i) {
    const Symbol name = in.store().bound_name(instance.first_bound + i);
    skolems.push_back(in.store().skolem(name, in.level));
    if (in.haskell.scoped_variables)
      in.reader.scope.add(name, skolems.back());
  }
  const auto open = [&](const Predicate &predicate) {
    return in.store().substitute(predicate, instance.first_bound, skolems, no_entity,
                                 Store::Origins::Keep);
  };
  std::vector<ParameterId> parameters;
  for (const Predicate &predicate : instance.context)
    assume_given(in, open(predicate), parameters);
  std::vector<Type> head;
  for (const Type argument : instance.arguments)
    head.push_back(in.store().substitute(argument, instance.first_bound, skolems, no_entity,
                                         Store::Origins::Keep));
  const EntityId at = in.module.library ? no_entity : in.tree[instance.declaration].entity;
  Instantiation superclasses;
  for (const Predicate &superclass : std::vector<Predicate>(info->second.superclasses))
    want(in,
         in.store().substitute(superclass, info->second.first_bound, head, no_entity,
                               Store::Origins::Keep),
         at, superclasses);
  in.typing.superclasses[instance.declaration] = std::move(superclasses.evidence);
  for (const Declaration member :
       std::vector<Declaration>(in.tree[node->members].begin(), in.tree[node->members].end()))
    infer_method(in, instance.declaration, member, head);
  for (const names::ValueId method : std::vector<names::ValueId>(info->second.methods))
    infer_inherited(in, instance.declaration, method, head);
  leave_scope(in, first_wanted, givens);
  in.unifier.forget(assumed);
  in.unifier.lenient = lenient;
  in.leave_level();
  in.reader.scope.restore(scope);
  in.typing.parameters[instance.declaration] = std::move(parameters);
  add_unit(in, first, instance.declaration);
  in.current_givens = 0;
}

void infer_unknown_instance(Inference &in, Declaration id) {
  const auto &node = std::get<d::Instance>(in.tree[id].node);
  const TypeReader::Head head = in.reader.head(in.reader.take_apart(node.head).body);
  if (head.name.is(Reference::Kind::Type) && in.environment.classes.contains(head.name.type()))
    return;
  const std::uint32_t first = in.constraint_count();
  const std::size_t scope = in.reader.scope.mark();
  std::vector<Symbol> names;
  in.reader.free_variables(node.head, names);
  for (const Symbol name : names)
    in.reader.scope.add(name, in.store().unknown());
  ++in.unifier.lenient;
  for (const Declaration member :
       std::vector<Declaration>(in.tree[node.members].begin(), in.tree[node.members].end()))
    if (std::holds_alternative<d::Function>(in.tree[member].node))
      check_binding(in, member, in.store().unknown());
  --in.unifier.lenient;
  in.reader.scope.restore(scope);
  add_unit(in, first, id);
}

// Default methods: for any type that is an instance.
void infer_class(Inference &in, Declaration id) {
  const auto &node = std::get<d::Class>(in.tree[id].node);
  const Reference reference = in.module.resolution.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Type) || !in.environment.classes.contains(reference.type()))
    return;
  for (const Declaration member :
       std::vector<Declaration>(in.tree[node.members].begin(), in.tree[node.members].end())) {
    const Reference method = in.module.resolution.declarations[static_cast<std::size_t>(member)];
    if (std::holds_alternative<d::Function>(in.tree[member].node) &&
        method.is(Reference::Kind::Value) &&
        in.environment.values[index(method.value())].type != no_type) {
      const names::ValueId own = names::own_default(in.program, in.symbols, method.value());
      const std::uint32_t first = in.constraint_count();
      check_binding(
          in, member,
          in.environment.values[index(own == names::no_value ? method.value() : own)].type);
      add_unit(in, first, member);
    }
  }
}

} // namespace culprit::types
