// Patterns: the types they match, the variables they bind, and what a match on a constructor with a
// context or a generalised result lets us assume.
#include "types/infer/infer.h"

#include "base/overloaded.h"
#include "base/plural.h"
#include "syntax/languages.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

namespace p = syntax::pattern;
using names::Reference;

syntax::PatternId Inference::strip(Pattern id) const {
  for (;;) {
    const syntax::PatternNode &node = tree_[id].node;
    if (const auto *inner = std::get_if<p::Parenthesized>(&node))
      id = inner->body;
    else if (const auto *strict = std::get_if<p::Strict>(&node))
      id = strict->body;
    else if (const auto *lazy = std::get_if<p::Lazy>(&node))
      id = lazy->body;
    else
      return id;
  }
}

Type Inference::variable(Pattern id) { return fresh(entity(id)); }

void Inference::bind(Reference reference, Type type) {
  if (reference.is(Reference::Kind::Local)) {
    typing_.locals[index(reference.local())] = type;
    ValueType &local = locals_[index(reference.local())];
    if (local.type == no_type)
      local.type = type;
    else
      bound_again(local, type);
  } else if (reference.is(Reference::Kind::Value)) {
    bound_again(environment_.values[index(reference.value())], type);
  }
}

// A variable of a binding: its type was made, or declared, before the pattern was looked at.
void Inference::bound_again(const ValueType &known, Type type) {
  if (known.type == no_type)
    return;
  std::vector<ParameterId> parameters; // a pattern cannot take any
  const Type opened = store()[known.type].shape == Shape::Forall
                          ? skolemise(known.type, parameters, false)
                          : known.type;
  equal(type, opened, Role::Binding, store()[type].origin);
}

void Inference::infer(Pattern id, Type type) {
  typing_.patterns[static_cast<std::size_t>(id)] = type;
  typing_.pattern_ranges[static_cast<std::size_t>(id)].first = constraint_count();
  const EntityId at = entity(id);
  const syntax::Range range = tree_[id].range;
  const Reference reference = module_.resolution.patterns[static_cast<std::size_t>(id)];
  std::visit(Overloaded{
                 [&](const p::Variable &) { bind(reference, type); },
                 [&](const p::Wildcard &) {},
                 [&](const p::Literal &node) { infer_literal(id, node, type); },
                 [&](const p::Construct &node) {
                   std::vector<Pattern> arguments;
                   for (const Pattern argument : tree_[node.arguments])
                     if (!std::holds_alternative<p::TypeArgument>(tree_[argument].node))
                       arguments.push_back(argument);
                   infer_constructor(id, reference, arguments, type);
                 },
                 [&](const p::Record &node) { infer_record(id, node, type); },
                 [&](const p::Tuple &node) {
                   if (node.elements.count > names::Program::largest_tuple) {
                     unsupported(range, "a tuple of this size");
                     return;
                   }
                   const std::vector<Pattern> parts(tree_[node.elements].begin(),
                                                    tree_[node.elements].end());
                   std::vector<Type> types;
                   types.reserve(parts.size());
                   for (const Pattern part : parts)
                     types.push_back(variable(part));
                   equal(type, store().tuple(types, at), Role::Pattern, at);
                   for (std::size_t i = 0; i < parts.size(); ++i)
                     infer(parts[i], types[i]);
                 },
                 [&](const p::ListOf &node) {
                   const Type element = fresh(at);
                   equal(type, store().list(element, at), Role::Pattern, at);
                   const std::vector<Pattern> parts(tree_[node.elements].begin(),
                                                    tree_[node.elements].end());
                   for (const Pattern part : parts) {
                     const Type own = variable(part);
                     equal(own, element, Role::Element, at);
                     infer(part, own);
                   }
                 },
                 [&](const p::Infix &node) {
                   const auto elements = tree_[node.elements];
                   if (elements.size() != 3)
                     return; // fixities did not resolve; reported
                   const std::vector<Pattern> operands{elements[0], elements[2]};
                   infer_constructor(
                       id, module_.resolution.patterns[static_cast<std::size_t>(elements[1])],
                       operands, type);
                 },
                 [&](const p::As &node) {
                   if (!ocaml())
                     bind(reference, type);
                   const Type body = variable(node.body);
                   equal(body, type, Role::Pattern, at);
                   infer(node.body, body);
                   if (ocaml())
                     bind(reference, alias_type(node.body, type));
                 },
                 [&](const p::Lazy &node) { infer(node.body, type); },
                 [&](const p::Strict &node) { infer(node.body, type); },
                 [&](const p::View &node) {
                   const Type function = variable(node.function);
                   const Type body = variable(node.body);
                   infer(node.function, function);
                   equal(function, store().function(type, body, at), Role::Pattern, at);
                   infer(node.body, body);
                 },
                 [&](const p::Typed &node) {
                   const Type written = read_type(node.type);
                   equal(type, written, Role::Annotation, at);
                   if (store()[written].shape == Shape::Forall) {
                     infer(node.body, written);
                     return;
                   }
                   const Type body = variable(node.body);
                   equal(body, written, Role::Annotation, at);
                   infer(node.body, body);
                 },
                 [&](const p::Parenthesized &node) { infer(node.body, type); },
                 [&](const p::TypeArgument &) {},
                 [&](const p::Operator &) {},
                 [&](const p::Splice &) { unsupported(range, "a Template Haskell splice"); },
                 [&](const syntax::OcamlOnly auto &node) { infer_special(id, node, type); },
                 [&](const p::Broken &) {},
             },
             tree_[id].node);
  typing_.pattern_ranges[static_cast<std::size_t>(id)].last = constraint_count();
}

