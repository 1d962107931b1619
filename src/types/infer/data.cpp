#include "types/infer/data.h"

#include "types/infer/annotations.h"
#include "types/infer/application.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/lists.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/patterns.h"
#include "types/infer/uses.h"

#include <algorithm>

namespace culprit::types {

namespace e = syntax::expression;
using names::Reference;

namespace {

std::vector<bool> updated_fields(const Inference &in, const e::RecordUpdate &node,
                                 const ConstructorInfo &shape) {
  std::vector<bool> updated(shape.arity);
  for (std::uint32_t k = 0; k < node.fields.count; ++k) {
    const Symbol name = in.tree[node.fields][k].field.name.text;
    for (std::uint32_t i = 0; i < shape.arity; ++i)
      updated[i] = updated[i] ||
                   (shape.fields[i] != names::no_value && in.program[shape.fields[i]].name == name);
  }
  return updated;
}

// The binders of a constructor's type that no field mentions that is not updated.
std::vector<bool> changeable(const Inference &in, Type constructor,
                             const std::vector<bool> &updated) {
  const Store &store = in.environment.store;
  if (store[constructor].shape != Shape::Forall)
    return {};
  const Quantifier quantifier = store.quantifier(constructor);
  std::vector<bool> inside(quantifier.bound_count);
  std::vector<bool> outside(quantifier.bound_count);
  Type rest = quantifier.body;
  bool unknown = false; // an updated field may mention any of them
  for (const bool is_updated : updated) {
    const auto function = store.as_function(rest);
    unknown = unknown || (is_updated && store.mentions_unknown(function->first));
    std::vector<Type> work{function->first};
    rest = function->second;
    while (!work.empty()) {
      const Node &node = store[work.back()];
      work.pop_back();
      if (node.shape == Shape::Bound && node.first - quantifier.first_bound < inside.size())
        (is_updated ? inside : outside)[node.first - quantifier.first_bound] = true;
      else if (node.shape == Shape::Apply)
        work.insert(work.end(), {Type{node.first}, Type{node.second}});
    }
  }
  // In Haskell also those that no field mentions.
  for (std::size_t i = 0; i < inside.size(); ++i)
    inside[i] = (inside[i] || unknown || !in.is_ocaml()) && !outside[i];
  return inside;
}

} // namespace

void infer_tuple(Inference &in, Expression id, const e::Tuple &node, Type type) {
  const EntityId at = entity(in, id);
  if (node.elements.count > names::Program::largest_tuple) {
    report_unsupported(in, in.tree[id].range, "a tuple of this size");
    return;
  }
  const std::vector<Expression> parts(in.tree[node.elements].begin(), in.tree[node.elements].end());
  std::vector<Type> types;
  types.reserve(parts.size());
  for (const Expression part : parts)
    types.push_back(part == syntax::no_expression ? fresh(in, at) : variable(in, part));
  Type whole = in.store().tuple(types, at);
  for (std::size_t i = parts.size(); i-- > 0;) // a section is a function of what is missing
    if (parts[i] == syntax::no_expression)
      whole = in.store().function(types[i], whole, at);
  equate(in, type, whole, Role::Tuple, at);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i] != syntax::no_expression)
      infer(in, parts[i], types[i]);
}

void infer_sequence(Inference &in, Expression id, const e::Sequence &node, Type type) {
  const EntityId at = entity(in, id);
  Instantiation into;
  const Type element = fresh(in, at);
  want(in, in.language.enumeration, element, at, into);
  if (in.haskell.overloaded_lists)
    equate(in, element, element_type(in, type, in.tree[id].range, Role::Sequence, at, into),
           Role::Sequence, at);
  else
    equate(in, type, in.store().list(element, at), Role::Sequence, at);
  in.typing.uses[id] = std::move(into);
  for (const Expression part : {node.first, node.second, node.last})
    if (part != syntax::no_expression)
      infer_against(in, part, element, Role::Sequence, at);
}

void infer_record(Inference &in, Expression id, const e::RecordConstruction &node, Type type) {
  if (in.is_ocaml()) {
    infer_ocaml_record(in, id, node, type);
    return;
  }
  const EntityId at = entity(in, id);
  const Reference reference = in.module.resolution.expressions[static_cast<std::size_t>(id)];
  Instantiation into;
  Type rest = type_of(in, reference, at, into);
  if (!into.types.empty())
    in.typing.uses[id] = std::move(into);
  const auto info = reference.is(Reference::Kind::Value)
                        ? in.environment.constructors.find(reference.value())
                        : in.environment.constructors.end();
  if (info == in.environment.constructors.end()) {
    equate(in, type, in.store().unknown(at), Role::Use, at);
    for (std::uint32_t i = 0; i < node.fields.count; ++i)
      infer_field(in, in.tree[node.fields][i], node.fields.first + i, in.store().unknown(at), at);
    return;
  }
  std::vector<Type> fields;
  for (std::uint32_t i = 0; i < info->second.arity; ++i) {
    const auto function = in.store().as_function(rest);
    fields.push_back(function->first);
    rest = function->second;
  }
  equate(in, type, rest, Role::Use, at);
  const auto type_of_field = [&](names::ValueId field) {
    const auto &all = info->second.fields;
    const auto place = std::find(all.begin(), all.end(), field);
    return place == all.end() ? no_type : fields[static_cast<std::size_t>(place - all.begin())];
  };
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const std::uint32_t at_list = node.fields.first + i;
    const Reference field = in.module.resolution.field_bindings[at_list];
    const Type expected =
        field.is(Reference::Kind::Value) ? type_of_field(field.value()) : in.store().unknown(at);
    if (expected != no_type) // names/ has reported it otherwise
      infer_field(in, in.tree[node.fields][i], at_list, expected, at);
  }
  if (const auto implied = in.module.resolution.implied_expressions.find(id);
      implied != in.module.resolution.implied_expressions.end())
    for (const names::ImpliedField &field : implied->second)
      if (const Type expected = type_of_field(field.field); expected != no_type) {
        Instantiation unused;
        equate(in, type_of(in, field.variable, at, unused), expected, Role::Field, at);
      }
}

