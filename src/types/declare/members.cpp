#include "types/declare/members.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::types {

using names::Reference;
using names::ValueKind;

namespace {

Reference named(std::span<const names::ValueId> values, ValueKind kind, Symbol name,
                const names::Program &program) {
  for (const names::ValueId value : values)
    if (program[value].kind == kind && program[value].name == name)
      return Reference::to(value);
  return {};
}

Reference member(Reference in_scope, std::span<const Reference> hidden, ValueKind kind, Symbol name,
                 Type type, const names::Program &program, const Environment &environment) {
  const Store &store = environment.store;
  const Node &head = store[store.spine(type).head];
  if (head.shape == Shape::Unknown) // whatever it has of that name is meant
    return Reference::missing();
  if (head.shape == Shape::Promoted) // the record of a constructor
    if (const Reference field =
            named(program.fields(names::ValueId{head.first}), kind, name, program);
        field.is(Reference::Kind::Value))
      return field;
  if (head.shape != Shape::Constructor)
    return in_scope;
  const names::TypeNameId of{head.first};
  const auto belongs = [&](Reference reference) {
    return reference.is(Reference::Kind::Value) && program[reference.value()].parent == of;
  };
  if (of == names::no_type_name || belongs(in_scope))
    return in_scope;
  const auto data = environment.data.find(of);
  if (data != environment.data.end() && data->second.constructors.empty()) {
    // Those of an extensible type are found by their names alone.
    const auto found = std::ranges::find_if(hidden, belongs);
    return found == hidden.end() ? in_scope : *found;
  }
  const Reference own = named(program.members(of), kind, name, program);
  return own.is(Reference::Kind::Value) ? own : in_scope;
}

} // namespace

Reference constructor_member(Reference in_scope, std::span<const Reference> hidden, Symbol name,
                             Type type, const names::Program &program,
                             const Environment &environment) {
  return member(in_scope, hidden, ValueKind::Constructor, name, type, program, environment);
}

Reference field_member(Reference in_scope, Symbol name, Type type, const names::Program &program,
                       const Environment &environment) {
  return member(in_scope, {}, ValueKind::Field, name, type, program, environment);
}

std::span<const Reference> hidden_at(const names::Resolution &resolution, syntax::ExpressionId id) {
  const auto entry = resolution.hidden_constructors.find(id);
  return entry == resolution.hidden_constructors.end() ? std::span<const Reference>()
                                                       : entry->second;
}

std::span<const Reference> hidden_at(const names::Resolution &resolution, syntax::PatternId id) {
  const auto entry = resolution.hidden_in_patterns.find(id);
  return entry == resolution.hidden_in_patterns.end() ? std::span<const Reference>()
                                                      : entry->second;
}

std::vector<bool> mentioned_by_fields(const Store &store, Type constructor) {
  Type rest =
      store[constructor].shape == Shape::Forall ? store.quantifier(constructor).body : constructor;
  std::unordered_set<std::uint32_t> binders;
  const auto each = [&](Type type, const auto &visit) {
    for (std::vector<Type> work{type}; !work.empty();) {
      const Type part = store.resolve(work.back());
      const Node &node = store[part];
      work.pop_back();
      if (node.shape == Shape::Bound)
        visit(node.first);
      else if (node.shape == Shape::Apply)
        work.insert(work.end(), {Type{node.first}, Type{node.second}});
      else if (node.shape == Shape::Forall)
        work.push_back(store.quantifier(part).body);
    }
  };
  while (const auto function = store.as_function(rest)) {
    each(function->first, [&](std::uint32_t binder) { binders.insert(binder); });
    rest = function->second;
  }
  std::vector<bool> result;
  for (const Type argument : store.spine(rest).arguments) {
    bool any = false;
    each(argument, [&](std::uint32_t binder) { any = any || binders.contains(binder); });
    result.push_back(any);
  }
  return result;
}

names::ValueId record_of(Type type, const names::Program &program, const Environment &environment) {
  const Store &store = environment.store;
  const Node &head = store[store.spine(type).head];
  if (head.shape == Shape::Promoted)
    return names::ValueId{head.first};
  if (head.shape != Shape::Constructor || names::TypeNameId{head.first} == names::no_type_name)
    return names::no_value;
  const names::TypeNameId of{head.first};
  for (const names::ValueId value : program.members(of)) // called as the type
    if (program[value].kind == ValueKind::Constructor && !program.fields(value).empty() &&
        program[value].name == program[of].name)
      return value;
  return names::no_value;
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
