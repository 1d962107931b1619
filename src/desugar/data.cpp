#include "desugar/data.h"

#include "desugar/expressions.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"

#include <algorithm>

namespace culprit::desugar {

namespace e = syntax::expression;
using kernel::FailureKind;

namespace {

// Of a list with more elements than this, each is looked at without those before it.
constexpr std::size_t longest_in_one_scope = 64;

} // namespace

// ---- data

ExpressionId translate_tuple(Translation &in, Expression id, const e::Tuple &node) {
  const auto elements = in.tree[node.elements];
  if (elements.size() < 2)
    return elements.empty() || elements[0] == syntax::no_expression
               ? in.builder.construct(in.globals.constructor(in.source.unit_value()), {})
               : translate(in, elements[0]);
  Arguments parts;
  std::vector<VariableId> missing;
  for (const Expression element : elements) {
    if (element == syntax::no_expression) {
      missing.push_back(in.builder.variable("x", types::no_type));
      parts.push_back(in.builder.use(missing.back()));
    } else {
      parts.push_back(translate(in, element));
    }
  }
  const ConstructorId constructor = in.globals.constructor(in.source.tuple_value(elements.size()));
  in.globals.value(in.source.tuple_value(elements.size()));
  if (missing.empty())
    return in.builder.construct(constructor, parts, {}, {}, in.type_of(id));
  // What is there is shared by all calls.
  std::vector<std::pair<VariableId, ExpressionId>> shared;
  for (ExpressionId &part : parts)
    if (!kernel::is_atom(in.target[part])) {
      shared.emplace_back(in.builder.variable("t", in.target[part].type), part);
      part = in.builder.use(shared.back().first);
    }
  ExpressionId result = in.builder.lambda(std::move(missing),
                                          in.builder.construct(constructor, parts), in.type_of(id));
  for (auto next = shared.rbegin(); next != shared.rend(); ++next)
    result = in.builder.let(next->first, next->second, result);
  return result;
}

ExpressionId make_list(Translation &in, std::span<const ExpressionId> elements, ExpressionId rest,
                       Type type) {
  in.globals.value(in.source.nil()); // as an atom, the empty list is mentioned by its name
  const ConstructorId cons = in.globals.constructor(in.source.cons());
  if (rest == kernel::no_expression)
    rest = in.builder.construct(in.globals.constructor(in.source.nil()), {}, {}, {}, type);
  const bool apart = elements.size() > longest_in_one_scope;
  for (auto element = elements.rbegin(); element != elements.rend(); ++element)
    rest = in.builder.cons(cons, *element, rest, type, apart);
  return rest;
}

ExpressionId translate_sequence(Translation &in, Expression id, const e::Sequence &node) {
  const auto use = in.typing.uses.find(id);
  if (use == in.typing.uses.end() || use->second.evidence.empty())
    return report_unsupported(in, in.tree[id].range, "this enumeration");
  const bool second = node.second != syntax::no_expression;
  const bool last = node.last != syntax::no_expression;
  const std::string_view name = second ? last ? "enumFromThenTo" : "enumFromThen"
                                : last ? "enumFromTo"
                                       : "enumFrom";
  Arguments arguments;
  for (const Expression part : {node.first, node.second, node.last})
    if (part != syntax::no_expression)
      arguments.push_back(translate(in, part));
  const names::ValueId value = in.globals.library("GHC.Enum", name);
  return call(in, method_of(in, value, std::span(use->second.evidence).first(1)), arguments,
              in.type_of(id));
}

// ---- records

ExpressionId translate_field(Translation &in, const syntax::FieldBinding &binding,
                             std::uint32_t at_list) {
  if (binding.value != syntax::no_expression)
    return translate(in, binding.value);
  return call(in, callee_of(in, in.resolution.field_variables[at_list], nullptr), {},
              types::no_type);
}

ExpressionId translate_record(Translation &in, Expression id, const e::RecordConstruction &node) {
  const Reference reference = in.resolution.expressions[static_cast<std::size_t>(id)];
  const auto use = in.typing.uses.find(id);
  const Callee constructor =
      callee_of(in, reference, use == in.typing.uses.end() ? nullptr : &use->second);
  const auto info = in.environment.constructors.find(reference.value());
  if (info == in.environment.constructors.end())
    return report_unsupported(in, in.tree[id].range, "this record");
  Arguments fields(info->second.arity, kernel::no_expression);
  const auto set = [&](Reference field, ExpressionId value) {
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (field.is(Reference::Kind::Value) && info->second.fields[i] == field.value())
        fields[i] = value;
  };
  for (std::uint32_t i = 0; i < node.fields.count; ++i)
    set(in.resolution.field_bindings[node.fields.first + i],
        translate_field(in, in.tree[node.fields][i], node.fields.first + i));
  if (const auto implied = in.resolution.implied_expressions.find(id);
      implied != in.resolution.implied_expressions.end())
    for (const names::ImpliedField &field : implied->second)
      set({Reference::Kind::Value, static_cast<std::uint32_t>(field.field)},
          call(in, callee_of(in, field.variable, nullptr), {}, types::no_type));
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i] == kernel::no_expression) {
      const names::ValueId field = info->second.fields[i];
      fields[i] = in.builder.failure(FailureKind::MissingField,
                                     field == names::no_value ? no_symbol : in.source[field].name);
    }
  return call(in, constructor, fields, in.type_of(id));
}

