// Structure and signature items of OCaml, in their order: each sees what was defined before it.
#include "names/ocaml/resolver.h"

#include <algorithm>

namespace culprit::names::ocaml {

using namespace syntax;

void Resolver::declarations(std::span<const DeclarationId> items) {
  const Changed<std::uint32_t> list(list_, static_cast<std::uint32_t>(walking_.size()));
  walking_.push_back(no_declaration);
  const auto is_recursive_module = [&](DeclarationId id) {
    const auto *module = std::get_if<declaration::Module>(&tree_[id].node);
    return module != nullptr && module->recursive &&
           std::holds_alternative<module::Typed>(tree_[module->body].node);
  };
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::size_t end = i;
    while (end < items.size() && is_recursive_module(items[end]))
      ++end;
    if (end == i) {
      declaration(items[i]);
      continue;
    }
    recursive_modules(items.subspan(i, end - i));
    i = end - 1;
  }
}

void Resolver::declaration(DeclarationId id) {
  std::visit([&](const auto &node) { walk(id, node); }, tree_[id].node);
}

// ---- values

void Resolver::walk(DeclarationId, const declaration::Signature &node) {
  type(node.type);
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = tree_[node.names][i];
    const Reference value =
        refer(Reference::Kind::Value,
              add_value(name.name.text, name.range, ValueKind::Function, no_type_name));
    result_.placed[node.names.first + i] = value;
    declare(Space::Value, name.name.text, value);
  }
}

void Resolver::walk(DeclarationId id, const declaration::Foreign &node) {
  type(node.type);
  of(result_.declarations, id) =
      refer(Reference::Kind::Value,
            add_value(node.name.name.text, node.name.range, ValueKind::Function, no_type_name));
  declare(Space::Value, node.name.name.text, of(result_.declarations, id));
}

// The members of a recursive group see each other, and are one group whatever they mention.
void Resolver::walk(DeclarationId, const declaration::Bindings &node) {
  const std::span<const DeclarationId> members = tree_[node.members];
  const auto bind_all = [&] {
    const Changed<std::vector<Bound>> bound(bound_, {});
    const Changed<std::vector<std::vector<Bound>>> alternatives(alternatives_, {});
    for (const DeclarationId member : members)
      bind_member(member);
  };
  if (node.recursive)
    bind_all();
  const std::size_t around = defining_.size();
  for (const DeclarationId member : members)
    if (const auto *function = std::get_if<declaration::Function>(&tree_[member].node))
      defining_.push_back(function->name.name.text);
  for (const DeclarationId member : members) {
    walking_[list_] = member; // by its place: others are added meanwhile
    declaration(member);
    walking_[list_] = no_declaration;
  }
  defining_.resize(around);
  if (!node.recursive)
    bind_all();
  else
    for (std::size_t i = 0; i < members.size(); ++i)
      result_.mentions[static_cast<std::size_t>(members[i])].push_back(
          members[(i + 1) % members.size()]);
}

void Resolver::bind_member(DeclarationId id) {
  const Changed<Owner> owner(owner_, {list_, id});
  if (const auto *function = std::get_if<declaration::Function>(&tree_[id].node))
    of(result_.declarations, id) = bind(function->name.name.text, function->name.range);
  else if (const auto *binding = std::get_if<declaration::PatternBinding>(&tree_[id].node))
    pattern(binding->pattern);
}

void Resolver::walk(DeclarationId, const declaration::Function &node) { clauses(node.clauses); }

void Resolver::walk(DeclarationId, const declaration::PatternBinding &node) {
  right_hand_side(node.right);
}

void Resolver::walk(DeclarationId, const declaration::Evaluate &node) { expression(node.body); }

void Resolver::clauses(List<Clause> list) {
  for (const Clause &one : tree_[list])
    clause(one);
}

void Resolver::clause(const Clause &clause) {
  const Scoped scoped(scope_);
  const Changed<bool> inside(top_, false);
  const Changed<Owner> nobodys(owner_, {});
  patterns(clause.patterns);
  local_types(clause.result);
  type(clause.result);
  right_hand_side(clause.right);
}

// type a. t: types of their own, as far as the definition goes.
void Resolver::local_types(TypeId id) {
  const auto *forall = id == no_type ? nullptr : std::get_if<type::Forall>(&tree_[id].node);
  if (forall == nullptr)
    return;
  for (std::uint32_t i = 0; i < forall->binders.count; ++i) {
    const PlacedName &name = tree_[forall->binders][i].name;
    if (symbols_.name(name.name.text).starts_with('\''))
      continue;
    const Reference type =
        refer(Reference::Kind::Type, add_type(name.name.text, name.range, TypeNameKind::Data));
    result_.binders[forall->binders.first + i] = type;
    scope_.bind(Space::Type, name.name.text, type);
  }
}

