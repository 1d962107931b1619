// Names in expressions.
#include "names/lookup.h"
#include "names/phrases.h"
#include "syntax/languages.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

namespace {

void resolve_expressions(Context &context, List<ExpressionId> list) {
  for (const ExpressionId id : context.tree[list])
    resolve_expression(context, id);
}

// ---- names

void walk(Context &context, ExpressionId id, const expression::Variable &node) {
  context.resolution.expressions[index(id)] =
      look_up_variable(context, node.name, context.tree[id].range);
}

void walk(Context &context, ExpressionId id, const expression::Constructor &node) {
  context.resolution.expressions[index(id)] =
      look_up_constructor(context, node.name, context.tree[id].range);
}

void walk(Context &context, ExpressionId id, const expression::Operator &node) {
  context.resolution.expressions[index(id)] =
      is_constructor_name(context, node.name.text)
          ? look_up_constructor(context, node.name, context.tree[id].range)
          : look_up_variable(context, node.name, context.tree[id].range);
}

// ---- operators and applications

void walk(Context &context, ExpressionId, const expression::Apply &node) {
  resolve_expression(context, node.function);
  resolve_expressions(context, node.arguments);
}

void walk(Context &context, ExpressionId, const expression::TypeArgument &node) {
  resolve_type(context, node.type);
}

void walk(Context &context, ExpressionId, const expression::Infix &node) {
  resolve_expressions(context, node.elements);
}

void walk(Context &context, ExpressionId, const expression::LeftSection &node) {
  resolve_expression(context, node.operand);
  resolve_expression(context, node.operation);
}

void walk(Context &context, ExpressionId, const expression::RightSection &node) {
  resolve_expression(context, node.operation);
  resolve_expression(context, node.operand);
}

void walk(Context &context, ExpressionId, const expression::Parenthesized &node) {
  resolve_expression(context, node.body);
}

void walk(Context &context, ExpressionId, const expression::Typed &node) {
  resolve_expression(context, node.body);
  resolve_value_type(context, node.type);
}

// ---- blocks

void walk(Context &context, ExpressionId, const expression::Lambda &node) {
  const Scoped scoped(context.locals);
  resolve_patterns(context, node.patterns);
  resolve_expression(context, node.body);
}

void walk(Context &context, ExpressionId, const expression::LambdaMatch &node) {
  resolve_clauses(context, node.clauses);
}

void walk(Context &context, ExpressionId, const expression::Let &node) {
  const Scoped scoped(context.locals);
  resolve_local_declarations(context, node.declarations);
  resolve_expression(context, node.body);
}

void walk(Context &context, ExpressionId, const expression::If &node) {
  resolve_expression(context, node.condition);
  resolve_expression(context, node.consequence);
  resolve_expression(context, node.alternative);
}

void walk(Context &context, ExpressionId, const expression::Guarded &node) {
  for (const GuardedBody &body : context.tree[node.bodies])
    resolve_guarded(context, body);
}

void walk(Context &context, ExpressionId, const expression::Match &node) {
  resolve_expression(context, node.subject);
  resolve_clauses(context, node.clauses);
}

void walk(Context &context, ExpressionId, const expression::Do &node) {
  const Scoped scoped(context.locals);
  if (node.recursive)
    resolve_recursive(context, node.statements);
  else
    resolve_statements(context, node.statements);
}

// ---- tuples and lists

void walk(Context &context, ExpressionId, const expression::Tuple &node) {
  resolve_expressions(context, node.elements);
}

void walk(Context &context, ExpressionId, const expression::StaticForm &node) {
  resolve_expression(context, node.body);
}

void walk(Context &context, ExpressionId, const expression::Proc &node) {
  const Scoped scoped(context.locals);
  resolve_pattern(context, node.parameter, PatternPass::Both);
  resolve_expression(context, node.command);
}

void walk(Context &context, ExpressionId, const expression::ArrowCommand &node) {
  resolve_expression(context, node.arrow);
  resolve_expression(context, node.argument);
}

void walk(Context &context, ExpressionId, const expression::ControlForm &node) {
  resolve_expression(context, node.function);
  resolve_expressions(context, node.commands);
}

void walk(Context &context, ExpressionId, const expression::UnboxedSum &node) {
  resolve_expression(context, node.body);
}

void walk(Context &context, ExpressionId, const expression::ListOf &node) {
  resolve_expressions(context, node.elements);
}

void walk(Context &context, ExpressionId, const expression::Sequence &node) {
  resolve_expression(context, node.first);
  resolve_expression(context, node.second);
  resolve_expression(context, node.last);
}

// Parallel branches do not see each other's variables; the body sees all.
// The compiler looks at what is in the others only where they are spliced.
void walk(Context &context, ExpressionId, const expression::Quote &node) {
  if (node.typed)
    resolve_expression(context, node.body);
}

void walk(Context &context, ExpressionId, const expression::Comprehension &node) {
  const Scoped scoped(context.locals);
  std::vector<std::pair<Symbol, LocalId>> bound;
  for (const Branch &branch : context.tree[node.branches]) {
    const LocalScope::Mark mark = context.locals.mark();
    resolve_statements(context, branch.statements);
    context.locals.each_since(
        mark, [&](Symbol name) { bound.emplace_back(name, *context.locals.find(name)); });
    context.locals.leave(mark);
  }
  for (const auto &[name, local] : bound)
    context.locals.bind(name, local);
  resolve_expression(context, node.body);
}

// ---- records

// Variables around the update do not hide fields.
Reference updated_field(Context &context, const PlacedName &field) {
  const Reference reference = look_up_value(context, field.name, field.range, "field");
  if (!reference.is(Reference::Kind::Value) ||
      context.program[reference.value()].kind == ValueKind::Field)
    return reference;
  context.problems.not_a_field(field.name.text, no_value, field.range);
  return Reference::missing();
}

void resolve_field_values(Context &context, List<FieldBinding> list) {
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const FieldBinding &binding = context.tree[list][i];
    if (binding.value != no_expression)
      resolve_expression(context, binding.value);
    else
      context.resolution.field_variables[list.first + i] =
          look_up_variable(context, {no_symbol, binding.field.name.text}, binding.field.range);
  }
}

