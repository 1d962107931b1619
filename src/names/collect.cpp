// What a module declares at its top level, before any of it is looked into.
#include "names/defaults.h"
#include "names/resolver.h"

namespace culprit::names {

using namespace syntax;

void Resolver::own_value(ValueId value, DeclarationId declaration) {
  const std::size_t place = index(value) - first_value_;
  if (value_owners_.size() <= place)
    value_owners_.resize(place + 1);
  value_owners_[place] = {0, declaration};
}

TypeNameId Resolver::declare_type(const PlacedName &name, TypeNameKind kind, TypeNameId parent) {
  if (const TypeNameId before = program_.find_type(result_.module, name.name.text);
      before != no_type_name) {
    problems_.defined_twice("type", name.name.text, name.range, program_[before].range);
    return before;
  }
  TypeName declared;
  declared.name = name.name.text;
  declared.module = result_.module;
  declared.kind = kind;
  declared.parent = parent;
  declared.range = name.range;
  return program_.add(declared);
}

ValueId Resolver::declare_value(const PlacedName &name, ValueKind kind, TypeNameId parent,
                                bool is_clause) {
  const ValueId before = program_.find_value(result_.module, name.name.text);
  if (before != no_value) {
    const Value &known = program_[before];
    const bool are_fields = kind == ValueKind::Field && known.kind == ValueKind::Field;
    if (are_fields && known.parent == parent)
      return before;
    if (!are_fields || !duplicate_fields_) {
      problems_.defined_twice(kind == ValueKind::Constructor ? "constructor" : "variable",
                              name.name.text, name.range, known.range, is_clause);
      return before;
    }
  }
  Value declared;
  declared.name = name.name.text;
  declared.module = result_.module;
  declared.kind = kind;
  declared.parent = parent;
  declared.range = name.range;
  return program_.add(declared);
}

// Types come first: constructors of a data instance belong to a family that may follow.
void Resolver::collect() {
  walking_.assign(1, no_declaration); // the list of the top level
  for (const DeclarationId id : tree_.declarations)
    collect_type(id);
  collect_data_instances(tree_.declarations);
  for (const DeclarationId id : tree_.declarations)
    collect_value(id);
  for (const DeclarationId id : tree_.declarations) {
    const DeclarationNode &node = tree_[id].node;
    if (const auto *fixity = std::get_if<declaration::Fixity>(&node))
      collect_fixity(*fixity);
    else if (const auto *a_class = std::get_if<declaration::Class>(&node))
      for (const DeclarationId member : tree_[a_class->members])
        if (const auto *inner = std::get_if<declaration::Fixity>(&tree_[member].node))
          collect_fixity(*inner);
  }
}

void Resolver::collect_type(DeclarationId id) {
  const DeclarationNode &node = tree_[id].node;
  const auto refer = [&](TypeNameId type) {
    of(result_.declarations, id) = {Reference::Kind::Type, static_cast<std::uint32_t>(type)};
  };
  if (const auto *synonym = std::get_if<declaration::TypeSynonym>(&node)) {
    refer(declare_type(synonym->name, TypeNameKind::Synonym));
  } else if (const auto *family = std::get_if<declaration::Family>(&node)) {
    refer(declare_type(family->name, TypeNameKind::Family));
  } else if (const auto *a_class = std::get_if<declaration::Class>(&node)) {
    collect_class(id, *a_class);
  } else if (const auto *data = std::get_if<declaration::Data>(&node); data && !data->instance) {
    const TypeNameId type = declare_type(data->name, TypeNameKind::Data);
    refer(type);
    collect_data(*data, type);
  } else if (std::holds_alternative<declaration::Splice>(node)) {
    may_be_spliced_ = true;
  }
}

void Resolver::collect_class(DeclarationId id, const declaration::Class &node) {
  const TypeNameId type = declare_type(node.name, TypeNameKind::Class);
  of(result_.declarations, id) = {Reference::Kind::Type, static_cast<std::uint32_t>(type)};
  for (const DeclarationId member : tree_[node.members]) {
    const DeclarationNode &inner = tree_[member].node;
    if (const auto *family = std::get_if<declaration::Family>(&inner)) {
      const TypeNameId associated = declare_type(family->name, TypeNameKind::Family, type);
      of(result_.declarations, member) = {Reference::Kind::Type,
                                          static_cast<std::uint32_t>(associated)};
    } else if (const auto *signature = std::get_if<declaration::Signature>(&inner);
               signature != nullptr) {
      for (const PlacedName &name : tree_[signature->names])
        if (!signature->is_default)
          declare_value(name, ValueKind::Method, type);
        else
          declare_value({{no_symbol, symbols_.intern(default_name(symbols_.name(name.name.text)))},
                         name.range},
                        ValueKind::Function, no_type_name);
    }
  }
}

void Resolver::collect_data(const declaration::Data &node, TypeNameId parent) {
  for (std::uint32_t i = 0; i < node.constructors.count; ++i) {
    const Constructor &constructor = tree_[node.constructors][i];
    const ValueId value = declare_value(constructor.name, ValueKind::Constructor, parent);
    result_.constructors[node.constructors.first + i] = {Reference::Kind::Value,
                                                         static_cast<std::uint32_t>(value)};
    collect_fields(constructor, value, parent);
  }
}

void Resolver::collect_fields(const Constructor &constructor, ValueId value, TypeNameId parent) {
  std::vector<ValueId> fields;
  for (const FieldDeclaration &field : tree_[constructor.fields])
    for (std::uint32_t i = 0; i < field.names.count; ++i) {
      const ValueId id = declare_value(tree_[field.names][i], ValueKind::Field, parent);
      result_.placed[field.names.first + i] = {Reference::Kind::Value,
                                               static_cast<std::uint32_t>(id)};
      fields.push_back(id);
    }
  program_.set_fields(value, std::move(fields));
}

// The data family that an instance belongs to, if that is clear; a problem is reported later.
TypeNameId Resolver::family_of(TypeId head) {
  const TypeId place = head_of(tree_, head);
  if (place == no_type)
    return no_type_name;
  const TypeNode &node = tree_[place].node;
  const auto *constructor = std::get_if<type::Constructor>(&node);
  const Name name =
      constructor != nullptr ? constructor->name : std::get<type::Operator>(node).name;
  const Found &found = global_.find(Space::Type, name);
  return found.meanings.size() == 1 ? TypeNameId{found.meanings.front().id} : no_type_name;
}

void Resolver::collect_data_instances(std::span<const DeclarationId> declarations) {
  for (const DeclarationId id : declarations) {
    const DeclarationNode &node = tree_[id].node;
    if (const auto *instance = std::get_if<declaration::Instance>(&node)) {
      collect_data_instances(tree_[instance->members]);
    } else if (const auto *data = std::get_if<declaration::Data>(&node); data && data->instance) {
      collect_data(*data, family_of(data->head));
    }
  }
}

void Resolver::collect_value(DeclarationId id) {
  const DeclarationNode &node = tree_[id].node;
  const auto declare = [&](const PlacedName &name, bool is_clause) {
    const ValueId value = declare_value(name, ValueKind::Function, no_type_name, is_clause);
    own_value(value, id);
    of(result_.declarations, id) = {Reference::Kind::Value, static_cast<std::uint32_t>(value)};
  };
  if (const auto *function = std::get_if<declaration::Function>(&node)) {
    declare(function->name, !tree_[tree_[function->clauses].front().patterns].empty());
  } else if (const auto *bound = std::get_if<declaration::PatternBinding>(&node)) {
    const Binding binding(*this, Binders::Top, {0, id});
    pattern(bound->pattern, Pass::Bind);
  } else if (const auto *foreign = std::get_if<declaration::Foreign>(&node);
             foreign != nullptr && foreign->imports) {
    declare(foreign->name, false);
  } else if (const auto *synonym = std::get_if<declaration::PatternSynonym>(&node)) {
    collect_pattern_synonym(id, *synonym);
  }
}

void Resolver::collect_pattern_synonym(DeclarationId id, const declaration::PatternSynonym &node) {
  const ValueId value = declare_value(node.name, ValueKind::PatternSynonym, no_type_name);
  own_value(value, id);
  of(result_.declarations, id) = {Reference::Kind::Value, static_cast<std::uint32_t>(value)};
  if (!node.record)
    return;
  std::vector<ValueId> fields;
  for (const PlacedName &name : tree_[node.parameters])
    fields.push_back(declare_value(name, ValueKind::Field, no_type_name));
  program_.set_fields(value, std::move(fields));
}

// A fixity is that of the value and of the type, where both have the name.
void Resolver::collect_fixity(const declaration::Fixity &node) {
  const Fixity fixity{node.associativity, node.precedence};
  for (std::uint32_t i = 0; i < node.operators.count; ++i) {
    const PlacedName &name = tree_[node.operators][i];
    const ValueId value = program_.find_value(result_.module, name.name.text);
    const TypeNameId type = program_.find_type(result_.module, name.name.text);
    Reference &reference = result_.placed[node.operators.first + i];
    if (type != no_type_name) {
      program_.at(type).fixity = fixity;
      reference = {Reference::Kind::Type, static_cast<std::uint32_t>(type)};
    }
    if (value != no_value) {
      program_.at(value).fixity = fixity;
      reference = {Reference::Kind::Value, static_cast<std::uint32_t>(value)};
    }
    if (value == no_value && type == no_type_name) {
      reference = {Reference::Kind::Missing, 0};
      if (!may_be_spliced_)
        problems_.without_binding("fixity", name.name.text, name.range);
    }
  }
}

} // namespace culprit::names
