#include "types/infer/statements.h"

#include "names/bound.h"
#include "types/infer/bindings.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/patterns.h"

#include <algorithm>

namespace culprit::types {

namespace e = syntax::expression;
using names::index;
using syntax::StatementKind;

namespace {

bool may_fail(const Inference &in, Pattern id);
void infer_recursive(Inference &in, syntax::List<syntax::Statement> list, Type monad,
                     EntityId whole);

void infer_statement(Inference &in, const syntax::Statement &statement, Type monad, EntityId whole,
                     std::uint16_t number) {
  switch (statement.kind) {
  case StatementKind::Bind: {
    const Type value = variable(in, statement.expression);
    const Type bound = fresh(in, entity(in, statement.pattern));
    equate(in, value, in.store().apply(monad, bound, whole), Role::Statement, whole, number);
    infer(in, statement.expression, value);
    infer(in, statement.pattern, bound);
    if (may_fail(in, statement.pattern)) {
      Instantiation into;
      want(in, in.language.monad_fail, monad, whole, into);
      if (!into.evidence.empty())
        in.typing.failures[statement.pattern] = into.evidence[0];
    }
    break;
  }
  case StatementKind::Let: {
    const std::vector<Declaration> declarations(in.tree[statement.declarations].begin(),
                                                in.tree[statement.declarations].end());
    infer_declarations(in, declarations, false);
    break;
  }
  case StatementKind::Evaluate: {
    const Type value = variable(in, statement.expression);
    equate(in, value, in.store().apply(monad, fresh(in, whole), whole), Role::Statement, whole,
           number);
    infer(in, statement.expression, value);
    break;
  }
  case StatementKind::Recursive:
    infer_recursive(in, statement.statements, monad, whole);
    break;
  }
}

// Each variable has one type for all statements. Those of a let may have more inside of the block,
// from there on; what they take at the one is told in their order.
void infer_recursive(Inference &in, syntax::List<syntax::Statement> list, Type monad,
                     EntityId whole) {
  const std::vector<syntax::Statement> statements(in.tree[list].begin(), in.tree[list].end());
  std::vector<std::pair<names::LocalId, Type>> lets;
  for (const syntax::Statement &statement : statements) {
    if (statement.kind == StatementKind::Bind)
      for (const names::Reference bound :
           names::bound_by(in.tree, in.module.resolution, statement.pattern))
        in.locals[index(bound.local())].type = fresh(in, whole);
    else if (statement.kind == StatementKind::Let)
      for (const Declaration id : in.tree[statement.declarations])
        for (const names::Reference bound : names::bound_by(in.tree, in.module.resolution, id)) {
          lets.emplace_back(bound.local(), fresh(in, whole));
          in.locals[index(bound.local())].type = lets.back().second;
        }
  }
  if (in.haskell.knot_evidence.empty()) { // it is the same for all of a block
    Instantiation fix;
    want(in, in.language.monad_fix, monad, whole, fix);
    in.haskell.knot_evidence = std::move(fix.evidence);
  }
  for (std::size_t i = 0; i < statements.size(); ++i)
    infer_statement(in, statements[i], monad, whole, static_cast<std::uint16_t>(i));
  for (const auto &[local, type] : lets) {
    Instantiation use;
    ValueType &known = in.locals[index(local)];
    equate(in, type, instantiate(in, known.type, whole, Store::Origins::Keep, use), Role::Binding,
           whole);
    known = {type, Known::No};
    in.haskell.knot_evidence.insert(in.haskell.knot_evidence.end(), use.evidence.begin(),
                                    use.evidence.end());
  }
}

// Whether some value does not match: literals, and constructors that are not the only one.
bool may_fail(const Inference &in, Pattern id) {
  namespace p = syntax::pattern;
  std::vector<Pattern> work{id};
  const auto add_all = [&](syntax::List<Pattern> list) {
    work.insert(work.end(), in.tree[list].begin(), in.tree[list].end());
  };
  const auto only = [&](names::Reference reference) {
    if (!reference.is(names::Reference::Kind::Value))
      return true; // reported
    const auto data = in.environment.data.find(in.program[reference.value()].parent);
    return data != in.environment.data.end() && data->second.constructors.size() == 1;
  };
  while (!work.empty()) {
    Pattern next = work.back();
    work.pop_back();
    while (const auto *inner = std::get_if<p::Parenthesized>(&in.tree[next].node))
      next = inner->body;
    const syntax::PatternNode &node = in.tree[next].node;
    const names::Reference reference =
        in.module.resolution.patterns[static_cast<std::size_t>(next)];
    if (std::holds_alternative<p::Literal>(node) || std::holds_alternative<p::ListOf>(node))
      return true;
    if (const auto *construct = std::get_if<p::Construct>(&node)) {
      if (!only(reference))
        return true;
      add_all(construct->arguments);
    } else if (const auto *record = std::get_if<p::Record>(&node)) {
      if (!only(reference))
        return true;
      for (const syntax::FieldPattern &field : in.tree[record->fields])
        if (field.pattern != syntax::no_pattern)
          work.push_back(field.pattern);
    } else if (const auto *infix = std::get_if<p::Infix>(&node)) {
      const auto elements = in.tree[infix->elements];
      if (elements.size() != 3)
        continue; // reported
      if (!only(in.module.resolution.patterns[static_cast<std::size_t>(elements[1])]))
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

void infer_generators(Inference &in, std::span<const syntax::Statement> statements,
                      EntityId whole) {
  for (const syntax::Statement &statement : statements) {
    if (statement.kind == StatementKind::Bind) {
      const Type value = variable(in, statement.expression);
      const Type bound = fresh(in, entity(in, statement.pattern));
      equate(in, value, in.store().list(bound, whole), Role::Comprehension, whole);
      infer(in, statement.expression, value);
      infer(in, statement.pattern, bound);
    } else {
      infer_guards(in, std::span(&statement, 1));
    }
  }
}

} // namespace

void infer_do(Inference &in, Expression id, const e::Do &node, Type type) {
  Scope scope(in);
  const EntityId at = entity(in, id);
  const std::vector<syntax::Statement> statements(in.tree[node.statements].begin(),
                                                  in.tree[node.statements].end());
  if (statements.empty())
    return;
  const Type monad = fresh(in, at);
  const bool runs =
      std::any_of(statements.begin(), statements.end() - 1, [](const syntax::Statement &statement) {
        return statement.kind != StatementKind::Let;
      });
  if (runs) { // otherwise the last one is all there is
    Instantiation into;
    want(in, in.language.monad, monad, at, into);
    in.typing.uses[id] = std::move(into);
    equate(in, type, in.store().apply(monad, fresh(in, at), at), Role::Statement, at);
  }
  std::vector<EvidenceId> outer = std::exchange(in.haskell.knot_evidence, {});
  for (std::size_t i = 0; i + 1 < statements.size(); ++i)
    infer_statement(in, statements[i], monad, at, static_cast<std::uint16_t>(i));
  outer.swap(in.haskell.knot_evidence);
  if (!outer.empty()) {
    std::vector<EvidenceId> &evidence = in.typing.uses[id].evidence; // follows that for Monad
    evidence.insert(evidence.end(), outer.begin(), outer.end());
  }
  const syntax::Statement &last = statements.back();
  if (last.kind == StatementKind::Evaluate) {
    infer_against(in, last.expression, type, Role::Statement, at,
                  static_cast<std::uint16_t>(statements.size() - 1));
    return;
  }
  // The parser has reported such a block.
  infer_statement(in, last, monad, at, static_cast<std::uint16_t>(statements.size() - 1));
}

void infer_comprehension(Inference &in, Expression id, const e::Comprehension &node, Type type) {
  Scope scope(in);
  const EntityId at = entity(in, id);
  const Type element = variable(in, node.body);
  equate(in, type, in.store().list(element, at), Role::Comprehension, at);
  const std::vector<syntax::Branch> branches(in.tree[node.branches].begin(),
                                             in.tree[node.branches].end());
  for (const syntax::Branch &branch : branches)
    infer_generators(in, in.tree[branch.statements], at);
  infer(in, node.body, element);
}

void infer_guards(Inference &in, std::span<const syntax::Statement> guards) {
  for (const syntax::Statement &guard : guards) {
    switch (guard.kind) {
    case StatementKind::Bind: {
      const Type value = variable(in, guard.expression);
      infer(in, guard.expression, value);
      const Type bound = variable(in, guard.pattern);
      equate(in, bound, value, Role::Subject, entity(in, guard.pattern));
      infer(in, guard.pattern, bound);
      break;
    }
    case StatementKind::Let: {
      const std::vector<Declaration> declarations(in.tree[guard.declarations].begin(),
                                                  in.tree[guard.declarations].end());
      infer_declarations(in, declarations, false);
      break;
    }
    case StatementKind::Evaluate:
      infer_against(in, guard.expression, boolean_type(in, no_entity), Role::Condition,
                    entity(in, guard.expression));
      break;
    case StatementKind::Recursive:
      report_unsupported(in, guard.range, "a recursive block of statements");
      break;
    }
  }
}

} // namespace culprit::types
