#include "desugar/ocaml/data.h"

#include "desugar/data.h"
#include "desugar/expressions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/operations.h"
#include "types/declare/members.h"

#include <algorithm>

namespace culprit::desugar {

namespace e = syntax::expression;
using names::index;

namespace {

struct FieldPlace {
  ConstructorId constructor = kernel::no_constructor;
  std::uint32_t field = 0;
};

struct FieldValues {
  ConstructorId constructor = kernel::no_constructor;
  Arguments values; // no_expression where there is none
};

std::optional<FieldPlace> field_place(Translation &in, Reference in_scope, Symbol name,
                                      Type record) {
  const Reference field = types::field_member(in_scope, name, record, in.source, in.environment);
  const auto info = field.is(Reference::Kind::Value) ? in.environment.fields.find(field.value())
                                                     : in.environment.fields.end();
  if (info == in.environment.fields.end() || info->second.constructors.empty())
    return std::nullopt;
  const names::ValueId owner = info->second.constructors.front();
  const auto &fields = in.environment.constructors.at(owner).fields;
  const auto place = std::find(fields.begin(), fields.end(), field.value());
  if (place == fields.end())
    return std::nullopt;
  return FieldPlace{in.globals.constructor(owner),
                    static_cast<std::uint32_t>(place - fields.begin())};
}

// ---- records

// { x = 1; y = 2 }: each value at its place.
std::optional<FieldValues> field_values(Translation &in, syntax::List<syntax::FieldBinding> list,
                                        Type record) {
  FieldValues values;
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const syntax::FieldBinding &binding = in.tree[list][i];
    const auto place = field_place(in, in.resolution.field_bindings[list.first + i],
                                   binding.field.name.text, record);
    if (!place)
      return std::nullopt;
    values.constructor = place->constructor;
    values.values.resize(in.target[values.constructor].arity, kernel::no_expression);
    values.values[place->field] = translate_field(in, binding, list.first + i);
  }
  return values;
}

} // namespace

ExpressionId translate_ocaml_record(Translation &in, Expression id,
                                    const e::RecordConstruction &node) {
  const auto fields = field_values(in, node.fields, in.type_of(id));
  if (!fields || std::find(fields->values.begin(), fields->values.end(), kernel::no_expression) !=
                     fields->values.end())
    return report_unsupported(in, in.tree[id].range, "this record");
  const auto use = in.typing.uses.find(id);
  return in.builder.construct(fields->constructor, fields->values, {},
                              use == in.typing.uses.end()
                                  ? std::span<const Type>()
                                  : std::span<const Type>(use->second.types),
                              in.type_of(id));
}

// The record is evaluated before what changes.
ExpressionId translate_ocaml_update(Translation &in, Expression id, const e::RecordUpdate &node) {
  return in.builder.evaluated(translate(in, node.record), "record", [&](VariableId subject) {
    auto fields = field_values(in, node.fields, in.type_of(id));
    if (!fields)
      return report_unsupported(in, in.tree[id].range, "this record update");
    const ConstructorId constructor = fields->constructor;
    std::vector<VariableId> parts;
    for (ExpressionId &value : fields->values) {
      parts.push_back(in.builder.variable("x", types::no_type));
      if (value == kernel::no_expression)
        value = in.builder.use(parts.back());
    }
    const kernel::Alternative alternative{
        constructor,
        {},
        in.target.add(std::span<const VariableId>(parts)),
        in.builder.construct(constructor, fields->values, {}, {}, in.type_of(id)),
        in.builder.entity};
    return in.builder.match(subject, std::span(&alternative, 1), kernel::no_expression,
                            in.type_of(id));
  });
}

ExpressionId translate_ocaml(Translation &in, Expression id, const e::Field &node) {
  const auto place = field_place(in, in.resolution.expressions[static_cast<std::size_t>(id)],
                                 node.field.name.text, in.type_of(node.record));
  if (!place)
    return report_unsupported(in, in.tree[id].range, "this field");
  return in.builder.evaluated(translate(in, node.record), "record", [&](VariableId subject) {
    std::vector<VariableId> parts;
    for (std::uint32_t i = 0; i < in.target[place->constructor].arity; ++i)
      parts.push_back(i == place->field ? in.builder.variable(node.field.name.text, in.type_of(id))
                                        : in.builder.variable("_", types::no_type));
    const kernel::Alternative alternative{place->constructor,
                                          {},
                                          in.target.add(std::span<const VariableId>(parts)),
                                          in.builder.use(parts[place->field]),
                                          in.builder.entity};
    return in.builder.match(subject, std::span(&alternative, 1), kernel::no_expression,
                            in.type_of(id));
  });
}

// ---- what can be changed

ExpressionId translate_ocaml(Translation &in, Expression id, const e::Element &node) {
  return operate(in, node.of_string ? "ml_bytes_get" : "ml_array_get",
                 {translate(in, node.container), translate(in, node.index)}, in.type_of(id));
}

ExpressionId translate_ocaml(Translation &in, Expression id, const e::Assign &node) {
  const Expression target = strip(in, node.target);
  const From from(in.builder, in.entity(in.tree[id].entity));
  if (const auto *element = std::get_if<e::Element>(&in.tree[target].node))
    return operate(in, element->of_string ? "ml_bytes_set" : "ml_array_set",
                   {translate(in, element->container), translate(in, element->index),
                    translate(in, node.value)},
                   in.type_of(id));
  const auto *field = std::get_if<e::Field>(&in.tree[target].node);
  const auto place =
      field ? field_place(in, in.resolution.expressions[static_cast<std::size_t>(target)],
                          field->field.name.text, in.type_of(field->record))
            : std::nullopt;
  if (!place)
    return report_unsupported(in, in.tree[id].range, "this assignment");
  return operate(
      in, "ml_field_set",
      {translate(in, field->record), in.builder.integer(place->field), translate(in, node.value)},
      in.type_of(id));
}

// Made at its full size, then filled; the elements are evaluated from right to left.
ExpressionId translate_ocaml(Translation &in, Expression id, const e::Array &node) {
  const auto elements = in.tree[node.elements];
  if (elements.empty())
    return operate(in, "ml_array_make", {in.builder.integer(0), unit_value(in)}, in.type_of(id));
  std::vector<std::pair<VariableId, ExpressionId>> values;
  for (const Expression element : elements) {
    const ExpressionId value = translate(in, element);
    values.emplace_back(in.builder.variable("t", in.type_of(element)), value);
  }
  const VariableId array = in.builder.variable("array", in.type_of(id));
  ExpressionId result = in.builder.use(array);
  for (std::size_t i = values.size(); i-- > 1;)
    result = evaluate_first(
        in,
        operate(in, "ml_array_set",
                {in.builder.use(array), in.builder.integer(static_cast<std::int64_t>(i)),
                 in.builder.use(values[i].first)}),
        result);
  const ExpressionId whole = operate(in, "ml_array_make",
                                     {in.builder.integer(static_cast<std::int64_t>(values.size())),
                                      in.builder.use(values[0].first)},
                                     in.type_of(id));
  result = in.builder.let(array, whole, result, kernel::Strictness::Strict);
  for (const auto &[variable, value] : values) // the last one first
    result = bind_value(in, variable, value, result);
  return result;
}

} // namespace culprit::desugar
