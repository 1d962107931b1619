#include "execute/branches.h"

#include "kernel/parts.h"

#include <algorithm>
#include <optional>

namespace culprit::execute {

namespace {

namespace e = kernel::expression;

// Where a branch ends up, if that is not in another match.
std::optional<EntityId> end_of(const kernel::Program &program, kernel::ExpressionId id) {
  while (true) {
    const kernel::ExpressionNode &node = program[id].node;
    if (const auto *let = std::get_if<e::Let>(&node)) {
      id = let->body;
    } else if (const auto *recursive = std::get_if<e::LetRecursive>(&node)) {
      id = recursive->body;
    } else {
      const auto *variable = std::get_if<e::Variable>(&node);
      const bool elsewhere =
          std::holds_alternative<e::Case>(node) || std::holds_alternative<e::Failure>(node) ||
          (variable != nullptr && program[variable->variable].role == kernel::Role::Join);
      return elsewhere || program[id].entity == no_entity ? std::nullopt
                                                          : std::optional(program[id].entity);
    }
  }
}

} // namespace

std::vector<Branch> branches(const kernel::Program &program, kernel::GlobalId function) {
  std::vector<Branch> list;
  std::vector<kernel::ExpressionId> work;
  if (program[function].body != kernel::no_expression)
    work.push_back(program[function].body);
  while (!work.empty()) {
    const kernel::ExpressionId next = work.back();
    work.pop_back();
    if (const auto *match = std::get_if<e::Case>(&program[next].node)) {
      const auto alternatives = program[match->alternatives];
      const auto add = [&](std::size_t which, kernel::ExpressionId body) {
        if (const std::optional<EntityId> place = end_of(program, body))
          list.push_back({next, static_cast<std::uint32_t>(which), *place});
      };
      for (std::size_t i = 0; i < alternatives.size(); ++i)
        add(i, alternatives[i].body);
      if (match->otherwise != kernel::no_expression)
        add(alternatives.size(), match->otherwise);
    }
    kernel::each_part(program, next, [&](kernel::ExpressionId part) { work.push_back(part); });
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Branch &a, const Branch &b) { return a.place < b.place; });
  return list;
}

} // namespace culprit::execute
