#include "evaluate/types_of_values.h"

#include <deque>
#include <map>
#include <optional>

namespace culprit::evaluate {

namespace {

constexpr std::size_t most_parts = 500;
constexpr std::string_view basic_types = "GHC.Types"; // the module of Int, Char and so on

// A type whose binders may stand for types of other places.
struct Closure {
  types::Type type = types::no_type;
  const std::map<std::uint32_t, Closure> *bindings = nullptr;
};
using Bindings = std::map<std::uint32_t, Closure>;

// The types of what a value is made of, from the type of the whole.
class PartSearch {
public:
  explicit PartSearch(Machine &machine, std::optional<std::uint32_t> variable = std::nullopt)
      : machine_(machine), environment_(machine.contracts()->environment()), variable_(variable) {}

  // A part of the value whose type is the variable; none.
  Object *find(Object *value, types::Type type) {
    std::vector<std::pair<Object *, Closure>> work{{value, {type, nullptr}}};
    for (std::size_t i = 0; i < work.size() && i < most_parts; ++i) {
      const Closure closure = resolved(work[i].second);
      Object *object = behind(work[i].first);
      const types::Node &node = environment_.store[closure.type];
      if (node.shape == types::Shape::Bound && node.first == variable_)
        return object;
      add_parts(object, closure, work);
    }
    return nullptr;
  }

  // Whether the value can be of the type.
  bool fits(Object *value, types::Type type) {
    std::vector<std::pair<Object *, Closure>> work{{value, {type, nullptr}}};
    for (std::size_t i = 0; i < work.size() && i < most_parts; ++i) {
      const Closure closure = resolved(work[i].second);
      Object *object = behind(work[i].first);
      if (!object->evaluated())
        continue;
      if (!head_fits(*object, closure.type))
        return false;
      add_parts(object, closure, work);
    }
    return true;
  }

private:
  // The parts apart. What a newtype is around is looked at next.
  [[nodiscard]] bool head_fits(const Object &value, types::Type type) const {
    const types::Store &store = environment_.store;
    const types::Store::Spine whole = store.spine(type);
    if (store[whole.head].shape != types::Shape::Constructor)
      return true;
    const names::TypeNameId head{store[whole.head].first};
    bool has_constructors = false;
    for (const names::ValueId member : machine_.names().members(head)) {
      const kernel::ConstructorId constructor = machine_.program().find_constructor(member);
      if (constructor == kernel::no_constructor)
        continue;
      if (machine_.program()[constructor].newtype)
        return true;
      has_constructors = true;
    }
    if (!has_constructors) // numbers and the like, and types that others stand for
      return value.kind != ObjectKind::Data || !is_basic(head);
    return value.kind == ObjectKind::Data &&
           machine_.program()[kernel::ConstructorId{value.extra}].type == head;
  }

  [[nodiscard]] bool is_basic(names::TypeNameId type) const {
    const names::ModuleId module = machine_.names()[type].module;
    return module != names::no_module &&
           machine_.symbols().name(machine_.names()[module].name) == basic_types;
  }

  [[nodiscard]] Closure resolved(Closure closure) const {
    const types::Store &store = environment_.store;
    while (true) {
      closure.type = store.resolve(closure.type);
      if (store[closure.type].shape != types::Shape::Bound || closure.bindings == nullptr)
        return closure;
      const auto bound = closure.bindings->find(store[closure.type].first);
      if (bound == closure.bindings->end())
        return closure;
      closure = bound->second;
    }
  }

  // The constructor that a value of a type is made of; that of a newtype is not there.
  [[nodiscard]] kernel::ConstructorId constructor_of(const Object &value,
                                                     names::TypeNameId type) const {
    for (const names::ValueId member : machine_.names().members(type)) {
      const kernel::ConstructorId constructor = machine_.program().find_constructor(member);
      if (constructor != kernel::no_constructor && machine_.program()[constructor].newtype)
        return constructor;
    }
    return value.kind == ObjectKind::Data ? kernel::ConstructorId{value.extra}
                                          : kernel::no_constructor;
  }

