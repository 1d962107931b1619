// Blocks of statements: do, comprehensions, guards.
#include "types/infer/infer.h"

#include "names/bound.h"

namespace culprit::types {

namespace e = syntax::expression;
using names::index;
using syntax::StatementKind;

void Inference::infer_do(Expression id, const e::Do &node, Type type) {
  Scope scope(*this);
  const EntityId at = entity(id);
  const std::vector<syntax::Statement> statements(tree_[node.statements].begin(),
                                                  tree_[node.statements].end());
  if (statements.empty())
    return;
  const Type monad = fresh(at);
  if (statements.size() > 1) { // a single statement is just itself
    Instantiation into;
    want(language_.monad, monad, at, into);
    typing_.uses[id] = std::move(into);
    equal(type, store().apply(monad, fresh(at), at), Role::Statement, at);
  }
  std::vector<EvidenceId> outer = std::exchange(knot_evidence_, {});
  for (std::size_t i = 0; i + 1 < statements.size(); ++i)
    infer_statement(statements[i], monad, at, static_cast<std::uint16_t>(i));
  outer.swap(knot_evidence_);
  if (!outer.empty()) {
    std::vector<EvidenceId> &evidence = typing_.uses[id].evidence; // follows that for Monad
    evidence.insert(evidence.end(), outer.begin(), outer.end());
  }
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
    if (may_fail(statement.pattern)) {
      Instantiation into;
      want(language_.monad_fail, monad, whole, into);
      if (!into.evidence.empty())
        typing_.failures[statement.pattern] = into.evidence[0];
    }
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
    infer_recursive(statement.statements, monad, whole);
    break;
  }
}

// Each variable has one type for all statements. Those of a let may have more inside of the block,
// from there on; what they take at the one is told in their order.
void Inference::infer_recursive(syntax::List<syntax::Statement> list, Type monad, EntityId whole) {
  const std::vector<syntax::Statement> statements(tree_[list].begin(), tree_[list].end());
  std::vector<std::pair<names::LocalId, Type>> lets;
  for (const syntax::Statement &one : statements) {
    if (one.kind == StatementKind::Bind)
      for (const names::Reference bound : names::bound_by(tree_, module_.resolution, one.pattern))
        locals_[index(bound.local())].type = fresh(whole);
    else if (one.kind == StatementKind::Let)
      for (const Declaration id : tree_[one.declarations])
        for (const names::Reference bound : names::bound_by(tree_, module_.resolution, id)) {
          lets.emplace_back(bound.local(), fresh(whole));
          locals_[index(bound.local())].type = lets.back().second;
        }
  }
  if (knot_evidence_.empty()) { // it is the same for all of a block
    Instantiation fix;
    want(language_.monad_fix, monad, whole, fix);
    knot_evidence_ = std::move(fix.evidence);
  }
  for (std::size_t i = 0; i < statements.size(); ++i)
    infer_statement(statements[i], monad, whole, static_cast<std::uint16_t>(i));
  for (const auto &[local, type] : lets) {
    Instantiation use;
    ValueType &known = locals_[index(local)];
    equal(type, instantiate(known.type, whole, Store::Origins::Keep, use), Role::Binding, whole);
    known = {type, Known::No};
    knot_evidence_.insert(knot_evidence_.end(), use.evidence.begin(), use.evidence.end());
  }
}

// Whether some value does not match: literals, and constructors that are not the only one.
bool Inference::may_fail(Pattern id) const {
  namespace p = syntax::pattern;
  std::vector<Pattern> work{id};
  const auto add_all = [&](syntax::List<Pattern> list) {
    work.insert(work.end(), tree_[list].begin(), tree_[list].end());
  };
  const auto only = [&](names::Reference reference) {
    if (!reference.is(names::Reference::Kind::Value))
      return true; // reported
    const auto data = environment_.data.find(program_[reference.value()].parent);
    return data != environment_.data.end() && data->second.constructors.size() == 1;
  };
  while (!work.empty()) {
    Pattern next = work.back();
    work.pop_back();
    while (const auto *inner = std::get_if<p::Parenthesized>(&tree_[next].node))
      next = inner->body;
    const syntax::PatternNode &node = tree_[next].node;
    const names::Reference reference = module_.resolution.patterns[static_cast<std::size_t>(next)];
    if (std::holds_alternative<p::Literal>(node) || std::holds_alternative<p::ListOf>(node))
      return true;
    if (const auto *construct = std::get_if<p::Construct>(&node)) {
      if (!only(reference))
        return true;
      add_all(construct->arguments);
    } else if (const auto *record = std::get_if<p::Record>(&node)) {
      if (!only(reference))
        return true;
      for (const syntax::FieldPattern &field : tree_[record->fields])
        if (field.pattern != syntax::no_pattern)
          work.push_back(field.pattern);
    } else if (const auto *infix = std::get_if<p::Infix>(&node)) {
      const auto elements = tree_[infix->elements];
      if (elements.size() != 3)
        continue; // reported
      if (!only(module_.resolution.patterns[static_cast<std::size_t>(elements[1])]))
        return true;
      work.insert(work.end(), {elements[0], elements[2]});
    } else if (const auto *tuple = std::get_if<p::Tuple>(&node)) {
      add_all(tuple->elements);
    } else if (const auto *as = std::get_if<p::As>(&node)) {
      work.push_back(as->body);
    } else if (const auto *strict = std::get_if<p::Strict>(&node)) {
      work.push_back(strict->body);
    } else if (const auto *view = std::get_if<p::View>(&node)) {
      work.push_back(view->body);
    } else if (const auto *typed = std::get_if<p::Typed>(&node)) {
      work.push_back(typed->body);
    }
  }
  return false;
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
