// Which fields of constructors code looks at.
#include "preconditions/arguments.h"

#include "kernel/parts.h"

namespace culprit::preconditions {

namespace e = kernel::expression;

Visited visited_by(const Program &program, const std::vector<kernel::GlobalId> &functions) {
  std::set<kernel::VariableId> used;
  std::vector<kernel::Alternative> alternatives;
  std::vector<kernel::ExpressionId> work;
  for (const kernel::GlobalId function : functions)
    work.push_back(program.kernel[function].body);
  while (!work.empty()) {
    const kernel::ExpressionId next = work.back();
    work.pop_back();
    if (next == kernel::no_expression)
      continue;
    const auto &node = program.kernel[next].node;
    if (const auto *variable = std::get_if<e::Variable>(&node))
      used.insert(variable->variable);
    if (const auto *match = std::get_if<e::Case>(&node)) {
      used.insert(match->subject);
      const auto all = program.kernel[match->alternatives];
      alternatives.insert(alternatives.end(), all.begin(), all.end());
    }
    kernel::each_part(program.kernel, next,
                      [&](kernel::ExpressionId part) { work.push_back(part); });
  }
  Visited visited;
  for (const kernel::Alternative &alternative : alternatives) {
    if (alternative.constructor == kernel::no_constructor)
      continue;
    const auto fields = program.kernel[alternative.fields];
    for (std::uint32_t i = 0; i < fields.size(); ++i)
      if (used.contains(fields[i]))
        visited.insert({alternative.constructor, i});
  }
  return visited;
}

} // namespace culprit::preconditions
