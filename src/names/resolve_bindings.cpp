// Local definitions, clauses and statements.
#include "names/lookup.h"
#include "names/phrases.h"

namespace culprit::names {

using namespace syntax;

namespace {

// ---- lists of local declarations

struct LocalList {
  List<DeclarationId> declarations;
  std::uint32_t list = 0;
  std::uint32_t first = 0; // locals of the list: from first to end
  std::uint32_t end = 0;
};

// Everything that a list binds is in scope in all of it, so it is bound first.
LocalList declare_locals(Context &context, List<DeclarationId> declarations) {
  LocalList list;
  list.declarations = declarations;
  list.list = context.owners.add_list();
  list.first = static_cast<std::uint32_t>(context.resolution.locals.size());
  const Binding binding(context, Binders::List, {});
  for (const DeclarationId id : context.tree[declarations]) {
    context.owner = {list.list, id};
    const DeclarationNode &node = context.tree[id].node;
    if (const auto *function = std::get_if<declaration::Function>(&node))
      context.resolution.declarations[index(id)] =
          bind_variable(context, function->name.name.text, function->name.range);
    else if (const auto *bound = std::get_if<declaration::PatternBinding>(&node))
      resolve_pattern(context, bound->pattern, PatternPass::Bind);
  }
  list.end = static_cast<std::uint32_t>(context.resolution.locals.size());
  return list;
}

std::optional<LocalId> declared_in(const Context &context, const LocalList &list, Symbol name) {
  const std::optional<LocalId> local = context.locals.find(name);
  const bool here = local && index(*local) >= list.first && index(*local) < list.end;
  return here ? local : std::nullopt;
}

void resolve_local_fixity(Context &context, const LocalList &list,
                          const declaration::Fixity &node) {
  for (std::uint32_t i = 0; i < node.operators.count; ++i) {
    const PlacedName &name = context.tree[node.operators][i];
    Reference &reference = context.resolution.placed[node.operators.first + i];
    if (const std::optional<LocalId> local = declared_in(context, list, name.name.text)) {
      context.local_fixities[*local] = {node.associativity, node.precedence};
      reference = Reference::to(*local);
    } else {
      reference = Reference::missing();
      if (!context.may_be_spliced)
        context.problems.without_binding("fixity", name.name.text, name.range);
    }
  }
}

void resolve_local_signature(Context &context, const LocalList &list,
                             const declaration::Signature &node) {
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = context.tree[node.names][i];
    Reference reference = Reference::missing();
    if (const std::optional<LocalId> local = declared_in(context, list, name.name.text))
      reference = Reference::to(*local);
    refer_signature(context, node.names.first + i, reference, name);
  }
  resolve_value_type(context, node.type);
}

void resolve_locals(Context &context, const LocalList &list) {
  for (const DeclarationId id : context.tree[list.declarations]) {
    const DeclarationNode &node = context.tree[id].node;
    if (const auto *signature = std::get_if<declaration::Signature>(&node)) {
      resolve_local_signature(context, list, *signature);
    } else if (const auto *fixity = std::get_if<declaration::Fixity>(&node)) {
      resolve_local_fixity(context, list, *fixity);
    } else {
      context.owners.enter(list.list, id);
      resolve_declaration(context, id);
      context.owners.leave(list.list);
    }
  }
}

// ---- clauses

void resolve_clause(Context &context, const Clause &clause) {
  const Scoped scoped(context.locals);
  resolve_patterns(context, clause.patterns);
  resolve_right_hand_side(context, clause.right);
}

// ---- statements

void resolve_statement(Context &context, const Statement &statement) {
  switch (statement.kind) {
  case StatementKind::Bind:
    resolve_expression(context, statement.expression);
    resolve_single_pattern(context, statement.pattern);
    break;
  case StatementKind::Let:
    resolve_local_declarations(context, statement.declarations);
    break;
  case StatementKind::Evaluate:
    resolve_expression(context, statement.expression);
    break;
  case StatementKind::Recursive:
    resolve_recursive(context, statement.statements);
    break;
  }
}

void declare_statements(Context &context, List<Statement> list, std::vector<LocalList> &lets) {
  for (const Statement &statement : context.tree[list])
    if (statement.kind == StatementKind::Let)
      lets.push_back(declare_locals(context, statement.declarations));
    else if (statement.kind == StatementKind::Bind)
      resolve_single_pattern(context, statement.pattern, PatternPass::Bind);
    else if (statement.kind == StatementKind::Recursive)
      declare_statements(context, statement.statements, lets);
}

void resolve_declared_statements(Context &context, List<Statement> list,
                                 std::span<const LocalList> lets, std::size_t &next) {
  for (const Statement &statement : context.tree[list])
    if (statement.kind == StatementKind::Let) {
      resolve_locals(context, lets[next++]);
    } else if (statement.kind == StatementKind::Bind) {
      resolve_expression(context, statement.expression);
      resolve_pattern(context, statement.pattern, PatternPass::Resolve);
    } else if (statement.kind == StatementKind::Recursive) {
      resolve_declared_statements(context, statement.statements, lets, next);
    } else {
      resolve_statement(context, statement);
    }
}

} // namespace

void resolve_local_declarations(Context &context, List<DeclarationId> declarations) {
  if (!declarations.empty())
    resolve_locals(context, declare_locals(context, declarations));
}

void resolve_clauses(Context &context, List<Clause> list) {
  for (const Clause &clause : context.tree[list])
    resolve_clause(context, clause);
}

void resolve_right_hand_side(Context &context, const RightHandSide &right) {
  const Scoped scoped(context.locals);
  resolve_local_declarations(context, right.where);
  for (const GuardedBody &body : context.tree[right.bodies])
    resolve_guarded(context, body);
}

void resolve_guarded(Context &context, const GuardedBody &body) {
  const Scoped scoped(context.locals);
  resolve_statements(context, body.guards);
  resolve_expression(context, body.body);
}

void resolve_statements(Context &context, List<Statement> list) {
  for (const Statement &statement : context.tree[list])
    resolve_statement(context, statement);
}

// rec and mdo: every variable is in scope in all statements, also those of a rec inside.
void resolve_recursive(Context &context, List<Statement> list) {
  std::vector<LocalList> lets;
  declare_statements(context, list, lets);
  std::size_t next = 0;
  resolve_declared_statements(context, list, lets, next);
}

} // namespace culprit::names
