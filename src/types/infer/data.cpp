// Tuples, sequences, records: expressions that build and change data, and annotated ones.
#include "types/infer/infer.h"

#include <algorithm>

namespace culprit::types {

namespace e = syntax::expression;
using names::Reference;

void Inference::infer_tuple(Expression id, const e::Tuple &node, Type type) {
  const EntityId at = entity(id);
  if (node.elements.count > names::Program::largest_tuple) {
    unsupported(tree_[id].range, "a tuple of this size");
    return;
  }
  const std::vector<Expression> parts(tree_[node.elements].begin(), tree_[node.elements].end());
  std::vector<Type> types;
  types.reserve(parts.size());
  for (const Expression part : parts)
    types.push_back(part == syntax::no_expression ? fresh(at) : variable(part));
  Type whole = store().tuple(types, at);
  for (std::size_t i = parts.size(); i-- > 0;) // a section is a function of what is missing
    if (parts[i] == syntax::no_expression)
      whole = store().function(types[i], whole, at);
  equal(type, whole, Role::Tuple, at);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i] != syntax::no_expression)
      infer(parts[i], types[i]);
}

void Inference::infer_sequence(Expression id, const e::Sequence &node, Type type) {
  const EntityId at = entity(id);
  const Type element = fresh(at);
  Instantiation into;
  want(language_.enumeration, element, at, into);
  typing_.uses[id] = std::move(into);
  equal(type, store().list(element, at), Role::Sequence, at);
  for (const Expression part : {node.first, node.second, node.last})
    if (part != syntax::no_expression)
      infer_new(part, element, Role::Sequence, at);
}

void Inference::infer_record(Expression id, const e::RecordConstruction &node, Type type) {
  if (ocaml()) {
    infer_plain_record(id, node, type);
    return;
  }
  const EntityId at = entity(id);
  const Reference reference = module_.resolution.expressions[static_cast<std::size_t>(id)];
  Instantiation into;
  Type rest = type_of(reference, at, into);
  if (!into.types.empty())
    typing_.uses[id] = std::move(into);
  const auto info = reference.is(Reference::Kind::Value)
                        ? environment_.constructors.find(reference.value())
                        : environment_.constructors.end();
  if (info == environment_.constructors.end())
    return;
  std::vector<Type> fields;
  for (std::uint32_t i = 0; i < info->second.arity; ++i) {
    const auto function = store().as_function(rest);
    fields.push_back(function->first);
    rest = function->second;
  }
  equal(type, rest, Role::Use, at);
  const auto type_of_field = [&](names::ValueId field) {
    const auto &all = info->second.fields;
    const auto found = std::find(all.begin(), all.end(), field);
    return found == all.end() ? no_type : fields[static_cast<std::size_t>(found - all.begin())];
  };
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const std::uint32_t at_list = node.fields.first + i;
    const Reference field = module_.resolution.field_bindings[at_list];
    const Type expected =
        field.is(Reference::Kind::Value) ? type_of_field(field.value()) : fresh(at);
    if (expected != no_type) // names/ has reported it otherwise
      infer_field(tree_[node.fields][i], at_list, expected, at);
  }
  if (const auto implied = module_.resolution.implied_expressions.find(id);
      implied != module_.resolution.implied_expressions.end())
    for (const names::ImpliedField &field : implied->second)
      if (const Type expected = type_of_field(field.field); expected != no_type) {
        Instantiation unused;
        equal(type_of(field.variable, at, unused), expected, Role::Field, at);
      }
}

void Inference::infer_field(const syntax::FieldBinding &binding, std::uint32_t at_list,
                            Type expected, EntityId at) {
  if (binding.value != syntax::no_expression) {
    const Type own = store()[store().resolve(expected)].shape == Shape::Forall
                         ? expected
                         : variable(binding.value);
    equal(own, expected, Role::Field, at);
    infer_argument(binding.value, own);
    return;
  }
  Instantiation unused;
  equal(type_of(module_.resolution.field_variables[at_list], at, unused), expected, Role::Field,
        at);
}