void Resolver::right_hand_side(const RightHandSide &right) {
  for (const GuardedBody &one : tree_[right.bodies]) {
    for (const Statement &guard : tree_[one.guards])
      expression(guard.expression);
    expression(one.body);
  }
}

// ---- types

void Resolver::walk(DeclarationId, const declaration::Types &node) {
  const std::span<const DeclarationId> members = tree_[node.members];
  for (const DeclarationId member : members)
    name_type(member);
  const auto declare_all = [&] {
    for (const DeclarationId member : members)
      if (const Reference type = of(result_.declarations, member); type.is(Reference::Kind::Type)) {
        declared_once(type.type());
        declare(Space::Type, program_[type.type()].name, type);
      }
  };
  if (node.recursive)
    declare_all();
  for (const DeclarationId member : members)
    declaration(member);
  if (!node.recursive)
    declare_all();
}

// A structure defines no two types of the same name, unless it includes one of them.
void Resolver::declared_once(TypeNameId type) {
  const TypeName &own = program_[type];
  if (!top_)
    return;
  for (const Export &one : exports_)
    if (one.space == Space::Type && one.name == own.name &&
        one.id != static_cast<std::uint32_t>(type) &&
        program_[TypeNameId{one.id}].module == structure_ &&
        !included_.contains(TypeNameId{one.id}))
      problems_.defined_twice("type", own.name, own.range, program_[TypeNameId{one.id}].range);
}

// Each parameter of a type has a name of its own.
void Resolver::parameters_once(List<TypeBinder> list) {
  const std::span<const TypeBinder> all = tree_[list];
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (all[k].name.name.text == all[i].name.name.text &&
          symbols_.name(all[i].name.name.text) != "_")
        problems_.bound_twice(all[i].name.name.text, all[i].name.range, all[k].name.range);
}

void Resolver::name_type(DeclarationId id) {
  if (const Reference announced = of(result_.declarations, id);
      announced.is(Reference::Kind::Type)) {
    program_.at(announced.type()).module = structure_;
    return;
  }
  const auto name = [&](const PlacedName &called, TypeNameKind kind) {
    of(result_.declarations, id) =
        refer(Reference::Kind::Type, add_type(called.name.text, called.range, kind));
  };
  if (const auto *synonym = std::get_if<declaration::TypeSynonym>(&tree_[id].node))
    name(synonym->name, TypeNameKind::Synonym);
  else if (const auto *data = std::get_if<declaration::Data>(&tree_[id].node))
    name(data->name, TypeNameKind::Data);
}

void Resolver::walk(DeclarationId, const declaration::TypeSynonym &node) {
  parameters_once(node.parameters);
  type(node.type);
}

void Resolver::walk(DeclarationId id, const declaration::Data &node) {
  parameters_once(node.parameters);
  type(node.manifest);
  constructors(node.constructors, of(result_.declarations, id).type(),
               node.flavour == Flavour::Record);
}

// A record has a constructor that nobody can name; it is called as the type.
void Resolver::constructors(List<syntax::Constructor> list, TypeNameId parent, bool is_record) {
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const syntax::Constructor &one = tree_[list][i];
    for (std::uint32_t k = 0; k < i; ++k)
      if (tree_[list][k].name.name.text == one.name.name.text)
        problems_.defined_twice("constructor", one.name.name.text, one.name.range,
                                tree_[list][k].name.range);
    types(one.arguments);
    type(one.type);
    const ValueId value = add_value(is_record ? program_[parent].name : one.name.name.text,
                                    is_record ? program_[parent].range : one.name.range,
                                    ValueKind::Constructor, parent);
    result_.constructors[list.first + i] = refer(Reference::Kind::Value, value);
    fields(one.fields, value, parent, is_record);
    if (!is_record)
      declare(Space::Value, one.name.name.text, result_.constructors[list.first + i]);
  }
}