void Inference::infer_literal(Pattern id, const p::Literal &node, Type type) {
  const EntityId at = entity(id);
  if (ocaml()) {
    infer_fixed_literal(at, node.value, type);
    return;
  }
  Instantiation into;
  switch (node.value.kind) {
  case syntax::LiteralKind::Integer:
  case syntax::LiteralKind::Fractional:
    want(language_.eq, type, at, into);
    want(node.value.kind == syntax::LiteralKind::Integer ? language_.num : language_.fractional,
         type, at, into);
    break;
  case syntax::LiteralKind::Character:
    if (language_.character != names::no_type_name)
      equal(type, store().constructor(language_.character, at), Role::Literal, at);
    break;
  case syntax::LiteralKind::String:
    if (overloaded_strings_) {
      want(language_.eq, type, at, into);
      want(language_.is_string, type, at, into);
    } else if (language_.character != names::no_type_name) {
      equal(type, store().list(store().constructor(language_.character, at), at), Role::Literal,
            at);
    }
    break;
  }
  if (!into.evidence.empty())
    typing_.pattern_uses[id] = std::move(into);
}

// ---- constructors

void Inference::infer_constructor(Pattern id, Reference constructor,
                                  std::span<const Pattern> arguments, Type type) {
  std::vector<Pattern> parts(arguments.begin(), arguments.end());
  if (ocaml()) {
    constructor = member(constructor, constructor_name(id), type);
    parts = constructor_arguments(constructor, parts);
  }
  const auto info = constructor.is(Reference::Kind::Value)
                        ? environment_.constructors.find(constructor.value())
                        : environment_.constructors.end();
  if (info == environment_.constructors.end()) {
    if (ocaml() && constructor.is(Reference::Kind::None))
      report_unknown(EntityKind::Pattern, tree_[id].range, "constructor", constructor_name(id));
    for (const Pattern part : parts)
      infer(part, variable(part));
    return;
  }
  std::vector<Type> fields = open_constructor(id, constructor.value(), type, false);
  if (ocaml() && is_inline(constructor.value()) && parts.size() == 1)
    fields = {record_type(constructor.value(), type, entity(id))};
  const bool ignored = ocaml() && parts.size() == 1 && !fields.empty() &&
                       std::holds_alternative<p::Wildcard>(tree_[strip(parts[0])].node);
  if (parts.size() != fields.size() && !ignored)
    report_arity(EntityKind::Pattern, tree_[id].range, constructor.value(), parts.size(),
                 fields.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i < fields.size() && store()[store().resolve(fields[i])].shape == Shape::Forall) {
      infer(parts[i], fields[i]);
      continue;
    }
    const Type own = variable(parts[i]);
    if (i < fields.size() && parts.size() == fields.size())
      equal(own, fields[i], Role::Pattern, entity(id));
    infer(parts[i], own);
  }
}

