#include "types/infer/bindings.h"

#include "base/components.h"
#include "names/bound.h"
#include "types/infer/clauses.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/generalise.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/type_parameters.h"
#include "types/infer/patterns.h"
#include "types/infer/wanted.h"
#include "types/labels.h"

#include <algorithm>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

namespace {

// ---- groups

// Strongly connected components of what mentions what; a signature cuts a knot, because its binding
// need not be looked at to know its type.
std::vector<std::vector<syntax::DeclarationId>>
binding_groups(const Inference &in, std::span<const Declaration> declarations) {
  std::vector<Declaration> bindings;
  std::unordered_map<Declaration, std::uint32_t> number;
  for (const Declaration id : declarations)
    if (std::holds_alternative<d::Function>(in.tree[id].node) ||
        std::holds_alternative<d::PatternBinding>(in.tree[id].node) ||
        std::holds_alternative<d::PatternSynonym>(in.tree[id].node)) {
      number.emplace(id, static_cast<std::uint32_t>(bindings.size()));
      bindings.push_back(id);
    }
  const auto mentioned = [&](std::uint32_t i) {
    std::vector<std::uint32_t> others;
    for (const Declaration other :
         in.module.resolution.mentions[static_cast<std::size_t>(bindings[i])])
      if (const auto known = number.find(other); known != number.end() && !signature_of(in, other))
        others.push_back(known->second);
    return others;
  };
  std::vector<std::vector<Declaration>> result;
  for (const std::vector<std::uint32_t> &members :
       components(static_cast<std::uint32_t>(bindings.size()), mentioned)) {
    std::vector<Declaration> &group = result.emplace_back();
    for (const std::uint32_t member : members)
      group.push_back(bindings[member]);
    std::sort(group.begin(), group.end());
  }
  return result;
}

void read_local_signatures(Inference &in, std::span<const Declaration> declarations) {
  for (const Declaration id : declarations) {
    const auto *signature = std::get_if<d::Signature>(&in.tree[id].node);
    if (!signature)
      continue;
    for (std::uint32_t i = 0; i < signature->names.count; ++i) {
      const Reference name = in.module.resolution.placed[signature->names.first + i];
      if (!name.is(Reference::Kind::Local))
        continue;
      ValueType &known = in.locals[index(name.local())];
      known.type = in.reader.value_signature(signature->type);
      if (!in.reader.take_apart(signature->type).explicit_binders)
        in.implicit.insert(known.type);
      known.known = Known::Declared;
      known.entity = in.module.library ? no_entity : in.tree[signature->type].entity;
      in.typing.locals[index(name.local())] = known.type;
    }
  }
}

void note_signatures(Inference &in, std::span<const Declaration> declarations) {
  for (const Declaration id : declarations)
    if (const auto *signature = std::get_if<d::Signature>(&in.tree[id].node);
        signature && !in.reader.take_apart(signature->type).explicit_binders)
      for (std::uint32_t i = 0; i < signature->names.count; ++i)
        if (const Reference name = in.module.resolution.placed[signature->names.first + i];
            name.is(Reference::Kind::Value))
          in.implicit.insert(in.environment.values[index(name.value())].type);
}

// pattern P :: required => provided => t: the pattern itself has to say what is provided.
bool is_provided(const Inference &in, Declaration id, Type type) {
  const Store &store = in.environment.store;
  if (!std::holds_alternative<d::PatternSynonym>(in.tree[id].node) ||
      store[type].shape != Shape::Forall)
    return false;
  const Quantifier quantifier = store.quantifier(type);
  Type result = quantifier.body;
  if (store[store.resolve(result)].shape == Shape::Forall)
    return true;
  while (const auto function = store.as_function(result))
    result = function->second;
  std::vector<bool> mentioned(quantifier.bound_count); // others are the pattern's own
  for (std::vector<Type> work{result}; !work.empty();) {
    const Node &node = store[store.resolve(work.back())];
    work.pop_back();
    if (node.shape == Shape::Bound && node.first - quantifier.first_bound < mentioned.size())
      mentioned[node.first - quantifier.first_bound] = true;
    else if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
  }
  return std::find(mentioned.begin(), mentioned.end(), false) != mentioned.end();
}

void infer_unchecked(Inference &in, Declaration id) {
  const auto &node = std::get<d::PatternSynonym>(in.tree[id].node);
  in.enter_level();
  {
    Scope scope(in);
    infer(in, node.pattern, variable(in, node.pattern));
  }
  in.leave_level();
}

} // namespace

// ---- what a binding binds

ValueType &value_of(Inference &in, Reference reference) {
  return reference.is(Reference::Kind::Local) ? in.locals[index(reference.local())]
                                              : in.environment.values[index(reference.value())];
}

const ValueType &value_of(const Inference &in, Reference reference) {
  return reference.is(Reference::Kind::Local) ? in.locals[index(reference.local())]
                                              : in.environment.values[index(reference.value())];
}