// Those of a constructor with a name are reached through it only.
void Resolver::fields(List<FieldDeclaration> list, ValueId constructor, TypeNameId parent,
                      bool is_record) {
  std::vector<ValueId> all;
  for (const FieldDeclaration &declaration : tree_[list]) {
    type(declaration.type);
    for (std::uint32_t i = 0; i < declaration.names.count; ++i) {
      const PlacedName &name = tree_[declaration.names][i];
      const auto twice = std::find_if(all.begin(), all.end(), [&](ValueId other) {
        return program_[other].name == name.name.text;
      });
      if (twice != all.end())
        problems_.defined_twice("field", name.name.text, name.range, program_[*twice].range);
      const ValueId field = add_value(name.name.text, name.range, ValueKind::Field, parent);
      result_.placed[declaration.names.first + i] = refer(Reference::Kind::Value, field);
      all.push_back(field);
      if (is_record)
        declare(Space::Field, name.name.text, refer(Reference::Kind::Value, field));
    }
  }
  if (!all.empty())
    program_.set_fields(constructor, std::move(all));
}

void Resolver::walk(DeclarationId id, const declaration::Extension &node) {
  of(result_.declarations, id) = type_name(node.type.name, node.type.range);
  const Reference type = of(result_.declarations, id);
  constructors(node.constructors, type.is(Reference::Kind::Type) ? type.type() : no_type_name,
               false);
}

void Resolver::walk(DeclarationId, const declaration::Exception &node) {
  if (node.same.name.text == no_symbol) {
    const Reference exceptions = scope_.find(Space::Type, symbols_.intern("exn"));
    constructors(node.constructor,
                 exceptions.is(Reference::Kind::Type) ? exceptions.type() : no_type_name, false);
    return;
  }
  const Reference same = constructor(node.same.name, node.same.range);
  result_.constructors[node.constructor.first] = same;
  if (same.is(Reference::Kind::Value))
    declare(Space::Value, tree_[node.constructor].front().name.name.text, same);
}

// ---- modules

void Resolver::walk(DeclarationId id, const declaration::Open &node) {
  const ModuleId module = module_of(node.module, inner_name(symbols_.intern("(open)")));
  if (module == names::no_module) {
    unknown_ = true;
    return;
  }
  of(result_.declarations, id) = refer(Reference::Kind::Module, module);
  open(module);
}

void Resolver::walk(DeclarationId id, const declaration::Include &node) {
  const Symbol name = inner_name(symbols_.intern("(include)"));
  const ModuleId module = program_[structure_].kind == ModuleKind::Signature
                              ? instance_of(node.module, name)
                              : module_of(node.module, name);
  if (module == names::no_module) {
    unknown_ = true;
    return;
  }
  of(result_.declarations, id) = refer(Reference::Kind::Module, module);
  if (result_.copies.contains(node.module))
    take_over(module);
  open(module);
  if (!top_)
    return;
  for (const Export &one : program_[module].exports) {
    exports_.push_back(one);
    if (one.space == Space::Type)
      included_.insert(TypeNameId{one.id});
  }
}

// What was copied to be included is part of the module that includes it.
void Resolver::take_over(ModuleId module) {
  const Extent &extent = program_[module].extent;
  for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i)
    if (program_[ValueId{i}].module == module)
      program_.at(ValueId{i}).module = structure_;
  for (std::uint32_t i = extent.first_type; i < extent.end_type; ++i)
    if (program_[TypeNameId{i}].module == module)
      program_.at(TypeNameId{i}).module = structure_;
}

void Resolver::walk(DeclarationId id, const declaration::Module &node) {
  const Symbol name = inner_name(node.name.name.text);
  const ModuleId module = program_[structure_].kind == ModuleKind::Signature && top_
                              ? instance_of(node.body, name)
                              : module_of(node.body, name);
  if (node.name.name.text == no_symbol || symbols_.name(node.name.name.text) == "_")
    return;
  if (module != names::no_module)
    of(result_.declarations, id) = refer(Reference::Kind::Module, module);
  declare(Space::Module, node.name.name.text,
          module == names::no_module ? Reference{Reference::Kind::Missing, 0}
                                     : of(result_.declarations, id));
}

void Resolver::walk(DeclarationId id, const declaration::ModuleType &node) {
  const Symbol name = inner_name(node.name.name.text);
  ModuleId module = names::no_module;
  if (node.body == syntax::no_module) {
    module = begin_module(name, ModuleKind::Signature);
    end_module(module, {});
  } else {
    module = type_of(node.body, name);
  }
  if (module != names::no_module)
    of(result_.declarations, id) = refer(Reference::Kind::Module, module);
  declare(Space::ModuleType, node.name.name.text,
          module == names::no_module ? Reference{Reference::Kind::Missing, 0}
                                     : of(result_.declarations, id));
}

} // namespace culprit::names::ocaml