// Fields whose name is that of a variable, other than the field itself.
void implied_fields(Context &context, ExpressionId id, const expression::RecordConstruction &node) {
  const Reference record = context.resolution.expressions[index(id)];
  if (!record.is(Reference::Kind::Value))
    return;
  std::vector<ImpliedField> &implied = context.resolution.implied_expressions[id];
  const auto given = context.tree[node.fields];
  for (const ValueId field : context.program.fields(record.value())) {
    const Symbol name = context.program[field].name;
    if (std::any_of(given.begin(), given.end(),
                    [&](const FieldBinding &binding) { return binding.field.name.text == name; }))
      continue;
    if (!context.locals.find(name)) {
      const Candidates &candidates = context.global.find(Space::Value, {no_symbol, name});
      if (candidates.meanings.size() != 1 || ValueId{candidates.meanings.front().id} == field)
        continue;
    }
    implied.push_back(
        {field, look_up_variable(context, {no_symbol, name}, context.tree[id].range)});
  }
}

void walk(Context &context, ExpressionId id, const expression::RecordConstruction &node) {
  const Reference record = look_up_constructor(context, node.constructor, context.tree[id].range);
  context.resolution.expressions[index(id)] = record;
  for (std::uint32_t i = 0; i < node.fields.count; ++i)
    context.resolution.field_bindings[node.fields.first + i] =
        look_up_field(context, record, context.tree[node.fields][i].field);
  resolve_field_values(context, node.fields);
  if (node.rest)
    implied_fields(context, id, node);
}

// r {a = 1} {b = 2} ... may be long.
void walk(Context &context, ExpressionId id, const expression::RecordUpdate &) {
  while (const auto *update = std::get_if<expression::RecordUpdate>(&context.tree[id].node)) {
    for (std::uint32_t i = 0; i < update->fields.count; ++i)
      context.resolution.field_bindings[update->fields.first + i] =
          updated_field(context, context.tree[update->fields][i].field);
    resolve_field_values(context, update->fields);
    id = update->record;
  }
  resolve_expression(context, id);
}

// No names, or those of another stage (quotations and splices).
template <class Node>
concept NamelessExpression =
    OneOf<Node, expression::Literal, expression::Minus, expression::QuasiQuote, expression::Quote,
          expression::TypeQuote, expression::PatternQuote, expression::DeclarationQuote,
          expression::NameQuote, expression::Splice, expression::ImplicitParameter,
          expression::Broken>;
void walk(Context &, ExpressionId, const NamelessExpression auto &) {}
void walk(Context &, ExpressionId, const OcamlOnly auto &) {}

} // namespace

void resolve_expression(Context &context, ExpressionId id) {
  if (id != no_expression)
    std::visit([&](const auto &node) { walk(context, id, node); }, context.tree[id].node);
}

} // namespace culprit::names
