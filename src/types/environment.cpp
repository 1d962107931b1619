#include "types/environment.h"

#include <utility>

namespace culprit::types {

namespace {

std::uint64_t key(names::TypeNameId of_class, names::TypeNameId constructor) {
  return std::uint64_t{static_cast<std::uint32_t>(of_class)} << 32U |
         static_cast<std::uint32_t>(constructor);
}

// What the last argument begins with.
names::TypeNameId constructor_of(const Instance &instance, const Store &store) {
  if (instance.arguments.empty())
    return names::no_type_name;
  Type type = instance.arguments.back();
  while (store[type].shape == Shape::Apply)
    type = Type{store[type].first};
  return store[type].shape == Shape::Constructor ? names::TypeNameId{store[type].first}
                                                 : names::no_type_name;
}

} // namespace

void Environment::show(InstanceId id) {
  Instance &instance = instances[index(id)];
  classes[instance.head].instances.push_back(id);
  instance.next = no_instance;
  const std::uint64_t place = key(instance.head, constructor_of(instance, store));
  const Chain *known = chains_.find(place);
  if (known != nullptr)
    instances[index(known->last)].next = id;
  chains_.insert_or_assign(place, {known != nullptr ? known->first : id, id});
}

InstanceId Environment::first_instance(names::TypeNameId of_class,
                                       names::TypeNameId constructor) const {
  const Chain *chain = chains_.find(key(of_class, constructor));
  return chain == nullptr ? no_instance : chain->first;
}

void Environment::use(std::vector<bool> modules) {
  used = std::move(modules);
  for (auto &[name, info] : classes)
    info.instances.clear();
  chains_ = {};
  for (std::uint32_t i = 0; i < instances.size(); ++i)
    if (used[index(instances[i].module)])
      show(InstanceId{i});
}

void add_predicates(Environment &environment, Type type, std::vector<Predicate> &predicates) {
  Store &store = environment.store;
  const names::Program &program = store.program();
  const Store::Spine spine = store.spine(type);
  const Node &head = store[spine.head];
  if (head.shape != Shape::Constructor)
    return;
  const names::TypeNameId name{head.first};
  const bool tuple =
      name == program.unit() ||
      (spine.arguments.size() >= 2 && spine.arguments.size() <= names::Program::largest_tuple &&
       name == program.tuple(spine.arguments.size()));
  if (tuple) {
    for (const Type part : spine.arguments)
      add_predicates(environment, part, predicates);
    return;
  }
  if (name == names::no_type_name || program[name].kind == names::TypeNameKind::Class)
    predicates.push_back(store.predicate(name, spine.arguments));
  else if (program[name].kind == names::TypeNameKind::Family)
    predicates.push_back(store.predicate(names::no_type_name, std::span(&type, 1)));
}

} // namespace culprit::types
