#include "names/collect.h"

#include "names/defaults.h"
#include "names/phrases.h"

namespace culprit::names {

using namespace syntax;

namespace {

TypeNameId declare_type(Context &context, const PlacedName &name, TypeNameKind kind,
                        TypeNameId parent = no_type_name) {
  if (const TypeNameId before =
          context.program.find_type(context.resolution.module, name.name.text);
      before != no_type_name) {
    context.problems.defined_twice("type", name.name.text, name.range,
                                   context.program[before].range);
    return before;
  }
  TypeName declared;
  declared.name = name.name.text;
  declared.module = context.resolution.module;
  declared.kind = kind;
  declared.parent = parent;
  declared.range = name.range;
  return context.program.add(declared);
}

void collect_fields(Context &context, const Constructor &constructor, ValueId value,
                    TypeNameId parent) {
  std::vector<ValueId> fields;
  for (const FieldDeclaration &field : context.tree[constructor.fields])
    for (std::uint32_t i = 0; i < field.names.count; ++i) {
      const ValueId id =
          declare_value(context, context.tree[field.names][i], ValueKind::Field, parent);
      context.resolution.placed[field.names.first + i] = Reference::to(id);
      fields.push_back(id);
    }
  context.program.set_fields(value, std::move(fields));
}

void collect_data(Context &context, const declaration::Data &node, TypeNameId parent) {
  for (std::uint32_t i = 0; i < node.constructors.count; ++i) {
    const Constructor &constructor = context.tree[node.constructors][i];
    const ValueId value = declare_value(context, constructor.name, ValueKind::Constructor, parent);
    context.resolution.constructors[node.constructors.first + i] = Reference::to(value);
    collect_fields(context, constructor, value, parent);
  }
}

void collect_class(Context &context, DeclarationId id, const declaration::Class &node) {
  const TypeNameId type = declare_type(context, node.name, TypeNameKind::Class);
  context.resolution.declarations[index(id)] = Reference::to(type);
  for (const DeclarationId member : context.tree[node.members]) {
    const DeclarationNode &inner = context.tree[member].node;
    if (const auto *family = std::get_if<declaration::Family>(&inner)) {
      const TypeNameId associated = declare_type(context, family->name, TypeNameKind::Family, type);
      context.resolution.declarations[index(member)] = Reference::to(associated);
    } else if (const auto *signature = std::get_if<declaration::Signature>(&inner);
               signature != nullptr) {
      for (const PlacedName &name : context.tree[signature->names])
        if (!signature->is_default)
          declare_value(context, name, ValueKind::Method, type);
        else
          declare_value(context,
                        {{no_symbol, context.symbols.intern(
                                         default_name(context.symbols.name(name.name.text)))},
                         name.range},
                        ValueKind::Function, no_type_name);
    }
  }
}

void collect_type(Context &context, DeclarationId id) {
  const DeclarationNode &node = context.tree[id].node;
  const auto refer = [&](TypeNameId type) {
    context.resolution.declarations[index(id)] = Reference::to(type);
  };
  if (const auto *synonym = std::get_if<declaration::TypeSynonym>(&node)) {
    refer(declare_type(context, synonym->name, TypeNameKind::Synonym));
  } else if (const auto *family = std::get_if<declaration::Family>(&node)) {
    refer(declare_type(context, family->name, TypeNameKind::Family));
  } else if (const auto *a_class = std::get_if<declaration::Class>(&node)) {
    collect_class(context, id, *a_class);
  } else if (const auto *data = std::get_if<declaration::Data>(&node); data && !data->instance) {
    const TypeNameId type = declare_type(context, data->name, TypeNameKind::Data);
    refer(type);
    collect_data(context, *data, type);
  } else if (std::holds_alternative<declaration::Splice>(node)) {
    context.may_be_spliced = true;
  }
}

// The data family that an instance belongs to, if that is clear; a problem is reported later.
TypeNameId family_of(Context &context, TypeId head) {
  const TypeId place = head_of(context.tree, head);
  if (place == no_type)
    return no_type_name;
  const TypeNode &node = context.tree[place].node;
  const auto *constructor = std::get_if<type::Constructor>(&node);
  const Name name =
      constructor != nullptr ? constructor->name : std::get<type::Operator>(node).name;
  const Candidates &candidates = context.global.find(Space::Type, name);
  return candidates.meanings.size() == 1 ? TypeNameId{candidates.meanings.front().id}
                                         : no_type_name;
}

void collect_data_instances(Context &context, std::span<const DeclarationId> declarations) {
  for (const DeclarationId id : declarations) {
    const DeclarationNode &node = context.tree[id].node;
    if (const auto *instance = std::get_if<declaration::Instance>(&node)) {
      collect_data_instances(context, context.tree[instance->members]);
    } else if (const auto *data = std::get_if<declaration::Data>(&node); data && data->instance) {
      collect_data(context, *data, family_of(context, data->head));
    }
  }
}

void collect_pattern_synonym(Context &context, DeclarationId id,
                             const declaration::PatternSynonym &node) {
  const ValueId value = declare_value(context, node.name, ValueKind::PatternSynonym, no_type_name);
  context.owners.own(value, {0, id});
  context.resolution.declarations[index(id)] = Reference::to(value);
  if (!node.record)
    return;
  std::vector<ValueId> fields;
  for (const PlacedName &name : context.tree[node.parameters])
    fields.push_back(declare_value(context, name, ValueKind::Field, no_type_name));
  context.program.set_fields(value, std::move(fields));
}

void collect_value(Context &context, DeclarationId id) {
  const DeclarationNode &node = context.tree[id].node;
  const auto declare = [&](const PlacedName &name, bool is_clause) {
    const ValueId value =
        declare_value(context, name, ValueKind::Function, no_type_name, is_clause);
    context.owners.own(value, {0, id});
    context.resolution.declarations[index(id)] = Reference::to(value);
  };
  if (const auto *function = std::get_if<declaration::Function>(&node)) {
    declare(function->name,
            !context.tree[context.tree[function->clauses].front().patterns].empty());
  } else if (const auto *bound = std::get_if<declaration::PatternBinding>(&node)) {
    const Binding binding(context, Binders::Top, {0, id});
    resolve_pattern(context, bound->pattern, PatternPass::Bind);
  } else if (const auto *foreign = std::get_if<declaration::Foreign>(&node);
             foreign != nullptr && foreign->imports) {
    declare(foreign->name, false);
  } else if (const auto *synonym = std::get_if<declaration::PatternSynonym>(&node)) {
    collect_pattern_synonym(context, id, *synonym);
  }
}

// A fixity is that of the value and of the type, where both have the name.
void collect_fixity(Context &context, const declaration::Fixity &node) {
  const Fixity fixity{node.associativity, node.precedence};
  for (std::uint32_t i = 0; i < node.operators.count; ++i) {
    const PlacedName &name = context.tree[node.operators][i];
    const ValueId value = context.program.find_value(context.resolution.module, name.name.text);
    const TypeNameId type = context.program.find_type(context.resolution.module, name.name.text);
    Reference &reference = context.resolution.placed[node.operators.first + i];
    if (type != no_type_name) {
      context.program.at(type).fixity = fixity;
      reference = Reference::to(type);
    }
    if (value != no_value) {
      context.program.at(value).fixity = fixity;
      reference = Reference::to(value);
    }
    if (value == no_value && type == no_type_name) {
      reference = Reference::missing();
      if (!context.may_be_spliced)
        context.problems.without_binding("fixity", name.name.text, name.range);
    }
  }
}

} // namespace

ValueId declare_value(Context &context, const PlacedName &name, ValueKind kind, TypeNameId parent,
                      bool is_clause) {
  const ValueId before = context.program.find_value(context.resolution.module, name.name.text);
  if (before != no_value) {
    const Value &known = context.program[before];
    const bool are_fields = kind == ValueKind::Field && known.kind == ValueKind::Field;
    if (are_fields && known.parent == parent)
      return before;
    if (!are_fields || !context.duplicate_fields) {
      context.problems.defined_twice(kind == ValueKind::Constructor ? "constructor" : "variable",
                                     name.name.text, name.range, known.range, is_clause);
      return before;
    }
  }
  Value declared;
  declared.name = name.name.text;
  declared.module = context.resolution.module;
  declared.kind = kind;
  declared.parent = parent;
  declared.range = name.range;
  return context.program.add(declared);
}

// Types come first: constructors of a data instance belong to a family that may follow.
void collect(Context &context) {
  context.owners.add_list(); // that of the top level
  for (const DeclarationId id : context.tree.declarations)
    collect_type(context, id);
  collect_data_instances(context, context.tree.declarations);
  for (const DeclarationId id : context.tree.declarations)
    collect_value(context, id);
  for (const DeclarationId id : context.tree.declarations) {
    const DeclarationNode &node = context.tree[id].node;
    if (const auto *fixity = std::get_if<declaration::Fixity>(&node))
      collect_fixity(context, *fixity);
    else if (const auto *a_class = std::get_if<declaration::Class>(&node))
      for (const DeclarationId member : context.tree[a_class->members])
        if (const auto *inner = std::get_if<declaration::Fixity>(&context.tree[member].node))
          collect_fixity(context, *inner);
  }
}

} // namespace culprit::names
