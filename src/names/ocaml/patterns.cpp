// What the names in patterns of OCaml mean, and what patterns bind.
#include "names/ocaml/lookup.h"
#include "names/ocaml/modules.h"
#include "names/ocaml/phrases.h"
#include "syntax/languages.h"

#include <algorithm>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

void resolve_parts(Context &context, List<PatternId> list) {
  for (const PatternId id : context.tree[list])
    resolve_pattern(context, id);
}

void walk(Context &context, PatternId id, const pattern::Variable &node) {
  context.resolution.patterns[index(id)] =
      bind_variable(context, node.name, context.tree[id].range);
}

void walk(Context &context, PatternId id, const pattern::Construct &node) {
  const Reference reference =
      look_up_constructor(context, node.constructor, context.tree[id].range);
  context.resolution.patterns[index(id)] = reference;
  if (std::vector<Reference> hidden = hidden_constructors(context, node.constructor, reference);
      !hidden.empty())
    context.resolution.hidden_in_patterns.emplace(id, std::move(hidden));
  const std::span<const PatternId> arguments = context.tree[node.arguments];
  if (arguments.size() == 1 && reference.is(Reference::Kind::Value))
    if (const auto *record = std::get_if<pattern::Record>(&context.tree[arguments.front()].node);
        record != nullptr && !context.program.fields(reference.value()).empty()) {
      context.resolution.patterns[index(arguments.front())] =
          resolve_fields(context, record->fields, reference);
      return;
    }
  resolve_parts(context, node.arguments);
}

void walk(Context &context, PatternId id, const pattern::Record &node) {
  Reference named;
  if (node.constructor.text != no_symbol)
    named = look_up_constructor(context, node.constructor, context.tree[id].range);
  context.resolution.patterns[index(id)] = resolve_fields(context, node.fields, named);
}

void walk(Context &context, PatternId, const pattern::Tuple &node) {
  resolve_parts(context, node.elements);
}

void walk(Context &context, PatternId, const pattern::ListOf &node) {
  resolve_parts(context, node.elements);
}

void walk(Context &context, PatternId, const pattern::Array &node) {
  resolve_parts(context, node.elements);
}

void walk(Context &context, PatternId, const pattern::Variant &node) {
  resolve_pattern(context, node.argument);
}

void walk(Context &context, PatternId, const pattern::Force &node) {
  resolve_pattern(context, node.body);
}

void walk(Context &context, PatternId, const pattern::Exception &node) {
  resolve_pattern(context, node.body);
}

void walk(Context &context, PatternId, const pattern::Parenthesized &node) {
  resolve_pattern(context, node.body);
}

// A long x :: y :: ... nests on its right side only.
void walk(Context &context, PatternId, const pattern::Infix &node) {
  std::vector<PatternId> left(context.tree[node.elements].rbegin(),
                              context.tree[node.elements].rend());
  while (!left.empty()) {
    const PatternId id = left.back();
    left.pop_back();
    if (const auto *inner = std::get_if<pattern::Infix>(&context.tree[id].node))
      left.insert(left.end(), context.tree[inner->elements].rbegin(),
                  context.tree[inner->elements].rend());
    else
      resolve_pattern(context, id);
  }
}

void walk(Context &context, PatternId id, const pattern::Operator &node) {
  context.resolution.patterns[index(id)] =
      look_up_constructor(context, node.name, context.tree[id].range);
}

void walk(Context &context, PatternId id, const pattern::As &node) {
  resolve_pattern(context, node.body);
  context.resolution.patterns[index(id)] =
      bind_variable(context, node.name, context.tree[id].range);
}

void walk(Context &context, PatternId, const pattern::Typed &node) {
  resolve_pattern(context, node.body);
  resolve_type(context, node.type);
}

