#include "types/infer/ocaml/patterns.h"

#include "base/overloaded.h"
#include "types/infer/constrain.h"
#include "types/infer/constructors.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/ocaml/literals.h"
#include "types/infer/patterns.h"
#include "types/labels.h"

#include <algorithm>

namespace culprit::types {

namespace p = syntax::pattern;
using names::Reference;

Symbol constructor_name(const Inference &in, Pattern id) {
  if (const auto *construct = std::get_if<p::Construct>(&in.tree[id].node))
    return construct->constructor.text;
  const auto &infix = std::get<p::Infix>(in.tree[id].node);
  return std::get<p::Operator>(in.tree[in.tree[infix.elements][1]].node).name.text;
}

std::vector<syntax::PatternId> constructor_arguments(const Inference &in, Reference constructor,
                                                     std::vector<Pattern> written) {
  const auto info = constructor.is(Reference::Kind::Value)
                        ? in.environment.constructors.find(constructor.value())
                        : in.environment.constructors.end();
  if (info == in.environment.constructors.end() || written.size() != 1 || info->second.arity == 1)
    return written;
  const auto *tuple = std::get_if<p::Tuple>(&in.tree[strip(in, written[0])].node);
  if (!tuple)
    return written;
  return {in.tree[tuple->elements].begin(), in.tree[tuple->elements].end()};
}

// { x = p; y = q }: the type that is matched, or the one that has these fields.
Reference record_of(const Inference &in, Pattern id, const p::Record &node, Type type) {
  const Reference named = in.module.resolution.patterns[static_cast<std::size_t>(id)];
  if (!in.is_ocaml() || node.fields.empty())
    return named;
  if (const names::ValueId matched = record_of(type, in.program, in.environment);
      matched != names::no_value)
    return Reference::to(matched);
  if (named.is(Reference::Kind::Value))
    return named;
  for (std::uint32_t i = 0; i < node.fields.count; ++i)
    if (field_member(in, in.module.resolution.field_patterns[node.fields.first + i],
                     in.tree[node.fields][i].field.name.text, type)
            .is(Reference::Kind::Missing))
      return Reference::missing(); // of a record that nobody knows
  const Reference field = field_member(in, in.module.resolution.field_patterns[node.fields.first],
                                       in.tree[node.fields][0].field.name.text, type);
  const auto info = field.is(Reference::Kind::Value) ? in.environment.fields.find(field.value())
                                                     : in.environment.fields.end();
  if (info == in.environment.fields.end())
    return named;
  return {Reference::Kind::Value, static_cast<std::uint32_t>(info->second.constructors.front())};
}

std::vector<syntax::PatternId> patterns_of_fields(const Inference &in, names::ValueId constructor,
                                                  const p::Record &node) {
  const std::vector<names::ValueId> &fields = in.environment.constructors.at(constructor).fields;
  std::vector<Pattern> patterns(fields.size(), syntax::no_pattern);
  for (const syntax::FieldPattern &field : in.tree[node.fields])
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i] != names::no_value && in.program[fields[i]].name == field.field.name.text)
        patterns[i] = field.pattern;
    }
  return patterns;
}

namespace {

bool refines_types(const Inference &in, Pattern id) {
  const auto any = [&](const auto &parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](Pattern part) { return refines_types(in, part); });
  };
  return std::visit(Overloaded{
                        [&](const p::Construct &node) {
                          const Reference constructor =
                              in.module.resolution.patterns[static_cast<std::size_t>(id)];
                          return constructor.is(Reference::Kind::Missing) ||
                                 (constructor.is(Reference::Kind::Value) &&
                                  equates_types(in, constructor.value())) ||
                                 any(in.tree[node.arguments]);
                        },
                        [&](const p::Tuple &node) { return any(in.tree[node.elements]); },
                        [&](const p::As &node) { return refines_types(in, node.body); },
                        [&](const p::Typed &node) { return refines_types(in, node.body); },
                        [&](const p::Parenthesized &node) { return refines_types(in, node.body); },
                        [&](const p::Opened &node) { return refines_types(in, node.body); },
                        [](const auto &) { return false; },
                    },
                    in.tree[id].node);
}

} // namespace

const syntax::declaration::PatternBinding *
refining_binding(const Inference &in, std::span<const Declaration> declarations) {
  if (!in.is_ocaml() || declarations.size() != 1)
    return nullptr;
  const auto *group = std::get_if<syntax::declaration::Bindings>(&in.tree[declarations[0]].node);
  if (group == nullptr || group->recursive || group->members.count != 1)
    return nullptr;
  const auto *binding =
      std::get_if<syntax::declaration::PatternBinding>(&in.tree[in.tree[group->members][0]].node);
  return binding != nullptr && refines_types(in, binding->pattern) ? binding : nullptr;
}

void infer_ocaml(Inference &in, Pattern id, const p::Or &node, Type type) {
  for (std::uint32_t i = 0; i < node.alternatives.count; ++i) {
    const Pattern alternative = in.tree[node.alternatives][i];
    const Type own = variable(in, alternative);
    equate(in, own, type, Role::Pattern, entity(in, id));
    infer(in, alternative, own);
  }
}

void infer_ocaml(Inference &in, Pattern id, const p::Interval &node, Type type) {
  infer_ocaml_literal(in, entity(in, id), node.first, type);
  infer_ocaml_literal(in, entity(in, id), node.last, type);
}

// ?l is an option inside; with a preset it is what the option holds.
void infer_ocaml(Inference &in, Pattern id, const p::Labelled &node, Type type) {
  const EntityId at = entity(in, id);
  const Type inner = fresh(in, at);
  equate(in, type,
         in.store().apply(in.store().literal(label_text(in.symbols, node.label, node.optional), at),
                          inner, at),
         Role::Pattern, at);
  if (node.preset != syntax::no_expression)
    infer_against(in, node.preset, inner, Role::Binding, at);
  const Type body = variable(in, node.body);
  const bool option = node.optional && node.preset == syntax::no_expression;
  equate(in, body,
         option ? in.store().apply(plain_type(in, in.language.option, at), inner, at) : inner,
         Role::Pattern, at);
  infer(in, node.body, body);
}

void infer_ocaml(Inference &in, Pattern id, const p::Array &node, Type type) {
  const EntityId at = entity(in, id);
  const Type element = fresh(in, at);
  equate(in, type, in.store().apply(plain_type(in, in.language.array, at), element, at),
         Role::Pattern, at);
  for (std::uint32_t i = 0; i < node.elements.count; ++i) {
    const Pattern part = in.tree[node.elements][i];
    const Type own = variable(in, part);
    equate(in, own, element, Role::Element, at);
    infer(in, part, own);
  }
}

void infer_ocaml(Inference &in, Pattern id, const p::Force &node, Type type) {
  const EntityId at = entity(in, id);
  const Type body = variable(in, node.body);
  equate(in, type, in.store().apply(plain_type(in, in.language.delayed, at), body, at),
         Role::Pattern, at);
  infer(in, node.body, body);
}

// What the subject raises, not what it gives.
void infer_ocaml(Inference &in, Pattern id, const p::Exception &node, Type) {
  const Type body = variable(in, node.body);
  equate(in, body, plain_type(in, in.language.exception, entity(in, id)), Role::Handler,
         entity(in, id));
  infer(in, node.body, body);
}

void infer_ocaml(Inference &in, Pattern, const p::Opened &node, Type type) {
  infer(in, node.body, type);
}

} // namespace culprit::types
