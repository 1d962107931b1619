#include "kernel/program.h"

namespace culprit::kernel {

namespace {

template <class Map, class Key, class Id> Id find_in(const Map &map, Key key, Id none) {
  const auto entry = map.find(key);
  return entry == map.end() ? none : entry->second;
}

} // namespace

GlobalId Program::add(const Global &global) {
  const GlobalId id = globals_.add(global);
  const bool named = global.kind != GlobalKind::DefaultMethod &&
                     global.kind != GlobalKind::InstanceMethod &&
                     global.kind != GlobalKind::Dictionary;
  if (named && global.value != names::no_value)
    by_value_.emplace(global.value, id);
  return id;
}

ConstructorId Program::add(const Constructor &constructor) {
  const ConstructorId id = constructors_.add(constructor);
  if (constructor.value != names::no_value)
    constructor_by_value_.emplace(constructor.value, id);
  else
    dictionary_by_class_.emplace(constructor.type, id);
  return id;
}

GlobalId Program::find_global(names::ValueId value) const {
  return find_in(by_value_, value, no_global);
}

ConstructorId Program::find_constructor(names::ValueId value) const {
  return find_in(constructor_by_value_, value, no_constructor);
}

ConstructorId Program::find_dictionary(names::TypeNameId of_class) const {
  return find_in(dictionary_by_class_, of_class, no_constructor);
}

bool is_atom(const Expression &expression) {
  return std::holds_alternative<expression::Variable>(expression.node) ||
         std::holds_alternative<expression::Global>(expression.node) ||
         std::holds_alternative<expression::Constant>(expression.node);
}

} // namespace culprit::kernel
