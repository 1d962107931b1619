#include "types/infer/ocaml/data.h"

#include "types/declare/members.h"
#include "types/infer/application.h"
#include "types/infer/constrain.h"
#include "types/infer/data.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/patterns.h"
#include "types/infer/uses.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

namespace e = syntax::expression;
using names::Reference;

namespace {

// C { x = e }, C r: all arguments are one record, which only C has.
void infer_inline(Inference &in, Expression id, Expression constructor, Expression argument,
                  Reference reference, Type type) {
  const EntityId use = entity(in, constructor);
  Instantiation into;
  Type result = type_of(in, reference, use, into);
  if (!into.types.empty())
    in.typing.uses[constructor] = std::move(into);
  while (const auto function = in.store().as_function(result))
    result = function->second;
  in.typing.expressions[static_cast<std::size_t>(constructor)] = result;
  equate(in, type, result, Role::Use, use);
  infer_against(in, argument, record_type(in, reference.value(), result, use), Role::Application,
                entity(in, id));
}

} // namespace

Reference constructor_at(const Inference &in, Expression id, Type type) {
  return constructor_member(in.module.resolution.expressions[static_cast<std::size_t>(id)],
                            hidden_at(in.module.resolution, id),
                            std::get<e::Constructor>(in.tree[id].node).name.text, type, in.program,
                            in.environment);
}

Reference constructor_at(const Inference &in, Pattern id, Symbol name, Type type) {
  return constructor_member(in.module.resolution.patterns[static_cast<std::size_t>(id)],
                            hidden_at(in.module.resolution, id), name, type, in.program,
                            in.environment);
}

Reference field_member(const Inference &in, Reference in_scope, Symbol name, Type type) {
  return field_member(in_scope, name, type, in.program, in.environment);
}

Reference field_named(const Inference &in, names::ValueId constructor, Symbol name) {
  for (const names::ValueId field : in.environment.constructors.at(constructor).fields)
    if (field != names::no_value && in.program[field].name == name)
      return Reference::to(field);
  return {};
}

void report_foreign_field(Inference &in, EntityKind kind, const syntax::PlacedName &field) {
  report_mistake(in, "C0211", kind, field.range,
                 fmt::format("the record has no field `{}`", in.symbols.name(field.name.text)));
}

// C, C e and C (e, f): a constructor takes all its arguments at once.
void infer_construction(Inference &in, Expression id, Expression constructor, Expression argument,
                        Type type) {
  const Symbol name = std::get<e::Constructor>(in.tree[constructor].node).name.text;
  const Reference reference = constructor_at(in, constructor, type);
  const auto info = reference.is(Reference::Kind::Value)
                        ? in.environment.constructors.find(reference.value())
                        : in.environment.constructors.end();
  const bool known = info != in.environment.constructors.end();
  if (reference.is(Reference::Kind::None))
    report_unknown(in, EntityKind::Expression, in.tree[constructor].range, "constructor", name,
                   type);
  if (known)
    report_private(in, reference.value(), in.tree[id].range);
  if (known && argument != syntax::no_expression && is_inline(in, reference.value())) {
    infer_inline(in, id, constructor, argument, reference, type);
    return;
  }
  const std::size_t arity = known ? info->second.arity : argument == syntax::no_expression ? 0 : 1;
  std::vector<Expression> parts;
  if (argument != syntax::no_expression) {
    const Expression inner = strip(in, argument);
    const auto *tuple = std::get_if<e::Tuple>(&in.tree[inner].node);
    if (tuple && arity != 1)
      parts.assign(in.tree[tuple->elements].begin(), in.tree[tuple->elements].end());
    else
      parts = {argument};
  }
  const bool fits = parts.size() == arity;
  if (!fits)
    report_arity(in, EntityKind::Expression, in.tree[id].range, reference.value(), parts.size(),
                 arity);
  const EntityId use = entity(in, constructor);
  Instantiation into;
  const Type declared = type_of(in, reference, use, into);
  if (!into.types.empty())
    in.typing.uses[constructor] = std::move(into);
  if (argument == syntax::no_expression) {
    if (fits)
      equate(in, type, declared, Role::Use, use);
    return;
  }
  const Type of_constructor = variable(in, constructor);
  in.typing.expressions[static_cast<std::size_t>(constructor)] = of_constructor;
  Range &own = in.typing.expression_ranges[static_cast<std::size_t>(constructor)];
  own.first = in.constraint_count();
  equate(in, of_constructor, declared, Role::Use, use);
  own.last = in.constraint_count();
  std::vector<Type> types;
  types.reserve(parts.size());
  Type whole = type;
  for (const Expression part : parts)
    types.push_back(variable(in, part));
  for (auto it = types.rbegin(); it != types.rend(); ++it)
    whole = in.store().function(*it, whole, entity(in, id));
  if (fits) {
    if (parts.size() == 1)
      in.typing.applications[id] = in.constraint_count();
    equate(in, of_constructor, whole, Role::Application, entity(in, id),
           static_cast<std::uint16_t>(parts.size()));
  }
  const std::uint32_t first = in.constraint_count();
  for (std::size_t i = 0; i < parts.size(); ++i)
    infer_argument(in, parts[i], types[i]);
  if (parts.size() != 1) { // the tuple is no value of its own
    const auto inner = static_cast<std::size_t>(strip(in, argument));
    in.typing.expression_ranges[inner] = {first, in.constraint_count()};
    in.typing.expressions[inner] = parts.size() <= names::Program::largest_tuple
                                       ? in.store().tuple(types, entity(in, argument))
                                       : no_type;
  }
}

bool is_inline(const Inference &in, names::ValueId constructor) {
  const std::string_view name = in.symbols.name(in.program[constructor].name);
  return !in.program.fields(constructor).empty() && name[0] >= 'A' && name[0] <= 'Z';
}

