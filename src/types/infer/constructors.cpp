#include "types/infer/constructors.h"

#include "types/declare/members.h"
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

bool has_own_types(const Inference &in, names::ValueId constructor) {
  const Type whole = in.environment.values[index(constructor)].type;
  if (whole == no_type || in.store()[whole].shape != Shape::Forall)
    return false;
  const Quantifier quantifier = in.store().quantifier(whole);
  Type result = quantifier.body;
  while (const auto function = in.store().as_function(result))
    result = function->second;
  std::vector<bool> mentioned(quantifier.bound_count);
  for (std::vector<Type> work{result}; !work.empty();) {
    const Node &node = in.store()[work.back()];
    work.pop_back();
    if (node.shape == Shape::Bound && node.first - quantifier.first_bound < mentioned.size())
      mentioned[node.first - quantifier.first_bound] = true;
    else if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
  }
  return std::find(mentioned.begin(), mentioned.end(), false) != mentioned.end();
}

namespace {

bool mentions_skolem(const Inference &in, Type type) {
  for (std::vector<Type> work{type}; !work.empty();) {
    const Node &node = in.store()[in.store().resolve(work.back())];
    work.pop_back();
    if (node.shape == Shape::Skolem)
      return true;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
  }
  return false;
}

// OCaml: C : t -> (a * b) u matched with a `'x u`: 'x is some a * b. Only where a type that
// somebody else chooses stands in the place of 'x are a and b types that nobody else knows.
class ResultVariables {
public:
  ResultVariables(Inference &in, const Quantifier &quantifier, std::vector<Type> &replacements,
                  EntityId at)
      : in_(in), quantifier_(quantifier), replacements_(replacements), at_(at) {}

  void add(Type said) {
    for (std::vector<Type> work{said}; !work.empty();) {
      const Node node = in_.store()[work.back()];
      work.pop_back();
      const std::uint32_t number = node.first - quantifier_.first_bound;
      if (node.shape == Shape::Bound && number < replacements_.size() &&
          replacements_[number] == no_type) {
        replacements_[number] = fresh(in_, at_);
        numbers_.push_back(number);
      } else if (node.shape == Shape::Apply) {
        work.insert(work.end(), {Type{node.second}, Type{node.first}});
      }
    }
  }
  // What is not known of the variables of `said` is nobody else's.
  void close(Type said) {
    for (const std::uint32_t number : numbers_) {
      const Type variable = in_.store().resolve(replacements_[number]);
      if (in_.store()[variable].shape == Shape::Variable && mentions(in_.store(), said, variable))
        in_.store().bind(
            variable, in_.store().skolem(in_.store().bound_name(quantifier_.first_bound + number),
                                         in_.level, at_));
    }
  }

private:
  Inference &in_;
  const Quantifier &quantifier_;
  std::vector<Type> &replacements_;
  EntityId at_;
  std::vector<std::uint32_t> numbers_;
};

} // namespace

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
  const bool own_record = record && in.is_ocaml() && is_inline(in, constructor);
  Type matched =
      own_record ? in.store().promoted(owner_of_record(constructor, result, in.environment), at)
      : unknown  ? spine.head
                 : in.store().constructor(names::TypeNameId{in.store()[spine.head].first}, at);
  const std::vector<bool> kept =
      own_record ? mentioned_by_fields(in.store(), whole) : std::vector<bool>();
  std::vector<std::pair<Type, Type>> assumptions; // what the match has, what the result says
  for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
    const Type argument = spine.arguments[i];
    const Type parameter = fresh(in, at);
    if (!own_record || kept[i])
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
  ResultVariables result_variables(in, quantifier, replacements, at);
  if (in.is_ocaml())
    for (const auto &[parameter, said] : assumptions)
      result_variables.add(said);
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
  for (const auto &[parameter, said] : assumptions) {
    const Type opened = open(said);
    const bool chosen = mentions_skolem(in, parameter);
    (void)in.unifier.assume(parameter, opened); // a match that cannot happen proves anything
    if (chosen)
      result_variables.close(opened);
  }
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
