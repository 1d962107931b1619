#include "types/infer/ocaml/coercions.h"

#include "types/declare/variance.h"
#include "types/infer/annotations.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/patterns.h"

#include <algorithm>
#include <utility>

namespace culprit::types {

namespace e = syntax::expression;

namespace {

void coerce_parts(Inference &in, Type from, Type to, EntityId at, unsigned depth);
Type smaller(Inference &in, Type to, EntityId at, unsigned depth);
void coerce_rows(Inference &in, const Row &from, const Row &to, Type narrow, Type wide, EntityId at,
                 unsigned depth);

// Nothing is known yet, or not which tags there are.
bool is_open(const Inference &in, Type type) {
  const Store &store = in.environment.store;
  const auto is_variable = [&](Type part) {
    return store[store.resolve(part)].shape == Shape::Variable;
  };
  const auto row = in.ocaml.rows.row_of(in.environment, type);
  return is_variable(type) ||
         (row && (is_variable(row->rest) ||
                  std::any_of(row->tags.begin(), row->tags.end(),
                              [&](const Tagged &tag) { return is_variable(tag.presence); })));
}

// The row is open, and that of patterns around us.
bool is_being_matched(const Inference &in, Type type) {
  const Store &store = in.environment.store;
  const auto open_end = [&](Type of) {
    const auto row = in.ocaml.rows.row_of(in.environment, of);
    const Type end = row ? store.resolve(row->rest) : no_type;
    return end != no_type && store[end].shape == Shape::Variable ? end : no_type;
  };
  const Type end = open_end(type);
  return end != no_type && std::ranges::any_of(in.ocaml.matched_tags, [&](const auto &matched) {
           return open_end(matched.type) == end;
         });
}

// (module S with type t = a) :> (module S): it is not said any more what t is.
bool coerce_packages(Inference &in, Type from, Type to, EntityId at) {
  const std::optional<Package> own = package_at(in.environment, in.symbols, from);
  const std::optional<Package> other = package_at(in.environment, in.symbols, to);
  if (!own || !other || own->path != other->path)
    return false;
  for (const auto &[name, type] : other->types) {
    const auto same = std::ranges::find(own->types, name, &std::pair<std::string, Type>::first);
    if (same == own->types.end())
      return false;
    equate(in, same->second, type, Role::Annotation, at);
  }
  return true;
}

// e :> t: what a value of one type is, seen as another. What is not known to be smaller is the
// same.
void coerce(Inference &in, Type from, Type to, EntityId at, unsigned depth) {
  from = in.store().resolve(from);
  to = in.store().resolve(to);
  const auto function_from = in.store().as_function(from);
  const auto function_to = in.store().as_function(to);
  if (is_being_matched(in, from)) { // the match decides which tags must be there
    in.ocaml.delayed_coercions.push_back({from, to, at});
    return;
  }
  if (const auto wide = in.ocaml.rows.row_of(in.environment, to);
      wide && is_end(in.store(), wide->rest) && is_open(in, from)) { // [< ...]: any of the tags
    Row narrow = *wide;
    for (Tagged &tag : narrow.tags)
      tag.presence = fresh(in, at);
    equate(in, from, in.ocaml.rows.variants(in.store(), narrow, at), Role::Annotation, at);
    return;
  }
  if (depth > 100) {
    equate(in, from, to, Role::Annotation, at);
  } else if (in.store()[from].shape == Shape::Variable) {
    equate(in, from, smaller(in, to, at, depth), Role::Annotation, at);
  } else if (function_from && function_to) {
    coerce(in, function_to->first, function_from->first, at, depth + 1);
    coerce(in, function_from->second, function_to->second, at, depth + 1);
  } else if (const auto narrow = in.ocaml.rows.row_of(in.environment, from),
             wide = in.ocaml.rows.row_of(in.environment, to);
             narrow && wide && is_end(in.store(), narrow->rest)) {
    coerce_rows(in, *narrow, *wide, from, to, at, depth);
  } else {
    coerce_parts(in, from, to, at, depth);
  }
}

// What is seen as a value of a type where nothing is known about it: the same, but for tags that
// may be missing in its covariant parts.
Type smaller(Inference &in, Type to, EntityId at, unsigned depth) {
  const Store::Spine whole = in.store().spine(to);
  const Node head = in.store()[whole.head];
  if (head.shape != Shape::Constructor || whole.arguments.empty() || in.store().as_function(to))
    return to;
  Type result = whole.head;
  for (std::size_t i = 0; i < whole.arguments.size(); ++i) {
    Type argument = whole.arguments[i];
    if (is_covariant(in.environment, names::TypeNameId{head.first}, i)) {
      argument = fresh(in, at);
      coerce(in, argument, whole.arguments[i], at, depth + 1);
    }
    result = in.store().apply(result, argument);
  }
  return result;
}

void coerce_rows(Inference &in, const Row &from, const Row &to, Type narrow, Type wide, EntityId at,
                 unsigned depth) {
  for (const Tagged &tag : from.tags) {
    if (is_end(in.store(), tag.presence))
      continue;
    const auto same = std::find_if(to.tags.begin(), to.tags.end(),
                                   [&](const Tagged &other) { return other.tag == tag.tag; });
    if (same == to.tags.end()) {
      equate(in, narrow, wide, Role::Annotation, at);
      return;
    }
    // A tag that holds the same type again is as it was.
    if (in.store().resolve(tag.argument) != in.store().resolve(same->argument))
      coerce(in, tag.argument, same->argument, at, depth + 20);
  }
}

void coerce_parts(Inference &in, Type from, Type to, EntityId at, unsigned depth) {
  const Store::Spine left = in.store().spine(from);
  const Store::Spine right = in.store().spine(to);
  const Node a = in.store()[left.head];
  const Node b = in.store()[right.head];
  const bool same = a.shape == Shape::Constructor && b.shape == Shape::Constructor &&
                    a.first == b.first && left.arguments.size() == right.arguments.size();
  if (!same && a.shape == Shape::Constructor) { // a private abbreviation is what it stands for
    const auto hidden = in.environment.hidden.find(names::TypeNameId{a.first});
    const Type behind = hidden == in.environment.hidden.end()
                            ? no_type
                            : expand(in.environment, hidden->second, left.arguments);
    if (behind != no_type) {
      coerce(in, behind, to, at, depth + 1);
      return;
    }
  }
  if (coerce_packages(in, from, to, at))
    return;
  if (!same || left.arguments.empty()) {
    equate(in, from, to, Role::Annotation, at);
    return;
  }
  for (std::size_t i = 0; i < left.arguments.size(); ++i)
    if (is_covariant(in.environment, names::TypeNameId{a.first}, i))
      coerce(in, left.arguments[i], right.arguments[i], at, depth + 1);
    else
      equate(in, left.arguments[i], right.arguments[i], Role::Annotation, at);
}

} // namespace

void coerce_matched(Inference &in) {
  const auto delayed = std::exchange(in.ocaml.delayed_coercions, {});
  for (const OcamlState::Coercion &coercion : delayed)
    coerce(in, coercion.from, coercion.to, coercion.at, 0);
}

void infer_ocaml(Inference &in, Expression id, const e::Coerce &node, Type type) {
  const EntityId at = entity(in, id);
  const Type body = variable(in, node.body);
  const Type to = read_type(in, node.to);
  if (node.from != syntax::no_type)
    equate(in, body, read_type(in, node.from), Role::Annotation, at);
  infer(in, node.body, body);
  equate(in, type, to, Role::Annotation, at);
  coerce(in, body, to, at, 0);
}

} // namespace culprit::types