void Inference::report_arity(EntityKind kind, const syntax::Range &range,
                             names::ValueId constructor, std::size_t found, std::size_t expected) {
  const std::string_view name = symbols_.name(program_[constructor].name);
  report("C0208", kind, range,
         fmt::format("the constructor `{}` takes {}, but here it has {}", name,
                     plural(expected, "argument"), found));
}

void Inference::infer_record(Pattern id, const p::Record &node, Type type) {
  const Reference constructor = record_of(id, node, type);
  const auto info = constructor.is(Reference::Kind::Value)
                        ? environment_.constructors.find(constructor.value())
                        : environment_.constructors.end();
  if (info == environment_.constructors.end()) {
    if (ocaml() && constructor.is(Reference::Kind::None) && !node.fields.empty() &&
        module_.resolution.field_patterns[node.fields.first].is(Reference::Kind::None))
      report_unknown(EntityKind::Pattern, tree_[id].range, "field",
                     tree_[node.fields][0].field.name.text);
    return;
  }
  const std::vector<Type> fields = open_constructor(id, constructor.value(), type, true);
  const auto type_of_field = [&](names::ValueId field) {
    const auto &all = environment_.constructors.at(constructor.value()).fields;
    const auto found = std::find(all.begin(), all.end(), field);
    return found == all.end() ? no_type : fields[static_cast<std::size_t>(found - all.begin())];
  };
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const syntax::FieldPattern field = tree_[node.fields][i];
    Reference name = module_.resolution.field_patterns[node.fields.first + i];
    if (ocaml())
      name = member(name, field.field.name.text, type);
    const Type expected =
        name.is(Reference::Kind::Value) ? type_of_field(name.value()) : fresh(entity(id));
    if (expected == no_type)
      continue; // reported by names/
    if (field.pattern == syntax::no_pattern) {
      bind(module_.resolution.field_locals[node.fields.first + i], expected);
    } else {
      const Type own = variable(field.pattern);
      equal(own, expected, Role::Field, entity(id));
      infer(field.pattern, own);
    }
  }
  if (const auto implied = module_.resolution.implied_patterns.find(id);
      implied != module_.resolution.implied_patterns.end())
    for (const names::ImpliedField &field : implied->second)
      if (const Type expected = type_of_field(field.field); expected != no_type)
        bind(field.variable, expected);
}