  void add_parts(Object *value, const Closure &closure,
                 std::vector<std::pair<Object *, Closure>> &into) {
    const types::Store &store = environment_.store;
    const types::Store::Spine whole = store.spine(closure.type);
    if (store[whole.head].shape != types::Shape::Constructor)
      return;
    const kernel::ConstructorId constructor =
        constructor_of(*value, names::TypeNameId{store[whole.head].first});
    if (constructor == kernel::no_constructor ||
        machine_.program()[constructor].value == names::no_value)
      return;
    const kernel::Constructor &made = machine_.program()[constructor];
    const types::Type type = environment_.values[names::index(made.value)].type;
    if (type == types::no_type)
      return;
    const types::Store::Signature signature = store.signature(type);
    const std::vector<types::Type> &fields = signature.parameters;
    const types::Store::Spine result = store.spine(signature.result);
    Bindings &bindings = bindings_.emplace_back();
    for (std::size_t i = 0; i < result.arguments.size() && i < whole.arguments.size(); ++i)
      if (const types::Node &parameter = store[store.resolve(result.arguments[i])];
          parameter.shape == types::Shape::Bound)
        bindings[parameter.first] = {whole.arguments[i], closure.bindings};
    if (made.newtype) {
      if (fields.size() == 1)
        into.push_back({value, {fields[0], &bindings}});
      return;
    }
    for (std::size_t i = 0; i < fields.size() && made.dictionaries + i < value->size; ++i)
      into.push_back({(*value)[made.dictionaries + i].object, {fields[i], &bindings}});
  }

  Machine &machine_;
  const types::Environment &environment_;
  std::optional<std::uint32_t> variable_;
  std::deque<Bindings> bindings_;
};

} // namespace

names::TypeNameId TypesOfValues::of_variable(kernel::GlobalId function, std::uint32_t variable,
                                             std::span<Object *const> arguments) const {
  const types::Store &store = machine_.contracts()->environment().store;
  types::Type type = store.without_quantifier(machine_.program()[function].type);
  for (Object *argument : arguments) {
    const auto arrow = store.as_function(type);
    if (!arrow)
      break;
    if (const Object *part = PartSearch(machine_, variable).find(argument, arrow->first))
      return of(*part);
    type = store.resolve(arrow->second);
  }
  return of(*machine_.heap().integer(0));
}

bool TypesOfValues::fit(kernel::GlobalId function, std::span<Object *const> arguments) const {
  const types::Store &store = machine_.contracts()->environment().store;
  types::Type type = machine_.program()[function].type;
  if (type == types::no_type)
    return true;
  type = store.without_quantifier(type);
  for (Object *argument : arguments) {
    const auto arrow = store.as_function(type);
    if (!arrow)
      break;
    if (!PartSearch(machine_).fits(argument, arrow->first))
      return false;
    type = store.resolve(arrow->second);
  }
  return true;
}

names::TypeNameId TypesOfValues::of(const Object &value) const {
  const names::Program &names = machine_.names();
  const auto basic = [&](std::string_view name) {
    const names::ModuleId module = names.find_module(machine_.symbols().find(basic_types));
    return module == names::no_module ? names::no_type_name
                                      : names.find_type(module, machine_.symbols().find(name));
  };
  switch (value.kind) {
  case ObjectKind::Int:
    return basic("Int");
  case ObjectKind::SmallInteger:
  case ObjectKind::LargeInteger:
    return basic("Integer");
  case ObjectKind::Double:
    return basic("Double");
  case ObjectKind::Character:
    return basic("Char");
  case ObjectKind::Data: // an instance that depends on others is not found
    return machine_.program()[kernel::ConstructorId{value.extra}].type;
  default:
    return names::no_type_name;
  }
}

} // namespace culprit::evaluate
