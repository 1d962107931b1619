// Names in expressions.
#include "names/resolver.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

void Resolver::expression(ExpressionId id) {
  if (id != no_expression)
    std::visit([&](const auto &node) { walk(id, node); }, tree_[id].node);
}

void Resolver::expressions(List<ExpressionId> list) {
  for (const ExpressionId id : tree_[list])
    expression(id);
}

// ---- names

void Resolver::walk(ExpressionId id, const expression::Variable &node) {
  of(result_.expressions, id) = variable(node.name, tree_[id].range);
}

void Resolver::walk(ExpressionId id, const expression::Constructor &node) {
  of(result_.expressions, id) = constructor(node.name, tree_[id].range);
}

void Resolver::walk(ExpressionId id, const expression::Operator &node) {
  of(result_.expressions, id) = is_constructor_name(node.name.text)
                                    ? constructor(node.name, tree_[id].range)
                                    : variable(node.name, tree_[id].range);
}

// ---- operators and applications

void Resolver::walk(ExpressionId, const expression::Apply &node) {
  expression(node.function);
  expressions(node.arguments);
}

void Resolver::walk(ExpressionId, const expression::TypeArgument &node) { type(node.type); }
void Resolver::walk(ExpressionId, const expression::Infix &node) { expressions(node.elements); }

void Resolver::walk(ExpressionId, const expression::LeftSection &node) {
  expression(node.operand);
  expression(node.operation);
}

void Resolver::walk(ExpressionId, const expression::RightSection &node) {
  expression(node.operation);
  expression(node.operand);
}

void Resolver::walk(ExpressionId, const expression::Parenthesized &node) { expression(node.body); }

void Resolver::walk(ExpressionId, const expression::Typed &node) {
  expression(node.body);
  type(node.type);
}

// ---- blocks

void Resolver::walk(ExpressionId, const expression::Lambda &node) {
  const Scoped scoped(locals_);
  patterns(node.patterns);
  expression(node.body);
}

void Resolver::walk(ExpressionId, const expression::LambdaMatch &node) { clauses(node.clauses); }

void Resolver::walk(ExpressionId, const expression::Let &node) {
  const Scoped scoped(locals_);
  local_declarations(node.declarations);
  expression(node.body);
}

void Resolver::walk(ExpressionId, const expression::If &node) {
  expression(node.condition);
  expression(node.consequence);
  expression(node.alternative);
}

void Resolver::walk(ExpressionId, const expression::Guarded &node) {
  for (const GuardedBody &body : tree_[node.bodies])
    guarded(body);
}

void Resolver::walk(ExpressionId, const expression::Match &node) {
  expression(node.subject);
  clauses(node.clauses);
}

void Resolver::walk(ExpressionId, const expression::Do &node) {
  const Scoped scoped(locals_);
  if (node.recursive)
    recursive(node.statements);
  else
    statements(node.statements);
}

// ---- tuples and lists

void Resolver::walk(ExpressionId, const expression::Tuple &node) { expressions(node.elements); }
void Resolver::walk(ExpressionId, const expression::UnboxedSum &node) { expression(node.body); }
void Resolver::walk(ExpressionId, const expression::ListOf &node) { expressions(node.elements); }

void Resolver::walk(ExpressionId, const expression::Sequence &node) {
  expression(node.first);
  expression(node.second);
  expression(node.last);
}

// Parallel branches do not see each other's variables; the body sees all.
void Resolver::walk(ExpressionId, const expression::Comprehension &node) {
  const Scoped scoped(locals_);
  std::vector<std::pair<Symbol, LocalId>> bound;
  for (const Branch &branch : tree_[node.branches]) {
    const LocalScope::Mark mark = locals_.mark();
    statements(branch.statements);
    locals_.each_since(mark, [&](Symbol name) { bound.emplace_back(name, *locals_.find(name)); });
    locals_.leave(mark);
  }
  for (const auto &[name, local] : bound)
    locals_.bind(name, local);
  expression(node.body);
}

// ---- records

void Resolver::walk(ExpressionId id, const expression::RecordConstruction &node) {
  const Reference record = constructor(node.constructor, tree_[id].range);
  of(result_.expressions, id) = record;
  for (std::uint32_t i = 0; i < node.fields.count; ++i)
    result_.field_bindings[node.fields.first + i] = field_of(record, tree_[node.fields][i].field);
  field_values(node.fields);
  if (node.rest)
    implied_fields(id, node);
}

// r {a = 1} {b = 2} ... may be long.
void Resolver::walk(ExpressionId id, const expression::RecordUpdate &) {
  while (const auto *update = std::get_if<expression::RecordUpdate>(&tree_[id].node)) {
    for (std::uint32_t i = 0; i < update->fields.count; ++i)
      result_.field_bindings[update->fields.first + i] =
          updated_field(tree_[update->fields][i].field);
    field_values(update->fields);
    id = update->record;
  }
  expression(id);
}

// Variables around the update do not hide fields.
Reference Resolver::updated_field(const PlacedName &field) {
  const Reference found = value(field.name, field.range, "field");
  if (!found.is(Reference::Kind::Value) || program_[found.value()].kind == ValueKind::Field)
    return found;
  problems_.not_a_field(field.name.text, no_value, field.range);
  return {Reference::Kind::Missing, 0};
}

void Resolver::field_values(List<FieldBinding> list) {
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const FieldBinding &binding = tree_[list][i];
    if (binding.value != no_expression)
      expression(binding.value);
    else
      result_.field_variables[list.first + i] =
          variable({no_symbol, binding.field.name.text}, binding.field.range);
  }
}

// Fields whose name is that of a variable, other than the field itself.
void Resolver::implied_fields(ExpressionId id, const expression::RecordConstruction &node) {
  const Reference record = of(result_.expressions, id);
  if (!record.is(Reference::Kind::Value))
    return;
  std::vector<ImpliedField> &implied = result_.implied_expressions[id];
  const auto given = tree_[node.fields];
  for (const ValueId field : program_.fields(record.value())) {
    const Symbol name = program_[field].name;
    if (std::any_of(given.begin(), given.end(),
                    [&](const FieldBinding &one) { return one.field.name.text == name; }))
      continue;
    if (!locals_.find(name)) {
      const Found &found = global_.find(Space::Value, {no_symbol, name});
      if (found.meanings.size() != 1 || ValueId{found.meanings.front().id} == field)
        continue;
    }
    implied.push_back({field, variable({no_symbol, name}, tree_[id].range)});
  }
}

} // namespace culprit::names
