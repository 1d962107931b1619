// Names in patterns. A pattern of a definition is walked twice: its variables are bound before
// anything is resolved, because they may be used in the definitions around it.
#include "names/lookup.h"
#include "names/phrases.h"
#include "syntax/languages.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

namespace {

void resolve_parts(Context &context, List<PatternId> list, PatternPass pass) {
  for (const PatternId id : context.tree[list])
    resolve_pattern(context, id, pass);
}

// Where the fields of a record are bound, its constructor is needed before the other names.
Reference constructor_of(Context &context, PatternId id, Name name) {
  Reference &known = context.resolution.patterns[index(id)];
  if (known.is(Reference::Kind::None))
    known = look_up_constructor(context, name, context.tree[id].range);
  return known;
}

void implied_fields(Context &context, PatternId id, const pattern::Record &node) {
  const Reference record = context.resolution.patterns[index(id)];
  if (!record.is(Reference::Kind::Value)) {
    context.may_be_implied = true;
    return;
  }
  std::vector<ImpliedField> &implied = context.resolution.implied_patterns[id];
  const auto given = context.tree[node.fields];
  // By value: binding at the top level adds to the program.
  const auto declared = context.program.fields(record.value());
  const std::vector<ValueId> all(declared.begin(), declared.end());
  for (const ValueId field : all) {
    const Symbol name = context.program[field].name;
    const bool is_given = std::any_of(given.begin(), given.end(), [&](const FieldPattern &pattern) {
      return pattern.field.name.text == name;
    });
    if (!is_given)
      implied.push_back({field, bind_variable(context, name, context.tree[id].range)});
  }
}

void walk(Context &context, PatternId id, const pattern::Variable &node, PatternPass pass) {
  if (pass != PatternPass::Resolve)
    context.resolution.patterns[index(id)] =
        bind_variable(context, node.name, context.tree[id].range);
}

void walk(Context &context, PatternId id, const pattern::As &node, PatternPass pass) {
  if (pass != PatternPass::Resolve) {
    const Range whole = context.tree[id].range;
    const auto length = static_cast<std::uint32_t>(context.symbols.name(node.name).size());
    const Range name{whole.start, {whole.start.line, whole.start.column + length}};
    context.resolution.patterns[index(id)] = bind_variable(context, node.name, name);
  }
  resolve_pattern(context, node.body, pass);
}

void walk(Context &context, PatternId id, const pattern::Construct &node, PatternPass pass) {
  if (pass != PatternPass::Bind)
    constructor_of(context, id, node.constructor);
  resolve_parts(context, node.arguments, pass);
}

void walk(Context &context, PatternId id, const pattern::Operator &node, PatternPass pass) {
  if (pass != PatternPass::Bind)
    constructor_of(context, id, node.name);
}

void walk(Context &context, PatternId, const pattern::TypeArgument &node, PatternPass pass) {
  if (pass != PatternPass::Bind)
    resolve_type(context, node.type);
}

void walk(Context &context, PatternId id, const pattern::Record &node, PatternPass pass) {
  const Reference record = constructor_of(context, id, node.constructor);
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const FieldPattern &field = context.tree[node.fields][i];
    const std::size_t place = node.fields.first + i;
    if (pass != PatternPass::Bind)
      context.resolution.field_patterns[place] = look_up_field(context, record, field.field);
    if (field.pattern != no_pattern)
      resolve_pattern(context, field.pattern, pass);
    else if (pass != PatternPass::Resolve)
      context.resolution.field_locals[place] =
          bind_variable(context, field.field.name.text, field.field.range);
  }
  if (node.rest && pass != PatternPass::Resolve)
    implied_fields(context, id, node);
}

void walk(Context &context, PatternId, const pattern::UnboxedSum &node, PatternPass pass) {
  resolve_pattern(context, node.body, pass);
}

void walk(Context &context, PatternId, const pattern::Tuple &node, PatternPass pass) {
  resolve_parts(context, node.elements, pass);
}

void walk(Context &context, PatternId, const pattern::ListOf &node, PatternPass pass) {
  resolve_parts(context, node.elements, pass);
}

void walk(Context &context, PatternId, const pattern::Infix &node, PatternPass pass) {
  resolve_parts(context, node.elements, pass);
}

void walk(Context &context, PatternId, const pattern::Lazy &node, PatternPass pass) {
  resolve_pattern(context, node.body, pass);
}

void walk(Context &context, PatternId, const pattern::Strict &node, PatternPass pass) {
  resolve_pattern(context, node.body, pass);
}

void walk(Context &context, PatternId, const pattern::Parenthesized &node, PatternPass pass) {
  resolve_pattern(context, node.body, pass);
}

void walk(Context &context, PatternId, const pattern::View &node, PatternPass pass) {
  if (pass != PatternPass::Bind)
    resolve_expression(context, node.function);
  resolve_pattern(context, node.body, pass);
}

void walk(Context &context, PatternId, const pattern::Typed &node, PatternPass pass) {
  if (pass != PatternPass::Bind)
    resolve_type(context, node.type);
  resolve_pattern(context, node.body, pass);
}

template <class Node>
concept NamelessPattern = OneOf<Node, pattern::Wildcard, pattern::Literal, pattern::Broken>;
void walk(Context &context, PatternId, const pattern::Splice &, PatternPass) {
  context.may_be_implied = true;
}

void walk(Context &, PatternId, const NamelessPattern auto &, PatternPass) {}
void walk(Context &, PatternId, const OcamlOnly auto &, PatternPass) {}

} // namespace

void resolve_patterns(Context &context, List<PatternId> list) {
  const Binding binding(context, Binders::Pattern, {});
  resolve_parts(context, list, PatternPass::Both);
}

void resolve_single_pattern(Context &context, PatternId id, PatternPass pass) {
  const Binding binding(context, Binders::Pattern, {});
  resolve_pattern(context, id, pass);
}

void resolve_pattern(Context &context, PatternId id, PatternPass pass) {
  std::visit([&](const auto &node) { walk(context, id, node, pass); }, context.tree[id].node);
}

} // namespace culprit::names