// The parameters of the result are what the matched type has. Where the result says more than a
// parameter (a generalised constructor), that may be assumed. All other binders are types that only
// the constructor knows.
std::vector<Type> Inference::open_constructor(Pattern id, names::ValueId constructor, Type type,
                                              bool record) {
  if (program_[constructor].kind == names::ValueKind::PatternSynonym)
    return open_synonym(id, constructor, type);
  const EntityId at = entity(id);
  const Store::Origins origins =
      is_own(constructor) ? Store::Origins::Keep : Store::Origins::Replace;
  const Type whole = environment_.values[index(constructor)].type;
  std::vector<Type> fields;
  Type rest = whole;
  const bool quantified = store()[whole].shape == Shape::Forall;
  Quantifier quantifier;
  if (quantified) {
    quantifier = store().quantifier(whole);
    rest = quantifier.body;
  }
  Type result = rest;
  while (const auto function = store().as_function(result))
    result = function->second;
  // Which binders are parameters of the result?
  const Store::Spine spine = store().spine(result);
  std::vector<Type> replacements(quantifier.bound_count, no_type);
  Type matched = record && ocaml() && is_inline(constructor)
                     ? store().promoted(constructor, at)
                     : store().constructor(names::TypeNameId{store()[spine.head].first}, at);
  std::vector<std::pair<Type, Type>> assumptions; // what the match has, what the result says
  for (const Type argument : spine.arguments) {
    const Type parameter = fresh(at);
    matched = store().apply(matched, parameter, at);
    const Node &node = store()[argument];
    const std::uint32_t number = node.first - quantifier.first_bound;
    if (node.shape == Shape::Bound && number < replacements.size() &&
        replacements[number] == no_type)
      replacements[number] = parameter;
    else
      assumptions.emplace_back(parameter, argument);
  }
  equal(type, matched, Role::Pattern, at);
  const bool local =
      std::find(replacements.begin(), replacements.end(), no_type) != replacements.end() ||
      quantifier.predicate_count > 0 || !assumptions.empty();
  if (local)
    enter_level();
  for (std::uint32_t i = 0; i < replacements.size(); ++i)
    if (replacements[i] == no_type)
      replacements[i] = store().skolem(store().bound_name(quantifier.first_bound + i), level_, at);
  const auto open = [&](Type part) {
    return store().substitute(part, quantifier.first_bound, replacements, at, origins);
  };
  for (const auto &[parameter, said] : assumptions)
    (void)unifier_.assume(parameter, open(said)); // a match that cannot happen proves anything
  if (quantified) {
    std::vector<ParameterId> given;
    const std::vector<Predicate> context(store().context(quantifier).begin(),
                                         store().context(quantifier).end());
    for (const Predicate &predicate : context)
      give(store().substitute(predicate, quantifier.first_bound, replacements, at, origins), given);
    if (!given.empty())
      typing_.pattern_givens[id] = std::move(given);
  }
  while (const auto function = store().as_function(rest)) {
    fields.push_back(open(function->first));
    rest = function->second;
  }
  return fields;
}

// What a pattern synonym requires is wanted here; what it provides may be assumed.
std::vector<Type> Inference::open_synonym(Pattern id, names::ValueId synonym, Type type) {
  const EntityId at = entity(id);
  Type rest = environment_.values[index(synonym)].type;
  if (rest == no_type)
    rest = fresh(at); // reported
  if (store()[rest].shape == Shape::Forall) {
    const Quantifier quantifier = store().quantifier(rest);
    Instantiation required;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
      required.types.push_back(fresh(at));
    const auto open = [&](auto part) {
      return store().substitute(part, quantifier.first_bound, required.types, at,
                                Store::Origins::Replace);
    };
    const std::vector<Predicate> context(store().context(quantifier).begin(),
                                         store().context(quantifier).end());
    for (const Predicate &predicate : context)
      want(open(predicate), at, required);
    rest = open(quantifier.body);
    typing_.pattern_uses[id] = std::move(required);
  }
  if (store()[store().resolve(rest)].shape == Shape::Forall) {
    enter_level();
    std::vector<ParameterId> given;
    rest = skolemise(store().resolve(rest), given, false);
    if (!given.empty())
      typing_.pattern_givens[id] = std::move(given);
  }
  const std::uint32_t arity = environment_.constructors.at(synonym).arity;
  std::vector<Type> fields;
  while (fields.size() < arity) {
    auto function = store().as_function(rest);
    if (!function) { // its group is not finished
      function = {fresh(at), fresh(at)};
      equal(rest, store().function(function->first, function->second), Role::Pattern, at);
    }
    fields.push_back(function->first);
    rest = function->second;
  }
  equal(type, rest, Role::Pattern, at);
  return fields;
}

void Inference::close(const Scope &scope) {
  reader_.scope.restore(scope.types_);
  current_givens_ = scope.known_;
  if (classes_.mark() == scope.givens_ && unifier_.mark() == scope.assumed_ &&
      level_ == scope.level_)
    return;
  leave(scope.wanted_, scope.givens_);
  unifier_.forget(scope.assumed_);
  level_ = scope.level_;
  unifier_.level = level_;
}

} // namespace culprit::types
