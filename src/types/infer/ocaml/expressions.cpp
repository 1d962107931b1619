#include "types/infer/ocaml/expressions.h"

#include "types/infer/clauses.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/closing.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/ocaml/literals.h"
#include "types/infer/patterns.h"

#include <fmt/format.h>

namespace culprit::types {

namespace e = syntax::expression;
using names::Reference;

// ---- effects

void infer_ocaml(Inference &in, Expression id, const e::Steps &node, Type type) {
  for (std::uint32_t i = 0; i + 1 < node.steps.count; ++i) {
    const Expression step = in.tree[node.steps][i];
    infer(in, step, variable(in, step)); // what it gives is thrown away
  }
  infer_against(in, in.tree[node.steps][node.steps.count - 1], type, Role::Body, entity(in, id));
}

void infer_ocaml(Inference &in, Expression id, const e::While &node, Type type) {
  const EntityId at = entity(in, id);
  equate(in, type, unit_type(in, at), Role::Step, at);
  infer_against(in, node.condition, boolean_type(in, at), Role::Condition, at);
  infer(in, node.body, variable(in, node.body));
}

void infer_ocaml(Inference &in, Expression id, const e::For &node, Type type) {
  const EntityId at = entity(in, id);
  Scope scope(in);
  equate(in, type, unit_type(in, at), Role::Step, at);
  infer_against(in, node.first, plain_type(in, in.language.integer, at), Role::Index, at);
  infer_against(in, node.last, plain_type(in, in.language.integer, at), Role::Index, at);
  const Type counter = variable(in, node.variable);
  equate(in, counter, plain_type(in, in.language.integer, at), Role::Index, at);
  infer(in, node.variable, counter);
  infer(in, node.body, variable(in, node.body));
}

void infer_ocaml(Inference &in, Expression id, const e::Try &node, Type type) {
  const EntityId at = entity(in, id);
  infer_against(in, node.body, type, Role::Body, at);
  const Type caught = plain_type(in, in.language.exception, at);
  const std::size_t tags = in.ocaml.matched_tags.size();
  for (std::uint32_t i = 0; i < node.clauses.count; ++i)
    infer_clause(in, in.tree[node.clauses][i], std::span(&caught, 1), type, at);
  close_rows(in, tags, node.clauses);
}

// assert false never returns, so it is of any type.
void infer_ocaml(Inference &in, Expression id, const e::Assert &node, Type type) {
  const EntityId at = entity(in, id);
  const auto *constant = std::get_if<e::Constructor>(&in.tree[strip(in, node.body)].node);
  if (!constant || in.symbols.name(constant->name.text) != "false")
    equate(in, type, unit_type(in, at), Role::Step, at);
  infer_against(in, node.body, boolean_type(in, at), Role::Condition, at);
}

void infer_ocaml(Inference &in, Expression id, const e::Delay &node, Type type) {
  const EntityId at = entity(in, id);
  const Type body = variable(in, node.body);
  equate(in, type, in.store().apply(plain_type(in, in.language.delayed, at), body, at),
         Role::Application, at);
  infer(in, node.body, body);
}

// ---- parts of data

void infer_ocaml(Inference &in, Expression id, const e::Field &node, Type type) {
  const EntityId at = entity(in, id);
  const Type record = variable(in, node.record);
  infer(in, node.record, record);
  const Reference field =
      field_member(in, in.module.resolution.expressions[static_cast<std::size_t>(id)],
                   node.field.name.text, record);
  if (field.is(Reference::Kind::None))
    report_unknown(in, EntityKind::Expression, node.field.range, "field", node.field.name.text,
                   record);
  const FieldUse use = use_field(in, field, at);
  equate(in, record, use.record, Role::Field, at);
  equate(in, type, use.field, Role::Field, at);
}

void infer_ocaml(Inference &in, Expression id, const e::Element &node, Type type) {
  const EntityId at = entity(in, id);
  const Type container = variable(in, node.container);
  infer(in, node.container, container);
  if (!node.of_string) {
    equate(in, container, in.store().apply(plain_type(in, in.language.array, at), type, at),
           Role::Index, at);
  } else {
    const bool bytes =
        in.language.bytes != names::no_type_name && in.store().is(container, in.language.bytes);
    equate(in, container, plain_type(in, bytes ? in.language.bytes : in.language.string, at),
           Role::Index, at);
    equate(in, type, plain_type(in, in.language.character, at), Role::Index, at);
  }
  infer_against(in, node.index, plain_type(in, in.language.integer, at), Role::Index, at);
}

void infer_ocaml(Inference &in, Expression id, const e::Assign &node, Type type) {
  const EntityId at = entity(in, id);
  equate(in, type, unit_type(in, at), Role::Assignment, at);
  const Expression target = strip(in, node.target);
  const Type of_target = variable(in, target);
  infer(in, target, of_target);
  if (const auto *field = std::get_if<e::Field>(&in.tree[target].node)) {
    const Type record = in.typing.expressions[static_cast<std::size_t>(field->record)];
    const Reference reference =
        field_member(in, in.module.resolution.expressions[static_cast<std::size_t>(target)],
                     field->field.name.text, record);
    const auto info = reference.is(Reference::Kind::Value)
                          ? in.environment.fields.find(reference.value())
                          : in.environment.fields.end();
    if (info != in.environment.fields.end())
      report_private(in, info->second.constructors.front(), in.tree[target].range);
    if (info != in.environment.fields.end() && !info->second.is_mutable)
      report_mistake(
          in, "C0213", EntityKind::Expression, in.tree[target].range,
          fmt::format("the field `{}` is not mutable", in.symbols.name(field->field.name.text)));
  } else if (!std::holds_alternative<e::Element>(in.tree[target].node) &&
             !in.store().is_unknown(of_target)) {
    report_unsupported(in, in.tree[target].range, "an assignment to an instance variable");
  }
  infer_against(in, node.value, of_target, Role::Assignment, at);
}

void infer_ocaml(Inference &in, Expression id, const e::Array &node, Type type) {
  const EntityId at = entity(in, id);
  const Type element = fresh(in, at);
  equate(in, type, in.store().apply(plain_type(in, in.language.array, at), element, at), Role::List,
         at);
  std::uint16_t which = 0;
  for (std::uint32_t i = 0; i < node.elements.count; ++i)
    infer_against(in, in.tree[node.elements][i], element, Role::Element, at, which++);
}

} // namespace culprit::types
