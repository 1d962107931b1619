// What those who make inputs ask of the machine: whether they fit, what calls make of them, and
// what is inside of maps and sets.
#include "evaluate/machine.h"

namespace culprit::evaluate {

using names::index;

bool Machine::satisfies(Object *value, ContractId contract, std::span<Object *const> slots) {
  (void)guarded_input(value, contract, slots);
  return !std::exchange(violation_, std::nullopt).has_value();
}

Object *Machine::guarded_input(Object *value, ContractId contract, std::span<Object *const> slots) {
  reset();
  Object *environment = heap_.make(ObjectKind::Array, static_cast<std::uint32_t>(slots.size()));
  for (std::size_t i = 0; i < slots.size(); ++i)
    (*environment)[i].object = slots[i];
  Object *guarded = guard(value,
                          guard_number({contract, kernel::no_global, kernel::no_constructor,
                                        Party::Input, Party::Function, 0}),
                          environment);
  ended_.reset();
  return guarded;
}

void Machine::forget_constants(bool of_library) {
  std::erase_if(constants_, [&](kernel::GlobalId id) {
    const names::ModuleId module = program_[id].module;
    const bool own = module != names::no_module && !names_[module].library;
    if (!own && !of_library)
      return false;
    globals_[index(id)] = bare_[index(id)] = nullptr;
    return true;
  });
}

Object *Machine::made_by_call(Object *function, std::span<Object *const> arguments,
                              std::uint64_t steps) {
  forget_violation();
  const std::uint64_t outside = outside_logic;
  const Outcome outcome = call_all(function, arguments, steps);
  if (outcome.end == End::Value)
    check_watched(steps);
  watched_.clear();
  ended_.reset();
  const bool broken = std::exchange(violation_, std::nullopt).has_value();
  return outcome.end == End::Value && !broken && outside_logic == outside ? behind(called_)
                                                                          : nullptr;
}

Object *Machine::plain_data(kernel::ConstructorId constructor, std::span<Object *const> fields) {
  if (fields.empty())
    return compiler_.nullary(constructor);
  Object *data = heap_.make(ObjectKind::Data, static_cast<std::uint32_t>(fields.size()),
                            static_cast<std::uint32_t>(constructor));
  for (std::size_t i = 0; i < fields.size(); ++i)
    (*data)[i].object = fields[i];
  return data;
}

Object *Machine::make_checked(kernel::ConstructorId constructor, std::span<Object *const> fields) {
  reset();
  Object *data = plain_data(constructor, fields);
  check_construction(data, Party::Input);
  ended_.reset();
  if (std::exchange(violation_, std::nullopt))
    return nullptr;
  return program_[constructor].newtype ? (*data)[0].object : data;
}

Object *Machine::dictionary(kernel::GlobalId instance, std::span<Object *const> arguments) {
  Object *whole = global(instance);
  if (arguments.empty())
    return whole;
  reset();
  const Outcome outcome = quietly([&] { return aside(whole, arguments, steps_of_part); });
  return outcome.end == End::Value ? aside_result_ : nullptr;
}

// What a function of the library makes of an object.
Object *Machine::listed(Object *object, names::ModuleId module, std::string_view function) {
  const Symbol name = symbols_.find(function);
  const kernel::GlobalId global = module == names::no_module || name == no_symbol
                                      ? kernel::no_global
                                      : program_.find_global(names_.find_value(module, name));
  if (global == kernel::no_global)
    return nullptr;
  const Outcome outcome =
      quietly([&] { return aside(bare(global), std::span(&object, 1), steps_of_part); });
  return outcome.end == End::Value ? aside_result_ : nullptr;
}

Object *Machine::entries_of_map(Object *map) {
  const names::ModuleId module = names_.find_module(symbols_.find("Data.Map.Internal"));
  const bool is_map = map->kind == ObjectKind::Data && module != names::no_module &&
                      program_[kernel::ConstructorId{map->extra}].type != names::no_type_name &&
                      names_[program_[kernel::ConstructorId{map->extra}].type].module == module;
  return is_map ? listed(map, module, "toAscList") : nullptr;
}

Object *Machine::elements_of_set(Object *set) {
  return listed(set, names_.find_module(symbols_.find("Data.Set.Internal")), "elems");
}

} // namespace culprit::evaluate
