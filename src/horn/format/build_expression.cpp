// What an ExpressionParser makes of operands that are known.
#include "horn/format/parse_expression.h"

#include <array>

namespace culprit::horn::surface {

std::optional<ExpressionId> ExpressionParser::run(Task first) {
  tasks_.clear();
  values_.clear();
  tasks_.push_back(std::move(first));
  bool good = true;
  while (!tasks_.empty()) {
    const Task task = std::move(tasks_.back());
    tasks_.pop_back();
    if (task.kind == Task::Kind::Leave) { // also after an error: scopes must balance
      for (const Binder &bound : task.bound)
        leave(bound.name);
    } else if (good && task.kind == Task::Kind::Visit) {
      good = visit(task.node);
    } else if (good && task.kind == Task::Kind::VisitPredicate) {
      good = visit_predicate(task.node);
    } else if (good) {
      finish(task);
    }
  }
  return good ? std::optional(values_.back()) : std::nullopt;
}

void ExpressionParser::finish(const Task &task) {
  switch (task.kind) {
  case Task::Kind::Fold:
    return fold(task);
  case Task::Kind::Chain:
    return chain(task);
  case Task::Kind::Expand:
    return expand(task);
  case Task::Kind::OpenLet:
    return open_let(task);
  case Task::Kind::CloseLet:
    return close_let(task);
  default: {
    const std::vector<ExpressionId> children(values_.end() - task.count, values_.end());
    values_.resize(values_.size() - task.count);
    return add(task.result, children, task.bound);
  }
  }
}

void ExpressionParser::add(Expression node, std::span<const ExpressionId> children,
                           std::span<const Binder> bound) {
  values_.push_back(module_.add(node, children, bound));
}

// a - b - c is (a - b) - c; a => b => c is a => (b => c).
void ExpressionParser::fold(const Task &task) {
  const std::vector<ExpressionId> operands(values_.end() - task.count, values_.end());
  values_.resize(values_.size() - task.count);
  const bool right = task.result.kind == ExpressionKind::Implies;
  ExpressionId result = right ? operands.back() : operands.front();
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const std::array<ExpressionId, 2> pair =
        right ? std::array{operands[operands.size() - 1 - i], result}
              : std::array{result, operands[i]};
    result = module_.add(task.result, pair);
  }
  values_.push_back(result);
}

// a < b < c is a < b and b < c.
void ExpressionParser::chain(const Task &task) {
  const std::vector<ExpressionId> operands(values_.end() - task.count, values_.end());
  values_.resize(values_.size() - task.count);
  std::vector<ExpressionId> parts;
  for (std::size_t i = 0; i + 1 < operands.size(); ++i)
    parts.push_back(module_.add(task.result, std::array{operands[i], operands[i + 1]}));
  if (parts.size() == 1) {
    values_.push_back(parts[0]);
    return;
  }
  Expression both = task.result;
  both.kind = ExpressionKind::And;
  add(both, parts);
}

// A call of a macro becomes: let its parameters be the arguments in its body.
void ExpressionParser::expand(const Task &task) {
  const Macro &macro = macros_.at(task.result.name);
  const std::vector<ExpressionId> arguments(values_.end() - task.count, values_.end());
  values_.resize(values_.size() - task.count);
  Expression node = task.result;
  node.kind = ExpressionKind::Ascribe;
  node.sort = macro.result;
  node.name = no_symbol;
  ExpressionId result = module_.add(node, std::array{macro.body});
  node.kind = ExpressionKind::Let;
  node.sort = no_sort;
  for (std::size_t i = arguments.size(); i-- > 0;)
    result = module_.add(node, std::array{arguments[i], result}, std::array{macro.parameters[i]});
  values_.push_back(result);
}

void ExpressionParser::push_build(Task task, std::span<const Sexprs::Index> operands) {
  task.count = static_cast<std::uint32_t>(operands.size());
  tasks_.push_back(std::move(task));
  for (std::size_t i = operands.size(); i-- > 0;) {
    Task operand;
    operand.node = operands[i];
    tasks_.push_back(std::move(operand));
  }
}

void ExpressionParser::open_let(const Task &task) {
  Task closing = task;
  closing.kind = Task::Kind::CloseLet;
  Task leaving;
  leaving.kind = Task::Kind::Leave;
  leaving.bound = task.bound;
  Task body;
  body.node = task.node;
  for (Binder &bound : closing.bound)
    bound.name = enter(bound.name, closing.bound.size() > 1);
  tasks_.push_back(std::move(closing));
  tasks_.push_back(std::move(leaving));
  tasks_.push_back(std::move(body));
}

void ExpressionParser::close_let(const Task &task) {
  ExpressionId result = values_.back();
  values_.pop_back();
  Expression node = task.result;
  node.kind = ExpressionKind::Let;
  for (std::size_t i = task.bound.size(); i-- > 0;) {
    result = module_.add(node, std::array{values_.back(), result}, std::array{task.bound[i]});
    values_.pop_back();
  }
  values_.push_back(result);
}

} // namespace culprit::horn::surface
