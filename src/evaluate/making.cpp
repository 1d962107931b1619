#include "evaluate/making.h"

#include <variant>
#include <vector>

namespace culprit::evaluate {

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

} // namespace culprit::evaluate