// r { x = e } may change the type of a record in the parameters that only x mentions.
void Inference::infer_update(Expression id, const e::RecordUpdate &node, Type type) {
  const EntityId at = entity(id);
  const Type record = variable(node.record);
  infer(node.record, record);
  if (node.fields.empty())
    return;
  const auto field_at = [&](std::uint32_t i) {
    const Reference named = module_.resolution.field_bindings[node.fields.first + i];
    return ocaml() ? member(named, tree_[node.fields][i].field.name.text, record) : named;
  };
  const Reference first = field_at(0);
  const auto info = first.is(Reference::Kind::Value) ? environment_.fields.find(first.value())
                                                     : environment_.fields.end();
  if (info == environment_.fields.end()) {
    if (ocaml() && first.is(Reference::Kind::None))
      report_unknown(EntityKind::Expression, tree_[id].range, "field",
                     tree_[node.fields][0].field.name.text);
    for (const syntax::FieldBinding &binding : tree_[node.fields])
      if (binding.value != syntax::no_expression)
        infer(binding.value, variable(binding.value));
    return;
  }
  const names::ValueId constructor = info->second.constructors.front();
  const Type whole = environment_.values[index(constructor)].type;
  const ConstructorInfo &shape = environment_.constructors.at(constructor);
  const std::vector<bool> updated = updated_fields(node, shape);
  Instantiation before;
  Instantiation after;
  Type old_rest = instantiate(whole, at, Store::Origins::Keep, before);
  Type new_rest = instantiate(whole, at, Store::Origins::Keep, after);
  const std::vector<bool> free = changeable(whole, updated);
  for (std::size_t i = 0; i < before.types.size(); ++i)
    if (!free[i])
      (void)unifier_.unify(before.types[i], after.types[i]); // both are new
  std::vector<Type> new_fields;
  for (std::uint32_t i = 0; i < shape.arity; ++i) {
    const auto function = store().as_function(new_rest);
    new_fields.push_back(function->first);
    new_rest = function->second;
    old_rest = store().as_function(old_rest)->second;
  }
  report_private(constructor, tree_[id].range);
  equal(record, record_type(constructor, old_rest, at), Role::Field, at);
  equal(type, record_type(constructor, new_rest, at), Role::Field, at);
  for (std::uint32_t k = 0; k < node.fields.count; ++k) {
    const Reference field = field_at(k);
    const auto found = field.is(Reference::Kind::Value)
                           ? std::find(shape.fields.begin(), shape.fields.end(), field.value())
                           : shape.fields.end();
    if (found == shape.fields.end())
      continue;
    infer_field(tree_[node.fields][k], node.fields.first + k,
                new_fields[static_cast<std::size_t>(found - shape.fields.begin())], at);
  }
}

std::vector<bool> Inference::updated_fields(const e::RecordUpdate &node,
                                            const ConstructorInfo &shape) const {
  std::vector<bool> updated(shape.arity);
  for (std::uint32_t k = 0; k < node.fields.count; ++k) {
    const Symbol name = tree_[node.fields][k].field.name.text;
    for (std::uint32_t i = 0; i < shape.arity; ++i)
      updated[i] = updated[i] ||
                   (shape.fields[i] != names::no_value && program_[shape.fields[i]].name == name);
  }
  return updated;
}

// The binders of a constructor's type that only updated fields mention.
std::vector<bool> Inference::changeable(Type constructor, const std::vector<bool> &updated) const {
  const Store &store = environment_.store;
  if (store[constructor].shape != Shape::Forall)
    return {};
  const Quantifier quantifier = store.quantifier(constructor);
  std::vector<bool> inside(quantifier.bound_count);
  std::vector<bool> outside(quantifier.bound_count);
  Type rest = quantifier.body;
  for (const bool is_updated : updated) {
    const auto function = store.as_function(rest);
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
  for (std::size_t i = 0; i < inside.size(); ++i)
    inside[i] = inside[i] && !outside[i];
  return inside;
}

// (e :: T)
void Inference::infer_annotated(Expression id, const e::Typed &node, Type type) {
  const EntityId at = entity(id);
  const Type written = read_annotation(node.type);
  const Type body = store()[written].shape == Shape::Forall ? written : variable(node.body);
  equal(body, written, Role::Annotation, at);
  infer_argument(node.body, body);
  Instantiation into;
  equal(type, instantiate(written, at, Store::Origins::Keep, into), Role::Annotation, at);
  if (!into.types.empty() || !into.evidence.empty())
    typing_.uses[id] = std::move(into);
}

} // namespace culprit::types
