// The patterns that only OCaml has, and the items of its structures: each sees those before it, and
// only what is a value becomes polymorphic.
#include "types/infer/infer.h"

#include "base/overloaded.h"
#include "types/declare/variance.h"
#include "types/labels.h"

#include <algorithm>

namespace culprit::types {

namespace d = syntax::declaration;
namespace e = syntax::expression;
namespace p = syntax::pattern;
using names::Reference;

// ---- patterns

Symbol Inference::constructor_name(Pattern id) const {
  if (const auto *construct = std::get_if<p::Construct>(&tree_[id].node))
    return construct->constructor.text;
  const auto &infix = std::get<p::Infix>(tree_[id].node);
  return std::get<p::Operator>(tree_[tree_[infix.elements][1]].node).name.text;
}

std::vector<syntax::PatternId>
Inference::constructor_arguments(Reference constructor, std::vector<Pattern> written) const {
  const auto info = constructor.is(Reference::Kind::Value)
                        ? environment_.constructors.find(constructor.value())
                        : environment_.constructors.end();
  if (info == environment_.constructors.end() || written.size() != 1 || info->second.arity == 1)
    return written;
  const auto *tuple = std::get_if<p::Tuple>(&tree_[strip(written[0])].node);
  if (!tuple)
    return written;
  return {tree_[tuple->elements].begin(), tree_[tuple->elements].end()};
}

// { x = p; y = q }: the type that is matched, or the one that has these fields.
Reference Inference::record_of(Pattern id, const p::Record &node, Type type) const {
  const Reference named = module_.resolution.patterns[static_cast<std::size_t>(id)];
  if (!ocaml() || named.is(Reference::Kind::Value) || node.fields.empty())
    return named;
  const Reference field = member(module_.resolution.field_patterns[node.fields.first],
                                 tree_[node.fields][0].field.name.text, type);
  const auto info = field.is(Reference::Kind::Value) ? environment_.fields.find(field.value())
                                                     : environment_.fields.end();
  if (info == environment_.fields.end())
    return named;
  return {Reference::Kind::Value, static_cast<std::uint32_t>(info->second.constructors.front())};
}

void Inference::infer_special(Pattern id, const p::Or &node, Type type) {
  for (std::uint32_t i = 0; i < node.alternatives.count; ++i) {
    const Pattern alternative = tree_[node.alternatives][i];
    const Type own = variable(alternative);
    equal(own, type, Role::Pattern, entity(id));
    infer(alternative, own);
  }
}

void Inference::infer_special(Pattern id, const p::Interval &node, Type type) {
  infer_fixed_literal(entity(id), node.first, type);
  infer_fixed_literal(entity(id), node.last, type);
}

// ?l is an option inside; with a preset it is what the option holds.
void Inference::infer_special(Pattern id, const p::Labelled &node, Type type) {
  const EntityId at = entity(id);
  const Type inner = fresh(at);
  equal(type,
        store().apply(store().literal(label_text(symbols_, node.label, node.optional), at), inner,
                      at),
        Role::Pattern, at);
  if (node.preset != syntax::no_expression)
    infer_new(node.preset, inner, Role::Binding, at);
  const Type body = variable(node.body);
  const bool option = node.optional && node.preset == syntax::no_expression;
  equal(body, option ? store().apply(plain(language_.option, at), inner, at) : inner, Role::Pattern,
        at);
  infer(node.body, body);
}

void Inference::infer_special(Pattern id, const p::Array &node, Type type) {
  const EntityId at = entity(id);
  const Type element = fresh(at);
  equal(type, store().apply(plain(language_.array, at), element, at), Role::Pattern, at);
  for (std::uint32_t i = 0; i < node.elements.count; ++i) {
    const Pattern part = tree_[node.elements][i];
    const Type own = variable(part);
    equal(own, element, Role::Element, at);
    infer(part, own);
  }
}

void Inference::infer_special(Pattern id, const p::Force &node, Type type) {
  const EntityId at = entity(id);
  const Type body = variable(node.body);
  equal(type, store().apply(plain(language_.delayed, at), body, at), Role::Pattern, at);
  infer(node.body, body);
}

// What the subject raises, not what it gives.
void Inference::infer_special(Pattern id, const p::Exception &node, Type) {
  const Type body = variable(node.body);
  equal(body, plain(language_.exception, entity(id)), Role::Handler, entity(id));
  infer(node.body, body);
}

void Inference::infer_special(Pattern, const p::Opened &node, Type type) { infer(node.body, type); }

// (type a): a stands for a type that nothing is known about as far as the function goes.
void Inference::infer_special(Pattern id, const p::TypeParameter &node, Type) {
  const Type taken = store().skolem(node.name.name.text, level_);
  reader_.scope.add(node.name.name.text, taken);
  taken_types_.push_back(taken);
  if (const Reference name = module_.resolution.patterns[static_cast<std::size_t>(id)];
      name.is(Reference::Kind::Type))
    unifier_.taken[name.type()] = taken;
}

bool Inference::takes_types(syntax::List<Pattern> patterns) const {
  const auto all = tree_[patterns];
  return std::any_of(all.begin(), all.end(), [&](Pattern one) {
    return std::holds_alternative<p::TypeParameter>(tree_[one].node);
  });
}

// Variables for the types that were taken since.
std::vector<std::pair<Type, Type>> Inference::leave_types(std::size_t first) {
  std::vector<std::pair<Type, Type>> found;
  for (std::size_t i = first; i < taken_types_.size(); ++i)
    found.emplace_back(taken_types_[i], fresh());
  taken_types_.resize(first);
  return found;
}

// Types are nested as deep as they are written or inferred, which limits the recursion.
Type Inference::outside(Type type, const std::vector<std::pair<Type, Type>> &found) {
  type = store().resolve(type);
  const Node node = store()[type];
  if (node.shape == Shape::Constructor) {
    const auto taken = unifier_.taken.find(names::TypeNameId{node.first});
    return taken == unifier_.taken.end() ? type : outside(taken->second, found);
  }
  if (node.shape == Shape::Skolem)
    for (const auto &[skolem, variable] : found)
      if (store()[skolem].first == node.first)
        return variable;
  if (node.shape != Shape::Apply)
    return type;
  const Type function = outside(Type{node.first}, found);
  const Type argument = outside(Type{node.second}, found);
  return function == Type{node.first} && argument == Type{node.second}
             ? type
             : store().apply(function, argument, node.origin);
}

std::vector<syntax::PatternId> Inference::parameters(syntax::List<Pattern> patterns) {
  std::vector<Pattern> values;
  for (std::uint32_t i = 0; i < patterns.count; ++i) {
    const Pattern one = tree_[patterns][i];
    if (std::holds_alternative<p::TypeParameter>(tree_[one].node))
      infer(one, no_type);
    else
      values.push_back(one);
  }
  return values;
}

std::size_t Inference::value_count(syntax::List<Pattern> patterns) const {
  const auto all = tree_[patterns];
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](Pattern one) {
    return !std::holds_alternative<p::TypeParameter>(tree_[one].node);
  }));
}

