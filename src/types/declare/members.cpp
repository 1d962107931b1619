#include "types/declare/members.h"

namespace culprit::types {

using names::Reference;

Reference member(Reference in_scope, Symbol name, Type type, const names::Program &program,
                 const Environment &environment) {
  const Store &store = environment.store;
  const Node &head = store[store.spine(type).head];
  if (head.shape == Shape::Unknown) // whatever it has of that name is meant
    return Reference::missing();
  if (head.shape == Shape::Promoted) // the record of a constructor
    for (const names::ValueId value : program.fields(names::ValueId{head.first}))
      if (program[value].name == name)
        return {Reference::Kind::Value, static_cast<std::uint32_t>(value)};
  if (head.shape != Shape::Constructor)
    return in_scope;
  const names::TypeNameId of{head.first};
  if (of == names::no_type_name ||
      (in_scope.is(Reference::Kind::Value) && program[in_scope.value()].parent == of))
    return in_scope;
  const auto data = environment.data.find(of);
  if (data != environment.data.end() && data->second.constructors.empty())
    return in_scope; // those of an open type are found by their names alone
  for (const names::ValueId value : program.members(of))
    if (program[value].name == name)
      return {Reference::Kind::Value, static_cast<std::uint32_t>(value)};
  return in_scope;
}

names::ValueId owner_of_record(names::ValueId constructor, Type result,
                               const Environment &environment) {
  const Store &store = environment.store;
  const names::Program &program = store.program();
  const Node &head = store[store.spine(result).head];
  if (head.shape != Shape::Constructor || names::TypeNameId{head.first} == names::no_type_name ||
      names::TypeNameId{head.first} == program[constructor].parent)
    return constructor;
  for (const names::ValueId other : program.members(names::TypeNameId{head.first}))
    if (program[other].kind == names::ValueKind::Constructor &&
        program[other].name == program[constructor].name)
      return other;
  return constructor;
}

} // namespace culprit::types
