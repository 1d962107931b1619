#include "kernel/parts.h"

#include "base/overloaded.h"

namespace culprit::kernel {

void each_part(const Program &program, ExpressionId expression,
               const std::function<void(ExpressionId)> &visit) {
  const auto each = [&](List<ExpressionId> list) {
    for (const ExpressionId part : program[list])
      visit(part);
  };
  const auto optional = [&](ExpressionId part) {
    if (part != no_expression)
      visit(part);
  };
  std::visit(Overloaded{
                 [&](const expression::Apply &node) {
                   visit(node.function);
                   each(node.arguments);
                 },
                 [&](const expression::Lambda &node) { optional(node.body); },
                 [&](const expression::Let &node) {
                   visit(node.bound);
                   visit(node.body);
                 },
                 [&](const expression::LetRecursive &node) {
                   for (const Binding &binding : program[node.bindings])
                     optional(binding.bound);
                   visit(node.body);
                 },
                 [&](const expression::Case &node) {
                   for (const Alternative &alternative : program[node.alternatives])
                     optional(alternative.body);
                   optional(node.otherwise);
                 },
                 [&](const expression::Construct &node) { each(node.arguments); },
                 [&](const expression::Select &node) { visit(node.dictionary); },
                 [&](const expression::Primitive &node) { each(node.arguments); },
                 [](const auto &) {},
             },
             program[expression].node);
}

void each_literal(const Program &program, std::vector<ExpressionId> expressions,
                  const std::function<void(const Literal &)> &visit) {
  while (!expressions.empty()) {
    const ExpressionId next = expressions.back();
    expressions.pop_back();
    if (const auto *constant = std::get_if<expression::Constant>(&program[next].node))
      visit(constant->literal);
    else if (const auto *match = std::get_if<expression::Case>(&program[next].node))
      for (const Alternative &alternative : program[match->alternatives])
        if (alternative.constructor == no_constructor)
          visit(alternative.literal);
    each_part(program, next, [&](ExpressionId part) { expressions.push_back(part); });
  }
}

} // namespace culprit::kernel
