// What the names in expressions of OCaml mean.
#include "names/ocaml/lookup.h"
#include "names/ocaml/modules.h"
#include "names/ocaml/phrases.h"
#include "syntax/languages.h"

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// What is left to do after a node: the rest of a long expression.
using Rest = ExpressionId;

void resolve_expressions(Context &context, List<ExpressionId> list) {
  for (const ExpressionId id : context.tree[list])
    resolve_expression(context, id);
}

Rest walk(Context &context, ExpressionId id, const expression::Variable &node) {
  context.resolution.expressions[index(id)] =
      look_up_variable(context, node.name, context.tree[id].range);
  return no_expression;
}

Rest walk(Context &context, ExpressionId id, const expression::Constructor &node) {
  const Reference meant = look_up_constructor(context, node.name, context.tree[id].range);
  context.resolution.expressions[index(id)] = meant;
  if (std::vector<Reference> hidden = hidden_constructors(context, node.name, meant);
      !hidden.empty())
    context.resolution.hidden_constructors.emplace(id, std::move(hidden));
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::Apply &node) {
  resolve_expression(context, node.function);
  const std::span<const ExpressionId> arguments = context.tree[node.arguments];
  if (arguments.size() == 1 &&
      context.resolution.expressions[index(node.function)].is(Reference::Kind::Value) &&
      std::holds_alternative<expression::Constructor>(context.tree[node.function].node)) {
    const Reference constructor = context.resolution.expressions[index(node.function)];
    const auto *record =
        std::get_if<expression::RecordConstruction>(&context.tree[arguments.front()].node);
    if (record != nullptr && !context.program.fields(constructor.value()).empty()) {
      context.resolution.expressions[index(arguments.front())] =
          resolve_fields(context, record->fields, constructor);
      resolve_field_values(context, record->fields);
      return no_expression;
    }
  }
  resolve_expressions(context, node.arguments);
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::Infix &node) {
  std::vector<ExpressionId> left(context.tree[node.elements].rbegin(),
                                 context.tree[node.elements].rend());
  while (!left.empty()) {
    const ExpressionId id = left.back();
    left.pop_back();
    if (const auto *inner = std::get_if<expression::Infix>(&context.tree[id].node))
      left.insert(left.end(), context.tree[inner->elements].rbegin(),
                  context.tree[inner->elements].rend());
    else
      resolve_expression(context, id);
  }
  return no_expression;
}

Rest walk(Context &context, ExpressionId id, const expression::Operator &node) {
  const Reference reference = context.scope.find(Space::Value, node.name.text);
  const bool is_constructor = node.name.qualifier == no_symbol &&
                              reference.is(Reference::Kind::Value) &&
                              context.program[reference.value()].kind == ValueKind::Constructor;
  context.resolution.expressions[index(id)] =
      is_constructor ? look_up_constructor(context, node.name, context.tree[id].range)
                     : look_up_variable(context, node.name, context.tree[id].range);
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::Lambda &node) {
  resolve_patterns(context, node.patterns);
  return node.body;
}

Rest walk(Context &context, ExpressionId, const expression::LambdaMatch &node) {
  resolve_clauses(context, node.clauses);
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::Let &node) {
  resolve_declarations(context, context.tree[node.declarations]);
  return node.body;
}

Rest walk(Context &context, ExpressionId, const expression::If &node) {
  resolve_expression(context, node.condition);
  resolve_expression(context, node.consequence);
  return node.alternative;
}

Rest walk(Context &context, ExpressionId, const expression::Match &node) {
  resolve_expression(context, node.subject);
  resolve_clauses(context, node.clauses);
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::Tuple &node) {
  resolve_expressions(context, node.elements);
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::ListOf &node) {
  resolve_expressions(context, node.elements);
  return no_expression;
}

Rest walk(Context &context, ExpressionId id, const expression::RecordConstruction &node) {
  Reference named;
  if (node.constructor.text != no_symbol)
    named = look_up_constructor(context, node.constructor, context.tree[id].range);
  context.resolution.expressions[index(id)] = resolve_fields(context, node.fields, named);
  resolve_field_values(context, node.fields);
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::RecordUpdate &node) {
  resolve_updated_fields(context, node.fields);
  resolve_field_values(context, node.fields);
  return node.record;
}

Rest walk(Context &context, ExpressionId, const expression::Typed &node) {
  resolve_type(context, node.type);
  return node.body;
}

Rest walk(Context &, ExpressionId, const expression::Parenthesized &node) { return node.body; }

Rest walk(Context &context, ExpressionId, const expression::Steps &node) {
  resolve_expressions(context, node.steps);
  return no_expression;
}

Rest walk(Context &context, ExpressionId, const expression::While &node) {
  resolve_expression(context, node.condition);
  return node.body;
}

Rest walk(Context &context, ExpressionId, const expression::For &node) {
  resolve_expression(context, node.first);
  resolve_expression(context, node.last);
  resolve_single_pattern(context, node.variable);
  return node.body;
}

Rest walk(Context &context, ExpressionId, const expression::Try &node) {
  resolve_expression(context, node.body);
  resolve_clauses(context, node.clauses);
  return no_expression;
}

Rest walk(Context &, ExpressionId, const expression::Assert &node) { return node.body; }

Rest walk(Context &, ExpressionId, const expression::Delay &node) { return node.body; }

Rest walk(Context &context, ExpressionId id, const expression::Field &node) {
  context.resolution.expressions[index(id)] =
      look_up_field(context, node.field.name, node.field.range);
  return node.record;
}

Rest walk(Context &context, ExpressionId, const expression::Element &node) {
  resolve_expression(context, node.index);
  return node.container;
}

Rest walk(Context &context, ExpressionId, const expression::Assign &node) {
  resolve_expression(context, node.target);
  return node.value;
}

Rest walk(Context &context, ExpressionId, const expression::Array &node) {
  resolve_expressions(context, node.elements);
  return no_expression;
}

Rest walk(Context &, ExpressionId, const expression::Labelled &node) { return node.body; }

Rest walk(Context &, ExpressionId, const expression::Variant &node) { return node.argument; }

Rest walk(Context &context, ExpressionId, const expression::Coerce &node) {
  resolve_type(context, node.from);
  resolve_type(context, node.to);
  return node.body;
}

// What is packed is held against its signature.
Rest walk(Context &context, ExpressionId, const expression::Package &node) {
  const ModuleId body = resolve_module(context, node.module, inner_name(context, "(struct)"));
  if (node.type == syntax::no_module)
    return no_expression;
  const ModuleId type = instantiate_type(context, node.type, inner_name(context, "(module)"));
  context.resolution.checks.emplace(
      node.type, check_signature(context, type, body, context.tree[node.type].range));
  return no_expression;
}

template <class Node>
concept NamelessExpression =
    OneOf<Node, expression::Literal, expression::Minus, expression::Broken> || HaskellOnly<Node>;
Rest walk(Context &, ExpressionId, const NamelessExpression auto &) { return no_expression; }

} // namespace

void resolve_expression(Context &context, ExpressionId id) {
  const Scoped scoped(context.scope);
  const Changed<bool> inside(context.top, false);
  const Changed<Owner> nobodys(context.owner, {});
  while (id != no_expression)
    id = std::visit([&](const auto &node) { return walk(context, id, node); },
                    context.tree[id].node);
}

} // namespace culprit::names::ocaml
