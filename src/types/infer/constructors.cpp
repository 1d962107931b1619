#include "types/infer/constructors.h"

#include "types/infer/constrain.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/wanted.h"

#include <algorithm>

namespace culprit::types {

namespace {

// What a pattern synonym requires is wanted here; what it provides may be assumed.
std::vector<Type> open_synonym(Inference &in, Pattern id, names::ValueId synonym, Type type) {
  const EntityId at = entity(in, id);
  Type rest = in.environment.values[index(synonym)].type;
  if (rest == no_type)
    rest = fresh(in, at); // reported
  if (in.store()[rest].shape == Shape::Forall) {
    const Quantifier quantifier = in.store().quantifier(rest);
    Instantiation required;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
      required.types.push_back(fresh(in, at));
    const auto open = [&](auto part) {
      return in.store().substitute(part, quantifier.first_bound, required.types, at,
                                   Store::Origins::Replace);
    };
    const std::vector<Predicate> context(in.store().context(quantifier).begin(),
                                         in.store().context(quantifier).end());
    for (const Predicate &predicate : context)
      want(in, open(predicate), at, required);
    rest = open(quantifier.body);
    in.typing.pattern_uses[id] = std::move(required);
  }
  if (in.store()[in.store().resolve(rest)].shape == Shape::Forall) {
    in.enter_level();
    std::vector<ParameterId> given;
    rest = skolemise(in, in.store().resolve(rest), given, false);
    if (!given.empty())
      in.typing.pattern_givens[id] = std::move(given);
  }
  const std::uint32_t arity = in.environment.constructors.at(synonym).arity;
  std::vector<Type> fields;
  while (fields.size() < arity) {
    auto function = in.store().as_function(rest);
    if (!function) { // its group is not finished
      function = {fresh(in, at), fresh(in, at)};
      equate(in, rest, in.store().function(function->first, function->second), Role::Pattern, at);
    }
    fields.push_back(function->first);
    rest = function->second;
  }
  equate(in, type, rest, Role::Pattern, at);
  return fields;
}

bool is_data_family(const Inference &in, Type head) {
  const Node &node = in.environment.store[head];
  if (node.shape != Shape::Constructor)
    return false;
  const auto family = in.environment.families.find(names::TypeNameId{node.first});
  return family != in.environment.families.end() && family->second.data;
}

bool mentions_bound(const Store &store, Type type, std::uint32_t bound) {
  std::vector<Type> work{type};
  while (!work.empty()) {
    const Node &node = store[store.resolve(work.back())];
    work.pop_back();
    if (node.shape == Shape::Bound && node.first == bound)
      return true;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
  }
  return false;
}

} // namespace

bool equates_types(const Inference &in, names::ValueId constructor) {
  Type result = in.environment.values[index(constructor)].type;
  if (result == no_type)
    return false;
  if (in.store()[result].shape == Shape::Forall)
    result = in.store().quantifier(result).body;
  while (const auto function = in.store().as_function(result))
    result = function->second;
  std::vector<std::uint32_t> parameters;
  for (const Type argument : in.store().spine(result).arguments) {
    const Node &node = in.store()[argument];
    if (node.shape != Shape::Bound ||
        std::find(parameters.begin(), parameters.end(), node.first) != parameters.end())
      return true;
    parameters.push_back(node.first);
  }
  return false;
}

// The parameters of the result are what the matched type has. Where the result says more than a
// parameter (a generalised constructor), that may be assumed. All other binders are types that only
// the constructor knows.
std::vector<Type> open_constructor(Inference &in, Pattern id, names::ValueId constructor, Type type,
                                   bool record) {
  if (in.program[constructor].kind == names::ValueKind::PatternSynonym)
    return open_synonym(in, id, constructor, type);
  const EntityId at = entity(in, id);
  const Store::Origins origins =
      is_own(in, constructor) ? Store::Origins::Keep : Store::Origins::Replace;
  const Type whole = in.environment.values[index(constructor)].type;
  std::vector<Type> fields;
  Type rest = whole;
  const bool quantified = in.store()[whole].shape == Shape::Forall;
  Quantifier quantifier;
  if (quantified) {
    quantifier = in.store().quantifier(whole);
    rest = quantifier.body;
  }
  Type result = rest;
  while (const auto function = in.store().as_function(result))
    result = function->second;
  // Which binders are parameters of the result?
  const Store::Spine spine = in.store().spine(result);
  const bool unknown = in.store().is_unknown(spine.head);
  std::vector<Type> replacements(quantifier.bound_count, unknown ? spine.head : no_type);
  Type matched =
      record && in.is_ocaml() && is_inline(in, constructor) ? in.store().promoted(constructor, at)
      : unknown                                             ? spine.head
                : in.store().constructor(names::TypeNameId{in.store()[spine.head].first}, at);
  std::vector<std::pair<Type, Type>> assumptions; // what the match has, what the result says
  for (const Type argument : spine.arguments) {
    const Type parameter = fresh(in, at);
    matched = in.store().apply(matched, parameter, at);
    const Node &node = in.store()[argument];
    const std::uint32_t number = node.first - quantifier.first_bound;
    if (node.shape == Shape::Bound && number < replacements.size() &&
        replacements[number] == no_type)
      replacements[number] = parameter;
    else
      assumptions.emplace_back(parameter, argument);
  }
  equate(in, type, matched, Role::Pattern, at);
  // An instance of a data family is for its arguments: they are found in the type, not assumed.
  if (is_data_family(in, spine.head))
    for (const auto &[parameter, said] : assumptions)
      for (std::uint32_t i = 0; i < replacements.size(); ++i)
        if (replacements[i] == no_type &&
            mentions_bound(in.store(), said, quantifier.first_bound + i))
          replacements[i] = fresh(in, at);
  const bool local =
      std::find(replacements.begin(), replacements.end(), no_type) != replacements.end() ||
      quantifier.predicate_count > 0 || !assumptions.empty();
  const bool stays = in.ocaml.binds_pattern;
  if (local && !stays)
    in.enter_level();
  for (std::uint32_t i = 0; i < replacements.size(); ++i)
    if (replacements[i] == no_type)
      replacements[i] = in.store().skolem(in.store().bound_name(quantifier.first_bound + i),
                                          stays ? outermost : in.level, at);
  const auto open = [&](Type part) {
    return in.store().substitute(part, quantifier.first_bound, replacements, at, origins);
  };
  if (!assumptions.empty() && !in.is_ocaml())
    in.classes.determine(in.wanted); // of which type the match is
  for (const auto &[parameter, said] : assumptions)
    (void)in.unifier.assume(parameter, open(said)); // a match that cannot happen proves anything
  if (!assumptions.empty() && !in.is_ocaml())
    in.classes.look_at_givens_again();
  if (quantified) {
    std::vector<ParameterId> given;
    const std::vector<Predicate> context(in.store().context(quantifier).begin(),
                                         in.store().context(quantifier).end());
    for (const Predicate &predicate : context)
      assume_given(
          in, in.store().substitute(predicate, quantifier.first_bound, replacements, at, origins),
          given);
    if (!given.empty())
      in.typing.pattern_givens[id] = std::move(given);
  }
  while (const auto function = in.store().as_function(rest)) {
    fields.push_back(open(function->first));
    rest = function->second;
  }
  return fields;
}

} // namespace culprit::types
