// What the names in patterns of OCaml mean, and what patterns bind.
#include "names/ocaml/resolver.h"

#include <algorithm>

namespace culprit::names::ocaml {

using namespace syntax;

void Resolver::patterns(List<PatternId> list) {
  for (const PatternId id : tree_[list])
    single_pattern(id);
}

void Resolver::single_pattern(PatternId id) {
  const Changed<std::vector<Bound>> bound(bound_, {});
  const Changed<std::vector<std::vector<Bound>>> alternatives(alternatives_, {});
  pattern(id);
}

void Resolver::pattern(PatternId id) {
  if (id != no_pattern)
    std::visit([&](const auto &node) { walk(id, node); }, tree_[id].node);
}

void Resolver::parts_of(List<PatternId> list) {
  for (const PatternId id : tree_[list])
    pattern(id);
}

void Resolver::walk(PatternId id, const pattern::Variable &node) {
  of(result_.patterns, id) = bind(node.name, tree_[id].range);
}

void Resolver::walk(PatternId id, const pattern::Construct &node) {
  const Reference found = constructor(node.constructor, tree_[id].range);
  of(result_.patterns, id) = found;
  const std::span<const PatternId> arguments = tree_[node.arguments];
  if (arguments.size() == 1 && found.is(Reference::Kind::Value))
    if (const auto *record = std::get_if<pattern::Record>(&tree_[arguments.front()].node);
        record != nullptr && !program_.fields(found.value()).empty()) {
      of(result_.patterns, arguments.front()) = record_fields(record->fields, found);
      return;
    }
  parts_of(node.arguments);
}

void Resolver::walk(PatternId id, const pattern::Record &node) {
  Reference named;
  if (node.constructor.text != no_symbol)
    named = constructor(node.constructor, tree_[id].range);
  of(result_.patterns, id) = record_fields(node.fields, named);
}

void Resolver::walk(PatternId, const pattern::Tuple &node) { parts_of(node.elements); }
void Resolver::walk(PatternId, const pattern::ListOf &node) { parts_of(node.elements); }
void Resolver::walk(PatternId, const pattern::Array &node) { parts_of(node.elements); }
void Resolver::walk(PatternId, const pattern::Variant &node) { pattern(node.argument); }
void Resolver::walk(PatternId, const pattern::Force &node) { pattern(node.body); }
void Resolver::walk(PatternId, const pattern::Exception &node) { pattern(node.body); }
void Resolver::walk(PatternId, const pattern::Parenthesized &node) { pattern(node.body); }

// A long x :: y :: ... nests on its right side only.
void Resolver::walk(PatternId, const pattern::Infix &node) {
  std::vector<PatternId> left(tree_[node.elements].rbegin(), tree_[node.elements].rend());
  while (!left.empty()) {
    const PatternId id = left.back();
    left.pop_back();
    if (const auto *inner = std::get_if<pattern::Infix>(&tree_[id].node))
      left.insert(left.end(), tree_[inner->elements].rbegin(), tree_[inner->elements].rend());
    else
      pattern(id);
  }
}

void Resolver::walk(PatternId id, const pattern::Operator &node) {
  of(result_.patterns, id) = constructor(node.name, tree_[id].range);
}

void Resolver::walk(PatternId id, const pattern::As &node) {
  pattern(node.body);
  of(result_.patterns, id) = bind(node.name, tree_[id].range);
}

void Resolver::walk(PatternId, const pattern::Typed &node) {
  pattern(node.body);
  type(node.type);
}

// All alternatives bind the same variables.
void Resolver::walk(PatternId, const pattern::Or &node) {
  const std::size_t before = bound_.size();
  std::vector<Bound> first;
  bool is_first = true;
  for (const PatternId id : tree_[node.alternatives]) {
    pattern(id);
    std::vector<Bound> here(bound_.begin() + static_cast<std::ptrdiff_t>(before), bound_.end());
    bound_.resize(before);
    if (std::exchange(is_first, false)) {
      first = here;
      alternatives_.push_back(std::move(here));
      continue;
    }
    const auto lacks = [](const std::vector<Bound> &all, const Bound &one) {
      return std::none_of(all.begin(), all.end(),
                          [&](const Bound &other) { return other.name == one.name; });
    };
    for (const Bound &one : first)
      if (lacks(here, one))
        problems_.bound_in_part(one.name, one.range, tree_[id].range);
    for (const Bound &one : here)
      if (lacks(first, one)) {
        problems_.bound_in_part(one.name, one.range, tree_[tree_[node.alternatives].front()].range);
        first.push_back(one);
      }
  }
  alternatives_.pop_back();
  bound_.insert(bound_.end(), first.begin(), first.end());
}

void Resolver::walk(PatternId id, const pattern::Variants &node) {
  of(result_.patterns, id) = type_name(node.type, tree_[id].range);
}

void Resolver::walk(PatternId, const pattern::Labelled &node) {
  if (node.preset != no_expression)
    expression(node.preset);
  pattern(node.body);
}

// The variables stay; what was opened does not.
void Resolver::walk(PatternId, const pattern::Opened &node) {
  const ModuleId module = path(node.module.name.text, node.module.range);
  const std::size_t before = bound_.size();
  {
    const Scoped scoped(scope_);
    if (module != names::no_module)
      open(module);
    pattern(node.body);
  }
  for (std::size_t i = before; i < bound_.size(); ++i)
    scope_.bind(Space::Value, bound_[i].name, bound_[i].reference);
}

// A type of its own, as far as the function goes.
void Resolver::walk(PatternId id, const pattern::TypeParameter &node) {
  const TypeNameId type = add_type(node.name.name.text, node.name.range, TypeNameKind::Data);
  of(result_.patterns, id) = refer(Reference::Kind::Type, type);
  scope_.bind(Space::Type, node.name.name.text, of(result_.patterns, id));
}

// (module M : S): M is a module with that signature, as far as the pattern's variables go.
void Resolver::walk(PatternId, const pattern::Package &node) {
  const ModuleId type = node.type == syntax::no_module
                            ? names::no_module
                            : instance_of(node.type, inner_name(node.name.name.text));
  if (symbols_.name(node.name.name.text) != "_")
    scope_.bind(Space::Module, node.name.name.text,
                type == names::no_module ? Reference{Reference::Kind::Missing, 0}
                                         : refer(Reference::Kind::Module, type));
}

} // namespace culprit::names::ocaml
