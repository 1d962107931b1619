// Blocks of statements: do, comprehensions, guards.
#include "types/infer.h"

namespace culprit::types {

namespace e = syntax::expression;
using syntax::StatementKind;

void Inference::infer_do(Expression id, const e::Do &node, Type type) {
  Scope scope(*this);
  const EntityId at = entity(id);
  const std::vector<syntax::Statement> statements(tree_[node.statements].begin(),
                                                  tree_[node.statements].end());
  if (statements.empty())
    return;
  if (node.recursive)
    unsupported(tree_[id].range, "a recursive do block");
  const Type monad = fresh(at);
  if (statements.size() > 1) { // a single statement is just itself
    Instantiation into;
    want(language_.monad, monad, at, into);
    typing_.uses[id] = std::move(into);
    equal(type, store().apply(monad, fresh(at), at), Role::Statement, at);
  }
  for (std::size_t i = 0; i + 1 < statements.size(); ++i)
    infer_statement(statements[i], monad, at, static_cast<std::uint16_t>(i));
  const syntax::Statement &last = statements.back();
  if (last.kind == StatementKind::Evaluate) {
    infer_new(last.expression, type, Role::Statement, at,
              static_cast<std::uint16_t>(statements.size() - 1));
    return;
  }
  diagnostics_.report("C0207", tree_.span(last.range),
                      "the last statement of a do block must be an expression");
  infer_statement(last, monad, at, static_cast<std::uint16_t>(statements.size() - 1));
}

void Inference::infer_statement(const syntax::Statement &statement, Type monad, EntityId whole,
                                std::uint16_t number) {
  switch (statement.kind) {
  case StatementKind::Bind: {
    const Type value = variable(statement.expression);
    const Type bound = fresh(entity(statement.pattern));
    equal(value, store().apply(monad, bound, whole), Role::Statement, whole, number);
    infer(statement.expression, value);
    infer(statement.pattern, bound);
    break;
  }
  case StatementKind::Let: {
    const std::vector<Declaration> declarations(tree_[statement.declarations].begin(),
                                                tree_[statement.declarations].end());
    infer_declarations(declarations, false);
    break;
  }
  case StatementKind::Evaluate: {
    const Type value = variable(statement.expression);
    equal(value, store().apply(monad, fresh(whole), whole), Role::Statement, whole, number);
    infer(statement.expression, value);
    break;
  }
  case StatementKind::Recursive:
    unsupported(statement.range, "a recursive block of statements");
    break;
  }
}

void Inference::infer_comprehension(Expression id, const e::Comprehension &node, Type type) {
  Scope scope(*this);
  const EntityId at = entity(id);
  const Type element = variable(node.body);
  equal(type, store().list(element, at), Role::Comprehension, at);
  const std::vector<syntax::Branch> branches(tree_[node.branches].begin(),
                                             tree_[node.branches].end());
  for (const syntax::Branch &branch : branches)
    infer_generators(tree_[branch.statements], at);
  infer(node.body, element);
}

void Inference::infer_generators(std::span<const syntax::Statement> statements, EntityId whole) {
  for (const syntax::Statement &statement : statements) {
    if (statement.kind == StatementKind::Bind) {
      const Type value = variable(statement.expression);
      const Type bound = fresh(entity(statement.pattern));
      equal(value, store().list(bound, whole), Role::Comprehension, whole);
      infer(statement.expression, value);
      infer(statement.pattern, bound);
    } else {
      infer_guards(std::span(&statement, 1));
    }
  }
}

void Inference::infer_guards(std::span<const syntax::Statement> guards) {
  for (const syntax::Statement &guard : guards) {
    switch (guard.kind) {
    case StatementKind::Bind: {
      const Type value = variable(guard.expression);
      infer(guard.expression, value);
      const Type bound = variable(guard.pattern);
      equal(bound, value, Role::Subject, entity(guard.pattern));
      infer(guard.pattern, bound);
      break;
    }
    case StatementKind::Let: {
      const std::vector<Declaration> declarations(tree_[guard.declarations].begin(),
                                                  tree_[guard.declarations].end());
      infer_declarations(declarations, false);
      break;
    }
    case StatementKind::Evaluate:
      infer_new(guard.expression, boolean(no_entity), Role::Condition, entity(guard.expression));
      break;
    case StatementKind::Recursive:
      unsupported(guard.range, "a recursive block of statements");
      break;
    }
  }
}

} // namespace culprit::types