const ValueType *signature_of(const Inference &in, Declaration id) {
  if (std::holds_alternative<d::PatternBinding>(in.tree[id].node))
    return nullptr;
  const Reference reference = in.module.resolution.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Local) && !reference.is(Reference::Kind::Value))
    return nullptr;
  const ValueType &known = value_of(in, reference);
  return known.known == Known::Declared ? &known : nullptr;
}

void infer_declarations(Inference &in, std::span<const Declaration> declarations, bool top) {
  if (!top)
    read_local_signatures(in, declarations);
  else
    note_signatures(in, declarations);
  for (const std::vector<Declaration> &group : binding_groups(in, declarations)) {
    const std::uint32_t first = in.constraint_count();
    const ValueType *signature = group.size() == 1 ? signature_of(in, group[0]) : nullptr;
    if (signature && top && in.interface_only)
      continue;
    if (signature && is_provided(in, group[0], signature->type))
      infer_unchecked(in, group[0]);
    else if (signature)
      check_binding(in, group[0], signature->type);
    else
      infer_unannotated(in, group);
    if (top)
      add_unit(in, first, group[0]);
  }
  for (const Declaration id : declarations)
    if (const auto *synonym = std::get_if<d::PatternSynonym>(&in.tree[id].node);
        synonym && !in.interface_only)
      for (const Declaration builder : in.tree[synonym->builder]) {
        const std::uint32_t first = in.constraint_count();
        if (const ValueType *signature = signature_of(in, id))
          check_binding(in, builder, signature->type);
        else if (const auto bound = names::bound_by(in.tree, in.module.resolution, id);
                 !bound.empty())
          check_binding(in, builder, value_of(in, bound[0]).type);
        add_unit(in, first, builder);
      }
}

void add_unit(Inference &in, std::uint32_t first, Declaration declaration) {
  in.typing.units.push_back({first, in.constraint_count()});
  in.typing.unit_declarations.push_back(declaration);
}

namespace {

// Whether one of the first parameters stands behind a quantifier with a context.
bool has_inner_context(const Inference &in, Type type, std::size_t parameters) {
  const Store &store = in.environment.store;
  for (; parameters > 0; --parameters) {
    for (type = store.resolve(type); store[type].shape == Shape::Forall;) {
      const Quantifier quantifier = store.quantifier(type);
      if (!store.context(quantifier).empty())
        return true;
      type = store.resolve(quantifier.body);
    }
    const auto known = store.as_function(type);
    if (!known)
      return false;
    type = known->second;
  }
  return false;
}

// f :: T -> forall a. C a => U, where the clauses of f take more than the T: the quantifier is
// opened as if it stood in front. What the function is given in which order is then not what its
// type says, so it is not judged any further.
Type open_inner(Inference &in, Declaration id, Type type, std::vector<ParameterId> &parameters,
                bool scoped) {
  const auto *function = std::get_if<d::Function>(&in.tree[id].node);
  const std::size_t arity = function ? value_count(in, in.tree[function->clauses][0].patterns) : 0;
  if (!has_inner_context(in, type, arity))
    return type;
  std::vector<Type> before;
  Type rest = type;
  for (std::size_t i = 0; i < arity; ++i) {
    rest = skolemise(in, in.store().resolve(rest), parameters, scoped);
    const auto known = in.store().as_function(rest);
    if (!known)
      break;
    before.push_back(known->first);
    rest = known->second;
  }
  in.diagnostics.report("C0126", in.tree.span(function->name.range),
                        "a function with parameters behind an inner `forall` is not judged");
  for (auto it = before.rbegin(); it != before.rend(); ++it)
    rest = in.store().function(*it, rest);
  return rest;
}

// forall a. t: a is what it has to be where t is the type that is known.
void bind_written_variables(Inference &in, syntax::TypeId written, Type known) {
  const TypeReader::Qualified parts = in.reader.take_apart(written);
  if (!parts.explicit_binders)
    return;
  for (const Symbol name : parts.binders)
    in.reader.scope.add(name, fresh(in));
  Type body = in.store().resolve(in.reader.read(parts.body));
  while (in.store()[body].shape == Shape::Forall) {
    const Quantifier quantifier = in.store().quantifier(body);
    std::vector<Type> inner(quantifier.bound_count);
    for (Type &type : inner)
      type = fresh(in);
    body = in.store().resolve(in.store().substitute(quantifier.body, quantifier.first_bound, inner,
                                                    no_entity, Store::Origins::Keep));
  }
  (void)in.unifier.unify(known, body); // names/ and the class say whether it fits
}

// OCaml: let f : type a. t = e: e speaks of the a, too.
syntax::List<syntax::TypeBinder> types_taken_by(const Inference &in, Declaration id) {
  const auto *function = std::get_if<d::Function>(&in.tree[id].node);
  if (!in.is_ocaml() || function == nullptr)
    return {};
  const syntax::TypeId result = in.tree[function->clauses][0].result;
  const auto *quantified = result == syntax::no_type
                               ? nullptr
                               : std::get_if<syntax::type::Forall>(&in.tree[result].node);
  const bool takes =
      quantified != nullptr && !quantified->binders.empty() &&
      in.module.resolution.binders[quantified->binders.first].is(Reference::Kind::Type);
  return takes ? quantified->binders : syntax::List<syntax::TypeBinder>{};
}

} // namespace

