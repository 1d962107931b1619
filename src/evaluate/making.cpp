#include "evaluate/making.h"

#include <algorithm>
#include <array>
#include <variant>

namespace culprit::evaluate {

bool is_plain_library_type(std::string_view name) {
  constexpr std::array known{"Bool",     "Maybe", "Either", "Ordering", "NonEmpty",
                             "Identity", "bool",  "option", "result",   "ref"};
  return std::find(known.begin(), known.end(), name) != known.end();
}

std::set<std::uint32_t> incomplete_instances(const kernel::Program &program) {
  std::set<std::uint32_t> incomplete;
  for (std::uint32_t i = 0; i < program.global_count(); ++i)
    if (const kernel::Global &global = program[kernel::GlobalId{i}];
        global.kind == kernel::GlobalKind::InstanceMethod && global.body != kernel::no_expression)
      if (const auto *failure =
              std::get_if<kernel::expression::Failure>(&program[global.body].node);
          failure != nullptr && failure->kind == kernel::FailureKind::MissingMethod)
        incomplete.insert(global.instance);
  return incomplete;
}

bool result_fits(const types::Store &store, types::Type result,
                 std::span<const types::Type> arguments) {
  const std::vector<types::Type> own_arguments = store.spine(store.resolve(result)).arguments;
  for (std::size_t i = 0; i < own_arguments.size() && i < arguments.size(); ++i) {
    const types::Store::Spine own = store.spine(store.resolve(own_arguments[i]));
    const types::Store::Spine other = store.spine(store.resolve(arguments[i]));
    const types::Node &head = store[store.resolve(own.head)];
    const types::Node &wanted = store[store.resolve(other.head)];
    if (head.shape == types::Shape::Constructor && wanted.shape == types::Shape::Constructor &&
        (head.first != wanted.first || !result_fits(store, own_arguments[i], other.arguments)))
      return false;
  }
  return true;
}

types::Type instantiate(types::Store &store, types::Type type, types::Type instance) {
  type = store.resolve(type);
  if (store[type].shape != types::Shape::Forall)
    return type;
  const types::Quantifier quantifier = store.quantifier(type);
  const std::vector<types::Type> instances(quantifier.bound_count, instance);
  return store.resolve(store.substitute(quantifier.body, quantifier.first_bound, instances,
                                        no_entity, types::Store::Origins::Keep));
}

std::optional<std::vector<types::Type>> fields_at(const kernel::Program &program,
                                                  types::Environment &environment,
                                                  names::ValueId constructor,
                                                  std::span<const types::Type> arguments,
                                                  types::Type otherwise) {
  types::Store &store = environment.store;
  const kernel::ConstructorId id = program.find_constructor(constructor);
  types::Type type = environment.values[names::index(constructor)].type;
  if (id == kernel::no_constructor || program[id].dictionaries > 0 || type == types::no_type)
    return std::nullopt;
  type = store.resolve(type);
  if (store[type].shape == types::Shape::Forall) {
    const types::Quantifier quantifier = store.quantifier(type);
    // What the parameters are, from the result: C :: a -> b -> T b a
    std::vector<types::Type> instances(quantifier.bound_count, otherwise);
    const types::Store::Spine spine = store.spine(store.signature(type).result);
    for (std::size_t i = 0; i < spine.arguments.size() && i < arguments.size(); ++i) {
      const types::Node parameter = store[store.resolve(spine.arguments[i])];
      if (parameter.shape != types::Shape::Bound)
        return std::nullopt;
      if (parameter.first - quantifier.first_bound < instances.size())
        instances[parameter.first - quantifier.first_bound] = arguments[i];
    }
    type = store.resolve(store.substitute(quantifier.body, quantifier.first_bound, instances,
                                          no_entity, types::Store::Origins::Keep));
  }
  types::Store::Signature made = store.signature(type);
  if (!result_fits(store, made.result, arguments) || made.parameters.size() != program[id].arity)
    return std::nullopt;
  return std::move(made.parameters);
}

} // namespace culprit::evaluate
