// What the names in expressions of OCaml mean.
#include "names/ocaml/resolver.h"

namespace culprit::names::ocaml {

using namespace syntax;

void Resolver::expression(ExpressionId id) {
  const Scoped scoped(scope_);
  const Changed<bool> inside(top_, false);
  const Changed<Owner> nobodys(owner_, {});
  while (id != no_expression)
    id = std::visit([&](const auto &node) { return walk(id, node); }, tree_[id].node);
}

void Resolver::expressions(List<ExpressionId> list) {
  for (const ExpressionId id : tree_[list])
    expression(id);
}

Resolver::Rest Resolver::walk(ExpressionId id, const expression::Variable &node) {
  of(result_.expressions, id) = variable(node.name, tree_[id].range);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId id, const expression::Constructor &node) {
  of(result_.expressions, id) = constructor(node.name, tree_[id].range);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Apply &node) {
  expression(node.function);
  const std::span<const ExpressionId> arguments = tree_[node.arguments];
  if (arguments.size() == 1 && of(result_.expressions, node.function).is(Reference::Kind::Value) &&
      std::holds_alternative<expression::Constructor>(tree_[node.function].node)) {
    const Reference made = of(result_.expressions, node.function);
    const auto *record =
        std::get_if<expression::RecordConstruction>(&tree_[arguments.front()].node);
    if (record != nullptr && !program_.fields(made.value()).empty()) {
      of(result_.expressions, arguments.front()) = record_fields(record->fields, made);
      record_values(record->fields);
      return no_expression;
    }
  }
  expressions(node.arguments);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Infix &node) {
  std::vector<ExpressionId> left(tree_[node.elements].rbegin(), tree_[node.elements].rend());
  while (!left.empty()) {
    const ExpressionId id = left.back();
    left.pop_back();
    if (const auto *inner = std::get_if<expression::Infix>(&tree_[id].node))
      left.insert(left.end(), tree_[inner->elements].rbegin(), tree_[inner->elements].rend());
    else
      expression(id);
  }
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId id, const expression::Operator &node) {
  const Reference found = scope_.find(Space::Value, node.name.text);
  const bool is_constructor = node.name.qualifier == no_symbol &&
                              found.is(Reference::Kind::Value) &&
                              program_[found.value()].kind == ValueKind::Constructor;
  of(result_.expressions, id) = is_constructor ? constructor(node.name, tree_[id].range)
                                               : variable(node.name, tree_[id].range);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Lambda &node) {
  patterns(node.patterns);
  return node.body;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::LambdaMatch &node) {
  clauses(node.clauses);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Let &node) {
  declarations(tree_[node.declarations]);
  return node.body;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::If &node) {
  expression(node.condition);
  expression(node.consequence);
  return node.alternative;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Match &node) {
  expression(node.subject);
  clauses(node.clauses);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Tuple &node) {
  expressions(node.elements);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::ListOf &node) {
  expressions(node.elements);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId id, const expression::RecordConstruction &node) {
  Reference named;
  if (node.constructor.text != no_symbol)
    named = constructor(node.constructor, tree_[id].range);
  of(result_.expressions, id) = record_fields(node.fields, named);
  record_values(node.fields);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::RecordUpdate &node) {
  record_fields(node.fields, {});
  record_values(node.fields);
  return node.record;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Typed &node) {
  type(node.type);
  return node.body;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Parenthesized &node) {
  return node.body;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Steps &node) {
  expressions(node.steps);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::While &node) {
  expression(node.condition);
  return node.body;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::For &node) {
  expression(node.first);
  expression(node.last);
  single_pattern(node.variable);
  return node.body;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Try &node) {
  expression(node.body);
  clauses(node.clauses);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Assert &node) { return node.body; }
Resolver::Rest Resolver::walk(ExpressionId, const expression::Delay &node) { return node.body; }

Resolver::Rest Resolver::walk(ExpressionId id, const expression::Field &node) {
  of(result_.expressions, id) = field(node.field.name, node.field.range);
  return node.record;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Element &node) {
  expression(node.index);
  return node.container;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Assign &node) {
  expression(node.target);
  return node.value;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Array &node) {
  expressions(node.elements);
  return no_expression;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Labelled &node) { return node.body; }
Resolver::Rest Resolver::walk(ExpressionId, const expression::Variant &node) {
  return node.argument;
}

Resolver::Rest Resolver::walk(ExpressionId, const expression::Coerce &node) {
  type(node.from);
  type(node.to);
  return node.body;
}

// What is packed is held against its signature.
Resolver::Rest Resolver::walk(ExpressionId, const expression::Package &node) {
  const ModuleId body = module_of(node.module, inner_name(symbols_.intern("(struct)")));
  if (node.type == syntax::no_module)
    return no_expression;
  const ModuleId type = instance_of(node.type, inner_name(symbols_.intern("(module)")));
  if (body != names::no_module && type != names::no_module)
    result_.checks.emplace(node.type, check(type, body, tree_[node.type].range));
  return no_expression;
}

} // namespace culprit::names::ocaml