// All alternatives bind the same variables.
void walk(Context &context, PatternId, const pattern::Or &node) {
  const std::size_t before = context.bound.size();
  const std::size_t unknown = context.unknown_patterns;
  const auto misses = [&](const Bound &variable, PatternId alternative) {
    if (context.unknown_patterns == unknown)
      context.problems.bound_in_part(variable.name, variable.range,
                                     context.tree[alternative].range);
  };
  std::vector<Bound> first;
  bool is_first = true;
  for (const PatternId id : context.tree[node.alternatives]) {
    resolve_pattern(context, id);
    std::vector<Bound> here(context.bound.begin() + static_cast<std::ptrdiff_t>(before),
                            context.bound.end());
    context.bound.resize(before);
    if (std::exchange(is_first, false)) {
      first = here;
      context.alternatives.push_back(std::move(here));
      continue;
    }
    const auto lacks = [](const std::vector<Bound> &all, const Bound &variable) {
      return std::none_of(all.begin(), all.end(),
                          [&](const Bound &other) { return other.name == variable.name; });
    };
    for (const Bound &bound : first)
      if (lacks(here, bound))
        misses(bound, id);
    for (const Bound &binding : here)
      if (lacks(first, binding)) {
        misses(binding, context.tree[node.alternatives].front());
        first.push_back(binding);
      }
  }
  context.alternatives.pop_back();
  context.bound.insert(context.bound.end(), first.begin(), first.end());
}

void walk(Context &context, PatternId id, const pattern::Variants &node) {
  context.resolution.patterns[index(id)] = look_up_type(context, node.type, context.tree[id].range);
}

void walk(Context &context, PatternId, const pattern::Labelled &node) {
  if (node.preset != no_expression)
    resolve_expression(context, node.preset);
  resolve_pattern(context, node.body);
}

// The variables stay; what was opened does not.
void walk(Context &context, PatternId, const pattern::Opened &node) {
  const ModuleId module = look_up_path(context, node.module.name.text, node.module.range);
  const std::size_t before = context.bound.size();
  {
    const Scoped scoped(context.scope);
    if (module != names::no_module)
      open_module(context, module);
    else
      context.scope.bind_unknown(Scope::Unknown::Hide);
    resolve_pattern(context, node.body);
  }
  for (std::size_t i = before; i < context.bound.size(); ++i)
    context.scope.bind(Space::Value, context.bound[i].name, context.bound[i].reference);
}

// A type of its own, as far as the function goes.
void walk(Context &context, PatternId id, const pattern::TypeParameter &node) {
  const TypeNameId type =
      add_type(context, node.name.name.text, node.name.range, TypeNameKind::Data);
  context.resolution.patterns[index(id)] = Reference::to(type);
  context.scope.bind(Space::Type, node.name.name.text, context.resolution.patterns[index(id)]);
}

// (module M : S): M is a module with that signature, as far as the pattern's variables go.
void walk(Context &context, PatternId, const pattern::Package &node) {
  const ModuleId type =
      node.type == syntax::no_module
          ? names::no_module
          : instantiate_type(context, node.type, inner_name(context, node.name.name.text));
  if (context.symbols.name(node.name.name.text) != "_")
    context.scope.bind(Space::Module, node.name.name.text,
                       type == names::no_module ? Reference::missing() : Reference::to(type));
}

// What generated code binds beside its parts, nobody knows.
void walk(Context &context, PatternId, const pattern::Broken &node) {
  context.scope.bind_unknown(Scope::Unknown::Add);
  ++context.unknown_patterns;
  resolve_parts(context, node.parts);
}

template <class Node>
concept NamelessPattern =
    OneOf<Node, pattern::Wildcard, pattern::Literal, pattern::Interval> || HaskellOnly<Node>;
void walk(Context &, PatternId, const NamelessPattern auto &) {}

} // namespace

void resolve_patterns(Context &context, List<PatternId> list) {
  for (const PatternId id : context.tree[list])
    resolve_single_pattern(context, id);
}

void resolve_single_pattern(Context &context, PatternId id) {
  const Changed<std::vector<Bound>> bound(context.bound, {});
  const Changed<std::vector<std::vector<Bound>>> alternatives(context.alternatives, {});
  resolve_pattern(context, id);
}

void resolve_pattern(Context &context, PatternId id) {
  if (id != no_pattern)
    std::visit([&](const auto &node) { walk(context, id, node); }, context.tree[id].node);
}

} // namespace culprit::names::ocaml