void check_binding(Inference &in, Declaration id, Type type) {
  check_method(in, id, type, syntax::no_type);
}

void check_method(Inference &in, Declaration id, Type type, syntax::TypeId written) {
  const std::size_t first_wanted = in.wanted.size();
  const std::size_t givens = in.classes.mark();
  const std::size_t assumed = in.unifier.mark();
  const std::size_t scope = in.reader.scope.mark();
  const std::uint32_t known = in.current_givens;
  const unsigned lenient = in.unifier.lenient;
  in.enter_level();
  std::vector<ParameterId> parameters;
  const syntax::List<syntax::TypeBinder> taken = types_taken_by(in, id);
  const bool scoped =
      !taken.empty() || (in.haskell.scoped_variables && !in.implicit.contains(type));
  const Type opened = skolemise(in, type, parameters, scoped);
  if (written != syntax::no_type && in.haskell.scoped_variables)
    bind_written_variables(in, written, opened);
  for (std::uint32_t i = 0; i < taken.count; ++i)
    in.unifier.taken[in.module.resolution.binders[taken.first + i].type()] =
        in.reader.scope.find(in.tree[taken][i].name.name.text);
  infer_binding(in, id, open_inner(in, id, opened, parameters, scoped));
  report_too_large(in, id);
  leave_scope(in, first_wanted, givens);
  in.unifier.forget(assumed);
  in.leave_level();
  in.reader.scope.restore(scope);
  in.current_givens = known;
  in.unifier.lenient = lenient;
  in.typing.parameters[id] = std::move(parameters);
}

// ---- inferring

bool is_restricted_group(const Inference &in, std::span<const Declaration> group) {
  return !in.is_ocaml() && in.haskell.monomorphism &&
         std::any_of(group.begin(), group.end(), [&](Declaration id) {
           if (std::holds_alternative<d::PatternSynonym>(in.tree[id].node))
             return false;
           const auto *function = std::get_if<d::Function>(&in.tree[id].node);
           return !function || in.tree[function->clauses][0].patterns.empty();
         });
}

// OCaml: the labels of a function are known before its definition is looked at, which may use it.
void approximate(Inference &in, Declaration id) {
  const auto *function = std::get_if<d::Function>(&in.tree[id].node);
  const Reference reference = in.module.resolution.declarations[static_cast<std::size_t>(id)];
  if (!function || (!reference.is(Reference::Kind::Local) && !reference.is(Reference::Kind::Value)))
    return;
  std::vector<Type> parameters;
  bool labelled = false;
  for (const Pattern pattern : in.tree[in.tree[function->clauses][0].patterns]) {
    const syntax::PatternNode &node = in.tree[pattern].node;
    if (std::holds_alternative<syntax::pattern::TypeParameter>(node))
      continue;
    Type parameter = fresh(in);
    if (const auto *label = std::get_if<syntax::pattern::Labelled>(&node)) {
      labelled = true;
      parameter = in.store().apply(
          in.store().literal(label_text(in.symbols, label->label, label->optional)), parameter);
    }
    parameters.push_back(parameter);
  }
  Type whole = fresh(in);
  for (auto it = parameters.rbegin(); it != parameters.rend(); ++it)
    whole = in.store().function(*it, whole);
  if (labelled)
    (void)in.unifier.unify(value_of(in, reference).type, whole); // both are new
}

void infer_unannotated(Inference &in, std::span<const Declaration> group) {
  const auto number = static_cast<std::uint32_t>(in.typing.groups.size());
  in.typing.groups.push_back({static_cast<std::uint32_t>(in.typing.constraints.size()), 0,
                              static_cast<std::uint32_t>(in.store().variable_count()), 0, false});
  in.open_groups.push_back(number);
  const std::size_t first_wanted = in.wanted.size();
  in.enter_level();
  for (const Declaration id : group)
    for (const Reference reference : names::bound_by(in.tree, in.module.resolution, id)) {
      ValueType &known = value_of(in, reference);
      if (known.known == Known::Declared)
        continue;
      known.type = known.variable = fresh(in);
      known.known = Known::Inferred;
      if (reference.is(Reference::Kind::Local))
        in.typing.locals[index(reference.local())] = known.type;
    }
  if (in.is_ocaml())
    for (const Declaration id : group)
      approximate(in, id);
  for (const Declaration id : group) {
    const std::vector<Reference> bound = names::bound_by(in.tree, in.module.resolution, id);
    const bool named = !std::holds_alternative<d::PatternBinding>(in.tree[id].node);
    infer_binding(in, id, named && !bound.empty() ? value_of(in, bound[0]).type : fresh(in));
    report_too_large(in, id);
  }
  in.leave_level();
  generalise(in, group, number, first_wanted);
  in.open_groups.pop_back();
  in.typing.groups[number].last_constraint =
      static_cast<std::uint32_t>(in.typing.constraints.size());
  in.typing.groups[number].last_variable = static_cast<std::uint32_t>(in.store().variable_count());
}

} // namespace culprit::types