Type record_type(Inference &in, names::ValueId constructor, Type result, EntityId at) {
  if (!in.is_ocaml() || !is_inline(in, constructor))
    return result;
  Type type = in.store().promoted(owner_of_record(constructor, result, in.environment), at);
  const std::vector<Type> arguments = in.store().spine(result).arguments;
  const std::vector<bool> kept =
      mentioned_by_fields(in.store(), in.environment.values[index(constructor)].type);
  for (std::size_t i = 0; i < arguments.size() && i < kept.size(); ++i)
    if (kept[i])
      type = in.store().apply(type, arguments[i], at);
  return type;
}

// Where modules are missing, what is not known of a type may say what is meant.
void report_unknown(Inference &in, EntityKind kind, const syntax::Range &range,
                    std::string_view what, Symbol name, Type type) {
  if (in.module.resolution.gaps && in.store()[in.store().resolve(type)].shape == Shape::Variable)
    return;
  report_mistake(in, "C0110", kind, range,
                 fmt::format("no {} `{}` is in scope, and the type that is known here has none",
                             what, in.symbols.name(name)));
}

void report_private(Inference &in, names::ValueId constructor, const syntax::Range &range) {
  const auto data = in.environment.data.find(in.program[constructor].parent);
  if (data != in.environment.data.end() && data->second.is_private)
    report_mistake(
        in, "C0216", EntityKind::Expression, range,
        fmt::format("the type `{}` is private: its values are made in its own module only",
                    in.symbols.name(in.program[in.program[constructor].parent].name)));
}

FieldUse use_field(Inference &in, Reference field, EntityId at) {
  Instantiation into;
  const Type selector = type_of(in, field, at, into);
  if (const auto function = in.store().as_function(selector))
    return {function->first, function->second};
  return {in.store().unknown(at), in.store().unknown(at)};
}

// { x = e; y = f }: the record type that is expected, or the one that has these fields.
void infer_ocaml_record(Inference &in, Expression id, const e::RecordConstruction &node,
                        Type type) {
  const EntityId at = entity(in, id);
  Reference reference = in.module.resolution.expressions[static_cast<std::size_t>(id)];
  std::vector<Reference> fields;
  for (std::uint32_t i = 0; i < node.fields.count; ++i)
    fields.push_back(field_member(in, in.module.resolution.field_bindings[node.fields.first + i],
                                  in.tree[node.fields][i].field.name.text, type));
  const auto is_missing = [](Reference field) { return field.is(Reference::Kind::Missing); };
  if (!reference.is(Reference::Kind::Value) &&
      std::any_of(fields.begin(), fields.end(), is_missing)) { // of a record that nobody knows
    set_unknown(in, type, at);
    for (const syntax::FieldBinding &binding : in.tree[node.fields])
      if (binding.value != syntax::no_expression)
        infer_unknown(in, binding.value);
    return;
  }
  const auto owner = [&](Reference field) {
    const auto info = field.is(Reference::Kind::Value) ? in.environment.fields.find(field.value())
                                                       : in.environment.fields.end();
    return info == in.environment.fields.end() ? names::no_value
                                               : info->second.constructors.front();
  };
  for (const Reference field : fields)
    if (const names::ValueId constructor = owner(field);
        constructor != names::no_value &&
        (!reference.is(Reference::Kind::Value) || field == fields.front()))
      reference = {Reference::Kind::Value, static_cast<std::uint32_t>(constructor)};
  const auto info = reference.is(Reference::Kind::Value)
                        ? in.environment.constructors.find(reference.value())
                        : in.environment.constructors.end();
  if (info == in.environment.constructors.end()) {
    if (!fields.empty() && fields[0].is(Reference::Kind::None))
      report_unknown(in, EntityKind::Expression, in.tree[id].range, "field",
                     in.tree[node.fields][0].field.name.text, type);
    set_unknown(in, type, at);
    for (const syntax::FieldBinding &binding : in.tree[node.fields])
      if (binding.value != syntax::no_expression)
        infer_unknown(in, binding.value);
    return;
  }
  Instantiation into;
  Type rest = type_of(in, reference, at, into);
  if (!into.types.empty())
    in.typing.uses[id] = std::move(into);
  const std::vector<names::ValueId> all = info->second.fields;
  std::vector<Type> types;
  while (const auto function = in.store().as_function(rest)) {
    types.push_back(function->first);
    rest = function->second;
  }
  report_private(in, reference.value(), in.tree[id].range);
  equate(in, type, record_type(in, reference.value(), rest, at), Role::Use, at);
  std::vector<bool> given(all.size());
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const syntax::FieldBinding binding = in.tree[node.fields][i];
    const auto field = std::find_if(all.begin(), all.end(), [&](names::ValueId value) {
      return in.program[value].name == binding.field.name.text;
    });
    if (field == all.end()) {
      if (!fields[i].is(Reference::Kind::Missing))
        report_foreign_field(in, EntityKind::Expression, binding.field);
      if (binding.value != syntax::no_expression)
        infer(in, binding.value, variable(in, binding.value));
      continue;
    }
    const auto place = static_cast<std::size_t>(field - all.begin());
    given[place] = true;
    infer_field(in, binding, node.fields.first + i, types[place], at);
  }
  std::string missing;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!given[i])
      missing += fmt::format("{}`{}`", missing.empty() ? "" : ", ",
                             in.symbols.name(in.program[all[i]].name));
  if (!missing.empty())
    report_mistake(in, "C0212", EntityKind::Expression, in.tree[id].range,
                   fmt::format("the record lacks the field{} {}",
                               missing.find(',') == std::string::npos ? "" : "s", missing));
}

} // namespace culprit::types