// ---- items

void Inference::infer_items(std::span<const Declaration> items, bool top) {
  for (const Declaration id : items) {
    if (top) {
      item_ = id;
      named_.clear();
      named_level_ = level_ + 1;
    }
    std::visit(Overloaded{
                   [&](const d::Bindings &node) { infer_group(node, top); },
                   [&](const d::Evaluate &node) {
                     const std::uint32_t first = constraint_count();
                     enter_level();
                     infer(node.body, variable(node.body));
                     leave_level();
                     if (top)
                       add_unit(first, id);
                   },
                   [&](const d::Types &node) { check_manifests(node); },
                   [&](const d::Module &node) { infer_module(node.body, top); },
                   [&](const d::Include &node) { infer_module(node.module, top); },
                   [&](const d::Open &node) { infer_module(node.module, top); },
                   [](const auto &) {},
               },
               tree_[id].node);
  }
}

// Members with a quantified type are known before the others are looked at.
void Inference::declare_results(std::span<const Declaration> group) {
  for (const Declaration id : group) {
    const auto *function = std::get_if<d::Function>(&tree_[id].node);
    if (!function)
      continue;
    const syntax::Clause &clause = tree_[function->clauses][0];
    if (clause.result == syntax::no_type || !clause.patterns.empty() ||
        !std::holds_alternative<syntax::type::Forall>(tree_[clause.result].node))
      continue;
    const Reference reference = module_.resolution.declarations[static_cast<std::size_t>(id)];
    if (!reference.is(Reference::Kind::Local) && !reference.is(Reference::Kind::Value))
      continue;
    ValueType &known = value(reference);
    known.type = reader_.value_signature(clause.result);
    known.known = Known::Declared;
    known.entity = module_.library ? no_entity : tree_[clause.result].entity;
    if (reference.is(Reference::Kind::Local))
      typing_.locals[index(reference.local())] = known.type;
  }
}

void Inference::infer_group(const d::Bindings &node, bool top) {
  const std::vector<Declaration> members(tree_[node.members].begin(), tree_[node.members].end());
  const auto check = [&](Declaration id) {
    const std::uint32_t first = constraint_count();
    infer_checked(id, signature_of(id)->type);
    if (top)
      add_unit(first, id);
  };
  const auto infer_together = [&](std::span<const Declaration> group) {
    const std::uint32_t first = constraint_count();
    infer_inferred(group);
    if (top)
      add_unit(first, group[0]);
  };
  if (!node.recursive) {
    for (const Declaration id : members) {
      declare_results(std::span(&id, 1));
      if (signature_of(id))
        check(id);
      else
        infer_together(std::span(&id, 1));
    }
    return;
  }
  declare_results(members);
  std::vector<Declaration> inferred;
  for (const Declaration id : members)
    if (!signature_of(id))
      inferred.push_back(id);
  if (!inferred.empty())
    infer_together(inferred);
  for (const Declaration id : members)
    if (std::find(inferred.begin(), inferred.end(), id) == inferred.end())
      check(id);
}