void infer_field(Inference &in, const syntax::FieldBinding &binding, std::uint32_t at_list,
                 Type expected, EntityId at) {
  if (binding.value != syntax::no_expression) {
    const Type own = in.store()[in.store().resolve(expected)].shape == Shape::Forall
                         ? expected
                         : variable(in, binding.value);
    equate(in, own, expected, Role::Field, at);
    infer_argument(in, binding.value, own);
    return;
  }
  Instantiation unused;
  equate(in, type_of(in, in.module.resolution.field_variables[at_list], at, unused), expected,
         Role::Field, at);
}

// r { x = e } may change the type of a record in the parameters that only x mentions.
void infer_update(Inference &in, Expression id, const e::RecordUpdate &node, Type type) {
  const EntityId at = entity(in, id);
  const Type record = variable(in, node.record);
  infer(in, node.record, record);
  if (node.fields.empty())
    return;
  const bool expected =
      in.is_ocaml() && in.store()[in.store().resolve(record)].shape == Shape::Variable;
  const auto field_at = [&](std::uint32_t i) {
    const Reference named = in.module.resolution.field_bindings[node.fields.first + i];
    return in.is_ocaml() ? field_member(in, named, in.tree[node.fields][i].field.name.text,
                                        expected ? type : record)
                         : named;
  };
  const Reference first = field_at(0);
  const auto info = first.is(Reference::Kind::Value) ? in.environment.fields.find(first.value())
                                                     : in.environment.fields.end();
  bool is_missing = false; // a field of a record that nobody knows
  for (std::uint32_t i = 0; in.is_ocaml() && i < node.fields.count; ++i)
    is_missing = is_missing || field_at(i).is(Reference::Kind::Missing);
  if (info == in.environment.fields.end() || is_missing) {
    if (in.is_ocaml() && first.is(Reference::Kind::None))
      report_unknown(in, EntityKind::Expression, in.tree[id].range, "field",
                     in.tree[node.fields][0].field.name.text, record);
    if (in.is_ocaml())
      equate(in, type, record, Role::Field, at);
    else
      set_unknown(in, type, at);
    for (const syntax::FieldBinding &binding : in.tree[node.fields])
      if (binding.value != syntax::no_expression)
        infer_unknown(in, binding.value);
    return;
  }
  const names::ValueId constructor = info->second.constructors.front();
  const Type whole = in.environment.values[index(constructor)].type;
  const ConstructorInfo &shape = in.environment.constructors.at(constructor);
  const std::vector<bool> updated = updated_fields(in, node, shape);
  Instantiation before;
  Instantiation after;
  Type old_rest = instantiate(in, whole, at, Store::Origins::Keep, before);
  Type new_rest = instantiate(in, whole, at, Store::Origins::Keep, after);
  const std::vector<bool> free = changeable(in, whole, updated);
  for (std::size_t i = 0; i < before.types.size(); ++i)
    if (!free[i])
      (void)in.unifier.unify(before.types[i], after.types[i]); // both are new
  std::vector<Type> new_fields;
  for (std::uint32_t i = 0; i < shape.arity; ++i) {
    const auto function = in.store().as_function(new_rest);
    new_fields.push_back(function->first);
    new_rest = function->second;
    old_rest = in.store().as_function(old_rest)->second;
  }
  report_private(in, constructor, in.tree[id].range);
  equate(in, record, record_type(in, constructor, old_rest, at), Role::Field, at);
  equate(in, type, record_type(in, constructor, new_rest, at), Role::Field, at);
  for (std::uint32_t k = 0; k < node.fields.count; ++k) {
    const Reference field =
        in.is_ocaml() ? field_named(in, constructor, in.tree[node.fields][k].field.name.text)
                      : field_at(k);
    const auto place = field.is(Reference::Kind::Value)
                           ? std::find(shape.fields.begin(), shape.fields.end(), field.value())
                           : shape.fields.end();
    if (place == shape.fields.end()) {
      if (in.is_ocaml())
        report_foreign_field(in, EntityKind::Expression, in.tree[node.fields][k].field);
      infer_field(in, in.tree[node.fields][k], node.fields.first + k, in.store().unknown(at), at);
      continue;
    }
    infer_field(in, in.tree[node.fields][k], node.fields.first + k,
                new_fields[static_cast<std::size_t>(place - shape.fields.begin())], at);
  }
}

// (e :: T)
void infer_annotated(Inference &in, Expression id, const e::Typed &node, Type type) {
  const EntityId at = entity(in, id);
  const Type written = read_annotation(in, node.type);
  const Type body = in.store()[written].shape == Shape::Forall ? written : variable(in, node.body);
  equate(in, body, written, Role::Annotation, at);
  infer_argument(in, node.body, body);
  Instantiation into;
  equate(in, type, instantiate(in, written, at, Store::Origins::Keep, into), Role::Annotation, at);
  if (!into.types.empty() || !into.evidence.empty())
    in.typing.uses[id] = std::move(into);
}

} // namespace culprit::types
