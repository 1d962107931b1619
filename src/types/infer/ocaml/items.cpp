#include "types/infer/ocaml/items.h"

#include "base/overloaded.h"
#include "types/infer/annotations.h"
#include "types/infer/bindings.h"
#include "types/infer/expressions.h"
#include "types/infer/generalise.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/modules.h"
#include "types/infer/ocaml/signatures.h"
#include "types/infer/patterns.h"

#include <algorithm>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

namespace {

void set_type(Inference &in, Reference reference, Type type) {
  value_of(in, reference).type = type;
  if (reference.is(Reference::Kind::Local))
    in.typing.locals[index(reference.local())] = type;
}

// Members with a quantified type are known before the others are looked at.
void declare_results(Inference &in, std::span<const Declaration> group) {
  for (const Declaration id : group) {
    const auto *function = std::get_if<d::Function>(&in.tree[id].node);
    if (!function)
      continue;
    const syntax::Clause &clause = in.tree[function->clauses][0];
    if (clause.result == syntax::no_type || !clause.patterns.empty() ||
        !std::holds_alternative<syntax::type::Forall>(in.tree[clause.result].node))
      continue;
    const Reference reference = in.module.resolution.declarations[static_cast<std::size_t>(id)];
    if (!reference.is(Reference::Kind::Local) && !reference.is(Reference::Kind::Value))
      continue;
    ValueType &known = value_of(in, reference);
    // What `_` stands for in it is generalised, unless others of the group may say what it is.
    const bool alone = group.size() == 1;
    if (alone)
      in.enter_level();
    set_type(in, reference,
             read_with_names(in, [&] { return in.reader.value_signature(clause.result); }));
    if (alone)
      in.leave_level();
    known.known = Known::Declared;
    known.entity = in.module.library ? no_entity : in.tree[clause.result].entity;
  }
}

bool has_variables(const Inference &in, Type type) {
  const Store &store = in.environment.store;
  for (std::vector<Type> work{type}; !work.empty();) {
    const Type part = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[part];
    if (node.shape == Shape::Variable && store.variable_of(part).level > in.level)
      return true;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(part).body);
  }
  return false;
}

void infer_bindings(Inference &in, const d::Bindings &node, bool top) {
  const std::vector<Declaration> members(in.tree[node.members].begin(),
                                         in.tree[node.members].end());
  const auto check = [&](Declaration id) {
    const std::uint32_t first = in.constraint_count();
    const Type type = signature_of(in, id)->type;
    if (!has_variables(in, type)) {
      check_binding(in, id, type);
    } else { // what `_` stands for in it
      in.enter_level();
      check_binding(in, id, type);
      in.leave_level();
      set_type(in, in.module.resolution.declarations[static_cast<std::size_t>(id)],
               generalised(in, type));
    }
    if (top)
      add_unit(in, first, id);
  };
  const auto infer_together = [&](std::span<const Declaration> group) {
    const std::uint32_t first = in.constraint_count();
    infer_unannotated(in, group);
    if (top)
      add_unit(in, first, group[0]);
  };
  if (!node.recursive) {
    for (const Declaration id : members) {
      declare_results(in, std::span(&id, 1));
      if (signature_of(in, id))
        check(id);
      else
        infer_together(std::span(&id, 1));
    }
    return;
  }
  declare_results(in, members);
  std::vector<Declaration> inferred;
  for (const Declaration id : members)
    if (!signature_of(in, id))
      inferred.push_back(id);
  if (!inferred.empty())
    infer_together(inferred);
  for (const Declaration id : members)
    if (std::find(inferred.begin(), inferred.end(), id) == inferred.end())
      check(id);
}

} // namespace

void infer_items(Inference &in, std::span<const Declaration> items, bool top) {
  for (const Declaration id : items) {
    if (top) {
      in.ocaml.item = id;
      in.ocaml.named.clear();
      in.ocaml.named_level = in.level + 1;
    }
    std::visit(Overloaded{
                   [&](const d::Bindings &node) { infer_bindings(in, node, top); },
                   [&](const d::Evaluate &node) {
                     const std::uint32_t first = in.constraint_count();
                     in.enter_level();
                     infer(in, node.body, variable(in, node.body));
                     in.leave_level();
                     if (top)
                       add_unit(in, first, id);
                   },
                   [&](const d::Types &node) { check_manifests(in, node); },
                   [&](const d::Module &node) { infer_module(in, node.body, top); },
                   [&](const d::Include &node) { infer_module(in, node.module, top); },
                   [&](const d::Open &node) { infer_module(in, node.module, top); },
                   [](const auto &) {},
               },
               in.tree[id].node);
  }
}

} // namespace culprit::types