// ---- what is a value (relaxed as OCaml does: Garrigue, Relaxing the Value Restriction)

bool Inference::expansive(std::span<const Declaration> group) const {
  return std::any_of(group.begin(), group.end(), [&](Declaration id) {
    const auto *function = std::get_if<d::Function>(&tree_[id].node);
    const auto *binding = std::get_if<d::PatternBinding>(&tree_[id].node);
    if (function && !tree_[function->clauses][0].patterns.empty())
      return false;
    const syntax::RightHandSide &right =
        function ? tree_[function->clauses][0].right : binding->right;
    return std::any_of(tree_[right.bodies].begin(), tree_[right.bodies].end(),
                       [&](const syntax::GuardedBody &body) { return expansive(body.body); });
  });
}

bool Inference::expansive(Expression id) const {
  const auto any = [&](syntax::List<Expression> list) {
    const auto parts = tree_[list];
    return std::any_of(parts.begin(), parts.end(),
                       [&](Expression part) { return expansive(part); });
  };
  const auto clauses = [&](syntax::List<syntax::Clause> list) {
    for (const syntax::Clause &clause : tree_[list])
      for (const syntax::GuardedBody &body : tree_[clause.right.bodies])
        if (expansive(body.body))
          return true;
    return false;
  };
  return std::visit(
      Overloaded{
          [](const e::Variable &) { return false; },
          [](const e::Constructor &) { return false; },
          [](const e::Literal &) { return false; },
          [](const e::Lambda &) { return false; },
          [](const e::LambdaMatch &) { return false; },
          [&](const e::Tuple &node) { return any(node.elements); },
          [&](const e::ListOf &node) { return any(node.elements); },
          [&](const e::Array &node) { return !node.elements.empty(); },
          [&](const e::Apply &node) {
            return !std::holds_alternative<e::Constructor>(tree_[strip(node.function)].node) ||
                   any(node.arguments);
          },
          [&](const e::Infix &node) {
            const auto elements = tree_[node.elements];
            const auto *operation =
                elements.size() == 3 ? std::get_if<e::Operator>(&tree_[elements[1]].node) : nullptr;
            return !operation || symbols_.name(operation->name.text) != "::" ||
                   expansive(elements[0]) || expansive(elements[2]);
          },
          [&](const e::RecordConstruction &node) {
            for (std::uint32_t i = 0; i < node.fields.count; ++i) {
              const Reference field = module_.resolution.field_bindings[node.fields.first + i];
              const auto info = field.is(Reference::Kind::Value)
                                    ? environment_.fields.find(field.value())
                                    : environment_.fields.end();
              if (info != environment_.fields.end() && info->second.is_mutable)
                return true;
              const Expression value = tree_[node.fields][i].value;
              if (value != syntax::no_expression && expansive(value))
                return true;
            }
            return false;
          },
          [&](const e::Field &node) { return expansive(node.record); },
          [&](const e::Delay &node) { return expansive(node.body); },
          [&](const e::Let &node) {
            for (const Declaration inner : tree_[node.declarations])
              if (const auto *bindings = std::get_if<d::Bindings>(&tree_[inner].node);
                  bindings && expansive(tree_[bindings->members]))
                return true;
            return expansive(node.body);
          },
          [&](const e::If &node) {
            return expansive(node.consequence) ||
                   (node.alternative != syntax::no_expression && expansive(node.alternative));
          },
          [&](const e::Match &node) { return expansive(node.subject) || clauses(node.clauses); },
          [&](const e::Steps &node) { return expansive(tree_[node.steps][node.steps.count - 1]); },
          [&](const e::Assert &) { return false; },
          [&](const e::Typed &node) { return expansive(node.body); },
          [&](const e::Parenthesized &node) { return expansive(node.body); },
          [](const auto &) { return true; },
      },
      tree_[id].node);
}

// Variables stay what they are where something that can be changed may hold them; where a type only
// gives values of them, nothing can go wrong.
void Inference::keep_monomorphic(std::vector<Type> &variables, std::span<const Reference> bound) {
  struct Piece {
    Type type;
    bool given; // only given, never taken
  };
  std::vector<Piece> work;
  for (const Reference reference : bound)
    work.push_back({value(reference).type, true});
  while (!work.empty()) {
    const Piece piece = work.back();
    work.pop_back();
    const Type type = store().resolve(piece.type);
    if (store()[type].shape == Shape::Variable) {
      if (!piece.given && std::erase(variables, type) > 0)
        store().set_level(type, level_);
      continue;
    }
    const Store::Spine spine = store().spine(type);
    const Node &head = store()[spine.head];
    const names::TypeNameId name =
        head.shape == Shape::Constructor ? names::TypeNameId{head.first} : names::no_type_name;
    for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
      // A label or a row gives what it holds.
      const bool given = head.shape == Shape::Literal || is_covariant(environment_, name, i);
      work.push_back({spine.arguments[i], piece.given && given});
    }
  }
}

} // namespace culprit::types
