// Local definitions, clauses and statements.
#include "names/resolver.h"

namespace culprit::names {

using namespace syntax;

// ---- lists of local declarations

// Everything that a list binds is in scope in all of it, so it is bound first.
Resolver::LocalList Resolver::declare_locals(List<DeclarationId> declarations) {
  LocalList list;
  list.declarations = declarations;
  list.list = static_cast<std::uint32_t>(walking_.size());
  list.first = static_cast<std::uint32_t>(result_.locals.size());
  walking_.push_back(no_declaration);
  const Binding binding(*this, Binders::List, {});
  for (const DeclarationId id : tree_[declarations]) {
    owner_ = {list.list, id};
    const DeclarationNode &node = tree_[id].node;
    if (const auto *function = std::get_if<declaration::Function>(&node))
      of(result_.declarations, id) = bind(function->name.name.text, function->name.range);
    else if (const auto *bound = std::get_if<declaration::PatternBinding>(&node))
      pattern(bound->pattern, Pass::Bind);
  }
  list.end = static_cast<std::uint32_t>(result_.locals.size());
  return list;
}

std::optional<LocalId> Resolver::declared_in(const LocalList &list, Symbol name) const {
  const std::optional<LocalId> local = locals_.find(name);
  const bool here = local && index(*local) >= list.first && index(*local) < list.end;
  return here ? local : std::nullopt;
}

void Resolver::local_fixity(const LocalList &list, const declaration::Fixity &node) {
  for (std::uint32_t i = 0; i < node.operators.count; ++i) {
    const PlacedName &name = tree_[node.operators][i];
    Reference &reference = result_.placed[node.operators.first + i];
    if (const std::optional<LocalId> local = declared_in(list, name.name.text)) {
      local_fixities_[*local] = {node.associativity, node.precedence};
      reference = {Reference::Kind::Local, static_cast<std::uint32_t>(*local)};
    } else {
      problems_.without_binding("fixity", name.name.text, name.range);
      reference = {Reference::Kind::Missing, 0};
    }
  }
}

void Resolver::local_signature(const LocalList &list, const declaration::Signature &node) {
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = tree_[node.names][i];
    Reference found{Reference::Kind::Missing, 0};
    if (const std::optional<LocalId> local = declared_in(list, name.name.text))
      found = {Reference::Kind::Local, static_cast<std::uint32_t>(*local)};
    refer_signature(node.names.first + i, found, name);
  }
  type(node.type);
}

void Resolver::resolve_locals(const LocalList &list) {
  for (const DeclarationId id : tree_[list.declarations]) {
    const DeclarationNode &node = tree_[id].node;
    if (const auto *signature = std::get_if<declaration::Signature>(&node)) {
      local_signature(list, *signature);
    } else if (const auto *fixity = std::get_if<declaration::Fixity>(&node)) {
      local_fixity(list, *fixity);
    } else {
      walking_[list.list] = id;
      declaration(id);
      walking_[list.list] = no_declaration;
    }
  }
}

void Resolver::local_declarations(List<DeclarationId> declarations) {
  if (!declarations.empty())
    resolve_locals(declare_locals(declarations));
}

// ---- clauses

void Resolver::clauses(List<Clause> list) {
  for (const Clause &one : tree_[list])
    clause(one);
}

void Resolver::clause(const Clause &clause) {
  const Scoped scoped(locals_);
  patterns(clause.patterns);
  right_hand_side(clause.right);
}

void Resolver::right_hand_side(const RightHandSide &right) {
  const Scoped scoped(locals_);
  local_declarations(right.where);
  for (const GuardedBody &body : tree_[right.bodies])
    guarded(body);
}

void Resolver::guarded(const GuardedBody &body) {
  const Scoped scoped(locals_);
  statements(body.guards);
  expression(body.body);
}

// ---- statements

void Resolver::statements(List<Statement> list) {
  for (const Statement &one : tree_[list])
    statement(one);
}

void Resolver::statement(const Statement &statement) {
  switch (statement.kind) {
  case StatementKind::Bind:
    expression(statement.expression);
    single_pattern(statement.pattern);
    break;
  case StatementKind::Let:
    local_declarations(statement.declarations);
    break;
  case StatementKind::Evaluate:
    expression(statement.expression);
    break;
  case StatementKind::Recursive:
    recursive(statement.statements);
    break;
  }
}

// rec and mdo: every variable is in scope in all statements, also those of a rec inside.
void Resolver::recursive(List<Statement> list) {
  std::vector<LocalList> lets;
  declare_statements(list, lets);
  std::size_t next = 0;
  resolve_statements(list, lets, next);
}

void Resolver::declare_statements(List<Statement> list, std::vector<LocalList> &lets) {
  for (const Statement &one : tree_[list])
    if (one.kind == StatementKind::Let)
      lets.push_back(declare_locals(one.declarations));
    else if (one.kind == StatementKind::Bind)
      single_pattern(one.pattern, Pass::Bind);
    else if (one.kind == StatementKind::Recursive)
      declare_statements(one.statements, lets);
}

void Resolver::resolve_statements(List<Statement> list, std::span<const LocalList> lets,
                                  std::size_t &next) {
  for (const Statement &one : tree_[list])
    if (one.kind == StatementKind::Let) {
      resolve_locals(lets[next++]);
    } else if (one.kind == StatementKind::Bind) {
      expression(one.expression);
      pattern(one.pattern, Pass::Resolve);
    } else if (one.kind == StatementKind::Recursive) {
      resolve_statements(one.statements, lets, next);
    } else {
      statement(one);
    }
}

} // namespace culprit::names