ExpressionId translate_update(Translation &in, Expression id, const e::RecordUpdate &node) {
  std::vector<std::pair<names::ValueId, VariableId>> changes;
  std::vector<std::pair<VariableId, ExpressionId>> values;
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const Reference field = in.resolution.field_bindings[node.fields.first + i];
    if (!field.is(Reference::Kind::Value))
      return report_unsupported(in, in.tree[id].range, "this record update");
    const ExpressionId value = translate_field(in, in.tree[node.fields][i], node.fields.first + i);
    const VariableId name =
        in.builder.variable(in.source[field.value()].name, in.target[value].type);
    changes.emplace_back(field.value(), name);
    values.emplace_back(name, value);
  }
  const auto owners =
      changes.empty() ? in.environment.fields.end() : in.environment.fields.find(changes[0].first);
  if (owners == in.environment.fields.end())
    return report_unsupported(in, in.tree[id].range, "this record update");
  ExpressionId result =
      in.builder.evaluated(translate(in, node.record), "record", [&](VariableId subject) {
        std::vector<kernel::Alternative> alternatives;
        std::uint32_t siblings = 1;
        for (const names::ValueId owner : owners->second.constructors) {
          const types::ConstructorInfo &info = in.environment.constructors.at(owner);
          const ConstructorId constructor = in.globals.constructor(owner);
          siblings = in.target[constructor].siblings;
          const bool has_all = std::all_of(changes.begin(), changes.end(), [&](const auto &change) {
            return std::find(info.fields.begin(), info.fields.end(), change.first) !=
                   info.fields.end();
          });
          if (!has_all)
            continue;
          std::vector<VariableId> parts;
          Arguments arguments;
          const std::uint32_t dictionaries = in.target[constructor].dictionaries;
          for (std::uint32_t i = 0; i < in.target[constructor].arity; ++i) {
            parts.push_back(in.builder.variable("x", types::no_type));
            const auto change = std::find_if(changes.begin(), changes.end(), [&](const auto &next) {
              return i >= dictionaries && info.fields[i - dictionaries] == next.first;
            });
            arguments.push_back(
                in.builder.use(change == changes.end() ? parts.back() : change->second));
          }
          const ExpressionId body =
              in.builder.construct(constructor, arguments, info.strict, {}, in.type_of(id));
          alternatives.push_back({constructor,
                                  {},
                                  in.target.add(std::span<const VariableId>(parts)),
                                  body,
                                  in.builder.entity});
        }
        const ExpressionId otherwise = alternatives.size() < siblings
                                           ? in.builder.failure(FailureKind::WrongConstructor,
                                                                in.source[changes[0].first].name)
                                           : kernel::no_expression;
        return in.builder.match(subject, alternatives, otherwise, in.type_of(id));
      });
  for (auto value = values.rbegin(); value != values.rend(); ++value)
    result = in.builder.let(value->first, value->second, result);
  return result;
}

} // namespace culprit::desugar
