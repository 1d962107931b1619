// Names in patterns. A pattern of a definition is walked twice: its variables are bound before
// anything is resolved, because they may be used in the definitions around it.
#include "names/resolver.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

void Resolver::patterns(List<PatternId> list) {
  const Binding binding(*this, Binders::Pattern, {});
  parts(list, Pass::Both);
}

void Resolver::single_pattern(PatternId id, Pass pass) {
  const Binding binding(*this, Binders::Pattern, {});
  pattern(id, pass);
}

void Resolver::parts(List<PatternId> list, Pass pass) {
  for (const PatternId id : tree_[list])
    pattern(id, pass);
}

void Resolver::pattern(PatternId id, Pass pass) {
  std::visit([&](const auto &node) { walk(id, node, pass); }, tree_[id].node);
}

// Where the fields of a record are bound, its constructor is needed before the other names.
Reference Resolver::constructor_of(PatternId id, Name name) {
  Reference &known = of(result_.patterns, id);
  if (known.is(Reference::Kind::None))
    known = constructor(name, tree_[id].range);
  return known;
}

void Resolver::walk(PatternId id, const pattern::Variable &node, Pass pass) {
  if (pass != Pass::Resolve)
    of(result_.patterns, id) = bind(node.name, tree_[id].range);
}

void Resolver::walk(PatternId id, const pattern::As &node, Pass pass) {
  if (pass != Pass::Resolve) {
    const Range whole = tree_[id].range;
    const auto length = static_cast<std::uint32_t>(symbols_.name(node.name).size());
    const Range name{whole.start, {whole.start.line, whole.start.column + length}};
    of(result_.patterns, id) = bind(node.name, name);
  }
  pattern(node.body, pass);
}

void Resolver::walk(PatternId id, const pattern::Construct &node, Pass pass) {
  if (pass != Pass::Bind)
    constructor_of(id, node.constructor);
  parts(node.arguments, pass);
}

void Resolver::walk(PatternId id, const pattern::Operator &node, Pass pass) {
  if (pass != Pass::Bind)
    constructor_of(id, node.name);
}

void Resolver::walk(PatternId, const pattern::TypeArgument &node, Pass pass) {
  if (pass != Pass::Bind)
    type(node.type);
}

void Resolver::walk(PatternId id, const pattern::Record &node, Pass pass) {
  record_pattern(id, node, pass);
}

void Resolver::record_pattern(PatternId id, const pattern::Record &node, Pass pass) {
  const Reference record = constructor_of(id, node.constructor);
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const FieldPattern &field = tree_[node.fields][i];
    const std::size_t place = node.fields.first + i;
    if (pass != Pass::Bind)
      result_.field_patterns[place] = field_of(record, field.field);
    if (field.pattern != no_pattern)
      pattern(field.pattern, pass);
    else if (pass != Pass::Resolve)
      result_.field_locals[place] = bind(field.field.name.text, field.field.range);
  }
  if (node.rest && pass != Pass::Resolve)
    implied_fields(id, node);
}

void Resolver::implied_fields(PatternId id, const pattern::Record &node) {
  const Reference record = of(result_.patterns, id);
  if (!record.is(Reference::Kind::Value))
    return;
  std::vector<ImpliedField> &implied = result_.implied_patterns[id];
  const auto given = tree_[node.fields];
  // By value: binding at the top level adds to the program.
  const auto declared = program_.fields(record.value());
  const std::vector<ValueId> all(declared.begin(), declared.end());
  for (const ValueId field : all) {
    const Symbol name = program_[field].name;
    const bool is_given = std::any_of(given.begin(), given.end(), [&](const FieldPattern &one) {
      return one.field.name.text == name;
    });
    if (!is_given)
      implied.push_back({field, bind(name, tree_[id].range)});
  }
}

// A field of this constructor; nothing is said about fields of one that is missing itself.
Reference Resolver::field_of(Reference record, const PlacedName &field) {
  if (!record.is(Reference::Kind::Value))
    return {Reference::Kind::Missing, 0};
  for (const ValueId id : program_.fields(record.value()))
    if (program_[id].name == field.name.text)
      return {Reference::Kind::Value, static_cast<std::uint32_t>(id)};
  problems_.not_a_field(field.name.text, record.value(), field.range);
  return {Reference::Kind::Missing, 0};
}

void Resolver::walk(PatternId, const pattern::Tuple &node, Pass pass) {
  parts(node.elements, pass);
}
void Resolver::walk(PatternId, const pattern::ListOf &node, Pass pass) {
  parts(node.elements, pass);
}
void Resolver::walk(PatternId, const pattern::Infix &node, Pass pass) {
  parts(node.elements, pass);
}
void Resolver::walk(PatternId, const pattern::Lazy &node, Pass pass) { pattern(node.body, pass); }
void Resolver::walk(PatternId, const pattern::Strict &node, Pass pass) { pattern(node.body, pass); }
void Resolver::walk(PatternId, const pattern::Parenthesized &node, Pass pass) {
  pattern(node.body, pass);
}

void Resolver::walk(PatternId, const pattern::View &node, Pass pass) {
  if (pass != Pass::Bind)
    expression(node.function);
  pattern(node.body, pass);
}

void Resolver::walk(PatternId, const pattern::Typed &node, Pass pass) {
  if (pass != Pass::Bind)
    type(node.type);
  pattern(node.body, pass);
}

} // namespace culprit::names
