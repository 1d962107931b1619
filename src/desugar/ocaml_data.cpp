// OCaml's records and arrays.
#include "desugar/translator.h"

#include "types/declare/members.h"

#include <algorithm>

namespace culprit::desugar {

namespace e = syntax::expression;
using names::index;

std::optional<Translator::FieldPlace> Translator::field_place(Reference in_scope, Symbol name,
                                                              Type record) {
  const Reference field = types::member(in_scope, name, record, names_, environment_);
  const auto info = field.is(Reference::Kind::Value) ? environment_.fields.find(field.value())
                                                     : environment_.fields.end();
  if (info == environment_.fields.end() || info->second.constructors.empty())
    return std::nullopt;
  const names::ValueId owner = info->second.constructors.front();
  const auto &fields = environment_.constructors.at(owner).fields;
  const auto found = std::find(fields.begin(), fields.end(), field.value());
  if (found == fields.end())
    return std::nullopt;
  return FieldPlace{globals_.constructor(owner),
                    static_cast<std::uint32_t>(found - fields.begin())};
}

// ---- records

// { x = 1; y = 2 }: each value at its place.
std::optional<Translator::FieldValues>
Translator::field_values(syntax::List<syntax::FieldBinding> list, Type record) {
  FieldValues found;
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const syntax::FieldBinding &binding = tree_[list][i];
    const auto place =
        field_place(resolution_.field_bindings[list.first + i], binding.field.name.text, record);
    if (!place)
      return std::nullopt;
    found.constructor = place->constructor;
    found.values.resize(program_[found.constructor].arity, kernel::no_expression);
    found.values[place->field] = field_value(binding, list.first + i);
  }
  return found;
}

ExpressionId Translator::plain_record(Expression id, const e::RecordConstruction &node) {
  const auto fields = field_values(node.fields, type_of(id));
  if (!fields || std::find(fields->values.begin(), fields->values.end(), kernel::no_expression) !=
                     fields->values.end())
    return unsupported(tree_[id].range, "this record");
  const auto use = typing_.uses.find(id);
  return builder_.construct(fields->constructor, fields->values, {},
                            use == typing_.uses.end() ? std::span<const Type>()
                                                      : std::span<const Type>(use->second.types),
                            type_of(id));
}

// The record is evaluated before what changes.
ExpressionId Translator::plain_update(Expression id, const e::RecordUpdate &node) {
  return builder_.evaluated(expression(node.record), "record", [&](VariableId subject) {
    auto fields = field_values(node.fields, type_of(id));
    if (!fields)
      return unsupported(tree_[id].range, "this record update");
    const ConstructorId constructor = fields->constructor;
    std::vector<VariableId> parts;
    for (ExpressionId &value : fields->values) {
      parts.push_back(builder_.variable("x", types::no_type));
      if (value == kernel::no_expression)
        value = builder_.use(parts.back());
    }
    const kernel::Alternative alternative{
        constructor,
        {},
        program_.add(std::span<const VariableId>(parts)),
        builder_.construct(constructor, fields->values, {}, {}, type_of(id)),
        builder_.entity};
    return builder_.match(subject, std::span(&alternative, 1), kernel::no_expression, type_of(id));
  });
}

ExpressionId Translator::special(Expression id, const e::Field &node) {
  const auto place = field_place(resolution_.expressions[static_cast<std::size_t>(id)],
                                 node.field.name.text, type_of(node.record));
  if (!place)
    return unsupported(tree_[id].range, "this field");
  return builder_.evaluated(expression(node.record), "record", [&](VariableId subject) {
    std::vector<VariableId> parts;
    for (std::uint32_t i = 0; i < program_[place->constructor].arity; ++i)
      parts.push_back(i == place->field ? builder_.variable(node.field.name.text, type_of(id))
                                        : builder_.variable("_", types::no_type));
    const kernel::Alternative alternative{place->constructor,
                                          {},
                                          program_.add(std::span<const VariableId>(parts)),
                                          builder_.use(parts[place->field]),
                                          builder_.entity};
    return builder_.match(subject, std::span(&alternative, 1), kernel::no_expression, type_of(id));
  });
}

// ---- what can be changed

ExpressionId Translator::special(Expression id, const e::Element &node) {
  return operate(node.of_string ? "ml_bytes_get" : "ml_array_get",
                 {expression(node.container), expression(node.index)}, type_of(id));
}

ExpressionId Translator::special(Expression id, const e::Assign &node) {
  const Expression target = strip(node.target);
  const From from(builder_, entity(tree_[id].entity));
  if (const auto *element = std::get_if<e::Element>(&tree_[target].node))
    return operate(
        element->of_string ? "ml_bytes_set" : "ml_array_set",
        {expression(element->container), expression(element->index), expression(node.value)},
        type_of(id));
  const auto *field = std::get_if<e::Field>(&tree_[target].node);
  const auto place = field ? field_place(resolution_.expressions[static_cast<std::size_t>(target)],
                                         field->field.name.text, type_of(field->record))
                           : std::nullopt;
  if (!place)
    return unsupported(tree_[id].range, "this assignment");
  return operate(
      "ml_field_set",
      {expression(field->record), builder_.integer(place->field), expression(node.value)},
      type_of(id));
}

// Made at its full size, then filled; the elements are evaluated from right to left.
ExpressionId Translator::special(Expression id, const e::Array &node) {
  const auto elements = tree_[node.elements];
  if (elements.empty())
    return operate("ml_array_make", {builder_.integer(0), unit()}, type_of(id));
  std::vector<std::pair<VariableId, ExpressionId>> values;
  for (const Expression element : elements) {
    const ExpressionId value = expression(element);
    values.emplace_back(builder_.variable("t", type_of(element)), value);
  }
  const VariableId array = builder_.variable("array", type_of(id));
  ExpressionId result = builder_.use(array);
  for (std::size_t i = values.size(); i-- > 1;)
    result = then(operate("ml_array_set",
                          {builder_.use(array), builder_.integer(static_cast<std::int64_t>(i)),
                           builder_.use(values[i].first)}),
                  result);
  const ExpressionId made = operate(
      "ml_array_make",
      {builder_.integer(static_cast<std::int64_t>(values.size())), builder_.use(values[0].first)},
      type_of(id));
  result = builder_.let(array, made, result, kernel::Strictness::Strict);
  for (const auto &[variable, value] : values) // the last one first
    result = bind_value(variable, value, result);
  return result;
}

} // namespace culprit::desugar
